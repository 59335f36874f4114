"""How Snow Tails looks: the track in the snow, sleds with their dogs, cards, and what each choice would lead to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, cast

import numpy as np
from rich.text import Text

from byways.engine import Card, Choice, Face, Fact, Game, Panel, Piece, State

from . import rules
from .board import VALUES
from .drawing import DEEP, FONT, RED, WOOD, board_body, pine
from .layout import Layout, Seat, layout_of
from .track import CHASM, FINISH, LANES, OPEN, SNOW, SPOT, Cells, Track, cell_name

if TYPE_CHECKING:
    from . import SnowTails

SIDES: Final = ("left", "right")
PLACES: Final = ((rules.ON_LEFT, "left"), (rules.ON_RIGHT, "right"), (rules.ON_BRAKE, "brake"))
GOOD, RISKY, BAD = "#2c8a5f", "#d98a12", "#c62f3b"
RANKED: Final = (BAD, RISKY, GOOD)
INK: Final = ("#0b3d66", "#7a3b00", "#0d4f38", "#6b2350", "#1f2733")
MARKS: Final = (
    '<circle r="4"/>',
    '<path d="M-4.2 3.4L0 -4.4L4.2 3.4Z"/>',
    '<path d="M-3.6 -3.6h7.2v7.2h-7.2z"/>',
    '<path d="M0 -4.8L4.8 0L0 4.8L-4.8 0Z"/>',
    '<path d="M-4.4 -1.4h3v-3h2.8v3h3v2.8h-3v3h-2.8v-3h-3z"/>',
)
"""A shape for each seat, so that colour alone never tells sleds apart."""


# --- what would follow ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Ride:
    """One way to make the move."""

    move: int
    steps: str  # f forward, l or r drift, the step that ends the move included
    end: int  # a cell, FINISH, or rules.NONE for a wreck
    stop: int
    dents: int
    left: int  # steps left when crossing the finish
    trail: tuple[int, ...]
    felled: int  # saplings knocked over
    speed: int

    @property
    def colour(self) -> str:
        if self.stop in (rules.WRECKED, rules.HIT_TRACK):
            return BAD
        return RISKY if self.dents or self.stop == rules.HIT_SLED else GOOD


@dataclass(frozen=True)
class Outlook:
    """What dogs and brake would make of the move."""

    speed: int
    drift: int
    side: int
    bonus: int  # what balance offers, or 0
    rides: tuple[Ride, ...]


def outlook(state: State, move: int) -> Outlook:
    """What would follow if these cards were played (or NO_CARD: with the sled as it is)."""
    game = cast("SnowTails", state.game)
    sled = np.zeros(4, np.int64)
    rows = np.zeros((rules.RIDES, 10), np.int64)
    trails = np.zeros((rules.RIDES, rules.STEPS), np.int64)
    n = int(game.kernel(rules.outlook)(game.board, state.copy().array, move, sled, rows, trails))
    speed, drift, side, bonus = (int(number) for number in sled)
    found: list[Ride] = []
    for row, trail in zip(rows[:n].tolist(), trails[:n].tolist(), strict=True):
        mask, end, stop, hurt, left, _, felled, _, blocked, steps = row
        if drift:
            code, quick = rules.STEERING + mask, speed
        else:
            code, quick = (rules.TAKE_BONUS, speed + bonus) if found else (rules.NO_BONUS, speed)
        taken = range(steps + (blocked or stop == rules.OVER_LINE))
        letters = "".join(SIDES[side][0] if mask >> step & 1 else "f" for step in taken)
        found.append(Ride(code, letters, end, stop, hurt, left, tuple(trail[: steps + 1]), felled, quick))
    return Outlook(speed, drift, side, bonus, tuple(found))


def trees_of(s: Any) -> list[int]:
    """The cells with saplings."""
    return [
        64 * number + bit for number, word in enumerate(s["trees"].tolist()) for bit in range(64) if word >> bit & 1
    ]


# --- words ----------------------------------------------------------------------------------------------------


def rank(place: int) -> str:
    return ("", "1st", "2nd", "3rd", "4th", "5th")[place]


def dents_in_words(dents: int) -> str:
    return "a dent" if dents == 1 else f"{dents} dents"


def places_in_words(move: int) -> str:
    words = [word for bit, word in ((1, "the left dog"), (2, "the right dog"), (4, "the brake")) if move & bit]
    if move & 3 == 3:
        words = ["both dogs", *words[2:]]
    return " and ".join(words)


def sled_in_words(speed: int, drift: int, side: int) -> str:
    if speed <= 0:
        return "speed 0, the sled stays"
    if not drift:
        return f"speed {speed}, straight ahead"
    made = f"drift {drift} to the {SIDES[side]}"
    return f"speed {speed}, {made}" + (", sideways only" if speed <= drift else "")


def ride_in_words(cells: Cells, ride: Ride) -> str:
    if ride.stop == rules.WRECKED:
        return "the fifth dent: out of the race"
    if ride.stop == rules.OVER_LINE:
        words = f"over the finish with {ride.left} to spare"
    else:
        words = f"to {cell_name(cells, ride.end)}"
    if ride.stop == rules.HIT_TRACK:
        words += ", crash"
    elif ride.stop == rules.HIT_SLED:
        words += ", stopped by a sled, no new cards"
    if ride.dents:
        words += f", {dents_in_words(ride.dents)}"
    return words


# --- drawings -------------------------------------------------------------------------------------------------


COATS: Final = ("#a9b4bd", "#93836f", "#7f8c99", "#5d6b7a", "#3f4b59")
HUSKY: Final = (
    '<g id="h" stroke="#2c333b" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round">'
    '<path d="M-17 -6L-19 -25L-6 -18Q0 -20 6 -18L19 -25L17 -6Q24 8 8 15Q0 21 -8 15Q-24 8 -17 -6Z"/>'
    '<path d="M0 -9C4 -15 16 -12 15 -1Q13 8 7 13Q0 19 -7 13Q-13 8 -15 -1C-16 -12 -4 -15 0 -9Z" '
    'fill="#fff" stroke="none"/>'
    '<path d="M-7 -3h0M7 -3h0" stroke-width="5.5"/><path d="M-3 5h6l-3 3z" fill="#2c333b"/>'
    '<path d="M0 9q-1 4 -5 2M0 9q1 4 5 2" fill="none"/></g>'
)
"""A husky that looks at you, once in each document; its coat is the colour that it inherits."""


def dog_card(value: int, x: float = 0, y: float = 0, turn: float = 0) -> str:
    """A dog card of 62 by 86, its middle at (x, y): the stronger the dog, the bigger."""
    size = 0.72 + 0.09 * value
    return (
        f'<g transform="translate({x:g} {y:g}) rotate({turn:g})">'
        '<rect x="-31" y="-43" width="62" height="86" rx="8" fill="#fffdf8" stroke="#8a7a68" stroke-width="1.4"/>'
        '<rect x="-27" y="-39" width="54" height="78" rx="5" fill="#dcebf3"/>'
        f'<use href="#h" transform="translate(0 11) scale({size:.2f})" fill="{COATS[value - 1]}"/>'
        f'<text x="-22" y="-20" font-size="21" font-weight="800" fill="{DEEP}">{value}</text></g>'
    )


def brake_token(value: int, x: float = 0, y: float = 0) -> str:
    return (
        f'<g transform="translate({x:g} {y:g})"><circle r="19" fill="{WOOD}" stroke="#4c3220" stroke-width="2"/>'
        '<circle r="14.5" fill="#f6ead6"/>'
        f'<text y="7" text-anchor="middle" font-size="20" font-weight="800" fill="#4c3220">{value}</text></g>'
    )


def dent_card(x: float = 0, y: float = 0, turn: float = 0) -> str:
    return (
        f'<g transform="translate({x:g} {y:g}) rotate({turn:g})">'
        '<rect x="-31" y="-43" width="62" height="86" rx="8" fill="#fbe9e7" stroke="#a33b3f" stroke-width="1.6"/>'
        f'<path d="M-16 -26L2 -9L-8 0L10 12L-2 19L14 33" fill="none" stroke="{RED}" stroke-width="4" '
        'stroke-linejoin="round" stroke-linecap="round"/></g>'
    )


def _document(width: float, height: float, body: str, key: str = "") -> str:
    """A drawing of its own; a key makes the id of its husky its own too."""
    husky = f"<defs>{HUSKY}</defs>" if key else ""
    drawn = f"{husky}{body}".replace('id="h"', f'id="snow-tails-{key}"').replace('"#h"', f'"#snow-tails-{key}"')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-width / 2:g} {-height / 2:g} {width:g} {height:g}" '
        f'font-family="{FONT}">{drawn}</svg>'
    )


def _small_dog(x: float, y: float, coat: str) -> str:
    return (
        f'<g transform="translate({x:g} {y:g})"><path d="M-6.5 -1q-4 -1.5 -4.5 -4" fill="none" stroke="{coat}" '
        'stroke-width="1.8" stroke-linecap="round"/>'
        f'<ellipse rx="6.5" ry="2.9" fill="{coat}" stroke="#23292f" stroke-width=".7"/>'
        f'<ellipse cx="-1" cy="0" rx="3" ry="1.3" fill="#fff" opacity=".75"/>'
        f'<circle cx="7" r="2.9" fill="{coat}" stroke="#23292f" stroke-width=".7"/>'
        f'<path d="M6 -2.600l-1.4 -1.900l2.9 .9zM6 2.600l-1.4 1.900l2.9 -.9z" fill="{coat}" stroke="#23292f" '
        'stroke-width=".5"/><circle cx="9.3" r=".95" fill="#1a2026"/></g>'
    )


def sled_drawing(seat: int, colour: str) -> str:
    """A sled from above with its two dogs, facing right, about the middle of a cell."""
    ink = INK[seat]
    return (
        '<ellipse cx="-1" cy="1.5" rx="17" ry="9.5" fill="#5d7486" opacity=".22"/>'
        f'<path d="M-4 -3.5L6 -5.200M-4 3.5L6 5.2" stroke="{WOOD}" stroke-width="1"/>'
        f"{_small_dog(7, -5.2, '#59636d')}{_small_dog(7, 5.2, '#8b7a66')}"
        f'<path d="M-17.5 -7.800H-4.5Q-1.5 -7.8 -1.5 -5.5M-17.5 7.800H-4.5Q-1.5 7.8 -1.5 5.5" '
        f'fill="none" stroke="{WOOD}" stroke-width="1.8" stroke-linecap="round"/>'
        f'<rect x="-16.5" y="-6.6" width="14" height="13.2" rx="4" fill="{colour}" '
        f'stroke="{ink}" stroke-width="1.3"/>'
        f'<g transform="translate(-9.5 0)" fill="#fff" stroke="{ink}" stroke-width=".8" stroke-linejoin="round">'
        f"{MARKS[seat]}</g>"
    )


class SnowFace(Face):
    seat_names = ("Blue", "Orange", "Green", "Pink", "Slate")
    seat_colours = ("#2b8fd9", "#f08a12", "#18a676", "#d066a8", "#5b6675")

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.track: Track = cast("SnowTails", game).track
        self.cells: Cells = cast("SnowTails", game).cells
        self.layout: Layout = layout_of(self.track)
        self.viewbox = self.layout.box()
        used = slice(0, self.cells.count)
        self.first = np.zeros((len(self.track.laid), LANES), np.int64)
        """The first cell of each piece and lane."""
        starts = np.flatnonzero(self.cells.row[used] == 0)
        self.first[self.cells.piece[starts], self.cells.lane[starts]] = starts

    # --- the board ----------------------------------------------------------------------------------------

    def board(self) -> str:
        sleds = "".join(
            f'<g id="snow-tails-sled-{seat}">{sled_drawing(seat, self.seat_colours[seat])}</g>'
            for seat in range(self.game.players)
        )
        cells = "".join(
            f'<path id="snow-tails-c{cell}" d="{self.layout.outline(cell, 0.06)}"/>' for cell in range(self.cells.count)
        )
        burst = (
            '<path id="snow-tails-burst" d="M0 -13L3.5 -5L11 -9L7.5 -1.5L14 3L5.5 4.5L5 12L-1 6.5L-8 11L-6.5 3L-14 0'
            f'L-7 -3.5L-9 -10.5L-2.5 -6.5Z" fill="#ffd34d" stroke="{BAD}" stroke-width="1.5"/>'
        )
        tree = f'<g id="snow-tails-tree" transform="translate(0 8)">{pine(0.86)}</g>'
        return f"<defs>{sleds}{cells}{tree}{burst}</defs>{board_body(self.track)}"

    def _seat(self, s: Any, seat: int) -> Seat | None:
        """Where a sled is drawn: on its cell, or in order of arrival on the snow behind the finish."""
        status = int(s["status"][seat])
        if status == rules.RACING:
            return self.layout.middle(int(s["cell"][seat]))
        if status == rules.FINISHED:
            return self.layout.past_finish(LANES + 0.5 - int(s["place"][seat]), 0)
        if status == rules.CROSSED:
            return self.layout.past_finish(int(s["lane"][seat]) + 0.5, 1)
        return None

    def pieces(self, state: State) -> Sequence[Piece]:
        s = state.record
        found = []
        for cell in trees_of(s):
            at = self.layout.middle(cell)
            found.append(
                Piece(
                    f"tree-{cell}",
                    '<use href="#snow-tails-tree"/>',
                    round(at.x, 1),
                    round(at.y, 1),
                    layer=1,
                    label=f"Sapling on {cell_name(self.cells, cell)}",
                )
            )
        for seat in range(self.game.players):
            place = self._seat(s, seat)
            if place is not None:
                found.append(
                    Piece(
                        f"sled-{seat}",
                        f'<use href="#snow-tails-sled-{seat}"/>',
                        round(place.x, 1),
                        round(place.y, 1),
                        turn=round(place.heading, 1),
                        layer=2,
                        label=f"{self.seat_names[seat]}'s sled",
                        detail=self._standing(s, seat),
                    )
                )
        return found + self._targets(state)

    def _targets(self, state: State) -> list[Piece]:
        """Cells that can be picked now, for the seat to act."""
        s = state.record
        if state.over or state.viewer != state.seat:
            return []
        phase = int(s["phase"])
        glow = f'fill="{GOOD}" fill-opacity=".16" stroke="{GOOD}" stroke-width="1.6"'
        if phase == rules.LANE:
            return [
                self._target(
                    int(self.game.board.start[code - rules.TAKE_LANE]), glow, f"Lane {code - rules.TAKE_LANE + 1}"
                )
                for code in state.codes()
            ]
        if phase == rules.SAPLINGS:
            return [
                self._target(code - rules.PLANT, 'fill="transparent"', "")
                for code in state.codes()
                if code >= rules.PLANT
            ]
        if phase not in (rules.STEER, rules.BONUS):
            return []
        best: dict[int, Ride] = {}
        for ride in outlook(state, rules.NO_CARD).rides:
            if ride.end == FINISH or ride.end >= 0:
                kept = best.get(ride.end)
                if kept is None or ride.dents < kept.dents:
                    best[ride.end] = ride
        targets = []
        for end, ride in best.items():
            paint = f'fill="{ride.colour}" fill-opacity=".3" stroke="{ride.colour}" stroke-width="2"'
            if end == FINISH:
                last = len(self.track.laid) - 1
                length = self.track.laid[last].piece.length
                band = self.layout.band(last, 1, 1 + 0.9 / length, 0, LANES)
                targets.append(Piece("cell-finish", f'<path d="{band}" {paint}/>', layer=3, label="The finish"))
            else:
                targets.append(self._target(end, paint, ride_in_words(self.cells, ride).capitalize()))
        return targets

    def _target(self, cell: int, paint: str, label: str) -> Piece:
        text = label or f"Cell {cell_name(self.cells, cell)}"
        return Piece(f"cell-{cell}", f'<use href="#snow-tails-c{cell}" {paint}/>', layer=3, label=text)

    # --- previews -----------------------------------------------------------------------------------------

    def _line(self, cells: Sequence[int]) -> str:
        points = [self.layout.middle(cell) for cell in cells]
        return "M" + "L".join(f"{point.x:.0f} {point.y:.0f}" for point in points)

    def _badge(self, at: Seat, words: str, colour: str, lift: float = 20) -> str:
        return f'<text x="{at.x:.0f}" y="{at.y - lift:.0f}" fill="{colour}">{words}</text>'

    def _overlay(self, body: str) -> str:
        """A preview: words have a white rim, so that they can be read on anything."""
        return (
            f'<g font-family="sans-serif" font-size="14" font-weight="800" text-anchor="middle" stroke="#fff" '
            f'stroke-width="4" stroke-linejoin="round" paint-order="stroke">{body}</g>'
        )

    def _burst(self, at: Seat) -> str:
        return f'<use href="#snow-tails-burst" x="{at.x:.0f}" y="{at.y:.0f}"/>'

    def _beyond(self, ride: Ride) -> Seat:
        """Where the step that failed was headed: half a cell past the end."""
        here = self.layout.middle(ride.trail[-1])
        angle = np.radians(here.heading + {"f": 0, "l": -90, "r": 90}[ride.steps[-1]])
        reach = 15 if ride.steps[-1] == "f" else 12
        return Seat(here.x + reach * float(np.cos(angle)), here.y + reach * float(np.sin(angle)), 0)

    def draw_rides(self, rides: Sequence[Ride]) -> str:
        """Rides on the board: their ways, where they end, dents and crashes; the better over the worse."""
        body = ""
        best: dict[int, Ride] = {}  # of several rides that end on a cell, the best has the word
        for ride in sorted(rides, key=lambda ride: (RANKED.index(ride.colour), -ride.dents)):
            best[ride.trail[-1] if ride.end != FINISH else FINISH] = ride
        for colour in RANKED:
            ways = "".join(self._line(ride.trail) for ride in rides if ride.colour == colour and len(ride.trail) > 1)
            ends = [end for end, ride in best.items() if ride.colour == colour and end != FINISH]
            if ends or ways:
                dots = 'fill="none" stroke-width="4" stroke-dasharray="1 7" stroke-linecap="round"'
                body += (
                    f'<g stroke="{colour}" fill="{colour}" fill-opacity=".38" stroke-width="2.5">'
                    + "".join(f'<use href="#snow-tails-c{end}"/>' for end in ends)
                    + (f'<path d="{ways}" {dots}/></g>' if ways else "</g>")
                )
        return body + "".join(self._end(ride) for ride in best.values())

    def _end(self, ride: Ride) -> str:
        """What is marked where a ride ends."""
        at = self.layout.middle(ride.trail[-1])
        if ride.end == FINISH:
            return self._badge(
                self.layout.past_finish(int(self.cells.lane[ride.trail[-1]]) + 0.5, 0), "finish", GOOD, 0
            )
        if ride.stop == rules.WRECKED:
            return self._burst(at) + self._badge(at, "out", BAD)
        burst = self._burst(self._beyond(ride)) if ride.stop in (rules.HIT_TRACK, rules.HIT_SLED) else ""
        if not ride.dents:
            return burst
        words = "1 dent" if ride.dents == 1 else f"{ride.dents} dents"
        return burst + self._badge(at, words, BAD if ride.dents > 1 else RISKY)

    def preview(self, state: State, view: Outlook) -> str:
        """All that a card play would lead to: rides, and speed and drift beside the sled."""
        s = state.record
        here = self.layout.middle(int(s["cell"][int(s["seat"])]))
        arrow = f" {'←→'[view.side]}{view.drift}" if view.drift and view.speed > 0 else ""
        words = f"speed {max(0, view.speed)}{arrow}"
        return self._overlay(self.draw_rides(view.rides) + self._badge(here, words, DEEP))

    def under(self, state: State) -> str:
        """The track of the last sled in the snow."""
        s = state.record
        rider, steps = int(s["rider"]), int(s["steps"])
        if rider == rules.NONE or steps < 1:
            return ""
        line = self._line(s["trail"][: steps + 1].tolist())
        return (
            f'<path d="{line}" fill="none" stroke="{self.seat_colours[rider]}" stroke-width="3" opacity=".55" '
            'stroke-linecap="round" stroke-linejoin="round"/>'
        )

    # --- hand and panels ----------------------------------------------------------------------------------

    def hand(self, state: State) -> Sequence[Card]:
        if state.viewer is None:
            return ()
        s = state.record
        cards = []
        for value in range(1, VALUES + 1):
            count = int(s["hand"][state.viewer][value - 1])
            if count:
                label = f"{count} dog cards of value {value}" if count > 1 else f"A dog card of value {value}"
                cards.append(
                    Card(f"card-{value}", _fan(dog_card, count, value), label, note=f"×{count}" if count > 1 else "")
                )
        dents = int(s["dents"][state.viewer])
        if dents:
            label = f"{dents} dents, which can not be discarded" if dents > 1 else "A dent, which can not be discarded"
            cards.append(Card("dents", _fan(_dent, dents, 0), label, note="dent" if dents == 1 else f"{dents} dents"))
        return cards

    def panel(self, state: State, seat: int) -> Panel:
        s = state.record
        facts = []
        status = int(s["status"][seat])
        if s["rounds"] >= 1:
            facts.append(Fact("place", self._place(state, seat), "The place in the race now"))
        left, right = (int(dog) for dog in s["dogs"][seat])
        speed = max(0, left + right - int(s["brake"][seat]))
        if status == rules.RACING:
            drift = f" {'←' if left > right else '→'}{abs(left - right)}" if left != right else ""
            facts.append(Fact("speed", f"{speed}{drift}", "Left dog + right dog - brake, and the drift"))
        facts.append(Fact("dents", f"{int(s['dents'][seat])} of 5", "With five dents a sled is out"))
        if status in (rules.WAITING, rules.RACING):
            facts.append(Fact("hand", str(int(s["held"][seat])), "Dog cards in hand"))
            facts.append(Fact("deck", str(int(s["stock"][seat])), self._pile(s, seat)))
        if self.game.values["races"] > 1 or s["points"].any():
            facts.append(Fact("points", str(int(s["points"][seat])), "5, 3, 2 and 1 for the first four places"))
        dents = "".join(
            f'<path d="M{-84 + 12 * number} 46l4 4l-3 3l5 5" fill="none" stroke="{RED}" stroke-width="2.5" '
            'stroke-linecap="round" stroke-linejoin="round"/>'
            for number in range(int(s["dents"][seat]))
        )
        drawing = _document(
            180,
            132,
            f"{dog_card(left, -56, -14)}{dog_card(right, 56, -14)}"
            f"{brake_token(int(s['brake'][seat]), 0, 36)}"
            f'<text y="-30" text-anchor="middle" font-size="13" fill="#6b5a48">speed</text>'
            f'<text y="-6" text-anchor="middle" font-size="24" font-weight="800" fill="{DEEP}">{speed}</text>{dents}',
            f"panel-{seat}",
        )
        badge = _document(
            20,
            20,
            f'<circle r="9" fill="{self.seat_colours[seat]}" stroke="{INK[seat]}"/><g fill="#fff">{MARKS[seat]}</g>',
        )
        out = status == rules.OUT
        return Panel(seat, self.seat_names[seat], self.seat_colours[seat], facts, svg=drawing, badge=badge, out=out)

    def _place(self, state: State, seat: int) -> str:
        s = state.record
        status = int(s["status"][seat])
        if status == rules.OUT:
            return "out"
        if status == rules.FINISHED:
            return f"{rank(int(s['place'][seat]))}, finished"
        if status == rules.CROSSED:
            return "over the line"
        return rank(int(self.game.kernel(rules.place_of)(self.game.board, state.array, seat)))

    def _pile(self, s: Any, seat: int) -> str:
        piled = ", ".join(f"{int(count)}×{value}" for value, count in enumerate(s["pile"][seat], 1) if count)
        return f"Cards in the deck; discarded or covered: {piled or 'none'}"

    def _standing(self, s: Any, seat: int) -> str:
        left, right, brake = (int(number) for number in (*s["dogs"][seat], s["brake"][seat]))
        side = 0 if left > right else 1
        return (
            f"Dogs {left} and {right}, brake {brake}: {sled_in_words(left + right - brake, abs(left - right), side)}. "
            f"{int(s['dents'][seat])} dents."
        )

    # --- decisions ----------------------------------------------------------------------------------------

    def prompt(self, state: State) -> tuple[str, str]:
        s = state.record
        seat = int(s["seat"])
        phase = int(s["phase"])
        if phase == rules.SAPLINGS:
            left = 20 - int(s["planted"])
            return f"Place a sapling on an empty cell ({left} left), or no more.", "ST25"
        if phase == rules.LANE:
            return "Choose your start lane. Lane 4 gets one card more, lane 5 two.", "ST4"
        if phase == rules.CARDS:
            if not s["held"][seat]:
                return "You hold no dog card: go on with the sled as it is.", "ST11"
            return "Pick a card, then where to play it: all cards of a turn have one value.", "ST12"
        if phase in (rules.TRIM, rules.DISCARD):
            many = int(s["held"][seat]) + int(s["dents"][seat]) - rules.HAND
            return (
                f"Discard {many} card{'s' if many > 1 else ''}, down to five.",
                "ST6" if phase == rules.TRIM else "ST26",
            )
        view = outlook(state, rules.NO_CARD)
        if phase == rules.BONUS:
            return f"Your dogs are in balance: take the bonus of {view.bonus}? It counts as speed.", "ST19"
        return f"Steer: {sled_in_words(view.speed, view.drift, view.side)}. Where shall the sled end?", "ST15"

    def waiting(self, state: State) -> str:
        assert state.seat is not None
        act = {
            rules.SAPLINGS: "places saplings",
            rules.LANE: "chooses a start lane",
            rules.CARDS: "plays cards",
            rules.STEER: "steers",
            rules.BONUS: "may take a bonus",
        }.get(int(state.record["phase"]), "discards")
        return f"{self.seat_names[state.seat]} {act}."

    def choice(self, state: State, code: int) -> Choice:
        text = self.game.notation(state, code)
        if code >= rules.PLANT:
            cell = code - rules.PLANT
            return Choice(code, text, f"Sapling on {cell_name(self.cells, cell)}", (f"cell-{cell}",))
        if code == rules.ENOUGH:
            return Choice(code, text, "No more saplings", weight="danger")
        if code >= rules.STEERING or code in (rules.NO_BONUS, rules.TAKE_BONUS):
            return self._ride_choice(state, code, text)
        if code > rules.PUT_AWAY:
            value = code - rules.PUT_AWAY
            return Choice(code, text, f"Discard a {value}", (f"card-{value}",))
        if code >= rules.TAKE_LANE:
            lane = code - rules.TAKE_LANE
            cards = rules.HAND + max(0, lane - 2)
            picks = (f"cell-{int(self.game.board.start[lane])}",)
            return Choice(code, text, f"Lane {lane + 1}", picks, note=f"{cards} cards to start with")
        return self._card_choice(state, code, text)

    def _card_choice(self, state: State, code: int, text: str) -> Choice:
        view = outlook(state, code)
        note = sled_in_words(view.speed, view.drift, view.side)
        note = note[0].upper() + note[1:]
        ways = [ride_in_words(self.cells, ride) for ride in view.rides]
        if view.bonus:
            ways[1] = f"with bonus {view.bonus} {ways[1]}"
        if len(ways) > 3:
            more = len(ways) - 3
            ways = [*ways[:3], f"{more} more way{'s' if more > 1 else ''}"]
        if ways:
            note = f"{note}; {', or '.join(ways)}."
        wrecked = bool(view.rides) and all(ride.stop == rules.WRECKED for ride in view.rides)
        drawn = self.preview(state, view)
        weight = "danger" if wrecked else ""
        if code == rules.NO_CARD:
            return Choice(code, text, "Go on without a card", note=note, preview=drawn, weight=weight)
        value = code // 8
        where = places_in_words(code)
        label = f"{value} on {where}"
        return Choice(code, text, label, (f"card-{value}",), note=note, preview=drawn, weight=weight)

    def _ride_choice(self, state: State, code: int, text: str) -> Choice:
        view = outlook(state, rules.NO_CARD)
        ride = next(ride for ride in view.rides if ride.move == code)
        words = ride_in_words(self.cells, ride)
        drawn = self._overlay(self.draw_rides([ride]))
        picks: tuple[str, ...] = ()
        if ride.end == FINISH:
            picks = ("cell-finish",)
        elif ride.end >= 0:
            picks = (f"cell-{ride.end}",)
        weight = "danger" if ride.stop == rules.WRECKED else ""
        if code >= rules.STEERING:
            label = f"{words[0].upper()}{words[1:]} ({text})"
        elif code == rules.TAKE_BONUS:
            label = f"Bonus {view.bonus}: {words}"
        else:
            label = f"No bonus: {words}"
        return Choice(code, text, label, picks, note=f"Speed {ride.speed}.", preview=drawn, weight=weight)

    # --- text ---------------------------------------------------------------------------------------------

    def text(self, state: State) -> Text:
        """The track as a strip, piece by piece: lane 5 on top, a letter for each sled, T for a sapling."""
        s = state.record
        marks: dict[int, tuple[str, str]] = {}
        for cell, ground in enumerate(self.cells.ground[: self.cells.count].tolist()):
            if ground != OPEN:
                marks[cell] = {SNOW: ("*", "white"), CHASM: ("o", "blue"), SPOT: (".", "green")}[ground]
        for cell in trees_of(s):
            marks[cell] = ("T", "bold green")
        for seat in range(self.game.players):
            if s["status"][seat] == rules.RACING:
                marks[int(s["cell"][seat])] = (self.seat_names[seat][0], f"bold {self.seat_colours[seat]}")
        drawn = Text()
        for first, last in self._strips():
            drawn.append_text(self._strip(first, last, marks))
        for seat in range(self.game.players):
            name = f"{self.seat_names[seat]:<7}"
            drawn.append(name, f"bold {self.seat_colours[seat]}")
            facts = ", ".join(f"{fact.label} {fact.value}" for fact in self.panel(state, seat).facts)
            left, right = (int(dog) for dog in s["dogs"][seat])
            drawn.append(f"dogs {left} {right} brake {int(s['brake'][seat])}; {facts}")
            if state.viewer in (None, seat) and s["hand"][seat].any():
                cards = " ".join(str(value) for value in range(1, 6) for _ in range(int(s["hand"][seat][value - 1])))
                drawn.append(f"; holds {cards}")
            drawn.append("\n")
        if state.over:
            drawn.append(str(state.outcome))
        else:
            series = f"race {int(s['race']) + 1}, " if self.game.values["races"] > 1 else ""
            drawn.append(f"{series}round {int(s['rounds'])}: ".capitalize())
            drawn.append(self.waiting(state))
        return drawn

    def _strips(self) -> list[tuple[int, int]]:
        """The pieces in lines of about the same length, up to 76 letters."""
        sizes = [max(laid.piece.cells) + 1 for laid in self.track.laid]
        lines = -(-sum(sizes) // 70)
        middles = [sum(sizes[:number]) + size / 2 for number, size in enumerate(sizes)]
        line_of = [int(middle * lines / sum(sizes)) for middle in middles]
        return [(line_of.index(line), len(sizes) - line_of[::-1].index(line)) for line in range(lines)]

    def _strip(self, first: int, last: int, marks: dict[int, tuple[str, str]]) -> Text:
        """Some pieces side by side: cells that are longer, on the inside of corners, go on as dashes."""
        lines = [""] * LANES
        spots: list[tuple[int, int, str]] = []  # lane, column, style
        head = ""
        for number in range(first, last):
            laid = self.track.laid[number]
            width = max(laid.piece.cells)
            name = laid.piece.name if len(laid.piece.name) < width else ""
            head += f"{laid.limit or ' '}{name:<{width}}"
            for lane, length in enumerate(laid.piece.cells):
                if laid.limit:
                    spots.append((lane, len(lines[lane]), "bold red"))
                lines[lane] += "!" if laid.limit else "|"
                cell = int(self.first[number, lane])
                for row in range(length):
                    if cell + row in marks:
                        letter, style = marks[cell + row]
                        spots.append((lane, len(lines[lane]), style))
                    else:
                        letter = "."
                    span = (row + 1) * width // length - row * width // length
                    lines[lane] += letter + "-" * (span - 1)
        if last == len(self.track.laid):
            lines = [line + "#" for line in lines]
        texts = [Text(f"{lane + 1} {line}\n", "dim") for lane, line in enumerate(lines)]
        for lane, column, style in spots:
            texts[lane].stylize(f"not dim {style}", column + 2, column + 3)
        return Text.assemble((f"  {head}".rstrip() + "\n", "bold red"), *reversed(texts))


def _dent(_: int, x: float, y: float, turn: float) -> str:
    return dent_card(x, y, turn)


def _fan(card: Callable[[int, float, float, float], str], count: int, value: int) -> str:
    """Cards of one kind, one over the other, as a document."""
    middle = (count - 1) / 2
    cards = "".join(card(value, 9 * (n - middle), 2 * n - count, 4 * (n - middle)) for n in range(count))
    return _document(72 + 12 * (count - 1), 98, cards, f"card-{value}" if value else "")
