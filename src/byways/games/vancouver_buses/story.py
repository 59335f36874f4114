"""What happened, in words: told from two views of one viewer, so that nothing hidden can be told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

import numpy as np

from byways.engine import Event, State, bits
from byways.engine.wording import plural

from .board import NO_CARD, REGIONS
from .data import MARKS
from .names import BOX, COLOURS, STOP_OF
from .rules.phases import CHOOSE_ROUTE, NEXT_STOP, PHASE, PLAIN, SOURCES, STEPS, TAKE, Phase
from .rules.placing import NO_DICE
from .rules.position import (
    BUY,
    CARD,
    DELIVER,
    DRAW,
    EXCHANGE,
    KIND,
    LINE,
    MOVE,
    PASS,
    PICK_UP,
    PLACE,
    PLAYER,
    REGION,
    RIDE,
    ROUTE,
)


def stop_name(stop: int) -> str:
    return BOX.stops[int(stop)].name


def region_words(region: int) -> str:
    return f"{BOX.regions[region].name} ({COLOURS[region]})"


def _new_cards(before: np.void, after: np.void, seat: int) -> list[str]:
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
    phase = PHASE[int(s["phase"])]
    events = _decision(s, t, seat, move, names)
    came = _new_cards(s, t, seat) if before.viewer == seat else []
    if came and phase.code != CHOOSE_ROUTE:
        events.append(Event(f"You now hold: {', '.join(came)}."))
    elif t["hand_n"][seat] > s["hand_n"][seat] and phase.code != TAKE:
        region = int(t["hand_region"][seat, t["hand_n"][seat] - 1])
        events.append(Event(f"{names[seat]} now holds a passenger to {region_words(region)}."))
    if phase.code == CHOOSE_ROUTE and int(t["phase"]) != CHOOSE_ROUTE:
        for player in range(before.game.players):
            start = next(route for route in BOX.routes if route.start == t["bus"][player])
            words = f"{names[player]} shows route {start.number} and starts at {stop_name(start.start)}."
            events.append(Event(words, (f"bus-{player}",)))
    if t["turns"] > s["turns"]:
        events += _turn(s, t, names)
    if after.over:
        events.append(Event(str(after.outcome), effect="score"))
    return events


def _turn(s: np.void, t: np.void, names: Sequence[str]) -> list[Event]:
    """The start of the next turn: who has missed one and with which dice (VB25), the dice, and who waits where."""
    events = []
    placed = _placed(s, t)
    for seat, blue, red in t["missed"][: t["missed_n"]].tolist():
        if blue == NO_DICE:
            events.append(Event(f"{names[seat]} is out of fuel and misses a turn."))
            continue
        events.append(Event(f"{names[seat]} rolls blue {blue}, red {red}.", effect="roll"))
        here = next((at for at in placed if (BOX.stops[at[0]].region, at[1]) == (blue - 1, red - 1)), None)
        if here is not None:
            events.append(placed.pop(here))
        events.append(Event(f"{names[seat]} has no action and misses the turn."))
    name = names[int(t["turn"])]
    events.append(Event(f"{name} rolls blue {int(t['blue'])}, red {int(t['red'])}.", effect="roll"))
    return [*events, *placed.values()]


def _placed(s: np.void, t: np.void) -> dict[tuple[int, int], Event]:
    """The passengers that have appeared, by stop and colour."""
    found = {}
    for stop, colour in np.argwhere(t["waiting"] > s["waiting"]).tolist():
        words = f"A passenger to {region_words(colour)} waits at {stop_name(stop)}."
        found[stop, colour] = Event(words, (f"token-{stop}-{colour}-{int(t['waiting'][stop, colour]) - 1}",))
    return found


def phase_words(s: np.void, names: Sequence[str]) -> dict[str, str]:
    """What the words of the table of phases are filled in with."""
    actions = int(s["actions"])
    return {
        "target": names[int(s["target"])],
        "turn": names[int(s["turn"])],
        "region": region_words(int(s["region"])),
        "colour": COLOURS[int(s["region"])],
        "open": open_card(s),
        "actions": plural(actions, "action"),
        "advice": "Drive, pick up, deliver or buy." if actions else "Buy something, or end your turn.",
        "steps": str(int(s["steps"])),
        "swapped": plural(int(s["aside_n"][s["seat"]]), "route"),
    }


def open_card(s: np.void) -> str:
    """The stop of the card on top of the discard pile that a decision is about; nothing if there is none."""
    region = int(s["region"])
    n = int(s["pile_n"][region])
    return stop_name(STOP_OF[int(s["pile"][region, n - 1])]) if n else ""


def _decision(s: np.void, t: np.void, seat: int, move: int | None, names: Sequence[str]) -> list[Event]:
    name = names[seat]
    phase = PHASE[int(s["phase"])]
    fill = phase_words(s, names)
    if move is None:
        return [Event(f"{name} {phase.secret.format(**fill) or 'decides'}{_discarded(phase, s, t)}.")]
    about = move % KIND
    kind = move - about
    bus = (f"bus-{seat}",)
    if kind == MOVE:
        whose = int(s["target"]) if phase.code == STEPS else seat
        if whose != seat:
            return [Event(f"{name} sends {names[whose]} to {stop_name(about)}.", (f"bus-{whose}",))]
        return [Event(f"{name} drives to {stop_name(about)}.", bus)]
    if kind == RIDE:
        return [Event(f"{name} goes by {MARKS[about // LINE]} to {stop_name(about % LINE)}.", bus)]
    if kind == PICK_UP:
        stop, colour = divmod(about, REGIONS)
        return [Event(f"{name} picks up a passenger to {region_words(colour)} at {stop_name(stop)}.", bus)]
    if kind == DELIVER or (kind == CARD and phase.code == NEXT_STOP):
        number = int(t["delivered_n"][seat])
        return [Event(f"{name} delivers a passenger to {stop_name(about)}, number {number}.", bus, "score")]
    if kind == EXCHANGE:
        return [Event(f"{name} starts an exchange with {names[about]}.", (*bus, f"bus-{about}"))]
    placed = _placed(s, t).values() if kind == REGION and t["turns"] == s["turns"] else []
    return [Event(f"{name} {_done(phase, kind, about, names, fill)}"), *placed]


def _done(phase: Phase, kind: int, about: int, names: Sequence[str], fill: dict[str, str]) -> str:
    """A decision that moves no bus, as the end of a sentence."""
    if kind == BUY:
        return f"buys {BOX.upgrades[about % PLACE].name}: {BOX.upgrades[about % PLACE].words}"
    if kind == PLAYER:
        return f"chooses {names[about]}."
    it: dict[int, Callable[[int], str]] = {
        CARD: stop_name,
        REGION: region_words,
        ROUTE: lambda route: BOX.routes[route].number,
    }
    if kind in it:
        return f"{phase.told.format(it=it[kind](about), **fill)}."
    told = phase.passed if kind == PASS else (SOURCES[about] if kind == DRAW else PLAIN[kind]).told
    return f"{told.format(**fill)}."


def _discarded(phase: Phase, s: np.void, t: np.void) -> str:
    """The card that a hidden decision about another's hand has laid open."""
    gone = np.flatnonzero(t["pile_n"] > s["pile_n"]).tolist()
    if phase.code != TAKE or not gone:
        return ""
    card = int(t["pile"][gone[0], t["pile_n"][gone[0]] - 1])
    return f": {stop_name(STOP_OF[card])} is discarded"


def owned_upgrades(s: np.void, seat: int) -> list[int]:
    """The upgrades of a player, by number."""
    return list(bits(int(s["owned"][seat])))
