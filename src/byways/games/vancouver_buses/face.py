"""How Vancouver Buses looks: the transit map, people at the stops, buses, cards in hand and upgrades on offer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np
from rich.text import Text

from byways.engine import NOBODY, Card, Choice, Face, Fact, Panel, Piece, State, picks_of
from byways.engine.speech import Word

from . import cards, city
from .board import NO_CARD, NONE, REGIONS, SEATS
from .data import MARKS
from .lettering import FONT, INK, line
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
    REDRAW,
    REDRAW_FARES,
    REGION,
    RIDE,
    ROUTE,
    SWEEP,
    SWEEP_FARES,
)
from .rules.scoring import delivery_gain, route_scores
from .story import open_card, owned_upgrades
from .words import (
    BOOK,
    COLOUR_NAMES,
    MARK_NAMES,
    REGION_NAMES,
    UPGRADE_EFFECTS,
    UPGRADE_NAMES,
    choice_name,
    of_decision,
    of_region,
    say,
    stop_name,
)

if TYPE_CHECKING:
    from . import VancouverBuses

GOLD = "#ffb703"
ROUTE_LINES = ("#d6006e", "#0077cc", "#6a00d6")
ROUTE_SIDES = (9.0, -9.0, 16.0)
"""One's own routes on the map: their colours, and on which side of the roads they run."""


