"""Learned evaluations: trained on a solved toy, kept in files, used by those bots that may, and blind to secrets."""

from __future__ import annotations

import json
import logging
import pickle
import shutil
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path

import numba
import numpy as np
import pytest
from typer.testing import CliRunner

import byways
from byways.bots import learned, search
from byways.bots.analysis import judge_of
from byways.bots.apart import RulesApart
from byways.bots.base import bot_board
from byways.bots.commands import _learned
from byways.bots.kernels.apart import Rules
from byways.bots.kernels.grow import Room, new_room, play_out
from byways.bots.kernels.judge import NO_NET_AT_ALL, SHARES, Desk, Net, NoNet, _is_judged, judge
from byways.bots.learned import NO_NET, Weights, file_of, has_learned, learned_net, net_of, new_desk, read, write
from byways.bots.levels import LevelBot, levels_that_learned
from byways.bots.search import SearchBot, Tree
from byways.cli import app
from byways.engine import AnyBoard, Array, BywaysError, Game, Payoffs, Positions, State
from byways.engine.interpreting import interpreted
from byways.engine.verbs import features
from byways.games.crab_stack import knowledge
from byways.games.crab_stack.board import NAMES
from byways.lab.places import on_threads
from byways.lab.store import as_typed
from byways.learn.kernels.selfplay import Way
from byways.learn.positions import Match, play
from byways.learn.training import Plan, Training
from byways.table.bots import hint_bot, worker
from byways.terminal import _hint_bot
from learnable import any_net, variants
from our_games import GAMES

pytestmark = pytest.mark.xdist_group("learned")  # one training serves most of them

NIM = Path(__file__).parent / "nim.py"
PLAN = Plan(games=120, simulations=24, generations=2, hidden=4, passes=6, opening=3, gate=200, seed="nim")


@cache
def nim() -> Game:
    return byways.load(NIM)()


def trained(folder: Path, cores: int = 1, resume: bool = False) -> Training:
    training = Training(nim(), PLAN, folder, on_threads(cores))
    training.open(resume)
    training.run()
    return training


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Training:
    return trained(tmp_path_factory.mktemp("train") / "run")


