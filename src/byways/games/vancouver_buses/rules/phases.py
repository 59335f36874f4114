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
    """A line of the table. Words in braces are filled in: see `story.phase_words`."""

    code: int
    name: str
    """In positions."""
    rule: str
    prompt: str
    """What the seat to act is asked."""
    word: str = ""
    """The first word of a decision about a card, a region or a route, in notation."""
    told: str = ""
    """What the story tells of such a decision; {it} is the card's stop, the region or the route."""
    secret: str = ""
    """What those are told who may not know it; empty where all may."""
    waiting: str = "is to decide"
    """What the others wait for."""
    passing: str = "Pass"
    """The button of who wants none of it."""
    passed: str = "passes"
    before_actions: bool = False
    """Whether the turn's actions have not begun yet."""
    own_hand: bool = False
    """Whether the choice is among the cards in one's own hand."""


PHASES = (
    Phase(
        CHOOSE_ROUTE,
        "choose route",
        "VB10",
        "Give up one route: your bus starts there. The other two score in secret.",
        word="start",
        told="will start on route {it}",
        secret="has chosen where to start",
        waiting="chooses where to start",
        before_actions=True,
    ),
    Phase(
        RAMP,
        "wheelchair ramp",
        "VB26",
        "A 1: draw a passenger card from any deck, or pass.",
        word="draw",
        told="draws from the deck of {it}",
        passing="Draw no card",
        passed="draws no card",
        before_actions=True,
    ),
    Phase(
        DOUBLES,
        "doubles",
        "VB14",
        "Doubles! Take a fare, or choose where a passenger appears.",
        word="from",
        told="calls a passenger in {it}",
        before_actions=True,
    ),
    Phase(
        DESTINATION,
        "destination",
        "VB14",
        "A passenger appears in {region}. Where do they want to go?",
        word="to",
        told="lets them go to {it}",
        before_actions=True,
    ),
    Phase(
        ACTIONS,
        "actions",
        "VB16",
        "You have {actions} left. {advice}",
        waiting="has {actions} left",
    ),
    Phase(
        SOURCE,
        "draw",
        "VB18",
        "Where does the {region} card come from?",
    ),
    Phase(
        KEEP,
        "keep",
        "VB26",
        "Which of these cards do you keep?",
        word="keep",
        told="keeps {it}",
        secret="keeps one of the cards",
    ),
    Phase(
        PUT_BACK,
        "put back",
        "VB26",
        "Which card lies next on top of the deck?",
        word="next",
        told="puts {it} back next",
        secret="puts a card back",
    ),
    Phase(
        FROM_PILE,
        "choose from discards",
        "VB26",
        "Which of these discarded cards do you take?",
        word="take",
        told="takes {it} from the discards",
    ),
    Phase(
        FROM_DECK,
        "choose from deck",
        "VB26",
        "Which card of the deck do you take?",
        word="take",
        told="takes {it} from the deck",
        secret="takes a card from the deck and shuffles it",
    ),
    Phase(
        ANY_DECK,
        "choose deck",
        "VB26",
        "Draw from which deck?",
        word="draw",
        told="draws from the deck of {it}",
    ),
    Phase(
        GIVE,
        "give",
        "VB20",
        "Which passenger do you give to {target}?",
        word="give",
        told="gives {it} to {target}",
        secret="gives {target} a card face down",
        own_hand=True,
    ),
    Phase(
        NAME,
        "name colour",
        "VB20",
        "Which colour do you want from {target}?",
        word="ask",
        told="asks for a passenger to {it}",
    ),
    Phase(
        ANSWER,
        "answer",
        "VB20",
        "{turn} asks for a passenger to {region}. Give one.",
        word="give",
        told="gives {it} in return",
        secret="gives a card in return, face down",
        waiting="is to answer an exchange",
        own_hand=True,
    ),
    Phase(
        RACK,
        "bike rack",
        "VB26",
        "For which region is the bike rack?",
        word="rack",
        told="puts the bike rack up for {it}",
    ),
    Phase(
        TOO_MANY,
        "too many",
        "VB24",
        "Your bus has become smaller: discard a passenger card.",
        word="discard",
        told="discards {it}",
        own_hand=True,
    ),
    Phase(
        PASSENGER,
        "choose passenger",
        "VB26",
        "Which passenger do you pick up?",
    ),
    Phase(
        NEXT_STOP,
        "next stop",
        "VB26",
        "Which passenger gets off right here and now?",
        word="deliver",
        own_hand=True,
    ),
    Phase(
        TARGET,
        "choose player",
        "VB26",
        "Whom does it hit?",
    ),
    Phase(
        TAKE,
        "take",
        "VB26",
        "This is {target}'s hand. Pick a card.",
        word="take",
        told="picks {it} from {target}'s hand",
        secret="picks a card from {target}'s hand",
    ),
    Phase(
        STEPS,
        "steps",
        "VB26",
        "Up to {steps} more steps for the {target} bus.",
        passing="Stop here",
        passed="stops there",
    ),
    Phase(
        SWAP_ROUTES,
        "swap routes",
        "VB26",
        "Pick the routes that you give up, then finish.",
        word="swap",
        told="gives up route {it}",
        secret="gives up a route",
        passing="Finish",
        passed="swaps {swapped}",
    ),
    Phase(
        OFFER,
        "offer",
        "VB26",
        "New upgrades have been turned up: you may buy before anyone else.",
        waiting="may buy what has been turned up",
        passing="Buy nothing",
        passed="buys nothing",
    ),
)

PHASE = {phase.code: phase for phase in PHASES}
"""The table by its codes."""
BEFORE_ACTIONS = integer(sum(1 << phase.code for phase in PHASES if phase.before_actions))
"""The phases before the actions of a turn, as bits."""


class Wording(NamedTuple):
    """A decision that is about nothing further: in notation, on its button, and in the story."""

    word: str
    label: str
    told: str


PLAIN = {
    SWEEP: Wording("sweep", "Sweep the upgrades away ({sweep})", "pays a fare and sweeps the upgrades away"),
    END: Wording("end", "End your turn", "ends the turn"),
    FARE: Wording("fare", "Take a fare", "takes a fare"),
    REDRAW: Wording("redraw", "Draw three other routes ({redraw})", "pays a fare for three other routes"),
}
SOURCES = {
    DECK: Wording("draw deck", "Draw from the deck, unseen", "draws from the {colour} deck"),
    DISCARDS: Wording("draw discards", "Take the open card: {open}", "takes the open {colour} card: {open}"),
    LOOK_DECK: Wording("look at deck", "Look at the top {most} of the deck", "looks at the top of the {colour} deck"),
    LOOK_DISCARDS: Wording("look at discards", "Choose from the top {most} discards", "looks at the {colour} discards"),
}
"""Where a card comes from (SOURCE)."""
