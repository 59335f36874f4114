"""Reminders: people who are away are told when it is their turn, once a turn."""

from __future__ import annotations

import logging

from ..post import BadAddress, Post, Turn
from ..refusals import Refusal
from ..storage import now
from ..wire import reminders
from ..words import say
from .actions.checks import own_seats
from .match import HostedMatch
from .registry import MatchRegistry

logger = logging.getLogger("byways.table")
NOT_BEGUN = -1
"""A match's first turn begins at version 0."""


def turn_of(match: HostedMatch, seat: int, version: int) -> Turn:
    """What is told of a turn."""
    name = match.row.seats[seat].name
    return Turn(match.id, match.row.game, match.game.title, seat, name, version)


def turn_began(match: HostedMatch) -> int:
    """The version at which the seat to act came to act: several decisions may be one turn."""
    version, seat = match.version, match.state.seat
    while version > match.base and match.steps[version - 1].state.seat == seat:
        version -= 1
    return version


async def subscribe(
    registry: MatchRegistry, match: HostedMatch, request: reminders.ReminderRequest, token: str
) -> reminders.Reminders:
    """Tell the holder of a token of their turns from now on."""
    seat = own_seats(match, token, None)[0]
    if match.status not in ("gathering", "playing"):
        raise Refusal("over", say("match-is-over"))
    if request.kind not in registry.post.kinds:
        raise Refusal("no_reminders", say("no-such-reminders"))
    keys = (request.keys.p256dh, request.keys.auth) if request.keys is not None else None
    turn = turn_of(match, seat, match.version if match.status == "playing" else NOT_BEGUN)
    try:
        kept = await registry.post.subscribe(turn, token, request.kind, request.address, keys)
    except BadAddress as error:
        raise Refusal("bad_address", str(error)) from None
    shown = await mine(registry, match, token)
    if request.kind == "hook":
        shown["secret"] = kept.secret
    return shown


async def mine(registry: MatchRegistry, match: HostedMatch, token: str) -> reminders.Reminders:
    """How the holder of a token is told."""
    own_seats(match, token, None)
    kept = await registry.storage.subscriptions.of_token(match.id, token)
    return {
        "kinds": registry.post.kinds,
        "push_key": registry.post.push_key,
        "mine": [{"kind": one.kind, "address": one.address, "confirmed": one.confirmed} for one in kept],
    }


async def stop(registry: MatchRegistry, match: HostedMatch, kind: str, token: str) -> reminders.Reminders:
    """Tell them no more in this way."""
    await registry.storage.subscriptions.stop_kind(match.id, token, kind)
    return await mine(registry, match, token)


class Reminder:
    """Looks for turns whose people do not come, and has them told."""

    def __init__(self, registry: MatchRegistry) -> None:
        self._registry = registry
        self._post: Post = registry.post
        self._looked: dict[str, int] = {}
        """Up to which version each match has been looked at."""

    async def load_untold(self) -> None:
        """After a start: bring those matches to memory in which something has happened that nobody was told of."""
        for name in await self._registry.storage.subscriptions.untold_matches():
            try:
                await self._registry.match(name)
            except Refusal as refusal:
                logger.warning("match can not be loaded", extra={"match": name, "key": refusal.key})

    async def look(self) -> None:
        """Tell all whose turn has waited for long enough."""
        due = {match.id: match for match in self._registry.cache if self._is_due(match)}
        self._looked = {name: at for name, at in self._looked.items() if name in self._registry.cache}
        if not due:
            return
        self._looked |= {name: match.version for name, match in due.items()}
        kept = self._registry.storage.subscriptions
        for one in await kept.of_matches(list(due)):
            match = due[one.match]
            seat = match.to_act
            if seat is None or seat.played_by or seat.token != one.token or one.kind not in self._post.kinds:
                continue
            turn = turn_of(match, seat.seat, turn_began(match))
            if await kept.claim(one.key, turn.version):
                self._post.tell(one, turn)

    def _is_due(self, match: HostedMatch) -> bool:
        seat = match.to_act
        if seat is None or seat.played_by or seat.token is None or self._looked.get(match.id) == match.version:
            return False
        here = match.presence.here(seat.seat)
        since = match.turn_at if here else max(match.turn_at, match.presence.away[seat.seat])
        post = self._registry.settings.post
        return now() - since >= (post.open_s if here else post.away_s) * 1000
