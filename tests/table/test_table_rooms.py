"""The rooms of the table: one of them knows SQL, and nobody reaches into another."""

from __future__ import annotations

import ast
from pathlib import Path

import byways.table

TABLE = Path(byways.table.__file__).parent
ROOMS = ("admin", "bots", "matches", "post", "storage", "web", "wire")


def modules() -> list[Path]:
    return sorted(path for path in TABLE.rglob("*.py") if "static" not in path.parts)


def room_of(path: Path) -> str:
    """The room in which a module stands; empty for those that stand beside the rooms."""
    parts = path.relative_to(TABLE).parts
    return parts[0] if len(parts) > 1 else ""


def test_every_module_is_in_a_room_or_beside_them() -> None:
    beside = {path.stem for path in modules() if not room_of(path)}
    assert beside == {"__init__", "commands", "logs", "proving", "refusals", "settings", "tokens", "words"}
    assert {room_of(path) for path in modules()} - {""} == set(ROOMS)


def test_only_the_storage_knows_sql() -> None:
    for path in modules():
        if room_of(path) != "storage":
            text = path.read_text(encoding="utf-8")
            assert "sqlalchemy" not in text, path
            assert "psycopg" not in text, path


def test_nobody_reaches_into_anothers_private_fields() -> None:
    for path in modules():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and node.attr.startswith("_") and not node.attr.startswith("__"):
                owner = ast.unparse(node.value)
                assert owner in ("self", "cls", "os"), f"{path.relative_to(TABLE)}: {owner}.{node.attr}"


def test_the_old_names_are_gone() -> None:
    old = {"House", "Keeper", "Guard", "Door", "Doors", "Table", "wish", "acts", "eyes", "open_book"}
    for path in modules():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            name = getattr(node, "id", None) or getattr(node, "attr", None) or getattr(node, "name", None)
            if room_of(path) == "storage" and name == "Table":
                continue  # SQLAlchemy's
            assert name not in old, f"{path.relative_to(TABLE)}: {name}"
