"""Settings of the shop and the provider from the environment, and the destination of the log."""

import ipaddress
import logging
import os
import sys

env = os.environ.get
PROVIDER, PROJECT_KEY = os.environ["PROVIDER_URL"].rstrip("/"), os.environ["PROJECT_KEY"]
SECRET_KEY = os.environ["SECRET_KEY"]
TIMEOUT = float(env("PROVIDER_TIMEOUT", "20"))  # seconds for a whole call to the provider; a browser waits for 30
SEAL_KEY = os.environ["SEAL_KEY"].encode()  # 32 random characters or more
SHOP_URL = env("SHOP_URL", "").rstrip("/")  # if a proxy hides it: https://shop.example
PROXIES = int(env("PROXIES", "0"))  # number of your own proxies that add to X-Forwarded-For
PINGBACK_FROM = [ipaddress.ip_network(each) for each in env("PINGBACK_FROM", "").split()]  # any address when empty

logging.basicConfig(level=logging.INFO, format="%(message)s", stream=sys.stdout)
