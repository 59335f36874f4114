"""How Snow Tails looks: the track in the snow, sleds with their dogs, cards, and what each choice would lead to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence, Set
from string import ascii_uppercase
from typing import TYPE_CHECKING, cast

import numpy as np
from rich.text import Text

from byways.engine import Card, Choice, Code, Face, Game, Mat, Panel, Piece, Seat, State, letters, picks_of

from . import harness
from .art import dent_cards, dog_cards, sled_drawing
from .board import VALUES, Cell
from .colours import C
from .drawing import board_body, pine
from .layout import Layout, Point, layout_of
from .outlook import Outlook, RidePreview, outlook, sled_of, trees_of
from .panel import dogs_of, facts, panel, standing
from .positions import cards_of
from .previews import GOOD, Marks, colour_of, dents_on, line, preview_cards, preview_ride, ways
from .rules import codes
from .strip import draw_strips, ground_marks
from .track import FINISH, LANES, Cells, Track
from .words import PLACES, capital, particulars, ride_in_words, say, sled_in_words, spot

if TYPE_CHECKING:
    from . import SnowTails

AHEAD = "ahead"
LETTER = 24.0
"""How wide a letter on a way is, with its disc."""
FAR = 9
"""So many cells before a sled are shown with it."""
WITHIN = 0.18
"""So far within its sides a cell that can be picked is painted, in lane widths."""
MANY_WAYS = 3
"""Rides that the note of a card play tells; the others are counted."""


class SnowFace(Face):
    palette = C
    tray = 2
    seat_names = ("Blue", "Orange", "Green", "Pink", "Slate")
    seat_colours = ("#2b8fd9", "#f08a12", "#18a676", "#d066a8", "#5b6675")

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.track: Track = cast("SnowTails", game).track
        self.cells: Cells = cast("SnowTails", game).cells
        self.layout: Layout = layout_of(self.track)
        self.viewbox = self.layout.box()

    # --- the board ----------------------------------------------------------------------------------------

    def board(self) -> str:
        sleds = "".join(
            f'<g id="snow-tails-sled-{seat}">{sled_drawing(seat, self.paint(seat))}</g>'
            for seat in range(self.game.players)
        )
        cells = "".join(
            f'<path id="snow-tails-c{cell}" d="{self.layout.outline(cell, 0.06)}"/>' for cell in range(self.cells.count)
        )
        burst = (
            '<path id="snow-tails-burst" transform="scale(.55)" d="M0 -13L3.5 -5L11 -9L7.5 -1.5L14 3L5.5 4.5L5 12'
            "L-1 6.5L-8 11L-6.5 3L-14 0"
            f'L-7 -3.5L-9 -10.5L-2.5 -6.5Z" fill="{C.burst}" stroke="{C.burst_edge}" stroke-width="1.5"/>'
        )
        tree = f'<g id="snow-tails-tree" transform="translate(0 8)">{pine(0.86)}</g>'
        return f"<defs>{sleds}{cells}{tree}{burst}{harness.symbols()}</defs>{board_body(self.track)}"

    def under(self, state: State) -> str:
        """The track of the last sled in the snow."""
        s = state.record
        rider, steps = int(s["rider"]), int(s["steps"])
        if rider == codes.NONE or steps < 1:
            return ""
        path = line(self.layout, s["trail"][: steps + 1].tolist())
        return (
            f'<path d="{path}" fill="none" stroke="{self.paint(rider)}" stroke-width="3" opacity=".55" '
            'stroke-linecap="round" stroke-linejoin="round"/>'
        )

    def over(self, state: State) -> str:
        """The rides to choose from, for who steers."""
        if not self._steers(state):
            return ""
        return ways(self.layout, outlook(state, codes.NO_CARD).rides, self._marks(state))

    def _steers(self, state: State) -> bool:
        """Whether the viewer has to choose among rides."""
        return state.viewer == state.seat is not None and int(state.record["phase"]) in (codes.STEER, codes.BONUS)

    def _marks(self, state: State) -> Marks:
        return dents_on(self.game.board, self.layout, set(trees_of(state.record)))

    # --- pieces -------------------------------------------------------------------------------------------

    def pieces(self, state: State) -> Sequence[Piece]:
        trees = [self._tree(cell) for cell in trees_of(state.record)]
        sleds = [self._sled(state, seat) for seat in range(self.game.players)]
        return [*trees, *(sled for sled in sleds if sled is not None), *self._targets(state), *self._ahead(state)]

    def _tree(self, cell: Cell) -> Piece:
        at = self.layout.middle(cell)
        label = say("decision-plant.label", **spot(self.cells, cell))
        drawing = '<use href="#snow-tails-tree"/>'
        return Piece(f"tree-{cell}", drawing, round(at.x, 1), round(at.y, 1), layer=1, label=label)

    def _sled(self, state: State, seat: Seat) -> Piece | None:
        at = self._spot(state.record, seat)
        if at is None:
            return None
        return Piece(
            f"sled-{seat}",
            f'<use href="#snow-tails-sled-{seat}"/>',
            round(at.x, 1),
            round(at.y, 1),
            turn=round(at.heading, 1),
            layer=2,
            label=say("sled", who=self.who(seat)),
            detail=standing(state, seat),
        )

    def _spot(self, s: np.void, seat: Seat) -> Point | None:
        """Where a sled is drawn: on its cell, or in order of arrival on the snow behind the finish."""
        status = int(s["status"][seat])
        if status == codes.RACING:
            return self.layout.middle(int(s["cell"][seat]))
        if status == codes.FINISHED:
            return self.layout.past_finish(LANES + 0.5 - int(s["places"][int(s["race"])][seat]), 0)
        if status == codes.CROSSED:
            return self.layout.past_finish(int(s["finish_lane"][seat]) + 0.5, 1)
        return None

    def _targets(self, state: State) -> list[Piece]:
        """Cells that can be picked now, for the seat to act."""
        if state.over or state.viewer != state.seat:
            return []
        phase = int(state.record["phase"])
        if phase == codes.LANE:
            glow = f'fill="{GOOD}" fill-opacity=".16" stroke="{GOOD}" stroke-width="1.6"'
            lanes = [code - codes.TAKE_LANE for code in state.codes()]
            label = "decision-take-lane.label"
            return [self._target(self._start(lane), glow, say(label, lane=lane + 1)) for lane in lanes]
        if phase == codes.SAPLINGS:
            cells = [code - codes.PLANT for code in state.codes() if code >= codes.PLANT]
            return [self._bare(cell, say("cell", **spot(self.cells, cell))) for cell in cells]
        if self._steers(state):
            rides = outlook(state, codes.NO_CARD).rides
            return [*self._ends(rides), *self._paths(rides)]
        return []

    def _start(self, lane: int) -> Cell:
        return int(self.game.board.start[lane])

    def _ends(self, rides: Sequence[RidePreview]) -> list[Piece]:
        """The cells where rides end, each as the ride there with the fewest dents."""
        best: dict[Cell, RidePreview] = {}
        for ride in rides:
            if ride.end == FINISH or ride.end >= 0:
                kept = best.get(ride.end)
                if kept is None or ride.new_dents < kept.new_dents:
                    best[ride.end] = ride
        targets = []
        for end, ride in best.items():
            colour = colour_of(ride)
            paint = f'fill="{colour}" fill-opacity=".3" stroke="{colour}" stroke-width="2"'
            if end == FINISH:
                last = len(self.track.laid) - 1
                length = self.track.laid[last].piece.length
                band = self.layout.band(last, 1, 1 + 0.9 / length, 0, LANES)
                targets.append(Piece("cell-finish", f'<path d="{band}" {paint}/>', layer=3, label=say("the-finish")))
            else:
                targets.append(self._target(end, paint, capital(ride_in_words(self.cells, ride))))
        return targets

    def _paths(self, rides: Sequence[RidePreview]) -> list[Piece]:
        """Where several rides end on one cell, a letter on the way of each, to choose it by."""
        found: list[Piece] = []
        placed: list[Cell] = []
        for ride in rides:
            if letter := _letter(rides, ride):
                others = {cell for other in rides if other is not ride for cell in other.trail}
                cell = _place_on(ride.trail, others, placed)
                at, colour = self.layout.middle(cell), colour_of(ride)
                x = at.x + LETTER * placed.count(cell)  # beside those for which there is no other cell either
                placed.append(cell)
                drawing = (
                    f'<circle r="10" fill="{C.plate}" stroke="{colour}" stroke-width="3"/><text y="4.8" '
                    f'text-anchor="middle" font-weight="800" fill="{C.on_plate}" {letters(13)}>{letter}</text>'
                )
                label = say("ride-path", ride=capital(ride_in_words(self.cells, ride)), path=letter)
                found.append(Piece(_path_id(ride), drawing, round(x, 1), round(at.y, 1), layer=4, label=label))
        return found

    def _target(self, cell: Cell, paint: str, label: str) -> Piece:
        """A cell: all of it can be hit, and what is lit stands apart from the cell beside it."""
        drawn = (
            f'<path d="{self.layout.outline(cell, WITHIN)}" {paint}/>'
            f'<switch><use href="#snow-tails-c{cell}" fill="transparent"/></switch>'
        )
        return Piece(f"cell-{cell}", drawn, layer=3, label=label)

    def _bare(self, cell: Cell, label: str) -> Piece:
        """A cell of which only the outline is lit."""
        return Piece(f"cell-{cell}", f'<use href="#snow-tails-c{cell}" fill="transparent"/>', layer=3, label=label)

    def focus(self, state: State, choices: Sequence[Choice]) -> Sequence[str]:
        """Where the sled to move can go or what lies before it, that sled, and for who waits their own."""
        if state.over or int(state.record["phase"]) == codes.SAPLINGS:
            return ()
        own = [] if state.viewer is None else [f"sled-{state.viewer}"]
        return [*picks_of(choices), f"sled-{state.seat}", AHEAD, *own]

    def _ahead(self, state: State) -> list[Piece]:
        """What lies before the sled to move, as a piece that can not be seen: to look at."""
        s = state.record
        if state.seat is None or s["status"][state.seat] != codes.RACING:
            return []
        trail = [int(s["cell"][state.seat])]
        while len(trail) <= FAR and (ahead := int(self.game.board.cells[trail[-1]]["forward"])) >= 0:
            trail.append(ahead)
        return [Piece(AHEAD, f'<path d="{line(self.layout, trail)}" fill="none"/>')]

    # --- hand and panels ----------------------------------------------------------------------------------

    def hand(self, state: State) -> Sequence[Card]:
        if state.viewer is None:
            return ()
        s = state.record
        cards = []
        for value in range(1, VALUES + 1):
            count = int(s["hand"][state.viewer][value - 1])
            if count:
                label = say("dog-cards", count=count, value=value)
                note = f"×{count}" if count > 1 else ""
                cards.append(Card(f"card-{value}", dog_cards(value, count), label, note=note))
        dents = int(s["dents"][state.viewer])
        if dents:
            label, note = (say(name, dents=dents) for name in ("dent-cards", "dent-cards.note"))
            cards.append(Card("dents", dent_cards(dents), label, note=note))
        return cards

    def mat(self, state: State) -> Mat | None:
        return harness.mat(state)

    def panel(self, state: State, seat: Seat) -> Panel:
        return panel(self, state, seat)

    # --- decisions ----------------------------------------------------------------------------------------

    def prompt(self, state: State) -> tuple[str, str]:
        s = state.record
        seat = int(s["seat"])
        phase = codes.PHASES[int(s["phase"])]
        said: dict[str, object] = {}
        if phase.code == codes.CARDS and not s["held"][seat]:
            return say("phase-cards.none"), codes.NO_CARD_RULE
        if phase.code == codes.SAPLINGS:
            said["saplings"] = int(self.game.board.to_plant) - int(s["planted"])
        if phase.code in (codes.TRIM, codes.DISCARD):
            said["cards"] = int(s["held"][seat]) + int(s["dents"][seat]) - self.game.board.hand
        if phase.code == codes.STEER:
            said["sled"] = sled_in_words(sled_of(state, seat))
        if phase.code == codes.BONUS:
            said["bonus"] = outlook(state, codes.NO_CARD).bonus
        return say(f"phase-{phase.name}", **said), phase.rule

    def waiting(self, state: State) -> str:
        assert state.seat is not None
        return say(f"phase-{codes.PHASES[int(state.record['phase'])].name}.waiting", who=self.who(state.seat))

    def choice(self, state: State, code: Code) -> Choice:
        kind = codes.decision(code)
        if kind.first in (codes.STEERING, codes.NO_BONUS, codes.TAKE_BONUS):
            return self._ride_choice(state, code)
        text = self.game.notation(state, code)
        label = say(f"decision-{kind.name}.label", **particulars(state, code))
        if kind.first == codes.PLANT:
            return Choice(code, text, label, (f"cell-{code - codes.PLANT}",))
        if kind.first == codes.ENOUGH:
            return Choice(code, text, label, weight="danger")
        if kind.first == codes.PUT_AWAY:
            return Choice(code, text, label, (f"card-{code - codes.PUT_AWAY}",))
        if kind.first == codes.TAKE_LANE:
            lane = code - codes.TAKE_LANE
            note = say("decision-take-lane.note", cards=int(self.game.board.start_cards[lane]))
            return Choice(code, text, label, (f"cell-{self._start(lane)}",), note=note)
        return self._card_choice(state, code, text, label)

    def _card_choice(self, state: State, code: Code, text: str, label: str) -> Choice:
        view = outlook(state, code)
        wrecked = bool(view.rides) and all(ride.stop == codes.WRECKED for ride in view.rides)
        return Choice(
            code,
            text,
            label,
            () if code == codes.NO_CARD else _card_picks(code),
            note=self._outlook_in_words(view),
            preview=preview_cards(self.layout, view, self._marks(state)),
            weight="danger" if wrecked else "",
            unordered=True,
            mat="" if code == codes.NO_CARD else harness.after(code, view),
        )

    def _outlook_in_words(self, view: Outlook) -> str:
        """What dogs and brake make of the sled, and where it can go then."""
        sled = sled_in_words(view.sled)
        ways = [ride_in_words(self.cells, ride) for ride in view.rides[:MANY_WAYS]]
        if not ways:
            return capital(sled)
        if view.bonus:
            return say("outlook-bonus", sled=sled, way=ways[0], bonus=view.bonus, farther=ways[1])
        said = {"sled": sled, **{f"way{number}": way for number, way in enumerate(ways, 1)}}
        more = len(view.rides) - MANY_WAYS
        return say("outlook-more", more=more, **said) if more > 0 else say(f"outlook-{len(ways)}", **said)

    def _ride_choice(self, state: State, code: Code) -> Choice:
        view = outlook(state, codes.NO_CARD)
        ride = next(ride for ride in view.rides if ride.move == code)
        kind = codes.decision(code)
        words = ride_in_words(self.cells, ride)
        picks: tuple[str, ...] = ()
        if ride.end == FINISH:
            picks = ("cell-finish",)
        elif ride.end >= 0:
            picks = (f"cell-{ride.end}",)
        if letter := _letter(view.rides, ride):
            picks = (*picks, _path_id(ride))
            words = say("ride-path", ride=words, path=letter)
        return Choice(
            code,
            kind.notation.format(steps=ride.steps),
            say(f"decision-{kind.name}.label", bonus=view.bonus, ride=words),
            picks,
            note=say("ride-speed", speed=ride.speed),
            preview=preview_ride(self.layout, ride, self._marks(state)),
            weight="danger" if ride.stop == codes.WRECKED else "",
        )

    # --- text ---------------------------------------------------------------------------------------------

    def text(self, state: State) -> Text:
        """The track, a line for each sled, and whose decision it is."""
        s = state.record
        marks = ground_marks(self.cells)
        for cell in trees_of(s):
            marks[cell] = ("T", "bold green")
        for seat in range(self.game.players):
            if s["status"][seat] == codes.RACING:
                marks[int(s["cell"][seat])] = (self.seat_names[seat][0], f"bold {self.seat_colours[seat]}")
        drawn = draw_strips(self.track, self.cells, marks)
        names = [str(self.who(seat)) for seat in range(self.game.players)]
        width = max(6, *map(len, names)) + 1
        for seat, name in enumerate(names):
            drawn.append(f"{name:<{width}}", f"bold {self.seat_colours[seat]}")
            drawn.append(self._sled_line(state, seat))
        if state.over:
            drawn.append(str(state.outcome))
        else:
            now: dict[str, object] = {"round": int(s["rounds"]), "waiting": self.waiting(state)}
            series = self.game.values["races"] > 1
            drawn.append(say("round.in-series", race=int(s["race"]) + 1, **now) if series else say("round", **now))
        return drawn

    def _sled_line(self, state: State, seat: Seat) -> str:
        s = state.record
        left, right = dogs_of(s, seat)
        known = ", ".join(f"{fact.label} {fact.value}" for fact in facts(state, seat, sled_of(state, seat)))
        has: dict[str, object] = {"left": left, "right": right, "brake": int(s["brake"][seat]), "known": known}
        if state.viewer in (None, seat) and s["hand"][seat].any():
            cards = " ".join(map(str, cards_of(s["hand"][seat])))
            return say("sled-line.holds", cards=cards, **has) + "\n"
        return say("sled-line", **has) + "\n"


def _card_picks(code: Code) -> tuple[str, ...]:
    """A card, and the places of the harness where it and others like it go."""
    places = (harness.place_id(name) for bit, name in PLACES if code & bit)
    return (f"card-{code // codes.PER_VALUE}", *places)


def _place_on(trail: Sequence[Cell], others: Set[Cell], placed: Sequence[Cell]) -> Cell:
    """The cell for a ride's letter: one that no other ride comes to, else the one nearest the middle that has none."""
    middle = len(trail) // 2
    nearest = sorted(range(len(trail)), key=lambda place: abs(place - middle))
    wanted = [cell for cell in trail if cell not in others] + [trail[place] for place in nearest]
    return next((cell for cell in wanted if cell not in placed), trail[middle])


def _path_id(ride: RidePreview) -> str:
    return f"ride-{ride.move}"


def _letter(rides: Sequence[RidePreview], ride: RidePreview) -> str:
    """The letter of a ride, where another one ends on the same cell; none when it is the only one."""
    ends = Counter(other.end for other in rides if other.end >= 0 or other.end == FINISH)
    shared = [other for other in rides if ends[other.end] > 1]
    return ascii_uppercase[shared.index(ride) % len(ascii_uppercase)] if ride in shared else ""
