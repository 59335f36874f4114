"""What upgrades do (VB21 to VB24, VB26). The cards themselves are in data/upgrades.toml: each is a list of the
effects below, with a number. The rules ask `has` and `sum_of`; what a card does on being bought starts in `begin`.
"""

from typing import Any

from byways.engine import below, compiled, count, integer, lowest

from .board import NONE, REGIONS, UPGRADES, effect
from .decks import (
    any_bit,
    can_supply,
    discard,
    gain,
    hand_over,
    holding,
    look_through_deck,
    lose,
    show_hand,
    shuffle_deck,
)
from .position import (
    ANY_DECK,
    BEGIN,
    EVERYONE,
    FIRST,
    FROM_DECK,
    FROM_PILE,
    NEXT_STOP,
    NOBODY_ELSE,
    OWN_ROUTES,
    PASSENGER,
    RACK,
    RESUME,
    SHOWN,
    SOURCE,
    STEPS,
    SWAP_ROUTES,
    TAKE,
    TARGET,
    TOO_MANY,
    bit_of,
    card_of,
)

ACTIONS_MORE = integer(effect("actions"))  # more actions every turn
NIGHT = integer(effect("actions_with_few_cards"))  # more actions with at most 1 card in hand
EXPRESS = integer(effect("actions_after_moves"))  # more actions when all were spent on moves
TRAINING = integer(effect("training"))  # keeps tokens, and gives or takes actions by their number
REVERSE = integer(effect("free_reverse"))  # a free step back, once a turn
STRAIGHT = integer(effect("free_after_straight"))  # a free step after so many straight ones
HOV = integer(effect("hov"))  # two stops for one move along a lane
RIDE_LINE = integer(effect("ride"))  # from a marked stop to any other with that mark
FREE_PICKUP = integer(effect("free_pickup"))
FAR_PICKUP = integer(effect("far_pickup"))
FREE_DELIVERY = integer(effect("free_delivery"))
FAR_DELIVERY = integer(effect("far_delivery"))
BIKE_RACK = integer(effect("bike_rack"))  # deliveries to one region anywhere in it
DRAW_ON_ONE = integer(effect("draw_on_one"))  # a card when a die shows 1
LOOK_AT_DECK = integer(effect("look_at_deck"))
LOOK_AT_PILE = integer(effect("look_at_pile"))
DISCOUNT = integer(effect("discount"))
SUPERVISOR = integer(effect("buy_when_shown"))
EXCHANGE_DISCOUNT = integer(effect("exchange_discount"))
NO_EXCHANGE = integer(effect("no_exchange"))
HAND_LIMIT = integer(effect("hand_limit"))
EXTRA_ROUTE = integer(effect("extra_route"))
REGION_POINT = integer(effect("region_point"))
ROUTE_POINT = integer(effect("route_point"))
FREE_MOVES = integer(effect("free_moves"))
PICKUP_TWO = integer(effect("pickup_two"))
PICKUP_FROM_DECK = integer(effect("pickup_from_deck"))
PICKUP_FROM_PILE = integer(effect("pickup_from_pile"))
DELIVER_NOW = integer(effect("deliver_now"))
DRAW_NOW = integer(effect("draw_now"))
NEW_HAND = integer(effect("new_hand"))
TAKE_CARD = integer(effect("take_card"))
DISCARD_CARD = integer(effect("discard_card"))
MOVE_OTHER = integer(effect("move_other"))
LOSE_TURN = integer(effect("lose_turn"))
NEW_ROUTES = integer(effect("new_routes"))

LIMIT = 4  # VB24
FARES = 48  # VB1
ALL_ROUTES = integer((1 << 19) - 1)


# Asking


@compiled
def has(b: Any, s: Any, seat: Any, what: Any) -> Any:
    """Whether a player owns an upgrade with this effect (VB22)."""
    return s.owned[seat] & b.city[0].with_effect[what] != 0


@compiled
def which(b: Any, s: Any, seat: Any, what: Any) -> Any:
    """The upgrade of a player that has this effect, as a bit; 0 if there is none."""
    owned = s.owned[seat] & b.city[0].with_effect[what]
    return owned & -owned


@compiled
def sum_of(b: Any, s: Any, seat: Any, what: Any) -> Any:
    """The numbers of an effect of all upgrades of a player together (n23, n24)."""
    owned = s.owned[seat] & b.city[0].with_effect[what]
    total = integer(0)
    while owned:
        total += b.city[0].gives[lowest(owned), what]
        owned &= owned - 1
    return total


