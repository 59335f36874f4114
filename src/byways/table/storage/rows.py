"""What is kept of a match, as plain Python: its head, its seats, the lines of its log and of its chat."""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from .. import tokens
from ..wire import answers


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


@dataclass(frozen=True)
class SeatRow:
    """A seat of a match."""

    seat: int
    kind: Literal["human", "screen", "bot", "friend", "open"]
    name: str
    token: str | None = None
    invite: str | None = None
    bot: str | None = None
    stand_in: Literal["absent", "time", "left", "resigned"] | None = None

    @property
    def taken(self) -> bool:
        """Whether somebody, or a bot, sits here."""
        return self.kind in ("human", "screen", "bot")

    @property
    def played_by(self) -> str | None:
        """The bot that decides for this seat now, or None for a person."""
        return self.bot if self.kind == "bot" or self.stand_in else None


@dataclass(frozen=True)
class MatchRow:
    """A match, but for its log."""

    id: str
    game: str
    options: dict[str, Any]
    rules: int
    seed: int | str
    salt: str
    status: answers.Status
    public: bool
    host: str
    settings: dict[str, Any]
    seats: tuple[SeatRow, ...]
    created_at: int
    changed_at: int
    undo: answers.UndoQuestion | None = None
    rematch: str | None = None

    @property
    def numbers(self) -> dict[str, str]:
        """What players have added to the dice, by the first seat of each."""
        given: dict[str, str] = self.settings.get("mix", {}).get("given", {})
        return given

    @property
    def dice_seed(self) -> int | str:
        """The seed that is played with. Before the start, when numbers may still come, it is one that tells nothing."""
        if "mix" not in self.settings:
            return self.seed
        return tokens.mixed(self.seed, self.id, self.numbers) if self.settings["mix"]["begun"] else self.id

    @property
    def has_open_seat(self) -> bool:
        """Whether anybody may sit down."""
        return self.status == "gathering" and any(seat.kind == "open" for seat in self.seats)

    @property
    def all_taken(self) -> bool:
        """Whether somebody, or a bot, sits on every seat."""
        return all(seat.taken for seat in self.seats)

    @property
    def holders(self) -> set[str]:
        """The hashes of all tokens that hold a seat."""
        return {seat.token for seat in self.seats if seat.token}

    @property
    def end_offer(self) -> answers.EndOffer | None:
        """An offer to end the match that waits for answers."""
        offer: answers.EndOffer | None = self.settings.get("end_offer")
        return offer

    def with_end_offer(self, offer: answers.EndOffer | None) -> MatchRow:
        """The same with such an offer, or without one."""
        kept = {key: value for key, value in self.settings.items() if key != "end_offer"}
        return replace(self, settings=kept if offer is None else {**kept, "end_offer": offer})

    def with_resigned(self, numbers: Iterable[int]) -> MatchRow:
        """The same with these seats played on by a bot, for good."""
        row = self
        for number in numbers:
            if self.seats[number].stand_in != "resigned":
                row = row.with_seat(replace(self.seats[number], stand_in="resigned", bot=self.settings["stand_in"]))
        return row

    def with_seat(self, seat: SeatRow) -> MatchRow:
        """The same with one seat changed."""
        return replace(self, seats=tuple(seat if old.seat == seat.seat else old for old in self.seats))


@dataclass(frozen=True)
class Entry:
    """One line of a match's log."""

    match: str
    version: int
    kind: Literal["move", "undo", "resign", "end"]
    seat: int
    value: int
    """A move's code; the ply that an undo goes back to; 1 for a resignation that ends the match."""
    spent_ms: int
    at: int
    mark: int | None = None
    """Stands for the position that it led to; None where that was not kept."""


@dataclass(frozen=True)
class Position:
    """The last position of a match, as the rules of its time had it."""

    match: str
    version: int
    layout: str
    """The hash of how it is read."""
    data: bytes


NO_SEAT = -1
"""In the chat: one who watches."""


@dataclass(frozen=True)
class Chat:
    """Something that was said."""

    match: str
    number: int
    seat: int
    """NO_SEAT for one who watches."""
    name: str
    text: str
    at: int


@dataclass(frozen=True)
class Ban:
    """Somebody who may not ask anything."""

    kind: Literal["address", "token"]
    value: str
    """A network of addresses, or the hash of a token."""
    until: int | None
    why: str
    at: int


@dataclass(frozen=True)
class Report:
    """A line of chat that a player has reported."""

    match: str
    number: int
    seat: int
    """Who reports it."""
    said_by: int
    name: str
    text: str
    why: str
    address: str | None
    """Whence it was said, if that is known."""
    at: int
    done: bool = False


@dataclass(frozen=True)
class Notice:
    """What an operator has changed beside a server that runs."""

    id: int
    match: str
    kind: Literal["head", "chat", "bans"]
    at: int


@dataclass(frozen=True)
class Subscription:
    """Who is told when it is their turn, and how."""

    key: str
    match: str
    token: str
    kind: str
    address: str
    secret: str
    language: str
    confirmed: bool
    told: int
    at: int


@dataclass
class Stored:
    """Everything about a match."""

    row: MatchRow
    entries: list[Entry] = field(default_factory=list)
    chat: list[Chat] = field(default_factory=list)
    position: Position | None = None
    layout: list[list[Any]] | None = None
    """How the position is read."""
