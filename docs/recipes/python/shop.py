"""
A merchant's backend for the elements in Python (3.9 or newer) with its standard library alone, after
merchant-api.openapi.json: payments by card and on the hosted page. What it leaves out is not among its `features`.
The provider must have activated payment status for the project: lost answers are looked up there.

    npx pay-elements sandbox --pingback http://localhost:3000/pay/pingback &
    PROVIDER_URL=http://localhost:4174 PROJECT_KEY=t_sandbox_project SECRET_KEY=sandbox_secret SEAL_KEY=... \\
    ELEMENTS=node_modules/pay-elements/dist/cdn python3 shop.py
"""

import base64
import hashlib
import hmac
import html
import ipaddress
import json
import os
import re
import socket
import sqlite3
import ssl
import sys
import threading
import time
from decimal import Decimal
from http.client import HTTPException
from http.cookies import SimpleCookie
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.error import HTTPError, URLError
from urllib.parse import parse_qsl, unquote, urlencode, urlsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener

env = os.environ.get
PROVIDER, PROJECT_KEY = os.environ["PROVIDER_URL"].rstrip("/"), os.environ["PROJECT_KEY"]
SECRET_KEY = os.environ["SECRET_KEY"]
SEAL_KEY = os.environ["SEAL_KEY"].encode()  # 32 random characters or more
SHOP_URL = env("SHOP_URL", "").rstrip("/")  # where a proxy hides it: https://shop.example
PROXIES = int(env("PROXIES", "0"))  # how many of your own add to X-Forwarded-For
PINGBACK_FROM = [ipaddress.ip_network(each) for each in env("PINGBACK_FROM", "").split()]  # any address when empty

# The shop's own: who pays, what an order costs, what is done once it is paid.
CUSTOMERS = {"session-of-ada": {"id": "ada", "email": "ada@shop.example", "firstname": "Ada", "lastname": "Byron"}}
ORDERS = {"o-1": {"customer": "ada", "amount": "9.90", "currency": "EUR", "description": "Poster"}}


def deliver(order):
    print(f"deliver {order}", flush=True)


def take_back(order):
    print(f"take back {order}", flush=True)


# Signatures: `name=value` of everything, in order and with nothing between, then the secret.
NUMBER, HASHES = re.compile(r"0|-?[1-9][0-9]{0,17}"), {"2": hashlib.md5, "3": hashlib.sha256}


def in_order(names):
    """By the bytes of their UTF-8 form; those that are whole numbers, among themselves, as numbers."""
    names = sorted(names, key=str.encode)
    numbers = iter(sorted(filter(NUMBER.fullmatch, names), key=int))
    return [next(numbers) if NUMBER.fullmatch(name) else name for name in names]


def base_of(fields):
    said = ""
    for name in in_order(fields):
        value = fields[name]
        if isinstance(value, dict):
            said += "".join(f"{name}[{sub}]={value[sub]}" for sub in in_order(value))
        else:
            said += f"{name}={value}"
    return said


def signature(fields, secret=SECRET_KEY):
    return HASHES[fields["sign_version"]]((base_of(fields) + secret).encode()).hexdigest()


def signed(fields):
    fields = {**fields, "key": PROJECT_KEY, "sign_version": "3"}
    return {**fields, "sign": signature(fields)}


def form(text):
    """What was received, with `name[sub]` as a level of its own."""
    fields = {}
    for name, value in parse_qsl(text, keep_blank_values=True):
        grouped = re.fullmatch(r"([^\[]+)\[([^\[\]]+)\]", name)
        if not grouped:
            fields[name] = value
        elif isinstance(fields.setdefault(grouped[1], {}), dict):
            fields[grouped[1]][grouped[2]] = value
    return fields


def mac(text):
    return hmac.new(SEAL_KEY, text.encode(), hashlib.sha256).hexdigest()


def seal(**state):
    text = base64.urlsafe_b64encode(json.dumps(state).encode()).decode()
    return f"{text}.{mac(text)}"


