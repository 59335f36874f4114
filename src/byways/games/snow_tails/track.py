"""The tracks of Snow Tails: pieces, tracks made of pieces, and the cells that the rules run on.

Everything here is integer arithmetic, so a track is the same on every machine. docs/snow-tails-tracks.md
tells the format of the files; `layout.py` says where the cells lie in the drawing.
"""

from __future__ import annotations

import difflib
import tomllib
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from byways.engine import BywaysError

Table: TypeAlias = Mapping[str, Any]
"""A table of a TOML file."""
N = TypeVar("N", bound=np.generic)

DATA: Final = Path(__file__).parent / "data"

KEPT: Final = 64  # tracks whose cells, layout and drawing are kept in memory: there are as many as people think of

LANES: Final = 5
MAX_CELLS: Final = 640  # the most cells of a track: a position holds one bit for each
MAX_SAPLINGS: Final = 20  # ST25
MAX_CORNER: Final = 12  # the most cells of a lane of a corner
MAX_LIMIT: Final = 99  # the highest number on a red line
ROW: Final = 27720  # the length of a cell of a straight; 1 to 12 all divide it, so corners come out even
LEVELS: Final = ("easy", "fair", "hard", "expert")

LEFT: Final = 0
RIGHT: Final = 1

# where a step can lead besides a cell
EDGE: Final = -1
FINISH: Final = -2

# what a cell is
OPEN: Final = 0
SNOW: Final = 1  # a snow drift
CHASM: Final = 2
SPOT: Final = 3  # open, and marked for a sapling
LETTERS: Final = {".": OPEN, "*": SNOW, "o": CHASM, "t": SPOT}


class TrackError(BywaysError, ValueError):
    """A track or piece that can not be raced on; says where, what and the cure."""


