"""Passengers: picking them up, the cards that are drawn for them, and delivering them (VB18, VB19)."""

from byways.engine import OVER, Codes, Rng, Seat, compiled, folded, integer

from ..board import NONE, REGIONS, Board, Card, Region, Stop, effect
from .decks import can_supply, draw, drawable, gain, holding, known_card, look_at_top, lose, take_top
from .owned import gain_fare, has, room, sum_of
from .phases import ANY_DECK, FROM_PILE, KEEP, PUT_BACK, RESUME, SOURCE
from .position import (
    CARD,
    DECK,
    DELIVER,
    DISCARDS,
    DRAW,
    EVERYONE,
    FIRST,
    LOOK_DECK,
    LOOK_DISCARDS,
    NEVER,
    OWN_ROUTES,
    PICK_UP,
    PICKING,
    Position,
)

FREE_PICKUP = effect("free_pickup")  # VB67
FAR_PICKUP = effect("far_pickup")
TRAINING = effect("training")  # keeps tokens, and gives or takes actions by their number (VB62)
LOOK_AT_DECK = effect("look_at_deck")  # VB69
LOOK_AT_PILE = effect("look_at_pile")
NEW_HAND = effect("new_hand")  # all cards go, as many come (VB78)
FREE_DELIVERY = effect("free_delivery")  # VB67
FAR_DELIVERY = effect("far_delivery")
BIKE_RACK = effect("bike_rack")  # deliveries to one region anywhere in it
ANY = integer(NONE)
"""Cards of whichever region."""


# Picking up


@compiled
def legal_pickups(b: Board, s: Position, out: Codes, n: int) -> int:
    seat = s.seat
    if room(b, s, seat) <= 0:  # VB24
        return n
    here = s.bus[seat]
    if s.actions > 0 or has(b, s, seat, FREE_PICKUP):
        n = legal_pickups_at(s, here, out, n)
    if s.actions > 0 and has(b, s, seat, FAR_PICKUP):
        for i in range(b.city[0].roads[here]):
            n = legal_pickups_at(s, integer(b.city[0].near[here, i]), out, n)
    return n


@compiled
def legal_pickups_at(s: Position, stop: Stop, out: Codes, n: int) -> int:
    for colour in range(REGIONS):
        if s.waiting[stop, colour] > 0 and can_supply(s, colour):  # VB18, VB53
            out[n] = PICK_UP + integer(stop) * REGIONS + colour
            n += 1
    return n


@compiled
def pick_up(b: Board, s: Position, stop: Stop, colour: Region) -> None:
    seat = s.seat
    if stop != s.bus[seat] or not has(b, s, seat, FREE_PICKUP):  # VB67
        s.actions -= 1
    s.only_moves = 0
    s.straight = 0
    lift_token(b, s, seat, stop, colour)
    s.region = colour
    s.cause = PICKING
    s.draws = 1
    s.phase = SOURCE


@compiled
def lift_token(b: Board, s: Position, seat: Seat, stop: Stop, colour: Region) -> None:
    """A passenger leaves the stop; the token goes back (VB18), or onto Training Vehicle (VB62)."""
    s.waiting[stop, colour] -= 1
    s.crowd[stop] -= 1
    if has(b, s, seat, TRAINING) and tokens_kept(s, seat) < sum_of(b, s, seat, TRAINING):
        s.kept[seat, colour] += 1
    else:
        s.supply[colour] += 1
    if b.city[0].pickup_fare:
        gain_fare(b, s, seat)  # VB40


@compiled
def tokens_kept(s: Position, seat: Seat) -> int:
    kept = integer(0)
    for colour in range(REGIONS):
        kept += s.kept[seat, colour]
    return kept


# SOURCE: where a card comes from


