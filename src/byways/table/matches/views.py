"""What each viewer may be shown of a match: how it stands, its positions, its log in words, its record."""

from __future__ import annotations

import asyncio
import base64
import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial, wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from pydantic_core import to_json

from byways.engine import Event, Game, Scene, State
from byways.engine.scene import plain_part
from byways.engine.speech import language, names_at_table, speaking

from .. import tokens
from ..logs import timed
from ..refusals import Refusal
from ..storage import NO_SEAT, Chat, MatchRow, SeatRow, now
from ..wire import answers, messages
from ..words import say
from . import series, upgrading
from .catalogue import board_ref, twin
from .kept import LINES, Reader, Sight
from .match import HostedMatch, Step
from .pacing import Pace

P = ParamSpec("P")
R = TypeVar("R")


def called(seat: SeatRow) -> str:
    """The name of whoever sits here: a person's own, or what a bot is called in the language spoken."""
    return seat.name if seat.bot is None or seat.kind != "bot" else say("bot-name", bot=seat.bot)


def names(match: HostedMatch) -> tuple[str, ...]:
    """How all who play are called, kept for as long as nobody else sits down."""
    spoken, seats = language(), match.row.seats
    kept = match.names.get(spoken)
    if kept is None or kept[0] is not seats:
        kept = match.names[spoken] = seats, told_apart(seats)
    return kept[1]


def told_apart(seats: Sequence[SeatRow]) -> tuple[str, ...]:
    """How all are called, in the order of the seats: of several bots of one level, each has its number."""
    found: list[str] = []
    for seat in seats:
        alike = [other.seat for other in seats if _is_bot(seat) and _is_bot(other) and other.bot == seat.bot]
        name = called(seat)
        number = alike.index(seat.seat) + 1 if len(alike) > 1 else 0
        found.append(say("bot-name-numbered", name=name, number=number) if number else name)
    return tuple(found)


def _is_bot(seat: SeatRow) -> bool:
    return seat.kind == "bot" and seat.bot is not None


def by_name(view: Callable[Concatenate[HostedMatch, P], R]) -> Callable[Concatenate[HostedMatch, P], R]:
    """Let a view of a match call the seats by the names of those who sit there."""

    @timed
    @wraps(view)
    def told(match: HostedMatch, /, *args: P.args, **kwargs: P.kwargs) -> R:
        with speaking(language(), names(match)):
            return view(match, *args, **kwargs)

    return told


@by_name
def describe(match: HostedMatch, token: str | None) -> answers.Match:
    """The match, for the holder of the token with this hash."""
    row, seat, held = match.row, match.to_act, match.held(token)
    shown, dice = match.is_public_record, proof(row)
    numbers = dice.get("numbers", {})
    return {
        "id": row.id,
        "game": row.game,
        "title": match.game.title,
        "options": row.options,
        "rules_version": row.rules,
        "status": match.status,
        "public": row.public,
        "hints": row.settings["hints"],
        "pace_ms": row.settings["pace_ms"],
        "absent_after_s": row.settings["absent_after_s"],
        "stand_in": row.settings["stand_in"],
        "clock": row.settings["clock"],
        "created_at": row.created_at,
        "changed_at": max(row.changed_at, match.times[-1] if match.times else 0),
        "version": match.version,
        "ply": len(match.history),
        "seats": [describe_seat(match, seat) for seat in row.seats],
        "seat": seat.seat if seat is not None else None,
        "running_since_at": match.running_since,
        "now_at": now(),
        "seed_hash": dice["seed_hash"],
        "salt": dice["salt"] if shown else None,
        "seed": dice.get("secret", row.seed) if shown else None,
        "numbers_from": sorted(map(int, numbers)),
        "numbers": numbers if shown else None,
        "board": board_ref(match.game, match.drawings),
        "result": result(match),
        "undo": row.undo,
        "end_offer": row.end_offer,
        "series": series.standing(match),
        "spectators_chat": row.settings.get("spectators_chat", False),
        "host": next((names(match)[seat.seat] for seat in row.seats if seat.token == row.host), None),
        "rules_question": rules_question(match),
        "rematch": row.rematch,
        "played_on": row.settings.get("base", {}).get("from"),
        "watching": match.presence.watching,
        "thinking": match.thinking,
        "preparing": preparing(match),
        "you": {
            "seats": held,
            "host": token is not None and token == row.host,
            "may_undo": own_undo(match, held),
        },
    }


