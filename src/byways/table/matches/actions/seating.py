"""Making a match and sitting down at it."""

from __future__ import annotations

from dataclasses import replace

import byways
from byways.engine.match import KEYED

from ... import tokens
from ...bots import bot_names, default_bot
from ...refusals import Refusal
from ...storage import MatchRow, SeatRow, now
from ...wire import requests
from ...words import say
from .. import series, text_input, upgrading
from ..counts import Counts
from ..match import HostedMatch
from ..match_log import MatchLog
from ..registry import MatchRegistry
from .checks import own_seats
from .numbers import added, awaiting, started

Invites = list[tuple[int, str]]


async def create(registry: MatchRegistry, request: requests.CreateRequest) -> tuple[HostedMatch, str, Invites]:
    """A new match, its host's token and the invitations."""
    registry.check_room()
    game = await registry.catalogue.set_up(request.game, request.options)
    if len(request.seats) != game.players:
        raise Refusal("bad_request", say("wrong-seats", needed=game.players, given=len(request.seats)))
    token = tokens.new_token()
    seats, invites = [], []
    for number, seat in enumerate(request.seats):
        made, invite = _seat(number, seat, tokens.digest(token))
        seats.append(made)
        if invite is not None:
            invites.append((number, invite))
    remote = any(seat.kind in ("friend", "open") for seat in seats)
    settings = {
        "clock": request.clock.model_dump() if request.clock is not None else None,
        "absent_after_s": request.absent_after_s,
        "stand_in": known_bot(request.stand_in or default_bot()),
        "hints": not remote if request.hints is None else request.hints,
        "spectators_chat": request.spectators_chat,
        "pace_ms": request.pace_ms,
        "dice": KEYED,
        "program": byways.__version__,
        "mix": awaiting(_of_host(seats)[:1] if request.brings_number else ()),
    }
    seed, salt = tokens.new_seed()
    row = MatchRow(
        id=tokens.new_match_id(),
        game=game.name,
        options=game.values,
        rules=game.version,
        seed=seed,
        salt=salt,
        status="gathering",
        public=request.public or any(seat.kind == "open" for seat in seats),
        host=tokens.digest(token),
        settings=settings,
        seats=tuple(seats),
        created_at=now(),
        changed_at=now(),
    )
    if any(seat.kind == "bot" for seat in seats):
        registry.workshop.want(game.name)
    match = await registry.create(started(row), [])
    registry.bot_turns.start_bot_turn(match)
    return match, token, invites


def _of_host(seats: list[SeatRow]) -> list[int]:
    return [seat.seat for seat in seats if seat.token is not None]


def known_bot(name: str) -> str:
    """The name of a bot, if there is one of this name."""
    if name not in bot_names():
        raise Refusal("unknown_bot", say("no-such-bot", name=name[:40], bots=", ".join(bot_names())))
    return name


def _seat(
    number: int, request: requests.SeatRequest | requests.NewSeatRequest, token: str
) -> tuple[SeatRow, str | None]:
    """A seat as it was asked for, and its invitation."""
    if request.kind == "bot":
        bot = known_bot(request.bot or default_bot())
        return SeatRow(number, "bot", f"{bot.capitalize()} bot", bot=bot), None
    if request.kind == "friend":
        invite = tokens.new_token()
        return SeatRow(number, "friend", "", invite=tokens.digest(invite)), invite
    if request.kind == "open":
        return SeatRow(number, "open", ""), None
    name = text_input.name(request.name) if request.name else f"Player {number + 1}"
    return SeatRow(number, "screen" if request.kind == "screen" else "human", name, token=token), None


async def join(
    match_log: MatchLog, match: HostedMatch, request: requests.JoinRequest, token: str | None
) -> tuple[str | None, int]:
    """Sit down. Returns a new token, or None when the caller's own one is used, and the seat."""
    name = text_input.name(request.name)
    async with match.lock:
        seat = _vacant(match.row, request.invite, request.seat)
        fresh = tokens.new_token() if token is None else None
        holder = tokens.digest(fresh) if fresh is not None else token
        row = match.row.with_seat(replace(seat, kind="human", name=name, token=holder))
        if request.number is not None:
            row = added(row, tuple(other.seat for other in row.seats if other.token == holder), request.number)
        await match_log.change(match, started(row))
        return fresh, seat.seat


