"""What if: other rules on the same deals, comparisons, and the search for a goal."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import byways
from byways.cli import app
from byways.engine import BywaysError
from byways.lab.compare import compare, paired
from byways.lab.plan import make_plan
from byways.lab.running import play
from byways.lab.stats import Figure
from byways.lab.store import Store
from byways.lab.tuning import read_goal, tune
from byways.lab.wish import Wish
from byways.lab.work import run_all, run_variants, show_comparison

TOY = Path(__file__).parent / "toy.py"
run = CliRunner().invoke


@pytest.fixture(scope="module")
def varied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("vary")
    run_variants(byways.load(TOY)(), ["bias=50,60", "rounds=2..3"], folder, Wish(games=4000))
    return folder


def test_every_value_is_played_and_what_differs_is_marked(varied: Path) -> None:
    compared = {one["metric"]: one for one in json.loads((varied / "compare.json").read_text())}
    names = ["bias=50, rounds=2", "bias=50, rounds=3", "bias=60, rounds=2", "bias=60, rounds=3"]
    turns = compared["turns"]["runs"]
    assert [one["name"] for one in turns] == names
    assert [one["value"] for one in turns] == [4, 6, 4, 6]
    assert turns[1]["difference"] == {"value": 2, "low": 2, "high": 2}
    assert [one["differs"] for one in turns] == [False, True, False, True]
    seats = compared["first_seat"]["runs"]
    assert [one["differs"] for one in seats] == [False, False, True, True]
    assert seats[2]["difference"]["low"] <= 0.1 <= seats[2]["difference"]["high"]
    assert (varied / "compare.html").read_text().count("<section>") == len(compared)


def test_the_same_deals_make_a_difference_surer(varied: Path) -> None:
    folders = sorted(path.parent for path in varied.glob("*rounds=2/report.json"))
    reports = [json.loads((folder / "report.json").read_text()) for folder in folders]
    apart, alone = (
        next(one for one in compare(["a", "b"], reports, places) if one["metric"] == "first_seat")["runs"][1][
            "difference"
        ]
        for places in (folders, ())
    )
    assert apart["value"] == pytest.approx(alone["value"], abs=1e-5)
    assert apart["high"] - apart["low"] < alone["high"] - alone["low"]
    assert paired(folders[0], folders[0])["first_seat"].half == 0


def test_what_it_is_worth_to_begin_is_compared_where_that_is_drawn(tmp_path: Path) -> None:
    compared, _ = run_variants(byways.load(TOY)(drawn=1), ["bias=50,60"], tmp_path, Wish(games=4000))
    found = {one["metric"]: one["runs"][1] for one in compared}
    assert found["first_seat"]["low"] <= 0.1 <= found["first_seat"]["high"]
    assert found["first_seat"]["difference"]["low"] <= 0.1 <= found["first_seat"]["difference"]["high"]
    assert found["first_seat"]["differs"]
    assert found["spread"]["low"] <= 0.2 <= found["spread"]["high"]


def test_two_runs_are_compared_by_a_command(varied: Path, tmp_path: Path) -> None:
    one, other = sorted(path.parent for path in varied.glob("*rounds=2/report.json"))
    done = run(app, ["lab", "compare", str(one), str(other), "--out", str(tmp_path / "page.html")])
    assert done.exit_code == 0, done.output
    assert "turns" in done.output
    assert (tmp_path / "page.html").read_text().startswith("<!DOCTYPE html>")
    assert "no report" in str(run(app, ["lab", "compare", str(one), str(tmp_path)]).exception)


def test_runs_in_pieces_of_other_sizes_are_compared_deal_by_deal(tmp_path: Path) -> None:
    game = byways.load(TOY)(dealt=100)  # who wins hangs on the deal alone
    plan = make_plan(game, games=400)
    folders = []
    for chunk in (40, 64):
        store = Store(tmp_path / str(chunk), replace(plan, chunk=chunk))
        store.open(resume=False)
        play(store)
        folders.append(store.folder)
    for table in ("games", "seats"):
        (folders[1] / table / "000002.parquet").unlink()  # a run that was stopped may lack a piece
    assert paired(*folders)["first_seat"] == Figure(0, 0, 0)


def test_runs_on_other_deals_are_not_said_to_have_the_same(varied: Path, tmp_path: Path) -> None:
    one = next(path.parent for path in varied.glob("bias=50*rounds=2/report.json"))
    assert run(app, ["lab", str(TOY), "--games", "400", "--seed", "2", "--out", str(tmp_path / "b")]).exit_code == 0
    page = tmp_path / "page.html"
    done = run(app, ["lab", "compare", str(one), str(tmp_path / "b"), "--out", str(page)])
    for text in (done.output, page.read_text()):
        assert "Different deals" in " ".join(text.split())
        assert "The same deals" not in text


def test_a_longer_run_has_deals_that_the_other_lacks(varied: Path, tmp_path: Path) -> None:
    one = next(path.parent for path in varied.glob("bias=50*rounds=2/report.json"))
    more = ["--rounds", "2", "--games", "6000", "--out", str(tmp_path / "b")]
    assert run(app, ["lab", str(TOY), *more]).exit_code == 0
    words = " ".join(run(app, ["lab", "compare", str(one), str(tmp_path / "b")]).output.split())
    assert "The same deals, as far as both runs have them" in words


def test_a_report_of_another_version_is_not_compared(varied: Path, tmp_path: Path) -> None:
    one = next(path.parent for path in varied.glob("bias=50*rounds=2/report.json"))
    older = json.loads((one / "report.json").read_text())
    del older["length"]["turns"]
    (tmp_path / "report.json").write_text(json.dumps(older))
    refused = run(app, ["lab", "compare", str(one), str(tmp_path)])
    assert "is of another version of Byways" in str(refused.exception)


def test_the_terminal_shows_the_differences(varied: Path) -> None:
    one, other = (
        next(path.parent for path in varied.glob(f"bias=50*rounds={rounds}/report.json")) for rounds in (2, 3)
    )
    words = run(app, ["lab", "compare", str(one), str(other)]).output
    assert "6 ± 0 (+2 ± 0 *)" in " ".join(words.split())


def test_ctrl_c_ends_the_whole_of_a_what_if(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stop_after = 1

    def interrupted(work: Any, pieces: Sequence[Any]) -> Iterator[tuple[int, Any]]:
        for number, piece in enumerate(pieces[:stop_after]):
            yield number, work(piece)
        raise KeyboardInterrupt

    game, wish = byways.load(TOY)(), Wish(games=200_000, place=interrupted)
    compared, whole = run_variants(game, ["bias=50,60"], tmp_path / "some", wish)
    assert not whole
    assert [run["name"] for run in compared[0]["runs"]] == ["bias=50"]
    assert not (tmp_path / "some" / "bias=60").exists()
    run_all([game, game], tmp_path / "players", wish)
    assert len(list((tmp_path / "players").glob("**/report.json"))) == 1
    stop_after = 0
    assert run_variants(game, ["bias=50,60"], tmp_path / "none", wish) == ([], False)
    show_comparison([])


def test_ctrl_c_ends_tuning_with_what_was_tried() -> None:
    pytest.importorskip("optuna")
    begun = 0

    def interrupted(work: Any, pieces: Sequence[Any]) -> Iterator[tuple[int, Any]]:
        nonlocal begun
        begun += 1
        for number, piece in enumerate(pieces):
            if begun == 3:
                raise KeyboardInterrupt
            yield number, work(piece)

    def tried() -> int:
        wish = Wish(games=40, place=interrupted)
        return len(tune(byways.load(TOY)(), read_goal("turns=4"), ["rounds=1..4"], 4, wish, lambda one: None))

    assert tried() == 2
    assert begun == 3, "nothing is tried after it"
    begun = 2
    with pytest.raises(KeyboardInterrupt):
        tried()


def test_what_can_be_varied_is_listed() -> None:
    words = run(app, ["games", "snow-tails"]).output
    assert words.index("--races") < words.index("--vary") < words.index("--lane-cards") < words.index("--lanes")
    assert "--vary" not in run(app, ["games", "crab-stack"]).output, "nothing but options"


def test_another_number_of_players_has_as_many_bots() -> None:
    plan = make_plan(byways.game("crab-stack"), "policy", 1000)
    four = plan.under(byways.game("crab-stack", players=4))
    assert [str(player) for player in four.players] == ["policy"] * 4
    assert (four.repeats, four.games) == (4, 1000)
    assert four.chunk // 4 == plan.chunk // 2, "pieces have the same deals"
    mixed = make_plan(byways.game("crab-stack"), "random,policy", 1000)
    with pytest.raises(BywaysError, match="alike"):
        mixed.under(byways.game("crab-stack", players=4))


def test_tuning_finds_what_is_even(tmp_path: Path) -> None:
    pytest.importorskip("optuna")
    words = ["--goal", "even-seats", "--vary", "bias=30,50,70", "--games", "2000", "--out", str(tmp_path)]
    done = run(app, ["lab", "tune", str(TOY), *words])
    assert done.exit_code == 0, done.output
    tried = json.loads((tmp_path / "tune.json").read_text())["tried"]
    assert len(tried) == 3, "all there are"
    assert tried[0]["values"] == {"bias": "50"}
    assert [round(one["loss"], 1) for one in tried[1:]] == [0.4, 0.4]
    best = "Closest to the goal even-seats comes bias=50."
    assert best in " ".join(done.output.split())
    assert best in (tmp_path / "tune.html").read_text()


def test_a_goal_that_a_game_does_not_have_is_refused_before_anything_is_played() -> None:
    pytest.importorskip("optuna")
    done = run(app, ["lab", "tune", str(TOY), "--goal", "success=1", "--vary", "bias=30,50", "--games", "10000000"])
    assert done.exit_code != 0
    assert isinstance(done.exception, BywaysError)
    assert "has no success" in str(done.exception)


def test_tuning_reaches_a_length_with_few_trials() -> None:
    pytest.importorskip("optuna")
    vary = ["rounds=1..4", "bias=40..60"]
    tried = tune(byways.load(TOY)(), read_goal("turns=4"), vary, 12, Wish(games=40), lambda one: None)
    assert len(tried) <= 12
    assert tried[0].values["rounds"] == "2"
    assert tried[0].loss == 0
    with pytest.raises(BywaysError, match="no goal"):
        read_goal("fun")
    with pytest.raises(BywaysError, match="no goal"):
        read_goal("turns=many")
