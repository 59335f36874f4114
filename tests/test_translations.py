"""Rulebooks and words in every language: the same rules, messages and arguments, and English as the code has it."""

from __future__ import annotations

import ast as python
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import byways
from byways.engine import Option
from byways.games.snow_tails.track import ready_track, ready_tracks
from byways.games.snowplow_race.maps import load, shipped
from byways.games.vancouver_buses.data import MARKS, the_box
from our_games import GAMES

SOURCE = Path(byways.__file__).parent
LANGUAGES = ("en", "ru", "pt")
TRANSLATIONS = LANGUAGES[1:]
TEXTS = sorted(path for path in SOURCE.rglob("text") if path.is_dir())
SHARED = (SOURCE / "engine/text", SOURCE / "bots/text")
GRAMMAR = {"case"}
"""Arguments that a language takes or not, as its grammar needs them."""
CASES = ["nominative", "genitive", "dative", "accusative", "instrumental", "prepositional"]


def folder(game: str) -> Path:
    return SOURCE / "games" / game.replace("-", "_")


def shown(path: object) -> str:
    return path.relative_to(SOURCE).as_posix() if isinstance(path, Path) else str(path)


# --- rulebooks ------------------------------------------------------------------------------------------------


def outline(book: str) -> list[str]:
    """The depths of its headings and the numbers of its rules, in their order."""
    return re.findall(r"^#+(?= )|^- \*\*[A-Z]{2}\d+\*\* |^- ", book, re.M)


def codes(book: str) -> set[str]:
    """What is to be typed as it stands: moves, options, commands."""
    return {" ".join(code.split()) for code in re.findall(r"`([^`]+)`", book)}


@pytest.mark.parametrize("language", TRANSLATIONS)
@pytest.mark.parametrize("game", GAMES)
def test_a_rulebook_has_the_same_rules_in_every_language(game: str, language: str) -> None:
    english = (folder(game) / "RULES.md").read_text(encoding="utf-8")
    book = (folder(game) / f"RULES.{language}.md").read_text(encoding="utf-8")
    assert outline(book) == outline(english)
    assert re.findall(r"\b[A-Z]{2}\d+\b", book) == re.findall(r"\b[A-Z]{2}\d+\b", english)
    assert codes(book) == codes(english)
    assert book.splitlines()[0] == english.splitlines()[0], "the title is a proper name"


def test_no_rulebook_is_in_a_language_of_its_own() -> None:
    found = {path.name for path in SOURCE.glob("games/*/RULES*.md")}
    assert found == {"RULES.md", *(f"RULES.{language}.md" for language in TRANSLATIONS)}


# --- messages -------------------------------------------------------------------------------------------------


class Finder(Visitor):
    """The variables and the references in a pattern, and its choices by case."""

    def __init__(self, node: ast.BaseNode) -> None:
        self.variables: set[str] = set()
        self.references: set[str] = set()
        self.cases: list[list[str]] = []
        self.visit(node)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.references.add(f"{node.id.name}.{node.attribute.name}" if node.attribute else node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, ast.VariableReference) and node.selector.id.name in GRAMMAR:
            first = [variant for variant in node.variants if variant.default]
            rest = [variant for variant in node.variants if not variant.default]
            self.cases.append([variant.key.name for variant in (*first, *rest)])
        self.generic_visit(node)


