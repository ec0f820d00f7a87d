"""The calls that the elements make."""

import hashlib
import json
import logging
import time
from urllib.parse import urlencode, urlsplit

from answers import charge
from attempts import UNDER_WAY, begin, change, ended, find
from lookups import has_order, holder, look, refreshed
from orders import ORDERS
from settings import PROJECT_KEY, PROVIDER, env
from signing import seal, signed


class Problem(Exception):
    def __init__(self, status, kind, **more):
        super().__init__(kind)
        retryable = kind in ("rate-limited", "provider-unavailable")
        self.body = {"type": kind, "title": kind.replace("-", " "), "status": status, "retryable": retryable, **more}


def invalid(field, code="invalid", status=400, **more):
    return Problem(status, "invalid-request", code=code, field=field, **more)


def outcome(row, kind="card"):
    status, attempt, detail = row["status"], row["attempt"], json.loads(row["detail"])
    if row["kind"] != kind:
        raise invalid("order", "order-taken", 409)
    if status in ("started", "unknown"):
        raise Problem(504, "unknown-outcome", code="in-progress" if status == "started" else "unknown", attempt=attempt)
    if status == "failed":
        raise Problem(503, "provider-unavailable", attempt=attempt)
    if status == "refunded":
        status, detail = "declined", {"error": {"code": status, "message": "It was taken back.", "retryable": False}}
    if status == "action":
        detail["secondsLeft"] = max(0, row["until"] - int(time.time()))
    return {"status": status, "attempt": attempt, **detail}


def require_awaited(call):
    """Refuses a late call: after 30 seconds the page gives up, and a look-up may have said that nothing was begun."""
    if time.monotonic() > call.at + 25:
        raise Problem(503, "provider-unavailable", code="late")


def order_of(call, order):
    if ORDERS.get(order, {}).get("customer") != call.customer["id"]:
        raise Problem(404, "not-found")
    told = {key: ORDERS[order][key] for key in ("amount", "currency", "description")}
    version = hashlib.sha256(json.dumps(told).encode()).hexdigest()[:24]
    return {**told, "order": order, "version": version, "purpose": "pay", "savedCards": [], "coupons": False}


def read_config(call):
    # A live project has a separate address for tokens.
    token_url, is_test = env("TOKEN_URL", f"{PROVIDER}/api/gateway/token"), PROJECT_KEY.startswith("t_")
    features = ["card", "widget", "carrier", "epin"]
    addresses = {"tokenUrl": token_url, "providerUrl": PROVIDER}
    return {"projectKey": PROJECT_KEY, **addresses, "test": is_test, "features": features}


def read_order_payment(call, order):
    order_of(call, order)
    look(order)
    # A paid attempt comes first, because a voucher that holds the order may stay unknown for ever.
    best = "ORDER BY status = 'succeeded' DESC, holds DESC, updated DESC"
    row = next(iter(find(f"order_id = ? {best}", order)), None)
    if row is None or (row["status"] == "action" and not row["holds"]):
        return {"order": order, "status": "none"}
    names = {**dict.fromkeys(UNDER_WAY, "pending"), "declined": "failed", "refunded": "failed"}
    price = {"amount": row["amount"], "currency": row["currency"], **({"ref": row["ref"]} if row["ref"] else {})}
    return {"order": order, "status": names.get(row["status"], row["status"]), **price}


def attempt_of(call, attempt, kind="card"):
    found = find("customer = ? AND attempt = ? AND kind = ?", call.customer["id"], attempt, kind)
    if not found:
        raise Problem(404, "not-found")
    return refreshed(found[0])


def read_attempt(call, attempt):
    return outcome(attempt_of(call, attempt))


def abandon_attempt(call, attempt):
    row = attempt_of(call, attempt)
    return outcome(ended(row, "challenge-abandoned", "The confirmation was given up.", when=("action",)))


def return_url(call, body):
    target = call.text(body, "returnUrl", r"https?://.*", needed=False)
    if target and not target.startswith(f"{call.shop}/"):
        raise invalid("returnUrl")
    return target


def back_to(call, body, use, **state):
    """Returns sealed state for the address that the payer returns to, because no cookies are sent there."""
    target = return_url(call, body)
    channel = call.text(body, "channel", r"[\w-]{16,64}", needed=False)
    return seal(use=use, until=time.time() + 86400, channel=channel, origin=call.shop, returnUrl=target, **state)


