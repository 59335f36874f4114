"""The cards as SVG documents: for the hand on the screen and for the print-and-play sheets alike."""

from __future__ import annotations

from html import escape

from byways.engine.speech import Word, kept_as_said

from .city import fill_of, ink_of
from .colours import C, tint
from .data import the_box
from .lettering import FONT, LEADING, block, block_size, line, rows_of, text, width_of
from .signs import BUS, PATTERNS, lane, mark, person
from .words import COLOUR_NAMES, MARK_NAMES, REGION_NAMES, UPGRADE_EFFECTS, UPGRADE_NAMES, of_region, say

SMALL = (176, 252)
"""A passenger card or a fare: 44 by 63 mm, four units to the millimetre."""
LARGE = (252, 352)
"""An upgrade or a route: 63 by 88 mm."""
TICKET = (176, 120)
"""A card in a hand on a screen: only what must be read at once, in letters that can be read where four of them stand
side by side on a phone, and two rows of them one over the other."""
STUB = (88, 120)
"""A route in a hand during the match: the map shows where it goes."""
PLAN = (176, 170)
"""A route that one may give up: it is to be compared with others, so that its way and its start are on it."""
PLAN_HIGH = (1.78, 106)
"""By so much it is higher than a ticket, and so high at most, in pixels: then three of them have room abreast."""
BAND = 35
"""So high is the band with signs on top of it."""
TICKET_LETTERS = (25.0, 27.0)
"""The smallest and the largest letters of its name."""
NARROWER = 1.18
"""By so much the letters of a page are narrower than those of any font that a reader may have."""
TICKET_LINES = 3
CLOSE = 220
"""From so many pixels on a ticket is wide enough for all that it says."""
FITTED = f"@container (min-width:{CLOSE}px){{.vb-close{{visibility:visible}}.vb-far{{visibility:hidden}}}}"
"""For a page: what a ticket says from close by. In a hand its letters would be too small to read."""
BOLT = '<path d="M22 0 4 26h12l-6 22 22-30h-13z"/>'


def document(size: tuple[int, int], body: str, label: str, style: str = "") -> str:
    """A card of that size."""
    width, height = size
    style = style and f' style="{style}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img"{style} '
        f'aria-label="{escape(label, quote=True)}"><g {FONT} fill="{C.card_ink}">{body}</g></svg>'
    )


def _frame(size: tuple[int, int], fill: str = C.card, edge: str = C.card_edge) -> str:
    width, height = size
    return (
        f'<rect x="1" y="1" width="{width - 2}" height="{height - 2}" rx="12" fill="{fill}" '
        f'stroke="{edge}" stroke-width="2"/>'
    )


def _dots(points: list[tuple[int, int]], fill: str, size: float) -> str:
    """Points of the street grid as round dots."""
    path = "".join(f"M{column * 10} {row * 10}h0" for column, row in points)
    return f'<path d="{path}" stroke="{fill}" stroke-width="{size:g}" stroke-linecap="round"/>'


OUTLINE = "M46-6H124L156 6V34H167V46L156 56V74L167 84V97H76L74 106H28L22 84 8 74 6 54-7 46V33L12 14H26L34 8z"


def small_map(
    region: int = -1, stop: int = -1, route: int = -1, plain: bool = False, colour: str = C.card_ink, style: int = 0
) -> str:
    """The city in small, 160 by 100: a region, a stop or a route stands out. Plain shows no other stops.

    A route is drawn in the style of one of its seat's.
    """
    box = the_box()
    land = f'<path d="{OUTLINE}" fill="{C.card_land}"/>'
    parts = [land if plain else _dots([s.at for s in box.stops], C.card_dot, 5)]
    if region >= 0:
        fill = fill_of(region) if box.regions[region].colour != "white" else "#8e99a6"
        parts.append(_dots([s.at for s in box.stops if s.region == region], fill, 6))
    if route >= 0:
        path = "".join(
            "M" + "L".join(f"{box.stops[n].at[0] * 10} {box.stops[n].at[1] * 10}" for n in branch)
            for branch in box.routes[route].along
        )
        parts.append(lane(path, colour, 6 if plain else 3.4, style, C.card_land))
        column, row = box.stops[box.routes[route].start].at
        parts.append(
            f'<circle cx="{column * 10}" cy="{row * 10}" r="5" fill="{C.card}" stroke="{C.card_ink}" stroke-width="3"/>'
        )
    if stop >= 0:
        column, row = box.stops[stop].at
        x, y = column * 10, row * 10
        fill = fill_of(box.stops[stop].region)
        parts.append(
            f'<circle cx="{x}" cy="{y}" r="9" fill="none" stroke="{C.card_ink}" stroke-width="2"/>'
            f'<circle cx="{x}" cy="{y}" r="5.4" fill="{fill}" stroke="{C.card_ink}" stroke-width="1.6"/>'
        )
    return "".join(parts)


