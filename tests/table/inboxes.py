"""Where reminders arrive: a mail server, and a web server that is a webhook or a push service."""

from __future__ import annotations

import socket
import threading
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session


class Mailbox:
    """A real SMTP server on a free port."""

    def __init__(self) -> None:
        self.mail: list[EmailMessage] = []
        self.answers: list[str] = []
        """What it says to the next messages; then it takes all."""
        with socket.create_server(("127.0.0.1", 0)) as free:
            self._port = free.getsockname()[1]
        self._controller = Controller(self, hostname="127.0.0.1", port=self._port)

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802 (aiosmtpd's)
        if self.answers:
            return self.answers.pop(0)
        assert isinstance(envelope.content, bytes)
        self.mail.append(message_from_bytes(envelope.content, policy=policy.default))  # type: ignore[arg-type]
        return "250 OK"

    def to(self, address: str) -> list[EmailMessage]:
        """The mail that has come for an address."""
        return [one for one in self.mail if one["To"] == address]

    @property
    def url(self) -> str:
        return f"smtp://127.0.0.1:{self._port}"

    def __enter__(self) -> Mailbox:
        self._controller.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._controller.stop()


@dataclass
class Received:
    """A request as it came."""

    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class Doorbell:
    """A real web server on a free port, which keeps what is posted to it."""

    received: list[Received] = field(default_factory=list)
    answers: list[int] = field(default_factory=list)
    """The status of the next answers; then 204."""

    def __enter__(self) -> Doorbell:
        bell = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                bell.received.append(Received(self.path, {k.lower(): v for k, v in self.headers.items()}, body))
                self.send_response(bell.answers.pop(0) if bell.answers else 204)
                self.send_header("Location", "/elsewhere")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True)
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self._server.server_address[1]}"

    @property
    def url(self) -> str:
        return f"http://{self.host}/turn?to=ann"
