"""Payment by phone bill: a chain of steps under one reference. PINs and phone numbers are not stored."""

import json
import time
from decimal import Decimal

from answers import billed
from attempts import UNDER_WAY, begin, ended, find, has_step, move, take
from calls import Problem, invalid, order_of, require_awaited, return_url
from carriers import ask_carrier, decimal, details, price_points
from lookups import holder, look
from provider import Refused, Unknown, Unreachable


def refused(code, message, **more):
    return Problem(402, "declined", **{"code": code, "detail": message, "retryable": False, **more})


def asked(question, *given, **fields):
    """Makes a call that moves no money, so a lost answer only means that the provider is unavailable."""
    try:
        return question(*given, **fields)
    except Refused as no:
        raise refused(no.code, no.message) from None
    except (Unreachable, Unknown):
        raise Problem(503, "provider-unavailable") from None


def points_in(country, currency):
    try:
        return price_points(country, currency)
    except Refused as no:
        # The provider refuses to tell something, and no payment.
        raise Problem(503, "provider-unavailable", code=no.code) from None
    except (Unreachable, Unknown):
        raise Problem(503, "provider-unavailable") from None


def list_price_points(call):
    country = call.query.get("country")  # this shop has no other way to know the payer's country
    return {"points": points_in(country, call.query.get("currency")) if country else []}


def price_of(order, country, chosen):
    """Returns the price. Phone bills allow certain amounts only: a chosen one must be on offer and cover the order."""
    if chosen is None:
        return {"amount": order["amount"], "currency": order["currency"]}
    for point in points_in(country, order["currency"]):
        price = {"amount": point["amount"], "currency": point["currency"]}
        worth = [each for each in (price, point.get("converted")) if each and each["currency"] == order["currency"]]
        if chosen == price and any(Decimal(each["amount"]) >= Decimal(order["amount"]) for each in worth):
            return price
    raise invalid("pricePoint", "price-point", order=order)


def step_of(ref, answer):
    """Returns the payer's next step. It is `complete` if the answer asks for nothing."""
    told, price = answer.get("instructions") or {}, answer.get("price") or {}
    if not ref:
        raise Unknown()
    flow = answer.get("flow") or ("carrier" if price.get("carriers") else "complete")
    step = {"step": flow, "ref": ref}
    if price.get("amount") is not None and price.get("currency"):
        step["price"] = {"amount": decimal(price["amount"]), "currency": price["currency"]}
        step["price"].update({"formatted": price["formatted"]} if price.get("formatted") else {})
    names = {"code": ("info", "keyword", "shortcode")}.get(flow, ("info",))
    step.update({name: str(told[name])[:1024] for name in names if told.get(name)})
    if flow == "redirect" and told.get("redirect_url"):
        step["url"] = told["redirect_url"]
    elif flow == "carrier":
        step["carriers"] = [{"id": each["id"], "name": each.get("name") or each["id"]} for each in price["carriers"]]
    elif flow not in ("code", "msisdn", "complete"):
        raise Unknown()
    return step


def limit(customer):
    if not has_step(customer):
        raise Problem(429, "rate-limited", code="too-many-tries", retryAt=int(time.time()) + 600)


def payment_of(call, ref):
    found = find("customer = ? AND attempt = ? AND kind = 'carrier'", call.customer["id"], ref)
    if not found:
        raise Problem(404, "not-found")
    return found[0]


def require_open(row):
    error = json.loads(row["detail"]).get("error")
    if row["status"] == "refunded":
        raise refused("refunded", "It was taken back.", attempt=row["attempt"])
    if row["status"] == "declined":
        raise refused(error["code"], error["message"], attempt=row["attempt"])