def chips(routes: list[str], x: float, y: float, width: float) -> tuple[str, float]:
    """Route numbers as small plates; and how far down they reach."""
    parts = []
    left = x
    for number in routes:
        wide = 9 + 7.4 * len(number)
        if left > x and left + wide > x + width:
            left, y = x, y + 20
        parts.append(
            f'<rect x="{left:g}" y="{y:g}" width="{wide:g}" height="17" rx="4" fill="{C.card}" '
            f'stroke="{C.card_ink}"/>' + text(left + wide / 2, y + 13, number, 12, 700, 'text-anchor="middle"')
        )
        left += wide + 4
    return "".join(parts), y + 17


@kept_as_said(1024)
def passenger(stop_number: int) -> str:
    """A passenger card: where the passenger wants to go."""
    box = the_box()
    stop = box.stops[stop_number]
    region = box.regions[stop.region]
    width, height = SMALL
    fill, on = fill_of(stop.region), ink_of(stop.region)
    edge = C.card_ink if region.colour == "white" else fill
    called = str(REGION_NAMES[stop.region])
    room = (width - 54.0, 36.0)
    high = len(rows_of(called, 13, room[0], 700))
    parts = [
        _frame(SMALL, C.card, edge),
        f'<path d="M2 46V14Q2 2 14 2H{width - 14}Q{width - 2} 2 {width - 2} 14V46z" fill="{fill}"/>',
        f'<path d="M2 46H{width - 2}" stroke="{edge}" stroke-width="2"/>',
        f'<circle cx="26" cy="25" r="15" fill="{on}"/>',
        text(26, 32, str(region.number), 20, 800, f'text-anchor="middle" fill="{fill}"'),
        block(48, 29 if high == 1 else 22, called, 13, room, 700, f'fill="{on}"')[0],
    ]
    name, y = block(12, 72, stop.name, 21, (width - 20, 62), 800)
    parts.append(name)
    y += 12
    if stop.major:
        parts.append(line(12, y + 8, say("card-major", cards=stop.cards), 11, width - 22))
        y += 14
    plates, y = chips([route.number for route in box.routes_of(stop_number)], 12, y, width - 24)
    parts.append(plates)
    for place, kind in enumerate(kind for kind in MARK_NAMES if kind in stop.marks):
        parts.append(mark(kind, 21 + place * 20, y + 14))
    scale = 0.86
    top = max(height - 12 - 100 * scale, y + 28 if stop.marks else y + 8)
    scale = min(scale, (height - 8 - top) / 104)
    parts.append(
        f'<g transform="translate({(width - 160 * scale) / 2:.1f} {top:.1f}) scale({scale:.3f})">'
        f"{small_map(stop.region, stop_number)}</g>"
    )
    return document(SMALL, "".join(parts), say("card-passenger", stop=stop.name, region=REGION_NAMES[stop.region]))


def passenger_back(region_number: int) -> str:
    """The back of a region's passenger cards: it shows the colour, as the rules of exchange need."""
    region = the_box().regions[region_number]
    width, height = SMALL
    pattern = PATTERNS[region_number]
    line_colour = "#9aa7b4" if region.colour == "white" else "#ffffff"
    name = f"vb-back-{region.number}"
    middle = f'text-anchor="middle" fill="{region.ink}"'
    parts = [
        f'<pattern id="{name}" width="24" height="24" patternUnits="userSpaceOnUse">'
        f'<g stroke="{line_colour}" fill="{line_colour}" opacity="0.35">{pattern}</g></pattern>',
        _frame(SMALL, region.fill, C.card_ink),
        f'<rect x="8" y="8" width="{width - 16}" height="{height - 16}" rx="8" fill="url(#{name})"/>',
        f'<circle cx="{width / 2}" cy="104" r="46" fill="{region.ink}"/>',
        text(width / 2, 126, str(region.number), 62, 800, f'text-anchor="middle" fill="{region.fill}"'),
        line(width / 2, 190, str(COLOUR_NAMES[region_number]), 21, width - 20, 800, middle),
        line(width / 2, 212, str(REGION_NAMES[region_number]), 13, width - 20, 600, middle),
    ]
    return document(SMALL, "".join(parts), say("card-face-down", **of_region(region_number)))


