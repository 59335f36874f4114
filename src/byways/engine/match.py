"""Match: a game as it was played, from its seed to its last move; and the record of it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from importlib import metadata
from itertools import pairwise
from pathlib import Path

from . import ending
from .dice import keyed_generator
from .errors import BadNames, BadPosition, BadRecord, BadSeed, BywaysError, IllegalMove, UnknownGame
from .game import Game
from .revealing import could_reveal
from .scene import Event
from .speech import ENGLISH, speaking
from .state import Outcome, State, whole_move
from .types import Data

FORMAT = 1
"""The version of the record's format, documented in docs/records.md."""

KEYED = "keyed-2"
"""In a record: each decision has dice of its own, drawn from the seed and the decision's number."""


class Match:
    """A game in progress with its whole history: it can be taken back and written down.

    With `keyed` dice each decision has its own, drawn from the seed and the decision's number: a decision that is taken
    back and made again rolls anew, and what was rolled tells nothing about what will be. With `start` it begins from a
    position that was reached before.
    """

    def __init__(
        self,
        game: Game,
        seed: int | str | None = None,
        names: Sequence[str] | None = None,
        *,
        keyed: bool = False,
        start: State | None = None,
    ) -> None:
        if not isinstance(game, Game):
            raise UnknownGame(f"a match needs a game, as byways.game(name) gives it, not {game!r}")
        if type(keyed) is not bool:
            raise BadSeed(f"keyed says whether each decision has dice of its own: True or False, not {keyed!r:.60}")
        if names is not None and not _are_names(names, game.players):
            raise BadNames(f"{game.players} names are needed, a word for each seat, not {names!r:.60}")
        if start is not None and not (isinstance(start, State) and start.full and start.game == game):
            raise BadPosition(f"a match begins from a whole state of {game.spec}, not from {start!r:.60}")
        self.game = game
        self.names = list(names) if names is not None else list(game.face.seat_names[: game.players])
        self.start = start
        first = game.new(seed)
        assert first.seed is not None
        self.seed = first.seed
        self.keyed = keyed
        if start is not None:
            first = start.copy().reseed(self.seed)
        elif keyed:
            first = game.begin(keyed_generator(self.seed, 0))
        self.states = [first]
        self.codes: list[int] = []
        self.notes: list[str] = []
        self.numbers: list[int] = []
        """Which dice each decision used, where they are keyed."""
        self.resigned: dict[int, int] = {}
        """The seats that have resigned, and how many decisions stood then; others may have played them on."""
        self.ended: ending.Ending | None = None
        """Why it is over though the game is not; None while it is played, or when the rules have ended it."""
        self._last = 0
        self._rolled: list[bool] = []
        self._revealed: dict[int, bool] = {}

    @property
    def state(self) -> State:
        """The position now. Play through the match, not through it."""
        return self.states[-1]

    def __len__(self) -> int:
        return len(self.codes)

    @property
    def over(self) -> bool:
        """Whether nobody plays any more: the game is over, or its players have ended it."""
        return self.ended is not None or self.state.over

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None while it goes on."""
        if self.ended is None:
            return self.state.outcome
        return ending.outcome_of(self.game, self.ended, self.resigned)

    def resign(self, seat: int, *, ends: bool = False) -> None:
        """A seat gives up, for good; somebody may play it on, such as a bot.

        The match ends where nobody is left to play on with, or, with `ends`, nobody who wants to."""
        if type(seat) is not int or not 0 <= seat < self.game.players:
            raise IllegalMove(f"there is no seat {seat}; seats go from 0 to {self.game.players - 1}")
        if self.over or seat in self.resigned:
            raise IllegalMove("the match is over" if self.over else f"seat {seat} has resigned already")
        self.resigned[seat] = len(self)
        if ends or ending.leaves_nobody(self.game, self.resigned):
            self.ended = "resigned"

    def end(self) -> None:
        """All players agree to end it: nobody wins."""
        if self.over:
            raise IllegalMove("the match is over")
        self.ended = "agreed"

    def foresee(self, code: int, number: int) -> State:
        """The position that a move will lead to, with these of the keyed dice."""
        after = self.state.copy()
        if self.keyed:
            after.use_dice(keyed_generator(self.seed, number))
        return after.play(code)

    def play(self, move: int | str, number: int | None = None, foreseen: State | None = None) -> State:
        """Play a move, by notation or number; returns the new position.

        `number` says which of the keyed dice it uses: by default those after the last that were used, even if that
        decision was taken back. `foreseen` is what `foresee` has given for it, if somebody has asked before.
        """
        code = self.state._read(move) if isinstance(move, str) else whole_move(move)
        number = self._last + 1 if number is None else number
        if type(number) is not int or number < 0:
            raise IllegalMove(f"dice are numbered from 0 on, not by {number!r}")
        after = foreseen if foreseen is not None else self.foresee(code, number)
        self._last = max(self._last, number)
        self._rolled.append(after.chance != (0 if self.keyed else self.state.chance))
        self.numbers.append(number)
        self.notes.append(self.game.notation(self.state, code))
        self.codes.append(code)
        self.states.append(after)
        return after

    def undo(self, decisions: int = 1) -> State:
        """Take back the last decisions, whosever they were; returns the position before them."""
        if type(decisions) is not int or not 0 < decisions <= len(self.codes):
            raise IllegalMove(f"{decisions} decisions can not be taken back: {len(self.codes)} have been made")
        for kept in (self.states, self.codes, self.notes, self.numbers, self._rolled):
            del kept[-decisions:]
        self._revealed = {ply: found for ply, found in self._revealed.items() if ply < len(self.codes)}
        self.resigned = {seat: min(ply, len(self.codes)) for seat, ply in self.resigned.items()}
        return self.state

    def revealed(self, ply: int) -> bool:
        """Whether decision number `ply` (from 0) used chance or could have told a seat what it did not know.

        It is judged by what the one who decided could see: what others really hold must not show in the answer.
        """
        self._check_made(ply)
        if ply not in self._revealed:
            self._revealed[ply] = self._rolled[ply] or (
                self.game.STATE.secret and could_reveal(self.states[ply], self.codes[ply], self.states[ply + 1])
            )
        return self._revealed[ply]

    def _check_made(self, ply: int) -> None:
        if type(ply) is not int or not 0 <= ply < len(self.codes):
            raise IllegalMove(f"decision {ply!r} has not been made; {len(self.codes)} have, from 0 on")

    def may_undo(self, seat: int) -> int:
        """How many of the last decisions the seat may take back by itself: its own, unless something was revealed."""
        self.state._check_viewer(seat)
        count = 0
        for ply in range(len(self.codes) - 1, -1, -1):
            if self.states[ply].seat != seat or self.revealed(ply):
                break
            count += 1
        return count

    def events(self, ply: int, viewer: int | None) -> Sequence[Event]:
        """What decision number `ply` (from 0) brought about, as far as the viewer may know."""
        self._check_made(ply)
        return self.game.events(self.states[ply], self.codes[ply], self.states[ply + 1], viewer)

    def record(self) -> Data:
        """The match as plain JSON that replays anywhere."""
        with speaking(ENGLISH):
            outcome = self.outcome
        written = {
            "byways": FORMAT,
            "game": self.game.name,
            "options": self.game.values,
            "rules": self.game.version,
            "program": metadata.version("byways"),
            "seed": self.seed,
            "names": self.names,
            "moves": self.notes,
            "result": outcome.to_dict() if outcome is not None else None,
            **ending.as_data(self.resigned, self.ended),
        }
        if self.start is not None:
            written["start"] = self.start.to_dict()
        if self.keyed:
            written["dice"] = KEYED
            if self.numbers != list(range(1, len(self.codes) + 1)):
                written["numbers"] = self.numbers
        return written

    def save(self, path: str | Path) -> None:
        """Write the record to a file, so that a crash leaves the old file or the new one, never half of one."""
        target = Path(path)
        text = json.dumps(self.record(), indent=1, ensure_ascii=False) + "\n"
        part = target.with_name(target.name + ".part")
        part.write_text(text, encoding="utf-8")
        part.replace(target)


def _are_names(names: object, players: int) -> bool:
    """Whether this names every seat."""
    if isinstance(names, str) or not isinstance(names, Sequence):
        return False
    return len(names) == players and all(isinstance(name, str) for name in names)


KEYS: dict[str, tuple[type, ...]] = {
    "byways": (int,),
    "game": (str,),
    "options": (dict,),
    "rules": (int,),
    "seed": (int, str),
    "names": (list,),
    "moves": (list,),
    "result": (dict, type(None)),
}


def replay(
    source: Data | str | Path,
    find: Callable[..., Game],
    progress: Callable[[int, int], None] | None = None,
) -> Match:
    """The match that a record (a dict, or a file's path) describes; BadRecord names the first thing wrong."""
    data = _checked(_load(source) if isinstance(source, str | Path) else source)
    for match in replaying(data, find):
        if progress is not None and len(match):
            progress(len(match), len(data["moves"]))
    return match


def replaying(source: object, find: Callable[..., Game]) -> Iterator[Match]:
    """The match that a record describes, at its start and after each of its moves, for who has other things to do
    meanwhile; BadRecord names the first thing wrong."""
    data = _checked(source)
    try:
        game = find(data["game"], **data["options"])
    except BywaysError as error:
        raise BadRecord(f"the record's game can not be set up: {error}") from error
    if data["rules"] != game.version:
        raise BadRecord(_other_rules(data, game))
    start = _start(data["start"], game) if "start" in data else None
    try:
        match = Match(game, data["seed"], data["names"], keyed=data.get("dice") == KEYED, start=start)
    except BadNames as error:
        raise BadRecord(f"the record's names do not fit: {error}") from error
    yield match
    numbers = data.get("numbers", range(1, len(data["moves"]) + 1))
    resigned = dict(data.get("resigned", ()))
    for ply, text in enumerate(data["moves"]):
        _resign(match, resigned)
        try:
            match.play(text, numbers[ply])
        except IllegalMove as error:
            raise BadRecord(f"move {ply + 1} of the record, {text[:60]!r}, can not be played: {error}") from error
        yield match
    _resign(match, resigned, ends=data.get("ended") == "resigned")
    if data.get("ended") == "agreed":
        match.end()
    _check_result(match, data["result"])


def _resign(match: Match, resigned: dict[int, int], ends: bool = False) -> None:
    """Let those resign who did so at this decision."""
    now = [seat for seat, ply in resigned.items() if ply == len(match)]
    for seat in now:
        try:
            match.resign(seat, ends=ends and seat == now[-1])
        except IllegalMove as error:
            raise BadRecord(f"seat {seat} of the record can not resign after move {len(match)}: {error}") from error


def _other_rules(data: Data, game: Game) -> str:
    """What to say of a record of other rules: also where these are."""
    text = f"the record follows version {data['rules']} of the rules of {game.name}; this is {game.version}"
    program = data.get("program")
    return f"{text}. It was written by Byways {program[:20]}, which replays it" if isinstance(program, str) else text


def _start(data: object, game: Game) -> State:
    """The position that a record begins with."""
    try:
        if not isinstance(data, dict):
            raise BadPosition("it is no object")
        return game.from_dict(data)
    except (BywaysError, KeyError, ValueError, TypeError, IndexError, OverflowError) as error:
        raise BadRecord(f"the position that the record starts with is none: {error!r:.100}") from error


def _load(path: str | Path) -> object:
    try:
        return json.loads(Path(path).read_text(encoding="utf-8"))
    except OSError as error:
        raise BadRecord(f"{path} can not be read: {error.strerror or error}") from error
    except ValueError as error:  # not JSON, or not UTF-8
        raise BadRecord(f"{path} is no record: it is not JSON ({error})") from error


def _checked(data: object) -> Data:
    """What was read, if it has the form of a record."""
    if not isinstance(data, dict) or "byways" not in data:
        raise BadRecord("this is no record of Byways: a record is a JSON object with the key 'byways'")
    if data["byways"] != FORMAT:
        raise BadRecord(f"the record has format {data['byways']!r}; this version of Byways reads format {FORMAT}")
    for key, kinds in KEYS.items():
        if key not in data:
            raise BadRecord(f"the record lacks {key!r}; it must have {', '.join(KEYS)}")
        if not isinstance(data[key], kinds) or isinstance(data[key], bool):
            raise BadRecord(f"{key!r} in the record must be {' or '.join(kind.__name__ for kind in kinds)}")
    for key in ("names", "moves"):
        if not all(isinstance(item, str) for item in data[key]):
            raise BadRecord(f"{key!r} in the record must be a list of strings")
    _check_dice(data)
    ending.check(data)
    return data


def _check_dice(data: Data) -> None:
    if data.get("dice", KEYED) != KEYED:
        raise BadRecord(f"`dice` in the record must be {KEYED!r}, or be left out")
    numbers = data.get("numbers")
    if numbers is None:
        return
    rising = isinstance(numbers, list) and all(type(number) is int for number in numbers)
    if not rising or len(numbers) != len(data["moves"]) or any(a >= b for a, b in pairwise([0, *numbers])):
        raise BadRecord("`numbers` in the record must be a rising list of whole numbers, one for each move")


def _check_result(match: Match, claimed: Data | None) -> None:
    with speaking(ENGLISH):
        outcome = match.outcome
    real = outcome.to_dict() if outcome is not None else None
    if real != claimed:
        ended = str(outcome) if outcome is not None else "the game is not over"
        raise BadRecord(f"the record's result is not that of its moves: after {len(match)} moves, {ended}")
