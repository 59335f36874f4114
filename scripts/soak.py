"""Faults on purpose: python scripts/soak.py [--kills N] [--minutes N] [--write].

People play at servers that are killed, whose workers are killed, whose disk is full, whose database is locked, cut off
and crashed. All the while they note every move, undo and line of chat that was acknowledged; afterwards each of them is
looked for in the database, value by value. Linux only.

It goes in rounds, each with a database of its own. What came of each is kept in build/soak.jsonl at once: a run that
was stopped, or whose minutes were over, goes on from there, and the report always tells of all rounds (`--fresh` begins
anew).
"""

from __future__ import annotations

import argparse
import json
import random
import socket
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

from byways.table.storage import Office
from own_postgres import OwnPostgres, binaries
from soak_people import Crowd
from soak_servers import Nursery, PostgresFaults, Server, hold_sqlite, wait_until

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "soak.md"
KEPT = ROOT / "build" / "soak.jsonl"
LOG = ROOT / "build" / "soak.log"
ROUND = 25
"""Kills in a round."""
OTHERS = 25
"""After so many kills comes one of each other fault."""
BOTS = 4
"""One of so many rounds of a database has bots at some tables: their processes take longer to start than a server."""


@dataclass
class Report:
    """What was done, and what came of it."""

    database: str
    faults: Counter[str] = field(default_factory=Counter)
    counts: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    seconds: float = 0.0

    def add(self, other: Report) -> None:
        """What came of another round."""
        self.faults += other.faults
        self.counts += other.counts
        self.wrong += other.wrong
        self.seconds += other.seconds

    def line(self) -> str:
        """The row of a table."""
        done, seen = self.faults, self.counts
        others = ", ".join(f"{count} {name}" for name, count in sorted(done.items()) if name != "kills")
        return (
            f"| {self.database} | {done['kills']:,} | {others} | {seen['matches']:,} | {seen['move']:,} | "
            f"{seen['undo']:,} | {seen['chat']:,} | {seen['not now'] + seen['broken lines']:,} | {len(self.wrong)} |"
        )


def free_ports(count: int) -> list[int]:
    """Ports that nobody uses."""
    with ExitStack() as stack:
        probes = [stack.enter_context(socket.socket()) for _ in range(count)]
        for probe in probes:
            probe.bind(("127.0.0.1", 0))
        return [probe.getsockname()[1] for probe in probes]


class Soak:
    """Servers on one database, the people at them, and what is done to both."""

    def __init__(self, name: str, database: str, servers: list[Server], people: Crowd, seed: int) -> None:
        self.report = Report(name)
        self._database = database
        self._servers = servers
        self._chance = random.Random(seed)
        self.crowd = people

    @property
    def acknowledged(self) -> int:
        """How much was acknowledged until now."""
        counts = self.crowd.counts
        return counts["move"] + counts["undo"] + counts["chat"]

    def under_load(self, more: int = 5) -> None:
        """Wait until people are busy, and then for a moment that nobody foresees."""
        before = self.acknowledged
        wait_until(lambda: self.acknowledged >= before + more, "anything that is acknowledged")
        time.sleep(self._chance.random() * 0.2)

    def kill(self) -> None:
        """Kill a server under load and start it again."""
        server = self._chance.choice(self._servers)
        self.under_load()
        server.kill()
        server.start()
        self.report.faults["kills"] += 1

    def note(self, what: str, count: int = 1) -> None:
        """A fault of another kind was made."""
        self.report.faults[what] += count

    def check(self) -> None:
        """Look for all that was acknowledged, value by value."""
        office = Office(self._database)
        try:
            for noted in self.crowd.noted:
                self.report.wrong += noted.faults(office.load(noted.match))
        finally:
            office.close()
        self.report.wrong += self.crowd.strange
        self.report.counts = self.crowd.counts

    def run(self, kills: int, others: list[tuple[str, Callable[[], int]]]) -> Report:
        """Kill so often, with other faults in between; then look for everything."""
        began = time.monotonic()
        with self.crowd:
            for number in range(1, kills + 1):
                self.kill()
                if number % OTHERS == 0 or number == kills:
                    for name, fault in others:
                        self.under_load()
                        self.note(name, int(fault()))
            self.under_load()
        self.check()
        self.report.seconds = time.monotonic() - began
        return self.report


Faults = list[tuple[str, Callable[[], int]]]


@dataclass(frozen=True)
class Round:
    """What a round is made of."""

    nursery: Nursery
    kills: int
    seed: int
    folder: Path
    people: int = 6
    bots: bool = True
    """Whether there are bots at some tables."""

    def servers(self, database: str, count: int) -> list[Server]:
        """Servers that are not started yet."""
        return [Server(self.nursery, database, int(self.bots), port) for port in free_ports(count)]

    def soak(self, name: str, database: str, servers: list[Server], others: Faults) -> Report:
        """Start the servers, do all of it, end them."""
        try:
            for server in servers:
                server.start()
            crowd = Crowd([server.url for server in servers], self.people, self.seed, self.bots)
            return Soak(name, database, servers, crowd, self.seed).run(self.kills, others)
        finally:
            for server in servers:
                server.kill()


