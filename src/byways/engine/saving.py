"""How games and positions travel: between processes, into checkpoints, over a network.

A snapshot is a position with its dice, exactly. Who restores one trusts its bytes no more than any others.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from .errors import BadPosition
from .loading import OWN, load_module
from .types import Data
from .verbs import NOBODY, WHOLE

if TYPE_CHECKING:
    from .game import Game
    from .state import State

MARK = b"BW2"
"""The first bytes of a snapshot: what it is, and the version of its form."""
HEAD = len(MARK) + 2
"""After it come the words of the dice, then the position."""
WORDS = (1, 3)
"""How many words dice have: of a plain generator, and of a keyed one."""


def snapshot(state: State) -> bytes:
    """A position with its dice and whose view it is."""
    viewer = WHOLE if state.full and state.viewer is None else NOBODY if state.viewer is None else state.viewer
    dice = state._rng.astype("<u8").tobytes()
    return MARK + np.int8(viewer).tobytes() + np.uint8(len(state._rng)).tobytes() + dice + bytes(state)


def restore(game: Game, data: bytes) -> State:
    """The position of a snapshot; BadPosition if it is none of this game."""
    if not isinstance(data, bytes | bytearray | memoryview):
        raise BadPosition(f"a snapshot is bytes, as state.snapshot() gives them, not {type(data).__name__}")
    data = bytes(data)
    words = data[HEAD - 1] if len(data) >= HEAD else 0
    if not data.startswith(MARK) or words not in WORDS or len(data) < HEAD + 8 * words:
        raise BadPosition("these bytes are no snapshot; state.snapshot() makes one, and bytes(state) is for from_bytes")
    viewer = int(np.frombuffer(data, np.int8, 1, len(MARK))[0])
    if not WHOLE <= viewer < game.players:
        raise BadPosition(f"the snapshot is the view of seat {viewer}, which {game.spec} does not have")
    state = game.from_bytes(data[HEAD + 8 * words :], viewer=viewer)
    return state.use_dice(np.frombuffer(data, "<u8", words, HEAD).astype(np.uint64))


def remake(module: str, name: str, file: str, values: Data) -> Game:
    """A game in another process: its class, found by name or in its file, with the same options."""
    if module not in sys.modules and module.startswith(OWN):
        load_module(Path(file))
    kind = getattr(import_module(module), name)
    game: Game = kind(False, **values)
    return game
