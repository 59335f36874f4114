"""How Vancouver Buses looks: the transit map, people at the stops, buses, cards in hand and upgrades on offer."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

import numpy as np
from rich.text import Text

from byways.engine import NOBODY, Card, Choice, Face, Fact, Panel, Piece, State, picks_of
from byways.engine.wording import plural

from . import cards, city
from .board import NO_CARD, NONE, REGIONS, SEATS
from .data import MARKS
from .names import BOX, COLOURS, STOP_IDS, STOP_OF, region_of
from .rules.decks import known_hands
from .rules.passengers import LOOK_AT_DECK, LOOK_AT_PILE
from .rules.phases import CHOOSE_ROUTE, PHASE, PLAIN, SOURCES
from .rules.position import (
    BUY,
    CARD,
    DELIVER,
    DRAW,
    END,
    EXCHANGE,
    FARE,
    HAND,
    KIND,
    LINE,
    LOOK_DECK,
    MOVE,
    OWN_ROUTES,
    PICK_UP,
    PLACE,
    PLAYER,
    REDRAW_FARES,
    REGION,
    RIDE,
    ROUTE,
    SWEEP_FARES,
)
from .rules.scoring import delivery_gain, route_scores
from .story import owned_upgrades, phase_words, region_words, stop_name

if TYPE_CHECKING:
    from . import VancouverBuses

GOLD = "#ffb703"
ROUTE_LINES = ("#d6006e", "#0077cc", "#6a00d6")
ROUTE_SIDES = (9.0, -9.0, 16.0)
"""One's own routes on the map: their colours, and on which side of the roads they run."""


