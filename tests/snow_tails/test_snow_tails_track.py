"""Track pieces, tracks, their cells and their drawing."""

from __future__ import annotations

import hashlib
import re
import xml.etree.ElementTree as ElementTree
from collections import Counter
from pathlib import Path

import pytest
from typer.testing import CliRunner

import byways
from byways.cli import app
from byways.engine import BadOption
from byways.engine.colours import by_day
from byways.games.snow_tails import SnowTails, find_track
from byways.games.snow_tails.colours import C
from byways.games.snow_tails.compose import BOX, RECIPES, Chance, random_track, strain_of
from byways.games.snow_tails.drawing import _start, draw
from byways.games.snow_tails.layout import Strand, check_overlap, layout_of
from byways.games.snow_tails.track import (
    CHASM,
    EDGE,
    FINISH,
    LANES,
    LEFT,
    LEVELS,
    MAX_CELLS,
    MAX_SAPLINGS,
    RIGHT,
    SNOW,
    SPOT,
    Track,
    TrackError,
    beside,
    cell_name,
    cell_named,
    cells_of,
    make_track,
    read_track,
    ready_track,
    ready_tracks,
    standard_pieces,
)

pytestmark = pytest.mark.xdist_group("snow-tails")

SEEDS = range(40)
ALL = [*ready_tracks(), *(f"random:{seed}" for seed in range(5))]


@pytest.mark.rule("ST2")
def test_ready_tracks_go_from_easy_to_expert() -> None:
    names = ready_tracks()
    assert len(names) >= 6
    levels = [LEVELS.index(ready_track(name).level) for name in names]
    assert levels == sorted(levels)
    assert set(levels) == {0, 1, 2, 3}
    kinds = {laid.piece.name for name in names for laid in ready_track(name).laid}
    assert {"gentle-left", "gentle-right", "sharp-left", "sharp-right", "hairpin-left", "hairpin-right"} <= kinds


@pytest.mark.rule("ST2")
def test_inner_lanes_of_corners_have_fewer_cells() -> None:
    turns = set()
    for piece in standard_pieces().values():
        if not piece.corner:
            assert len(set(piece.cells)) == 1
            continue
        turns.add(abs(piece.turn) * 45)
        inward = sorted(range(LANES), key=piece.inside)
        counts = [piece.cells[lane] for lane in inward]
        assert counts == sorted(counts)
        assert counts[0] < counts[-1]
        assert inward[0] == (4 if piece.name.endswith("left") else 0)
    assert turns == {45, 90, 180}
    grounds = {ground for piece in standard_pieces().values() for lane in piece.ground for ground in lane}
    assert {SNOW, CHASM, SPOT} <= grounds


@pytest.mark.rule("ST1", "ST2", "ST3")
@pytest.mark.parametrize("name", ALL)
def test_cells_hang_together(name: str) -> None:
    track = find_track(name)
    cells = cells_of(track)
    assert cells.count == sum(sum(laid.piece.cells) for laid in track.laid) <= MAX_CELLS
    for cell in range(cells.count):
        ahead = int(cells.forward[cell])
        if ahead == FINISH:
            assert cells.piece[cell] == len(track.laid) - 1
        else:
            assert cells.lane[ahead] == cells.lane[cell]
            assert cells.step[ahead] == cells.step[cell] + 1
            assert cells.along[ahead] > cells.along[cell]
            if cells.piece[ahead] != cells.piece[cell]:  # ST3
                assert cells.piece[ahead] == cells.piece[cell] + 1
                assert cells.row[ahead] == 0
                assert cells.limit[cell] == track.laid[int(cells.piece[ahead])].limit
            else:
                assert cells.limit[cell] == 0
        for side, toward in ((LEFT, 1), (RIGHT, -1)):
            other = int(cells.aside[side, cell])
            lane = int(cells.lane[cell]) + toward
            if not 0 <= lane < LANES:
                assert other == EDGE
                assert cells.across[side, cell] == EDGE
                continue
            assert cells.lane[other] == lane
            assert cells.piece[other] == cells.piece[cell]
            # neighbours touch: their stretches of the piece overlap
            own, its = (track.laid[int(cells.piece[cell])].piece.cells[number] for number in (cells.lane[cell], lane))
            assert int(cells.row[other]) * own < (int(cells.row[cell]) + 1) * its
            assert int(cells.row[cell]) * its < (int(cells.row[other]) + 1) * own
            assert cells.across[side, cell] == (FINISH if ahead == FINISH else cells.aside[side, ahead])
        assert cell_named(cells, cell_name(cells, cell)) == cell
    levels = [int(cells.ahead[cell]) for cell in range(cells.count)]
    assert len(set(levels)) == len(levels)


