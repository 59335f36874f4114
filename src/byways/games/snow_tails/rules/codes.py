"""What the numbers in a position and in a decision mean: one table each, for rules, positions, words, faces and story.

Texts name in braces what whoever shows them puts in.
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
    prompt: str
    """What the seat to act reads ..."""
    waiting: str
    """... what the others read of it meanwhile ..."""
    refusal: str
    """... and what who played something else is told."""


PHASES: Final = (
    Phase(
        SAPLINGS,
        "saplings",
        "ST25",
        "Place a sapling on an empty cell ({saplings} left), or no more.",
        "places saplings",
        "{move} can not be played: place a sapling on an empty cell, or say 'no more saplings'",
    ),
    Phase(
        LANE,
        "lane",
        "ST4",
        "Choose your start lane. Lane 4 gets one card more, lane 5 two.",
        "chooses a start lane",
        "{move} can not be played: choose a start lane that is free",
    ),
    Phase(
        CARDS,
        "cards",
        "ST12",
        "Pick a card, then where to play it: all cards of a turn have one value.",
        "plays cards",
        "{move} is no card play",
    ),
    Phase(
        TRIM,
        "trim",
        "ST6",
        "Discard {cards}, down to {hand}.",
        "discards",
        "{move} can not be played: discard down to {hand} cards first",
    ),
    Phase(
        STEER,
        "steer",
        "ST15",
        "Steer: {sled}. Where shall the sled end?",
        "steers",
        "{move} can not be played: choose how to steer",
    ),
    Phase(
        BONUS,
        "bonus",
        "ST19",
        "Your dogs are in balance: take the bonus of {bonus}? It counts as speed.",
        "may take a bonus",
        "{move} can not be played: take the whole bonus or none of it",
    ),
    Phase(
        DISCARD,
        "discard",
        "ST26",
        "Discard {cards}, down to {hand}.",
        "discards",
        "{move} can not be played: discard down to {hand} cards first",
    ),
)
"""By code."""

NO_CARD_PROMPT: Final = ("You hold no dog card: go on with the sled as it is.", "ST11")
"""What is read in the phase CARDS by who has none, and the rule."""

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
    place: str
    """How its place in the race is told."""


STATUSES: Final = (
    Status(WAITING, "waiting", "ST4", ""),
    Status(RACING, "racing", "ST9", "{rank}"),
    Status(CROSSED, "crossed", "ST29", "over the line"),
    Status(FINISHED, "finished", "ST29", "{rank}, finished"),
    Status(OUT, "out", "ST28", "out"),
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
    preview: str
    """Where a ride that ends so would lead ..."""
    story: str
    """... and what is told when it has."""


STOPS: Final = (
    Stop(WHOLE, "whole", "ST16", "to {cell}", ""),
    Stop(HIT_TRACK, "track", "ST24", "to {cell}, crash", ""),
    Stop(
        HIT_SLED,
        "sled",
        "ST23",
        "to {cell}, stopped by a sled, no new cards",
        "{name} is stopped by another sled and draws no cards.",
    ),
    Stop(OVER_LINE, "finish", "ST29", "over the finish with {left} to spare", "{name} crosses the finish line!"),
    Stop(
        WRECKED,
        "wrecked",
        "ST28",
        "the fifth dent: out of the race",
        "{name} has {dents} dents and is out of the race.",
    ),
)
"""By code."""

# --- decisions: what their codes mean, and how they are written down and told -----------------------------------

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
    notation: str
    story: str
    label: str
    """What a button says."""


DECISIONS: Final = (
    Decision(PLANT, "sapling {cell}", "{name} plants a sapling {cell}.", "Sapling on {cell}"),
    Decision(ENOUGH, "no more saplings", "{name} places no more saplings.", "No more saplings"),
    Decision(STEERING, "{steps}", "{name} steers {steps}.", "{Ride} ({steps})"),
    Decision(TAKE_BONUS, "bonus", "{name} takes the bonus of {bonus} for balance.", "Bonus {bonus}: {ride}"),
    Decision(NO_BONUS, "no bonus", "{name} takes no bonus.", "No bonus: {ride}"),
    Decision(PUT_AWAY, "discard {value}", "{name} discards a {value}.", "Discard a {value}"),
    Decision(TAKE_LANE, "lane {lane}", "{name} starts on lane {lane}.", "Lane {lane}"),
    Decision(PER_VALUE, "{value} {places}", "{name} plays {value} on {where}.", "{value} on {where}"),
    Decision(NO_CARD, "no card", "{name} holds dents only and plays no card.", "Go on without a card"),
)
"""From the highest codes down."""


def decision(code: int) -> Decision:
    """The kind of a decision."""
    return next(kind for kind in DECISIONS if code >= kind.first)
