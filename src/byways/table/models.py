"""What clients send and get, as OpenAPI describes it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Name = Annotated[str, Field(max_length=200, description="1 to 24 characters after trimming")]
Token = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{22}$")]
SeatNumber = Annotated[int, Field(ge=0, le=63)]
Version = Annotated[int, Field(ge=0, le=2**31 - 1)]


class Model(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class Live(Model):
    kind: Literal["live"]
    bank_s: Annotated[float, Field(ge=10, le=24 * 3600, allow_inf_nan=False)]
    increment_s: Annotated[float, Field(ge=0, le=3600, allow_inf_nan=False)] = 0


class Correspondence(Model):
    kind: Literal["correspondence"]
    days: Annotated[float, Field(gt=0, le=60, allow_inf_nan=False)]


class SeatWish(Model):
    kind: Literal["me", "screen", "friend", "open", "bot"]
    name: Name | None = None
    bot: Annotated[str, Field(max_length=40)] | None = None


class TableWish(Model):
    game: Annotated[str, Field(max_length=60)]
    options: dict[str, Any] = {}
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=12)]
    public: bool = False
    clock: Annotated[Live | Correspondence, Field(discriminator="kind")] | None = None
    absent_after_s: Annotated[int, Field(ge=5, le=30 * 24 * 3600)] | None = None
    stand_in: Annotated[str, Field(max_length=40)] | None = None
    hints: bool | None = None
    pace_ms: Annotated[int, Field(ge=0, le=5000)] = 700


class SetupWish(Model):
    options: dict[str, Any] = {}


class NewSeat(Model):
    kind: Literal["screen", "friend", "open", "bot"]
    name: Name | None = None
    bot: Annotated[str, Field(max_length=40)] | None = None


class JoinWish(Model):
    invite: Token | None = None
    seat: SeatNumber | None = None
    name: Name


class RenameWish(Model):
    name: Name
    seat: SeatNumber | None = None


class MoveWish(Model):
    version: Version
    move: Annotated[int, Field(ge=-(2**31), le=2**31 - 1)] | None = None
    text: Annotated[str, Field(max_length=200)] | None = None


class UndoWish(Model):
    version: Version
    to_ply: Version | None = None


class UndoAnswer(Model):
    yes: bool


class ChatWish(Model):
    text: Annotated[str, Field(max_length=2000)]
    seat: SeatNumber | None = None


class HintWish(Model):
    version: Version


class SeatsWish(Model):
    seat: SeatNumber | None = None


class Error(BaseModel):
    key: str
    error: str


class SeatOut(BaseModel):
    seat: int
    kind: Literal["human", "screen", "bot", "friend", "open"]
    name: str
    colour: str
    colour_name: str
    taken: bool
    here: bool
    bot: str | None
    stand_in: Literal["absent", "time", "left"] | None
    remaining_ms: int | None


class BoardOut(BaseModel):
    url: str
    viewbox: list[float]


class You(BaseModel):
    seats: list[int]
    host: bool
    may_undo: int


class TableOut(BaseModel):
    id: str
    game: str
    title: str
    options: dict[str, Any]
    rules_version: int
    status: Literal["gathering", "playing", "over", "closed", "record"]
    public: bool
    hints: bool
    pace_ms: int
    absent_after_s: int | None
    stand_in: str
    created_at: int
    changed_at: int
    version: int
    ply: int
    seat: int | None
    seats: list[SeatOut]
    clock: dict[str, Any] | None
    running_since_at: int | None
    now_at: int
    seed_hash: str
    salt: str | None
    seed: str | int | None
    board: BoardOut | None
    result: dict[str, Any] | None
    undo: dict[str, Any] | None
    rematch: str | None
    watching: int
    thinking: bool
    you: You


class MatchOut(BaseModel):
    match: TableOut


class MatchesOut(BaseModel):
    matches: list[TableOut]


class Invite(BaseModel):
    seat: int
    invite: str
    link: str


class CreatedOut(BaseModel):
    match: TableOut
    token: str
    invites: list[Invite]


class SeatChangedOut(BaseModel):
    match: TableOut
    invites: list[Invite]


class JoinedOut(BaseModel):
    match: TableOut
    token: str
    seat: int


class MovedOut(BaseModel):
    version: int
    ply: int


class UndoOut(BaseModel):
    status: Literal["done", "asked"]
    match: TableOut


class Hint(BaseModel):
    move: int
    text: str
    label: str
    picks: list[str]


class HintOut(BaseModel):
    hint: Hint


class PastOut(BaseModel):
    ply: int
    plies: int
    scene: dict[str, Any]


class LogOut(BaseModel):
    lines: list[dict[str, Any]]


class SetupOut(BaseModel):
    options: dict[str, Any]
    players: int
    seat_names: list[str]
    seat_colours: list[str]
    board: BoardOut | None


class RulesOut(BaseModel):
    title: str
    html: str


class OptionOut(BaseModel):
    name: str
    default: Any
    help: str
    values: list[Any]
    labels: list[str]
    free: bool


class GameOut(BaseModel):
    name: str
    title: str
    blurb: str
    minutes: int
    weight: str
    cooperative: bool
    secrets: bool
    rules: bool
    ready: bool
    min_players: int
    max_players: int
    picture: str | None
    options: list[OptionOut]
    seat_names: list[str]
    seat_colours: list[str]


class BotOut(BaseModel):
    name: str
    title: str


class GamesOut(BaseModel):
    games: list[GameOut]
    bots: list[BotOut]
    default_bot: str


class Health(BaseModel):
    status: Literal["ok"]
    version: str
