"""What people see of a position: the scene, which the browser, notebooks and print all show.

A face (`face.py` of a game) draws the board once and a scene for each position and viewer. Whoever shows it
needs to know no game: pieces glide when the same id has a new place, what can be picked follows from the
choices, and a choice is made by its number.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from html import escape
from itertools import chain
from json.encoder import encode_basestring as quoted
from typing import TYPE_CHECKING

from rich.text import Text

from .colours import FONT, Palette, by_day
from .frozen import frozen
from .speech import SHARED, Word, names_at_table
from .types import Data

if TYPE_CHECKING:
    from .game import Game
    from .state import State


Area = tuple[float, float, float, float]
"""A part of the board: x and y of its corner, its width and its height."""


class Part:
    """A part of a scene. Faces keep what they drew and it never changes, so it is written as JSON once."""

    __slots__ = ("_json",)
    _json: str

    @property
    def json(self) -> str:
        """As JSON, without what is empty."""
        try:
            return self._json
        except AttributeError:
            told = [
                f'"{key}":{as_json(value)}'
                for key, value in vars(self).items()
                if value or not (value is None or left_out(key, value))
            ]
            text = f"{{{','.join(told)}}}"
            object.__setattr__(self, "_json", text)
            return text


@frozen
class Piece(Part):
    """Something on the board that can move or be picked, drawn about its own origin."""

    id: str
    svg: str = ""
    """An SVG fragment; empty for a place that is drawn on the board and only picked."""
    x: float = 0.0
    y: float = 0.0
    turn: float = 0.0
    """Degrees, clockwise."""
    layer: int = 0
    """Pieces of a higher layer are drawn over those of a lower one."""
    label: str = ""
    """What a screen reader says."""
    detail: str = ""
    """More in words, on demand (hover, long press)."""
    peek: str = ""
    """A whole SVG document that shows more, on demand."""
    why: str = ""
    """What a click says while it can not be picked."""
    looks: str = ""
    """'left' or 'right' once it has gone there: it is drawn looking to the right, and looks on where it looked last."""
    pick: str = ""
    """The id that is picked by picking it, such as that of a card that says the same; empty where it is its own."""


@frozen
class Card(Part):
    """Something in the viewer's hand, as a whole SVG document."""

    id: str
    svg: str
    label: str
    group: str = ""
    """Cards of one group are laid side by side under this heading."""
    note: str = ""
    """A short line beneath the card."""
    why: str = ""
    """What a click says while it can not be picked."""
    about: Sequence[str] = ()
    """The pieces on the board that it is about, such as where somebody wants to go: they are lit while it is pointed
    at, looked for when it is clicked, and a marker says which way each is while it is out of sight."""
    preview: str = ""
    """What it is about, as an SVG fragment over the board while it is pointed at or was clicked; where its first
    element is of the class `beneath`, below pieces and words. A click shows that whole."""
    chosen: bool = False
    """Whether it was picked in an earlier decision of this turn; where there is no `why`, a click takes it back, with
    all that was picked after it."""


@frozen
class Spot(Part):
    """A place on a mat that can be picked, in the units of its drawing."""

    id: str
    label: str
    x: float
    y: float
    width: float
    height: float


@frozen
class Mat(Part):
    """What lies before the viewer, with places where cards are put: a harness, a player's own board."""

    svg: str
    """A whole SVG document."""
    label: str
    """In words."""
    spots: Sequence[Spot] = ()


@frozen
class Fact(Part):
    """One line of a panel: what, how much, and a fuller explanation."""

    label: str
    value: str
    help: str = ""
    svg: str = ""
    """The value as a small SVG document, for whoever sees it: in a scene's facts, and in a player's line where there is
    no room for it in words."""
    on_board: bool = False
    """Whether the heading of the board says it as well: then it is written beside a board only where that has none, and
    as it would stand there. The value says itself what it is; the label is for those who do not see it."""


