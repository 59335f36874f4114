"""Each rule of Snowplow Race, by its number."""

from __future__ import annotations

from functools import partialmethod
from random import Random
from typing import Any

import pytest

import byways
from byways.engine import BadOption, BadPosition, IllegalMove, Match, State
from byways.games.snowplow_race import maps
from byways.games.snowplow_race.board import DIFFICULTIES, SIX, minutes, time
from byways.games.snowplow_race.planner import Planner
from snowplow_race.snowplow_reference import Reference

pytestmark = pytest.mark.xdist_group("snowplow-race")

rule = pytest.mark.rule

LITTLE = """
name = "Little Snoring"
dpw = "Yard"
[circles.navy]
"Yard" = [0, 0]
"Church" = [100, 0]
"Mill" = [200, 0]
"Inn" = [300, 0]
"School" = [400, 0]
"Farm" = [100, 100]
[circles.light-blue]
"Pond" = [0, 100]
[[streets]]
name = "Long Street"
colour = "purple"
run = ["Yard", "Church", "Mill", "Inn", "School"]
[[streets]]
name = "Farm Lane"
colour = "purple"
run = ["Church", "Farm"]
[[streets]]
name = "Pond Lane"
colour = "light-blue"
run = ["Farm", "Pond"]
"""
LONG = ["yard-church", "church-mill", "mill-inn", "inn-school"]


def little(players: int = 2, start: str = "5:00", **options: Any) -> byways.Game:
    return byways.game("snowplow-race", map=LITTLE, players=players, start=start, **options)


def moves(state: State) -> set[str]:
    return {str(move) for move in state.moves}


@rule("SR1")
def test_map_has_circles_and_roads_in_two_colours_each() -> None:
    town = maps.load("pleasantville")
    assert {circle.navy for circle in town.circles} == {True, False}
    assert {road.purple for road in town.roads} == {True, False}
    ends = {circle for road in town.roads for circle in (road.a, road.b)}
    assert ends == set(range(len(town.circles)))


@rule("SR2")
def test_short_game_uses_navy_and_purple_only() -> None:
    short, full = little(length="short").new(), little(length="full").new()
    assert set(short.to_dict()["snow"]) == {*LONG, "church-farm"}
    assert set(full.to_dict()["snow"]) == {*LONG, "church-farm", "farm-pond"}
    for each in (short, full):
        each.play("yard-church").play("yard-church").play("church-farm").play("church-yard")
    assert moves(short) == {"farm-church"}
    assert moves(full) == {"farm-church", "farm-pond"}


@rule("SR3")
def test_dpw_is_navy_and_reaches_everything() -> None:
    for name in maps.shipped():
        town = maps.load(name)
        assert town.circles[town.dpw].navy
    with pytest.raises(maps.MapError, match=r"dpw: 'Pond' is light blue; move it"):
        maps.parse(LITTLE.replace('dpw = "Yard"', 'dpw = "Pond"'), "x.toml")
    cut = LITTLE.replace('run = ["Church", "Farm"]', 'run = ["Farm", "Church"]').replace("purple", "light-blue", 2)
    with pytest.raises(maps.MapError, match="can not be reached from the DPW over purple roads"):
        maps.parse(cut.replace("light-blue", "purple", 1).replace("purple", "light-blue", 1), "x.toml")


@rule("SR4")
def test_street_is_roads_in_a_line_under_one_name() -> None:
    town = maps.parse(LITTLE, "x.toml")
    street = town.streets[0]
    assert street.name == "Long Street"
    assert [town.circles[circle].name for circle in street.run] == ["Yard", "Church", "Mill", "Inn", "School"]
    assert len(street.roads) == 4
    assert len(maps.shipped()) >= 4
    assert "pleasantville" in maps.shipped()


@rule("SR5", "SR6")
@pytest.mark.parametrize("players", range(1, 7))
def test_everything_begins_at_the_dpw_under_snow(players: int) -> None:
    game = byways.game("snowplow-race", players=players, length="full")
    data = game.new().to_dict()
    assert data["plows"] == ["dpw"] * players
    assert len(set(data["snow"])) == len(game.town.roads)
    assert len(set(game.face.seat_names[:players])) == players


@rule("SR6")
def test_plows_begin_at_the_dpw_wherever_it_lies() -> None:
    text = LITTLE.replace('dpw = "Yard"', 'dpw = "Mill"')
    state = byways.game("snowplow-race", map=text, players=3, start="5:00").new()
    assert state.to_dict()["plows"] == ["mill"] * 3
    assert moves(state) == {"mill-church", "mill-inn"}