def _vacant(row: MatchRow, invite: str | None, number: int | None) -> SeatRow:
    if row.status == "closed":
        raise Refusal("not_gathering", say("closed-by-host"))
    if invite is not None:
        return invited(row, invite)
    if number is None or not 0 <= number < len(row.seats):
        raise Refusal("bad_request", say("which-seat"))
    if row.seats[number].kind != "open" or row.status != "gathering":
        raise Refusal("seat_taken", say("seat-not-free"))
    return row.seats[number]


def invited(row: MatchRow, invite: str) -> SeatRow:
    """The seat that is kept for whoever brings this invitation."""
    meant = next((seat for seat in row.seats if seat.invite == tokens.digest(invite)), None)
    if meant is None:
        raise Refusal("bad_invite", say("invitation-false"))
    if meant.taken:
        raise Refusal("used_invite", say("invitation-used", who=meant.name))
    return meant


async def set_seat(
    match_log: MatchLog, match: HostedMatch, number: int, request: requests.NewSeatRequest, token: str
) -> Invites:
    """The host decides anew about a seat that nobody has taken."""
    async with match.lock:
        _check_host(match, token)
        if not 0 <= number < len(match.row.seats):
            raise Refusal("bad_request", say("no-such-seat", seat=number))
        if match.row.seats[number].taken and match.row.seats[number].kind != "bot":
            raise Refusal("seat_taken", say("somebody-sits-there"))
        seat, invite = _seat(number, request, token)
        row = match.row.with_seat(seat)
        row = replace(row, public=row.public or seat.kind == "open")
        await match_log.change(match, started(row))
        return [(number, invite)] if invite is not None else []


def _check_host(match: HostedMatch, token: str) -> None:
    if token != match.row.host:
        raise Refusal("not_host", say("only-the-host"))
    if match.row.status != "gathering":
        raise Refusal("not_gathering", say("has-begun"))


async def close(match_log: MatchLog, counts: Counts, match: HostedMatch, token: str) -> None:
    """The host gives up a match that has not begun."""
    async with match.lock:
        _check_host(match, token)
        await match_log.change(match, replace(match.row, status="closed"))
        counts.open_matches -= 1


async def rename(match_log: MatchLog, match: HostedMatch, request: requests.RenameRequest, token: str) -> None:
    """Take another name."""
    name = text_input.name(request.name)
    async with match.lock:
        seat = match.row.seats[own_seats(match, token, request.seat)[0]]
        await match_log.change(match, match.row.with_seat(replace(seat, name=name)))


async def rematch(registry: MatchRegistry, match: HostedMatch, token: str) -> HostedMatch:
    """The next match: the same people and options, everybody one seat further."""
    async with match.lock:
        own_seats(match, token, None)
        if match.status != "over":
            raise Refusal("not_over", say("not-over-yet"))
        if match.row.rematch is not None:
            return await registry.match(match.row.rematch)
        registry.check_room()
        row = match.row
        players = len(row.seats)
        seed, salt = tokens.new_seed()
        seats = tuple(
            replace(old, seat=number, stand_in=None, bot=old.bot if old.kind == "bot" else None)
            for number, old in ((number, row.seats[(number - 1) % players]) for number in range(players))
        )
        at = now()
        awaited = [
            (int(seat) + 1) % players
            for seat in row.numbers
            if match.presence.here(int(seat))  # who is away is not waited for
        ]
        kept = upgrading.fresh(row.settings)
        following = replace(
            row, id=tokens.new_match_id(), seed=seed, salt=salt, status="gathering", seats=seats, undo=None,
            rematch=None, created_at=at, changed_at=at, rules=match.game.version,
            settings={**kept, "dice": KEYED, "mix": awaiting(awaited), "series": series.moved_on(match)},
        )  # fmt: skip
        made = await registry.create(started(following), [])
        await registry.match_log.change(match, replace(row, rematch=made.id))
    registry.followers.broadcast_rematch(match, made)
    registry.bot_turns.start_bot_turn(made)
    return made