def start_payment(call):
    body, customer = call.json(), call.customer["id"]
    version = call.text(body, "orderVersion", ".{1,256}", needed=False)
    order = order_of(call, call.text(body, "order", ".{1,256}"))
    country = call.text(body, "country", "[A-Z]{2}")
    rules = {"carrier": ".{1,256}", "msisdn": r"[1-9]\d{5,14}", "mcc": r"\d{1,8}", "mnc": r"\d{1,8}"}
    given = {name: call.text(body, name, rule, needed=False) for name, rule in rules.items()}
    back, taken = return_url(call, body), holder(order["order"])
    if taken:
        raise invalid("order", "order-taken", 409, attempt=taken["attempt"])
    if version not in ("", order["version"]):
        raise invalid("orderVersion", "stale-order", 409, order=order)
    price = price_of(order, country, body.get("pricePoint"))
    if given["msisdn"]:
        limit(customer)  # the call may send a text message to that number
    fields = {**price, "country": country, "product_name": order["description"], "product_id": order["order"]}
    fields.update({name: text for name, text in given.items() if text})
    answer = asked(ask_carrier, "init-payment", customer, **fields)
    ref = str(answer.get("ref") or "")
    step = asked(step_of, ref, answer)
    begin(call, "carrier", ref, {**order, **price}, "action", 0, ref, back)
    if step["step"] == "complete":
        look(order["order"])
    return step


def process_payment(call, ref):
    body, customer, row = call.json(), call.customer["id"], payment_of(call, ref)
    flow, data = call.text(body, "flow", "code|msisdn|redirect"), call.text(body, "data", "(?s).{1,64}")
    taken, row = holder(row["order_id"], known=ref), payment_of(call, ref)
    if row["status"] == "succeeded":
        return {"step": "complete", "ref": ref}
    require_open(row)
    if taken and taken["attempt"] != ref:
        raise invalid("order", "order-taken", 409, attempt=taken["attempt"])
    if row["status"] != "action":
        code = "in-progress" if row["status"] == "started" else "unknown"
        raise Problem(504, "unknown-outcome", code=code, attempt=ref)
    kept = json.loads(row["detail"])
    if kept and kept["step"]["step"] != flow:
        return kept["step"]  # the answer to this step was lost on its way to the payer
    limit(customer)
    require_awaited(call)
    if not take(row):
        raise Problem(504, "unknown-outcome", code="in-progress", attempt=ref)
    try:
        step = step_of(ref, ask_carrier("process-payment", customer, ref=ref, flow=flow, data=data))
    except Refused as no:
        return after_refusal(row, kept, no)
    except Unreachable:
        move(row, "action", kept, when=("started",))
        raise Problem(503, "provider-unavailable", attempt=ref) from None
    except Unknown:
        move(row, "unknown", kept, when=("started",))
        raise Problem(504, "unknown-outcome", code="unknown", attempt=ref) from None
    if step["step"] == "complete":
        billed(row, {"completed": True})
    else:
        move(row, "action", {"step": step}, when=("started",))
    return step


def after_refusal(row, kept, no):
    """Asks the provider how the payment stands after a refused step: open (the step may be repeated), paid, or over."""
    ref = row["attempt"]
    try:
        told = details(row["customer"], ref)
    except (Refused, Unreachable, Unknown):
        told = {"success": True}
    if told.get("completed"):
        billed(row, told)
        return {"step": "complete", "ref": ref}
    if not told.get("success"):
        ended(row, no.code, no.message, retryable=False, when=("started",))
        raise refused(no.code, no.message, attempt=ref)
    move(row, "action", kept, when=("started",))
    raise refused(no.code, no.message, attempt=ref, field="data", retryable=True)


def read_payment(call, ref):
    row = payment_of(call, ref)
    try:
        row = billed(row, details(row["customer"], ref))
    except (Refused, Unreachable, Unknown):
        # A look-up that fails, even if the provider refuses it, does not tell how the payment stands.
        if row["status"] in UNDER_WAY:
            raise Problem(503, "provider-unavailable") from None
    require_open(row)
    if row["status"] == "started":
        raise Problem(504, "unknown-outcome", code="in-progress", attempt=ref)
    return {
        "ref": ref,
        "completed": row["status"] == "succeeded",
        "amount": row["amount"],
        "currency": row["currency"],
        "recurring": False,
    }
