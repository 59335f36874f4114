"""What happened, in words: told from two views of one viewer, so that nothing hidden can be told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import numpy as np

from byways.engine import Event, Face, State, bits
from byways.engine.measures import ending_of

from .board import NO_CARD, REGIONS
from .data import MARKS
from .measures import ACTIONS
from .names import BOX, STOP_IDS, STOP_OF, UPGRADE_IDS
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
from .words import MARK_NAMES, UPGRADE_EFFECTS, UPGRADE_NAMES, choice_name, of_decision, of_region, say, stop_name


def _new_cards(before: np.void, after: np.void, seat: int) -> tuple[str, ...]:
    """The stops of cards that came to a hand, as far as they are seen."""
    held, has = before["hand"][seat].tolist(), after["hand"][seat].tolist()
    if held == has:
        return ()
    came = Counter(has) - Counter(held)
    return tuple(stop_name(STOP_OF[card]) for card in came.elements() if card != NO_CARD)


def describe_events(before: State, move: int | None, after: State) -> Sequence[Event]:
    """The events of one decision."""
    seat = before.seat
    assert seat is not None
    face = before.game.face
    s, t = before.record, after.record
    phase = PHASE[int(s["phase"])]
    events = [_hidden(s, t, seat, face)] if move is None else _decision(s, t, seat, move, face)
    came = _new_cards(s, t, seat) if before.viewer == seat else ()
    if came and phase.code != CHOOSE_ROUTE:
        events.append(Event(say("now-holds", stops=came), kind="hand", seat=seat))
    elif t["hand_n"][seat] > s["hand_n"][seat] and phase.code != TAKE:
        region = int(t["hand_region"][seat, t["hand_n"][seat] - 1])
        text = say("now-holds.unseen", who=face.who(seat), **of_region(region))
        events.append(Event(text, kind="hand", seat=seat))
    if phase.code == CHOOSE_ROUTE and int(t["phase"]) != CHOOSE_ROUTE:
        for player in range(before.game.players):
            start = next(route for route in BOX.routes if route.start == t["bus"][player])
            words = say("shows-route", who=face.who(player), route=start.number, stop=stop_name(start.start))
            events.append(Event(words, (f"bus-{player}",), kind="start", subject=start.number, seat=player))
    if t["turns"] > s["turns"]:
        events += _turn(s, t, face)
    if after.over:
        events.append(Event(ending(after), effect="score", kind="ending", subject=ending_of(after)))
    return events


def ending(state: State) -> str:
    """How it ended, for people: who has won with how much and, where others have as much, what decided (VB31)."""
    outcome, face, delivered = state.outcome, state.game.face, state.record["delivered_n"].tolist()
    assert outcome is not None
    points, winner = outcome.scores, outcome.winners[0]
    told = {"reason": outcome.reason, "points": int(points[winner])}
    if len(outcome.winners) > 1:
        return say("won-together", names=tuple(face.who(seat) for seat in outcome.winners), **told)
    even = [seat for seat in range(state.game.players) if seat != winner and points[seat] == points[winner]]
    close = [seat for seat in even if delivered[seat] == delivered[winner]]
    message = "won.by-fares" if close else "won.by-deliveries" if even else "won"
    rivals = tuple(face.who(seat) for seat in close or even)
    return say(message, who=face.who(winner), rivals=rivals, **told)


def _turn(s: np.void, t: np.void, face: Face) -> list[Event]:
    """The start of the next turn: who has missed one and with which dice (VB25), the dice, and who waits where."""
    events = []
    placed = _placed(s, t)
    for seat, blue, red in t["missed"][: t["missed_n"]].tolist():
        who = face.who(seat)
        if blue == NO_DICE:
            events.append(Event(say("is-out-of-fuel", who=who), kind="turn", subject="missed", seat=seat))
            continue
        events.append(Event(say("rolls", who=who, blue=blue, red=red), effect="roll", kind="roll", seat=seat))
        here = next((at for at in placed if (BOX.stops[at[0]].region, at[1]) == (blue - 1, red - 1)), None)
        if here is not None:
            events.append(placed.pop(here))
        events.append(Event(say("has-no-action", who=who), kind="turn", subject="missed", seat=seat))
    rolls = int(t["turn"])
    rolled = say("rolls", who=face.who(rolls), blue=int(t["blue"]), red=int(t["red"]))
    return [*events, Event(rolled, effect="roll", kind="roll", seat=rolls), *placed.values()]


def _placed(s: np.void, t: np.void) -> dict[tuple[int, int], Event]:
    """The passengers that have appeared, by stop and colour."""
    found = {}
    for stop, colour in np.argwhere(t["waiting"] > s["waiting"]).tolist():
        words = say("appears", stop=stop_name(stop), **of_region(colour))
        token = f"token-{stop}-{colour}-{int(t['waiting'][stop, colour]) - 1}"
        found[stop, colour] = Event(words, (token,), kind="passenger", subject=STOP_IDS[stop])
    return found


def open_card(s: np.void) -> str:
    """The stop of the card on top of the discard pile that a decision is about; nothing if there is none."""
    region = int(s["region"])
    n = int(s["pile_n"][region])
    return stop_name(STOP_OF[int(s["pile"][region, n - 1])]) if n else ""


def _hidden(s: np.void, t: np.void, seat: int, face: Face) -> Event:
    """A decision of which the viewer may only know that it was made, and the card that it has laid open."""
    phase = PHASE[int(s["phase"])]
    told = {"who": face.who(seat), **of_decision(s, face)}
    gone = np.flatnonzero(t["pile_n"] > s["pile_n"]).tolist()
    if phase.code != TAKE or not gone:
        return Event(say(f"{phase.message}.secret", **told), kind="decision", seat=seat)
    card = int(t["pile"][gone[0], t["pile_n"][gone[0]] - 1])
    text = say(f"{phase.message}.discarded", **told, stop=stop_name(STOP_OF[card]))
    return Event(text, kind="decision", seat=seat)


def _decision(s: np.void, t: np.void, seat: int, move: int, face: Face) -> list[Event]:
    about = move % KIND
    kind = move - about
    words, touched, effect = _told(s, t, seat, kind, about, face)
    placed = _placed(s, t).values() if kind == REGION and t["turns"] == s["turns"] else []
    name, subject = "action", ACTIONS[kind // KIND]
    if kind == BUY:
        name, subject = "upgrade", UPGRADE_IDS[about % PLACE]
    elif kind == DELIVER:
        name, subject = "delivery", STOP_IDS[about]
    return [Event(words, touched, effect, kind=name, subject=subject, seat=seat), *placed]


def _told(s: np.void, t: np.void, seat: int, kind: int, about: int, face: Face) -> tuple[str, Sequence[str], str]:
    """A decision in words, what it touched, and how to show it."""
    who = face.who(seat)
    phase = PHASE[int(s["phase"])]
    bus = (f"bus-{seat}",)
    if kind == MOVE:
        whose = int(s["target"]) if phase.code == STEPS else seat
        if whose != seat:
            return say("drives.sent", who=who, whom=face.who(whose), stop=stop_name(about)), (f"bus-{whose}",), ""
        return say("drives", who=who, stop=stop_name(about)), bus, ""
    if kind == RIDE:
        mark = MARKS[about // LINE]
        return say("rides", who=who, kind=mark, line=MARK_NAMES[mark], stop=stop_name(about % LINE)), bus, ""
    if kind == PICK_UP:
        stop, colour = divmod(about, REGIONS)
        return say("picks-up", who=who, stop=stop_name(stop), **of_region(colour)), bus, ""
    if kind == DELIVER or (kind == CARD and phase.code == NEXT_STOP):
        return say("delivers", who=who, stop=stop_name(about), number=int(t["delivered_n"][seat])), bus, "score"
    if kind == EXCHANGE:
        return say("starts-exchange", who=who, whom=face.who(about)), (*bus, f"bus-{about}"), ""
    return _done(s, phase, seat, kind, about, face), (), ""


def _done(s: np.void, phase: Phase, seat: int, kind: int, about: int, face: Face) -> str:
    """A decision that moves no bus."""
    who = face.who(seat)
    if kind == BUY:
        return say("buys", who=who, upgrade=UPGRADE_NAMES[about % PLACE], effect=UPGRADE_EFFECTS[about % PLACE])
    if kind == PLAYER:
        return say("chooses-player", who=who, whom=face.who(about))
    told = {"who": who, **of_decision(s, face)}
    if kind == CARD:
        return say(f"{phase.message}.told", **told, stop=stop_name(about))
    if kind == REGION:
        return say(f"{phase.message}.told", **told | of_region(about))
    if kind == ROUTE:
        return say(f"{phase.message}.told", **told, route=BOX.routes[about].number)
    if kind == PASS:
        return say(f"{phase.message}.passed", **told)
    word = SOURCES[about] if kind == DRAW else PLAIN[kind]
    return say(f"{choice_name(word)}.told", **told, stop=open_card(s) if kind == DRAW else "")


def owned_upgrades(s: np.void, seat: int) -> list[int]:
    """The upgrades of a player, by number."""
    return list(bits(int(s["owned"][seat])))
