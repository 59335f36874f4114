"""The print-and-play set (VB3): every card of every deck, tokens, and the board in one and on tiled pages."""

from __future__ import annotations

from html import escape

from byways.engine.colours import by_day
from byways.engine.speech import SHARED
from byways.press import Paper, Sheet, card_sheet, page_of_html, png, tiled
from byways.press import say as say_of_press

from . import cards, city
from .colours import SEAT_COLOURS, SEAT_NAMES, C
from .data import the_box
from .geography import HEIGHT, WIDTH
from .words import REGION_NAMES, say

SMALL = (44.0, 63.0)
LARGE = (63.0, 88.0)
BOARD_WIDTH = 740.0
"""Of the tiled board, in millimetres: stops are 9 mm wide then, majors 13."""
PICTURE_WIDTH = 4240
"""Of the board as a picture, in pixels."""


def sheets(paper: Paper) -> list[Sheet]:
    """All files of the set."""
    box = the_box()
    found = []
    for region in box.regions:
        stops = box.cards(region.number - 1)
        name = f"passengers-{region.number}-{region.colour}"
        fronts = [cards.passenger(stop) for stop in stops]
        behind = [cards.passenger_back(region.number - 1)] * len(stops)
        title = say("print-passengers", region=REGION_NAMES[region.number - 1])
        found.append(Sheet(f"{name}.html", card_sheet(title, fronts, *SMALL, paper, behind)))
    upgrades = [cards.upgrade(number) for number, card in enumerate(box.upgrades) for _ in range(card.copies)]
    behind = [cards.back(say("print-upgrades.back"), C.lasting)] * len(upgrades)
    found.append(Sheet("upgrades.html", card_sheet(say("print-upgrades"), upgrades, *LARGE, paper, behind)))
    routes = [cards.route(number) for number in range(len(box.routes))]
    behind = [cards.back(say("print-routes.back"), C.card_ink)] * len(routes)
    found.append(Sheet("routes.html", card_sheet(say("print-routes"), routes, *LARGE, paper, behind)))
    fares = [cards.fare()] * box.count["fares"]
    found.append(Sheet("fares.html", card_sheet(say("print-fares"), fares, *SMALL, paper)))
    found.append(Sheet("tokens.html", _tokens(paper)))
    view = (float(WIDTH), float(HEIGHT))
    board = tiled(say("print-board"), city.fragment(), view, BOARD_WIDTH, paper)
    found.append(Sheet("board-tiled.html", board))
    found.append(Sheet("board.svg", by_day(city.document())))
    found.append(Sheet("board.png", png(city.document(), PICTURE_WIDTH)))
    found.append(Sheet("index.html", _index(paper, [sheet.name for sheet in found])))
    return found


def _tokens(paper: Paper) -> str:
    """Passengers and buses to cut out, for those who have none of wood."""
    box = the_box()
    each = box.count["tokens_of_a_colour"]
    people = [cards.token(region.number - 1) for region in box.regions for _ in range(each)]
    colours = [SHARED.word(f"colour-{name.lower()}") for name in SEAT_NAMES]
    buses = [cards.bus_token(fill, name) for name, fill in zip(colours, SEAT_COLOURS, strict=True)]
    first = card_sheet(say("print-tokens"), people, 16, 20, paper)
    second = card_sheet(say("print-buses"), buses, 32, 20, paper)
    return first.replace("</body></html>\n", second[second.index("<section") :])


def _index(paper: Paper, names: list[str]) -> str:
    """What the files are and how to make the game from them."""
    box = the_box()
    people = box.count["tokens_of_a_colour"] * len(box.regions)
    words = {
        "board-tiled.html": say("print-board.tiled"),
        "board.svg": say("print-board.drawing"),
        "board.png": say("print-board.picture"),
        "fares.html": say("print-fares.file", fares=box.count["fares"]),
        "routes.html": say("print-routes.file", cards=len(box.routes)),
        "tokens.html": say("print-tokens.file", people=people, buses=len(SEAT_NAMES)),
        "upgrades.html": say("print-upgrades.file", cards=sum(card.copies for card in box.upgrades)),
    }
    rows = "".join(
        f'<li><a href="{name}">{name}</a>: {escape(words.get(name, say("print-passengers.file")))}</li>'
        for name in names
    )
    title = escape(say("print-title"))
    how = escape(say("print-how", paper=paper.called, backs=say_of_press("backs")))
    body = (
        '<div style="left:20mm;top:16mm;right:20mm;font-size:4.2mm;line-height:1.5">'
        f"<h1>{title}</h1><p>{how}</p><p>{escape(say('print-needs'))}</p><ul>{rows}</ul></div>"
    )
    return page_of_html(say("print-title"), paper, [body])
