"""The drawing of a town: ground, water, trees, houses, roads, circles and names, from the map alone.

Everything that is not in the map (where houses and trees stand, where names fit) follows from the map by fixed
rules, so that a town always looks the same.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from html import escape
from math import atan2, ceil, cos, degrees, hypot, sin

from .colours import C
from .maps import MOST_PLAYERS, Length, Scenery, Town, extent
from .names import Names
from .shapes import Box, Point, Points, fine, inside, scatter, smooth
from .words import say

ROAD = 125.0
"""How long the middle one of all roads is drawn; the whole is kept between the two sizes below."""
SMALLEST, LARGEST = 660.0, 1250.0
EDGE = 85.0
BAND = 118.0
"""The band at the top for the town's name, what is done and the clock."""
NARROWEST = 830.0
"""So wide is that band at least."""
BESIDE, ABOVE = 84.0, 54.0
"""So much room names and plows need at least around the outermost circles."""
SQUARE = 40.0
SPARSE = 64
"""From one tree beyond the frame to the next."""

ASIDE = (-57, 58)
"""How far beside a circle plows stand that share it, on the left and on the right."""
ROW = 40
"""From plow to plow below it."""
NEAREST = 118
"""Where the next circle is nearer than this, they move together, so that they do not stand on that."""
STRETCH, SHAPE = 1.2, 0.86
"""So much a flat town may be stretched upwards, until it is so high for its width."""

