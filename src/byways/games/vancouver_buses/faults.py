"""What is wrong with a position that came from outside: compiled code trusts all of this, and no game breaks it.

Every number is in its field's range when `fault` is asked. A view hides what others hold: there what can be seen
must fit together, and there must be a deal that fits it.
"""

import numpy as np

from byways.engine import OVER, Array, Seat, compiled, count, integer, verb
from byways.engine.verbs import WHOLE

from .board import ALL_ROUTES, FARES, NO_CARD, NONE, REGIONS, ROUTES, STOPS, TOKENS, UPGRADES, Board, Card, Region
from .rules import legal
from .rules.decks import known_card
from .rules.hidden import fit, list_hidden_cards, list_hidden_routes, unseen_cards, unseen_routes
from .rules.owned import has
from .rules.phases import (
    ACTIONS,
    ANSWER,
    ANY_DECK,
    CHOOSE_ROUTE,
    DESTINATION,
    DOUBLES,
    FROM_DECK,
    FROM_PILE,
    GIVE,
    KEEP,
    NAME,
    NEXT_STOP,
    OFFER,
    PASSENGER,
    PHASES,
    PUT_BACK,
    RAMP,
    RESUME,
    SOURCE,
    STEPS,
    SWAP_ROUTES,
    TAKE,
    TARGET,
    TOO_MANY,
)
from .rules.position import DEALT, HAND, MOVES, OWN_ROUTES, RAMPING, SHOWN, TOP, Position, bit_of, region_of
from .rules.upgrades import (
    DISCARD_CARD,
    EXTRA_ROUTE,
    FREE_MOVES,
    LOSE_TURN,
    MOVE_OTHER,
    PICKUP_FROM_DECK,
    PICKUP_FROM_PILE,
    PICKUP_TWO,
    TAKE_CARD,
)

DECISIONS = len(PHASES)
TABLE, CARDS, TOKEN, FARE, UPGRADE, ROUTE, HIDDEN, KNOWN, DECISION = range(1, 10)
FAULTS = {
    TABLE: "seats, dice, buses and phase do not fit together",
    CARDS: "a passenger card is missing, there twice, or counted wrongly",
    TOKEN: f"there are {TOKENS} passenger tokens of each colour, not more and not fewer",
    FARE: f"there are only {FARES} fares",
    UPGRADE: "there are more upgrades of a name than cards, or one is offered that is not there",
    ROUTE: "a route is missing, there twice, or counted wrongly",
    HIDDEN: "a view holds what its viewer can not see",
    KNOWN: "what a seat knows does not fit the cards",
    DECISION: "the decision in progress does not fit the position",
}


@verb
def fault(b: Board, s: Position, viewer: Seat) -> int:
    if not table_fits(b, s):
        return TABLE
    if not nothing_leaks(b, s, viewer):
        return HIDDEN
    if not cards_fit(b, s, viewer):
        return CARDS
    if not tokens_fit(b, s):
        return TOKEN
    fares = integer(0)
    for seat in range(b.players):
        fares += s.fares[seat]
    if fares > FARES:
        return FARE
    if not upgrades_fit(b, s):
        return UPGRADE
    if not routes_fit(b, s, viewer):
        return ROUTE
    if not knowledge_fits(b, s, viewer) or (viewer != WHOLE and not can_be_dealt(b, s, viewer)):
        return KNOWN
    if s.seat != OVER and not decision_fits(b, s, viewer):
        return DECISION
    return 0


@compiled
def sees(viewer: Seat, seat: Seat) -> bool:
    """Whether a position shows what a seat holds."""
    return bool(viewer in (WHOLE, seat))


@compiled
def table_fits(b: Board, s: Position) -> bool:
    """Who is on turn, where the buses are, and whether the game is over when somebody has delivered enough."""
    if max(s.turn, max(s.first, s.target)) >= b.players:
        return False
    for i in range(s.missed_n):
        if s.missed[i, 0] >= b.players:
            return False
    enough = False
    for seat in range(b.players):
        if (s.bus[seat] == NONE) != (s.phase == CHOOSE_ROUTE):
            return False
        enough = enough or s.delivered_n[seat] >= b.city[0].deliveries
    if enough != (s.seat == OVER):
        return False
    if s.straight > 0 and s.left[s.turn] == NONE:
        return False
    if s.phase != CHOOSE_ROUTE and (s.blue == 0 or s.red == 0):
        return False
    if s.seat == OVER:
        return bool(s.phase in (ACTIONS, RESUME))
    return bool(s.phase < DECISIONS)


