"""One HTTP exchange with the provider, which ends in time however slowly the provider answers."""

import queue
import threading
import time
from urllib.error import HTTPError
from urllib.request import HTTPRedirectHandler, build_opener

LARGEST = 1 << 20


class NoRedirect(HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


def read(answer, until):
    text = b""
    while len(text) < LARGEST and (piece := answer.read1(LARGEST - len(text))):
        text += piece
        if time.monotonic() > until:
            raise TimeoutError()
    return text


def send(request, limit):
    until = time.monotonic() + limit
    try:
        with build_opener(NoRedirect).open(request, timeout=limit) as answer:
            return answer.status, read(answer, until)
    except HTTPError as answer:
        with answer:
            return answer.code, read(answer, until)


def exchange(request, limit):
    """Returns the status and the text of the answer. Raises TimeoutError after `limit` seconds."""
    done = queue.Queue()

    def work():
        try:
            done.put((send(request, limit), None))
        except Exception as error:
            done.put((None, error))

    # A socket's timeout is for each wait, so it has no power over the name, several addresses and slow drops together.
    threading.Thread(target=work, daemon=True).start()
    try:
        answer, error = done.get(timeout=limit)
    except queue.Empty:
        raise TimeoutError() from None
    if error:
        raise error
    return answer
