"""What a server counts, as Prometheus reads it."""

from __future__ import annotations

from ..matches import MatchRegistry
from .request_policy import RequestPolicy


def metrics(registry: MatchRegistry, policy: RequestPolicy) -> str:
    """The counts, in Prometheus' text format."""
    lines: list[str] = []

    def put(name: str, kind: str, help: str, *values: tuple[str, float]) -> None:  # noqa: A002 (Prometheus' own word)
        lines.append(f"# HELP byways_{name} {help}")
        lines.append(f"# TYPE byways_{name} {kind}")
        lines.extend(f"byways_{name}{labels} {value:g}" for labels, value in values)

    listeners = sum(len(match.presence.listeners) for match in registry.cache)
    answers = sorted(policy.answers.items())
    put(
        "requests_total",
        "counter",
        "Requests answered",
        *((f'{{method="{method}",status="{status}"}}', count) for (method, status), count in answers),
    )
    put("request_seconds_total", "counter", "Time spent on requests", ("", policy.seconds))
    put("moves_total", "counter", "Entries written to logs of matches", ("", registry.counts.moves))
    put("commits_total", "counter", "Commits of the writer", ("", registry.storage.commits))
    put("changes_total", "counter", "Changes that these commits held", ("", registry.storage.changes))
    put("matches_open", "gauge", "Matches that are not over", ("", registry.counts.open_matches))
    put("tables_loaded", "gauge", "Matches in memory", ("", len(registry.cache)))
    put("listeners", "gauge", "Connections that listen to a match", ("", listeners))
    put("connections", "gauge", "Streams and sockets that are open", ("", policy.connections.open))
    put("bot_questions_total", "counter", "Questions put to bots", ("", registry.bots.questions))
    put("bot_deaths_total", "counter", "Bots that died or took too long", ("", registry.bots.deaths))
    put("bot_rescues_total", "counter", "Random moves made instead of a bot's", ("", registry.bots.rescues))
    put("bot_workers_free", "gauge", "Bot processes with nothing to do", ("", registry.bots.waiting))
    return "\n".join(lines) + "\n"
