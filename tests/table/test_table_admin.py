"""What an operator does: look, close, ban, take away, keep copies; beside a server that runs."""

from __future__ import annotations

import gzip
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any

import pytest
import yaml
from typer.testing import CliRunner

from byways.cli import app
from byways.engine import BywaysError
from byways.table.storage import Office, alone
from table.postgres import needs_postgres, running_postgres
from table.running import ME_AND_FRIEND, TWO_AT_A_SCREEN, Player, Server, pair, wait_until

pytestmark = pytest.mark.xdist_group("table")
ROOT = Path(__file__).parents[2]


class Operator:
    """One who types commands."""

    def __init__(self, url: str) -> None:
        self.url = url

    def __call__(self, *words: str) -> str:
        at = 2 if words[0] == "admin" else 1
        done = CliRunner().invoke(app, [*words[:at], "--database", self.url, *words[at:]])
        if done.exception is not None and not isinstance(done.exception, SystemExit):
            raise done.exception
        assert done.exit_code == 0, done.output
        return done.output


@pytest.fixture
def running(make_server: Callable[..., Server]) -> Iterator[Server]:
    with make_server(prepare=()) as server:
        yield server


@pytest.fixture
def operator(running: Server) -> Operator:
    return Operator(running.settings.database)


def test_matches_are_listed_shown_and_closed_while_they_are_played(running: Server, operator: Operator) -> None:
    ann, ben = pair(running)
    ann.play()
    ann.post("chat", text="good luck")
    other = running.create(TWO_AT_A_SCREEN)
    listed = operator("admin", "list", "--status", "playing")
    assert ann.match in listed
    assert "Ann, Ben" in listed
    assert other.match not in operator("admin", "list", "--game", "snow-tails")
    assert "no such match" in operator("admin", "list", "--game", "unheard-of")
    shown = operator("admin", "show", ann.match)
    assert "1 entries" in shown
    assert "good luck" in shown
    stored = Office(operator.url).load(ann.match)
    assert stored is not None
    assert str(stored.row.seed) not in shown
    with ben.live() as line:
        line.next("full")
        assert "is closed" in operator("admin", "close", ann.match)
        while line.next("table")["match"]["status"] != "closed":
            pass
    assert ben.play().json()["key"] == "over"
    assert "no such match that goes on" in operator("admin", "close", ann.match, "nothing")
    with pytest.raises(BywaysError, match="there is no match"):
        operator("admin", "show", "nothing")


def test_players_report_lines_and_operators_take_them_away(running: Server, operator: Operator) -> None:
    ann, ben = pair(running)
    ben.post("chat", text="something foul")
    assert ann.post("report", number=1, why="foul").status_code == 200
    assert ann.post("report", number=1).status_code == 200, "once is enough, twice is no error"
    assert ann.post("report", number=9).json()["key"] == "no_line"
    assert ann.spectator().post("report", number=1).status_code == 401
    listed = operator("admin", "reports")
    assert re.search(rf"{ann.match} line 1, seat 1 \(Ben\) from 127.0.0.1", listed)
    assert "said: something foul" in listed
    assert listed.count("said:") == 1
    with ann.live() as line:
        assert line.next("full")["chat"][0]["text"] == "something foul"
        operator("admin", "delete-chat", ann.match, "1")
        assert line.next("full")["chat"][0]["text"] == ""
    assert "No report waits." in operator("admin", "reports")
    assert "something foul" in operator("admin", "reports", "--all")
    assert ann.post("report", number=1).json()["key"] == "no_line"
    with pytest.raises(BywaysError, match="has no line 7"):
        operator("admin", "delete-chat", ann.match, "7")
    ben.post("chat", text="more")
    ann.post("report", number=2)
    assert "No report waits." in operator("admin", "reports", "--done", ann.match)


