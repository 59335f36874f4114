"""Which files the compiled code of a game comes from: what its rules and kernels import, and nothing else."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.util import resolve_name
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent


def sources(modules: Iterable[str], home: Path) -> list[Path]:
    """The files of these modules and of all that they import from the package or from the folder `home`.

    A name that a package only passes on counts as imported from where it is defined, so what else the package gathers
    does not count. Data files of `home` do: their numbers may be compiled in.
    """
    found: dict[str, Path] = {}
    waiting = list(modules)
    while waiting:
        name = waiting.pop()
        file = _file(name)
        if name in found or file is None or file.suffix != ".py" or not _is_within(file, (PACKAGE, home)):
            continue
        found[name] = file
        waiting.extend(_origin(module, wanted) for module, wanted in _imports(name, file))
    return sorted({*found.values(), *(home / "data").glob("*.toml")})


def _is_within(file: Path, folders: Iterable[Path]) -> bool:
    return any(file.is_relative_to(folder) for folder in folders)


def _file(module: str) -> Path | None:
    file = getattr(sys.modules.get(module), "__file__", None)
    return _resolved(file) if file else None


@cache
def _resolved(file: str) -> Path:
    return Path(file).resolve()


@cache
def _imports(module: str, file: Path) -> tuple[tuple[str, str], ...]:
    """What a module imports: pairs of a module and a name in it, the name empty for the module as such."""
    return tuple(_imported(module, ast.parse(file.read_text(encoding="utf-8"))))


def _imported(module: str, tree: ast.AST) -> Iterator[tuple[str, str]]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            package = getattr(sys.modules[module], "__package__", None) or ""
            source = resolve_name("." * node.level + (node.module or ""), package)
            yield from ((source, alias.name) for alias in node.names)
        elif not isinstance(node, ast.expr) and not (isinstance(node, ast.If) and _is_for_types(node.test)):
            yield from _imported(module, node)


def _is_for_types(test: ast.expr) -> bool:
    return isinstance(test, ast.Name) and test.id == "TYPE_CHECKING"


def _origin(module: str, name: str) -> str:
    """The module where a name is defined that is imported from this one."""
    if not name:
        return module
    if f"{module}.{name}" in sys.modules:
        return f"{module}.{name}"
    file = _file(module)
    if file is None or file.name != "__init__.py":
        return module
    for source, passed_on in _imports(module, file):
        if passed_on == name:
            return _origin(source, name)
    return module
