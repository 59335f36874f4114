"""Dogs, cards, brakes, dents and sleds as drawings."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Final

from .board import DENTS
from .colours import C
from .track import LANES
from .words import say

INK: Final = ("#0b3d66", "#7a3b00", "#0d4f38", "#6b2350", "#1f2733")
MARKS: Final = (
    '<circle r="4"/>',
    '<path d="M-4.2 3.4L0 -4.4L4.2 3.4Z"/>',
    '<path d="M-3.6 -3.6h7.2v7.2h-7.2z"/>',
    '<path d="M0 -4.8L4.8 0L0 4.8L-4.8 0Z"/>',
    '<path d="M-4.4 -1.4h3v-3h2.8v3h3v2.8h-3v3h-2.8v-3h-3z"/>',
)
"""A shape for each seat, so that colour alone never tells sleds apart."""

COATS: Final = ("#a9b4bd", "#93836f", "#7f8c99", "#5d6b7a", "#3f4b59")
HUSKY: Final = (
    '<g id="h" stroke="#2c333b" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round">'
    '<path d="M-17 -6L-19 -25L-6 -18Q0 -20 6 -18L19 -25L17 -6Q24 8 8 15Q0 21 -8 15Q-24 8 -17 -6Z"/>'
    '<path d="M0 -9C4 -15 16 -12 15 -1Q13 8 7 13Q0 19 -7 13Q-13 8 -15 -1C-16 -12 -4 -15 0 -9Z" '
    'fill="#fff" stroke="none"/>'
    '<path d="M-7 -3h0M7 -3h0" stroke-width="5.5"/><path d="M-3 5h6l-3 3z" fill="#2c333b"/>'
    '<path d="M0 9q-1 4 -5 2M0 9q1 4 5 2" fill="none"/></g>'
)
"""A husky that looks at you, once in each document; its coat is the colour that it inherits."""


def dog_card(value: int, x: float = 0, y: float = 0, turn: float = 0) -> str:
    """A dog card of 62 by 86, its middle at (x, y): the stronger the dog, the bigger."""
    size = 0.72 + 0.09 * value
    return (
        f'<g transform="translate({x:g} {y:g}) rotate({turn:g})">'
        f'<rect x="-31" y="-43" width="62" height="86" rx="8" fill="{C.card}" stroke="{C.card_edge}" '
        'stroke-width="1.4"/>'
        f'<rect x="-27" y="-39" width="54" height="78" rx="5" fill="{C.card_sky}"/>'
        f'<use href="#h" transform="translate(0 11) scale({size:.2f})" fill="{COATS[value - 1]}"/>'
        f'<text x="-22" y="-20" font-size="21" font-weight="800" fill="{C.card_ink}">{value}</text></g>'
    )


def brake_token(value: int, x: float = 0, y: float = 0) -> str:
    return (
        f'<g transform="translate({x:g} {y:g})"><circle r="19" fill="{C.wood}" stroke="{C.on_brake}" stroke-width="2"/>'
        f'<circle r="14.5" fill="{C.brake}"/>'
        f'<text y="7" text-anchor="middle" font-size="20" font-weight="800" fill="{C.on_brake}">{value}</text></g>'
    )


def dent_card(x: float = 0, y: float = 0, turn: float = 0) -> str:
    return (
        f'<g transform="translate({x:g} {y:g}) rotate({turn:g})">'
        f'<rect x="-31" y="-43" width="62" height="86" rx="8" fill="{C.dent_card}" stroke="{C.dent_edge}" '
        'stroke-width="1.6"/>'
        f'<path d="M-16 -26L2 -9L-8 0L10 12L-2 19L14 33" fill="none" stroke="{C.dent}" stroke-width="4" '
        'stroke-linejoin="round" stroke-linecap="round"/></g>'
    )


def document(width: float, height: float, body: str, key: str = "") -> str:
    """A drawing of its own; a key makes the id of its husky its own too."""
    husky = f"<defs>{HUSKY}</defs>" if key else ""
    drawn = f"{husky}{body}".replace('id="h"', f'id="snow-tails-{key}"').replace('"#h"', f'"#snow-tails-{key}"')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-width / 2:g} {-height / 2:g} {width:g} {height:g}">'
        f"{drawn}</svg>"
    )


def _small_dog(x: float, y: float, coat: str) -> str:
    return (
        f'<g transform="translate({x:g} {y:g})"><path d="M-6.5 -1q-4 -1.5 -4.5 -4" fill="none" stroke="{coat}" '
        'stroke-width="1.8" stroke-linecap="round"/>'
        f'<ellipse rx="6.5" ry="2.9" fill="{coat}" stroke="#23292f" stroke-width=".7"/>'
        f'<ellipse cx="-1" cy="0" rx="3" ry="1.3" fill="#fff" opacity=".75"/>'
        f'<circle cx="7" r="2.9" fill="{coat}" stroke="#23292f" stroke-width=".7"/>'
        f'<path d="M6 -2.600l-1.4 -1.900l2.9 .9zM6 2.600l-1.4 1.900l2.9 -.9z" fill="{coat}" stroke="#23292f" '
        'stroke-width=".5"/><circle cx="9.3" r=".95" fill="#1a2026"/></g>'
    )


def sled_drawing(seat: int, colour: str) -> str:
    """A sled from above with its two dogs, facing right, about the middle of a cell."""
    ink = INK[seat]
    return (
        '<ellipse cx="-1" cy="1.5" rx="17" ry="9.5" fill="#5d7486" opacity=".22"/>'
        f'<path d="M-4 -3.5L6 -5.200M-4 3.5L6 5.2" stroke="{C.wood}" stroke-width="1"/>'
        f"{_small_dog(7, -5.2, '#59636d')}{_small_dog(7, 5.2, '#8b7a66')}"
        f'<path d="M-17.5 -7.800H-4.5Q-1.5 -7.8 -1.5 -5.5M-17.5 7.800H-4.5Q-1.5 7.8 -1.5 5.5" '
        f'fill="none" stroke="{C.wood}" stroke-width="1.8" stroke-linecap="round"/>'
        f'<rect x="-16.5" y="-6.6" width="14" height="13.2" rx="4" fill="{colour}" '
        f'stroke="{ink}" stroke-width="1.3"/>'
        f'<g transform="translate(-9.5 0)" fill="#fff" stroke="{ink}" stroke-width=".8" stroke-linejoin="round">'
        f"{MARKS[seat]}</g>"
    )


def badge(seat: int, colour: str) -> str:
    """The mark of a seat, as a document."""
    return document(20, 20, f'<circle r="9" fill="{colour}" stroke="{INK[seat]}"/><g fill="#fff">{MARKS[seat]}</g>')


def line_symbols() -> str:
    """What players' lines show of speed and dents, once on a page."""
    dial = (
        '<path id="snow-tails-dial" d="M2 5A7.5 7.5 0 1 1 14 5M8 1L11.5 -4.5" fill="none" stroke="currentColor" '
        'stroke-width="2.2" stroke-linecap="round"/>'
    )
    return dial + "".join(
        f'<g id="snow-tails-dents-{dents}"><use href="#snow-tails-burst" transform="scale(1.2)"/>'
        f'<g fill="currentColor"><text x="10" y="6" font-size="17" font-weight="800">{dents}</text></g></g>'
        for dents in range(1, DENTS + 1)
    )


