"""What clients send: the bodies of requests, checked as they come in, and what goes up a WebSocket."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired

from pydantic import BaseModel, ConfigDict, Field
from typing_extensions import TypedDict

Name = Annotated[str, Field(max_length=200, description="1 to 24 characters after trimming")]
Token = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{22}$")]
SeatNumber = Annotated[int, Field(ge=0, le=63)]
Version = Annotated[int, Field(ge=0, le=2**31 - 1)]
DiceNumber = Annotated[str, Field(pattern=r"^[0-9a-f]{32,64}$")]
"""A random number of 128 bits or more, in hex."""
BotName = Annotated[str, Field(max_length=40)]
Show = Literal["scene", "position", "moves"]
"""What a listener wants to be shown: scenes for a browser, positions or only the legal moves for a program."""


class Body(BaseModel):
    """The body of a request."""

    model_config = ConfigDict(extra="forbid", strict=True)


class SolutionRequest(Body):
    """Where somebody has come in a puzzle."""

    made: Annotated[list[Annotated[int, Field(ge=-(2**31), lt=2**31)]], Field(max_length=24)] = []
    """The moves that were right so far, by their numbers."""


class LessonRequest(SolutionRequest):
    """A move in a lesson."""

    move: Annotated[int, Field(ge=-(2**31), lt=2**31)]
    """The number of a choice."""


class LiveClockRequest(Body):
    """A bank of seconds for each seat, and an increment after each of its turns."""

    kind: Literal["live"]
    bank_s: Annotated[float, Field(ge=10, le=24 * 3600, allow_inf_nan=False)]
    increment_s: Annotated[float, Field(ge=0, le=3600, allow_inf_nan=False)] = 0


class CorrespondenceClockRequest(Body):
    """So many days for each turn."""

    kind: Literal["correspondence"]
    days: Annotated[float, Field(gt=0, le=60, allow_inf_nan=False)]


class SeatRequest(Body):
    """Who is to sit on a seat of a new match."""

    kind: Literal["me", "screen", "friend", "open", "bot"]
    """me: the creator; screen: someone at this screen; friend: by invitation; open: anyone, from the public list."""
    name: Name | None = None
    """For me and screen."""
    bot: BotName | None = None
    """Which bot; left out: default_bot."""


class CreateRequest(Body):
    """A new match. There must be as many seats as players."""

    game: Annotated[str, Field(max_length=60)]
    options: dict[str, Any] = {}
    """Those left out have their defaults. A track or a map of one's own is given whole, as text; never as a file."""
    seats: Annotated[list[SeatRequest], Field(min_length=1, max_length=12)]
    public: bool = False
    """List it; implied by an open seat."""
    clock: Annotated[LiveClockRequest | CorrespondenceClockRequest, Field(discriminator="kind")] | None = None
    absent_after_s: Annotated[int, Field(ge=5, le=30 * 24 * 3600)] | None = None
    """After so long a bot plays for an absent seat; null: never."""
    stand_in: BotName | None = None
    """Which bot that is; null: default_bot."""
    hints: bool | None = None
    """null: allowed when nobody else plays by link."""
    spectators_chat: bool = False
    """Whether those who watch may speak, too."""
    pace_ms: Annotated[int, Field(ge=0, le=5000)] = 700
    """The least time between a bot's moves."""
    brings_number: bool = False
    """The creator will add a number to the dice (POST number), having seen seed_hash: the match waits for it, 10 s."""


class ParcelRequest(Body):
    """What is taken to another device: bytes that nobody but its owner can read, as base64url."""

    data: Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,60000}$")]


class TakeParcelRequest(Body):
    """Which parcel."""

    name: Token


class SetupRequest(Body):
    """Options to be checked before a match is made."""

    options: dict[str, Any] = {}


class NewSeatRequest(Body):
    """What the host decides anew about a seat that nobody has taken."""

    kind: Literal["screen", "friend", "open", "bot"]
    """friend: a new invitation; the old one dies."""
    name: Name | None = None
    bot: BotName | None = None


class JoinRequest(Body):
    """Sit down, with an invitation or on an open seat."""

    invite: Token | None = None
    seat: SeatNumber | None = None
    name: Name
    number: DiceNumber | None = None
    """What one adds to the dice, having seen seed_hash."""


class NumberRequest(Body):
    """What one adds to the dice before the match begins, having seen seed_hash."""

    number: DiceNumber


class InviteRequest(Body):
    """An invitation, to be looked at before one sits down."""

    invite: Annotated[str, Field(max_length=200)]


class RenameRequest(Body):
    """Take another name."""

    name: Name
    seat: SeatNumber | None = None
    """May be left out when the token holds one."""


MOST_IN_A_ROW = 60
"""So many decisions can follow one in a request."""


class MoveRequest(Body):
    """A decision: either `move` or `text`."""

    version: Version
    """That of the position in which it was chosen."""
    move: Annotated[int, Field(ge=-(2**31), le=2**31 - 1)] | None = None
    """The number of a choice."""
    text: Annotated[str, Field(max_length=200)] | None = None
    """Its notation."""
    then: Annotated[list[Annotated[int, Field(ge=-(2**31), le=2**31 - 1)]], Field(max_length=MOST_IN_A_ROW)] = []
    """Decisions that follow, by number: each is made if it can be and nothing was revealed by the one before it."""


class UndoRequest(Body):
    """Take back one's last decision, and what followed."""

    version: Version
    to_ply: Version | None = None
    """Further back: to the position after so many decisions."""


class EndAnswer(Body):
    """Agree to end the match or refuse it; no withdraws one's own offer."""

    yes: bool


class UndoAnswer(Body):
    """Agree to an undo or refuse it; no withdraws one's own question."""

    yes: bool


class ChatRequest(Body):
    """Something to say: 1 to 500 characters."""

    text: Annotated[str, Field(max_length=2000)]
    seat: SeatNumber | None = None
    name: Name | None = None
    """For one who watches, without a token; those who play speak under their own."""


class ReportRequest(Body):
    """Report a line of chat to whoever runs the server."""

    number: Annotated[int, Field(ge=1, le=2**31 - 1)]
    """That of the line."""
    why: Annotated[str, Field(max_length=2000)] = ""


class RulesAnswer(Body):
    """When the rules were mended under a match: go on from the present position, or end it."""

    go_on: bool


class HintRequest(Body):
    """Ask what a strong bot would do."""

    version: Version


class SeatsRequest(Body):
    """Which of one's seats are meant; left out: all."""

    seat: SeatNumber | None = None


class Hello(TypedDict):
    """The first message over a WebSocket, within 10 s."""

    type: Literal["hello"]
    token: NotRequired[str | None]
    since: NotRequired[int | None]
    """The last version that the client has shown."""
    show: NotRequired[Show]
    """Left out: scene."""
    language: NotRequired[str]
    """A tag such as `ru` or `pt-BR`; left out: that of the Accept-Language header."""


class SocketMove(TypedDict):
    """A move over a WebSocket, in place of a POST: a MoveRequest with a type, and a number for its answer."""

    type: Literal["move"]
    id: NotRequired[Any]
    version: int
    move: NotRequired[int | None]
    text: NotRequired[str | None]
    then: NotRequired[list[int]]
