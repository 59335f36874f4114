"""Rules that are mended under running matches: nothing differs, or the people at the match decide."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import byways
from byways.cli import app
from byways.engine import BadRecord
from byways.engine.layout import layout_of
from byways.table.matches import upgrading
from byways.table.storage import Entry, MatchRow, Stored
from our_games import GAMES
from table.mended_game import LATER, OTHER, mend
from table.running import ME_AND_FRIEND, TWO_AT_A_SCREEN, Player, Server, wait_until

pytestmark = pytest.mark.xdist_group("table")
NOTHING: dict[str, Any] = {"version": 2}
ADDED: dict[str, Any] = {"version": 2, "STATE": LATER}
STRICTER: dict[str, Any] = {"version": 2, "most": 2}
RICHER: dict[str, Any] = {"version": 2, "bonus": 1}
TURNED: dict[str, Any] = {"version": 2, "first": 1}
UNKNOWN: dict[str, Any] = {"version": 2, "STATE": OTHER, "bonus": 1}


@pytest.fixture
def serve(make_server: Callable[..., Server]) -> Callable[..., Server]:
    """A server that prepares no other game."""
    return lambda: make_server(prepare=())


@pytest.fixture(autouse=True)
def first_rules() -> None:
    mend()


def begun(server: Server, seats: list[dict[str, Any]], moves: tuple[int, ...] = (1, 3, 2)) -> list[Player]:
    """A match with some decisions, and its people."""
    ann = server.create(seats, game="climb")
    people = [ann, *(ann.join(invite) for invite in ann.invites)]
    for version, move in enumerate(moves):
        mover = people[version % len(people)]
        assert mover.post("move", version=version, move=move).status_code == 200
    return people


def at(server: Server, player: Player) -> Player:
    return Player(server, player.match, player.token)


@pytest.mark.parametrize("change", [NOTHING, ADDED])
def test_where_nothing_differs_a_match_goes_on(serve: Callable[..., Server], change: dict[str, Any]) -> None:
    with serve() as server:
        (ann,) = begun(server, TWO_AT_A_SCREEN)
    mend(**change)
    with serve() as server:
        ann = at(server, ann)
        match = ann.standing()
        assert match["rules_question"] is None
        assert (match["rules_version"], match["version"], match["ply"]) == (2, 3, 3)
        assert len(ann.ask("GET", "/log").json()["lines"]) == 3
        assert ann.post("move", version=3, move=1).status_code == 200
    with serve() as server:  # and what was written by the new rules is compared with them, too
        assert at(server, ann).standing()["ply"] == 4


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (STRICTER, "decision 2 of this match could not"),
        (RICHER, "decision 1 of this match would have led to another position"),
        (TURNED, "somebody else would have been to decide at decision 1"),
    ],
)
def test_where_something_differs_people_are_told_what_and_may_go_on(
    serve: Callable[..., Server], change: dict[str, Any], told: str
) -> None:
    with serve() as server:
        people = begun(server, ME_AND_FRIEND)
    mend(**change)
    with serve() as server:
        ann, ben = (at(server, one) for one in people)
        with ben.live() as line:
            first = line.next("full")
            assert "choices" not in first["scenes"][0] or not first["scenes"][0]["choices"]
            question = ann.standing()["rules_question"]
            assert told in question["told"]
            assert (question["may_go_on"], question["waiting"]) == (True, [0, 1])
            refused = ben.post("move", version=3, move=1)
            assert (refused.status_code, refused.json()["key"]) == (409, "rules_changed")
            assert told in refused.json()["error"]
            assert ann.post("rules", go_on=True).json()["match"]["rules_question"]["go_on"] == [0]
            assert ben.post("move", version=3, move=1).status_code == 409
            assert ben.post("rules", go_on=True).json()["match"]["rules_question"] is None
            while (message := line.next("full", "table"))["type"] != "full":
                pass
            assert message["scenes"][0]["choices"]
            assert ben.post("move", version=3, move=1).status_code == 200
            assert line.next("step")["version"] == 4
        state = server.registry.cache[ann.match].state.to_dict()
        assert state["height"] == [3, 4 + change.get("bonus", 0)]
    with serve() as server:
        ann, ben = (at(server, one) for one in people)
        assert ann.standing()["rules_question"] is None
        assert server.registry.cache[ann.match].state.to_dict() == state
        while ann.standing()["status"] == "playing":
            mover = (ann, ben)[ann.standing()["seat"]]
            assert mover.play().status_code == 200
        record = ann.ask("GET", "/record").json()
        assert record["start"]["height"] == [3, 3]
        assert byways.replay(record).state.over
        assert server.http.post("/api/records", json=record).status_code == 200


@pytest.mark.parametrize("name", GAMES)
def test_a_match_of_any_game_can_go_on_from_its_position(name: str) -> None:
    game = byways.game(name)
    dice, match = random.Random(3), byways.Match(game, 3)
    for _ in range(25):
        if not match.over:
            match.play(dice.choice(match.state.codes()))
    place = upgrading.place_of("m", len(match), match.state)
    log = [Entry("m", at, "move", 0, code, 0, 0, mark=1) for at, code in enumerate(match.codes, start=1)]
    row = MatchRow("m", name, game.values, 1, 3, "salt", "playing", False, "host", {}, (), 0, 0)
    found = upgrading.review(game, Stored(row, log, position=place, layout=layout_of(game.STATE.dtype)))
    assert found.difference is not None, "no position has the mark 1"
    assert found.position == match.state.to_dict()
    assert found.state is not None
    assert found.state.codes() == match.state.codes()


def test_people_may_end_it(serve: Callable[..., Server]) -> None:
    with serve() as server:
        people = begun(server, ME_AND_FRIEND)
    mend(**RICHER)
    with serve() as server:
        ann, ben = (at(server, one) for one in people)
        assert ann.post("rules", go_on=False).json()["match"]["status"] == "playing", "not against the other's will"
        assert ben.post("rules", go_on=True).json()["match"]["status"] == "playing"
        assert ben.post("rules", go_on=False).json()["match"]["status"] == "closed"
        assert ben.post("rules", go_on=True).json()["key"] in ("no_rules_question", "over")


def test_a_position_that_the_new_rules_do_not_know_can_only_be_ended(serve: Callable[..., Server]) -> None:
    with serve() as server:
        (ann,) = begun(server, TWO_AT_A_SCREEN)
    mend(**UNKNOWN)
    with serve() as server:
        ann = at(server, ann)
        assert ann.standing()["rules_question"]["may_go_on"] is False
        assert ann.post("rules", go_on=True).json()["key"] == "rules_changed"
        assert ann.post("rules", go_on=False).json()["match"]["status"] == "closed"


def test_rules_that_changed_without_a_version_are_noticed(serve: Callable[..., Server]) -> None:
    with serve() as server:
        (ann,) = begun(server, TWO_AT_A_SCREEN)
    mend(bonus=1)
    with serve() as server:
        assert "another position" in at(server, ann).standing()["rules_question"]["told"]


def test_undo_and_its_dice_are_replayed_too(serve: Callable[..., Server]) -> None:
    with serve() as server:
        (ann,) = begun(server, TWO_AT_A_SCREEN)
        assert ann.post("undo", version=3).json()["status"] == "done"
        assert ann.post("move", version=4, move=3).status_code == 200
    mend(**ADDED)
    with serve() as server:
        match = at(server, ann).standing()
        assert (match["rules_question"], match["version"], match["ply"]) == (None, 5, 3)


def test_matches_of_bots_and_those_not_begun_go_on_by_themselves(serve: Callable[..., Server]) -> None:
    with serve() as server:
        (ann,) = begun(server, TWO_AT_A_SCREEN)
        ann.post("leave")
        waiting = server.create(ME_AND_FRIEND, game="climb")
    mend(**RICHER)
    with serve() as server:
        ann, waiting = at(server, ann), at(server, waiting)
        assert ann.standing()["rules_question"] is None
        assert waiting.standing()["rules_version"] == 2
        ben = waiting.join(waiting.invites[0] if waiting.invites else "x") if waiting.invites else None
        assert ben is None or ben.standing()["status"] == "playing"


def test_a_server_that_starts_reviews_open_matches_before_anybody_asks(serve: Callable[..., Server]) -> None:
    with serve() as server:
        (ann,) = begun(server, TWO_AT_A_SCREEN)
    mend(**NOTHING)
    with serve() as server:
        wait_until(lambda: ann.match in server.registry.cache)
        assert server.registry.cache[ann.match].row.rules == 2


def test_a_finished_match_replays_or_says_where(serve: Callable[..., Server]) -> None:
    with serve() as server:
        (ann,) = begun(server, TWO_AT_A_SCREEN, (1, 3, 2))
        while ann.standing()["status"] == "playing":
            ann.play(2)
        record = ann.ask("GET", "/record").json()
    mend(**NOTHING)
    with serve() as server:
        assert at(server, ann).standing()["status"] == "over"
    mend(version=3, bonus=1)
    with serve() as server:
        answer = at(server, ann).ask("GET")
        assert answer.status_code == 422
        assert f"Byways {byways.__version__} replays it" in answer.json()["error"]
    with pytest.raises(BadRecord, match=f"written by Byways {byways.__version__}"):
        byways.replay(record)


def test_the_dry_run_tells_first_and_changes_nothing(
    serve: Callable[..., Server], settings: Any, tmp_path: Path
) -> None:
    with serve() as server:
        people = begun(server, ME_AND_FRIEND)
        (same,) = begun(server, TWO_AT_A_SCREEN, (2, 3))
    mend(**RICHER)
    url = f"sqlite:///{tmp_path / 'own.db'}"
    for _ in range(2):
        shown = CliRunner().invoke(app, ["admin", "upgrade", "--dry-run", "--database", url])
        assert shown.exit_code == 0, shown.output
        assert f"{people[0].match}  climb 1 -> 2: decision 1 would have led to another position" in shown.output
        assert f"{same.match}  climb 1 -> 2: nothing differs" in shown.output
    done = CliRunner().invoke(app, ["admin", "upgrade", "--database", url])
    assert done.exit_code == 0, done.output
    shown = CliRunner().invoke(app, ["admin", "upgrade", "--dry-run", "--database", url])
    assert "All open matches follow the rules of now." in shown.output
    with serve() as server:
        assert at(server, people[0]).standing()["rules_question"] is not None
        assert at(server, same).standing()["rules_question"] is None


@pytest.mark.parametrize("start", [7, {}, {"seat": 0}, {"seat": 9, "height": [0, 0]}, {"seat": 0, "height": "x"}])
def test_a_record_with_a_bad_start_is_refused(start: object) -> None:
    match = byways.Match(byways.game("climb"), seed=1)
    record = {**json.loads(json.dumps(match.record())), "start": start}
    with pytest.raises(BadRecord, match="starts with"):
        byways.replay(record)
