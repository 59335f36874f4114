"""Do a game's rule tests prove its rules? python scripts/mutants.py [GAME]... [--sample N [--every N]] ...

The rules are changed in one small way at a time (scripts/mutations.py), and the game's tests that are marked with a
rule run on each change, interpreted, until one fails. A change that all of them pass is a survivor: either a test is
missing, or the change is no change (an equivalent mutant), which tests/mutants/<game>.toml then lists with the reason.

All tests are loaded once; each mutant is a fork of that process in which one function has other code, and only the
tests that come to the changed line run. What was found is kept in build/mutants, so a run
that was stopped goes on, and after a change only what it may concern runs again. Needs fork: Linux or macOS.
"""

from __future__ import annotations

import argparse
import ast
import gc
import hashlib
import inspect
import json
import os
import pickle
import re
import resource
import signal
import subprocess
import sys
import tomllib
import traceback
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from dataclasses import astuple, dataclass, field
from functools import partial
from importlib import import_module
from pathlib import Path
from time import process_time
from types import FunctionType
from typing import Any

os.environ["NUMBA_DISABLE_JIT"] = "1"  # read when numba is imported: the rules are plain functions then

import numpy as np
import pytest
from _pytest.runner import runtestprotocol
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from mutations import Mutant, functions, mutants, traced

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "src" / "byways" / "games"
KEPT = ROOT / "build" / "mutants"
LISTED = ROOT / "tests" / "mutants"
PAGE = ROOT / "docs" / "testing.md"

GOAL = 0.95
"""The share of the mutants that are no equivalents which must die."""
GOAL_OF_A_SAMPLE = 0.8
"""A few mutants say little about the share; they show that the tests still bite."""
PATIENCE = 2.0, 10.0
"""A test that takes so many seconds, and so many times as long as usual, is in an endless loop."""
ROOM = 4 << 30
"""The bytes that a mutant may use."""
LOG = "__lines_seen__"

console = Console()


def rule_files(game: str) -> list[Path]:
    """The files that hold a game's rules: rules.py or rules/, and what they import of the game's own."""
    home = GAMES / game
    found = sorted((home / "rules").glob("*.py")) or [home / "rules.py"]
    for path in found:
        for name in re.findall(r"^from \.{1,2}(\w+) import", path.read_text(encoding="utf-8"), re.M):
            for near in (home / f"{name}.py", path.parent / f"{name}.py"):
                if near.is_file() and near not in found:
                    found.append(near)
    return found


def module_of(path: Path) -> Any:
    """The loaded module of a rules file."""
    parts = path.relative_to(GAMES).with_suffix("").parts
    return import_module(".".join(("byways.games", *(part for part in parts if part != "__init__"))))


def function_of(path: Path, name: str) -> FunctionType:
    """The function itself, without what its decorators put around it."""
    found = inspect.unwrap(getattr(module_of(path), name))
    assert isinstance(found, FunctionType), f"{name} of {path} is compiled; it should be interpreted"
    return found


def all_mutants(game: str) -> list[Mutant]:
    """Every mutant of a game's rules, in the order of their files."""
    found = []
    for path in rule_files(game):
        names = vars(module_of(path)).items()
        numbers = {name for name, value in names if name.isupper() and type(value) in (int, np.int64)}
        for tree in functions(path.read_text(encoding="utf-8")):
            found += mutants(tree, path.relative_to(GAMES / game).as_posix(), numbers)
    return found


def digest(*texts: str) -> str:
    """A short name for some texts."""
    return hashlib.sha256("\0".join(texts).encode()).hexdigest()[:16]


def sources(*folders: Path) -> list[str]:
    """All Python text in some folders."""
    return [path.read_text(encoding="utf-8") for folder in folders for path in sorted(folder.rglob("*.py"))]


def helpers(source: str) -> str:
    """A file of tests without the tests themselves."""
    tree = ast.parse(source)
    tree.body = [
        part for part in tree.body if not (isinstance(part, ast.FunctionDef) and part.name.startswith("test_"))
    ]
    return ast.unparse(tree)