def entries(path: Path) -> Iterator[ast.Message]:
    """The messages of a file, in which nothing else stands but comments."""
    for entry in FluentParser(with_spans=False).parse(path.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{shown(path)}: {entry.content}"
        if not isinstance(entry, ast.BaseComment):
            assert isinstance(entry, ast.Message)
            yield entry


def messages(path: Path) -> dict[str, ast.Pattern]:
    """The pattern of each message and each attribute, by `id` and `id.attribute`."""
    found: dict[str, ast.Pattern] = {}
    for entry in entries(path):
        assert entry.value is not None, f"{entry.id.name} has no text of its own"
        named = {entry.id.name: entry.value}
        named |= {f"{entry.id.name}.{attribute.id.name}": attribute.value for attribute in entry.attributes}
        assert len(named) == 1 + len(entry.attributes), f"{entry.id.name} has an attribute twice"
        assert not named.keys() & found.keys(), f"{entry.id.name} is there twice"
        found |= named
    return found


def plain(pattern: ast.Pattern, known: dict[str, ast.Pattern]) -> str:
    """The text of a pattern that depends on nothing but other messages."""
    words = ""
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            words += element.value
        else:
            assert isinstance(element.expression, ast.MessageReference)
            words += plain(known[element.expression.id.name], known)
    return words


@pytest.fixture(scope="module")
def english() -> dict[Path, dict[str, ast.Pattern]]:
    return {text: messages(text / "en.ftl") for text in TEXTS}


@pytest.mark.parametrize("text", TEXTS, ids=shown)
def test_every_message_is_there_in_every_language(text: Path, english: dict[Path, dict[str, ast.Pattern]]) -> None:
    assert sorted(path.name for path in text.iterdir()) == sorted(f"{language}.ftl" for language in LANGUAGES)
    for language in TRANSLATIONS:
        translated = messages(text / f"{language}.ftl")
        assert list(translated) == list(english[text]), f"{language} has the same messages in the same order"
        for name, pattern in translated.items():
            there, here = Finder(english[text][name]), Finder(pattern)
            assert here.variables - GRAMMAR == there.variables - GRAMMAR, f"the arguments of {name} in {language}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", TEXTS, ids=shown)
def test_references_lead_to_messages(text: Path, language: str) -> None:
    known = messages(text / f"{language}.ftl")
    for name, pattern in known.items():
        assert Finder(pattern).references <= known.keys(), name


@pytest.mark.parametrize("text", TEXTS, ids=shown)
def test_russian_declines_in_all_cases(text: Path) -> None:
    for name, pattern in messages(text / "ru.ftl").items():
        for cases in Finder(pattern).cases:
            assert cases == CASES, f"{name}: the nominative is the default, and no case is missing"


def test_no_game_takes_a_name_that_all_share(english: dict[Path, dict[str, ast.Pattern]]) -> None:
    engine, bots = (english[text].keys() for text in SHARED)
    assert not engine & bots
    for game in GAMES:
        assert not english[folder(game) / "text"].keys() & (engine | bots), game


# --- nothing is left over -------------------------------------------------------------------------------------


@cache
def named_in(package: Path) -> tuple[frozenset[str], str]:
    """The strings in the code of a package, and a pattern for those that are put together from parts."""
    strings, patterns = set(), set()
    for path in package.rglob("*.py"):
        for node in python.walk(python.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, python.Constant) and isinstance(node.value, str):
                strings.add(node.value)
            elif isinstance(node, python.JoinedStr):
                parts = [part.value if isinstance(part, python.Constant) else None for part in node.values]
                if sum(map(str.isalpha, "".join(str(part) for part in parts if part is not None))) > 1:
                    patterns.add("".join(r"[\w.-]+" if part is None else re.escape(str(part)) for part in parts))
    return frozenset(strings), "|".join(sorted(patterns))


def unused(text: Path, known: dict[str, ast.Pattern]) -> list[str]:
    """The messages of a folder that no code beside it names, nor the engine, nor another message."""
    package = SOURCE if text.parent == SOURCE / "engine" else text.parent
    strings: set[str] = set()
    patterns = []
    for folder in {package, SOURCE / "engine"}:
        found, pattern = named_in(folder)
        strings |= found
        patterns.append(pattern)
    put_together = re.compile("|".join(patterns))
    for pattern in known.values():
        strings |= Finder(pattern).references
    return [name for name in known if name not in strings and not put_together.fullmatch(name)]


@pytest.mark.parametrize("text", TEXTS, ids=shown)
def test_every_message_is_used(text: Path, english: dict[Path, dict[str, ast.Pattern]]) -> None:
    known = english[text]
    assert unused(text, known) == []
    invented = ast.Pattern([ast.TextElement("Nobody says this.")])
    assert unused(text, {**known, "nobody-says": invented, "said.by-nobody": invented}) == [
        "nobody-says",
        "said.by-nobody",
    ]


# --- English is what the code and the data say ----------------------------------------------------------------


