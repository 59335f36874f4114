"""Figures of the code: python scripts/figures.py.

The longest files and functions, how often a type is left open (`Any`), and whether the rules that the code cites are
in the rulebooks. A test keeps them within the limits.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "byways"

FILE_LINES = 600
FUNCTION_LINES = 60
ANY = 100

WIRE = ROOT / "web" / "src" / "lib" / "wire.ts"
"""Written by scripts/wire.py, not by hand."""


@dataclass(frozen=True)
class Length:
    """How long a file or function is; a table of data may be longer than other code."""

    name: str
    lines: int
    is_table: bool = False


def sources() -> list[Path]:
    """All source files that people write: Python beside the tests, and the browser client."""
    found = [path for folder in ("src", "scripts", "bench", "examples") for path in (ROOT / folder).rglob("*.py")]
    found += [path for suffix in ("ts", "svelte", "css") for path in (ROOT / "web" / "src").rglob(f"*.{suffix}")]
    return sorted(path for path in found if path != WIRE)


def parsed(path: Path) -> ast.Module:
    """The syntax tree of a Python file."""
    return ast.parse(path.read_text(encoding="utf-8"))


def shown(path: Path) -> str:
    """A file as people name it."""
    return path.relative_to(ROOT).as_posix()


def span(node: ast.stmt) -> int:
    """How many lines a statement takes."""
    return (node.end_lineno or node.lineno) - node.lineno + 1


def files() -> list[Length]:
    """All source files, the longest first. A table is a file of which one literal is more than half."""
    found = []
    for path in sources():
        lines = len(path.read_text(encoding="utf-8").splitlines())
        statements = parsed(path).body if path.suffix == ".py" else []
        data = [span(node) for node in statements if isinstance(node, ast.Assign | ast.AnnAssign)]
        found.append(Length(shown(path), lines, 2 * max(data, default=0) > lines))
    return sorted(found, key=lambda one: -one.lines)


def functions() -> list[Length]:
    """All Python functions, the longest first. A table is a function that only gives one expression."""
    found = []
    for path in sources():
        for node in ast.walk(parsed(path)) if path.suffix == ".py" else ():
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                body = node.body[1:] if ast.get_docstring(node) is not None else node.body
                is_table = len(body) == 1 and isinstance(body[0], ast.Return)
                found.append(Length(f"{shown(path)}:{node.lineno} {node.name}", span(node), is_table))
    return sorted(found, key=lambda one: -one.lines)


@dataclass(frozen=True)
class OpenTypes:
    """How often a file says `Any`."""

    annotations: int
    """Parameters, results and variables that are nothing but Any."""
    mentions: int
    """All of them, those inside other types too, such as dict[str, Any]."""


def open_types() -> dict[str, OpenTypes]:
    """How often `Any` stands in each file of the package, imports not counted; the most first."""
    found = {}
    for path in sorted(SOURCE.rglob("*.py")):
        nodes = list(ast.walk(parsed(path)))
        count = OpenTypes(sum(map(is_any, annotated(nodes))), sum(map(is_any, nodes)))
        if count.mentions:
            found[shown(path)] = count
    return dict(sorted(found.items(), key=lambda item: (-item[1].annotations, -item[1].mentions)))


def annotated(nodes: list[ast.AST]) -> Iterator[ast.AST | None]:
    """What parameters, results and variables are annotated with."""
    for node in nodes:
        if isinstance(node, ast.arg | ast.AnnAssign):
            yield node.annotation
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.returns


def is_any(node: ast.AST | None) -> bool:
    """Whether this is the name Any."""
    return (isinstance(node, ast.Name) and node.id == "Any") or (isinstance(node, ast.Attribute) and node.attr == "Any")


def prose(path: Path) -> Iterator[tuple[int, str]]:
    """The comments and strings of a Python file, with their lines: where rules are cited."""
    with io.StringIO(path.read_text(encoding="utf-8")) as text:
        for token in tokenize.generate_tokens(text.readline):
            if token.type in (tokenize.COMMENT, tokenize.STRING):
                yield token.start[0], token.string


@dataclass(frozen=True)
class Citations:
    """The rules of a game, and where its code cites them."""

    rules: set[str]
    cited: dict[str, list[str]]

    @property
    def dangling(self) -> dict[str, list[str]]:
        """Citations of what is not in the rulebook."""
        return {rule: places for rule, places in self.cited.items() if rule not in self.rules}


def citations() -> dict[str, Citations]:
    """For each game, the numbers in its RULES.md and those that its code cites, such as CS7, or n7 for a note."""
    found = {}
    for book in sorted(SOURCE.glob("games/*/RULES.md")):
        rules = set(re.findall(r"\*\*([A-Za-z]+\d+[a-z]?)\*\*", book.read_text(encoding="utf-8")))
        letters = "|".join(sorted({*(re.sub(r"\d.*", "", rule) for rule in rules), "n"}))
        cited: dict[str, list[str]] = {}
        for path in sorted(book.parent.rglob("*.py")):
            for line, words in prose(path):
                for rule in re.findall(rf"\b((?:{letters})\d+[a-z]?)\b", words):
                    cited.setdefault(rule, []).append(f"{shown(path)}:{line}")
        found[book.parent.name] = Citations(rules, cited)
    return found


def report() -> None:
    """Print them all."""
    for title, lengths, limit in (("files", files(), FILE_LINES), ("functions", functions(), FUNCTION_LINES)):
        above = sum(one.lines > limit and not one.is_table for one in lengths)
        print(f"{len(lengths):,} {title}, median {lengths[len(lengths) // 2].lines} lines; above {limit}: {above}")
        for one in lengths[:10]:
            print(f"  {one.lines:5}  {one.name}{'  (a table)' if one.is_table else ''}")
    types = open_types()
    bare, all_of_them = (sum(getattr(one, kind) for one in types.values()) for kind in ("annotations", "mentions"))
    print(f"{bare:,} annotations in src are Any (at most {ANY}); {all_of_them:,} mention it. By file:")
    for name, count in list(types.items())[:10]:
        print(f"  {count.annotations:5} {count.mentions:5}  {name}")
    print("Rules; how many the code cites; citations that point at nothing:")
    for game, book in citations().items():
        wrong = sum(map(len, book.dangling.values()))
        which = f"  ({', '.join(sorted(book.dangling))})" if wrong else ""
        print(f"  {len(book.rules):5} {len(book.rules & set(book.cited)):5} {wrong:5}  {game}{which}")


if __name__ == "__main__":
    report()
