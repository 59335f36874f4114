"""Runs of the lab on a game whose figures are known, and what is kept of them."""

from __future__ import annotations

import json
import tracemalloc
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import byways
from byways.engine import OVER, BywaysError, Game
from byways.lab.kernels.adding import STARTS, bar_of
from byways.lab.kernels.watch import GAME_COLUMNS, MINE, SEAT_BITS, new_watch, read_choices
from byways.lab.places import HERE, on_threads
from byways.lab.plan import make_plan, read_players, variants
from byways.lab.playing import play_by_hand, play_chunk
from byways.lab.report import Asked, make_report
from byways.lab.running import play, quick, total
from byways.lab.sentences import order_said
from byways.lab.store import Store, parquet, read, tables_of
from byways.lab.sums import no_notes, sums_of

TOY = Path(__file__).parent / "toy.py"


def toy(**options: object) -> Game:
    return byways.load(TOY)(**options)


def report_of(game: Game, games: int = 4000, **asked: Any) -> dict[str, Any]:
    plan = make_plan(game, games=games)
    return make_report(Asked(plan, quick(plan), **asked))


@pytest.fixture(scope="module")
def even() -> dict[str, Any]:
    return report_of(toy(dealt=40), 20_000)


def holds(figure: dict[str, float], true: float) -> bool:
    return figure["low"] <= true <= figure["high"]


def test_a_known_seat_bias_is_found() -> None:
    seats = report_of(toy(bias=60))["seats"]
    assert seats["verdict"] == "uneven"
    assert holds(seats["payoff"][0], 0.6)
    assert holds(seats["payoff"][1], 0.4)
    assert seats["fair"] == 0.5


def test_what_it_is_worth_to_begin_is_told_where_that_is_drawn() -> None:
    report = report_of(toy(bias=60, drawn=1), 20_000)
    seats, order = report["seats"], report["seats"]["order"]
    assert seats["verdict"] == "even", "a seat that is drawn to begin is no better than others"
    assert order["verdict"] == "uneven"
    assert holds(order["payoff"][0], 0.6)
    assert holds(order["payoff"][1], 0.4)
    assert sum(order["begun"]) == pytest.approx(1)
    assert abs(order["begun"][0] - 0.5) < 0.02
    assert "Who begins gets" in order_said(report)[1]
    assert "Seat 1 begins in" in order_said(report)[0]
    fixed = report_of(toy(bias=60))
    assert fixed["seats"]["order"] is None, "there the first seat always begins"
    assert order_said(fixed) == ()


def test_even_seats_are_called_even_and_few_games_too_few(even: dict[str, Any]) -> None:
    assert even["seats"]["verdict"] == "even"
    few = report_of(toy(), 40)["seats"]
    assert few["verdict"] == "open"
    assert few["games_needed"] > 40


def test_a_known_share_of_luck_is_found(even: dict[str, Any]) -> None:
    assert holds(even["luck"], 0.4)
    assert even["luck"]["high"] - even["luck"]["low"] < 0.1
    assert holds(report_of(toy())["luck"], 0)
    assert report_of(toy(dealt=100))["luck"]["value"] == pytest.approx(1)


def test_a_dead_rule_is_told_by_its_number(even: dict[str, Any]) -> None:
    assert even["never"] == [
        {"kind": "way", "subject": "up", "rule": "T3"},
        {"kind": "ending", "subject": "impossible", "rule": "T7"},
    ]


def test_every_number_of_the_game_is_known(even: dict[str, Any]) -> None:
    length, choice, waiting = even["length"], even["choice"], even["waiting"]
    assert length["decisions"]["value"] == length["decisions"]["most"] == 12
    assert length["turns"]["value"] == length["turns"]["least"] == length["turns"]["tenth"] == 6
    assert length["turns"]["ninetieth"] == 6
    assert length["turns"]["bars"] == [0] * 6 + [even["games"]]
    assert length["minutes"]["value"] == 2
    assert choice["branching"] == {"value": 1.5, "low": 1.5, "high": 1.5}
    assert choice["forced"]["value"] == 0.5
    assert choice["most"] == 2
    assert choice["matters"] is None, "nobody has thought"
    assert waiting["between_turns"] == {"value": 2, "low": 2, "high": 2}
    assert even["ends"]["won"]["value"] == 1
    endings = {one["name"]: one for one in even["ends"]["endings"]}
    assert holds(endings["dealt"], 0.4)
    measure = even["measures"][0]
    assert measure["winners"] + measure["losers"] == pytest.approx(11, abs=1e-4)


