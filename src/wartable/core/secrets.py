"""Hidden facts: the only two shapes they may have, and the one function that hides them.

Everything a seat must not know lies in a `Secret` or a `Pile`. `redactor` builds the hiding function from the types
alone, once, at start-up; so a game cannot forget to hide something, only to declare it, which the contract suite notices.

>>> order = Secret((0,), "attack")
>>> order.known(), order.show(1).known_to, order.reveal().known_to
('attack', (0, 1), None)
>>> Secret[str]((0,)).known()
Traceback (most recent call last):
wartable.core.secrets.Hidden: this secret is hidden here; rules read only what their seat knows, `Game.fill` guesses the rest
"""

from bisect import insort
from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any, Generic, TypeAlias, TypeVar, get_origin

import msgspec
from msgspec import Struct, inspect, structs

T = TypeVar("T")
Seat: TypeAlias = int
Viewer: TypeAlias = Seat | None
Redactor: TypeAlias = Callable[[Any, Viewer], Any]

_REMEDY = "rules read only what their seat knows, `Game.fill` guesses the rest"

_encode = msgspec.json.Encoder().encode


class Hidden(LookupError):
    """A hidden fact was asked for where it is not known."""


class Secret(Struct, Generic[T], frozen=True, gc=False):
    """One fact that only some seats know; `known_to` None means everybody, spectators too."""

    known_to: tuple[Seat, ...] | None
    value: T | None = None

    def show(self, *seats: Seat) -> "Secret[T]":
        """The same fact, known to these seats as well."""
        if self.known_to is None:
            return self
        return Secret(tuple(sorted({*self.known_to, *seats})), self.value)

    def reveal(self) -> "Secret[T]":
        """The same fact, known to everybody."""
        return Secret(None, self.value)

    def known(self) -> T:
        """The fact; asking for it where it is hidden is a fault."""
        if self.value is None:
            raise Hidden(f"this secret is hidden here; {_REMEDY}")
        return self.value


class Pile(Struct, Generic[T], frozen=True, gc=False, cache_hash=True):
    """Things that others may count but not tell apart; `items` are kept in a canonical order, so their order reveals
    nothing."""

    known_to: tuple[Seat, ...]
    size: int
    items: tuple[T, ...] | None = None

    @staticmethod
    def of(known_to: tuple[Seat, ...], items: tuple[T, ...]) -> "Pile[T]":
        return Pile(known_to, len(items), tuple(sorted(items, key=_encode)) if len(items) > 1 else items)

    def known(self) -> tuple[T, ...]:
        """The things; asking for them where they are hidden is a fault."""
        if self.items is None:
            raise Hidden(f"this pile is hidden here; {_REMEDY}")
        return self.items

    def plus(self, item: T) -> "Pile[T]":
        items = list(self.known())
        insort(items, item, key=_encode)
        return Pile(self.known_to, len(items), tuple(items))

    def minus(self, item: T) -> "Pile[T]":
        items = list(self.known())
        items.remove(item)
        return Pile(self.known_to, len(items), tuple(items))


def sees(known_to: tuple[Seat, ...] | None, viewer: Viewer) -> bool:
    return known_to is None or viewer in known_to


def redactor(kind: Any) -> Redactor:
    """The function that copies an object of this type, leaving out what the viewer may not know.

    Mutable Structs and lists are always copied, so the copy is a snapshot; frozen parts without secrets are shared.
    """
    return _compile(inspect.type_info(kind), {}) or _share


def _share(thing: Any, _viewer: Viewer) -> Any:
    return thing


def _compile(info: inspect.Type, seen: dict[Any, Redactor | None]) -> Redactor | None:
    if isinstance(info, inspect.StructType):
        return _compile_struct(info, seen)
    if isinstance(info, inspect.ListType):
        return _compile_list(_compile(info.item_type, seen))
    if isinstance(info, inspect.VarTupleType):
        item = _compile(info.item_type, seen)
        return None if item is None else (lambda things, v: tuple([item(x, v) for x in things]))
    if isinstance(info, inspect.TupleType):
        return _compile_tuple([_compile(t, seen) for t in info.item_types])
    if isinstance(info, inspect.UnionType):
        return _compile_union(info, seen)
    return None


def _compile_list(item: Redactor | None) -> Redactor:
    if item is None:
        return lambda things, _: things[:]
    return lambda things, v: [item(x, v) for x in things]


def _compile_tuple(items: list[Redactor | None]) -> Redactor | None:
    if not any(items):
        return None
    each = [item or _share for item in items]
    return lambda things, v: tuple([f(x, v) for f, x in zip(each, things, strict=True)])