def preparing(match: HostedMatch) -> answers.Preparing | None:
    """How far the compiling is that a bot of this match waits for."""
    outlook = match.preparing
    if outlook is None:
        return None
    return {"done": round(outlook.done, 3), "left_s": math.ceil(outlook.left_s), "meanwhile": match.meanwhile}


def describe_seat(match: HostedMatch, seat: SeatRow) -> answers.Seat:
    """A seat, as everybody may see it."""
    face = match.game.face
    return {
        "seat": seat.seat,
        "kind": seat.kind,
        "name": names(match)[seat.seat],
        "colour": face.seat_colours[seat.seat],
        "colour_name": str(face.colour(seat.seat)),
        "taken": seat.taken,
        "here": seat.kind == "bot" or match.presence.here(seat.seat),
        "bot": seat.played_by,
        "bot_name": None if seat.played_by is None else say("bot-name", bot=seat.played_by),
        "stand_in": seat.stand_in,
        "remaining_ms": match.clock.left[seat.seat] if match.clock is not None else None,
    }


@by_name
def result(match: HostedMatch) -> answers.Result | None:
    """How it ended, with the seats that a bot played in a person's place."""
    outcome, history = match.history.outcome, match.history
    if outcome is None:
        return None
    ended: Any = {
        **outcome.with_sheet(),
        "by_bot": [seat.seat for seat in match.row.seats if seat.stand_in],
        "resigned": sorted(history.resigned),
        "ended": history.ended,
    }
    ending: answers.Result = ended
    return ending


def rules_told(match: HostedMatch) -> str:
    """What differs since the rules were mended, in words."""
    question = match.rules_question
    assert question is not None
    return say(
        "rules-mended",
        game=match.game.title,
        before=question["from"],
        now=question["to"],
        kind=question["kind"],
        move=question["ply"],
    )


def rules_question(match: HostedMatch) -> answers.RulesQuestion | None:
    """What the people at a match have to decide since its rules were mended."""
    question = match.rules_question
    if question is None:
        return None
    votes: dict[str, bool] = question["votes"]
    return {
        "told": rules_told(match),
        "may_go_on": match.row.settings["base"]["position"] is not None,
        "go_on": [int(seat) for seat in votes if votes[seat]],
        "end": [int(seat) for seat in votes if not votes[seat]],
        "waiting": [seat for seat in upgrading.people(match.row) if str(seat) not in votes],
    }


def own_undo(match: HostedMatch, seats: Sequence[int]) -> int:
    """How many decisions may be taken back by one who holds these seats."""
    return max((match.may_undo(seat) for seat in seats), default=0)


def chat_line(line: Chat) -> answers.Chat:
    """Something that was said."""
    return {
        "number": line.number,
        "seat": None if line.seat == NO_SEAT else line.seat,
        "name": line.name,
        "text": line.text,
        "at": line.at,
    }


# --- positions --------------------------------------------------------------------------------------------


def _events(match: HostedMatch, step: Step, viewer: int | None) -> Sequence[Event]:
    """What led to a step, as far as the viewer may know."""
    viewer = viewer if match.game.STATE.secret else None  # where nothing is secret all are told the same

    def make() -> Sequence[Event]:
        entry = step.entry
        if entry is None:
            return ()
        who = match.game.face.who(entry.seat)
        if entry.kind == "undo":
            return (Event(say("takes-back", who=who, move=entry.value + 1), kind="take-back", seat=entry.seat),)
        if entry.kind == "resign":
            return (Event(say("resigns", who=who), kind="resign", seat=entry.seat),)
        if entry.kind == "end":
            return (Event(say("all-agreed-to-end"), kind="agreed"),)
        before = match.steps[step.version - 1]
        code = entry.value if match.game.is_known(before.state, entry.value, viewer) else None
        return match.game.describe_events(match.kept.view(before, viewer), code, match.kept.view(step, viewer))

    return match.kept.events(step, _reader(viewer), make)