@compiled
def nothing_leaks(b: Board, s: Position, viewer: Seat) -> bool:
    """Whether all is blank that the viewer can not see."""
    for seat in range(b.players):
        if sees(viewer, seat):
            continue
        found = s.aside[seat] != 0 or s.start_pick[seat] != NONE or s.shown[seat] != 0
        for i in range(HAND):
            found = found or s.hand[seat, i] != NO_CARD
            for holder in range(b.players):
                found = found or s.may[seat, holder, i] != 0
        for i in range(OWN_ROUTES):
            found = found or s.routes[seat, i] != NONE
        for region in range(REGIONS):
            for i in range(TOP):
                found = found or s.top_seen[seat, region, i] != NO_CARD
        if found:
            return False
    if viewer == WHOLE:
        return True
    found = s.route_deck != 0
    for region in range(REGIONS):
        found = found or s.deck[region] != 0
        for i in range(TOP):
            found = found or s.top[region, i] != NO_CARD
    return not found


@compiled
def is_new(b: Board, card: Card, region: Region, seen: Array) -> bool:
    """Whether this is a card of the region that has not been seen yet; now it has."""
    if b.city[0].stop_of[card] == NONE or region_of(card) != region or seen[region] & bit_of(card):
        return False
    seen[region] |= bit_of(card)
    return True


@compiled
def cards_fit(b: Board, s: Position, viewer: Seat) -> bool:
    """Whether every passenger card is in one place (VB1)."""
    seen = np.zeros(REGIONS, np.int64)
    n = np.zeros(REGIONS, np.int64)
    for region in range(REGIONS):
        n[region] = integer(s.deck_n[region]) + s.pile_n[region]
        for i in range(s.pile_n[region]):
            if not is_new(b, integer(s.pile[region, i]), region, seen):
                return False
    for seat in range(b.players):
        delivered = np.zeros(REGIONS, np.int64)
        for i in range(s.delivered_n[seat]):
            card = integer(s.delivered[seat, i])
            if not is_new(b, card, region_of(card), seen):
                return False
            delivered[region_of(card)] += 1
        for region in range(REGIONS):
            if delivered[region] != s.region_n[seat, region]:
                return False
            n[region] += delivered[region]
        for i in range(s.hand_n[seat]):
            region = integer(s.hand_region[seat, i])
            n[region] += 1
            if sees(viewer, seat) and not is_new(b, integer(s.hand[seat, i]), region, seen):
                return False
    for region in range(REGIONS):
        if n[region] != count(b.city[0].decks[region]) or s.top_n[region] > s.deck_n[region]:
            return False
    return viewer != WHOLE or decks_fit(b, s, seen)


@compiled
def decks_fit(b: Board, s: Position, seen: Array) -> bool:
    """Whether the decks hold all that has not been seen elsewhere."""
    for region in range(REGIONS):
        for i in range(s.top_n[region]):
            if not is_new(b, integer(s.top[region, i]), region, seen):
                return False
        if s.deck[region] != b.city[0].decks[region] & ~seen[region]:
            return False
    return True


@compiled
def tokens_fit(b: Board, s: Position) -> bool:
    """Whether every token is in one place (VB1)."""
    n = np.zeros(REGIONS, np.int64)
    for stop in range(STOPS):
        crowd = integer(0)
        for colour in range(REGIONS):
            crowd += s.waiting[stop, colour]
            n[colour] += s.waiting[stop, colour]
        if crowd != s.crowd[stop]:
            return False
    for seat in range(b.players):
        if s.rack[seat] != NONE:
            n[s.rack[seat]] += 1
    for colour in range(REGIONS):
        n[colour] += s.supply[colour]
        for seat in range(b.players):
            n[colour] += s.kept[seat, colour]
        if n[colour] != TOKENS:
            return False
    return True


@compiled
def upgrades_fit(b: Board, s: Position) -> bool:
    """Whether no more upgrades are about than there are; what is left over has been discarded (VB1)."""
    for upgrade in range(UPGRADES):
        n = integer(s.upgrade_deck[upgrade])
        for i in range(SHOWN):
            n += s.row[i] == upgrade
        for seat in range(b.players):
            n += s.owned[seat] >> upgrade & 1
        if n > b.city[0].copies[upgrade]:
            return False
    for i in range(SHOWN):
        if s.offered >> i & 1 and s.row[i] == NONE:
            return False
    return True


