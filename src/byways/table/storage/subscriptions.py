"""Subscriptions: who is told when it is their turn. A turn is marked as told before a message goes out."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import sqlalchemy as sa

from .rows import Subscription, now
from .tables import confirmations, log, matches, server_keys, subscriptions

DAY_MS = 24 * 3_600_000
SOME = 500
"""Names in one question."""


class Subscriptions:
    """What is asked and written about them."""

    def __init__(
        self, read: Callable[..., Awaitable[Any]], write: Callable[[Callable[[sa.Connection], Any]], Awaitable[Any]]
    ) -> None:
        self._read = read
        self._write = write

    async def of_token(self, match: str, token: str) -> list[Subscription]:
        """Those of one who holds a seat."""
        where = (subscriptions.c.match == match, subscriptions.c.token == token)
        found: list[Subscription] = await self._read(_select, *where)
        return found

    async def by_key(self, key: str) -> Subscription | None:
        """The one with this key."""
        found: list[Subscription] = await self._read(_select, subscriptions.c.key == key)
        return found[0] if found else None

    async def of_matches(self, names: Sequence[str]) -> list[Subscription]:
        """The confirmed ones of these matches."""
        found: list[Subscription] = []
        for start in range(0, len(names), SOME):
            some = subscriptions.c.match.in_(names[start : start + SOME])
            found += await self._read(_select, some, subscriptions.c.confirmed)
        return found

    async def untold_matches(self) -> list[str]:
        """The matches in which something has happened since somebody was told of their turn."""
        found: list[str] = await self._read(_untold)
        return found

    async def keep(self, wanted: Subscription) -> None:
        """Keep one, in place of another of the same seat and kind."""

        def write(connection: sa.Connection) -> None:
            same = [getattr(subscriptions.c, name) == getattr(wanted, name) for name in ("match", "token", "kind")]
            connection.execute(sa.delete(subscriptions).where(*same))
            connection.execute(sa.insert(subscriptions).values(vars(wanted)))

        await self._write(write)

    async def may_ask(self, address: str, most: int) -> bool:
        """Count one more question to an address; False when there were as many within a day."""

        def write(connection: sa.Connection) -> bool:
            connection.execute(sa.delete(confirmations).where(confirmations.c.at < now() - DAY_MS))
            asked = sa.select(sa.func.count()).where(confirmations.c.address == address)
            if int(connection.execute(asked).scalar_one()) >= most:
                return False
            connection.execute(sa.insert(confirmations).values(address=address, at=now()))
            return True

        return bool(await self._write(write))

    async def confirm(self, key: str) -> None:
        """The recipient wants it."""
        confirmed = sa.update(subscriptions).where(subscriptions.c.key == key).values(confirmed=True)
        await self._write(_execute(confirmed))

    async def claim(self, key: str, turn: int) -> bool:
        """Mark a turn as told; False when it was, by whichever process."""
        marked = sa.update(subscriptions).where(subscriptions.c.key == key, subscriptions.c.told < turn)
        return bool(await self._write(_execute(marked.values(told=turn))))

    async def stop(self, key: str) -> bool:
        """Remove one; False when there is none."""
        return bool(await self._write(_execute(sa.delete(subscriptions).where(subscriptions.c.key == key))))

    async def stop_kind(self, match: str, token: str, kind: str) -> None:
        """Remove one by whose it is."""
        which = (subscriptions.c.match == match, subscriptions.c.token == token, subscriptions.c.kind == kind)
        await self._write(_execute(sa.delete(subscriptions).where(*which)))

    async def server_key(self, name: str, fresh: str) -> str:
        """A key of the server's own: the one that is kept, or else this one from now on."""

        def write(connection: sa.Connection) -> str:
            kept = connection.execute(sa.select(server_keys.c.value).where(server_keys.c.name == name)).scalar()
            if kept is None:
                connection.execute(sa.insert(server_keys).values(name=name, value=fresh))
            return str(fresh if kept is None else kept)

        try:
            return str(await self._write(write))
        except sa.exc.IntegrityError:  # another process was first
            return str(await self._write(write))


def _execute(statement: sa.Update | sa.Delete) -> Callable[[sa.Connection], int]:
    """What carries a statement out, and tells how many rows it changed."""
    return lambda connection: connection.execute(statement).rowcount


def _select(connection: sa.Connection, *where: Any) -> list[Subscription]:
    query = sa.select(subscriptions).where(*where).order_by(subscriptions.c.at)
    return [Subscription(**line) for line in connection.execute(query).mappings()]


def _untold(connection: sa.Connection) -> list[str]:
    moved = sa.select(log.c.match).where(log.c.match == subscriptions.c.match, log.c.version > subscriptions.c.told)
    query = (
        sa.select(subscriptions.c.match)
        .join(matches, matches.c.id == subscriptions.c.match)
        .where(matches.c.status == "playing", subscriptions.c.confirmed)
        .where(sa.or_(subscriptions.c.told < 0, moved.exists()))
        .distinct()
    )
    return list(connection.execute(query).scalars())
