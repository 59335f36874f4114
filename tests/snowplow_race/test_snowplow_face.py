"""What people see of Snowplow Race."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from math import cos, hypot, sin

import pytest

import byways
from byways.games.snowplow_race import maps
from byways.games.snowplow_race.colours import C
from byways.games.snowplow_race.drawing import BAND, drawing
from byways.games.snowplow_race.names import CircleName
from byways.games.snowplow_race.shapes import inside
from snowplow_race.test_snowplow_rules import LITTLE, little

pytestmark = pytest.mark.xdist_group("snowplow-race")


@pytest.mark.parametrize("length", maps.LENGTHS)
@pytest.mark.parametrize("name", maps.shipped())
def test_every_map_draws_itself(name: str, length: maps.Length) -> None:
    game = byways.game("snowplow-race", map=name, length=length, players=6, start="book")
    tree = ET.fromstring(game.new().svg())
    texts = {element.text for element in tree.iter("{http://www.w3.org/2000/svg}text")}
    town = maps.load(name)
    assert {town.circles[n].name for n in town.circles_in_use(length)} <= texts
    streets = {town.streets[town.roads[road].street].name for road in town.roads_in_use(length)}
    assert len(streets & texts) >= 0.7 * len(streets)
    told = {game.street_of(code) for code in range(len(game.streets.net.ways))}
    assert streets <= told, "a name that has no room beside its roads is told where one points at them"
    assert len(game.face.board()) < 80_000


@pytest.mark.parametrize("name", maps.shipped())
def test_circles_and_their_names_are_within_the_picture(name: str) -> None:
    for length in maps.LENGTHS:
        town = maps.load(name)
        picture = drawing(town, length)
        x, y, width, height = picture.viewbox
        for number in town.circles_in_use(length):
            a, b = picture.places[number]
            assert x + 20 < a < x + width - 20
            assert y + BAND + 20 < b < y + height - 20
        for box in (one.room() for one in picture.names.circles):
            assert x <= box.x - box.w
            assert box.x + box.w <= x + width


@pytest.mark.parametrize("name", maps.shipped())
def test_names_stand_clear_of_the_rings_about_their_circles(name: str) -> None:
    for length in maps.LENGTHS:
        picture = drawing(maps.load(name), length)
        used = maps.load(name).circles_in_use(length)
        for one in picture.names.circles:
            box, (x, y) = one.room(), picture.places[used[one.place]]
            aside, off = max(0.0, abs(box.x - x) - box.w), max(0.0, abs(box.y - y) - box.h)
            assert aside**2 + off**2 >= picture.ring**2


@pytest.mark.parametrize("length", maps.LENGTHS)
@pytest.mark.parametrize("name", maps.shipped())
def test_names_of_streets_cross_neither_circles_nor_roads_nor_names(name: str, length: maps.Length) -> None:
    """However large their letters become where they are still shown."""
    town = maps.load(name)
    picture = drawing(town, length)
    names = [one.room() for one in picture.names.circles]
    for one in picture.names.streets:
        half = one.half * one.grows
        for step in range(-10, 11):
            x, y = one.x + half * step / 10 * cos(one.angle), one.y + half * step / 10 * sin(one.angle)
            assert all(hypot(x - a, y - b) > 15 for a, b in (picture.places[n] for n in town.circles_in_use(length)))
            assert all(hypot(x - a, y - b) > 10 for road in picture.used for a, b in picture.along[road])
            assert not any(box.holds((x, y)) for box in names)


@pytest.mark.parametrize("name", maps.shipped())
def test_names_stand_clear_of_the_plows_in_the_yard(name: str) -> None:
    for length in maps.LENGTHS:
        picture = drawing(maps.load(name), length)
        for one in [*picture.names.circles, *picture.names.streets]:
            boxes = [one.room()] if isinstance(one, CircleName) else one.room()
            hidden = [box for box in boxes for plow in picture.parked if box.meets(plow, -4)]
            assert not hidden, one.name


def test_the_letters_of_the_yard_are_not_wider_than_its_circle() -> None:
    """From the size on from which they are shown; with eleven pixels they are about twenty-three wide."""
    text = re.search(r'data-near="([.0-9]+)" data-of="[^"]+">DPW<', byways.game("snowplow-race").face.board())
    assert text is not None
    assert 2 * 21 * float(text[1]) >= 23


def test_a_plow_in_the_yard_stands_beside_what_is_written_there() -> None:
    state = byways.game("snowplow-race", players=1).new()
    face = state.game.face
    x, y = face.place(int(state.game.board.dpw))
    plow = next(piece for piece in face.pieces(state) if piece.id == "plow-0")
    assert hypot(plow.x - x, plow.y - y) > 40


def test_a_plow_looks_where_it_went() -> None:
    state = byways.game("snowplow-race", players=2, first=2).new()
    face = state.game.face
    for _ in range(12):
        seat = int(state.record["seat"])
        state.play(state.codes()[-1])
        after = {piece.id: piece for piece in face.pieces(state)}
        came, went = (face.place(circle)[0] for circle in state.game.stops(int(state.record["last"]))[-2:])
        looks = "left" if went < came - 12 else "right" if went > came + 12 else ""
        assert after[f"plow-{seat}"].looks == looks
        assert after[f"plow-{1 - seat}"].looks == "", "it looks on where it looked"


def test_snow_goes_when_it_is_cleared() -> None:
    state = little(players=1).new()
    face = state.game.face

    def drifts(state: byways.State) -> int:
        return face.under(state).split("/>")[0].count("M")

    assert drifts(state) == 5
    state.play("yard-church")
    assert drifts(state) == 4
    state.play("church-yard")
    assert drifts(state) == 4


def test_clock_is_on_the_picture_and_turns_red() -> None:
    face = little().face
    early = little().from_dict({"clock": "5:12", "snow": ["inn-school"]})
    late = little().from_dict({"clock": "5:52", "snow": ["inn-school"]})
    assert ">5:12</text>" in face.over(early)
    assert ">5:52</text>" in face.over(late)
    assert C.hurry in face.over(late)
    assert C.hurry not in face.over(early)
    assert "1 of 5 roads have snow" in face.over(early)


def test_what_is_left_is_told_in_words_where_the_board_has_no_heading() -> None:
    state = little().from_dict({"clock": "5:12", "snow": ["inn-school"]})
    facts = state.game.face.facts(state)
    assert [(fact.label, fact.value, fact.help) for fact in facts] == [
        ("time", "5:12", "48 min left"),
        ("snow", "1 road", "1 of 5 roads have snow"),
    ]
    assert all(fact.on_board and not fact.svg for fact in facts), "a number beside a drawing has to be guessed"
    early = byways.game("snowplow-race", start="3:30").new()
    assert early.game.face.facts(early)[0].help == "2 h 30 min left"


def test_a_small_screen_shows_the_town_without_its_heading() -> None:
    for town in ("pleasantville", "four-corners", "fern-hollow", "northport"):
        face = byways.game("snowplow-race", map=town).face
        x, y, width, height = face.core
        left, top, wide, high = face.viewbox
        assert left <= x
        assert top <= y
        assert x + width <= left + wide
        assert y + height <= top + high
        assert height < high - 90, "the heading is left out"
        for circle in range(len(face.game.streets.circles)):
            cx, cy = face.place(circle)
            assert x < cx < x + width
            assert y < cy < y + height
        board = face.board()
        assert board.count('class="names heading"') == 1
        assert "heading" in face.over(face.game.new())


@pytest.mark.parametrize("name", maps.shipped())
def test_nothing_ends_at_the_edge_of_what_a_wide_screen_shows(name: str) -> None:
    """A small one shows more: rivers go on there, trees are whole, and none stands in the sea."""
    drawn = drawing(maps.load(name), "full")
    x, y, width, height = drawn.viewbox
    for item, shape in drawn.ground:
        if item.kind == "river":
            assert shape[0][0] < x
            assert shape[-1][0] > x + width
    before, _, after = drawn.town("").partition('<g class="around">')
    assert 'class="within"' in before
    assert "clip-path" in after
    woods = after.partition("</g>")[0]
    trees = [(float(a), float(b)) for a, b in re.findall(r'x="(-?\d+)" y="(-?\d+)"', woods)]
    assert len(trees) > 20
    assert all(not inside(tree, shape) for tree in trees for item, shape in drawn.ground if item.kind == "pond")
    assert all(not (x + 9 < a < x + width - 9 and y + BAND + 9 < b < y + height - 9) for a, b in trees)


def test_the_nearest_snow_is_worth_seeing() -> None:
    game = byways.game("snowplow-race", players=1)
    state = game.new()
    x, y, width, height = game.face.ahead(state)[0]
    px, py = game.face.place(int(game.board.dpw))
    assert x - 1 <= px <= x + width + 1, "at the start it begins at the yard"
    assert y - 1 <= py <= y + height + 1
    clear = little().from_dict({"clock": "5:12", "snow": ["inn-school"]})
    (only,) = {*clear.game.face.ahead(clear)}
    ends = [clear.game.face.place(clear.game.streets.names.index(name)) for name in ("inn", "school")]
    assert only[0] == round(min(at[0] for at in ends))


def test_the_bar_is_as_long_as_there_is_snow() -> None:
    bar = re.compile(rf'width="([\d.]+)" height="18" rx="9" fill="{re.escape(C.snow)}')

    def filled(*snow: str) -> float:
        found = bar.search(little().face.over(little().from_dict({"clock": "5:12", "snow": list(snow)})))
        assert found
        return float(found[1])

    assert filled("inn-school", "yard-church") > filled("inn-school")


def test_names_of_places_to_go_to_come_first() -> None:
    """They belong to what is in focus, which has first claim on the room there is."""
    state = byways.game("snowplow-race", players=6, start="book").new()
    scene = state.game.face.scene(state.view(state.seat))
    targets = {pick for choice in scene.choices for pick in choice.picks}
    assert targets <= set(scene.focus)
    names = dict(re.findall(r'data-of="(circle-\d+)">([^<]+)<', state.game.face.board()))
    labels = {piece.id: piece.label for piece in scene.pieces}
    assert {names[target] for target in targets} == {labels[target] for target in targets}


@pytest.mark.parametrize("name", maps.shipped())
def test_the_yard_and_places_where_plows_stand_are_named_however_small_the_map_is(name: str) -> None:
    """Before all other names (1), but after those of places to go to, whose ranks are below one."""
    state = byways.game("snowplow-race", map=name, players=3, start="book").new()
    face, names = (
        state.game.face,
        re.compile(r'data-rank="0.99"(?: data-far="([.0-9]+)")? data-of="circle-(\d+)">([^<]+)<'),
    )
    yard = re.search(r'data-near="([.0-9]+)" data-of="circle-(\d+)">DPW<', face.board())
    assert yard is not None
    assert names.findall(face.board()) == [(yard[1], yard[2], "DPW")], "beside its circle where that is too small"
    assert names.findall(face.over(state)) == [], "all plows are in the yard"
    for _ in range(9):
        state.play(state.codes()[-1])
        at = [int(state.record["at"][seat % 3]) for seat in range(state.seat or 0, (state.seat or 0) + 3)]
        places = [place for place in dict.fromkeys(at) if place != state.game.board.dpw]
        assert names.findall(face.over(state)) == [("", str(at), state.game.circle_name(at)) for at in places]
    style = face.picture(state).partition("</style>")[0]
    assert '[data-rank="0.99"]{display:none}' in style, "a picture shows all names, each once"


def test_plows_on_one_circle_stand_side_by_side() -> None:
    """No two cover each other, and none the circle, where the next circle is not too near."""
    game = byways.game("snowplow-race", players=6, start="book")
    state = game.new()
    yard = game.face.place(int(game.board.dpw))
    plows = [piece for piece in game.face.pieces(state) if piece.id.startswith("plow")]
    boxes = [(piece.x - 28, piece.x + 39, piece.y - 20, piece.y + 19) for piece in plows]  # as it is drawn
    for place, (left, right, top, bottom) in enumerate(boxes):
        assert not left < yard[0] < right
        for other in boxes[:place]:
            assert right <= other[0] or other[1] <= left or bottom <= other[2] or other[3] <= top


def test_what_the_yard_is_can_be_asked_at_any_time() -> None:
    state = byways.game("snowplow-race", players=6, start="book").new()
    scene = state.game.face.scene(state.view(state.seat))
    yard = next(piece for piece in scene.pieces if piece.label == "DPW")
    assert "Department of Public Works" in yard.detail
    assert "DPW" in scene.prompt, "and the word is explained where it stands"
    state.play(state.codes()[0])
    for code in (state.codes()[0],) * 5:
        state.play(code)
    assert "DPW" not in state.game.face.scene(state.view(state.seat)).prompt


@pytest.mark.parametrize("advanced", [False, True])
def test_a_team_is_told_at_first_what_it_is_there_for(advanced: bool) -> None:
    state = byways.game("snowplow-race", players=2, advanced=advanced).new()
    scene = state.game.face.scene(state.view(state.seat))
    assert scene.prompt.startswith("Clear all 45 roads before 6:00. Leave the yard of the DPW")
    assert scene.rule == ("SR16" if advanced else "SR10")
    state.play(state.codes()[0])
    assert state.game.face.scene(state.view(state.seat)).prompt.startswith("Move your plow out of the yard")


def test_a_note_is_a_sentence_of_its_own() -> None:
    state = little(players=1).new().play("yard-church")
    notes = {choice.text: choice.note for choice in state.game.face.scene(state.view(0)).choices}
    assert notes["church-yard"] == "No snow there."
    assert {note for text, note in notes.items() if text != "church-yard"} == {"3 roads still have snow then."}


def test_plows_keep_their_ids_and_can_be_told_apart_without_colour() -> None:
    game = byways.game("snowplow-race", players=6, start="book")
    state = game.new()
    before = {piece.id for piece in game.face.pieces(state) if piece.id.startswith("plow")}
    state.play(state.codes()[0])
    after = {piece.id for piece in game.face.pieces(state) if piece.id.startswith("plow")}
    assert before == after == {f"plow-{seat}" for seat in range(6)}
    badges = {game.face.panel(state, seat).badge.split("translate(-7")[1].split('stroke="')[1][8:] for seat in range(6)}
    assert len(badges) == 6


def test_choices_say_what_they_do_before_one_commits() -> None:
    state = little(players=1, advanced=True).from_dict({"plows": ["church"], "snow": ["church-farm"]})
    scene = state.game.face.scene(state.view(0))
    choices = {choice.text: choice for choice in scene.choices}
    assert choices["church-farm"].label == "Clear Farm Lane to Farm"
    assert choices["church-farm"].note == "All roads are clear then."
    assert choices["church-mill"].label == "Drive along Long Street to Mill"
    assert choices["church-mill-inn-school"].label == "Drive 3 roads along Long Street to School"
    assert all(choice.preview for choice in scene.choices)
    assert scene.rule == "SR16"


def test_scenes_stay_small() -> None:
    game = byways.game("snowplow-race", map="northport", length="full", players=6, start="book", advanced=True)
    state = game.new()
    assert len(json.dumps(game.face.scene(state.view(0)).to_dict())) < 30_000


def test_text_shows_streets_snow_and_plows() -> None:
    state = little(players=2).new().play("yard-church")
    assert str(state).splitlines() == [
        "Little Snoring, 5:01  4 of 5 roads have snow",
        "Long Street  yard[O] --- church[Y] *** mill *** inn *** school",
        "Farm Lane    church[Y] *** farm",
        "Orange to move, from yard",
    ]


def test_events_tell_what_happened() -> None:
    game = little(players=1, advanced=True)
    state = game.from_dict({"plows": ["yard"], "snow": ["church-farm"]})
    told = []
    for move in ("yard-church-mill", "mill-church", "church-farm"):
        before = state.copy()
        state.play(move)
        told += [event.text for event in game.describe_events(before, int(before.moves.find(move) or 0), state)]
    assert told == [
        "5:01 Yellow drives 2 roads along Long Street to Mill.",
        "5:02 Yellow drives to Church.",
        "5:03 Yellow clears Farm Lane to Farm.",
        "Everybody wins: all roads are clear at 5:03, 57 minutes before the commute.",
    ]


def test_map_with_markup_in_its_names_is_drawn_safely() -> None:
    text = LITTLE.replace('"Farm"', '"<Farm> & Co"').replace("Farm Lane", "Farm & Lane <b>")
    state = byways.game("snowplow-race", map=text, players=1, start="5:00").new()
    tree = ET.fromstring(state.svg())
    assert "<Farm> & Co" in {element.text for element in tree.iter("{http://www.w3.org/2000/svg}text")}