def options_in_words(options: tuple[Option, ...]) -> dict[str, str]:
    found = {}
    for option in options:
        if option.help:
            found[f"option-{option.name}.help"] = option.help
        for value, label in zip(option.values, option.labels, strict=bool(option.labels)):
            found[f"option-{option.name}.value-{str(value).lower()}"] = label
    return found


@pytest.mark.parametrize("game", GAMES)
def test_titles_blurbs_and_options(game: str, english: dict[Path, dict[str, ast.Pattern]]) -> None:
    known = english[folder(game) / "text"]
    about = byways.game_class(game)
    expected = {"game-title": about.title, "game-blurb": about.blurb, **options_in_words(about.options)}
    assert {name: plain(known[name], known) for name in expected} == expected
    assert {name for name in known if re.fullmatch(r"option-\w+", name)} == {f"option-{o.name}" for o in about.options}
    for option in about.options:
        values = {f"value-{str(value).lower()}" for value in option.values}
        told = {name.partition(".")[2] for name in known if name.startswith(f"option-{option.name}.")}
        own = {"own"} if option.check is not None else set()  # what else can be typed
        assert told <= {"help", *own, *values}, f"{option.name} has no such values"


@pytest.mark.parametrize("game", GAMES)
def test_seats(game: str, english: dict[Path, dict[str, ast.Pattern]]) -> None:
    known = english[SOURCE / "engine/text"]
    for name in byways.game_class(game).FACE.seat_names:
        assert plain(known[f"colour-{name.lower()}"], known) == name


def test_levels(english: dict[Path, dict[str, ast.Pattern]]) -> None:
    known = english[SOURCE / "bots/text"]
    data = tomllib.loads((SOURCE / "bots/levels.toml").read_text(encoding="utf-8"))
    expected = {f"level-{name}" for name in data["levels"]}
    own = {f"level-{game}-{name}" for game, levels in data["games"].items() for name in levels}
    told = {name for name in known if name.startswith("level-")}
    assert expected <= told <= expected | own


def test_tracks(english: dict[Path, dict[str, ast.Pattern]]) -> None:
    known = english[folder("snow-tails") / "text"]
    for name in ready_tracks():
        track = ready_track(name)
        assert plain(known[f"track-{name}"], known) == track.title
        assert plain(known[f"track-{name}.about"], known) == track.about
        assert plain(known[f"track-level-{track.level}"], known) == track.level


def test_maps(english: dict[Path, dict[str, ast.Pattern]]) -> None:
    known = english[folder("snowplow-race") / "text"]
    for name in shipped():
        town = load(name)
        assert plain(known[f"map-{name}"], known) == town.name
        assert plain(known[f"map-{name}.about"], known) == town.about


def test_upgrades_regions_and_marks(english: dict[Path, dict[str, ast.Pattern]]) -> None:
    """All of them, and no others."""
    known = english[folder("vancouver-buses") / "text"]
    box = the_box()
    expected = {f"mark-{mark}" for mark in MARKS}
    for region in box.regions:
        expected |= {f"region-{region.colour}", f"region-{region.colour}.colour"}
        assert plain(known[f"region-{region.colour}.colour"], known) == region.colour, "as moves write it"
    for upgrade in box.upgrades:
        expected |= {f"upgrade-{upgrade.id}", f"upgrade-{upgrade.id}.effect"}
    told = {name for name in known if name.partition("-")[0] in ("mark", "region", "upgrade")}
    assert {name for name in told if not name.endswith(".shows")} == expected


def test_the_glossary_calls_upgrades_as_their_cards_do() -> None:
    page = (SOURCE.parents[1] / "docs/glossary.md").read_text(encoding="utf-8").partition("### Upgrade cards")[2]
    listed = [tuple(line.strip("| ").split(" | ")) for line in page.strip().splitlines()[2:]]
    texts = [messages(folder("vancouver-buses") / f"text/{language}.ftl") for language in LANGUAGES]
    cards = [f"upgrade-{upgrade.id}" for upgrade in the_box().upgrades]
    assert listed == [tuple(plain(text[card], text) for text in texts) for card in cards]