RING, WIDEST = 23.0, 1.35
"""How large the ring about a circle is that can be picked, and how much larger where roads are long."""


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
        self.ring = RING * min(WIDEST, max(1.0, self._usual_road() * self.scale / ROAD))
        wide, high = width * self.scale + 2 * EDGE, 2 * EDGE + BAND
        self.stretch = min(STRETCH, max(1.0, (SHAPE * wide - high) / max(1.0, height * self.scale)))
        self.left, self.top = left, top
        self.places = [self._spot((circle.x, circle.y)) for circle in town.circles]
        across, down = width * self.scale, height * self.scale * self.stretch
        wide = max(across + 2 * EDGE, NARROWEST)
        self.viewbox = (-(wide - across) / 2, -EDGE - BAND, wide, down + 2 * EDGE + BAND)
        self.core = (-BESIDE, -ABOVE, across + 2 * BESIDE, down + 2 * ABOVE)
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
        self.room = self._room_beside()
        self.parked = self._parked()
        self.names = Names(self)

    def _room_beside(self) -> dict[int, list[float]]:
        """For each circle, how much of the usual room there is on its left and on its right."""
        room = {circle: [1.0, 1.0] for circle in range(len(self.places))}
        for road in self.used:
            a, b = self.map.roads[road].a, self.map.roads[road].b
            (ax, ay), (bx, by) = self.places[a], self.places[b]
            if abs(ay - by) < 2 * ROW:
                far = abs(bx - ax) / NEAREST
                for circle, right in ((a, bx > ax), (b, ax > bx)):
                    room[circle][right] = min(room[circle][right], far)
        return room

    def beside(self, circle: int, place: int, together: int) -> Point:
        """Where the plow of some place among those on a circle stands, so that none stands over another (SR12)."""
        x, y = self.places[circle]
        row, side = divmod(place, 2)
        rows = max((together - side + 1) // 2, 2 if circle == self.map.dpw else 1)  # no snow under one in the yard
        return x + ASIDE[side] * self.room[circle][side], y + ROW * (row - (rows - 1) / 2)

    def _parked(self) -> list[Box]:
        """Where plows stand in the yard before they leave it, two or three on each side of it."""
        spots = [self.beside(self.map.dpw, place, many) for many in (4, MOST_PLAYERS) for place in range(many)]
        return [Box(x, y - 2, 36, 19) for x, y in spots]

    def _usual_road(self) -> float:
        """The length of the middle one of all roads in use, on the map."""
        ends = [self.map.roads[road] for road in self.map.roads_in_use(self.length)]
        spots = [(self.map.circles[road.a], self.map.circles[road.b]) for road in ends]
        return sorted(hypot(a.x - b.x, a.y - b.y) for a, b in spots)[len(spots) // 2]

    def _spot(self, point: Point) -> Point:
        return round((point[0] - self.left) * self.scale, 1), round(
            (point[1] - self.top) * self.scale * self.stretch, 1
        )

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

    # --- what stands beside the roads ----------------------------------------------------------------------

    @cached_property
    def ground(self) -> list[tuple[Scenery, Points]]:
        return [(item, tuple(self._spot(point) for point in item.points)) for item in self.map.scenery]

    def _is_free(self, point: Point, gap: float, taken: list[Box]) -> bool:
        """Whether there is room for a house or a tree."""
        x, y, width, height = self.viewbox
        if not (x + 12 < point[0] < x + width - 12 and y + BAND + 14 < point[1] < y + height - 12):
            return False
        if any(hypot(point[0] - a, point[1] - b) < gap + wide for a, b, wide, _ in self._near(point)):
            return False
        if any(item.kind not in ("woods", "river") and inside(point, shape) for item, shape in self.ground):
            return False
        return not any(box.holds(point, gap) for box in taken)

    @cached_property
    def _squares(self) -> dict[tuple[int, int], list[tuple[float, float, float, int]]]:
        """Points of roads and rivers by squares of the map, to find near ones fast: half the width there, the road."""
        squares: dict[tuple[int, int], list[tuple[float, float, float, int]]] = {}
        lines = [(11.0, road, line) for road, line in self.along.items()]
        rivers = [(item.width * self.scale / 2, fine(shape)) for item, shape in self.ground if item.kind == "river"]
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

    def roads_under(self, box: Box) -> int:
        """How many points of roads in use lie under a name."""
        across = [box.x + step * box.w / 2 for step in range(-2, 3)]
        spots = [(x, y) for x in across for y in (box.y - box.h, box.y, box.y + box.h)]
        points = {point for spot in spots for point in self._near(spot) if point[3] in self.used}
        return sum(box.holds((x, y), 5) for x, y, _, _ in points)

    @cached_property
    def _houses(self) -> list[tuple[float, float, float, int]]:
        """Houses in rows along the roads, wherever there is room."""
        found: list[tuple[float, float, float, int]] = []
        taken = list(self.names.taken)
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
        taken = [*self.names.taken, *(Box(a, b, 12, 12) for a, b, _, _ in self._houses)]
        woods = [shape for item, shape in self.ground if item.kind == "woods"]
        parks = [shape for item, shape in self.ground if item.kind == "park"]
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
        around = f'x="{x - width:.1f}" y="{y - height:.1f}" width="{3 * width:.1f}" height="{3 * height:.1f}"'
        middle = f'cx="{x + width / 2:.1f}" cy="{y + 0.45 * height:.1f}" r="{0.72 * max(width, height):.1f}"'
        ground = (
            f'<radialGradient id="snowplow-ground" gradientUnits="userSpaceOnUse" {middle}>'
            f'<stop offset="0" stop-color="{C.ground}"/><stop offset="1" stop-color="{C.ground_edge}"/>'
            "</radialGradient>"
        )
        return (
            f"<defs>{ground}{DEFINITIONS}{symbols}"
            f'<clipPath id="snowplow-frame"><rect {frame} rx="24"/></clipPath></defs>'
            f'<rect class="around" {around} fill="url(#snowplow-ground)"/>'
            f'<g class="within" clip-path="url(#snowplow-frame)"><rect {frame} fill="url(#snowplow-ground)"/>'
            f"{self._drifts()}{self._scenery()}</g>{self._woods()}"
            f'<g clip-path="url(#snowplow-frame)">{self._beds()}{self._lamps()}{self._greens()}'
            f"{self._circles()}{self.names.svg()}{self._head()}</g>"
        )

    def _drifts(self) -> str:
        """Soft hollows in the snow fields."""
        x, y, width, height = self.viewbox
        return "".join(
            f'<ellipse cx="{x + scatter(n, int(width)):.0f}" cy="{y + scatter(n + 50, int(height)):.0f}" '
            f'rx="{90 + scatter(n + 100, 120)}" ry="{30 + scatter(n + 150, 50)}"/>'
            for n in range(26)
        ).join((f'<g fill="{C.block}" opacity=".33">', "</g>"))

    def _woods(self) -> str:
        """Trees beyond the frame, as far as a small screen of another shape shows the ground, and behind its band."""
        bare = [shape for item, shape in self.ground if item.kind not in ("woods", "river")]
        x, y, width, height = self.viewbox
        side = 1.4 * max(width, height)
        across, down = (side - width) / 2, (side - height) / 2
        columns, rows = int(side // SPARSE), int(side // SPARSE)
        found = []
        for n in range(columns * rows):
            a = x - across + SPARSE * (n % columns) + scatter(n, 50)
            b = y - down + SPARSE * (n // columns) + scatter(n + 777, 50)
            inner = x - 8 < a < x + width + 8 and y + BAND - 8 < b < y + height + 8
            if inner or scatter(n + 33, 5) >= 3:
                continue
            if not any(inside((a, b), shape) for shape in bare):
                found.append(f'<use href="#snowplow-tree-{scatter(n + 5, 3)}" x="{a:.0f}" y="{b:.0f}"/>')
        return f'<g class="around">{"".join(found)}</g>'

    def _scenery(self) -> str:
        drawn = []
        for item, shape in self.ground:
            if item.kind == "river":
                path = smooth(shape)
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
        return "".join(drawn)

    def _beds(self) -> str:
        """The roads without their snow: kerbs in the colour of the street (SR1), asphalt, a line in the middle."""
        out = "".join(self.curves[road] for road in self.curves if road not in self.used)
        purple = "".join(self.curves[road] for road in self.used if self.map.roads[road].purple)
        blue = "".join(self.curves[road] for road in self.used if not self.map.roads[road].purple)
        bridges = "".join(self.curves[road] for road in sorted(self.bridges))
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

    @cached_property
    def bridges(self) -> set[int]:
        """The roads in use that cross a river."""
        water = [point for item, shape in self.ground if item.kind == "river" for point in fine(shape)]
        near = {road: self.along[road][1:-1] for road in self.used}
        return {road for road, line in near.items() if any(hypot(x - a, y - b) < 12 for x, y in line for a, b in water)}

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

    def _head(self) -> str:
        x, y, width, _ = self.viewbox
        where = f'transform="translate({x:.1f} {y:.1f})"'
        return (
            f'<rect class="heading" {where} width="{width:.1f}" height="{BAND - 8:.0f}" fill="{C.band}"/>'
            f'<g class="names heading" {where}><text x="30" y="56" font-size="33" data-rank="2" font-weight="750" '
            f'fill="{C.name}">'
            f"{escape(self.map.name)}</text>"
            f'<text x="31" y="85" font-size="19" data-rank="5" fill="{C.on_band}">'
            f"{escape(say(f'length-{self.length}.game'))}</text></g>"
        )


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
    f'<radialGradient id="snowplow-lamp"><stop offset="0" stop-color="{C.lamp}" stop-opacity=".34"/>'
    f'<stop offset="1" stop-color="{C.lamp}" stop-opacity="0"/></radialGradient>'
    '<pattern id="snowplow-snow" width="34" height="26" patternUnits="userSpaceOnUse">'
    f'<rect width="34" height="26" fill="{C.snow}"/><g fill="{C.snow_dot}"><circle cx="5" cy="6" r="2"/>'
    '<circle cx="19" cy="3" r="1.4"/><circle cx="28" cy="12" r="2"/><circle cx="12" cy="17" r="1.6"/>'
    '<circle cx="24" cy="22" r="1.5"/><circle cx="3" cy="22" r="1.2"/></g></pattern>'
    f'<circle id="snowplow-navy" r="12.5" fill="{C.navy}" stroke="{C.navy_edge}" stroke-width="3"/>'
    f'<circle id="snowplow-light" r="12.5" fill="{C.light}" stroke="{C.light_edge}" stroke-width="3"/>'
    f'<circle id="snowplow-dpw" r="21" fill="{C.navy}" stroke="{C.yard}" stroke-width="4"/>'
    f'<g id="snowplow-house-0">{_house(22, 18, C.house_0)}</g>'
    f'<g id="snowplow-house-1">{_house(18, 18, C.house_1)}</g>'
    f'<g id="snowplow-house-2">{_house(24, 16, C.house_2)}</g>'
    f'<g id="snowplow-tree-0">{_tree(7)}</g><g id="snowplow-tree-1">{_tree(8.5)}</g>'
    f'<g id="snowplow-tree-2">{_tree(6)}</g>'
)
