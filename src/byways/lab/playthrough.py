"""A playthrough: one random game written out move by move, to be reviewed as a diff when rules change."""

from __future__ import annotations

import hashlib
from random import Random

from byways.engine import Game, Match

BOARDS = 8
"""How often the board is drawn in one playthrough, besides its start and its end."""


def playthrough(game: Game, seed: int) -> str:
    """The text of a random game with this seed."""
    match = Match(game, seed)
    random = Random(seed)
    while not match.state.over:
        match.play(random.choice(match.state.codes()))
    every = max(1, len(match) // BOARDS)
    lines = [f"{game.title}: a random game", f"game: {game.spec}", f"rules: {game.version}", f"seed: {seed}", ""]
    for ply, code in enumerate(match.codes):
        state = match.states[ply]
        if ply % every == 0:
            lines += [_plain(state), ""]
        texts = [str(move) for move in state.moves]
        shown = " ".join(texts) if len(" ".join(texts)) < 100 else f"{' '.join(texts)[:100].rsplit(' ', 1)[0]} ..."
        digest = hashlib.sha256(bytes(match.states[ply + 1])).hexdigest()[:12]
        lines.append(f"{ply + 1}. seat {state.seat}: {game.notation(state, code)}   [{len(texts)}: {shown}] {digest}")
        lines += [f"    {event.text}" for event in match.events(ply, None)]
    lines += ["", _plain(match.state), ""]
    return "\n".join(line.rstrip() for line in lines)


def _plain(state: object) -> str:
    return "\n".join("  " + line.rstrip() for line in str(state).splitlines())
