"""What a server counts, as Prometheus reads it."""

from __future__ import annotations

from .guard import Guard
from .house import House


def metrics(house: House, guard: Guard) -> str:
    """The counts, in Prometheus' text format."""
    lines: list[str] = []

    def put(name: str, kind: str, help: str, *values: tuple[str, float]) -> None:  # noqa: A002 (Prometheus' own word)
        lines.append(f"# HELP byways_{name} {help}")
        lines.append(f"# TYPE byways_{name} {kind}")
        lines.extend(f"byways_{name}{labels} {value:g}" for labels, value in values)

    listeners = sum(len(table.listeners) for table in house.tables.values())
    answers = sorted(guard.answers.items())
    put(
        "requests_total",
        "counter",
        "Requests answered",
        *((f'{{method="{method}",status="{status}"}}', count) for (method, status), count in answers),
    )
    put("request_seconds_total", "counter", "Time spent on requests", ("", guard.seconds))
    put("moves_total", "counter", "Entries written to logs of matches", ("", house.moves))
    put("commits_total", "counter", "Commits of the writer", ("", house.writer.commits))
    put("changes_total", "counter", "Changes that these commits held", ("", house.writer.changes))
    put("matches_open", "gauge", "Tables that are not over", ("", house.open_matches))
    put("tables_loaded", "gauge", "Tables in memory", ("", len(house.tables)))
    put("listeners", "gauge", "Connections that listen to a table", ("", listeners))
    put("connections", "gauge", "Streams and sockets that are open", ("", guard.doors.open))
    put("bot_questions_total", "counter", "Questions put to bots", ("", house.bots.questions))
    put("bot_deaths_total", "counter", "Bots that died or took too long", ("", house.bots.deaths))
    put("bot_rescues_total", "counter", "Random moves made instead of a bot's", ("", house.bots.rescues))
    put("bot_workers_free", "gauge", "Bot processes with nothing to do", ("", house.bots.waiting))
    return "\n".join(lines) + "\n"