@dataclass
class Listed:
    """A change that no test can notice, and why."""

    file: str
    function: str
    change: str
    reason: str
    nth: int = 0
    """Which of several equal changes in the function; 0 for all of them."""
    used: bool = False

    def means(self, mutant: Mutant) -> bool:
        """Whether it is about this mutant."""
        same = (self.file, self.function) == (mutant.file, mutant.function)
        return same and _spaced(self.change) == _spaced(mutant.change) and self.nth in (0, mutant.nth)


def _spaced(text: str) -> str:
    return " ".join(text.split())


def listed(game: str) -> list[Listed]:
    """The equivalent mutants that tests/mutants/<game>.toml lists."""
    path = LISTED / f"{game.replace('_', '-')}.toml"
    if not path.exists():
        return []
    return [Listed(**entry) for entry in tomllib.loads(path.read_text(encoding="utf-8")).get("equivalent", [])]


@dataclass
class Test:
    """A rule test: how long it takes interpreted, and which lines of the rules it comes to."""

    item: pytest.Item
    proof: str
    """A digest of its source: while it stays the same, what it has killed stays dead."""
    seconds: float = 0.0
    lines: set[tuple[str, int]] = field(default_factory=set)


@dataclass(frozen=True)
class Verdict:
    """What became of a mutant."""

    outcome: str
    """killed, crashed, survived or unreached."""
    by: str = ""
    """The test that killed it."""
    proof: str = ""
    """What the verdict rests on: the source of that test, or all that is no test."""
    passed: tuple[str, ...] = ()
    """The proofs of the tests that a survivor has passed."""

    @property
    def dead(self) -> bool:
        return self.outcome in ("killed", "crashed")


class Stop(Exception):
    """The mutants can not be tried; the text says why."""


class Endless(BaseException):
    """A test takes so long that it is in an endless loop."""


def fork(work: Callable[[], object]) -> tuple[int, int]:
    """Run something in a fork of this process; its number, and where its pickled answer can be read."""
    reading, writing = os.pipe()
    number = os.fork()
    if number:
        os.close(writing)
        return number, reading
    os.close(reading)
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nowhere, stream)
    try:
        answer: object = work()
    except Exception:
        answer = Stop(traceback.format_exc())
    with os.fdopen(writing, "wb") as pipe:
        pickle.dump(answer, pipe)
    os._exit(0)


def answer_of(reading: int) -> Any:
    """What a fork has answered; None if a signal has ended it."""
    with os.fdopen(reading, "rb") as pipe:
        text = pipe.read()
    answer = pickle.loads(text) if text else None
    if isinstance(answer, Stop):
        raise answer
    return answer


def failure(item: pytest.Item) -> str:
    """Run a test; why it failed, or nothing."""
    reports = runtestprotocol(item, log=False, nextitem=None)
    return next((str(report.longrepr) for report in reports if report.failed), "")


def notices(item: pytest.Item) -> bool:
    """Run a test; whether it failed. To write down why takes ten times as long as most tests do."""
    vars(item)["repr_failure"] = lambda _: "it failed"
    return bool(failure(item))


def give_up(*_: object) -> None:
    """What the alarm of an endless loop does."""
    raise Endless


