"""Write the shapes of the wire where clients read them: python scripts/wire.py, or with --check only look.

The shapes are declared once, in src/byways/table/wire/ and, for scenes, in src/byways/engine/scene.py. From them come

- web/src/lib/wire.ts, all of it: the types of the browser client;
- in docs/api.md, what stands between `<!-- wire: NAME NAME ... -->` and `<!-- /wire -->`.
"""

from __future__ import annotations

import ast
import dataclasses
import inspect
import json
import re
import sys
import types
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints

from pydantic import BaseModel
from typing_extensions import is_typeddict

from byways.engine import scene
from byways.table.wire import answers, changes, exercises, messages, reminders, requests, stories

ROOT = Path(__file__).resolve().parent.parent
TYPES = ROOT / "web" / "src" / "lib" / "wire.ts"
PAGE = ROOT / "docs" / "api.md"
WIDTH = 110
HEAD = "/** The shapes of the wire. Written by scripts/wire.py from src/byways/table/wire: change them there. */\n"
PARTLY = """/** A part of which keys may be left out: they stay as they were. Its texts may be redrawn. */
export type Partly<T> = { [K in keyof T]?: T[K] | (string extends T[K] ? Redrawn : never) };
"""
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "unknown"}
ZEROS = "What is left out of a scene or a part of it when it is 0, false or nothing, as empty texts and lists are."
KNOWN: dict[tuple[str, str], Any] = {("Scene", "result"): answers.Result | None}
"""Fields whose shape the engine leaves open."""
EMPTY = ("", (), None)
"""Defaults of a scene's parts that are left out of it."""
PLACE = re.compile(r"(<!-- wire: ([\w ]+) -->\n).*?(<!-- /wire -->)", re.DOTALL)


@dataclass(frozen=True)
class Field:
    """A key of a shape."""

    name: str
    kind: Any
    optional: bool
    about: str


@dataclass(frozen=True)
class Shape:
    """An object with its keys, or another name for a kind of value."""

    name: str
    about: str
    fields: Sequence[Field] = ()
    extends: str = ""
    kind: Any = None


def read_shapes(module: types.ModuleType) -> Iterator[Shape]:
    """All shapes that a module declares, in their order."""
    body = ast.parse(inspect.getsource(module)).body
    for place, node in enumerate(body):
        if isinstance(node, ast.ClassDef):
            declared = getattr(module, node.name)
            if _is_shape(declared):
                yield Shape(node.name, inspect.getdoc(declared) or "", list(_fields(node, declared)), _base(declared))
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            name = node.targets[0].id
            kind = getattr(module, name)
            if get_origin(kind) in (Literal, Union, types.UnionType, tuple):
                yield Shape(name, _text(body[place + 1 : place + 2]), kind=kind)


def _is_shape(declared: Any) -> bool:
    if inspect.isclass(declared) and issubclass(declared, BaseModel):
        return bool(declared.model_fields)
    return bool(is_typeddict(declared) or dataclasses.is_dataclass(declared))


def _base(declared: Any) -> str:
    """The shape that a shape extends, if it does."""
    bases = getattr(declared, "__orig_bases__", ())
    return next((base.__name__ for base in bases if is_typeddict(base)), "")


def _fields(node: ast.ClassDef, declared: Any) -> Iterator[Field]:
    """The fields that a class itself declares, with what is written beneath each."""
    kinds = get_type_hints(declared, include_extras=True)
    for place, line in enumerate(node.body):
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
            name, about = line.target.id, _text(node.body[place + 1 : place + 2])
            kind = KNOWN.get((node.name, name), kinds[name])
            if get_origin(kind) is NotRequired:
                yield Field(name, get_args(kind)[0], True, about)
            else:
                yield Field(name, kind, _may_lack(declared, name), about)


def _may_lack(declared: Any, name: str) -> bool:
    """Whether a key may be left out: in a request what has a default, in a scene what is empty."""
    if is_typeddict(declared):
        return name in declared.__optional_keys__
    if issubclass(declared, BaseModel):
        return not declared.model_fields[name].is_required()
    default = {field.name: field.default for field in dataclasses.fields(declared)}[name]
    return default in EMPTY or name in scene.ZEROS_LEFT_OUT


def _text(nodes: Sequence[ast.stmt]) -> str:
    """The text that stands alone as the next statement, if one does."""
    for node in nodes:
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            return " ".join(node.value.value.split())
    return ""


