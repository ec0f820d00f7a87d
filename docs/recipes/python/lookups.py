"""Asking the provider how attempts stand: after a lost answer, under review, and before another attempt begins."""

import time

from answers import billed, is_price, shown
from attempts import ELSEWHERE, change, ended, find
from carriers import details
from orders import ask_person
from provider import Refused, Unknown, Unreachable, ask, status_of


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
