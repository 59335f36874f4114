"""Small changes to rules: for each function that is compiled, every version that differs from it in one place.

`scripts/mutants.py` runs a game's rule tests against them: a change that no test notices is a rule that no test proves.
"""

from __future__ import annotations

import ast
import builtins
from collections import Counter
from collections.abc import Collection, Iterator
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from types import CodeType

DECORATORS = {"verb", "compiled", "inlined", "folded", "shared", "wrapping"}
"""What makes a function one of the rules."""
PLUMBING = {"b", "s", "rng", "out"}
"""Parameters of all rules; exchanging them with others tells nothing."""

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
}


@dataclass
class Edit:
    """One part of a syntax tree, and what stands in its place."""

    node: ast.AST
    field: str
    index: int | None
    new: object

    def swap(self) -> None:
        """Make the change; once more takes it back."""
        if self.index is None:
            old = getattr(self.node, self.field)
            setattr(self.node, self.field, self.new)
        else:
            old = getattr(self.node, self.field)[self.index]
            getattr(self.node, self.field)[self.index] = self.new
        self.new = old


@dataclass
class Mutant:
    """A function of the rules with one change, told by what its line said before and says now, not by its number."""

    file: str
    """Within the game's folder."""
    function: str
    before: str
    after: str
    nth: int
    """Which one of several equal changes in the function it is, from 1."""
    line: int
    tree: ast.FunctionDef
    edit: Edit

    @property
    def change(self) -> str:
        """What was changed into what, on one line."""
        return f"{self.before}  ->  {self.after}"

    def code(self, path: Path) -> CodeType:
        """The changed function, ready to stand in the place of the other."""
        self.edit.swap()
        try:
            return code_of(self.tree, path)
        finally:
            self.edit.swap()


def functions(source: str) -> Iterator[ast.FunctionDef]:
    """The functions of a file that are rules."""
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef) and any(
            isinstance(mark, ast.Name) and mark.id in DECORATORS for mark in node.decorator_list
        ):
            yield node


def code_of(tree: ast.FunctionDef, path: Path) -> CodeType:
    """A function's code, as a function object can take it."""
    bare = ast.FunctionDef(**{**dict(ast.iter_fields(tree)), "decorator_list": [], "returns": None})
    module = ast.Module([ast.copy_location(bare, tree)], [])
    outer = compile(ast.fix_missing_locations(module), str(path), "exec", dont_inherit=True)
    return next(part for part in outer.co_consts if isinstance(part, CodeType) and part.co_name == tree.name)


def traced(tree: ast.FunctionDef, path: Path, log: str) -> CodeType:
    """A function that also notes each line that it comes to, in the set of this name among its globals."""
    copy = deepcopy(tree)
    _note_lines(copy, tree.name, log)
    return code_of(copy, path)


def _note_lines(node: ast.AST, function: str, log: str) -> None:
    for field, value in ast.iter_fields(node):
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                _note_lines(child, function, log)
        if isinstance(value, list) and value and isinstance(value[0], ast.stmt):
            noted = []
            for child in value:
                note = ast.parse(f"{log}.add(({function!r}, {child.lineno}))").body[0]
                noted += [ast.copy_location(note, child), child]
            setattr(node, field, noted)


def mutants(tree: ast.FunctionDef, file: str, numbers: Collection[str]) -> list[Mutant]:
    """All mutants of a function; `numbers` are the names of constants that are whole numbers."""
    found: list[Mutant] = []
    seen: Counter[tuple[str, str]] = Counter()
    for statement, edit in _edits(tree, numbers):
        before = _shown(statement)
        edit.swap()
        removed = edit.index is not None and isinstance(edit.node.__dict__[edit.field][edit.index], ast.Pass)
        after = "pass" if removed else _shown(statement)
        edit.swap()
        if before == after:
            continue
        seen[before, after] += 1
        nth = seen[before, after]
        found.append(Mutant(file, tree.name, before, after, nth, statement.lineno, tree, edit))
    return found


def _shown(statement: ast.stmt) -> str:
    """A statement on one line; of a compound one its head."""
    return ast.unparse(statement).splitlines()[0]


def _edits(tree: ast.FunctionDef, numbers: Collection[str]) -> Iterator[tuple[ast.stmt, Edit]]:
    bound = Counter(_stored(tree))
    body = tree.body[1:] if ast.get_docstring(tree) is not None else tree.body
    for number, statement in enumerate(body, len(tree.body) - len(body)):
        yield from _of_statement(tree, "body", number, statement, bound, numbers)


