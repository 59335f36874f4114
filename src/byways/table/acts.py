"""What can be done at a table. Each function checks, writes, and only then changes what is in memory.

`token` is always the hash of the caller's token.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import partial
from typing import Any

from byways.engine import BadRecord, IllegalMove, Match
from byways.engine.match import replay as replay_record

from . import store, tokens, words
from .botpool import bot_names, default_bot, hint_bot
from .house import SLICE, House, stale
from .refusals import Refusal
from .store import Chat, Entry, MatchRow, SeatRow, now
from .table import Table

Invites = list[tuple[int, str]]


# --- making a table ---------------------------------------------------------------------------------------


async def create(house: House, wish: dict[str, Any]) -> tuple[Table, str, Invites]:
    """A new table, its host's token and the invitations."""
    limits = house.settings.limits
    if house.open_matches >= limits.open_matches:
        raise Refusal("too_many_matches", "This server has as many open tables as it can take.", retry_after=600)
    await house.prepared(wish["game"])
    game = house.catalogue.set_up(wish["game"], wish["options"])
    if len(wish["seats"]) != game.players:
        raise Refusal("bad_request", f"{game.players} seats are needed, not {len(wish['seats'])}.")
    token = tokens.new_token()
    seats, invites = [], []
    for number, seat in enumerate(wish["seats"]):
        made, invite = _seat(number, seat, tokens.digest(token))
        seats.append(made)
        if invite is not None:
            invites.append((number, invite))
    remote = any(seat.kind in ("friend", "open") for seat in seats)
    settings = {
        "clock": wish["clock"],
        "absent_after_s": wish["absent_after_s"],
        "stand_in": _bot(wish["stand_in"] or default_bot()),
        "hints": not remote if wish["hints"] is None else wish["hints"],
        "pace_ms": wish["pace_ms"],
    }
    seed, salt = tokens.new_seed()
    row = MatchRow(
        id=tokens.new_match_id(),
        game=game.name,
        options=game.values,
        rules=game.version,
        seed=seed,
        salt=salt,
        status="playing" if all(seat.taken for seat in seats) else "gathering",
        public=wish["public"] or any(seat.kind == "open" for seat in seats),
        host=tokens.digest(token),
        settings=settings,
        seats=tuple(seats),
        created_at=now(),
        changed_at=now(),
    )
    table = await house.create(row, [])
    await house.drive(table)
    return table, token, invites


def _bot(name: str) -> str:
    if name not in bot_names():
        raise Refusal("unknown_bot", f"There is no bot {name[:40]!r}; there are {', '.join(bot_names())}.")
    return name


def _seat(number: int, wish: dict[str, Any], token: str) -> tuple[SeatRow, str | None]:
    kind, given = wish["kind"], wish.get("name")
    if kind == "bot":
        bot = _bot(wish.get("bot") or default_bot())
        return SeatRow(number, "bot", f"{bot.capitalize()} bot", bot=bot), None
    if kind == "friend":
        invite = tokens.new_token()
        return SeatRow(number, "friend", "", invite=tokens.digest(invite)), invite
    if kind == "open":
        return SeatRow(number, "open", ""), None
    name = words.name(given) if given else f"Player {number + 1}"
    return SeatRow(number, "screen" if kind == "screen" else "human", name, token=token), None


async def join(
    house: House, table: Table, invite: str | None, number: int | None, name: str, token: str | None
) -> tuple[str | None, int]:
    """Sit down. Returns a new token, or None when the caller's own one is used, and the seat."""
    name = words.name(name)
    async with table.lock:
        seat = _vacant(table, invite, number)
        fresh = tokens.new_token() if token is None else None
        holder = tokens.digest(fresh) if fresh is not None else token
        row = table.row.with_seat(replace(seat, kind="human", name=name, token=holder, invite=None))
        await house.change(table, _started(row))
        return fresh, seat.seat


def _vacant(table: Table, invite: str | None, number: int | None) -> SeatRow:
    if table.row.status == "closed":
        raise Refusal("not_gathering", "This table was closed by its host.")
    if invite is not None:
        for seat in table.row.seats:
            if seat.invite is not None and seat.invite == tokens.digest(invite):
                return seat
        raise Refusal("bad_invite", "This invitation was used already, or was withdrawn. Ask for a new one.")
    if number is None or not 0 <= number < len(table.row.seats):
        raise Refusal("bad_request", "Say which seat you want, or bring an invitation.")
    if table.row.seats[number].kind != "open" or table.row.status != "gathering":
        raise Refusal("seat_taken", "That seat is not free.")
    return table.row.seats[number]