@dataclass(frozen=True)
class Piece:
    """One kind of track piece (ST2). `cells` counts the cells of lane 1 to lane 5."""

    name: str
    cells: tuple[int, ...]
    ground: tuple[tuple[int, ...], ...]  # for each lane, what its cells are, in the direction of travel
    turn: int = 0  # eighths of a full turn to the left; negative to the right; 0 is a straight
    radius: int = 0  # of the inner edge, in thousandths of a lane
    limits: tuple[int, int] = (0, 0)
    usual: int = 0

    @property
    def corner(self) -> bool:
        return self.turn != 0

    @property
    def length(self) -> int:
        """The nominal length: the cells of the middle lane."""
        return self.cells[LANES // 2]

    def inside(self, lane: int) -> int:
        """How many lanes lie between it and the inside (ST9): the side a corner turns to, else lane 1."""
        return LANES - 1 - lane if self.turn > 0 else lane


@dataclass(frozen=True)
class Laid:
    """A piece in its place in a track, with the number on the red line before it (0: no line)."""

    piece: Piece
    limit: int = 0

    def __str__(self) -> str:
        return f"{self.piece.name} {self.limit}" if self.limit else self.piece.name


@dataclass(frozen=True)
class Spot:
    """A cell as people name it: the piece and the cell of its lane, both counted from 1, and the lane."""

    piece: int
    row: int
    lane: int


@dataclass(frozen=True)
class Track:
    """A track that has been checked: pieces from start to finish, and where its saplings stand."""

    name: str
    title: str
    level: str
    about: str
    laid: tuple[Laid, ...]
    saplings: tuple[Spot, ...]  # besides those on the marked places of groves

    def __str__(self) -> str:
        return ", ".join(str(laid) for laid in self.laid)


# ---- pieces ------------------------------------------------------------------------------------------


def _ground(where: str, name: str, rows: object) -> tuple[tuple[int, ...], ...]:
    if not isinstance(rows, list) or not 1 <= len(rows) <= MAX_CORNER:
        raise TrackError(f"{where}: piece {name!r}: map must be a list of 1 to {MAX_CORNER} rows of five letters")
    for number, row in enumerate(rows, 1):
        if not isinstance(row, str) or len(row) != LANES or any(letter not in LETTERS for letter in row):
            raise TrackError(
                f"{where}: piece {name!r}: row {number} of its map is {row!r}; "
                f"write five letters out of {' '.join(LETTERS)}"
            )
        if all(LETTERS[letter] in (SNOW, CHASM) for letter in row):
            raise TrackError(f"{where}: piece {name!r}: row {number} of its map shuts all lanes; open one with '.'")
    return tuple(tuple(LETTERS[row[LANES - 1 - lane]] for row in reversed(rows)) for lane in range(LANES))


def _straight(where: str, name: str, entry: Table) -> Iterable[Piece]:
    extra = set(entry) - {"map", "mirror"}
    if extra:
        raise TrackError(f"{where}: piece {name!r}: a straight has no {min(extra)!r}; it has map and mirror")
    ground = _ground(where, name, entry["map"])
    cells = (len(ground[0]),) * LANES
    yield Piece(name, cells, ground)
    if "mirror" in entry:
        yield Piece(str(entry["mirror"]), cells, ground[::-1])


def _corner(where: str, name: str, entry: Table) -> Iterable[Piece]:
    need = {"turn", "radius", "cells", "limits", "usual"}
    wrong = need ^ set(entry)
    if wrong:
        raise TrackError(f"{where}: piece {name!r}: a corner has exactly {', '.join(sorted(need))}; see {min(wrong)!r}")
    turn, radius, cells, limits, usual = (entry[key] for key in ("turn", "radius", "cells", "limits", "usual"))
    if turn not in (45, 90, 135, 180):
        raise TrackError(f"{where}: piece {name!r}: turn is {turn!r}; write 45, 90, 135 or 180 degrees")
    if not isinstance(radius, int | float) or not 0.5 <= radius <= 10:
        raise TrackError(f"{where}: piece {name!r}: radius is {radius!r}; write 0.5 to 10 lane widths")
    whole = isinstance(cells, list) and len(cells) == LANES and all(isinstance(count, int) for count in cells)
    if not whole or not 1 <= min(cells) <= max(cells) <= MAX_CORNER:
        raise TrackError(f"{where}: piece {name!r}: cells must be five numbers from 1 to {MAX_CORNER}, inside first")
    if sorted(cells) != cells or cells[0] == cells[-1]:
        raise TrackError(f"{where}: piece {name!r}: cells are {cells}; an inner lane has fewer cells than an outer one")
    numbers = [*limits, usual] if isinstance(limits, list) else []
    if len(numbers) != 3 or not all(type(number) is int for number in numbers):
        raise TrackError(f"{where}: piece {name!r}: limits must be two whole numbers, and usual a third between them")
    if not 1 <= limits[0] <= usual <= limits[1] <= MAX_LIMIT:
        raise TrackError(
            f"{where}: piece {name!r}: limits must be two numbers up to {MAX_LIMIT} with usual between them"
        )
    for side, lanes in (("left", cells[::-1]), ("right", cells)):
        yield Piece(
            name=f"{name}-{side}",
            cells=tuple(lanes),
            ground=tuple((OPEN,) * count for count in lanes),
            turn=turn // 45 if side == "left" else -turn // 45,
            radius=round(radius * 1000),
            limits=(limits[0], limits[1]),
            usual=usual,
        )


def read_pieces(where: str, entries: Table) -> dict[str, Piece]:
    """Pieces from a TOML table, checked."""
    pieces: dict[str, Piece] = {}
    for name, entry in entries.items():
        if not isinstance(entry, dict) or ("map" in entry) == ("turn" in entry):
            raise TrackError(f"{where}: piece {name!r}: give it a map (a straight) or a turn (a corner)")
        for piece in (_straight if "map" in entry else _corner)(where, name, entry):
            if piece.name in pieces:
                raise TrackError(f"{where}: piece {piece.name!r} is there twice; rename one")
            pieces[piece.name] = piece
    return pieces


@cache
def standard_pieces() -> dict[str, Piece]:
    """The pieces that come with the game."""
    path = DATA / "pieces.toml"
    return read_pieces(path.name, tomllib.loads(path.read_text(encoding="utf-8")))


# ---- tracks ------------------------------------------------------------------------------------------


def _lay(where: str, number: int, words: str, pieces: Mapping[str, Piece]) -> Laid:
    """One entry of a list of pieces: a name, and for a corner perhaps the number on its red line."""
    name, _, number_on_line = words.strip().partition(" ")
    if name not in pieces:
        near = difflib.get_close_matches(name, pieces, 1)
        cure = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(sorted(pieces))}"
        raise TrackError(f"{where}: piece {number} is {name!r}, which is no piece; {cure}")
    piece = pieces[name]
    if not number_on_line:
        return Laid(piece, piece.usual)
    if not piece.corner:
        raise TrackError(
            f"{where}: piece {number} ({name}) has a limit, but red lines stand before corners; write {name!r} alone"
        )
    least, most = piece.limits
    if not number_on_line.strip().isdigit() or not least <= int(number_on_line) <= most:
        raise TrackError(
            f"{where}: piece {number} ({name}) has the limit {number_on_line.strip()!r}; "
            f"for this corner write {least} to {most}"
        )
    return Laid(piece, int(number_on_line))