@pytest.mark.rule("ST9")
def test_the_inside_is_lane_one_or_the_side_of_the_turn() -> None:
    cells = cells_of(make_track("t", ["start", "sharp-left", "long", "sharp-right", "long", "finish"]))
    for piece, inside in ((0, 0), (1, 4), (2, 0), (3, 0)):
        last = [
            cell
            for cell in range(cells.count)
            if cells.piece[cell] == piece and cells.piece[cells.forward[cell]] != piece
        ]
        assert len({int(cells.along[cell]) for cell in last}) == 1
        assert int(cells.lane[max(last, key=lambda cell: int(cells.ahead[cell]))]) == inside


def test_the_cell_beside_shares_the_longest_border_and_ties_lead_on() -> None:
    assert [beside(row, 4, 4) for row in range(4)] == [0, 1, 2, 3]
    assert [beside(row, 2, 3) for row in range(2)] == [0, 2]
    assert [beside(row, 3, 2) for row in range(3)] == [0, 1, 1]  # the middle one touches both as much
    assert [beside(row, 3, 5) for row in range(3)] == [0, 2, 4]


@pytest.mark.parametrize("seed", SEEDS)
def test_random_tracks_are_legal_and_do_not_overlap(seed: int) -> None:
    track = random_track(seed)
    check_overlap(track)
    cells = cells_of(track)
    assert cells.stuck() is None
    assert len(cells.saplings) <= MAX_SAPLINGS
    assert track.laid[0].piece.name == "start"
    assert track.laid[-1].piece.name == "finish"
    for laid in track.laid:
        if laid.piece.corner:
            assert laid.piece.limits[0] <= laid.limit <= laid.piece.limits[1]
            assert abs(laid.limit - laid.piece.usual) <= 2
        else:
            assert laid.limit == 0
    strand = Strand()
    for laid in track.laid[:-1]:
        strand.lay(laid)
    width, height = strand.box()
    assert max(width, height) <= BOX[0]
    assert min(width, height) <= BOX[1]


def test_random_tracks_are_the_same_on_every_machine() -> None:
    text = "\n".join(str(random_track(seed)) for seed in SEEDS)
    assert (
        hashlib.sha256(text.encode()).hexdigest() == "1690cd0a3472ff2c63c2ba806bdbe0cf941a7423d27edf5bc9373cc2f0406efa"
    )
    assert len({str(random_track(seed)) for seed in SEEDS}) == len(SEEDS)


@pytest.mark.rule("ST2")
@pytest.mark.parametrize("level", LEVELS)
def test_random_tracks_can_be_asked_for_by_level(level: str) -> None:
    tracks = [random_track(seed, level) for seed in range(6)]
    assert {track.level for track in tracks} == {level}
    assert len({str(track) for track in tracks}) == len(tracks)
    assert all(strain_of(track.laid) in RECIPES[level].strain for track in tracks)
    game = byways.game("snow-tails", track=f"random:{level}:3")
    assert isinstance(game, SnowTails)
    assert game.track == tracks[3]
    assert game.track.name == f"random:{level}:3"


@pytest.mark.rule("ST2")
def test_levels_of_random_tracks_are_spread_evenly_and_are_those_of_ready_ones() -> None:
    """Ready tracks, whose levels were given by people, measure as hard as composed ones of their level."""
    for name in ready_tracks():
        track = ready_track(name)
        assert [level for level in LEVELS if strain_of(track.laid) in RECIPES[level].strain] == [track.level]
    spread = Counter(LEVELS[Chance(seed).below(len(LEVELS))] for seed in range(4000))
    assert all(900 < spread[level] < 1100 for level in LEVELS)
    assert [random_track(seed).level for seed in SEEDS] == [LEVELS[Chance(seed).below(4)] for seed in SEEDS]


