"""Compiling a kernel in half the time: optimise and emit the kernel, and not each of its helpers besides.

numba makes every helper fit to be run by itself: it links all that the helper calls into it, optimises that and emits
machine code, though Python only ever calls the kernel, which gets a copy of them all. Within `lean()`
helpers are kept as they are until a kernel, or somebody else, needs them. The code does the same either way.

This goes by numba's inner parts: with a version that it was not tried with, numba compiles as it always does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import llvmlite.binding as llvm
import numba
from numba import types
from numba._dynfunc import make_function
from numba.core.codegen import JITCodeLibrary, RuntimeLinker
from numba.core.compiler_lock import global_compiler_lock
from numba.core.dispatcher import Dispatcher
from numba.core.environment import lookup_environment
from numba.core.registry import CPUDispatcher, cpu_target

from .quicker import quicker
from .types import Untyped

TRIED = ("0.68.",)
"""The versions of numba whose inner parts are known to fit."""

KNOWN = numba.__version__.startswith(TRIED)

COUNTS = ("NRT_incref", "NRT_decref")
"""The functions of numba's that count references."""

NO_WRAPPERS = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}


class LeanLibrary(JITCodeLibrary):  # type: ignore[misc]  # numba has no types
    """The code of one function, which is linked and optimised when it is needed and not before."""

    _part: Untyped = None

    def add_linking_library(self, library: Untyped) -> None:
        """Note what this function calls; numba would finish that first."""
        self._linking_libraries.append(library)

    def _optimize_functions(self, module: Untyped) -> None:
        """Tidy up each function; numba sets up the passes anew for each, and for what is only declared, too."""
        module.data_layout = self._codegen._data_layout
        passes, builder = self._codegen._function_pass_manager()
        for function in module.functions:
            if not function.is_declaration:
                passes.run(function, builder)

    def finalize(self) -> None:
        """Link all that the function calls, however deep, into it; then optimise and emit it, once."""
        self._raise_if_finalized()
        for library in self._called():
            self._reload_init.update(library._reload_init)
            self._final_module.link_in(library.part if _waits(library) else library._get_module_for_linking(), True)
        self._keep_to_itself()
        self._optimize_final_module()
        self._final_module.verify()
        self._finalize_final_module()

    def _optimize_final_module(self) -> None:
        """See first what functions are really called with; most arrays are borrowed, and nobody need count them.

        numba finds that out only for what is folded into the kernel: it does not look beyond a function for numbers
        that are always the same, or that nobody uses.
        """
        passes = llvm.create_new_module_pass_manager()
        passes.add_ipsccp_pass()
        passes.add_dead_arg_elimination_pass()
        passes.add_refprune_pass()  # what is counted and always null is not counted
        passes.run(self._final_module, self._codegen._pass_builder())
        super()._optimize_final_module()

    def _keep_to_itself(self) -> None:
        """Nobody else calls its copies of other functions: LLVM folds what is called once, and drops the rest.

        Functions that call themselves are found by their names when they run, so then all stay as they are. Those that
        count references stay as they are, too: where all that they count is null, LLVM would take their argument away,
        and the pass that spares counting, which knows them by name, ends the process when it does not find one.
        """
        module = self._final_module
        if any(variable.name.startswith(RuntimeLinker.PREFIX) for variable in module.global_variables):
            return
        for function in module.functions:
            copied = not function.is_declaration and function.linkage == llvm.Linkage.linkonce_odr
            if copied and function.name not in COUNTS:
                function.linkage = "internal"

    def _called(self) -> list[Untyped]:
        """The libraries of all functions that this one calls; finished ones hold what they call themselves."""
        found: dict[Untyped, None] = {}
        waiting = list(self._linking_libraries)
        while waiting:
            library = waiting.pop()
            if library is not self and library not in found:
                found[library] = None
                if _waits(library):
                    waiting += library._linking_libraries
        return list(found)

    @property
    def part(self) -> Untyped:
        """This function alone, fit to be linked into several others."""
        if self._part is None:
            self._part = self._final_module.clone()
            for function in self._part.functions:
                if not function.is_declaration and function.linkage == llvm.Linkage.external:
                    function.linkage = "linkonce_odr"
        return self._part

    def _finalize_final_module(self) -> None:
        """Emit it, and tell the code where its functions' environments are, which numba does for each by itself."""
        super()._finalize_final_module()
        self._part = None
        for variable in self._final_module.global_variables:
            environment = lookup_environment(variable.name)
            if environment is not None:
                self._codegen.set_env(variable.name, environment)


def _waits(library: Untyped) -> bool:
    return isinstance(library, LeanLibrary) and not library._finalized


class Helper(CPUDispatcher):  # type: ignore[misc]  # numba has no types
    """A function that rules call, and Python hardly ever: compiled without what Python needs to call it."""

    _alone: Dispatcher | None = None

    def get_call_template(self, args: Untyped, kws: Untyped) -> Untyped:
        """What numba calls for these types: whole numbers have 64 bits, so that it is compiled once."""
        wide = {name: _wide(kind) for name, kind in kws.items()}
        return super().get_call_template(tuple(map(_wide, args)), wide)

    def __call__(self, *args: object, **named: object) -> Untyped:
        """Called from Python it is compiled once more, by itself."""
        if self._alone is None:
            options = {name: value for name, value in self.targetoptions.items() if name not in NO_WRAPPERS}
            self._alone = numba.jit(**options)(self.py_func)
        return self._alone(*args, **named)


def _wide(kind: Untyped) -> Untyped:
    if isinstance(kind, types.BooleanLiteral):
        return types.boolean
    small = isinstance(kind, types.IntegerLiteral) or (isinstance(kind, types.Integer) and kind.bitwidth < 64)
    return types.int64 if small else kind


def helper(function: Callable[..., object], **settings: object) -> Helper:
    """A helper with numba's settings."""
    return Helper(function, targetoptions={"nopython": True, "forceinline": False, **NO_WRAPPERS, **settings})


def leanly(code: Untyped) -> Untyped:
    """A kernel that is compiled leanly, whoever has it compiled."""
    usual = code.compile

    def compile_leanly(signature: Untyped) -> Untyped:
        with lean():
            return usual(signature)

    code.compile = compile_leanly
    return code


@contextmanager
def lean() -> Iterator[None]:
    """Whatever is compiled here is compiled leanly."""
    if not KNOWN:
        yield
        return
    with global_compiler_lock:
        context = cpu_target.target_context
        if "get_executable" in vars(context):  # a kernel is being compiled already
            yield
            return
        codegen, usual = context.codegen(), context.get_executable

        def get_executable(library: Untyped, fndesc: Untyped, env: Untyped) -> Untyped:
            """What Python calls: nothing as yet for a helper."""
            if not _waits(library) or _has_wrapper(library, fndesc):
                return usual(library, fndesc, env)
            name = fndesc.qualname.split(".")[-1]
            return make_function(fndesc.lookup_module(), name, "a helper", 0, env, (library,))

        codegen._library_class, context.get_executable = LeanLibrary, get_executable
        try:
            with quicker():
                yield
        finally:
            del codegen._library_class, context.get_executable


def _has_wrapper(library: Untyped, fndesc: Untyped) -> bool:
    """Whether a function was compiled for Python to call it: a kernel."""
    return any(function.name == fndesc.llvm_cpython_wrapper_name for function in library._final_module.functions)
