"""The page of a report: one HTML file that needs nothing else, by day, by night and on paper."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence
from html import escape

from byways.engine import Data, Game, Tally
from byways.engine.speech import language

from . import charts
from .sentences import head, kind_name, never_named, percent, sections, short, subject_name
from .words import say

STYLE = """
:root{color-scheme:light dark;--paper:#fbfaf7;--ink:#22262b;--faint:#8a929b;--line:#dfe2e6;--mark:#2a78c4;
--good:#2f7d57;--card:#fff}
@media(prefers-color-scheme:dark){:root{--paper:#15181c;--ink:#e6e8ea;--faint:#8d959e;--line:#31373e;--mark:#6db3f2;
--good:#6fd0a0;--card:#1c2025}}
@media print{:root{--paper:#fff;--ink:#000;--faint:#666;--line:#ccc;--mark:#1b5a99;--card:#fff}
section{break-inside:avoid;border:0!important;padding:0!important}}
body{margin:0 auto;padding:1.5rem;max-width:46rem;background:var(--paper);color:var(--ink);
font:1rem/1.5 system-ui,sans-serif}
h1{font-size:1.6rem;line-height:1.2;margin:.2em 0}h2{font-size:1.1rem;margin:0 0 .4em}
section{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:1rem 1.2rem;margin:1rem 0}
p{margin:.3em 0 .6em}.note,figcaption{color:var(--faint)}code{font-size:.9em;overflow-wrap:anywhere}
svg{width:100%;height:auto;display:block}figure{margin:.6em 0}.table{overflow-x:auto}
table{border-collapse:collapse;font-size:.92rem}th{font-weight:600;text-align:right}
td{text-align:right;font-variant-numeric:tabular-nums}td:not(:first-child){white-space:nowrap}
th,td{padding:.15rem .6rem;border-bottom:1px solid var(--line)}
th:first-child,td:first-child,.left{text-align:left!important}.out{font-weight:700;color:var(--good)}
.narrow{display:none}
@media(max-width:34rem){body{padding:.8rem}section{padding:.8rem}.wide{display:none}.narrow{display:block}
td:first-child{min-width:4rem}th,td{padding:.15rem .3rem}table{font-size:.82rem}ul{columns:1!important}}
ul{columns:2;padding-left:1.2em;margin:.3em 0}
"""
LIFTS = 16
"""So many lifts are drawn, the largest of those that stand out first."""
MAP = 640.0
"""About as wide is a board on the page, in pixels."""
CROWDED = 0.45
"""The largest mark of a map, as a part of the way to the next place: marks hardly overlap."""


def page(game: Game, report: Data, more: str = "") -> str:
    """The page as a whole; `more` comes after the sections."""
    title = say("report-title", game=report["title"], games=report["games"])
    parts = [f"<h1>{escape(title)}</h1>", *(f"<p>{escape(words)}</p>" for words in head(report))]
    parts.append(f'<p class="note">{escape(say("report-command"))}<br><code>{escape(report["command"])}</code></p>')
    for section in sections(game, report):
        said = "".join(f"<p>{escape(words)}</p>" for words in section.said)
        figure = FIGURES.get(section.key)
        drawn = figure(game, report) if figure is not None else ""
        parts.append(f'<section id="{section.key}"><h2>{escape(section.title)}</h2>{drawn}{said}</section>')
    parts.extend(maps(game, report))
    return whole(title, "".join(parts) + more)


def whole(title: str, body: str) -> str:
    """A page with the style of reports."""
    return (
        f'<!DOCTYPE html><html lang="{language()}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body>{body}</body></html>\n"
    )


def figure(spec: Data) -> str:
    """A chart in its place, once for wide pages and paper and once for phones."""
    wide, narrow = charts.draw(spec), charts.draw(spec, narrow=True)
    return f'<figure class="wide">{wide}</figure><figure class="narrow">{narrow}</figure>'


def table(headings: Sequence[str], rows: Sequence[Sequence[str]], mark: Sequence[bool] = ()) -> str:
    """A table whose first column is words."""
    top = "".join(f"<th>{escape(one)}</th>" for one in headings)
    body = "".join(
        f"<tr{' class=out' if mark and mark[place] else ''}>{''.join(f'<td>{escape(one)}</td>' for one in row)}</tr>"
        for place, row in enumerate(rows)
    )
    return f'<div class="table"><table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'


def _seat(number: int) -> str:
    return say("seat", seat=number + 1)


def _percents(figure: Data, name: str) -> Data:
    return {"name": name, **{key: percent(figure[key]) for key in ("value", "low", "high")}}


def draw_seats(game: Game, report: Data) -> str:
    seats = report["seats"]
    rows = [_percents(one, _seat(number)) for number, one in enumerate(seats["payoff"])]
    drawn = figure(charts.intervals(rows, f"{say('seats-axis')}, %", percent(seats["fair"])))
    words = [
        [
            row["name"],
            *(f"{percent(one['value']):g} ({percent(one['low']):g} – {percent(one['high']):g})" for one in both),
        ]
        for row, *both in zip(rows, seats["payoff"], seats["wins"], strict=True)
    ]
    headings = [say(f"column-{name}") for name in ("seat", "payoff", "wins")]
    told = drawn + table(headings, words) + f'<p class="note">{escape(say("wins-said"))}</p>'
    return told if seats["order"] is None else told + draw_order(report)


def draw_order(report: Data) -> str:
    seats = report["seats"]
    rows = [_percents(one, say("order-place", place=place)) for place, one in enumerate(seats["order"]["payoff"], 1)]
    words = [[row["name"], f"{row['value']:g} ({row['low']:g} – {row['high']:g})"] for row in rows]
    drawn = figure(charts.intervals(rows, f"{say('seats-axis')}, %", percent(seats["fair"])))
    return drawn + table([say("column-order"), say("column-payoff")], words)


def draw_bots(game: Game, report: Data) -> str:
    rows = [
        _percents(one, f"{number + 1}: {report['bots'][number]}") for number, one in enumerate(report["bot_shares"])
    ]
    fair = percent(report["seats"]["fair"]) if report["seats"] else None  # in a team nobody has a share
    return figure(charts.intervals(rows, f"{say('seats-axis')}, %", fair))


def draw_length(game: Game, report: Data) -> str:
    length = report["length"]
    return figure(
        charts.histogram(length["turns"]["bars"], length["turns"]["bar"], say("length-axis"), say("games-axis"))
    )


def draw_ends(game: Game, report: Data) -> str:
    rows = [_percents(one, game.called("ending", one["name"])) for one in report["ends"]["endings"]]
    return figure(charts.bars(rows, f"{say('ends-axis')}, %")) if len(rows) > 1 else ""


def draw_tension(game: Game, report: Data) -> str:
    tension = report["tension"]
    decided, changes = tension["decided_bars"], tension["change_bars"]
    parts = []
    if sum(decided):
        parts.append(charts.histogram(decided, 100 / len(decided), f"{say('tension-axis')}, %", say("games-axis")))
    if changes:
        parts.append(charts.histogram(changes, 1, say("changes-axis"), say("games-axis")))
    return "".join(map(figure, parts))


def draw_measures(game: Game, report: Data) -> str:
    seats = [_seat(number) for number in range(report["players"])]
    sides = {"winners": say("column-winners"), "losers": say("column-others")}
    known = [key for key in sides if any(one[key] is not None for one in report["measures"])]  # a team has no winners
    rows = []
    for one in report["measures"]:
        by_seat = [f"{short(each['value']):g} ± {short((each['high'] - each['low']) / 2):g}" for each in one["seats"]]
        ends = ["" if one[key] is None else f"{short(one[key]):g}" for key in known]
        rows.append([game.called("measure", one["name"]), *by_seat, *ends])
    return table([say("column-measure"), *seats, *(sides[key] for key in known)], rows)


def draw_uses(game: Game, report: Data) -> str:
    tested = [one for one in report["uses"] if one["lift"] is not None]
    shown = sorted(tested, key=lambda one: (not one["stands_out"], -abs(one["lift"]["value"])))[:LIFTS]
    shown.sort(key=lambda one: -one["lift"]["value"])
    drawn = ""
    if shown:
        rows = [{**_percents(one["lift"], _use(game, one)), "marked": one["stands_out"]} for one in shown]
        drawn = figure(charts.intervals(rows, say("uses-axis"), 0.0))
    placed = {tally.name for tally in game.tallies if tally.places or not tally.possible}
    listed = [one for one in report["uses"] if one["kind"] not in placed and one["total"]]
    rows_of_words = [
        [
            _use(game, one),
            one["rule"],
            f"{short(one['per_game']):g}",
            f"{percent(one['games']):g} %",
            *(["" if one["lift"] is None else _plus_minus(one["lift"])] if tested else []),
        ]
        for one in listed
    ]
    names = ("subject", "rule", "per-game", "share-of-games", *(["lift"] if tested else []))
    headings = [say(f"column-{name}") for name in names]
    return drawn + table(headings, rows_of_words, [one["stands_out"] for one in listed])


def _use(game: Game, one: Data) -> str:
    return f"{kind_name(game, one['kind'])}: {subject_name(game, one['kind'], one['subject'])}"


def _plus_minus(one: Data) -> str:
    return f"{percent(one['value']):+g} ± {percent((one['high'] - one['low']) / 2):g}"


def draw_never(game: Game, report: Data) -> str:
    names = "".join(f"<li>{escape(name)}</li>" for name in never_named(game, report))
    return f"<ul>{names}</ul>" if names else ""


FIGURES: dict[str, Callable[[Game, Data], str]] = {
    "seats": draw_seats,
    "bots": draw_bots,
    "length": draw_length,
    "ends": draw_ends,
    "tension": draw_tension,
    "measures": draw_measures,
    "uses": draw_uses,
    "never": draw_never,
}


def maps(game: Game, report: Data) -> list[str]:
    """The board with a mark for what happened where."""
    found = []
    for tally in game.tallies:
        counts = [one for one in report["uses"] if one["kind"] == tally.name]
        if tally.places and any(one["total"] for one in counts):
            most = max(counts, key=lambda one: one["total"])
            said = say(
                "map-said",
                subject=subject_name(game, tally.name, most["subject"]),
                times=short(most["per_game"]),
                share=percent(most["total"] / sum(one["total"] for one in counts)),
                total=sum(one["total"] for one in counts),
                games=report["games"],
            )
            title = say("map-title", kind=kind_name(game, tally.name))
            drawn = draw_map(game, tally, [one["total"] for one in counts])
            found.append(
                f'<section id="map-{escape(tally.name)}"><h2>{escape(title)}</h2><figure>{drawn}</figure>'
                f"<p>{escape(said)}</p></section>"
            )
    return found


def _apart(places: Sequence[tuple[float, float]]) -> float:
    """How far a place is from the one nearest to it, for most of them."""
    nearest = [min((math.dist(one, other) for other in places if other != one), default=math.inf) for one in places]
    return sorted(nearest)[len(nearest) // 2]


def _words_fitting(board: str, pixels: float) -> str:
    """A style that shows of a board's words those for a unit of so many pixels: some are for near, others for afar."""
    near, far = (set(re.findall(rf'data-{name}="([\d.]+)"', board)) for name in ("near", "far"))
    hidden = [f'[data-near="{at}"]' for at in sorted(near) if float(at) > pixels]
    hidden += [f'[data-far="{at}"]' for at in sorted(far) if float(at) < pixels]
    return f"<style>{','.join(hidden)}{{display:none}}</style>" if hidden else ""


def draw_map(game: Game, tally: Tally, counts: Sequence[int]) -> str:
    """The board, and a disc at each place whose area is how often."""
    face = game.face
    x, y, width, height = face.viewbox
    board = re.sub(r"<title>.*?</title>", "", face.board())
    style = face.style() + _words_fitting(board, MAP / width)
    places = [place for place, subject in zip(tally.places, tally.subjects, strict=True) if subject]
    largest, size = max(counts), min(max(width, height) / 32, CROWDED * _apart(places))
    discs = "".join(
        f'<circle cx="{place[0]:.1f}" cy="{place[1]:.1f}" r="{size * (count / largest) ** 0.5:.1f}"/>'
        for place, count in zip(places, counts, strict=True)
        if count
    )
    return (
        f'<svg role="img" viewBox="{x:g} {y:g} {width:g} {height:g}">{style}{board}'
        f'<g fill="#d6336c" fill-opacity=".65" stroke="#fff" stroke-width="{size / 12:.2f}">{discs}</g></svg>'
    )
