"""What a language still lacks, and files to fill in: python scripts/translate.py de.

Every folder of messages gets a `de.ftl`, every game a `RULES.de.md`. What is there stays; what is missing is written in
English under the comment `to translate`, which goes when it is translated. With `--check` nothing is written.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass, field
from pathlib import Path

from babel import Locale, UnknownLocaleError
from fluent.syntax import FluentParser, ast
from fluent.syntax.serializer import FluentSerializer
from fluent.syntax.visitor import Visitor

ROOT = Path(__file__).resolve().parent.parent
MARK = "to translate"
GRAMMAR = {"case"}
"""Arguments that a language takes or not, as its grammar needs them."""


@dataclass
class Report:
    """What one file of a language lacks, and what is wrong with it."""

    path: Path
    missing: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        where = self.path.relative_to(ROOT) if self.path.is_relative_to(ROOT) else self.path
        shown = ", ".join(self.missing[:8]) + (" ..." if len(self.missing) > 8 else "")
        lines = [f"  {where}: {len(self.missing)} to translate: {shown}"] if self.missing else []
        return "\n".join([*lines, *(f"  {where}: {one}" for one in self.wrong)])


class _Variables(Visitor):
    def __init__(self, node: ast.BaseNode) -> None:
        self.found: set[str] = set()
        self.visit(node)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


def text_folders(root: Path = ROOT) -> list[Path]:
    """All folders of messages: of the engine, the bots, the table, the games, the browser client."""
    places = (root / "src" / "byways", root / "web" / "src")
    return sorted(path.parent for place in places for path in place.rglob("text/en.ftl"))


def rulebooks(root: Path = ROOT) -> list[Path]:
    """The English rulebooks of the games."""
    return sorted((root / "src" / "byways" / "games").glob("*/RULES.md"))


def read(path: Path) -> ast.Resource:
    """A file of messages; none is as good as an empty one."""
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    return FluentParser(with_spans=False).parse(text)


def messages(resource: ast.Resource) -> dict[str, ast.Message]:
    """The messages of a file by their names."""
    return {entry.id.name: entry for entry in resource.body if isinstance(entry, ast.Message)}


def marks(message: ast.Message) -> list[str] | None:
    """What of a message is English still: all of it (an empty list), some of its attributes, or nothing (None)."""
    said = message.comment.content or "" if message.comment is not None else ""
    if not said.startswith(MARK):
        return None
    return [name.strip() for name in said.removeprefix(MARK).lstrip(":").split(",") if name.strip()]


def lacking(english: ast.Message, there: ast.Message | None) -> list[str]:
    """Which of a message and its attributes are not there, by name."""
    name = english.id.name
    attributes = [attribute.id.name for attribute in english.attributes]
    marked = None if there is None else marks(there)
    if there is None or marked == []:
        return [name, *(f"{name}.{attribute}" for attribute in attributes)]
    known = {attribute.id.name for attribute in there.attributes} - set(marked or ())
    return [f"{name}.{attribute}" for attribute in attributes if attribute not in known]


def faults(english: ast.Message, there: ast.Message) -> list[str]:
    """What a translation has that it should not have: other arguments, other attributes."""
    found = []
    wanted, given = (_Variables(one).found - GRAMMAR for one in (english, there))
    if wanted != given:
        found.append(f"{english.id.name} takes {sorted(wanted) or 'no arguments'}, not {sorted(given)}")
    known = {attribute.id.name for attribute in english.attributes}
    odd = [attribute.id.name for attribute in there.attributes if attribute.id.name not in known]
    return [*found, *(f"{english.id.name}.{name} is not in English" for name in odd)]


def examine(folder: Path, language: str) -> Report:
    """How far a folder of messages is translated."""
    path = folder / f"{language}.ftl"
    resource = read(path)
    english, there = messages(read(folder / "en.ftl")), messages(resource)
    report = Report(path)
    report.wrong = [
        f"not a message: {(entry.content or '')[:60]!r}" for entry in resource.body if isinstance(entry, ast.Junk)
    ]
    report.wrong += [f"{name} is not in English" for name in there if name not in english]
    for name, message in english.items():
        missing = lacking(message, there.get(name))
        report.missing += missing
        if name in there and not missing:
            report.wrong += faults(message, there[name])
    return report


def fill_in(folder: Path, language: str) -> None:
    """Write the messages of a language in the order of English, with English where there is nothing else yet."""
    path = folder / f"{language}.ftl"
    there = messages(read(path))
    body: list[ast.EntryType] = []
    for entry in read(folder / "en.ftl").body:
        if isinstance(entry, ast.Message):
            entry = _filled(entry, there.get(entry.id.name))
        body.append(entry)
    path.write_text(FluentSerializer().serialize(ast.Resource(body)), encoding="utf-8")


def _filled(english: ast.Message, there: ast.Message | None) -> ast.Message:
    missing = lacking(english, there)
    if there is None or marks(there) == []:
        english.comment = ast.Comment(MARK)
        return english
    if missing:
        known = {attribute.id.name: attribute for attribute in there.attributes}
        there.attributes = [known.get(attribute.id.name, attribute) for attribute in english.attributes]
        names = ", ".join(name.partition(".")[2] for name in missing)
        there.comment = ast.Comment(f"{MARK}: {names}")
    return there


def rules_report(book: Path, language: str) -> Report:
    """Whether a rulebook is translated: a copy of the English one is not."""
    path = book.with_name(f"RULES.{language}.md")
    done = path.exists() and path.read_text(encoding="utf-8") != book.read_text(encoding="utf-8")
    return Report(path, [] if done else ["the rulebook"])


def translate(language: str, write: bool, root: Path = ROOT) -> list[Report]:
    """What is missing in a language, file by file; and the files to fill in, if they are to be written."""
    reports = []
    for folder in text_folders(root):
        report = examine(folder, language)
        if write and report.missing and not any(one.startswith("not a message") for one in report.wrong):
            fill_in(folder, language)
        reports.append(report)
    for book in rulebooks(root):
        report = rules_report(book, language)
        if write and not report.path.exists():
            report.path.write_text(book.read_text(encoding="utf-8"), encoding="utf-8")
        reports.append(report)
    return [report for report in reports if report.missing or report.wrong]


def main(words: list[str] | None = None) -> int:
    """Report on a language; 1 when something is missing."""
    parser = argparse.ArgumentParser(description="What a language lacks, and files to fill in.")
    parser.add_argument("language", help="as in the names of the files: de, fr, ja")
    parser.add_argument("--check", action="store_true", help="report only, write nothing")
    wish = parser.parse_args(words)
    try:
        name = Locale.parse(wish.language).english_name
    except (ValueError, UnknownLocaleError):
        parser.error(f"{wish.language!r} is not a language's code; they are such as de, fr or ja")
    reports = translate(wish.language, not wish.check)
    missing = sum(len(report.missing) for report in reports)
    print(f"{name}: {missing} to translate, {sum(len(report.wrong) for report in reports)} wrong")
    for report in reports:
        print(report)
    return 1 if reports else 0


if __name__ == "__main__":
    sys.exit(main())
