"""Calls to the provider, each sent only once, and the meaning of its answers."""

import json
import socket
import ssl
from http.client import HTTPException
from urllib.parse import urlencode
from urllib.request import Request

from exchange import exchange
from settings import PROVIDER, SECRET_KEY, TIMEOUT
from signing import signed


class Refused(Exception):
    """The provider refused the call: nothing was charged."""

    def __init__(self, code, message, status=0, said=None):
        super().__init__(code)
        self.code, self.message, self.status, self.said = code, message, status, said or {}


class Unreachable(Exception):
    """The provider certainly did nothing."""


class Unknown(Exception):
    """It is not known what the provider did."""


def is_paid(said):
    """Whether an answer is that of a charge or of a voucher that paid, whatever else it says."""
    is_charge = said.get("object") == "charge" and said.get("id")
    return bool(is_charge or (said.get("success") in (1, "1") and "change_amount" in said))


def ask(method, path, fields, token=None):
    """Sends one call and never repeats it."""
    request = Request(f"{PROVIDER}{path}", method=method)
    if method == "POST":
        request.data = urlencode(fields).encode()
    elif fields:
        request.full_url += f"?{urlencode(fields)}"
    # Signed calls, calls with a token, and the redemption, which names the project, are sent without the secret key.
    if token:
        request.add_header("Token", token)
    elif "sign" not in fields and "app_key" not in fields:
        request.add_header("X-ApiKey", SECRET_KEY)
    try:
        status, text = exchange(request, TIMEOUT)
    except (OSError, HTTPException) as error:
        never = (ConnectionRefusedError, socket.gaierror, ssl.SSLCertVerificationError)
        raise (Unreachable if isinstance(getattr(error, "reason", None), never) else Unknown)() from None
    try:
        body = json.loads(text)
    except (ValueError, RecursionError):
        body = None
    said = body if isinstance(body, dict) else {"list": body} if isinstance(body, list) else {}
    error, secure = said.get("error"), said.get("secure")
    if isinstance(secure, dict) and (secure.get("redirect") or secure.get("formHTML")):
        return said  # a 3-D Secure challenge is no error, whatever its status
    if (error or status >= 400) and is_paid(said):
        # The money may have been taken: only a look-up tells.
        raise Unknown()
    if error:
        # `{error: {code, message}}`, or `{type: "Error", code, error}` with one text or several.
        no = error if isinstance(error, dict) else {"code": said.get("code"), "message": error}
        code = str(no.get("code") or "")
        # A proxy in front of the provider does not send the provider's codes, which are numbers.
        if (code.isdecimal() and code != str(status)) or (status < 500 and status not in (408, 429)):
            raise Refused(code, str(no.get("message", ""))[:500], status, said)
    if status == 429:
        raise Unreachable()
    if 400 <= status < 500 and status != 408:
        raise Refused("", f"HTTP {status}", status)
    if status >= 300 or not said:
        raise Unknown()
    return said


def status_of(**about):
    return ask("GET", "/api/rest/payment", signed(about))
