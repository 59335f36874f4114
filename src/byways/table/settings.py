"""How a server is set up."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

import platformdirs

STATIC = Path(__file__).parent / "static"
"""Where the client's build puts its files."""


def data_folder() -> Path:
    """The user's data folder for Byways; BYWAYS_DATA_DIR moves it."""
    chosen = os.environ.get("BYWAYS_DATA_DIR")
    return Path(chosen) if chosen else Path(platformdirs.user_data_dir("byways", appauthor=False))


def default_database() -> str:
    """SQLite in the user's data folder."""
    return f"sqlite:///{data_folder() / 'table.db'}"


@dataclass(frozen=True)
class Limits:
    """What one address, or all together, may use."""

    body: int = 64 * 1024
    record_body: int = 1024 * 1024
    record_moves: int = 20_000
    requests_per_s: float = 40.0
    """By address; three seconds' worth may come at once. 0 lifts this limit and that of matches a minute."""
    matches_per_min: float = 20.0
    matches_per_day: float = 1_000.0
    """New matches by address, records and matches that follow another included."""
    actions_per_s: float = 10.0
    """Moves, chat, hints and the like, by token."""
    chats_per_min: float = 30.0
    reminders_per_hour: float = 20.0
    """How often one address may say where it wants to be told of turns."""
    open_matches: int = 20_000
    connections: int = 4_000
    connections_per_address: int = 100
    long_at_once: int = 2
    long_by_address: int = 8
    long_in_all: int = 64
    """What takes long (records, whole logs, coming to a long match): how many at once, and how many may wait."""
    stories_at_once: int = 1
    stories_by_address: int = 2
    stories_in_all: int = 16
    """Finished matches that bots go through: how many at once, and how many may wait."""
    setups_by_address: int = 2
    setups_in_all: int = 8
    """Tracks and maps of somebody's own that may wait to be made."""
    head_s: float = 10.0
    """So long the first line and the headers of a request may take, from their first byte on."""
    body_s: float = 30.0
    """So long its body may take."""
    taking_s: float = 60.0
    """So long an answer may wait to be taken."""
    queue: int = 256
    """Messages that may wait for one slow listener before it is cut off."""
    loaded_matches: int = 2_000
    loaded_bytes: int = 512 * 1024 * 1024
    """Matches kept in memory: so many, and so many bytes of them; those that somebody listens to stay."""
    record_bytes: int = 16 * 1024 * 1024
    """What a record that somebody brings may take in memory, and a match in which decisions are taken back."""
    chat_lines: int = 2_000
    """So much may be said at one table; of that half by those who watch."""
    stored_bytes: int = 20_000_000_000
    """When the database takes so much, nothing new begins; what has begun goes on."""
    free_bytes: int = 200_000_000
    """The same when so little is left of the disk that a database of SQLite is on."""


@dataclass(frozen=True)
class Keep:
    """For how many hours matches are kept after the last thing that happened in them."""

    gathering: float = 24
    playing: float = 24 * 60
    over: float = 24 * 365
    closed: float = 1
    record: float = 24 * 7
    drawing: float = 24 * 3
    """After no match that shows it was made or loaded."""


@dataclass(frozen=True)
class PostSettings:
    """How people who are away are told that it is their turn; nothing of it is on unless the operator says so."""

    smtp: str | None = None
    """The mail server: smtp://user:password@host:port."""
    mail_from: str | None = None
    hooks: tuple[str, ...] = ()
    """Hosts to which notes may be sent, as host or host:port; `public` for all of the open network."""
    push: bool = False
    """Whether browsers that are closed get notices."""
    away_s: float = 60.0
    """So long after a turn has begun one who is not at the table is told."""
    open_s: float = 600.0
    """So long one whose page is open is given to see it there."""
    look_s: float = 5.0
    retry_s: tuple[float, ...] = (10.0, 60.0)
    """After so long a message that could not be sent is tried again."""

    @property
    def on(self) -> bool:
        """Whether anything is ever sent."""
        return bool(self.smtp or self.hooks or self.push)


@dataclass(frozen=True)
class Settings:
    """Everything about a server that can be chosen."""

    database: str = field(default_factory=default_database)
    base_url: str | None = None
    """Under which address people reach it; None: as each request says."""
    sync: str = "full"
    """SQLite only. full: an acknowledged move survives a power cut; normal: a crash of the process only."""
    workers: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))
    """How many processes think for bots."""
    bot_seconds: float = 20.0
    """After so long a thinking bot is stopped and started anew."""
    bot_megabytes: int = 2_048
    limits: Limits = field(default_factory=Limits)
    keep: Keep = field(default_factory=Keep)
    heartbeat_s: float = 10.0
    prepare: tuple[str, ...] | None = None
    """Games whose rules are compiled, or loaded, at the start; None for all."""
    metrics: str = "local"
    """Who may read /metrics: local (this machine), a token, or all."""
    lab: bool = False
    """Whether the page "Lab" is there: for a server that only its own machine reaches."""
    post: PostSettings = field(default_factory=PostSettings)
    static: Path = STATIC