def create_charge(call):
    body, customer = call.json(), call.customer
    attempt, token = call.text(body, "attempt", r"[\w-]{16,64}"), call.text(body, "token", ".{1,1024}")
    version = call.text(body, "orderVersion", ".{1,256}")
    order = order_of(call, call.text(body, "order", ".{1,256}"))
    mine = find("customer = ? AND attempt = ?", customer["id"], attempt)
    if mine and mine[0]["order_id"] != order["order"]:
        raise invalid("attempt", "attempt-used", 409)
    row = refreshed(mine[0]) if mine else holder(order["order"])
    if row:
        return outcome(row)
    if version != order["version"]:
        raise invalid("orderVersion", "stale-order", 409, order=order)
    recent = "customer = ? AND kind = 'card' AND updated > ?"
    if len(find(recent, customer["id"], int(time.time()) - 600)) >= 10:
        raise Problem(429, "rate-limited", code="too-many-tries", retryAt=int(time.time()) + 600)
    if not call.address:
        logging.error("PROXIES: the request came through fewer proxies of your own than that")
        raise invalid("browser_ip", "limit")
    first, _, last = call.text(body, "cardholder", ".{1,128}", needed=False).strip().rpartition(" ")
    state = back_to(call, body, "charge", customer=customer["id"], attempt=attempt)
    fields = {
        "token": token, "amount": order["amount"], "currency": order["currency"], "description": order["description"],
        "plan": order["order"], "uid": customer["id"], "email": customer["email"],
        "customer[firstname]": first or last or customer["firstname"],
        "customer[lastname]": last or customer["lastname"],
        "browser_ip": call.address, "browser_domain": urlsplit(call.shop).hostname, "store_card": "0",
        "secure_return_method": "url", "secure_redirect_url": f"{call.shop}/pay/charges/return?state={state}",
    }
    require_awaited(call)
    if not begin(call, "card", attempt, order, "started", 1):
        # Another press was faster; the browser looks up its outcome.
        raise Problem(504, "unknown-outcome", code="in-progress", attempt=attempt)
    return outcome(charge(attempt_of(call, attempt), fields))


def create_widget(call):
    body = call.json()
    order = order_of(call, call.text(body, "order", ".{1,256}"))
    if body.get("variant") != "one-time":
        raise invalid("variant", "purpose")
    page = f"page of {order['order']}"
    taken = holder(order["order"], known=page)
    # A payer who only left the issuer's step was not charged. A phone bill's step may still be under way.
    if taken and taken["kind"] != "carrier":
        taken = ended(taken, "challenge-abandoned", "Another way was chosen.", when=("action",))
    if taken and has_order(taken):
        raise invalid("order", "order-taken", 409, attempt=taken["attempt"])
    if not begin(call, "page", page, order, "action", 0):
        again = "UPDATE attempts SET status = 'action', amount = ?, currency = ?, updated = ?"
        values = (order["amount"], order["currency"], int(time.time()), call.customer["id"], page)
        change(f"{again} WHERE customer = ? AND attempt = ? AND NOT holds", *values)
    back = f"{call.shop}/pay/widget/return?state={back_to(call, body, 'widget')}"
    fields = {
        "uid": call.customer["id"], "email": call.customer["email"], "timestamp": str(int(time.time())), "widget": "p1",
        "ps": call.text(body, "ps", "[^A-Z=]{1,64}", needed=False) or "all", "ag_type": "fixed",
        "amount": order["amount"], "currencyCode": order["currency"],
        "ag_name": order["description"].replace("=", "＝"), "ag_external_id": order["order"],
        "success_url": f"{back}&ref=$ref", "failure_url": f"{back}&result=cancelled",
    }
    # The signature has no separators between fields: with such an address, a payer could split it into other ones.
    if "=" in fields["email"] + call.shop:
        raise invalid("email")
    if PROJECT_KEY.startswith("t_"):
        # Without this, a test project's page is shown only to users who are logged in to the merchant account.
        fields["evaluation"] = "1"
    return {"url": f"{PROVIDER}/api/subscription?{urlencode(signed(fields))}", "opensWindow": False}
