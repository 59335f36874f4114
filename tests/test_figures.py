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
