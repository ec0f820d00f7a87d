"""Signatures (all `name=value` in order, joined without separators, then the secret) and sealed states."""

import base64
import hashlib
import hmac
import json
import re
import time
from urllib.parse import parse_qsl

from settings import PROJECT_KEY, SEAL_KEY, SECRET_KEY

NUMBER, HASHES = re.compile(r"0|-?[1-9][0-9]{0,999}"), {"2": hashlib.md5, "3": hashlib.sha256}


def in_order(names):
    """Sorts names by their UTF-8 bytes. The whole numbers among them are sorted as numbers, in the places they hold."""
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


def flat(text):
    """Parses a form or a query. Every value is text."""
    return dict(parse_qsl(text, keep_blank_values=True))


def form(text):
    """Parses a form or a query. `name[sub]` becomes a nested level."""
    fields = {}
    for name, value in parse_qsl(text, keep_blank_values=True):
        grouped = re.fullmatch(r"([^\[]+)\[([^\[\]]+)\]", name)
        if not grouped:
            fields[name] = value
        elif isinstance(fields.setdefault(grouped[1], {}), dict):
            fields[grouped[1]][grouped[2]] = value
    return fields


def as_notified(fields):
    """Returns the fields as the provider signed them: a cart's pingback has version 2, whatever version it states."""
    return {**fields, "sign_version": "2"} if isinstance(fields.get("goodsid"), dict) else fields


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
