"""PostgreSQL: the same tables, served by several processes at once.

A server of our own is started from the binaries of the system (`apt-get install postgresql`); where there are none,
these tests say so and do not run.
"""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable, Iterator

import pytest
import sqlalchemy as sa

from byways.table.storage import Chat
from byways.table.storage.tables import schema
from table.postgres import needs_postgres, running_postgres
from table.running import ME_AND_FRIEND, TWO_AT_A_SCREEN, Player, Server, wait_until

pytestmark = pytest.mark.xdist_group("table")


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with running_postgres() as url:
        yield url


@pytest.fixture(scope="module")
def pair(database: str, request: pytest.FixtureRequest) -> Iterator[tuple[Server, Server]]:
    """Two servers on one database."""
    from dataclasses import replace

    settings = replace(request.getfixturevalue("settings"), database=database)
    with Server(settings) as one, Server(settings) as two:
        yield one, two


def at(server: Server, player: Player) -> Player:
    """The same person at another server."""
    return Player(server, player.match, player.token)


@needs_postgres
def test_moves_reach_people_at_another_process(pair: tuple[Server, Server]) -> None:
    one, two = pair
    ann = one.create(ME_AND_FRIEND)
    ben = at(two, Player(one, ann.match, None)).join(ann.invites[0], "Ben")
    wait_until(lambda: ann.standing()["status"] == "playing")
    with ann.live() as first, ben.live() as second:
        first.next("full")
        second.next("full")
        assert ann.play().status_code == 200
        step = second.next("step")
        assert step["version"] == 1
        assert step["scenes"][0]["choices"]
        wait_until(lambda: ben.standing()["version"] == 1)
        assert ben.play().status_code == 200
        assert first.next("step")["version"] == 1
        assert first.next("step")["version"] == 2
        ben.post("chat", text="hello")
        assert first.next("chat")["chat"]["text"] == "hello"
        wait_until(lambda: all(seat["here"] for seat in ann.standing()["seats"]))
        assert ann.post("undo", version=2).json()["status"] == "asked"
        told = second.next("table")
        while told["match"]["undo"] is None:
            told = second.next("table")
        ben.post("undo/answer", yes=True)
        assert first.next("step")["kind"] == "undo"


@needs_postgres
def test_of_two_processes_that_write_at_once_one_wins(pair: tuple[Server, Server]) -> None:
    one, two = pair
    ann = one.create(TWO_AT_A_SCREEN)
    twin = at(two, ann)
    twin.standing()
    for version in range(4):
        move = ann.legal()[0]
        keys: list[str] = []
        people = [ann, twin] * 3

        def try_it(who: Player, version: int = version, move: int = move, keys: list[str] = keys) -> None:
            keys.append(who.post("move", version=version, move=move).json().get("key", "done"))

        threads = [threading.Thread(target=try_it, args=(who,)) for who in people]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert Counter(keys) == {"done": 1, "stale": 5}
        wait_until(lambda version=version: ann.standing()["version"] == twin.standing()["version"] == version + 1)
    assert one.registry.cache[ann.match].history.codes == two.registry.cache[ann.match].history.codes


@needs_postgres
def test_of_two_processes_that_speak_at_once_both_are_heard(pair: tuple[Server, Server]) -> None:
    """One of them is behind: the number that it gives its line is taken."""
    one, two = pair
    ann = one.create(TWO_AT_A_SCREEN)
    twin = at(two, ann)
    twin.standing()
    here, there = (server.registry.storage for server in pair)
    lines = [Chat(ann.match, 1, 0, "Ann", text, 0) for text in ("first", "second")]
    assert one.within(here.say(lines[0])) is True
    assert two.within(there.say(lines[1])) is False
    assert two.within(there.chat_after(ann.match, 0)) == lines[:1]
    assert twin.post("chat", text="third").status_code == 200
    assert [line.text for line in one.within(here.chat_after(ann.match, 0))] == ["first", "third"]


@needs_postgres
def test_a_match_goes_on_at_another_process(pair: tuple[Server, Server]) -> None:
    one, two = pair
    ann = one.create([{"kind": "me"}, {"kind": "bot", "bot": "random"}])
    ann.play()
    wait_until(lambda: ann.standing()["version"] == 2)
    there = at(two, ann)
    assert there.standing()["version"] == 2
    assert there.play().status_code == 200
    wait_until(lambda: ann.standing()["version"] >= 4 or ann.standing()["status"] == "over")
    board = ann.standing()["board"]["url"]
    assert two.http.get(board).text == one.http.get(board).text


@needs_postgres
def test_a_whole_match_and_its_record(pair: tuple[Server, Server]) -> None:
    one, two = pair
    ann = one.create(TWO_AT_A_SCREEN)
    while ann.standing()["status"] == "playing":
        ann.play()
    wait_until(lambda: at(two, ann).standing()["status"] == "over")
    assert at(two, ann).ask("GET", "/record").json() == ann.ask("GET", "/record").json()
    two.within(two.api.state.housekeeping.clean())
    assert ann.standing()["status"] == "over"


@needs_postgres
def test_the_layout_is_that_of_the_code(pair: tuple[Server, Server]) -> None:
    inspector = sa.inspect(pair[0].registry.storage.engine)
    for table in schema.tables.values():
        assert {column["name"] for column in inspector.get_columns(table.name)} == {each.name for each in table.columns}


def test_other_databases_are_refused(make_server: Callable[..., Server]) -> None:
    from byways.engine import BywaysError

    with pytest.raises(BywaysError, match="mysql is not supported"):
        make_server(database="mysql://x")
    with pytest.raises(BywaysError, match="is no database"):
        make_server(database="nonsense")


@needs_postgres
def test_what_happens_while_the_line_between_processes_is_cut_is_noticed(
    pair: tuple[Server, Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A notice that could not be sent is sent by the next connection; who could not listen looks everything up."""
    one, two = pair
    ann = one.create(TWO_AT_A_SCREEN)
    with at(two, ann).live() as there:
        there.next("full")
        for words in ("LISTEN%", "SELECT pg_notify%"):
            with one.registry.storage.engine.connect() as connection:
                found = connection.execute(
                    sa.text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE :words"),
                    {"words": words},
                ).all()
            assert found, words
            version = ann.standing()["version"]
            assert ann.play().status_code == 200
            assert there.next("step")["version"] == version + 1
