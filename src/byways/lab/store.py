"""The folder of a run: what was planned, the data set in Parquet, and the sums of every finished piece of work.

A piece of work counts as done when its sums are there; they are written last, under another name first.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, Any
from zipfile import BadZipFile

import numpy as np

from byways.engine import Array, BywaysError, Data, Game
from byways.engine.loading import OWN

from .kernels.watch import BEGAN, GAME_COLUMNS, LOWEST, ROW_COLUMNS, SEAT_COLUMNS, WEIGHED
from .plan import Plan
from .playing import Notes
from .sums import Sums, no_notes, no_sums

if TYPE_CHECKING:
    import pyarrow as pa

TABLES = ("games", "seats", "turns", "uses")
WHOLE = {
    "decisions",
    "turns",
    "forced",
    "options",
    "most_options",
    "lead_changes",
    "lowest_rank",
    "weighed",
    "mattered",
}
"""Columns of whole numbers."""


def parquet() -> Any:
    """The library that writes Parquet, or an error that says how to get it."""
    try:
        import pyarrow.parquet
    except ImportError:
        raise BywaysError(
            "the data set needs pyarrow: pip install 'byways[lab]', or leave the data set out with --no-data"
        ) from None
    return pyarrow.parquet


class Store:
    """The folder of a run."""

    def __init__(self, folder: Path, plan: Plan, data: bool = True) -> None:
        self.folder, self.plan, self.data = folder, plan, data

    def open(self, resume: bool) -> None:
        """Make the folder, or go on with it; BywaysError where it holds something else."""
        manifest = self.folder / "run.json"
        if manifest.exists():
            if not resume:
                raise BywaysError(
                    f"{self.folder} holds a run already; go on with it by --resume, or name another --out"
                )
            self._check_same(manifest)
        elif self.folder.exists() and any(self.folder.iterdir()):
            raise BywaysError(f"{self.folder} is not empty and holds no run; name another --out")
        if self.data:
            parquet()
        for name in ("sums", *(TABLES if self.data else ())):
            (self.folder / name).mkdir(parents=True, exist_ok=True)
        text = json.dumps({"plan": self.plan.to_dict(), "command": command_of(self.plan)}, indent=1, ensure_ascii=False)
        draft = self.folder / ".run.tmp"
        draft.write_text(text + "\n", encoding="utf-8")
        draft.replace(manifest)

    def _check_same(self, manifest: Path) -> None:
        """BywaysError unless the folder's run is this one, and kept as it would be kept now."""
        try:
            before = json.loads(manifest.read_text(encoding="utf-8"))
            same, command = self.plan.same_games(before["plan"]), before["command"]
        except (ValueError, KeyError, TypeError):
            raise BywaysError(f"{manifest} can not be read; begin the run anew in another folder (--out)") from None
        if not same:
            raise BywaysError(f"{self.folder} holds another run: {command}")
        if any(sums.layout != no_sums(self.plan).layout for _, sums in self._kept()) or not self._tables_fit():
            raise BywaysError(
                f"{self.folder} was begun by another version of Byways, which kept other figures: "
                f"go on with it there, or begin anew in another folder: {command} --out FOLDER"
            )

    def _tables_fit(self) -> bool:
        """Whether the data set has the columns that it would have now."""
        if not self.data:
            return True
        columns = {name: table.column_names for name, table in tables_of(self.plan, no_notes(self.plan)).items()}
        return all(
            parquet().read_schema(path).names == names
            for name, names in columns.items()
            for path in sorted((self.folder / name).glob("*.parquet"))[:1]
        )

    def _kept(self) -> Iterator[tuple[int, Sums]]:
        """The pieces of work that can be read, in order: what a power cut has spoilt is played again."""
        for path in sorted((self.folder / "sums").glob("*.npz")):
            with suppress(OSError, ValueError, EOFError, BadZipFile):
                yield int(path.stem), self.sums(int(path.stem))

    def done(self) -> set[int]:
        """The pieces of work that are finished, whole ones only: a run that is made longer has a shorter one."""
        chunks = range(self.plan.chunks)
        return {
            number
            for number, sums in self._kept()
            if number in chunks and sums["games"][0] == self.plan.span(number)[1]
        }

    def keep(self, number: int, notes: Notes, sums: Sums) -> None:
        """Write a finished piece of work."""
        if self.data:
            for name, table in tables_of(self.plan, notes).items():
                parquet().write_table(table, self.folder / name / f"{number:06}.parquet", compression="zstd")
        draft = self.folder / "sums" / f".{number:06}.tmp"
        with draft.open("wb") as file:
            np.savez_compressed(file, allow_pickle=False, **sums.arrays)
        draft.replace(self.folder / "sums" / f"{number:06}.npz")

    def sums(self, number: int) -> Sums:
        """The sums of a finished piece of work."""
        with (self.folder / "sums" / f"{number:06}.npz").open("rb") as file, np.load(file) as kept:
            return Sums({name: kept[name] for name in kept.files})

    def all_sums(self) -> Iterator[Sums]:
        """The sums of what is finished, in order."""
        for number in sorted(self.done()):
            yield self.sums(number)


def command_of(plan: Plan) -> str:
    """The command that plays a plan; a game of one's own is named by its file."""
    words = [f"byways lab {as_typed(plan.game)}"]
    bots = [str(player) for player in plan.players]
    bots = bots[:1] if len(set(bots)) == 1 else bots
    return " ".join([*words, f"--bots {quote(','.join(bots))}", f"--games {plan.games}", f"--seed {quote(plan.seed)}"])


