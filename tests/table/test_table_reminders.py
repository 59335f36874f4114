"""Reminders: people who are away are told when it is their turn, once a turn, and only if they want it."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from byways.cli import app
from byways.engine import BywaysError
from byways.table.post import mail
from byways.table.settings import PostSettings, Settings
from byways.table.storage import Office
from byways.table.web.limits import RateLimit
from table.inboxes import Mailbox
from table.running import Player, Server, pair, to_the_turn_of, wait_until

pytestmark = pytest.mark.xdist_group("table")
BASE = "https://table.example"
AT_ONCE = {"away_s": 0.0, "open_s": 1e9, "look_s": 0.02, "retry_s": (0.01, 0.01)}
FROM = "Byways <table@example.org>"


@pytest.fixture(scope="module")
def box() -> Iterator[Mailbox]:
    with Mailbox() as box:
        yield box


@pytest.fixture(scope="module")
def post(settings: Settings, box: Mailbox, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    database = f"sqlite:///{tmp_path_factory.mktemp('post') / 'own.db'}"
    mailing = PostSettings(smtp=box.url, mail_from=FROM, **AT_ONCE)
    with Server(replace(settings, database=database, base_url=BASE, post=mailing, prepare=())) as server:
        yield server


def text(message: EmailMessage) -> str:
    return str(message.get_content())


def link(message: EmailMessage) -> str:
    """The path of the link with which mail is confirmed or stopped."""
    found = re.search(re.escape(BASE) + r"(/reminders/[\w-]{22})", text(message))
    assert found is not None
    assert message["List-Unsubscribe"] == f"<{BASE}{found[1]}>"
    return found[1]


def confirmed(server: Server, box: Mailbox, player: Player, address: str) -> str:
    """Have a player mailed, and confirm it as a browser does; returns the path of the link."""
    answer = player.post("reminders", kind="mail", address=address)
    assert answer.status_code == 200, answer.text
    wait_until(lambda: box.to(address))
    path = link(box.to(address)[-1])
    assert server.http.post(path, data={"do": "confirm"}, headers={"Origin": BASE}).status_code == 200
    return path


def test_mail_is_confirmed_told_once_a_turn_and_stopped_by_one_click(post: Server, box: Mailbox) -> None:
    ann, ben = pair(post)
    ben.language = "ru"
    set_up = ben.post("reminders", kind="mail", address="ben@example.org").json()
    assert set_up["kinds"] == ["mail"]
    assert set_up["mine"] == [{"kind": "mail", "address": "ben@example.org", "confirmed": False}]
    assert ann.ask("GET", "/reminders").json()["mine"] == [], "nobody sees the address of another"
    wait_until(lambda: box.to("ben@example.org"))
    question = box.to("ben@example.org")[0]
    path = link(question)
    assert question["From"] == FROM
    assert path[-22:] not in str(set_up), "who asks can not confirm for another"

    to_the_turn_of(ben, 1, ann)
    page = post.http.get(path)
    assert "<form method=post>" in page.text
    assert "form-action 'self'" in page.headers["content-security-policy"]
    assert not ben.ask("GET", "/reminders").json()["mine"][0]["confirmed"], "to look at a link changes nothing"
    foreign = post.http.post(path, data={"do": "confirm"}, headers={"Origin": "https://evil.example"})
    assert foreign.json()["key"] == "bad_origin"
    to_the_turn_of(ann, 0, ben)
    assert post.http.post(path, data={"do": "confirm"}, headers={"Origin": BASE}).status_code == 200
    assert box.to("ben@example.org") == [question], "before it was confirmed nothing else was sent"
    to_the_turn_of(ben, 1, ann)
    wait_until(lambda: len(box.to("ben@example.org")) == 2)
    told = box.to("ben@example.org")[1]
    assert told["Subject"] == "Ваш ход: Crab Stack"
    assert "Ben, ваш ход в игре Crab Stack." in text(told)
    assert f"{BASE}/t/{ben.match}\n" in text(told)
    assert told["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert str(ben.token) not in told.as_string()

    assert link(told) == path
    post.http.get(path)
    assert ben.ask("GET", "/reminders").json()["mine"]
    assert post.http.post(path, data={"List-Unsubscribe": "One-Click"}).status_code == 200
    assert ben.ask("GET", "/reminders").json()["mine"] == []
    assert post.http.get(path).status_code == 404
    to_the_turn_of(ann, 0, ben)
    confirmed(post, box, ann, "ann@example.org")
    to_the_turn_of(ben, 1, ann)
    to_the_turn_of(ann, 0, ben)
    wait_until(lambda: len(box.to("ann@example.org")) == 2)  # it goes out after anything that Ben would have got
    assert len(box.to("ben@example.org")) == 2


def test_one_message_a_turn_also_after_a_restart(make_server: Callable[..., Server], box: Mailbox) -> None:
    posting = PostSettings(smtp=box.url, mail_from=FROM, **AT_ONCE)
    settings: dict[str, Any] = {"base_url": BASE, "post": posting, "prepare": ()}

    def people() -> list[str]:
        return [one["To"] for one in box.mail if one["To"] in ("ann2@example.org", "ben2@example.org")]

    with make_server(**settings) as first:
        ann, ben = pair(first)
        confirmed(first, box, ben, "ben2@example.org")
        confirmed(first, box, ann, "ann2@example.org")
        to_the_turn_of(ben, 1, ann)
        wait_until(lambda: len(people()) == 3)
    settings["post"] = PostSettings()  # it sends nothing: a turn begins of which nobody is told
    with make_server(**settings) as second:
        ann, ben = (Player(second, player.match, player.token) for player in (ann, ben))
        assert ben.ask("GET", "/reminders").json()["kinds"] == []
        assert ben.post("reminders", kind="mail", address="b@example.org").json()["key"] == "no_reminders"
        to_the_turn_of(ann, 0, ben)
        to_the_turn_of(ben, 1, ann)
    settings["post"] = posting
    with make_server(**settings):
        wait_until(lambda: len(people()) == 4)  # nobody has asked for the match, and yet he is told
    with make_server(**settings) as last:
        ann, ben = (Player(last, player.match, player.token) for player in (ann, ben))
        to_the_turn_of(ann, 0, ben)
        wait_until(lambda: len(people()) == 5)
    assert [one[:3] for one in people()[2:]] == ["ben", "ben", "ann"], "each turn is told once"


def test_who_looks_at_the_table_needs_no_mail(post: Server, box: Mailbox) -> None:
    ann, ben = pair(post)
    confirmed(post, box, ben, "ben3@example.org")
    confirmed(post, box, ann, "ann3@example.org")
    with ben.live() as line:
        line.next("full")
        to_the_turn_of(ben, 1, ann)
        to_the_turn_of(ann, 0, ben)
        wait_until(lambda: len(box.to("ann3@example.org")) == 2)
    assert len(box.to("ben3@example.org")) == 1


def test_mail_that_is_put_off_is_sent_again_and_one_that_is_refused_is_not(post: Server, box: Mailbox) -> None:
    ann, ben = pair(post)
    confirmed(post, box, ben, "ben4@example.org")
    box.answers = ["451 later"]
    to_the_turn_of(ben, 1, ann)
    wait_until(lambda: len(box.to("ben4@example.org")) == 2)
    to_the_turn_of(ann, 0, ben)
    box.answers = ["554 never"]
    to_the_turn_of(ben, 1, ann)
    wait_until(lambda: not box.answers)
    to_the_turn_of(ann, 0, ben)
    to_the_turn_of(ben, 1, ann)
    wait_until(lambda: len(box.to("ben4@example.org")) == 3)
    to_the_turn_of(ann, 0, ben)
    confirmed(post, box, ann, "ann4@example.org")
    assert len(box.to("ben4@example.org")) == 3


def test_a_mail_server_that_is_not_there_disturbs_nobody(post: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    away = mail.mail_server("smtp://127.0.0.1:1", FROM, BASE)
    monkeypatch.setattr(post.registry.post, "_server", away)
    ann, ben = pair(post)
    assert ben.post("reminders", kind="mail", address="ben5@example.org").status_code == 200
    to_the_turn_of(ben, 1, ann)
    to_the_turn_of(ann, 0, ben)


def test_an_address_is_not_asked_for_ever(post: Server, box: Mailbox, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, ben = pair(post)
    for spelt in ("ben6@example.org", "Ben6+1@example.org", "ben6+2@EXAMPLE.org"):
        assert ann.post("reminders", kind="mail", address=spelt).status_code == 200
        wait_until(lambda spelt=spelt: box.to(spelt))  # type: ignore[misc]
    refused = ben.post("reminders", kind="mail", address="ben6+3@example.org")
    assert (refused.status_code, refused.json()["key"]) == (422, "bad_address")
    assert "tomorrow" in refused.json()["error"]
    monkeypatch.setattr(post.api.state.policy, "reminders", RateLimit(1 / 3600, 1))
    assert ann.post("reminders", kind="mail", address="a@example.org").status_code == 200
    assert ben.post("reminders", kind="mail", address="c@example.org").json()["key"] == "too_many_requests"


NO_ADDRESSES = ("", "ben", "ben@example", "b@e.org\r\nBcc: all@e.org", "a b@example.org", "<b@example.org>", "b@e..org")


def test_what_is_no_address_is_refused(post: Server) -> None:
    ann, _ = pair(post)
    for address in NO_ADDRESSES:
        refused = ann.post("reminders", kind="mail", address=address)
        assert (refused.status_code, refused.json()["key"]) == (422, "bad_address"), address
        assert "ann@example.org" in refused.json()["error"]
    assert ann.ask("GET", "/reminders").json()["mine"] == []


def test_only_who_sits_there_is_told(post: Server) -> None:
    ann, ben = pair(post)
    stranger = Player(post, ann.match, "x" * 22)
    assert stranger.ask("GET", "/reminders").json()["key"] == "bad_token"
    assert stranger.post("reminders", kind="mail", address="x@example.org").json()["key"] == "bad_token"
    assert ann.spectator().ask("GET", "/reminders").json()["key"] == "no_token"
    ann.post("reminders", kind="mail", address="ann@example.org")
    assert ben.ask("DELETE", "/reminders/mail").json()["mine"] == []
    assert len(ann.ask("GET", "/reminders").json()["mine"]) == 1
    assert ann.ask("DELETE", "/reminders/mail").json()["mine"] == []


def test_addresses_are_in_a_copy_of_all_and_not_in_a_match_that_is_handed_on(
    post: Server, box: Mailbox, tmp_path: Path
) -> None:
    ann, _ = pair(post)
    confirmed(post, box, ann, "ann7@example.org")
    everything, one = tmp_path / "all.byways", tmp_path / "one.byways"
    office = Office(post.settings.database)
    office.backup(everything)
    office.backup(one, ann.match)
    office.close()
    there, other = Office(f"sqlite:///{tmp_path / 'all.db'}"), Office(f"sqlite:///{tmp_path / 'one.db'}")
    there.restore(everything)
    other.restore(one)

    def addresses(name: str) -> list[Any]:
        with closing(sqlite3.connect(tmp_path / name)) as connection:
            return connection.execute("SELECT address, confirmed FROM subscriptions").fetchall()

    assert ("ann7@example.org", 1) in addresses("all.db")
    assert addresses("one.db") == []
    there.close()
    other.close()
    kept = post.registry.storage.subscriptions
    assert ann.match in post.within(post.registry.storage.forget("playing", 2**60))
    assert post.within(kept.of_matches([ann.match])) == [], "they go with the match"


def test_what_is_set_up_wrongly_is_said_at_the_start(tmp_path: Path) -> None:
    for options, told in (
        (["--smtp", "smtp://localhost"], "--base-url"),
        (["--smtp", "smtp://localhost", "--base-url", BASE], "--mail-from"),
        (["--smtp", "localhost", "--base-url", BASE, "--mail-from", FROM], "smtp://user:password@host:port"),
        (["--smtp", "smtp://h:x", "--base-url", BASE, "--mail-from", FROM], "smtp://user:password@host:port"),
        (["--smtp", "smtp://localhost", "--base-url", BASE, "--mail-from", "me"], "'Byways <table@example.org>'"),
    ):
        failed = CliRunner().invoke(
            app, ["serve", "--port", "0", "--database", f"sqlite:///{tmp_path / 't.db'}", *options]
        )
        assert failed.exit_code != 0
        assert isinstance(failed.exception, BywaysError), failed.output
        assert told in str(failed.exception)
    server = mail.mail_server("smtps://ann%40x:se%2Fcret@mail.example", FROM, BASE)
    assert (server.port, server.tls, server.user, server.password) == (465, True, "ann@x", "se/cret")
    assert server.name == "table.example"
