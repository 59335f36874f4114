"""Nothing that a seat may not know leaves the server: not in the log, the undo, the replay or an error.

What a viewer is sent must be a function of what the viewer may see. So every answer to a viewer is compared with the
answer from a twin of the match in which all that this viewer can not know was dealt anew.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

import byways
from byways.table.matches import HostedMatch, messages, views
from byways.table.matches.kept import Kept
from byways.table.refusals import Refusal
from table.running import Player, Server
from table.secret_game import HighCard

byways.register(HighCard)
SECRETIVE = [name for name in byways.games() if byways.game_class(name).STATE.secret]
each_secretive = pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.xdist_group("table")) for name in SECRETIVE]
)
pytestmark = pytest.mark.xdist_group("table")


def two(server: Server, name: str) -> list[Player]:
    """A match of people only, one token each."""
    players = byways.game(name).players
    first = server.create([{"kind": "me", "name": "P0"}, *[{"kind": "friend"}] * (players - 1)], game=name)
    return [first, *(first.join(invite, f"P{seat}") for seat, invite in enumerate(first.invites, start=1))]


def play_some(people: list[Player], decisions: int) -> None:
    for number in range(decisions):
        table = people[0].standing()
        if table["status"] != "playing":
            return
        mover = people[table["seat"]]
        assert mover.play(number * 5 % len(mover.legal())).status_code == 200


def sent_to(match: HostedMatch, token: str | None) -> list[str]:
    """All that a viewer can get: messages, log, replay."""
    viewers = match.viewers(token)
    texts = []
    for show in ("scene", "position", "moves"):
        texts.append(messages.full(match, token, show)[0])
        text, sights = messages.back(match, token, show, match.steps[0])
        texts.append(text)
        for step in match.steps[1:]:
            text, sights = messages.step(match, step, viewers, show, sights)
            texts.append(text)
    texts.append(views.last_lines(match, viewers[0]))
    texts += [json.dumps(views.text(match, ply, viewers[0])) for ply in range(len(match.history) + 1)]
    texts += [json.dumps(views.past(match, ply, viewers[0])) for ply in range(len(match.history) + 1)]
    return [blank_times(text) for text in texts]


def blank_times(text: str) -> str:
    message: Any = json.loads(text)

    def clean(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: clean(item) for key, item in value.items() if not key.endswith("_at") and key != "at"}
        return [clean(item) for item in value] if isinstance(value, list) else value

    return json.dumps(clean(message), sort_keys=True)


def twin(match: HostedMatch, viewer: int | None, seed: int) -> HostedMatch:
    """The same match, with all that the viewer can not know dealt anew in every position."""
    other = object.__new__(HostedMatch)
    other.__dict__.update(match.__dict__)
    other.kept = Kept()
    other.history = object.__new__(type(match.history))
    other.history.__dict__.update(match.history.__dict__)
    worlds = {id(step.state): step.state.redeal(viewer, seed + step.version) for step in match.steps}
    other.history.states = [worlds[id(state)] for state in match.history.states]
    other.history.notes = ["?"] * len(match.history.notes)
    other.steps = [type(step)(step.version, step.ply, worlds[id(step.state)], step.entry) for step in match.steps]
    return other


@each_secretive
def test_what_is_sent_follows_from_what_may_be_seen(server: Server, name: str) -> None:
    people = two(server, name)
    play_some(people, 5)
    match = server.registry.cache[people[0].match]
    assert match.playing

    async def compare() -> int:
        compared = 0
        for viewer in (None, *range(match.game.players)):
            token = match.row.seats[viewer].token if viewer is not None else None
            real = sent_to(match, token)
            for seed in range(3):
                assert sent_to(twin(match, viewer, seed * 1000), token) == real, (
                    f"{name}: viewer {viewer} sees too much"
                )
            compared += len(real)
        return compared

    assert server.within(compare()) > 20


def test_the_comparison_finds_a_leak(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that shows whole positions is found out."""
    people = two(server, "high-card")
    match = server.registry.cache[people[0].match]
    monkeypatch.setattr(views, "position", lambda match, step, viewer: step.state.to_dict())

    async def differs() -> bool:
        return any(sent_to(twin(match, None, seed), None) != sent_to(match, None) for seed in range(5))

    assert server.within(differs())


