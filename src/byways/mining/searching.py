"""From games of bots to puzzles: positions with one best line that a plain look misses, proven and rated."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import byways
from byways.bots.base import Bot
from byways.engine import BywaysError, Game, State
from byways.engine.puzzles import Puzzle
from byways.engine.quests import Proof, Quest, TooHard

PLAIN = "greedy"
"""What stands for a plain look: it takes what looks best one decision ahead."""
GUESS, GUESSES, OFTEN_GUESSED = "guess", 20, 0.1
"""Nor may it be found by moves at random, in more than a tenth of so many tries."""
LEVELS = ("beginner", "easy", "normal")
"""Who tries each puzzle, to rate it."""
TRIES = 4
"""How often each of them does."""
FOUND_WEIGHS = 80
"""How much of the rating is how seldom all these find it; the rest is how long the line is."""
MOST_DECISIONS = 2000
EASY_FOUND = 0.9
"""What all these levels together find more often than this is no puzzle."""
OFTEN = 0.25
"""A part of the positions where one could begin is looked at: neighbours are too much alike."""
EACH_GAME = 3
"""No game gives more puzzles."""


def quest_of(game: Game) -> Quest:
    """What a puzzle of a game asks for; an error for people where it has not said so."""
    if game.quest is None:
        raise BywaysError(
            f"{game.name} has no puzzles: it needs a QUEST, which says what they ask for (docs/puzzles.md)"
        )
    return game.quest


def tables(kind: type[Game]) -> list[Game]:
    """The tables at which puzzles of a game are looked for."""
    return [kind(False, **options) for options in quest_of(kind()).options]


@dataclass(frozen=True)
class Miner:
    """Plays games of a seed, by their numbers, and looks at them."""

    games: Sequence[Game]
    seed: str
    bots: str
    """Who plays; every sixth decision or so is made at random, so that games differ."""

    def mine(self, number: int) -> Iterator[Puzzle]:
        """The puzzles in a game."""
        chance = random.Random(f"{self.seed} {number}")
        game = self.games[number % len(self.games)]
        quest, state = quest_of(game), game.new(f"{self.seed} {number}")
        player = byways.bot(self.bots, seed=f"{self.seed} {number}")
        count = 0
        for _ in range(MOST_DECISIONS):
            if state.over or count == EACH_GAME:
                return
            if quest.begins(state) and chance.random() < OFTEN:
                puzzle = examine(state)
                if puzzle is not None:
                    count += 1
                    yield puzzle
            codes = state.codes()
            state.play(chance.choice(codes) if chance.random() < 0.16 else int(player.choose(state)))


def examine(state: State) -> Puzzle | None:
    """A puzzle that begins in a position, if one does."""
    game = state.game
    quest = quest_of(game)
    written = game.to_dict(state)
    name = hashlib.sha256(json.dumps([game.spec, written]).encode()).hexdigest()[:8]
    start = game.from_dict(written, name)
    for depth in quest.depths:
        proof = Proof(quest, start, depth)
        try:
            if not quest.counts(start, proof.goal):
                continue
            if len(proof.marks) > 1 or _takes_less(proof):
                return None
            line, end = _solution(proof)
            return _rated(proof, name, line) if quest.worthy(start, end) else None
        except TooHard:
            return None
    return None


def _takes_less(proof: Proof) -> bool:
    """Whether fewer moves do: the words of a puzzle may say how many it takes."""
    quest, depth = proof.quest, proof.depth
    return depth > 1 and quest.counts(proof.start, Proof(quest, proof.start, depth - 1).goal)


def _rated(proof: Proof, name: str, line: tuple[str, ...]) -> Puzzle | None:
    """The puzzle that was proven, unless it is seen at once."""
    found = {GUESS: _share(proof, "random", GUESSES, name)}
    if found[GUESS] > OFTEN_GUESSED or finds(proof, byways.bot(PLAIN, seed=name)):
        return None
    found |= {level: _share(proof, level, TRIES, name) for level in LEVELS}
    if is_easy(found):
        return None
    share = sum(found.values()) / len(found)
    rating = round(FOUND_WEIGHS * (1 - share)) + min(100 - FOUND_WEIGHS, 2 * len(line))
    return Puzzle(name, proof.start, proof.goal, line, proof.depth, rating, found)


def is_easy(found: Mapping[str, float]) -> bool:
    """Whether the levels nearly always find it. Guesses do not count: they hardly ever do, and would hide that."""
    return sum(found[level] for level in LEVELS) / len(LEVELS) > EASY_FOUND


def _share(proof: Proof, bot: str, tries: int, name: str) -> float:
    """How often a bot reaches the goal."""
    return sum(finds(proof, byways.bot(bot, seed=f"{name} {number}")) for number in range(tries)) / tries


def finds(proof: Proof, bot: Bot) -> bool:
    """Whether a bot reaches the goal, if it may not let the puzzle be: of what is left it takes what it likes best."""
    worlds, made = proof.worlds, 0
    while not proof.solved(worlds, made):
        own = proof.own(worlds[0])
        code = _tried(proof, bot, worlds[0]) if own else proof.reply(worlds, made)
        worlds = proof.played(worlds, code)
        made += own
        if proof.worth(worlds, made) < proof.goal:
            return False
    return True


def _tried(proof: Proof, bot: Bot, state: State) -> int:
    """The move that a bot makes in a puzzle."""
    quest, start = proof.quest, proof.start
    codes = [code for code in state.codes() if not quest.declines(start, state.copy().play(code))]
    if len(codes) == 1:
        return codes[0]
    return next(int(one.move) for one in bot.weigh(state) if int(one.move) in codes)


def _solution(proof: Proof) -> tuple[tuple[str, ...], State]:
    """One solution, in notation, with the others' answers, and the position that it ends in."""
    worlds, made = proof.worlds, 0
    line = []
    while not proof.solved(worlds, made):
        own = proof.own(worlds[0])
        if own:
            code = next(code for code, worth in proof.after(worlds, made).items() if worth >= proof.goal)
        else:
            code = proof.reply(worlds, made)
        line.append(proof.start.game.notation(worlds[0], code))
        worlds = proof.played(worlds, code)
        made += own
    return tuple(line), worlds[0]
