"""Snow Tails in words: what prompts, buttons, previews and the story share. The sentences are in `text/`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from byways.engine import Code, State
from byways.engine.speech import Book, Word

from .board import Cell
from .outlook import SIDES, RidePreview, Sled, ride_chosen
from .rules import codes
from .track import Cells, Track, cell_name, ready_track, ready_tracks

if TYPE_CHECKING:
    from . import SnowTails

BOOK = Book.beside(__file__)
say = BOOK.say

PLACES: Final = ((codes.ON_LEFT, "left"), (codes.ON_RIGHT, "right"), (codes.ON_BRAKE, "brake"))
"""Where a card can go: the bit in the code of a decision, and in notation."""
PLACE_NAMES: Final = tuple(name for _, name in PLACES)


def level_of(track: Track) -> Word:
    """How hard a track is, to be used in sentences."""
    return BOOK.word(f"track-level-{track.level}")


def about(track: Track) -> str:
    """What a track is like: of those that come with the game in the language spoken, else as its file has it."""
    ready = track.name in ready_tracks() and ready_track(track.name) is track
    return say(f"track-{track.name}.about") if ready else track.about


def sled_in_words(sled: Sled) -> str:
    if sled.speed <= 0:
        return say("sled-stays")
    if not sled.drift:
        return say("sled-straight", speed=sled.speed)
    name = "sled-sideways" if sled.speed <= sled.drift else "sled-drifts"
    return say(name, speed=sled.speed, drift=sled.drift, side=SIDES[sled.side])


def ride_end(cells: Cells, ride: RidePreview) -> str:
    """Where a ride leads."""
    return say("ride-to", cells=len(ride.trail) - 1, lane=int(cells.lane[ride.end]) + 1)


def ride_in_words(cells: Cells, ride: RidePreview) -> str:
    """Where a ride leads and what it costs."""
    if ride.stop == codes.WRECKED:
        return say("ride-wrecked")
    if ride.stop == codes.OVER_LINE:
        return say("ride-finish", left=ride.steps_left, dents=ride.new_dents)
    return say(f"ride-{codes.STOPS[ride.stop].name}", where=ride_end(cells, ride), dents=ride.new_dents)


def spot(cells: Cells, cell: Cell) -> dict[str, object]:
    """What sentences say of a cell: its lane, and its number in that lane from the start."""
    return {"lane": int(cells.lane[cell]) + 1, "number": int(cells.step[cell]) + 1}


def capital(words: str) -> str:
    """The words with a capital letter in front."""
    return words[:1].upper() + words[1:]


def particulars(state: State, code: Code) -> dict[str, object]:
    """What notation and texts of a decision say about it."""
    game = cast("SnowTails", state.game)
    first = codes.decision(code).first
    if first == codes.PLANT:
        cell = code - codes.PLANT
        return {"cell": cell_name(game.cells, cell), **spot(game.cells, cell)}
    if first == codes.STEERING:
        return {"steps": ride_chosen(state, code).steps}
    if first == codes.PUT_AWAY:
        return {"value": code - codes.PUT_AWAY}
    if first == codes.TAKE_LANE:
        return {"lane": code - codes.TAKE_LANE + 1}
    if first == codes.PER_VALUE:
        places = [name for bit, name in PLACES if code & bit]
        where = BOOK.word(f"on-{'-'.join(places)}")
        return {"value": code // codes.PER_VALUE, "places": "+".join(places), "where": where}
    return {}
