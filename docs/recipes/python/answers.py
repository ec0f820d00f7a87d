"""What the provider's answers about a card or a phone bill mean for the attempt, and the charge itself."""

import json
import time
from decimal import Decimal

from attempts import UNDER_WAY, ended, find, move
from provider import Refused, Unknown, Unreachable, ask


def shown(row, paid):
    """Updates an attempt from a charge or payment that the provider reports for it."""
    if find("ref = ? AND NOT (customer = ? AND attempt = ?)", paid["id"], row["customer"], row["attempt"]):
        # The payment belongs to another attempt: the payer's browser sent the confirmation of another order.
        return move(row, "unknown")
    price = {name: row[name] if paid.get(name) in (None, "") else paid[name] for name in ("amount", "currency")}
    if not is_price(row, price):
        # Likewise, the confirmation of another order, which is not known to be paid.
        return move(row, "unknown")
    risk, given_back = str(paid.get("risk") or "").lower(), paid.get("refunded")
    # A payment that its review has refused may be shown as given back.
    by_review = row["status"] == "review" and risk != "approved"
    if given_back and not by_review:
        return move(row, "refunded", ref=paid["id"])
    if given_back or (risk == "declined" and not paid.get("captured")):
        return ended(row, "review-declined", "The payment was refused after a review.", ref=paid["id"])
    receipt = {"id": paid["id"], "amount": row["amount"], "currency": row["currency"]}
    receipt["captured"] = paid.get("captured", True)
    card = paid.get("card") or {}
    if card.get("last4"):
        # An element takes a longer text, or none, for an answer that it cannot read.
        receipt["card"] = {"brand": str(card.get("type") or "")[:1024], "last4": str(card["last4"])[:1024]}
    # A payment that is not captured, or that the risk check has not approved, does not count as paid yet.
    is_paid = receipt["captured"] and risk in ("", "approved")
    return move(row, "succeeded" if is_paid else "review", {"receipt": receipt}, ref=paid["id"])


FIELDS = {"3003": "number", "3004": "expiry", "3005": "expiry", "3006": "expiry", "3102": "expiry", "3014": "cvc"}


def charge(row, fields):
    """Charges a card; nothing else does. Only the caller has moved this attempt to `started`, so it is charged once."""
    try:
        answer = ask("POST", "/api/gateway/charge", {**fields, "timestamp": int(time.time())})
        # A finished charge may say `secure: true`; only an object asks for the issuer's step.
        secure = answer.get("secure")
        if not isinstance(secure, dict) and not answer.get("id"):
            raise Unknown()
    except Refused as no:
        return ended(row, no.code, no.message, FIELDS.get(no.code))
    except Unreachable:
        return move(row, "failed", when=("started",))
    except Unknown:
        return move(row, "unknown", when=("started",))
    if not isinstance(secure, dict):
        return shown(row, answer)
    url = str(secure.get("redirect", ""))
    if not url.startswith(("https://", "http://")):
        return ended(row, "challenge-failed", "The issuer's page cannot be opened.")
    action = {"action": {"type": "redirect", "url": url}}
    return move(row, "action", action, request=json.dumps(fields), until=int(time.time()) + 900, when=("started",))


def is_price(row, payment):
    same = Decimal(str(payment.get("amount", 0))) == Decimal(row["amount"])
    return same and payment.get("currency") == row["currency"]


def billed(row, told):
    """Updates a phone bill from its transaction details: paid, over, or still open."""
    if told.get("completed"):
        receipt = {"id": row["attempt"], "amount": row["amount"], "currency": row["currency"], "captured": True}
        return move(row, "succeeded", {"receipt": receipt})
    if not told.get("success"):
        why = str(told.get("error") or "The payment has failed.")
        return ended(row, str(told.get("code") or ""), why, retryable=False, when=UNDER_WAY)
    age = time.time() - row["updated"]
    is_lost = row["status"] == "unknown" or (row["status"] == "started" and age > 120)
    if is_lost or (row["status"] == "action" and row["holds"] and age > 900):
        # The payer may send the step again. The lost step may still get through, so the order stays taken for a while.
        return move(row, "action", json.loads(row["detail"]), when=(row["status"],), holds=int(age <= 900))
    return row
