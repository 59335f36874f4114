"""The picture of a Snow Tails track: snow, lines, flags, trees, and the cells exactly as the rules use them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from html import escape
from typing import Final

from byways.engine import Area, letters
from byways.engine.colours import FONT, by_day

from .colours import C
from .compose import Chance
from .layout import CELL, RUN_OUT, RUN_UP, UNIT, Layout, Point, layout_of
from .track import CHASM, KEPT, LANES, SNOW, SPOT, Track
from .words import level_of, say

FIRS: Final = 62
"""From one fir beyond the box to the next."""
ROOMY: Final = 1.15
"""How high a small screen is at most, beside its width; or how wide."""


def turned(at: Point, inside: str, extra: str = "") -> str:
    """A drawing that looks to the right at (0, 0), put in its place on the track."""
    return f'<g transform="translate({at.x:.1f} {at.y:.1f}) rotate({at.heading:.1f})"{extra}>{inside}</g>'


def upright(at: Point, inside: str, extra: str = "") -> str:
    return f'<g transform="translate({at.x:.1f} {at.y:.1f})"{extra}>{inside}</g>'


def pine(size: float = 1.0) -> str:
    """A fir with snow on it, its foot at (0, 0)."""
    tiers = "".join(
        f'<path d="M{-w * size:.1f} {y * size:.1f}L0 {(y - h) * size:.1f}L{w * size:.1f} {y * size:.1f}'
        f'Q0 {(y + 2.4) * size:.1f} {-w * size:.1f} {y * size:.1f}Z" fill="{C.pine}"/>'
        f'<path d="M{-w * 0.42 * size:.1f} {(y - h * 0.58) * size:.1f}L0 {(y - h) * size:.1f}'
        f"L{w * 0.42 * size:.1f} {(y - h * 0.58) * size:.1f}Q0 {(y - h * 0.38) * size:.1f} "
        f'{-w * 0.42 * size:.1f} {(y - h * 0.58) * size:.1f}Z" fill="{C.pine_snow}"/>'
        for w, y, h in ((8.0, -3.0, 12.0), (6.2, -9.5, 11.0), (4.2, -16.0, 9.5))
    )
    return (
        f'<ellipse cx="{1.6 * size:.1f}" cy="0" rx="{8 * size:.1f}" ry="{2.4 * size:.1f}" '
        f'fill="{C.shade}" opacity=".6"/>'
        f'<path d="M{-1.3 * size:.1f} {-3 * size:.1f}h{2.6 * size:.1f}v{3 * size:.1f}h{-2.6 * size:.1f}z" '
        f'fill="{C.wood}"/>{tiers}'
    )


def _cabin() -> str:
    return (
        f'<ellipse cx="2" cy="1" rx="24" ry="5" fill="{C.shade}" opacity=".6"/>'
        f'<path d="M-18 0V-15H18V0Z" fill="{C.wood}"/>'
        f'<path d="M-18 -5H18M-18 -10H18" stroke="{C.wood_dark}" stroke-width="1"/>'
        '<path d="M-23 -13L0 -31L23 -13L19 -11L0 -26L-19 -11Z" '
        f'fill="{C.roof}" stroke="{C.roof_edge}" stroke-width=".8"/>'
        f'<path d="M8 -27V-35H13V-23Z" fill="{C.chimney}"/><path d="M-11 -11h7v7h-7z" fill="{C.window}"/>'
        f'<path d="M3 0V-11H11V0Z" fill="{C.door}"/>'
        f'<path d="M11 -36q5 -4 2 -9t4 -9" fill="none" stroke="{C.smoke}" stroke-width="2.4" '
        'stroke-linecap="round" opacity=".9"/>'
    )


def _scenery(layout: Layout, box: Area) -> Iterator[str]:
    """Firs and cabins on the open snow, well clear of the track, the far ones first."""
    left, top, width, height = box
    dots = [layout.at(piece, part / 8, LANES / 2) for piece in range(len(layout.track.laid)) for part in range(9)]
    last = len(layout.track.laid) - 1
    dots += [layout.at(last, 1 + part * 0.4, LANES / 2) for part in range(6)]
    chance = Chance(sum(ord(letter) * (place + 7) for place, letter in enumerate(str(layout.track))))
    stands: list[tuple[float, float, float, bool]] = []
    for tries in range(700):
        x = left + 14 + chance.below(1000) / 1000 * (width - 28)
        y = top + 34 + chance.below(1000) / 1000 * (height - 40)
        cabin = tries < 60 and not stands
        size = 2.2 if cabin else 0.8 + chance.below(70) / 100
        clear = (3.9 if cabin else 3.15) * UNIT + 12 * size
        if any((dot.x - x) ** 2 + (dot.y + 10 * size - y) ** 2 < clear * clear for dot in dots):
            continue
        if x < left + 14 * len(layout.track.title) + 90 and y - 24 * size < top + 34:
            continue  # room for the title
        if any((other[0] - x) ** 2 + (other[1] - y) ** 2 < (13 * (size + other[2])) ** 2 for other in stands):
            continue
        stands.append((x, y, size, cabin))
        if len(stands) == 90:
            break
    for x, y, size, cabin in sorted(stands, key=lambda stand: stand[1]):
        yield f'<g transform="translate({x:.1f} {y:.1f})">{_cabin() if cabin else pine(size)}</g>'


def _forest(layout: Layout, box: Area) -> str:
    """Firs on the snow beyond the box, as far as a small screen of another shape shows it."""
    left, top, width, height = box
    side = ROOMY * max(width, height)
    across, down = max(0.0, side - width) / 2, max(0.0, side - height) / 2
    chance = Chance(len(layout.track.laid) + 77)
    firs = ""
    for row in range(int((height + 2 * down) // FIRS)):
        for column in range(int((width + 2 * across) // FIRS)):
            x = left - across + FIRS * column + chance.below(40)
            y = top - down + FIRS * row + chance.below(40)
            size = 0.8 + chance.below(7) / 10
            out = not (left - 10 < x < left + width + 10 and top < y < top + height + 30)
            if out and chance.below(5) < 3:
                firs += f'<use href="#st-fir" transform="translate({x:.0f} {y:.0f}) scale({size:.1f})"/>'
    return f'<g class="around">{firs}</g>'


def _outline(layout: Layout, right: float, left: float) -> str:
    """The whole track as one path, run-up and run-out included, from `right` to `left` in lane widths."""
    first, last = 0, len(layout.track.laid) - 1
    before = -RUN_UP / CELL / layout.track.laid[first].piece.length
    beyond = 1 + RUN_OUT / CELL / layout.track.laid[last].piece.length
    begin = layout.at(first, before, right)
    path = f"M{begin.x:.1f} {begin.y:.1f}"
    for piece in range(len(layout.track.laid)):
        end = beyond if piece == last else 1.0
        path += layout.stretch(piece, 0.0, end, right)
    over = layout.at(last, beyond, left)
    path += f"L{over.x:.1f} {over.y:.1f}"
    for piece in reversed(range(len(layout.track.laid))):
        path += layout.stretch(piece, 1.0, before if piece == first else 0.0, left)
    return path + "Z"


def _line(layout: Layout, piece: int, part: float, right: float = 0.0, left: float = float(LANES)) -> str:
    """A straight stroke across the track."""
    one, two = layout.at(piece, part, right), layout.at(piece, part, left)
    return f"M{one.x:.1f} {one.y:.1f}L{two.x:.1f} {two.y:.1f}"


def _ruts(layout: Layout) -> tuple[str, str, str]:
    """Lane lines, lines between cells, and lines between pieces (ST3)."""
    lanes = rows = joins = ""
    for number, laid in enumerate(layout.track.laid):
        for lane in range(1, LANES):
            begin = layout.at(number, 0, lane)
            lanes += f"M{begin.x:.1f} {begin.y:.1f}{layout.stretch(number, 0, 1, lane)}"
        for lane, length in enumerate(laid.piece.cells):
            rows += "".join(_line(layout, number, row / length, lane, lane + 1) for row in range(1, length))
        joins += _line(layout, number, 0)
    return lanes, rows, joins


def _mound(layout: Layout, cell: int) -> str:
    """A snow drift that fills its cell."""
    at = layout.middle(cell)
    return f'<path d="{layout.outline(cell, 0.02)}" fill="{C.drift}"/>' + turned(
        at,
        f'<ellipse cx="1" cy="1.6" rx="16.5" ry="10" fill="{C.drift_side}"/>'
        f'<ellipse rx="16" ry="9.6" fill="{C.drift_top}"/>'
        f'<path d="M-10 2Q-4 -6 3 -2T12 1" fill="none" stroke="{C.drift_line}" stroke-width="1.8" '
        'stroke-linecap="round"/>'
        f'<path d="M-6 6Q1 2 8 5" fill="none" stroke="{C.drift_line}" stroke-width="1.6" stroke-linecap="round"/>',
    )


def _obstacles(layout: Layout) -> Iterator[str]:
    cells = layout.cells
    chasm = [cell for cell in range(cells.count) if cells.ground[cell] == CHASM]
    if chasm:
        outline = "".join(layout.outline(cell) for cell in chasm)
        inner = "".join(layout.outline(cell, 0.08) for cell in chasm)
        deep = "".join(layout.outline(cell, 0.2) for cell in chasm)
        for path, colour, width in ((outline, C.chasm_edge, 1.5), (inner, C.chasm, 5), (deep, C.chasm_deep, 9.5)):
            paint = f'fill="{colour}" stroke="{colour}" stroke-width="{width}"'
            yield f'<path d="{path}" {paint} stroke-linejoin="round"/>'
    for cell in range(cells.count):
        if cells.ground[cell] == SNOW:
            yield _mound(layout, cell)
        elif cells.ground[cell] == SPOT:
            yield turned(
                layout.middle(cell),
                f'<circle r="6.5" fill="{C.spot}" stroke="{C.spot_edge}" stroke-width="1.1" '
                'stroke-dasharray="2.4 2" opacity=".75"/>',
            )


def _plate(at: Point, limit: int) -> str:
    """A limit; the plate is as large as its letters need."""
    return upright(
        at,
        f'<circle r="10.5" style="r:max(10.5px,calc(8.5*var(--px,0px)))" fill="{C.plate}" stroke="{C.plate_edge}" '
        f'stroke-width="3.4"/><text dy=".35em" text-anchor="middle" data-rank="2" {letters(14)} font-weight="800" '
        f'fill="{C.on_plate}">{limit}</text>',
    )


def _red_lines(layout: Layout) -> Iterator[str]:
    """ST21: a red line before each corner, its limit on both sides."""
    for number, laid in enumerate(layout.track.laid):
        if laid.limit:
            line = _line(layout, number, 0)
            yield f'<path d="{line}" stroke="{C.red}" stroke-width="4.4" stroke-linecap="round"/>'
            yield _plate(layout.at(number, 0, -0.62), laid.limit)
            yield _plate(layout.at(number, 0, LANES + 0.62), laid.limit)


def _flags(layout: Layout) -> Iterator[str]:
    """ST1: red flags along the right side, yellow ones along the left."""
    for number, laid in enumerate(layout.track.laid):
        for lane, colour in ((-0.42, C.red), (LANES + 0.42, C.yellow)):
            along = laid.piece.cells[0 if lane < 0 else LANES - 1]
            for row in range(1 if laid.limit else 0, along, 2):
                at = layout.at(number, (row + 0.5) / along, lane)
                yield upright(
                    at,
                    f'<path d="M0 4V-9" stroke="{C.wood}" stroke-width="1.5" stroke-linecap="round"/>'
                    f'<path d="M0 -9.4L8.4 -6.6L0 -3.6Z" fill="{colour}" stroke="{C.flag_edge}" stroke-width=".6"/>',
                )


def _start(layout: Layout) -> Iterator[str]:
    """The start line, and the numbers of the lanes behind it: from afar, where they would run together, none, and
    at the edge of what is seen no halves."""
    for lane in range(LANES):
        at = layout.at(0, -0.5 / layout.track.laid[0].piece.length, lane + 0.5)
        yield upright(
            at,
            f'<g font-size="12.5" font-weight="700" data-rank="3"><circle r="8.6" fill="{C.disc}"/>'
            f'<text y="4.4" text-anchor="middle" fill="{C.on_disc}">{lane + 1}</text></g>',
            ' class="names"',
        )
    # the line is in front of the cells that sleds start from: they stand behind it
    yield f'<path d="{_line(layout, 0, 1 / layout.track.laid[0].piece.length)}" stroke="{C.ink}" stroke-width="3.4"/>'


def _chequers(layout: Layout) -> Iterator[str]:
    """The finish line, two rows of squares, and the chequered flag at lane 1 (ST31)."""
    last = len(layout.track.laid) - 1
    deep = 0.26 / layout.track.laid[last].piece.length
    black = ""
    for row in range(2):
        for square in range(2 * LANES):
            if (row + square) % 2 == 0:
                black += layout.band(last, 1 + row * deep, 1 + (row + 1) * deep, square / 2, (square + 1) / 2)
    yield f'<path d="{layout.band(last, 1, 1 + 2 * deep, 0, LANES)}" fill="{C.chequer_light}"/>'
    yield f'<path d="{black}" fill="{C.chequer}"/>'
    squares = "".join(
        f'<path d="M{x * 4} {-30 + y * 4}h4v4h-4z" fill="{C.chequer if (x + y) % 2 else C.chequer_light}"/>'
        for x in range(5)
        for y in range(3)
    )
    yield upright(
        layout.at(last, 1 + deep, -0.55),
        f'<path d="M0 6V-31" stroke="{C.wood}" stroke-width="2.2" stroke-linecap="round"/>{squares}'
        f'<path d="M0 -30h20v12H0z" fill="none" stroke="{C.chequer}" stroke-width=".7"/>',
    )


def sapling(at: Point, extra: str = "") -> str:
    """A sapling on its cell (ST25), standing upright."""
    return upright(at, f'<g transform="translate(0 8)">{pine(0.86)}</g>', extra)


@lru_cache(maxsize=KEPT)
def _landscape(track: Track) -> str:
    """All that is drawn of a track for everybody."""
    layout = layout_of(track)
    box = layout.box()
    left, top, width, height = box
    lanes, rows, joins = _ruts(layout)
    around = _outline(layout, -0.25, LANES + 0.25)
    bank = _outline(layout, -0.62, LANES + 0.62)
    surface = _outline(layout, 0, LANES)
    parts = [
        '<defs><radialGradient id="st-glow" gradientUnits="userSpaceOnUse" '
        f'cx="{left + 0.3 * width:.0f}" cy="{top + 0.16 * height:.0f}" r="{0.85 * max(width, height):.0f}">'
        f'<stop offset="0" stop-color="{C.glow}"/>'
        f'<stop offset=".55" stop-color="{C.snow_middle}"/><stop offset="1" stop-color="{C.snow_field}"/>'
        f'</radialGradient><g id="st-fir">{pine()}</g></defs>',
        f'<rect class="around" x="{left - width:.0f}" y="{top - height:.0f}" width="{3 * width:.0f}" '
        f'height="{3 * height:.0f}" fill="url(#st-glow)"/>',
        f'<rect x="{left:.1f}" y="{top:.1f}" width="{width:.1f}" height="{height:.1f}" rx="22" fill="url(#st-glow)"/>',
        _forest(layout, box),
        f'<path d="{bank}" transform="translate(3 5)" fill="{C.shade}" opacity=".55"/>',
        f'<path d="{bank}" fill="{C.bank}" stroke="{C.bank}" stroke-width="9" stroke-linejoin="round"/>',
        f'<path d="{around}" fill="{C.ditch}" stroke="{C.ditch_edge}" stroke-width="2.4"/>',
        f'<path d="{surface}" fill="{C.ice}"/>',
        f'<path d="{lanes}" fill="none" stroke="{C.rut}" stroke-width="1.3"/>',
        f'<path d="{rows}" fill="none" stroke="{C.rut}" stroke-width="1.1"/>',
        f'<path d="{joins}" fill="none" stroke="{C.join}" stroke-width="2"/>',
        *_obstacles(layout),
        *_scenery(layout, box),
        *_flags(layout),
        *_start(layout),
        *_chequers(layout),
        *_red_lines(layout),
    ]
    return "".join(parts)


def board_body(track: Track) -> str:
    """All that never changes in a match, without the svg element around it."""
    return f"{_landscape(track)}{_title(track)}"


def _title(track: Track) -> str:
    """The name and the level, in the room that the scenery leaves for them."""
    left, top, _, _ = layout_of(track).box()
    words = say("track-title", track=track.title, level=level_of(track))
    size = 16 * min(1.0, (len(track.title) + 12) / len(words))
    return (
        f'<g class="names heading"><text x="{left + 18:.1f}" y="{top + 26:.1f}" font-size="{size:.3g}" data-rank="1" '
        f'font-weight="700" fill="{C.ink}">{escape(words)}</text></g>'
    )


def view_box(track: Track) -> str:
    return " ".join(f"{number:.1f}" for number in layout_of(track).box())


def draw(track: Track) -> str:
    """The track as an SVG picture of its own, its saplings in place."""
    layout = layout_of(track)
    trees = "".join(sapling(layout.middle(int(cell))) for cell in layout.cells.saplings)
    return by_day(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view_box(track)}" role="img" '
        f'aria-label="{escape(track.title)}" font-family="{FONT}">{board_body(track)}{trees}</svg>'
    )