def _check_order(where: str, laid: Sequence[Laid]) -> None:
    """ST1: a Start first and a Finish last, once each."""
    names = [entry.piece.name for entry in laid]
    for number, name in enumerate(names, 1):
        if name == "start" and number != 1:
            raise TrackError(f"{where}: piece {number} is a second start; only the first piece is 'start'")
        if name == "finish" and number != len(names):
            raise TrackError(f"{where}: piece {number} is 'finish' but not the last; move it to the end")
    if len(names) < 3 or names[0] != "start":
        raise TrackError(f"{where}: piece 1 is {names[0] if names else 'missing'!r}; a track begins with 'start'")
    if names[-1] != "finish":
        raise TrackError(f"{where}: piece {len(names)} is {names[-1]!r}; a track ends with 'finish'")
    cells = sum(sum(entry.piece.cells) for entry in laid)
    if cells > MAX_CELLS:
        raise TrackError(f"{where}: the track has {cells} cells; take pieces out until it has {MAX_CELLS} at most")


def _check_start(where: str, start: Piece) -> None:
    """ST4: sleds stand on the first row, so nothing else does."""
    for lane in range(LANES):
        if start.ground[lane][0] != OPEN:
            raise TrackError(
                f"{where}: piece 1 (start): a sled starts on its first row in lane {lane + 1}; write '.' there"
            )


def _check_saplings(where: str, laid: Sequence[Laid], spots: Sequence[Spot]) -> None:
    taken = {
        (number, row + 1, lane + 1)
        for number, entry in enumerate(laid, 1)
        for lane in range(LANES)
        for row, ground in enumerate(entry.piece.ground[lane])
        if ground == SPOT
    }
    for spot in spots:
        at = f"{where}: sapling at piece {spot.piece}, row {spot.row}, lane {spot.lane}"
        if not 1 <= spot.piece <= len(laid):
            raise TrackError(f"{at}: the pieces are 1 to {len(laid)}")
        if not 1 <= spot.lane <= LANES:
            raise TrackError(f"{at}: the lanes are 1 to {LANES}")
        piece = laid[spot.piece - 1].piece
        if not 1 <= spot.row <= piece.cells[spot.lane - 1]:
            raise TrackError(f"{at}: lane {spot.lane} of {piece.name} has rows 1 to {piece.cells[spot.lane - 1]}")
        if piece.ground[spot.lane - 1][spot.row - 1] in (SNOW, CHASM):
            raise TrackError(f"{at}: an obstacle is there already; choose an open cell")
        if (spot.piece, spot.row) == (1, 1):
            raise TrackError(f"{at}: the sleds start there; choose a cell further on")
        if (spot.piece, spot.row, spot.lane) in taken:
            raise TrackError(f"{at}: a sapling stands there already; choose another cell")
        taken.add((spot.piece, spot.row, spot.lane))
    if len(taken) > MAX_SAPLINGS:
        raise TrackError(
            f"{where}: the track has {len(taken)} saplings, groves included; "
            f"take {len(taken) - MAX_SAPLINGS} away, there are {MAX_SAPLINGS}"
        )


