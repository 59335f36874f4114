"""What a server tells those who listen, over a WebSocket or as lines of JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NotRequired

from typing_extensions import TypedDict

from byways.engine.scene import Scene

from .answers import Chat, Line, Match, Preparing, Result, Series, Status, UndoQuestion
from .changes import SceneChange


class PositionMove(TypedDict):
    """A legal move, for a program."""

    move: int
    text: str


class Position(TypedDict):
    """A position as a program sees it."""

    viewer: int | None
    seat: int | None
    position: dict[str, Any]
    """state.to_dict(), of the view."""
    bytes: str
    """The view itself, base64."""
    moves: list[PositionMove]
    """The legal moves, for the seat to act."""


class Full(TypedDict):
    """Everything, for one who has just come; again when the match begins, and when one's seats change."""

    type: Literal["full"]
    match: Match
    version: int
    log: list[Line]
    """The last 300 lines; empty for programs."""
    chat: list[Chat]


class FullWithScenes(Full):
    """Everything, for a browser."""

    scenes: list[Scene]
    """One for each seat that the token holds, in their order; for spectators one with viewer null."""


class FullWithPositions(Full):
    """Everything, for a program that asked for positions."""

    positions: list[Position]


class FullWithMoves(Full):
    """Everything, for a program that asked for moves."""

    legal: list[int]
    """The numbers of the moves that one of one's seats can make now."""


class Back(TypedDict):
    """For one who comes back: every step that was missed follows."""

    type: Literal["back"]
    match: Match


class BackWithScenes(Back):
    """For a browser that comes back."""

    scenes: list[Scene]
    """Those of the version that it named, whole; the steps that follow change them."""


class Patch(TypedDict):
    """What a step changes of a match: lay it over what you have. Missed steps but the last have only `seat`."""

    seat: int | None
    status: NotRequired[Status]
    running_since_at: NotRequired[int | None]
    """With a clock."""
    remaining_ms: NotRequired[list[int]]
    """With a clock: by seat."""
    may_undo: NotRequired[int]
    """For browsers: you.may_undo."""
    thinking: NotRequired[bool]
    """For browsers."""
    undo: NotRequired[UndoQuestion | None]
    now_at: NotRequired[int]
    result: NotRequired[Result | None]
    """Once the match is over; so are series, salt, seed and numbers."""
    series: NotRequired[Series | None]
    salt: NotRequired[str]
    seed: NotRequired[str | int]
    numbers: NotRequired[dict[str, str]]


class Step(TypedDict):
    """One entry of the log: a move, an undo, a resignation (of `seat`), or an end that all agreed to."""

    type: Literal["step"]
    version: int
    ply: int
    kind: Literal["move", "undo", "resign", "end"]
    seat: int
    text: str | None
    """The notation of a move; null when the viewer may not know it."""
    table: Patch
    """Named so for history: a patch of the match."""


class StepWithScenes(Step):
    """A step, for a browser."""

    at: int
    changes: list[SceneChange]
    """Of the scenes that one has, in their order. A move is a line of the log, with the events of the first of them;
    after an undo the lines above `ply` are gone."""


class StepWithPositions(Step):
    """A step, for a program that asked for positions."""

    positions: list[Position]


class StepWithMoves(Step):
    """A step, for a program that asked for moves."""

    legal: list[int]


class MatchChanged(TypedDict):
    """Anything else about the match has changed. Its type is named so for history."""

    type: Literal["table"]
    match: Match


class PreparingMessage(TypedDict):
    """For browsers: how far a bot's search is; null when it is ready."""

    type: Literal["preparing"]
    preparing: Preparing | None


class ChatMessage(TypedDict):
    """Something was said."""

    type: Literal["chat"]
    chat: Chat


class Heartbeat(TypedDict):
    """Every 10 s. When nothing has come for 25 s the line is dead: reconnect."""

    type: Literal["beat"]
    version: int
    now_at: int


class MoveAccepted(TypedDict):
    """The answer to a move over the socket."""

    type: Literal["answer"]
    id: Any
    """As the move had it."""
    ok: Literal[True]
    version: int


class MoveRefused(TypedDict):
    """The answer to a move over the socket that can not be made."""

    type: Literal["answer"]
    id: Any
    ok: Literal[False]
    key: str
    error: str


class ErrorMessage(TypedDict):
    """A refusal; then the server closes, with the code 4000 + status (4401, 4404, 4429)."""

    type: Literal["error"]
    key: str
    error: str


Common = MatchChanged | ChatMessage | Heartbeat | MoveAccepted | MoveRefused | ErrorMessage
"""What every listener to a match may be told."""
Message = FullWithScenes | StepWithScenes | BackWithScenes | PreparingMessage | Common
"""What a browser is told."""
ProgramMessage = FullWithPositions | FullWithMoves | StepWithPositions | StepWithMoves | Back | Common
"""What a program is told that listens to a match."""


class StartEvent(TypedDict):
    """A match has begun; at first also for those already running."""

    type: Literal["start"]
    match: str
    game: str
    seats: Sequence[int]


class TurnEvent(TypedDict):
    """One of one's seats is to act."""

    type: Literal["turn"]
    match: str
    version: int


class OverEvent(TypedDict):
    """A match has ended."""

    type: Literal["over"]
    match: str
    result: Result | None


class RematchEvent(TypedDict):
    """There is a next match."""

    type: Literal["rematch"]
    match: str
    next: str


class BeatEvent(TypedDict):
    """The line is alive."""

    type: Literal["beat"]


TokenEvent = StartEvent | TurnEvent | OverEvent | RematchEvent | BeatEvent
"""What happens in all matches in which a token holds a seat."""
