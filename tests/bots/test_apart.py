"""Rules are compiled apart from the tree that asks them, and both are compiled side by side."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import numpy as np
import pytest

import byways
from byways.bots import making
from byways.bots.apart import UNMADE, RulesApart
from byways.bots.beside import Beside, Compilations
from byways.bots.kernels.apart import LEGAL, PLAY, PLAY_OUT, PRIOR, Rules, answer, ask
from byways.bots.kernels.grow import grow_tree
from byways.bots.making import ADVANCED, SEARCH
from byways.bots.search import SearchBot, Tree
from byways.engine import OVER, Game, cache
from byways.engine.dice import generator
from byways.engine.types import Untyped
from our_games import GAMES

SEARCHED = [name for name in GAMES if byways.game(name).planner is None]


def ask_in_kernel(b: Untyped, rules: Rules, task: int, number: int) -> int:
    """Ask as a tree does."""
    return ask(rules, task, number)


class Desk:
    """A position that the rules of a game work on."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game, self.state = game, game.new(seed)
        self.states = np.zeros(2, game.STATE.dtype)
        self.states[1] = self.state.array[0]
        self.codes, self.rng, self.weights = game.room(), generator(5), np.zeros(game.MOVES)
        self.apart = RulesApart(game, (game.board, self.states, self.codes, self.rng, self.weights))

    def ask(self, task: int, number: int) -> int:
        return int(self.game.kernel(ask_in_kernel)(self.game.board, self.apart.rules, task, number))


@pytest.mark.parametrize("name", SEARCHED)
def test_rules_that_are_asked_by_their_address_do_what_rules_do(name: str) -> None:
    game = byways.game(name)
    desk = Desk(game, 3)
    n = desk.ask(LEGAL, 0)
    codes = desk.state.codes()
    assert desk.codes[:n].tolist() == codes
    desk.ask(PRIOR, n)
    assert (desk.weights[:n] > 0).all()
    assert not desk.weights[n:].any()
    same = game.begin(generator(5))
    same.array[0], same._rng[:] = desk.state.array[0], generator(5)
    desk.ask(PLAY, codes[-1])
    same.play(codes[-1])
    assert desk.states[1].tobytes() == bytes(same)
    assert desk.rng.tolist() == same._rng.tolist()
    desk.ask(PLAY_OUT, 1)
    assert desk.states[1]["seat"] != OVER
    desk.ask(PLAY_OUT, 10_000)
    assert desk.states[1]["seat"] == OVER


