"""The print-and-play set (SK18): a map for every number of centres, and a deck for those who have none."""

from __future__ import annotations

from byways.press import MARGIN, Paper, Sheet, card_sheet, page_of_html

from . import cards
from .board import CENTRES, EACH, ENDS, FEWEST, LETTERS, RANKS
from .face import ACROSS, place
from .words import say

CARD = (63.0, 88.2)
VIEW = 2 * (ACROSS + 40)
"""The side of a map, in the units of the face."""


def sheets(paper: Paper) -> list[Sheet]:
    """All files of the set."""
    fronts = [cards.card(rank, copy) for copy in range(EACH) for rank in range(RANKS)]
    backs = [cards.back()] * len(fronts)
    maps = [_map(centres, paper) for centres in range(FEWEST, CENTRES + 1)]
    return [
        Sheet("maps.html", page_of_html(say("print-maps"), paper, maps)),
        Sheet("cards.html", _with_symbols(card_sheet(say("print-cards"), fronts, *CARD, paper, backs))),
        Sheet("index.html", _index(paper)),
    ]


def _with_symbols(page: str) -> str:
    """A page that holds each drawing once, for all that name it."""
    defs = f'<svg width="0" height="0" style="position:absolute"><defs>{cards.symbols()}</defs></svg>'
    return page.replace("<body>", f"<body>{defs}", 1)


def _map(centres: int, paper: Paper) -> str:
    """A page with the centres on a ring and every possible road in pencil, to be drawn over with markers."""
    lines = "".join(
        f'<path d="M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}"/>'
        for (x1, y1), (x2, y2) in ((place(start, centres), place(end, centres)) for start, end in ENDS if end < centres)
    )
    rings = "".join(
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="27" fill="#fff" stroke="#222" stroke-width="3"/>'
        f'<text x="{x:.1f}" y="{y + 9:.1f}" text-anchor="middle" font-size="26" font-weight="700">'
        f"{LETTERS[centre].upper()}</text>"
        for centre, (x, y) in ((centre, place(centre, centres)) for centre in range(centres))
    )
    prices = ", ".join(say("print-map.price", roads=roads, price=roads * centres) for roads in range(1, 7))
    side = paper.width - 2 * MARGIN
    return (
        f'<h1 style="left:{MARGIN}mm;top:{MARGIN}mm;margin:0;font-size:7mm">{say("print-map", centres=centres)}</h1>'
        f'<p style="left:{MARGIN}mm;top:{MARGIN + 10}mm;right:5mm;margin:0;font-size:4mm">'
        f"{say('print-map.prices', prices=prices)}</p>"
        f'<div class="cell" style="left:{MARGIN}mm;top:{MARGIN + 24}mm;width:{side:.1f}mm;height:{side:.1f}mm">'
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-VIEW / 2} {-VIEW / 2} {VIEW} {VIEW}">'
        f'<g stroke="#999" stroke-width="1.2" stroke-dasharray="2 7" fill="none">{lines}</g>{rings}</svg></div>'
        f'<p style="left:{MARGIN}mm;top:{MARGIN + 30 + side:.1f}mm;margin:0;font-size:4mm">'
        f"{say('print-map.tally')} ______ &nbsp; ______ &nbsp; ______ &nbsp; ______ &nbsp; ______ &nbsp; ______</p>"
    )


def _index(paper: Paper) -> str:
    title = say("game-title")
    maps = say("print-maps.file", file=_link("maps.html"), number=FEWEST - 1)
    deck = say("print-cards.file", file=_link("cards.html"))
    return page_of_html(
        title,
        paper,
        [
            f'<div style="left:{MARGIN + 8}mm;top:{MARGIN + 8}mm;right:{MARGIN + 8}mm;font-size:4.5mm;line-height:1.5">'
            f"<h1>{title}</h1><p>{say('print-needs')}</p><ul><li>{maps}</li><li>{deck}</li></ul>"
            f"<p>{say('print-draw')}</p></div>"
        ],
    )


def _link(file: str) -> str:
    return f'<a href="{file}">{file}</a>'
