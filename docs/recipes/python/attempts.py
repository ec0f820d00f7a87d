"""Payment attempts, recorded before the provider is asked. A unique index allows one attempt at a time for an order."""

import json
import logging
import sqlite3
import threading
import time
from decimal import Decimal

from carriers import details
from provider import Refused, Unknown, Unreachable, ask, status_of
from settings import env

lock = threading.Lock()
db = sqlite3.connect(env("DATABASE", ":memory:"), check_same_thread=False)
db.row_factory = sqlite3.Row
db.executescript(
    """
    CREATE TABLE IF NOT EXISTS attempts (
      customer TEXT, attempt TEXT, kind TEXT, order_id TEXT, amount TEXT, currency TEXT, status TEXT, holds INTEGER,
      detail TEXT, request TEXT, ref TEXT, until INTEGER, updated INTEGER, back TEXT, PRIMARY KEY (customer, attempt));
    CREATE UNIQUE INDEX IF NOT EXISTS paid_once ON attempts (order_id) WHERE holds;
    CREATE TABLE IF NOT EXISTS acted (ref TEXT, is_delivery INTEGER, PRIMARY KEY (ref, is_delivery));
    CREATE TABLE IF NOT EXISTS steps (customer TEXT, at INTEGER);
    """
)


def change(text, *values):
    with lock, db:
        return db.execute(text, values).rowcount


def rows(text, *values):
    with lock:
        return db.execute(text, values).fetchall()


def find(where, *values):
    return rows(f"SELECT * FROM attempts WHERE {where}", *values)


def begin(call, kind, attempt, order, status, holds, ref=None, back=None):
    """Records an attempt. Returns whether it is new and the order is free for it."""
    values = (call.customer["id"], attempt, kind, order["order"], order["amount"], order["currency"], status, holds)
    new = "INSERT OR IGNORE INTO attempts VALUES (?, ?, ?, ?, ?, ?, ?, ?, '{}', NULL, ?, NULL, ?, ?)"
    return change(new, *values, ref, int(time.time()), back)


def take(row):
    """Moves an attempt from `action` to `started`, for the second charge or a step. Of several calls, one succeeds."""
    taken = "UPDATE attempts SET status = 'started', holds = 1, request = NULL, updated = ?"
    key = (row["customer"], row["attempt"])
    try:
        return change(f"{taken} WHERE customer = ? AND attempt = ? AND status = 'action'", int(time.time()), *key)
    except sqlite3.IntegrityError:
        return 0  # By now the order belongs to another attempt.


def has_step(customer):
    """Whether the customer may send one more step of a phone bill. Steps are limited, because PINs are short."""
    now = int(time.time())
    counted = "INSERT INTO steps SELECT ?, ? WHERE (SELECT count(*) FROM steps WHERE customer = ? AND at > ?) < 10"
    return change(counted, customer, now, customer, now - 600)


UNDER_WAY = ("started", "unknown", "action")
OPEN = (*UNDER_WAY, "review")
ELSEWHERE = ("page", "carrier")  # beginning one moves no money, and this backend does not see the payment


def move(row, status, detail=None, ref=None, request=None, until=None, when=OPEN, holds=None):
    """Updates an attempt whose status is still one of `when`. Returns the attempt as it then stands."""
    if holds is None:
        holds = int(status not in ("declined", "failed") and not (row["kind"] in ELSEWHERE and status == "action"))
    sets = "status = ?, detail = ?, ref = coalesce(?, ref), request = ?, until = ?, updated = ?, holds = ?"
    where = f"customer = ? AND attempt = ? AND status IN ({','.join('?' * len(when))})"
    values = (status, json.dumps(detail or {}), ref, request, until, int(time.time()))
    key = (row["customer"], row["attempt"])
    try:
        change(f"UPDATE attempts SET {sets} WHERE {where}", *values, holds, *key, *when)
    except sqlite3.IntegrityError:
        # The order was paid in another way, too. This payment is recorded, but the order stays with the other attempt.
        change(f"UPDATE attempts SET {sets} WHERE {where}", *values, 0, *key, *when)
    return find("customer = ? AND attempt = ?", *key)[0]


def once_more(row, detail, ref):
    """Records a further payment of an order on its page, and returns it."""
    key = (row["customer"], f"{row['attempt']}, {ref}")
    price = (row["amount"], row["currency"])
    values = (*key, row["kind"], row["order_id"], *price, json.dumps(detail), ref, int(time.time()))
    change("INSERT INTO attempts VALUES (?, ?, ?, ?, ?, ?, 'succeeded', 0, ?, NULL, ?, NULL, ?, NULL)", *values)
    return find("customer = ? AND attempt = ?", *key)[0]


