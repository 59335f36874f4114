"""How Snowplow Race looks: the town from above on a winter night, its roads white until a plow has been there."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING

from rich.text import Text

from byways.engine import Area, Choice, Face, Fact, Game, Panel, Piece, State, picks_of
from byways.engine.speech import Word, language

from . import rules
from .board import SIX, roads_in
from .colours import C
from .drawing import drawing
from .names import ONLY_ON_SCREEN
from .words import say

if TYPE_CHECKING:
    from . import SnowplowRace

SEAT_NAMES = ("Yellow", "Orange", "Red", "Green", "Blue", "Pink")
SEAT_COLOURS = ("#f2c230", "#f0822d", "#e0483e", "#3fae6a", "#3f8fe0", "#e27ab5")
DARK = ("#7a5c00", "#7a3605", "#6e1410", "#11502c", "#123f73", "#7a2456")
MARKS = (  # each seat's mark, in shape as well as in colour
    '<circle r="4.6"/>',
    '<rect x="-4.2" y="-4.2" width="8.4" height="8.4"/>',
    '<path d="M0 -5.4L5.2 4H-5.2Z"/>',
    '<path d="M0 -5.8L5 0L0 5.8L-5 0Z"/>',
    '<path d="M-1.9 -5.4H1.9V-1.9H5.4V1.9H1.9V5.4H-1.9V1.9H-5.4V-1.9H-1.9Z"/>',
    '<path d="M0 -6L1.6 -2H5.8L2.5 .8L3.7 5L0 2.5L-3.7 5L-2.5 .8L-5.8 -2H-1.6Z"/>',
)
HURRY = 10
"""So many minutes before six the clock turns red."""
NEAR = (1, 3, 6, 12)
"""So many roads with snow are worth seeing beside the plow, as far as there is room."""
REACH = 40
"""How far a plow reaches aside of its place, whichever way it looks."""
UPRIGHT = 12
"""A road that leads no farther aside than this leads up or down."""


def draw_plow(seat: int) -> str:
    """A truck with its blade down, seen from the side, about the middle of its bed."""
    fill, ink = SEAT_COLOURS[seat], DARK[seat]
    return (
        '<ellipse cx="0" cy="12" rx="24" ry="4" fill="#000" opacity=".35"/>'
        f'<g stroke="{ink}" stroke-width="1.8" stroke-linejoin="round">'
        f'<path d="M-19 -10H5V7H-19Z" fill="{fill}"/>'
        f'<path d="M5 -13H13Q17 -12 18 -4L19 7H5Z" fill="{fill}"/>'
        '<path d="M8 -10H12.5Q15 -9 15.6 -3.5H8Z" fill="#dff1ff" stroke-width="1.2"/>'
        '<path d="M19 4H22" fill="none" stroke="#3a4250" stroke-width="3"/>'
        '<path d="M28 -9Q19 0 26 12L32 12Q25 1 31 -9Z" fill="#eef2f7" stroke="#5b6675" stroke-width="1.4"/>'
        "</g>"
        '<rect x="8" y="-16.5" width="5" height="3.4" rx="1.2" fill="#ffb02e"/>'
        '<g fill="#20252e" stroke="#9aa6b8" stroke-width="1.6"><circle cx="-12" cy="8" r="4.6"/>'
        '<circle cx="11" cy="8" r="4.6"/></g>'
        f'<g transform="translate(-7 -1.6)" fill="#fff" stroke="{ink}" stroke-width="1.2">{MARKS[seat]}</g>'
    )


def area_of(points: Sequence[tuple[float, float]]) -> Area:
    """The smallest part of the map that holds some points."""
    xs, ys = zip(*points, strict=True)
    return round(min(xs)), round(min(ys)), round(max(xs) - min(xs)), round(max(ys) - min(ys))


class SnowplowFace(Face):
    palette = C
    dark = True
    seat_names = SEAT_NAMES
    seat_colours = SEAT_COLOURS

    game: SnowplowRace

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.drawing = drawing(self.game.town, self.game.streets.length)
        self.viewbox = self.drawing.viewbox
        self.core = self.drawing.core
        self._boards: dict[str, str] = {}

    # --- the board -----------------------------------------------------------------------------------------

    def board(self) -> str:
        spoken = language()
        if spoken not in self._boards:
            self._boards[spoken] = self._draw_board()
        return self._boards[spoken]

    def picture(self, state: State, part: Area | None = None) -> str:
        return super().picture(state, part).replace("</style>", f"{ONLY_ON_SCREEN}</style>", 1)

    def _draw_board(self) -> str:
        plows = "".join(
            f'<g id="snowplow-plow-{seat}" transform="scale(1.2) translate(-6)">{draw_plow(seat)}</g>'
            for seat in range(self.game.players)
        )
        spot = f'<circle id="snowplow-spot" r="{self.drawing.ring:.0f}" fill="transparent"/>'
        return self.drawing.town(f"{plows}{spot}")

    def place(self, circle: int) -> tuple[float, float]:
        """Where a circle in use is drawn."""
        return self.drawing.places[self.game.streets.circles[circle]]

    def under(self, state: State) -> str:
        """The snow, and the track of the last turn."""
        return f"{self._snow(state)}{self._last(state)}"

    def _snow(self, state: State) -> str:
        roads = self.game.streets.roads
        path = "".join(self.drawing.drifts[roads[road]] for road in roads_in(state.record["snow"]))
        if not path:
            return ""
        return f'<path d="{path}" fill="none" stroke="url(#snowplow-snow)" stroke-width="13" stroke-linecap="round"/>'

    def _last(self, state: State) -> str:
        way = int(state.record["last"])
        if way == rules.NONE:
            return ""
        return (
            f'<path d="{self._track(way)}" fill="none" stroke="{C.trail}" stroke-width="4" stroke-linecap="round" '
            'stroke-dasharray="1 9" opacity=".95"/>'
        )

    def _track(self, way: int) -> str:
        roads = self.game.streets.net.ways[way]["road"]
        return "".join(self.drawing.curves[self.game.streets.roads[road]] for road in roads if road >= 0)

    def over(self, state: State) -> str:
        """The clock, how much is left, and the names of the places where plows stand, that of the one to move first."""
        at = [int(circle) for circle in state.record["at"][: self.game.players]]
        own = at[state.seat :] if state.seat is not None else []
        names = self.drawing.names.standing([*own, *at])
        x, y, width, _ = self.viewbox
        total = self.game.streets.net.roads
        snowy = int(state.record["left"])
        bar = width - 600
        left = bar * snowy / total
        return (
            f'<g class="names heading" transform="translate({x:.1f} {y:.1f})">'
            f'<text x="300" y="48" font-size="22" data-rank="2" fill="{C.on_band}">'
            f"{escape(say('roads-with-snow', left=snowy, roads=total))}</text>"
            f'<rect x="300" y="62" width="{bar:.1f}" height="18" rx="9" fill="{C.bar}"/>'
            f'<rect x="300" y="62" width="{max(left, 18):.1f}" height="18" rx="9" fill="{C.snow}" '
            f'opacity="{1 if snowy else 0}"/>'
            f'<rect x="300" y="62" width="{bar:.1f}" height="18" rx="9" fill="none" stroke="{C.dial_edge}" '
            'stroke-width="2"/>'
            f'<g transform="translate({width - 268:.1f} 0)">{self._clock(state)}</g></g>{names}'
        )

    def _clock(self, state: State) -> str:
        """A dial on which what is left of the last hour is a coloured slice, and the time in large figures."""
        left = int(self.game.board.turns - state.record["turn"])
        colour = C.hurry if left <= HURRY else C.soon if left <= 2 * HURRY else C.time
        share = min(left, 60) / 60
        angle = 2 * pi * (1 - share)
        sx, sy = 38 * sin(angle), -38 * cos(angle)
        slice_ = (
            f'<circle r="38" fill="{colour}"/>'
            if left >= 60
            else f'<path d="M0 0L{sx:.1f} {sy:.1f}A38 38 0 {int(share > 0.5)} 1 0 -38Z" fill="{colour}"/>'
        )
        ticks = "".join(
            f'<path d="M{36 * sin(n * pi / 6):.1f} {-36 * cos(n * pi / 6):.1f}'
            f'L{41 * sin(n * pi / 6):.1f} {-41 * cos(n * pi / 6):.1f}"/>'
            for n in range(12)
        )
        clock = SIX - left
        hour = 2 * pi * (clock % 720) / 720
        minute = 2 * pi * (clock % 60) / 60
        hands = (
            f'<path d="M0 0L{20 * sin(hour):.1f} {-20 * cos(hour):.1f}" stroke-width="5"/>'
            f'<path d="M0 0L{34 * sin(minute):.1f} {-34 * cos(minute):.1f}" stroke-width="3.4"/>'
        )
        return (
            f'<g transform="translate(48 54)"><circle r="45" fill="{C.dial}" stroke="{C.dial_edge}" stroke-width="4"/>'
            f'{slice_}<g stroke="{C.dial_edge}" stroke-width="2.4">{ticks}</g>'
            f'<g stroke="#fff" stroke-linecap="round" stroke-opacity=".96">{hands}</g><circle r="4" fill="#fff"/></g>'
            f'<text x="108" y="72" font-size="50" data-rank="1" font-weight="800" fill="{colour}">'
            f"{self.game.clock(state)}</text>"
        )

    # --- pieces and choices --------------------------------------------------------------------------------

    def pieces(self, state: State) -> Sequence[Piece]:
        found = []
        yard_at = int(self.game.board.dpw)  # it can always be asked what it is
        for goal in sorted({yard_at, *(self.game.stops(code)[-1] for code in state.codes())}):
            x, y = self.place(goal)
            name = self.game.circle_name(goal)
            yard = say("term-dpw.means") if goal == yard_at else ""
            found.append(
                Piece(f"circle-{goal}", '<use href="#snowplow-spot" fill="transparent"/>', x, y, 0, 9, name, yard)
            )
        return found + self._plows(state)

    def _plows(self, state: State) -> list[Piece]:
        """The plows; those on one circle stand beside it, none over another (SR12)."""
        moved, looks = self._last_moved(state)
        at = [int(circle) for circle in state.record["at"][: self.game.players]]
        found = []
        for seat, circle in enumerate(at):
            together = [other for other in range(len(at)) if at[other] == circle]
            x, y = self.place(circle)
            if len(together) > 1 or circle == self.game.board.dpw:  # what is written in the yard can be read
                x, y = self._parked(circle, together.index(seat), len(together))
            who = self.who(seat)
            called = "plow" if isinstance(who, Word) else "plow.named"
            found.append(
                Piece(
                    f"plow-{seat}",
                    f'<use href="#snowplow-plow-{seat}"/>',
                    round(x, 1),
                    round(y - 2, 1),
                    layer=4 + (seat == state.seat),
                    label=say(called, who=who, circle=self.game.circle_name(circle)),
                    looks=looks if seat == moved else "",
                )
            )
        return found

    def _parked(self, circle: int, place: int, together: int) -> tuple[float, float]:
        """Where one of several plows on a circle stands: beside it, and within what is shown."""
        x, y = self.drawing.beside(self.game.streets.circles[circle], place, together)
        left, _, width, _ = self.viewbox
        return min(max(x, left + REACH), left + width - REACH), y

    def _last_moved(self, state: State) -> tuple[int | None, str]:
        """The plow that moved last, and where it looks then; nowhere else than before where it went up or down."""
        s, way = state.record, int(state.record["last"])
        if way == rules.NONE:
            return None, ""
        came, went = (self.place(circle)[0] for circle in self.game.stops(way)[-2:])
        looks = "" if abs(went - came) < UPRIGHT else "left" if went < came else "right"
        return int(self.game.board.first + s["turn"] - 1) % self.game.players, looks

    def facts(self, state: State) -> Sequence[Fact]:
        """What is left, as on the board's heading."""
        left = int(state.record["left"])
        roads = say("roads-with-snow", left=left, roads=self.game.streets.net.roads)
        return (
            Fact(say("clock"), self.game.clock(state), self._time_left(state), on_board=True),
            Fact(say("snow"), say("snow.roads", roads=left), roads, on_board=True),
        )

    def ahead(self, state: State) -> Sequence[Area]:
        """The roads with snow that are nearest to the plow to move, nearest first."""
        if state.seat is None:
            return ()
        x, y = self.place(int(state.record["at"][state.seat]))
        ends = self.game.streets.net.ends
        snowy = [[self.place(int(end)) for end in ends[road]] for road in roads_in(state.record["snow"])]
        snowy.sort(key=lambda road: sum(hypot(ax - x, ay - y) for ax, ay in road))
        return [area_of([point for road in snowy[:number] for point in road]) for number in NEAR if snowy[:number]]

    def _time_left(self, state: State) -> str:
        hours, rest = divmod(int(self.game.board.turns - state.record["turn"]), 60)
        return say("time-left.hours", hours=hours, minutes=rest) if hours else say("time-left", minutes=rest)

    def focus(self, state: State, choices: Sequence[Choice]) -> Sequence[str]:
        """Where one's plow can go, the plow to move, and for who waits their own."""
        if state.over:
            return ()
        own = [] if state.viewer in (None, state.seat) else [f"plow-{state.viewer}"]
        return [*picks_of(choices), f"plow-{state.seat}", *own]

    def panel(self, state: State, seat: int) -> Panel:
        name = self.game.circle_name(int(state.record["at"][seat]))
        badge = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-26 -22 60 40">{draw_plow(seat)}</svg>'
        facts = (Fact(say("on"), name, say("on.help")),)
        return Panel(seat, str(self.who(seat)), SEAT_COLOURS[seat], facts, badge=badge)

    def prompt(self, state: State) -> tuple[str, str]:
        yard = state.seat is not None and state.record["at"][state.seat] == self.game.board.dpw
        if yard and state.record["turn"] == 0:  # what all of it is for; a drive along clear roads is still far
            first = say("next-circle.at-first", roads=int(state.record["left"]))
            return first, "SR16" if self.game.board.advanced else "SR10"
        if self.game.board.advanced:
            return say("next-circles.from-the-yard" if yard else "next-circles"), "SR16"
        return say("next-circle.from-the-yard" if yard else "next-circle"), "SR10"

    def choice(self, state: State, code: int) -> Choice:
        goal = self.game.stops(code)[-1]
        steps = int(self.game.streets.net.ways[code]["steps"])
        name, street = self.game.circle_name(goal), self.game.street_of(code)
        clears = self.game.clears(state, code)
        if clears:
            label = say("clear", street=street, circle=name)
        elif steps > 1:
            label = say("drive.far", steps=steps, street=street, circle=name)
        else:
            label = say("drive", street=street, circle=name)
        x, y = self.place(goal)
        preview = (
            f'<path d="{self._track(code)}" fill="none" stroke="{C.trail}" stroke-width="6" stroke-linecap="round"/>'
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="17" fill="none" stroke="{C.trail}" stroke-width="4"/>'
        )
        return Choice(
            code,
            self.game.notation(state, code),
            label,
            (f"circle-{goal}",),
            note=say("clear.note", left=int(state.record["left"]) - 1) if clears else say("drive.note"),
            preview=preview,
        )

    # --- text ----------------------------------------------------------------------------------------------

    def text(self, state: State) -> Text:
        """Street by street: *** is a road with snow, --- a clear one; plows in brackets behind their circle."""
        game = self.game
        drawn = Text()
        left = int(state.record["left"])
        drawn.append(f"{game.town.name}, {game.clock(state)}", "bold")
        drawn.append(f"  {say('roads-with-snow', left=left, roads=game.streets.net.roads)}\n")
        snowy = {game.streets.roads[road] for road in roads_in(state.record["snow"])}
        plows: dict[int, list[int]] = {}
        for seat, here in enumerate(state.record["at"][: game.players].tolist()):
            plows.setdefault(game.streets.circles[here], []).append(seat)
        lines = game.town.lines(game.streets.length)
        streets = [game.town.streets[game.town.roads[roads[0]].street].name for _, roads in lines]
        width = max(map(len, streets))
        for street, (run, roads) in zip(streets, lines, strict=True):
            drawn.append(f"{street:<{width}}  ", "dim")
            for place, circle in enumerate(run):
                if place:
                    snow = roads[place - 1] in snowy
                    drawn.append(" *** " if snow else " --- ", "bold white" if snow else "dim")
                self._write_circle(drawn, circle, plows.get(circle, ()))
            drawn.append("\n")
        if state.over:
            drawn.append(str(state.outcome))
        else:
            assert state.seat is not None
            who, start = self.who(state.seat), game.streets.names[int(state.record["at"][state.seat])]
            asked = Text(say("to-move", who=who, circle=start))
            asked.highlight_words([str(who)], f"bold {SEAT_COLOURS[state.seat]}")
            drawn.append_text(asked)
        return drawn

    def _write_circle(self, drawn: Text, circle: int, plows: Sequence[int]) -> None:
        drawn.append(self.game.town.circles[circle].slug)
        for seat in plows:
            drawn.append(f"[{SEAT_NAMES[seat][0]}]", f"bold {SEAT_COLOURS[seat]}")


def draw_map(game: SnowplowRace) -> str:
    """A map as a whole SVG document, with all its snow and no plows: for `byways map draw`."""
    face = game.face
    assert isinstance(face, SnowplowFace)
    x, y, width, height = face.viewbox
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x:g} {y:g} {width:g} {height:g}" role="img" '
        f'aria-label="{escape(game.town.name)}"><style>{ONLY_ON_SCREEN}</style>{face.board()}{face._snow(game.new())}</svg>\n'
    )
