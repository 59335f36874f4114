"""Vancouver Buses: pick up passengers, bring them where they want to go. The rules, by chapters of RULES.md.

The record is in position.py, the table of phases in phases.py. The chapters: setup, placing, driving, passengers,
exchange, buying, upgrades (what they do when bought), turn, scoring, and hidden (what a seat can not know). Cards and
who knows them are in decks.py, routes in routes.py, and what a player owns in owned.py.
"""

from byways.engine import OVER, Code, Codes, Rng, compiled, integer, verb

from ..board import REGIONS, Board, check_effects
from .buying import legal_offer, play_offer
from .exchange import legal_answer, legal_name, play_answer, play_give, play_name
from .hidden import redeal
from .passengers import (
    legal_from_pile,
    legal_keep,
    legal_own_card,
    legal_put_back,
    legal_source,
    only_deck,
    play_from_pile,
    play_keep,
    play_put_back,
    play_source,
)
from .phases import (
    ACTIONS,
    ANSWER,
    ANY_DECK,
    BEGIN,
    CHOOSE_ROUTE,
    DESTINATION,
    DOUBLES,
    FROM_DECK,
    FROM_PILE,
    GIVE,
    KEEP,
    NAME,
    NEXT_STOP,
    NEXT_TURN,
    OPENING,
    PASSENGER,
    PLACING,
    PUT_BACK,
    RACK,
    RAMP,
    RESUME,
    SOURCE,
    STEPS,
    SWAP_ROUTES,
    TAKE,
    TARGET,
    TOO_MANY,
)
from .placing import (
    begin_turn,
    forget_missed,
    legal_destination,
    legal_doubles,
    legal_ramp,
    miss_turn,
    placing,
    play_destination,
    play_doubles,
    play_ramp,
)
from .position import DECK, KIND, MOVES, STATE, Position
from .scoring import result
from .setup import legal_choose_route, play_choose_route, setup
from .turn import begin_actions, end_turn, is_spent, legal_actions, play_actions, resume
from .upgrades import (
    begin,
    legal_any_deck,
    legal_from_deck,
    legal_passenger,
    legal_rack,
    legal_steps,
    legal_swap_routes,
    legal_take,
    legal_target,
    play_any_deck,
    play_from_deck,
    play_next_stop,
    play_passenger,
    play_rack,
    play_steps,
    play_swap_routes,
    play_take,
    play_target,
    play_too_many,
)

__all__ = ["MOVES", "STATE", "legal", "play", "redeal", "result", "setup"]

check_effects()


# The phases in the order of their table: what each allows, then what each does


@verb
def legal(b: Board, s: Position, out: Codes) -> int:
    phase = s.phase
    if phase == CHOOSE_ROUTE:
        return legal_choose_route(b, s, out)
    if phase == RAMP:
        return legal_ramp(s, out)
    if phase == DOUBLES:
        return legal_doubles(s, out)
    if phase == DESTINATION:
        return legal_destination(s, out)
    if phase == ACTIONS:
        return legal_actions(b, s, out)
    if phase == SOURCE:
        return legal_source(b, s, out)
    if phase == KEEP:
        return legal_keep(b, s, out)
    if phase == PUT_BACK:
        return legal_put_back(b, s, out)
    if phase == FROM_PILE:
        return legal_from_pile(b, s, out)
    if phase == FROM_DECK:
        return legal_from_deck(b, s, out)
    if phase == ANY_DECK:
        return legal_any_deck(s, out)
    if phase == GIVE:
        return legal_own_card(b, s, out)
    if phase == NAME:
        return legal_name(s, out)
    if phase == ANSWER:
        return legal_answer(b, s, out)
    if phase == RACK:
        return legal_rack(s, out)
    if phase == TOO_MANY:
        return legal_own_card(b, s, out)
    if phase == PASSENGER:
        return legal_passenger(b, s, out)
    if phase == NEXT_STOP:
        return legal_own_card(b, s, out)
    if phase == TARGET:
        return legal_target(b, s, out)
    if phase == TAKE:
        return legal_take(b, s, out)
    if phase == STEPS:
        return legal_steps(b, s, out)
    if phase == SWAP_ROUTES:
        return legal_swap_routes(s, out)
    return legal_offer(b, s, out)  # OFFER


@verb
def play(b: Board, s: Position, move: Code, rng: Rng) -> None:
    about = integer(move) % KIND
    kind = integer(move) - about
    turns = integer(s.turns)
    forget_missed(s)
    phase = s.phase
    if phase == CHOOSE_ROUTE:
        play_choose_route(b, s, kind, about, rng)
    elif phase == RAMP:
        play_ramp(s, kind, about)
    elif phase == DOUBLES:
        play_doubles(b, s, kind, about)
    elif phase == DESTINATION:
        play_destination(b, s, about, rng)
    elif phase == ACTIONS:
        play_actions(b, s, kind, about)
    elif phase == SOURCE:
        play_source(b, s, about, rng)
    elif phase == KEEP:
        play_keep(b, s, about)
    elif phase == PUT_BACK:
        play_put_back(b, s, about)
    elif phase == FROM_PILE:
        play_from_pile(b, s, about)
    elif phase == FROM_DECK:
        play_from_deck(b, s, about, rng)
    elif phase == ANY_DECK:
        play_any_deck(s, about)
    elif phase == GIVE:
        play_give(b, s, about)
    elif phase == NAME:
        play_name(s, about)
    elif phase == ANSWER:
        play_answer(b, s, about)
    elif phase == RACK:
        play_rack(s, about)
    elif phase == TOO_MANY:
        play_too_many(b, s, about)
    elif phase == PASSENGER:
        play_passenger(b, s, about % REGIONS)
    elif phase == NEXT_STOP:
        play_next_stop(b, s, about)
    elif phase == TARGET:
        play_target(b, s, about)
    elif phase == TAKE:
        play_take(b, s, about)
    elif phase == STEPS:
        play_steps(b, s, kind, about)
    elif phase == SWAP_ROUTES:
        play_swap_routes(b, s, kind, about, rng)
    else:
        play_offer(b, s, kind, about)  # OFFER
    while s.seat != OVER and goes_on(b, s, turns, rng):
        pass


@compiled
def goes_on(b: Board, s: Position, turns: int, rng: Rng) -> bool:
    """Carry out what needs no decision; says whether there was anything.

    `turns` had begun when the last decision was made: a later one that ends has been missed (VB25).
    """
    phase = s.phase
    if phase == RESUME:
        resume(b, s, rng)
    elif phase == ACTIONS:
        if not is_spent(b, s):
            return False
        if s.turns > turns:
            miss_turn(s, integer(s.blue), integer(s.red))
        end_turn(b, s)
    elif phase == NEXT_TURN:
        begin_turn(b, s, rng)
    elif phase == PLACING:
        placing(b, s, rng)
    elif phase == OPENING:
        begin_actions(b, s)
    elif phase == BEGIN:
        begin(b, s, rng)
    elif phase == SOURCE and only_deck(b, s):
        play_source(b, s, DECK, rng)
    else:
        return False
    return True
