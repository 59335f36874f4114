"""The wire is written once: what is sent has the declared shapes, and what is made from them is up to date."""

from __future__ import annotations

import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter

from byways.client import Client
from byways.table import tokens
from byways.table.wire import answers, messages
from table.running import ME_AND_BOT, ME_AND_FRIEND, PATIENCE, TWO_AT_A_SCREEN, Live, Player, Server, wait_until

pytestmark = pytest.mark.xdist_group("table")
ROOT = Path(__file__).parents[2]


@cache
def reader(shape: Any) -> TypeAdapter[Any]:
    """What reads a shape; made once, or messages come quicker than a busy machine reads them."""
    return TypeAdapter(shape)


def fits(shape: Any, text: str | bytes) -> Any:
    """Whether some JSON has exactly the keys and kinds of values of a shape; returns what it says."""
    return reader(shape).validate_json(text, strict=True, extra="forbid")


def hear(line: Live, shape: Any, *kinds: str) -> set[str]:
    """Take messages until one of each kind has come; all of them must fit."""
    heard: set[str] = set()
    while not heard >= set(kinds):
        text = line.socket.recv(timeout=PATIENCE)
        heard.add(fits(shape, text)["type"])
    return heard


def test_what_is_made_from_the_shapes_is_up_to_date() -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "scripts" / "wire.py", "--check"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_page_shows_every_shape() -> None:
    page = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
    types = (ROOT / "web" / "src" / "lib" / "wire.ts").read_text(encoding="utf-8")
    names = [line.split()[2] for line in types.splitlines() if line.startswith(("export interface", "export type"))]
    assert len(names) > 70
    missing = [name for name in names if f"\n{name} " not in page and f"\ntype {name} " not in page]
    assert missing == ["Partly<T>", "Common"], "one is told in words, one spelt out by the two kinds of messages"
    assert "`Partly<Piece>`" in page


def test_a_key_more_or_less_is_noticed() -> None:
    well = '{"key": "stale", "error": "The position has changed."}'
    fits(answers.Refused, well)
    for wrong in (well.replace("}", ', "more": 1}'), '{"key": "stale"}', well.replace('"stale"', "3")):
        with pytest.raises(ValueError, match="validation error"):
            fits(answers.Refused, wrong)
    scene = '{"seat": 0, "viewer": null, "prompt": "?", "pieces": [{"id": "a", "x": 0, "y": 1}], "result": null}'
    past = f'{{"ply": 0, "plies": 1, "scene": {scene}}}'
    fits(answers.Past, past)
    for wrong in (past.replace('"x"', '"z"'), past.replace('"id": "a", ', ""), past.replace('"prompt"', '"promt"')):
        with pytest.raises(ValueError, match="validation error"):
            fits(answers.Past, wrong)


def test_answers_have_their_shapes(server: Server) -> None:
    http = server.http
    fits(answers.Games, http.get("/api/games").content)
    fits(answers.Setup, http.post("/api/games/crab-stack/setup", json={}).content)
    fits(answers.Rules, http.get("/api/games/crab-stack/rules").content)
    fits(answers.Health, http.get("/healthz").content)
    clock = {"kind": "live", "bank_s": 600}
    made = http.post("/api/matches", json={"game": "crab-stack", "seats": ME_AND_FRIEND, "clock": clock})
    created = fits(answers.Created, made.content)
    ann = Player(server, created["match"]["id"], created["token"])
    invite = created["invites"][0]["invite"]
    fits(answers.SeatChanged, ann.post("seats/1", kind="open").content)
    assert ann.post("join", invite=invite, name="Ben").status_code == 404
    joined = fits(answers.Joined, http.post(f"{ann.path}/join", json={"seat": 1, "name": "Ben"}).content)
    ben = Player(server, ann.match, joined["token"])
    fits(answers.Moved, ann.play().content)
    fits(answers.Refused, ann.post("move", version=0, move=0).content)
    fits(answers.Moved, ben.play().content)
    assert fits(answers.UndoStatus, ann.post("undo", version=2).content)["match"]["undo"]["waiting"] == [1]
    fits(answers.MatchAnswer, ben.post("undo/answer", yes=False).content)
    fits(answers.MatchAnswer, ann.post("chat", text="well").content)
    fits(answers.MatchAnswer, ann.post("name", name="Anna").content)
    fits(answers.Matches, http.get(f"/api/matches?ids={ann.match}").content)
    assert fits(answers.Past, ann.ask("GET", "/plies/1").content)["scene"].pieces
    assert fits(answers.Log, ann.ask("GET", "/log").content)["lines"]
    fits(answers.MatchAnswer, ben.post("leave").content)


def test_a_whole_match_has_the_declared_shapes(server: Server) -> None:
    ann = server.create(TWO_AT_A_SCREEN)
    fits(answers.HintAnswer, ann.post("hint", version=0).content)
    with (
        ann.live() as browser,
        ann.spectator().live() as spectator,
        ann.live(show="position") as positions,
        ann.live(show="moves") as moves,
    ):
        listeners = ((browser, messages.Message), (spectator, messages.Message))
        programs = ((positions, messages.ProgramMessage), (moves, messages.ProgramMessage))
        for line, shape in listeners + programs:
            hear(line, shape, "full")
        while ann.standing()["status"] == "playing":
            ann.play()
            for line, shape in listeners + programs:
                hear(line, shape, "step")
        ann.post("chat", text="well played")
        for line, shape in listeners + programs:
            hear(line, shape, "chat", "beat")
        browser.socket.send('{"type": "move", "id": 1, "version": 0, "move": 0}')
        hear(browser, messages.Message, "answer")
    over = fits(answers.MatchAnswer, ann.ask("GET").content)["match"]
    assert over["result"]["by_bot"] == []
    record = ann.ask("GET", "/record")
    fits(answers.MatchRecord, record.content)
    fits(answers.MatchAnswer, server.http.post("/api/records", content=record.content).content)


def test_who_comes_back_gets_the_declared_shapes(server: Server) -> None:
    ann = server.create(TWO_AT_A_SCREEN, clock={"kind": "correspondence", "days": 2})
    for _ in range(3):
        ann.play()
    ann.post("undo", version=3)
    with ann.live(since=1) as line:
        hear(line, messages.Message, "back")
        for _ in range(3):
            hear(line, messages.Message, "step")
    with Player(server, ann.match, "A" * 22).live() as line:
        hear(line, messages.Message, "error")


def test_the_events_of_a_token_have_their_shapes(server: Server) -> None:
    token = tokens.new_token()
    ann = server.create(ME_AND_FRIEND)
    own = Player(server, ann.match, token)
    own.post("join", invite=ann.invites[0], name="Bot")
    heard = set()
    with server.http.stream("GET", "/api/events", headers=own.headers) as stream:
        lines = stream.iter_lines()
        while "over" not in heard:
            if ann.standing()["status"] == "playing":
                (ann if ann.standing()["seat"] == 0 else own).play()
            heard.add(fits(messages.TokenEvent, next(lines))["type"])
        ann.post("rematch")
        while "rematch" not in heard or "beat" not in heard:
            heard.add(fits(messages.TokenEvent, next(lines))["type"])
    assert heard == {"start", "turn", "over", "rematch", "beat"}


def test_bots_match_and_the_library_client(server: Server) -> None:
    """What the small client of the library reads is there."""
    ann = server.create(ME_AND_BOT)
    ann.play()
    wait_until(lambda: ann.standing()["version"] == 2)
    seat = Client(server.url, ann.token).seat(ann.match)
    turn = next(seat.turns())
    assert turn.state().seat == turn.seat == 0
    assert turn.play(turn.moves[0])
