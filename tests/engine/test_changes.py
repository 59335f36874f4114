"""Scenes as changes: what a scene changes of another one, and how the scene is made of it again."""

from __future__ import annotations

import json
from dataclasses import fields, replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from byways.engine import Card, Choice, Event, Fact, Panel, Piece, Scene
from byways.engine.changes import change, rebuild

SAMPLES = Path(__file__).parents[2] / "web" / "src" / "lib" / "testing" / "changes.json"
"""What the client's own test reads: `python tests/engine/test_changes.py` writes it."""

DRAWING = "".join(f"<path class='road' d='M{n} {n * n}'/>" for n in range(9))
"""So long that it is told by what is new of it."""
A, B, C, D = (Piece(name, f"<use href='#{name}'/>", 10.0 * place, 0.0) for place, name in enumerate("abcd"))
CARD = Card("five", "<svg>5</svg>", "a five", note="3 away")
PANEL = Panel(0, "Ann", "#123", [Fact("left", "3")], badge="<svg/>")
BEFORE = Scene(
    seat=0,
    viewer=0,
    prompt="Choose.",
    rule="CS5",
    pieces=[A, B, C, D],
    under="<path/>",
    hand=[CARD],
    panels=[PANEL, replace(PANEL, seat=1, name="Ben")],
    choices=[Choice(7, "a-b", "from a to b", ("a", "b")), Choice(8, "pass", "Pass")],
    events=[Event("Ben moves", ["d"])],
)
AFTER = {
    "nothing": BEFORE,
    "a piece moves": replace(BEFORE, pieces=[A, replace(B, x=11.5), C, D]),
    "pieces change places": replace(BEFORE, pieces=[C, D, A, B]),
    "pieces come and go": replace(BEFORE, pieces=[A, D, Piece("e", "<g/>", layer=3)]),
    "all pieces go": replace(BEFORE, pieces=()),
    "a label and a layer come": replace(BEFORE, pieces=[replace(A, label="the first", layer=2), B, C, D]),
    "a drawing becomes empty": replace(BEFORE, pieces=[A, replace(B, svg=""), C, D], under=""),
    "a note changes, and not the card": replace(BEFORE, hand=[replace(CARD, note="here")]),
    "a note goes": replace(BEFORE, hand=[replace(CARD, note="")]),
    "another seat decides": replace(BEFORE, seat=1, prompt="Ben decides.", rule="", choices=()),
    "choices by their numbers": replace(BEFORE, choices=[replace(BEFORE.choices[1], weight="primary")]),
    "a fact": replace(BEFORE, panels=[replace(PANEL, facts=[Fact("left", "2")], out=True), BEFORE.panels[1]]),
    "no events": replace(BEFORE, events=()),
    "a long drawing": replace(BEFORE, under=DRAWING, pieces=[replace(A, svg=DRAWING), B, C, D]),
    "the end": replace(BEFORE, seat=None, choices=(), result={"winners": [0], "words": "Ann wins."}),
}
DRAWN = AFTER["a long drawing"]


def redrawn(drawing: str) -> Scene:
    return replace(DRAWN, under=drawing, pieces=[replace(A, svg=drawing), B, C, D])


REDRAWN = {
    "a road goes": DRAWING.replace("M4 16", ""),
    "a road comes last": f"{DRAWING}<path/>",
    "a road comes first": f"<path/>{DRAWING}",
    "it is cut short": DRAWING[:150],
    "letters stand twice": DRAWING + DRAWING,
    "nothing stays": "x" * len(DRAWING),
    "a name in letters of its own": DRAWING.replace("road", "дорога"),
    "a face, which browsers take for two letters": DRAWING.replace("M4", "\U0001f980"),
}
pairs = [
    *((about, BEFORE, after) for about, after in AFTER.items()),
    *((f"{about}, and back", after, BEFORE) for about, after in AFTER.items()),
    *((f"redrawn: {about}", DRAWN, redrawn(drawing)) for about, drawing in REDRAWN.items()),
    *((f"redrawn: {about}, and back", redrawn(drawing), DRAWN) for about, drawing in REDRAWN.items()),
]


