"""Machine code that is made while a program runs, for what numba compiles into more than it need be."""

from __future__ import annotations

import llvmlite.binding as llvm
from llvmlite import ir

from .types import Untyped

BYTE, NUMBER32, LONG, FLAG = (ir.IntType(bits) for bits in (8, 32, 64, 1))
POINTER = BYTE.as_pointer()


def made(module: ir.Module) -> Untyped:
    """Machine code of functions, for this processor."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    machine = llvm.Target.from_default_triple().create_target_machine(
        cpu=llvm.get_host_cpu_name(), features=llvm.get_host_cpu_features().flatten(), opt=2
    )
    parsed = llvm.parse_assembly(str(module))
    parsed.verify()
    builder = llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(speed_level=2))
    builder.getModulePassManager().run(parsed, builder)
    engine = llvm.create_mcjit_compiler(parsed, machine)
    engine.finalize_object()
    return engine
