"""E-mail: what it looks like, and handing it to the operator's server."""

from __future__ import annotations

import contextlib
import re
import smtplib
import ssl
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate, make_msgid, parseaddr
from urllib.parse import unquote, urlsplit

from byways.engine import BywaysError

from ..words import say
from .errors import BadAddress, Undeliverable

ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?=.{4,253}$)([A-Za-z0-9-]{1,63}\.)+[A-Za-z0-9-]{2,63}")
FORM = "smtp://user:password@host:port, or smtps:// for TLS from the first byte"
OWN = ("localhost", "127.0.0.1", "::1")
WAIT_S = 10.0
"""So long the mail server may take for each answer."""


@dataclass(frozen=True)
class MailServer:
    """The operator's mail server, and who writes."""

    host: str
    port: int
    tls: bool
    user: str
    password: str
    sender: str
    name: str
    """How this machine calls itself."""


def mail_server(url: str, sender: str, base_url: str) -> MailServer:
    """Read --smtp and --mail-from."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise BywaysError(f"--smtp has to be {FORM}") from None
    if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
        raise BywaysError(f"--smtp has to be {FORM}")
    if not ADDRESS.fullmatch(parseaddr(sender)[1]):
        raise BywaysError(f"--mail-from has to be an address, such as 'Byways <table@example.org>', not {sender!r}")
    tls = parts.scheme == "smtps"
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    name = urlsplit(base_url).hostname or "localhost"
    return MailServer(parts.hostname, port or (465 if tls else 587), tls, user, password, sender, name)


def read_address(text: str) -> str:
    """An address to which mail can be sent."""
    if not ADDRESS.fullmatch(text.strip()):
        raise BadAddress(say("bad-mail-address"))
    return text.strip()


def mailbox(address: str) -> str:
    """What stands for the person behind an address, however it is spelt."""
    name, _, domain = address.lower().partition("@")
    return f"{name.partition('+')[0]}@{domain}"


def write(server: MailServer, to: str, subject: str, text: str, stop: str) -> EmailMessage:
    """A message with all that lets people, and their programs, stop more of them."""
    message = EmailMessage()
    message["From"] = server.sender
    message["To"] = to
    message["Subject"] = subject
    message["Date"] = formatdate()
    message["Message-ID"] = make_msgid(domain=parseaddr(server.sender)[1].rpartition("@")[2])
    message["Auto-Submitted"] = "auto-generated"
    message["List-Unsubscribe"] = f"<{stop}>"
    message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(text)
    return message


def deliver(server: MailServer, message: EmailMessage) -> None:
    """Hand a message to the mail server; an OSError or SMTPException says that it has not got it."""
    line = _connect(server)
    try:
        line.send_message(message)
    except smtplib.SMTPRecipientsRefused as error:
        if all(code >= 500 for code, _ in error.recipients.values()):
            raise Undeliverable("the mail server refuses the address") from None
        raise
    except smtplib.SMTPServerDisconnected as error:
        raise Undeliverable("the mail server has hung up") from error
    except smtplib.SMTPResponseException as error:
        if error.smtp_code >= 500:
            raise Undeliverable(f"the mail server refuses the message: {error.smtp_code}") from None
        raise
    except OSError as error:
        raise Undeliverable(f"the mail server does not answer: {error}") from error
    finally:
        with contextlib.suppress(OSError, smtplib.SMTPException):  # it has the message already
            line.quit()
        line.close()


def _connect(server: MailServer) -> smtplib.SMTP:
    """A line to the mail server; a password is only said where nobody listens."""
    context = ssl.create_default_context()
    if server.tls:
        line: smtplib.SMTP = smtplib.SMTP_SSL(server.host, server.port, server.name, timeout=WAIT_S, context=context)
    else:
        line = smtplib.SMTP(server.host, server.port, server.name, timeout=WAIT_S)
    try:
        line.ehlo()
        if not server.tls and server.host not in OWN:
            if line.has_extn("starttls"):
                line.starttls(context=context)
                line.ehlo()
            elif server.user:
                raise Undeliverable("the mail server offers no TLS: the password is not sent")
        if server.user:
            line.login(server.user, server.password)
    except BaseException:
        line.close()
        raise
    return line
