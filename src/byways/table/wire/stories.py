"""What clients send and get about the story of a finished match."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypedDict

from byways.engine.scene import Scene

from .requests import Body, BotName, Name, SeatNumber


class StoryDecision(TypedDict):
    """A decision that is told, as bots see it with the eyes of the seat that made it."""

    ply: int
    """How many decisions were made before."""
    seat: int
    played: str
    """The notation."""
    best: str
    """What would have been better; the same as `played` when nothing would."""
    played_chance: float
    """What the seat could expect after it, from 0 to 1."""
    best_chance: float
    lost_turns: int | None
    """In a co-operative game with a planner: by how many turns later the team could be done after it."""
    sure: bool
    """Whether the difference is greater than its own error."""


class Story(TypedDict):
    """The story of a finished match, or how far it is."""

    state: Literal["none", "waiting", "running", "done"]
    """none: nobody has asked for it; waiting: others are before."""
    done: int
    """Decisions that have been thought over."""
    all: int
    curve: list[list[float]]
    """What each seat could expect before each decision, and at the end; in a co-operative game with a planner, how near
    the best that is known the team could still come. Empty until it is done."""
    team: bool
    turning: list[StoryDecision]
    """The decisions that put another seat ahead, for good or for a while."""
    costliest: list[StoryDecision]
    """Up to three, in the order in which they were made."""


class LineMove(TypedDict):
    """A move of a line that bots think of."""

    text: str
    """The notation."""
    label: str
    """In words."""
    seat: int
    picks: list[str]
    """The ids of what it is about."""
    svg: str
    """What it would do, as an SVG fragment over the board."""
    way: list[list[float]]
    """The points on the board through which it goes, x and y, where that is not straight from pick to pick."""


class StoryMoment(StoryDecision):
    """One decision, with the eyes of the seat that made it."""

    scene: Scene
    """Without choices."""
    played_line: list[LineMove]
    best_line: list[LineMove]


class PlayOnRequest(Body):
    """Play on from a position of a finished match, against bots."""

    ply: Annotated[int, Field(ge=0, le=2**31 - 1)]
    seat: SeatNumber
    """Which seat is one's own."""
    name: Name | None = None
    bot: BotName | None = None
    """Who plays the other seats; left out: default_bot."""
    brings_number: bool = False
    """As for any new match: whether a number for the dice will follow."""
