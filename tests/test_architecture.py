"""docs/architecture.md says who may import whom; here it is compared with every import in the sources."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import byways
from our_games import GAMES

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "byways"
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
FRONT = "byways"
PLUGINS = {"commands": "cli", "press": "press"}
"""Modules that are found by their name, and what they are part of wherever they lie."""


def rules() -> dict[str, set[str]]:
    """What each package and room may import, as the page's table has it."""
    rows = re.findall(r"^\| `([\w.]+)` \|[^|]*\|([^|]*)\|$", PAGE, re.M)
    assert rows, "the page has a table of packages"
    return {name: set(re.findall(r"`([\w.]+)`", allowed)) for name, allowed in rows}


RULES = rules()


@dataclass(frozen=True)
class Import:
    """An import of something of ours."""

    where: str
    module: str
    """The module that imports, without the leading `byways.`."""
    target: str
    """What it imports, likewise."""


def name_of(path: Path) -> str:
    """A module's name without the leading `byways.`; empty for the front door."""
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {name_of(path): path for path in sorted(SOURCE.rglob("*.py"))}


def imports() -> Iterator[Import]:
    """Every import of ours in the sources, at any depth."""
    for module, path in MODULES.items():
        package = module if path.name == "__init__.py" else module.rpartition(".")[0]
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            where = f"{path.relative_to(SOURCE).as_posix()}:{getattr(node, 'lineno', 0)}"
            for target in targets(node, package):
                yield Import(where, module, target)


def targets(node: ast.AST, package: str) -> Iterator[str]:
    """The modules of ours that a statement imports, without the leading `byways.`."""
    if isinstance(node, ast.Import):
        for alias in node.names:
            if alias.name.split(".")[0] == FRONT:
                yield alias.name.partition(".")[2]
    elif isinstance(node, ast.ImportFrom):
        if node.level:
            parts = package.split(".") if package else []
            base = ".".join([*parts[: len(parts) + 1 - node.level], *filter(None, [node.module])])
        elif node.module and node.module.split(".")[0] == FRONT:
            base = node.module.partition(".")[2]
        else:
            return
        for alias in node.names:
            inner = f"{base}.{alias.name}".lstrip(".")
            yield inner if inner in MODULES else base


def part_of(module: str) -> str:
    """The package or room that a module belongs to."""
    parts = module.split(".")
    if parts[-1] in PLUGINS and len(parts) > 1:
        return PLUGINS[parts[-1]]
    room = ".".join(parts[:2])
    return room if room in RULES else parts[0] or FRONT


def allowed(user: str, used: str) -> bool:
    """Whether one part may import another: as the table says, for the part or for the package that it is a room of."""
    package = used.split(".")[0]
    beside = user.startswith(f"{package}.")  # another room of the same package must be named itself
    return user == used or used in RULES[user] or (package in RULES[user] and not beside)


def test_imports_follow_the_page() -> None:
    wrong = [
        f"{one.where} imports {one.target or FRONT}: {part_of(one.module)} may not import {part_of(one.target)}"
        for one in imports()
        if not allowed(part_of(one.module), part_of(one.target))
    ]
    assert not wrong, "\n".join(wrong)


def test_no_game_imports_another() -> None:
    def game(module: str) -> str | None:
        return module.split(".")[1] if re.match(r"games\.\w", module) else None

    wrong = [one for one in imports() if game(one.module) and game(one.target) not in (None, game(one.module))]
    assert not wrong


def offered(room: str) -> set[str]:
    """The modules that a room's front door offers: the room itself, and what `__all__` of its __init__.py names."""
    for node in ast.parse(MODULES[room].read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            return {room, *(f"{room}.{name}" for name in ast.literal_eval(node.value))}
    raise AssertionError(f"{room} has no front door: its __init__.py needs __all__")


def test_rooms_are_entered_by_their_front_door() -> None:
    rooms = {name: offered(name) for name in RULES if "." in name}
    wrong = [
        f"{one.where} imports {one.target}: of {part_of(one.target)} only what its __init__.py offers"
        for one in imports()
        if part_of(one.target) in rooms.keys() - {part_of(one.module)} and one.target not in rooms[part_of(one.target)]
    ]
    assert not wrong, "\n".join(wrong)


def test_the_page_lists_what_there_is() -> None:
    there = {name.split(".")[0] for name in MODULES if name} | {FRONT}
    assert {name for name in RULES if "." not in name} == there
    rooms = {".".join(name.split(".")[:2]) for name in MODULES if name.count(".") == 2}
    packages = {name.split(".")[0] for name in RULES if "." in name}
    listed = {name for name in RULES if "." in name}
    assert listed == {room for room in rooms if room.split(".")[0] in packages}


def test_the_engine_names_no_game_and_nobody_above_it() -> None:
    titles = [byways.game_class(name).title for name in GAMES]
    names = [spelling for name in GAMES for spelling in (name, name.replace("-", "_"))]
    above = [name for name in RULES if name not in ("engine", "games", FRONT, "__main__") and "." not in name]
    for path in sorted((SOURCE / "engine").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        for words in (*titles, *names):
            assert words.lower() not in text.lower(), f"{path.name} names {words}"
        constants = {node.value for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Constant)}
        assert not constants & set(above), f"{path.name} names {constants & set(above)}"


def test_the_check_finds_what_it_should() -> None:
    inside = "def f():\n    from ..bots import bot\n    from byways import table\n    import byways.cli\n"
    found = [target for node in ast.walk(ast.parse(inside)) for target in targets(node, "engine")]
    assert found == ["bots", "table", "cli"]
    assert not any(allowed("engine", part_of(target)) for target in found)
    assert part_of("games.crab_stack.commands") == "cli"
    assert part_of("") == FRONT