@each_secretive
def test_over_http_nobody_sees_with_anothers_eyes(server: Server, name: str) -> None:
    people = two(server, name)
    play_some(people, 3)
    first, second = people[0], people[1]
    for path in ("/plies/0?as=1", "/plies/2?as=1", "/log?as=1"):
        assert first.ask("GET", path).json()["key"] == "not_your_seat"
        assert first.spectator().ask("GET", path).json()["key"] == "not_your_seat"
        assert second.ask("GET", path).status_code == 200
    assert first.ask("GET", "/record").json()["key"] == "not_over"
    table = first.standing()
    assert table["seed"] is None
    assert table["salt"] is None
    with first.spectator().live() as line, first.live() as own:
        assert [scene["viewer"] for scene in line.next("full")["scenes"]] == [None]
        assert [scene["viewer"] for scene in own.next("full")["scenes"]] == [0]


@each_secretive
def test_the_seed_appears_in_no_answer_before_the_end(server: Server, name: str) -> None:
    people = two(server, name)
    play_some(people, 4)
    match = server.registry.cache[people[0].match]
    secrets = (str(match.row.seed), match.row.salt)
    for player in (*people, people[0].spectator()):
        answers = [
            player.ask("GET"),
            player.ask("GET", "/log"),
            player.ask("GET", "/plies/1"),
            player.ask("GET", "/record"),
        ]
        answers += [player.post("move", version=0, text="nonsense"), player.post("undo", version=99)]
        for answer in answers:
            assert not any(secret in answer.text for secret in secrets)


def test_hidden_cards_of_high_card(server: Server) -> None:
    """The plain check: the numbers in the others' hands are in no answer."""
    people = two(server, "high-card")
    play_some(people, 3)
    match = server.registry.cache[people[0].match]
    with people[1].live(show="position") as line:
        (sight,) = line.next("full")["positions"]
    assert sight["position"]["hand"][0] == [0, 0, 0]
    assert sight["position"]["hand"][1] == match.state.record["hand"][1].tolist()
    assert sight["position"]["aside"] == 0
    lines = people[1].ask("GET", "/log").json()["lines"]
    assert [line["text"] is None for line in lines] == [True, False, True]
    assert lines[0]["events"][0]["text"] == "A card is laid."


def test_when_it_is_over_everything_may_be_seen(server: Server) -> None:
    people = two(server, "high-card")
    play_some(people, 9)
    table = people[0].standing()
    assert table["status"] == "over"
    assert table["seed"]
    assert people[0].spectator().ask("GET", "/log?as=1").json()["lines"][1]["text"]
    assert people[0].spectator().ask("GET", "/plies/2?as=1").status_code == 200


def test_an_illegal_move_is_explained_from_the_seats_own_view(server: Server) -> None:
    people = two(server, "high-card")
    match = server.registry.cache[people[0].match]
    own = [f"{'abc'[place]}{match.state.record['hand'][0][place]}" for place in range(3)]
    error = people[0].post("move", version=0, text="z").json()["error"]
    assert all(text in error for text in own)
    with pytest.raises(Refusal):
        match.viewer("1", match.row.seats[0].token)


def test_undo_stops_where_something_was_revealed(server: Server) -> None:
    """In High Card nothing is revealed by laying a card face down, so it can be taken back."""
    people = two(server, "high-card")
    play_some(people, 1)
    assert people[0].standing()["you"]["may_undo"] == 1
    assert people[1].standing()["you"]["may_undo"] == 0
    play_some(people, 1)
    assert people[0].standing()["you"]["may_undo"] == 0
    assert people[0].post("undo", version=2).json()["status"] == "asked"