def make_track(
    where: str,
    words: Sequence[str],
    *,
    saplings: Sequence[Sequence[int]] = (),
    title: str = "",
    level: str = "fair",
    about: str = "",
    pieces: Mapping[str, Piece] | None = None,
) -> Track:
    """A track from its list of pieces, checked in every way but for overlap (`layout.check_overlap`)."""
    known = {**standard_pieces(), **(pieces or {})}
    laid = tuple(_lay(where, number, entry, known) for number, entry in enumerate(words, 1))
    _check_order(where, laid)
    _check_start(where, laid[0].piece)
    for entry in saplings:
        if len(entry) != 3 or not all(isinstance(number, int) for number in entry):
            raise TrackError(f"{where}: sapling {entry!r}: write [piece, row, lane], each counted from 1")
    spots = tuple(Spot(*entry) for entry in saplings)
    _check_saplings(where, laid, spots)
    track = Track(where, title or where, level, about, laid, spots)
    stuck = cells_of(track).stuck()
    if stuck is not None:
        raise TrackError(
            f"{where}: piece {stuck + 1} ({laid[stuck].piece.name}) can not be reached past the obstacles "
            "before it; put a 'short' in front of it or take another piece"
        )
    return track


def read_track(where: str, text: str) -> Track:
    """A track from the text of a track file."""
    try:
        entries = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise TrackError(f"{where}: this is not TOML: {error}") from None
    extra = set(entries) - {"title", "level", "about", "pieces", "saplings", "own"}
    if extra:
        raise TrackError(
            f"{where}: no track has {min(extra)!r}; a track has title, level, about, pieces, saplings, own"
        )
    words = entries.get("pieces")
    if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
        raise TrackError(
            f'{where}: pieces must be a list of names, such as ["start", "long", "sharp-left 5", "finish"]'
        )
    if entries.get("level", "fair") not in LEVELS:
        raise TrackError(f"{where}: level is {entries['level']!r}; write one of {', '.join(LEVELS)}")
    spots = entries.get("saplings", [])
    if not isinstance(spots, list) or not all(isinstance(spot, list) for spot in spots):
        raise TrackError(f"{where}: saplings must be a list of [piece, row, lane]")
    own = entries.get("own", {})
    if not isinstance(own, dict):
        raise TrackError(f"{where}: own must be a table of pieces, such as [own.my-grove] with a map")
    return make_track(
        where,
        words,
        saplings=spots,
        title=str(entries.get("title", where)),
        level=str(entries.get("level", "fair")),
        about=str(entries.get("about", "")),
        pieces=read_pieces(where, own),
    )


def ready_tracks() -> tuple[str, ...]:
    """The names of the tracks that come with the game, from easy to expert."""
    return tuple(track.name for track in sorted(map(ready_track, _ready_names()), key=_difficulty))


def _ready_names() -> list[str]:
    return [path.stem for path in sorted((DATA / "tracks").glob("*.toml"))]


def _difficulty(track: Track) -> tuple[int, str]:
    return LEVELS.index(track.level), track.name


@cache
def ready_track(name: str) -> Track:
    """A track that comes with the game."""
    path = DATA / "tracks" / f"{name}.toml"
    if name not in _ready_names():
        near = difflib.get_close_matches(name, _ready_names(), 1)
        cure = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(_ready_names())}"
        raise TrackError(f"there is no track {name!r}; {cure}")
    return read_track(name, path.read_text(encoding="utf-8"))


