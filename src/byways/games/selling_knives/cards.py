"""Playing cards, drawn once for the board's <defs> and named from there.

Suits do not matter and positions do not hold them: a stash shows its first seven as spades, its second as hearts and
so on.
"""

from __future__ import annotations

from .board import EACH, RANK_NAMES, RANKS
from .colours import C

WIDTH, HEIGHT = 100, 140
SUITS = ("spades", "hearts", "clubs", "diamonds")
INK = (C.card_black, C.card_red, C.card_black, C.card_red)
PIPS = (
    "M0-9C3-4 9-1 9 4C9 8.5 3.5 9.5 1.2 5.5C1.4 8 2.4 9.5 4 10.5H-4C-2.4 9.5-1.4 8-1.2 5.5"
    "C-3.5 9.5-9 8.5-9 4C-9-1-3-4 0-9Z",
    "M0 9.5C-3 5-9.5 1-9.5-4C-9.5-9-2.5-10.5 0-5C2.5-10.5 9.5-9 9.5-4C9.5 1 3 5 0 9.5Z",
    "M0-9.5A4.6 4.6 0 0 1 3.6-2.2A4.6 4.6 0 1 1 1.2 5.2C1.4 8 2.4 9.5 4 10.5H-4C-2.4 9.5-1.4 8"
    "-1.2 5.2A4.6 4.6 0 1 1-3.6-2.2A4.6 4.6 0 0 1 0-9.5Z",
    "M0-10.5C2-6 5-2.5 8 0C5 2.5 2 6 0 10.5C-2 6-5 2.5-8 0C-5-2.5-2-6 0-10.5Z",
)
SKIN, GOLD, BLUE, RED, HAIR = "#f3d3b0", "#dfa42c", "#2a4f86", "#b3262e", ("#6b4423", "#8a5a2b", "#8d8378")

LEFT, MIDDLE, RIGHT = 31.0, 50.0, 69.0
TOP, QUARTER, BETWEEN, THIRD, CENTRE = 29.0, 42.5, 49.5, 56.3, 70.0
UPPER_PIPS: dict[int, list[tuple[float, float]]] = {
    2: [(MIDDLE, TOP)],
    3: [(MIDDLE, TOP)],
    4: [(LEFT, TOP), (RIGHT, TOP)],
    5: [(LEFT, TOP), (RIGHT, TOP)],
    6: [(LEFT, TOP), (RIGHT, TOP)],
    7: [(LEFT, TOP), (RIGHT, TOP)],
    8: [(LEFT, TOP), (RIGHT, TOP), (MIDDLE, BETWEEN)],
    9: [(LEFT, TOP), (RIGHT, TOP), (LEFT, THIRD), (RIGHT, THIRD)],
    10: [(LEFT, TOP), (RIGHT, TOP), (LEFT, THIRD), (RIGHT, THIRD), (MIDDLE, QUARTER)],
}
"""Where the pips of a number card lie in its upper half; the lower half is the same turned round."""
MIDDLE_PIPS: dict[int, list[tuple[float, float]]] = {
    3: [(MIDDLE, CENTRE)],
    5: [(MIDDLE, CENTRE)],
    6: [(LEFT, CENTRE), (RIGHT, CENTRE)],
    7: [(LEFT, CENTRE), (RIGHT, CENTRE), (MIDDLE, BETWEEN)],
    8: [(LEFT, CENTRE), (RIGHT, CENTRE)],
    9: [(MIDDLE, CENTRE)],
}
TAG = 41
"""So wide is what is said of a card below its corner at most: so much of it is seen in the longest hands."""
TURNED = "rotate(180 50 70)"


def symbol(rank: int, copy: int) -> str:
    """The id of a card's drawing."""
    return f"knives-card-{RANK_NAMES[rank].lower()}{SUITS[copy][0]}"


def card(rank: int, copy: int, counts: str = "") -> str:
    """A card as a whole SVG document; what it counts, where that does not stand on it, stands below its corner."""
    wide = min(6 + 11 * len(counts), TAG)
    squeeze = f' textLength="{TAG - 5:g}" lengthAdjust="spacingAndGlyphs"' if wide == TAG else ""
    tag = (
        f'<rect x="4" y="43.5" width="{wide:g}" height="24" rx="7" fill="{C.tag}" '
        f'stroke="{C.card_edge}"/><text x="{4 + wide / 2:g}" y="62.5" text-anchor="middle" '
        f'font-size="20.5" font-weight="800" fill="{C.card_black}"{squeeze}>{counts}</text>'
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f'<use href="#{symbol(rank, copy)}"/>{tag if counts else ""}</svg>'
    )


