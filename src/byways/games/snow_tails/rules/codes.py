"""What the numbers in a position and in a decision mean: one table each, for rules, positions, words, faces and story.

What is said of them is found by their names.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ..track import MAX_CELLS

NONE: Final = -1

# --- phases: what is to be decided ----------------------------------------------------------------------------

SAPLINGS: Final = 0
LANE: Final = 1
CARDS: Final = 2
TRIM: Final = 3
STEER: Final = 4
BONUS: Final = 5
DISCARD: Final = 6


class Phase(NamedTuple):
    """A decision that can be asked for."""

    code: int
    name: str
    """In positions."""
    rule: str


PHASES: Final = (
    Phase(SAPLINGS, "saplings", "ST25"),
    Phase(LANE, "lane", "ST4"),
    Phase(CARDS, "cards", "ST12"),
    Phase(TRIM, "trim", "ST6"),
    Phase(STEER, "steer", "ST15"),
    Phase(BONUS, "bonus", "ST19"),
    Phase(DISCARD, "discard", "ST26"),
)
"""By code."""

NO_CARD_RULE: Final = "ST11"
"""What the phase CARDS is about for who has none."""

# --- statuses: what became of a sled in this race -------------------------------------------------------------

WAITING: Final = 0
RACING: Final = 1
CROSSED: Final = 2
FINISHED: Final = 3
OUT: Final = 4


class Status(NamedTuple):
    """What can become of a sled."""

    code: int
    name: str
    """In positions."""
    rule: str


STATUSES: Final = (
    Status(WAITING, "waiting", "ST4"),
    Status(RACING, "racing", "ST9"),
    Status(CROSSED, "crossed", "ST29"),
    Status(FINISHED, "finished", "ST29"),
    Status(OUT, "out", "ST28"),
)
"""By code."""

# --- stops: how a ride ends -----------------------------------------------------------------------------------

WHOLE: Final = 0
HIT_TRACK: Final = 1
HIT_SLED: Final = 2
OVER_LINE: Final = 3
WRECKED: Final = 4


class Stop(NamedTuple):
    """A way in which a ride can end."""

    code: int
    name: str
    """In positions."""
    rule: str


STOPS: Final = (
    Stop(WHOLE, "whole", "ST16"),
    Stop(HIT_TRACK, "track", "ST24"),
    Stop(HIT_SLED, "sled", "ST23"),
    Stop(OVER_LINE, "finish", "ST29"),
    Stop(WRECKED, "wrecked", "ST28"),
)
"""By code."""

# --- decisions: what their codes mean, and how they are written down -------------------------------------------

NO_CARD: Final = 0
ON_LEFT: Final = 1
ON_RIGHT: Final = 2
ON_BRAKE: Final = 4
ON_DOGS: Final = ON_LEFT | ON_RIGHT
PER_VALUE: Final = 8
"""Cards are their value times this, and the places where they go: ON_LEFT, ON_RIGHT and ON_BRAKE, added up."""
TAKE_LANE: Final = 48
"""... and the lane."""
PUT_AWAY: Final = 56
"""... and the value of the card."""
NO_BONUS: Final = 64
TAKE_BONUS: Final = 65
STEERING: Final = 128
"""... and the steps that drift."""
ENOUGH: Final = 1023
PLANT: Final = 1024
"""... and the cell."""
MOVES: Final = MAX_CELLS + 1
"""The most legal moves: a sapling on any cell, or none."""


class Decision(NamedTuple):
    """A kind of decision."""

    first: int
    """The lowest of its codes, or what is added up to them."""
    name: str
    notation: str
    """With what it is about in braces."""


DECISIONS: Final = (
    Decision(PLANT, "plant", "sapling {cell}"),
    Decision(ENOUGH, "enough", "no more saplings"),
    Decision(STEERING, "steer", "{steps}"),
    Decision(TAKE_BONUS, "take-bonus", "bonus"),
    Decision(NO_BONUS, "no-bonus", "no bonus"),
    Decision(PUT_AWAY, "put-away", "discard {value}"),
    Decision(TAKE_LANE, "take-lane", "lane {lane}"),
    Decision(PER_VALUE, "play", "{value} {places}"),
    Decision(NO_CARD, "no-card", "no card"),
)
"""From the highest codes down."""


def decision(code: int) -> Decision:
    """The kind of a decision."""
    return next(kind for kind in DECISIONS if code >= kind.first)