# ---- cells -------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Cells:
    """The cells of a track as flat arrays, all MAX_CELLS long; `count` of them are in use.

    Cells are numbered piece by piece, in a piece lane by lane from lane 1, in a lane as sleds travel.
    """

    count: int
    piece: NDArray[np.int16]  # the piece a cell is on
    lane: NDArray[np.int8]  # 0 is lane 1, at the red flags
    row: NDArray[np.int8]  # its place in its lane of the piece, from 0
    step: NDArray[np.int16]  # its place in its lane from the start of the race, from 0
    ground: NDArray[np.int8]  # OPEN, SNOW, CHASM or SPOT
    forward: NDArray[np.int16]  # the cell ahead in the lane, or FINISH
    aside: NDArray[np.int16]  # [LEFT or RIGHT, cell]: the neighbour on that side, or EDGE
    across: NDArray[np.int16]  # [LEFT or RIGHT, cell]: one forward and one to that side (ST18), or EDGE or FINISH
    limit: NDArray[np.int8]  # on the red line that a step forward from the cell crosses, or 0
    along: NDArray[np.int32]  # how far along the race its front line lies, in ROWs times 27720
    inside: NDArray[np.int8]  # how many lanes it is from the inside
    ahead: NDArray[np.int32]  # larger for the sled that is ahead (ST8, ST9); no two level cells have the same
    togo: NDArray[np.int16]  # the fewest steps, forward or aside, in which an empty track can be finished from it
    saplings: NDArray[np.int16]  # where the track's own saplings stand

    def stuck(self) -> int | None:
        """The first piece that no start cell leads to, if obstacles shut the track somewhere."""
        seen = np.zeros(self.count, dtype=bool)
        queue = deque(range_of_lanes(self))
        while queue:
            cell = queue.popleft()
            if cell < 0 or seen[cell] or blocked(int(self.ground[cell])):
                continue
            seen[cell] = True
            queue.extend((int(self.forward[cell]), int(self.aside[LEFT, cell]), int(self.aside[RIGHT, cell])))
        reached = set(self.piece[: self.count][seen].tolist())
        missing = set(self.piece[: self.count].tolist()) - reached
        return min(missing) if missing else None


def blocked(ground: int) -> bool:
    """An obstacle that is printed on the track (ST24)."""
    return ground in (SNOW, CHASM)


def range_of_lanes(cells: Cells) -> list[int]:
    """The start cells, lane 1 first."""
    return [int(np.flatnonzero(cells.lane[: cells.count] == lane)[0]) for lane in range(LANES)]


def beside(row: int, own: int, other: int) -> int:
    """The row, in a lane of `other` cells, beside a row of a lane of `own` cells in the same piece.

    It is the cell that shares the longest border with it; of two that share as much, the one further ahead.
    """
    shares = [
        min((row + 1) * other, (candidate + 1) * own) - max(row * other, candidate * own) for candidate in range(other)
    ]
    return max(range(other), key=lambda candidate: (shares[candidate], candidate))


def _array(dtype: type[N], *shape: int, fill: int = 0) -> NDArray[N]:
    return np.full((*shape, MAX_CELLS), fill, dtype=dtype)


def _blank_cells(count: int, saplings: Sequence[int]) -> Cells:
    return Cells(
        count=count,
        piece=_array(np.int16),
        lane=_array(np.int8),
        row=_array(np.int8),
        step=_array(np.int16),
        ground=_array(np.int8),
        forward=_array(np.int16, fill=EDGE),
        aside=_array(np.int16, 2, fill=EDGE),
        across=_array(np.int16, 2, fill=EDGE),
        limit=_array(np.int8),
        along=_array(np.int32),
        inside=_array(np.int8),
        ahead=_array(np.int32),
        togo=_array(np.int16, fill=-1),
        saplings=np.array(sorted(saplings), dtype=np.int16),
    )