def _started(row: MatchRow) -> MatchRow:
    """A match begins when every seat is taken."""
    ready = row.status == "gathering" and all(seat.taken for seat in row.seats)
    return replace(row, status="playing") if ready else row


async def set_seat(house: House, table: Table, number: int, wish: dict[str, Any], token: str) -> Invites:
    """The host decides anew about a seat that nobody has taken."""
    async with table.lock:
        _host(table, token)
        if not 0 <= number < len(table.row.seats):
            raise Refusal("bad_request", f"There is no seat {number}.")
        if table.row.seats[number].taken and table.row.seats[number].kind != "bot":
            raise Refusal("seat_taken", "Somebody sits there already.")
        seat, invite = _seat(number, wish, token)
        row = table.row.with_seat(seat)
        row = replace(row, public=row.public or seat.kind == "open")
        await house.change(table, _started(row))
        return [(number, invite)] if invite is not None else []


def _host(table: Table, token: str) -> None:
    if token != table.row.host:
        raise Refusal("not_host", "Only the one who made this table can do that.")
    if table.row.status != "gathering":
        raise Refusal("not_gathering", "The match has begun; this can not be changed any more.")


async def close(house: House, table: Table, token: str) -> None:
    """The host gives up a table that has not begun."""
    async with table.lock:
        _host(table, token)
        await house.change(table, replace(table.row, status="closed"))
        house.open_matches -= 1


async def rename(house: House, table: Table, name: str, number: int | None, token: str) -> None:
    """Take another name."""
    name = words.name(name)
    async with table.lock:
        seat = table.row.seats[own_seats(table, token, number)[0]]
        await house.change(table, table.row.with_seat(replace(seat, name=name)))


def own_seats(table: Table, token: str, number: int | None) -> tuple[int, ...]:
    """The seat that is meant, or all that the token holds."""
    held = table.held(token)
    if not held:
        raise Refusal("bad_token", "This token holds no seat at this table.")
    if number is None:
        return held
    if number not in held:
        raise Refusal("not_your_seat", "That is not your seat.")
    return (number,)


# --- playing ----------------------------------------------------------------------------------------------


def _begun(table: Table) -> None:
    if table.status == "gathering":
        raise Refusal("not_started", "The match begins when every seat is taken.")
    if table.status != "playing":
        raise Refusal("over", "The match is over.")


async def move(house: House, table: Table, version: int, code: int | None, text: str | None, token: str) -> int:
    """Make a decision; returns the version it made, once it is on disk."""
    async with table.lock:
        held = own_seats(table, token, None)
        _begun(table)
        if version != table.version:
            raise stale(table, version)
        seat = table.to_act
        assert seat is not None
        if seat.seat not in held:
            raise Refusal("not_your_turn", f"It is {table.game.face.seat_names[seat.seat]}'s turn.")
        if seat.played_by is not None:
            raise Refusal("not_your_turn", "A bot plays this seat at the moment; take it back first.")
        code = _read(table, code, text)
        at = now()
        entry = Entry(table.id, version + 1, "move", seat.seat, code, table.spent(at), at)
        await house.append(table, entry)
        return entry.version


def _read(table: Table, code: int | None, text: str | None) -> int:
    if code is not None:
        if code not in table.state.codes():
            raise Refusal("illegal_move", f"{code} is not the number of a legal move here.")
        return code
    view = table.state.view(table.state.seat)
    found = view.moves.find(text or "")
    if found is None:
        try:
            why = table.game.explain(view, (text or "")[:100])
        except IllegalMove as error:
            why = str(error)
        raise Refusal("illegal_move", why[:400])
    return int(found)


async def undo(house: House, table: Table, version: int, to_ply: int | None, token: str) -> str:
    """Take back one's own decision, or ask the others to go further back. Returns done or asked."""
    async with table.lock:
        held = own_seats(table, token, None)
        _begun(table)
        if version != table.version:
            raise stale(table, version)
        seat, goal = _goal(table, held, to_ply)
        if len(table.match) - goal <= max(table.may_undo(seat) for seat in held):
            await _take_back(house, table, seat, goal)
            return "done"
        if table.row.undo is not None:
            raise Refusal("undo_asked", "Somebody has asked already; answer that first.")
        waiting = [
            other.seat
            for other in table.row.seats
            if other.seat not in held and other.kind != "bot" and not other.stand_in
        ]
        if not waiting:
            await _take_back(house, table, seat, goal)
            return "done"
        ask = {"seat": seat, "to_ply": goal, "waiting": waiting, "agreed": []}
        await house.change(table, replace(table.row, undo=ask))
        return "asked"


