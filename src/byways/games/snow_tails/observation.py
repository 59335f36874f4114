"""What learners see of Snow Tails."""

from __future__ import annotations

from collections.abc import Iterator

from byways.engine.observing import Feature, bit_set, category, number, whose

from .board import RACES, VALUES, Board
from .rules.codes import DISCARD, OUT
from .track import LANES


def list_features(board: Board) -> Iterator[Feature]:
    """Left out are the last ride, the rides to choose from (the mask tells them) and the sheet of earlier races."""
    yield whose("seat", "who decides")
    yield category("phase", "what is to be decided", high=DISCARD)
    yield number("rounds", "rounds of the race")
    yield whose("order", "who acts in this round, in order", first={0: board.players})
    yield number("racers", "how many of them there are")
    yield number("turn", "which of them acts now")
    yield category("status", "what became of each sled", seats=(0,), high=OUT)
    yield category("cell", "where each sled stands", seats=(0,), high=board.size - 1)
    yield category("start_lane", "the start lane of each", seats=(0,), high=LANES - 1)
    yield number("steps_left", "steps left when it crossed the finish", seats=(0,))
    yield category("finish_lane", "the lane on which it crossed", seats=(0,), high=LANES - 1)
    if board.races > 1:
        yield category("race", "which race of the series it is", high=RACES - 1)
        yield number("points", "points in all races so far", seats=(0,))
    yield category("dogs", "the left and the right dog of each", seats=(0,), low=1, high=VALUES)
    yield number("printed", "whether that dog is the printed one", seats=(0,), high=1)
    yield category("brake", "the brake of each", seats=(0,), low=1, high=VALUES)
    yield number("dents", "dents of each", seats=(0,))
    yield number("held", "dog cards in hand", seats=(0,))
    yield number("stock", "cards in the deck", seats=(0,))
    yield number("hand", "one's own hand, by value")
    yield number("deck", "one's own deck, by value")
    yield number("pile", "discards and covered cards of each, by value", seats=(0,))
    yield number("unseen", "hand and deck of each as others knew them at the last shuffle", seats=(0,))
    yield number("rest", "how many of those were in the deck then", seats=(0,))
    yield number("shown", "cards that have left each hand since", seats=(0,))
    yield bit_set("trees", "the cells with saplings", board.size, long=True)
    if board.to_plant:
        yield number("planted", "saplings that the players have placed")
        yield number("enough", "who places no more", seats=(0,), high=1)