@lru_cache(maxsize=KEPT)
def cells_of(track: Track) -> Cells:
    """The cells of a track."""
    first: list[list[int]] = []  # for each piece and lane, its first cell
    count = 0
    for entry in track.laid:
        first.append([count + sum(entry.piece.cells[:lane]) for lane in range(LANES)])
        count += sum(entry.piece.cells)
    saplings = [first[spot.piece - 1][spot.lane - 1] + spot.row - 1 for spot in track.saplings]
    for number, entry in enumerate(track.laid):
        for lane in range(LANES):
            marked = enumerate(entry.piece.ground[lane])
            saplings += [first[number][lane] + row for row, ground in marked if ground == SPOT]
    cells = _blank_cells(count, saplings)
    milestone = 0
    steps = [0] * LANES
    for number, entry in enumerate(track.laid):
        for lane in range(LANES):
            _fill_lane(cells, track, first, number, lane, milestone, steps[lane])
            steps[lane] += entry.piece.cells[lane]
        milestone += entry.piece.length * ROW
    _fill_across(cells)
    _fill_togo(cells)
    return cells


def _fill_lane(
    cells: Cells, track: Track, first: list[list[int]], number: int, lane: int, milestone: int, steps: int
) -> None:
    """The cells of one lane of a piece, which begins so far along the race and so many cells from the start."""
    piece = track.laid[number].piece
    length = piece.cells[lane]
    last = number + 1 == len(track.laid)
    for row in range(length):
        cell = first[number][lane] + row
        cells.piece[cell], cells.lane[cell], cells.row[cell] = number, lane, row
        cells.step[cell] = steps + row
        cells.ground[cell] = piece.ground[lane][row]
        if row + 1 < length:
            cells.forward[cell] = cell + 1
        else:  # ST3: pieces meet in a line between cells
            cells.forward[cell] = FINISH if last else first[number + 1][lane]
            cells.limit[cell] = 0 if last else track.laid[number + 1].limit
        for side, other in ((LEFT, lane + 1), (RIGHT, lane - 1)):
            if 0 <= other < LANES:
                cells.aside[side, cell] = first[number][other] + beside(row, length, piece.cells[other])
        cells.along[cell] = milestone + piece.length * ROW * (row + 1) // length
        cells.inside[cell] = piece.inside(lane)
        cells.ahead[cell] = cells.along[cell] * 8 + LANES - cells.inside[cell]


def _fill_across(cells: Cells) -> None:
    """ST18: one forward and one to the side at once."""
    for cell in range(cells.count):
        forward = int(cells.forward[cell])
        for side, toward in ((LEFT, 1), (RIGHT, -1)):
            if 0 <= cells.lane[cell] + toward < LANES:
                cells.across[side, cell] = FINISH if forward == FINISH else cells.aside[side, forward]


def _fill_togo(cells: Cells) -> None:
    """Fewest steps to cross the finish, found from the finish backwards."""
    leads: dict[int, list[int]] = {}
    for cell in range(cells.count):
        if not blocked(int(cells.ground[cell])):
            for target in {
                int(cells.forward[cell]),
                int(cells.aside[LEFT, cell]),
                int(cells.aside[RIGHT, cell]),
            }:
                leads.setdefault(target, []).append(cell)
    queue = deque([(FINISH, 0)])
    while queue:
        target, steps = queue.popleft()
        for cell in leads.get(target, ()):
            if cells.togo[cell] < 0:
                cells.togo[cell] = steps + 1
                queue.append((cell, steps + 1))


def cell_name(cells: Cells, cell: int) -> str:
    """A cell in words: its lane, and its place in that lane from the start; `3.14` is lane 3, cell 14."""
    return f"{cells.lane[cell] + 1}.{cells.step[cell] + 1}"


def cell_named(cells: Cells, name: str) -> int:
    """The cell that a name stands for."""
    lane, _, step = name.partition(".")
    if lane.isdigit() and step.isdigit():
        used = slice(0, cells.count)
        found = np.flatnonzero((cells.lane[used] == int(lane) - 1) & (cells.step[used] == int(step) - 1))
        if len(found):
            return int(found[0])
    raise TrackError(f"there is no cell {name!r}; write lane and place, such as 3.14")
