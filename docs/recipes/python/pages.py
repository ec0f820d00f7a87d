"""The pages: requests made by the provider and the payer's browser, not by an element."""

import hmac
import html
import ipaddress
import json
import os
import threading

from answers import charge, is_price
from attempts import OPEN, UNDER_WAY, change, ended, find, is_delivered, move, once_more, rows, take
from lookups import Unanswered, holder
from orders import ask_person, deliver, take_back
from provider import status_of
from settings import PINGBACK_FROM
from signing import as_notified, base_of, flat, form, signature, unseal

BRIDGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Returning to the shop</title>
<script type="module" src="../bridge.js"></script>
<body data-return="{}"><p role="status">You can close this window and return to the shop.</p>"""
POLICY = "default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

# The script of the bridge page, from merchant-api.openapi.json.
BRIDGE_SCRIPT = """const { message, origin, returnUrl, isListed } = JSON.parse(document.body.dataset.return ?? '{}');
const waiting = parent === window ? opener : parent;
const isAwaited = opener && name.startsWith('pay-elements:');
if (message) {
  if (waiting && origin) waiting.postMessage(message, origin);
  try {
    new BroadcastChannel(message.channel).postMessage(message);
  } catch {}
}
const isOurs = returnUrl && (isListed || new URL(returnUrl).origin === location.origin);
if (isOurs && (message?.kind === 'widget' ? parent === window : !isAwaited)) location.replace(returnUrl);
else if (message || isAwaited) close();
"""

SHOP = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Shop</title>
<script type="module">import {{ configure }} from '/pay-elements.js'; configure({{ endpoint: '/pay' }});</script>
<body><{tag} order="{order}"></{tag}>"""


def bridge(call, state, kind, result, ref=""):
    told = {key: state[key] for key in ("origin", "returnUrl") if state.get(key)}
    if state.get("channel"):
        message = {"type": "pay-elements:return", "channel": state["channel"], "kind": kind, "result": result}
        told["message"] = {**message, "ref": ref} if ref else message
    page = BRIDGE.format(html.escape(json.dumps(told)))
    if told.get("returnUrl", "").startswith(f"{call.shop}/"):
        page += f'<p><a href="{html.escape(told["returnUrl"])}">Back to the shop</a></p>'
    return 200, "text/html; charset=utf-8", page, {"Content-Security-Policy": POLICY}


def charge_return(call):
    state = unseal(call.query.get("state", ""), "charge")
    answer = flat(call.body()) or call.query
    token, charge_id = answer.get("gateway_secure_token"), answer.get("gateway_charge_id")
    row = find("customer = ? AND attempt = ?", state["customer"], state["attempt"])[0] if state else None
    is_waiting = row and row["status"] == "action"
    try:
        # Meanwhile an open hosted page or phone bill may have paid the order.
        if is_waiting and not (token and charge_id and not holder(row["order_id"], but=row["attempt"])):
            ended(row, "challenge-failed", "The confirmation was not completed.", when=("action",))
        elif is_waiting and take(row):
            charge(row, {**json.loads(row["request"]), "charge_id": charge_id, "secure_token": token})
    except Unanswered:
        pass  # Nothing is charged, and the payer may confirm again.
    return bridge(call, state, "challenge", "returned" if token and charge_id else "cancelled")


def widget_return(call):
    state, ref = unseal(call.query.get("state", ""), "widget"), call.query.get("ref", "")
    is_cancelled = call.query.get("result") == "cancelled"
    return bridge(call, state, "widget", "cancelled" if is_cancelled else "returned", "" if ref == "$ref" else ref[:256])


def carrier_return(call):
    # This return has no state and proves nothing: it only leads the payer back to where the payment began.
    row = next(iter(find("kind = 'carrier' AND attempt = ?", call.query.get("ref", ""))), None)
    return bridge(call, {"returnUrl": row["back"] if row else ""}, "", "")


def pays(row, payment):
    """Whether a payment still pays the order: its pingback may arrive after that of its refund, or of its refusal."""
    is_refused = str(payment.get("risk")).lower() == "declined"
    return is_price(row, payment) and not payment.get("refunded") and not is_refused


PAYABLE = (*OPEN, "succeeded", "declined")  # a phone bill may be paid after the operator has refused a step


