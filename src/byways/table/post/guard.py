"""The guard: to which web addresses this server sends anything at all.

Those that the operator has named, wherever they are; others only by https and only when every address that their name
stands for is a public one. What was looked up is what is connected to: a name can not become another machine between.
"""

from __future__ import annotations

import asyncio
import re
import socket
import ssl
from collections.abc import Mapping
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from urllib.parse import urlsplit

from ..words import say
from .errors import BadAddress, Undeliverable

PUBLIC = "public"
URL = re.compile(r"https?://[!-~]{1,1000}")
TRANSLATED = IPv6Network("64:ff9b::/96")
LOOK_UP_S = 5.0
WAIT_S = 10.0
"""So long one may take to be connected, and then to answer."""
LINE = 4_096


@dataclass(frozen=True)
class Target:
    """Where something is sent."""

    host: str
    port: int
    tls: bool
    path: str
    trusted: bool
    """Whether the operator has named it."""

    @property
    def origin(self) -> str:
        """As a sender names it."""
        usual = 443 if self.tls else 80
        name = f"[{self.host}]" if ":" in self.host else self.host
        return f"{'https' if self.tls else 'http'}://{name}{'' if self.port == usual else f':{self.port}'}"


def read_url(url: str, hosts: tuple[str, ...]) -> Target:
    """A web address to which something may be sent: `hosts` as the operator has named them, or `public`."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise BadAddress(say("bad-hook-address")) from None
    if not URL.fullmatch(url) or not parts.hostname or parts.username is not None:
        raise BadAddress(say("bad-hook-address"))
    tls = parts.scheme == "https"
    port = port or (443 if tls else 80)
    named = {host.lower() for host in hosts} - {PUBLIC}
    trusted = parts.hostname in named or f"{parts.hostname}:{port}" in named
    if not trusted and (PUBLIC not in hosts or not tls or port != 443):
        raise BadAddress(say("hook-public-only") if PUBLIC in hosts else say("hook-hosts-only", hosts=hosts))
    return Target(parts.hostname, port, tls, (parts.path or "/") + (f"?{parts.query}" if parts.query else ""), trusted)


def is_public(address: IPv4Address | IPv6Address) -> bool:
    """Whether an address is one of the open network, also behind one that is only translated to it."""
    if isinstance(address, IPv6Address):
        if address in TRANSLATED:
            return False
        inner = address.ipv4_mapped or address.sixtofour or (address.teredo and address.teredo[1])
        if inner:
            return False
    return address.is_global and not address.is_multicast


async def look_up(target: Target) -> str:
    """The address to connect to; BadAddress when any of them is not public."""
    loop = asyncio.get_running_loop()
    try:
        async with asyncio.timeout(LOOK_UP_S):
            found = await loop.getaddrinfo(target.host, target.port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError, TimeoutError):
        raise BadAddress(say("hook-unknown")) from None
    addresses = [str(entry[4][0]) for entry in found]
    if not target.trusted and not all(is_public(ip_address(address)) for address in addresses):
        raise BadAddress(say("hook-private"))
    return addresses[0]


async def post(target: Target, headers: Mapping[str, str], body: bytes) -> int:
    """Send something; returns the status of the answer, of which nothing else is read and nothing followed."""
    address = await look_up(target)
    context = ssl.create_default_context() if target.tls else None
    name = target.host if target.tls else None
    try:
        async with asyncio.timeout(WAIT_S):
            reader, writer = await asyncio.open_connection(
                address, target.port, ssl=context, server_hostname=name, limit=LINE
            )
    except TimeoutError as error:
        raise ConnectionError("nobody answers") from error
    try:
        lines = {"Host": target.origin.partition("://")[2], "Content-Length": str(len(body)), "Connection": "close"}
        head = "".join(f"{name}: {value}\r\n" for name, value in {**lines, **headers}.items())
        async with asyncio.timeout(WAIT_S):
            writer.write(f"POST {target.path} HTTP/1.1\r\n{head}\r\n".encode("ascii") + body)
            await writer.drain()
            words = (await reader.readline()).split()
    except (OSError, ValueError, TimeoutError) as error:
        raise Undeliverable("it may have arrived, but nothing was answered") from error
    finally:
        writer.transport.abort()
    if len(words) < 2 or not words[0].startswith(b"HTTP/1.") or not words[1].isdigit():
        raise Undeliverable("what was answered is not HTTP")
    return int(words[1])