def _compile_union(info: inspect.UnionType, seen: dict[Any, Redactor | None]) -> Redactor | None:
    by_type: dict[Any, Redactor] = {}
    for member in info.types:
        found = _compile(member, seen)
        if found is not None:
            by_type[runtime_type(member)] = found
    if not by_type:
        return None
    return lambda thing, v: by_type.get(type(thing), _share)(thing, v)


def runtime_type(info: inspect.Type) -> Any:
    """The class that `type(thing)` answers for things of this described type."""
    if isinstance(info, inspect.StructType):
        return get_origin(info.cls) or info.cls
    if isinstance(info, inspect.ListType):
        return list
    return tuple


def _compile_struct(info: inspect.StructType, seen: dict[Any, Redactor | None]) -> Redactor | None:
    origin = get_origin(info.cls) or info.cls
    if info.cls in seen:
        return seen[info.cls]

    # While a type that contains itself is being looked at, a late-bound entry stands for it.
    def later(thing: Any, viewer: Viewer) -> Any:
        return (seen[info.cls] or _share)(thing, viewer)

    seen[info.cls] = later
    parts = [(f.name, r) for f in info.fields if (r := _compile(f.type, seen))]
    found = _for_struct(origin, parts)
    seen[info.cls] = found
    return found


def _for_struct(origin: Any, parts: list[tuple[str, Redactor]]) -> Redactor | None:
    if origin is Secret:
        return lambda s, v: _redacted(s, v, parts) if sees(s.known_to, v) else Secret(s.known_to)
    if origin is Pile:
        return lambda p, v: _redacted(p, v, parts) if sees(p.known_to, v) else Pile(p.known_to, p.size)
    if origin.__struct_config__.frozen:
        return (lambda s, v: _redacted(s, v, parts)) if parts else None
    return lambda s, v: _snapshot(s, v, parts)


def _redacted(thing: Any, viewer: Viewer, parts: list[tuple[str, Redactor]]) -> Any:
    """A frozen Struct without what is hidden; itself where nothing of it is."""
    changed = {}
    for name, redact in parts:
        part = getattr(thing, name)
        seen = redact(part, viewer)
        if seen is not part:
            changed[name] = seen
    return structs.replace(thing, **changed) if changed else thing


def _snapshot(thing: Any, viewer: Viewer, parts: list[tuple[str, Redactor]]) -> Any:
    copied = thing.__copy__()
    for name, redact in parts:
        setattr(copied, name, redact(getattr(thing, name), viewer))
    return copied


def hidden_from(thing: Any, viewer: Viewer) -> Counter[bytes]:
    """Every fact in this position that the viewer may not know, by what it is."""
    found: list[Any] = []
    _gather(thing, viewer, found)
    return Counter([_encode(value) for value in found])


def _gather(thing: Any, viewer: Viewer, hidden: list[Any]) -> None:
    if isinstance(thing, Secret):
        if not sees(thing.known_to, viewer):
            hidden.append(thing.value)
        else:
            _gather(thing.value, viewer, hidden)
    elif isinstance(thing, Pile):
        if not sees(thing.known_to, viewer):
            hidden += thing.items or ()
        else:
            _gather(thing.items, viewer, hidden)
    elif isinstance(thing, Struct):
        for name in _secret_fields(type(thing)):
            _gather(getattr(thing, name), viewer, hidden)
    elif isinstance(thing, list | tuple):
        for item in thing:
            _gather(item, viewer, hidden)


def keeps_secrets(position: Any, events: Any) -> bool:
    """Can anything in the world, the procedures or the events of these types be hidden? Sealed answers can in every game."""
    info = inspect.type_info(position)
    fields = info.fields if isinstance(info, inspect.StructType) else ()
    parts = [field.type for field in fields if field.name in ("world", "frames")]
    return any(_may_hide(part, set()) for part in (*parts, inspect.type_info(events)))


@cache
def _secret_fields(kind: Any) -> tuple[str, ...]:
    """The fields of a Struct in which something can be hidden: the others need not be searched."""
    info = inspect.type_info(kind)
    fields = info.fields if isinstance(info, inspect.StructType) else ()
    return tuple(f.name for f in fields if _may_hide(f.type, set()))


def _may_hide(info: inspect.Type, seen: set[Any]) -> bool:
    if isinstance(info, inspect.StructType):
        if info.cls in seen:
            return False
        seen.add(info.cls)
        return (get_origin(info.cls) or info.cls) in {Secret, Pile} or any(_may_hide(f.type, seen) for f in info.fields)
    if isinstance(info, inspect.ListType | inspect.VarTupleType):
        return _may_hide(info.item_type, seen)
    if isinstance(info, inspect.TupleType):
        return any(_may_hide(item, seen) for item in info.item_types)
    if isinstance(info, inspect.UnionType):
        return any(_may_hide(member, seen) for member in info.types)
    return isinstance(info, inspect.AnyType)