def back() -> str:
    """The back of a card as a whole SVG document."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"><use href="#knives-back"/></svg>'


def symbols() -> str:
    """All cards, their pips, and their back."""
    pips = "".join(f'<path id="knives-{suit}" d="{PIPS[i]}" fill="{INK[i]}"/>' for i, suit in enumerate(SUITS))
    courts = "".join(f'<g id="knives-court-{rank}">{_half_figure(rank)}</g>' for rank in (10, 11, 12))
    faces = "".join(
        f'<g id="{symbol(rank, copy)}">{_face(rank, copy)}</g>' for rank in range(RANKS) for copy in range(EACH)
    )
    blank = (
        f'<rect id="knives-blank" x="1.5" y="1.5" width="{WIDTH - 3}" height="{HEIGHT - 3}" rx="8" '
        f'fill="{C.card}" stroke="{C.card_edge}" stroke-width="1.5"/>'
    )
    upper = '<clipPath id="knives-upper"><rect x="21" y="17" width="58" height="53"/></clipPath>'
    frame = (
        '<rect id="knives-frame" x="21" y="17" width="58" height="106" fill="none" stroke="#6c86ad" '
        'stroke-width="1.2"/>'
    )
    return f"{upper}{frame}{blank}{_back()}{pips}{courts}{faces}"


def _face(rank: int, copy: int) -> str:
    """A card: its upper half, the same turned round, and what lies in the middle."""
    half = f"knives-half-{RANK_NAMES[rank].lower()}{SUITS[copy][0]}"
    upper, middle = _corner(rank, copy), ""
    if rank == 0:
        middle = _ace(copy)
    elif rank < 10:
        upper += "".join(_pip(copy, x, y) for x, y in UPPER_PIPS[rank + 1])
        middle = "".join(_pip(copy, x, y) for x, y in MIDDLE_PIPS.get(rank + 1, ()))
    else:
        upper += f'<g clip-path="url(#knives-upper)"><use href="#knives-court-{rank}"/>{_pip(copy, 30, 28, 0.62)}</g>'
        middle = '<use href="#knives-frame"/>'
    return f'<use href="#knives-blank"/><g id="{half}">{upper}</g><use href="#{half}" transform="{TURNED}"/>{middle}'


def _corner(rank: int, copy: int) -> str:
    squeeze = ' textLength="19" lengthAdjust="spacingAndGlyphs"' if rank == 9 else ""
    return (
        f'<text x="12.5" y="22" text-anchor="middle" font-family="Georgia,serif" font-size="22" font-weight="700" '
        f'fill="{INK[copy]}"{squeeze}>{RANK_NAMES[rank]}</text>{_pip(copy, 12.5, 34, 0.62)}'
    )


def _pip(copy: int, x: float, y: float, scale: float = 0.95) -> str:
    return f'<use href="#knives-{SUITS[copy]}" transform="translate({x:g} {y:g}) scale({scale:g})"/>'


def _ace(copy: int) -> str:
    return (
        f'<circle cx="50" cy="70" r="27" fill="none" stroke="{INK[copy]}" stroke-width="1.2" stroke-dasharray="1 3"/>'
        f"{_pip(copy, 50, 70, 2.1)}"
    )


def _half_figure(rank: int) -> str:
    """Jack, queen or king from the waist up, each with the tool of the trade."""
    hair = HAIR[rank - 10]
    robe = (BLUE, RED, BLUE)[rank - 10]
    trim = (RED, BLUE, RED)[rank - 10]
    shoulders = (
        f'<path d="M22 71C23 58 34 53.5 50 53.5C66 53.5 77 58 78 71Z" fill="{robe}"/>'
        f'<path d="M42 53.5L50 71L58 53.5Z" fill="{GOLD}"/><path d="M45.5 53.5L50 65L54.5 53.5Z" fill="{C.card}"/>'
        f'<path d="M29 71C30 64 33 60 37 57M71 71C70 64 67 60 63 57" fill="none" stroke="{trim}" stroke-width="3"/>'
        f'<g fill="{GOLD}"><circle cx="34" cy="66" r="1.8"/><circle cx="66" cy="66" r="1.8"/></g>'
    )
    head = (
        f'<path d="M42 38C42 30 58 30 58 38V45C58 51 54 54.5 50 54.5C46 54.5 42 51 42 45Z" fill="{SKIN}"/>'
        '<g fill="#3a2a20"><circle cx="46.7" cy="42" r="1.1"/><circle cx="53.3" cy="42" r="1.1"/></g>'
        '<path d="M50 42.5V46H48.8" fill="none" stroke="#b98a62" stroke-width="1"/>'
        f'<path d="M47.5 49.3Q50 50.8 52.5 49.3" fill="none" stroke="{RED}" stroke-width="1.3"/>'
    )
    return shoulders + (_jack, _queen, _king)[rank - 10](head, hair) + _knife()


def _jack(head: str, hair: str) -> str:
    return (
        f'<path d="M40 36V50C40 52 43 52 43 50V38H57V50C57 52 60 52 60 50V36Z" fill="{hair}"/>{head}'
        f'<path d="M38.5 36.5C38 28 44 25.5 50 25.5C57 25.5 62 29 61.5 36.5Z" fill="{RED}"/>'
        f'<rect x="37.5" y="34.5" width="25" height="4" rx="2" fill="{GOLD}"/>'
        f'<path d="M58 28C63 20 70 20 73 23C70 24 66 26 60 32Z" fill="{BLUE}"/>'
    )


def _queen(head: str, hair: str) -> str:
    return (
        f'<path d="M37.5 58C36 46 37 30 50 30C63 30 64 46 62.5 58L57 54V40H43V54Z" fill="{hair}"/>{head}'
        f'<path d="M40 35L38.5 24L44.5 29.5L50 22L55.5 29.5L61.5 24L60 35Q50 32 40 35Z" fill="{GOLD}"/>'
        f'<g fill="{RED}"><circle cx="38.5" cy="23.5" r="1.7"/><circle cx="50" cy="21.5" r="1.9"/>'
        '<circle cx="61.5" cy="23.5" r="1.7"/></g>'
    )


def _king(head: str, hair: str) -> str:
    return (
        f'<path d="M40 37V50H60V37Z" fill="{hair}"/>{head}'
        f'<path d="M42 44C42 60 46 62 50 62C54 62 58 60 58 44C56 47 54.5 47.5 52.5 47.3Q50 46 47.5 47.3'
        f'C45.5 47.5 44 47 42 44Z" fill="{hair}"/>'
        f'<path d="M47.5 50.3Q50 51.3 52.5 50.3" fill="none" stroke="{RED}" stroke-width="1.3"/>'
        f'<path d="M39.5 36V23.5L45 28V21.5L50 26L55 21.5V28L60.5 23.5V36Q50 33 39.5 36Z" fill="{GOLD}"/>'
        f'<path d="M40 33.5Q50 30.5 60 33.5" fill="none" stroke="{RED}" stroke-width="1.5"/>'
    )


def _knife() -> str:
    return (
        '<g transform="translate(71.5 45) rotate(6)"><path d="M-2.5-22C1-19 2.5-12 2.5 0H-2.5Z" fill="#dfe5ea" '
        'stroke="#76828f" stroke-width=".8"/><rect x="-2.3" y="0" width="4.6" height="13" rx="1.8" fill="#5a3b24"/>'
        f'<circle cy="9" r="4.2" fill="{SKIN}"/></g>'
    )


def _back() -> str:
    """The back of all cards: crossed knives on a check of red."""
    knife = (
        '<path d="M-4-38C3-34 6-20 5 0H-4Z" fill="#fff6e6"/><rect x="-4.5" y="2" width="9" height="24" rx="4" '
        'fill="#f0c66b"/>'
    )
    return (
        '<pattern id="knives-check" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
        '<rect width="8" height="8" fill="#8f2430"/><path d="M0 0H8M0 0V8" stroke="#b4434d" stroke-width="2"/>'
        f'</pattern><g id="knives-back"><use href="#knives-blank"/><rect x="7" y="7" width="{WIDTH - 14}" '
        f'height="{HEIGHT - 14}" rx="5" fill="url(#knives-check)" stroke="#6d1822" stroke-width="1.5"/>'
        '<circle cx="50" cy="70" r="29" fill="#7a1c28" stroke="#f0c66b" stroke-width="1.5"/>'
        f'<g transform="translate(50 73) scale(.66)"><g transform="rotate(38)">{knife}</g>'
        f'<g transform="rotate(-38) scale(-1 1)">{knife}</g></g></g>'
    )