def coins(cost: int, x: float, y: float) -> str:
    """A price in fares."""
    return (
        f'<rect x="{x - 24:g}" y="{y - 17:g}" width="48" height="34" rx="7" fill="{C.card}" stroke="{C.card_ink}" '
        f'stroke-width="2"/><path d="M{x - 24:g} {y - 6:g}h48" stroke="{C.card_ink}" stroke-width="1.4"/>'
        + text(x, y + 13, str(cost), 21, 800, 'text-anchor="middle"')
        + line(x, y - 8.4, say("card-fares"), 7.4, 44, 700, 'text-anchor="middle"')
    )


@kept_as_said()
def upgrade(number: int) -> str:
    """The upgrade card of that number."""
    card = the_box().upgrades[number]
    width, height = LARGE
    dark, light = (C.once, C.once_head) if card.once else (C.lasting, C.lasting_head)
    kind = say("card-one-shot") if card.once else say("card-permanent")
    icon = BOLT if card.once else BUS
    place = "translate(110 118) scale(1.15)" if card.once else "translate(91 126) scale(1.6)"
    parts = [
        _frame(LARGE, C.card, dark),
        f'<path d="M2 96V14Q2 2 14 2H{width - 14}Q{width - 2} 2 {width - 2} 14V96z" fill="{light}"/>',
        block(14, 34, str(UPGRADE_NAMES[number]), 22, (width - 82, 56), 800, f'fill="{dark}"')[0],
        line(14, 88, kind, 12, width - 28, 600, f'fill="{dark}"'),
        coins(card.cost, width - 36, 28),
        f'<g transform="{place}" fill="{dark}">{icon}</g>',
        block(18, 208, str(UPGRADE_EFFECTS[number]), 16.5, (width - 34, height - 222), 400)[0],
    ]
    if card.copies > 1:
        parts.append(text(width - 14, 344, say("card-copies", copies=card.copies), 10, 400, 'text-anchor="end"'))
    label = say("card-upgrade", upgrade=UPGRADE_NAMES[number], effect=UPGRADE_EFFECTS[number], cost=card.cost)
    return document(LARGE, "".join(parts), label)


def route(number: int) -> str:
    """A route card: its stops, where it starts, and its way through the city."""
    box = the_box()
    card = box.routes[number]
    width, _height = LARGE
    start = box.stops[card.start]
    parts = [
        _frame(LARGE, C.card, C.card_ink),
        f'<path d="M2 62V14Q2 2 14 2H{width - 14}Q{width - 2} 2 {width - 2} 14V62z" fill="{C.card_ink}"/>',
        text(14, 44, card.number, 34, 800, f'fill="{C.card}"'),
    ]
    left = 24 + 21 * len(card.number)
    parts.append(block(left, 20, card.name, 11.5, (width - left - 8, 50), 600, f'fill="{C.card}"')[0])
    parts.append(line(14, 79, say("card-starts", stop=start.name), 11.5, width - 24, 700))
    step = min(13.0, 256 / len(card.stops))
    for place, number_of_stop in enumerate(card.stops):
        stop = box.stops[number_of_stop]
        region = box.regions[stop.region]
        y = 95 + place * step
        r = 5.4 if stop.major else 4
        parts.append(
            f'<circle cx="19" cy="{y - 3.4:g}" r="{r}" fill="{fill_of(stop.region)}" '
            f'stroke="{C.card_ink}" stroke-width="1"/>'
            + text(29, y, stop.name, 9.6, 700 if stop.major or number_of_stop == card.start else 400)
            + text(10, y, str(region.number), 7, 600, 'text-anchor="middle"')
        )
    parts.append(f'<g transform="translate(166 236) scale(0.46)">{small_map(route=number)}</g>')
    label = say("card-route.starts", route=card.number, name=card.name, stop=start.name)
    return document(LARGE, "".join(parts), label)


# In a hand on a screen


def _band(width: int, height: int, fill: str) -> str:
    """The upper part of a card, as wide as that."""
    return f'<path d="M2 {height}V14Q2 2 14 2H{width - 14}Q{width - 2} 2 {width - 2} 14V{height}z" fill="{fill}"/>'


def _ticket(head: str, body: str, fill: str, edge: str, label: str, fitted: bool = False) -> str:
    """A small card: a band with signs, and what it is; what is `fitted` says more where it is shown large."""
    width, height = TICKET
    rule = f'<path d="M2 {BAND}H{width - 2}" stroke="{edge}" stroke-width="2"/>'
    style = f"container-type:inline-size;aspect-ratio:{width}/{height}" if fitted else ""
    drawn = f"{_frame(TICKET, C.card, edge)}{_band(width, BAND, fill)}{rule}{head}{body}"
    return document(TICKET, drawn, label, style)