def soak_sqlite(made_of: Round) -> Report:
    """One server on an SQLite file."""
    file = made_of.folder / "soak.db"
    [server] = made_of.servers(f"sqlite:///{file}", 1)
    others: Faults = [
        ("workers killed", lambda: server.kill_worker()),
        ("disks full", lambda: server.fill_disk(file, 0.5)),
        ("locks held", lambda: hold_sqlite(file, 0.7)),
    ]
    return made_of.soak("SQLite, one process", f"sqlite:///{file}", [server], others)


def soak_postgres(made_of: Round) -> Report:
    """Two servers on one PostgreSQL."""
    with OwnPostgres() as postgres:
        servers = made_of.servers(postgres.url, 2)
        faults = PostgresFaults(postgres)

        def crash() -> int:
            faults.restart()
            for server in servers:
                wait_until(server.well, "a server that goes on with its database")
            return 1

        others: Faults = [
            ("workers killed", lambda: servers[0].kill_worker()),
            ("locks held", lambda: faults.hold(0.7)),
            ("listeners cut", lambda: faults.cut("LISTEN%")),
            ("connections cut", lambda: faults.cut()),
            ("crashes of the database", crash),
        ]
        return made_of.soak("PostgreSQL, two processes", postgres.url, servers, others)


def kept_reports() -> list[Report]:
    """What came of the rounds until now, by database."""
    found: dict[str, Report] = {}
    for line in KEPT.read_text(encoding="utf-8").splitlines() if KEPT.exists() else ():
        data = json.loads(line)
        report = Report(**{**data, "faults": Counter(data["faults"]), "counts": Counter(data["counts"])})
        found.setdefault(report.database, Report(report.database)).add(report)
    return list(found.values())


def keep(report: Report) -> None:
    """Note what came of a round."""
    KEPT.parent.mkdir(parents=True, exist_ok=True)
    with KEPT.open("a", encoding="utf-8") as file:
        file.write(json.dumps(vars(report)) + "\n")


def run_rounds(databases: list[Callable[[Round], Report]], kills: int, seed: int, minutes: float) -> list[Report]:
    """Go on until servers were killed so often in all, or the minutes are over; each database takes its turn."""
    end = time.monotonic() + minutes * 60
    LOG.parent.mkdir(parents=True, exist_ok=True)
    with Nursery(LOG) as nursery:
        while (done := sum(report.faults["kills"] for report in kept_reports())) < kills and time.monotonic() < end:
            number, turn = divmod(done // ROUND, len(databases))
            with tempfile.TemporaryDirectory(prefix="byways-soak-") as folder:
                many = min(ROUND - done % ROUND, kills - done)
                bots = number % BOTS == BOTS - 1
                report = databases[turn](Round(nursery, many, seed + done, Path(folder), bots=bots))
            keep(report)
            told = f"{report.counts['move']:,} moves, {len(report.wrong)} wrong, {report.seconds:.0f} s"
            print(f"{done + many:5} kills; {report.database}: {told}", flush=True)
    return kept_reports()


def page(reports: list[Report], command: str) -> str:
    """The report, for the docs."""
    rows = "\n".join(report.line() for report in reports)
    minutes = sum(report.seconds for report in reports) / 60
    return f"""# Faults on purpose

    make soak

People play Crab Stack by script, alone and against bots, take back and talk, while servers are killed with `kill -9`,
their workers are killed, no file of theirs may grow (a full disk), the database is locked, its connections are cut
(those that listen for notices, too), and it is crashed and started again. Every move, undo and line of chat that was
acknowledged is then looked for in the database, value by value; what was asked for when a line broke may be there or
not, and nothing else may. Of chat no line may be there twice. `scripts/soak.py` does it; it needs Linux. A short form
runs in `make test` (`tests/table/test_table_soak.py`).

It goes in rounds of {ROUND} kills, each with a database of its own, one in {BOTS} with bots at some tables; one that is
stopped goes on where it was (`--minutes` ends it in time, `--fresh` begins anew). The last run, `{command}`,
{date.today():%d %B %Y}, {minutes:.0f} minutes:

| database | kills under load | other faults | matches | moves | undos | lines of chat | asked in vain | wrong |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
{rows}

*Asked in vain* counts requests that met a server that was down or could not write: they were answered with an error,
or not at all, never with a yes.
"""


def main() -> None:
    """Run it, and say what came of it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=1000, help="how often servers are killed, in all (default 1000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=600, help="no new round after so long (default 600)")
    parser.add_argument("--fresh", action="store_true", help="forget the rounds of earlier runs")
    parser.add_argument("--write", action="store_true", help="write the report into docs/soak.md")
    chosen = parser.parse_args()
    if sys.platform != "linux":
        sys.exit("The soak needs Linux: it uses prlimit and /proc.")
    if chosen.fresh:
        KEPT.unlink(missing_ok=True)
    databases: list[Callable[[Round], Report]] = [soak_sqlite]
    if binaries() is None:
        print("PostgreSQL is not installed: only SQLite is tried.")
    else:
        databases.append(soak_postgres)
    reports = run_rounds(databases, chosen.kills, chosen.seed, chosen.minutes)
    text = page(reports, f"python scripts/soak.py --kills {chosen.kills} --seed {chosen.seed}")
    print(text)
    for report in reports:
        print(f"{report.database}: {dict(report.counts)}")
        for wrong in report.wrong[:20]:
            print(f"WRONG {wrong}")
    if chosen.write:
        PAGE.write_text(text, encoding="utf-8")
    sys.exit(any(report.wrong for report in reports))


if __name__ == "__main__":
    main()