class TypeScript:
    """Writes shapes as TypeScript."""

    def __init__(self, shapes: Sequence[Shape]) -> None:
        self._names = {shape.kind: shape.name for shape in shapes if shape.kind is not None}

    def kind(self, kind: Any) -> str:
        """A kind of value."""
        origin, args = get_origin(kind), get_args(kind)
        if kind in self._names:
            return self._names[kind]
        if kind in PLAIN:
            return PLAIN[kind]
        if origin is Annotated:
            inner = self.kind(args[0])
            return f"Partly<{inner}>" if changes.PARTLY in args else inner
        if origin is Literal:
            return " | ".join(_literal(value) for value in args)
        if origin in (Union, types.UnionType):
            return " | ".join(dict.fromkeys(self.kind(each) for each in args))
        if origin is dict:
            return f"Record<{self.kind(args[0])}, {self.kind(args[1])}>"
        if origin is tuple and Ellipsis not in args:
            return f"[{', '.join(self.kind(each) for each in args)}]"
        if origin in (list, tuple, Sequence):
            inner = self.kind(args[0])
            return f"({inner})[]" if " " in inner else f"{inner}[]"
        if inspect.isclass(kind) and _is_shape(kind):
            return kind.__name__
        raise TypeError(f"{kind} has no shape on the wire; say here how it is written")

    def union(self, shape: Shape) -> str:
        """A name for one of several kinds."""
        if get_origin(shape.kind) is tuple:
            return f"type {shape.name} = [{', '.join(map(self.kind, get_args(shape.kind)))}];"
        args = get_args(shape.kind)
        parts = [_literal(each) if get_origin(shape.kind) is Literal else self.kind(each) for each in args]
        line = f"type {shape.name} = {' | '.join(parts)};"
        if len(f"export {line}") <= WIDTH:
            return line
        below = f"  {' | '.join(parts)};"
        if len(below) <= WIDTH:
            return f"type {shape.name} =\n{below}"
        return f"type {shape.name} =" + "".join(f"\n  | {part}" for part in parts) + ";"

    @staticmethod
    def heading(shape: Shape) -> str:
        """The name of a shape, and of the one that it extends."""
        return f"{shape.name} extends {shape.extends}" if shape.extends else shape.name

    def types(self, shapes: Sequence[Shape]) -> str:
        """The file of types."""
        parts = [HEAD, f"/** {ZEROS} */\nexport const ZEROS_LEFT_OUT = {json.dumps(scene.ZEROS_LEFT_OUT)};\n", PARTLY]
        for shape in shapes:
            about = f"/** {shape.about} */\n" if shape.about else ""
            if shape.kind is not None:
                parts.append(f"{about}export {self.union(shape)}\n")
                continue
            lines = [f"{about}export interface {self.heading(shape)} {{\n"]
            for field in shape.fields:
                if field.about:
                    lines.append(f"  /** {field.about} */\n")
                lines.append(f"  {field.name}{'?' if field.optional else ''}: {self.kind(field.kind)};\n")
            parts.append("".join(lines) + "}\n")
        return "\n".join(parts)

    def page(self, shape: Shape) -> str:
        """A shape as the docs show it."""
        if shape.kind is not None:
            return f"{self.union(shape)}   // {shape.about}\n" if shape.about else f"{self.union(shape)}\n"
        lines = [f"{self.heading(shape)} {{   // {shape.about}"]
        for field in shape.fields:
            line = f"  {field.name}{'?' if field.optional else ''}: {self.kind(field.kind)}"
            if field.about and len(line) + len(field.about) + 6 <= WIDTH + 10:
                line += f"   // {field.about}"
            elif field.about:
                lines.append(f"  // {field.about}")
            lines.append(line)
        return "\n".join([*lines, "}"]) + "\n"


def _literal(value: Any) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value).lower()


def write_types(shapes: Sequence[Shape]) -> str:
    """The content of web/src/lib/wire.ts."""
    return TypeScript(shapes).types(shapes)


def write_page(page: str, shapes: Sequence[Shape]) -> str:
    """docs/api.md with its shapes written anew."""
    writer, named = TypeScript(shapes), {shape.name: shape for shape in shapes}

    def fill(found: re.Match[str]) -> str:
        unknown = [name for name in found[2].split() if name not in named]
        if unknown:
            sys.exit(f"{PAGE.name} asks for {', '.join(unknown)}, which is no shape of the wire")
        return (
            found[1] + "```ts\n" + "\n".join(writer.page(named[name]) for name in found[2].split()) + "```\n" + found[3]
        )

    return PLACE.sub(fill, page)


def all_shapes() -> list[Shape]:
    """Every shape of the wire."""
    return [
        shape
        for module in (scene, answers, changes, exercises, messages, reminders, requests, stories)
        for shape in read_shapes(module)
    ]


def main(check: bool) -> None:
    """Write both files, or say which is not up to date."""
    shapes = all_shapes()
    page = PAGE.read_text(encoding="utf-8")
    wanted = {TYPES: write_types(shapes), PAGE: write_page(page, shapes)}
    stale = [path for path, text in wanted.items() if not path.exists() or path.read_text(encoding="utf-8") != text]
    for path in stale:
        if not check:
            path.write_text(wanted[path], encoding="utf-8")
        print(f"{path.relative_to(ROOT)} {'is not up to date: run python scripts/wire.py' if check else 'written'}")
    if check and stale:
        sys.exit(1)


if __name__ == "__main__":
    main("--check" in sys.argv[1:])
