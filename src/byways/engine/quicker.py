"""Where numba's own Python takes longer than it need, replaced while a kernel is compiled: fewer steps, the same code.

Most of the time that compiling takes is not LLVM's but Python's. This goes by numba's inner parts, as `lean.py` does,
which uses it only with a version that it was tried with.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from llvmlite.binding import ffi
from numba.core import ir, types
from numba.core.compiler_machinery import PassManager, _pass_registry
from numba.core.errors import new_error_context  # type: ignore[attr-defined]  # numba makes it as it is loaded
from numba.core.postproc import PostProcessor, VariableLifetime
from numba.core.registry import cpu_target
from numba.core.targetconfig import ConfigStack, TargetConfig
from numba.core.transforms import canonicalize_cfg

from .types import Untyped

HOLDS_NO_VARIABLES = {str, int, float, bool, type(None), ir.Loc}
"""What makes up most of an instruction."""

_MISSING = object()


def _is_same(self: Untyped, other: Untyped) -> Untyped:
    """Whether two settings are the same; numba asks thousands of times, and reads each of thirty by its name."""
    if self is other or (type(self) is type(other) and self._values == other._values):
        return True
    return self.values() == other.values() if isinstance(other, TargetConfig) else NotImplemented


def _hash(self: Untyped) -> int:
    """What settings are found by: the same number as numba's, which reads and sorts all of them each time."""
    kind = type(self)
    if kind not in _hashes:
        _hashes[kind] = hash(tuple(sorted(kind.options)))  # of the names only: the same for all settings of a kind
    return _hashes[kind]


_hashes: dict[type, int] = {}


def _variables_in(self: Untyped, value: Untyped) -> list[Untyped]:
    """The variables in a part of an instruction, in order."""
    kind = type(value)
    if kind is ir.Var:
        return [value]
    if isinstance(value, ir.Inst):
        found: list[Untyped] = value.list_vars()
        return found
    parts = value.values() if kind is dict else value if isinstance(value, list | tuple) else ()
    found = []
    for part in parts:
        kind = type(part)
        if kind is ir.Var:
            found.append(part)
        elif kind not in HOLDS_NO_VARIABLES:
            found += _variables_in(self, part)
    return found


_orderly: set[tuple[object, ...]] = set()
"""Shapes of functions in which every loop has one way back, since compiling began."""


def _in_order(blocks: dict[int, Untyped]) -> dict[int, Untyped]:
    """The same blocks, with one way back in each loop; numba looks for loops in the same ones two dozen times."""
    shape = tuple((label, *block.terminator.get_targets()) for label, block in blocks.items())
    if shape in _orderly:
        return blocks.copy()
    ordered: dict[int, Untyped] = canonicalize_cfg(blocks)
    if len(ordered) == len(blocks):  # there was nothing to be done
        _orderly.add(shape)
    return ordered


_post_process = PostProcessor.run


def _tidy(self: Untyped, emit_dels: bool = False, extend_lifetimes: bool = False) -> None:
    """Put blocks in order; how long variables live is found out when it is asked for. numba does so nine times."""
    function = self.func_ir
    if emit_dels or function.is_generator:
        _post_process(self, emit_dels, extend_lifetimes)
        return
    function.blocks = _in_order(function.blocks)
    function.variable_lifetime, function.generator_info = VariableLifetime(function.blocks), None


def _run_pass(self: Untyped, index: int, step: Untyped, state: Untyped) -> None:
    """One step of compiling, without a description of it for listeners, nor numba's tests of its own steps."""
    step.analysis = self._analysis
    with new_error_context("Pass {name}", name=step.name()):
        changed = [part(state) for part in (step.run_initialization, step.run_pass, step.run_finalizer)]
    if _pass_registry.get(type(step)).mutates_CFG:
        if any(changed):
            PostProcessor(state.func_ir).run()
        else:
            state.func_ir.blocks = _in_order(state.func_ir.blocks)


def _reload(context: Untyped) -> Callable[[], None]:
    """Load what is new in numba's registers: it imports all of them again each time, a thousand times in all."""
    first: Callable[[], None] = context.load_additional_registries
    is_first = True

    def load() -> None:
        nonlocal is_first
        if is_first:
            first()
        is_first = False
        for register in list(context._registries):
            context.install_registry(register)

    return load


class _Memory:
    """What has been found out since compiling began."""

    def __init__(self) -> None:
        self._calls: dict[object, tuple[Untyped, Untyped, Untyped]] = {}
        self._sizes: dict[str, int] = {}
        self._get_call_type = types.BaseFunction.get_call_type
        self._get_abi_sizeof = cpu_target.target_context.get_abi_sizeof

    def call_type(self) -> Untyped:
        """What calling a function with some types gives: numba tries dozens of ways each time."""
        calls, ask = self._calls, self._get_call_type

        def get_call_type(function: Untyped, context: Untyped, args: Untyped, kws: Untyped) -> Untyped:
            key = id(function), context, args, tuple(kws.items()), ConfigStack.top_or_none()
            known = calls.get(key)
            if known is None:
                signature: Untyped = ask(function, context, args, kws)
                calls[key] = signature, function._impl_keys[signature.args], function  # which is kept, and its id
                return signature
            signature, function._impl_keys[signature.args], _ = known
            return signature

        return get_call_type

    def size_of(self, kind: Untyped) -> int:
        """The bytes that a type takes: numba has LLVM read a module for it."""
        name = str(kind)
        if name not in self._sizes:
            self._sizes[name] = self._get_abi_sizeof(kind)
        return self._sizes[name]


@contextmanager
def quicker() -> Iterator[None]:
    """Compiling takes less time here. Whoever calls this keeps others from compiling meanwhile."""
    memory, context, lock = _Memory(), cpu_target.target_context, ffi.lib._lock
    kinds = cpu_target.typing_context
    instead: list[tuple[Untyped, str, object]] = [
        (TargetConfig, "__eq__", _is_same),
        (TargetConfig, "__hash__", _hash),
        (ir.Inst, "_rec_list_vars", _variables_in),
        (types.BaseFunction, "get_call_type", memory.call_type()),
        (PostProcessor, "run", _tidy),
        (PassManager, "_runPass", _run_pass),
        (context, "load_additional_registries", _reload(context)),
        (kinds, "load_additional_registries", _reload(kinds)),
        (context, "get_abi_sizeof", memory.size_of),
        (context, "create_cfunc_wrapper", lambda *_: None),  # for C, which calls none of this
        (lock, "_cblist", []),  # nobody wants to know of every call of LLVM
    ]
    before = [vars(owner).get(name, _MISSING) for owner, name, _ in instead]
    collects = gc.isenabled()
    gc.disable()  # there are millions of small objects, and hardly any are in circles
    for owner, name, new in instead:
        setattr(owner, name, new)
    try:
        yield
    finally:
        for (owner, name, _), old in zip(instead, before, strict=True):
            if old is _MISSING:
                delattr(owner, name)
            else:
                setattr(owner, name, old)
        _orderly.clear()
        if collects:
            gc.enable()