def _goal(table: Table, held: tuple[int, ...], to_ply: int | None) -> tuple[int, int]:
    """Whose decision is to be taken back, and to which ply that leads."""
    own = [ply for ply in range(len(table.match)) if table.match.states[ply].seat in held]
    if not own:
        raise Refusal("nothing_to_undo", "You have not decided anything yet.")
    goal = own[-1] if to_ply is None else to_ply
    if not 0 <= goal < len(table.match):
        raise Refusal("nothing_to_undo", f"There are {len(table.match)} decisions; {goal} can not be gone back to.")
    seat = table.match.states[goal].seat
    assert seat is not None
    return (seat if seat in held else held[0]), goal


async def _take_back(house: House, table: Table, seat: int, goal: int) -> None:
    at = now()
    await house.append(table, Entry(table.id, table.version + 1, "undo", seat, goal, table.spent(at), at))


async def answer_undo(house: House, table: Table, yes: bool, token: str) -> None:
    """Agree to an undo, refuse it, or withdraw one's own question."""
    async with table.lock:
        held = own_seats(table, token, None)
        ask = table.row.undo
        if ask is None or table.status != "playing":
            raise Refusal("no_undo_asked", "Nobody asks for an undo.")
        if not yes:
            if ask["seat"] not in held and not set(held) & {*ask["waiting"], *ask["agreed"]}:
                raise Refusal("not_your_seat", "You are not asked.")
            await house.change(table, replace(table.row, undo=None))
            return
        if not set(held) & set(ask["waiting"]):
            raise Refusal("not_your_seat", "You are not asked, or have answered.")
        waiting = [seat for seat in ask["waiting"] if seat not in held]
        if waiting:
            agreed = sorted({*ask["agreed"], *(seat for seat in ask["waiting"] if seat in held)})
            await house.change(table, replace(table.row, undo={**ask, "waiting": waiting, "agreed": agreed}))
        else:
            await _take_back(house, table, ask["seat"], ask["to_ply"])


async def say(house: House, table: Table, text: str, number: int | None, token: str) -> None:
    """Say something at the table."""
    text = words.chat(text)
    async with table.lock:
        seat = table.row.seats[own_seats(table, token, number)[0]]
        for _ in range(5):
            last = table.chat[-1].number if table.chat else 0
            line = Chat(table.id, last + 1, seat.seat, seat.name, text, now())
            if await house.writer.run(partial(store.say, line=line)):
                table.chat.append(line)
                table.tell_chat(line)
                house.bus.tell(table.id, "chat")
                return
            await house.catch_up(table)
    raise Refusal("stale", "Too many speak at once; try again.")


async def hint(house: House, table: Table, version: int, token: str) -> dict[str, Any]:
    """What a strong bot that sees what the seat sees would do."""
    held = own_seats(table, token, None)
    _begun(table)
    if not table.row.settings["hints"]:
        raise Refusal("hints_off", "There are no hints at this table.")
    if version != table.version:
        raise stale(table, version)
    seat = table.state.seat
    if seat not in held:
        raise Refusal("not_your_turn", "It is not your turn.")
    view = table.state.view(seat)
    code = await house.bots.choose(hint_bot(), view, table.row.options)
    choice = table.game.face.choice(view, code)
    return {"move": code, "text": choice.text, "label": choice.label, "picks": list(choice.picks)}


# --- leaving and coming back ------------------------------------------------------------------------------


async def stand_in(house: House, table: Table, numbers: tuple[int, ...], why: str) -> None:
    """A bot plays these seats from now on. The table's lock is held."""
    row = table.row
    for number in numbers:
        seat = row.seats[number]
        if seat.kind in ("human", "screen") and seat.stand_in != "time":
            row = row.with_seat(replace(seat, stand_in=why, bot=row.settings["stand_in"]))
    if row.undo is not None:
        row = replace(row, undo=None)
    if row != table.row:
        await house.change(table, row)


async def leave(house: House, table: Table, number: int | None, token: str) -> None:
    """Give one's seats to a bot."""
    async with table.lock:
        seats = own_seats(table, token, number)
        _begun(table)
        await stand_in(house, table, seats, "left")