class BusFace(Face):
    viewbox = (0.0, 0.0, float(city.WIDTH), float(city.HEIGHT))
    tray = 2
    seat_names = city.SEAT_NAMES
    seat_colours = city.SEAT_COLOURS

    game: VancouverBuses

    # --- the board ----------------------------------------------------------------------------------------

    def board(self) -> str:
        people = "".join(f'<g id="vb-person-{k}">{cards.person(k)}</g>' for k in range(REGIONS))
        buses = "".join(
            f'<g id="vb-bus-{seat}" transform="translate(-22 -16)" {FONT}>'
            f'<rect x="-3" y="-3" width="50" height="35" rx="8" fill="#ffffff" opacity=".85"/>'
            f'<g fill="{self.seat_colours[seat]}" stroke="{INK}" stroke-width="1.4">{cards.BUS}</g>'
            f'<text x="22" y="21" text-anchor="middle" font-size="10" font-weight="800" fill="#ffffff">'
            f"{str(self.colour(seat))[0]}</text></g>"
            for seat in range(self.game.players)
        )
        piles = "".join(
            f'<g id="vb-pile-{k}"><rect x="-22" y="-30" width="44" height="60" rx="6" fill="{region.fill}" '
            f'stroke="{INK}" stroke-width="2"/><circle r="16" fill="#ffffff"/></g>'
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
            label = say("stop.to-pick", stop=stop_name(stop), **of_region(BOX.stops[stop].region))
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
                    label = say("waits", stop=stop_name(stop), **of_region(colour))
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
            where = {"who": self.who(seat), "stop": stop_name(stop)}
            label = say("bus", **where)
            left = int(s["left"][seat])
            detail = say("bus.from", **where, left=stop_name(left)) if left != NONE else label
            drawn = f'<use href="#vb-bus-{seat}"/>'
            found.append(Piece(f"bus-{seat}", drawn, x + shift, y + 3, layer=30, label=label, detail=detail))
        return found

    def _piles(self, s: np.void) -> list[Piece]:
        """The discard piles beside the map: how many, and on demand which cards, the open one first (VB31, VB52)."""
        found = []
        for region in range(REGIONS):
            stops = tuple(stop_name(STOP_OF[int(card)]) for card in s["pile"][region][: s["pile_n"][region]])[::-1]
            lying = {"colour": COLOUR_NAMES[region], "cards": len(stops)}
            label = say("discards", **lying)
            drawn = (
                f'<use href="#vb-pile-{region}"/><text y="7" text-anchor="middle" font-size="20" font-weight="800" '
                f'fill="{INK}" {FONT}>{len(stops)}</text>'
            )
            x, y = city.WIDTH - 60 - 56 * (REGIONS - 1 - region), city.HEIGHT - 56
            detail = say("discards.from-the-top", **lying, stops=", ".join(stops)) if stops else label
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
                        f'<circle cx="{x}" cy="{y}" r="{r + 4}" fill="none" stroke="{INK}" stroke-width="1.6"/>'
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
            for x, fill, key in ((1712, "#2457b8", "blue"), (1800, "#c2202f", "red"))
        )
        placing = PHASE[int(s["phase"])].before_actions
        words = say("placing") if placing else say("actions-left", actions=int(s["actions"]))
        ink = f'fill="{INK}"'
        name = line(1894, 58, str(self.who(int(s["turn"]))), 24, 214, 800, ink)
        return f"<g {FONT}>{dice}{name}{line(1894, 86, words, 19, 214, 400, ink)}</g>"

    def facts(self, state: State) -> Sequence[Fact]:
        """The dice of this turn, and the actions left."""
        s = state.record
        if int(s["phase"]) == CHOOSE_ROUTE or state.over:
            return ()
        dice = f"{int(s['blue'])} + {int(s['red'])}"
        actions = say("actions-left", actions=int(s["actions"]))
        return (
            Fact(say("dice"), dice, say("dice.help", blue=int(s["blue"]), red=int(s["red"]))),
            Fact(say("actions"), str(int(s["actions"])), actions),
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
                label = say("passenger-card", stop=stop_name(stop))
                drawn, note = cards.passenger(stop, own, plain=True), self._card_note(state, viewer, stop)
                found.append(Card(f"card-{place}", drawn, label, say("your-passengers"), note))
            for route, n, points in self._route_scores(state, viewer):
                label = say("card-route", route=BOX.routes[route].number, name=BOX.routes[route].name)
                note = say("route-note", stop=stop_name(BOX.routes[route].start))
                if int(s["phase"]) != CHOOSE_ROUTE:
                    note = say("route-note.scored", delivered=n, points=points)
                found.append(Card(f"route-{route}", cards.short_route(route), label, say("your-routes"), note))
        for place, upgrade in enumerate(int(k) for k in s["row"]):
            if upgrade != NONE:
                cost = BOX.upgrades[upgrade].cost
                words = say("card-upgrade", upgrade=UPGRADE_NAMES[upgrade], effect=UPGRADE_EFFECTS[upgrade], cost=cost)
                found.append(Card(f"offer-{place}", cards.upgrade(upgrade), words, say("on-offer")))
        return found

    def _route_scores(self, state: State, seat: int) -> list[tuple[int, int, int]]:
        """The routes of a seat that can be seen, how many passengers it has delivered on each, and the points."""
        scored = np.zeros((OWN_ROUTES, 2), np.int64)
        self.game.kernel(route_scores, nogil=False)(self.game.board, state.array, seat, scored)
        found = zip(self._routes(state, seat), scored.tolist(), strict=False)
        return [(route, n, points) for route, (n, points) in found]

    def _worth(self, state: State, seat: int, stop: int) -> int:
        """The points that delivering a passenger to a stop would add now."""
        return int(self.game.kernel(delivery_gain, nogil=False)(self.game.board, state.array, seat, stop))

    def _card_note(self, state: State, seat: int, stop: int) -> str:
        s = state.record
        points = self._worth(state, seat, stop)
        if s["bus"][seat] == NONE:
            return say("card-note", points=points)
        far = int(self.game.board.city["distance"][0][int(s["bus"][seat]), stop])
        return say("card-note.here", points=points) if far == 0 else say("card-note.away", points=points, roads=far)

    def panel(self, state: State, seat: int) -> Panel:
        s = state.record
        hidden = not state.over and state.viewer != seat
        done, goal = int(s["delivered_n"][seat]), self.game.values["deliveries"]
        hand = ", ".join(self._hand_words(state, seat)) or say("fact-passengers.none")
        facts = [
            Fact(
                say("fact-points"),
                str(self.game.points(state)[seat]),
                say("fact-points.hidden") if hidden else say("fact-points.help"),
            ),
            Fact(say("fact-delivered"), say("fact-delivered.value", done=done, goal=goal), self._delivered(s, seat)),
            Fact(say("fact-fares"), str(int(s["fares"][seat])), say("fact-fares.help")),
            Fact(say("fact-passengers"), hand, say("fact-passengers.help")),
        ]
        if s["left"][seat] != NONE:
            facts.append(Fact(say("fact-from"), stop_name(int(s["left"][seat])), say("fact-from.help")))
        if state.over:
            for route, n, scored in self._route_scores(state, seat):
                card = BOX.routes[route]
                label, value = say("fact-route", route=card.number), say("fact-route.value", points=scored)
                facts.append(Fact(label, value, say("fact-route.help", delivered=n, name=card.name)))
        facts += [self._owned(s, seat, upgrade) for upgrade in owned_upgrades(s, seat)]
        if s["skip"][seat]:
            turns = say("fact-fuel.value", turns=int(s["skip"][seat]))
            facts.append(Fact(say("fact-fuel"), turns, say("fact-fuel.help")))
        badge = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-27 -21 54 42"><use href="#vb-bus-{seat}"/></svg>'
        return Panel(seat, str(self.who(seat)), self.seat_colours[seat], facts, badge=badge)

    def _owned(self, s: np.void, seat: int, upgrade: int) -> Fact:
        """An upgrade of a player, with what lies on its card."""
        name = UPGRADE_NAMES[upgrade].name
        rack = int(s["rack"][seat])
        value = say("fact-owned")
        if BOOK.has(f"{name}.shows"):
            shown: str | Word = "" if rack == NONE else COLOUR_NAMES[rack]
            value = say(f"{name}.shows", tokens=int(s["kept"][seat].sum()), rack=shown) or value
        return Fact(str(UPGRADE_NAMES[upgrade]), value, str(UPGRADE_EFFECTS[upgrade]))

    def _hand_words(self, state: State, seat: int) -> list[str]:
        """The cards in a hand, as far as the viewer knows them."""
        s = state.record
        known = np.full((SEATS, HAND), NO_CARD, np.int64)
        viewer = NOBODY if state.viewer is None else state.viewer
        self.game.kernel(known_hands, nogil=False)(self.game.board, state.array, viewer, known)
        words = []
        for place in range(int(s["hand_n"][seat])):
            card, colour = int(known[seat, place]), COLOUR_NAMES[int(s["hand_region"][seat, place])]
            known_as = "" if card == NO_CARD else stop_name(STOP_OF[card])
            words.append(say("held", colour=colour, stop=known_as) if known_as else str(colour))
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
                told = {"colour": COLOUR_NAMES[region], "passengers": len(stops), "stops": ", ".join(stops)}
                parts.append(say("fact-delivered.region", **told))
        return "; ".join(parts) or say("fact-delivered.nobody")

    # --- what is to be decided ----------------------------------------------------------------------------

    def prompt(self, state: State) -> tuple[str, str]:
        phase = PHASE[int(state.record["phase"])]
        return say(phase.message, **of_decision(state.record, self)), phase.rule

    def waiting(self, state: State) -> str:
        assert state.seat is not None
        phase = PHASE[int(state.record["phase"])]
        return say(f"{phase.message}.waiting", who=self.who(state.seat), **of_decision(state.record, self))

    def choice(self, state: State, code: int) -> Choice:
        text = self.game.notation(state, code)
        about = code % KIND
        kind = code - about
        s = state.record
        if kind == MOVE:
            label = say("choice-drive", stop=stop_name(about))
            return Choice(code, text, label, (f"stop-{STOP_IDS[about]}",), say("choice-drive.group"))
        if kind == RIDE:
            stop, line_name = about % LINE, MARK_NAMES[MARKS[about // LINE]]
            label = say("choice-ride", line=line_name, stop=stop_name(stop))
            return Choice(code, text, label, (f"stop-{STOP_IDS[stop]}",), say("choice-ride.group"))
        if kind == PICK_UP:
            stop, colour = divmod(about, REGIONS)
            k = int(s["waiting"][stop, colour]) - 1
            label = say("choice-pick-up", stop=stop_name(stop), **of_region(colour))
            return Choice(code, text, label, (f"token-{stop}-{colour}-{k}",), say("choice-pick-up.group"))
        if kind == BUY:
            upgrade, place = about % PLACE, about // PLACE
            label = say("choice-buy", upgrade=UPGRADE_NAMES[upgrade])
            return Choice(
                code, text, label, (f"offer-{place}",), say("choice-buy.group"), str(UPGRADE_EFFECTS[upgrade])
            )
        if kind in (DELIVER, CARD):
            return self._card_choice(state, code, kind, about, text)
        if kind == ROUTE:
            card = BOX.routes[about]
            message = PHASE[int(s["phase"])].message
            label = say(f"{message}.choice", stop=stop_name(card.start), route=card.number)
            return Choice(code, text, label, (f"route-{about}",))
        return self._button(state, code, kind, about, text)

    def _held(self, s: np.void, seat: int, stop: int) -> str:
        """The id of the first card in hand to a stop."""
        place = next(i for i in range(int(s["hand_n"][seat])) if STOP_OF[int(s["hand"][seat, i])] == stop)
        return f"card-{place}"

    def _card_choice(self, state: State, code: int, kind: int, stop: int, text: str) -> Choice:
        s = state.record
        seat = int(s["seat"])
        points = self._worth(state, seat, stop)
        if kind == DELIVER:
            label, note = say("choice-deliver", stop=stop_name(stop)), say("choice-deliver.note", points=points)
            group = say("choice-deliver.group")
            return Choice(code, text, label, (self._held(s, seat, stop),), group, note, weight="primary")
        phase = PHASE[int(s["phase"])]
        label, note = say(f"{phase.message}.choice", stop=stop_name(stop)), say("card-worth", points=points)
        return Choice(code, text, label, (self._held(s, seat, stop),) if phase.own_hand else (), note=note)

    def _button(self, state: State, code: int, kind: int, about: int, text: str) -> Choice:
        s = state.record
        if kind == DRAW:
            look = LOOK_AT_DECK if about == LOOK_DECK else LOOK_AT_PILE
            gives = self.game.board.city["gives"][0]
            most = sum(int(gives[upgrade, look]) for upgrade in owned_upgrades(s, int(s["seat"])))
            return Choice(code, text, say(choice_name(SOURCES[about]), most=most, stop=open_card(s)))
        if kind == REGION:
            return Choice(code, text, say("choice-region", **of_region(about)), group=say("choice-region.group"))
        if kind == EXCHANGE:
            return Choice(code, text, say("choice-exchange", who=self.who(about)), (f"bus-{about}",))
        if kind == PLAYER:
            return Choice(code, text, str(self.who(about)))
        if kind not in PLAIN:
            return Choice(code, text, say(f"{PHASE[int(s['phase'])].message}.passing"))
        weight = {END: "danger" if s["actions"] > 0 else "primary", FARE: "primary"}.get(kind, "")
        price = {SWEEP: SWEEP_FARES, REDRAW: REDRAW_FARES}.get(kind, 0)
        return Choice(code, text, say(choice_name(PLAIN[kind]), fares=price), weight=weight)

    # --- as text ------------------------------------------------------------------------------------------

    def text(self, state: State) -> Text:
        s = state.record
        out = Text()
        if int(s["phase"]) != CHOOSE_ROUTE:
            rolled = {"turn": int(s["turns"]), "blue": int(s["blue"]), "red": int(s["red"])}
            out.append(say("text-turn", **rolled) + " ", "bold")
            out.append(say("text-turn.actions", actions=int(s["actions"])) + "\n")
        names = [str(self.who(seat)) for seat in range(self.game.players)]
        wide = max(map(len, names))
        points = self.game.points(state)
        for seat, name in enumerate(names):
            out.append(f"{name:{wide}} ", f"bold {self.seat_colours[seat]}")
            self._seat_text(state, seat, points[seat], out)
        row = [(UPGRADE_NAMES[k], BOX.upgrades[k].cost) for k in map(int, s["row"]) if k != NONE]
        offer = ", ".join(f"{name} ({cost})" for name, cost in row) or say("text-offer.none")
        out.append(say("text-offer", upgrades=offer) + "\n")
        out.append(say("text-waiting") + "\n")
        for number, region in enumerate(BOX.regions):
            people = []
            for stop in s["waiting"].any(axis=1).nonzero()[0].tolist():
                if BOX.stops[stop].region == number:
                    colours = [COLOUR_NAMES[c] for c in range(REGIONS) for _ in range(int(s["waiting"][stop, c]))]
                    people.append(f"{STOP_IDS[stop]} ({', '.join(map(str, colours))})")
            out.append(f"  {region.number} {REGION_NAMES[number]}: ", "dim")
            out.append(f"{', '.join(people) or say('text-waiting.nobody')}\n")
        self._discard_text(s, out)
        outcome = state.outcome
        if outcome is not None:
            for row_of_sheet in outcome.sheet:
                shares = (f"{name} {value:.0f}" for name, value in zip(names, row_of_sheet.values, strict=False))
                out.append(f"{row_of_sheet.label}: {', '.join(shares)}\n")
            out.append(str(outcome))
        else:
            out.append(self.waiting(state), "bold")
        return out

    def _seat_text(self, state: State, seat: int, points: int, out: Text) -> None:
        """What can be told of a seat: where its bus is, what it has, holds and has delivered."""
        s = state.record
        where = stop_name(int(s["bus"][seat])) if s["bus"][seat] != NONE else say("text-seat.nowhere")
        if s["left"][seat] != NONE:
            where = say("text-seat.from", stop=where, left=stop_name(int(s["left"][seat])))
        done = int(s["delivered_n"][seat])
        has = {"fares": int(s["fares"][seat]), "delivered": done, "points": points}
        out.append(say("text-seat", where=where, **has) + "\n")
        hand = ", ".join(self._hand_words(state, seat))
        lines = [say("text-holds", cards=hand) if hand else say("text-holds.nobody")]
        if done:
            lines.append(say("text-delivered", passengers=self._delivered(s, seat)))
        routes = [BOX.routes[route].number for route in self._routes(state, seat)]
        if routes:
            lines.append(say("text-routes", routes=", ".join(routes)))
        lines += [", ".join(str(UPGRADE_NAMES[k]) for k in owned_upgrades(s, seat))]
        out.append("".join(f"      {one}\n" for one in lines if one), "dim")

    def _discard_text(self, s: np.void, out: Text) -> None:
        out.append(say("text-discards") + "\n")
        for number, colour in enumerate(COLOUR_NAMES):
            stops = [STOP_IDS[STOP_OF[int(card)]] for card in s["pile"][number][: s["pile_n"][number]]][::-1]
            out.append(f"  {colour}: ", "dim")
            out.append(f"{', '.join(stops) or say('text-discards.none')}\n")