def test_sleds_stand_behind_the_start_line() -> None:
    """The line is drawn at the front of the cells that they start from."""
    for name in ready_tracks():
        layout = layout_of(ready_track(name))
        drawn = [part for part in _start(layout) if part.startswith("<path")]
        assert len(drawn) == 1
        ends = [float(number) for number in re.findall(r"-?[\d.]+", drawn[0].split('"')[1])]
        line = ((ends[0] + ends[2]) / 2, (ends[1] + ends[3]) / 2)
        back, ahead = layout.middle(2 * 3), layout.middle(2 * 3 + 1)  # the first cells of lane 3
        assert line == pytest.approx(((back.x + ahead.x) / 2, (back.y + ahead.y) / 2), abs=0.2)


def outline_of(track: Track) -> list[str]:
    return [layout_of(track).outline(cell) for cell in range(cells_of(track).count)]


@pytest.mark.rule("ST1", "ST21")
@pytest.mark.parametrize("name", ready_tracks())
def test_the_drawing_shows_the_cells_the_lines_and_the_flags(name: str) -> None:
    track = ready_track(name)
    svg = draw(track)
    ElementTree.fromstring(svg)
    for laid in track.laid:
        if laid.limit:
            assert f">{laid.limit}</text>" in svg
    layout = layout_of(track)
    assert len(set(outline_of(track))) == cells_of(track).count
    # ST1: driving along, the red flags are on the right and the yellow ones on the left
    assert svg.count(f'fill="{by_day(C.red)}"') > 5
    assert svg.count(f'fill="{by_day(C.yellow)}"') > 5
    start, ahead = layout.at(0, 0, 2.5), layout.at(0, 0.5, 2.5)
    red = layout.at(0, 0, -0.42)
    forward = (ahead.x - start.x, ahead.y - start.y)
    right = (red.x - start.x, red.y - start.y)
    assert forward[0] * right[1] - forward[1] * right[0] > 0  # clockwise, with y downwards
    left, top, width, height = layout.box()
    for cell in range(cells_of(track).count):
        seat = layout.middle(cell)
        assert left < seat.x < left + width
        assert top < seat.y < top + height


@pytest.mark.rule("ST2")
@pytest.mark.parametrize(
    ("words", "error"),
    [
        ("long/straight/finish", r"piece 1 is 'long'; a track begins with 'start'"),
        ("start/long/straight", r"piece 3 is 'straight'; a track ends with 'finish'"),
        ("start/finish/long/finish", r"piece 2 is 'finish' but not the last; move it to the end"),
        ("start/start/long/finish", r"piece 2 is a second start"),
        ("start/lonk/finish", r"piece 2 is 'lonk', which is no piece; did you mean 'long'\?"),
        ("start/long 5/finish", r"piece 2 \(long\) has a limit, but red lines stand before corners"),
        (
            "start/hairpin-left 9/long/finish",
            r"piece 2 \(hairpin-left\) has the limit '9'; for this corner write 2 to 6",
        ),
        ("start/hairpin-left x/long/finish", r"limit 'x'"),
        ("start/long/hairpin-left/hairpin-left/finish", r"piece 4 \(hairpin-left\) runs over piece 2 \(long\)"),
        ("start/" + "grove-dense/" * 5 + "finish", r"30 saplings, groves included; take 10 away"),
        ("start/" + "long/" * 25 + "finish", r"775 cells; take pieces out until it has 640 at most"),
        ("random:x", r"must be a number, such as random:7"),
        ("random:hard:", r"must be a number, such as random:7"),
        ("random:mad:7", r"the level of a random track is easy, fair, hard or expert, such as random:hard:7"),
        ("random:easy:hard:7", r"the level of a random track is"),
        ("wolf-pas", r"no track 'wolf-pas'; did you mean 'wolf-pass'\?"),
    ],
)
def test_errors_name_the_piece_and_the_cure(words: str, error: str) -> None:
    with pytest.raises(TrackError, match=error):
        find_track(words)
    with pytest.raises(BadOption, match=error):
        byways.game("snow-tails", track=words)


