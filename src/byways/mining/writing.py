"""A file of puzzles as it is written: TOML, with how far the search has come, so that it can go on."""

from __future__ import annotations

import json
import os
import re
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path

from byways.engine import BywaysError, Data, Game
from byways.engine.puzzles import Puzzle, read_puzzles

BARE = re.compile(r"[A-Za-z0-9_-]+")


def toml(value: object) -> str:
    """A value as TOML writes it in one line; what is None is left out of tables."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        pairs = (f"{_key(key)} = {toml(one)}" for key, one in value.items() if one is not None)
        return "{ " + ", ".join(pairs) + " }" if value else "{}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(toml(one) for one in value) + "]"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, int | float):
        return repr(value)
    raise BywaysError(f"TOML has no way to write {value!r}")


def _key(name: str) -> str:
    return name if BARE.fullmatch(name) else json.dumps(name, ensure_ascii=False)


def entry(puzzle: Puzzle) -> Data:
    """A puzzle as the file has it."""
    game = puzzle.game
    defaults = {option.name: option.default for option in game.options}
    options = {name: value for name, value in game.values.items() if value != defaults.get(name)}
    written: Data = {"name": puzzle.name, "rating": puzzle.rating, "goal": puzzle.goal}
    if puzzle.depth:
        written["depth"] = puzzle.depth
    if options:
        written["options"] = options
    return {
        **written,
        "line": list(puzzle.line),
        "found": puzzle.found,
        "position": game.to_dict(puzzle.start),
    }


def write(path: Path, title: str, mined: Data, entries: Iterable[Data]) -> None:
    """Write all of a file, or nothing."""
    lines = [f"# Puzzles of {title}: docs/puzzles.md tells the format, and the command that has found them.", ""]
    lines += ["[mined]", *(f"{name} = {toml(value)}" for name, value in mined.items())]
    for one in sorted(entries, key=lambda each: (each["rating"], each["name"])):
        lines += ["", "[[puzzle]]", *(f"{name} = {toml(value)}" for name, value in one.items())]
    beside = path.with_name(f".{path.name}.new")
    beside.write_text("\n".join(lines) + "\n", encoding="utf-8")
    os.replace(beside, path)


def mined_so_far(kind: type[Game], path: Path) -> tuple[Data, list[Puzzle]]:
    """How far the search for a file has come, and its puzzles; nothing where there is no file yet."""
    if not path.exists():
        return {}, []
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise BywaysError(f"{path} is no file of puzzles: {error}") from error
    return data.get("mined", {}), list(read_puzzles(kind, path)) if "puzzle" in data else []