def _of_statement(
    parent: ast.AST, field: str, index: int, statement: ast.stmt, bound: Counter[str], numbers: Collection[str]
) -> Iterator[tuple[ast.stmt, Edit]]:
    if _can_go(statement, bound):
        yield statement, Edit(parent, field, index, ast.copy_location(ast.Pass(), statement))
    if isinstance(statement, ast.If | ast.While) and not isinstance(statement.test, ast.Compare | ast.BoolOp):
        if isinstance(statement.test, ast.UnaryOp) and isinstance(statement.test.op, ast.Not):
            yield statement, Edit(statement, "test", None, statement.test.operand)
        elif not isinstance(statement.test, ast.Constant):
            yield statement, Edit(statement, "test", None, ast.UnaryOp(ast.Not(), statement.test))
    for name, value in ast.iter_fields(statement):
        if name == "annotation":
            continue
        for place, child in _parts(value):
            if isinstance(child, ast.stmt) and place is not None:
                yield from _of_statement(statement, name, place, child, bound, numbers)
            elif isinstance(child, ast.AST):
                for edit in _of_expression(statement, name, place, child, numbers):
                    yield statement, edit
    if isinstance(statement, ast.AugAssign) and type(statement.op) in ARITHMETIC:
        yield statement, Edit(statement, "op", None, ARITHMETIC[type(statement.op)]())


def _parts(value: object) -> list[tuple[int | None, object]]:
    """A field of a node, with the index of each part where it is a list."""
    return list(enumerate(value)) if isinstance(value, list) else [(None, value)]


def _can_go(statement: ast.stmt, bound: Counter[str]) -> bool:
    """Whether a line can be left out without leaving a name unknown."""
    if isinstance(statement, ast.Expr):
        return isinstance(statement.value, ast.Call)
    if isinstance(statement, ast.Assign):
        names = [name for target in statement.targets for name in _stored(target)]
        return all(bound[name] > 1 for name in names)
    if isinstance(statement, ast.Return):
        return statement.value is None
    return isinstance(statement, ast.AugAssign | ast.Continue | ast.Break)


def _stored(target: ast.AST) -> Iterator[str]:
    """The names that are given a value."""
    for node in ast.walk(target):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id


def _of_expression(
    parent: ast.AST, field: str, index: int | None, node: ast.AST, numbers: Collection[str]
) -> Iterator[Edit]:
    """What can be changed in an expression, and in those within it."""
    match node:
        case ast.Constant(value=bool(value)):
            yield Edit(node, "value", None, not value)
        case ast.Constant(value=int(value) | float(value)):
            yield Edit(node, "value", None, value + 1)
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int(value))):
            yield Edit(parent, field, index, ast.copy_location(ast.Constant(1 - value), node))
            return
        case ast.UnaryOp(op=ast.USub() | ast.Not() | ast.Invert()):
            yield Edit(parent, field, index, node.operand)
        case ast.Name(id=name, ctx=ast.Load()) if name in numbers:
            yield Edit(parent, field, index, ast.copy_location(ast.BinOp(node, ast.Add(), ast.Constant(1)), node))
        case ast.Compare():
            for at, op in enumerate(node.ops):
                if type(op) in COMPARISONS:
                    yield Edit(node, "ops", at, COMPARISONS[type(op)]())
        case ast.BinOp() if type(node.op) in ARITHMETIC:
            yield Edit(node, "op", None, ARITHMETIC[type(node.op)]())
        case ast.BoolOp():
            yield Edit(node, "op", None, ast.Or() if isinstance(node.op, ast.And) else ast.And())
        case ast.IfExp():
            yield Edit(node, "test", None, ast.UnaryOp(ast.Not(), node.test))
        case ast.Call():
            yield from _exchanged(node)
    for name, value in ast.iter_fields(node):
        if isinstance(node, ast.Call) and name == "func":
            continue
        for place, child in _parts(value):
            if isinstance(child, ast.expr):
                yield from _of_expression(node, name, place, child, numbers)


def _exchanged(call: ast.Call) -> Iterator[Edit]:
    """A call with two neighbouring arguments the other way round."""
    if isinstance(call.func, ast.Name) and call.func.id in ("min", "max"):
        yield Edit(call.func, "id", None, {"min": "max", "max": "min"}[call.func.id])
        return
    if isinstance(call.func, ast.Name) and hasattr(builtins, call.func.id) and call.func.id != "range":
        return
    texts = [ast.unparse(argument) for argument in call.args]
    for left in range(len(texts) - 1):
        pair = texts[left : left + 2]
        if pair[0] != pair[1] and not PLUMBING & set(pair):
            args = list(call.args)
            args[left : left + 2] = args[left + 1], args[left]
            yield Edit(call, "args", None, args)
