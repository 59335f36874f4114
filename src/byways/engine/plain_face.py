"""The face of a game that has none of its own: its fields as labelled counters and tables, one's hand as cards.

It is drawn from the record's declaration alone. Fields of sight `nobody` and the rows of others are never shown.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from html import escape
from typing import TYPE_CHECKING

import numpy as np
from rich.text import Text

from .bits import bits
from .colours import FONT, Palette, Reads
from .record import Field
from .scene import Card, Choice, Face, Fact, Panel
from .types import Array

if TYPE_CHECKING:
    from .game import Game
    from .state import State

WIDTH = 640.0
EDGE = 20.0
GAP = 22.0
NAMES = 112.0
"""How much room the names of rows have."""
COUNTERS = 4
"""Counters side by side."""
COLUMNS = 12
"""Numbers of a list side by side."""
MOST = 240
"""A field with more numbers than this is only counted."""
C = Palette(
    "plain",
    {
        "ink": ("#2b2a27", "#f2ead7"),
        "faint": ("#6b675e", "#aeb7a6"),
        "paper": ("#f6f1e4", "#1a2724"),
        "cell": ("#fffdf7", "#22322e"),
        "line": ("#cfc6b0", "#4c6158"),
        "seat_0": ("#2a78c4", "#5aa5e8"),
        "seat_1": ("#e07b1f", "#ee9a4d"),
        "seat_2": ("#2f9e6d", "#4fc08d"),
        "seat_3": ("#8e5bb5", "#b98ddb"),
        "seat_4": ("#b8960b", "#e6c532"),
        "seat_5": ("#444444", "#b9bdb6"),
    },
    [Reads("ink", ("paper", "cell")), Reads("faint", ("paper", "cell"))],
)
LETTERS = f'font-family="{FONT}"'


@dataclass(frozen=True)
class Place:
    """Where a number of a field is drawn."""

    field: str
    at: tuple[int, ...]
    x: float
    y: float
    width: float
    height: float
    size: float = 18.0


class PlainFace(Face):
    """Counters, tables and cards for any game."""

    tray = 4
    palette = C

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.fields = {name: field for name, field in game.STATE.fields.items() if name != "seat"}
        self.places: list[Place] = []
        self.drawn: list[str] = []
        self.rows: dict[int, str] = {}
        """The frame about the row of each seat, for the one to act."""
        y = EDGE
        for lay in (self._counters, self._seats, self._tables):
            y = lay(y)
        self.viewbox = (0.0, 0.0, WIDTH, max(y, 120.0))

    # --- which field is what --------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """How many seats the record has room for: the length of what there is one of for each seat."""
        players = next(option for option in self.game.options if option.name == "players")
        return max(int(str(number)) for number in players.values)

    def _public(self) -> dict[str, Field]:
        return {name: field for name, field in self.fields.items() if field.sight == "public"}

    def _each_seat(self) -> list[str]:
        """The fields that have one number for each seat."""
        return [name for name, field in self._public().items() if field.shape == (self.seats,)]

    def _large(self, field: Field) -> bool:
        return int(np.prod(field.shape)) > MOST

    # --- the drawing ----------------------------------------------------------------------------------------

    def _counters(self, y: float) -> float:
        names = [name for name, field in self._public().items() if field.shape == () or self._large(field)]
        width = (WIDTH - 2 * EDGE + 12) / COUNTERS - 12
        for number, name in enumerate(names):
            x, top = EDGE + number % COUNTERS * (width + 12), y + number // COUNTERS * 76
            self.drawn += [_box(x, top, width, 64, C.cell), _words(x + width / 2, top + 20, _said(name), 13, C.faint)]
            self.places.append(Place(name, (), x, top + 22, width, 40, 24))
        rows = -(-len(names) // COUNTERS)
        return y + rows * 76 + (GAP - 12 if rows else 0)

    def _seats(self, y: float) -> float:
        names = self._each_seat()
        if not names:
            return y
        width = (WIDTH - 2 * EDGE - NAMES) / max(len(names), 3)
        for column, name in enumerate(names):
            middle = EDGE + NAMES + (column + 0.5) * width
            self.drawn.append(_words(middle, y + 16, _said(name), min(13.0, width / 5), C.faint))
        for seat in range(self.game.players):
            top = y + 26 + seat * 44
            self.drawn.append(_box(EDGE, top, NAMES + len(names) * width, 38, C.cell))
            self.drawn += self._name(EDGE, top + 19, seat)
            self.rows[seat] = _box(EDGE, top, NAMES + len(names) * width, 38, "none", self.paint(seat), 3)
            for column, name in enumerate(names):
                self.places.append(Place(name, (seat,), EDGE + NAMES + column * width, top, width, 38))
        return y + 26 + self.game.players * 44 + GAP

    def _name(self, x: float, y: float, seat: int) -> list[str]:
        """The name of a row that belongs to a seat."""
        dot = f'<circle cx="{x + 16:g}" cy="{y:g}" r="8" fill="{self.paint(seat)}"/>'
        return [dot, _words(x + 32, y + 5, self.seat_names[seat], 14, C.ink, "start")]

    def _tables(self, y: float) -> float:
        for name, field in self._public().items():
            if field.shape and not self._large(field) and name not in self._each_seat():
                y = self._table(y, name, field)
        return y

    def _table(self, y: float, name: str, field: Field) -> float:
        """A field with many numbers: rows of seats where it has such, else a list in lines."""
        self.drawn.append(_words(EDGE, y + 14, _said(name), 14, C.ink, "start"))
        y += 24
        of_seats = len(field.shape) > 1 and field.shape[0] == self.seats
        left = EDGE + (NAMES if of_seats else 0.0)
        for row, line in enumerate(self._lines(field, of_seats)):
            width = (WIDTH - EDGE - left) / max(len(line), 6 if of_seats else COLUMNS)
            if of_seats and line[0][1:] == (0,) * (len(field.shape) - 1):
                self.drawn += self._name(EDGE, y + row * 48 + 26, line[0][0])
            for column, at in enumerate(line):
                x, top = left + column * width, y + row * 48
                inner = at[1:] if of_seats else at
                label = " ".join(map(str, inner))
                self.drawn.append(_box(x + 1, top + 12, width - 2, 30, C.cell))
                self.drawn.append(_words(x + width / 2, top + 9, label, min(10.0, width / 4), C.faint))
                self.places.append(Place(name, at, x, top + 12, width, 30, min(16.0, width / 2.2)))
        return y + (row + 1) * 48 + GAP

    def _lines(self, field: Field, of_seats: bool) -> list[list[tuple[int, ...]]]:
        """The indices of a field, in lines that fit."""
        rows: dict[tuple[int, ...], list[tuple[int, ...]]] = {}
        for at in np.ndindex(field.shape):
            if not of_seats or at[0] < self.game.players:
                rows.setdefault(at[:-1], []).append(at)
        return [row[start : start + COLUMNS] for row in rows.values() for start in range(0, len(row), COLUMNS)]

    def board(self) -> str:
        """Boxes and labels; the numbers come with each position."""
        _, _, width, height = self.viewbox
        ground = f'<rect width="{width:g}" height="{height:g}" rx="12" fill="{C.paper}"/>'
        title = "" if self.drawn else _words(width / 2, height / 2, self.game.title, 24, C.ink)
        return f"<g {LETTERS}>{ground}{''.join(self.drawn)}{title}</g>"

    def under(self, state: State) -> str:
        """All numbers that everybody may see."""
        shown = [self.rows[state.seat]] if state.seat in self.rows else []
        for place in self.places:
            value = self._value(state, place.field, place.at)
            size = min(place.size, 1.7 * place.width / max(1, len(value)))
            middle = place.y + place.height / 2 + size * 0.36
            shown.append(_words(place.x + place.width / 2, middle, value, size, C.ink, weight=600))
        return f"<g {LETTERS}>{''.join(shown)}</g>"

    def _value(self, state: State, name: str, at: tuple[int, ...]) -> str:
        field = self.fields[name]
        if not at and field.shape:
            return f"{int(np.prod(field.shape))} numbers"
        values = state.record[name]
        return _number(values[at] if at else values)

    # --- hand, panels, choices, text ------------------------------------------------------------------------

    def _held(self, state: State) -> Iterator[tuple[str, tuple[int, ...], str]]:
        """What the viewer alone may see and holds: field, place and number."""
        if state.viewer is None:
            return
        for name, field in self.fields.items():
            if field.sight == "owner":
                row: Array = np.asarray(state.record[name][state.viewer])
                for at in np.ndindex(row.shape):
                    if row[at] != field.blank:
                        yield name, at, _number(row[at])

    def hand(self, state: State) -> Sequence[Card]:
        """A card for every number of the viewer's own that is not blank."""
        cards = []
        for name, at, value in self._held(state):
            where = " ".join(map(str, at))
            svg = (
                f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 76" {LETTERS}>'
                f'<rect x="1" y="1" width="78" height="74" rx="8" fill="{C.cell}" stroke="{C.line}" stroke-width="2"/>'
                f"{_words(40, 18, _said(name), min(13.0, 110 / max(6, len(name))), C.faint)}"
                f"{_words(40, 50, value, min(32.0, 110 / max(1, len(value))), C.ink, weight=600)}"
                f"{_words(40, 68, where, 12, C.faint)}</svg>"
            )
            label = f"{_said(name)} {where}: {value}" if where else f"{_said(name)}: {value}"
            cards.append(Card("-".join([name, *map(str, at)]), svg, label, _said(name)))
        return cards

    def panel(self, state: State, seat: int) -> Panel:
        """The numbers of a seat."""
        facts = [Fact(_said(name), self._value(state, name, (seat,))) for name in self._each_seat()]
        return replace(super().panel(state, seat), facts=facts)

    def choice(self, state: State, code: int) -> Choice:
        """A button; those that begin with the same word stand together."""
        text = self.game.notation(state, code)
        kind, _, rest = text.partition(" ")
        return Choice(code, text, rest.strip(), group=kind) if rest and not kind.isdigit() else Choice(code, text, text)

    def text(self, state: State) -> Text:
        """The same as text."""
        lines = Text()
        names = self._each_seat()
        if names:
            width = max(map(len, (*self.seat_names[: self.game.players], "")))
            rows = [[_said(name) for name in names]]
            for seat in range(self.game.players):
                rows.append([self._value(state, name, (seat,)) for name in names])
            wide = [max(len(row[column]) for row in rows) for column in range(len(names))]
            for number, row in enumerate(rows):
                style = self.seat_colours[number - 1] if number else "dim"
                lines.append((self.seat_names[number - 1] if number else "").ljust(width), style)
                cells = [cell.rjust(space) for cell, space in zip(row, wide, strict=True)]
                lines.append("  " + "  ".join(cells) + "\n", "" if number else "dim")
        for name, field in self._public().items():
            if name not in names:
                lines.append(f"{_said(name)}: ", "dim")
                lines.append(self._listed(state, name, field) + "\n")
        for name, at, value in self._held(state):
            lines.append(" ".join(["your", _said(name), *map(str, at)]) + ": ", "dim")
            lines.append(value + "\n")
        lines.rstrip()
        return lines

    def _listed(self, state: State, name: str, field: Field) -> str:
        if field.shape == () or self._large(field):
            return self._value(state, name, ())
        rows: list[str] = []
        of_seats = len(field.shape) > 1 and field.shape[0] == self.seats
        for at in np.ndindex(field.shape[:-1]):
            if not of_seats or at[0] < self.game.players:
                row = " ".join(_number(value) for value in np.atleast_1d(state.record[name][at]))
                rows.append(f"{self.seat_names[at[0]]} {row}" if of_seats else row)
        return "; ".join(rows)


def _said(name: str) -> str:
    """The name of a field as people would say it."""
    return name.replace("_", " ")


def _number(value: object) -> str:
    """A number, or the members of a set."""
    if isinstance(value, np.uint64):
        members = [str(member) for member in bits(value)]
        return "none" if not members else " ".join(members) if len(members) <= 8 else f"{len(members)} set"
    return f"{value:g}" if isinstance(value, float | np.floating) else str(value)


def _box(x: float, y: float, width: float, height: float, fill: str, line: str = C.line, thick: float = 1.0) -> str:
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="6" fill="{fill}" '
        f'stroke="{line}" stroke-width="{thick:g}"/>'
    )


def _words(x: float, y: float, text: str, size: float, fill: str, anchor: str = "middle", weight: int = 400) -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{fill}" text-anchor="{anchor}" '
        f'font-weight="{weight}">{escape(text)}</text>'
    )
