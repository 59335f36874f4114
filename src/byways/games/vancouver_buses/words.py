"""What Vancouver Buses says; the sentences are in `text/`. Stops, routes and lines are proper names."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from byways.engine.speech import Book, Word

from .data import MARKS, the_box

if TYPE_CHECKING:
    from byways.engine import Face

BOOK = Book.beside(__file__)
say = BOOK.say

BOX = the_box()
REGION_NAMES = tuple(BOOK.word(f"region-{region.colour}") for region in BOX.regions)
COLOUR_NAMES = tuple(BOOK.word(f"region-{region.colour}.colour") for region in BOX.regions)
"""Of the passengers to a region."""
MARK_NAMES = {mark: BOOK.word(f"mark-{mark}") for mark in MARKS}
UPGRADE_NAMES = tuple(BOOK.word(f"upgrade-{upgrade.id}") for upgrade in BOX.upgrades)
UPGRADE_EFFECTS = tuple(BOOK.word(f"upgrade-{upgrade.id}.effect") for upgrade in BOX.upgrades)
"""What each upgrade does."""


def stop_name(stop: int) -> str:
    """A stop, as it is called in every language."""
    return BOX.stops[int(stop)].name


def of_region(region: int) -> dict[str, Word]:
    """What sentences about a region and its passengers are given."""
    return {"region": REGION_NAMES[region], "colour": COLOUR_NAMES[region]}


def of_decision(s: np.void, face: Face) -> dict[str, object]:
    """What sentences about the decision in progress are given; of a view, so nothing that its viewer may not know."""
    return {
        "target": face.who(int(s["target"])),
        "own": "yes" if s["target"] == s["seat"] else "no",
        "turn": face.who(int(s["turn"])),
        **of_region(int(s["region"])),
        "actions": int(s["actions"]),
        "steps": int(s["steps"]),
        "routes": int(s["aside_n"][s["seat"]]),
    }


def choice_name(word: str) -> str:
    """The message about a decision that notation writes like this."""
    return f"choice-{word.replace(' ', '-')}"
