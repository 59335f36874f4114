"""The tray below the map: the discard pile, and over it what picked cards count."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from byways.engine import letters

from .board import EACH, RANK_NAMES, RANKS, rank_of
from .colours import C
from .positions import Claim
from .words import say

TRAY = -218.0
"""Where what is told beside the draw pile begins, on the tray below the map."""
COLUMN = 50.0
"""From one rank of the discard pile to the next."""
METER = 620
"""How long the scale below the map is."""
BAR = 377
"""Where it lies, over the discard pile."""


def places() -> str:
    """Where discards lie, which never changes: a column for each rank, as long as there are cards of it."""
    names = "".join(
        f'<text x="{TRAY + 26 + COLUMN * rank:g}" y="474" dy=".86em">{name}</text>'
        for rank, name in enumerate(RANK_NAMES)
    )
    return (
        f'{_pips([EACH] * RANKS, C.slot)}<g fill="{C.ink}" text-anchor="middle" font-weight="700" {letters(18)}>'
        f"{names}</g>"
    )


def discards(lying: Sequence[int]) -> str:
    """How many of each rank lie on the discard pile."""
    return _pips([int(number) for number in lying], C.spent)


def _pips(numbers: Sequence[int], colour: str) -> str:
    drawn = "".join(
        f"M{TRAY + 14 + COLUMN * rank:g} {467 - 9 * i}h24" for rank, number in enumerate(numbers) for i in range(number)
    )
    return f'<path d="{drawn}" stroke="{colour}" stroke-width="6.5" stroke-linecap="round"/>' if drawn else ""


def discarded(number: int) -> str:
    """What the discard pile is called; however large the letters are, they end above it."""
    words = escape(say("discarded", cards=number))
    return f'<text x="{TRAY + 11:g}" y="418" fill="{C.ink}" {letters(20)} font-weight="600">{words}</text>'


def meter(claim: Claim, free: int, goal: int) -> str:
    """What the picked cards count, against the next multiples of the price, up to one that they can come to."""
    steps = min(free, max(2, claim.pays_for + 1, goal))
    unit = METER / (steps * claim.price)
    at = TRAY + 12
    bars = ""
    for number, value in enumerate(claim.values):
        width = value * unit
        label = (
            f'<text x="{at + width / 2:.1f}" y="{BAR + 13}" dy=".36em" text-anchor="middle" {letters(17)} '
            f'font-weight="800" fill="{C.on_spent}">{RANK_NAMES[rank_of(value)]}</text>'
            if width > 20
            else ""
        )
        fill = (C.spent, C.spent_next)[number % 2]
        bars += f'<rect x="{at:.1f}" y="{BAR}" width="{width:.1f}" height="26" rx="3" fill="{fill}"/>{label}'
        at += width
    ticks = ""
    every = -(-steps // 8)
    for step in range(steps + 1):
        x = TRAY + 12 + step * claim.price * unit
        met = step > 0 and claim.total == step * claim.price
        line = f"M{x:.1f} {BAR - 3}v6m0 20v7"
        ticks += f'<path d="{line}" stroke="{C.ink}" stroke-width="{4 if met else 2}"/>'
        if step and (steps - step) % every == 0:  # however large the letters are, they begin below the bar
            ticks += (
                f'<text x="{x:.1f}" y="{BAR + 28}" dy=".8em" text-anchor="middle" {letters(17)} '
                f'data-rank="{1 if met else 4}" font-weight="{800 if met else 500}">{step * claim.price}</text>'
            )
    return (
        f'<g fill="{C.ink}"><rect x="{TRAY + 12:g}" y="{BAR}" width="{METER}" height="26" rx="3" fill="{C.scale}"/>'
        f"{bars}{ticks}</g>"
    )
