"""What a server answers over HTTP. Nothing here is checked when it is sent: types are, when the code is checked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NotRequired

from typing_extensions import TypedDict

from byways.engine.scene import Area, Choice, Event, Scene

Status = Literal["gathering", "playing", "over", "closed", "record"]


class Refused(TypedDict):
    """A refusal: a key for programs, a sentence for people."""

    key: str
    error: str


# --- games ------------------------------------------------------------------------------------------------


class Option(TypedDict):
    """An option of a game."""

    name: str
    title: str
    """The name in words."""
    default: Any
    help: str
    values: list[Any]
    labels: list[str]
    """A word for each value, where the value alone says too little."""
    notes: list[str]
    """What is worth knowing of each value, in a few words; empty where nothing is."""
    pictures: list[str]
    """A picture of each value; empty where there are none."""
    free: bool
    """Other values than these are checked, too."""
    own: str
    """How such a value is written, in words; empty where nobody is meant to write one."""
    minor: bool
    """Whether it is for those who know the game."""


class GameInfo(TypedDict):
    """A game, before its options are chosen."""

    name: str
    title: str
    blurb: str
    minutes: int
    weight: str
    """light, medium or heavy."""
    cooperative: bool
    secrets: bool
    """Whether anything is hidden from anybody."""
    rules: bool
    """Whether there is a rulebook."""
    lessons: bool
    """Whether there are lessons."""
    puzzles: bool
    """Whether there are puzzles."""
    ways: bool
    """Whether there can be choices of several decisions in a row, to be asked for."""
    ready: bool
    """False for some seconds after the server has started: there is no picture yet."""
    min_players: int
    max_players: int
    picture: str | None
    """The address of a whole SVG document, for <img>; null when the game has no drawing."""
    options: list[Option]
    seat_names: list[str]
    seat_colours: list[str]


class BotInfo(TypedDict):
    """A bot that can be chosen."""

    name: str
    title: str
    level: bool
    """Whether it is one of the levels, from beginner to expert."""


class Games(TypedDict):
    """All games and bots."""

    games: list[GameInfo]
    bots: list[BotInfo]
    """The weakest first."""
    default_bot: str
    lab: bool
    """Whether this table has a page "Lab": on its owner's own computer."""


class BoardRef(TypedDict):
    """The drawing of what never changes in a match."""

    url: str
    viewbox: Area
    core: Area
    """The part of it that a small screen shows as all of it."""
    tray: int
    """How many rows of things lie before a player, such as a hand and a mat, which need room beside it: 0 to 3."""
    fanned: bool
    """Whether the cards of a hand can be told by their left edge, so that many may lie one over another."""
    dark: bool
    """Whether it is dark by day, too."""


class Setup(TypedDict):
    """Options that were checked, and what follows from them."""

    options: dict[str, Any]
    """All of them, defaults too."""
    players: int
    seat_names: list[str]
    seat_colours: list[str]
    board: BoardRef | None


class Term(TypedDict):
    """A word of a game."""

    forms: list[str]
    """As it stands in sentences, the longest first."""
    means: str


class Rules(TypedDict):
    """A rulebook as safe HTML; the place of each numbered rule has an id such as rule-CS5."""

    title: str
    html: str
    terms: list[Term]
    """The game's own words, to be explained wherever they stand."""


# --- a match ----------------------------------------------------------------------------------------------


class LiveClock(TypedDict):
    """A bank of seconds for each seat, and an increment after each of its turns."""

    kind: Literal["live"]
    bank_s: float
    increment_s: float


class CorrespondenceClock(TypedDict):
    """So many days for each turn."""

    kind: Literal["correspondence"]
    days: float


class Seat(TypedDict):
    """A seat of a match."""

    seat: int
    kind: Literal["human", "screen", "bot", "friend", "open"]
    """friend and open until somebody has sat down."""
    name: str
    colour: str
    colour_name: str
    taken: bool
    """Somebody has sat down."""
    here: bool
    """And is connected now."""
    bot: str | None
    """The bot that sits here, or that stands in."""
    bot_name: str | None
    """And what it is called."""
    stand_in: Literal["absent", "time", "left", "resigned"] | None
    """Why a bot plays for a person; one who has resigned can not come back."""
    remaining_ms: int | None
    """The clock; null without one."""


