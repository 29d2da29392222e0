import time
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Lock

from standardwebhooks.webhooks import Webhook, WebhookVerificationError

LARGEST_BYTES = 64 * 1024
REMEMBERED_SECONDS = 24 * 60 * 60


# quote receive
class Receiver(ThreadingHTTPServer):
    """Takes the events of a webhook, each once. The package refuses what is not signed with the secret and what was signed
    more than five minutes ago or ahead; the id tells a second delivery of the same event."""

    def __init__(self, port: int, secret: str, on_event: Callable[[dict], None]) -> None:
        super().__init__(("127.0.0.1", port), _Handler)
        self.webhook = Webhook(secret)
        self.on_event = on_event
        self._lock = Lock()
        # When each id was taken. A service that runs more than once keeps them in its store.
        self._taken: dict[str, float] = {}

    def is_new(self, id: str, now: float) -> bool:
        with self._lock:
            self._taken = {old: at for old, at in self._taken.items() if now - at < REMEMBERED_SECONDS}
            known = id in self._taken
            self._taken[id] = now
            return not known


class _Handler(BaseHTTPRequestHandler):
    server: Receiver

    def do_POST(self) -> None:
        length = int(self.headers.get("content-length", 0))
        if length > LARGEST_BYTES:
            return self._answer(413)
        body = self.rfile.read(length)
        try:
            event = self.server.webhook.verify(body, dict(self.headers))
        # What is written badly is a ValueError, or a TypeError where it is JSON of another kind.
        except (WebhookVerificationError, ValueError, TypeError):
            return self._answer(401)
        if self.server.is_new(self.headers["webhook-id"], time.time()):
            self.server.on_event(event)
        self._answer(204)

    def do_GET(self) -> None:
        self._answer(405)

    def _answer(self, status: int) -> None:
        self.send_response(status)
        self.end_headers()

    # end quote

    def log_message(self, format: str, *args: object) -> None:
        """The requests of others are no news."""
