"""Who led when, in compiled code: from how each seat stood after each turn of a game, once it is over."""

from __future__ import annotations

from byways.engine import Array, inlined

from .columns import BEHIND, CHANGES, DECIDED, DRAMA, LOWEST

LINE = 4096
"""So many turns of a game are remembered; of a longer one the first."""


@inlined
def look_back(line: Array, played: int, row: Array, players: int, reward: Array) -> None:
    """Who led when: changes of the lead, when it was decided, how far and how low the winner was behind."""
    turns = min(played, LINE)
    winner = 0
    best = 0
    for seat in range(players):
        if reward[seat] > reward[winner]:
            winner = seat
    for seat in range(players):
        best += reward[seat] == reward[winner]
    leader = -1
    changes = 0
    settled = 0
    behind = 0
    lowest = 1
    lag = 0.0
    widest = 0.0
    for turn in range(turns):
        here = line[turn]
        top, bottom, tied, first = here[0], here[0], 1, 0
        for seat in range(1, players):
            if here[seat] > top:
                top, tied, first = here[seat], 1, seat
            else:
                tied += here[seat] == top
                bottom = min(bottom, here[seat])
        if tied == 1:
            changes += leader >= 0 and first != leader
            leader = first
        widest = max(widest, top - bottom)
        lag += top - here[winner]
        if here[winner] < top or tied > 1:
            settled = turn + 1
        if here[winner] < top:
            behind += 1
            rank = 1
            for seat in range(players):
                rank += here[seat] > here[winner]
            lowest = max(lowest, rank)
    row[CHANGES] = changes
    if best == 1 and turns > 0:
        row[DECIDED] = settled / turns
        row[DRAMA] = lag / turns / widest if widest > 0.0 else 0.0
        row[BEHIND] = behind / turns
        row[LOWEST] = lowest