@compiled
def legal_source(b: Board, s: Position, out: Codes) -> int:
    """Deck or discards (VB18), or after a look (VB69)."""
    n = FIRST
    if can_supply(s, s.region):
        out[n] = DRAW + DECK
        n += 1
    discards = s.pile_n[s.region] > 0
    if s.cause == PICKING and discards:  # VB18
        out[n] = DRAW + DISCARDS
        n += 1
    if has(b, s, s.seat, LOOK_AT_DECK) and can_supply(s, s.region):
        out[n] = DRAW + LOOK_DECK
        n += 1
    if has(b, s, s.seat, LOOK_AT_PILE) and discards:
        out[n] = DRAW + LOOK_DISCARDS
        n += 1
    return n


@compiled
def only_deck(b: Board, s: Position) -> bool:
    """Whether a card can come from nowhere but the deck."""
    if s.pile_n[s.region] > 0 and (s.cause == PICKING or has(b, s, s.seat, LOOK_AT_PILE)):
        return False
    return not has(b, s, s.seat, LOOK_AT_DECK)


@compiled
def play_source(b: Board, s: Position, source: int, rng: Rng) -> None:
    """Draw a card into the hand, or look at several first."""
    if source == DECK:
        card, known = draw(b, s, s.region, rng)
        gain(b, s, s.seat, card, known)
        drawn(s)
    elif source == DISCARDS:
        s.pile_n[s.region] -= 1
        gain(b, s, s.seat, integer(s.pile[s.region, s.pile_n[s.region]]), EVERYONE)  # VB52
        drawn(s)
    elif source == LOOK_DECK:
        look_at_top(b, s, s.seat, s.region, sum_of(b, s, s.seat, LOOK_AT_DECK), rng)
        s.phase = KEEP
    else:
        s.depth = min(sum_of(b, s, s.seat, LOOK_AT_PILE), s.pile_n[s.region])
        s.phase = FROM_PILE


@compiled
def drawn(s: Position) -> None:
    """A card has come to the hand; perhaps another one follows."""
    s.draws -= 1
    any_deck = s.cause == NEW_HAND
    if s.draws > 0 and any_deck and drawable(s):
        s.phase = ANY_DECK
    elif s.draws > 0 and not any_deck and can_supply(s, s.region):
        s.phase = SOURCE
    else:
        s.draws = 0  # what there is has been drawn (VB26)
        s.phase = RESUME


# KEEP and PUT_BACK: Priority Seating (VB69)


@folded
def legal_keep(b: Board, s: Position, out: Codes) -> int:
    return list_top(b, s, FIRST, out)


@compiled
def play_keep(b: Board, s: Position, stop: Stop) -> None:
    """One of the cards on top is kept."""
    region = s.region
    for i in range(s.top_n[region]):
        if b.city[0].stop_of[s.top[region, i]] == stop:
            card, known = take_top(b, s, region, i)
            s.deck_n[region] -= 1
            gain(b, s, s.seat, card, known)
            break
    s.order = 0
    s.phase = PUT_BACK
    if s.top_n[region] < 2:
        drawn(s)


@folded
def legal_put_back(b: Board, s: Position, out: Codes) -> int:
    return list_top(b, s, integer(s.order), out)


@compiled
def play_put_back(b: Board, s: Position, stop: Stop) -> None:
    """The others go back in any order, this one next."""
    region = s.region
    for i in range(s.order, s.top_n[region]):
        card = s.top[region, i]
        if b.city[0].stop_of[card] == stop:
            s.top[region, i] = s.top[region, s.order]
            s.top[region, s.order] = card
            break
    for i in range(s.top_n[region]):
        s.top_seen[s.seat, region, i] = s.top[region, i]
    s.order += 1
    if s.order >= s.top_n[region] - 1:
        drawn(s)


@compiled
def list_top(b: Board, s: Position, first: int, out: Codes) -> int:
    """The stops of the cards on top of the deck, from one place on, as the seat to act sees them."""
    n = FIRST
    for i in range(first, s.top_n[s.region]):
        n = add_card(b, integer(s.top_seen[s.seat, s.region, i]), out, n)
    return n


