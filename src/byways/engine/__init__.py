"""What all games share: the record, the verbs, chance, options, Game, State, Match, records and scenes."""

from .bits import bit, count, lowest
from .compiling import compiled, inlined
from .dice import below, chance, scramble, shuffle
from .errors import BadOption, BadPosition, BadRecord, BywaysError, IllegalMove, UnknownGame
from .game import Game, Playouts
from .match import Match
from .options import Option
from .record import Record, nobody, owner, record
from .scene import Card, Choice, Event, Face, Fact, Panel, Piece, Scene
from .state import Move, Moves, Outcome, State
from .verbs import NOBODY, OVER, verb

__all__ = [
    "NOBODY",
    "OVER",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "BywaysError",
    "Card",
    "Choice",
    "Event",
    "Face",
    "Fact",
    "Game",
    "IllegalMove",
    "Match",
    "Move",
    "Moves",
    "Option",
    "Outcome",
    "Panel",
    "Piece",
    "Playouts",
    "Record",
    "Scene",
    "State",
    "UnknownGame",
    "below",
    "bit",
    "chance",
    "compiled",
    "count",
    "inlined",
    "lowest",
    "nobody",
    "owner",
    "record",
    "scramble",
    "shuffle",
    "verb",
]