def _title(words: str, fill: str = C.card_ink) -> str:
    width, height = TICKET
    across, high = width - 14.0, height - BAND - 8.0
    least, most = TICKET_LETTERS
    size = max(least, block_size(words, most, across * NARROWER, high, 800))
    rows = rows_of(words, size, across * NARROWER, 800)
    longer = across * NARROWER
    while len(rows) > TICKET_LINES:
        longer *= 1.1
        rows = rows_of(words, size, longer, 800)
    step = min(size * LEADING, high / len(rows))
    first = BAND + (height - BAND - len(rows) * step) / 2 + size * 0.86
    parts = []
    for row, part in enumerate(rows):
        # The longest words of some languages are drawn narrower: smaller letters could not be read.
        tight = width_of(part, size, 800) > across * NARROWER
        narrowed = f' textLength="{across:g}" lengthAdjust="spacingAndGlyphs"' if tight else ""
        parts.append(text(8, first + step * row, part, size, 800, f'fill="{fill}"{narrowed}'))
    return "".join(parts)


def _explained(name: str, words: str, fill: str) -> str:
    """A name, and under it what it means."""
    width, height = TICKET
    head = line(8, BAND + 17, name, 15, width - 16, 800, f'fill="{fill}"')
    return head + block(8, BAND + 33, words, 13, (width - 16.0, height - BAND - 32.0), 500)[0]


def _chip(number: str) -> int:
    """How wide the number of a route is on a ticket."""
    return round(12 + width_of(number, 25, 800) / NARROWER)


@kept_as_said(1024)
def passenger_ticket(stop_number: int, own: frozenset[str] = frozenset()) -> str:
    """A passenger in one's hand: the region, the stop, and which of one's own routes serve it."""
    box = the_box()
    stop = box.stops[stop_number]
    fill, on = fill_of(stop.region), ink_of(stop.region)
    edge = C.card_ink if box.regions[stop.region].colour == "white" else fill
    mine = sorted({route.number for route in box.routes_of(stop_number)} & own)
    x = TICKET[0] - 7.0
    # Where many of one's own routes go there, the number of the region must do without a passenger.
    crowded = x - sum(_chip(number) + 4 for number in mine) < 62
    head = "" if crowded else f'<g transform="translate(22 20) scale(.56)">{person(stop.region, number=False)}</g>'
    head += text(9 if crowded else 40, 28, str(stop.region + 1), 27, 800, f'fill="{on}"')
    for number in mine:
        wide = _chip(number)
        x -= wide
        head += (
            f'<rect x="{x:g}" y="5" width="{wide}" height="26" rx="6" fill="{C.card}" stroke="{C.card_ink}" '
            f'stroke-width="2"/>'
            f'<text x="{x + wide / 2:g}" y="27" font-size="25" font-weight="800" text-anchor="middle" '
            f'fill="{C.card_ink}">{number}</text>'
        )
        x -= 4
    label = say("card-passenger", stop=stop.name, region=REGION_NAMES[stop.region])
    return _ticket(head, _title(stop.name), fill, edge, label)


@kept_as_said()
def upgrade_ticket(number: int) -> str:
    """An upgrade: what it costs, whether it lasts, and its name; from close by what it does as well."""
    card = the_box().upgrades[number]
    dark, light = (C.once, C.once_head) if card.once else (C.lasting, C.lasting_head)
    icon = BOLT if card.once else BUS
    place = f"translate({TICKET[0] - 38} 6) scale(.54)" if card.once else f"translate({TICKET[0] - 48} 7) scale(.86)"
    head = (
        f'<rect x="7" y="5" width="40" height="27" rx="7" fill="{C.card}" stroke="{dark}" stroke-width="2"/>'
        + text(27, 28, str(card.cost), 26, 800, f'text-anchor="middle" fill="{dark}"')
        + f'<g transform="{place}" fill="{dark}">{icon}</g>'
    )
    label = say("card-upgrade", upgrade=UPGRADE_NAMES[number], effect=UPGRADE_EFFECTS[number], cost=card.cost)
    name, effect = str(UPGRADE_NAMES[number]), str(UPGRADE_EFFECTS[number])
    far, close = _title(name, dark), _explained(name, effect, dark)
    body = f'<g class="vb-far">{far}</g><g class="vb-close" visibility="hidden">{close}</g>'
    return _ticket(head, body, light, dark, label, fitted=True)


