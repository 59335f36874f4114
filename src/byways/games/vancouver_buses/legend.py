"""What the printed map says beside the city: the name of the game, the key to its regions and signs, route numbers."""

from __future__ import annotations

from html import escape

from byways.engine import letters

from .colours import C
from .data import Box
from .geography import HEIGHT, way
from .lettering import line, text
from .signs import FLAG, TRAINS, mark, no_entry
from .words import COLOUR_NAMES, MARK_NAMES, REGION_NAMES, say

KEY = 25
"""The size of the letters of the key on the screen."""
PILES = 30
"""Where the discard piles begin, from the left."""


def route_numbers(box: Box) -> str:
    """The numbers of the routes, on every road that has any."""
    parts = []
    for road in box.roads:
        routes = [route.number for route in box.routes_on(road)]
        if not routes:
            continue
        points = way(*road)
        if len(points) == 3:
            x, y = points[1]
        else:
            (ax, ay), (bx, by) = points
            share = 0.66 if ax == bx else 0.5  # below the name of the upper stop
            if ay > by:
                share = 1 - share
            x, y = round(ax + (bx - ax) * share), round(ay + (by - ay) * share)
        rows = _packed(routes)
        wide = max(len(row) for row in rows) * 6.6 + 9
        high = 15 * len(rows) + 1
        parts.append(
            f'<rect x="{x - wide / 2:g}" y="{y - high / 2:g}" width="{wide:g}" height="{high}" rx="7" '
            f'fill="{C.mark_plate}" stroke="{C.road}" stroke-width="1.2"/>'
        )
        for number, row in enumerate(rows):
            baseline = y - high / 2 + 12.2 + 15 * number
            parts.append(f'<text x="{x}" y="{baseline:g}">{escape(row)}</text>')
    return f'<g font-size="11.5" font-weight="700" fill="{C.card_ink}" text-anchor="middle">{"".join(parts)}</g>'


def _packed(routes: list[str]) -> list[str]:
    """Route numbers in rows that fit between two stops."""
    rows = [""]
    for number in routes:
        if rows[-1] and len(rows[-1]) + 1 + len(number) > 9:
            rows.append("")
        rows[-1] = f"{rows[-1]} {number}".strip()
    return rows


def legend(box: Box) -> str:
    """The name of the game, the key to the regions, and the key to the signs."""
    ink = f'fill="{C.ink}"'
    parts = [
        text(34, 62, say("game-title"), 44, 800, ink),
        line(36, 88, say("key-numbers"), 15, 560, 400, ink),
    ]
    for place, region in enumerate(box.regions):
        x, y = 60 + place % 2 * 236, 130 + place // 2 * 44
        fill, on = (getattr(C, f"{part}_{region.number}") for part in ("fill", "on"))
        parts.append(
            f'<circle cx="{x}" cy="{y}" r="16" fill="{fill}" stroke="{C.edge}" stroke-width="2.4"/>'
            f'<text x="{x}" y="{y + 6}" font-size="17" font-weight="800" text-anchor="middle" '
            f'fill="{on}">{region.number}</text>'
            + line(x + 25, y - 1, str(REGION_NAMES[place]), 16, 190, 700, ink)
            + line(x + 25, y + 14, _deck_words(box, place), 13, 190, 400, ink)
        )
    return "".join(parts) + _signs()


def key(near: float) -> str:
    """What the signs on the map mean, in the water; shown when a unit has at least `near` pixels."""
    x, y, step = 44, HEIGHT - 326, 36
    lane, major, goal, trail = (y + step * (len(MARK_NAMES) + place) for place in range(4))
    rows = [(mark(kind, x, y + step * place), str(MARK_NAMES[kind])) for place, kind in enumerate(MARK_NAMES)]
    rows += [
        (
            f'<path d="M{x - 16} {lane}h32" stroke="{C.hov}" stroke-width="12"/>'
            f'<path d="M{x - 16} {lane}h32" stroke="{C.hov_dash}" stroke-width="2.4" stroke-dasharray="9 7"/>',
            say("key-hov"),
        ),
        (
            f'<circle cx="{x}" cy="{major}" r="14" fill="{C.ring}" stroke="{C.edge}" stroke-width="3"/>'
            f'<circle cx="{x}" cy="{major}" r="9" fill="none" stroke="{C.edge}" stroke-width="2"/>',
            say("key-major"),
        ),
        (f'<g transform="translate({x - 10} {goal + 14}) scale(.65)" fill="{C.on_water}">{FLAG}</g>', say("key-goal")),
        (no_entry(x, trail), say("key-trail")),
    ]
    shown = f'{letters(KEY)} font-weight="600" fill="{C.on_water}" data-rank="3" data-near="{near}"'
    parts = [
        f'<g {shown}>{sign}<text x="{x + 26}" y="{y + 9 + step * place}">{escape(words)}</text></g>'
        for place, (sign, words) in enumerate(rows)
    ]
    parts.append(f'<text x="{PILES}" y="240" {shown}>{escape(say("key-discards"))}</text>')
    return "".join(parts)


def _signs() -> str:
    ink = f'fill="{C.card_ink}"'
    x, y = 44, HEIGHT - 290
    signs = [(mark(kind, x + 12, y + 16 + 30 * place), _sign_words(kind)) for place, kind in enumerate(MARK_NAMES)]
    row = y + 16 + 30 * len(signs)
    signs += [
        (
            f'<path d="M{x} {row}h26" stroke="{C.hov}" stroke-width="12"/>'
            f'<path d="M{x} {row}h26" stroke="{C.hov_dash}" stroke-width="2.4" stroke-dasharray="9 7"/>',
            say("key-hov"),
        ),
        (
            f'<rect x="{x - 2}" y="{row + 22}" width="30" height="16" rx="7" fill="{C.mark_plate}" stroke="{C.road}"/>'
            f'<text x="{x + 13}" y="{row + 34.4}" font-size="11.5" font-weight="700" text-anchor="middle" '
            f"{ink}>4 7</text>",
            say("key-routes"),
        ),
        (
            f'<circle cx="{x + 12}" cy="{row + 60}" r="12" fill="{C.mark_plate}" stroke="{C.card_ink}" '
            f'stroke-width="2.6"/>'
            f'<circle cx="{x + 12}" cy="{row + 60}" r="8" fill="none" stroke="{C.card_ink}" stroke-width="1.4"/>',
            say("key-major"),
        ),
    ]
    words = "".join(line(x + 34, y + 21 + 30 * place, said, 15, 184, 400, ink) for place, (_, said) in enumerate(signs))
    return (
        f'<rect x="{x - 20}" y="{y - 34}" width="246" height="300" rx="14" fill="{C.mark_plate}" opacity="0.85"/>'
        + line(x, y - 8, say("key-signs"), 17, 214, 800, ink)
        + "".join(sign for sign, _ in signs)
        + words
    )


def _deck_words(box: Box, region: int) -> str:
    return say("key-region", colour=COLOUR_NAMES[region], cards=box.decks[region])


def _sign_words(kind: str) -> str:
    return say("key-station", line=MARK_NAMES[kind]) if kind in TRAINS else str(MARK_NAMES[kind])