def as_json(value: object) -> object:
    return json.loads(json.dumps(value))


@pytest.mark.parametrize(("before", "after"), [pytest.param(*pair, id=about) for about, *pair in pairs])
def test_the_scene_is_made_again_from_its_change(before: Scene, after: Scene) -> None:
    changed = json.loads(change(before, after))
    assert rebuild(before.to_dict(), changed) == as_json(after.to_dict())


@pytest.mark.parametrize("after", [pytest.param(after, id=about) for about, after in AFTER.items()])
def test_a_scene_is_written_as_it_is_told(after: Scene) -> None:
    assert json.loads(after.to_json()) == as_json(after.to_dict())
    assert json.loads(after.to_json()) == as_json(after.to_dict()), "and once more, from what was kept"


def test_only_what_is_new_is_told() -> None:
    def told(about: str) -> object:
        changed: dict[str, object] = json.loads(change(BEFORE, AFTER[about]))
        assert changed.pop("events", None) == [{"text": "Ben moves", "ids": ["d"]}], "which are always told"
        return changed

    assert told("nothing") == {}
    assert told("a piece moves") == {"pieces": [[0, 1], {"id": "b", "x": 11.5}, [2, 2]]}
    assert told("pieces change places") == {"pieces": [[2, 2], [0, 2]]}
    assert told("pieces come and go") == {
        "pieces": [[0, 1], [3, 1], {"id": "e", "svg": "<g/>", "x": 0.0, "y": 0.0, "layer": 3}]
    }
    assert told("all pieces go") == {"pieces": []}
    assert told("a note changes, and not the card") == {"hand": [{"id": "five", "note": "here"}]}
    assert told("choices by their numbers") == {"choices": [{"move": 8, "weight": "primary"}]}
    assert told("another seat decides") == {"seat": 1, "prompt": "Ben decides.", "rule": "", "choices": []}


@given(st.text("ab/я\U0001f980", max_size=300), st.text("ab/я", max_size=300), st.integers(0, 300), st.integers(0, 300))
def test_any_text_is_put_together_again(before: str, new: str, first: int, last: int) -> None:
    after = before[:first] + new + before[-last:]
    one, other = (replace(BEFORE, over=text) for text in (before, after))
    assert rebuild(one.to_dict(), json.loads(change(one, other))) == as_json(other.to_dict())


def test_of_a_long_text_only_what_is_new_is_told() -> None:
    at = DRAWING.index("M4")
    told = json.loads(change(DRAWN, redrawn(DRAWING.replace("M4 16", "M4 17"))))
    assert told["under"] == [at + 4, "7", len(DRAWING) - at - 5]
    assert told["pieces"][0] == {"id": "a", "svg": told["under"]}
    assert json.loads(change(DRAWN, redrawn("x" * 200)))["under"] == "x" * 200, (
        "where hardly anything stays it is whole"
    )
    crab = DRAWING.replace("M4 16", "\U0001f980")
    assert json.loads(change(DRAWN, redrawn(crab)))["under"] == crab, (
        "letters that browsers take for two are not counted"
    )


def test_every_key_of_a_scene_can_change() -> None:
    """What is added to a scene is added to the change on the wire, too."""
    changes = pytest.importorskip("byways.table.wire").changes
    assert set(changes.SceneChange.__annotations__) == {one.name for one in fields(Scene)}


def samples() -> str:
    """Changes as the client's test reads them, one to a line."""
    made = [
        {
            "about": about,
            "before": before.to_dict(),
            "change": json.loads(change(before, after)),
            "after": after.to_dict(),
        }
        for about, before, after in pairs
    ]
    return "[\n" + ",\n".join(map(json.dumps, made)) + "\n]\n"


def test_the_client_is_tested_with_the_same_changes() -> None:
    assert SAMPLES.read_text(encoding="utf-8") == samples(), f"write it anew: python {Path(__file__).name}"


if __name__ == "__main__":
    SAMPLES.write_text(samples(), encoding="utf-8")
