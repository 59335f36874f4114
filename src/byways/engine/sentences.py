"""Sentences that are filled in at once: the patterns of messages, taken apart when they are first said.

New sentences are said at every move, and Fluent's own way takes ten times as long. It is still asked wherever
something is not as usual: another kind of value, a reference to another message, a format of numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias

from fluent.syntax import ast

SMALL = 1000
"""Whole numbers below this are written alike in every language."""
LONG = 2500
"""Fluent refuses what is longer than this in a place."""
USUAL = {"case": "nominative"}
"""What a place holds that nothing was given for."""

Args: TypeAlias = Mapping[str, object]
Filled: TypeAlias = Callable[[Args], str]


class Unusual(Exception):
    """It takes Fluent to say this."""


class Tongue(NamedTuple):
    """What a language does with what fills a place."""

    inflect: Callable[[Any, str], str | None]
    """A word in a case; None for what is no word."""
    plural: Callable[[int], str]
    """The name of the form that goes with a number."""


def taken_apart(pattern: Any, tongue: Tongue) -> Filled | None:
    """What fills in a pattern; None for one that is left to Fluent."""
    parts: list[str | Filled] = []
    for element in getattr(pattern, "elements", (pattern,)):
        part = _part(element, tongue)
        if part is None:
            return None
        parts.append(part)
    return lambda args: "".join([part if isinstance(part, str) else part(args) for part in parts])


def _part(element: Any, tongue: Tongue) -> str | Filled | None:
    if isinstance(element, ast.TextElement):
        return str(element.value)
    if isinstance(element, ast.StringLiteral):
        return str(element.parse()["value"])
    expression = getattr(element, "expression", None)
    if isinstance(expression, ast.VariableReference):
        return _place(expression.id.name, tongue)
    if isinstance(expression, ast.FunctionReference):
        return _function(expression, tongue)
    if isinstance(expression, ast.SelectExpression):
        return _selection(expression, tongue)
    return None


def _place(name: str, tongue: Tongue, case: str = USUAL["case"]) -> Filled:
    usual = USUAL.get(name)

    def fill(args: Args) -> str:
        value = args.get(name, usual)
        if type(value) is str and len(value) <= LONG:
            return value
        if type(value) is int and 0 <= value < SMALL:
            return str(value)
        word = tongue.inflect(value, case)
        if word is None:
            raise Unusual
        return word

    return fill


def _function(call: Any, tongue: Tongue) -> Filled | None:
    """`CAPITAL($word)` and `WORD($word, case: "genitive")`."""
    values, options = call.arguments.positional, {one.name.name: one.value for one in call.arguments.named}
    known = {"CAPITAL": set(), "WORD": {"case"}}.get(call.id.name)
    if known is None or options.keys() != known or len(values) != 1 or not isinstance(values[0], ast.VariableReference):
        return None
    if call.id.name == "WORD":
        return _place(values[0].id.name, tongue, str(options["case"].parse()["value"]))
    fill = _place(values[0].id.name, tongue)

    def capital(args: Args) -> str:
        text = fill(args)
        return text[:1].upper() + text[1:]

    return capital


def _selection(select: Any, tongue: Tongue) -> Filled | None:
    """What depends on a number or a word that is given."""
    if not isinstance(select.selector, ast.VariableReference):
        return None
    name, forms, default = select.selector.id.name, dict[str | int, Filled](), None
    for variant in select.variants:
        key = variant.key.name if isinstance(variant.key, ast.Identifier) else int(variant.key.value)
        form = taken_apart(variant.value, tongue)
        if form is None or key in forms or (isinstance(key, int) and key != variant.key.value):
            return None
        forms[key] = form
        default = form if variant.default else default
    named = [isinstance(key, str) for key in forms]
    if default is None or named != sorted(named):
        return None  # with a number after a form it would matter which of them comes first
    usual, other = USUAL.get(name), default

    def fill(args: Args) -> str:
        value = args.get(name, usual)
        if type(value) is str and all(named):
            return forms.get(value, other)(args)
        if type(value) is not int:
            raise Unusual
        return (forms.get(value) or forms.get(tongue.plural(value), other))(args)

    return fill
