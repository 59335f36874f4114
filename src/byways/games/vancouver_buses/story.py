"""What happened, in words: told from two views of one viewer, so that nothing hidden can be told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np

from byways.engine import Event, State

from . import position as p
from .board import NO_CARD, REGIONS
from .data import MARKS
from .words import BOX, COLOURS, STOP_OF, bits


def stop_name(stop: int) -> str:
    return BOX.stops[int(stop)].name


def region_words(region: int) -> str:
    return f"{BOX.regions[region].name} ({COLOURS[region]})"


def _new_cards(before: Any, after: Any, seat: int) -> list[str]:
    """The stops of cards that came to a hand, as far as they are seen."""
    held = Counter(int(card) for card in before["hand"][seat] if card != NO_CARD)
    came = Counter(int(card) for card in after["hand"][seat] if card != NO_CARD) - held
    return [stop_name(STOP_OF[card]) for card in came.elements()]


def describe_events(before: State, move: int | None, after: State) -> Sequence[Event]:
    """The events of one decision."""
    seat = before.seat
    assert seat is not None
    names = before.game.face.seat_names
    s, t = before.record, after.record
    events = [Event(*told) for told in _decision(s, t, seat, move, names)]
    came = _new_cards(s, t, seat) if before.viewer == seat else []
    if came and int(s["phase"]) != p.CHOOSE_ROUTE:
        events.append(Event(f"You now hold: {', '.join(came)}."))
    elif t["hand_n"][seat] > s["hand_n"][seat] and int(s["phase"]) not in (p.TAKE, p.GIVE, p.ANSWER):
        region = int(t["hand_region"][seat, t["hand_n"][seat] - 1])
        events.append(Event(f"{names[seat]} now holds a passenger to {region_words(region)}."))
    if int(s["phase"]) == p.CHOOSE_ROUTE and int(t["phase"]) != p.CHOOSE_ROUTE:
        for player in range(before.game.players):
            start = next(route for route in BOX.routes if route.start == t["bus"][player])
            words = f"{names[player]} shows route {start.number} and starts at {stop_name(start.start)}."
            events.append(Event(words, (f"bus-{player}",)))
    if t["turns"] > s["turns"]:
        events += _turn(s, t, names)
    if after.over:
        events.append(Event(str(after.outcome), effect="score"))
    return events


def _turn(s: Any, t: Any, names: Sequence[str]) -> list[Event]:
    """The start of the next turn: who loses one, the dice, and who waits where."""
    events = [
        Event(f"{names[player]} is out of fuel and misses a turn.")
        for player in range(len(names))
        if player < len(t["skip"]) and t["skip"][player] < s["skip"][player]
    ]
    name = names[int(t["turn"])]
    events.append(Event(f"{name} rolls blue {int(t['blue'])}, red {int(t['red'])}.", effect="roll"))
    events += _placed(s, t)
    return events


def _placed(s: Any, t: Any) -> list[Event]:
    found = []
    for stop, colour in np.argwhere(t["waiting"] > s["waiting"]).tolist():
        words = f"A passenger to {region_words(colour)} waits at {stop_name(stop)}."
        found.append(Event(words, (f"token-{stop}-{colour}-{int(t['waiting'][stop, colour]) - 1}",)))
    return found


def _decision(s: Any, t: Any, seat: int, move: int | None, names: Sequence[str]) -> list[tuple[Any, ...]]:
    name = names[seat]
    phase = int(s["phase"])
    target = names[int(s["target"])]
    if move is None:
        return [(_secret(phase, name, target, s, t),)]
    about = move % p.KIND
    kind = move - about
    bus = (f"bus-{seat}",)
    if kind == p.MOVE:
        whose = int(s["target"]) if phase == p.STEPS else seat
        if whose != seat:
            return [(f"{name} sends {names[whose]} to {stop_name(about)}.", (f"bus-{whose}",))]
        return [(f"{name} drives to {stop_name(about)}.", bus)]
    if kind == p.RIDE:
        return [(f"{name} goes by {MARKS[about // 256]} to {stop_name(about % 256)}.", bus)]
    if kind == p.PICK_UP:
        stop, colour = divmod(about, REGIONS)
        return [(f"{name} picks up a passenger to {region_words(colour)} at {stop_name(stop)}.", bus)]
    if kind == p.DRAW:
        return [(_draw_words(name, about, s),)]
    if kind == p.DELIVER or (kind == p.CARD and phase == p.NEXT_STOP):
        number = int(t["delivered_n"][seat])
        return [(f"{name} delivers a passenger to {stop_name(about)}, number {number}.", bus, "score")]
    if kind == p.EXCHANGE:
        return [(f"{name} starts an exchange with {names[about]}.", (f"bus-{seat}", f"bus-{about}"))]
    if kind == p.CARD:
        return [(_card_words(phase, name, stop_name(about), target, s),)]
    if kind == p.REGION:
        return [(_region_choice(phase, name, about),), *[(e.text, e.ids) for e in _placed(s, t)]]
    if kind == p.BUY:
        upgrade = BOX.upgrades[about]
        return [(f"{name} buys {upgrade.name}: {upgrade.words}",)]
    if kind == p.PLAYER:
        return [(f"{name} chooses {names[about]}.",)]
    if kind == p.ROUTE:
        word = "will start on" if phase == p.CHOOSE_ROUTE else "gives up"
        return [(f"{name} {word} route {BOX.routes[about].number}.",)]
    words: dict[Any, str] = {
        p.SWEEP: "pays a fare and sweeps the upgrades away",
        p.END: "ends the turn",
        p.FARE: "takes a fare",
        p.REDRAW: "pays a fare for three other routes",
    }
    done = _pass_words(phase, s, seat) if kind == p.PASS else words[kind]
    return [(f"{name} {done}.",)]


def _pass_words(phase: int, s: Any, seat: int) -> str:
    if phase == p.SWAP_ROUTES:
        swapped = int(s["aside_n"][seat])
        return f"swaps {swapped} route{'' if swapped == 1 else 's'}"
    return {p.RAMP: "draws no card", p.STEPS: "stops there", p.OFFER: "buys nothing"}.get(phase, "passes")


def _draw_words(name: str, source: int, s: Any) -> str:
    region = int(s["region"])
    colour = COLOURS[region]
    if source == p.DISCARDS:
        card = int(s["pile"][region, s["pile_n"][region] - 1])
        return f"{name} takes the open {colour} card: {stop_name(STOP_OF[card])}."
    words = {
        int(p.DECK): f"draws from the {colour} deck",
        int(p.LOOK_DECK): f"looks at the top of the {colour} deck",
        int(p.LOOK_DISCARDS): f"looks at the {colour} discards",
    }
    return f"{name} {words[source]}."


def _region_choice(phase: int, name: str, region: int) -> str:
    where = region_words(region)
    words = {
        p.RAMP: f"draws from the deck of {where}",
        p.ANY_DECK: f"draws from the deck of {where}",
        p.DOUBLES: f"calls a passenger in {where}",
        p.DESTINATION: f"lets them go to {where}",
        p.NAME: f"asks for a passenger to {where}",
        p.RACK: f"puts the bike rack up for {where}",
    }
    return f"{name} {words[phase]}."


def _card_words(phase: int, name: str, stop: str, target: str, s: Any) -> str:
    words = {
        p.KEEP: f"keeps {stop}",
        p.PUT_BACK: f"puts {stop} back next",
        p.FROM_PILE: f"takes {stop} from the discards",
        p.FROM_DECK: f"takes {stop} from the deck",
        p.GIVE: f"gives {stop} to {target}",
        p.ANSWER: f"gives {stop} in return",
        p.TOO_MANY: f"discards {stop}",
        p.TAKE: f"picks {stop} from {target}'s hand",
    }
    return f"{name} {words[phase]}."


def _secret(phase: int, name: str, target: str, s: Any, t: Any) -> str:
    """A decision that the viewer may not know."""
    words = {
        p.CHOOSE_ROUTE: "has chosen where to start",
        p.KEEP: "keeps one of the cards",
        p.PUT_BACK: "puts a card back",
        p.FROM_DECK: "takes a card from the deck and shuffles it",
        p.GIVE: f"gives {target} a card face down",
        p.ANSWER: "gives a card in return, face down",
        p.TAKE: f"picks a card from {target}'s hand",
        p.SWAP_ROUTES: "gives up a route",
    }
    extra = ""
    if phase == p.TAKE:
        gone = np.flatnonzero(t["pile_n"] > s["pile_n"]).tolist()
        if gone:
            card = int(t["pile"][gone[0], t["pile_n"][gone[0]] - 1])
            extra = f": {stop_name(STOP_OF[card])} is discarded"
    return f"{name} {words.get(phase, 'decides')}{extra}."


def owned_upgrades(s: Any, seat: int) -> list[int]:
    """The upgrades of a player, by number."""
    return bits(int(s["owned"][seat]))