class Run:
    """All mutants of one game, run inside a session of pytest."""

    def __init__(self, game: str, sample: int, every: int, fresh: bool, jobs: int) -> None:
        self.game = game
        self.sample = sample
        self.every = every
        self.jobs = jobs
        self.file = KEPT / (f"{game}-sample.jsonl" if sample else f"{game}.jsonl")
        self.passed = False
        self.kills: list[tuple[str, str]] = []
        if fresh:
            for old in (self.file, *KEPT.glob(f"{game}-*.pickle")):
                old.unlink(missing_ok=True)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Say which tests can not even be loaded."""
        if report.failed:
            console.print(report.longreprtext, highlight=False, markup=False)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Take the place of running the tests once."""
        try:
            self.work(session)
        except Stop as reason:
            console.print(str(reason), style="red", highlight=False, markup=False)
        except KeyboardInterrupt:
            console.print("Stopped. The same command goes on from here.", highlight=False)
        return True

    def work(self, session: pytest.Session) -> None:
        """From the tests to the report."""
        items = [item for item in session.items if item.get_closest_marker("rule")]
        if self.sample:
            items = sorted(items, key=lambda item: digest(item.nodeid))[:: self.every]
        self.tests = {item.nodeid: Test(item, digest(_source(item))) for item in items}
        rules = sources(GAMES / self.game, ROOT / "src" / "byways" / "engine")
        self.whole = digest(*rules, *map(helpers, sources(ROOT / "tests" / self.game)))
        if not self.tests:
            raise Stop(f"tests/{self.game} has no test that is marked with a rule")
        self.mutants = all_mutants(self.game)
        self.trees = {(one.file, one.function): digest(_text(one)) for one in self.mutants}
        gc.freeze()
        with self.bar() as bar:
            self.measure(bar)
            if self.sample:
                reached = set[tuple[str, int]]().union(*(test.lines for test in self.tests.values()))
                found = [one for one in self.mutants if (one.function, one.line) in reached or self.every == 1]
                self.mutants = sorted(found, key=lambda one: digest(self.key(one)))[: self.sample]
            self.verdicts = dict(self.remembered())
            self.kills = [
                (one.function, verdict.by) for one in self.mutants if (verdict := self.verdicts.get(self.key(one)))
            ]
            self.hunt(bar)
        self.report()

    def bar(self) -> Progress:
        """A bar that shows how far it has come."""
        columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn()
        return Progress(*columns, TimeElapsedColumn(), TimeRemainingColumn(), console=console, transient=True)

    def key(self, mutant: Mutant) -> str:
        """A name for a mutant that holds while its function stays as it is."""
        tree = self.trees[mutant.file, mutant.function]
        return digest(mutant.file, mutant.function, mutant.change, str(mutant.nth), tree)

    def remembered(self) -> Iterator[tuple[str, Verdict]]:
        """The verdicts of earlier runs that still hold."""
        for line in self.file.read_text(encoding="utf-8").splitlines() if self.file.exists() else ():
            key, outcome, by, proof, passed = json.loads(line)
            verdict = Verdict(outcome, by, proof, tuple(passed))
            killer = self.tests.get(verdict.by)
            if verdict.proof == (killer.proof if verdict.dead and killer else self.whole):
                yield key, verdict

    def remember(self, mutant: Mutant, verdict: Verdict) -> None:
        """Keep a verdict, here and for the next run."""
        self.verdicts[self.key(mutant)] = verdict
        self.file.parent.mkdir(parents=True, exist_ok=True)
        with self.file.open("a", encoding="utf-8") as kept:
            kept.write(json.dumps([self.key(mutant), *astuple(verdict)]) + "\n")

    def measure(self, bar: Progress) -> None:
        """Run all tests once on the rules as they are: they must pass; learn how long each takes and where it goes."""
        self.traces = [
            (function_of(path, tree.name), traced(tree, path, LOG))
            for path in rule_files(self.game)
            for tree in functions(path.read_text(encoding="utf-8"))
        ]
        kept = KEPT / f"{self.game}-{self.whole}.pickle"
        found = pickle.loads(kept.read_bytes()) if kept.exists() else {}
        waiting, running = [test for test in self.tests.values() if test.proof not in found], list[tuple[int, int]]()
        task = bar.add_task(f"{self.game}: the tests, interpreted", total=len(waiting))
        while waiting or running:
            while waiting and len(running) < self.jobs:
                share, waiting = waiting[:4], waiting[4:]
                running.append(fork(partial(self.measured, share)))
            number, reading = running.pop(0)
            answer = answer_of(reading)
            os.waitpid(number, 0)
            for name, (seconds, lines, fault) in answer.items():
                if fault:
                    raise Stop(f"{name} fails interpreted, on the rules as they are:\n{fault}")
                found[self.tests[name].proof] = seconds, lines
                bar.advance(task)
        bar.remove_task(task)
        kept.parent.mkdir(parents=True, exist_ok=True)
        for old in KEPT.glob(f"{self.game}-*.pickle"):
            old.unlink(missing_ok=True)
        kept.write_bytes(pickle.dumps(found))
        for test in self.tests.values():
            test.seconds, test.lines = found[test.proof]

    def measured(self, tests: list[Test]) -> dict[str, tuple[float, set[tuple[str, int]], str]]:
        """In a fork: run some tests and note the lines of the rules that they come to."""
        seen: set[tuple[str, int]] = set()
        for function, code in self.traces:
            function.__globals__[LOG] = seen
            function.__code__ = code
        found = {}
        for test in tests:
            seen.clear()
            began = process_time()
            fault = failure(test.item)
            found[test.item.nodeid] = process_time() - began, set(seen), fault
        return found

    def hunt(self, bar: Progress) -> None:
        """Try every mutant that has no verdict yet, as many at once as there are cores."""
        missing = [one for one in self.mutants if self.tests_of(one) or self.key(one) not in self.verdicts]
        task = bar.add_task(
            f"{self.game}: mutants", total=len(self.mutants), completed=len(self.mutants) - len(missing)
        )
        running: dict[int, tuple[Mutant, int, list[Test]]] = {}
        while missing or running:
            while missing and len(running) < self.jobs:
                mutant = missing.pop(0)
                tests = self.tests_of(mutant)
                if tests:
                    number, reading = fork(partial(self.killer, mutant, tests))
                    running[number] = mutant, reading, tests
                else:
                    self.remember(mutant, Verdict("unreached", proof=self.whole))
                    bar.advance(task)
            if running:
                number, _ = os.wait()
                mutant, reading, tests = running.pop(number)
                verdict = self.verdict(mutant, reading, tests)
                self.kills.append((mutant.function, verdict.by))
                self.remember(mutant, verdict)
                bar.advance(task)

    def tests_of(self, mutant: Mutant) -> list[Test]:
        """The tests still to run, of those that come to the changed line: first the quickest, and those that have
        noticed others near it.
        """
        before = self.verdicts.get(self.key(mutant), Verdict("untried"))
        if before.dead:
            return []
        there = mutant.function, mutant.line
        near = Counter(by for function, by in self.kills if function == mutant.function)
        found = [test for test in self.tests.values() if there in test.lines and test.proof not in before.passed]
        return sorted(found, key=lambda test: test.seconds / (1 + near[test.item.nodeid]))

    def killer(self, mutant: Mutant, tests: list[Test]) -> str:
        """In a fork: put a mutant into the rules, and say which test notices."""
        path = GAMES / self.game / mutant.file
        function_of(path, mutant.function).__code__ = mutant.code(path)
        if sys.platform == "linux":
            resource.setrlimit(resource.RLIMIT_AS, (ROOM, ROOM))
        signal.signal(signal.SIGPROF, give_up)
        least, times = PATIENCE
        for test in tests:
            signal.setitimer(signal.ITIMER_PROF, least + times * test.seconds, 1)
            noticed = notices(test.item)
            signal.setitimer(signal.ITIMER_PROF, 0)
            if noticed:
                return test.item.nodeid
        return ""

    def verdict(self, mutant: Mutant, reading: int, tests: list[Test]) -> Verdict:
        """What a fork has found out; one that gave no answer broke Python, or ran out of memory."""
        by = answer_of(reading)
        if by is None:
            return Verdict("crashed", tests[0].item.nodeid, tests[0].proof)
        if by:
            return Verdict("killed", by, self.tests[by].proof)
        before = self.verdicts.get(self.key(mutant), Verdict("untried"))
        return Verdict("survived", proof=self.whole, passed=(*before.passed, *(test.proof for test in tests)))

    def report(self) -> None:
        """Say what became of them; for a whole run, note the figures in docs/testing.md."""
        claims = listed(self.game)
        counts: dict[str, int] = defaultdict(int)
        lines, false = [], []
        for mutant in self.mutants:
            verdict = self.verdicts[self.key(mutant)]
            claim = next((one for one in claims if one.means(mutant)), None)
            if claim is not None:
                claim.used = True
            counts["made"] += 1
            counts["killed"] += verdict.dead
            counts["equivalent"] += not verdict.dead and claim is not None
            where = f"{mutant.file}:{mutant.line} {mutant.function}"
            if claim is not None and verdict.dead:
                false.append(f"{where}: listed as equivalent, but {verdict.by} notices: {mutant.change}")
            if claim is None and not verdict.dead:
                counts["surviving"] += 1
                nth = f" (nth = {mutant.nth})" if mutant.nth > 1 else ""
                lines.append(
                    f"{where}: {mutant.change}{nth}{'  [no test comes here]' * (verdict.outcome == 'unreached')}"
                )
        stale = [] if self.sample else [one for one in claims if not one.used]
        false += [f"{one.file} {one.function}: listed, but there is no such mutant: {one.change}" for one in stale]
        share = counts["killed"] / max(1, counts["made"] - counts["equivalent"])
        for line in (*lines, *false):
            console.print(line, highlight=False, markup=False, soft_wrap=True)
        words = [f"{counts[what]:,} {what}" for what in ("killed", "equivalent", "surviving")]
        console.print(f"{self.game}: {counts['made']:,} mutants, {', '.join(words)}: {share:.1%}", highlight=False)
        self.passed = share >= (GOAL_OF_A_SAMPLE if self.sample else GOAL) and not false
        if not self.sample:
            (KEPT / f"{self.game}.txt").write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
            note(self.game, counts, share)


