"""The shop's own part: who pays, what an order costs, and what to do once it is paid."""

import logging

CUSTOMERS = {"session-of-ada": {"id": "ada", "email": "ada@shop.example", "firstname": "Ada", "lastname": "Byron"}}
ORDERS = {
    "o-1": {"customer": "ada", "amount": "9.90", "currency": "EUR", "description": "Poster"},
    # Vouchers pay whole amounts only.
    "o-2": {"customer": "ada", "amount": "10.00", "currency": "EUR", "description": "Frame"},
    # Phone bills pay small amounts only.
    "o-3": {"customer": "ada", "amount": "1.00", "currency": "EUR", "description": "Sticker"},
}


def deliver(order, amount, currency):
    """The price is the one that the payer was shown; that of a phone bill may be in another currency.

    If the price of an order can go up while somebody pays, compare it here before you deliver.
    """
    logging.info("deliver %s for %s %s", order, amount, currency)


def take_back(order, amount, currency):
    logging.info("take back %s for %s %s", order, amount, currency)


def ask_person(what):
    logging.warning("for a person to look at: %s", what)