async def come_back(house: House, table: Table, number: int | None, token: str) -> None:
    """Take one's seats back from a bot."""
    async with table.lock:
        _begun(table)
        row = table.row
        for held in own_seats(table, token, number):
            seat = row.seats[held]
            if seat.stand_in in ("absent", "left"):
                row = row.with_seat(replace(seat, stand_in=None, bot=None))
                table.away[held] = now()
        if row == table.row:
            raise Refusal("not_stood_in", "No bot plays for you that could be sent away.")
        table.turn_at = now()
        await house.change(table, row)


async def rematch(house: House, table: Table, token: str) -> Table:
    """The next match: the same people and options, everybody one seat further."""
    async with table.lock:
        own_seats(table, token, None)
        if table.status != "over":
            raise Refusal("not_over", "The match is not over yet.")
        if table.row.rematch is not None:
            return await house.table(table.row.rematch)
        row = table.row
        players = len(row.seats)
        seed, salt = tokens.new_seed()
        seats = tuple(
            replace(old, seat=number, stand_in=None, bot=old.bot if old.kind == "bot" else None)
            for number, old in ((number, row.seats[(number - 1) % players]) for number in range(players))
        )
        at = now()
        following = replace(
            row, id=tokens.new_match_id(), seed=seed, salt=salt, status="playing", seats=seats, undo=None, rematch=None,
            created_at=at, changed_at=at, rules=table.game.version,
        )  # fmt: skip
        made = await house.create(following, [])
        await house.change(table, replace(row, rematch=made.id))
    for holder in {seat.token for seat in seats if seat.token}:
        house.tell_follower(holder, {"type": "rematch", "match": table.id, "next": made.id})
        house.tell_follower(holder, house.start_event(made, holder))
    if (first := made.to_act) is not None and first.token:
        house.tell_follower(first.token, house.turn_event(made))
    await house.drive(made)
    return made


# --- records ----------------------------------------------------------------------------------------------


async def watch_record(house: House, data: Any) -> Table:
    """A record that somebody has brought, checked and laid on a table to be watched."""
    limits = house.settings.limits
    if isinstance(data, dict) and isinstance(data.get("moves"), list) and len(data["moves"]) > limits.record_moves:
        raise Refusal("bad_record", f"The record has more than {limits.record_moves} moves.")
    match = await _replayed(house, data)
    at = now()
    name = tokens.new_match_id()
    row = MatchRow(
        id=name,
        game=match.game.name,
        options=match.game.values,
        rules=match.game.version,
        seed=match.seed,
        salt=str((data.get("table") or {}).get("salt", "")) if isinstance(data.get("table"), dict) else "",
        status="record",
        public=False,
        host="",
        settings={"clock": None, "absent_after_s": None, "stand_in": default_bot(), "hints": False, "pace_ms": 0},
        seats=tuple(SeatRow(number, "human", given[: words.NAME]) for number, given in enumerate(match.names)),
        created_at=at,
        changed_at=at,
    )
    entries = [
        Entry(name, ply + 1, "move", int(match.states[ply].seat or 0), code, 0, at)
        for ply, code in enumerate(match.codes)
    ]
    return await house.create(row, entries)


async def _replayed(house: House, data: Any) -> Match:
    """Replay a record, in slices so that others are served meanwhile."""

    def find(name: str, **options: Any) -> Any:
        return house.catalogue.set_up(name, options)

    try:
        if not isinstance(data, dict) or not isinstance(data.get("moves"), list):
            return replay_record(data, find)  # it says what is wrong
        if isinstance(data.get("seed"), str) and len(data["seed"]) > 200:
            raise BadRecord("the record's seed is too long")
        match = replay_record({**data, "moves": [], "result": None}, find)
        for ply, text in enumerate(data["moves"]):
            if not isinstance(text, str):
                raise BadRecord("'moves' in the record must be a list of strings")
            try:
                match.play(text)
            except IllegalMove as error:
                raise BadRecord(f"move {ply + 1} of the record, {text[:60]!r}, can not be played: {error}") from error
            if ply % SLICE == SLICE - 1:
                await asyncio.sleep(0)
    except BadRecord as error:
        raise Refusal("bad_record", str(error)[:400]) from error
    outcome = match.state.outcome
    if (outcome.to_dict() if outcome is not None else None) != data.get("result"):
        raise Refusal("bad_record", "The record's result is not that of its moves.")
    return match