@frozen
class Panel(Part):
    """What everybody may see of a seat."""

    seat: int
    name: str
    colour: str
    facts: Sequence[Fact] = ()
    svg: str = ""
    """A whole SVG document with the seat's open things, such as a sled with its dogs."""
    badge: str = ""
    """A small SVG document: the mark of the seat, in shape as well as in colour."""
    cards: Sequence[Card] = ()
    """What lies open before the seat, to be looked at."""
    out: bool = False


@frozen
class Choice(Part):
    """One legal decision."""

    move: int
    text: str
    """The notation."""
    label: str
    """In words."""
    picks: Sequence[str] = ()
    """The ids of pieces and cards to pick, in this order; none makes it a button."""
    group: str = ""
    """Buttons of one group stand together under this heading."""
    note: str = ""
    """What would follow, in words, shown before one commits."""
    preview: str = ""
    """What would follow, as an SVG fragment over the board, or below pieces and words as that of a card."""
    then: Sequence[int] = ()
    """The decisions that follow this one, in this order, where it takes several; see `Face.ways`."""
    weight: str = ""
    """'primary' for the usual choice, 'danger' for one that gives something up, else empty."""
    unordered: bool = False
    """Whether the picks may come in any order."""
    button: bool = False
    """Whether it is a button as well, although there is something to pick."""
    mat: str = ""
    """What would follow, as an SVG fragment over the viewer's mat."""
    light: bool = False
    """Whether it is a small step that a finger takes at once, without being asked for a yes."""
    cost: int = 0
    """What it costs, such as actions, where that stands beside what is picked; nothing does for 0."""


@frozen
class Ask(Part):
    """What is asked once something has been picked, by what can be picked next."""

    next: str
    """How the id of something that can be picked next begins; empty where nothing is left to pick but a button."""
    prompt: str
    """In words."""
    enough: str = ""
    """The same where what has been picked is a choice already."""


@frozen
class Event(Part):
    """Something that happened: in words, and by kind, subject and seat, so that nobody has to read words."""

    text: str
    ids: Sequence[str] = ()
    """The pieces that it touched, to point at."""
    effect: str = ""
    """How to show it: 'wave', 'roll', 'crash', 'score' or nothing special."""
    svg: str = ""
    """An SVG fragment over the board that shows what it did."""
    kind: str = ""
    """What kind of thing it was: where the lab counts it, the name of its tally; 'ending' for how the game ended."""
    subject: str = ""
    """Of what it was: which card, which action; where the lab counts it, the subject of its tally."""
    seat: int | None = None
    """Whose it was; None when nobody's."""


@frozen
class Scene:
    """A position as one viewer sees it."""

    seat: int | None
    """Whose decision it is; None when the game is over."""
    viewer: int | None
    prompt: str
    rule: str = ""
    """The number of the rule that matters now, or those of several with blanks between."""
    pieces: Sequence[Piece] = ()
    under: str = ""
    """An SVG fragment between the board and the pieces."""
    over: str = ""
    """An SVG fragment over the pieces."""
    hand: Sequence[Card] = ()
    mat: Mat | None = None
    panels: Sequence[Panel] = ()
    choices: Sequence[Choice] = ()
    asks: Sequence[Ask] = ()
    """What is asked after a pick in place of the prompt: of those that fit what can be picked next, the first."""
    events: Sequence[Event] = ()
    facts: Sequence[Fact] = ()
    """What everybody needs to know of the position as a whole: the time, what is left."""
    focus: Sequence[str] = ()
    """What matters now, as ids of pieces, what matters most first: the targets, the viewer's own pieces, what has just
    happened. A small or dense board is shown so close that these can be read and hit; none means all of it."""
    ahead: Sequence[Area] = ()
    """Parts of the board that are worth seeing beside that, what matters most first: where the ways to choose from
    lead, the road ahead. As much of them comes into sight as there is room for."""
    result: Data | None = None

    def but(self, **parts: object) -> Scene:
        """The same with other parts: `dataclasses.replace`, which is slow at every move."""
        scene = object.__new__(Scene)
        vars(scene).update(vars(self), **parts)
        return scene

    def to_dict(self) -> Data:
        """The scene as plain JSON, without what is empty."""
        return {key: plain(value) for key, value in vars(self).items() if value or not left_out(key, value)}

    def to_json(self) -> str:
        """The same as text."""
        parts = vars(self).items()
        told = [f'"{key}":{as_json(value)}' for key, value in parts if value or not left_out(key, value)]
        return f"{{{','.join(told)}}}"


