"""Snow Tails as people use it: options, notation, and how a game ended."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from byways.engine import Array, Code, Event, Game, Option, Outcome, Positions, ScoreLine, State, Tally
from byways.engine.actions import Action
from byways.engine.inputs import Inputs
from byways.engine.observing import Feature
from byways.engine.wording import listing

from . import actions, knowledge, observation, positions, rules, story
from .board import (
    HAND,
    LANE_CARDS,
    LANE_WAYS,
    NIGHT,
    POINTS,
    RACES,
    SEATS,
    VALUES,
    Board,
    make_board,
)
from .compose import random_track
from .face import SnowFace
from .faults import FAULTS
from .layout import check_overlap, layout_of
from .measures import ENDING_RULES, ENDINGS, MEASURES, tallies
from .outlook import FORWARD, SIDES, sled_of
from .positions import Data
from .quest import WithoutADent
from .rules import codes
from .track import (
    LEVELS,
    Cells,
    Track,
    TrackError,
    cell_name,
    cells_of,
    make_track,
    read_track,
    ready_track,
    ready_tracks,
)
from .words import BOOK, PLACE_NAMES, particulars, say

SAPLINGS = {"track": (True, False), "none": (False, False), "hand": (False, True), "both": (True, True)}
"""Whether the track's own saplings stand, and whether the players place some (ST25)."""
SHOWN = 6
"""Legal moves that a refusal names."""


def find_track(words: str) -> Track:
    """A track by its name, `random:SEED` or `random:LEVEL:SEED`, pieces in a row (`start/long/sharp-left 5/finish`)
    or a file's content."""
    if "=" in words:
        track = read_track("track", words)
    elif "/" in words:
        track = make_track("track", words.split("/"), title="By Hand")
    elif words.startswith("random:"):
        *level, seed = words.removeprefix("random:").split(":")
        if not seed.strip().isdecimal() or len(seed) > 18:
            raise TrackError(f"{words!r}: the seed after random: must be a number, such as random:7")
        if level and (len(level) > 1 or level[0] not in LEVELS):
            raise TrackError(f"{words!r}: the level of a random track is {listing(LEVELS)}, such as random:hard:7")
        return random_track(int(seed), *level)
    else:
        return ready_track(words)
    check_overlap(track)
    return track


def _read_file(path: Path) -> str:
    """A file is kept by its content, so that a record replays anywhere."""
    return _check_track(path.read_text(encoding="utf-8"))