def dents_mark(dents: int) -> str:
    """So many dents, as a small document for a player's line."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 -10 31 20"><use href="#snow-tails-dents-{dents}"/></svg>'
    )


def speed_mark(written: str) -> str:
    """Speed and drift behind a dial, as a small document for a player's line."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="1 -10 {17 + 11 * len(written)} 20">'
        f'<use href="#snow-tails-dial"/><text x="18" y="6">{written}</text></svg>'
    )


def sled_board(left: int, right: int, brake: int, dents: int, speed: int, key: str) -> str:
    """A player's sled with its dogs, its brake and its dents, as a document."""
    word = say("speed")
    size = min(13, 80 / len(word))  # between the dogs
    cracks = "".join(
        f'<path d="M{-84 + 12 * number} 46l4 4l-3 3l5 5" fill="none" stroke="{C.red}" stroke-width="2.5" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
        for number in range(dents)
    )
    return document(
        180,
        132,
        f"{dog_card(left, -56, -14)}{dog_card(right, 56, -14)}{brake_token(brake, 0, 36)}"
        f'<text y="-30" text-anchor="middle" font-size="{size:.3g}" fill="{C.soft}">{escape(word)}</text>'
        f'<text y="-6" text-anchor="middle" font-size="24" font-weight="800" fill="{C.ink}">{speed}</text>{cracks}',
        key,
    )


def dog_cards(value: int, count: int) -> str:
    """Dog cards of one value, as a document; how many is written on them."""
    number = f"×{count}" if count > 1 else ""
    return _fan(lambda x, y, turn: dog_card(value, x, y, turn), count, number, C.disc, f"card-{value}")


def dent_cards(count: int) -> str:
    """Dents, as a document, and of how many."""
    return _fan(dent_card, count, f"{count}/{DENTS}", C.dent_plate)


def _fan(card: Callable[[float, float, float], str], count: int, number: str, plate: str, key: str = "") -> str:
    """Cards of one kind, one over the other, with a number on a plate."""
    middle = (count - 1) / 2
    cards = "".join(card(9 * (n - middle), 2 * n - count, 4 * (n - middle)) for n in range(count))
    width = 72 + 12 * (count - 1)
    if number:
        wide = 8 + 12 * len(number)
        right = width / 2 - 3
        cards += (
            f'<rect x="{right - wide:g}" y="20" width="{wide}" height="25" rx="12.5" fill="{plate}"/>'
            f'<text x="{right - wide / 2:g}" y="39" text-anchor="middle" font-size="19" font-weight="800" '
            f'fill="{C.on_disc}">{number}</text>'
        )
    return document(width, 98, cards, key)


def lane_card(lane: int, heading: float) -> str:
    """A lane of the start, as a document: its number, and where it lies as the track runs on the board."""
    lanes = "".join(
        f'<rect x="-17" y="{17 - 7 * (number + 1):.1f}" width="34" height="6.2" rx="1.6" '
        f'fill="{C.good if number == lane else C.card}" stroke="{C.card_edge}" stroke-width=".7"/>'
        for number in range(LANES)
    )
    return document(
        72,
        98,
        f'<rect x="-31" y="-43" width="62" height="86" rx="8" fill="{C.card}" stroke="{C.card_edge}" '
        f'stroke-width="1.4"/><rect x="-27" y="-39" width="54" height="78" rx="5" fill="{C.card_sky}"/>'
        f'<text x="0" y="-13" text-anchor="middle" font-size="26" font-weight="800" fill="{C.card_ink}">{lane + 1}'
        f'</text><g transform="translate(0 15) rotate({heading:.0f})">{lanes}'
        f'<path d="M12 -19.500V18.5" stroke="{C.card_ink}" stroke-width="2.4"/></g>',
    )