@kept_as_said(1024)
def route_plan(number: int, colour: str = C.card_ink, style: int = 0) -> str:
    """A route that one may give up: its number, its way through the city, and where it starts."""
    card = the_box().routes[number]
    (width, height), (higher, most) = PLAN, PLAN_HIGH
    start = the_box().stops[card.start].name
    size, step = 19.5, 21.0
    rows = rows_of(say("route-note", stop=start), size, (width - 14.0) * NARROWER, 700)
    low = height - 10 - step * (len(rows) - 1)
    scale = round(min(0.78, (low - size - 48) / 104), 2)
    drawn = small_map(route=number, plain=True, colour=colour, style=style)
    parts = [
        _frame(PLAN, C.card, C.card_ink),
        _band(width, 34, C.card_ink),
        text(10, 28, card.number, 29, 800, f'fill="{C.card}"'),
        f'<g transform="translate({(width - 160 * scale) / 2:g} {44 + 4 * scale:g}) scale({scale:g})">{drawn}</g>',
        *(text(9, low + step * row, part, size, 700) for row, part in enumerate(rows)),
    ]
    label = say("card-route.starts", route=card.number, name=card.name, stop=start)
    return document(PLAN, "".join(parts), label, f"height:min({higher:g}*var(--card),{most}px)")


@kept_as_said(1024)
def route_ticket(number: int, colour: str = C.card_ink, worth: str = "", style: int = 0) -> str:
    """A route: its number, how it is drawn on the map, and what it has brought."""
    card = the_box().routes[number]
    width, _height = STUB
    middle = 'text-anchor="middle"'
    parts = [
        _frame(STUB, C.card, C.card_ink),
        _band(width, BAND, C.card_ink),
        line(width / 2, 28, card.number, 28, width - 8.0, 800, f'{middle} fill="{C.card}"'),
        lane(f"M12 56H{width - 12}", colour, 10, style, C.card),
        text(width / 2, 101, worth, 31, 800, middle),
    ]
    return document(STUB, "".join(parts), say("card-route", route=card.number, name=card.name))


# Backs, fares and tokens


def back(title: str, fill: str) -> str:
    """The back of an upgrade or a route."""
    width, height = LARGE
    white = 'text-anchor="middle" fill="#ffffff"'
    parts = [
        _frame(LARGE, fill, C.card_ink),
        f'<rect x="10" y="10" width="{width - 20}" height="{height - 20}" rx="8" fill="none" stroke="#ffffff" '
        'stroke-width="2"/>',
        f'<g transform="translate({width / 2 - 66} 120) scale(3)" fill="#ffffff" '
        f'style="color:{fill}">{BUS.replace("#ffffff", fill)}</g>',
        line(width / 2, 262, title, 27, width - 30, 800, white),
        line(width / 2, 288, say("game-title"), 14, width - 30, 500, white),
    ]
    return document(LARGE, "".join(parts), say("card-back", title=title))


@kept_as_said()
def fare() -> str:
    """A fare."""
    width, height = SMALL
    brown = 'text-anchor="middle" fill="#5e4a00"'
    parts = [
        _frame(SMALL, "#fff6d6", "#8a6d00"),
        f'<rect x="10" y="10" width="{width - 20}" height="{height - 20}" rx="8" fill="none" stroke="#8a6d00" '
        'stroke-width="1.6" stroke-dasharray="5 4"/>',
        f'<g transform="translate({width / 2 - 44} 66) scale(2)" fill="#8a6d00">'
        f"{BUS.replace('#ffffff', '#fff6d6')}</g>",
        line(width / 2, 172, say("card-fare"), 30, width - 28, 800, brown),
        line(width / 2, 198, say("game-title"), 12, width - 28, 500, brown),
    ]
    return document(SMALL, "".join(parts), say("card-fare.label"))


def token(region_number: int) -> str:
    """A passenger token to cut out."""
    region = the_box().regions[region_number]
    light = tint(region.fill, 0.2) if region.colour not in ("white", "black") else "#eef1f4"
    body = (
        f'<rect width="64" height="80" rx="8" fill="{light}"/>'
        f'<g transform="translate(32 40) scale(1.2)">{person(region_number)}</g>'
    )
    return document((64, 80), body, say("card-token", colour=COLOUR_NAMES[region_number]))


def bus_token(fill: str, colour: str | Word) -> str:
    """A bus to cut out."""
    body = (
        f'<rect width="128" height="80" rx="8" fill="#f2f5f8"/>'
        f'<g transform="translate(20 10) scale(2)" fill="{fill}" stroke="{C.card_ink}" stroke-width="1">{BUS}</g>'
    )
    return document((128, 80), body, say("card-bus", colour=colour))
