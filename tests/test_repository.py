"""What must hold of the files of the repository as a whole."""

import ast
import re
import subprocess
import tomllib
from functools import cache
from pathlib import Path

import pytest

import wartable

ROOT = Path(__file__).resolve().parents[1]
REQUIREMENTS = ROOT / "requirements"
LOCKS = ["runtime", "fast", "rl", "lab", "ray", "dev", "soak", "extras"]
DETERMINISTIC = ["core", "geometry", "games", "catalog"]


@cache
def tracked() -> tuple[Path, ...]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return tuple(ROOT / name for name in listed.split("\0") if name and (ROOT / name).is_file())


def text(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="replace")


def shown(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def asked_for(name: str) -> set[str]:
    """The packages that requirements/NAME.in asks for by itself."""
    lines = [line.split("#")[0].strip() for line in text(REQUIREMENTS / f"{name}.in").splitlines()]
    return {normal(re.split(r"[ \[<>=!~;]", line)[0]) for line in lines if line and not line.startswith("-")}


def locked(name: str) -> list[str]:
    """The entries of requirements/NAME.txt, each as one line without comments."""
    lines = [line for line in text(REQUIREMENTS / f"{name}.txt").splitlines() if not line.lstrip().startswith("#")]
    return [entry for entry in "\n".join(lines).replace("\\\n", " ").splitlines() if entry.strip()]


def pins(name: str) -> set[str]:
    """`package==version` of every entry."""
    return {entry.split(";")[0].split("--hash")[0].strip() for entry in locked(name)}


@pytest.mark.parametrize("name", LOCKS)
def test_every_requirement_is_pinned_by_hash(name: str) -> None:
    entry = re.compile(r"[a-z0-9][a-z0-9._-]*==\S+( ; [^-]+?)?( +--hash=sha256:[0-9a-f]{64})+ *")
    assert [line for line in locked(name) if not entry.fullmatch(line)] == []


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_holds_what_is_asked_for(name: str) -> None:
    assert asked_for(name) <= {normal(pin.split("==")[0]) for pin in pins(name)}


def test_the_developers_have_what_the_players_have() -> None:
    assert pins("runtime") <= pins("dev")
    assert pins("fast") | pins("rl") | pins("lab") <= pins("dev")
    assert pins("fast") | pins("rl") <= pins("extras")


def test_the_package_asks_for_what_is_locked() -> None:
    project = tomllib.loads(text(ROOT / "pyproject.toml"))["project"]
    asked = {normal(re.split(r"[ \[<>=!~;]", line)[0]) for line in project["dependencies"]}
    assert asked == asked_for("runtime") - {"hatchling"}
    for name in ("rl", "lab", "ray", "extras"):
        assert {normal(line) for line in project["optional-dependencies"][name]} == asked_for(name)
    fast = tomllib.loads(text(ROOT / "fast" / "pyproject.toml"))
    assert project["optional-dependencies"]["fast"] == [fast["project"]["name"]]
    assert fast["project"]["version"] == wartable.__version__
    assert {*fast["project"]["dependencies"], *fast["build-system"]["requires"]} - {"wartable"} == asked_for("fast")


def test_no_file_names_a_package_index() -> None:
    address = re.compile(r"://|^\s*(-i|-f|--(extra-)?index-url|--find-links)\b", re.MULTILINE)
    wrong = [shown(path) for path in REQUIREMENTS.iterdir() if address.search(text(path))]
    npm = [path for path in tracked() if path.name in {"package-lock.json", ".npmrc"}]
    wrong += [shown(path) for path in npm if re.search(r'"resolved": *"https?:|registry *=', text(path))]
    wrong += [shown(path) for path in tracked() if path.name in {"uv.lock", "poetry.lock", "pip.conf", "uv.toml"}]
    assert wrong == []


def test_every_dependency_is_explained() -> None:
    explained = {normal(name) for name in re.findall(r"`([^`]+)`", text(ROOT / "docs" / "dependencies.md"))}
    asked = {package for name in LOCKS for package in asked_for(name)}
    assert asked - explained == set()


def test_no_file_names_a_folder_of_one_machine() -> None:
    places = re.compile(r"(?<![\w.])/(?:wor[k]|roo[t]|hom[e]/\w+|User[s]/\w+)/")
    wrong = [shown(path) for path in tracked() if places.search(text(path))]
    assert wrong == []


def test_links_between_documents_lead_somewhere() -> None:
    link = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")
    links = [(path, target) for path in tracked() if path.suffix == ".md" for target in link.findall(text(path))]
    inside = [(path, target) for path, target in links if "://" not in target]
    broken = [f"{shown(path)}: {target}" for path, target in inside if not (path.parent / target).exists()]
    assert broken == []


def test_decisions_have_numbers_of_their_own() -> None:
    """Parts that are written at the same time take numbers from blocks of their own, so there may be gaps."""
    folder = ROOT / "docs" / "decisions"
    names = sorted(path.name for path in tracked() if path.parent == folder and path.name != "README.md")
    numbers = [int(name[:4]) for name in names if re.fullmatch(r"\d{4}-[a-z0-9-]+\.md", name)]
    assert len(numbers) == len(names)
    assert numbers == sorted(set(numbers))
    assert re.findall(r"\]\(([^)]+)\) \|", text(folder / "README.md")) == names, (
        "list every decision in docs/decisions/README.md"
    )


def is_set(node: ast.expr) -> bool:
    """Whether an expression is a set by its spelling alone: what a name stands for is not looked up."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return node.func.id in {"set", "frozenset"}
    return isinstance(node, ast.Set | ast.SetComp)


ORDERED = {"list", "tuple", "enumerate", "iter", "zip", "map"}
ORDER_FREE = {"sum", "prod", "any", "all", "min", "max", "sorted", "set", "frozenset"}


def walked(node: ast.AST) -> list[ast.expr]:
    """What one node walks over in an order that can show."""
    if isinstance(node, ast.For):
        return [node.iter]
    if isinstance(node, ast.GeneratorExp | ast.ListComp | ast.DictComp):
        return [part.iter for part in node.generators]
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ORDERED:
        return node.args
    return []


def set_iterations(source: str) -> list[int]:
    """Lines that walk over a set, unless the result is handed at once to a function that ignores the order."""
    nodes = list(ast.walk(ast.parse(source)))
    calls = [node for node in nodes if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
    free = {id(call.args[0]) for call in calls if call.args and ast.unparse(call.func) in ORDER_FREE}
    return [part.lineno for node in nodes if id(node) not in free for part in walked(node) if is_set(part)]


def test_walks_over_sets_are_found() -> None:
    found = "for x in {1, 2}: pass\nlist(set([1]))\n[x for x in frozenset([1])]\ntuple({x for x in [1]})\n"
    fine = "sorted(set([1]))\nlen({1, 2})\n1 in {1}\nprod(x for x in {1, 2})\n{x for x in {1, 2}}\n"
    assert sorted(set_iterations(found)) == [1, 2, 3, 4]
    assert set_iterations(fine) == []


def test_rules_never_walk_over_a_set() -> None:
    folders = [ROOT / "src" / "wartable" / name for name in DETERMINISTIC]
    sources = [path for folder in folders for path in sorted(folder.rglob("*.py"))]
    assert [f"{shown(path)}:{line}" for path in sources for line in set_iterations(text(path))] == []


def test_every_helper_module_of_the_tests_has_a_line_in_the_readme_of_the_bench() -> None:
    patterns = re.findall(r"`([\w/*]+\.py)`", text(ROOT / "tests" / "bench" / "README.md"))
    files = [
        path.relative_to(ROOT / "tests") for path in tracked() if path.is_relative_to(ROOT / "tests") and path.suffix == ".py"
    ]
    helpers = [file for file in files if not file.name.startswith(("test_", "__init__", "conftest"))]
    assert [str(file) for file in helpers if not any(file.match(pattern) for pattern in patterns)] == []
    assert [pattern for pattern in patterns if not any(file.match(pattern) for file in helpers)] == []