def test_a_banned_seat_and_a_banned_address_are_kept_out(running: Server, operator: Operator) -> None:
    ann, ben = pair(running)
    with ben.live() as line:
        line.next("full")
        operator("admin", "ban", f"{ben.match}:1", "--days", "2", "--why", "rude")
        wait_until(lambda: ben.ask("GET").status_code == 403)
        assert ben.ask("GET").json()["key"] == "banned"
        line.socket.send('{"type": "move", "version": 0, "move": 1}')
        assert line.next("error")["key"] == "banned"
    assert ann.play().status_code == 200, "others play on"
    listed = operator("admin", "bans")
    assert "rude" in listed
    operator("admin", "unban", listed.split()[1][:12])
    wait_until(lambda: ben.ask("GET").status_code == 200)
    operator("admin", "ban", "127.0.0.1/31")
    wait_until(lambda: ann.ask("GET").status_code == 403)
    with ann.live() as line:
        assert line.next("error")["key"] == "banned"
    assert running.http.get("/").status_code == 403
    assert running.http.get("/healthz").status_code == 200, "who watches the server is not kept from it"
    operator("admin", "unban", "127.0.0.1/31")
    wait_until(lambda: ann.ask("GET").status_code == 200)
    operator("admin", "ban", "127.0.0.1", "--days", "0")
    operator("admin", "ban", "2001:db8::/32")
    assert ann.ask("GET").status_code == 200, "a ban that is over, and one of others"
    for words in (("ban", "somebody"), ("ban", f"{ann.match}:7"), ("unban", "10.0.0.1")):
        with pytest.raises(BywaysError):
            operator("admin", *words)


def everything(server: Server, player: Player) -> Any:
    """All that a player can see of a match."""
    seen = player.standing()
    for key in ("now_at", "changed_at", "running_since_at", "watching"):
        seen.pop(key)
    return seen, player.ask("GET", "/log").json(), bytes(server.registry.cache[player.match].state)


def used(server: Server) -> list[Player]:
    """Some matches, in all stages."""
    ann, ben = pair(server)
    ann.play()
    ben.play()
    ben.post("undo", version=2)
    ben.post("chat", text="так себе ход ☂")
    over = server.create(TWO_AT_A_SCREEN)
    while over.standing()["status"] == "playing":
        over.play()
    return [ann, ben, over, server.create(ME_AND_FRIEND)]


def copied_and_restored(make_server: Callable[..., Server], first: str, second: str, folder: Path) -> None:
    """A copy of a server that runs, read into another database, is the same in all that can be seen."""
    copy = folder / "copy.byways"
    with make_server(database=first, prepare=()) as server:
        people = used(server)
        operator = Operator(first)
        assert "rows" in operator("backup", str(copy))
        before = [everything(server, player) for player in people]
        people[1].play()  # goes on, and is not in the copy
    operator = Operator(second)
    operator("restore", str(copy))
    with make_server(database=second, prepare=()) as server:
        there = [Player(server, player.match, player.token) for player in people]
        assert [everything(server, player) for player in there] == before
        assert there[1].play().status_code == 200
    with pytest.raises(BywaysError, match="has matches already"):
        operator("restore", str(copy))


def test_a_copy_of_sqlite_is_restored(make_server: Callable[..., Server], tmp_path: Path) -> None:
    copied_and_restored(make_server, f"sqlite:///{tmp_path / 'a.db'}", f"sqlite:///{tmp_path / 'b.db'}", tmp_path)


@needs_postgres
def test_a_copy_goes_from_postgresql_to_sqlite_and_back(make_server: Callable[..., Server], tmp_path: Path) -> None:
    lite = f"sqlite:///{tmp_path / 'c.db'}"
    with running_postgres() as one, running_postgres() as two:
        copied_and_restored(make_server, one, lite, tmp_path)
        Operator(lite)("backup", str(tmp_path / "again.byways"))
        Operator(two)("restore", str(tmp_path / "again.byways"))
        offices = [Office(url) for url in (lite, two)]
        for row in offices[0].listed(None, None, 100):
            assert offices[0].load(row.id) == offices[1].load(row.id)
        for office in offices:
            office.close()


def test_one_match_is_exported_and_imported(
    running: Server, operator: Operator, make_server: Callable[..., Server], tmp_path: Path
) -> None:
    people = used(running)
    file = tmp_path / "one.byways"
    operator("admin", "export", people[0].match, "-o", str(file))
    before = everything(running, people[1])
    with pytest.raises(BywaysError, match="has already"):
        operator("admin", "import", str(file))
    url = f"sqlite:///{tmp_path / 'other.db'}"
    Operator(url)("admin", "import", str(file))
    with make_server(database=url, prepare=()) as server:
        ben = Player(server, people[1].match, people[1].token)
        assert everything(server, ben) == before
        assert Player(server, people[2].match, None).ask("GET").status_code == 404


