"""Records that people bring, to be watched."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from byways.engine import BadRecord, Game, Match
from byways.engine.match import KEYED, replaying

from ... import tokens
from ...bots import default_bot
from ...refusals import Refusal
from ...storage import Entry, MatchRow, SeatRow, now
from ...words import say
from .. import text_input
from ..catalogue import Catalogue
from ..match import HostedMatch, step_bytes
from ..pacing import Pace
from ..registry import MatchRegistry

SEED = 200
"""The most characters of a record's seed."""
HEX = re.compile("[0-9a-f]{32,64}")
SEAT = re.compile("[0-9]{1,2}")
PROOF = {"match": re.compile("[0-9A-Za-z]{1,20}"), "salt": HEX, "seed_hash": HEX, "secret": HEX}
"""What is taken over from the proof of a record, if it has this form."""


async def watch_record(registry: MatchRegistry, data: Any) -> HostedMatch:
    """A record that somebody has brought, checked and kept as a match to be watched."""
    registry.check_room()
    most = registry.settings.limits.record_moves
    if isinstance(data, dict) and isinstance(data.get("moves"), list) and len(data["moves"]) > most:
        raise Refusal("bad_record", say("record-too-long", most=most))
    history = await _replayed(registry.catalogue, data, registry.settings.limits.record_bytes)
    at = now()
    name, proof = tokens.new_match_id(), _proof(data)
    row = MatchRow(
        id=name,
        game=history.game.name,
        options=history.game.values,
        rules=history.game.version,
        seed=history.seed,
        salt="",
        status="record",
        public=False,
        host="",
        settings={
            "clock": None,
            "absent_after_s": None,
            "stand_in": default_bot(),
            "hints": False,
            "pace_ms": 0,
            **({"dice": KEYED, "numbers": history.numbers} if history.keyed else {}),
            **({"proof": proof} if proof is not None else {}),
            **({"base": {"version": 0, "position": history.start.to_dict()}} if history.start is not None else {}),
        },
        seats=tuple(
            SeatRow(number, "human", text_input.name_in_record(given, history.game.face.seat_names[number]))
            for number, given in enumerate(history.names)
        ),
        created_at=at,
        changed_at=at,
    )
    entries, pace = [], Pace()
    for ply, code in enumerate(history.codes):
        entries.append(Entry(name, ply + 1, "move", int(history.states[ply].seat or 0), code, 0, at))
        await pace.rest()
    return await registry.create(row, _with_endings(history, entries, name, at))


def _with_endings(history: Match, entries: list[Entry], name: str, at: int) -> list[Entry]:
    """The log with those who resigned, and with what ended the match before its rules did."""
    log: list[Entry] = []
    last = len(entries)
    for ply in range(last + 1):
        now_resigned = [seat for seat, when in history.resigned.items() if when == ply]
        for seat in now_resigned:
            ends = ply == last and history.ended == "resigned" and seat == now_resigned[-1]
            log.append(Entry(name, 0, "resign", seat, int(ends), 0, at))
        log += entries[ply : ply + 1]
    if history.ended == "agreed":
        log.append(Entry(name, 0, "end", 0, 0, 0, at))
    return [replace(entry, version=number) for number, entry in enumerate(log, start=1)]


def _proof(data: Any) -> dict[str, Any] | None:
    """What the record of a table brings to prove its dice, if it has the form of a proof."""
    proof = data.get("table")
    if not isinstance(proof, dict):
        return None
    numbers = proof.get("numbers", {})
    whole = (
        isinstance(numbers, dict)
        and all(SEAT.fullmatch(seat) and _fits(tokens.NUMBER, number) for seat, number in numbers.items())
        and all(_fits(form, proof.get(key)) for key, form in PROOF.items())
    )
    return {**{key: proof[key] for key in PROOF}, "numbers": numbers} if whole else None


def _fits(form: re.Pattern[str], value: object) -> bool:
    return isinstance(value, str) and form.fullmatch(value) is not None


async def _replayed(catalogue: Catalogue, data: Any, most_bytes: int) -> Match:
    """Replay a record, in slices so that others are served meanwhile."""
    named, options = (data.get("game"), data.get("options")) if isinstance(data, dict) else (None, None)
    if isinstance(named, str) and isinstance(options, dict):
        game = await catalogue.set_up(named, options)  # that may take its time; then it is at hand
        most = most_bytes // step_bytes(game)
        if isinstance(data.get("moves"), list) and len(data["moves"]) > most:
            raise Refusal("bad_record", say("record-too-long", most=most))

    def find(_: str, /, **__: object) -> Game:
        return game  # a record with another kind of name or options is refused before

    pace = Pace()
    try:
        if isinstance(data, dict) and isinstance(data.get("seed"), str) and len(data["seed"]) > SEED:
            raise BadRecord("the record's seed is too long")
        for history in replaying(data, find):
            match = history
            await pace.rest()
    except BadRecord as error:
        raise Refusal("bad_record", str(error)[:400]) from error
    return match
