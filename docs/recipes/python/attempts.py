"""Payment attempts, recorded before the provider is asked. A unique index allows one attempt at a time for an order."""

import json
import sqlite3
import threading
import time

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


def is_delivered(row):
    """Whether the order was delivered for another payment, which still pays it. This one then is for a person."""
    seen = "kind = 'epin' OR ref IN (SELECT ref FROM acted)"
    other = f"order_id = ? AND attempt <> ? AND status = 'succeeded' AND ({seen})"
    return find(other, row["order_id"], row["attempt"])
