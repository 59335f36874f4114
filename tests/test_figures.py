"""The limits that keep the code easy to live in; `make figures` prints where it stands."""

from __future__ import annotations

import figures


def test_no_source_file_is_too_long() -> None:
    assert [one for one in figures.files() if one.lines > figures.FILE_LINES and not one.is_table] == []


def test_no_function_is_too_long() -> None:
    assert [one for one in figures.functions() if one.lines > figures.FUNCTION_LINES and not one.is_table] == []


def test_few_types_are_left_open() -> None:
    found = figures.open_types()
    total = sum(one.annotations for one in found.values())
    assert total <= figures.ANY, f"{total} annotations are Any; the most: {list(found.items())[:5]}"


def test_what_the_code_cites_is_in_the_rulebooks() -> None:
    found = figures.citations()
    assert all(len(book.rules) > 10 and book.cited for book in found.values()), "rules are numbered, and cited"
    assert {game: book.dangling for game, book in found.items() if book.dangling} == {}
