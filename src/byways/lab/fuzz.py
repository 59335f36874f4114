"""Fuzzing: play a game at random and check at every decision what must hold in every game."""

from __future__ import annotations

import json
from dataclasses import dataclass
from random import Random

from byways.engine import BywaysError, Game, Match, State
from byways.engine.match import replay
from byways.engine.measures import counted
from byways.engine.scene import Scene


class Fault(BywaysError, AssertionError):
    """Something that must hold in every game does not."""


@dataclass(frozen=True)
class Depth:
    """How much to check: everything is slow, and a game of many decisions needs it only now and then."""

    view_every: int = 1
    scene_every: int = 5
    dict_every: int = 5


def play_at_random(game: Game, seed: int, depth: Depth | None = None, limit: int = 100_000) -> Match:
    """A random game in which every decision is checked; raises Fault with the seed and the ply."""
    depth = depth or Depth()
    random = Random(seed)
    match = Match(game, seed)
    while not match.state.over:
        ply = len(match)
        try:
            codes = check_moves(match.state)
            if ply % depth.view_every == 0:
                check_views(match.state, codes, ply)
            if ply % depth.dict_every == 0:
                check_dict(match.state)
            code = random.choice(codes)
            check_copy(match.state, code)
            match.play(code)
            if ply % depth.scene_every == 0:
                check_scenes(match)
                check_events(match)
        except Fault as fault:
            raise Fault(f"{game.spec}, seed {seed}, decision {ply}: {fault}") from fault
        if len(match) > limit:
            raise Fault(f"{game.spec}, seed {seed}: not over after {limit:,} decisions")
    try:
        check_end(match)
    except Fault as fault:
        raise Fault(f"{game.spec}, seed {seed}, at the end: {fault}") from fault
    return match


def require(holds: bool, words: str) -> None:
    """Raise Fault unless it holds."""
    if not holds:
        raise Fault(words)


def check_moves(state: State) -> list[int]:
    """No dead end, no move twice, no two moves written alike; and each is found by its notation."""
    codes = state.codes()
    require(len(codes) > 0, "nobody can decide anything, but the game is not over")
    require(len(codes) <= state.game.MOVES, f"{len(codes)} moves are more than MOVES")
    require(len(set(codes)) == len(codes), "a move is listed twice")
    texts = [str(move) for move in state.moves]
    folded = {text.lower() for text in texts}
    require(len(folded) == len(texts), f"two moves are written alike: {sorted(texts)}")
    actions = state.game.actions.legal(state)  # BrokenGame if one falls outside
    require(len(set(actions)) == len(codes), "two moves are the same action")
    require(state.seat is not None and 0 <= state.seat < state.game.players, f"seat {state.seat} is to decide")
    return codes


def check_copy(state: State, code: int) -> None:
    """A copy has a life of its own, and the same move with the same dice gives the same bytes."""
    before, dice = bytes(state), state.chance
    first, second = state.copy().play(code), state.copy().play(code)
    require(bytes(state) == before and state.chance == dice, "playing on a copy changed the original")
    require(bytes(first) == bytes(second), "the same move with the same dice gave two positions")


def check_views(state: State, codes: list[int], seed: int) -> None:
    """The seat to act sees its moves, and a redeal looks to every seat as what it was dealt from."""
    if not state.game.STATE.secret:
        return
    for seat in [*range(state.game.players), None]:
        view = state.view(seat)
        if seat == state.seat:
            require(view.codes() == codes, f"seat {seat} sees other legal moves than there are")
        world = view.redeal(seed=seed)
        require(bytes(world.view(seat)) == bytes(view), f"a redeal for seat {seat} does not look the same to it")
        if seat is not None:
            same = bool((world.observe(seat) == state.observe(seat)).all())
            require(same, f"what seat {seat} observes tells what is hidden")
        if not world.over:
            require(len(world.codes()) > 0, f"a redeal for seat {seat} has no legal move")


def check_dict(state: State) -> None:
    """The position survives being written down."""
    data = json.loads(json.dumps(state.to_dict()))
    again = state.game.from_dict(data)
    require(again.to_dict() == data, "a position read back from to_dict() is another one")
    require(sorted(map(str, again.moves)) == sorted(map(str, state.moves)), "a position read back has other moves")


def check_scenes(match: Match) -> None:
    """Every viewer gets a scene; it depends on nothing that the viewer may not know; its choices can be picked."""
    state, ply = match.state, len(match) - 1
    for viewer in [*range(state.game.players), None]:
        events = match.events(ply, viewer)
        scene = state.game.face.scene(state.view(viewer), events)
        plain = json.dumps(scene.to_dict())
        check_picks(scene)
        if state.game.STATE.secret:
            world = state.redeal(viewer, seed=ply)
            other = state.game.face.scene(world.view(viewer), events)
            require(plain == json.dumps(other.to_dict()), f"the scene of viewer {viewer} tells what is hidden")


def check_events(match: Match) -> None:
    """What is told as a kind of thing that the game counts was counted, for the same subject and seat."""
    ply = len(match) - 1
    found = counted(match.states[ply], match.codes[ply], match.states[ply + 1])
    kinds = {one.name for one in match.game.tallies}
    for event in match.events(ply, match.states[ply].seat):
        require(event.kind != "", f"the event {event.text!r} has no kind")
        told = (event.kind, event.subject, event.seat)
        require(event.kind not in kinds or told in found, f"{told} is told, and was not counted; counted was {found}")


def check_picks(scene: Scene) -> None:
    """Every pick is there, ids are unique, and every choice can be told from the others."""
    spots = scene.mat.spots if scene.mat else ()
    ids = [*(piece.id for piece in scene.pieces), *(card.id for card in scene.hand), *(spot.id for spot in spots)]
    require(len(set(ids)) == len(ids), f"ids are used twice: {sorted(name for name in ids if ids.count(name) > 1)[:4]}")
    known = set(ids)
    lost = [piece.id for piece in scene.pieces if piece.pick and piece.pick not in known]
    require(not lost, f"the pieces {lost[:4]} stand for something that the scene does not show")
    for choice in scene.choices:
        missing = [pick for pick in choice.picks if pick not in known]
        require(not missing, f"choice {choice.text!r} needs {missing}, which the scene does not show")
    seen = [(tuple(choice.picks), choice.group, choice.label) for choice in scene.choices]
    require(len(set(seen)) == len(seen), "two choices have the same picks and the same label")


def check_end(match: Match) -> None:
    """The outcome is sound, and the record replays to the same bytes."""
    outcome = match.state.outcome
    assert outcome is not None
    require(all(0.0 <= payoff <= 1.0 for payoff in outcome.payoffs), f"payoffs {outcome.payoffs} leave 0 to 1")
    require(len(outcome.payoffs) == match.game.players, "there is not one payoff for each seat")
    best = tuple(seat for seat, value in enumerate(outcome.payoffs) if value == max(outcome.payoffs))
    require(not outcome.winners or set(outcome.winners) == set(best), "the winners are not those with the best payoff")
    data = json.loads(json.dumps(match.record()))
    again = replay(data, lambda name, **options: type(match.game)(**options))
    require(bytes(again.state) == bytes(match.state), "the record replays to another position")
    require(again.record() == data, "the replayed match has another record")
