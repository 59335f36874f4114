"""The layout of the database, as SQLAlchemy Core knows it; `migrations.py` makes it.

A match is its log. `log` has the primary key (match, version): of two writers, whichever process they are in, one wins.
"""

from __future__ import annotations

import sqlalchemy as sa

schema = sa.MetaData()

matches = sa.Table(
    "matches",
    schema,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("options", sa.Text, nullable=False),  # JSON
    sa.Column("rules", sa.Integer, nullable=False),
    sa.Column("seed", sa.Text, nullable=False),  # JSON: a number and a text give other games
    sa.Column("salt", sa.Text, nullable=False),
    sa.Column("status", sa.Text, nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("host", sa.Text, nullable=False),  # the hash of the host's token
    sa.Column("settings", sa.Text, nullable=False),  # JSON: clock, absent_after_s, stand_in, hints, pace_ms
    sa.Column("undo", sa.Text),  # JSON: an undo that waits for answers
    sa.Column("rematch", sa.Text),
    sa.Column("created_at", sa.BigInteger, nullable=False),
    sa.Column("changed_at", sa.BigInteger, nullable=False),  # of all but moves, which have their own time
)
seats = sa.Table(
    "seats",
    schema,
    sa.Column("match", sa.Text, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("token", sa.Text),  # its hash
    sa.Column("invite", sa.Text),  # its hash
    sa.Column("bot", sa.Text),
    sa.Column("stand_in", sa.Text),
)
log = sa.Table(
    "log",
    schema,
    sa.Column("match", sa.Text, primary_key=True),
    sa.Column("version", sa.Integer, primary_key=True),  # 1 is the first entry
    sa.Column("kind", sa.Text, nullable=False),  # move or undo
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("value", sa.Integer, nullable=False),  # the move's code; the ply that an undo goes back to
    sa.Column("spent_ms", sa.BigInteger, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("mark", sa.BigInteger),  # stands for the position that it led to
    sqlite_with_rowid=False,
)
positions = sa.Table(  # of each match the last one, as the rules of its time had it
    "positions",
    schema,
    sa.Column("match", sa.Text, primary_key=True),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("layout", sa.Text, nullable=False),
    sa.Column("data", sa.LargeBinary, nullable=False),
)
layouts = sa.Table(
    "layouts",
    schema,
    sa.Column("hash", sa.Text, primary_key=True),
    sa.Column("fields", sa.Text, nullable=False),  # JSON: how the bytes of a position are read
)
chat = sa.Table(
    "chat",
    schema,
    sa.Column("match", sa.Text, primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
)
drawings = sa.Table(
    "drawings",
    schema,
    sa.Column("hash", sa.Text, primary_key=True),
    sa.Column("svg", sa.Text, nullable=False),
    sa.Column("used_at", sa.BigInteger, nullable=False),  # when a match that shows it was last made or loaded
)
bans = sa.Table(
    "bans",
    schema,
    sa.Column("kind", sa.Text, primary_key=True),  # address or token
    sa.Column("value", sa.Text, primary_key=True),  # a network; the hash of a token
    sa.Column("until", sa.BigInteger),
    sa.Column("why", sa.Text, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
)
reports = sa.Table(  # of lines of chat, by players
    "reports",
    schema,
    sa.Column("match", sa.Text, primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),  # of the line
    sa.Column("seat", sa.Integer, primary_key=True),  # who reports it
    sa.Column("said_by", sa.Integer, nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("why", sa.Text, nullable=False),
    sa.Column("address", sa.Text),  # whence it was said, if that is known
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("done", sa.Boolean, nullable=False),
)
notices = sa.Table(  # what an operator has changed beside a server that runs
    "notices",
    schema,
    sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True),
    sa.Column("match", sa.Text, nullable=False),
    sa.Column("kind", sa.Text, nullable=False),  # head, chat or bans
    sa.Column("at", sa.BigInteger, nullable=False),
)
