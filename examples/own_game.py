"""A game of one's own in one file: Toll Road. Thirty miles, two drivers; each mile costs a coin unless you race.

    python examples/own_game.py
    byways play examples/own_game.py
    byways serve examples/own_game.py

In turn one drives 1, 2 or 3 miles, and pays as many coins, or races: 4 miles for nothing, but with a die against
you. On a 1 or a 2 the car breaks down, and the next turn is gone. Whoever reaches the end first wins; whoever can not
pay must race. docs/your-first-game.md explains all of this, with a drawing for the browser.
"""

from typing import Any, NamedTuple

from numpy import int8

import byways
from byways.engine import OVER, Codes, Game, Option, Outcome, Payoffs, Rng, State, below, public, record, verb

RACE = 4


class Position:
    seat = public(int8)  # who drives; OVER at the end of the road
    mile = public(int8, 2)
    coins = public(int8, 2)
    broken = public(int8, 2)  # whose next turn is gone


class Board(NamedTuple):
    players: int
    miles: int
    coins: int


@verb
def setup(b: Board, s: Position, rng: Rng) -> None:
    s.coins[:] = b.coins


@verb
def legal(b: Board, s: Position, out: Codes) -> int:
    n = min(3, s.coins[s.seat])
    for i in range(n):
        out[i] = i + 1
    out[n] = RACE
    return n + 1


@verb
def play(b: Board, s: Position, move: int, rng: Rng) -> None:
    driver, other = s.seat, 1 - s.seat
    s.mile[driver] += move
    if move != RACE:
        s.coins[driver] -= move
    elif below(rng, 6) < 2:  # all chance comes from rng
        s.broken[driver] = 1
    if s.mile[driver] >= b.miles:
        s.mile[driver] = b.miles
        s.seat = OVER
    elif s.broken[other]:
        s.broken[other] = 0
    else:
        s.seat = other


@verb
def result(b: Board, s: Position, out: Payoffs) -> None:
    for seat in range(2):
        out[seat] = 1.0 if s.mile[seat] == b.miles else 0.0


class TollRoad(Game):
    name = "toll-road"
    title = "Toll Road"
    blurb = "Pay by the mile, or race for nothing and hope."
    minutes = 5
    options = (
        Option("players", 2, "Two drivers.", (2,)),
        Option("miles", 30, "How long the road is.", range(10, 61)),
        Option("coins", 12, "What each has at the start.", range(61)),
    )
    STATE = record(Position)
    MOVES = 4

    def make_board(self, values: dict[str, Any]) -> Board:
        return Board(values["players"], values["miles"], values["coins"])

    def notation(self, state: State, code: int) -> str:
        return "race" if code == RACE else str(code)

    def outcome(self, state: State) -> Outcome:
        winner = state.payoffs.index(1.0)
        return Outcome((winner,), state.payoffs, "the end of the road", f"Driver {winner + 1} is there first.")

    def to_dict(self, state: State) -> dict[str, Any]:
        s = state.record
        return {"seat": state.seat, **{name: s[name].tolist() for name in ("mile", "coins", "broken")}}

    def fill(self, data: dict[str, Any], position: Any) -> None:
        position[0]["seat"] = OVER if data["seat"] is None else data["seat"]
        for name in ("mile", "coins", "broken"):
            position[0][name] = data[name]


GAME = TollRoad


def main() -> None:
    print("How many coins make it worth while to be first? Random play, and what a bot does at the start:")
    kind = byways.load(__file__)  # as any other program would
    for coins in (0, 6, 12, 24):
        game = kind(coins=coins)
        first = game.playouts(2000, seed=1).results[:, 0].mean()
        best = byways.bot("search", simulations=300, seed=1).think(game.new())[0]
        print(f"  {coins:2} coins: the first driver wins {first:5.1%}; a bot would begin with {best.move}")


if __name__ == "__main__":
    main()
