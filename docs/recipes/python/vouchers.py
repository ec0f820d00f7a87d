"""Payment by prepaid voucher. The ePIN goes to the provider only: neither the table nor the log holds it."""

import time
from decimal import Decimal, InvalidOperation

from attempts import begin, find, is_delivered, move
from calls import Problem, attempt_of, invalid, order_of, outcome, require_awaited
from lookups import holder, lost
from orders import ask_person, deliver
from provider import Refused, Unknown, Unreachable, ask
from settings import PROJECT_KEY

LOCKED = "4001"
LOCK_TIME = 900  # the provider's document does not state the duration
OURS = ("1002", "1003", "2002", "2003", "2005", "2006", "3001")  # errors that another voucher would not cure
WAITING = ("started", "unknown")  # a late answer counts, even if a person was asked for meanwhile


def redemption(row):
    stands = outcome(row, "epin")
    if stands.pop("status") == "succeeded":
        return stands
    error = stands["error"]
    if error["code"] == LOCKED:
        raise Problem(429, "rate-limited", **{**error, "retryAt": row["until"], "attempt": row["attempt"]})
    raise Problem(402, "declined", **error, attempt=row["attempt"])


def left(answer):
    """Returns the balance left on the voucher. Without it, the answer says nothing certain."""
    try:
        amount = Decimal(str(answer.get("change_amount")))
        if answer.get("success") not in (1, "1") or not 0 <= amount < 10**12:
            raise Unknown()
    except InvalidOperation:
        raise Unknown() from None
    return f"{amount:.2f}"


def redeem(row, pin):
    """Redeems a voucher; nothing else does. Only the caller has made this attempt `started`, so it is redeemed once."""
    price = {"amount": int(Decimal(row["amount"])), "currency": row["currency"]}
    fields = {**price, "epin[0]": pin, "app_key": PROJECT_KEY, "user_id": row["customer"]}
    try:
        answer = ask("POST", "/api/pure-voucher/payment", fields)
        change = {"changeAmount": left(answer), "changeCurrency": answer.get("change_currency") or row["currency"]}
    except Refused as no:
        # Never pass on the provider's message: it may repeat the ePIN.
        error = {"code": no.code, "detail": "The voucher was refused.", "retryable": no.code not in OURS}
        until = int(time.time()) + LOCK_TIME if no.code == LOCKED else None
        return move(row, "declined", {"error": error}, until=until, when=WAITING)
    except Unreachable:
        return move(row, "failed", when=WAITING)
    except Unknown:
        return lost(row)
    row = move(row, "succeeded", change, when=WAITING)
    if is_delivered(row):
        ask_person(f"voucher for {row['order_id']}, attempt {row['attempt']}")
    else:
        # No pingback is promised, so the answer is all there is. In a real shop, do both in one database transaction.
        deliver(row["order_id"], row["amount"], row["currency"])
    return row


def create_redemption(call):
    body, customer, now = call.json(), call.customer, int(time.time())
    attempt, pin = call.text(body, "attempt", r"[\w-]{16,64}"), call.text(body, "pin", "(?s).{1,128}")
    version = call.text(body, "orderVersion", ".{1,256}", needed=False)
    order = order_of(call, call.text(body, "order", ".{1,256}"))
    mine = find("customer = ? AND attempt = ?", customer["id"], attempt)
    if mine and (mine[0]["order_id"], mine[0]["kind"]) != (order["order"], "epin"):
        raise invalid("attempt", "attempt-used", 409)
    row = mine[0] if mine else holder(order["order"])
    if row and not mine and row["status"] != "succeeded":
        raise invalid("order", "order-taken", 409, attempt=row["attempt"])
    if row:
        return redemption(row)
    if version not in ("", order["version"]):
        raise invalid("orderVersion", "stale-order", 409, order=order)
    if Decimal(order["amount"]) % 1:
        raise invalid("order", "whole-amount")
    tried = find("customer = ? AND kind = 'epin' AND max(updated + 600, coalesce(until, 0)) > ?", customer["id"], now)
    locks = [each["until"] for each in tried if each["until"]]
    if locks or len(tried) >= 10:
        raise Problem(429, "rate-limited", code="too-many-tries", retryAt=max(locks, default=now + 600))
    require_awaited(call)
    if not begin(call, "epin", attempt, order, "started", 1):
        # Another press was faster; the browser looks up its outcome.
        raise Problem(504, "unknown-outcome", code="in-progress", attempt=attempt)
    return redemption(redeem(attempt_of(call, attempt, "epin"), pin))


def read_redemption(call, attempt):
    return redemption(attempt_of(call, attempt, "epin"))
