"""Headers for the compiler, made from the annotations of the sources: every function of a rule becomes a C function.

A C compiler cannot put a function of another module in place of its call, so the header of a small module holds it whole.

Whole numbers are 64 bits wide and rows are pointers, see `rows.py`; in `interface.py` rows are arrays that Python hands in.
"""

import ast
import runpy
from collections.abc import Iterator
from pathlib import Path
from textwrap import indent

NUMBERS = "int64_t"
POINTERS = {
    "Tables": "int32_t*",
    "State": "int32_t*",
    "Work": "int32_t*",
    "Out": "int32_t*",
    "Acts": "int64_t*",
    "Mask": "uint8_t*",
    "Seen": "int8_t*",
    "int": NUMBERS,
    "bool": "bint",
    "None": "void",
}
ARRAYS = {
    "Row": "int32_t[::1]",
    "Rows": "int32_t[:, ::1]",
    "ActRow": "int64_t[::1]",
    "MaskRow": "uint8_t[::1]",
    "MaskRows": "uint8_t[:, ::1]",
    "SeenRow": "int8_t[::1]",
    "SeenRows": "int8_t[:, ::1]",
}
SMALL = ("acts", "chance", "world")
"""Modules of small functions, which are compiled with each module that calls them."""
LOCALS = {"int": "cython.longlong", "bool": "cython.bint"}
TOP = "# Made by headers.py.\ncimport cython\nfrom libc.stdint cimport int8_t, int32_t, int64_t, uint8_t\n"


def write_headers(sources: Path, folder: Path, modules: tuple[str, ...]) -> None:
    """Writes a header for each of the modules and of the small ones, and one with the numbers of the layout."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "__init__.pxd").write_text("")
    numbers = {name: value for name, value in runpy.run_path(str(sources / "layout.py")).items() if name.isupper()}
    lines = [f"    {name} = {value}" for name, value in numbers.items() if isinstance(value, int)]
    (folder / "layout.pxd").write_text("\n".join(["cdef enum:", *lines, ""]))
    for module in (*SMALL, *modules):
        tree = ast.parse((sources / f"{module}.py").read_text())
        (folder / f"{module}.pxd").write_text(TOP + "\n".join([*imports(tree), *functions(tree, module), ""]))


def imports(tree: ast.Module) -> Iterator[str]:
    """What is imported only where nothing is compiled is the C function of the same name where it is."""
    for block in tree.body:
        if isinstance(block, ast.If) and ast.unparse(block.test) == "not cython.compiled":
            for line in block.body:
                yield ast.unparse(line).replace(" import ", " cimport ")


def functions(tree: ast.Module, module: str) -> Iterator[str]:
    """One line for each function, after one for its variables; a small function is there whole."""
    word, rest = ("cpdef", "") if module == "interface" else ("cdef inline" if module in SMALL else "cdef", " noexcept nogil")
    for function in tree.body:
        if not isinstance(function, ast.FunctionDef):
            continue
        types = {arg.arg: ast.unparse(arg.annotation) for arg in function.args.args if arg.annotation}
        arguments = ", ".join(f"{(POINTERS | ARRAYS)[kind]} {name}" for name, kind in types.items())
        declared = ", ".join(f"{name}={LOCALS[kind]}" for name, kind in variables(function).items())
        if declared:
            yield f"@cython.locals({declared})"
        result = POINTERS[ast.unparse(function.returns)] if function.returns else "void"
        whole = ":\n" + indent(body(function), "    ") if module in SMALL else ""
        yield f"{word} {result} {function.name}({arguments}){rest}{whole}"


def body(function: ast.FunctionDef) -> str:
    """What the function does, without the types of its variables, which are declared before it."""
    return "\n".join(ast.unparse(_Untyped().visit(line)) for line in function.body)


class _Untyped(ast.NodeTransformer):
    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.Assign:
        if node.value is None:
            raise ValueError(f"line {node.lineno}: a variable is declared without a value")
        return ast.copy_location(ast.Assign([node.target], node.value), node)


def variables(function: ast.FunctionDef) -> dict[str, str]:
    """The annotated variables of a function, and those that count in its loops."""
    annotated = [node for node in ast.walk(function) if isinstance(node, ast.AnnAssign)]
    found = {ast.unparse(node.target): ast.unparse(node.annotation) for node in annotated}
    counters = [
        node.target.id for node in ast.walk(function) if isinstance(node, ast.For) and isinstance(node.target, ast.Name)
    ]
    return found | dict.fromkeys(counters, "int")
