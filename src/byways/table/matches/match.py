"""A match in memory: its history, who sits where, its clock, the people around it.

Nothing here waits and nothing here writes: `match_log.py` does, and then calls `apply` or sets `row`. What each viewer
may be shown of it is in `views.py`.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from typing import Any, Literal

from byways.engine import Game, State
from byways.engine.layout import fingerprint

from ..bots import Outlook
from ..logs import timed
from ..refusals import Refusal
from ..storage import Chat, Entry, MatchRow, Position, SeatRow
from ..wire import answers
from ..words import say
from . import upgrading
from .clocks import make_clock
from .kept import Kept
from .presence import Presence

STILL, STEP, LINE = 20_000, 1_500, 600
"""About how many bytes a match takes, each of its steps beside its position, and each line of chat."""


def step_bytes(game: Game) -> int:
    """About how many bytes each step of a match takes."""
    return game.STATE.dtype.itemsize + STEP


@dataclass(frozen=True)
class Step:
    """A position as the log led to it: all of them are kept, those that were taken back, too."""

    version: int
    ply: int
    state: State
    entry: Entry | None
    """None for the start."""


class HostedMatch:
    """One match that this process serves."""

    def __init__(self, row: MatchRow, game: Game, drawings: dict[str, str], started_at: int) -> None:
        self._row = row
        self.game = game
        self.drawings = drawings
        """Of what never changes, by language."""
        self.deal()
        self.times: list[int] = []
        """When each decision that stands was made."""
        self.clock = make_clock(row.settings["clock"], game.players)
        self.chat: list[Chat] = []
        self.lock = asyncio.Lock()
        self.presence = Presence(game.players)
        self.bot_task: asyncio.Task[None] | None = None
        self.thinking = False
        self.preparing: Outlook | None = None
        """While a bot waits for its search to be compiled."""
        self.meanwhile = False
        """Whether another bot plays in its place until then."""
        self.hurry = asyncio.Event()
        """Set to wake a bot that waits."""
        self.turn_at = max(row.changed_at, started_at)
        """Since when the seat to act has been thinking; time between two runs of the server is nobody's."""
        self.started_at = started_at
        self.names: dict[str, tuple[tuple[SeatRow, ...], tuple[str, ...]]] = {}
        """How all who play are called, by language (`views.names`)."""
        self._undo: tuple[int, dict[int, int]] = (-1, {})

    def deal(self) -> None:
        """Set the game up with the dice of now: when a match begins, players' numbers have changed them."""
        self.history = upgrading.begin(self.game, self.row)
        """The decisions that stand."""
        self.base: int = self.row.settings.get("base", {}).get("version", 0)
        """The version from which it went on by other rules; what was before can not be shown by these."""
        self.steps = [Step(version, 0, self.history.state, None) for version in range(self.base + 1)]
        self.kept = Kept()
        self._foreseen: tuple[Entry, State] | None = None

    # --- the match ----------------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def row(self) -> MatchRow:
        """What is kept of it beside its log; who has resigned the log says."""
        return self._row

    @row.setter
    def row(self, row: MatchRow) -> None:
        self._row = row if row.status == "record" else row.with_resigned(self.history.resigned)

    @property
    def version(self) -> int:
        """How many entries the log has."""
        return len(self.steps) - 1

    @property
    def bytes(self) -> int:
        """About how much memory it takes."""
        return STILL + len(self.steps) * step_bytes(self.game) + len(self.chat) * LINE

    @property
    def state(self) -> State:
        return self.history.state

    @property
    def over(self) -> bool:
        """Whether the rules have ended it, or its players."""
        return self.history.over

    @property
    def playing(self) -> bool:
        return self.row.status == "playing" and not self.over and self.rules_question is None

    @property
    def rules_question(self) -> dict[str, Any] | None:
        """What the people at it have to decide since its rules were mended, if anything."""
        question: dict[str, Any] | None = self.row.settings.get("upgrade")
        return question

    @property
    def to_act(self) -> SeatRow | None:
        """The seat that is to decide now."""
        seat = self.state.seat
        return self.row.seats[seat] if self.playing and seat is not None else None

    @property
    def status(self) -> answers.Status:
        """As clients see it: the log decides whether a match is over."""
        return "over" if self.row.status == "playing" and self.over else self.row.status

    @property
    def is_public_record(self) -> bool:
        """Whether nothing needs to be hidden any more."""
        return self.status in ("over", "record")

    @timed
    def apply(self, entry: Entry) -> Step:
        """Carry out an entry of the log that is on disk."""
        assert entry.version == self.version + 1
        before = self.state.seat
        foreseen, self._foreseen = self._foreseen, None
        known = foreseen is not None and (foreseen[0].version, foreseen[0].value) == (entry.version, entry.value)
        upgrading.carry_out(self.history, self.row, entry, foreseen[1] if foreseen is not None and known else None)
        if entry.kind == "move":
            self.times.append(entry.at)
        elif entry.kind == "undo":
            del self.times[entry.value :]
        self.row = self.row  # one who has resigned does not play any more
        step = Step(entry.version, len(self.history), self.state, entry)
        self.steps.append(step)
        if self.clock is not None and before is not None:
            self.clock.spend(before, entry.spent_ms)
            if self.state.seat != before:
                self.clock.end_turn(before)
        self.turn_at = max(entry.at, self.started_at)
        return step

    @timed
    def foresee(self, entry: Entry) -> tuple[Entry, Position]:
        """An entry with what stands for the position that it will lead to, and that position as it is kept."""
        history = self.history
        if entry.kind == "move":
            after = history.foresee(entry.value, upgrading.dice_of(history, self.row, entry))
            self._foreseen = (entry, after)
        else:
            after = history.states[entry.value] if entry.kind == "undo" else history.state
        place = upgrading.place_of(self.id, entry.version, after)
        return replace(entry, mark=fingerprint(place.data)), place

    def differs(self, entry: Entry) -> bool:
        """Whether the position is another one than that to which the entry led when it was written."""
        return entry.mark is not None and entry.mark != fingerprint(bytes(self.state))

    def spent(self, at: int) -> int:
        """How long the seat to act has been thinking; a bot's time is not counted."""
        seat = self.to_act
        return 0 if seat is None or seat.played_by else max(0, at - self.turn_at)

    @property
    def running_since(self) -> int | None:
        """Since when the clock of the seat to act has been running; None when none runs."""
        seat = self.to_act
        return self.turn_at if self.clock is not None and seat is not None and not seat.played_by else None

    def overdue(self, at: int) -> Literal["time", "absent"] | None:
        """Why a bot has to play for the seat to act, or None."""
        seat = self.to_act
        if seat is None or seat.played_by:
            return None
        if self.clock is not None and at - self.turn_at >= self.clock.left[seat.seat]:
            return "time"
        after = self.row.settings["absent_after_s"]
        if after is None or self.presence.here(seat.seat):
            return None
        return "absent" if at - max(self.presence.away[seat.seat], self.turn_at) >= after * 1000 else None

    def may_undo(self, seat: int) -> int:
        """How many decisions the seat may take back without asking."""
        version, known = self._undo
        if version != self.version:
            known = {}
            self._undo = (self.version, known)
        if seat not in known:
            known[seat] = self.history.may_undo(seat) if self.row.status == "playing" else 0
        return known[seat]

    def stale(self, version: int) -> Refusal:
        """The position is not the one that was meant."""
        return Refusal("stale", say("position-changed", version=version, now=self.version))

    # --- who is who ---------------------------------------------------------------------------------------

    def held(self, token: str | None) -> tuple[int, ...]:
        """The seats that the token with this hash holds."""
        if token is None:
            return ()
        return tuple(seat.seat for seat in self.row.seats if seat.token == token)

    def viewers(self, token: str | None) -> tuple[int | None, ...]:
        """As whom the holder of this token sees the match: their seats, or a spectator."""
        return self.held(token) or (None,)

    def viewer(self, wanted: str | None, token: str | None) -> int | None:
        """As whom one looks back: as oneself, and once it is over as anybody."""
        own = self.held(token)
        if wanted is None:
            return own[0] if own else None
        if wanted == "spectator":
            return None
        if not wanted.isascii() or not wanted.isdigit() or int(wanted) >= self.game.players:
            raise Refusal("bad_request", f"as must be a seat from 0 to {self.game.players - 1}, or spectator.")
        if int(wanted) not in own and not self.is_public_record:
            raise Refusal("not_your_seat", say("own-eyes-only"))
        return int(wanted)

    def check_listener(self, token: str | None) -> None:
        """Refuse one who brings a token that holds nothing here."""
        if token is not None and not self.held(token) and token != self.row.host:
            raise Refusal("bad_token", say("token-holds-nothing"))
