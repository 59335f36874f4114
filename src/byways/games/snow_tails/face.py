"""How Snow Tails looks: the track in the snow, sleds with their dogs, cards, and what each choice would lead to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, cast

import numpy as np
from rich.text import Text

from byways.engine import Area, Ask, Card, Choice, Code, Face, Game, Mat, Panel, Piece, Seat, State, picks_of

from . import harness
from .art import dent_cards, dog_cards, lane_card, line_symbols, sled_drawing
from .board import DENTS, VALUES, Cell
from .colours import C
from .course import course
from .drawing import board_body, pine
from .layout import Layout, Point, area_of, layout_of
from .lettering import letter_of, name_ways
from .outlook import Outlook, RidePreview, outlook, sled_of, trees_of
from .panel import dogs_of, facts, panel, standing
from .positions import cards_of
from .previews import GOOD, PLATES, Marks, colour_of, dents_on, preview_cards, preview_ride, preview_start, ways, wreck
from .rules import codes
from .strip import draw_strips, ground_marks
from .track import FINISH, LANES, Cells, Track
from .words import PLACES, capital, particulars, ride_end, ride_in_words, say, sled_in_words, spot

if TYPE_CHECKING:
    from . import SnowTails

FAR = (3, 5, 8, 12)
"""So many cells before a sled are shown with it, as far as there is room."""
HOME = (1, 4, 8)
"""So many rows before the finish are shown with the sleds when all are home, as far as there is room."""
CLOSE = 2.0
"""So far around the track a small screen shows the snow, in lane widths: the signs of the limits stand whole."""
GLIMPSE, SHAPE = 330.0, 1.25
"""How much of the track a small picture shows from top to bottom, and how many times as wide that is."""
WITHIN = 0.18
"""So far within its sides a cell that can be picked is painted, in lane widths."""


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
        self.core = self.layout.box(CLOSE)

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
        return f"<defs>{sleds}{cells}{tree}{burst}{line_symbols()}{harness.symbols()}</defs>{board_body(self.track)}"

    def under(self, state: State) -> str:
        """The track of the last sled in the snow, up to where it stands or where it went out."""
        s = state.record
        rider, steps = int(s["rider"]), int(s["steps"])
        if rider == codes.NONE or steps < 1:
            return ""
        trail = s["trail"][: steps + 1].tolist()
        racing, out = (s["status"][rider] == one for one in (codes.RACING, codes.OUT))
        path = course(self.layout, trail, to=None if racing or out else self._spot(s, rider))
        return (
            f'<path d="{path}" fill="none" stroke="{self.paint(rider)}" stroke-width="3" opacity=".55" '
            f'stroke-linecap="round" stroke-linejoin="round"/>{wreck(self.layout.middle(trail[-1])) if out else ""}'
        )

    def over(self, state: State) -> str:
        """The rides to choose from, for who steers."""
        if not self._steers(state):
            return ""
        rides = outlook(state, codes.NO_CARD).rides
        return ways(self.layout, rides, self._marks(state)) + name_ways(self.layout, rides)

    def _steers(self, state: State) -> bool:
        """Whether the viewer has to choose among rides."""
        return state.viewer == state.seat is not None and int(state.record["phase"]) in (codes.STEER, codes.BONUS)

    def _marks(self, state: State) -> Marks:
        return dents_on(self.game.board, self.layout, set(trees_of(state.record)))

    # --- pieces -------------------------------------------------------------------------------------------

    def pieces(self, state: State) -> Sequence[Piece]:
        trees = [self._tree(cell) for cell in trees_of(state.record)]
        sleds = [self._sled(state, seat) for seat in range(self.game.players)]
        return [*trees, *(sled for sled in sleds if sled is not None), *self._targets(state)]

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
            lanes = [code - codes.TAKE_LANE for code in state.codes()]
            return [self._lane(lane) for lane in lanes]
        if phase == codes.SAPLINGS:
            cells = [code - codes.PLANT for code in state.codes() if code >= codes.PLANT]
            return [self._bare(cell, say("cell", **spot(self.cells, cell))) for cell in cells]
        if self._steers(state):
            return self._ends(outlook(state, codes.NO_CARD).rides)
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
            paint = f'fill="{PLATES[colour]}" stroke="{colour}" stroke-width="2.4"'
            if end == FINISH:
                last = len(self.track.laid) - 1
                length = self.track.laid[last].piece.length
                band = self.layout.band(last, 1, 1 + 0.9 / length, 0, LANES)
                targets.append(Piece("cell-finish", f'<path d="{band}" {paint}/>', label=say("the-finish")))
            else:
                several = [other.end for other in rides].count(end) > 1
                words = ride_end(self.cells, ride) if several else ride_in_words(self.cells, ride)
                targets.append(self._target(end, paint, capital(words)))
        return targets

    def _target(self, cell: Cell, paint: str, label: str) -> Piece:
        """A cell, under what stands on it: all of it can be hit, and what is lit stands apart from the next one."""
        drawn = (
            f'<path d="{self.layout.outline(cell, WITHIN)}" {paint} stroke-linejoin="round"/>'
            f'<switch><use href="#snow-tails-c{cell}" fill="transparent"/></switch>'
        )
        return Piece(f"cell-{cell}", drawn, label=label)

    def _lane(self, lane: int) -> Piece:
        """A cell to start on: to pick it is to pick the card of its lane."""
        label = say("decision-take-lane.label", lane=lane + 1)
        paint = f'fill="{PLATES[GOOD]}" stroke="{GOOD}" stroke-width="2.4"'
        return replace(self._target(self._start(lane), paint, label), pick=f"lane-{lane + 1}")

    def _bare(self, cell: Cell, label: str) -> Piece:
        """A cell of which only the outline is lit."""
        return Piece(f"cell-{cell}", f'<use href="#snow-tails-c{cell}" fill="transparent"/>', layer=3, label=label)

    def focus(self, state: State, choices: Sequence[Choice]) -> Sequence[str]:
        """Where the sled to move can go, that sled, and for who waits their own; in the end those that are home."""
        if state.over:
            return [f"sled-{seat}" for seat in self._home(state.record)]
        if int(state.record["phase"]) == codes.SAPLINGS:
            return ()
        own = [] if state.viewer is None else [f"sled-{state.viewer}"]
        lanes = [f"cell-{cell}" for cell in self.game.board.start] if int(state.record["phase"]) == codes.LANE else []
        return [*picks_of(choices), *lanes, f"sled-{state.seat}", *own]

    def _home(self, s: np.void) -> list[Seat]:
        """All sleds in order of arrival; where one is missing none, for the whole track shows where the race went."""
        players = self.game.players
        if (s["status"][:players] != codes.FINISHED).any():
            return []
        places = s["places"][int(s["race"])]
        return sorted(range(players), key=lambda seat: int(places[seat]))

    def _last_rows(self, rows: int) -> list[Cell]:
        """The middle lane before the finish."""
        last = len(self.track.laid) - 1
        lane = [cell for cell in range(self.cells.count) if self.layout.parts(cell)[::3] == (last, LANES // 2)]
        return sorted(lane, key=lambda cell: self.layout.parts(cell)[2])[-rows:]

    def ahead(self, state: State) -> Sequence[Area]:
        """The rides to choose from, and the track before the sled to move, nearest first; in the end see `_home`."""
        s = state.record
        if state.over:
            return [area_of(self.layout.edges(self._last_rows(rows))) for rows in HOME] if self._home(s) else ()
        if state.seat is None or int(s["phase"]) == codes.SAPLINGS:
            return ()
        racing = s["status"][state.seat] == codes.RACING
        trail = [int(s["cell"][state.seat]) if racing else self._start(LANES // 2)]
        while len(trail) <= FAR[-1] and (ahead := int(self.game.board.cells[trail[-1]]["forward"])) >= 0:
            trail.append(ahead)
        rides = outlook(state, codes.NO_CARD).rides if self._steers(state) else ()
        ways = [self.layout.middle(cell) for ride in rides for cell in ride.trail]
        if int(s["phase"]) == codes.LANE:
            ways = self.layout.behind_start()  # with the numbers of the lanes
        ends = dict.fromkeys(min(far, len(trail) - 1) for far in FAR)
        stretches = [self.layout.edges(trail[: end + 1]) for end in ends]
        return [area_of(points) for points in (ways, *stretches) if points]

    def glimpse(self, state: State) -> Area:
        """A part of the track with most of the sleds, and some of the way before them."""
        racing = [spot for seat in range(self.game.players) if (spot := self._spot(state.record, seat)) is not None]
        left, top, width, height = self.viewbox
        if not racing:
            return self.viewbox
        high = min(height, width / SHAPE, GLIMPSE)
        wide = high * SHAPE
        x = sum(spot.x for spot in racing) / len(racing) - wide / 2
        y = sum(spot.y for spot in racing) / len(racing) - high / 2
        return min(max(x, left), left + width - wide), min(max(y, top), top + height - high), wide, high

    # --- hand and panels ----------------------------------------------------------------------------------

    def hand(self, state: State) -> Sequence[Card]:
        if state.viewer is None:
            return ()
        s = state.record
        if state.viewer == state.seat and int(s["phase"]) == codes.LANE:
            return [self._lane_card(code - codes.TAKE_LANE) for code in state.codes()]
        cards = []
        for value in range(1, VALUES + 1):
            count = int(s["hand"][state.viewer][value - 1])
            if count:
                label = self._dog_card(state, value, count)
                cards.append(Card(f"card-{value}", dog_cards(value, count), label))
        dents = int(s["dents"][state.viewer])
        if dents:
            cards.append(Card("dents", dent_cards(dents), say("dent-cards", dents=dents)))
        return cards

    def _dog_card(self, state: State, value: int, count: int) -> str:
        """What a card is, and how fast the sled would be with it on each of its places."""
        s, seat = state.record, state.viewer
        label = say("dog-cards", count=count, value=value)
        if seat is None or seat != state.seat or int(s["phase"]) != codes.CARDS:
            return label
        left, right = dogs_of(s, seat)
        brake = int(s["brake"][seat])
        speeds = {"left": value + right - brake, "right": left + value - brake, "brake": left + right - value}
        return say("dog-cards-speeds", cards=label, **{place: max(0, speed) for place, speed in speeds.items()})

    def _lane_card(self, lane: int) -> Card:
        """A lane to start on: it is taken from the tray, so that all of the track is in sight."""
        note = say("lane-cards", cards=int(self.game.board.start_cards[lane]))
        label = say("decision-take-lane.label", lane=lane + 1)
        return Card(f"lane-{lane + 1}", lane_card(lane, self.layout.at(0, 0, 0).heading), label, note=note)

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

    def asks(self) -> Sequence[Ask]:
        """A card is needed; where there is one, its places; and of several rides to one cell, which."""
        places = Ask("on-", say("ask-place"), say("ask-place.enough"))
        return Ask("card-", say("ask-card")), places, Ask("", "", say("ask-way"))

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
            preview = preview_start(self.layout, self._start(lane), int(state.record["seat"]))
            return Choice(code, text, label, (f"lane-{lane + 1}",), note=note, preview=preview)
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
        """What dogs and brake make of the sled, and where it can go then; several ways are drawn, and counted here."""
        sled = sled_in_words(view.sled)
        if not view.rides:
            return capital(sled)
        if view.bonus:
            way, farther = (ride_in_words(self.cells, ride) for ride in view.rides)
            return say("outlook-bonus", sled=sled, way=way, bonus=view.bonus, farther=farther)
        if len(view.rides) == 1:
            return say("outlook-way", sled=sled, way=ride_in_words(self.cells, view.rides[0]))
        count, clean = len(view.rides), sum(not ride.new_dents for ride in view.rides)
        kind = "clean" if clean == count else "some" if clean else "dents"
        if all(ride.stop == codes.WRECKED for ride in view.rides):
            kind = "wreck"
        return say("outlook-ways", sled=sled, kind=kind, count=count, clean=clean)

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
        if letter := letter_of(view.rides, ride):
            words = say("ride-path", ride=words, path=letter)
        return Choice(
            code,
            kind.notation.format(steps=ride.steps),
            say(f"decision-{kind.name}.label", bonus=view.bonus, ride=words),
            picks,
            note=self._ride_note(state, ride),
            preview=preview_ride(self.layout, ride, self._marks(state)),
            weight="danger" if ride.stop == codes.WRECKED else "",
            button=kind.first in (codes.NO_BONUS, codes.TAKE_BONUS),
        )

    def _ride_note(self, state: State, ride: RidePreview) -> str:
        """How fast a ride is, and what it costs."""
        if ride.stop == codes.WRECKED:
            return say("ride-note.wreck", speed=ride.speed)
        dents = int(state.record["dents"][state.seat]) + ride.new_dents
        return say("ride-note", speed=ride.speed, dents=ride.new_dents, total=dents, most=DENTS)

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
        return say("sled-line" if known else "sled-line.bare", **has) + "\n"


def _card_picks(code: Code) -> tuple[str, ...]:
    """A card, and the places of the harness where it and others like it go."""
    places = (harness.place_id(name) for bit, name in PLACES if code & bit)
    return (f"card-{code // codes.PER_VALUE}", *places)
