"""The drawing of a town: ground, water, trees, houses, roads, circles and names, from the map alone.

Everything that is not in the map (where houses and trees stand, where names fit) follows from the map by fixed
rules, so that a town always looks the same.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from html import escape
from math import atan2, ceil, cos, degrees, hypot, pi, sin
from typing import NamedTuple

from byways.engine import letters

from .colours import C
from .maps import Length, Scenery, Town, extent
from .words import say

ROAD = 125.0
"""How long the middle one of all roads is drawn; the whole is kept between the two sizes below."""
SMALLEST, LARGEST = 720.0, 1250.0
EDGE = 85.0
BAND = 118.0
"""The band at the top for the town's name, what is done and the clock."""
SQUARE = 40.0

Point = tuple[float, float]
Points = tuple[Point, ...]


class Box(NamedTuple):
    """A place that is taken: its middle and half its sides."""

    x: float
    y: float
    w: float
    h: float

    def meets(self, other: Box, gap: float = 0.0) -> bool:
        """Whether two boxes come closer than the gap."""
        return abs(self.x - other.x) < self.w + other.w + gap and abs(self.y - other.y) < self.h + other.h + gap

    def holds(self, point: Point, gap: float = 0.0) -> bool:
        """Whether a point is in it, or nearly."""
        return abs(self.x - point[0]) < self.w + gap and abs(self.y - point[1]) < self.h + gap


def scatter(seed: int, n: int) -> int:
    """A number below n that looks like chance but is always the same for a seed."""
    word = (seed * 0x9E3779B97F4A7C15 + 0x632BE59BD9B4E019) % 2**64
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 % 2**64
    return (word ^ word >> 27) % 2**64 % n


