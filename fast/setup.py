"""Compiles the rules where there is a C compiler; where there is none the same sources are installed as they are."""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.dist import Distribution
from setuptools.errors import CompileError, LinkError, PlatformError

FOLDER = Path(__file__).resolve().parent
sys.path.insert(0, str(FOLDER))

from headers import write_headers  # noqa: E402

PACKAGE = "wartable_fast"
SOURCES = FOLDER / "src" / PACKAGE
COMPILED = (
    "changes", "victory", "turn", "combat", "setup", "applying", "finding", "listing", "actions",
    "sampling", "observation", "falling", "judging", "proposing", "commanding", "play", "interface",
)  # fmt: skip
DIRECTIVES = {
    "annotation_typing": False,
    "boundscheck": False,
    "cdivision": True,
    "infer_types": True,
    "warn.unreachable": False,
    "wraparound": False,
}
BUILD = FOLDER / "build"


def can_compile() -> bool:
    """Is there a C compiler, and what it needs to know about Python? All modules are compiled or none."""
    with TemporaryDirectory() as folder:
        source = Path(folder) / "trial.c"
        source.write_text("#include <Python.h>\nPyObject* PyInit_trial(void) { return NULL; }\n")
        trial = build_ext(Distribution({"ext_modules": [Extension("trial", [str(source)])]}))
        trial.build_lib = trial.build_temp = folder
        trial.ensure_finalized()
        try:
            trial.run()
        except (CompileError, LinkError, PlatformError):
            return False
    return True


def extensions() -> list[Extension]:
    write_headers(SOURCES, BUILD / "headers" / PACKAGE, COMPILED)
    found = [Extension(f"{PACKAGE}.{name}", [f"src/{PACKAGE}/{name}.py"], extra_compile_args=["-O2"]) for name in COMPILED]
    headers, built = str(BUILD / "headers"), str(BUILD / "c")
    options = {"compiler_directives": DIRECTIVES, "include_path": [headers], "build_dir": built, "force": True}
    compiled: list[Extension] = cythonize(found, **options)
    return compiled


setup(ext_modules=extensions() if can_compile() else [])
