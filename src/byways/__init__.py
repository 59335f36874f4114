"""Byways: a tabletop for games of roads, routes and tracks.

>>> import byways
>>> state = byways.game("crab-stack", players=3).new(seed=7)
>>> state.seat
0
"""

from __future__ import annotations

import os
import sys
from functools import cache
from importlib import import_module, metadata
from pathlib import Path
from pkgutil import iter_modules
from typing import TYPE_CHECKING

from . import games as _folder  # first, so that the function games() below keeps its name
from .engine import BywaysError, Data, Game, IllegalMove, Match, Outcome, State, UnknownGame
from .engine.compiling import listeners as compiling_listeners
from .engine.loading import load_module
from .engine.match import replay as _replay
from .engine.options import read_spec
from .engine.wording import listing, nearest

if TYPE_CHECKING:
    from .bots import Bot

__version__ = metadata.version("byways")
__all__ = [
    "BywaysError",
    "Game",
    "IllegalMove",
    "Match",
    "Outcome",
    "State",
    "bot",
    "game",
    "games",
    "load",
    "register",
    "replay",
]

_extra: dict[str, type[Game]] = {}
_named: set[str] = set()
"""The files of BYWAYS_GAMES that have been read."""


def _say_compiling(title: str) -> None:
    print(f"Byways: compiling {title} for this computer (once; up to a minute) ...", file=sys.stderr, flush=True)


compiling_listeners.append(_say_compiling)


def load(path: str | Path) -> type[Game]:
    """Read a game of your own from a Python file, whose name GAME is its class, and register it."""
    if not isinstance(path, str | Path):
        raise UnknownGame(f"a game of your own is the path of a .py file, not {path!r}")
    module = load_module(path)
    if not hasattr(module, "GAME"):
        raise UnknownGame(f"{path} has no GAME; its last line should be GAME = YourGame")
    return register(module.GAME)


@cache
def _installed() -> dict[str, str]:
    """The names of all games and the modules that they live in: our own, and those of other packages.

    Asked once in a process: to look through all packages takes longer than to make a game.
    """
    found = iter_modules(_folder.__path__)
    own = {item.name.replace("_", "-"): f"{_folder.__name__}.{item.name}" for item in found if item.ispkg}
    others = {entry.name: entry.value for entry in metadata.entry_points(group="byways.games")}
    return {**own, **others}


def _read_named() -> None:
    """Register the games of one's own that the environment variable BYWAYS_GAMES names."""
    for path in filter(None, os.environ.get("BYWAYS_GAMES", "").split(os.pathsep)):
        if path not in _named:
            load(path)
            _named.add(path)


def games() -> list[str]:
    """The names of all games."""
    _read_named()
    return sorted({*_installed(), *_extra})


def register(kind: type[Game]) -> type[Game]:
    """Add a game of your own for this process; also as a decorator."""
    if not (isinstance(kind, type) and issubclass(kind, Game)):
        raise UnknownGame(f"a game of your own is a class of Game, not {kind!r}")
    _extra[kind.name] = kind
    return kind


def game_class(name: str) -> type[Game]:
    """The class of a game, before its options are chosen."""
    if not isinstance(name, str):
        raise UnknownGame(f"a game is named by a string, such as 'crab-stack', not {name!r}")
    _read_named()
    if name in _extra:
        return _extra[name]
    installed = _installed()
    if name not in installed:
        raise UnknownGame(f"there is no game {name!r}; there are {listing(games())}.{nearest(name, games())}")
    module = import_module(installed[name])
    kind: type[Game] = module.GAME
    return kind


def game(spec: str, **options: object) -> Game:
    """A game by its name, with options as keywords or in the string: `game("crab-stack(players=3)")`."""
    if not isinstance(spec, str):
        raise UnknownGame(f"a game is named by a string, such as 'crab-stack(players=3)', not {spec!r}")
    name, written = read_spec(spec)
    return game_class(name)(**{**written, **options})


def bot(level: str, **settings: object) -> Bot:
    """A bot by its name: `random` or `search`, with its settings (`seconds=1`, `simulations=500`, `seed=7`)."""
    from .bots import bot as make

    return make(level, **settings)


def replay(source: Data | str | Path) -> Match:
    """The match that a record describes: a dict, or the path of a file."""
    return _replay(source, lambda name, **options: game_class(name)(False, **options))
