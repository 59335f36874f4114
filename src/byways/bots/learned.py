"""Learned evaluations as files: read, checked, and made ready for the search.

A file is bound to a game, the version of its rules, its options (the number of players among them) and what its inputs
are. It has one line of JSON, which says all that and how it was made, and then the packed weights. Where there is
none, or none that fits, bots judge as they did before there were any.
"""

from __future__ import annotations

import hashlib
import json
import logging
import lzma
import re
import sys
from dataclasses import dataclass, field
from decimal import Decimal, localcontext
from functools import cache, lru_cache
from pathlib import Path

import numpy as np

from byways.engine import Array, BywaysError, Data, Game
from byways.engine.fill_observation import EXPANDED
from byways.engine.inputs import fingerprint
from byways.engine.types import Positions

from .kernels.grow import LONGEST
from .kernels.judge import BIAS, CHANCES, FIRST, NOTHING, SHARES, Desk, Net

logger = logging.getLogger("byways.bots")

FORMAT = 2
WHAT = "learned evaluation"
FOLDER = "learned"
"""Where they lie, beside the file of a game's class."""
LANES = 8
"""Rows are as long as a multiple of this, which compiled code adds up faster."""
STEPS_OF_ONE, FAR = 512, 16
"""The table of the exponential function: its steps, and how far it goes."""
LARGEST = 64 * 2**20
"""Bytes that weights unpack to at most: a damaged file must not fill the memory."""
WIDEST = 256
"""Hidden units that a network has at most."""


@dataclass(frozen=True)
class Weights:
    """A learned evaluation: whole numbers, and how they were come by."""

    kind: int
    used: Array
    """By input: whether it was met in training."""
    rows: Array
    """The row that is always there, and one for each input that was met: hidden units, then seats (int16)."""
    ends: Array
    """By seat and hidden unit (int16)."""
    follow: int = 0
    """Decisions that a playout makes before these are asked."""
    liking: Array = field(default_factory=lambda: np.zeros(0, np.int16))
    """By input of a move: how much searches followed moves like it (int16); empty where that was not learned."""
    by_playout: float = 0.0
    """The part of a position's value that a playout finds; these say the rest."""
    made: Data = field(default_factory=dict)
    """How: a command, seeds, generations, what it won."""

    @property
    def hidden(self) -> int:
        return int(self.ends.shape[1])

    def packed(self) -> bytes:
        """All numbers, the lowest byte of each first."""
        parts = [part.astype("<i2").tobytes() for part in (self.liking, self.rows, self.ends)]
        return lzma.compress(
            b"".join([np.packbits(self.used).tobytes(), *parts]), format=lzma.FORMAT_XZ, preset=9 | lzma.PRESET_EXTREME
        )


def binding(game: Game) -> Data:
    """What a file must agree with to be used for a game."""
    return {
        "game": game.name,
        "version": game.version,
        "options": {name: value if isinstance(value, int | str) else str(value) for name, value in game.values.items()},
        "inputs": fingerprint(game),
    }


def file_of(game: Game) -> Path:
    """Where the learned evaluation of a game with its options lies, if there is one."""
    home = Path(sys.modules[type(game).__module__].__file__ or "").resolve().parent
    words = "-".join(f"{name}-{value}" for name, value in game.values.items())
    name = re.sub(r"[^\w.-]+", "_", f"{game.name}-{words}")
    if len(name) > 100:
        name = f"{game.name}-{hashlib.sha256(name.encode()).hexdigest()[:16]}"
    return home / FOLDER / f"{name}.weights"


def write(game: Game, weights: Weights, path: Path) -> None:
    """Keep weights in a file."""
    data = weights.packed()
    head = {
        "byways": WHAT,
        "format": FORMAT,
        **binding(game),
        "kind": weights.kind,
        "hidden": weights.hidden,
        **{name: value for name, value in _seldom(weights).items() if value},
        "made": weights.made,
    }
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_suffix(".new")
    beside.write_bytes(_line({**head, "sha256": _checksum(head, data)}) + b"\n" + data)
    beside.replace(path)
    _net_in.cache_clear()


def _seldom(weights: Weights) -> Data:
    """What is told only where there is something to tell."""
    return {"follow": weights.follow, "by_playout": weights.by_playout, "liking": len(weights.liking)}


def _line(head: Data) -> bytes:
    return json.dumps(head, ensure_ascii=False).encode()


def _checksum(head: Data, data: bytes) -> str:
    """Of all that is said of the weights, and of the weights."""
    return hashlib.sha256(_line({name: value for name, value in head.items() if name != "sha256"}) + data).hexdigest()


