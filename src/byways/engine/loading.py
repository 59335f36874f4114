"""Games that live in a file of their own, outside any package."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from .errors import UnknownGame


def load_module(path: str | Path) -> ModuleType:
    """The module of a game's file. Compiled code is kept under its name."""
    file = Path(path).resolve()
    spec = spec_from_file_location(f"byways_game_{file.stem}", file)
    if spec is None or spec.loader is None or not file.exists():
        raise UnknownGame(f"{path} is no Python file; a game of your own is a .py file with GAME = ... at its end")
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module
