"""Writes the index of rules into the package: where each rule is implemented, and which tests prove it.

`python -m scripts.rule_index` reads the text of all files and runs nothing. A rule is implemented where its id is written in a
docstring, a comment or a refusal: in a class, a function or a constant of the package, or in a file of game data. A test proves
what its `rule` mark says.
"""

import ast
import io
import sys
import tokenize
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import msgspec

from wartable import rulebook
from wartable.rulebook.index import INDEX, Definition, Places, definitions

ROOT: Final = Path(__file__).resolve().parents[1]
SOURCES: Final = ROOT / "src"
FILE: Final = SOURCES / "wartable" / "rulebook" / INDEX
TEXTS: Final = {tokenize.COMMENT, tokenize.STRING, getattr(tokenize, "FSTRING_MIDDLE", tokenize.STRING)}

Function = ast.FunctionDef | ast.AsyncFunctionDef


def index() -> dict[str, Places]:
    """The places of every rule that is named somewhere, in the order of the books."""
    code, tests = _grouped(citations()), _grouped(proofs())
    places = {entry.id: Places(code.get(entry.id, ()), tests.get(entry.id, ())) for entry in rulebook.entries()}
    return {rule: found for rule, found in places.items() if found != Places()}


def _grouped(found: Iterable[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    """The places of each id, each once."""
    grouped: dict[str, dict[str, None]] = {}
    for rule, place in found:
        grouped.setdefault(rule, {})[place] = None
    return {rule: tuple(places) for rule, places in grouped.items()}


def citations() -> Iterator[tuple[str, str]]:
    """Every id that the package names, with its place; bots come last, for they play by the rules and do not make them."""
    modules = sorted((SOURCES / "wartable").rglob("*.py"), key=lambda path: ("bots" in path.parts, path))
    for path in modules:
        text = path.read_text(encoding="utf-8")
        for rule, name in cited(text):
            yield rule, f"{_shown(path, SOURCES)}::{name}" if name else _shown(path, SOURCES)
    for path in sorted((SOURCES / "wartable" / "games").rglob("*.toml")):
        yield from ((rule, _shown(path, SOURCES)) for rule in rulebook.ID.findall(path.read_text(encoding="utf-8")))


def cited(text: str) -> Iterator[tuple[str, str]]:
    """Every id that a module names, with the innermost definition in which it stands; "" for the module itself."""
    known = definitions(text)
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type in TEXTS:
            yield from ((rule, _name(known, token.start[0])) for rule in rulebook.ID.findall(token.string))


def _name(known: tuple[Definition, ...], line: int) -> str:
    around = [definition for definition in known if definition.first <= line <= definition.last]
    return around[-1].name if around else ""


def proofs() -> Iterator[tuple[str, str]]:
    """Every id on a `rule` mark, with the test that carries it."""
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for test in (node for node in tree.body if isinstance(node, Function)):
            for rule in marked(test):
                yield rule, f"{_shown(path, ROOT)}::{test.name}"


def marked(test: Function) -> Iterator[str]:
    """The ids on the marks of a test, those on single cases included."""
    for node in (inner for decorator in test.decorator_list for inner in ast.walk(decorator)):
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Attribute(attr="mark"), attr="rule"), args=arguments):
                yield from (str(argument.value) for argument in arguments if isinstance(argument, ast.Constant))


def _shown(path: Path, root: Path) -> str:
    return path.relative_to(root).as_posix()


def written(found: dict[str, Places]) -> str:
    """The index as it is stored: one line a rule."""
    lines = [f"{msgspec.json.encode(rule).decode()}: {msgspec.json.encode(places).decode()}" for rule, places in found.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def main() -> int:
    FILE.write_text(written(index()), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