def _reader(viewer: int | None) -> Reader:
    return viewer, (language(), names_at_table())


def event_json(event: Event) -> Any:
    """An event without what is empty."""
    return {key: value for key, value in vars(event).items() if value not in ("", (), [], None)}


def notation(game: Game, before: State, code: int, viewer: int | None) -> str | None:
    """A move as the viewer may see it written; None if they may not know it."""
    if not game.STATE.secret:
        return game.notation(before, code)
    return game.notation(before.view(viewer), code) if game.is_known(before, code, viewer) else None


def written(match: HostedMatch, step: Step, viewer: int | None) -> str | None:
    """The move that led to a step, as the viewer may see it written; None if it was none, or they may not know it."""
    entry, game = step.entry, match.game
    if entry is None or entry.kind != "move":
        return None
    before = match.steps[step.version - 1]
    if not game.is_known(before.state, entry.value, viewer):
        return None
    return game.notation(match.kept.view(before, viewer) if game.STATE.secret else before.state, entry.value)


def sight(match: HostedMatch, step: Step, viewer: int | None) -> Sight:
    """A position as one viewer sees it, in the words of whoever tells it (`by_name`)."""
    live = match.status == "playing" and step.version == match.version and match.rules_question is None

    def make(beside: Scene | None) -> Scene:
        scene = match.game.face.scene(match.kept.view(step, viewer), _events(match, step, viewer), beside)
        # nothing can be chosen before the start, nor in the past
        return scene if live else replace(scene, choices=())

    return match.kept.sight(step, _reader(viewer), live, make)


async def ways(match: HostedMatch, token: str | None) -> answers.Ways:
    """What the seat to act can do by several decisions in a row, for the one who holds it; found in a thread."""
    seat, version = match.to_act, match.version
    if seat is None or seat.seat not in match.held(token) or match.rules_question is not None:
        return {"version": version, "ways": []}
    view = bytes(match.state.view(seat.seat))
    found: Any = await asyncio.to_thread(_ways, match.game, view, seat.seat, names(match))
    return {"version": version, "ways": found}


def _ways(game: Game, view: bytes, seat: int, names: Sequence[str]) -> list[object]:
    own = twin(game)
    with speaking(language(), names):
        return [plain_part(way) for way in own.face.ways(own.from_bytes(view, viewer=seat))]


@by_name
def text(match: HostedMatch, ply: int, viewer: int | None) -> answers.BoardText:
    """The position after `ply` decisions as text."""
    return {"ply": ply, "text": match.game.face.text(_state_at(match, ply).view(viewer)).plain}


@by_name
def picture(match: HostedMatch, ply: int, viewer: int | None) -> str:
    """The position after `ply` decisions as an SVG document in the colours of the day; Refusal without a drawing."""
    svg = match.game.face.draw(_state_at(match, ply).view(viewer))
    if not svg:
        raise Refusal("no_board", say("no-drawing"))
    return svg


def position(match: HostedMatch, step: Step, viewer: int | None) -> messages.Position:
    """A position as a program sees it."""
    view = step.state.view(viewer)
    chooses = viewer is not None and viewer == view.seat and match.playing and step.version == match.version
    return {
        "viewer": viewer,
        "seat": view.seat,
        "position": view.to_dict(),
        "bytes": base64.b64encode(bytes(view)).decode(),
        "moves": [{"move": int(move), "text": str(move)} for move in view.moves] if chooses else [],
    }


# --- looking back -----------------------------------------------------------------------------------------


