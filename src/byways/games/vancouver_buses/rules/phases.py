"""The phases of the game: what is to be decided, in one table for rules, positions, face and story.

What a phase allows and what it does stand side by side in the chapter of its rule, as `legal_x` and `play_x`;
`legal` and `play` in rules/__init__.py list them in the order of this table.
"""

from typing import NamedTuple

from byways.engine import integer

from .position import DECK, DISCARDS, END, FARE, LOOK_DECK, LOOK_DISCARDS, REDRAW, SWEEP

# What is to be decided
CHOOSE_ROUTE, RAMP, DOUBLES, DESTINATION, ACTIONS = range(5)
SOURCE, KEEP, PUT_BACK, FROM_PILE, FROM_DECK, ANY_DECK = range(5, 11)
GIVE, NAME, ANSWER = range(11, 14)
RACK, TOO_MANY, PASSENGER, NEXT_STOP, TARGET, TAKE, STEPS, SWAP_ROUTES, OFFER = range(14, 23)

# What goes on by itself, without a decision: `goes_on` in rules/__init__.py
BEGIN, RESUME, NEXT_TURN, PLACING, OPENING = range(30, 35)


class Phase(NamedTuple):
    """A line of the table. What is said in it are the messages that `message` names, in text/."""

    code: int
    name: str
    """In positions."""
    rule: str
    word: str = ""
    """The first word of a decision about a card, a region or a route, in notation."""
    secret: bool = False
    """Whether the others may not know which card or route it is about."""
    before_actions: bool = False
    """Whether the turn's actions have not begun yet."""
    own_hand: bool = False
    """Whether the choice is among the cards in one's own hand."""

    @property
    def message(self) -> str:
        """What the seat to act is asked; its attributes are what the others wait for, and what is chosen and told."""
        return f"phase-{self.name.replace(' ', '-')}"


PHASES = (
    Phase(CHOOSE_ROUTE, "choose route", "VB10", word="start", secret=True, before_actions=True),
    Phase(RAMP, "wheelchair ramp", "VB26", word="draw", before_actions=True),
    Phase(DOUBLES, "doubles", "VB14", word="from", before_actions=True),
    Phase(DESTINATION, "destination", "VB14", word="to", before_actions=True),
    Phase(ACTIONS, "actions", "VB16"),
    Phase(SOURCE, "draw", "VB18"),
    Phase(KEEP, "keep", "VB26", word="keep", secret=True),
    Phase(PUT_BACK, "put back", "VB26", word="next", secret=True),
    Phase(FROM_PILE, "choose from discards", "VB26", word="take"),
    Phase(FROM_DECK, "choose from deck", "VB26", word="take", secret=True),
    Phase(ANY_DECK, "choose deck", "VB26", word="draw"),
    Phase(GIVE, "give", "VB20", word="give", secret=True, own_hand=True),
    Phase(NAME, "name colour", "VB20", word="ask"),
    Phase(ANSWER, "answer", "VB20", word="give", secret=True, own_hand=True),
    Phase(RACK, "bike rack", "VB26", word="rack"),
    Phase(TOO_MANY, "too many", "VB24", word="discard", own_hand=True),
    Phase(PASSENGER, "choose passenger", "VB26"),
    Phase(NEXT_STOP, "next stop", "VB26", word="deliver", own_hand=True),
    Phase(TARGET, "choose player", "VB26"),
    Phase(TAKE, "take", "VB26", word="take", secret=True),
    Phase(STEPS, "steps", "VB26"),
    Phase(SWAP_ROUTES, "swap routes", "VB26", word="swap", secret=True),
    Phase(OFFER, "offer", "VB26"),
)

PHASE = {phase.code: phase for phase in PHASES}
"""The table by its codes."""
BEFORE_ACTIONS = integer(sum(1 << phase.code for phase in PHASES if phase.before_actions))
"""The phases before the actions of a turn, as bits."""

PLAIN = {SWEEP: "sweep", END: "end", FARE: "fare", REDRAW: "redraw"}
"""Decisions that are about nothing further, in notation."""
SOURCES = {
    DECK: "draw deck",
    DISCARDS: "draw discards",
    LOOK_DECK: "look at deck",
    LOOK_DISCARDS: "look at discards",
}
"""Where a card comes from (SOURCE), in notation."""
