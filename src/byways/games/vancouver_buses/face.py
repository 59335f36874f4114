"""How Vancouver Buses looks: the transit map, people at the stops, buses, cards in hand and upgrades on offer."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from rich.text import Text

from byways.engine import Card, Choice, Face, Fact, Panel, Piece, State

from . import cards, city
from . import position as p
from .board import NO_CARD, NONE, REGIONS
from .data import MARKS
from .story import owned_upgrades, region_words, stop_name
from .words import BOX, COLOURS, ROUTE_STOPS, STOP_IDS, STOP_OF

if TYPE_CHECKING:
    from . import VancouverBuses

GOLD = "#ffb703"
ROUTE_LINES = ("#d6006e", "#0077cc", "#6a00d6")
ROUTE_SIDES = (9.0, -9.0, 16.0)
"""One's own routes on the map: their colours, and on which side of the roads they run."""


def known_card(s: Any, viewer: int | None, holder: int, place: int) -> int:
    """The card in a hand as the viewer knows it, or NO_CARD."""
    card = int(s["hand"][holder, place])
    if card != NO_CARD or viewer is None:
        return card
    mask = int(s["may"][viewer, holder, place])
    if mask == 0 or mask & (mask - 1):
        return NO_CARD
    return int(s["hand_region"][holder, place]) * 32 + mask.bit_length() - 1


def worth(s: Any, seat: int, stop: int) -> int:
    """The points that delivering a passenger to a stop would add now."""
    region = BOX.stops[stop].region
    counts = [int(n) for n in s["region_n"][seat]]
    more = counts[region] + 1
    if min(counts[:region] + counts[region + 1 :]) > counts[region]:
        more += 10
    delivered = [STOP_OF[int(card)] for card in s["delivered"][seat][: s["delivered_n"][seat]]]
    routes = [ROUTE_STOPS[int(k)] for k in s["routes"][seat] if k != NONE]
    for stops in routes:
        if stop in stops:
            more += 1 + sum(other in stops for other in delivered)
    for number in owned_upgrades(s, seat):
        does = BOX.upgrades[number].does
        more += does.get("region_point") == COLOURS[region]
        more += "route_point" in does and any(stop in stops for stops in routes)
    return more


def number_of(n: int, thing: str) -> str:
    """So many things: 1 action, 2 actions."""
    return f"{n} {thing}{'' if n == 1 else 's'}"