@compiled
def hand_limit(b: Any, s: Any, seat: Any) -> Any:
    return LIMIT + sum_of(b, s, seat, HAND_LIMIT)  # VB24, n30


@compiled
def room(b: Any, s: Any, seat: Any) -> Any:
    """How many more cards fit into a hand."""
    return hand_limit(b, s, seat) - s.hand_n[seat]


@compiled
def price(b: Any, s: Any, seat: Any, upgrade: Any) -> Any:
    return b.city[0].cost[upgrade] - sum_of(b, s, seat, DISCOUNT)


@compiled
def fares_left(b: Any, s: Any) -> Any:
    """Fares in the stack (n9)."""
    left = integer(FARES)
    for seat in range(b.players):
        left -= s.fares[seat]
    return left


@compiled
def gain_fare(b: Any, s: Any, seat: Any) -> None:
    if fares_left(b, s) > 0:  # n9
        s.fares[seat] += 1


@compiled
def tokens_kept(s: Any, seat: Any) -> Any:
    kept = integer(0)
    for colour in range(REGIONS):
        kept += s.kept[seat, colour]
    return kept


@compiled
def bonus_actions(b: Any, s: Any, seat: Any) -> Any:
    """What upgrades add to the actions of a turn (n23)."""
    more = sum_of(b, s, seat, ACTIONS_MORE)
    if s.hand_n[seat] <= 1:
        more += sum_of(b, s, seat, NIGHT)
    if has(b, s, seat, TRAINING):
        more += tokens_kept(s, seat) - 2
    return more


# Buying (VB21)


@compiled
def can_buy(b: Any, s: Any, seat: Any, upgrade: Any) -> Any:
    """Whether a player has the fares, has not got it yet, and it would be of use (VB21, n30)."""
    if s.owned[seat] >> upgrade & 1 or price(b, s, seat, upgrade) > s.fares[seat]:
        return False
    starts = integer(b.city[0].begins[upgrade])
    return starts == NONE or is_of_use(b, s, seat, starts)


@compiled
def is_of_use(b: Any, s: Any, seat: Any, what: Any) -> Any:
    """Whether an effect that works at once could do anything now."""
    if what in (PICKUP_TWO, PICKUP_FROM_DECK, PICKUP_FROM_PILE):
        return passengers_for(b, s, seat, what) != 0
    if what == DRAW_NOW:
        return room(b, s, seat) > 0 and drawable(s) != 0
    if what in (DELIVER_NOW, NEW_HAND):
        return s.hand_n[seat] > 0
    if what in (TAKE_CARD, DISCARD_CARD, MOVE_OTHER, LOSE_TURN):
        return targets(b, s, seat, what) != 0
    if what in (EXTRA_ROUTE, NEW_ROUTES):
        return s.route_deck_n > 0 or s.route_pile != 0
    if what == BIKE_RACK:
        return markers(s) != 0
    return True


@compiled
def drawable(s: Any) -> Any:
    """The regions whose decks can supply a card, as bits."""
    regions = integer(0)
    for region in range(REGIONS):
        if can_supply(s, region):
            regions |= 1 << region
    return regions


@compiled
def markers(s: Any) -> Any:
    """The colours of which a token is left, as bits."""
    colours = integer(0)
    for colour in range(REGIONS):
        if s.supply[colour] > 0:
            colours |= 1 << colour
    return colours


@compiled
def passengers_for(b: Any, s: Any, seat: Any, what: Any) -> Any:
    """The colours of passengers at one's stop that an upgrade lets one pick up, as bits."""
    needed = number_of(b, what) if what == PICKUP_TWO else integer(1)
    colours = integer(0)
    if room(b, s, seat) >= needed:  # n30
        stop = s.bus[seat]
        for colour in range(REGIONS):
            cards = s.pile_n[colour] if what == PICKUP_FROM_PILE else s.pile_n[colour] + s.deck_n[colour]
            if s.waiting[stop, colour] > 0 and cards > 0:
                colours |= 1 << colour
    return colours


@compiled
def number_of(b: Any, what: Any) -> Any:
    """The number of an effect that one upgrade has."""
    return integer(b.city[0].gives[lowest(b.city[0].with_effect[what]), what])


@compiled
def targets(b: Any, s: Any, seat: Any, what: Any) -> Any:
    """The players that an upgrade can be used on, as bits."""
    players = integer(0)
    for other in range(b.players):
        if other == seat:
            continue
        if (what in (TAKE_CARD, DISCARD_CARD)) and s.hand_n[other] == 0:
            continue
        if what == TAKE_CARD and (
            s.bus[other] != s.bus[seat] or room(b, s, seat) < 1 or has(b, s, other, NO_EXCHANGE)  # n30, n31
        ):
            continue
        players |= 1 << other
    return players


