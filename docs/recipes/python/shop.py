"""
A merchant's backend for the elements, in Python (3.9 or newer) with only the standard library. It implements
merchant-api.openapi.json for payments by card, phone bill and voucher and on the hosted page. Its `features` leave out
subscriptions, coupons and saved cards; the hosted page is opened for one-time payments only.
The provider must have activated payment status for the project, because lost answers are looked up there. A voucher
cannot be looked up: if its answer is lost, the log asks for a person.
The shop's own part is in orders.py.

    npx pay-elements sandbox --pingback http://localhost:3000/pay/pingback &
    PROVIDER_URL=http://localhost:4174 PROJECT_KEY=t_sandbox_project SECRET_KEY=sandbox_secret SEAL_KEY=... \\
    ELEMENTS=node_modules/pay-elements/dist/cdn python3 shop.py
"""

import json
import logging
import re
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import unquote

from calls import Problem, abandon_attempt, create_charge, create_widget, invalid
from calls import order_of, read_attempt, read_config, read_order_payment
from lookups import Unanswered
from orders import CUSTOMERS
from pages import bridge_script, carrier_return, charge_return, elements, pingback, shop_page, widget_return
from phone_bills import list_price_points, process_payment, read_payment, start_payment
from settings import PROXIES, SHOP_URL, env
from signing import flat
from vouchers import create_redemption, read_redemption

ID, HALF = "([^/]+)", re.compile("[\ud800-\udfff]")
PAGES = {
    "(?:GET|POST) /pay/charges/return": charge_return,
    "GET /pay/widget/return": widget_return,
    "(?:GET|POST) /pay/carrier/return": carrier_return,
    "GET /pay/bridge.js": bridge_script,
    "(?:GET|POST) /pay/pingback": pingback,
    f"GET /(card-token-form|carrier-flow|epin-redeem|pay-widget-frame)/{ID}": shop_page,
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
    "GET /pay/price-points": list_price_points,
    "POST /pay/carrier/payments": start_payment,
    f"POST /pay/carrier/payments/{ID}": process_payment,
    f"GET /pay/carrier/payments/{ID}": read_payment,
    "POST /pay/epin/redemptions": create_redemption,
    f"GET /pay/epin/redemptions/{ID}": read_redemption,
}


def cookie(header, wanted):
    """Returns a cookie's value. Not with SimpleCookie, which refuses them all for one odd name of somebody else's."""
    pairs = (each.strip().partition("=") for each in header.split(";"))
    return next((value.strip('"') for name, _, value in pairs if name == wanted), "")


class Call(BaseHTTPRequestHandler):
    timeout = 30

    @property
    def shop(self):
        return SHOP_URL or f"http://{self.headers.get('Host')}"

    @property
    def address(self):
        hops = ",".join(self.headers.get_all("X-Forwarded-For", [])).split(",")
        return self.client_address[0] if PROXIES == 0 else hops[-PROXIES].strip() if len(hops) >= PROXIES else ""

    def body(self):
        length = int(self.headers.get("Content-Length") or 0)
        if not 0 <= length <= 1 << 16:
            raise Problem(413, "invalid-request", code="too-large")
        return self.rfile.read(length).decode("utf-8", "replace")

    def json(self):
        try:
            body = json.loads(self.body())
        except (ValueError, RecursionError):
            body = None
        if not isinstance(body, dict):
            raise Problem(400, "invalid-request", code="invalid")
        return body

    def text(self, body, name, pattern, needed=True):
        value = body.get(name)
        if value is None and not needed:
            return ""
        # JSON can hold half a surrogate pair. It cannot be sent on, and the error would put the whole text in the log.
        if not isinstance(value, str) or not re.fullmatch(pattern, value, re.ASCII) or HALF.search(value):
            raise invalid(name)
        return value

    def guard(self):
        """Refuses calls from pages of other origins, which must not make this payer pay."""
        origin, media = self.headers.get("Origin"), self.headers.get("Content-Type", "").partition(";")[0]
        if origin != self.shop if origin else media != "application/json":
            raise Problem(403, "unauthorized", code="origin")

    def route(self):
        path, _, query = self.path.partition("?")
        self.query, asked = flat(query), f"{self.command} {path}"
        self.customer = CUSTOMERS.get(cookie(self.headers.get("Cookie", ""), "session"))
        for pattern, page in PAGES.items():
            if found := re.fullmatch(pattern, asked):
                return page(self, *map(unquote, found.groups()))
        for pattern, run in CALLS.items():
            if found := re.fullmatch(pattern, asked):
                if self.command == "POST":
                    self.guard()
                if not self.customer:
                    raise Problem(401, "unauthorized")
                try:
                    return 200, "application/json", json.dumps(run(self, *map(unquote, found.groups())))
                except Unanswered:
                    raise Problem(503, "provider-unavailable") from None
        raise Problem(404, "not-found")

    def respond(self):
        headers, self.at = {}, time.monotonic()
        try:
            status, media, text, *more = self.route()
            headers = more[0] if more else {}
        except Problem as problem:
            status, media, text = problem.body["status"], "application/problem+json", json.dumps(problem.body)
            if "retryAt" in problem.body:  # as a duration, too, because the clock of the payer may be wrong
                headers["Retry-After"] = str(max(1, problem.body["retryAt"] - int(time.time())))
        except Exception as error:
            # The provider may have been asked already, so the answer must not suggest that nothing was charged.
            kind, status = ("unknown-outcome", 504) if self.command == "POST" else ("provider-unavailable", 500)
            logging.error("%s failed: %r", self.command, error)
            media, text = "application/problem+json", json.dumps(Problem(status, kind, code="internal").body)
        body = text.encode()
        self.send_response(status)
        for name, value in {
            "Content-Type": media,
            "Content-Length": str(len(body)),
            "Cache-Control": "no-store",
            "Vary": "*",  # for service workers, which ignore no-store
            "X-Content-Type-Options": "nosniff",
            "Referrer-Policy": "no-referrer",
            **headers,
        }.items():
            self.send_header(name, value)
        try:
            self.end_headers()
            self.wfile.write(body)
        except ConnectionError:
            pass  # The caller is gone. What was done remains, and can be looked up.

    do_GET = do_POST = respond

    def log_request(self, code="-", size="-"):
        # Without the query: it may hold a sealed state or a signature. What is no request has no path.
        asked = f"{self.command} {getattr(self, 'path', '').partition('?')[0]}"
        logging.info("%s %s", ascii(asked)[1:-1], code)

    def log_message(self, *_):
        pass


if __name__ == "__main__":
    server = ThreadingHTTPServer((env("HOST", "localhost"), int(env("PORT", "3000"))), Call)
    logging.info("Shop: http://localhost:%s/card-token-form/o-1", server.server_port)
    server.serve_forever()
