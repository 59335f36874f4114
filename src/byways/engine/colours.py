"""The colours of a face: by name, each by day and by night, as CSS variables that a page can switch.

A drawing says `fill="{C.sand}"`, which is `var(--crab-sand,#e8cf8e)`: where a page gives no value, as on paper and in
notebooks, it is the colour of the day. `C.style` gives the values, once, with the board.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

FONT = "var(--sign,Overpass,'Segoe UI','Helvetica Neue',Arial,'Liberation Sans','DejaVu Sans',sans-serif)"
"""The page's own letters; elsewhere what is there."""
ENOUGH, ENOUGH_LARGE = 4.5, 3.0
"""The contrast that text needs by WCAG AA: text, and large text or a sign."""
_VARIABLE = re.compile(r"var\(--[\w-]+,([^()]*)\)")
_LETTERS = re.compile(r'style="font-size:max\(([\d.]+)px,[^"]*"')
_STYLE = re.compile(r"<style>:root\{[^<]*\}</style>")


@dataclass(frozen=True)
class Reads:
    """What must be told apart: an ink on everything that it is written or drawn on."""

    ink: str
    on: Sequence[str]
    large: bool = False
    """Whether it is large, or a sign instead of text: then less contrast is enough."""


class Palette:
    """The colours of a game. `palette.sand` is what a drawing says for the colour called sand."""

    def __init__(self, prefix: str, colours: dict[str, str | tuple[str, str]], reads: Sequence[Reads] = ()) -> None:
        self.prefix = prefix
        self.colours = {name: (both, both) if isinstance(both, str) else both for name, both in colours.items()}
        """By name, the colour by day and the one by night."""
        self.reads = reads

    def __getattr__(self, name: str) -> str:
        if name.startswith("__") or name not in self.colours:
            raise AttributeError(f"there is no colour {name!r}; there are {', '.join(self.colours)}")
        found = f"var(--{self.prefix}-{name.replace('_', '-')},{self.colours[name][0]})"
        vars(self)[name] = found  # the next drawing need not ask
        return found

    @property
    def style(self) -> str:
        """The values of all variables, by day and by night, for a page that shows the face."""
        values = "".join(
            f"--{self.prefix}-{name.replace('_', '-')}:light-dark({day},{night});"
            for name, (day, night) in self.colours.items()
        )
        return f"<style>:root{{{values}}}</style>"

    def faults(self) -> list[str]:
        """What can not be read, by day or by night, and by how much."""
        found = []
        for pair in self.reads:
            enough = ENOUGH_LARGE if pair.large else ENOUGH
            for ground in pair.on:
                for time, when in enumerate(("day", "night")):
                    has = contrast(self.colours[pair.ink][time], self.colours[ground][time])
                    if has < enough:
                        found.append(f"{self.prefix}: {pair.ink} on {ground} by {when} has {has:.2f}, not {enough}")
        return found


def by_day(svg: str) -> str:
    """A drawing in the colours of the day, without variables: for paper, and for what does not know them."""
    return _VARIABLE.sub(r"\1", _LETTERS.sub(r'font-size="\1"', _STYLE.sub("", svg)))


def contrast(one: str, other: str) -> float:
    """How well two colours can be told apart, by WCAG: from 1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    """How light a colour is, by WCAG: from 0 to 1."""
    digits = colour[1:] if len(colour) == 7 else "".join(digit * 2 for digit in colour[1:4])
    parts = (int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