def inside(point: Point, shape: Points) -> bool:
    """Whether a point is within a polygon."""
    x, y = point
    odd = False
    for (ax, ay), (bx, by) in zip(shape, (*shape[1:], shape[0]), strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            odd = not odd
    return odd


@lru_cache(maxsize=16)
def drawing(town: Town, length: Length) -> Drawing:
    """The drawing of a town, made once."""
    return Drawing(town, length)


class Drawing:
    """A town and the part of it that is in use, ready to be drawn."""

    def __init__(self, town: Town, length: Length) -> None:
        self.map = town
        self.length = length
        left, top, width, height = extent(
            (c.x, c.y) for c in map(town.circles.__getitem__, town.circles_in_use(length))
        )
        side = max(width, height * 1.25)
        self.scale = min(max(ROAD / self._usual_road(), SMALLEST / side), LARGEST / side)
        self.left, self.top = left, top
        self.places = [self._spot((circle.x, circle.y)) for circle in town.circles]
        across, down = width * self.scale, height * self.scale
        wide = max(across + 2 * EDGE, 900.0)
        self.viewbox = (-(wide - across) / 2, -EDGE - BAND, wide, down + 2 * EDGE + BAND)
        self.used = set(town.roads_in_use(length))
        self._bezier: dict[int, tuple[Point, Point, Point, Point]] = {}
        for street in town.streets:
            self._bend(street.run, street.roads)
        self.curves = {
            road: f"M{a[0]:.0f} {a[1]:.0f}C{b[0]:.0f} {b[1]:.0f} {c[0]:.0f} {c[1]:.0f} {d[0]:.0f} {d[1]:.0f}"
            for road, (a, b, c, d) in self._bezier.items()
        }
        self.along = {road: self._points(road) for road in self._bezier}
        self.drifts = {road: self._between_circles(road) for road in self._bezier}

    def _usual_road(self) -> float:
        """The length of the middle one of all roads in use, on the map."""
        ends = [self.map.roads[road] for road in self.map.roads_in_use(self.length)]
        spots = [(self.map.circles[road.a], self.map.circles[road.b]) for road in ends]
        return sorted(hypot(a.x - b.x, a.y - b.y) for a, b in spots)[len(spots) // 2]

    def _spot(self, point: Point) -> Point:
        return round((point[0] - self.left) * self.scale, 1), round((point[1] - self.top) * self.scale, 1)

    # --- roads ---------------------------------------------------------------------------------------------

    def _bend(self, run: tuple[int, ...], roads: tuple[int, ...]) -> None:
        """The roads of a street as curves that go on smoothly from one to the next."""
        spots = [self.places[circle] for circle in run]
        headings = []
        for n, (x, y) in enumerate(spots):
            before, after = spots[max(n - 1, 0)], spots[min(n + 1, len(spots) - 1)]
            near = hypot(x - before[0], y - before[1]) or 1.0
            far = hypot(after[0] - x, after[1] - y) or 1.0
            dx = (x - before[0]) / near + (after[0] - x) / far
            dy = (y - before[1]) / near + (after[1] - y) / far
            size = hypot(dx, dy) or 1.0
            headings.append((dx / size, dy / size))
        for n, road in enumerate(roads):
            a, d = spots[n], spots[n + 1]
            reach = hypot(d[0] - a[0], d[1] - a[1]) / 3
            b = a[0] + headings[n][0] * reach, a[1] + headings[n][1] * reach
            c = d[0] - headings[n + 1][0] * reach, d[1] - headings[n + 1][1] * reach
            self._bezier[road] = (a, b, c, d)

    def _points(self, road: int) -> list[Point]:
        """Points along a road, some ten apart."""
        a, b, c, d = self._bezier[road]
        number = max(4, ceil(hypot(d[0] - a[0], d[1] - a[1]) / 10))
        found = []
        for n in range(number + 1):
            t = n / number
            u = 1 - t
            weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
            found.append(
                (
                    sum(w * p[0] for w, p in zip(weights, (a, b, c, d), strict=True)),
                    sum(w * p[1] for w, p in zip(weights, (a, b, c, d), strict=True)),
                )
            )
        return found

    def _between_circles(self, road: int) -> str:
        """The curve of a road without its ends, which lie under the circles: where its snow is drawn."""
        points = self.along[road]
        ends = [self.map.roads[road].a, self.map.roads[road].b]
        free = [
            (x, y)
            for x, y in points
            if all(
                hypot(x - self.places[c][0], y - self.places[c][1]) > (29 if c == self.map.dpw else 20) for c in ends
            )
        ]
        if len(free) < 2:
            return self.curves[road]
        rest = "".join(f"L{x:.0f} {y:.0f}" for x, y in (*free[2:-1:2], free[-1]))
        return f"M{free[0][0]:.0f} {free[0][1]:.0f}{rest}"

    # --- names ---------------------------------------------------------------------------------------------

    @cached_property
    def _street_names(self) -> list[tuple[str, float, float, float, list[Box]]]:
        """Each street's name, where it stands and how it is turned, and the room that it takes."""
        found: list[tuple[str, float, float, float, list[Box]]] = []
        circles = [Box(x, y, 13, 13) for x, y in self.places]
        for street in self.map.streets:
            if not any(road in self.used for road in street.roads):
                continue
            half = 3.7 * len(street.name) + 3
            best: tuple[float, float, float, float, list[Box]] | None = None
            for road in street.roads:
                if road not in self.used:
                    continue
                points = self.along[road]
                (ax, ay), (dx, dy) = points[0], points[-1]
                angle = atan2(dy - ay, dx - ax)
                if angle > pi / 2 or angle <= -pi / 2:
                    angle += pi if angle < 0 else -pi
                mx, my = points[len(points) // 2]
                for side in (-1, 1):
                    x, y = mx - side * 15 * sin(angle), my + side * 15 * cos(angle)
                    boxes = [
                        Box(x + step * half / 3 * cos(angle), y + step * half / 3 * sin(angle), half / 6 + 3, 6)
                        for step in range(-3, 4)
                    ]
                    cost = max(0.0, half - hypot(dx - ax, dy - ay) / 2 + 14)
                    cost += 30 * sum(box.meets(circle) for box in boxes for circle in circles)
                    near = [o for entry in found if hypot(entry[1] - x, entry[2] - y) < 260 for o in entry[4]]
                    cost += 30 * sum(box.meets(o) for box in boxes for o in near)
                    cost += 3 * sum(self._roads_under(box, but=road) for box in boxes)
                    if best is None or cost < best[0]:
                        best = (cost, x, y, degrees(angle), boxes)
            assert best is not None
            found.append((street.name, *best[1:]))
        return found

    @cached_property
    def _circle_names(self) -> list[tuple[str, Box, int]]:
        """The name of each circle in use, where it hides the least, and which of those in use it is."""
        found: list[tuple[str, Box, int]] = []
        taken = [box for entry in self._street_names for box in entry[4]]
        left, right = self.viewbox[0] + 8, self.viewbox[0] + self.viewbox[2] - 8
        for place, number in enumerate(self.map.circles_in_use(self.length)):
            if number == self.map.dpw:
                continue
            x, y = self.places[number]
            name = self.map.circles[number].name
            half = 4.4 * len(name) + 1
            best: tuple[float, Box] | None = None
            for turn, (dx, dy) in enumerate(((1, -1), (1, 1), (-1, -1), (-1, 1), (0, -1), (0, 1), (1, 0), (-1, 0))):
                wide = 9 + half if dx and dy else 18 + half
                box = Box(x + dx * wide, y + dy * (21 if dx else 26), half, 8)
                cost = turn * 0.5 + (0 if left < box.x - half and box.x + half < right else 100)
                cost += 40 * sum(box.meets(other, 1) for other in taken)
                cost += 40 * sum(box.meets(other, 1) for _, other, _ in found)
                cost += 40 * sum(box.meets(Box(a, b, 12, 12)) for n, (a, b) in enumerate(self.places) if n != number)
                cost += 6 * self._roads_under(box)
                if best is None or cost < best[0]:
                    best = (cost, box)
            assert best is not None
            found.append((name, best[1], place))
        return found

    # --- what stands beside the roads ----------------------------------------------------------------------

    @cached_property
    def _ground(self) -> list[tuple[Scenery, Points]]:
        return [(item, tuple(self._spot(point) for point in item.points)) for item in self.map.scenery]

    def _is_free(self, point: Point, gap: float, taken: list[Box]) -> bool:
        """Whether there is room for a house or a tree."""
        x, y, width, height = self.viewbox
        if not (x + 12 < point[0] < x + width - 12 and y + BAND + 14 < point[1] < y + height - 12):
            return False
        if any(hypot(point[0] - a, point[1] - b) < gap + wide for a, b, wide, _ in self._near(point)):
            return False
        if any(item.kind not in ("woods", "river") and inside(point, shape) for item, shape in self._ground):
            return False
        return not any(box.holds(point, gap) for box in taken)

    @cached_property
    def _squares(self) -> dict[tuple[int, int], list[tuple[float, float, float, int]]]:
        """Points of roads and rivers by squares of the map, to find near ones fast: half the width there, the road."""
        squares: dict[tuple[int, int], list[tuple[float, float, float, int]]] = {}
        lines = [(11.0, road, line) for road, line in self.along.items()]
        rivers = [(item.width * self.scale / 2, _fine(shape)) for item, shape in self._ground if item.kind == "river"]
        lines += [(wide, -1, line) for wide, line in rivers]
        for wide, road, line in lines:
            reach = ceil((wide + 16) / SQUARE)
            for x, y in line:
                across, down = int(x // SQUARE), int(y // SQUARE)
                for dx in range(-reach, reach + 1):
                    for dy in range(-reach, reach + 1):
                        squares.setdefault((across + dx, down + dy), []).append((x, y, wide, road))
        return squares

    def _near(self, point: Point) -> list[tuple[float, float, float, int]]:
        return self._squares.get((int(point[0] // SQUARE), int(point[1] // SQUARE)), [])

    def _roads_under(self, box: Box, but: int = -1) -> int:
        """How many points of roads in use lie under a name, those of one road not counted."""
        spots = {box.x - box.w, box.x, box.x + box.w}
        points = {point for x in spots for point in self._near((x, box.y)) if point[3] in self.used}
        return sum(box.holds((x, y), 5) for x, y, _, road in points if road != but)

    @cached_property
    def _names_taken(self) -> list[Box]:
        areas = [(item, shape) for item, shape in self._ground if item.kind != "river"]
        named = [Box(*_middle(shape), 4.5 * len(item.name), 10) for item, shape in areas if item.name]
        return (
            named
            + [box for entry in self._street_names for box in entry[4]]
            + [box for _, box, _ in self._circle_names]
        )

    @cached_property
    def _houses(self) -> list[tuple[float, float, float, int]]:
        """Houses in rows along the roads, wherever there is room."""
        found: list[tuple[float, float, float, int]] = []
        taken = list(self._names_taken)
        for road, line in self.along.items():
            for n in range(2, len(line) - 2, 3):
                (ax, ay), (bx, by) = line[n - 1], line[n + 1]
                angle = atan2(by - ay, bx - ax)
                for side in (-1, 1):
                    seed = road * 1000 + n * 2 + side
                    if scatter(seed, 8) == 0:
                        continue
                    off = 31 + scatter(seed + 7, 6)
                    x, y = line[n][0] - side * off * sin(angle), line[n][1] + side * off * cos(angle)
                    if self._is_free((x, y), 13, taken):
                        turn = degrees(angle) + (180 if side < 0 else 0)
                        found.append((x, y, turn, scatter(seed + 3, 3)))
                        taken.append(Box(x, y, 13, 13))
        return found

    @cached_property
    def _trees(self) -> list[tuple[float, float, int]]:
        """Trees: close together in woods, here and there elsewhere."""
        x, y, width, height = self.viewbox
        found: list[tuple[float, float, int]] = []
        taken = [*self._names_taken, *(Box(a, b, 12, 12) for a, b, _, _ in self._houses)]
        woods = [shape for item, shape in self._ground if item.kind == "woods"]
        parks = [shape for item, shape in self._ground if item.kind == "park"]
        across, down = int(width // 26), int((height - BAND) // 26)
        for n in range(across * down):
            spot = (
                x + 26 * (n % across) + scatter(n, 24),
                y + BAND + 26 * (n // across) + scatter(n + 9999, 24),
            )
            in_park = any(inside(spot, shape) for shape in parks)
            thick = any(inside(spot, shape) for shape in woods)
            if not thick and scatter(n + 77, 3 if in_park else 9):
                continue
            if in_park:
                if any(box.holds(spot, 10) for box in taken):
                    continue
            elif not self._is_free(spot, 9, taken):
                continue
            found.append((*spot, scatter(n + 5, 3)))
            taken.append(Box(*spot, 6, 6))
        return found

    # --- the town ------------------------------------------------------------------------------------------

    def town(self, symbols: str) -> str:
        """All that never changes, as an SVG fragment; symbols are what others want to have defined."""
        x, y, width, height = self.viewbox
        frame = f'x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}"'
        return (
            f"<defs>{DEFINITIONS}{symbols}"
            f'<clipPath id="snowplow-frame"><rect {frame} rx="24"/></clipPath></defs>'
            f'<g clip-path="url(#snowplow-frame)"><rect {frame} fill="url(#snowplow-ground)"/>'
            f"{self._drifts()}{self._scenery()}{self._beds()}{self._lamps()}{self._greens()}"
            f"{self._circles()}{self._names()}{self._head()}</g>"
        )

    def _drifts(self) -> str:
        """Soft hollows in the snow fields."""
        x, y, width, height = self.viewbox
        return "".join(
            f'<ellipse cx="{x + scatter(n, int(width)):.0f}" cy="{y + scatter(n + 50, int(height)):.0f}" '
            f'rx="{90 + scatter(n + 100, 120)}" ry="{30 + scatter(n + 150, 50)}"/>'
            for n in range(26)
        ).join((f'<g fill="{C.block}" opacity=".33">', "</g>"))

    def _scenery(self) -> str:
        drawn = []
        for item, shape in self._ground:
            if item.kind == "river":
                path = _smooth(shape)
                wide = item.width * self.scale
                drawn.append(
                    f'<g fill="none" stroke-linecap="round"><path d="{path}" stroke="{C.bank}" '
                    f'stroke-width="{wide + 14:.0f}"/>'
                    f'<path d="{path}" stroke="{C.water}" stroke-width="{wide:.0f}"/>'
                    f'<path d="{path}" stroke="{C.water_light}" stroke-width="{wide * 0.55:.0f}"/>'
                    f'<path d="{path}" stroke="{C.ripple}" stroke-width="2" stroke-dasharray="34 60 12 90" '
                    'opacity=".6"/>'
                    "</g>"
                )
            else:
                points = " ".join(f"{a:.0f},{b:.0f}" for a, b in shape)
                fill, edge = GROUND[item.kind]
                drawn.append(
                    f'<polygon points="{points}" fill="{fill}" stroke="{edge}" stroke-width="10" '
                    'stroke-linejoin="round"/>'
                )
            if item.name:
                drawn.append(self._scenery_name(item, shape))
        return "".join(drawn)

    def _scenery_name(self, item: Scenery, shape: Points) -> str:
        x0, y0, width, height = self.viewbox
        angle = 0.0
        if item.kind == "river":
            line = [p for p in _fine(shape) if x0 + 90 < p[0] < x0 + width - 90 and y0 + BAND < p[1] < y0 + height]
            if not line:
                return ""
            clear = [min(hypot(px - a, py - b) for road in self.along.values() for a, b in road) for px, py in line]
            best = clear.index(max(clear))
            x, y = line[best]
            (ax, ay), (bx, by) = line[max(best - 1, 0)], line[min(best + 1, len(line) - 1)]
            angle = degrees(atan2(by - ay, bx - ax))
            y += 5
        else:
            x, y = _middle(shape)
            y += 5
        return (
            f'<text transform="translate({x:.0f} {y:.0f}) rotate({angle:.0f})" text-anchor="middle" '
            f'{letters(14)} data-rank="4" font-style="italic" letter-spacing="2" fill="{C.on_water}">'
            f"{escape(item.name)}</text>"
        )

    def _beds(self) -> str:
        """The roads without their snow: kerbs in the colour of the street (SR1), asphalt, a line in the middle."""
        out = "".join(self.curves[road] for road in self.curves if road not in self.used)
        purple = "".join(self.curves[road] for road in self.used if self.map.roads[road].purple)
        blue = "".join(self.curves[road] for road in self.used if not self.map.roads[road].purple)
        bridges = "".join(self.curves[road] for road in sorted(self.used) if self._is_bridge(road))
        used = purple + blue
        return (
            '<g fill="none" stroke-linecap="round">'
            f'<path d="{out}" stroke="{C.unused}" stroke-width="7" stroke-dasharray="2 12"/>'
            f'<path d="{bridges}" stroke="{C.bridge_side}" stroke-width="32" stroke-linecap="butt"/>'
            f'<path d="{bridges}" stroke="{C.bridge}" stroke-width="26" stroke-linecap="butt"/>'
            f'<path d="{purple}" stroke="{C.purple}" stroke-width="20"/><path d="{blue}" stroke="{C.blue}" '
            f'stroke-width="20"/><path d="{used}" stroke="{C.asphalt}" stroke-width="15"/>'
            f'<path d="{used}" stroke="{C.stripe}" stroke-width="1.6" stroke-dasharray="7 9" stroke-linecap="butt"/>'
            "</g>"
        )

    def _is_bridge(self, road: int) -> bool:
        rivers = [_fine(shape) for item, shape in self._ground if item.kind == "river"]
        return any(hypot(x - a, y - b) < 12 for river in rivers for x, y in self.along[road][1:-1] for a, b in river)

    def _lamps(self) -> str:
        return "".join(
            f'<circle cx="{self.places[n][0]:.0f}" cy="{self.places[n][1]:.0f}" r="62"/>'
            for n in self.map.circles_in_use(self.length)
        ).join(('<g fill="url(#snowplow-lamp)">', "</g>"))

    def _greens(self) -> str:
        houses = "".join(
            f'<use href="#snowplow-house-{kind}" transform="translate({x:.0f} {y:.0f}) rotate({turn:.0f})"/>'
            for x, y, turn, kind in self._houses
        )
        trees = "".join(f'<use href="#snowplow-tree-{kind}" x="{x:.0f}" y="{y:.0f}"/>' for x, y, kind in self._trees)
        return trees + houses

    def _circles(self) -> str:
        drawn = []
        for number in self.map.circles_in_use(self.length):
            x, y = self.places[number]
            if number == self.map.dpw:
                drawn.append(f'<use href="#snowplow-dpw" x="{x:.0f}" y="{y:.0f}"/>')
                continue
            kind = "navy" if self.map.circles[number].navy else "light"
            drawn.append(f'<use href="#snowplow-{kind}" x="{x:.0f}" y="{y:.0f}"/>')
        return "".join(drawn)

    def _names(self) -> str:
        streets = "".join(
            f'<text transform="translate({x:.0f} {y:.0f}) rotate({turn:.0f})" y="4" data-rank="3">{escape(name)}</text>'
            for name, x, y, turn, _ in self._street_names
        )
        circles = "".join(
            f'<text x="{box.x:.0f}" y="{box.y + 5:.0f}" data-rank="1" data-of="circle-{place}">{escape(name)}</text>'
            for name, box, place in self._circle_names
        )
        halo = 'paint-order="stroke" stroke-linejoin="round" text-anchor="middle"'
        return (
            f'<g class="names"><g {halo} {letters(12.5)} font-style="italic" letter-spacing=".6" fill="{C.street}" '
            f'stroke="{C.street_rim}" stroke-width="3.4">{streets}</g></g>'
            f'<g class="names front"><g {halo} {letters(16.5, 12)} font-weight="650" fill="{C.name}" '
            f'stroke="{C.name_rim}" stroke-width="4">{circles}</g></g>'
        )

    def _head(self) -> str:
        x, y, width, _ = self.viewbox
        return (
            f'<g transform="translate({x:.1f} {y:.1f})">'
            f'<rect width="{width:.1f}" height="{BAND - 8:.0f}" fill="{C.band}" opacity=".88"/>'
            f'<text x="30" y="56" font-size="33" data-rank="2" font-weight="750" fill="{C.name}">'
            f"{escape(self.map.name)}</text>"
            f'<text x="31" y="85" font-size="19" data-rank="5" fill="{C.on_band}">'
            f"{escape(say(f'length-{self.length}.game'))}</text></g>"
        )


def _middle(shape: Points) -> Point:
    xs, ys = zip(*shape, strict=True)
    return sum(xs) / len(shape), sum(ys) / len(shape)


def _fine(shape: Points) -> list[Point]:
    """Points along a line through all points, some ten apart, as `_smooth` draws it."""
    found = []
    for n in range(len(shape) - 1):
        p0, p1 = shape[max(n - 1, 0)], shape[n]
        p2, p3 = shape[n + 1], shape[min(n + 2, len(shape) - 1)]
        number = max(4, ceil(hypot(p2[0] - p1[0], p2[1] - p1[1]) / 10))
        for step in range(number):
            t = step / number
            found.append((_spline(p0[0], p1[0], p2[0], p3[0], t), _spline(p0[1], p1[1], p2[1], p3[1], t)))
    found.append(shape[-1])
    return found


def _spline(a: float, b: float, c: float, d: float, t: float) -> float:
    """A Catmull-Rom spline between b and c."""
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)


def _smooth(shape: Points) -> str:
    points = _fine(shape)
    return f"M{points[0][0]:.0f} {points[0][1]:.0f}" + "".join(f"L{x:.0f} {y:.0f}" for x, y in points[1:])


GROUND = {
    "park": (C.park, C.park_edge),
    "woods": (C.woods, C.woods_edge),
    "pond": (C.pond, C.bank),
    "square": (C.square, C.square_edge),
}


def _house(wide: int, deep: int, roof: str) -> str:
    """A house seen from above, its front to the road at the top: two sides of a roof under snow, light in windows."""
    w, d = wide / 2, deep / 2
    return (
        f'<rect x="{-w + 2:g}" y="{-d + 3:g}" width="{wide}" height="{deep}" fill="{C.shade}" opacity=".45"/>'
        f'<ellipse cx="0" cy="{-d - 3:g}" rx="{w:g}" ry="5" fill="{C.window}" opacity=".38"/>'
        f'<rect x="{-w:g}" y="{-d:g}" width="{wide}" height="{deep}" fill="{roof}"/>'
        f'<rect x="{-w:g}" y="{-d:g}" width="{wide}" height="{d:g}" fill="{C.roof}"/>'
        f'<path d="M{-w:g} 0H{w:g}" stroke="{C.ridge}" stroke-width="1.6"/>'
        f'<rect x="{w - 7:g}" y="2" width="4" height="4" fill="{C.chimney}"/>'
    )


def _tree(size: float) -> str:
    return (
        f'<circle cx="2" cy="3" r="{size:g}" fill="{C.shade}" opacity=".4"/><circle r="{size:g}" fill="{C.tree}"/>'
        f'<circle cx="-1" cy="-1.5" r="{size * 0.68:g}" fill="{C.tree_light}"/>'
        f'<circle cx="-1.6" cy="-2.4" r="{size * 0.38:g}" fill="{C.tree_snow}"/>'
    )


DEFINITIONS = (
    f'<radialGradient id="snowplow-ground" cx="50%" cy="45%" r="75%"><stop offset="0" stop-color="{C.ground}"/>'
    f'<stop offset="1" stop-color="{C.ground_edge}"/></radialGradient>'
    f'<radialGradient id="snowplow-lamp"><stop offset="0" stop-color="{C.lamp}" stop-opacity=".34"/>'
    f'<stop offset="1" stop-color="{C.lamp}" stop-opacity="0"/></radialGradient>'
    '<pattern id="snowplow-snow" width="34" height="26" patternUnits="userSpaceOnUse">'
    f'<rect width="34" height="26" fill="{C.snow}"/><g fill="{C.snow_dot}"><circle cx="5" cy="6" r="2"/>'
    '<circle cx="19" cy="3" r="1.4"/><circle cx="28" cy="12" r="2"/><circle cx="12" cy="17" r="1.6"/>'
    '<circle cx="24" cy="22" r="1.5"/><circle cx="3" cy="22" r="1.2"/></g></pattern>'
    f'<circle id="snowplow-navy" r="12.5" fill="{C.navy}" stroke="{C.navy_edge}" stroke-width="3"/>'
    f'<circle id="snowplow-light" r="12.5" fill="{C.light}" stroke="{C.light_edge}" stroke-width="3"/>'
    f'<g id="snowplow-dpw"><circle r="21" fill="{C.navy}" stroke="{C.yard}" stroke-width="4"/>'
    f'<text y="5" text-anchor="middle" {letters(14.5)} font-weight="800" fill="{C.on_navy}">DPW</text></g>'
    f'<g id="snowplow-house-0">{_house(22, 18, C.house_0)}</g>'
    f'<g id="snowplow-house-1">{_house(18, 18, C.house_1)}</g>'
    f'<g id="snowplow-house-2">{_house(24, 16, C.house_2)}</g>'
    f'<g id="snowplow-tree-0">{_tree(7)}</g><g id="snowplow-tree-1">{_tree(8.5)}</g>'
    f'<g id="snowplow-tree-2">{_tree(6)}</g>'
)
