"""The pages: what the provider and the payer's browser ask by themselves."""

import hmac
import html
import ipaddress
import json
import logging
import os
import threading

from attempts import change, charge, ended, find, holder, is_price, move, rows, take
from orders import deliver, take_back
from provider import status_of
from settings import PINGBACK_FROM
from signing import as_notified, base_of, form, signature, unseal

BRIDGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Returning to the shop</title>
<script type="module" src="../bridge.js"></script>
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


def charge_return(call):
    state = unseal(call.query.get("state", ""), "charge")
    answer = form(call.body()) or call.query
    token, charge_id = answer.get("gateway_secure_token"), answer.get("gateway_charge_id")
    row = find("customer = ? AND attempt = ?", state["customer"], state["attempt"])[0] if state else None
    is_waiting = row and row["status"] == "action"
    # A page or a phone bill that was open may have paid the order meanwhile.
    if is_waiting and not (token and charge_id and not holder(row["order_id"], but=row["attempt"])):
        ended(row, "challenge-failed", "The confirmation was not completed.", when=("action",))
    elif is_waiting and take(row):
        charge(row, {**json.loads(row["request"]), "charge_id": charge_id, "secure_token": token})
    return bridge(state, "challenge", "returned" if token and charge_id else "cancelled")


def widget_return(call):
    state, ref = unseal(call.query.get("state", ""), "widget"), call.query.get("ref", "")
    is_cancelled = call.query.get("result") == "cancelled"
    return bridge(state, "widget", "cancelled" if is_cancelled else "returned", "" if ref == "$ref" else ref[:256])


def carrier_return(call):
    # It brings no state: the payer is led back to where the payment was begun, and nothing is believed of it.
    row = next(iter(find("kind = 'carrier' AND attempt = ?", call.query.get("ref", ""))), None)
    return bridge({"returnUrl": row["back"] if row else ""}, "", "")


def pays(row, payment):
    """Word that a payment was made may come after word that it was given back."""
    return is_price(row, payment) and not payment.get("refunded")


def settled(told):
    """The order's attempt after this notification; None where it is another payment than the order's own."""
    ref, kind, uid, order = (told.get(name, "") for name in ("ref", "type", "uid", "goodsid"))
    if isinstance(order, dict):
        order = ""  # A cart: the shop has none, so only its reference can be known here.
    best = "ORDER BY ref IS ? DESC, holds DESC, kind = 'page' DESC, updated DESC"
    # A voucher's payment names no order, so one that does is not a voucher's.
    where = "customer = ? AND kind <> 'epin' AND (ref = ? OR order_id = ?)"
    row = next(iter(find(f"{where} {best}", uid, ref, order, ref)), None)
    if not row:
        return None
    is_known = row["ref"] == ref
    receipt = {"receipt": {"id": ref, "amount": row["amount"], "currency": row["currency"], "captured": True}}
    if kind in ("0", "1", "201") and (is_known or pays(row, status_of(ref=ref, uid=uid))):
        # That it was paid, said late, does not undo how its review ended.
        refused = () if is_known and kind == "0" else ("declined",)
        row = move(row, "succeeded", receipt, ref, when=("started", "unknown", "action", "review", "failed", *refused))
    elif kind == "200":
        # What was called not charged was charged after all. Word that comes late of a review that is over changes nothing.
        is_late = row["status"] in ("declined", "failed") and not is_known and pays(row, status_of(ref=ref, uid=uid))
        when = ("started", "unknown", "action") + (("declined", "failed") if is_late else ())
        row = move(row, "review", receipt, ref, when=when)
    elif kind == "2" and is_known:
        row = move(row, "refunded", when=("review", "succeeded"))
    elif kind == "202" and is_known:
        row = ended(row, "review-declined", "The payment was refused after a review.", when=("review", "succeeded"))
    return row if row["ref"] == ref else None


def is_genuine(told, address):
    given, told = told.get("sig"), as_notified({name: told[name] for name in told if name != "sig"})
    base = base_of(told)
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
            logging.warning("for a person to look at: %s, type %s", told["ref"], told["type"])
        elif act is deliver and row["status"] != "succeeded":
            pass  # It was given back; word of that has come first.
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
