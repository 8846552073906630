"""A function that only its own module uses begins with an underscore, and nothing with an underscore is used elsewhere.

Classes and constants are left out. Classes are the words in which signatures are written, and two constants of three are used
by their own module alone: an underscore would be the usual spelling and say nothing. So are functions that a decorator
registers, such as routes, commands and effects of cards, and those that a tool calls by name.
"""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.test_repository import ROOT, shown, text, tracked

FACED = ROOT / "src"
CALLED_BY_TOOLS = {"main", "upgrade"}  # python -m, Alembic
NOT_REGISTERING = {"cache", "lru_cache", "contextmanager", "asynccontextmanager"}


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


def is_registered(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    names = [ast.unparse(part.func if isinstance(part, ast.Call) else part) for part in function.decorator_list]
    return any(name not in NOT_REGISTERING for name in names)


def functions(tree: ast.Module) -> list[str]:
    """The functions at the top of a module that belong to its face, judging by their names."""
    found = [node for node in tree.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    return [node.name for node in found if not (node.name.startswith("_") or is_registered(node))]


def lonely() -> list[tuple[Path, str]]:
    """Functions with a public name that no other module uses."""
    used = {(module, name) for _, module, name in crossings()}
    faced = [(module, path, tree) for module, (path, tree) in modules().items() if path.is_relative_to(FACED)]
    every = [(module, path, name) for module, path, tree in faced for name in functions(tree)]
    return [(path, name) for module, path, name in every if (module, name) not in used and name not in CALLED_BY_TOOLS]


def test_what_only_its_own_module_uses_begins_with_an_underscore() -> None:
    assert [f"{shown(path)}: {name}" for path, name in lonely()] == []


def test_nothing_with_an_underscore_is_used_by_another_module() -> None:
    private = [(user, module, name) for user, module, name in crossings() if name.startswith("_") and not name.startswith("__")]
    assert [f"{user} uses {module}.{name}" for user, module, name in private] == []
