"""Snow Tails as people use it: options, notation, positions in words."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from byways.engine import BadPosition, Event, Game, Option, Outcome, State
from byways.engine.types import Array
from byways.engine.verbs import OVER
from byways.engine.wording import listing

from . import knowledge as knowledge  # its verbs are what bots know beyond the rules
from . import rules
from .board import EACH, HAND_SAPLINGS, NO_SAPLINGS, SEATS, TRACK_SAPLINGS, VALUES, Board, make_board
from .compose import random_track
from .face import PLACES, SIDES, SnowFace, dents_in_words, outlook, places_in_words, rank, trees_of
from .layout import check_overlap
from .track import (
    LANES,
    MAX_SAPLINGS,
    Cells,
    Track,
    TrackError,
    cell_name,
    cell_named,
    cells_of,
    make_track,
    read_track,
    ready_track,
    ready_tracks,
)

SAPLINGS = {"track": TRACK_SAPLINGS, "none": NO_SAPLINGS, "hand": HAND_SAPLINGS}
PHASES = ("saplings", "lane", "cards", "trim", "steer", "bonus", "discard")
STATUS = ("waiting", "racing", "crossed", "finished", "out")
STOPS = ("whole", "track", "sled", "finish", "wrecked")
FAULTS = {
    rules.NO_WAYS: "with these dogs and this brake there is nothing to steer: one ride at most is open",
    rules.NO_BONUS_THERE: "no bonus can be taken: dogs differ, the sled stands or is stopped, or it is round 1",
    rules.NOTHING_TO_DROP: "the seat to act holds five cards or fewer, or cards of one value only",
    rules.SAME_CELL: "two sleds stand on one cell",
}


def find_track(words: str) -> Track:
    """A track by its name, `random:SEED`, pieces in a row (`start/long/sharp-left 5/finish`) or a file's content."""
    if "=" in words:
        track = read_track("track", words)
    elif "/" in words:
        track = make_track("track", words.split("/"), title="By Hand")
    elif words.startswith("random:"):
        seed = words.removeprefix("random:").strip()
        if not seed.isdigit() or len(seed) > 18:
            raise TrackError(f"{words!r}: the seed after random: must be a number, such as random:7")
        return random_track(int(seed))
    else:
        return ready_track(words)
    check_overlap(track)
    return track


def _read_file(path: Path) -> str:
    """A file is kept by its content, so that a record replays anywhere."""
    return _check_track(path.read_text(encoding="utf-8"))


def _check_track(given: Any) -> str:
    find_track(str(given))
    return str(given)


def load_track(given: str) -> Track:
    """A track by any of the words that the option takes, the path of a file included."""
    if not given.endswith(".toml"):
        return find_track(given)
    try:
        return find_track(Path(given).read_text(encoding="utf-8"))
    except OSError as error:
        raise TrackError(f"{given} can not be read: {error.strerror or error}") from error


