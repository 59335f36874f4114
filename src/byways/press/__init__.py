"""Print-and-play: sheets of cards with cut marks, boards on tiled pages, as HTML that any browser prints.

A game that can be printed has a module `press.py` in its folder with `sheets(paper)`, which gives the files to
write. `byways print GAME -o FOLDER` writes them.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import byways
from byways.engine.colours import by_day
from byways.engine.errors import BywaysError
from byways.engine.speech import Word, language
from byways.engine.wording import joined, listing, nearest

from .words import BOOK, say

__all__ = ["PAPERS", "CannotPrint", "Paper", "Sheet", "card_sheet", "page_of_html", "png", "say", "tiled", "write"]


class CannotPrint(BywaysError):
    """There is nothing to print, or something needed for it is not installed."""


@dataclass(frozen=True)
class Paper:
    """A size of paper, in millimetres, upright."""

    name: str
    width: float
    height: float

    @property
    def called(self) -> Word:
        """What it is called, to be used in sentences."""
        return BOOK.word(f"paper-{self.name}")


PAPERS = {paper.name: paper for paper in (Paper("letter", 215.9, 279.4), Paper("a4", 210.0, 297.0))}
MARGIN = 7.0
"""What printers leave white, in millimetres."""


@dataclass(frozen=True)
class Sheet:
    """A file to write."""

    name: str
    content: str | bytes


def paper_named(name: str) -> Paper:
    """The paper of that name."""
    paper = PAPERS.get(name.lower())
    if paper is None:
        raise CannotPrint(f"there is no paper {name!r}; use {listing(PAPERS)}")
    return paper


def page_of_html(title: str, paper: Paper, pages: Sequence[str], *, wide: bool = False) -> str:
    """A printable document: each page exactly one sheet of paper."""
    across, down = (paper.height, paper.width) if wide else (paper.width, paper.height)
    body = "\n".join(f'<section class="page">{page}</section>' for page in pages)
    return by_day(
        f'<!doctype html>\n<html lang="{language()}"><head><meta charset="utf-8">'
        f"<title>{escape(title)}</title><style>"
        f"@page {{ size: {across}mm {down}mm; margin: 0 }}"
        "body { margin: 0; background: #8a93a0; font-family: sans-serif }"
        f".page {{ position: relative; width: {across}mm; height: {down}mm; overflow: hidden; background: #fff;"
        " break-after: page; margin: 6mm auto; box-shadow: 0 1mm 4mm #0006 }"
        ".page > * { position: absolute } .cell > svg { display: block; width: 100%; height: 100% }"
        ".note { font-size: 3mm; color: #555; left: 10mm; bottom: 3mm }"
        "* { print-color-adjust: exact; -webkit-print-color-adjust: exact }"
        "@media print { body { background: none } .page { margin: 0; box-shadow: none } }"
        f"</style></head><body>\n{body}\n</body></html>\n"
    )


def _box(x: float, y: float, width: float, height: float, content: str) -> str:
    return (
        f'<div class="cell" style="left:{x:.2f}mm;top:{y:.2f}mm;width:{width:.2f}mm;height:{height:.2f}mm">'
        f"{content}</div>"
    )


def _note(words: str) -> str:
    """What stands below a page."""
    return f'<p class="note" style="margin:0">{escape(words)}</p>'


def cut_marks(xs: Sequence[float], ys: Sequence[float], paper: Paper, wide: bool = False) -> str:
    """Short lines in the margins where the paper is to be cut, outside the cards."""
    across, down = (paper.height, paper.width) if wide else (paper.width, paper.height)
    marks = [f"M{x:.2f} {y:.2f}v-5" for x in xs for y in (ys[0] - 1,)]
    marks += [f"M{x:.2f} {ys[-1] + 1:.2f}v5" for x in xs]
    marks += [f"M{xs[0] - 1:.2f} {y:.2f}h-5" for y in ys]
    marks += [f"M{xs[-1] + 1:.2f} {y:.2f}h5" for y in ys]
    return (
        f'<svg style="left:0;top:0;width:{across}mm;height:{down}mm" viewBox="0 0 {across} {down}">'
        f'<path d="{"".join(marks)}" stroke="#000" stroke-width="0.25" fill="none"/></svg>'
    )


def _chunks(items: Sequence[str], size: int) -> Iterator[Sequence[str]]:
    for first in range(0, len(items), size):
        yield items[first : first + size]


def card_sheet(
    title: str,
    cards: Sequence[str],
    width: float,
    height: float,
    paper: Paper,
    backs: Sequence[str] = (),
) -> str:
    """Cards (whole SVG documents) of one size side by side, with cut marks.

    With backs, each page is followed by one that lies behind it when both sides are printed, flipped over the
    long edge.
    """
    if backs and len(backs) != len(cards):
        raise CannotPrint(f"{title}: {len(cards)} cards have {len(backs)} backs; give one for each card")
    columns = int((paper.width - 2 * MARGIN) // width)
    rows = int((paper.height - 2 * MARGIN) // height)
    if columns < 1 or rows < 1:
        raise CannotPrint(f"{title}: cards of {width} by {height} mm do not fit on {paper.name}")
    left, top = (paper.width - columns * width) / 2, (paper.height - rows * height) / 2
    marks = cut_marks(
        [left + width * column for column in range(columns + 1)],
        [top + height * row for row in range(rows + 1)],
        paper,
    )
    pages = []
    total = math.ceil(len(cards) / (columns * rows))
    fronts = list(_chunks(cards, columns * rows))
    behind = list(_chunks(backs, columns * rows)) if backs else []
    for number, page in enumerate(fronts, 1):
        for side, items in (("front", page), ("back", behind[number - 1] if behind else ())):
            if not items:
                continue
            cells = []
            for place, card in enumerate(items):
                row, column = divmod(place, columns)
                if side == "back":
                    column = columns - 1 - column
                cells.append(_box(left + width * column, top + height * row, width, height, card))
            note = say("sheet", title=title, number=number, sheets=total, side=side, backs=say("backs"))
            pages.append("".join(cells) + marks + _note(note))
    return page_of_html(title, paper, pages)


def tiled(title: str, svg: str, view: tuple[float, float], width: float, paper: Paper) -> str:
    """A drawing `width` millimetres wide on as many pages as it needs, to be cut at the marks and joined.

    `svg` is a fragment that fills `view` (width and height in its own units).
    """
    across, down = paper.height - 2 * MARGIN, paper.width - 2 * MARGIN  # pages lie on their long side
    height = width * view[1] / view[0]
    columns, rows = math.ceil(width / across - 1e-6), math.ceil(height / down - 1e-6)
    tile_x, tile_y = width / columns, height / rows
    left, top = (paper.height - tile_x) / 2, (paper.width - tile_y) / 2
    marks = cut_marks([left, left + tile_x], [top, top + tile_y], paper, wide=True)
    unit = view[0] / width
    pages: list[str] = []
    for row in range(rows):
        for column in range(columns):
            window = f"{column * tile_x * unit:.2f} {row * tile_y * unit:.2f} {tile_x * unit:.2f} {tile_y * unit:.2f}"
            body = svg if not pages else '<use href="#whole"/>'
            body = f'<g id="whole">{body}</g>' if not pages else body
            drawing = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{window}">{body}</svg>'
            note = say("tile", title=title, row=row + 1, rows=rows, column=column + 1, columns=columns)
            pages.append(_box(left, top, tile_x, tile_y, drawing) + marks + _note(note))
    return page_of_html(title, paper, pages, wide=True)


def png(svg: str, width: int) -> bytes:
    """An SVG document as a PNG picture of that width in pixels."""
    if find_spec("resvg_py") is None:
        raise CannotPrint("pictures need a drawing library: pip install 'byways[print]'")
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=by_day(svg), width=width, background="#ffffff"))


def sheets(game: str, paper: str = "letter") -> list[Sheet]:
    """All files of a game's print-and-play set."""
    there = {name: f"byways.games.{name.replace('-', '_')}" for name in byways.games()}
    sets = [name for name, module in there.items() if find_spec(module) and find_spec(f"{module}.press")]
    if game not in sets:
        raise CannotPrint(f"{game} has no print-and-play set; {joined(sets)} have one.{nearest(game, sets)}")
    found: list[Sheet] = import_module(f"{there[game]}.press").sheets(paper_named(paper))
    return found


def write(game: str, folder: Path, paper: str = "letter") -> list[Path]:
    """Write a game's print-and-play set into a folder; the paths of its files."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for sheet in sheets(game, paper):
        path = folder / sheet.name
        if isinstance(sheet.content, bytes):
            path.write_bytes(sheet.content)
        else:
            path.write_text(sheet.content, encoding="utf-8")
        paths.append(path)
    return paths