def test_half_a_copy_is_no_copy(running: Server, operator: Operator, tmp_path: Path) -> None:
    running.create(TWO_AT_A_SCREEN)
    whole = tmp_path / "whole.byways"
    operator("backup", str(whole))
    lines = gzip.decompress(whole.read_bytes()).decode().splitlines(keepends=True)
    bad = {
        "cut.byways": gzip.compress("".join(lines[:-1]).encode()),
        "short.byways": gzip.compress("".join([*lines[:-2], lines[-1]]).encode()),
        "torn.byways": whole.read_bytes()[:-20],
        "other.byways": gzip.compress(b'{"a": 1}'),
        "none.byways": b"what?",
        "newer.byways": gzip.compress(lines[0].replace('"layout": ', '"layout": 9').encode()),
    }
    target = Operator(f"sqlite:///{tmp_path / 'target.db'}")
    for name, data in bad.items():
        (tmp_path / name).write_bytes(data)
        with pytest.raises(BywaysError):
            target("restore", str(tmp_path / name))
        assert target("admin", "list") == "There are no matches.\n", "nothing of it was taken"
    with alone(target.url), pytest.raises(BywaysError, match="another server uses"):
        target("restore", str(whole))
    target("restore", str(whole))
    assert target("admin", "list")


def test_metrics_are_for_this_machine_only(make_server: Callable[..., Server]) -> None:
    with make_server(prepare=()) as server:
        assert server.http.get("/metrics").status_code == 200
        for header in ("X-Forwarded-For", "Forwarded", "X-Real-IP"):
            assert server.http.get("/metrics", headers={header: "127.0.0.1"}).status_code == 404
    with make_server(prepare=(), metrics="sesame") as server:
        assert server.http.get("/metrics").status_code == 404
        assert server.http.get("/metrics", headers={"Authorization": "Bearer sesame"}).status_code == 200
    with make_server(prepare=(), metrics="all") as server:
        assert server.http.get("/metrics", headers={"X-Forwarded-For": "192.0.2.1"}).status_code == 200


def test_what_is_deployed_says_who_asks_and_hides_the_metrics() -> None:
    """The files in deploy/ belong together: one word wrong in them, and every player has the proxy's address."""
    compose = (ROOT / "deploy" / "compose.yaml").read_text()
    allowed = re.search(r"FORWARDED_ALLOW_IPS: (\S+)", compose)
    proxy = re.search(r"ipv4_address: (\S+) ", compose)
    assert allowed is not None
    assert proxy is not None
    assert allowed[1] == proxy[1]
    for name in ("nginx.conf", "Caddyfile"):
        assert "/metrics" in (ROOT / "deploy" / name).read_text()
    nginx = (ROOT / "deploy" / "nginx.conf").read_text()
    assert "X-Forwarded-For $remote_addr;" in nginx, "what a client sends is not passed on"
    for word in ("Upgrade $http_upgrade", "Connection $connection_upgrade", "Host $host"):
        assert word in nginx
    commands = re.findall(r"byways (\w+)((?: --[\w-]+)*)", (ROOT / "deploy" / "byways.service").read_text())
    assert ("serve", " --port") in commands


def test_the_compose_file_is_whole() -> None:
    """What its services name is there, and nobody else is given the proxy's address."""
    compose = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text())
    services = compose["services"]
    for service in services.values():
        assert set(service["networks"]) <= set(compose["networks"])
        assert set(service.get("depends_on", ())) <= set(services)
        named = [place.partition(":")[0] for place in service.get("volumes", ())]
        assert {name for name in named if not name.startswith(".")} <= set(compose["volumes"])
    for table in (services["table-1"], services["table-2"]):
        assert {"DATABASE", "FORWARDED_ALLOW_IPS", "SITE"} <= set(table["environment"])
        typed = " ".join(table["command"])
        named = re.findall(r"(\$+)(\w+)", typed)
        assert {name for _, name in named} == {"DATABASE", "SITE"}
        assert {signs for signs, _ in named} == {"$$"}, (
            "with one sign compose would put in what the operator's shell has"
        )
    proxy = ip_address(services["proxy"]["networks"]["inside"]["ipv4_address"])
    (network,) = compose["networks"]["inside"]["ipam"]["config"]
    assert proxy in ip_network(network["subnet"])
    assert proxy not in ip_network(network["ip_range"])


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd-analyze is not installed")
def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    unit = (ROOT / "deploy" / "byways.service").read_text()
    here = tmp_path / "byways.service"
    here.write_text(unit.replace("/opt/byways/bin/byways", "/bin/true").replace("User=byways", "User=root"))
    done = subprocess.run(["systemd-analyze", "verify", here], capture_output=True, text=True, check=False)
    told = [line for line in done.stderr.splitlines() if "byways.service" in line]
    assert (done.returncode, told) == (0, [])
