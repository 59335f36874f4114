"""Bots that search, in compiled code: they win, they are the same every time, and they see what they may see."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import byways
from byways.engine import BywaysError
from byways.lab.plan import make_plan
from byways.lab.playing import play_chunk, sights
from byways.lab.report import Asked, make_report
from byways.lab.running import quick
from byways.lab.wish import Wish
from byways.lab.work import measure_skill
from our_games import GAMES

NIM = Path(__file__).parent.parent / "learn" / "nim.py"


def test_who_thinks_wins_whatever_the_seat() -> None:
    plan = make_plan(byways.load(NIM)(), bots="normal,random", games=80)
    report = make_report(Asked(plan, quick(plan)))
    assert report["bot_shares"][0]["low"] > 0.75, "random play errs early"
    assert report["choice"]["matters"]["value"] > 0.3, "every move wins or loses the game"
    assert report["tension"] is None, "the game does not say who leads"
    assert report["luck"] is None
    again = play_chunk(plan, 0)
    assert (again.seats == play_chunk(plan, 0).seats).all()


def test_what_longer_thought_is_worth_is_measured(tmp_path: Path) -> None:
    plan = make_plan(byways.load(NIM)(), bots="beginner", games=8)
    skill = measure_skill(plan, Wish(skill=40), tmp_path / "skill")
    assert skill is not None
    assert skill["bots"] == "beginner*2,beginner"
    assert skill["games"] == 40
    assert measure_skill(plan, Wish(skill=40, resume=True), tmp_path / "skill") == skill, "nothing is played again"
    assert skill["share"]["low"] < 0.5 < skill["share"]["high"] or skill["elo"]["value"] > 0
    few = measure_skill(plan, Wish(skill=8), tmp_path / "few")
    assert few is not None
    assert 0 <= few["share"]["low"] <= few["share"]["high"] <= 1
    for bots in ("random", "easy,normal"):
        with pytest.raises(BywaysError, match="--skill"):
            measure_skill(make_plan(byways.load(NIM)(), bots=bots, games=4), Wish(skill=4), tmp_path / bots)


@pytest.mark.parametrize("name", [name for name in GAMES if byways.game_class(name).STATE.secret])
def test_bots_see_what_a_view_shows(name: str) -> None:
    game = byways.game(name)
    seen, blanks = sights(game)
    state = game.new(seed=5)
    for number in range(40):
        for seat in range(game.players):
            view = np.frombuffer(bytes(state), np.uint8) & seen[seat] | blanks[seat]
            there = np.frombuffer(bytearray(view.tobytes()), game.STATE.dtype)  # gaps between fields too
            game.kernels.hide(game.board, there, seat)
            assert there.tobytes() == bytes(state.view(seat))
        codes = state.codes()
        state.play(codes[number * 7 % len(codes)])