def unseal(state, use):
    text, _, given = state.partition(".")
    if not hmac.compare_digest(mac(text).encode(), given.encode()):
        return {}
    value = json.loads(base64.urlsafe_b64decode(text))
    return value if value["use"] == use and value["until"] > time.time() else {}


# The provider.
class Refused(Exception):
    """The provider says no: nothing was charged."""

    def __init__(self, code, message):
        super().__init__(code)
        self.code, self.message = code, message


class Unreachable(Exception):
    """The provider certainly did nothing."""


class Unknown(Exception):
    """Nobody can tell what the provider did."""


class NoRedirect(HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


def ask(method, path, fields):
    """One call, never repeated. Shorter than the 30 seconds that a browser waits."""
    request = Request(f"{PROVIDER}{path}", method=method)
    if method == "POST":
        request.data = urlencode(fields).encode()
    elif fields:
        request.full_url += f"?{urlencode(fields)}"
    if "sign" not in fields:
        request.add_header("X-ApiKey", SECRET_KEY)
    try:
        try:
            with build_opener(NoRedirect).open(request, timeout=20) as answer:
                status, text = answer.status, answer.read(1 << 20)
        except HTTPError as answer:
            status, text = answer.code, answer.read(1 << 20)
    except (OSError, HTTPException) as error:
        never = (ConnectionRefusedError, socket.gaierror, ssl.SSLCertVerificationError)
        raise (Unreachable if isinstance(getattr(error, "reason", None), never) else Unknown)() from None
    try:
        body = json.loads(text)
    except ValueError:
        body = None
    said = body if isinstance(body, dict) else {}
    error = said.get("error")
    if error and not isinstance(said.get("secure"), dict):
        # `{error: {code, message}}`, or `{type: "Error", code, error}` with one text or several.
        no = error if isinstance(error, dict) else {"code": said.get("code"), "message": error}
        code = str(no.get("code") or "")
        # What stands in front of the provider has no codes of the provider's.
        if code not in ("", str(status)) or (status < 500 and status not in (408, 429)):
            raise Refused(code, str(no.get("message", ""))[:500])
    if status == 429:
        raise Unreachable()
    if 400 <= status < 500 and status != 408:
        raise Refused("", f"HTTP {status}")
    if status >= 300 or not said:
        raise Unknown()
    return said


# Attempts: written before the provider is asked. An order belongs to one attempt at a time: the index sees to that.
lock = threading.Lock()
db = sqlite3.connect(env("DATABASE", ":memory:"), check_same_thread=False)
db.row_factory = sqlite3.Row
db.executescript(
    """
    CREATE TABLE IF NOT EXISTS attempts (
      customer TEXT, attempt TEXT, kind TEXT, order_id TEXT, amount TEXT, currency TEXT, status TEXT, holds INTEGER,
      detail TEXT, request TEXT, ref TEXT, until INTEGER, updated INTEGER, PRIMARY KEY (customer, attempt));
    CREATE UNIQUE INDEX IF NOT EXISTS paid_once ON attempts (order_id) WHERE holds;
    CREATE TABLE IF NOT EXISTS acted (ref TEXT, type TEXT, PRIMARY KEY (ref, type));
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


def move(row, status, detail=None, ref=None, request=None, until=None, when=("started", "unknown", "action", "review")):
    """The attempt as it then stands; one that meanwhile stands elsewhere than `when` stays."""
    holds = int(status not in ("declined", "failed") and not (row["kind"] == "page" and status == "action"))
    sets = "status = ?, detail = ?, ref = coalesce(?, ref), request = ?, until = ?, updated = ?, holds = ?"
    where = f"customer = ? AND attempt = ? AND status IN ({','.join('?' * len(when))})"
    values = (status, json.dumps(detail or {}), ref, request, until, int(time.time()))
    key = (row["customer"], row["attempt"])
    try:
        change(f"UPDATE attempts SET {sets} WHERE {where}", *values, holds, *key, *when)
    except sqlite3.IntegrityError:
        # Paid in another way, too. It is known, but the order is the other attempt's.
        change(f"UPDATE attempts SET {sets} WHERE {where}", *values, 0, *key, *when)
    return find("customer = ? AND attempt = ?", *key)[0]


def ended(row, code, message, field=None, **more):
    error = {"code": code, "message": message, "retryable": True, **({"field": field} if field else {})}
    return move(row, "declined", {"error": error}, **more)


def shown(row, paid):
    """How the attempt stands when the provider shows this charge or payment of it."""
    if paid.get("refunded"):
        return move(row, "refunded", ref=paid["id"])
    if paid.get("risk") == "declined":
        return ended(row, "review-declined", "The payment was refused after a review.", ref=paid["id"])
    receipt = {"id": paid["id"], "amount": row["amount"], "currency": row["currency"]}
    receipt["captured"] = paid.get("captured", True)
    card = paid.get("card") or {}
    if card.get("last4"):
        receipt["card"] = {"brand": card.get("type", ""), "last4": card["last4"]}
    return move(row, "review" if paid.get("risk") == "pending" else "succeeded", {"receipt": receipt}, ref=paid["id"])


FIELDS = {"3003": "number", "3004": "expiry", "3005": "expiry", "3006": "expiry", "3102": "expiry", "3014": "cvc"}


def charge(row, fields):
    """The one place where a card is charged; nobody but the caller has made the attempt `started`."""
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


def status_of(**about):
    return ask("GET", "/api/rest/payment", signed(about))


def is_price(row, payment):
    same = Decimal(str(payment.get("amount", 0))) == Decimal(row["amount"])
    return same and payment.get("currency") == row["currency"]


def refreshed(row):
    """The attempt after asking the provider what can be asked. Nothing is charged here."""
    now, status, is_page = time.time(), row["status"], row["kind"] == "page"
    try:
        if status == "review" and not is_page:
            return shown(row, ask("GET", f"/api/gateway/charge/{row['ref']}", {}))
        if status == "action" and not is_page:
            return ended(row, "challenge-expired", "It took too long.", when=("action",)) if now > row["until"] else row
        is_dead = status == "started" and now > row["updated"] + 120  # its process, and nobody hears the answer
        if status == "unknown" or is_dead or (is_page and status in ("action", "review")):
            payment = status_of(uid=row["customer"], ag_external_id=row["order_id"])
            # The order's payment before this one, which was refused, is another attempt's, or the page's before.
            before = find("ref = ? AND (attempt <> ? OR status = 'action')", payment.get("id"), row["attempt"])
            if is_price(row, payment) and not before:
                return shown(row, payment)
    except Refused as no:
        # No trace of it, and its one-time token lives far shorter.
        if no.code == "3000" and not is_page and now > row["updated"] + 900:
            return ended(row, "not-charged", "Nothing was charged.", when=("started", "unknown"))
    except (Unreachable, Unknown):
        pass
    return row


def holder(order):
    """The attempt that the order belongs to; a hosted page that was paid has it, too."""
    asked = (refreshed(row) for row in find("order_id = ? AND (holds OR kind = 'page')", order))
    return next((row for row in asked if row["holds"]), None)


class Problem(Exception):
    def __init__(self, status, kind, **more):
        super().__init__(kind)
        retryable = kind in ("rate-limited", "provider-unavailable")
        self.body = {"type": kind, "title": kind.replace("-", " "), "status": status, "retryable": retryable, **more}


def invalid(field, code="invalid", status=400, **more):
    return Problem(status, "invalid-request", code=code, field=field, **more)


def outcome(row):
    status, attempt, detail = row["status"], row["attempt"], json.loads(row["detail"])
    if row["kind"] == "page":
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


# The calls of the elements.
def order_of(call, order):
    if ORDERS.get(order, {}).get("customer") != call.customer["id"]:
        raise Problem(404, "not-found")
    told = {key: ORDERS[order][key] for key in ("amount", "currency", "description")}
    version = hashlib.sha256(json.dumps(told).encode()).hexdigest()[:24]
    return {**told, "order": order, "version": version, "purpose": "pay", "savedCards": [], "coupons": False}


def read_config(call):
    # Live, tokens have an address of their own.
    token_url, is_test = env("TOKEN_URL", f"{PROVIDER}/api/gateway/token"), PROJECT_KEY.startswith("t_")
    return {"projectKey": PROJECT_KEY, "tokenUrl": token_url, "test": is_test, "features": ["card", "widget"]}


def read_order_payment(call, order):
    order_of(call, order)
    row = holder(order) or next(iter(find("order_id = ? ORDER BY updated DESC", order)), None)
    if row is None or (row["kind"] == "page" and not row["holds"]):
        return {"order": order, "status": "none"}
    names = {**dict.fromkeys(("started", "unknown", "action"), "pending"), "declined": "failed", "refunded": "failed"}
    price = {"amount": row["amount"], "currency": row["currency"], **({"ref": row["ref"]} if row["ref"] else {})}
    return {"order": order, "status": names.get(row["status"], row["status"]), **price}


def begin(call, kind, attempt, order, status, holds):
    """Whether it is a new attempt, and the order is free for it."""
    values = (call.customer["id"], attempt, kind, order["order"], order["amount"], order["currency"], status, holds)
    new = "INSERT OR IGNORE INTO attempts VALUES (?, ?, ?, ?, ?, ?, ?, ?, '{}', NULL, NULL, NULL, ?)"
    return change(new, *values, int(time.time()))


def attempt_of(call, attempt):
    found = find("customer = ? AND attempt = ? AND kind = 'card'", call.customer["id"], attempt)
    if not found:
        raise Problem(404, "not-found")
    return refreshed(found[0])


def read_attempt(call, attempt):
    return outcome(attempt_of(call, attempt))


def abandon_attempt(call, attempt):
    row = attempt_of(call, attempt)
    return outcome(ended(row, "challenge-abandoned", "The confirmation was given up.", when=("action",)))


def back_to(call, body, use, **state):
    """State for the address that the payer comes back to: no cookies come along there."""
    target = call.text(body, "returnUrl", r"https?://.*", needed=False)
    if target and not target.startswith(f"{call.shop}/"):
        raise invalid("returnUrl")
    channel = call.text(body, "channel", r"[\w-]{16,64}", needed=False)
    return seal(use=use, until=time.time() + 86400, channel=channel, origin=call.shop, returnUrl=target, **state)


def create_charge(call):
    body, customer = call.json(), call.customer
    attempt, token = call.text(body, "attempt", r"[\w-]{16,64}"), call.text(body, "token", ".{1,256}")
    order = order_of(call, call.text(body, "order", ".{1,256}"))
    mine = find("customer = ? AND attempt = ?", customer["id"], attempt)
    if mine and mine[0]["order_id"] != order["order"]:
        raise invalid("attempt", "attempt-used", 409)
    row = refreshed(mine[0]) if mine else holder(order["order"])
    if row:
        return outcome(row)
    if body.get("orderVersion") != order["version"]:
        raise invalid("orderVersion", "stale-order", 409, order=order)
    recent = "customer = ? AND kind = 'card' AND updated > ?"
    if len(find(recent, customer["id"], int(time.time()) - 600)) >= 10:
        raise Problem(429, "rate-limited", code="too-many-tries", retryAt=int(time.time()) + 600)
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
    if not begin(call, "card", attempt, order, "started", 1):
        # Another press was faster; the browser looks up what became of it.
        raise Problem(504, "unknown-outcome", code="in-progress", attempt=attempt)
    return outcome(charge(attempt_of(call, attempt), fields))


def create_widget(call):
    body = call.json()
    order = order_of(call, call.text(body, "order", ".{1,256}"))
    if body.get("variant") != "one-time":
        raise invalid("variant", "purpose")
    taken = holder(order["order"])
    # Where the payer only left the issuer's step, nothing was charged.
    if taken and ended(taken, "challenge-abandoned", "Another way was chosen.", when=("action",))["holds"]:
        raise invalid("order", "order-taken", 409, attempt=taken["attempt"])
    page = f"page of {order['order']}"
    if not begin(call, "page", page, order, "action", 0):
        again = "UPDATE attempts SET status = 'action', amount = ?, currency = ?, updated = ?"
        values = (order["amount"], order["currency"], int(time.time()), call.customer["id"], page)
        change(f"{again} WHERE customer = ? AND attempt = ? AND NOT holds", *values)
    back = f"{call.shop}/pay/widget/return?state={back_to(call, body, 'widget')}"
    fields = {
        "uid": call.customer["id"], "email": call.customer["email"], "timestamp": str(int(time.time())), "widget": "p1",
        "ps": call.text(body, "ps", "[^A-Z]{1,64}", needed=False) or "all", "ag_type": "fixed",
        "amount": order["amount"], "currencyCode": order["currency"],
        "ag_name": order["description"], "ag_external_id": order["order"],
        "success_url": f"{back}&ref=$ref", "failure_url": f"{back}&result=cancelled",
    }
    return {"url": f"{PROVIDER}/api/subscription?{urlencode(signed(fields))}", "opensWindow": False}


# The pages: what the provider and the payer's browser ask by themselves.
BRIDGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Returning to the shop</title>
<script type="module" src="/pay/bridge.js"></script>
<body data-return="{}"><p role="status">You can close this window and return to the shop.</p>"""
POLICY = "default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

# As merchant-api.openapi.json has it.
BRIDGE_SCRIPT = """const { message, origin, returnUrl } = JSON.parse(document.body.dataset.return ?? '{}');
const waiting = parent === window ? opener : parent;
const isAwaited = opener && name.startsWith('pay-elements:');
if (message) {
  if (waiting && origin) waiting.postMessage(message, origin);
  try {
    new BroadcastChannel(message.channel).postMessage(message);
  } catch {}
}
if (returnUrl && (message?.kind === 'widget' ? parent === window : !isAwaited)) location.replace(returnUrl);
else if (message || isAwaited) close();
"""

SHOP = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Shop</title>
<script type="module">import {{ configure }} from '/pay-elements.js'; configure({{ endpoint: '/pay' }});</script>
<body><{tag} order="{order}"></{tag}>"""


def bridge(state, kind, result, ref=""):
    told = {key: state[key] for key in ("origin", "returnUrl") if state.get(key)}
    if state.get("channel"):
        message = {"type": "pay-elements:return", "channel": state["channel"], "kind": kind, "result": result}
        told["message"] = {**message, "ref": ref} if ref else message
    page = BRIDGE.format(html.escape(json.dumps(told)))
    if told.get("returnUrl"):
        page += f'<p><a href="{html.escape(told["returnUrl"])}">Back to the shop</a></p>'
    return 200, "text/html; charset=utf-8", page, {"Content-Security-Policy": POLICY}


def take(row):
    """Out of `action`, for the second charge. However often the issuer's answer comes: only one gets it."""
    taken = "UPDATE attempts SET status = 'started', request = NULL, updated = ? WHERE customer = ? AND attempt = ?"
    return change(f"{taken} AND status = 'action'", int(time.time()), row["customer"], row["attempt"])


def charge_return(call):
    state = unseal(call.query.get("state", ""), "charge")
    answer = form(call.body()) or call.query
    token, charge_id = answer.get("gateway_secure_token"), answer.get("gateway_charge_id")
    row = find("customer = ? AND attempt = ?", state["customer"], state["attempt"])[0] if state else None
    if row and row["status"] == "action" and not (token and charge_id):
        ended(row, "challenge-failed", "The confirmation was not completed.", when=("action",))
    elif row and row["status"] == "action" and take(row):
        charge(row, {**json.loads(row["request"]), "charge_id": charge_id, "secure_token": token})
    return bridge(state, "challenge", "returned" if token and charge_id else "cancelled")


def widget_return(call):
    state, ref = unseal(call.query.get("state", ""), "widget"), call.query.get("ref", "")
    is_cancelled = call.query.get("result") == "cancelled"
    return bridge(state, "widget", "cancelled" if is_cancelled else "returned", "" if ref == "$ref" else ref[:256])


def settled(told):
    """The order's attempt after this notification; None where it is another payment than the order's own."""
    ref, kind, uid, order = (told.get(name, "") for name in ("ref", "type", "uid", "goodsid"))
    best = "ORDER BY ref IS ? DESC, holds DESC, kind = 'page' DESC, updated DESC"
    row = next(iter(find(f"customer = ? AND (ref = ? OR order_id = ?) {best}", uid, ref, order, ref)), None)
    if not row:
        return None
    is_known = row["ref"] == ref
    receipt = {"receipt": {"id": ref, "amount": row["amount"], "currency": row["currency"], "captured": True}}
    if kind in ("0", "1", "201") and (is_known or is_price(row, status_of(ref=ref, uid=uid))):
        unpaid = ("started", "unknown", "action", "review", "declined", "failed")
        row = move(row, "succeeded", receipt, ref, when=unpaid)
    elif kind == "200":
        row = move(row, "review", receipt, ref, when=("started", "unknown", "action"))
    elif kind == "2" and is_known:
        row = move(row, "refunded", when=("review", "succeeded"))
    elif kind == "202" and is_known:
        row = ended(row, "review-declined", "The payment was refused after a review.", when=("review", "succeeded"))
    return row if row["ref"] == ref else None


def is_genuine(told, address):
    given, base = told.pop("sig", None), base_of(told)
    # The address of a hosted page is signed, too, and its payer knows it: written anew it is no notification.
    is_replayed = all(field in base for field in ("key=", "ps=", "timestamp=", "widget="))
    # Version 1 leaves most fields unsigned.
    if not isinstance(given, str) or told.get("sign_version") not in ("2", "3") or is_replayed:
        return False
    try:
        if PINGBACK_FROM and not any(ipaddress.ip_address(address) in network for network in PINGBACK_FROM):
            return False
    except ValueError:
        return False
    return hmac.compare_digest(signature(told).encode(), given.encode())


acting = threading.Lock()


def pingback(call):
    posted = form(call.body())
    told = posted if "sig" in posted else call.query
    if not is_genuine(told, call.address):
        return 403, "text/plain", "refused"
    with acting:
        row = settled(told)
        act = {"0": deliver, "1": deliver, "201": deliver, "2": take_back, "202": take_back}.get(told["type"])
        if not row:
            print(f"for a person to look at: {told['ref']}, type {told['type']}", file=sys.stderr, flush=True)
        elif act and not rows("SELECT 1 FROM acted WHERE ref = ? AND type = ?", told["ref"], told["type"]):
            # In a shop's own database, both in one transaction.
            act(row["order_id"])
            change("INSERT INTO acted VALUES (?, ?)", told["ref"], told["type"])
    return 200, "text/plain", "OK"


def bridge_script(_):
    return 200, "text/javascript; charset=utf-8", BRIDGE_SCRIPT


def shop_page(_, tag, order):
    # The shop's own log-in would do this.
    cookie = {"Set-Cookie": "session=session-of-ada; Path=/; HttpOnly; SameSite=Lax"}
    return 200, "text/html; charset=utf-8", SHOP.format(tag=tag, order=html.escape(order)), cookie


def elements(_, name):
    with open(os.path.join(os.environ["ELEMENTS"], name), encoding="utf-8") as file:
        return 200, "text/javascript; charset=utf-8", file.read()


ID = "([^/]+)"
PAGES = {
    "(?:GET|POST) /pay/charges/return": charge_return,
    "GET /pay/widget/return": widget_return,
    "GET /pay/bridge.js": bridge_script,
    "(?:GET|POST) /pay/pingback": pingback,
    f"GET /(card-token-form|pay-widget-frame)/{ID}": shop_page,
    "GET /(pay-elements[.]js|locales/[A-Za-z-]+[.]js)": elements,
}
CALLS = {
    "GET /pay/config": read_config,
    f"GET /pay/orders/{ID}": order_of,
    f"GET /pay/orders/{ID}/payment": read_order_payment,
    "POST /pay/widget": create_widget,
    "POST /pay/charges": create_charge,
    f"GET /pay/charges/attempts/{ID}": read_attempt,
    f"POST /pay/charges/attempts/{ID}/abandon": abandon_attempt,
}


class Call(BaseHTTPRequestHandler):
    timeout = 30

    @property
    def shop(self):
        return SHOP_URL or f"http://{self.headers.get('Host')}"

    @property
    def address(self):
        hops = self.headers.get("X-Forwarded-For", "").split(",")
        return self.client_address[0] if PROXIES == 0 else hops[-PROXIES].strip() if len(hops) >= PROXIES else ""

    def body(self):
        length = int(self.headers.get("Content-Length") or 0)
        if not 0 <= length <= 1 << 16:
            raise Problem(413, "invalid-request", code="too-large")
        return self.rfile.read(length).decode("utf-8", "replace")

    def json(self):
        try:
            body = json.loads(self.body())
        except ValueError:
            body = None
        if not isinstance(body, dict):
            raise Problem(400, "invalid-request", code="invalid")
        return body

    def text(self, body, name, pattern, needed=True):
        value = body.get(name)
        if value is None and not needed:
            return ""
        if not isinstance(value, str) or not re.fullmatch(pattern, value, re.ASCII):
            raise invalid(name)
        return value

    def guard(self):
        """A page of another origin may not make this payer pay."""
        origin, media = self.headers.get("Origin"), self.headers.get("Content-Type", "").partition(";")[0]
        if origin != self.shop if origin else media != "application/json":
            raise Problem(403, "unauthorized", code="origin")

    def route(self):
        path, _, query = self.path.partition("?")
        self.query, asked = form(query), f"{self.command} {path}"
        session = SimpleCookie(self.headers.get("Cookie", "")).get("session")
        self.customer = CUSTOMERS.get(session.value) if session else None
        for pattern, page in PAGES.items():
            if found := re.fullmatch(pattern, asked):
                return page(self, *map(unquote, found.groups()))
        for pattern, run in CALLS.items():
            if found := re.fullmatch(pattern, asked):
                if self.command == "POST":
                    self.guard()
                if not self.customer:
                    raise Problem(401, "unauthorized")
                return 200, "application/json", json.dumps(run(self, *map(unquote, found.groups())))
        raise Problem(404, "not-found")

    def respond(self):
        headers = {}
        try:
            status, media, text, *more = self.route()
            headers = more[0] if more else {}
        except Problem as problem:
            status, media, text = problem.body["status"], "application/problem+json", json.dumps(problem.body)
        except Exception as error:
            # Of a failure after the provider was asked nobody may think that nothing was charged.
            kind, status = ("unknown-outcome", 504) if self.command == "POST" else ("provider-unavailable", 500)
            print(f"{self.command} failed: {error!r}", file=sys.stderr, flush=True)
            media, text = "application/problem+json", json.dumps(Problem(status, kind, code="internal").body)
        body = text.encode()
        self.send_response(status)
        for name, value in {
            "Content-Type": media,
            "Content-Length": str(len(body)),
            "Cache-Control": "no-store",
            "X-Content-Type-Options": "nosniff",
            "Referrer-Policy": "no-referrer",
            **headers,
        }.items():
            self.send_header(name, value)
        try:
            self.end_headers()
            self.wfile.write(body)
        except ConnectionError:
            pass  # Whoever asked is gone. What was done is done, and is looked up.

    do_GET = do_POST = respond

    def log_request(self, code="-", size="-"):
        # Without the query: it may hold a sealed state or a signature.
        print(f"{self.command} {self.path.partition('?')[0]} {code}", flush=True)

    def log_message(self, *_):
        pass


if __name__ == "__main__":
    server = ThreadingHTTPServer((env("HOST", "localhost"), int(env("PORT", "3000"))), Call)
    print(f"Shop: http://localhost:{server.server_port}/card-token-form/o-1", flush=True)
    server.serve_forever()
