"""Bans: who may not ask anything, by the networks that they come from or by their tokens."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from ..refusals import Refusal
from ..storage import Ban, now
from ..words import say

MOST_SEEN = 20_000


class Bans:
    """Those that hold now; and whence the holders of tokens came last, for who has to ban somebody."""

    def __init__(self) -> None:
        self._networks: list[tuple[IPv4Network | IPv6Network, int | None]] = []
        self._tokens: dict[str, int | None] = {}
        self._seen: OrderedDict[str, str] = OrderedDict()

    def set(self, bans: Iterable[Ban]) -> None:
        """These hold from now on."""
        found = list(bans)
        self._networks = [(ip_network(ban.value, strict=False), ban.until) for ban in found if ban.kind == "address"]
        self._tokens = {ban.value: ban.until for ban in found if ban.kind == "token"}

    def check_address(self, host: str) -> None:
        """Refuse one who comes from a banned network."""
        if not self._networks:
            return
        try:
            address = ip_address(plain(host).partition("%")[0])
        except ValueError:
            return
        for network, until in self._networks:
            if address in network and _holds(until):
                raise Refusal("banned", say("banned"))

    def check_token(self, token: str) -> None:
        """Refuse the holder of a banned token."""
        if token in self._tokens and _holds(self._tokens[token]):
            raise Refusal("banned", say("banned"))

    def saw(self, token: str, host: str) -> None:
        """The holder of a token has asked for something."""
        self._seen[token] = host
        self._seen.move_to_end(token)
        if len(self._seen) > MOST_SEEN:
            self._seen.popitem(last=False)

    def network_of(self, token: str) -> str:
        """The same as the network that counts as one address; the token itself if it has not come yet."""
        host = self._seen.get(token)
        return token if host is None else network(host)

    def address_of(self, token: str | None) -> str | None:
        """Whence the holder of a token came last, since this server runs."""
        return self._seen.get(token) if token is not None else None


def line_key(match: str, number: int) -> str:
    """What stands for one who watches and has said this line: they hold no token."""
    return f"{match}/{number}"


def plain(host: str) -> str:
    """An address of IPv4 as such, also where a socket for both kinds, or a proxy, writes it as one of IPv6."""
    if ":" not in host:
        return host
    try:
        mapped = IPv6Address(host.partition("%")[0]).ipv4_mapped
    except ValueError:
        return host
    return host if mapped is None else str(mapped)


def network(host: str) -> str:
    """What counts as one address: who has one of IPv6 has a whole network of them."""
    host = plain(host)
    if ":" not in host:
        return host
    try:
        return str(IPv6Network((host.partition("%")[0], 64), strict=False))
    except ValueError:
        return host


def _holds(until: int | None) -> bool:
    return until is None or now() < until
