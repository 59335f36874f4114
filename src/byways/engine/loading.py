"""Games that live in a file of their own, outside any package."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from traceback import walk_tb
from types import ModuleType

from .errors import BrokenGame, BywaysError, UnknownGame

OWN = "byways_game_"
"""How the modules of such games are named."""


def load_module(path: str | Path) -> ModuleType:
    """The module of a game's file. Compiled code is kept under its name."""
    if "\0" in str(path):
        raise UnknownGame(f"{path!r} is no Python file; no file is named so")
    file = Path(path).resolve()
    spec = spec_from_file_location(f"{OWN}{file.stem}", file)
    if spec is None or spec.loader is None or not file.exists():
        raise UnknownGame(f"{path} is no Python file; a game of your own is a .py file with GAME = ... at its end")
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    try:
        spec.loader.exec_module(module)
    except BywaysError:
        raise
    except SyntaxError as error:
        raise BrokenGame(f"{path}:{error.lineno}: this is no Python: {error.msg}") from error
    except Exception as error:
        lines = [line for frame, line in walk_tb(error.__traceback__) if frame.f_code.co_filename == str(file)]
        where = f"{path}:{lines[-1]}" if lines else str(path)
        raise BrokenGame(f"{where}: it can not be loaded. {type(error).__name__}: {error}") from error
    return module