@compiled
def routes_fit(b: Board, s: Position, viewer: Seat) -> bool:
    """Whether every route is in one place, and no player has more than a player can have (VB10, VB11)."""
    seen = integer(s.route_pile)
    n = count(s.route_pile) + integer(s.route_deck_n)
    for seat in range(b.players):
        own = integer(s.routes_n[seat])
        n += own + s.aside_n[seat]
        if s.phase == CHOOSE_ROUTE:
            if own != DEALT:
                return False
        else:
            swapping = s.phase == SWAP_ROUTES and seat == s.seat
            most = OWN_ROUTES - 1 + has(b, s, seat, EXTRA_ROUTE)
            if own + s.aside_n[seat] > most or (s.aside_n[seat] > 0 and not swapping):
                return False
        for i in range(OWN_ROUTES):
            at_end = integer(s.shown_routes[seat, i])
            if (at_end != NONE) != (s.seat == OVER and i < own):
                return False
            route = integer(s.routes[seat, i]) if sees(viewer, seat) else at_end
            if sees(viewer, seat) and ((route != NONE) != (i < own) or at_end not in (NONE, route)):
                return False
            if route != NONE:
                if seen >> route & 1:
                    return False
                seen |= integer(1) << route
        if sees(viewer, seat):
            if count(s.aside[seat]) != s.aside_n[seat] or seen & s.aside[seat]:
                return False
            seen |= integer(s.aside[seat])
    if n != ROUTES:
        return False
    return bool(viewer != WHOLE or s.route_deck == ALL_ROUTES & ~seen)


@compiled
def knowledge_fits(b: Board, s: Position, viewer: Seat) -> bool:
    """Whether what seats know is true, as far as it can be seen."""
    for seat in range(b.players):
        if not sees(viewer, seat):
            continue
        for holder in range(b.players):
            for i in range(s.hand_n[holder]):
                if s.may[seat, holder, i] & ~b.city[0].decks[s.hand_region[holder, i]]:
                    return False
                if holder != seat and viewer == WHOLE and not s.may[seat, holder, i] & bit_of(s.hand[holder, i]):
                    return False
        for region in range(REGIONS):
            for i in range(TOP):
                card = integer(s.top_seen[seat, region, i])
                if card != NO_CARD and (
                    i >= s.top_n[region]
                    or region_of(card) != region
                    or b.city[0].stop_of[card] == NONE
                    or (viewer == WHOLE and card != s.top[region, i])
                ):
                    return False
        looks = s.phase == FROM_DECK and seat == s.seat
        if (s.shown[seat] != 0) != looks or (looks and not deck_is_shown(b, s, seat)):
            return False
        for i in range(s.routes_n[seat]):
            if not s.route_may[seat, i] >> integer(s.routes[seat, i]) & 1:
                return False
    return True


@compiled
def deck_is_shown(b: Board, s: Position, seat: Seat) -> bool:
    """Whether a seat that looks through a deck sees the cards in it, and knows that nobody holds them."""
    shown = integer(s.shown[seat])
    pool = unseen_cards(b, s, seat)[s.region]
    for i in range(s.top_n[s.region]):
        if s.top_seen[seat, s.region, i] != NO_CARD:
            pool |= bit_of(s.top_seen[seat, s.region, i])
            if not shown & bit_of(s.top_seen[seat, s.region, i]):
                return False
    if shown & ~pool or count(shown) != s.deck_n[s.region]:
        return False
    for holder in range(b.players):
        for i in range(s.hand_n[holder]):
            if holder != seat and s.hand_region[holder, i] == s.region and s.may[seat, holder, i] & shown:
                return False
    return True


@compiled
def can_be_dealt(b: Board, s: Position, viewer: Seat) -> bool:
    """Whether there is a deal of cards and routes that fits what a viewer sees and knows."""
    rng = np.zeros(1, np.uint64)
    may = np.empty(64, np.int64)
    cards = np.empty(64, np.int64)
    where = np.empty(64, np.int64)
    pool = unseen_cards(b, s, viewer)
    for region in range(REGIONS):
        n = list_hidden_cards(b, s, viewer, region, pool[region], may, where)
        left = fit(may, n, pool[region], cards, rng)
        if not all_have_one(may, cards, n, pool[region]) or count(left) != s.deck_n[region] - s.top_n[region]:
            return False
    n = list_hidden_routes(b, s, viewer, may)
    left = fit(may, n, unseen_routes(s, viewer), cards, rng)
    return all_have_one(may, cards, n, unseen_routes(s, viewer)) and bool(count(left) == s.route_deck_n)


