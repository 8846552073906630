"""What is not the face of a module begins with an underscore, and nothing with an underscore is used elsewhere.

To the face belong what other modules use, what a decorator registers, what a tool calls by name, and what is met under its
name: records of data, tagged Structs, errors. So does every type that a signature of the face names. The client has no
underscores: its modules export what others import, and nothing else.
"""

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.test_repository import ROOT, shown, text, tracked

FACED = ROOT / "src"
READ_BY_ALEMBIC = FACED / "wartable" / "table" / "migrations"
CALLED_BY_TOOLS = {"main", "__all__", "__version__"}
NOT_REGISTERING = {"cache", "lru_cache", "contextmanager", "asynccontextmanager"}
MET_BY_NAME = {"Record", "Values", "WartableError"}
Function = ast.FunctionDef | ast.AsyncFunctionDef


@cache
def modules() -> dict[str, tuple[Path, ast.Module]]:
    """All our modules, by the names under which they are imported."""
    found = {}
    for path in (path for path in tracked() if path.suffix == ".py"):
        parts = path.relative_to(ROOT).with_suffix("").parts
        parts = parts[parts.index("src") + 1 :] if "src" in parts else parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path, ast.parse(text(path))
    return found


def uses(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """The names of other modules that a module uses, each with its module: imported, or reached through the module."""
    nodes = list(ast.walk(tree))
    here: dict[str, str] = {}
    for node in nodes:
        if isinstance(node, ast.Import):
            here |= {alias.asname or alias.name: alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            here |= {alias.asname or alias.name: f"{node.module}.{alias.name}" for alias in node.names}
            yield from ((node.module, alias.name) for alias in node.names)
    for node in nodes:
        match node:
            case ast.Attribute(value=ast.Name(id=name), attr=attribute) if name in here:
                yield here[name], attribute
            case ast.Call(func=ast.Attribute(attr="setattr"), args=[ast.Name(id=name), ast.Constant(value=str(attribute)), *_]):
                yield here.get(name, name), attribute  # monkeypatch.setattr(module, "name", ...)


@cache
def crossings() -> tuple[tuple[str, str, str], ...]:
    """Every use of a name across modules: by which module, of which module, which name."""
    every = ((user, *use) for user, (_, tree) in modules().items() for use in uses(tree))
    return tuple((user, module, name) for user, module, name in every if module in modules() and module != user)


def top(tree: ast.Module) -> list[tuple[str, ast.stmt]]:
    """The names that a module defines, each with its statement."""
    branches = [node for node in tree.body if isinstance(node, ast.If)]
    body = [*tree.body, *(inner for node in branches for inner in (*node.body, *node.orelse))]
    return [(name, node) for node in body for name in _defined(node)]


def _defined(node: ast.stmt) -> list[str]:
    match node:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            return [name]
        case ast.Assign(targets=targets):
            return [part.id for target in targets for part in ast.walk(target) if isinstance(part, ast.Name)]
        case ast.AnnAssign(target=ast.Name(id=name)):
            return [name]
        case _:
            return []


def is_met_by_name(node: ast.stmt) -> bool:
    if isinstance(node, Function):
        names = [ast.unparse(part.func if isinstance(part, ast.Call) else part) for part in node.decorator_list]
        return any(name not in NOT_REGISTERING for name in names)
    if isinstance(node, ast.ClassDef):
        is_tagged = any(keyword.arg in ("tag", "tag_field") for keyword in node.keywords)
        return is_tagged or any(ast.unparse(base) in MET_BY_NAME for base in node.bases)
    return False


def types_in(node: ast.expr | None) -> Iterator[str]:
    """The names in an annotation, quoted ones too, but not what a call in it is given, such as the bounds of a number."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield from re.findall(r"\w+", node.value)
    elif isinstance(node, ast.Name):
        yield node.id
    elif node is not None and not isinstance(node, ast.Call):
        for part in ast.iter_child_nodes(node):
            yield from types_in(part) if isinstance(part, ast.expr) else ()


def signature(node: ast.stmt) -> Iterator[str]:
    """The types that whoever uses this has to do with."""
    match node:
        case ast.FunctionDef(args=taken) | ast.AsyncFunctionDef(args=taken):
            for argument in (*taken.posonlyargs, *taken.args, *taken.kwonlyargs, taken.vararg, taken.kwarg):
                yield from types_in(argument.annotation) if argument else ()
            yield from types_in(node.returns)
        case ast.ClassDef(bases=bases, body=body):
            yield from (name for base in bases for name in types_in(base))
            yield from (name for part in body if not _is_private(part) for name in signature(part))
        case ast.AnnAssign(annotation=annotation, value=value):
            yield from types_in(annotation)
            yield from _made_of(value)
        case ast.Assign(value=value):
            yield from _made_of(value)


def _is_private(node: ast.stmt) -> bool:
    return isinstance(node, Function) and node.name.startswith("_") and not node.name.startswith("__")


def _made_of(value: ast.expr | None) -> Iterator[str]:
    """The types in the value of a constant: what it is made by, or, of an alias, what it stands for."""
    if isinstance(value, ast.Call):
        yield from types_in(value.func)
    elif isinstance(value, ast.Tuple):
        yield from (part.id for part in value.elts if isinstance(part, ast.Name))
    elif isinstance(value, ast.Subscript | ast.BinOp | ast.Name):
        yield from types_in(value)


def faceless(tree: ast.Module, used: Iterable[str]) -> list[str]:
    """The public names of a module that do not belong to its face."""
    named = top(tree)
    public = {name for name, _ in named if not name.startswith("_")}
    face = (public & set(used)) | {name for name, node in named if name in public and is_met_by_name(node)} | CALLED_BY_TOOLS
    while more := {wanted for name, node in named if name in face for wanted in signature(node)} & public - face:
        face |= more
    return sorted(public - face)


def test_what_is_not_the_face_of_a_module_begins_with_an_underscore() -> None:
    faced = {module: (path, tree) for module, (path, tree) in modules().items() if path.is_relative_to(FACED)}
    used: dict[str, set[str]] = {module: set() for module in faced}
    for _, module, name in crossings():
        used.get(module, set()).add(name)
    shy = [(module, path, tree) for module, (path, tree) in faced.items() if not path.is_relative_to(READ_BY_ALEMBIC)]
    assert [f"{shown(path)}: {name}" for module, path, tree in shy for name in faceless(tree, used[module])] == []


def test_nothing_with_an_underscore_is_used_by_another_module() -> None:
    private = [(user, module, name) for user, module, name in crossings() if name.startswith("_") and not name.startswith("__")]
    assert [f"{user} uses {module}.{name}" for user, module, name in private] == []


@pytest.mark.parametrize(
    ("written", "found"),
    [
        ("def ask(): ...\ndef help(): ...", ["help"]),
        ("LIMIT = 3\ndef ask(most=LIMIT): ...", ["LIMIT"]),
        ("class Row: ...\nclass Kept: ...\ndef ask() -> list[Row]: ...", ["Kept"]),
        ("class Row: ...\nAny = int | Row\ndef ask(of: 'Any'): ...", []),
        ("class Row: ...\ndef ask(): ...\ndef _help() -> Row: ...", ["Row"]),
        ("class Row(Struct, tag='row'): ...\nclass Bad(WartableError): ...\n@route\ndef tables(): ...", []),
    ],
)
def test_the_face_is_what_others_use_with_the_types_they_meet(written: str, found: list[str]) -> None:
    assert faceless(ast.parse(written), ["ask"]) == found


# -- the client -----------------------------------------------------------------------------------------------------------

GENERATED = "protocol.ts"
EXPORT = re.compile(r"^ *export (?:async )?(?:const|let|function|class|interface|type|enum) (\w+)", re.MULTILINE)
IMPORTED = re.compile(r"^ *(?:import|export)\s([^;'\"]*?)\sfrom\s", re.MULTILINE)


def imports(source: str) -> set[str]:
    """The names that a module of the client takes from others, also through `import * as`."""
    lists = " ".join(IMPORTED.findall(source))
    modules = re.findall(r"\* as (\w+)", lists)
    return {*re.findall(r"\w+", lists), *(name for module in modules for name in re.findall(rf"\b{module}\.(\w+)", source))}


def test_the_modules_of_the_client_export_only_what_others_import() -> None:
    web = [path for path in tracked() if path.is_relative_to(ROOT / "web")]
    sources = {path: text(path) for path in web if path.suffix in {".ts", ".svelte"}}
    tested = {word for path in web if path.parent.name == "tests" for word in re.findall(r"\w+", text(path))}
    imported = {path: imports(source) for path, source in sources.items()}
    idle = [
        f"{shown(path)}: {name}"
        for path, source in sources.items()
        if path.name != GENERATED
        for name in EXPORT.findall(source)
        if name not in tested and not any(name in names for other, names in imported.items() if other != path)
    ]
    assert idle == []


def test_a_name_is_imported_by_itself_or_through_its_module() -> None:
    source = 'import { one,\n  type Two as Other } from "./a";\nimport * as api from "./b";\napi.three(four);\n'
    assert imports(source) >= {"one", "Two", "three"}
    assert "four" not in imports(source)
