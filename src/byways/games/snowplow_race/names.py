"""Where the names of a town stand: clear of circles, roads, parked plows and one another, and how large they may grow.

Letters never get smaller than can be read, so that names grow on a drawing that is shown small. Each name says from
which size of the drawing on there is room for it (`data-near`): one that would run over circles and roads is not
shown.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from html import escape
from itertools import product
from math import atan2, cos, degrees, hypot, pi, sin
from typing import TYPE_CHECKING, NamedTuple

from byways.engine import letters

from .colours import C
from .shapes import Box, Point, Points, fine, middle

if TYPE_CHECKING:
    from .drawing import Drawing
    from .maps import Scenery

CIRCLE, STREET, PLACE, YARD = 16.5, 11.5, 14.0, 14.5
"""How large the letters of names are: of circles, of streets, of places between them, of the yard."""
LEAST, LEAST_CIRCLE = 11.0, 12.0
"""No letters are smaller, in pixels; those of circles not than this."""
WIDTH, WIDTH_PLACE = 0.56, 0.74
"""How wide a letter is, as a part of its size: one of a street, and one that stands apart from the next."""
GROWS = [1 + step / 20 for step in range(33)]
"""How many times their usual size letters may have."""
GROWN = 1.5
"""So much larger than usual letters are on a small screen, where a small town is seen whole: no house stands there."""
ALWAYS = 0.6
"""From so many pixels a unit on all names of circles are shown."""
KERB, BRIDGE = 11.0, 17.0
"""How far a road reaches aside of its middle, with its kerb; and a bridge."""
CLEAR = 16.0
"""How far a circle reaches, with room about it."""
SQUARE = 60.0
"""From one square of the map to the next, to find what is near fast; farther aside nothing is too near to a name."""
IN_THE_YARD = 20.0
"""So large letters would fill the yard's circle."""
STANDS = 0.99
"""The rank of what is named however small the drawing is shown: before all other names, but after what is in focus."""
ONLY_ON_SCREEN = f'[data-rank="{STANDS}"]{{display:none}}'
"""The style of a picture, which shows all names as large as they are drawn: there none is written once more."""


class Written(NamedTuple):
    """A name about a point, turned by an angle, and how many times its usual size it may have."""

    name: str
    x: float
    y: float
    angle: float
    grows: float
    half: float

    def near(self, least: float, size: float) -> float:
        """From how many pixels a unit on there is room for it."""
        return least / (size * self.grows)

    def room(self, wide: float = 1.0, high: float = 6.0) -> list[Box]:
        """The room that it takes, in small boxes."""
        number = max(2, round(self.half / 5))
        steps = [self.half * wide * (2 * n / number - 1) for n in range(number + 1)]
        return [Box(self.x + s * cos(self.angle), self.y + s * sin(self.angle), high, high) for s in steps]


class CircleName(NamedTuple):
    """The name of a circle: where it begins and on which side of that it stands, and the room that it takes."""

    name: str
    place: int
    x: float
    y: float
    aside: int
    above: int
    grows: float
    half: float

    def room(self, grows: float = 1.0) -> Box:
        """The room that it takes where letters are so much larger: it grows away from its circle."""
        half, high = self.half * grows, 8 * grows
        return Box(self.x + self.aside * half, self.y + self.above * high, half, high)


