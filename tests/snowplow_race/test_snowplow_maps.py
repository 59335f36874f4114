"""The map format: what is read, what is refused and in which words; and the maps that come with the game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

import byways
from byways.cli import app
from byways.engine import BadOption
from byways.games.snowplow_race import maps
from snowplow_race.test_snowplow_rules import LITTLE

pytestmark = pytest.mark.xdist_group("snowplow-race")

GUIDE = Path(__file__).parent.parent.parent / "docs" / "snowplow-maps.md"


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('"Mill" = [200, 0]', '"Mill" = 200', "circle 'Mill': its place is 200; write two numbers"),
        ('"Mill" = [200, 0]', '"Mill" = [200, nan]', "circle 'Mill': its place is .*; write two numbers"),
        ('"Mill" = [200, 0]', '"Mill" = [101, 0]', "circle 'Mill': lies upon 'Church'; move one"),
        ('"Farm" = [100, 100]', '"farm!" = [1, 1]\n"Farm" = [100, 100]', "'Farm': reads like circle 'farm!'"),
        ('"Farm" = [100, 100]', '"Farm" = [100, 100]\n"!" = [1, 1]', "circle '!': needs a letter"),
        ("[circles.navy]", "[circles.red]", r"\[circles.red\]: write \[circles.navy\]"),
        ('run = ["Church", "Farm"]', 'run = ["Church", "Fram"]', "'Farm Lane': .* 'Fram'; did you mean 'Farm'"),
        ('run = ["Church", "Farm"]', 'run = ["Church", "Zoo"]', "'Farm Lane': there is no circle 'Zoo'; add it"),
        ('run = ["Church", "Farm"]', 'run = ["Church"]', "'Farm Lane': its run needs at least two circles"),
        ('run = ["Church", "Farm"]', 'run = ["Church", "Mill"]', "'Farm Lane': .* already joined by 'Long Street'"),
        ('run = ["Church", "Farm"]', 'run = ["Church", "Pond"]', "'Farm Lane': is purple, but 'Pond' is light blue"),
        ('run = ["Church", "Farm"]', 'run = ["Church", "Farm", "Yard", "Church"]', "comes to 'Church' twice; split"),
        ('run = ["Church", "Farm"]', 'run = ["Yard", "Church", "Farm"]', "already joined by 'Long Street'"),
        ('run = ["Church", "Farm"]', 'run = ["Church", "Farm", "Mill"]', "'Farm Lane': bends by 135 degrees at 'Farm'"),
        ('name = "Farm Lane"', 'name = "Long Street"', "'Long Street': stands there twice; rename one"),
        ('name = "Farm Lane"', "", "street 2: has no name"),
        (
            'name = "Farm Lane"\ncolour = "purple"',
            'name = "Farm Lane"\ncolour = "red"',
            "'Farm Lane': its colour is 'red'",
        ),
        ('name = "Farm Lane"', 'name = "Farm Lane"\nwidth = 3', "'Farm Lane': entry 'width' is not known"),
        ('dpw = "Yard"', 'dpw = "Yrd"', "dpw: there is no circle 'Yrd'; did you mean 'Yard'"),
        ('dpw = "Yard"', "", "has no dpw"),
        ('name = "Little Snoring"', "", "the map: has no name"),
        ('dpw = "Yard"', 'dpw = "Yard"\nsnow = 3', "entry 'snow': is not known"),
        ('"Inn", "School"]', '"School"]', "'Long Street': .* runs over circle 'Inn'; put that circle into the run"),
        ('"Farm" = [100, 100]', '"Farm" = [100, 100]\n"Hut" = [50, 60]', "circle 'Hut': can not be reached"),
        ('dpw = "Yard"', 'dpw = "Yard"\nscenery = [{kind = "volcano"}]', "scenery 1: its kind is 'volcano'"),
        ('dpw = "Yard"', 'dpw = "Yard"\nscenery = [{kind = "park", points = [[1, 2]]}]', "scenery 1: needs points"),
        ('dpw = "Yard"', 'dpw = "Yard"\nscenery = 3', "scenery: write it as"),
        ('dpw = "Yard"', "dpw = ", "is not TOML"),
        ('dpw = "Yard"', 'dpw = "Yard"\nclock = {short = {plain = [3], plain_bound = [4]}}', "can not both be"),
        ('dpw = "Yard"', 'dpw = "Yard"\nclock = {short = {plain = [3]}}', "do not match; remove"),
        ('dpw = "Yard"', 'dpw = "Yard"\nclock = {short = {plain = 3}}', "one number for each number of players"),
    ],
)
def test_errors_name_file_entry_and_cure(old: str, new: str, words: str) -> None:
    assert old in LITTLE
    with pytest.raises(maps.MapError, match=words) as error:
        maps.parse(LITTLE.replace(old, new, 1), "my-town.toml")
    assert str(error.value).startswith("my-town.toml: ")


def test_limits_are_checked() -> None:
    def chain(circles: int) -> str:
        text = 'name = "Chain"\ndpw = "c0"\n[circles.navy]\n'
        text += "".join(f'"c{n}" = [{100 * (n % 16)}, {100 * (n // 16)}]\n' for n in range(circles))
        runs = [(n, n + 1) for n in range(circles - 1) if n % 16 != 15] + [(n, n + 16) for n in range(circles - 16)]
        streets = (f'[[streets]]\nname = "s{a}-{b}"\ncolour = "purple"\nrun = ["c{a}", "c{b}"]\n' for a, b in runs)
        return text + "".join(streets)

    assert len(maps.parse(chain(96), "x.toml").roads) == 170
    with pytest.raises(maps.MapError, match="has 129 circles; 128 are the most"):
        maps.parse(chain(129), "x.toml")
    with pytest.raises(maps.MapError, match=r"has \d+ roads; 192 are the most"):
        maps.parse(chain(112), "x.toml")
    star = 'name = "Star"\ndpw = "hub"\n[circles.navy]\n"hub" = [0, 0]\n'
    star += "".join(f'"c{n}" = [{-400 + 50 * n}, 400]\n' for n in range(17))
    star += "".join(f'[[streets]]\nname = "s{n}"\ncolour = "purple"\nrun = ["hub", "c{n}"]\n' for n in range(17))
    with pytest.raises(maps.MapError, match="circle 'hub': 17 roads meet there; 16 are the most"):
        maps.parse(star, "x.toml")


def test_street_goes_on_in_the_other_colour() -> None:
    town = maps.load("pleasantville")
    main = next(street for street in town.streets if street.name == "Main Street")
    colours = [town.roads[road].purple for road in main.roads]
    assert colours == [True] * 5 + [False]
    assert [len(run) for run, roads in town.lines("short") if roads[0] == main.roads[0]] == [6]
    assert [len(run) for run, roads in town.lines("full") if roads[0] == main.roads[0]] == [7]


def test_street_with_a_gap_in_the_short_game_is_two_lines() -> None:
    text = LITTLE.replace(
        'run = ["Yard", "Church", "Mill", "Inn", "School"]',
        'run = ["Yard", "Church"]\n[[streets]]\nname = "Long Street"\ncolour = "light-blue"\nrun = ["Church", "Mill"]\n'
        '[[streets]]\nname = "Long Street"\ncolour = "purple"\nrun = ["Mill", "Inn", "School"]\n'
        '[[streets]]\nname = "Back Lane"\ncolour = "purple"\nrun = ["Farm", "Mill"]',
    )
    town = maps.parse(text, "x.toml")
    assert sorted(len(run) for run, _ in town.lines("short")) == [2, 2, 2, 3]
    game = byways.game("snowplow-race", map=text, players=1, start="5:00", advanced=True)
    state = game.from_dict({"plows": ["yard"], "snow": ["church-farm"]})
    assert [str(move) for move in state.moves] == ["yard-church"]


def test_unknown_maps_are_named() -> None:
    with pytest.raises(BadOption, match=r"map can not be 'atlantis': choose one of .*pleasantville"):
        byways.game("snowplow-race", map="atlantis")
    with pytest.raises(BadOption, match=r"nowhere.toml: can not be read"):
        byways.game("snowplow-race", map="nowhere.toml")
    with pytest.raises(BadOption, match="choose one of"):
        byways.game("snowplow-race", map=3)


def test_map_of_the_guide_is_a_good_one() -> None:
    (text,) = re.findall(r"```toml\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.S)
    town = maps.parse(text, "guide.toml")
    assert len(town.roads) == 5
    assert len(town.roads_in_use("short")) == 3


def test_the_maps_have_their_characters() -> None:
    def ends(town: maps.Town) -> int:
        return sum(sum(n in (r.a, r.b) for r in town.roads) == 1 for n in range(len(town.circles)))

    sizes = {name: len(maps.load(name).roads) for name in maps.shipped()}
    assert sizes["four-corners"] == 15
    assert 110 <= sizes["northport"] <= 130
    assert ends(maps.load("fern-hollow")) >= 15
    town = maps.load("pleasantville")
    assert [item.kind for item in town.scenery].count("river") == 1
    assert sum(street.name.endswith("Ring") for street in town.streets) == 4
    assert ends(town) >= 8


def test_ring_of_pleasantville_is_closed_and_two_bridges_cross_the_river() -> None:
    town = maps.load("pleasantville")
    ring = [road for street in town.streets if street.name.endswith("Ring") for road in street.roads]
    circles = [end for road in ring for end in (town.roads[road].a, town.roads[road].b)]
    assert {circles.count(circle) for circle in circles} == {2}
    # the river runs between 690 and 735: what lies on both sides of it is joined by two roads only
    bridges = [
        road
        for road in town.roads
        if (town.circles[road.a].y < 690) != (town.circles[road.b].y < 690)
        and max(town.circles[road.a].y, town.circles[road.b].y) > 740
    ]
    assert len(bridges) == 2


def test_commands(tmp_path: Path) -> None:
    run = CliRunner().invoke
    good = tmp_path / "good.toml"
    good.write_text(LITTLE, encoding="utf-8")
    checked = run(app, ["map", "check", str(good)])
    assert checked.exit_code == 0
    assert "short: 6 circles, 5 roads" in checked.output
    assert "full: 7 circles, 6 roads" in checked.output
    drawn = tmp_path / "good.svg"
    assert run(app, ["map", "draw", str(good), "-o", str(drawn)]).exit_code == 0
    svg = drawn.read_text(encoding="utf-8")
    assert svg.startswith("<svg")
    assert "Farm Lane" in svg
    good.write_text(LITTLE.replace('"Church", "Farm"', '"Church", "Fram"'), encoding="utf-8")
    refused = run(app, ["map", "check", str(good)])
    assert refused.exit_code != 0
    assert "did you mean 'Farm'" in str(refused.exception)


def test_solve_command_writes_figures_that_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "town.toml"
    path.write_text(LITTLE, encoding="utf-8")
    words = ["solve", "snowplow-race", "--map", str(path), "--players", "1-2", "--seconds", "20"]
    words += ["--play", "plain", "--length", "short", "--write", "--lines"]
    result = CliRunner().invoke(app, words)
    assert result.exit_code == 0, result.output
    assert "proven" in result.output
    town = maps.load(path)
    assert town.best["short", False, 1] == maps.Best(6, 6)
    assert set(town.best) == {("short", False, 1), ("short", False, 2)}
    assert (tmp_path / "lines" / "town.toml").exists()
    before = path.read_text(encoding="utf-8")
    assert CliRunner().invoke(app, words).exit_code == 0
    assert path.read_text(encoding="utf-8") == before
    for wrong, cure in (
        (["--players", "9"], "from 1 to 6"),
        (["--players", "x"], "write 3, or 1-4"),
        (["--play", "odd"], "plain, advanced or both"),
    ):
        refused = CliRunner().invoke(app, [*words[:4], *wrong])
        assert refused.exit_code != 0
        assert cure in str(refused.exception)
    assert "snowplow-race only" in str(CliRunner().invoke(app, ["solve", "crab-stack"]).exception)