def test_lengths_are_told_apart_however_long_they_are() -> None:
    lengths = (3, 3, 900, 1023, 1024, 5000, 5001, 90_000, 10_000_000)
    bars = np.bincount([bar_of(float(length)) for length in lengths], minlength=len(STARTS))
    assert bars.sum() == 9
    assert bars[3] == 2
    assert bars[900] == bars[1023] == bars[1024] == bars[-1] == 1
    assert len(STARTS) == len(set(STARTS.tolist())) == len(bars)
    assert np.abs(STARTS[np.flatnonzero(bars)][-3] - 5000) < 60, "within about a hundredth"


def test_who_led_when_is_known(even: dict[str, Any]) -> None:
    # seat 1 leads after turns 1, 3 and 5, seat 0 after 2 and 4, the winner after 6
    tension = even["tension"]
    assert holds(tension["lead_changes"], 4.5)
    # a winner in seat 0 is behind in three turns of six, one in seat 1 in two
    assert holds(tension["behind"], 2.5 / 6)
    assert holds(tension["decided_at"], 4.5 / 6)
    assert tension["lowest_rank"] == [0, even["games"]]


def test_what_only_winners_have_lifts_by_all(even: dict[str, Any]) -> None:
    charm = next(one for one in even["uses"] if one["kind"] == "charm")
    assert charm["lift"]["value"] == 1
    assert charm["stands_out"]
    goal = next(one for one in even["uses"] if one["kind"] == "goal")
    assert goal["total"] == charm["total"]
    assert goal["lift"] is None, "places are drawn, not compared"
    left = next(one for one in even["uses"] if one["subject"] == "left")
    assert left["per_game"] == pytest.approx(3, abs=0.05)
    assert abs(left["lift"]["value"]) < 0.01
    assert not left["stands_out"], "left is as good as right"


def test_the_same_seed_gives_the_same_report_however_it_is_played() -> None:
    plan = make_plan(toy(dealt=20), games=100_000, seed="one")
    assert plan.chunks > 2
    first = make_report(Asked(plan, quick(plan)))
    assert make_report(Asked(plan, quick(plan, on_threads(3)))) == first

    def backwards(work: Any, pieces: Any) -> Iterator[Any]:
        for at in reversed(range(len(pieces))):
            yield at, work(pieces[at])

    assert make_report(Asked(plan, quick(plan, backwards))) == first
    other = make_plan(toy(dealt=20), games=100_000, seed="two")
    assert make_report(Asked(other, quick(other)))["seats"] != first["seats"]


def test_a_run_that_was_stopped_goes_on_to_the_same_report(tmp_path: Path) -> None:
    plan = make_plan(toy(), games=100_000)

    def interrupted(work: Any, pieces: Any) -> Iterator[Any]:
        yield 1, work(pieces[1])
        raise KeyboardInterrupt

    store = Store(tmp_path / "run", plan)
    store.open(resume=False)
    assert not play(store, interrupted)
    part = total(store)
    assert part["games"][0] == plan.chunk
    with pytest.raises(BywaysError, match="--resume"):
        Store(tmp_path / "run", plan).open(resume=False)
    with pytest.raises(BywaysError, match="another run"):
        Store(tmp_path / "run", make_plan(toy(bias=60), games=100_000)).open(resume=True)
    again = Store(tmp_path / "run", plan)
    again.open(resume=True)
    played: list[int] = []

    def noted(work: Any, pieces: Any) -> Iterator[Any]:
        played.extend(pieces)
        return HERE(work, pieces)

    assert play(again, noted)
    assert 1 not in played
    assert make_report(Asked(plan, total(again))) == make_report(Asked(plan, quick(plan)))


def older(folder: Path, how: str) -> None:
    """Make a run look as another version of Byways would have kept it."""
    kept, table = folder / "sums" / "000000.npz", folder / "games" / "000000.parquet"
    if how == "a figure":
        arrays = dict(np.load(kept))
        np.savez_compressed(kept, **{name: one for name, one in arrays.items() if name != "begun"})
    elif how == "a number more":
        arrays = dict(np.load(kept))
        np.savez_compressed(kept, **{**arrays, "seat_columns": np.repeat(arrays["seat_columns"], 2, axis=-1)})
    else:
        parquet().write_table(parquet().read_table(table).drop(["began"]), table)


@pytest.mark.parametrize("how", ["a figure", "a number more", "a column"])
def test_a_run_of_another_version_is_not_gone_on_with(tmp_path: Path, how: str) -> None:
    folder = tmp_path / "run"
    store = Store(folder, make_plan(toy(), games=1000))
    store.open(resume=False)
    assert play(store)
    store.open(resume=True)
    older(folder, how)
    longer = Store(folder, make_plan(toy(), games=50_000))
    with pytest.raises(BywaysError, match=r"begun by another version of Byways.*byways lab toy\.py.*--out FOLDER"):
        longer.open(resume=True)
    assert read(folder).games.num_rows == 1000, "what is there stays"


