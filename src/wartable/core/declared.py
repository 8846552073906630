"""The frames, requests, choices and events that a package declares, found by importing its modules."""

from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType
from typing import Any, TypeVar, Union

from msgspec import Struct

from wartable.core.requests import tag_of

T = TypeVar("T", bound=Struct)


def declared(package: str, base: type[T]) -> tuple[type[T], ...]:
    """Every class of this kind that the package, or a single module, declares.

    A class that others are derived from is left out if it has no tag of its own: it is never instantiated.
    """
    found = [kind for module in _modules(package) for kind in _classes(module, base)]
    bases = {parent for kind in found for parent in kind.__mro__[1:]}
    return tuple(kind for kind in found if has_own_tag(kind) or kind not in bases)


def union_of(package: str, base: type[Struct], *others: Any) -> Any:
    """The union of these classes, for a game that need not list them; `others` are those that core declares."""
    return Union[(*declared(package, base), *others)]


def has_own_tag(kind: type[Struct]) -> bool:
    """Is the class written under a name of its own, `game.Name`, rather than its parent's or none?"""
    tag = tag_of(kind)
    return "." in tag and all(tag_of(parent) != tag for parent in kind.__mro__[1:] if issubclass(parent, Struct))


def _modules(package: str) -> Iterator[ModuleType]:
    module = import_module(package)
    yield module
    for found in walk_packages(getattr(module, "__path__", ()), f"{package}."):
        yield import_module(found.name)


def _classes(module: ModuleType, base: type[T]) -> list[type[T]]:
    """Those that stand in this module; imported ones are found where they are declared."""
    here = (thing for thing in vars(module).values() if isinstance(thing, type) and thing.__module__ == module.__name__)
    return [kind for kind in here if issubclass(kind, base)]