class ScoreLine(TypedDict):
    """One line of a score sheet: what it counts, and how much each seat has, or all together (a single number)."""

    label: str
    values: list[float | None]
    """Null where there is nothing to count, such as the place of who is out."""


class RecordedResult(TypedDict):
    """How a game ended, as a record keeps it."""

    winners: list[int]
    payoffs: list[float]
    """From 0 to 1 for each seat."""
    reason: str
    words: str
    """The whole sentence: who won, and why."""
    scores: NotRequired[list[float]]
    """Points, in games that count them."""


class Result(RecordedResult):
    """How a game ended."""

    sheet: list[ScoreLine]
    """Where the result comes from; empty where a game has nothing to count."""
    by_bot: NotRequired[list[int]]
    """In the result of a match: the seats that a bot played at the end in a person's place."""
    resigned: NotRequired[list[int]]
    """In the result of a match: the seats that have resigned."""
    ended: NotRequired[Literal["resigned", "agreed"] | None]
    """In the result of a match: why it ended before its rules ended it; null when they did."""


class UndoQuestion(TypedDict):
    """An undo that waits for answers."""

    seat: int
    """Who asks."""
    to_ply: int
    waiting: list[int]
    """The seats that have not answered."""
    agreed: list[int]


class Series(TypedDict):
    """The matches that the same people have played one after another, by rematch, with this one once it is over."""

    played: int
    wins: list[int]
    """How many of them each has won, by the seats that they have in this match."""


class EndOffer(TypedDict):
    """An offer to end the match without a winner, which waits for answers."""

    seat: int
    """Who offers it."""
    waiting: list[int]
    """The seats of people who have not answered."""
    agreed: list[int]


class RulesQuestion(TypedDict):
    """The rules were mended under the match, and something in it would have gone another way: its people decide."""

    told: str
    """What differs, in words."""
    may_go_on: bool
    """Whether the new rules know the present position."""
    go_on: list[int]
    """The seats that want to go on from it."""
    end: list[int]
    """The seats that want to end the match."""
    waiting: list[int]


class You(TypedDict):
    """What the one who asks holds of a match."""

    seats: Sequence[int]
    host: bool
    may_undo: int
    """How many of the last decisions one's seats can take back without asking."""


class Preparing(TypedDict):
    """A bot can not think yet: its search is being compiled, once on the server's computer."""

    done: float
    """From 0 to below 1."""
    left_s: int
    """About how many seconds are left."""
    meanwhile: bool
    """Whether another bot plays in its place until then."""


class Match(TypedDict):
    """A match, as the one who asks may see it."""

    id: str
    game: str
    title: str
    options: dict[str, Any]
    rules_version: int
    status: Status
    """record: uploaded to be watched."""
    public: bool
    hints: bool
    pace_ms: int
    absent_after_s: int | None
    stand_in: str
    clock: LiveClock | CorrespondenceClock | None
    created_at: int
    changed_at: int
    version: int
    """How many entries the match's log has: every move, and every undo."""
    ply: int
    """How many decisions stand."""
    seats: list[Seat]
    seat: int | None
    """Who is to act; null when gathering or over."""
    running_since_at: int | None
    """When the clock of `seat` was last set: its time now is remaining_ms - (now - running_since_at). Null: none."""
    now_at: int
    """The server's clock when this was written."""
    seed_hash: str
    """The server's promise: the SHA-256, in hex, of salt + ":" + seed, its own part of the dice."""
    salt: str | None
    """Once the match is over; so are the seed and the numbers."""
    seed: str | int | None
    numbers_from: list[int]
    """The seats whose players have added a number to the dice; one who shares a screen has one for all seats."""
    numbers: dict[str, str] | None
    """These numbers, by seat."""
    board: BoardRef | None
    """Null without a drawing."""
    result: Result | None
    undo: UndoQuestion | None
    end_offer: EndOffer | None
    series: Series | None
    """Null until the first match is over."""
    spectators_chat: bool
    """Whether those who watch may speak."""
    host: str | None
    """The name of the one who made it, if they play."""
    rules_question: RulesQuestion | None
    rematch: str | None
    """The id of the next match."""
    played_on: PlayedOn | None
    """Where it begins, if it was played on from a position of another match."""
    watching: int
    """Spectators connected now."""
    thinking: bool
    """Whether a bot is at work now."""
    preparing: Preparing | None
    """While it waits for its search to be compiled; null otherwise."""
    you: You