def ended(row, code, message, field=None, retryable=True, **more):
    error = {"code": code, "message": message, "retryable": retryable, **({"field": field} if field else {})}
    return move(row, "declined", {"error": error}, **more)


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
        receipt["card"] = {"brand": card.get("type", ""), "last4": card["last4"]}
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


def is_delivered(row):
    """Whether the order was delivered for another payment, which still pays it. This one then is for a person."""
    seen = "kind = 'epin' OR ref IN (SELECT ref FROM acted)"
    other = f"order_id = ? AND attempt <> ? AND status = 'succeeded' AND ({seen})"
    return find(other, row["order_id"], row["attempt"])


def ask_person(what):
    logging.warning("for a person to look at: %s", what)


def lost(row):
    """
    Asks for a person, once: the answer about a voucher was lost, and the provider has no look-up for vouchers. The
    order waits until the person has checked the merchant account.
    """
    key = (row["customer"], row["attempt"])
    is_now = "UPDATE attempts SET status = 'unknown' WHERE customer = ? AND attempt = ? AND status = 'started'"
    if change(is_now, *key):
        ask_person(f"voucher for {row['order_id']}, attempt {row['attempt']}")
    return find("customer = ? AND attempt = ?", *key)[0]


class Unanswered(Exception):
    """The provider does not say whether an open hosted page or phone bill has paid the order."""


def refreshed(row, must_know=False):
    """Returns the attempt, after asking the provider about it where that is possible. Charges nothing."""
    now, status, is_page = time.time(), row["status"], row["kind"] == "page"
    is_dead = status == "started" and now > row["updated"] + 120  # its process is gone, and the answer with it
    if row["kind"] == "epin":
        # A voucher's payment has no reference and names no order: one found for the order was made in another way.
        return lost(row) if is_dead else row
    try:
        if row["kind"] == "carrier":
            is_asked = status in ("action", "unknown") or is_dead
            return billed(row, details(row["customer"], row["attempt"])) if is_asked else row
        if status == "review" and not is_page:
            return shown(row, ask("GET", f"/api/gateway/charge/{row['ref']}", {}))
        if status == "action" and not is_page:
            return ended(row, "challenge-expired", "It took too long.", when=("action",)) if now > row["until"] else row
        if status == "unknown" or is_dead or (is_page and status in ("action", "review")):
            payment = status_of(uid=row["customer"], ag_external_id=row["order_id"])
            current = find("customer = ? AND attempt = ?", row["customer"], row["attempt"])[0]
            if (current["status"], current["ref"]) != (status, row["ref"]):
                return current  # It went on meanwhile: a page may be under review for another payment by now.
            # A payment that an earlier attempt or an earlier hosted page made for the order, and that was refused, is
            # not this one.
            before = find("ref = ? AND (attempt <> ? OR status = 'action')", payment.get("id"), row["attempt"])
            # Nor is that of a card whose charge is not answered yet: the answer, or its own look-up, will tell.
            sent = "order_id = ? AND kind = 'card' AND status IN ('started', 'unknown') AND attempt <> ?"
            by_card = [card for card in find(sent, row["order_id"], row["attempt"]) if is_price(card, payment)]
            if is_price(row, payment) and not before and not by_card:
                return shown(row, payment)
    except Refused as no:
        # The provider knows no payment, and the one-time token has expired long ago.
        if no.code == "3000" and not is_page and now > row["updated"] + 900:
            return ended(row, "not-charged", "Nothing was charged.", when=("started", "unknown"))
        # Payment status may be off, but a phone bill can always be asked about: this is no answer.
        if must_know and not row["holds"] and row["kind"] == "carrier" and not no.code:
            raise Unanswered() from None
    except (Unreachable, Unknown):
        if must_know and not row["holds"]:
            raise Unanswered() from None
    return row


def has_order(row):
    """Whether the attempt bars all others, also when it was paid elsewhere while another attempt held the order."""
    return row["holds"] or (row["kind"] in ELSEWHERE and row["status"] in ("succeeded", "review"))


def look(order, must_know=False, known=None):
    """Refreshes all attempts that have the order, or may have paid it."""
    found = find("order_id = ? AND (holds OR kind IN (?, ?))", order, *ELSEWHERE)
    return [refreshed(row, must_know and row["attempt"] != known) for row in found]


def holder(order, but=None, known=None):
    """
    Returns the attempt, other than `but`, that has the order. Raises Unanswered if one other than `known` may have paid
    and the provider does not say so: a payment that begins now could be the second one.
    """
    return next((row for row in look(order, True, known) if has_order(row) and row["attempt"] != but), None)