@rule("SR7")
def test_book_times() -> None:
    assert byways.game("snowplow-race", start="book").new().to_dict()["clock"] == "5:00"
    assert byways.game("snowplow-race", start="book", length="full").new().to_dict()["clock"] == "4:30"
    assert byways.game("snowplow-race", start="3:07").new().to_dict()["clock"] == "3:07"


@rule("SR7")
@pytest.mark.parametrize("name", maps.shipped())
def test_fair_start_follows_from_the_fewest_turns(name: str) -> None:
    town = maps.load(name)
    for (length, advanced, players), best in town.best.items():
        for difficulty, (times, over) in DIFFICULTIES.items():
            game = byways.game(
                "snowplow-race", map=name, length=length, advanced=advanced, players=players, start=difficulty
            )
            useful = game.board.turns - 1
            assert useful * over >= best.turns * times > (useful - 1) * over


@rule("SR7")
def test_map_without_figures_gets_its_start_from_the_planner(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Planner, "improve", partialmethod(Planner.improve, rounds=500))  # enough for so few roads
    game = byways.game("snowplow-race", map=LITTLE, players=1, length="short", start="perfect")
    # five roads, two of them dead ends: in to the farm and out again, then along to the school
    assert game.values["start"] == time(SIX - 7 - 1)
    assert byways.game("snowplow-race", **game.values).values == game.values


@rule("SR7")
@pytest.mark.parametrize("start", ["5:59", "6:00", "25:00", "4:7", "noon", 5, "", "-1:30"])
def test_impossible_start_times_are_refused(start: object) -> None:
    with pytest.raises(BadOption, match="start can not be"):
        byways.game("snowplow-race", start=start)


@rule("SR7")
def test_start_on_the_evening_before() -> None:
    state = byways.game("snowplow-race", start="23:50").new()
    assert state.to_dict()["clock"] == "23:50"
    for _ in range(11):
        state.play(state.codes()[0])
    assert state.to_dict()["clock"] == "0:01"


@rule("SR8")
@pytest.mark.parametrize("first", range(1, 7))
def test_table_says_who_starts(first: int) -> None:
    state = byways.game("snowplow-race", players=6, first=first).new()
    order = []
    for _ in range(12):
        order.append(state.seat)
        state.play(state.codes()[0])
    assert order == [(first - 1 + turn) % 6 for turn in range(12)]


@rule("SR8")
def test_one_to_six_play() -> None:
    for players in (0, 7, "many"):
        with pytest.raises(BadOption, match="1 to 6"):
            byways.game("snowplow-race", players=players)
    with pytest.raises(BadOption, match="first can not be 3 with 2 players"):
        byways.game("snowplow-race", players=2, first=3)


@rule("SR9")
def test_every_turn_takes_a_minute() -> None:
    state = little(players=3).new()
    for turn in range(1, 8):
        state.play(state.codes()[0])
        assert state.to_dict()["clock"] == time(minutes("5:00") + turn)


@rule("SR10")
def test_plow_moves_to_a_neighbouring_circle_and_must_move() -> None:
    state = little(players=1).new()
    assert moves(state) == {"yard-church"}
    state.play("yard-church")
    assert moves(state) == {"church-yard", "church-mill", "church-farm"}
    with pytest.raises(IllegalMove, match="no way leads church to inn; from church a step leads to"):
        state.play("church-inn")
    with pytest.raises(IllegalMove, match="Yellow's plow is on church, not on mill"):
        state.play("mill-inn")
    with pytest.raises(IllegalMove, match="no circle 'moon'"):
        state.play("church-moon")
    with pytest.raises(IllegalMove, match="Pond is not in use in the short game"):
        state.play("church-pond")
    with pytest.raises(IllegalMove, match="write it as from-to"):
        state.play("stay")
    assert state.to_dict()["plows"] == ["church"]


@rule("SR11")
def test_snow_is_cleared_once() -> None:
    state = little(players=1).new()
    state.play("yard-church")
    assert set(state.to_dict()["snow"]) == {*LONG[1:], "church-farm"}
    state.play("church-yard").play("yard-church")
    assert set(state.to_dict()["snow"]) == {*LONG[1:], "church-farm"}


@rule("SR11")
def test_each_road_of_the_largest_town_is_cleared_by_driving_it() -> None:
    game = byways.game("snowplow-race", map="northport", length="full", players=1, start="3:00")
    snow = game.new().to_dict()["snow"]
    assert len(snow) == len(game.town.roads) > 64
    for road in snow:
        start, end = road.split("-")
        for move, plow in ((f"{start}-{end}", start), (f"{end}-{start}", end)):
            state = game.from_dict({"plows": [plow], "snow": snow}).play(move)
            assert set(snow) - set(state.to_dict()["snow"]) == {road}


