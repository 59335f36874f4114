"""The charts of a report, as Vega-Lite drawn to SVG: they need no script, print well, and follow day and night."""

from __future__ import annotations

import json
import re
from typing import Any

from byways.engine import BywaysError, Data

INK, FAINT, MARK, GOOD, LINE = "#101112", "#a1a2a3", "#2b79c5", "#2f9e6d", "#d0d1d2"
"""What stands for the colours of the page: each is replaced by a variable."""
VARIABLES = {INK: "--ink", FAINT: "--faint", MARK: "--mark", GOOD: "--good", LINE: "--line"}
CONFIG: Data = {
    "background": None,
    "padding": {"left": 30, "right": 12, "top": 5, "bottom": 5},
    "view": {"stroke": None},
    "font": "sans-serif",
    "axis": {
        "labelColor": INK,
        "titleColor": INK,
        "gridColor": LINE,
        "domainColor": FAINT,
        "tickColor": FAINT,
        "labelFontSize": 12,
        "titleFontSize": 12,
        "titleFontWeight": "normal",
        "titlePadding": 12,
        "labelLimit": 320,
        "labelFlush": False,
        "labelOverlap": "greedy",
        "labelSeparation": 6,
    },
}
WIDTH, NARROW, ROW = 520, 200, 24
"""The width of a chart, that of one for a phone, and the height of a row."""
NARROW_LABEL = 130
"""What is longer beside a chart for a phone is cut."""
TICKS = 8
"""About so many numbers stand along an axis: long ones do not touch."""


def draw(spec: Data, narrow: bool = False) -> str:
    """A chart as an SVG fragment of a page; a narrow one for phones, where the words of a wide one would be tiny."""
    try:
        import vl_convert
    except ImportError:
        raise BywaysError("the page of a report needs vl-convert-python: pip install 'byways[lab]'") from None
    if narrow:
        small = {
            **CONFIG,
            "padding": {"left": 12, "right": 8, "top": 5, "bottom": 5},
            "axis": {**CONFIG["axis"], "labelLimit": NARROW_LABEL},
        }
        spec = {"config": small, **spec, "width": NARROW}
    svg = vl_convert.vegalite_to_svg(json.dumps({"config": CONFIG, **spec}))
    svg = re.sub(r"<\?xml.*?\?>|<!DOCTYPE.*?>", "", svg)
    found = re.search(r'<svg [^>]*?width="([\d.]+)" height="([\d.]+)"[^>]*>', svg)
    assert found is not None
    wide, high = found[1], found[2]
    svg = f'<svg role="img" viewBox="0 0 {wide} {high}" style="max-width:{wide}px">' + svg[found.end() :]
    for colour, name in VARIABLES.items():
        red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
        svg = re.sub(rf"(?i){colour}|rgb\({red}, ?{green}, ?{blue}\)", f"var({name})", svg)
    return svg


def intervals(rows: list[Data], title: str, rule: float | None = None) -> Data:
    """A dot with its interval for each row (`name`, `value`, `low`, `high`), and perhaps a line at what is fair.

    A row may be marked (`marked`).
    """
    colour = {"condition": {"test": "datum.marked", "value": GOOD}, "value": MARK}
    order = [row["name"] for row in rows]
    y = {"field": "name", "type": "nominal", "sort": order, "title": None}
    scale, axis = {"zero": False}, {"tickCount": TICKS}
    layers: list[Any] = [
        {
            "mark": {"type": "rule", "strokeWidth": 2},
            "encoding": {
                "y": y,
                "color": colour,
                "x": {"field": "low", "type": "quantitative", "title": title, "scale": scale, "axis": axis},
                "x2": {"field": "high"},
            },
        },
        {
            "mark": {"type": "point", "filled": True, "size": 70, "opacity": 1},
            "encoding": {
                "y": y,
                "color": colour,
                "x": {"field": "value", "type": "quantitative", "title": title, "scale": scale, "axis": axis},
            },
        },
    ]
    if rule is not None:
        layers.insert(
            0,
            {
                "data": {"values": [{"at": rule}]},
                "mark": {"type": "rule", "color": FAINT, "strokeDash": [4, 4]},
                "encoding": {"x": {"field": "at", "type": "quantitative"}},
            },
        )
    return {"data": {"values": rows}, "width": WIDTH, "height": {"step": ROW}, "layer": layers}


def histogram(bars: list[int], width: float, across: str, up: str) -> Data:
    """How often each length, or each part, was there; a bar for a single whole number stands over it."""
    aside = 0.5 if width == 1 else 0.0
    rows = [
        {"from": place * width - aside, "to": (place + 1) * width - aside, "games": games}
        for place, games in enumerate(bars)
    ]
    whole = {"tickMinStep": 1, "format": ",d", "tickCount": TICKS}
    return {
        "data": {"values": rows},
        "width": WIDTH,
        "height": 160,
        "mark": {"type": "bar", "color": MARK},
        "encoding": {
            "x": {"field": "from", "type": "quantitative", "title": across, "bin": {"binned": True}, "axis": whole},
            "x2": {"field": "to"},
            "y": {"field": "games", "type": "quantitative", "title": up, "axis": whole},
        },
    }


def bars(rows: list[Data], title: str) -> Data:
    """A bar for each row (`name`, `value`) with its interval (`low`, `high`)."""
    y = {"field": "name", "type": "nominal", "sort": [row["name"] for row in rows], "title": None}
    return {
        "data": {"values": rows},
        "width": WIDTH,
        "height": {"step": ROW},
        "layer": [
            {
                "mark": {"type": "bar", "color": MARK},
                "encoding": {"y": y, "x": {"field": "value", "type": "quantitative", "title": title}},
            },
            {
                "mark": {"type": "rule", "color": INK, "strokeWidth": 2},
                "encoding": {"y": y, "x": {"field": "low", "type": "quantitative"}, "x2": {"field": "high"}},
            },
        ],
    }