@compiled
def buy(b: Any, s: Any, upgrade: Any) -> None:
    """The seat to act pays and has it."""
    seat = s.seat
    s.fares[seat] -= price(b, s, seat, upgrade)
    for i in range(SHOWN):
        if s.row[i] == upgrade:
            s.row[i] = NONE
            s.offered &= ~(1 << i)
            break
    if not b.city[0].once[upgrade]:  # a one-shot is discarded (VB22)
        s.owned[seat] |= integer(1) << upgrade
    s.cause = b.city[0].begins[upgrade]
    s.phase = RESUME if s.cause == NONE else BEGIN


@compiled
def refill(b: Any, s: Any, rng: Any) -> None:
    """Turn up new upgrades where some are missing (VB21)."""
    for i in range(SHOWN):
        if s.row[i] == NONE:
            s.row[i] = draw_upgrade(b, s, rng)
            if s.row[i] != NONE:
                s.offered |= 1 << i


@compiled
def draw_upgrade(b: Any, s: Any, rng: Any) -> Any:
    """An upgrade from the deck, or NONE when there is none left at all (n10)."""
    left = integer(0)
    for upgrade in range(UPGRADES):
        left += s.upgrade_deck[upgrade]
    if left == 0:  # what is neither owned nor on offer has been discarded
        for upgrade in range(UPGRADES):
            copies = integer(b.city[0].copies[upgrade])
            for seat in range(b.players):
                copies -= s.owned[seat] >> upgrade & 1
            for i in range(SHOWN):
                copies -= s.row[i] == upgrade
            s.upgrade_deck[upgrade] = copies
            left += copies
        if left == 0:
            return integer(NONE)
    pick = below(rng, left)
    for upgrade in range(UPGRADES):
        pick -= s.upgrade_deck[upgrade]
        if pick < 0:
            s.upgrade_deck[upgrade] -= 1
            return integer(upgrade)
    return integer(NONE)


# What starts on buying. Each sets the phase: what is to be decided next, or RESUME when nothing is.


@compiled
def begin(b: Any, s: Any, rng: Any) -> None:
    """Start the effect `s.cause` of what the seat to act has bought."""
    what = s.cause
    if what == EXTRA_ROUTE:
        draw_route(b, s, s.seat, rng)
        s.phase = RESUME
    elif what == BIKE_RACK:
        s.phase = RACK
    elif what == HAND_LIMIT:
        s.phase = TOO_MANY if room(b, s, s.seat) < 0 else RESUME
    elif what in (PICKUP_TWO, PICKUP_FROM_DECK, PICKUP_FROM_PILE):
        s.phase = PASSENGER
    elif what == DRAW_NOW:
        s.draws = number_of(b, DRAW_NOW)
        s.phase = ANY_DECK
    elif what == NEW_HAND:
        begin_new_hand(b, s)
    elif what == DELIVER_NOW:
        s.phase = NEXT_STOP
    elif what == FREE_MOVES:
        begin_steps(b, s, s.seat)
    elif what == NEW_ROUTES:
        s.phase = SWAP_ROUTES
    else:
        s.phase = TARGET


@compiled
def pick_passenger(b: Any, s: Any, colour: Any) -> None:
    """Stroller On Board, Giving Directions, Return Trip: the passenger gets on, then cards."""
    lift_token(b, s, s.seat, s.bus[s.seat], colour)
    s.region = colour
    if s.cause == PICKUP_FROM_DECK:
        look_through_deck(b, s, s.seat, colour)
        s.phase = FROM_DECK
    elif s.cause == PICKUP_FROM_PILE:
        s.depth = s.pile_n[colour]
        s.phase = FROM_PILE
    else:
        s.draws = number_of(b, PICKUP_TWO)
        s.phase = SOURCE


@compiled
def lift_token(b: Any, s: Any, seat: Any, stop: Any, colour: Any) -> None:
    """A passenger leaves the stop; the token goes back, or onto Training Vehicle (VB18)."""
    s.waiting[stop, colour] -= 1
    s.crowd[stop] -= 1
    if has(b, s, seat, TRAINING) and tokens_kept(s, seat) < sum_of(b, s, seat, TRAINING):
        s.kept[seat, colour] += 1
    else:
        s.supply[colour] += 1
    if b.city[0].pickup_fare:
        gain_fare(b, s, seat)  # VB40


