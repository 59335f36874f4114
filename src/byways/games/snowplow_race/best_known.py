"""The answers to the clock question, kept: the figures in the map's own file, the lines that prove them beside it."""

from __future__ import annotations

import tomllib
from pathlib import Path

from .maps import LENGTHS, MOST_PLAYERS, Best, Length, MapError, Town, data_folder, load, shipped

Question = tuple[Length, bool, int]
"""Length, advanced play or not, players."""

HEAD = "# The clock question: the fewest turns known for 1, 2, 3 ... players, and the bound that nobody can go below."
LINES_HEAD = "# Lines that clear the map of the same name in the turns that its file states, for 1, 2, 3 ... players."


def file_of(name: str) -> Path:
    """The file of a map, by its name or path."""
    return Path(str(data_folder() / f"{name}.toml")) if name in shipped() else Path(name)


def lines_file(path: Path) -> Path:
    """Where the lines of a map are kept."""
    return path.parent / "lines" / path.name


def read_lines(path: Path) -> dict[Question, list[str]]:
    """The lines that are kept for a map: moves as they are written."""
    try:
        raw = tomllib.loads(lines_file(path).read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    return {
        (length, advanced, players): line.split()
        for length in LENGTHS
        for advanced, key in ((False, "plain"), (True, "advanced"))
        for players, line in enumerate(raw.get(length, {}).get(key, []), 1)
        if line
    }


def write(path: Path, best: dict[Question, Best], lines: dict[Question, list[str]]) -> Town:
    """Write figures and lines, and keep what was there where it is better; gives the map as it is now."""
    text = path.read_text(encoding="utf-8")
    town = load(path)
    kept = read_lines(path)
    known = {question: old for question, old in town.best.items() if question in kept}
    for question, new in best.items():
        old = known.get(question)
        known[question] = Best(min(new.turns, old.turns), max(new.bound, old.bound)) if old else new
        if question not in kept or len(lines[question]) < len(kept[question]):
            kept[question] = lines[question]
    text = text.partition(HEAD)[0].rstrip() + "\n\n" + _clock(known)
    beside = lines_file(path)
    beside.parent.mkdir(exist_ok=True)
    beside.write_text(_lines(kept), encoding="utf-8", newline="\n")
    path.write_text(text, encoding="utf-8", newline="\n")
    return load(path)


def _row(length: Length, advanced: bool, known: dict[Question, Best]) -> list[Best]:
    """The figures for 1, 2, 3 ... players, as far as they go without a gap."""
    row: list[Best] = []
    while len(row) < MOST_PLAYERS and (length, advanced, len(row) + 1) in known:
        row.append(known[length, advanced, len(row) + 1])
    return row


def _clock(known: dict[Question, Best]) -> str:
    parts = [HEAD, "# Found by: byways solve snowplow-race --map NAME --write"]
    for length in LENGTHS:
        parts.append(f"\n[clock.{length}]")
        for advanced, key in ((False, "plain"), (True, "advanced")):
            row = _row(length, advanced, known)
            parts.append(f"{key} = {[best.turns for best in row]}")
            parts.append(f"{key}_bound = {[best.bound for best in row]}")
    return "\n".join(parts) + "\n"


def _lines(kept: dict[Question, list[str]]) -> str:
    parts = [LINES_HEAD]
    for length in LENGTHS:
        parts.append(f"\n[{length}]")
        for advanced, key in ((False, "plain"), (True, "advanced")):
            rows = [kept.get((length, advanced, players), []) for players in range(1, MOST_PLAYERS + 1)]
            parts.append(f"{key} = [\n" + "".join(f'    "{" ".join(row)}",\n' for row in rows) + "]")
    return "\n".join(parts) + "\n"


def spread(players: str) -> list[int]:
    """Numbers of players as people write them: 3, or 1-4."""
    first, _, last = players.partition("-")
    try:
        found = list(range(int(first), int(last or first) + 1))
    except ValueError as error:
        raise MapError(f"players can not be {players!r}; write 3, or 1-4") from error
    if not found or not set(found) <= set(range(1, MOST_PLAYERS + 1)):
        raise MapError(f"players can not be {players!r}; from 1 to {MOST_PLAYERS} can play")
    return found
