"""The command that says what a language lacks, and makes the files to fill in."""

from __future__ import annotations

from pathlib import Path

import pytest

import translate

ENGLISH = """### A game

## Words

crab = Crab
    .many = Crabs
moves = { $who } moves { $count ->
        [one] a crab
       *[other] { $count } crabs
    }
"""


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A house with one game and a client."""
    game, client = tmp_path / "src/byways/games/crabs", tmp_path / "web/src/text"
    for folder in (game / "text", client):
        folder.mkdir(parents=True)
        (folder / "en.ftl").write_text(ENGLISH, encoding="utf-8")
    (game / "RULES.md").write_text("# Crabs\n\nWalk.\n", encoding="utf-8")
    return tmp_path


def text(house: Path) -> Path:
    return house / "src/byways/games/crabs/text/de.ftl"


def missing(house: Path, write: bool = False) -> dict[str, list[str]]:
    return {report.path.name: report.missing for report in translate.translate("de", write, house)}


def test_a_new_language_lacks_everything_and_gets_files_to_fill_in(house: Path) -> None:
    found = translate.translate("de", write=True, root=house)
    assert [report.missing for report in found] == [["crab", "crab.many", "moves"]] * 2 + [["the rulebook"]]
    assert (house / "src/byways/games/crabs/RULES.de.md").exists()
    written = text(house).read_text(encoding="utf-8")
    assert written.startswith("### A game")
    assert written.count("# to translate") == 2
    assert "# to translate\ncrab = Crab\n    .many = Crabs\n" in written
    assert len(translate.translate("de", write=True, root=house)) == 3, "English under another name is no translation"
    assert text(house).read_text(encoding="utf-8") == written


def test_what_is_translated_stays(house: Path) -> None:
    text(house).write_text("crab = Krabbe\n", encoding="utf-8")
    assert missing(house, write=True)["de.ftl"] == ["crab", "crab.many", "moves"]  # of the client, which is last
    written = text(house).read_text(encoding="utf-8")
    assert "# to translate: many\ncrab = Krabbe\n    .many = Crabs\n" in written
    report = translate.examine(text(house).parent, "de")
    assert report.missing == ["crab.many", "moves"]
    done = written.replace("# to translate: many\n", "").replace("# to translate\n", "").replace("Crabs", "Krabben")
    text(house).write_text(done, encoding="utf-8")
    assert not translate.examine(text(house).parent, "de").missing


def test_nothing_is_written_when_one_only_asks(house: Path) -> None:
    assert missing(house)
    assert not text(house).exists()


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ("moves = { $wer } zieht { $count }\n", "moves takes ['count', 'who'], not ['count', 'wer']"),
        ("crab = Krabbe\n    .many = Krabben\n    .few = Kr\n", "crab.few is not in English"),
        ("whale = Wal\n", "whale is not in English"),
        ("crab Krabbe\n", "not a message: 'crab Krabbe"),
    ],
)
def test_what_is_wrong_is_told(house: Path, wrong: str, told: str) -> None:
    text(house).write_text(wrong, encoding="utf-8")
    assert any(one.startswith(told) for one in translate.examine(text(house).parent, "de").wrong)


@pytest.mark.parametrize("language", ["ru", "pt"])
def test_our_own_languages_are_whole(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert translate.main([language, "--check"]) == 0, capsys.readouterr().out


def test_a_code_that_is_none_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        translate.main(["klingon!"])
    assert "is not a language's code" in capsys.readouterr().err