@compiled
def choose_from_deck(b: Any, s: Any, stop: Any, rng: Any) -> None:
    """Giving Directions: the chosen card goes to the hand, the deck is shuffled."""
    region = s.region
    shown = integer(s.shown[s.seat])
    s.shown[s.seat] = 0
    copies = integer(0)
    while shown:
        place = lowest(shown)
        shown &= shown - 1
        if b.city[0].stop_of[card_of(region, place)] == stop:
            copies |= integer(1) << place
    shuffle_deck(b, s, region)
    card = card_of(region, any_bit(copies, rng))
    s.deck[region] &= ~bit_of(card)
    s.deck_n[region] -= 1
    gain(b, s, s.seat, card, NOBODY_ELSE)


@compiled
def choose_from_pile(b: Any, s: Any, stop: Any) -> None:
    """Return Trip and Chasing After The Bus: a card out of a discard pile, which all have seen."""
    region = s.region
    for i in range(s.pile_n[region] - 1, -1, -1):
        card = integer(s.pile[region, i])
        if b.city[0].stop_of[card] == stop:
            for k in range(i, s.pile_n[region] - 1):
                s.pile[region, k] = s.pile[region, k + 1]
            s.pile_n[region] -= 1
            gain(b, s, s.seat, card, EVERYONE)
            return


@compiled
def begin_new_hand(b: Any, s: Any) -> None:
    """Sorry, Not In Service: all cards go, as many come."""
    s.draws = s.hand_n[s.seat]
    while s.hand_n[s.seat] > 0:
        discard(s, lose(b, s, s.seat, FIRST))
    s.phase = ANY_DECK


@compiled
def begin_steps(b: Any, s: Any, player: Any) -> None:
    """Floor It and Detour: a bus goes up to so many stops (n32)."""
    s.target = player
    s.steps = number_of(b, s.cause)
    s.phase = STEPS


@compiled
def use_on(b: Any, s: Any, player: Any) -> None:
    """Exact Change Please, Unruly Passenger, Detour, Out Of Fuel."""
    s.target = player
    if s.cause == LOSE_TURN:
        s.skip[player] += number_of(b, LOSE_TURN)
        s.phase = RESUME
    elif s.cause == MOVE_OTHER:
        begin_steps(b, s, player)
    else:
        show_hand(s, player, s.seat)
        s.phase = TAKE


@compiled
def take(b: Any, s: Any, stop: Any) -> None:
    """The chosen card of the other's hand is taken, or discarded."""
    place = holding(b, s, s.target, stop, s.hand_n[s.target])
    if s.cause == TAKE_CARD:
        hand_over(b, s, s.target, place, s.seat)
    else:
        discard(s, lose(b, s, s.target, place))


@compiled
def draw_route(b: Any, s: Any, seat: Any, rng: Any) -> None:
    """A route from the deck; when that is empty, from the discarded ones (Extended Service, Rerouting)."""
    if s.route_deck_n == 0:
        for other in range(b.players):
            for i in range(s.routes_n[other]):
                s.route_may[other, i] &= ~s.route_pile
        s.route_deck = s.route_pile
        s.route_deck_n = count(s.route_pile)
        s.route_pile = 0
    route = any_bit(integer(s.route_deck), rng)
    s.route_deck &= ~(1 << route)
    s.route_deck_n -= 1
    s.routes[seat, s.routes_n[seat]] = route
    s.route_may[seat, s.routes_n[seat]] = ALL_ROUTES
    s.routes_n[seat] += 1


@compiled
def put_route_aside(s: Any, seat: Any, route: Any) -> None:
    """Rerouting: this one is to be swapped."""
    place = 0
    while s.routes[seat, place] != route:
        place += 1
    for i in range(place, OWN_ROUTES - 1):
        s.routes[seat, i] = s.routes[seat, i + 1]
        s.route_may[seat, i] = s.route_may[seat, i + 1]
    s.routes[seat, OWN_ROUTES - 1] = NONE
    s.route_may[seat, OWN_ROUTES - 1] = 0
    s.routes_n[seat] -= 1
    s.aside[seat] |= 1 << route
    s.aside_n[seat] += 1


@compiled
def swap_routes(b: Any, s: Any, rng: Any) -> None:
    """As many new routes as were put aside, which are discarded only then."""
    for _ in range(s.aside_n[s.seat]):
        draw_route(b, s, s.seat, rng)
    s.route_pile |= s.aside[s.seat]
    s.aside[s.seat] = 0
    s.aside_n[s.seat] = 0


@compiled
def mark_rack(s: Any, region: Any) -> None:
    """Bike Rack: a token of the region marks the card."""
    s.supply[region] -= 1
    s.rack[s.seat] = region