def _source(item: pytest.Item) -> str:
    assert isinstance(item, pytest.Function)
    return item.name + inspect.getsource(inspect.unwrap(item.function))


def _text(mutant: Mutant) -> str:
    return ast.unparse(mutant.tree)


def note(game: str, counts: dict[str, int], share: float) -> None:
    """Write the figures of a whole run into the table of docs/testing.md."""
    name = game.replace("_", "-")
    figures = [f"{counts[what]:,}" for what in ("made", "killed", "equivalent", "surviving")]
    row = f"| {' | '.join((name, *figures, f'{share:.1%}'))} |"
    text = PAGE.read_text(encoding="utf-8")
    changed, times = re.subn(rf"^\| {name} \|.*$", row, text, flags=re.M)
    assert times == 1, f"docs/testing.md has no row for {name}"
    PAGE.write_text(changed, encoding="utf-8")


def run(game: str, sample: int, every: int, fresh: bool, jobs: int) -> bool:
    """All mutants of one game, or some; whether enough of them die."""
    one = Run(game, sample, every, fresh, jobs)
    options = ["-o", "addopts=--import-mode=importlib", "--capture=no"]
    without = [word for plugin in ("terminal", "cacheprovider") for word in ("-p", f"no:{plugin}")]
    code = pytest.main([*options, *without, str(ROOT / "tests" / game)], plugins=[one])
    return code == 0 and one.passed


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    names = sorted(path.parent.name.replace("_", "-") for path in GAMES.glob("*/__init__.py"))
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"{', '.join(names)}; by default all")
    parser.add_argument("--sample", type=int, default=0, metavar="N", help="only N mutants, always the same ones")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="for a sample: only every Nth test")
    parser.add_argument("--fresh", action="store_true", help="forget what earlier runs have found")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many at once")
    words = parser.parse_args()
    if wrong := set(words.games) - set(names):
        parser.error(f"there is no game {wrong.pop()!r}; there are {', '.join(names)}")
    chosen = words.games or names
    if len(chosen) > 1:  # a process each, so that no game's tests meet another's
        numbers = {"--sample": words.sample, "--every": words.every, "--jobs": words.jobs}
        flags = [f"{name}={number}" for name, number in numbers.items()] + ["--fresh"] * words.fresh
        codes = [subprocess.call([sys.executable, __file__, game, *flags]) for game in chosen]
        sys.exit(max(codes))
    sys.exit(0 if run(chosen[0].replace("-", "_"), words.sample, words.every, words.fresh, words.jobs) else 1)


if __name__ == "__main__":
    main()
