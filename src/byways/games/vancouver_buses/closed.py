"""What the seat to act can do now, in a few words, and why an upgrade on offer can not be bought."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from byways.engine import State, bits
from byways.engine.speech import Word

from .board import NONE
from .names import BOX
from .rules.buying import DISCOUNT
from .rules.exchange import NO_EXCHANGE
from .rules.owned import HAND_LIMIT, LIMIT
from .rules.passengers import BIKE_RACK, NEW_HAND
from .rules.phases import ACTIONS, OFFER, PHASE
from .rules.position import BUY, DELIVER, KIND, MOVE, PICK_UP, PLACE, RIDE, SWEEP
from .rules.upgrades import (
    DELIVER_NOW,
    DISCARD_CARD,
    DRAW_NOW,
    PICKUP_FROM_DECK,
    PICKUP_FROM_PILE,
    PICKUP_TWO,
    TAKE_CARD,
)
from .words import BOOK, UPGRADE_NAMES, of_decision, say

if TYPE_CHECKING:
    from .face import BusFace

WAYS = {name: BOOK.word(f"way-{name}") for name in ("drive", "pick-up", "deliver", "buy", "sweep", "end")}
KINDS = {MOVE: "drive", RIDE: "drive", PICK_UP: "pick-up", DELIVER: "deliver", BUY: "buy", SWEEP: "sweep"}
BUYING = (ACTIONS, OFFER)
"""The phases in which upgrades can be bought."""


def ask(face: BusFace, state: State) -> str:
    """What is asked of the seat to act: of what the actions are for, only what can be done now."""
    phase = PHASE[int(state.record["phase"])]
    given = of_decision(state.record, face)
    if phase.code == ACTIONS:
        given["ways"] = _ways(state)
    return say(phase.message, **given)


def _ways(state: State) -> tuple[Word, ...]:
    """What can be done now; to sweep is worth a word where nothing can be bought, and to end where little is left."""
    found = {KINDS.get(code - code % KIND, "") for code in state.codes()} - {""}
    if "buy" in found:
        found.discard("sweep")
    few = not int(state.record["actions"]) or len(found) < 2
    return tuple(word for name, word in WAYS.items() if name in found or (name == "end" and few))


def reasons(face: BusFace, state: State) -> dict[int, str]:
    """Why upgrades on offer can not be bought, by their places, while the viewer can buy any."""
    s = state.record
    if state.over or state.viewer is None or state.viewer != state.seat or int(s["phase"]) not in BUYING:
        return {}
    for_sale = {code % KIND // PLACE for code in state.codes() if code - code % KIND == BUY}
    return {
        place: _why(face, state, place, upgrade)
        for place, upgrade in enumerate(s["row"].tolist())
        if upgrade != NONE and place not in for_sale
    }


def _why(face: BusFace, state: State, place: int, upgrade: int) -> str:
    """The first of the conditions in rules/buying.py that is not met (VB21, VB70, VB73)."""
    s, seat = state.record, int(state.record["seat"])
    if int(s["phase"]) == OFFER and not int(s["offered"]) >> place & 1:
        return say("why-new")
    if int(s["owned"][seat]) >> upgrade & 1:
        return say("why-owned", upgrade=UPGRADE_NAMES[upgrade])
    cost, fares = BOX.upgrades[upgrade].cost - _sum(face, s, seat, DISCOUNT), int(s["fares"][seat])
    if cost > fares:
        return say("why-fares", cost=cost, fares=fares)
    return _no_use(face, s, seat, upgrade)


def _no_use(face: BusFace, s: np.void, seat: int, upgrade: int) -> str:
    """Why what starts on buying could do nothing now (VB73)."""
    what = int(face.game.board.city["begins"][0][upgrade])
    room = LIMIT + _sum(face, s, seat, HAND_LIMIT) - int(s["hand_n"][seat])
    if what in (PICKUP_TWO, PICKUP_FROM_DECK, PICKUP_FROM_PILE):
        needed = int(face.game.board.city["gives"][0][upgrade, what]) if what == PICKUP_TWO else 1
        if room < needed:
            return say("why-room", cards=needed)
        waits = bool(s["waiting"][int(s["bus"][seat])].any())
        return say("why-no-card" if waits else "why-nobody-waits")
    if what in (NEW_HAND, DELIVER_NOW):
        return say("why-no-passenger")
    if what == BIKE_RACK:
        return say("why-no-token")
    if what == DRAW_NOW or (what == TAKE_CARD and room < 1):  # decks and discards are never all gone
        return say("why-room", cards=1)
    if what == TAKE_CARD:
        here = [k for k in range(face.game.players) if k != seat and s["bus"][k] == s["bus"][seat]]
        shielded = int(face.game.board.city["with_effect"][0][NO_EXCHANGE])
        held = [k for k in here if int(s["hand_n"][k])]
        if held and all(int(s["owned"][k]) & shielded for k in held):
            return say("why-nobody-here.shielded")
        return say("why-nobody-here")
    assert what == DISCARD_CARD
    return say("why-nobody-holds")


def _sum(face: BusFace, s: np.void, seat: int, what: int) -> int:
    """The numbers of an effect of all upgrades of a player together (VB59)."""
    gives = face.game.board.city["gives"][0]
    return sum(int(gives[upgrade, what]) for upgrade in bits(int(s["owned"][seat])))