MANY = (str, list, tuple)
"""Texts and lists, which are left out when they are empty."""
ZEROS_LEFT_OUT = ("turn", "layer", "unordered", "button", "mat", "light", "chosen", "cost")
"""What is left out of a scene or a part of it when it is 0, false or nothing, as empty texts and lists are."""


def left_out(key: str, value: object) -> bool:
    """Whether a value is left out of a scene or a part of it, because it is empty."""
    return not value and (value.__class__ in MANY or key in ZEROS_LEFT_OUT)


def plain(value: object) -> object:
    """A value as plain JSON. By hand: scenes are made at every move, and `dataclasses.asdict` is slow."""
    if value.__class__ is list or value.__class__ is tuple:
        return [item if item.__class__ is str else plain_part(item) for item in value]
    return plain_part(value) if value.__class__ is Mat else value


_written = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def as_json(value: object) -> str:
    """A value of a scene as JSON. By hand: most are short, and an encoder takes longer to begin than to write them."""
    if type(value) is str:
        return quoted(value)
    if type(value) is int or type(value) is float:
        return repr(value)
    if isinstance(value, Part):
        return value.json
    if isinstance(value, (list, tuple)):
        return f"[{','.join([as_json(item) for item in value])}]"
    return _written(value)


def plain_part(item: object) -> object:
    """A part of a scene as plain JSON, without what is empty or nothing."""
    if not isinstance(item, Part):
        return item
    return {
        key: plain(value) for key, value in vars(item).items() if value or not (value is None or left_out(key, value))
    }


def letters(units: float, least: float = 11, style: str = "") -> str:
    """The size of letters on a board: so many of its units, and never less than so many pixels of a screen.

    What else is asked for of their style goes with it.

    Whoever shows the board says how many units a pixel shows: the variable `--px`, a length.
    """
    return f'style="font-size:max({units:g}px,calc({least:g}*var(--px,0px)));{style}"'