class BusFace(Face):
    viewbox = (0.0, 0.0, float(city.WIDTH), float(city.HEIGHT))
    tray = 1
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
        piles = "".join(
            f'<g id="vb-pile-{k}"><rect x="-22" y="-30" width="44" height="60" rx="6" fill="{region.fill}" '
            f'stroke="{city.INK}" stroke-width="2"/><circle r="16" fill="#ffffff"/></g>'
            for k, region in enumerate(BOX.regions)
        )
        spot = '<circle id="vb-spot" r="31" fill="transparent"/>'
        return f"<defs>{people}{buses}{piles}{spot}</defs>{city.fragment()}"

    def pieces(self, state: State) -> Sequence[Piece]:
        s = state.record
        found = [*self._people(s), *self._buses(s), *self._piles(s)]
        wanted = {self._pick_stop(state, code) for code in state.codes()} if state.viewer == state.seat else set()
        for stop in sorted(number for number in wanted if number is not None):
            x, y = city.spot(BOX.stops[stop].at)
            label = f"{stop_name(stop)}, {region_words(BOX.stops[stop].region)}"
            found.append(Piece(f"stop-{STOP_IDS[stop]}", '<use href="#vb-spot"/>', x, y, layer=50, label=label))
        return found

    def _pick_stop(self, state: State, code: int) -> int | None:
        about = code % KIND
        kind = code - about
        if kind == MOVE:
            return about
        return about % LINE if kind == RIDE else None

    def focus(self, state: State, choices: Sequence[Choice]) -> Sequence[str]:
        """Where the viewer's bus can go and whom it can pick up, then that bus; for who waits, the bus that drives."""
        s = state.record
        if state.over or int(s["phase"]) == CHOOSE_ROUTE:
            return ()
        driver = f"bus-{int(s['turn'])}"
        if state.viewer != state.seat:
            return [driver, *([] if state.viewer is None else [f"bus-{state.viewer}"])]
        return [*picks_of(choices), driver]

    def _people(self, s: np.void) -> list[Piece]:
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

    def _buses(self, s: np.void) -> list[Piece]:
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

    def _piles(self, s: np.void) -> list[Piece]:
        """The discard piles beside the map: how many, and on demand which cards, the open one first (VB31, VB52)."""
        found = []
        for region in range(REGIONS):
            stops = [stop_name(STOP_OF[int(card)]) for card in s["pile"][region][: s["pile_n"][region]]][::-1]
            label = f"{COLOURS[region]} discards: {plural(len(stops), 'card')}"
            drawn = (
                f'<use href="#vb-pile-{region}"/><text y="7" text-anchor="middle" font-size="20" font-weight="800" '
                f'fill="{city.INK}" {city.FONT}>{len(stops)}</text>'
            )
            x, y = city.WIDTH - 60 - 56 * (REGIONS - 1 - region), city.HEIGHT - 56
            detail = f"{label}; from the top: {', '.join(stops)}" if stops else label
            found.append(Piece(f"pile-{COLOURS[region]}", drawn, x, y, layer=5, label=label, detail=detail))
        return found

    def under(self, state: State) -> str:
        """Where each bus came from, one's own routes and passengers; at the end everybody's routes."""
        s, viewer = state.record, state.viewer
        parts = self._trails(s)
        if state.over:
            for seat in range(self.game.players):
                for place, route in enumerate(self._routes(state, seat)):
                    parts.append(
                        f'<path d="{city.route_path(route, ROUTE_SIDES[place] + 4 * seat)}" fill="none" '
                        f'stroke-width="5" stroke="{self.seat_colours[seat]}" stroke-linecap="round"/>'
                    )
        elif viewer is not None:
            for place, route in enumerate(self._routes(state, viewer)):
                parts.append(
                    f'<path d="{city.route_path(route, ROUTE_SIDES[place])}" fill="none" stroke-width="6" '
                    f'stroke="{ROUTE_LINES[place]}" stroke-linecap="round"/>'
                )
        if viewer is not None:
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

    def _trails(self, s: np.void) -> list[str]:
        """The road that each bus came along, and may not turn back on (VB17)."""
        parts = []
        for seat in range(self.game.players):
            if s["left"][seat] != NONE:
                (x, y), (nx, ny) = (city.spot(BOX.stops[int(s[key][seat])].at) for key in ("left", "bus"))
                parts.append(
                    f'<path d="M{x} {y}L{nx} {ny}" stroke="{self.seat_colours[seat]}" stroke-width="12" '
                    f'stroke-dasharray="4 14" stroke-linecap="round"/>'
                )
        return parts

    def _routes(self, state: State, seat: int) -> list[int]:
        """The routes of a seat that the viewer may see: one's own, and at the end all (VB31)."""
        return [int(k) for k in state.record["shown_routes" if state.over else "routes"][seat] if k != NONE]

    def over(self, state: State) -> str:
        """The dice and the actions left."""
        s = state.record
        if int(s["phase"]) == CHOOSE_ROUTE or state.over:
            return ""
        dice = "".join(
            f'<rect x="{x}" y="26" width="74" height="74" rx="14" fill="{fill}" stroke="#ffffff" stroke-width="4"/>'
            f'<text x="{x + 37}" y="80" text-anchor="middle" font-size="50" font-weight="800" fill="#ffffff">'
            f"{int(s[key])}</text>"
            for x, fill, key in ((1800, "#2457b8", "blue"), (1888, "#c2202f", "red"))
        )
        left = f"{plural(int(s['actions']), 'action')} left"
        words = "placing" if PHASE[int(s["phase"])].before_actions else left
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
            routes = self._routes(state, viewer)
            own = frozenset(BOX.routes[route].number for route in routes)
            for place in range(int(s["hand_n"][viewer])):
                stop = STOP_OF[int(s["hand"][viewer, place])]
                found.append(
                    Card(
                        f"card-{place}",
                        cards.passenger(stop, own, plain=True),
                        f"Passenger to {stop_name(stop)}",
                        "Your passengers",
                        self._card_note(state, viewer, stop),
                    )
                )
            for route, n, points in self._route_scores(state, viewer):
                label = f"Route {BOX.routes[route].number}, {BOX.routes[route].name}"
                note = f"starts at {stop_name(BOX.routes[route].start)}"
                if int(s["phase"]) != CHOOSE_ROUTE:
                    note = f"{n} delivered here: {points} points"
                found.append(Card(f"route-{route}", cards.short_route(route), label, "Your routes", note))
        for place, upgrade in enumerate(int(k) for k in s["row"]):
            if upgrade != NONE:
                card = BOX.upgrades[upgrade]
                words = f"{card.name}, {card.cost} fares: {card.words}"
                found.append(Card(f"offer-{place}", cards.numbered_upgrade(upgrade), words, "Upgrades on offer"))
        return found

    def _route_scores(self, state: State, seat: int) -> list[tuple[int, int, int]]:
        """The routes of a seat that can be seen, how many passengers it has delivered on each, and the points."""
        scored = np.zeros((OWN_ROUTES, 2), np.int64)
        self.game.kernel(route_scores, nogil=False)(self.game.board, state.array, seat, scored)
        found = zip(self._routes(state, seat), scored.tolist(), strict=False)
        return [(route, n, points) for route, (n, points) in found]

    def _worth(self, state: State, seat: int, stop: int) -> str:
        """The points that delivering a passenger to a stop would add now."""
        more = self.game.kernel(delivery_gain, nogil=False)(self.game.board, state.array, seat, stop)
        return f"+{plural(int(more), 'point')}"

    def _card_note(self, state: State, seat: int, stop: int) -> str:
        s = state.record
        points = f"{self._worth(state, seat, stop)} now"
        if s["bus"][seat] == NONE:
            return points
        far = int(self.game.board.city["distance"][0][int(s["bus"][seat]), stop])
        return f"{points}; {'here' if far == 0 else f'{far} away'}"

    def panel(self, state: State, seat: int) -> Panel:
        s = state.record
        points = self.game.points(state)[seat]
        hidden = not state.over and state.viewer != seat
        goal = self.game.values["deliveries"]
        hand = self._hand_words(state, seat)
        facts = [
            Fact("points", str(points), "so far, without hidden routes" if hidden else "so far, own routes included"),
            Fact("delivered", f"{int(s['delivered_n'][seat])} of {goal}", self._delivered(s, seat)),
            Fact("fares", str(int(s["fares"][seat])), "for upgrades and sweeping"),
            Fact("passengers", ", ".join(hand) or "none", "cards in hand: their colours are open"),
        ]
        if s["left"][seat] != NONE:
            facts.append(
                Fact("came from", stop_name(int(s["left"][seat])), "the stop that the bus may not turn back to")
            )
        if state.over:
            for route, n, scored in self._route_scores(state, seat):
                number = BOX.routes[route].number
                facts.append(
                    Fact(f"route {number}", plural(scored, "point"), f"{n} delivered on {BOX.routes[route].name}")
                )
        for upgrade in owned_upgrades(s, seat):
            card = BOX.upgrades[upgrade]
            rack = int(s["rack"][seat])
            value = card.shows.format(tokens=int(s["kept"][seat].sum()), rack="" if rack == NONE else COLOURS[rack])
            facts.append(Fact(card.name, value or "owned", card.words))
        if s["skip"][seat]:
            facts.append(Fact("out of fuel", f"misses {int(s['skip'][seat])}", "turns to miss"))
        badge = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-27 -21 54 42"><use href="#vb-bus-{seat}"/></svg>'
        return Panel(seat, self.seat_names[seat], self.seat_colours[seat], facts, badge=badge)

    def _hand_words(self, state: State, seat: int) -> list[str]:
        """The cards in a hand, as far as the viewer knows them."""
        s = state.record
        known = np.full((SEATS, HAND), NO_CARD, np.int64)
        viewer = NOBODY if state.viewer is None else state.viewer
        self.game.kernel(known_hands, nogil=False)(self.game.board, state.array, viewer, known)
        words = []
        for place in range(int(s["hand_n"][seat])):
            card, colour = int(known[seat, place]), COLOURS[int(s["hand_region"][seat, place])]
            words.append(colour if card == NO_CARD else f"{colour} {stop_name(STOP_OF[card])}")
        return words

    def _delivered(self, s: np.void, seat: int) -> str:
        """The stops that a player has delivered to, by region (VB31)."""
        parts = []
        for region in range(REGIONS):
            stops = [
                stop_name(STOP_OF[int(card)])
                for card in s["delivered"][seat][: s["delivered_n"][seat]]
                if region_of(int(card)) == region
            ]
            if stops:
                parts.append(f"{COLOURS[region]} {len(stops)}: {', '.join(stops)}")
        return "; ".join(parts) or "nobody yet"

    # --- what is to be decided ----------------------------------------------------------------------------

    def prompt(self, state: State) -> tuple[str, str]:
        phase = PHASE[int(state.record["phase"])]
        return phase.prompt.format(**phase_words(state.record, self.seat_names)), phase.rule

    def waiting(self, state: State) -> str:
        assert state.seat is not None
        words = PHASE[int(state.record["phase"])].waiting.format(**phase_words(state.record, self.seat_names))
        return f"{self.seat_names[state.seat]} {words}."

    def choice(self, state: State, code: int) -> Choice:
        text = self.game.notation(state, code)
        about = code % KIND
        kind = code - about
        s = state.record
        seat = int(s["seat"])
        if kind == MOVE:
            return Choice(code, text, f"Drive to {stop_name(about)}", (f"stop-{STOP_IDS[about]}",), group="Drive")
        if kind == RIDE:
            stop = about % LINE
            label = f"{city.MARK_NAMES[MARKS[about // LINE]].capitalize()} to {stop_name(stop)}"
            return Choice(code, text, label, (f"stop-{STOP_IDS[stop]}",), group="Ride")
        if kind == PICK_UP:
            stop, colour = divmod(about, REGIONS)
            k = int(s["waiting"][stop, colour]) - 1
            label = f"Pick up a passenger to {region_words(colour)} at {stop_name(stop)}"
            return Choice(code, text, label, (f"token-{stop}-{colour}-{k}",), group="Pick up")
        if kind == DELIVER:
            note = self._worth(state, seat, about)
            label = f"Deliver to {stop_name(about)}"
            return Choice(code, text, label, (self._held(s, seat, about),), "Deliver", note, weight="primary")
        if kind == CARD:
            return self._card_choice(state, code, about, text)
        if kind == BUY:
            card = BOX.upgrades[about % PLACE]
            return Choice(code, text, f"Buy {card.name}", (f"offer-{about // PLACE}",), "Buy", card.words)
        if kind == ROUTE:
            start = int(s["phase"]) == CHOOSE_ROUTE
            route = BOX.routes[about]
            word = (
                f"Start at {stop_name(route.start)} (route {route.number})" if start else f"Swap route {route.number}"
            )
            return Choice(code, text, word, (f"route-{about}",))
        return self._button(state, code, kind, about, text)

    def _held(self, s: np.void, seat: int, stop: int) -> str:
        """The id of the first card in hand to a stop."""
        place = next(i for i in range(int(s["hand_n"][seat])) if STOP_OF[int(s["hand"][seat, i])] == stop)
        return f"card-{place}"

    def _card_choice(self, state: State, code: int, stop: int, text: str) -> Choice:
        s = state.record
        seat = int(s["seat"])
        verb = text.split()[0].capitalize()
        own = PHASE[int(s["phase"])].own_hand
        label = f"{verb} {stop_name(stop)}"
        note = f"worth {self._worth(state, seat, stop)} to you"
        return Choice(code, text, label, (self._held(s, seat, stop),) if own else (), note=note)

    def _button(self, state: State, code: int, kind: int, about: int, text: str) -> Choice:
        s = state.record
        if kind == DRAW:
            look = LOOK_AT_DECK if about == LOOK_DECK else LOOK_AT_PILE
            gives = self.game.board.city["gives"][0]
            most = sum(int(gives[upgrade, look]) for upgrade in owned_upgrades(s, int(s["seat"])))
            return Choice(code, text, SOURCES[about].label.format(most=most, **phase_words(s, self.seat_names)))
        if kind == REGION:
            return Choice(code, text, region_words(about), group="Regions")
        if kind in (EXCHANGE, PLAYER):
            name = self.seat_names[about]
            label = f"Exchange passengers with {name}" if kind == EXCHANGE else name
            return Choice(code, text, label, (f"bus-{about}",) if kind == EXCHANGE else ())
        if kind not in PLAIN:
            return Choice(code, text, PHASE[int(s["phase"])].passing)
        weight = {END: "danger" if s["actions"] > 0 else "primary", FARE: "primary"}.get(kind, "")
        prices = {"sweep": plural(SWEEP_FARES, "fare"), "redraw": plural(REDRAW_FARES, "fare")}
        return Choice(code, text, PLAIN[kind].label.format(**prices), weight=weight)

    # --- as text ------------------------------------------------------------------------------------------

    def text(self, state: State) -> Text:
        s = state.record
        out = Text()
        points = self.game.points(state)
        if int(s["phase"]) != CHOOSE_ROUTE:
            out.append(f"Turn {int(s['turns'])}: blue {int(s['blue'])}, red {int(s['red'])}; ", "bold")
            out.append(f"{plural(int(s['actions']), 'action')} left\n")
        for seat in range(self.game.players):
            where = stop_name(int(s["bus"][seat])) if s["bus"][seat] != NONE else "not on the road yet"
            if s["left"][seat] != NONE:
                where += f", from {stop_name(int(s['left'][seat]))}"
            out.append(f"{self.seat_names[seat]:6}", f"bold {self.seat_colours[seat]}")
            out.append(f"{where}; {plural(int(s['fares'][seat]), 'fare')}, ")
            out.append(f"{int(s['delivered_n'][seat])} delivered, {plural(points[seat], 'point')}\n")
            out.append(f"      holds {', '.join(self._hand_words(state, seat)) or 'nobody'}\n", "dim")
            if s["delivered_n"][seat]:
                out.append(f"      delivered {self._delivered(s, seat)}\n", "dim")
            routes = [BOX.routes[route].number for route in self._routes(state, seat)]
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
        self._discard_text(s, out)
        outcome = state.outcome
        if outcome is not None:
            for line in outcome.sheet:
                shares = (f"{name} {value:.0f}" for name, value in zip(self.seat_names, line.values, strict=False))
                out.append(f"{line.label}: {', '.join(shares)}\n")
            out.append(str(outcome))
        else:
            assert state.seat is not None
            out.append(self.waiting(state), "bold")
        return out

    def _discard_text(self, s: np.void, out: Text) -> None:
        out.append("Discards, the open card first:\n")
        for number, colour in enumerate(COLOURS):
            stops = [STOP_IDS[STOP_OF[int(card)]] for card in s["pile"][number][: s["pile_n"][number]]][::-1]
            out.append(f"  {colour}: ", "dim")
            out.append(f"{', '.join(stops) or 'none'}\n")

    def _offer(self, upgrade: int) -> str:
        return f"{BOX.upgrades[upgrade].name} ({BOX.upgrades[upgrade].cost})"
