"""Snow Tails in words: what prompts, buttons, previews and the story share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from byways.engine import Code, State
from byways.engine.wording import joined, plural

from .outlook import SIDES, RidePreview, Sled, ride_chosen
from .rules import codes
from .track import Cells, cell_name

if TYPE_CHECKING:
    from . import SnowTails

PLACES: Final = (
    (codes.ON_LEFT, "left", "the left dog"),
    (codes.ON_RIGHT, "right", "the right dog"),
    (codes.ON_BRAKE, "brake", "the brake"),
)
"""Where a card can go: the bit in the code of a decision, in notation, and in a sentence."""
PLACE_NAMES: Final = tuple(name for _, name, _ in PLACES)


def rank(place: int) -> str:
    return ("", "1st", "2nd", "3rd", "4th", "5th")[place]


def spelled(number: int) -> str:
    """A small number as a word."""
    return ("none", "one", "two", "three", "four", "five")[number]


def dents_in_words(dents: int) -> str:
    return "a dent" if dents == 1 else plural(dents, "dent")


def saplings_in_words(saplings: int) -> str:
    return "a sapling" if saplings == 1 else plural(saplings, "sapling")


def places_in_words(move: Code) -> str:
    places = [words for bit, _, words in PLACES if move & bit]
    if move & codes.ON_DOGS == codes.ON_DOGS:
        places = ["both dogs", *places[2:]]
    return joined(places)


def sled_in_words(sled: Sled) -> str:
    if sled.speed <= 0:
        return "speed 0, the sled stays"
    if not sled.drift:
        return f"speed {sled.speed}, straight ahead"
    sideways = ", sideways only" if sled.speed <= sled.drift else ""
    return f"speed {sled.speed}, drift {sled.drift} to the {SIDES[sled.side]}{sideways}"


def ride_in_words(cells: Cells, ride: RidePreview) -> str:
    """Where a ride leads and what it costs."""
    words = codes.STOPS[ride.stop].preview.format(
        cell=cell_name(cells, ride.end) if ride.end >= 0 else "", left=ride.steps_left
    )
    if ride.new_dents and ride.stop != codes.WRECKED:
        words += f", {dents_in_words(ride.new_dents)}"
    return words


def capital(words: str) -> str:
    """The words with a capital letter in front."""
    return words[:1].upper() + words[1:]


def particulars(state: State, code: Code) -> dict[str, object]:
    """What the texts of a decision say about it."""
    game = cast("SnowTails", state.game)
    first = codes.decision(code).first
    if first == codes.PLANT:
        return {"cell": cell_name(game.cells, code - codes.PLANT)}
    if first == codes.STEERING:
        return {"steps": ride_chosen(state, code).steps}
    if first == codes.PUT_AWAY:
        return {"value": code - codes.PUT_AWAY}
    if first == codes.TAKE_LANE:
        return {"lane": code - codes.TAKE_LANE + 1}
    if first == codes.PER_VALUE:
        places = "+".join(name for bit, name, _ in PLACES if code & bit)
        return {"value": code // codes.PER_VALUE, "places": places, "where": places_in_words(code)}
    return {}