@compiled
def add_card(b: Board, card: Card, out: Codes, n: int) -> int:
    """Add a choice of card, cards to the same stop only once."""
    move = CARD + b.city[0].stop_of[card]
    for i in range(n):
        if out[i] == move:
            return n
    out[n] = move
    return n + 1


# FROM_PILE: Chasing After The Bus (VB69), Return Trip


@compiled
def legal_from_pile(b: Board, s: Position, out: Codes) -> int:
    """The stops of the upper cards of a discard pile."""
    n = FIRST
    size = s.pile_n[s.region]
    for i in range(size - s.depth, size):
        n = add_card(b, integer(s.pile[s.region, i]), out, n)
    return n


@compiled
def play_from_pile(b: Board, s: Position, stop: Stop) -> None:
    """A card out of a discard pile, which all have seen (VB52)."""
    region = s.region
    for i in range(s.pile_n[region] - 1, -1, -1):
        card = integer(s.pile[region, i])
        if b.city[0].stop_of[card] == stop:
            for k in range(i, s.pile_n[region] - 1):
                s.pile[region, k] = s.pile[region, k + 1]
            s.pile_n[region] -= 1
            gain(b, s, s.seat, card, EVERYONE)
            break
    drawn(s)


# Delivering


@compiled
def delivery_cost(b: Board, s: Position, seat: Seat, stop: Stop) -> int:
    """The actions that it costs to deliver a passenger to a stop from here; NEVER if it can not be done."""
    here = s.bus[seat]
    at_stop = here == stop
    if not at_stop and has(b, s, seat, BIKE_RACK):
        region = b.city[0].region[stop]
        at_stop = s.rack[seat] == region and b.city[0].region[here] == region
    if at_stop:
        return 0 if has(b, s, seat, FREE_DELIVERY) else 1
    if has(b, s, seat, FAR_DELIVERY) and b.city[0].distance[here, stop] == 1:  # VB67
        return 1
    return NEVER


@compiled
def legal_deliveries(b: Board, s: Position, out: Codes, n: int) -> int:
    seat = s.seat
    for i in range(s.hand_n[seat]):
        stop = integer(b.city[0].stop_of[s.hand[seat, i]])
        if delivery_cost(b, s, seat, stop) <= s.actions and holding(b, s, seat, stop, i + 1) == i:
            out[n] = DELIVER + stop
            n += 1
    return n


@folded
def deliver_here(b: Board, s: Position, stop: Stop) -> None:
    """Deliver for the actions that it costs."""
    s.actions -= delivery_cost(b, s, s.seat, stop)
    s.only_moves = 0
    s.straight = 0
    deliver(b, s, s.seat, stop)


@compiled
def deliver(b: Board, s: Position, seat: Seat, stop: Stop) -> None:
    """Lay a passenger card down (VB19)."""
    card = lose(b, s, seat, holding(b, s, seat, stop, s.hand_n[seat]))
    s.delivered[seat, s.delivered_n[seat]] = card
    s.delivered_n[seat] += 1
    s.region_n[seat, b.city[0].region[stop]] += 1
    s.phase = RESUME
    if s.delivered_n[seat] < b.city[0].deliveries:
        return
    s.seat = OVER  # VB31, VB41
    for player in range(b.players):
        for i in range(OWN_ROUTES):
            s.shown_routes[player, i] = s.routes[player, i]


# Choosing among the cards of a hand


@compiled
def list_hand(b: Board, s: Position, holder: Seat, size: int, region: Region, out: Codes) -> int:
    """The stops of cards in a hand that the seat to act knows: of a region, or of all with ANY."""
    n = FIRST
    for i in range(size):
        if region == ANY or s.hand_region[holder, i] == region:
            n = add_card(b, known_card(s, s.seat, holder, i), out, n)
    return n


@folded
def legal_own_card(b: Board, s: Position, out: Codes) -> int:
    """Any card in one's own hand."""
    return list_hand(b, s, s.seat, s.hand_n[s.seat], ANY, out)