@rule("SR10", "SR13")
def test_the_last_turn_is_remembered() -> None:
    state = little(players=2).new()
    assert "last" not in state.to_dict()
    assert state.play("yard-church").to_dict()["last"] == "yard-church"
    assert state.play("yard-church").play("church-mill").to_dict()["last"] == "church-mill"


@rule("SR12")
def test_plows_share_circles() -> None:
    state = little(players=4).new()
    for _ in range(4):
        state.play("yard-church")
    assert state.to_dict()["plows"] == ["church"] * 4
    ids = [piece for piece in state.game.face.pieces(state) if piece.id.startswith("plow")]
    assert len({(piece.x, piece.y) for piece in ids}) == 4


@rule("SR13")
def test_turns_go_round() -> None:
    state = little(players=3).new()
    for turn in range(9):
        assert state.seat == turn % 3
        state.play(state.codes()[0])


def last_road(clock: str, **options: Any) -> State:
    return little(players=1, **options).from_dict({"clock": clock, "plows": ["inn"], "snow": ["inn-school"]})


@rule("SR14")
def test_won_when_all_is_clear_before_six() -> None:
    state = last_road("5:58").play("inn-school")
    assert state.over
    assert state.outcome is not None
    assert state.outcome.winners == (0,)
    assert state.payoffs == (1.0,)
    assert "all roads are clear at 5:59, 1 minute before" in str(state.outcome)


@rule("SR14")
def test_team_wins_together() -> None:
    game = little(players=3)
    state = game.from_dict({"clock": "5:10", "plows": ["inn", "yard", "yard"], "snow": ["inn-school"], "seat": 0})
    assert state.play("inn-school").payoffs == (1.0, 1.0, 1.0)
    assert game.COOPERATIVE


@rule("SR15")
def test_lost_at_six_even_with_the_last_road() -> None:
    state = last_road("5:59").play("inn-school")
    assert state.over
    assert state.to_dict()["snow"] == []
    assert state.outcome is not None
    assert state.outcome.winners == ()
    assert state.payoffs == (0.0,)
    assert "a minute too late" in str(state.outcome)


@rule("SR15")
def test_fifty_nine_useful_turns_from_five() -> None:
    match = Match(little(players=1))
    for turn in range(60):
        assert not match.state.over
        match.play("yard-church" if turn % 2 == 0 else "church-yard")
    assert match.state.over
    assert "it is 6:00 and 4 roads still have snow" in str(match.state.outcome)


def sheet(state: State) -> dict[str, tuple[float, ...]]:
    assert state.outcome is not None
    return {line.label: line.values for line in state.outcome.sheet}


@rule("SR9", "SR11", "SR14")
def test_the_score_sheet_says_what_each_plow_did() -> None:
    state = little(players=2, first=2).new()
    # Orange begins, and clears; Yellow drives behind it, out and back.
    orange = ["yard-church", "church-farm", "farm-church", "church-mill", "mill-inn", "inn-school"]
    yellow = ["yard-church", "church-yard"] * 3
    for first, second in zip(orange, yellow, strict=True):
        state.play(first)
        if not state.over:
            state.play(second)
    assert sheet(state) == {
        "Roads cleared": (0, 5),
        "Turns without snow": (5, 1),
        "Roads left with snow": (0,),
        "Turns taken": (11,),
        "Turns before 6:00": (59,),
    }


@rule("SR7", "SR15")
def test_the_score_sheet_of_a_loss_and_of_a_map_with_a_best_team() -> None:
    state = byways.game("snowplow-race", players=1, start="5:57").new()
    while not state.over:
        state.play(state.codes()[0])
    lines = sheet(state)
    cleared = int(lines["Roads cleared"][0])
    assert lines["Turns taken"] == (3,)
    assert lines["Turns before 6:00"] == (2,)
    assert lines["Turns without snow"] == (3 - cleared,)
    assert lines["Roads left with snow"] == (state.game.board.roads - cleared,)
    assert lines["Turns of the best team known"] == (state.game.town.best["short", False, 1].turns,)


@rule("SR14")
def test_a_position_set_up_by_hand_does_not_tell_who_drove_before() -> None:
    state = last_road("5:58").play("inn-school")
    assert sheet(state)["Roads cleared"] == (1,)
    assert "Turns without snow" not in sheet(state)


def clear_street(snow: list[str], at: str = "yard", **options: Any) -> State:
    game = little(players=2, **{"advanced": True, **options})
    return game.from_dict({"plows": [at, "mill"], "snow": snow})