def test_a_tree_is_compiled_without_its_rules(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("BYWAYS_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(Game, "_compiled", {})
    cache.folder.cache_clear()
    game = byways.game("crab-stack")
    try:
        making.load_tree(game)
        assert not cache.is_compiled(answer, game.place(answer))
        making.load_rules(game)
        assert cache.is_compiled(answer, game.place(answer))
        (tree,) = game.dispatcher(grow_tree).overloads
        making.load_search(game)
        assert list(game.dispatcher(grow_tree).overloads) == [tree], "nothing was compiled for other types"
    finally:
        cache.folder.cache_clear()


def test_what_rules_raise_reaches_python() -> None:
    game = byways.game("crab-stack")

    def broken(lent: Untyped, task: int, number: int) -> int:
        if task == PLAY:
            raise ValueError("no such move")
        return number

    desk = Desk(game, 1)
    address = game.address_of(broken, desk.apart._lent, 0, 0)
    run = game.kernel(ask_in_kernel)
    assert run(game.board, Rules(address, int(desk.apart._lent)), LEGAL, 7) == 7
    with pytest.raises(ValueError, match="no such move"):
        run(game.board, Rules(address, int(desk.apart._lent)), PLAY, 7)


THINK = """
import byways
from byways.bots.search import SearchBot

game = byways.game("crab-stack")
state = game.new(seed=4)
for _ in range(4):
    state.play(state.codes()[0])
bot = SearchBot(simulations=20, seed=1, learned=False)
print([(int(one.move), one.visits, one.payoffs) for one in bot.think(state)])
"""


def test_compiled_and_interpreted_searches_agree(tmp_path: Path) -> None:
    def run(**more: str) -> str:
        env = {**os.environ, "PYTHONPATH": str(Path(byways.__file__).parent.parent), **more}
        done = subprocess.run([sys.executable, "-c", THINK], env=env, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout

    compiled = run()
    assert run(NUMBA_DISABLE_JIT="1", PYTHONWARNINGS="ignore", BYWAYS_CACHE_DIR=str(tmp_path)) == compiled


def test_trees_on_two_threads_have_dice_and_positions_of_their_own() -> None:
    state = byways.game("crab-stack").new(seed=2)
    alone = [SearchBot(simulations=300, seed=seed, learned=False) for seed in (1, 2)]
    found = [bot.think(state)[0].visits for bot in alone]
    trees = [Tree(state.game, 1, True) for _ in range(2)]
    assert trees[0].apart.rules.address == trees[1].apart.rules.address
    assert trees[0].apart.rules.work != trees[1].apart.rules.work
    assert [SearchBot(simulations=300, seed=seed, learned=False).think(state)[0].visits for seed in (1, 2)] == found


def nothing(game: Game) -> None:
    """A piece of work."""


def dies(game: Game) -> None:
    """A piece of work that comes to nothing."""
    os._exit(3)


def test_a_process_beside_says_what_is_done_and_others_do_what_it_does_not() -> None:
    game = byways.game("crab-stack")
    beside = Beside(game, {SEARCH: nothing, ADVANCED: dies}, Compilations())
    assert beside.has_done(SEARCH)
    assert not beside.has_done(ADVANCED)
    assert beside.took(SEARCH)[1] == 0
    assert beside.so_far[0] >= 0


SLEEP = """
import sys, time
import byways
from byways.bots.beside import Beside, Compilations

def sleep(game):
    time.sleep(300)

if __name__ == "__main__":
    beside = Beside(byways.game("crab-stack"), {"search": sleep}, Compilations())
    print(beside._process.pid, flush=True)
    time.sleep(300)
"""


@pytest.mark.skipif(os.name != "posix", reason="asks by a signal whether a process is there")
def test_a_process_beside_ends_when_the_one_that_began_it_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "sleep.py"
    script.write_text(SLEEP)
    env = {**os.environ, "PYTHONPATH": str(Path(byways.__file__).parent.parent)}
    with subprocess.Popen([sys.executable, str(script)], env=env, stdout=subprocess.PIPE, text=True) as first:
        assert first.stdout is not None
        second = int(first.stdout.readline())
        os.kill(second, 0)
        first.kill()
        assert first.stdout.read() == "", "the other one has closed it, too"
    deadline = monotonic() + 60
    while monotonic() < deadline and is_there(second):
        sleep(0.05)
    assert not is_there(second)


def is_there(process: int) -> bool:
    """Whether a process runs; nobody has fetched its end yet where its parent has gone."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{process}/stat")
    return not (state.exists() and state.read_text().rpartition(")")[2].split()[0] == "Z")


def test_what_is_compiled_beside_is_not_compiled_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    class Done:
        def has_done(self, part: str) -> bool:
            return part == SEARCH

        def took(self, part: str) -> tuple[float, int]:
            return (2.5, 7) if part == SEARCH else (0.0, 0)

    did: list[Any] = []
    for work in ("load_rules", "load_search", "load_advanced", "_make_rules"):
        monkeypatch.setattr(making, work, lambda game, work=work: did.append(work))
    noted: dict[str, Any] = {}
    monkeypatch.setattr(making, "note_made", lambda game, kernels, took: noted.update(took))
    making.make(byways.game("crab-stack"), Compilations(), did.append, Done())  # type: ignore[arg-type]
    assert did == ["load_rules", SEARCH, "load_rules", "load_advanced", ADVANCED, "_make_rules", "rules"]
    assert set(noted) == {SEARCH}
    assert noted[SEARCH].steps == 7
    assert noted[SEARCH].seconds >= 2.5


def test_a_game_with_a_planner_has_no_tree_to_compile_apart() -> None:
    assert making.begin_beside(byways.game("snowplow-race"), Compilations()) is None
    assert tuple(UNMADE) == (0, 0)