class BusFace(Face):
    viewbox = (0.0, 0.0, float(city.WIDTH), float(city.HEIGHT))
    seat_names = city.SEAT_NAMES
    seat_colours = city.SEAT_COLOURS

    game: VancouverBuses

    # --- the board ----------------------------------------------------------------------------------------

    def board(self) -> str:
        people = "".join(f'<g id="vb-person-{k}">{cards.person(k)}</g>' for k in range(REGIONS))
        buses = "".join(
            f'<g id="vb-bus-{seat}" transform="translate(-22 -16)" {city.FONT}>'
            f'<rect x="-3" y="-3" width="50" height="35" rx="8" fill="#ffffff" opacity=".85"/>'
            f'<g fill="{self.seat_colours[seat]}" stroke="{city.INK}" stroke-width="1.4">{cards.BUS}</g>'
            f'<text x="22" y="21" text-anchor="middle" font-size="10" font-weight="800" fill="#ffffff">'
            f"{self.seat_names[seat][0]}</text></g>"
            for seat in range(self.game.players)
        )
        spot = '<circle id="vb-spot" r="31" fill="transparent"/>'
        return f"<defs>{people}{buses}{spot}</defs>{city.fragment()}"

    def pieces(self, state: State) -> Sequence[Piece]:
        s = state.record
        found = [*self._people(s), *self._buses(s)]
        wanted = {self._pick_stop(state, code) for code in state.codes()} if state.viewer == state.seat else set()
        for stop in sorted(number for number in wanted if number is not None):
            x, y = city.spot(BOX.stops[stop].at)
            label = f"{stop_name(stop)}, {region_words(BOX.stops[stop].region)}"
            found.append(Piece(f"stop-{STOP_IDS[stop]}", '<use href="#vb-spot"/>', x, y, layer=50, label=label))
        return found

    def _pick_stop(self, state: State, code: int) -> int | None:
        about = code % p.KIND
        kind = code - about
        if kind == p.MOVE:
            return about
        return about % 256 if kind == p.RIDE else None

    def _people(self, s: Any) -> list[Piece]:
        found = []
        for stop in s["waiting"].any(axis=1).nonzero()[0].tolist():
            x, y = city.spot(BOX.stops[stop].at)
            r = city.radius(BOX.stops[stop])
            n = 0
            for colour in range(REGIONS):
                for k in range(int(s["waiting"][stop, colour])):
                    label = f"passenger to {region_words(colour)} at {stop_name(stop)}"
                    place = (x - r - 10 + n % 4 * 17, y - r - 4 - n // 4 * 26)
                    drawn = f'<use href="#vb-person-{colour}"/>'
                    found.append(Piece(f"token-{stop}-{colour}-{k}", drawn, *place, layer=10 + n % 4, label=label))
                    n += 1
        return found

    def _buses(self, s: Any) -> list[Piece]:
        found = []
        for seat in range(self.game.players):
            stop = int(s["bus"][seat])
            if stop == NONE:
                continue
            x, y = city.spot(BOX.stops[stop].at)
            sharing = [other for other in range(self.game.players) if s["bus"][other] == stop]
            shift = (sharing.index(seat) - (len(sharing) - 1) / 2) * 30
            label = f"{self.seat_names[seat]} bus at {stop_name(stop)}"
            left = int(s["left"][seat])
            detail = f"{label}; came from {stop_name(left)}" if left != NONE else label
            drawn = f'<use href="#vb-bus-{seat}"/>'
            found.append(Piece(f"bus-{seat}", drawn, x + shift, y + 3, layer=30, label=label, detail=detail))
        return found

    def under(self, state: State) -> str:
        """One's own routes, and the stop that the bus to move may not turn back to."""
        s, viewer = state.record, state.viewer
        parts = []
        if viewer is not None:
            for place, route in enumerate(int(k) for k in s["routes"][viewer] if k != NONE):
                parts.append(
                    f'<path d="{city.route_path(route, ROUTE_SIDES[place])}" fill="none" stroke-width="6" '
                    f'stroke="{ROUTE_LINES[place]}" stroke-linecap="round"/>'
                )
            for place in range(int(s["hand_n"][viewer])):
                card = int(s["hand"][viewer, place])
                if card != NO_CARD:
                    x, y = city.spot(BOX.stops[STOP_OF[card]].at)
                    r = city.radius(BOX.stops[STOP_OF[card]]) + 6
                    parts.append(
                        f'<circle cx="{x}" cy="{y}" r="{r}" fill="none" stroke="{GOLD}" stroke-width="7"/>'
                        f'<circle cx="{x}" cy="{y}" r="{r + 4}" fill="none" stroke="{city.INK}" stroke-width="1.6"/>'
                    )
        return "".join(parts)

    def over(self, state: State) -> str:
        """The dice and the actions left."""
        s = state.record
        if int(s["phase"]) == p.CHOOSE_ROUTE or state.over:
            return ""
        dice = "".join(
            f'<rect x="{x}" y="26" width="74" height="74" rx="14" fill="{fill}" stroke="#ffffff" stroke-width="4"/>'
            f'<text x="{x + 37}" y="80" text-anchor="middle" font-size="50" font-weight="800" fill="#ffffff">'
            f"{int(s[key])}</text>"
            for x, fill, key in ((1800, "#2457b8", "blue"), (1888, "#c2202f", "red"))
        )
        left = f"{number_of(int(s['actions']), 'action')} left"
        words = left if int(s["phase"]) >= p.ACTIONS else "placing"
        name = escape(self.seat_names[int(s["turn"])])
        return (
            f'<g {city.FONT}>{dice}<text x="1982" y="58" font-size="24" font-weight="800" fill="{city.INK}">'
            f'{name}</text><text x="1982" y="86" font-size="19" fill="{city.INK}">{words}</text></g>'
        )

    # --- what the viewer holds ----------------------------------------------------------------------------

    def hand(self, state: State) -> Sequence[Card]:
        s, viewer = state.record, state.viewer
        found = []
        if viewer is not None:
            own = frozenset(BOX.routes[int(k)].number for k in s["routes"][viewer] if k != NONE)
            for place in range(int(s["hand_n"][viewer])):
                stop = STOP_OF[int(s["hand"][viewer, place])]
                found.append(
                    Card(
                        f"card-{place}",
                        cards.passenger(stop, own, plain=True),
                        f"Passenger to {stop_name(stop)}",
                        "Your passengers",
                        self._card_note(s, viewer, stop),
                    )
                )
            for route in (int(k) for k in s["routes"][viewer] if k != NONE):
                label = f"Route {BOX.routes[route].number}, {BOX.routes[route].name}"
                note = f"starts at {stop_name(BOX.routes[route].start)}"
                if int(s["phase"]) != p.CHOOSE_ROUTE:
                    stops = ROUTE_STOPS[route]
                    n = sum(STOP_OF[int(c)] in stops for c in s["delivered"][viewer][: s["delivered_n"][viewer]])
                    note = f"{n} delivered here: {n * (n + 1) // 2} points"
                found.append(Card(f"route-{route}", cards.short_route(route), label, "Your routes", note))
        for place, upgrade in enumerate(int(k) for k in s["row"]):
            if upgrade != NONE:
                card = BOX.upgrades[upgrade]
                words = f"{card.name}, {card.cost} fares: {card.words}"
                found.append(Card(f"offer-{place}", cards.numbered_upgrade(upgrade), words, "Upgrades on offer"))
        return found

    def _card_note(self, s: Any, seat: int, stop: int) -> str:
        more = worth(s, seat, stop)
        points = f"+{number_of(more, 'point')} now"
        if s["bus"][seat] == NONE:
            return points
        far = int(self.game.board.city["distance"][0][int(s["bus"][seat]), stop])
        return f"{points}; {'here' if far == 0 else f'{far} away'}"

    def panel(self, state: State, seat: int) -> Panel:
        s = state.record
        points = self.game.points(state)[seat]
        hidden = not state.over and state.viewer != seat
        goal = self.game.values["deliveries"]
        hand = [self._card_words(state, seat, place) for place in range(int(s["hand_n"][seat]))]
        facts = [
            Fact("points", str(points), "so far, without hidden routes" if hidden else "so far, own routes included"),
            Fact("delivered", f"{int(s['delivered_n'][seat])} of {goal}", self._delivered(s, seat)),
            Fact("fares", str(int(s["fares"][seat])), "for upgrades and sweeping"),
            Fact("passengers", ", ".join(hand) or "none", "cards in hand: their colours are open"),
        ]
        for upgrade in owned_upgrades(s, seat):
            card = BOX.upgrades[upgrade]
            value = ""
            if "bike_rack" in card.does and s["rack"][seat] != NONE:
                value = COLOURS[int(s["rack"][seat])]
            if "training" in card.does:
                value = f"{int(s['kept'][seat].sum())} tokens"
            facts.append(Fact(card.name, value or "owned", card.words))
        if s["skip"][seat]:
            facts.append(Fact("out of fuel", f"misses {int(s['skip'][seat])}", "turns to miss"))
        badge = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-27 -21 54 42"><use href="#vb-bus-{seat}"/></svg>'
        return Panel(seat, self.seat_names[seat], self.seat_colours[seat], facts, badge=badge)

    def _card_words(self, state: State, seat: int, place: int) -> str:
        card = known_card(state.record, state.viewer, seat, place)
        colour = COLOURS[int(state.record["hand_region"][seat, place])]
        return colour if card == NO_CARD else f"{colour} {stop_name(STOP_OF[card])}"

    def _delivered(self, s: Any, seat: int) -> str:
        parts = [f"{COLOURS[r]} {int(s['region_n'][seat, r])}" for r in range(REGIONS) if s["region_n"][seat, r]]
        return ", ".join(parts) or "nobody yet"

    # --- what is to be decided ----------------------------------------------------------------------------

    def prompt(self, state: State) -> tuple[str, str]:
        s = state.record
        phase = int(s["phase"])
        target = self.seat_names[int(s["target"])]
        region = region_words(int(s["region"]))
        if phase == p.ACTIONS:
            actions = int(s["actions"])
            left = number_of(actions, "action")
            words = "Drive, pick up, deliver or buy." if actions else "Buy something, or end your turn."
            return f"You have {left} left. {words}", "VB16"
        prompts = {
            p.CHOOSE_ROUTE: ("Give up one route: your bus starts there. The other two score in secret.", "VB10"),
            p.RAMP: ("A 1: draw a passenger card from any deck, or pass.", "VB26"),
            p.DOUBLES: ("Doubles! Take a fare, or choose where a passenger appears.", "VB14"),
            p.DESTINATION: (f"A passenger appears in {region}. Where do they want to go?", "VB14"),
            p.SOURCE: (f"Where does the {region} card come from?", "VB18"),
            p.KEEP: ("Which of these cards do you keep?", "VB26"),
            p.PUT_BACK: ("Which card lies next on top of the deck?", "VB26"),
            p.FROM_PILE: ("Which of these discarded cards do you take?", "VB26"),
            p.FROM_DECK: ("Which card of the deck do you take?", "VB26"),
            p.ANY_DECK: ("Draw from which deck?", "VB26"),
            p.GIVE: (f"Which passenger do you give to {target}?", "VB20"),
            p.NAME: (f"Which colour do you want from {target}?", "VB20"),
            p.ANSWER: (f"{self.seat_names[int(s['turn'])]} asks for a passenger to {region}. Give one.", "VB20"),
            p.RACK: ("For which region is the bike rack?", "VB26"),
            p.TOO_MANY: ("Your bus has become smaller: discard a passenger card.", "VB24"),
            p.PASSENGER: ("Which passenger do you pick up?", "VB26"),
            p.NEXT_STOP: ("Which passenger gets off right here and now?", "VB26"),
            p.TARGET: ("Whom does it hit?", "VB26"),
            p.TAKE: (f"This is {target}'s hand. Pick a card.", "VB26"),
            p.STEPS: (f"Up to {int(s['steps'])} more steps for the {target} bus.", "VB26"),
            p.SWAP_ROUTES: ("Pick the routes that you give up, then finish.", "VB26"),
            p.OFFER: ("New upgrades have been turned up: you may buy before anyone else.", "VB26"),
        }
        return prompts[phase]

    def waiting(self, state: State) -> str:
        s = state.record
        assert state.seat is not None
        name = self.seat_names[state.seat]
        words = {
            p.CHOOSE_ROUTE: "chooses where to start",
            p.ACTIONS: f"has {number_of(int(s['actions']), 'action')} left",
            p.ANSWER: "is to answer an exchange",
            p.OFFER: "may buy what has been turned up",
        }
        return f"{name} {words.get(int(s['phase']), 'is to decide')}."

    def choice(self, state: State, code: int) -> Choice:
        text = self.game.notation(state, code)
        about = code % p.KIND
        kind = code - about
        s = state.record
        seat = int(s["seat"])
        if kind == p.MOVE:
            return Choice(code, text, f"Drive to {stop_name(about)}", (f"stop-{STOP_IDS[about]}",), group="Drive")
        if kind == p.RIDE:
            stop = about % 256
            label = f"{city.MARK_NAMES[MARKS[about // 256]].capitalize()} to {stop_name(stop)}"
            return Choice(code, text, label, (f"stop-{STOP_IDS[stop]}",), group="Ride")
        if kind == p.PICK_UP:
            stop, colour = divmod(about, REGIONS)
            k = int(s["waiting"][stop, colour]) - 1
            label = f"Pick up a passenger to {region_words(colour)} at {stop_name(stop)}"
            return Choice(code, text, label, (f"token-{stop}-{colour}-{k}",), group="Pick up")
        if kind == p.DELIVER:
            note = f"+{number_of(worth(s, seat, about), 'point')}"
            label = f"Deliver to {stop_name(about)}"
            return Choice(code, text, label, (self._held(s, seat, about),), "Deliver", note, weight="primary")
        if kind == p.CARD:
            return self._card_choice(state, code, about, text)
        if kind == p.BUY:
            card = BOX.upgrades[about]
            place = next(i for i in range(p.SHOWN) if s["row"][i] == about)
            return Choice(code, text, f"Buy {card.name}", (f"offer-{place}",), "Buy", card.words)
        if kind == p.ROUTE:
            start = int(s["phase"]) == p.CHOOSE_ROUTE
            route = BOX.routes[about]
            word = (
                f"Start at {stop_name(route.start)} (route {route.number})" if start else f"Swap route {route.number}"
            )
            return Choice(code, text, word, (f"route-{about}",))
        return self._button(state, code, kind, about, text)

    def _held(self, s: Any, seat: int, stop: int) -> str:
        """The id of the first card in hand to a stop."""
        place = next(i for i in range(int(s["hand_n"][seat])) if STOP_OF[int(s["hand"][seat, i])] == stop)
        return f"card-{place}"

    def _card_choice(self, state: State, code: int, stop: int, text: str) -> Choice:
        s = state.record
        seat, phase = int(s["seat"]), int(s["phase"])
        verb = text.split()[0].capitalize()
        own = phase in (p.GIVE, p.TOO_MANY, p.NEXT_STOP, p.ANSWER)
        label = f"{verb} {stop_name(stop)}"
        note = f"worth +{number_of(worth(s, seat, stop), 'point')} to you"
        return Choice(code, text, label, (self._held(s, seat, stop),) if own else (), note=note)

    def _button(self, state: State, code: int, kind: Any, about: int, text: str) -> Choice:
        s = state.record
        if kind == p.DRAW:
            region = int(s["region"])
            n = int(s["pile_n"][region])
            shown = stop_name(STOP_OF[int(s["pile"][region, n - 1])]) if n else ""
            labels = (
                "Draw from the deck, unseen",
                f"Take the open card: {shown}",
                "Look at the top 4 of the deck",
                "Choose from the top 4 discards",
            )
            return Choice(code, text, labels[about])
        if kind == p.REGION:
            return Choice(code, text, region_words(about), group="Regions")
        if kind in (p.EXCHANGE, p.PLAYER):
            name = self.seat_names[about]
            label = f"Exchange passengers with {name}" if kind == p.EXCHANGE else name
            return Choice(code, text, label, (f"bus-{about}",) if kind == p.EXCHANGE else ())
        labels_of = {
            p.SWEEP: ("Sweep the upgrades away (1 fare)", ""),
            p.END: ("End your turn", "danger" if s["actions"] > 0 else "primary"),
            p.FARE: ("Take a fare", "primary"),
            p.REDRAW: ("Draw three other routes (1 fare)", ""),
        }
        label, weight = labels_of.get(kind, (self._pass_label(int(s["phase"])), ""))
        return Choice(code, text, label, weight=weight)

    def _pass_label(self, phase: int) -> str:
        words = {p.RAMP: "Draw no card", p.STEPS: "Stop here", p.SWAP_ROUTES: "Finish", p.OFFER: "Buy nothing"}
        return words.get(phase, "Pass")

    # --- as text ------------------------------------------------------------------------------------------

    def text(self, state: State) -> Text:
        s = state.record
        out = Text()
        points = self.game.points(state)
        if int(s["phase"]) != p.CHOOSE_ROUTE:
            out.append(f"Turn {int(s['turns'])}: blue {int(s['blue'])}, red {int(s['red'])}; ", "bold")
            out.append(f"{number_of(int(s['actions']), 'action')} left\n")
        for seat in range(self.game.players):
            where = stop_name(int(s["bus"][seat])) if s["bus"][seat] != NONE else "not on the road yet"
            out.append(f"{self.seat_names[seat]:6}", f"bold {self.seat_colours[seat]}")
            out.append(f"{where}; {number_of(int(s['fares'][seat]), 'fare')}, ")
            out.append(f"{int(s['delivered_n'][seat])} delivered, {number_of(points[seat], 'point')}\n")
            hand = [self._card_words(state, seat, place) for place in range(int(s["hand_n"][seat]))]
            out.append(f"      holds {', '.join(hand) or 'nobody'}\n", "dim")
            routes = [BOX.routes[int(k)].number for k in s["routes"][seat] if k != NONE]
            upgrades = [BOX.upgrades[k].name for k in owned_upgrades(s, seat)]
            if routes or upgrades:
                out.append(f"      {'routes ' + ', '.join(routes) if routes else ''}", "dim")
                out.append(f"{'; ' if routes and upgrades else ''}{', '.join(upgrades)}\n", "dim")
        out.append("On offer: " + ", ".join(self._offer(int(k)) for k in s["row"] if k != NONE) + "\n")
        out.append("Waiting:\n")
        for region in BOX.regions:
            people = []
            for stop in s["waiting"].any(axis=1).nonzero()[0].tolist():
                if BOX.stops[stop].region == region.number - 1:
                    colours = [COLOURS[c] for c in range(REGIONS) for _ in range(int(s["waiting"][stop, c]))]
                    people.append(f"{STOP_IDS[stop]} ({', '.join(colours)})")
            out.append(f"  {region.number} {region.name}: ", "dim")
            out.append(f"{', '.join(people) or 'nobody'}\n")
        if state.over:
            out.append(str(state.outcome))
        else:
            assert state.seat is not None
            out.append(self.waiting(state), "bold")
        return out

    def _offer(self, upgrade: int) -> str:
        return f"{BOX.upgrades[upgrade].name} ({BOX.upgrades[upgrade].cost})"
