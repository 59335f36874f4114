"""The rooms of the table: each is used through its front door, and only one of them knows SQL."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import byways.table

TABLE = Path(byways.table.__file__).parent
ROOMS = ("bots", "matches", "storage", "web", "wire")
MAY_USE = {
    "wire": set(),
    "storage": {"wire"},
    "bots": set(),
    "matches": {"bots", "storage", "wire"},
    "web": {"matches", "wire"},
}
"""Which rooms a room may use. All may use what stands beside them: settings, refusals, tokens, logs."""


def modules() -> list[Path]:
    return sorted(path for path in TABLE.rglob("*.py") if "static" not in path.parts)


def room_of(path: Path) -> str:
    """The room in which a module stands; empty for those that stand beside the rooms."""
    parts = path.relative_to(TABLE).parts
    return parts[0] if len(parts) > 1 else ""


def imports(path: Path) -> Iterator[tuple[str, str]]:
    """What a module imports of the package, as (module, name), both dotted from the table on."""
    inside = path.relative_to(TABLE).with_suffix("").parts
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                if alias.name.startswith("byways.table."):
                    yield alias.name.removeprefix("byways.table."), ""
        elif isinstance(node, ast.ImportFrom):
            if node.level:
                base = ".".join(inside[: len(inside) - node.level])
                module = ".".join(filter(None, (base, node.module or "")))
                if node.level > len(inside):
                    continue  # out of the table: the packages' own test has that
            elif (node.module or "").startswith("byways.table"):
                module = (node.module or "").removeprefix("byways.table").lstrip(".")
            else:
                continue
            for alias in node.names:
                yield module, alias.name


def names_of(room: str) -> set[str]:
    """What a room's front door offers."""
    tree = ast.parse((TABLE / room / "__init__.py").read_text(encoding="utf-8"))
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id == "__all__":
            return set(ast.literal_eval(node.value))
    raise AssertionError(f"{room} has no front door")


def test_every_module_is_in_a_room_or_beside_them() -> None:
    beside = {path.stem for path in modules() if not room_of(path)}
    assert beside == {"__init__", "commands", "logs", "refusals", "settings", "tokens"}
    assert {room_of(path) for path in modules()} - {""} == set(ROOMS)


def test_rooms_use_each_other_through_their_front_doors() -> None:
    wrong = []
    for path in modules():
        own = room_of(path)
        for module, name in imports(path):
            room, _, inner = (module or name).partition(".")
            if room not in ROOMS or room == own:
                continue
            door = names_of(room) if module else {name}
            if inner or name not in door:
                wrong.append(f"{path.relative_to(TABLE)}: {name} of {module}")
            elif own and room not in MAY_USE[own]:
                wrong.append(f"{path.relative_to(TABLE)}: {own} may not use {room}")
    assert wrong == []


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


def test_files_and_functions_can_be_read_at_a_sitting() -> None:
    for path in modules():
        text = path.read_text(encoding="utf-8")
        assert len(text.splitlines()) <= 600, path
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                assert (node.end_lineno or 0) - node.lineno < 60, f"{path.relative_to(TABLE)}: {node.name}"


def test_the_old_names_are_gone() -> None:
    old = {"House", "Keeper", "Guard", "Door", "Doors", "Table", "wish", "acts", "eyes", "open_book"}
    for path in modules():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            name = getattr(node, "id", None) or getattr(node, "attr", None) or getattr(node, "name", None)
            if room_of(path) == "storage" and name == "Table":
                continue  # SQLAlchemy's
            assert name not in old, f"{path.relative_to(TABLE)}: {name}"
