"""A table in memory: the match, who sits where, who listens; and what each of them may be shown.

Nothing here waits and nothing here writes: `acts.py` does, and then calls `apply` or sets `row`.
"""

from __future__ import annotations

import asyncio
import base64
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pydantic_core import to_json

from byways.engine import Event, Game, Match, State

from . import tokens
from .clocks import make_clock
from .listeners import Listener
from .refusals import Refusal
from .store import Chat, Entry, MatchRow, SeatRow, now

LINES = 300
"""How many lines of the log a full message has."""
KEPT_SCENES = 16


@dataclass(frozen=True)
class Step:
    """A position as the log led to it: all of them are kept, those that were taken back, too."""

    version: int
    ply: int
    state: State
    entry: Entry | None
    """None for the start."""


class Table:
    """One match and the people around it."""

    def __init__(self, row: MatchRow, game: Game, drawing: str | None, started_at: int) -> None:
        self.row = row
        self.game = game
        self.drawing = drawing
        self.match = Match(game, row.seed)
        self.steps = [Step(0, 0, self.match.state, None)]
        self.times: list[int] = []
        """When each decision that stands was made."""
        self.clock = make_clock(row.settings["clock"], game.players)
        self.chat: list[Chat] = []
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.bot_task: asyncio.Task[None] | None = None
        self.thinking = False
        self.away: dict[int, int] = dict.fromkeys(range(game.players), now())
        """Since when each seat has had no connection."""
        self.elsewhere: dict[str, tuple[int, tuple[int, ...], int]] = {}
        """What other processes have told: by process, when, the seats connected there, and how many watch."""
        self.turn_at = max(row.changed_at, started_at)
        """Since when the seat to act has been thinking; time between two runs of the server is nobody's."""
        self.started_at = started_at
        self.used_at = now()
        self._scenes: dict[tuple[int, int | None, bool], bytes] = {}
        self._undo: tuple[int, dict[int, int]] = (-1, {})

    # --- the match ----------------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def version(self) -> int:
        """How many entries the log has."""
        return len(self.steps) - 1

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def playing(self) -> bool:
        return self.row.status == "playing" and not self.state.over

    @property
    def to_act(self) -> SeatRow | None:
        """The seat that is to decide now."""
        seat = self.state.seat
        return self.row.seats[seat] if self.playing and seat is not None else None

    @property
    def status(self) -> str:
        """As clients see it: the log decides whether a match is over."""
        return "over" if self.row.status == "playing" and self.state.over else self.row.status

    @property
    def open_book(self) -> bool:
        """Whether nothing needs to be hidden any more."""
        return self.status in ("over", "record")

    def apply(self, entry: Entry) -> Step:
        """Carry out an entry of the log that is on disk."""
        assert entry.version == self.version + 1
        before = self.state.seat
        if entry.kind == "move":
            self.match.play(entry.value)
            self.times.append(entry.at)
        else:
            self.match.undo(len(self.match) - entry.value)
            del self.times[entry.value :]
        step = Step(entry.version, len(self.match), self.state, entry)
        self.steps.append(step)
        if self.clock is not None and before is not None:
            self.clock.spend(before, entry.spent_ms)
            if self.state.seat != before:
                self.clock.end_turn(before)
        self.turn_at = max(entry.at, self.started_at)
        return step

    def spent(self, at: int) -> int:
        """How long the seat to act has been thinking; a bot's time is not counted."""
        seat = self.to_act
        return 0 if seat is None or seat.played_by else max(0, at - self.turn_at)

    def may_undo(self, seat: int) -> int:
        """How many decisions the seat may take back without asking."""
        version, known = self._undo
        if version != self.version:
            known = {}
            self._undo = (self.version, known)
        if seat not in known:
            known[seat] = self.match.may_undo(seat) if self.row.status == "playing" else 0
        return known[seat]

    # --- who is who ---------------------------------------------------------------------------------------

    def held(self, token: str | None) -> tuple[int, ...]:
        """The seats that the token with this hash holds."""
        if token is None:
            return ()
        return tuple(seat.seat for seat in self.row.seats if seat.token == token)

    def viewers(self, token: str | None) -> tuple[int | None, ...]:
        """Whose eyes the holder of this token has."""
        return self.held(token) or (None,)

    def here(self, seat: int) -> bool:
        """Whether the one who sits here is connected, to this process or another."""
        if any(seat in listener.viewers for listener in self.listeners):
            return True
        return any(seat in seats for at, seats, _ in self.elsewhere.values() if now() - at < 30_000)

    def watching(self) -> int:
        """How many spectators are connected."""
        own = sum(not listener.seats for listener in self.listeners)
        return own + sum(count for at, _, count in self.elsewhere.values() if now() - at < 30_000)

    # --- what is shown ------------------------------------------------------------------------------------

    def describe(self, token: str | None) -> dict[str, Any]:
        """The table object, for the holder of the token with this hash."""
        row, seat = self.row, self.to_act
        return {
            "id": row.id,
            "game": row.game,
            "title": self.game.title,
            "options": row.options,
            "rules_version": row.rules,
            "status": self.status,
            "public": row.public,
            **{key: row.settings[key] for key in ("hints", "pace_ms", "absent_after_s", "stand_in", "clock")},
            "created_at": row.created_at,
            "changed_at": max(row.changed_at, self.times[-1] if self.times else 0),
            "version": self.version,
            "ply": len(self.match),
            "seats": [self._seat(seat) for seat in row.seats],
            "seat": seat.seat if seat is not None else None,
            "running_since_at": self._running(),
            "now_at": now(),
            "seed_hash": tokens.promise(row.salt, row.seed),
            "salt": row.salt if self.open_book else None,
            "seed": row.seed if self.open_book else None,
            "board": self.board(),
            "result": self.result(),
            "undo": row.undo,
            "rematch": row.rematch,
            "watching": self.watching(),
            "thinking": self.thinking,
            "you": {
                "seats": self.held(token),
                "host": token is not None and token == row.host,
                "may_undo": self._own_undo(self.held(token)),
            },
        }

    def board(self) -> dict[str, Any] | None:
        """Where the drawing is of what never changes."""
        if self.drawing is None:
            return None
        return {"url": f"/api/boards/{self.drawing}.svg", "viewbox": list(self.game.face.viewbox)}

    def result(self) -> dict[str, Any] | None:
        """How it ended, with the seats that a bot played in a person's place."""
        outcome = self.state.outcome
        if outcome is None:
            return None
        return {**outcome.to_dict(), "by_bot": [seat.seat for seat in self.row.seats if seat.stand_in]}

    def _running(self) -> int | None:
        seat = self.to_act
        return self.turn_at if self.clock is not None and seat is not None and not seat.played_by else None

    def _own_undo(self, seats: Sequence[int]) -> int:
        return max((self.may_undo(seat) for seat in seats), default=0)

    def _seat(self, seat: SeatRow) -> dict[str, Any]:
        face = self.game.face
        return {
            "seat": seat.seat,
            "kind": seat.kind,
            "name": seat.name,
            "colour": face.seat_colours[seat.seat],
            "colour_name": face.seat_names[seat.seat],
            "taken": seat.taken,
            "here": seat.kind == "bot" or self.here(seat.seat),
            "bot": seat.played_by,
            "stand_in": seat.stand_in,
            "remaining_ms": self.clock.left[seat.seat] if self.clock is not None else None,
        }

    def events(self, step: Step, viewer: int | None) -> Sequence[Event]:
        """What led to a step, as far as the viewer may know."""
        entry = step.entry
        if entry is None:
            return ()
        if entry.kind == "undo":
            name = self.game.face.seat_names[entry.seat]
            return (Event(f"{name} takes back to move {entry.value + 1}."),)
        return self.game.events(self.steps[step.version - 1].state, entry.value, step.state, viewer)

    def notation(self, before: State, code: int, viewer: int | None) -> str | None:
        """A move as the viewer may see it written; None if they may not know it."""
        if not self.game.STATE.secret:
            return self.game.notation(before, code)
        if viewer != before.seat and self.game.is_secret(before, code):
            return None
        return self.game.notation(before.view(viewer), code)

    def scene(self, step: Step, viewer: int | None) -> bytes:
        """A position as one viewer sees it, as JSON."""
        live = self.row.status == "playing" and step.version == self.version
        key = (step.version, viewer, live)
        found = self._scenes.get(key)
        if found is None:
            scene = self.game.face.scene(step.state.view(viewer), self.events(step, viewer)).to_dict()
            if not live:
                scene.pop("choices", None)  # nothing can be chosen before the start, nor in the past
            found = to_json(scene)
            if len(self._scenes) >= KEPT_SCENES:
                del self._scenes[next(iter(self._scenes))]
            self._scenes[key] = found
        return found

    def position(self, step: Step, viewer: int | None) -> dict[str, Any]:
        """A position as a program sees it."""
        view = step.state.view(viewer)
        chooses = viewer is not None and viewer == view.seat and self.playing and step.version == self.version
        return {
            "viewer": viewer,
            "seat": view.seat,
            "position": view.to_dict(),
            "bytes": base64.b64encode(bytes(view)).decode(),
            "moves": [{"move": int(move), "text": str(move)} for move in view.moves] if chooses else [],
        }

    def line(self, ply: int, viewer: int | None) -> dict[str, Any]:
        """What decision number `ply - 1`, of those that stand, brought about."""
        before, code = self.match.states[ply - 1], self.match.codes[ply - 1]
        return {
            "ply": ply,
            "seat": before.seat,
            "text": self.notation(before, code, viewer),
            "at": self.times[ply - 1],
            "events": [_lean(event) for event in self.match.events(ply - 1, viewer)],
        }

    def lines(self, viewer: int | None, most: int | None = None) -> list[dict[str, Any]]:
        """The log in words, as far as the viewer may know."""
        first = 1 if most is None else max(1, len(self.match) - most + 1)
        return [self.line(ply, viewer) for ply in range(first, len(self.match) + 1)]

    # --- messages -----------------------------------------------------------------------------------------

    def full(self, token: str | None, show: str) -> str:
        """Everything, for one who has just come."""
        viewers = self.viewers(token)
        message = {
            "type": "full",
            "match": self.describe(token),
            "version": self.version,
            "log": self.lines(viewers[0], LINES) if show == "scene" else [],
            "chat": [line.to_dict() for line in self.chat],
        }
        return self._with_sight(message, self.steps[-1], viewers, show)

    def step_message(self, step: Step, viewers: tuple[int | None, ...], show: str) -> str:
        """What a step changed, for one kind of listener."""
        entry = step.entry
        assert entry is not None
        last = step.version == self.version
        before = self.steps[step.version - 1].state
        eyes = before.seat if before.seat in viewers else viewers[0]
        message: dict[str, Any] = {
            "type": "step",
            "version": step.version,
            "ply": step.ply,
            "kind": entry.kind,
            "seat": entry.seat,
            "text": self.notation(before, entry.value, eyes) if entry.kind == "move" else None,
        }
        if show == "scene":
            message["line"] = self._step_line(step, viewers, message["text"]) if entry.kind == "move" else None
        message["table"] = self._patch(viewers, show) if last else {"seat": step.state.seat}
        return self._with_sight(message, step, viewers, show)

    def _step_line(self, step: Step, viewers: tuple[int | None, ...], text: str | None) -> dict[str, Any]:
        entry = step.entry
        assert entry is not None
        return {
            "ply": step.ply,
            "seat": entry.seat,
            "text": text,
            "at": entry.at,
            "events": [_lean(event) for event in self.events(step, viewers[0])],
        }

    def _patch(self, viewers: tuple[int | None, ...], show: str) -> dict[str, Any]:
        seat = self.to_act
        patch: dict[str, Any] = {"seat": seat.seat if seat is not None else None, "status": self.status}
        if self.clock is not None:
            patch |= {"running_since_at": self._running(), "remaining_ms": list(self.clock.left)}
        if show == "scene":
            own = [viewer for viewer in viewers if viewer is not None]
            patch |= {"may_undo": self._own_undo(own), "thinking": bool(seat and seat.played_by)}
        patch |= {"undo": self.row.undo, "now_at": now()}
        if self.open_book:
            patch |= {"result": self.result(), "salt": self.row.salt, "seed": self.row.seed}
        return patch

    def _with_sight(self, message: dict[str, Any], step: Step, viewers: tuple[int | None, ...], show: str) -> str:
        if show == "moves":
            seat = self.to_act
            chooses = seat is not None and seat.seat in viewers and step.version == self.version
            message["legal"] = step.state.codes() if chooses else []
        elif show == "position":
            message["positions"] = [self.position(step, viewer) for viewer in viewers]
        body = to_json(message)
        if show == "scene":  # scenes are JSON already, and shared among listeners
            body = body[:-1] + b',"scenes":[' + b",".join(self.scene(step, viewer) for viewer in viewers) + b"]}"
        return body.decode()

    def tell_step(self, step: Step) -> None:
        """Tell all who listen of a step."""
        written: dict[tuple[tuple[int | None, ...], str], str] = {}
        for listener in list(self.listeners):
            key = (listener.viewers, listener.show)
            if key not in written:
                written[key] = self.step_message(step, *key)
            listener.send(written[key])

    def tell_table(self) -> None:
        """Tell all who listen how the table stands."""
        written: dict[str | None, str] = {}
        for listener in list(self.listeners):
            if listener.outdated:
                listener.outdated = False
                listener.send(self.full(listener.token, listener.show))
                continue
            if listener.token not in written:
                written[listener.token] = to_json({"type": "table", "match": self.describe(listener.token)}).decode()
            listener.send(written[listener.token])

    def tell_chat(self, line: Chat) -> None:
        """Tell all who listen what was said."""
        text = to_json({"type": "chat", "chat": line.to_dict()}).decode()
        for listener in list(self.listeners):
            listener.send(text)

    def beat(self) -> None:
        """Show all who listen that the line is alive."""
        text = to_json({"type": "beat", "version": self.version, "now_at": now()}).decode()
        for listener in list(self.listeners):
            listener.send(text)

    # --- looking back -------------------------------------------------------------------------------------

    def eyes(self, wanted: str | None, token: str | None) -> int | None:
        """With whose eyes one looks back: one's own, and once it is over anybody's."""
        own = self.held(token)
        if wanted is None:
            return own[0] if own else None
        if wanted == "spectator":
            return None
        if not wanted.isascii() or not wanted.isdigit() or int(wanted) >= self.game.players:
            raise Refusal("bad_request", f"as must be a seat from 0 to {self.game.players - 1}, or spectator.")
        if int(wanted) not in own and not self.open_book:
            raise Refusal("not_your_seat", "While the match runs you can look with your own eyes only.")
        return int(wanted)

    def past(self, ply: int, viewer: int | None) -> dict[str, Any]:
        """The position after `ply` decisions."""
        if not 0 <= ply <= len(self.match):
            raise Refusal("no_ply", f"There are {len(self.match)} decisions; there is no position {ply}.")
        view = self.match.states[ply].view(viewer)
        scene = self.game.face.scene(view, self.match.events(ply - 1, viewer) if ply else ()).to_dict()
        scene.pop("choices", None)
        return {"ply": ply, "plies": len(self.match), "scene": scene}

    def record(self) -> dict[str, Any]:
        """The record of a match that is over, with what proves that the dice were not loaded."""
        names = [seat.name for seat in self.row.seats]
        self.match.names = names
        proof = {"match": self.id, "salt": self.row.salt, "seed_hash": tokens.promise(self.row.salt, self.row.seed)}
        return {**self.match.record(), "table": proof}


def _lean(event: Event) -> dict[str, Any]:
    return {key: value for key, value in vars(event).items() if value not in ("", (), [])}