class Names:
    """All names of a drawing."""

    def __init__(self, drawing: Drawing) -> None:
        self.drawing = drawing
        self.map = drawing.map
        self.in_use = self.map.circles_in_use(drawing.length)

    @cached_property
    def taken(self) -> list[Box]:
        """Where no houses and trees may stand."""
        return [
            *(Box(one.x, one.y, one.half, 10) for one in self.scenery if not one.angle),
            *(box for one in self.streets for box in one.room(high=8)),
            *(one.room(min(one.grows, GROWN)) for one in self.circles),
        ]

    def svg(self) -> str:
        """All names, those of circles over all pieces."""
        halo = 'paint-order="stroke" stroke-linejoin="round" text-anchor="middle"'
        streets = "".join(_turned(one, 3, STREET, LEAST) for one in self.streets)
        places = "".join(_turned(one, 4, PLACE, LEAST) for one in self.scenery)
        circles = "".join(_beside(one, f'data-rank="1" data-near="{_near(one):.2f}"') for one in self.circles)
        x, y = self.drawing.places[self.map.dpw]
        yard = (
            f'<text x="{x:.0f}" y="{y:.0f}" dy=".35em" stroke="none" {letters(YARD)} font-weight="800" '
            f'fill="{C.on_navy}" data-rank="1" data-near="{LEAST / IN_THE_YARD:.2f}" '
            f'data-of="circle-{self.in_use.index(self.map.dpw)}">DPW</text>'
        )
        afar = _beside(self.yard_beside, f'data-rank="{STANDS}" data-far="{LEAST / IN_THE_YARD:.2f}"')
        return (
            f'<g class="names"><g {halo} {letters(STREET)} font-style="italic" fill="{C.street}" '
            f'stroke="{C.street_rim}" stroke-width="3.4">{streets}</g><g text-anchor="middle" {letters(PLACE)} '
            f'font-style="italic" letter-spacing="2" fill="{C.on_water}">{places}</g></g>'
            f'<g class="names front"><g {halo}>{yard}</g>{_of_circles(circles + afar)}</g>'
        )

    def standing(self, places: Iterable[int]) -> str:
        """The names of some circles once more, for whatever size the drawing is shown in: those where plows stand."""
        of = {one.place: one for one in self.circles}
        again = "".join(_beside(of[at], f'data-rank="{STANDS}"') for at in dict.fromkeys(places) if at in of)
        return f'<g class="names front">{_of_circles(again)}</g>' if again else ""

    # --- circles -------------------------------------------------------------------------------------------

    @cached_property
    def circles(self) -> list[CircleName]:
        """The name of each circle in use, where it hides the least, and which of those in use it is."""
        found: list[CircleName] = []
        for place, number in enumerate(self.in_use):
            if number == self.map.dpw:
                continue
            costs = {one: cost for cost, one in self._beside(place, number, found)}
            best = min(costs, key=lambda one: (costs[one], one))
            found.append(best._replace(grows=self._grown(best, number)))
        return found

    @cached_property
    def yard_beside(self) -> CircleName:
        """Where the yard's letters stand when it is drawn too small to hold them."""
        place = self.in_use.index(self.map.dpw)
        return min(self._beside(place, self.map.dpw, self.circles), key=lambda one: (one[0], one[1]))[1]

    def _beside(self, place: int, number: int, found: Sequence[CircleName]) -> Iterator[tuple[float, CircleName]]:
        """Where the name of a circle could stand, and how bad that would be."""
        drawing = self.drawing
        x, y = drawing.places[number]
        left, right = drawing.viewbox[0] + 8, drawing.viewbox[0] + drawing.viewbox[2] - 8
        name = "DPW" if number == self.map.dpw else self.map.circles[number].name
        half, clear = 4.4 * len(name) + 1, drawing.ring + 8  # clear of the ring about a circle that can be picked
        for turn, (dx, dy) in enumerate(((1, -1), (1, 1), (-1, -1), (-1, 1), (0, -1), (0, 1), (1, 0), (-1, 0))):
            far = 0.62 * clear if dx and dy else clear if dx else 0.0
            off = dy * (clear - 8 if dx else clear - 2)
            one = CircleName(name, place, x + dx * far, y + off, dx, dy, 1.0, half)
            box = one.room()
            cost = turn * 0.5 + (0 if left < box.x - half and box.x + half < right else 100)
            cost += 40 * sum(box.meets(other.room(), 1) for other in found)
            cost += 40 * sum(box.meets(Box(a, b, 12, 12)) for n, (a, b) in enumerate(drawing.places) if n != number)
            cost += 25 * sum(box.meets(parked) for parked in drawing.parked)
            yield cost + 6 * drawing.roads_under(box), one

    def _grown(self, one: CircleName, number: int) -> float:
        """How large it may become without lying over a circle, or over more of the roads than it does."""
        drawing = self.drawing
        others = [drawing.places[other] for other in self.in_use if other != number]
        under = drawing.roads_under(one.room())

        def fits(grows: float) -> bool:
            box = one.room(grows)
            return drawing.roads_under(box) <= under and not any(box.holds(spot, 14) for spot in others)

        return _largest(fits) or 1.0

    # --- streets -------------------------------------------------------------------------------------------

    @cached_property
    def streets(self) -> list[Written]:
        """The names of streets that have room beside one of their roads, between two circles."""
        found: list[Written] = []
        for street in self.map.streets:
            roads = [road for road in street.roads if road in self.drawing.used]
            taken = [*self.drawing.parked, *(one.room() for one in self.circles)]
            taken += [box for one in found for box in one.room()]
            places = [self._fitted(one, taken) for road in roads for one in self._along(road, street.name)]
            best = max(places, key=lambda one: (one.grows, -one.x, one.y), default=None)
            if best is not None and best.grows >= 1:
                found.append(best)
        return found

    def _along(self, road: int, name: str) -> Iterator[Written]:
        """Places beside a road, on both sides and at some points of it."""
        line = self.drawing.along[road]
        half = WIDTH * STREET * len(name) / 2
        side = BRIDGE if road in self.drawing.bridges else KERB
        for share in (0.5, 0.4, 0.6, 0.3, 0.7):
            n = round(share * (len(line) - 1))
            before, after = line[max(n - 3, 0)], line[min(n + 3, len(line) - 1)]
            angle = atan2(after[1] - before[1], after[0] - before[0])
            if angle > pi / 2 or angle <= -pi / 2:
                angle += pi if angle < 0 else -pi
            for off in (side + 8, side + 12):
                for turn in (-1, 1):
                    x, y = line[n][0] - turn * off * sin(angle), line[n][1] + turn * off * cos(angle)
                    yield Written(name, x, y, angle, 1.0, half)

    @cached_property
    def _squares(self) -> dict[tuple[int, int], list[tuple[float, float, float]]]:
        """What names keep clear of, by squares of the map: circles and points of all roads, and how far they reach."""
        drawing = self.drawing
        things = [(*drawing.places[number], CLEAR) for number in self.in_use]
        for road in drawing.used:
            side = BRIDGE if road in drawing.bridges else KERB
            things += [(x, y, side) for x, y in drawing.along[road]]
        squares: dict[tuple[int, int], list[tuple[float, float, float]]] = {}
        for x, y, side in things:
            squares.setdefault((int(x // SQUARE), int(y // SQUARE)), []).append((x, y, side))
        return squares

    def _clearances(self, one: Written, grows: float) -> list[tuple[float, float, float]]:
        """What letters so large could come too near to: how far along them and aside of them it is, and its reach."""
        (along, up), (wide, high) = (cos(one.angle), sin(one.angle)), _half_size(one, grows)
        reach = wide + SQUARE
        across = range(int((one.x - reach) // SQUARE), int((one.x + reach) // SQUARE) + 1)
        down = range(int((one.y - reach) // SQUARE), int((one.y + reach) // SQUARE) + 1)
        found = []
        for square in product(across, down):
            for x, y, side in self._squares.get(square, ()):
                dx, dy = x - one.x, y - one.y
                beside, aside = abs(dx * along + dy * up), abs(dy * along - dx * up)
                if beside < wide + side and aside < high + side:
                    found.append((beside, aside, side))
        return found

    def _fitted(self, one: Written, taken: Sequence[Box]) -> Written:
        """The same with as large letters as have room; with none at all (0), where it has none."""
        near: list[Box] = []
        things = self._clearances(one, 1.0)
        left, top, width, height = self.drawing.viewbox

        def fits(grows: float) -> bool:
            wide, high = _half_size(one, grows)
            ends = [(one.x + s * wide * cos(one.angle), one.y + s * wide * sin(one.angle)) for s in (-1, 1)]
            inside = all(left + 8 < x < left + width - 8 and top + 130 < y < top + height - 8 for x, y in ends)
            return (
                inside
                and all(hypot(max(0.0, x - wide), max(0.0, y - high)) >= side for x, y, side in things)
                and not any(box.meets(other, 1) for box in one.room(grows, high) for other in near)
            )

        if not fits(1.0):  # as at most places
            return one._replace(grows=0.0)
        reach = one.half * GROWS[-1] + SQUARE
        near = [box for box in taken if hypot(box.x - one.x, box.y - one.y) < reach + box.w]
        things = self._clearances(one, GROWS[-1])
        return one._replace(grows=_largest(fits))

    # --- what lies between the roads -----------------------------------------------------------------------

    @cached_property
    def scenery(self) -> list[Written]:
        """The names of parks, ponds, squares and rivers, where there is room for them."""
        named = [self._named(item, shape) for item, shape in self.drawing.ground if item.name]
        fitted = [self._fitted(one, ()) for one in named if one is not None]
        return [one for one in fitted if one.grows >= 1]

    def _named(self, item: Scenery, shape: Points) -> Written | None:
        half = WIDTH_PLACE * PLACE * len(item.name) / 2
        if item.kind != "river":
            return Written(item.name, *middle(shape), 0.0, 1.0, half)
        x0, y0, width, height = self.drawing.viewbox
        line = [p for p in fine(shape) if x0 + 90 < p[0] < x0 + width - 90 and y0 + 118 < p[1] < y0 + height]
        if not line:
            return None
        clear = [_nearest(point, self.drawing.along.values()) for point in line]
        best = clear.index(max(clear))
        (ax, ay), (bx, by) = line[max(best - 1, 0)], line[min(best + 1, len(line) - 1)]
        return Written(item.name, *line[best], atan2(by - ay, bx - ax), 1.0, half)


def _half_size(one: Written, grows: float) -> tuple[float, float]:
    """How far letters so large reach from their middle, along and up."""
    return one.half * grows, 0.42 * STREET * grows


def _largest(fits: Callable[[float], bool]) -> float:
    """How large something can be that fits; 0 when it does not fit as it is."""
    if not fits(1.0):
        return 0.0
    return GROWS[bisect_left(GROWS, True, key=lambda grows: not fits(grows)) - 1]


def _nearest(point: Point, lines: Iterable[Sequence[Point]]) -> float:
    return min(hypot(point[0] - a, point[1] - b) for line in lines for a, b in line)


def _turned(one: Written, rank: int, size: float, least: float) -> str:
    return (
        f'<text transform="translate({one.x:.0f} {one.y:.0f}) rotate({degrees(one.angle):.0f})" dy=".35em" '
        f'data-rank="{rank}" data-near="{one.near(least, size):.2f}">{escape(one.name)}</text>'
    )


def _near(one: CircleName) -> float:
    """From how many pixels a unit on there is room for the name of a circle."""
    return min(ALWAYS, LEAST_CIRCLE / (CIRCLE * one.grows))


def _beside(one: CircleName, shown: str) -> str:
    """A name, and when it is shown; where its letters are larger than usual, it grows away from its circle."""
    anchor = ("", ' text-anchor="start"', ' text-anchor="end"')[one.aside]
    drop = ('dy=".35em"', 'dy=".8em"', 'dy="-.18em"')[one.above]
    return (
        f'<text x="{one.x:.0f}" y="{one.y:.0f}" {drop}{anchor} {shown} '
        f'data-of="circle-{one.place}">{escape(one.name)}</text>'
    )


def _of_circles(texts: str) -> str:
    """Names of circles in their letters."""
    return (
        f'<g paint-order="stroke" stroke-linejoin="round" text-anchor="middle" {letters(CIRCLE, LEAST_CIRCLE)} '
        f'font-weight="650" fill="{C.name}" stroke="{C.name_rim}" stroke-width="4">{texts}</g>'
    )
