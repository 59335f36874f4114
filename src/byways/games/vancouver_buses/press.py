"""The print-and-play set (VB3): every card of every deck, tokens, and the board in one and on tiled pages."""

from __future__ import annotations

from html import escape

from byways.press import Paper, Sheet, card_sheet, page_of_html, png, tiled

from . import cards, city
from .data import the_box

SMALL = (44.0, 63.0)
LARGE = (63.0, 88.0)
BOARD_WIDTH = 740.0
"""Of the tiled board, in millimetres: stops are 9 mm wide then, majors 13."""
PICTURE_WIDTH = 4240
"""Of the board as a picture, in pixels."""
BUSES = tuple(zip(city.SEAT_NAMES, city.SEAT_COLOURS, strict=True))


def sheets(paper: Paper) -> list[Sheet]:
    """All files of the set."""
    box = the_box()
    found = []
    for region in box.regions:
        stops = box.cards(region.number - 1)
        name = f"passengers-{region.number}-{region.colour}"
        fronts = [cards.passenger(stop) for stop in stops]
        behind = [cards.passenger_back(region.number - 1)] * len(stops)
        title = f"Passengers to {region.name}"
        found.append(Sheet(f"{name}.html", card_sheet(title, fronts, *SMALL, paper, behind)))
    upgrades = [cards.upgrade(card) for card in box.upgrades for _ in range(card.copies)]
    behind = [cards.back("Upgrade", "#14507a")] * len(upgrades)
    found.append(Sheet("upgrades.html", card_sheet("Upgrades", upgrades, *LARGE, paper, behind)))
    routes = [cards.route(number) for number in range(len(box.routes))]
    behind = [cards.back("Route", city.INK)] * len(routes)
    found.append(Sheet("routes.html", card_sheet("Routes", routes, *LARGE, paper, behind)))
    fares = [cards.fare()] * box.count["fares"]
    found.append(Sheet("fares.html", card_sheet("Fares", fares, *SMALL, paper)))
    found.append(Sheet("tokens.html", _tokens(paper)))
    view = (float(city.WIDTH), float(city.HEIGHT))
    found.append(Sheet("board-tiled.html", tiled("The board", city.fragment(), view, BOARD_WIDTH, paper)))
    found.append(Sheet("board.svg", city.document()))
    found.append(Sheet("board.png", png(city.document(), PICTURE_WIDTH)))
    found.append(Sheet("index.html", _index(paper, [sheet.name for sheet in found])))
    return found


def _tokens(paper: Paper) -> str:
    """Passengers and buses to cut out, for those who have none of wood."""
    box = the_box()
    each = box.count["tokens_of_a_colour"]
    people = [cards.token(region.number - 1) for region in box.regions for _ in range(each)]
    buses = [cards.bus_token(fill, name) for name, fill in BUSES]
    first = card_sheet("Passenger tokens", people, 16, 20, paper)
    second = card_sheet("Buses", buses, 32, 20, paper)
    return first.replace("</body></html>\n", second[second.index("<section") :])


def _index(paper: Paper, names: list[str]) -> str:
    """What the files are and how to make the game from them."""
    box = the_box()
    people = box.count["tokens_of_a_colour"] * len(box.regions)
    words = {
        "board-tiled.html": "the board on several pages, to cut and join",
        "board.svg": "the board in one, for a print shop (any size)",
        "board.png": "the board in one, as a picture",
        "fares.html": f"{box.count['fares']} fares",
        "routes.html": f"{len(box.routes)} route cards with backs",
        "tokens.html": f"{people} passengers and {len(BUSES)} buses to cut out",
        "upgrades.html": f"{sum(card.copies for card in box.upgrades)} upgrade cards with backs",
    }
    rows = "".join(
        f'<li><a href="{name}">{name}</a>: {words.get(name, "passenger cards of a region, with backs")}</li>'
        for name in names
    )
    body = (
        '<div style="left:20mm;top:16mm;right:20mm;font-size:4.2mm;line-height:1.5">'
        "<h1>Vancouver Buses: print and play</h1>"
        f"<p>Print every page on {escape(paper.name)} paper at 100 %, with background graphics on. Pages called "
        "<em>backs</em> belong behind the page before them: print both sides, flipped on the long edge, or leave "
        "the backs out and sort the cards by colour. Cut at the marks.</p>"
        "<p>You also need a blue and a red eight-sided die and a bag.</p>"
        f"<ul>{rows}</ul></div>"
    )
    return page_of_html("Vancouver Buses: print and play", paper, [body])
