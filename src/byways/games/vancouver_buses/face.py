"""How Vancouver Buses looks: the transit map, people at the stops, buses, cards in hand and upgrades on offer."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import numpy as np
from rich.text import Text

from byways.engine import NOBODY, Area, Card, Choice, Event, Face, Fact, Panel, Piece, Scene, State, bits, picks_of
from byways.engine.drawn import DrawnFrom, Row

from . import cards, city, closed, geography, panels, pieces, signs, tickets
from .board import NO_CARD, NONE, REGIONS, SEATS
from .colours import SEAT_COLOURS, SEAT_NAMES, C
from .data import MARKS
from .drives import drives, step_cost
from .names import BOX, STOP_IDS, STOP_OF
from .rules.decks import known_hands
from .rules.passengers import LOOK_AT_DECK, LOOK_AT_PILE
from .rules.phases import CHOOSE_ROUTE, PHASE, PLAIN, SOURCES, SWAP_ROUTES
from .rules.position import (
    BUY,
    CARD,
    DELIVER,
    DRAW,
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
from .story import ending, open_card, owned_upgrades
from .words import (
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


Known = tuple[tuple[int, int], ...]
"""The cards in a hand as far as they are known, with their regions."""
SCORED = ("delivered", "delivered_n", "region_n", "routes", "shown_routes", "owned")
"""What of each seat its points come from."""
SHOWN = (*SCORED, "fares", "left", "kept", "rack", "skip", "hand", "hand_region", "hand_n")
"""What of each seat its panel shows."""
HELD = (*SCORED, "hand", "hand_n", "bus")
"""What of the viewer the hand shows."""


class BusFace(Face):
    viewbox = (0.0, 0.0, float(geography.WIDTH), float(geography.HEIGHT))
    palette = C
    alike = ("pieces",)
    tray = 3
    seat_names = SEAT_NAMES
    seat_colours = SEAT_COLOURS

    game: VancouverBuses

    def __init__(self, game: VancouverBuses) -> None:
        super().__init__(game)
        self._hands: dict[int | None, DrawnFrom[Sequence[Card]]] = {}
        self._panels: dict[tuple[int | None, int], DrawnFrom[Panel]] = {}

    # --- the board ----------------------------------------------------------------------------------------

    def board(self) -> str:
        people = "".join(f'<g id="vb-person-{k}">{signs.person(k)}</g>' for k in range(REGIONS))
        buses = "".join(f'<g id="vb-bus-{seat}">{self._bus(seat)}</g>' for seat in range(self.game.players))
        piles = "".join(
            f'<g id="vb-pile-{k}"><rect x="-30" y="-40" width="60" height="80" rx="8" fill="{city.fill_of(k)}" '
            f'stroke="{C.edge}" stroke-width="2.4"/></g>'
            for k in range(REGIONS)
        )
        return f"<defs>{people}{buses}{piles}</defs>{city.ground()}{city.names()}"

    def style(self) -> str:
        return super().style().replace("</style>", f"{cards.FITTED}</style>")

    def picture(self, state: State, part: Area | None = None) -> str:
        """Where it is shown small, as on the home page, it says what can be read of all of the city from afar."""
        return super().picture(state, part).replace("</style>", f"{city.AFAR}</style>", 1)

    def _bus(self, seat: int) -> str:
        """A bus about its middle, with the first letter of its colour."""
        return (
            f'<rect x="-38" y="-27" width="76" height="54" rx="13" fill="{C.bus_plate}" stroke="{C.bus_edge}" '
            f'stroke-width="2.4"/><g transform="translate(-33 -20) scale(1.5)" fill="{self.paint(seat)}" '
            f'stroke="{C.bus_edge}" stroke-width="1">{signs.BUS}</g>'
            f'<rect x="-14" y="-15" width="28" height="28" rx="6" fill="{self.paint(seat)}"/>'
            f'<text y="9" text-anchor="middle" font-size="26" font-weight="800" fill="{C.on_bus}" data-rank="2">'
            f"{str(self.colour(seat))[0].upper()}</text>"
        )

    def pieces(self, state: State) -> Sequence[Piece]:
        return pieces.all_pieces(state.record, tuple(self.who(seat) for seat in range(self.game.players)))

    def focus(self, state: State, choices: Sequence[Choice]) -> Sequence[str]:
        """Where the viewer's bus can go and whom it can pick up, that bus, and where its passengers want to go.

        For who waits it is the bus that drives.
        """
        s = state.record
        if state.over or int(s["phase"]) == CHOOSE_ROUTE:
            return ()
        turn, viewer = int(s["turn"]), state.viewer
        here = [f"bus-{turn}", f"stop-{STOP_IDS[int(s['bus'][turn])]}"]
        if viewer is None:
            return here
        wanted = [f"stop-{STOP_IDS[stop]}" for stop in self._goals(state)]
        if viewer != state.seat:
            return [*here, f"bus-{viewer}", *wanted]
        return [*here, *picks_of(choices), *wanted]

    def under(self, state: State) -> str:
        """Where each bus came from, one's own routes and passengers; at the end everybody's routes."""
        s, viewer = state.record, state.viewer
        parts = [pieces.trails(*(tuple(s[name].tolist()[: self.game.players]) for name in ("bus", "left")))]
        seats = range(self.game.players) if state.over else [] if viewer is None else [viewer]
        for seat in seats:
            routes = tuple(self._routes(state, seat))
            if state.over:
                parts.append(pieces.route_lane(seat, self.game.players, routes))
            else:
                parts.append(pieces.route_lines(seat, routes, int(s["phase"]) == CHOOSE_ROUTE))
        if viewer is not None and not state.over and int(s["phase"]) == CHOOSE_ROUTE:
            parts.append(pieces.route_rings(viewer, tuple(self._routes(state, viewer))))
        if viewer is not None:
            parts += [pieces.goal(stop, viewer) for stop in self._goals(state)]
        return "".join(parts)

    def over(self, state: State) -> str:
        """Where the bus that drives may not turn back to; before the start where one may start."""
        s, viewer = state.record, state.viewer
        parts = []
        if not state.over and (left := int(s["left"][int(s["turn"])])) != NONE:
            parts.append(pieces.closed(left))
        if viewer is not None and not state.over and int(s["phase"]) == CHOOSE_ROUTE:
            parts.append(pieces.route_starts(viewer, tuple(self._routes(state, viewer))))
        return "".join(parts)

    def _goals(self, state: State) -> list[int]:
        """Where the viewer's passengers want to go, as long as they can be brought there."""
        if state.viewer is None or state.over:
            return []
        held = self._held_cards(state.record, state.viewer)
        return list(dict.fromkeys(STOP_OF[card] for card in held if card != NO_CARD))

    def _held_cards(self, s: np.void, seat: int) -> list[int]:
        """The passengers in a seat's hand."""
        cards_held: list[int] = s["hand"][seat].tolist()
        return cards_held[: int(s["hand_n"][seat])]

    def _routes(self, state: State, seat: int) -> list[int]:
        """The routes of a seat that the viewer may see: one's own, and at the end all (VB31)."""
        numbers: list[int] = state.record["shown_routes" if state.over else "routes"][seat].tolist()
        return [route for route in numbers if route != NONE]

    def facts(self, state: State) -> Sequence[Fact]:
        """The dice of this turn, the actions left once they have begun, and one's own fares."""
        s = state.record
        if int(s["phase"]) == CHOOSE_ROUTE or state.over:
            return ()
        blue, red = int(s["blue"]), int(s["red"])
        dice = Fact(say("dice"), f"{blue} + {red}", say("dice.help", blue=blue, red=red), signs.dice(blue, red))
        found = [dice]
        if not PHASE[int(s["phase"])].before_actions:
            left = int(s["actions"])
            found.append(Fact(say("actions", actions=left), str(left), say("actions-left", actions=left)))
        if state.viewer is not None:
            own = int(s["fares"][state.viewer])
            found.append(
                Fact(say("own-fares", fares=own), str(own), say("own-fares.help", fares=own), signs.fares(own))
            )
        return found

    # --- what the viewer holds ----------------------------------------------------------------------------

    def hand(self, state: State) -> Sequence[Card]:
        """One's passengers, the upgrades once they can be bought, and one's routes: first when one is chosen.

        An upgrade that can not be bought in a turn of one's own says why.
        """
        viewer = state.viewer
        if viewer not in self._hands:
            own = [(name, viewer) for name in HELD] if viewer is not None else []
            self._hands[viewer] = DrawnFrom(self.game.STATE, ["row", "phase", *own], self._hand)
        held, whys = self._hands[viewer](state), closed.reasons(self, state)
        if not whys:
            return held
        row = state.record["row"].tolist()
        said = {f"offer-{place}": tickets.offer(place, row[place], why) for place, why in whys.items()}
        return [said.get(card.id, card) for card in held]

    def _hand(self, state: State) -> Sequence[Card]:
        s, viewer = state.record, state.viewer
        row = enumerate(s["row"].tolist())
        offers = [tickets.offer(place, upgrade) for place, upgrade in row if upgrade != NONE]
        if viewer is None:
            return offers
        routes = self._route_cards(state, viewer)
        passengers = self._passenger_cards(state, viewer)
        phase = int(s["phase"])
        if phase == CHOOSE_ROUTE:  # nothing can be bought yet, and where to go is all that matters
            return [*routes, *passengers]
        return [*routes, *passengers, *offers] if phase == SWAP_ROUTES else [*passengers, *offers, *routes]

    def _passenger_cards(self, state: State, viewer: int) -> list[Card]:
        s = state.record
        choosing = int(s["phase"]) == CHOOSE_ROUTE
        own = () if choosing else tuple(BOX.routes[route].number for route in self._routes(state, viewer))
        bus = int(s["bus"][viewer])
        roads = self.game.board.city["distance"][0][bus].tolist() if bus != NONE else None
        found = []
        for place, card in enumerate(self._held_cards(s, viewer)):
            stop = STOP_OF[card]
            note = self._card_note(self._worth(state, viewer, stop), roads[stop] if roads is not None else None)
            found.append(tickets.passenger(place, stop, own, note))
        return found

    def _route_cards(self, state: State, viewer: int) -> list[Card]:
        if int(state.record["phase"]) == CHOOSE_ROUTE:
            return [tickets.plan(route, viewer, place) for place, route in enumerate(self._routes(state, viewer))]
        scored = enumerate(self._route_scores(state, viewer))
        return [
            tickets.route(route, viewer, place, say("route-note.scored", points=points))
            for place, (route, _, points) in scored
        ]

    def _route_scores(self, state: State, seat: int) -> list[tuple[int, int, int]]:
        """The routes of a seat that can be seen, how many passengers it has delivered on each, and the points."""
        scored = np.zeros((OWN_ROUTES, 2), np.int64)
        self.game.quick(route_scores)(self.game.board, state.array, seat, scored)
        found = zip(self._routes(state, seat), scored.tolist(), strict=False)
        return [(route, n, points) for route, (n, points) in found]

    def _worth(self, state: State, seat: int, stop: int) -> int:
        """The points that delivering a passenger to a stop would add now."""
        return int(self.game.quick(delivery_gain)(self.game.board, state.array, seat, stop))

    def _card_note(self, points: int, far: int | None) -> str:
        """What a passenger would bring now, and how many roads away they want to go, if the bus stands anywhere."""
        if far is None:
            return say("card-note", points=points)
        return say("card-note.here", points=points) if far == 0 else say("card-note.away", points=points, roads=far)

    def panels(self, state: State) -> Sequence[Panel]:
        return [self.panel(state, seat) for seat in range(self.game.players)]

    def panel(self, state: State, seat: int) -> Panel:
        key = viewer, _ = state.viewer, seat
        if key not in self._panels:
            known: list[Row] = [("may", viewer, seat)] if viewer is not None else []
            fields: list[Row] = [*((name, seat) for name in SHOWN), *known]
            self._panels[key] = DrawnFrom(self.game.STATE, fields, partial(self._panel, seat))
        return self._panels[key](state)

    def _panel(self, seat: int, state: State) -> Panel:
        shown = {name: state.record[name][seat].tolist() for name in SHOWN}
        return panels.panel(
            panels.Seen(
                seat=seat,
                who=self.who(seat),
                colour=self.paint(seat),
                points=self.game.points(state)[seat],
                hidden=not state.over and state.viewer != seat,
                goal=self.game.values["deliveries"],
                delivered=tuple(shown["delivered"][: shown["delivered_n"]]),
                fares=shown["fares"],
                held=self._known_cards(state, seat),
                left=shown["left"],
                routes=tuple(self._route_scores(state, seat)) if state.over else (),
                upgrades=tuple(bits(shown["owned"])),
                tokens=sum(shown["kept"]),
                rack=shown["rack"],
                skip=shown["skip"],
            )
        )

    def _known_cards(self, state: State, seat: int) -> Known:
        """The cards in a hand with their regions, as far as the viewer knows them."""
        s = state.record
        known = np.full((SEATS, HAND), NO_CARD, np.int64)
        viewer = NOBODY if state.viewer is None else state.viewer
        self.game.quick(known_hands)(self.game.board, state.array, viewer, known)
        n = int(s["hand_n"][seat])
        return tuple(zip(known[seat].tolist()[:n], s["hand_region"][seat].tolist()[:n], strict=True))

    def _delivered(self, s: np.void, seat: int) -> str:
        return pieces.delivered_words(tuple(s["delivered"][seat].tolist()[: int(s["delivered_n"][seat])]))

    def scene(self, state: State, events: Sequence[Event] = (), beside: Scene | None = None) -> Scene:
        """How it ended is said with what decided it, where points did not."""
        scene = super().scene(state, events, beside)
        return scene.but(prompt=ending(state)) if state.over else scene

    # --- what is to be decided ----------------------------------------------------------------------------

    def prompt(self, state: State) -> tuple[str, str]:
        return closed.ask(self, state), PHASE[int(state.record["phase"])].rule

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
            cost = step_cost(self.game, state)
            return Choice(code, text, label, (f"stop-{STOP_IDS[about]}",), say("choice-drive.group"), cost=cost)
        if kind == RIDE:
            stop, line_name = about % LINE, MARK_NAMES[MARKS[about // LINE]]
            label = say("choice-ride", line=line_name, stop=stop_name(stop))
            return Choice(code, text, label, (f"stop-{STOP_IDS[stop]}",), say("choice-ride.group"), cost=1)
        if kind == PICK_UP:
            stop, colour = divmod(about, REGIONS)
            k = int(s["waiting"][stop, colour]) - 1
            message = "choice-pick-up" if stop == s["bus"][s["seat"]] else "choice-pick-up.away"
            label = say(message, stop=stop_name(stop), **of_region(colour))
            return Choice(code, text, label, (f"token-{stop}-{colour}-{k}",), button=True)
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
            way = tickets.way(about, int(s["seat"]))
            return Choice(code, text, label, (f"route-{about}",), note=card.name, preview=way)
        return self._button(state, code, kind, about, text)

    def ways(self, state: State) -> Sequence[Choice]:
        """Drives to stops that are further away."""
        return drives(self, state)

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
            label = say("choice-region", number=about + 1, region=REGION_NAMES[about])
            return Choice(code, text, label, group=say("choice-region.group"))
        if kind == EXCHANGE:
            return Choice(code, text, say("choice-exchange", who=self.who(about)), (f"bus-{about}",))
        if kind == PLAYER:
            return Choice(code, text, str(self.who(about)))
        if kind not in PLAIN:
            return Choice(code, text, say(f"{PHASE[int(s['phase'])].message}.passing"))
        weight = "primary" if kind == FARE else ""
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
        hand = ", ".join(panels.held_words(self._known_cards(state, seat)))
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