def _check_track(given: object) -> str:
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
    BOOK = BOOK
    picture_after = 45
    version = 2
    minutes = 40
    weight = "medium"
    options = (
        Option("players", 3, values=tuple(range(2, SEATS + 1))),  # ST1
        Option("track", "first-snow", values=ready_tracks(), check=_check_track, file=_read_file, pictured=True),
        Option("saplings", "track", values=tuple(SAPLINGS), minor=True),
        Option("drift", "sideways", values=("sideways", "diagonal"), minor=True),
        Option("races", 1, values=tuple(range(1, RACES + 1))),
    )
    tunables = (
        Option("hand", HAND, "How many cards a hand is restored to (ST26).", values=(4, 5, 6)),
        Option("lane_cards", "printed", "Cards beyond a hand at the start, by lane (ST6).", values=tuple(LANE_CARDS)),
        Option("lanes", LANE_WAYS[0], "Whether start lanes are chosen or drawn by lot (ST4).", values=LANE_WAYS),
    )
    STATE = rules.STATE
    MOVES = rules.MOVES
    FACE = SnowFace
    QUEST = WithoutADent
    FAULTS = FAULTS
    measures = MEASURES
    endings = ENDINGS
    ending_rules = ENDING_RULES

    track: Track
    cells: Cells

    @property
    def tallies(self) -> Sequence[Tally]:
        """What the lab counts."""
        places = [(point.x, point.y) for point in layout_of(self.track).middles]
        return tallies([cell_name(self.cells, cell) for cell in range(self.cells.count)], places)

    @property
    def tally_reads(self) -> Sequence[str]:
        """In a series the ride that ends a race is ridden again to see how it went: that takes everything."""
        return ("seat", "phase", "race") if self.values["races"] == 1 else ()

    @classmethod
    def option_notes(cls, option: Option) -> Sequence[str]:
        """Of each track, how long it is, and for how many."""
        if option.name != "track":
            return ()
        tracks = [find_track(str(name)) for name in option.values]
        return [
            say("track-note", cells=sum(laid.piece.length for laid in track.laid), least=2, most=SEATS)
            for track in tracks
        ]

    def make_board(self, values: Data) -> Board:
        self.track = find_track(values["track"])
        self.cells = cells_of(self.track)
        return make_board(
            self.track,
            values["players"],
            values["races"],
            values["drift"] == "diagonal",
            *SAPLINGS[values["saplings"]],
            hand=values.get("hand", HAND),
            lane_cards=values.get("lane_cards", "printed"),
            lanes=values.get("lanes", LANE_WAYS[0]),
        )

    def list_actions(self) -> Iterable[Action]:
        return actions.list_actions(self.board)

    def list_features(self) -> Iterable[Feature]:
        return observation.list_features(self.board)

    def list_inputs(self) -> Inputs:
        return knowledge.list_inputs(self.board)

    def notation(self, state: State, code: Code) -> str:
        """`4 left+brake`, `lane 3`, `fflf` (f forward, l and r drift), `bonus`, `discard 2`, `sapling 3.14`."""
        return codes.decision(code).notation.format(**particulars(state, code))

    def explain(self, state: State, text: str) -> str:
        phase = codes.PHASES[int(state.record["phase"])]
        words = text.lower().split()
        why = ""
        if phase.code == codes.CARDS:
            why = self._why_not_cards(state, words)
        elif phase.code == codes.STEER and words and set("".join(words)) <= {FORWARD, *(side[0] for side in SIDES)}:
            sled = sled_of(state, int(state.record["seat"]))
            why = say("less-drift", speed=sled.speed, drift=sled.drift, side=SIDES[sled.side], text=text)
        why = why or say(f"phase-{phase.name}.refusal", text=text)
        moves = tuple(str(move) for move in state.moves[:SHOWN])
        return say("refused.more" if len(state.moves) > SHOWN else "refused", why=why, moves=moves)

    def _why_not_cards(self, state: State, words: list[str]) -> str:
        if len(words) != 2 or not words[0].isdigit() or not 1 <= int(words[0]) <= VALUES:
            return ""
        value, places = int(words[0]), words[1].split("+")
        if any(place not in PLACE_NAMES for place in places) or len(set(places)) < len(places):
            return say("no-such-places", places=PLACE_NAMES)
        held = int(state.record["hand"][state.seat][value - 1])
        if held < len(places):
            return say("too-few-cards", needed=len(places), value=value, held=held)
        return ""

    def outcome(self, state: State) -> Outcome:
        points = [int(points) for points in state.record["points"][: self.players]]
        payoffs = state.payoffs
        winners = tuple(seat for seat in range(self.players) if payoffs[seat] > 0)
        reason = self._reason(state.record["status"][: self.players])
        names = tuple(self.face.who(seat) for seat in winners)
        if not names:
            words = say("nobody-wins", reason=reason)
        elif len(names) == 1:
            words = say("wins", who=names[0], points=max(points), reason=reason)
        else:
            words = say("share-the-win", names=names, points=max(points), reason=reason)
        scores = tuple(float(number) for number in points)
        return Outcome(winners, payoffs, reason, words, scores, self._sheet(state))

    def _sheet(self, state: State) -> tuple[ScoreLine, ...]:
        """For each race the points, which add up to the score, and what they come from: places, rounds and dents."""
        races, lines = self.values["races"], []
        for race in range(races):
            places, raced, dented = (state.record[field][race][: self.players].tolist() for field in positions.PAST)
            points = [POINTS[place - 1] if 1 <= place <= len(POINTS) else 0 for place in places]  # ST30
            ranks = [place or None for place in places]  # a sled that is out has none
            for label, values in (("points", points), ("place", ranks), ("rounds", raced), ("dents", dented)):
                words = say(f"sheet-{label}.race", race=race + 1) if races > 1 else say(f"sheet-{label}")
                lines.append(ScoreLine(words, tuple(None if value is None else float(value) for value in values)))
        return tuple(lines)

    def _reason(self, status: Array) -> str:
        """Why the last race is over."""
        out = int((status == codes.OUT).sum())
        if (status == codes.RACING).any():
            reason = say("night-fell", rounds=NIGHT)
        elif out == self.players:
            reason = say("all-out")
        elif out == self.players - 1:
            reason = say("one-finished")
        elif out:
            reason = say("some-out", sleds=out)
        else:
            reason = say("all-finished")
        races = self.values["races"]
        return say("after-series", races=races, reason=reason) if races > 1 else reason

    def describe_events(self, before: State, move: Code | None, after: State) -> Sequence[Event]:
        assert move is not None  # no decision is secret
        return story.describe_events(self, before, move, after)

    def to_dict(self, state: State) -> Data:
        return positions.to_dict(self, state)

    def fill(self, data: Data, position: Positions) -> None:
        positions.fill(self, data, position)


GAME = SnowTails
