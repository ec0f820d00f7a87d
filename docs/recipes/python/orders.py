"""The shop's own: who pays, what an order costs, what is done once it is paid."""

CUSTOMERS = {"session-of-ada": {"id": "ada", "email": "ada@shop.example", "firstname": "Ada", "lastname": "Byron"}}
ORDERS = {"o-1": {"customer": "ada", "amount": "9.90", "currency": "EUR", "description": "Poster"}}


def deliver(order):
    print(f"deliver {order}", flush=True)


def take_back(order):
    print(f"take back {order}", flush=True)