def read(game: Game, path: Path) -> Weights:
    """The weights in a file, or an error that says why they can not be used for this game."""
    try:
        line, _, data = path.read_bytes().partition(b"\n")
        head = json.loads(line)
        told = head["byways"], head["format"]
    except OSError as error:
        raise BywaysError(f"{path.name} can not be read: {error.strerror}") from None
    except (ValueError, KeyError, TypeError):
        raise BywaysError(f"{path.name} is no learned evaluation; `byways train` makes them") from None
    if told != (WHAT, FORMAT):
        raise BywaysError(f"{path.name} is of format {told}, this version reads {(WHAT, FORMAT)}; train anew")
    for name, value in binding(game).items():
        if head.get(name) != value:
            raise BywaysError(f"{path.name} was trained for {name} {head.get(name)}, not {value}; train anew")
    if head.get("sha256") != _checksum(head, data):
        raise BywaysError(f"{path.name} is damaged: it is not as it was written")
    try:
        return _unpacked(game, head, data)
    except (lzma.LZMAError, ValueError, TypeError, KeyError, OverflowError):
        raise BywaysError(f"{path.name} is damaged: its weights can not be unpacked") from None


def _unpacked(game: Game, head: Data, data: bytes) -> Weights:
    inputs, hidden, kind, follow = game.inputs.count, int(head["hidden"]), int(head["kind"]), int(head.get("follow", 0))
    by_playout = float(head.get("by_playout", 0.0))
    if kind not in (SHARES, CHANCES) or not 0 <= hidden <= WIDEST or not 0 <= follow <= LONGEST:
        raise ValueError
    if not 0 <= by_playout <= 1:
        raise ValueError
    plain = lzma.LZMADecompressor().decompress(data, LARGEST)
    bits = (inputs + 7) // 8
    used = np.unpackbits(np.frombuffer(plain[:bits], np.uint8), count=inputs).astype(bool)
    numbers = np.frombuffer(plain[bits:], "<i2").astype(np.int16)
    across, ends, moves = hidden + game.players, game.players * hidden, int(head.get("liking", 0))
    if moves not in (0, game.inputs.of_moves):
        raise ValueError
    liking, numbers = numbers[:moves], numbers[moves:]
    rows = numbers[: len(numbers) - ends].reshape(int(used.sum()) + 1, across)
    last = numbers[len(numbers) - ends :].reshape(game.players, hidden)
    return Weights(kind, used, rows, last, follow, liking, by_playout, head["made"])


# For the search


@cache
def _fall() -> Array:
    """The exponential function below 0: decimals, which every machine rounds alike."""
    with localcontext() as context:
        context.prec = 16
        steps = range(FAR * STEPS_OF_ONE + 1)
        return np.array([float((Decimal(-step) / STEPS_OF_ONE).exp()) for step in steps]).astype(np.float32)


def net_of(game: Game, weights: Weights) -> Net:
    """Weights as compiled code takes them."""
    inputs, across = game.inputs, weights.rows.shape[1]
    width = -(-across // LANES) * LANES
    rows = np.zeros((len(weights.rows) + 1, width), np.int16)
    rows[BIAS, :across] = weights.rows[0]
    rows[FIRST:, :across] = weights.rows[1:]
    row_of = np.full(inputs.count, NOTHING * width, np.uint32)
    row_of[weights.used] = (FIRST + np.arange(int(weights.used.sum()))) * width
    seen = game.observation if inputs.observed else None
    return Net(
        weights.kind,
        weights.follow,
        weights.by_playout,
        weights.hidden,
        width,
        rows.reshape(-1),
        row_of,
        weights.ends.reshape(-1).astype(np.int16),
        weights.liking.astype(np.int16),
        _fall(),
        seen.plan if seen else np.zeros(0, np.int32),
        seen.pool if seen else np.zeros(0, np.int32),
        EXPANDED,
        inputs.first,
        inputs.shift,
    )


NO_NET = Net(
    0,
    0,
    0.0,
    0,
    0,
    np.zeros(0, np.int16),
    np.zeros(0, np.uint32),
    np.zeros(0, np.int16),
    np.zeros(0, np.int16),
    np.zeros(0, np.float32),
    np.zeros(0, np.int32),
    np.zeros(0, np.int32),
    EXPANDED,
    np.zeros(0, np.int32),
    np.zeros(0, np.uint8),
)
"""For bots that judge without what was learned, in kernels that have both kinds of bots."""


def new_desk(game: Game, net: Net, states: Positions) -> Desk:
    """Room for one thread, which plays on these positions: the first is what it knows, the second is played on."""
    most = max(game.inputs.most, game.players) if net.kind else 0
    raw = states.view(np.uint8).reshape(-1)
    return Desk(raw, np.zeros(len(net.first), np.uint8), np.zeros(most, np.int32), np.zeros(net.width, np.int32))


@lru_cache(maxsize=64)
def _net_in(game: Game, path: Path) -> Net:
    try:
        return net_of(game, read(game, path))
    except BywaysError as error:
        logger.warning("%s; bots play %s without it", error, game.spec)
        return NO_NET


def has_learned(game: Game) -> bool:
    """Whether there is a learned evaluation of a game, with these or other options."""
    return game.planner is None and any(file_of(game).parent.glob(f"{game.name}-*.weights"))


def learned_net(game: Game) -> Net:
    """What was learned of a game with these options; NO_NET where nothing was, or where it does not fit."""
    path = file_of(game)
    return _net_in(game, path) if game.planner is None and path.is_file() else NO_NET