@compiled
def all_have_one(may: Array, cards: Array, n: int, pool: int) -> bool:
    """Whether each of n places has a card of the pool of its own, which it may have."""
    for i in range(n):
        if not (may[i] & pool) >> cards[i] & 1:
            return False
        pool &= ~(integer(1) << cards[i])
    return True


# The decision in progress


@compiled
def decision_fits(b: Board, s: Position, viewer: Seat) -> bool:
    """Whether the phase can be in progress, so that what is decided has its room and its cards."""
    if not turn_fits(b, s, viewer) or not hands_have_room(b, s):
        return False
    held = s.hand_n[s.seat]
    other = s.target != s.seat
    theirs = s.hand_n[s.target]
    if s.phase == GIVE:
        fits = other and held > 0 and theirs > 0
    elif s.phase == NAME:
        fits = other and theirs > 1
    elif s.phase == ANSWER:
        fits = not other and held > 1
    elif s.phase == TAKE:
        fits = other and theirs > 0 and s.cause in (TAKE_CARD, DISCARD_CARD)
        for i in range(theirs):
            fits = fits and (not sees(viewer, s.seat) or known_card(s, s.seat, s.target, i) != NO_CARD)
    elif s.phase == TARGET:
        fits = s.cause in (TAKE_CARD, DISCARD_CARD, MOVE_OTHER, LOSE_TURN)
    elif s.phase == STEPS:
        fits = s.steps > 0 and s.cause == (MOVE_OTHER if other else FREE_MOVES)
    elif s.phase in (KEEP, PUT_BACK):
        fits = top_is_seen(s, viewer)
    elif s.phase == FROM_PILE:
        fits = 0 < s.depth <= s.pile_n[s.region]
    elif s.phase == FROM_DECK:
        fits = s.deck_n[s.region] > 0
    elif s.phase in (TOO_MANY, NEXT_STOP):
        fits = held > 0
    elif s.phase == PASSENGER:
        fits = s.cause in (PICKUP_TWO, PICKUP_FROM_DECK, PICKUP_FROM_PILE)
    else:
        fits = True
    return bool(fits) and (not sees(viewer, s.seat) or legal(b, s, np.empty(MOVES, np.int32)) > 0)


@compiled
def turn_fits(b: Board, s: Position, viewer: Seat) -> bool:
    """Whether the one who decides can be the one, and routes have been chosen in turn (VB10)."""
    if s.phase in (RAMP, DOUBLES, DESTINATION, ACTIONS, GIVE, NAME) and s.seat != s.turn:
        return False
    if s.phase in (ANSWER, OFFER) and s.seat == s.turn:
        return False
    if s.phase == RAMP and s.cause != RAMPING:
        return False
    if s.cause == RAMPING and s.phase not in (RAMP, SOURCE, KEEP, PUT_BACK, FROM_PILE):
        return False
    choosing = s.phase == CHOOSE_ROUTE
    before = (s.seat - s.first) % b.players
    for k in range(b.players):
        seat = (s.first + k) % b.players
        if choosing and s.picked[seat] != (k < before):
            return False
        if sees(viewer, seat) and (s.start_pick[seat] != NONE) != (choosing and k < before):
            return False
    return True


@compiled
def hands_have_room(b: Board, s: Position) -> bool:
    """Whether every hand has room for what may come to it (VB24)."""
    for seat in range(b.players):
        exchanging = s.phase in (NAME, ANSWER) and seat == s.target
        if s.hand_n[seat] > HAND - 1 + exchanging:
            return False
    coming = integer(0)
    if s.phase in (SOURCE, KEEP, FROM_PILE, FROM_DECK, ANY_DECK):
        coming = max(1, integer(s.draws))
    elif s.phase == PUT_BACK:
        coming = integer(s.draws) - 1
    elif s.phase == ANSWER:
        coming = integer(-1)  # what was given for it is in the hand already
    elif s.phase == RAMP or (s.phase == TAKE and s.cause == TAKE_CARD):
        coming = integer(1)
    return bool(s.hand_n[s.seat] + coming < HAND)


@compiled
def top_is_seen(s: Position, viewer: Seat) -> bool:
    """Whether there are cards on top of the deck to choose from, and the one who decides sees them (VB69)."""
    n = s.top_n[s.region]
    if n == 0 or (s.phase == PUT_BACK and s.order >= n - 1):
        return False
    for i in range(n):
        if sees(viewer, s.seat) and s.top_seen[s.seat, s.region, i] == NO_CARD:
            return False
    return True