def test_what_a_power_cut_has_spoilt_is_played_again(tmp_path: Path) -> None:
    plan, folder = make_plan(toy(), games=100_000), tmp_path / "run"
    store = Store(folder, plan)
    store.open(resume=False)
    assert play(store)
    (folder / "sums" / "000000.npz").write_bytes(b"")
    (folder / "sums" / "000001.npz").write_bytes((folder / "sums" / "000001.npz").read_bytes()[:200])
    store.open(resume=True)
    assert {0, 1}.isdisjoint(store.done())
    assert play(store)
    assert make_report(Asked(plan, total(store))) == make_report(Asked(plan, quick(plan)))
    (folder / "run.json").write_text("")
    with pytest.raises(BywaysError, match=r"run\.json can not be read"):
        store.open(resume=True)


def test_a_run_can_be_made_longer(tmp_path: Path) -> None:
    short, long = make_plan(toy(), games=1000), make_plan(toy(), games=50_000)
    for plan in (short, long):
        store = Store(tmp_path / "run", plan)
        store.open(resume=plan is long)
        assert play(store)
    assert make_report(Asked(long, total(store))) == make_report(Asked(long, quick(long)))
    assert read(tmp_path / "run").games.num_rows == 50_000


def test_the_data_set_agrees_with_the_report(tmp_path: Path) -> None:
    plan = make_plan(toy(dealt=30, drawn=1), games=3000, detailed=100)
    store = Store(tmp_path / "run", plan)
    store.open(resume=False)
    play(store)
    report = make_report(Asked(plan, total(store)))
    (tmp_path / "run" / "report.json").write_text(json.dumps(report))
    data = read(tmp_path / "run")
    games, seats, turns, uses = (getattr(data, name).to_pandas() for name in ("games", "seats", "turns", "uses"))
    assert data.report["games"] == len(games) == 3000
    shares = seats.groupby("seat").payoff.mean()
    assert [round(value, 5) for value in shares] == [round(one["value"], 5) for one in report["seats"]["payoff"]]
    assert set(seats.bot) == {"random"}
    assert (games.groupby("deal").size() == 2).all()
    same = games[games.ending == "dealt"].groupby("deal").winner.nunique()
    assert (same == 1).all(), "what the deal settles is settled whoever plays it"
    assert len(turns) == 600
    assert (turns.decisions == 2).all()
    assert set(turns.game) == set(uses.game) == set(range(100))
    assert (uses[uses.kind == "way"].groupby("game")["count"].sum() == 6).all()
    first = turns[turns.turn == 0].set_index("game").seat
    assert (games.set_index("game").began[first.index] == first).all()
    assert set(games.began) == {0, 1}
    assert (games.groupby("deal").began.nunique() == 1).all(), "who begins is part of the deal"
    merged = seats.merge(games, on="game")
    assert (merged[merged.seat == merged.winner].payoff == 1).all()


@pytest.mark.parametrize(
    ("bots", "weighs"), [("easy", True), ("easy,random", True), ("random", False), ("greedy,easy", False)]
)
def test_the_columns_of_a_piece_do_not_depend_on_what_happened_in_it(bots: str, weighs: bool) -> None:
    """Pieces of one table with other columns can not be read together."""
    plan = make_plan(toy(), bots=bots, games=4)
    empty, played = (
        {name: table.column_names for name, table in tables_of(plan, notes).items()}
        for notes in (no_notes(plan), play_chunk(plan, 0))
    )
    assert empty == played
    assert ({"weighed", "mattered", "gap"} <= set(empty["games"])) == weighs


def test_games_that_python_plays_are_noted_alike() -> None:
    plan = make_plan(toy(dealt=50), bots="greedy", games=6)
    watch = new_watch(plan.game, 6, 6, 6, plan.leads)
    play_by_hand(plan, 0, watch)
    rows = dict(zip(GAME_COLUMNS, watch.games.T, strict=True))
    assert (rows["decisions"] == 12).all()
    assert (rows["turns"] == 6).all()
    assert (rows["forced"] == 6).all()
    assert (watch.seats[:, :, 0].sum(axis=1) == 1).all()
    assert watch.counters.totals[0].tolist()[2:] == [0, 6, 6]
    assert sums_of(plan, play_chunk(plan, 0))["games"][0] == 6


