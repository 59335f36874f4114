"""The colours of Vancouver Buses: a transit map on paper by day, the same city under its lights by night."""

from __future__ import annotations

from byways.engine.colours import Palette, Reads

from .data import Region, the_box

INK = "#1d2733"
DARKNESS = "#131c28"
SEAT_NAMES = ("Teal", "Pink", "Brown", "Grey")  # none of them the colour of a region
SEAT_COLOURS = ("#0b7f8b", "#d4338b", "#8a5a2e", "#66727f")


def mixed(fill: str, ground: str, share: float) -> str:
    """A colour over a ground, with so much of itself."""
    parts = zip(_parts(fill), _parts(ground), strict=True)
    return "#" + "".join(f"{round(under + (over - under) * share):02x}" for over, under in parts)


def tint(fill: str, share: float) -> str:
    """A colour mixed with white."""
    return mixed(fill, "#ffffff", share)


def _parts(colour: str) -> list[int]:
    return [int(colour[i : i + 2], 16) for i in (1, 3, 5)]


def _land(region: Region) -> tuple[str, str]:
    """The ground of a region."""
    special = {"white": ("#f6f4ec", "#2c343d"), "black": ("#dde0e5", "#1c2129")}
    return special.get(region.colour) or (tint(region.fill, 0.17), mixed(region.fill, DARKNESS, 0.26))


def _regions() -> dict[str, str | tuple[str, str]]:
    found: dict[str, str | tuple[str, str]] = {}
    for region in the_box().regions:
        found[f"fill_{region.number}"] = region.fill
        found[f"on_{region.number}"] = region.ink
        found[f"land_{region.number}"] = _land(region)
    return found


NUMBERS = range(1, len(the_box().regions) + 1)
GROUNDS = tuple(f"land_{number}" for number in NUMBERS)

C = Palette(
    "vb",
    {
        "water": ("#c7e1ef", "#0b1826"),
        "shore": ("#dceef6", "#11263a"),
        "on_water": ("#2c5f7d", "#7fa9c6"),
        "border": ("#ffffff", "#0b1826"),
        "ink": (INK, "#eef3f8"),
        "name": ("#37424f", "#c9d3df"),
        "halo": ("#ffffff", "#0d1620"),
        "region": ("#3f4a57", "#c3cedb"),
        "road": ("#7d8997", "#69788a"),
        "road_edge": ("#ffffff", "#0d1620"),
        "hov": ("#3b4653", "#a3b1c0"),
        "hov_dash": ("#ffffff", "#18222d"),
        "edge": (INK, "#dfe6ee"),
        "ring": ("#ffffff", "#0d1620"),
        "bus_edge": (INK, "#0d1620"),
        "bus_plate": ("#ffffff", "#f2f5f8"),
        "on_bus": "#ffffff",
        "seat_0": (SEAT_COLOURS[0], "#0b7f8b"),
        "seat_1": (SEAT_COLOURS[1], "#d4338b"),
        "seat_2": (SEAT_COLOURS[2], "#8a5a2e"),
        "seat_3": (SEAT_COLOURS[3], "#66727f"),
        "way_0": (SEAT_COLOURS[0], "#35c4d1"),  # what seats draw on the map
        "way_1": (SEAT_COLOURS[1], "#f76fb6"),
        "way_2": (SEAT_COLOURS[2], "#d19a63"),
        "way_3": ("#39434e", "#dfe6ee"),  # told from roads
        "closed": ("#b3261e", "#d8453c"),
        "gold": ("#ffb703", "#ffc93c"),
        "blue_die": "#2457b8",
        "red_die": "#c2202f",
        "on_die": "#ffffff",
        "page": ("#fffcf3", "#22322e"),  # what the page lays trays on
        "pip": ("#0e5c46", "#7fd6b5"),
        "spent": ("#d9cba6", "#3b4f48"),
        "mark_plate": "#ffffff",
        "park": "#2c6e2f",
        "trunk": "#6b4a1f",
        "loop": "#5b2c83",
        "expo": "#1d5fa8",
        "on_expo": "#ffffff",
        "millennium": "#ffd23f",
        "on_millennium": INK,
        "canada": "#00717b",
        "on_canada": "#ffffff",
        "card": ("#ffffff", "#e7e9ec"),
        "card_edge": ("#c3cbd4", "#aab3bd"),
        "card_ink": INK,
        "card_land": ("#e6ebf0", "#d0d6dc"),
        "card_dot": ("#c9d1da", "#b3bcc6"),
        "once": "#8a4b08",
        "once_head": ("#ffe9cc", "#ecd3b1"),
        "lasting": "#14507a",
        "lasting_head": ("#dcecf8", "#c2d6e6"),
        **_regions(),
    },
    (
        Reads("ink", (*GROUNDS, "halo")),
        Reads("name", (*GROUNDS, "halo")),
        Reads("region", GROUNDS),
        Reads("on_water", ("water",)),
        *(Reads(f"on_{number}", (f"fill_{number}",)) for number in NUMBERS),
        *(Reads("on_bus", (f"seat_{seat}",)) for seat in range(4)),
        *(Reads(f"way_{seat}", ("land_1", "land_4", "land_5"), large=True) for seat in range(4)),
        Reads("on_die", ("blue_die", "red_die")),
        Reads("pip", ("page",), large=True),
        *(Reads(f"on_{train}", (train,)) for train in ("expo", "millennium", "canada")),
        Reads("card_ink", ("card", "card_land")),
        Reads("card", ("card_ink",)),
        Reads("once", ("once_head", "card")),
        Reads("lasting", ("lasting_head", "card")),
    ),
)
"""`fill_3` is the colour of region 3, `on_3` what is written on it, `land_3` its ground on the map."""
