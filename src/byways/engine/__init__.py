"""What all games share: the record, the verbs, chance, options, Game, State, Match, records and scenes."""

from .bits import bit, bits, count, lowest, numbers_in, words_with
from .compiling import compiled, folded, inlined, shared, wrapping
from .dice import below, chance, scramble, shuffle, weighted
from .errors import BadOption, BadPosition, BadRecord, BywaysError, IllegalMove, UnknownGame
from .game import Game, Playouts
from .match import Match
from .measures import Measure, Tally
from .options import Option
from .planning import Planner
from .record import Record, nobody, owner, public, record, structure
from .scene import Area, Ask, Card, Choice, Event, Face, Fact, Mat, Panel, Piece, Scene, Spot, letters, picks_of
from .seats import next_in_play, next_seat, share_win
from .state import Move, Moves, Outcome, ScoreLine, State
from .types import AnyBoard, AnyPosition, Array, Code, Codes, Data, Mask, Payoffs, Positions, Rng, Seat, integer
from .verbs import NOBODY, OVER, verb

__all__ = [
    "NOBODY",
    "OVER",
    "AnyBoard",
    "AnyPosition",
    "Area",
    "Array",
    "Ask",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "BywaysError",
    "Card",
    "Choice",
    "Code",
    "Codes",
    "Data",
    "Event",
    "Face",
    "Fact",
    "Game",
    "IllegalMove",
    "Mask",
    "Mat",
    "Match",
    "Measure",
    "Move",
    "Moves",
    "Option",
    "Outcome",
    "Panel",
    "Payoffs",
    "Piece",
    "Planner",
    "Playouts",
    "Positions",
    "Record",
    "Rng",
    "Scene",
    "ScoreLine",
    "Seat",
    "Spot",
    "State",
    "Tally",
    "UnknownGame",
    "below",
    "bit",
    "bits",
    "chance",
    "compiled",
    "count",
    "folded",
    "inlined",
    "integer",
    "letters",
    "lowest",
    "next_in_play",
    "next_seat",
    "nobody",
    "numbers_in",
    "owner",
    "picks_of",
    "public",
    "record",
    "scramble",
    "share_win",
    "shared",
    "shuffle",
    "structure",
    "verb",
    "weighted",
    "words_with",
    "wrapping",
]
