"""Where a rule is implemented and which tests prove it: an index that `make index` writes and the package carries."""

import ast
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from itertools import zip_longest
from typing import Final, NamedTuple, TypeGuard

from msgspec import Struct, json

from wartable.rulebook.books import entries, entry

INDEX: Final = "index.json"


class Places(Struct, frozen=True, omit_defaults=True):
    """The places of one rule, written as pytest writes them: `wartable/core/match.py::Match.submit`."""

    code: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()


class Definition(NamedTuple):
    """A class, a function or a constant of a module, with its lines: the comment above it and decorators belong to it."""

    name: str
    line: int
    first: int
    last: int


@cache
def _index() -> dict[str, Places]:
    return json.decode(files(__package__).joinpath(INDEX).read_bytes(), type=dict[str, Places])


def places(rule: str) -> Places:
    """The places of the rule with that id; UnknownRule if there is none."""
    return _index().get(entry(rule).id, Places())


def is_implemented(game: str) -> bool:
    """Whether any code names a rule of the game."""
    return any(places(found.id).code for found in entries(game))


def with_line(place: str) -> str:
    """A place of the code with its line in the file as it is now: `wartable/core/match.py:80 Match.submit`.

    Code that was moved since the index was written is shown without a line.
    """
    path, _, name = place.partition("::")
    package, _, inside = path.partition("/")
    source = files(package).joinpath(inside)
    known = definitions(source.read_text(encoding="utf-8")) if name and source.is_file() else ()
    line = next((f":{found.line}" for found in known if found.name == name), "")
    return f"{path}{line} {name}".rstrip()


def definitions(text: str) -> tuple[Definition, ...]:
    """What a module defines, in the order of its lines; a function inside a function belongs to the outer one."""
    return tuple(_definitions(ast.parse(text).body, text.splitlines(), ""))


def _definitions(body: Sequence[ast.stmt], lines: list[str], inside: str) -> Iterator[Definition]:
    for node, following in zip_longest(body, body[1:]):
        match node:
            case ast.ClassDef() | ast.FunctionDef() | ast.AsyncFunctionDef():
                first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
                yield Definition(inside + node.name, node.lineno, _above(first, lines), _end(node))
                if isinstance(node, ast.ClassDef):
                    yield from _definitions(node.body, lines, f"{inside}{node.name}.")
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)) if not inside:
                last = _end(following) if _is_text(following) else _end(node)
                yield Definition(name, node.lineno, _above(node.lineno, lines), last)


def _above(line: int, lines: list[str]) -> int:
    """The first line of the comment that ends right above a line, or that line."""
    while line > 1 and lines[line - 2].lstrip().startswith("#"):
        line -= 1
    return line


def _end(node: ast.stmt) -> int:
    return node.end_lineno or node.lineno


def _is_text(node: ast.stmt | None) -> TypeGuard[ast.Expr]:
    """Whether a statement is a string that explains the constant above it."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