HEAD = 'pieces = ["start", "straight", "my-piece", "straight", "finish"]\n'
OPEN_MAP = '[own.my-piece]\nmap = [".....", "**.**"]\n'


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("pieces = 3", r"pieces must be a list of names"),
        ("pieces = [", r"this is not TOML"),
        ("lap = 2\n" + HEAD, r"no track has 'lap'"),
        ('level = "mad"\n' + HEAD, r"level is 'mad'; write one of easy, fair, hard, expert"),
        (HEAD + '[own.my-piece]\nmap = ["....x"]', r"row 1 of its map is '....x'; write five letters"),
        (HEAD + '[own.my-piece]\nmap = ["*oo**"]', r"row 1 of its map shuts all lanes"),
        (HEAD + '[own.my-piece]\nmap = ["*****"]\nlap = 1', r"a straight has no 'lap'"),
        (
            HEAD + '[own.start]\nmap = [".....", "*...."]\n' + OPEN_MAP,
            r"piece 1 \(start\): a sled starts .* in lane 5; write '\.'",
        ),
        (
            HEAD + '[own.start]\nmap = [".....", "....t"]\n' + OPEN_MAP,
            r"piece 1 \(start\): a sled starts .* in lane 1; write '\.'",
        ),
        (
            HEAD + '[own.my-piece]\nmap = ["....*", "****."]\n',
            r"piece 4 \(straight\) can not be reached",
        ),
        (HEAD + "[own.my-piece]\nturn = 60", r"a corner has exactly"),
        (HEAD + "[own.my]\nturn = 60\nradius = 1\ncells = [1, 2, 3, 4, 5]\nlimits = [2, 6]\nusual = 3", r"turn is 60"),
        (
            HEAD + "[own.my]\nturn = 90\nradius = 1\ncells = [5, 4, 3, 2, 1]\nlimits = [2, 6]\nusual = 3",
            r"inner lane has fewer",
        ),
        (HEAD + "[own.my]\nturn = 90\nradius = 1\ncells = [1, 2, 3, 4, 99]\nlimits = [2, 6]\nusual = 3", r"1 to 12"),
        (
            HEAD + "[own.my]\nturn = 90\nradius = 1\ncells = [1, 2, 3, 4, 5]\nlimits = [2, 6]\nusual = 7",
            r"usual between",
        ),
        ("saplings = [[3, 1, 1]]\n" + HEAD + OPEN_MAP, r"an obstacle is there already"),
        ("saplings = [[9, 1, 1]]\n" + HEAD + OPEN_MAP, r"the pieces are 1 to 5"),
        ("saplings = [[2, 9, 1]]\n" + HEAD + OPEN_MAP, r"lane 1 of straight has rows 1 to 4"),
        ("saplings = [[2, 1, 6]]\n" + HEAD + OPEN_MAP, r"the lanes are 1 to 5"),
        ("saplings = [[1, 1, 2]]\n" + HEAD + OPEN_MAP, r"the sleds start there"),
        ("saplings = [[2, 1, 2], [2, 1, 2]]\n" + HEAD + OPEN_MAP, r"a sapling stands there already"),
        ("saplings = [[2, 1]]\n" + HEAD + OPEN_MAP, r"write \[piece, row, lane\]"),
    ],
)
def test_errors_in_files_name_the_entry_and_the_cure(text: str, error: str) -> None:
    with pytest.raises(TrackError, match=error):
        read_track("my.toml", text)


def test_a_file_with_pieces_of_its_own_can_be_raced_on_and_replayed_without_it(tmp_path: Path) -> None:
    path = tmp_path / "my.toml"
    path.write_text('title = "Mine"\nsaplings = [[2, 3, 4]]\n' + HEAD + OPEN_MAP, encoding="utf-8")
    game = byways.game("snow-tails", track=str(path), players=2)
    path.unlink()
    again = byways.game("snow-tails", **game.values)
    assert again == game
    assert bytes(again.new(seed=4)) == bytes(game.new(seed=4))
    assert "Mine" in game.face.board()
    assert game.new().to_dict()["saplings"] == ["4.6"]


def test_commands_draw_and_check(tmp_path: Path) -> None:
    run = CliRunner().invoke
    target = tmp_path / "a.svg"
    assert run(app, ["track", "draw", "wolf-pass", "-o", str(target)]).exit_code == 0
    assert target.read_text(encoding="utf-8").strip() == draw(ready_track("wolf-pass"))
    assert run(app, ["track", "draw", "random:3"]).output.startswith("<svg")
    told = run(app, ["track", "check", "hairpin"])
    assert told.exit_code == 0
    assert re.search(r"11 pieces, 2 corners, 245 cells", told.output)
    bad = run(app, ["track", "check", "start/lonk/finish"])
    assert isinstance(bad.exception, TrackError)
    missing = run(app, ["track", "check", str(tmp_path / "none.toml")])
    assert isinstance(missing.exception, TrackError)
    assert "can not be read" in str(missing.exception)