@by_name
def log_line(match: HostedMatch, ply: int, viewer: int | None) -> answers.Line:
    """What decision number `ply - 1`, of those that stand, brought about."""
    before, code = match.history.states[ply - 1], match.history.codes[ply - 1]
    return {
        "ply": ply,
        "seat": before.seat,
        "text": notation(match.game, before, code, viewer),
        "at": match.times[ply - 1],
        "events": [event_json(event) for event in match.history.events(ply - 1, viewer)],
    }


@by_name
def last_lines(match: HostedMatch, viewer: int | None) -> str:
    """The last lines of the log in words, as far as the viewer may know: a list, as JSON."""
    return f"[{','.join([_kept_line(match, ply, viewer) for ply in _last(match)])}]"


async def write_last_lines(match: HostedMatch, viewer: int | None) -> None:
    """Have the last lines ready for one who comes, in slices so that others are served meanwhile."""
    pace = Pace()
    for ply in _last(match):
        if ply < len(match.history.states):  # else it was taken back meanwhile
            _kept_line(match, ply, viewer)
        await pace.rest()


def _last(match: HostedMatch) -> range:
    made = len(match.history.states)
    return range(max(1, made - LINES), made)


@by_name
def _kept_line(match: HostedMatch, ply: int, viewer: int | None) -> str:
    make = partial(_line_json, match, ply, viewer)
    return match.kept.line(ply, match.history.states[ply], _reader(viewer), make)


def _line_json(match: HostedMatch, ply: int, viewer: int | None) -> str:
    return to_json(log_line(match, ply, viewer)).decode()


async def whole_log(match: HostedMatch, viewer: int | None) -> list[answers.Line]:
    """All of the log, in slices so that others are served meanwhile."""
    lines: list[answers.Line] = []
    pace = Pace()
    while len(lines) < len(match.history):
        lines.append(_told(match, log_line(match, len(lines) + 1, viewer), viewer))
        if await pace.rest():
            del lines[len(match.history) :]  # it may have been taken back meanwhile
    return lines


@by_name
def _told(match: HostedMatch, line: answers.Line, viewer: int | None) -> answers.Line:
    """A line that says in words what was decided, also where nothing came of it yet."""
    if not line["events"] and line["text"] is not None:
        before, code = match.history.states[line["ply"] - 1], match.history.codes[line["ply"] - 1]
        line["label"] = match.game.face.choice(before.view(viewer), code).label
    return line


@by_name
def past(match: HostedMatch, ply: int, viewer: int | None) -> answers.Past:
    """The position after `ply` decisions."""
    history, state = match.history, _state_at(match, ply)
    scene = match.game.face.scene(state.view(viewer), history.events(ply - 1, viewer) if ply else ())
    drawn: Any = replace(scene, choices=()).to_dict()
    return {"ply": ply, "plies": len(history), "scene": drawn}


def _state_at(match: HostedMatch, ply: int) -> State:
    if not 0 <= ply <= len(match.history):
        raise Refusal("no_ply", say("no-position", made=len(match.history), ply=ply))
    return match.history.states[ply]


def proof(row: MatchRow) -> answers.Proof:
    """What proves that the dice were not loaded; most of it must not be shown before the match is over."""
    brought: answers.Proof | None = row.settings.get("proof")
    if brought is not None:
        return brought
    shown: answers.Proof = {"match": row.id, "salt": row.salt, "seed_hash": tokens.promise(row.salt, row.seed)}
    return {**shown, "secret": row.seed, "numbers": row.numbers} if "mix" in row.settings else shown


def record(match: HostedMatch) -> answers.MatchRecord:
    """The record of a match that is over, with what proves that the dice were not loaded."""
    if not match.is_public_record:
        raise Refusal("not_over", say("record-when-over"))
    row = match.row
    match.history.names = [seat.name for seat in row.seats]
    kept: Any = {**match.history.record(), "table": proof(row)}
    written: answers.MatchRecord = kept
    return written