@rule("SR16")
def test_up_to_three_clear_roads_along_a_street() -> None:
    assert moves(clear_street(["church-farm"])) == {"yard-church", "yard-church-mill", "yard-church-mill-inn"}
    assert moves(clear_street(["mill-inn"])) == {"yard-church", "yard-church-mill"}
    assert moves(clear_street(["yard-church"])) == {"yard-church"}
    assert moves(clear_street(["church-farm"], advanced=False)) == {"yard-church"}
    state = clear_street(["church-farm"])
    state.play("yard-church-mill-inn")
    assert state.to_dict()["plows"][0] == "inn"
    assert state.to_dict()["clock"] == "5:01"
    assert state.to_dict()["snow"] == ["church-farm"]


@rule("SR16")
def test_a_drive_does_not_leave_its_street() -> None:
    state = clear_street(["inn-school"], length="full", at="farm")
    assert moves(state) == {"farm-church", "farm-pond"}
    with pytest.raises(IllegalMove, match="along one street"):
        state.play("farm-church-yard")


@rule("SR16")
def test_why_a_drive_is_refused() -> None:
    with pytest.raises(IllegalMove, match="there is snow on the way"):
        clear_street(["mill-inn"]).play("yard-church-mill-inn")
    with pytest.raises(IllegalMove, match="advanced play only"):
        clear_street(["church-farm"], advanced=False).play("yard-church-mill")


@rule("SR17")
def test_a_drive_passes_plows_and_never_turns_back() -> None:
    state = clear_street(["church-farm"], at="church")
    assert moves(state) == {
        "church-yard",
        "church-farm",
        "church-mill",
        "church-mill-inn",
        "church-mill-inn-school",
    }
    state.play("church-mill-inn")  # over the other plow, which is on mill
    assert state.to_dict()["plows"] == ["inn", "mill"]


@pytest.mark.parametrize("name", maps.shipped())
@pytest.mark.parametrize("advanced", [False, True])
def test_rules_agree_with_the_reference(name: str, advanced: bool) -> None:
    random = Random(name)
    for length in maps.LENGTHS:
        players = random.randint(1, 6)
        first = random.randint(1, players)
        game = byways.game(
            "snowplow-race", map=name, length=length, advanced=advanced, players=players, first=first, start="3:30"
        )
        state = game.new()
        other = Reference(maps.load(name).text, length, players, advanced, game.board.turns, first - 1)
        while not state.over:
            legal = moves(state)
            assert legal == other.moves()
            fresh = [move for move in sorted(legal) if frozenset(move.split("-")) in other.snow]
            move = random.choice(fresh if fresh and random.random() < 0.8 else sorted(legal))
            state.play(move)
            other.play(move)
            assert state.to_dict()["plows"] == other.plows
            assert {frozenset(road.split("-")) for road in state.to_dict()["snow"]} == other.snow
            assert state.over == other.over
        assert bool(state.payoffs[0]) == other.won


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ({"snow": "all"}, "must list the roads"),
        ({"snow": ["yard-mill"]}, "no road 'yard-mill'"),
        ({"snow": ["yard-moon"]}, "no circle 'moon'"),
        ({"snow": LONG, "plows": ["yard"]}, "must name 2 circles"),
        ({"snow": LONG, "clock": "4:59"}, "from 5:00 to 6:00"),
        ({"snow": LONG, "clock": "soon"}, "a time such as"),
        ({"snow": LONG, "clock": 5}, "a time such as"),
        ({"snow": LONG, "seat": 2}, "no seat 2"),
        ({"snow": LONG, "seat": True}, "no seat True"),
        ({"snow": LONG, "seat": None}, "there is snow and time"),
        ({"snow": [], "seat": 0}, "the game is over then"),
        ({"snow": LONG, "clock": "6:00", "seat": 1}, "the game is over then"),
        ({"snow": LONG, "last": "yard-mill"}, "`last` must be a move"),
        ({"snow": LONG, "cleared": [1]}, "must have 2 numbers"),
        ({"snow": LONG, "cleared": [1, 1]}, "1 road at most in all"),
        ({"snow": LONG, "cleared": [2, 0]}, "from 0 to 1"),
        ({"snow": LONG, "cleared": "all"}, "`cleared`"),
        ({"snow": LONG, "weather": "mild"}, "has no weather"),
    ],
)
def test_bad_positions_are_named(data: dict[str, Any], words: str) -> None:
    with pytest.raises(BadPosition, match=words):
        little().from_dict(data)


def test_map_given_by_path_is_kept_in_the_record(tmp_path: Any) -> None:
    path = tmp_path / "my-town.toml"
    path.write_text(LITTLE, encoding="utf-8")
    match = Match(byways.game("snowplow-race", map=str(path), players=1, start="5:40"))
    while not match.state.over:
        match.play(match.state.codes()[-1])
    record = match.record()
    path.unlink()
    again = byways.replay(record)
    assert bytes(again.state) == bytes(match.state)
    assert record["options"]["map"] == LITTLE
    assert again.game.spec == "snowplow-race(players=1, map=Little Snoring, start=5:40)"
