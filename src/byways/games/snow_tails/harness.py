"""The harness before a player: left dog, brake and right dog as places where cards are put, speed and drift between."""

from __future__ import annotations

from html import escape
from typing import Final

from byways.engine import Code, Mat, Spot, State

from .art import HUSKY, brake_token, dog_card
from .board import VALUES
from .colours import C
from .outlook import Outlook, Sled, sled_of
from .panel import dogs_of, drift_in_signs, standing
from .rules import codes
from .words import PLACES, say

WIDTH: Final = 330
HEIGHT: Final = 104
MIDDLE: Final = HEIGHT / 2
AT: Final = {"left": (37.0, MIDDLE), "brake": (165.0, 46.0), "right": (293.0, MIDDLE)}
"""The middle of each place."""
ROOM: Final = {"left": (62.0, 86.0), "brake": (52.0, 52.0), "right": (62.0, 86.0)}
"""How wide and how high it is."""
SPEED: Final = 103
DRIFT: Final = 227
NUMBER: Final = 66
"""Where speed and drift are written, and the line that they stand on."""


def symbols() -> str:
    """What harnesses are drawn with, once on a page: cards, brakes, and the plates for numbers that would change."""
    husky = HUSKY.replace('id="h"', 'id="snow-tails-husky"')
    dogs = "".join(
        f'<g id="snow-tails-dog-{value}">{dog_card(value)}</g><g id="snow-tails-brake-{value}">{brake_token(value)}</g>'
        for value in range(1, VALUES + 1)
    ).replace('"#h"', '"#snow-tails-husky"')
    plates = "".join(f'<rect x="{x - 33}" y="38" width="66" height="38" rx="8"/>' for x in (SPEED, DRIFT))
    put = f'<g id="snow-tails-plates" fill="{C.put}" stroke="{C.put_edge}" stroke-width="2">{plates}</g>'
    return f"{husky}{dogs}{put}"


def mat(state: State) -> Mat | None:
    """The viewer's harness as it is, from before the start (ST5) until the sled is out or over the finish."""
    s, seat = state.record, state.viewer
    if seat is None or s["status"][seat] not in (codes.WAITING, codes.RACING):
        return None
    left, right = dogs_of(s, seat)
    sled = sled_of(state, seat)
    ropes = (
        '<path d="M68 46C96 30 120 24 165 24S234 30 262 46" fill="none" stroke="currentColor" stroke-width="2.4" '
        'opacity=".45"/>'
    )
    words = "".join(
        f'<text x="{x}" y="94" font-size="12.5" font-weight="500">{escape(words)}</text>'
        for x, words in ((SPEED, say("speed")), (DRIFT, say("drift")), (int(AT["brake"][0]), say("brake")))
    )
    drawing = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" text-anchor="middle" '
        f'font-size="27" font-weight="800" fill="currentColor">{ropes}{_card("left", left)}{_card("right", right)}'
        f"{_card('brake', int(s['brake'][seat]))}{words}{_numbers(sled)}</svg>"
    )
    spots = [
        Spot(place_id(place), say(f"place-{place}"), AT[place][0] - width / 2, AT[place][1] - height / 2, width, height)
        for place, (width, height) in ROOM.items()
    ]
    return Mat(drawing, standing(state, seat), spots)


def after(code: Code, view: Outlook) -> str:
    """What a card play would put on the harness, and speed and drift as they would become."""
    value = code // codes.PER_VALUE
    cards = "".join(_card(name, value) for bit, name in PLACES if code & bit)
    return f'{cards}<use href="#snow-tails-plates"/><g fill="{C.on_put}">{_numbers(view.sled)}</g>'


def place_id(place: str) -> str:
    """The id of a place on the harness."""
    return f"on-{place}"


def _card(place: str, value: int) -> str:
    kind = "brake" if place == "brake" else "dog"
    x, y = AT[place]
    return f'<use href="#snow-tails-{kind}-{value}" x="{x:g}" y="{y:g}"/>'


def _numbers(sled: Sled) -> str:
    speed = max(0, sled.speed)
    drift = drift_in_signs(sled) or "0"
    return f'<text x="{SPEED}" y="{NUMBER}">{speed}</text><text x="{DRIFT}" y="{NUMBER}">{drift}</text>'
