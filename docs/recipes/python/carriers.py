"""Carrier billing calls to the provider. Each customer has a token, which is reused until the provider refuses it."""

import re
import time
from decimal import Decimal, InvalidOperation

from provider import Refused, Unknown, Unreachable, ask
from settings import PROJECT_KEY
from signing import signed

tokens = {}


def new_token(customer):
    try:
        token = ask("POST", "/api/carrier/token", signed({"uid": customer, "ts": str(int(time.time()))})).get("token")
    except Unknown:
        token = None
    if not isinstance(token, str):
        # The call that needs the token was not made.
        raise Unreachable()
    return token


def ask_carrier(name, customer, **fields):
    fields = {"key": PROJECT_KEY, "uid": customer, **fields}
    kept = tokens.get(customer)
    tokens[customer] = kept or new_token(customer)
    try:
        said = ask("POST", f"/api/carrier/{name}", fields, tokens[customer])
    except Refused as no:
        # A wrong PIN that the provider calls a token is none of these: the payer has few tries.
        why = no.message.lower()
        if no.status != 401 and not (re.search(r"\btoken\b", why) and re.search("invalid|not valid|expired", why)):
            raise
        # A call with a refused token did nothing, so it may be sent again.
        tokens.pop(customer, None)
        if not kept:
            raise
        return ask_carrier(name, customer, **fields)
    if not said.get("success"):
        raise Refused("", "", said=said)
    return said


def decimal(value):
    try:
        return f"{Decimal(str(value)):f}"
    except InvalidOperation:
        raise Unknown() from None


def price_points(country, currency):
    wanted = {"currency_converted": currency} if currency else {}
    listed = ask("GET", "/api/price-points/", signed({"country_code": country, "ps": "carrier", **wanted})).get("list")
    if listed is None:
        raise Unknown()
    points = []
    for each in listed:
        point = {"amount": decimal(each.get("amount")), "currency": each.get("currency")}
        if each.get("amount_converted") is not None and each.get("currency_converted"):
            point["converted"] = {"amount": decimal(each["amount_converted"]), "currency": each["currency_converted"]}
        points.append(point)
    return points


def details(customer, ref):
    """Returns the transaction details. `success: false` there means that the payment failed, not that the call did."""
    try:
        return ask_carrier("get-payment", customer, ref=ref)
    except Refused as no:
        if no.said.get("ref") and no.said.get("completed") is not None:
            return no.said
        raise
