"""A game of somebody's own that has no face, with hidden hands: what one holds is in sight, by night too."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from people import Person
from playwright.sync_api import Browser, expect
from test_browser_access import serious as all_serious

from serving import serving

pytestmark = pytest.mark.xdist_group("browser")

AUCTION = """
from typing import Any, NamedTuple
from numpy import int8
from byways.engine import OVER, Codes, Game, Option, Outcome, Payoffs, Rng, Seat, State
from byways.engine import below, owner, public, record, verb

class Position:
    seat = public(int8)
    bid = public(int8)
    score = public(int8, 2)
    row = public(int8, 4)
    hand = owner(int8, 2, 5)

class Board(NamedTuple):
    players: int

@verb
def setup(b: Board, s: Position, rng: Rng) -> None:
    for seat in range(2):
        for i in range(5):
            s.hand[seat, i] = 10 + below(rng, 80)

@verb
def legal(b: Board, s: Position, out: Codes) -> int:
    for i in range(15):
        out[i] = i
    return 15

@verb
def play(b: Board, s: Position, move: int, rng: Rng) -> None:
    s.bid += 1
    s.score[s.seat] += 1
    s.seat = OVER if s.bid == 40 else 1 - s.seat

@verb
def redeal(b: Board, s: Position, seat: Seat, rng: Rng) -> None:
    for other in range(2):
        for i in range(5):
            if other != seat:
                s.hand[other, i] = 10 + below(rng, 80)

@verb
def result(b: Board, s: Position, out: Payoffs) -> None:
    out[0] = out[1] = 0.5

class Auction(Game):
    name = "auction"
    title = "Auction"
    blurb = "Bid, or lay a card."
    minutes = 5
    options = (Option("players", 2, "Two.", (2,)),)
    STATE = record(Position)
    MOVES = 15

    def make_board(self, values: dict[str, Any]) -> Board:
        return Board(2)

    def notation(self, state: State, code: int) -> str:
        return f"{'bid' if code < 10 else 'lay'} {code}"

    def outcome(self, state: State) -> Outcome:
        return Outcome((0, 1), state.payoffs, "the end", "All share it.")

    def to_dict(self, state: State) -> dict[str, Any]:
        return {name: state.record[name].tolist() for name in self.STATE.fields} | {"seat": state.seat}

    def fill(self, data: dict[str, Any], position: Any) -> None:
        for name in self.STATE.fields:
            position[name][0] = data[name] if data[name] is not None else OVER

GAME = Auction
"""


@pytest.fixture(scope="module")
def auctions(tmp_path_factory: pytest.TempPathFactory, byways_command: list[str]) -> Iterator[str]:
    """The address of a table that knows it."""
    folder = tmp_path_factory.mktemp("auctions")
    (folder / "auction.py").write_text(AUCTION, encoding="utf-8")
    env = {**os.environ, "BYWAYS_GAMES": str(folder / "auction.py")}
    with serving(byways_command, folder, env) as url:
        yield url.rstrip("/")


SEEN = """() => [...document.querySelectorAll('.hand .card')].map((one) => {
  const [box, room] = [one, one.closest('.room')].map((part) => part.getBoundingClientRect());
  const value = one.querySelectorAll('text')[1].getBoundingClientRect();
  return value.top >= room.top && value.bottom <= Math.min(room.bottom, innerHeight) && box.width > 30;
})"""
"""Whether the number of each card is seen."""


def serious(person: Person) -> list[str]:
    """What axe finds; but the picture of a card has its words in another order than its name."""
    return [fault for fault in all_serious(person) if "label-content-name" not in fault]


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_what_one_holds_is_seen_beside_many_choices_by_night(chromium: Browser, auctions: str, phone: bool) -> None:
    ann = Person(chromium, auctions, phone=phone, dark=True)
    ann.new_table("auction", "random")
    ann.play_on(2)
    ann.wait_for_turn()
    ann.settle()
    assert ann.page.evaluate(SEEN) == [True] * 5
    expect(ann.page.locator(".choices button")).to_have_count(15)
    expect(ann.page.locator(".choices")).to_contain_text("bid")
    ground = "() => getComputedStyle(document.querySelector('#board-ground rect')).fill"
    night = ann.page.evaluate(ground)
    assert serious(ann) == []
    ann.page.emulate_media(color_scheme="light")
    assert ann.page.evaluate(ground) != night
    assert serious(ann) == []
    assert ann.faults == []
    ann.context.close()