class Face:
    """How a game looks: each game has a face of its own, or `PlainFace`.

    Words on a board are as large as `letters` says; those in groups of the class `names` are drawn over what lights
    places up. Where there are more of them than a small screen has room for,
    each has a `data-rank` (1 the most important), and those of a piece `data-of` with its id: of words that
    would lie one over another only the one that matters more is shown, what is in focus matters most, and words that
    would be too small to read are left out. Words with `data-far` are shown as long as a unit has no more pixels than
    that, those with `data-near` when it has as many, or what they belong to is in focus. A group of names with
    `data-clear` has room for all of its words when a unit has as many pixels: a part of a board is shown so large.

    What belongs to a seat, on the board or in a piece, stands in elements with its number as `data-seat`: while
    somebody looks at a player, as on the score sheet, what belongs to the others is pale.
    """

    viewbox: Area = (0.0, 0.0, 100.0, 100.0)
    core: Area | None = None
    """The part of the viewbox that a small screen shows as all of the board, where that is less. What is of the class
    `heading` is not drawn there; what is of the class `around`, the ground beyond the viewbox, is drawn only there."""
    palette: Palette | None = None
    """The colours of the drawings, where they follow day and night."""
    seat_names: Sequence[str] = ("Blue", "Orange", "Green", "Purple", "Yellow", "Black")
    seat_colours: Sequence[str] = ("#2a78c4", "#e07b1f", "#2f9e6d", "#8e5bb5", "#d9b310", "#444444")
    alike: Sequence[str] = ()
    """What of a scene all viewers see alike though the game has secrets, such as `pieces`: it is drawn once for all."""
    tray = 0
    """How many rows of things lie before a player, such as a hand, a mat and buttons for most choices: 0 to 3. The page
    keeps room for them. With 4 what one holds makes no room for buttons, however many there are."""
    fanned = False
    """Whether the cards of a hand can be told by their left edge, so that many may lie one over another."""
    dark = False
    """Whether the board is dark by day, too, such as a town before dawn."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def who(self, seat: int) -> str | Word:
        """Who sits there, for sentences: by name where people play, else by colour."""
        names = names_at_table()
        return names[seat] if seat < len(names) and names[seat] else self.colour(seat)

    def colour(self, seat: int) -> str | Word:
        """How the colour of a seat is called, for sentences."""
        colour = f"colour-{self.seat_names[seat].lower()}"
        return SHARED.word(colour) if SHARED.has(colour) else self.seat_names[seat]

    def paint(self, seat: int) -> str:
        """The colour of a seat in drawings, by day and by night; `seat_colours` are those by day."""
        if self.palette is not None and f"seat_{seat}" in self.palette.colours:
            return str(getattr(self.palette, f"seat_{seat}"))
        return self.seat_colours[seat]

    def board(self) -> str:
        """What never changes in a match, as an SVG fragment in the viewbox; empty when there is no drawing."""
        return ""

    def text(self, state: State) -> Text:
        """The position as text, in colour where that helps."""
        return Text(str(state.to_dict()))

    def pieces(self, state: State) -> Sequence[Piece]:
        """Everything on the board that can move or be picked."""
        return ()

    def under(self, state: State) -> str:
        """What is drawn between board and pieces: the last move, say."""
        return ""

    def over(self, state: State) -> str:
        """What is drawn over the pieces."""
        return ""

    def hand(self, state: State) -> Sequence[Card]:
        """What the viewer holds."""
        return ()

    def facts(self, state: State) -> Sequence[Fact]:
        """What everybody needs to know of the position as a whole."""
        return ()

    def mat(self, state: State) -> Mat | None:
        """What lies before the viewer, with places where cards are put."""
        return None

    def focus(self, state: State, choices: Sequence[Choice]) -> Sequence[str]:
        """The ids of what matters now to the viewer, what matters most first: what there is to pick, else nothing."""
        return picks_of(choices)

    def ahead(self, state: State) -> Sequence[Area]:
        """Parts of the board that are worth seeing beside that, what matters most first: the road ahead, a goal."""
        return ()

    def panel(self, state: State, seat: int) -> Panel:
        """What everybody may see of a seat."""
        return Panel(seat, str(self.who(seat)), self.seat_colours[seat])

    def panels(self, state: State) -> Sequence[Panel]:
        """What everybody may see of all seats."""
        return [self.panel(state, seat) for seat in range(self.game.players)]

    def prompt(self, state: State) -> tuple[str, str]:
        """What is to be decided now, in words for the seat to act, and the number of the rule that matters."""
        return SHARED.say("choose-a-move"), ""

    def waiting(self, state: State) -> str:
        """What the others read meanwhile."""
        assert state.seat is not None
        return SHARED.say("is-to-decide", who=self.who(state.seat))

    def asks(self) -> Sequence[Ask]:
        """What is asked after a pick, in any position: what has to be picked first comes first."""
        return ()

    def choice(self, state: State, code: int) -> Choice:
        """A legal move, in words and as picks."""
        text = self.game.notation(state, code)
        return Choice(code, text, text)

    def way(self, state: State, code: int) -> Sequence[tuple[float, float]]:
        """The points on the board through which a legal move goes, where that is not straight from pick to pick."""
        return ()

    def ways(self, state: State) -> Sequence[Choice]:
        """Choices that are several decisions in a row, such as a drive to a far stop, for the seat to act.

        They are played one by one, and no further when something comes up that was not foreseen. To find them takes
        longer than a scene: they are asked for by whoever wants them, and are no part of it.
        """
        return ()

    def choices(self, state: State) -> Sequence[Choice]:
        """All that the seat to act can choose."""
        return [self.choice(state, code) for code in state.codes()]

    def scene(self, state: State, events: Sequence[Event] = (), beside: Scene | None = None) -> Scene:
        """All of it, for the viewer of the state; the choices only for the seat to act.

        The state must be a view (`state.view(seat)`): faces see nothing that the viewer may not. Where nothing is
        secret all viewers share what is drawn: it is taken from the scene `beside`, that of another viewer of this
        position in the same words, or is drawn as a spectator sees it. Else they share what is `alike`.
        """
        viewer, seat = state.viewer, state.seat
        shared = beside if not self.game.STATE.secret else None
        outcome = state.outcome if shared is None else None
        if shared is not None and state.over:
            prompt, rule = shared.prompt, ""
        elif outcome is not None:
            prompt, rule = str(outcome), ""
        elif viewer == seat:
            prompt, rule = self.prompt(state)
        else:
            prompt, rule = self.waiting(state), ""
        if shared is None:
            drawn = state if self.game.STATE.secret else state.view(None)
            shared = Scene(
                seat=seat,
                viewer=viewer,
                prompt=prompt,
                pieces=beside.pieces if beside is not None and "pieces" in self.alike else self.pieces(drawn),
                under=self.under(drawn),
                over=self.over(drawn),
                panels=self.panels(drawn),
                facts=beside.facts if beside is not None and "facts" in self.alike else self.facts(drawn),
                asks=self.asks(),
                events=events,
                result=outcome.with_sheet() if outcome is not None else None,
            )
        choices = self.choices(state) if viewer == seat else ()
        return shared.but(
            viewer=viewer,
            prompt=prompt,
            rule=rule,
            hand=self.hand(state),
            mat=self.mat(state),
            choices=choices,
            focus=self.focus(state, choices),
            ahead=self.ahead(state),
        )

    def glimpse(self, state: State) -> Area:
        """What a small picture shows, where the whole board would be too small on it."""
        return self.viewbox

    def picture(self, state: State, part: Area | None = None) -> str:
        """The position, or a part of it, as a whole SVG document for a page, by day and by night; empty when there is
        no drawing."""
        board = self.board()
        if not board:
            return ""
        x, y, width, height = part or self.viewbox
        pieces = sorted(self.pieces(state), key=lambda piece: piece.layer)
        body = "".join(draw_piece(piece) for piece in pieces if piece.svg)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x:g} {y:g} {width:g} {height:g}" '
            f'role="img" aria-label="{escape(self.game.title)}" font-family="{FONT}" style="color-scheme:light dark">'
            f"{self.style()}{board}{self.under(state)}{body}{self.over(state)}</svg>"
        )

    def style(self) -> str:
        """The values of the colours, for a page that shows the board."""
        return self.palette.style if self.palette is not None else ""

    def draw(self, state: State) -> str:
        """The position as a whole SVG document in the colours of the day; empty when the game has no drawing."""
        return by_day(self.picture(state)).replace(' style="color-scheme:light dark"', "")


def picks_of(choices: Sequence[Choice]) -> list[str]:
    """All that there is to pick for some choices, each once."""
    return list(dict.fromkeys(chain.from_iterable([choice.picks for choice in choices])))


def draw_piece(piece: Piece) -> str:
    """A piece in its place."""
    turn = f" rotate({piece.turn:g})" if piece.turn else ""
    title = f"<title>{escape(piece.label)}</title>" if piece.label else ""
    return f'<g transform="translate({piece.x:g} {piece.y:g}){turn}">{title}{piece.svg}</g>'