def as_typed(game: Game) -> str:
    """A game and its options as a command line names them; one of one's own by its file."""
    module = sys.modules[type(game).__module__]
    own = Path(module.__file__ or "").name if module.__name__.startswith(OWN) else ""
    words = [quote(own or game.name)]
    defaults = {option.name: option.default for option in game.options}
    for name, value in game.values.items():
        if defaults.get(name) != value:
            words.append(f"--{name.replace('_', '-')} {quote(str(value))}")
    return " ".join(words)


def tables_of(plan: Plan, notes: Notes) -> dict[str, pa.Table]:
    """The rows of a piece of work, a table each."""
    import pyarrow as pa

    games, players = len(notes.games), plan.game.players
    numbers = notes.first + np.arange(games)
    found = {
        "games": pa.table(_game_columns(plan, notes, numbers)),
        "seats": pa.table(_seat_columns(plan, notes, numbers)),
        "turns": pa.table(
            {
                **{
                    name: notes.rows[:, place].astype(np.int32) + (notes.first if name == "game" else 0)
                    for place, name in enumerate(ROW_COLUMNS)
                },
                **(
                    {f"standing_{seat}": notes.rows[:, len(ROW_COLUMNS) + seat] for seat in range(players)}
                    if plan.leads
                    else {}
                ),
            }
        ),
    }
    uses, size = notes.counters.uses, notes.counters.used.shape[1]
    names = np.full(size, "", object), np.full(size, "", object)
    for tally in plan.game.tallies:
        span = slice(tally.first, tally.first + len(tally.subjects))
        names[0][span], names[1][span] = tally.name, list(tally.subjects)
    found["uses"] = pa.table(
        {
            "game": uses[:, 0] + notes.first,
            "seat": uses[:, 1],
            "kind": pa.array(names[0][uses[:, 2]], pa.string()),
            "subject": pa.array(names[1][uses[:, 2]], pa.string()),
            "count": uses[:, 3],
        }
    )
    return found


def _game_columns(plan: Plan, notes: Notes, numbers: Array) -> dict[str, Any]:
    import pyarrow as pa

    payoffs = notes.seats[:, :, 0]
    best = payoffs.max(axis=1, keepdims=True)
    alone = ((payoffs == best) & (best > 0)).sum(axis=1) == 1
    found: dict[str, Any] = {
        "game": numbers,
        "deal": numbers // plan.repeats,
        "turned": (numbers % plan.repeats).astype(np.int8),
        "winner": np.where(alone, payoffs.argmax(axis=1), -1).astype(np.int8),
    }
    names = list(plan.game.endings) or [""]
    found["began"] = notes.games[:, BEGAN].astype(np.int8)
    for place, name in enumerate(GAME_COLUMNS[:BEGAN]):
        values = notes.games[:, place]
        if name == "ending":
            found[name] = pa.array([names[int(value)] for value in values], pa.string())
        elif (plan.weighs or place < WEIGHED) and (plan.leads or not 6 <= place <= LOWEST):
            found[name] = values.astype(np.int32) if name in WHOLE else values
    return found


def _seat_columns(plan: Plan, notes: Notes, numbers: Array) -> dict[str, Any]:
    import pyarrow as pa

    players = plan.game.players
    seats = np.tile(np.arange(players), len(numbers))
    games = np.repeat(numbers, players)
    bots = [str(player) for player in plan.players]
    found: dict[str, Any] = {
        "game": games,
        "seat": seats.astype(np.int8),
        "bot": pa.array(np.array(bots, object)[(seats + games % plan.repeats) % players], pa.string()),
    }
    columns = notes.seats.reshape(-1, notes.seats.shape[2])
    for place, name in enumerate((*SEAT_COLUMNS, *(one.name.replace("-", "_") for one in plan.game.measures))):
        found[name] = columns[:, place] if name == "payoff" else columns[:, place].astype(np.float32)
    return found


@dataclass(frozen=True)
class DataSet:
    """What a run has left in its folder. Each table is a `pyarrow.Table`: `.to_pandas()`, `polars.from_arrow(...)`."""

    folder: Path

    def table(self, name: str) -> pa.Table:
        """One of the tables: games, seats, turns or uses."""
        parquet()
        import pyarrow.dataset

        if name not in TABLES:
            raise BywaysError(f"there is no table {name!r}; there are {', '.join(TABLES)}")
        return pyarrow.dataset.dataset(self.folder / name, format="parquet").to_table()

    @cached_property
    def games(self) -> pa.Table:
        """One row a game."""
        return self.table("games")

    @cached_property
    def seats(self) -> pa.Table:
        """One row for each seat of each game."""
        return self.table("seats")

    @cached_property
    def turns(self) -> pa.Table:
        """One row a turn, of the first games."""
        return self.table("turns")

    @cached_property
    def uses(self) -> pa.Table:
        """What was counted in the first games: kind, subject, seat."""
        return self.table("uses")

    @cached_property
    def report(self) -> Data:
        """The report as JSON."""
        path = self.folder / "report.json"
        if not path.exists():
            raise BywaysError(f"{self.folder} has no report yet; the run was stopped early: go on with it by --resume")
        return json.loads(path.read_text(encoding="utf-8"))


def read(folder: str | Path) -> DataSet:
    """The data set of a run, for pandas, polars or DuckDB."""
    found = Path(folder)
    if not (found / "run.json").is_file():
        raise BywaysError(f"{folder} is no folder of the lab: it has no run.json")
    return DataSet(found)
