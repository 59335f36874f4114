"""What a step changes of a scene (`byways.engine.changes` makes it, and says how it is read)."""

from __future__ import annotations

from typing import Annotated, Any, get_type_hints

from pydantic_core import core_schema
from typing_extensions import TypedDict

from byways.engine.scene import Area, Ask, Card, Choice, Event, Fact, Mat, Panel, Piece

from .answers import Result

Redrawn = tuple[int, str, int]
"""A long text of which only some has changed: how many of its first letters stay, what is new, and how many of its last
ones stay. Letters are counted as browsers do; a text in which that differs from counting code points is given whole."""


class Partly:
    """Marks a shape of which keys may be left out: they stay as they were. Its texts may be redrawn."""

    def __get_pydantic_core_schema__(self, shape: Any, handler: Any) -> core_schema.CoreSchema:
        hints = get_type_hints(shape).items()
        kinds = {name: handler.generate_schema(str | Redrawn if kind is str else kind) for name, kind in hints}
        fields = {name: core_schema.typed_dict_field(kind, required=False) for name, kind in kinds.items()}
        return core_schema.typed_dict_schema(fields)


PARTLY = Partly()
Span = tuple[int, int]
"""Parts that stay: the place of the first in the list before, and how many."""


class SceneChange(TypedDict, total=False):
    """What a scene changes of the one before; a key that is left out stays. What stays of a list is named by Spans; a
    part whose key (id, seat or move) the list before had is laid over that part; any other is new. A long text may be
    Redrawn."""

    seat: int | None
    viewer: int | None
    prompt: str | Redrawn
    rule: str
    pieces: list[Span | Annotated[Piece, PARTLY]]
    under: str | Redrawn
    over: str | Redrawn
    hand: list[Span | Annotated[Card, PARTLY]]
    mat: Mat | None
    panels: list[Span | Annotated[Panel, PARTLY]]
    choices: list[Span | Annotated[Choice, PARTLY]]
    asks: list[Ask]
    events: list[Event]
    """Always whole: what led to this scene."""
    facts: list[Fact]
    focus: list[str]
    ahead: list[Area]
    result: Result | None
