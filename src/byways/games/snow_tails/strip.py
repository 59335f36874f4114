"""The track as text: a strip, piece by piece, lane 5 on top, a letter for each sled, T for a sapling."""

from __future__ import annotations

from typing import Final, TypeAlias

import numpy as np
from rich.text import Text

from .board import Cell
from .track import CHASM, LANES, OPEN, SNOW, SPOT, Cells, Track

Marks: TypeAlias = dict[Cell, tuple[str, str]]
"""A letter and its style for each cell that is not just open snow."""
GROUND: Final = {SNOW: ("*", "white"), CHASM: ("o", "blue"), SPOT: (".", "green")}
LONG: Final = 70
"""About as many letters as a line may have."""


def ground_marks(cells: Cells) -> Marks:
    """What is printed on the track."""
    ground = enumerate(cells.ground[: cells.count].tolist())
    return {cell: GROUND[kind] for cell, kind in ground if kind != OPEN}


def draw_strips(track: Track, cells: Cells, marks: Marks) -> Text:
    """The whole track, line by line."""
    first_cells = _first_cells(track, cells)
    drawn = Text()
    for first, last in _lines(track):
        drawn.append_text(_strip(track, first_cells, first, last, marks))
    return drawn


def _first_cells(track: Track, cells: Cells) -> list[list[int]]:
    """The first cell of each piece and lane."""
    first = [[0] * LANES for _ in track.laid]
    for cell in np.flatnonzero(cells.row[: cells.count] == 0).tolist():
        first[cells.piece[cell]][cells.lane[cell]] = cell
    return first


def _lines(track: Track) -> list[tuple[int, int]]:
    """The pieces in lines of about the same length."""
    sizes = [max(laid.piece.cells) + 1 for laid in track.laid]
    lines = -(-sum(sizes) // LONG)
    middles = [sum(sizes[:number]) + size / 2 for number, size in enumerate(sizes)]
    line_of = [int(middle * lines / sum(sizes)) for middle in middles]
    return [(line_of.index(line), len(sizes) - line_of[::-1].index(line)) for line in range(lines)]


def _strip(track: Track, first_cells: list[list[int]], first: int, last: int, marks: Marks) -> Text:
    """Some pieces side by side: cells that are longer, on the inside of corners, go on as dashes."""
    lines = [""] * LANES
    spots: list[tuple[int, int, str]] = []  # lane, column, style
    head = ""
    for number in range(first, last):
        laid = track.laid[number]
        width = max(laid.piece.cells)
        name = laid.piece.name if len(laid.piece.name) < width else ""
        head += f"{laid.limit or ' '}{name:<{width}}"
        for lane, length in enumerate(laid.piece.cells):
            if laid.limit:
                spots.append((lane, len(lines[lane]), "bold red"))
            lines[lane] += "!" if laid.limit else "|"
            cell = first_cells[number][lane]
            for row in range(length):
                if cell + row in marks:
                    letter, style = marks[cell + row]
                    spots.append((lane, len(lines[lane]), style))
                else:
                    letter = "."
                span = (row + 1) * width // length - row * width // length
                lines[lane] += letter + "-" * (span - 1)
    if last == len(track.laid):
        lines = [line + "#" for line in lines]
    texts = [Text(f"{lane + 1} {line}\n", "dim") for lane, line in enumerate(lines)]
    for lane, column, style in spots:
        texts[lane].stylize(f"not dim {style}", column + 2, column + 3)
    return Text.assemble((f"  {head}".rstrip() + "\n", "bold red"), *reversed(texts))
