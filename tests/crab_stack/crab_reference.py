"""Crab Stack, slow and obvious: the rules once more in plain Python, to check the compiled ones against."""

from __future__ import annotations

from dataclasses import dataclass, field

STEPS = {"small": 3, "medium": 2, "large": 1}
RANK = {"small": 0, "medium": 1, "large": 2}
HEIGHTS = {"a": 4, "b": 5, "c": 6, "d": 7, "e": 6, "f": 5, "g": 4}
"""How many hexagons each column has."""


def neighbours(rock: str) -> set[str]:
    """The hexagons around one; columns that lie nearer to the middle are half a hexagon lower at the bottom."""
    column, number = rock[0], int(rock[1])
    around = {f"{column}{number - 1}", f"{column}{number + 1}"}
    for other in (chr(ord(column) - 1), chr(ord(column) + 1)):
        if other in HEIGHTS:
            towards_middle = HEIGHTS[other] > HEIGHTS[column]
            around |= {f"{other}{number}", f"{other}{number + 1 if towards_middle else number - 1}"}
    return {name for name in around if 1 <= int(name[1]) <= HEIGHTS[name[0]]} - {"d4"}


Crab = tuple[str, str]


@dataclass
class Island:
    """A position: stacks from the bottom, each crab a colour and a size."""

    stacks: dict[str, list[Crab]]
    colours: list[str]
    turn: int = 0
    out: set[int] = field(default_factory=set)
    history: list[str] = field(default_factory=list)
    choices: list[set[str]] = field(default_factory=list)
    over: str = ""

    def copy(self) -> Island:
        return Island(
            {rock: list(stack) for rock, stack in self.stacks.items()},
            self.colours,
            self.turn,
            set(self.out),
            list(self.history),
            [set(group) for group in self.choices],
            self.over,
        )

    def walks(self, rock: str, steps: int, been: tuple[str, ...]) -> set[str]:
        """Where walks of so many steps over crabs end."""
        if steps == 0:
            return {rock}
        ends: set[str] = set()
        for near in neighbours(rock):
            if near in self.stacks and near not in been:
                ends |= self.walks(near, steps - 1, (*been, near))
        return ends

    def moves_of(self, seat: int) -> set[str]:
        found = set()
        for rock, stack in self.stacks.items():
            colour, size = stack[-1]
            if colour == self.colours[seat]:
                for end in self.walks(rock, STEPS[size], (rock,)):
                    if RANK[self.stacks[end][-1][1]] <= RANK[size]:
                        found.add(f"{rock}-{end}")
        return found

    def moves(self) -> set[str]:
        if self.over:
            return set()
        if self.choices:
            return {f"keep {min(group)}" for group in self.choices}
        return self.moves_of(self.turn)

    def groups(self) -> list[set[str]]:
        left, found = set(self.stacks), []
        while left:
            group, edge = set(), {left.pop()}
            while edge:
                rock = edge.pop()
                group.add(rock)
                edge |= (neighbours(rock) & set(self.stacks)) - group
            left -= group
            found.append(group)
        return found

    def wash(self, kept: set[str]) -> None:
        self.stacks = {rock: stack for rock, stack in self.stacks.items() if rock in kept}

    def play(self, move: str) -> Island:
        new = self.copy()
        if new.choices:
            new.wash(next(group for group in new.choices if move == f"keep {min(group)}"))
            new.choices = []
        else:
            start, end = move.split("-")
            new.stacks[end].append(new.stacks[start].pop())
            if not new.stacks[start]:
                del new.stacks[start]
            groups = new.groups()
            size = {min(g): (len(g), sum(len(new.stacks[rock]) for rock in g)) for g in groups}
            best = [group for group in groups if size[min(group)] == max(size.values())]
            if len(groups) > 1:
                if len(best) > 1:
                    new.choices = best
                    return new
                new.wash(best[0])
        new.next_turn()
        return new

    def next_turn(self) -> None:
        players = range(len(self.colours))
        while True:
            self.turn = (self.turn + 1) % len(self.colours)
            if self.turn in self.out:
                continue
            if len(self.out) == len(players) - 1:
                self.over = "last"
                return
            if self.moves_of(self.turn):
                break
            self.out.add(self.turn)
        now = f"{self.turn} {sorted((rock, stack) for rock, stack in self.stacks.items())}"
        self.history.append(now)
        if self.history.count(now) == 3:
            self.over = "repetition"

    def perft(self, depth: int) -> int:
        moves = self.moves()
        if depth == 1:
            return len(moves)
        return sum(self.play(move).perft(depth - 1) for move in moves)


def from_dict(data: dict, colours: list[str]) -> Island:
    """The position that `state.to_dict()` gave, with no history."""
    stacks = {rock: [tuple(crab.split()) for crab in stack] for rock, stack in data["stacks"].items()}
    island = Island(stacks, colours, data["seat"] or 0, set(data["out"]))
    island.history.append(f"{island.turn} {sorted((rock, stack) for rock, stack in stacks.items())}")
    if data["choosing"]:
        groups = island.groups()
        size = {min(g): (len(g), sum(len(stacks[rock]) for rock in g)) for g in groups}
        island.choices = [group for group in groups if size[min(group)] == max(size.values())]
        island.history.clear()
    return island