class SnowTails(Game):
    name = "snow-tails"
    title = "Snow Tails"
    blurb = "Two dogs and a brake: race a sled that pulls to the side of the stronger dog, and mind the trees."
    minutes = 40
    weight = "medium"
    options = (
        Option("players", 3, "How many sleds race.", (2, 3, 4, 5)),
        Option(
            "track",
            "first-snow",
            "The track: a ready one, random:SEED, pieces such as start/long/sharp-left 5/straight/finish, or a file.",
            ready_tracks(),
            check=_check_track,
            file=_read_file,
            labels=[f"{ready_track(name).title} ({ready_track(name).level})" for name in ready_tracks()],
        ),
        Option(
            "saplings",
            "track",
            "Which saplings stand on the track.",
            tuple(SAPLINGS),
            labels=("those of the track", "none", "the players place them"),
        ),
        Option(
            "drift",
            "sideways",
            "How a drift step goes.",
            ("sideways", "diagonal"),
            labels=("one cell sideways", "one cell forward and sideways at once"),
        ),
        Option("races", 1, "How many races the series has; points add up.", (1, 2, 3, 4, 5)),
    )
    STATE = rules.STATE
    MOVES = rules.MOVES
    FACE = SnowFace

    track: Track
    cells: Cells

    def make_board(self, values: dict[str, Any]) -> Board:
        self.track = find_track(values["track"])
        self.cells = cells_of(self.track)
        return make_board(
            self.track,
            values["players"],
            values["races"],
            values["drift"] == "diagonal",
            SAPLINGS[values["saplings"]],
        )

    # --- moves --------------------------------------------------------------------------------------------

    def notation(self, state: State, code: int) -> str:
        """`4 left+brake`, `lane 3`, `fflf` (f forward, l and r drift), `bonus`, `discard 2`, `sapling 3.14`."""
        if code >= rules.PLANT:
            return f"sapling {cell_name(self.cells, code - rules.PLANT)}"
        if code == rules.ENOUGH:
            return "no more saplings"
        if code >= rules.STEERING:
            ride = next(ride for ride in outlook(state, rules.NO_CARD).rides if ride.move == code)
            return ride.steps
        if code in (rules.NO_BONUS, rules.TAKE_BONUS):
            return "bonus" if code == rules.TAKE_BONUS else "no bonus"
        if code > rules.PUT_AWAY:
            return f"discard {code - rules.PUT_AWAY}"
        if code >= rules.TAKE_LANE:
            return f"lane {code - rules.TAKE_LANE + 1}"
        if code == rules.NO_CARD:
            return "no card"
        return f"{code // 8} {'+'.join(name for bit, name in PLACES if code & bit)}"

    def explain(self, state: State, text: str) -> str:
        s = state.record
        seat = int(s["seat"])
        words = text.lower().split()
        shown = listing(str(move) for move in state.moves[:6])
        more = " and more" if len(state.moves) > 6 else ""
        if s["phase"] == rules.CARDS:
            return f"{self._why_not_cards(s, seat, words) or f'{text!r} is no card play'}; legal: {shown}{more}"
        if s["phase"] == rules.STEER and words and set("".join(words)) <= set("flr"):
            view = outlook(state, rules.NO_CARD)
            return (
                f"the sled has speed {view.speed} and must drift {view.drift} to the {SIDES[view.side]}, "
                f"as much as it can (ST15, ST17); {text!r} does not, or comes to the same as another; "
                f"legal: {shown}{more}"
            )
        asked = {
            rules.SAPLINGS: "place a sapling on an empty cell, or say 'no more saplings'",
            rules.LANE: "choose a start lane that is free",
            rules.TRIM: "discard down to five cards first",
            rules.DISCARD: "discard down to five cards first",
            rules.BONUS: "take the whole bonus or none of it",
        }.get(int(s["phase"]), "choose how to steer")
        return f"{text!r} can not be played: {asked}; legal: {shown}{more}"

    def _why_not_cards(self, s: Any, seat: int, words: list[str]) -> str:
        if len(words) != 2 or not words[0].isdigit() or not 1 <= int(words[0]) <= VALUES:
            return ""
        value, places = int(words[0]), words[1].split("+")
        names = [name for _, name in PLACES]
        if any(place not in names for place in places) or len(set(places)) < len(places):
            return f"cards go on {listing(names)}, one at most on each (ST12)"
        held = int(s["hand"][seat][value - 1])
        if held < len(places):
            return f"{len(places)} cards of value {value} are needed, and the hand has {held}"
        return ""

    def outcome(self, state: State) -> Outcome:
        s = state.record
        points = [int(s["points"][seat]) for seat in range(self.players)]
        best = max(points)
        winners = tuple(seat for seat in range(self.players) if points[seat] == best) if best else ()
        status = s["status"][: self.players]
        out, racing = int((status == rules.OUT).sum()), int((status == rules.RACING).sum())
        if racing:
            reason = f"night fell after {rules.NIGHT} rounds"
        elif out == self.players:
            reason = "every sled is out of the race"
        elif out:
            reason = f"{out} sled{'s are' if out > 1 else ' is'} out, the others have finished"
        else:
            reason = "all sleds have finished"
        if self.values["races"] > 1:
            reason = f"after {self.values['races']} races; in the last one {reason}"
        names = [self.face.seat_names[seat] for seat in winners]
        if not names:
            words = f"Nobody wins: {reason}."
        elif len(names) == 1:
            words = f"{names[0]} wins with {best} points: {reason}."
        else:
            words = f"{listing(names).replace(' or ', ' and ')} share the win with {best} points: {reason}."
        return Outcome(winners, state.payoffs, reason, words, tuple(float(number) for number in points))

    # --- what happened ------------------------------------------------------------------------------------

    def describe_events(self, before: State, move: int | None, after: State) -> Sequence[Event]:
        assert move is not None
        assert before.seat is not None
        seat = before.seat
        events = [Event(self._told(before, move, seat), self._touched(move, seat))]
        if self._has_moved(before, after, seat):
            events += self._ride(before, after, seat)
        events += self._places(before, after)
        if after.over:
            events.append(Event(str(after.outcome), effect="score"))
        return events

    def _touched(self, move: int, seat: int) -> tuple[str, ...]:
        return (f"sled-{seat}",) if move < rules.PLANT else (f"tree-{move - rules.PLANT}",)

    def _told(self, before: State, move: int, seat: int) -> str:
        name = self.face.seat_names[seat]
        if move >= rules.PLANT:
            return f"{name} plants a {self.notation(before, move)}."
        if move == rules.ENOUGH:
            return f"{name} places no more saplings."
        if move >= rules.STEERING:
            return f"{name} steers {self.notation(before, move)}."
        if move == rules.TAKE_BONUS:
            place = int(self.kernel(rules.place_of)(self.board, before.array, seat))
            return f"{name} takes the bonus of {place} for balance."
        if move == rules.NO_BONUS:
            return f"{name} takes no bonus."
        if move > rules.PUT_AWAY:
            return f"{name} discards a {move - rules.PUT_AWAY}."
        if move >= rules.TAKE_LANE:
            return f"{name} starts on lane {move - rules.TAKE_LANE + 1}."
        if move == rules.NO_CARD:
            return f"{name} holds dents only and plays no card."
        return f"{name} plays {move // 8} on {places_in_words(move)}."

    def _has_moved(self, before: State, after: State, seat: int) -> bool:
        """Whether this decision set the sled going."""
        asked = int(before.record["phase"])
        if after.record["race"] != before.record["race"] or after.over:
            return asked in (rules.CARDS, rules.TRIM, rules.STEER, rules.BONUS)
        still_asked = after.seat == seat and int(after.record["phase"]) in (rules.TRIM, rules.STEER, rules.BONUS)
        return asked in (rules.CARDS, rules.TRIM, rules.STEER, rules.BONUS) and not still_asked

    def _ride(self, before: State, after: State, seat: int) -> list[Event]:
        s = after.record
        name, sled = self.face.seat_names[seat], (f"sled-{seat}",)
        if s["rider"] != seat:  # a new race has begun since
            return []
        steps, stop, hurt = int(s["steps"]), int(s["stop"]), int(s["hurt"])
        events = []
        if steps == 0 and stop == rules.WHOLE:
            return [Event(f"{name}'s sled stays where it is.", sled)]
        if stop == rules.OVER_LINE:
            events.append(Event(f"{name} crosses the finish line!", sled, effect="score"))
        elif steps:
            there = cell_name(self.cells, int(s["trail"][steps]))
            events.append(Event(f"{name}'s sled goes {steps} cell{'s' if steps > 1 else ''}, to {there}.", sled))
        stood, stand = set(trees_of(before.record)), set(trees_of(s))
        felled = [f"tree-{cell}" for cell in s["trail"][1 : steps + 1].tolist() if cell in stood and cell not in stand]
        if felled:
            trees = "a sapling" if len(felled) == 1 else f"{len(felled)} saplings"
            events.append(Event(f"{name} knocks over {trees}.", (*sled, *felled), effect="crash"))
        if stop == rules.HIT_TRACK:
            events.append(Event(f"{name} runs into the edge or an obstacle.", sled, effect="crash"))
        if stop == rules.HIT_SLED:
            events.append(Event(f"{name} is stopped by another sled and draws no cards.", sled, effect="crash"))
        if hurt:
            events.append(Event(f"{name} takes {dents_in_words(hurt)}.", sled, effect="crash"))
        if stop == rules.WRECKED:
            events.append(Event(f"{name} has five dents and is out of the race.", sled, effect="crash"))
        return events

    def _places(self, before: State, after: State) -> list[Event]:
        """The places that the end of a round has settled."""
        if after.record["race"] != before.record["race"]:
            points = ", ".join(
                f"{self.face.seat_names[seat]} {int(after.record['points'][seat])}" for seat in range(self.players)
            )
            return [Event(f"Race {int(after.record['race'])} is over. Points: {points}.", effect="score")]
        told = []
        for seat in sorted(range(self.players), key=lambda seat: int(after.record["place"][seat])):
            place = int(after.record["place"][seat])
            if place and not before.record["place"][seat]:
                won = int(after.record["points"][seat] - before.record["points"][seat])
                text = f"{self.face.seat_names[seat]} takes {rank(place)} place: {won} point{'s' if won != 1 else ''}."
                told.append(Event(text, (f"sled-{seat}",), effect="score"))
        return told

    # --- positions in words -------------------------------------------------------------------------------

    def to_dict(self, state: State) -> dict[str, Any]:
        """The whole position; cards are lists of values, cells are `lane.place`, hidden hands are empty."""
        s = state.record
        data: dict[str, Any] = {
            "seat": None if state.over else int(s["seat"]),
            "phase": PHASES[int(s["phase"])],
            "race": int(s["race"]) + 1,
            "round": int(s["rounds"]),
            "order": [int(seat) for seat in s["order"][: s["racers"]]],
            "turn": int(s["turn"]),
            "saplings": [cell_name(self.cells, cell) for cell in trees_of(s)],
            "sleds": [self._sled(s, seat) for seat in range(self.players)],
        }
        if s["planted"] or s["enough"].any():
            data["planted"] = int(s["planted"])
        if s["rider"] != rules.NONE:
            trail = [cell_name(self.cells, int(cell)) for cell in s["trail"][: int(s["steps"]) + 1]]
            data["ride"] = {
                "seat": int(s["rider"]),
                "stop": STOPS[int(s["stop"])],
                "dents": int(s["hurt"]),
                "trail": trail,
            }
        return data

    def _sled(self, s: Any, seat: int) -> dict[str, Any]:
        dogs = [int(dog) for dog in s["dogs"][seat]]
        sled: dict[str, Any] = {
            "status": STATUS[int(s["status"][seat])],
            "cell": cell_name(self.cells, int(s["cell"][seat])) if s["cell"][seat] != rules.NONE else None,
            "lane": int(s["start"][seat]) + 1 if s["start"][seat] != rules.NONE else None,
            "dogs": dogs,
            "printed": [bool(flag) for flag in s["printed"][seat]],
            "brake": int(s["brake"][seat]),
            "dents": int(s["dents"][seat]),
            "points": int(s["points"][seat]),
            "held": int(s["held"][seat]),
            "stock": int(s["stock"][seat]),
            "hand": _cards(s["hand"][seat]),
            "deck": _cards(s["deck"][seat]),
            "pile": _cards(s["pile"][seat]),
        }
        if s["place"][seat]:
            sled["place"] = int(s["place"][seat])
        if s["status"][seat] in (rules.CROSSED, rules.FINISHED):
            sled["crossed"] = {"lane": int(s["lane"][seat]) + 1, "left": int(s["left"][seat])}
        if s["enough"][seat]:
            sled["enough"] = True
        if s["rest"][seat] or s["unseen"][seat].any() or s["shown"][seat].any():
            sled["counted"] = {
                "unseen": _cards(s["unseen"][seat]),
                "rest": int(s["rest"][seat]),
                "shown": _cards(s["shown"][seat]),
            }
        return sled

    def fill(self, data: dict[str, Any], position: Array) -> None:
        known = {"seat", "phase", "race", "round", "order", "turn", "saplings", "sleds", "planted", "ride"}
        if extra := set(data) - known:
            raise BadPosition(f"a position has no {listing(sorted(extra))}; it has {listing(sorted(known))}")
        s = position[0]
        sleds = data.get("sleds")
        if not isinstance(sleds, list) or len(sleds) != self.players:
            raise BadPosition(f"`sleds` must be a list of {self.players}, one for each seat")
        s["order"], s["rider"], s["cell"], s["start"] = rules.NONE, rules.NONE, 0, 0
        for seat, sled in enumerate(sleds):
            self._fill_sled(s, seat, sled)
        self._fill_trees(s, data.get("saplings", []))
        s["planted"] = _number(data, "planted", 0, MAX_SAPLINGS, 0)
        s["race"] = _number(data, "race", 1, self.values["races"], 1) - 1
        s["rounds"] = _number(data, "round", 0, rules.NIGHT, 2)
        phase = data.get("phase", "cards")
        if phase not in PHASES:
            raise BadPosition(f"`phase` is {phase!r}; it can be {listing(PHASES)}")
        s["phase"] = PHASES.index(phase)
        self._fill_order(s, data)
        self._fill_ride(s, data.get("ride"))
        seat = data.get("seat", int(s["order"][0]) if s["racers"] else 0)
        if seat is None:
            s["seat"] = OVER
            if (s["status"][: self.players] == rules.RACING).any() and s["rounds"] < rules.NIGHT:
                raise BadPosition("a sled is racing, so the game is not over (seat: null); give the seat to act")
            return
        if type(seat) is not int or not 0 <= seat < self.players:
            raise BadPosition(f"there is no seat {seat!r}; seats go from 0 to {self.players - 1}")
        s["seat"] = seat
        self._check_turn(s, seat)
        fault = int(self.kernel(rules.fault)(self.board, position))
        if fault:
            raise BadPosition(FAULTS[fault])

    def _check_turn(self, s: Any, seat: int) -> None:
        phase, status = int(s["phase"]), s["status"][: self.players]
        if phase == rules.SAPLINGS:
            if self.board.saplings != HAND_SAPLINGS:
                raise BadPosition("players place no saplings in this game; set the option saplings to hand")
            if s["enough"][seat] or s["planted"] >= MAX_SAPLINGS:
                raise BadPosition(f"seat {seat} has placed all the saplings that it wants or that there are")
        if phase in (rules.SAPLINGS, rules.LANE):
            waiting = [number for number in range(self.players) if status[number] == rules.WAITING]
            if phase == rules.LANE and (not waiting or seat != waiting[0]):
                raise BadPosition("lanes are chosen in seat order, by the first seat whose sled is `waiting`")
            return
        if (status == rules.WAITING).any():
            raise BadPosition("a sled is `waiting` for its lane, so the phase must be `lane` or `saplings`")
        if s["rounds"] < 1:
            raise BadPosition("rounds count from 1 once the sleds are on their lanes")
        if int(s["order"][int(s["turn"])]) != seat:
            raise BadPosition(f"it is not the turn of seat {seat} in `order`; `turn` counts from 0")
        if status[seat] != rules.RACING:
            raise BadPosition(f"seat {seat} is not racing any more and can not be to act")

    def _fill_sled(self, s: Any, seat: int, sled: Any) -> None:
        known = {"status", "cell", "lane", "dogs", "printed", "brake", "dents", "points", "held", "stock", "hand"}
        known |= {"deck", "pile", "place", "crossed", "enough", "counted"}
        where = f"sled {seat}"
        if not isinstance(sled, dict):
            raise BadPosition(f"{where} must be a dict with status, cell, dogs, brake, hand and so on")
        if extra := set(sled) - known:
            raise BadPosition(f"{where} has no {listing(sorted(extra))}; it has {listing(sorted(known))}")
        status = sled.get("status", "racing")
        if status not in STATUS:
            raise BadPosition(f"{where}: `status` is {status!r}; it can be {listing(STATUS)}")
        s["status"][seat] = STATUS.index(status)
        lane = sled.get("lane", seat + 1 if status != "waiting" else None)
        if lane is not None and (type(lane) is not int or not 1 <= lane <= LANES):
            raise BadPosition(f"{where}: `lane` is the start lane, 1 to {LANES}, not {lane!r}")
        s["start"][seat] = rules.NONE if lane is None else lane - 1
        s["cell"][seat] = self._cell(sled.get("cell"), where) if status == "racing" else rules.NONE
        dogs = sled.get("dogs", [rules.START, rules.START])
        if not isinstance(dogs, list) or len(dogs) != 2 or not all(_is_value(dog) for dog in dogs):
            raise BadPosition(f"{where}: `dogs` must be the left and the right dog, each 1 to {VALUES}")
        s["dogs"][seat] = dogs
        printed = sled.get("printed", [True, True] if dogs == [rules.START, rules.START] else [False, False])
        if not isinstance(printed, list) or len(printed) != 2 or not all(type(flag) is bool for flag in printed):
            raise BadPosition(f"{where}: `printed` must say for each dog whether it is the printed one: [true, false]")
        if any(flag and dog != rules.START for flag, dog in zip(printed, dogs, strict=True)):
            raise BadPosition(f"{where}: a printed dog is a {rules.START}")
        s["printed"][seat] = printed
        s["brake"][seat] = _number(sled, "brake", 1, VALUES, rules.START)
        s["dents"][seat] = _number(sled, "dents", 0, 99, 0)
        if status == "racing" and s["dents"][seat] >= rules.DENTS:
            raise BadPosition(f"{where}: a sled with {rules.DENTS} dents is out, not racing")
        s["points"][seat] = _number(sled, "points", 0, 25, 0)
        s["place"][seat] = _number(sled, "place", 0, SEATS, 0)
        crossed = sled.get("crossed")
        if crossed is not None:
            if not isinstance(crossed, dict):
                raise BadPosition(f'{where}: `crossed` must be {{"lane": 1 to 5, "left": steps}}')
            s["lane"][seat] = _number(crossed, "lane", 1, LANES, 1) - 1
            s["left"][seat] = _number(crossed, "left", 0, rules.STEPS, 0)
        s["enough"][seat] = bool(sled.get("enough", False))
        self._fill_cards(s, seat, sled, where)

    def _fill_cards(self, s: Any, seat: int, sled: dict[str, Any], where: str) -> None:
        """Hand, deck and pile; a deck that is left out is all the rest, and all 20 cards must be accounted for."""
        hand, pile = _counts(sled, "hand", where), _counts(sled, "pile", where)
        left = [EACH - hand[value] - pile[value] for value in range(VALUES)]
        for side in range(2):
            if not s["printed"][seat][side]:
                left[int(s["dogs"][seat][side]) - 1] -= 1
        if min(left) < 0:
            value = left.index(min(left)) + 1
            raise BadPosition(
                f"{where}: there are more than {EACH} cards of value {value} in hand, pile and on the sled"
            )
        if "deck" in sled and _counts(sled, "deck", where) != left:
            raise BadPosition(
                f"{where}: `deck` must hold the rest of the 20 cards; leave it out to have that worked out"
            )
        s["hand"][seat], s["pile"][seat], s["deck"][seat] = hand, pile, left
        s["held"][seat], s["stock"][seat] = sum(hand), sum(left)
        for key, total in (("held", sum(hand)), ("stock", sum(left))):
            if sled.get(key, total) != total:
                raise BadPosition(f"{where}: `{key}` is {sled[key]!r}, but the cards listed make {total}")
        counted = sled.get("counted")
        if counted is not None:
            if not isinstance(counted, dict):
                raise BadPosition(f"{where}: `counted` must hold unseen, rest and shown")
            s["unseen"][seat] = _counts(counted, "unseen", where)
            s["shown"][seat] = _counts(counted, "shown", where, most=20)
            s["rest"][seat] = _number(counted, "rest", 0, 2, 0)
            if s["rest"][seat] > s["unseen"][seat].sum():
                raise BadPosition(f"{where}: `rest` of `counted` is more than the cards in `unseen`")

    def _fill_trees(self, s: Any, spots: Any) -> None:
        if not isinstance(spots, list) or len(spots) > MAX_SAPLINGS:
            raise BadPosition(f"`saplings` must be a list of at most {MAX_SAPLINGS} cells, such as 3.14")
        for spot in spots:
            cell = self._cell(spot, "a sapling")
            s["trees"][cell // 64] |= np.uint64(1 << cell % 64)

    def _fill_order(self, s: Any, data: dict[str, Any]) -> None:
        racing = [seat for seat in range(self.players) if s["status"][seat] == rules.RACING]
        if data.get("order") is None and s["rounds"] >= 1:
            key = (
                (lambda seat: int(s["start"][seat]))
                if s["rounds"] == 1
                else (lambda seat: -int(self.cells.ahead[s["cell"][seat]]))
            )
            order = sorted(racing, key=key)
        else:
            order = data.get("order", [])
        seats = set(range(self.players))
        if not isinstance(order, list) or len(set(map(str, order))) != len(order) or not set(order) <= seats:
            raise BadPosition("`order` must list the seats that act in this round, each once")
        s["order"][: len(order)] = order
        s["racers"] = len(order)
        s["turn"] = _number(data, "turn", 0, max(0, len(order)), 0)
        waiting = order[int(s["turn"]) :]
        if data.get("seat", 0) is not None and s["phase"] > rules.LANE and not set(waiting) <= set(racing):
            raise BadPosition("only sleds that are racing can still be to act in `order`")

    def _fill_ride(self, s: Any, ride: Any) -> None:
        s["trail"] = rules.NONE
        if ride is None:
            return
        trail = ride.get("trail") if isinstance(ride, dict) else None
        if not isinstance(trail, list) or not 1 <= len(trail) < rules.STEPS or ride.get("stop") not in STOPS:
            raise BadPosition(
                f'`ride` must be {{"seat": ..., "stop": {listing(STOPS)}, "dents": ..., "trail": [cells]}}'
            )
        s["rider"] = _number(ride, "seat", 0, self.players - 1, 0)
        s["stop"] = STOPS.index(ride["stop"])
        s["hurt"] = _number(ride, "dents", 0, 99, 0)
        s["steps"] = len(trail) - 1
        s["trail"][: len(trail)] = [self._cell(name, "the ride") for name in trail]

    def _cell(self, name: Any, where: str) -> int:
        try:
            cell = cell_named(self.cells, str(name))
        except TrackError as error:
            raise BadPosition(f"{where}: {error}") from error
        if self.board.cells[cell]["wall"]:
            raise BadPosition(f"{where}: an obstacle is printed on {name}")
        return cell


def _cards(counts: Any) -> list[int]:
    return [value + 1 for value in range(VALUES) for _ in range(int(counts[value]))]


def _is_value(card: Any) -> bool:
    return type(card) is int and 1 <= card <= VALUES


def _counts(data: dict[str, Any], key: str, where: str, most: int = EACH) -> list[int]:
    cards = data.get(key, [])
    if not isinstance(cards, list) or not all(_is_value(card) for card in cards):
        raise BadPosition(f"{where}: `{key}` must be a list of cards from 1 to {VALUES}")
    counts = [cards.count(value + 1) for value in range(VALUES)]
    if max(counts) > most:
        raise BadPosition(f"{where}: `{key}` has more than {most} cards of a value")
    return counts


def _number(data: dict[str, Any], key: str, least: int, most: int, default: int) -> int:
    number = data.get(key, default)
    if type(number) is not int or not least <= number <= most:
        raise BadPosition(f"`{key}` must be a number from {least} to {most}, not {number!r}")
    return number


GAME = SnowTails