class PlayedOn(TypedDict):
    """From where a match was played on: a position of another one."""

    match: str
    ply: int


class MatchAnswer(TypedDict):
    """A match."""

    match: Match


class Matches(TypedDict):
    """Several matches; those that are gone are left out."""

    matches: list[Match]


class Invite(TypedDict):
    """An invitation, good once."""

    seat: int
    invite: str
    link: str


class Created(TypedDict):
    """A new match, its host's token and the invitations, which are shown only here."""

    match: Match
    token: str
    invites: list[Invite]


class SeatChanged(TypedDict):
    """A match after its host has decided anew about a seat."""

    match: Match
    invites: list[Invite]


class Invited(TypedDict):
    """The seat that is kept for whoever brings an invitation."""

    seat: int


class Joined(TypedDict):
    """The seat that one got, and the token that holds it."""

    match: Match
    token: str
    seat: int


class Moved(TypedDict):
    """The version that a move made."""

    version: int
    ply: int


class UndoStatus(TypedDict):
    """Whether it was taken back at once, or the others are asked."""

    status: Literal["done", "asked"]
    match: Match


class Hint(TypedDict):
    """What a strong bot that sees what the seat sees would do."""

    move: int
    text: str
    label: str
    picks: list[str]
    way: list[list[float]]
    """The points on the board through which it goes, x and y, where that is not straight from pick to pick."""


class HintAnswer(TypedDict):
    """A hint."""

    hint: Hint


# --- looking back -----------------------------------------------------------------------------------------


class Past(TypedDict):
    """A position of the past, without choices; its events tell what led to it."""

    ply: int
    plies: int
    """How many decisions there are."""
    scene: Scene


class Ways(TypedDict):
    """Choices that are several decisions in a row, such as a drive to a far stop; a move with `then` makes them."""

    version: int
    """Of the position that they begin in."""
    ways: list[Choice]


class BoardText(TypedDict):
    """A position as text, for a terminal, a screen reader, or a game without a drawing."""

    ply: int
    text: str


class Line(TypedDict):
    """What decision number `ply - 1` brought about, as the viewer may know it."""

    ply: int
    seat: int | None
    text: str | None
    """The notation; null when the viewer may not know the move."""
    at: int
    events: list[Event]
    label: NotRequired[str]
    """The move in words, where looking back at a step of which nothing else is told."""


class Log(TypedDict):
    """What happened, in words."""

    lines: list[Line]


class Chat(TypedDict):
    """Something that was said."""

    number: int
    seat: int | None
    """Null for one who watches."""
    name: str
    text: str
    at: int


class Proof(TypedDict):
    """What proves that no die was loaded (docs/records.md)."""

    match: str
    salt: str
    seed_hash: str
    """The server's promise: the SHA-256, in hex, of salt + ":" + secret."""
    secret: NotRequired[str | int]
    """The server's part of the dice; left out when it is the record's seed itself."""
    numbers: NotRequired[dict[str, str]]
    """The players' parts, by seat."""


class MatchRecord(TypedDict):
    """A match that replays anywhere (docs/records.md)."""

    byways: int
    game: str
    options: dict[str, Any]
    rules: int
    program: str
    """The version of Byways that wrote it."""
    seed: str | int
    names: list[str]
    moves: list[str]
    result: RecordedResult | None
    start: NotRequired[dict[str, Any]]
    """The position that it begins with, where it was played on from one, or its rules were mended meanwhile."""
    dice: NotRequired[Literal["keyed-2"]]
    """Each decision has dice of its own, drawn from the seed and a number."""
    numbers: NotRequired[list[int]]
    """These numbers, where they are not 1, 2, 3 and so on: some decisions were taken back."""
    resigned: NotRequired[list[tuple[int, int]]]
    """The seats that have resigned, each with how many moves were made before."""
    ended: NotRequired[Literal["resigned", "agreed"]]
    """Why it was not played to its end."""
    table: NotRequired[Proof]
    """For a match that was played at a table."""


class Parcel(TypedDict):
    """What was left for another device."""

    name: str
    until_at: int
    """Until then it can be taken, once."""


class ParcelData(TypedDict):
    """The same, taken."""

    data: str


class Health(TypedDict):
    """The server is well."""

    status: Literal["ok"]
    version: str