def test_a_long_game_is_noted_piece_by_piece() -> None:
    """Seats 0 0 1 0 1 1 2: whatever is looked at when, it comes to the same."""
    log = np.array([3, 1, 2, 1, 5, 1, 4], np.int32) << SEAT_BITS | np.array([0, 0, 1, 0, 1, 1, 2], np.int32)
    for pieces in ([7], [2, 5], [1, 4, 2]):
        run, mine, first = np.array([0, -1, 0, 0, 0, 0]), np.zeros((3, MINE), np.int64), 0
        for size in pieces:
            read_choices(log[first:].copy(), np.zeros(len(log) + 1, np.int64), run, mine, first, size)
            first += size
        assert run.tolist() == [5, 2, 6, 3, 17, 5], "turns, whose is the last and since when; forced, options, most"
        # before the first turn, after the last one that is over, waited, turns, longest wait
        assert mine[:, :5].tolist() == [[0, 4, 1, 2, 1], [2, 6, 1, 2, 1], [0, 0, 0, 0, 0]]


@pytest.mark.parametrize("players", [1, 2, 3, 5])
def test_games_in_which_all_decide_once_in_turn_are_noted_as_others_are(players: int) -> None:
    for first in range(players):
        for size in range(1, 4 * players + 2):
            seats = [(first + at) % players for at in range(size)]
            log = np.array([(2 << SEAT_BITS) | seat for seat in seats], np.int32)
            starts = np.zeros(len(log) + 1, np.int64)
            whole, slow = (np.array([0, OVER, 0, 0, 0, 0]) for _ in range(2))
            mine, theirs = (np.zeros((players, MINE), np.int64) for _ in range(2))
            read_choices(log, starts, whole, mine, 0, size)
            for at in range(size):  # decision by decision there is no turn to be seen beforehand
                read_choices(log[at : at + 1], starts, slow, theirs, at, 1)
            assert whole.tolist() == slow.tolist(), (first, size)
            assert mine.tolist() == theirs.tolist(), (first, size)


def test_bots_change_seats_on_the_same_deals() -> None:
    plan = make_plan(toy(bias=80), bots="random,policy", games=8000)
    sums = quick(plan)
    report = make_report(Asked(plan, sums))
    assert report["bots"] == ["random", "policy"]
    for one in report["bot_shares"]:
        assert holds(one, 0.5), "the seat decides, not the bot"
    assert report["luck"] is None


def test_memory_does_not_grow_with_the_games() -> None:
    def peak(games: int) -> int:
        plan = make_plan(toy(), games=games, detailed=0)
        quick(plan)
        tracemalloc.start()
        try:
            quick(plan)
            return tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()

    one = make_plan(toy()).chunk
    assert peak(one * 16) < 2 * peak(one * 4)


def test_bots_and_what_if_are_read_or_refused() -> None:
    assert [str(one) for one in read_players("easy,normal*2", 3)] == ["easy", "normal*2", "normal*2"]
    for words, why in (("clever", "no bot"), ("random*2", "only a level"), ("easy,easy,easy", "3 bots for 2")):
        with pytest.raises(BywaysError, match=why):
            read_players(words, 2)
    found = variants(toy(), ["rounds=1..2", "bias=40,50"])
    assert [one for one, _ in found] == [
        {"rounds": rounds, "bias": bias} for rounds in ("1", "2") for bias in ("40", "50")
    ]
    assert found[0][1].spec == "toy(bias=40, rounds=1)"
    for words in ("rounds", "rounds=3..1", "rounds=9", "wheels=3"):
        with pytest.raises(BywaysError):
            variants(toy(), [words])


def test_tunable_numbers_are_no_part_of_records_as_long_as_they_are_as_printed() -> None:
    assert toy().values == toy(rounds=3).values == {"players": 2, "dealt": 0, "bias": 50, "drawn": 0}
    assert toy() == toy(rounds=3)
    tuned = toy(rounds=1)
    assert tuned.values["rounds"] == 1
    assert tuned != toy()
    assert tuned.spec == "toy(rounds=1)"
    played = quick(make_plan(tuned, games=4))
    assert played["columns"][0][0] == 4 * played["games"][1] == 4 * 2, "four decisions a game, over two deals"
    assert make_plan(tuned, games=1).games == 4, "one deal would not tell how sure anything is"


def test_named_numbers_are_there_for_everybody() -> None:
    state = toy(dealt=100).new(seed=1)
    while not state.over:
        state.play(int(state.moves[0]))
    winner = int(np.argmax(state.payoffs))
    assert state.measures["points"][winner] == 10 + winner


def test_on_threads_gives_every_piece_once() -> None:
    assert sorted(HERE(abs, range(0, -20, -1))) == [(number, number) for number in range(20)]