def settled(told):
    """Applies a pingback. Returns the order's attempt, or None if the pingback is about a different payment."""
    ref, kind, uid, order = (told.get(name, "") for name in ("ref", "type", "uid", "goodsid"))
    if isinstance(order, dict):
        order = ""  # A cart. The shop has none, so only the reference can be known here.
    # Phone bills come last: their references are known, and their prices may be others than the order's. A card whose
    # reference is known was not charged again.
    known = "kind = 'carrier', kind = 'card' AND ref IS NOT NULL"
    best = f"ORDER BY ref IS ? DESC, {known}, holds DESC, kind = 'page' DESC, updated DESC"
    # A voucher's payment names no order, so a pingback that names one is not about a voucher.
    where = "customer = ? AND kind <> 'epin' AND (ref = ? OR order_id = ?)"
    row = next(iter(find(f"{where} {best}", uid, ref, order, ref)), None)
    if not row:
        return None
    # A page that is open again still has the reference of its last payment, which was refused.
    is_known = row["ref"] == ref and (row["kind"], row["status"]) != ("page", "action")
    if not is_known and not (kind in ("0", "1", "200", "201") and pays(row, status_of(ref=ref, uid=uid))):
        return None
    receipt = {"receipt": {"id": ref, "amount": row["amount"], "currency": row["currency"], "captured": True}}
    why = json.loads(row["detail"]).get("error", {}).get("code")
    if is_known and why == "review-declined" and kind not in ("1", "201"):
        return row  # A late pingback about the payment does not undo the outcome of its review.
    if kind in ("0", "1", "201"):
        row = move(row, "succeeded", receipt, ref, when=(*OPEN, "failed", "declined"))
    elif kind == "200":
        # A charge thought not to have happened did happen.
        row = move(row, "review", receipt, ref, when=(*UNDER_WAY, "failed", "declined"))
    elif kind == "2":
        row = move(row, "refunded", when=PAYABLE)
    elif kind == "202":
        row = ended(row, "review-declined", "The payment was refused after a review.", when=PAYABLE)
    if row["ref"] != ref and row["kind"] == "page" and kind in ("0", "1", "201"):
        # Paid once more, in another tab. If the first payment is given back, this one keeps the order paid.
        row = once_more(row, receipt, ref)
    return row if row["ref"] == ref else None


def is_genuine(told, address):
    given, told = told.get("sig"), as_notified({name: told[name] for name in told if name != "sig"})
    base = base_of(told)
    # The URL of a hosted page is signed as well, and the payer knows it: rewritten, it must not pass as a pingback.
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
    told = posted if "sig" in posted else form(call.path.partition("?")[2])
    if not is_genuine(told, call.address):
        return 403, "text/plain", "refused"
    ref, kind = told["ref"], told["type"]
    with acting:
        row = settled(told)
        act = {"0": deliver, "1": deliver, "201": deliver, "2": take_back, "202": take_back}.get(kind)
        done = (ref, act is deliver)  # two types may tell the same about a payment
        if not row:
            ask_person(f"{ref}, type {kind}")
        elif act is deliver and row["status"] != "succeeded":
            pass  # Already taken back: the pingback about that came first.
        elif act and not rows("SELECT 1 FROM acted WHERE ref = ? AND is_delivery = ?", *done):
            # In a real shop, do both in one database transaction.
            if is_delivered(row):
                ask_person(f"{ref}, type {kind}")
            else:
                act(row["order_id"], row["amount"], row["currency"])
            change("INSERT INTO acted VALUES (?, ?)", *done)
    return 200, "text/plain", "OK"


def bridge_script(_):
    return 200, "text/javascript; charset=utf-8", BRIDGE_SCRIPT


def shop_page(_, tag, order):
    # In a real shop, logging in sets the cookie.
    cookie = {"Set-Cookie": "session=session-of-ada; Path=/; HttpOnly; SameSite=Lax"}
    return 200, "text/html; charset=utf-8", SHOP.format(tag=tag, order=html.escape(order)), cookie


def elements(_, name):
    with open(os.path.join(os.environ["ELEMENTS"], name), encoding="utf-8") as file:
        return 200, "text/javascript; charset=utf-8", file.read()