def judged(b: AnyBoard, states: Positions, net: Net, desk: Desk, out: Payoffs) -> None:
    """What a network says of states[1]."""
    judge(b, states[1], np.uint64(len(desk.raw) // 2), net, desk, out)


def say(state: State, weights: Weights) -> Array:
    return said_by(net_of(state.game, weights), state, state.game.kernel(judged))


def said_by(net: Net, state: State, run: Callable[..., None]) -> Array:
    game = state.game
    states = np.zeros(2, game.STATE.dtype)
    states[1] = state.array[0]
    out = np.zeros(8)
    run(bot_board(game, True), states, net, new_desk(game, net, states), out)
    return out[: game.players]


def heap(size: int, card: int = 0) -> State:
    return nim().from_dict({"seat": 1, "stones": size, "winner": -1, "card": [card, 2]})


def test_training_learns_who_wins(run: Training) -> None:
    assert run.best is not None
    assert run.history[0].accepted
    assert run.history[0].low > 0.5
    for size in range(1, 12):  # as far as two generations with few simulations see
        mine = say(heap(size), run.best)[1]
        assert (mine < 0.5) == (size % 4 == 0), size


def test_the_same_seed_gives_the_same_weights_on_any_number_of_cores(run: Training, tmp_path: Path) -> None:
    other = trained(tmp_path / "run", cores=2)
    assert other.history == run.history
    for number in range(PLAN.generations):
        name = f"generation-{number}.weights"
        assert (tmp_path / "run" / name).read_bytes() == (run.folder / name).read_bytes()


def test_a_run_that_was_stopped_goes_on(run: Training, tmp_path: Path) -> None:
    folder = tmp_path / "run"
    shutil.copytree(run.folder, folder)
    (folder / "history.json").write_text(json.dumps([vars(run.history[0])]))
    (folder / "games-1" / "1.npz").unlink()
    with pytest.raises(BywaysError, match="--resume"):
        Training(nim(), PLAN, folder, on_threads(1)).open(resume=False)
    with pytest.raises(BywaysError, match="begun otherwise"):
        Training(nim(), Plan(seed="other"), folder, on_threads(1)).open(resume=True)
    assert trained(folder, resume=True).history == run.history
    assert (folder / "generation-1.weights").read_bytes() == (run.folder / "generation-1.weights").read_bytes()


@pytest.mark.parametrize("name", ["plan.json", "history.json"])
def test_a_run_with_a_damaged_note_says_so(run: Training, tmp_path: Path, name: str) -> None:
    folder = tmp_path / "run"
    shutil.copytree(run.folder, folder, ignore=shutil.ignore_patterns("games-*"))
    (folder / name).write_bytes((folder / name).read_bytes()[:-9])
    with pytest.raises(BywaysError, match=f"{name} is damaged .*; choose another --out"):
        Training(nim(), PLAN, folder, on_threads(1)).open(resume=True)


@pytest.mark.parametrize("hidden", [257, 2**30])
def test_weights_that_no_bot_could_read_are_not_trained(tmp_path: Path, hidden: int) -> None:
    with pytest.raises(BywaysError, match="fewer units are needed"):
        Training(nim(), replace(PLAN, hidden=hidden), tmp_path / "run", on_threads(1)).open(resume=False)
    assert not (tmp_path / "run").exists()


def test_the_command_in_a_file_makes_it_again(run: Training, tmp_path: Path) -> None:
    assert run.best is not None
    plan = Plan.of_command(run.best.made["command"])
    assert plan == PLAN
    again = Training(nim(), plan, tmp_path / "run", on_threads(1))
    assert play(again.piece_of(0, 0))[1].fingerprint == run.best.made["first_games"]
    other = Training(nim(), replace(plan, simulations=25), tmp_path / "run", on_threads(1))
    assert play(other.piece_of(0, 0))[1].fingerprint != run.best.made["first_games"]
    odd, four = replace(PLAN, seed="two words; $HOME", by_result=0.25), byways.game("selling-knives", players=4)
    assert Plan.of_command(odd.command(four)) == odd
    assert odd.command(four).startswith("byways train selling-knives --players 4 --games 120 ")
    half = replace(odd, by_playout=0.5, moves=0)
    assert Plan.of_command(half.command(four)) == half
    assert "--by-playout" not in odd.command(four), "files of earlier versions are made again byte for byte"


def test_a_piece_of_work_is_the_same_on_another_computer(run: Training) -> None:
    """What `--on ray` sends to workers, and what comes back."""
    assert run.best is not None
    net = net_of(nim(), run.best)
    piece = Match(nim(), "away", 3, 4, Way(16, 8, 2, 20, True), net, net, repeats=2)
    payoffs, noted = play(piece)
    away, seen = pickle.loads(pickle.dumps(play(pickle.loads(pickle.dumps(piece)))))
    assert away.tobytes() == payoffs.tobytes()
    assert len(seen) > 4
    assert seen.values.tobytes() == noted.values.tobytes()


def test_compiled_code_judges_as_the_weights_say(run: Training) -> None:
    """The same in plain Python, with whole numbers that have no bounds."""
    game, weights = nim(), run.best
    assert weights is not None
    rows = {int(at): weights.rows[1 + number] for number, at in enumerate(np.flatnonzero(weights.used))}
    for size in (1, 4, 7, 21):
        state = heap(size)
        row = game.observation.of(state.array, np.array([1], np.int8))[0]
        inputs = game.inputs
        there = [int(inputs.first[at]) + (int(row[at]) - 1 >> int(inputs.shift[at])) for at in np.flatnonzero(row)]
        sums = sum((rows[at].astype(int) for at in there if at in rows), weights.rows[0].astype(int))
        units = [min(max(int(one), 0), 256) for one in sums[: weights.hidden]]
        ends = [
            int(sums[weights.hidden + place]) * 256
            + sum(unit * int(end) for unit, end in zip(units, weights.ends[place], strict=True))
            >> 7
            for place in range(2)
        ]
        chance = 1 / (1 + np.exp((ends[1] - ends[0]) / 512))
        assert say(state, weights)[1] == pytest.approx(chance, abs=1e-6)


def test_what_a_seat_can_not_know_changes_nothing(run: Training) -> None:
    assert run.best is not None
    assert len({say(heap(10, card), run.best).tobytes() for card in range(4)}) == 1


def listed(b: AnyBoard, states: Positions, out: Array) -> int:
    """The inputs of states[0]."""
    return features(b, states[0], out)


def inputs_of(state: State) -> list[int]:
    out = np.zeros(state.game.inputs.most, np.int32)
    n = interpreted(listed)(state.game.board, state.array, out)
    return sorted(out[:n].tolist())


def seen_inputs(state: State) -> list[int]:
    """What a learned evaluation looks at."""
    if not state.game.inputs.observed:
        return inputs_of(state)
    return np.flatnonzero(state.game.observation.of(state.array, np.array([state.seat], np.int8))[0]).tolist()


@pytest.mark.parametrize("game", variants(), ids=lambda game: game.spec)
def test_inputs_are_what_the_game_says_there_can_be(game: Game) -> None:
    """None twice; those that follow from an observation are the same in all worlds that the seat can not tell apart."""
    for seed in (5, 6):
        state, bot = game.new(seed), byways.bot("random", seed=seed)
        for ply in range(60):
            if state.seat is None:
                break
            if ply % 4 == 0:
                first = seen_inputs(state)
                if game.inputs.observed:
                    assert all(seen_inputs(state.redeal(state.seat, world)) == first for world in range(3))
                assert len(set(first)) == len(first) <= game.inputs.most
                assert not first or 0 <= first[0] <= first[-1] < game.inputs.count
            state.play(bot.choose(state))


def shipped() -> list[Game]:
    """The games whose learned evaluations come with Byways."""
    specs = [f"{name}(players={players})" for name in GAMES for players in (2, 3, 4) if name != "snowplow-race"]
    return [game for game in map(byways.game, specs) if file_of(game).is_file()]


@pytest.mark.parametrize("name", ["snow-tails", "selling-knives", "vancouver-buses"])
def test_what_is_thought_by_a_network_does_not_depend_on_what_the_seat_can_not_know(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Though its inputs do: it is asked only in worlds that were dealt anew."""
    game = byways.game(name, players=2)
    net, state, bot, hidden = any_net(game), game.new(seed=4), byways.bot("random", seed=4), False
    monkeypatch.setattr(type(game), "kernel", lambda game, kernel: interpreted(kernel))
    for ply in range(24):
        seat = state.seat
        assert seat is not None
        worlds = [state.redeal(seat, world) for world in range(2)]
        hidden |= any(seen_inputs(world) != seen_inputs(state) for world in worlds)
        if ply % 8 == 7 and len(state.moves) > 1:
            first = SearchBot(simulations=8, seed=1, learned=net).weigh(state)
            assert all(SearchBot(simulations=8, seed=1, learned=net).weigh(world) == first for world in worlds)
        state.play(bot.choose(state))
    assert hidden


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_turned_island_has_turned_inputs(players: int) -> None:
    game = byways.game("crab-stack", players=players)
    state, bot = game.new(seed=3), byways.bot("random", seed=1)
    for _ in range(15):
        state.play(bot.choose(state))
    data = {name: value for name, value in state.to_dict().items() if name != "seen"}
    state, names = game.from_dict(data), sorted(data["stacks"])
    turned = knowledge.island_symmetries(game.board)
    assert len(turned) == (6 if players == 3 else 12)
    rock_names = [NAMES[int(rock)] for rock in game.board.rocks]
    for moved, inputs in zip(turned, game.inputs.symmetries, strict=True):
        stacks = {rock_names[moved[rock_names.index(name)]]: data["stacks"][name] for name in names}
        other = game.from_dict({**data, "stacks": stacks})
        assert inputs_of(other) == sorted(inputs[inputs_of(state)].tolist())


# Playouts beside a network


def played_out(b: AnyBoard, states: Positions, follow: int, room: Room, rules: Rules, net: Net, desk: Desk) -> None:
    """What states[1] is worth to a simulation."""
    play_out(b, states[1], follow, room, rules, net, desk)


def worth(state: State, net: Net, follow: int) -> Array:
    game = state.game
    states, room = np.zeros(2, game.STATE.dtype), new_room(game.players, game.MOVES)
    states[1] = state.array[0]
    board = bot_board(game, True)
    apart = RulesApart(game, (board, states, game.room(), np.array([77], np.uint64), room.weights))
    run = game.kernel(played_out)
    run(board, states, follow, room, apart.rules, net, new_desk(game, net, states))
    return room.reward[: game.players]


def test_a_playout_and_a_network_share_what_a_position_is_worth(run: Training) -> None:
    assert run.best is not None
    net, state = net_of(nim(), run.best), heap(9)
    alone, without = worth(state, net, 0), worth(state, NO_NET, 100)
    assert sorted(without) == [0, 1]
    for part in (0.25, 0.5):
        shared = worth(state, net._replace(by_playout=part), 100)
        assert shared == pytest.approx(part * without + (1 - part) * alone)
    assert worth(state, net._replace(by_playout=1.0), 100).tolist() == without.tolist()


def test_where_only_moves_were_learned_playouts_go_as_far_as_without(run: Training) -> None:
    """With nothing learned of moves either, the search is that of a bot without a network."""
    assert run.best is not None
    assert not len(run.best.liking)
    state = nim().new(seed=1)
    seat, grown = state.seat, []
    assert seat is not None
    for net in (NO_NET, net_of(nim(), replace(run.best, by_playout=1.0))):
        tree = Tree(nim(), 1, True, net)
        tree.plant("one")
        tree.grow(state.view(seat), seat, 200, 0.6)
        used = int(tree.used[0])
        grown.append((tree.nodes[:used].tobytes(), tree.sums[:used].tobytes()))
    assert grown[0] == grown[1]


# Files


def test_a_file_gives_the_same_weights_back(run: Training, tmp_path: Path) -> None:
    assert run.best is not None
    path = tmp_path / "some.weights"
    write(nim(), run.best, path)
    back = read(nim(), path)
    assert not back.follow
    assert not len(back.liking)
    assert back.made["command"].startswith("byways train nim.py --games 120 ")
    for name in ("used", "rows", "ends"):
        assert (getattr(back, name) == getattr(run.best, name)).all()


def test_a_file_holds_what_was_learned_of_moves_too(tmp_path: Path) -> None:
    game, random = byways.game("crab-stack"), np.random.default_rng(5)
    used = random.random(game.inputs.count) < 0.3
    rows = random.integers(-500, 500, (int(used.sum()) + 1, 3 + game.players)).astype(np.int16)
    ends, liking = (random.integers(-500, 500, size).astype(np.int16) for size in ((2, 3), game.inputs.of_moves))
    write(game, Weights(SHARES, used, rows, ends, 4, liking, 0.25), tmp_path / "some.weights")
    back = read(game, tmp_path / "some.weights")
    assert (back.follow, back.by_playout) == (4, 0.25)
    for name, value in (("used", used), ("rows", rows), ("ends", ends), ("liking", liking)):
        assert (getattr(back, name) == value).all()


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (lambda data: data[:-1] + bytes([data[-1] ^ 1]), "damaged"),
        (lambda data: data[:-20], "damaged"),
        (lambda data: b"", "no learned evaluation"),
        (lambda data: b"\xff\xfe" + data, "no learned evaluation"),
        (lambda data: data.replace(b'"version": 1', b'"version": 7'), "trained for version 7, not 1"),
        (lambda data: data.replace(b'"format": 2', b'"format": 9'), "format"),
        (lambda data: data.replace(b'"kind": 1', b'"kind": 2'), "damaged"),
        (lambda data: data.replace(b'"elo": ', b'"elo": 1'), "damaged"),
    ],
)
def test_bots_do_without_a_file_that_does_not_fit(
    run: Training,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    spoil: Callable[[bytes], bytes],
    words: str,
) -> None:
    assert run.best is not None
    path = tmp_path / "some.weights"
    write(nim(), run.best, path)
    monkeypatch.setattr(learned, "file_of", lambda game: path)
    assert learned_net(nim()).kind
    path.write_bytes(spoil(path.read_bytes()))
    learned._net_in.cache_clear()
    with pytest.raises(BywaysError, match=words):
        read(nim(), path)
    with caplog.at_level(logging.WARNING):
        assert learned_net(nim()) is NO_NET
    assert words in caplog.text
    state = nim().new(seed=1)
    assert SearchBot(simulations=50, seed=1).choose(state) == SearchBot(simulations=50, seed=1, learned=False).choose(
        state
    )


def test_a_search_without_a_network_is_the_same_whether_one_could_be_there_or_not() -> None:
    state = nim().new(seed=1)
    seat, grown = state.seat, []
    assert seat is not None
    for net in (NO_NET, NO_NET_AT_ALL):
        tree = Tree(nim(), 1, True, net)
        tree.plant("one")
        tree.grow(state.view(seat), seat, 200, 0.6)
        used = int(tree.used[0])
        grown.append((tree.nodes[:used].tobytes(), tree.sums[:used].tobytes()))
    assert used > 10
    assert grown[0] == grown[1]


def test_bots_without_a_network_do_not_wait_for_one_to_be_compiled() -> None:
    state = byways.game("crab-stack").new(seed=1)
    assert isinstance(SearchBot(advanced_knowledge=False).net_for(state.game), NoNet)
    assert isinstance(SearchBot().net_for(byways.game("selling-knives")), NoNet)
    compiled = _is_judged(None, None, numba.typeof(NO_NET_AT_ALL), None, None)
    assert compiled.__code__.co_names == (), "it calls nothing"
    assert has_learned(state.game)
    assert has_learned(byways.game("crab-stack", players=4)), "other options have one"
    assert not has_learned(byways.game("selling-knives"))


def test_the_files_that_come_with_games_fit_them() -> None:
    found = sorted((Path(byways.__file__).parent / "games").glob("*/learned/*.weights"))
    assert sum(path.stat().st_size for path in found) < 2 * 2**20
    games = {file_of(game): game for game in shipped()}
    assert found
    assert set(found) == games.keys()
    for path in found:
        assert path.stat().st_size < 150_000
        made = read(games[path], path).made
        assert made["command"].startswith(f"byways train {as_typed(games[path])} --games ")
        assert len(made["first_games"]) == 16


@pytest.mark.parametrize(("name", "levels"), [("crab-stack", ["strong", "expert"]), ("snow-tails", ["expert"])])
def test_only_the_upper_levels_have_what_was_learned(name: str, levels: list[str]) -> None:
    """In Snow Tails strong would come nearer to expert with it."""
    state = byways.game(name, players=2).new(seed=1)
    having = []
    for which in byways.bots.LEVELS:
        bot, told = byways.bot(which), byways.bot(which, learned=True)
        assert isinstance(bot, LevelBot)
        assert isinstance(told, LevelBot)
        player, other = bot._player(state), told._player(state)
        assert isinstance(player, SearchBot)
        assert isinstance(other, SearchBot)
        having += [which] if player.net_for(state.game).kind else []
        assert bool(other.net_for(state.game).kind) == (which in ("strong", "expert"))
    assert having == levels_that_learned(name) == levels
    assert not SearchBot(learned=False).net_for(state.game).kind
    assert SearchBot().net_for(state.game).kind


@pytest.mark.parametrize("name", ["crab-stack", "snow-tails"])
def test_hints_and_analysis_judge_by_what_was_learned(name: str) -> None:
    state = byways.game(name, players=2).new(seed=1)
    assert _hint_bot() == hint_bot(), "the same in the terminal"
    bot = worker._bot(hint_bot(), learned=True)
    assert isinstance(bot, LevelBot)
    for thinker in (bot._player(state), judge_of(state.game)):
        assert isinstance(thinker, SearchBot)
        assert thinker.net_for(state.game).kind


def test_a_slow_computer_keeps_the_time_of_a_level(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a clock of its own, by which a simulation takes 3 ms, with what was learned and without."""
    now = [0.0]
    grown = Tree.grow

    def slowly(tree: Tree, view: State, seat: int, simulations: int, explore: float, forced: int = 0) -> None:
        now[0] += 0.003 * simulations
        grown(tree, view, seat, simulations, explore, forced)

    monkeypatch.setattr(search, "perf_counter", lambda: now[0])
    monkeypatch.setattr(Tree, "grow", slowly)
    state = byways.game("crab-stack").new(seed=1)
    for knows in (True, False):
        now[0] = 0.0
        SearchBot(seconds=5.0, simulations=1_500_000, trees=1, seed=1, learned=knows).choose(state)
        assert 4.9 <= now[0] <= 5.1


# The command


def test_the_list_of_bots_says_what_they_judge_by(run: Training, tmp_path: Path) -> None:
    mine = tmp_path / "nim.py"
    shutil.copy(NIM, mine)
    game = byways.load(mine)()
    path = file_of(game)
    assert "There is no nim-players-2.weights" in _learned(game)
    assert run.best is not None
    write(game, run.best, path)
    assert "byways train nim.py --games 120 " in _learned(game)
    path.write_bytes(path.read_bytes()[:-5])
    assert _learned(game).startswith("nim-players-2.weights is damaged")
    assert _learned(game).endswith("Bots play without it.")


def test_the_command_trains_a_game_of_ones_own_and_lets_its_bots_use_it(tmp_path: Path) -> None:
    mine = tmp_path / "nim.py"
    shutil.copy(NIM, mine)
    told = ["train", str(mine), "--games", "60", "--simulations", "16", "--generations", "1", "--gate", "100"]
    out = CliRunner().invoke(app, [*told, "--hidden", "0", "--cores", "1", "--out", str(tmp_path / "run")])
    assert out.exit_code == 0, out.output
    assert "Hints, analysis and strong, expert use them from now on." in out.output
    assert "<svg" in (tmp_path / "run" / "curve.svg").read_text()
    game = byways.load(mine)()
    assert file_of(game).parent == tmp_path / "learned"
    assert SearchBot().net_for(game).kind


def test_a_team_has_nobody_to_play_against() -> None:
    out = CliRunner().invoke(app, ["train", "snowplow-race"])
    assert isinstance(out.exception, BywaysError)
    assert "no rivals" in str(out.exception)
