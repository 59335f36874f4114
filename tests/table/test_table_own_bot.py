"""The bot of docs/your-own-bot.md is run as it is printed there."""

from __future__ import annotations

import re
import threading
from pathlib import Path
from typing import Any

import pytest

import byways
from byways.client import Client, Refused, sit_down
from byways.engine import BywaysError
from table.running import ME_AND_FRIEND, PATIENCE, Server, wait_until

pytestmark = pytest.mark.xdist_group("table")
PAGE = (Path(__file__).parents[2] / "docs" / "your-own-bot.md").read_text(encoding="utf-8")
COMPLETE, OTHER = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("other", [False, True], ids=["as printed", "with a bot of the library"])
def test_the_bot_plays_a_whole_match(server: Server, other: bool) -> None:
    assert len([line for line in COMPLETE.splitlines() if line.strip()]) <= 20
    names: dict[str, Any] = {"__name__": "mybot", "byways": byways}
    exec(COMPLETE, names)
    if other:
        exec(OTHER, names)
    ann = server.create(ME_AND_FRIEND)
    results: list[dict[str, Any]] = []
    bot = threading.Thread(target=lambda: results.append(names["play"](ann.links[0])))
    bot.start()
    wait_until(lambda: ann.standing()["status"] == "playing")
    while ann.standing()["status"] == "playing":
        wait_until(lambda: ann.standing()["seat"] != 1)
        if ann.standing()["seat"] == 0:
            ann.play()
    bot.join(PATIENCE)
    assert results == [ann.standing()["result"]]
    assert ann.standing()["seats"][1]["name"] == "My bot"


def test_refusals_reach_the_program_with_their_key(server: Server) -> None:
    ann = server.create(ME_AND_FRIEND)
    seat = sit_down(ann.links[0], "Bot")
    with pytest.raises(Refused, match="Ann's turn") as refused:
        seat.move(0, "a1-a2")
    assert (refused.value.status, refused.value.key) == (409, "not_your_turn")
    with pytest.raises(BywaysError, match="is no invitation"):
        sit_down(f"{server.url}/t/{ann.match}", "Bot")
    seat.say("hello")
    assert Client(server.url).games()["games"]


def test_a_program_makes_a_table(server: Server) -> None:
    seat, invites = Client(server.url).create(
        "crab-stack", [{"kind": "me", "name": "A"}, {"kind": "friend"}], pace_ms=0
    )
    other = sit_down(invites[0]["link"], "B")
    turn = next(iter(seat.turns()))
    assert turn.seat == 0
    assert turn.position["seat"] == 0
    assert turn.play(turn.moves[0])
    assert not turn.play(turn.moves[0]), "the position has moved on"
    assert next(iter(other.turns())).version == 1
