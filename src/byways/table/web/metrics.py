"""What a server counts, as Prometheus reads it."""

from __future__ import annotations

from ipaddress import ip_address
from secrets import compare_digest

from starlette.requests import Request

from ..logs import SLOW_CALLS
from ..matches import MatchRegistry
from ..refusals import Refusal
from ..words import say
from .request_policy import RequestPolicy

FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip")
"""What a proxy adds: who asks through one is not on this machine."""


def check_reader(request: Request, allowed: str) -> None:
    """Refuse one who may not read the counts; that they are there is not told."""
    if allowed == "all":
        return
    if allowed != "local":
        given = request.headers.get("authorization", "")
        if compare_digest(given.encode(), f"Bearer {allowed}".encode()):
            return
    elif not any(name in request.headers for name in FORWARDED) and request.client is not None:
        try:
            if ip_address(request.client.host).is_loopback:
                return
        except ValueError:
            pass
    raise Refusal("not_found", say("nothing-here"))


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
    put("database_bytes", "gauge", "What the database takes", ("", registry.counts.stored_bytes))
    put("tables_loaded", "gauge", "Matches in memory", ("", len(registry.cache)))
    put("listeners", "gauge", "Connections that listen to a match", ("", listeners))
    put("connections", "gauge", "Streams and sockets that are open", ("", policy.connections.open))
    slow = sorted(SLOW_CALLS.counts.items())
    put(
        "slow_calls_total",
        "counter",
        "Calls into games for which everybody had to wait",
        *((f'{{game="{game}",call="{call}"}}', count) for (game, call), count in slow),
    )
    put("bot_questions_total", "counter", "Questions put to bots", ("", registry.bots.questions))
    put("bot_deaths_total", "counter", "Bots that died or took too long", ("", registry.bots.deaths))
    put("bot_rescues_total", "counter", "Random moves made instead of a bot's", ("", registry.bots.rescues))
    put("bot_workers_free", "gauge", "Bot processes with nothing to do", ("", registry.bots.waiting))
    return "\n".join(lines) + "\n"
