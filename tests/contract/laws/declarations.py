"""Laws of a game's declarations. They look only at types, so they take no time and run once per game."""

from typing import Any, Never

from msgspec import inspect

from wartable.core import Choice, Event, Frame, Game, Request
from wartable.core.declared import declared, has_own_tag
from wartable.core.queries import Query


def structs_of(union: Any) -> list[Any]:
    """The classes of a union, or of a type that has been looked at; none of Never."""
    if union is Never:
        return []
    info = union if isinstance(union, inspect.Type) else inspect.type_info(union)
    members = info.types if isinstance(info, inspect.UnionType) else (info,)
    return [m.cls for m in members if isinstance(m, inspect.StructType)]


def unions(game: Game[Any]) -> list[tuple[Any, str, list[Any]]]:
    """The kinds of classes that a game joins into unions: base, usual name of the union, and the classes in it."""
    position = inspect.type_info(game.position)
    assert isinstance(position, inspect.StructType)
    fields: dict[str, Any] = {field.name: field.type for field in position.fields}
    return [
        (Frame, "AnyFrame", structs_of(fields["frames"].item_type)),
        (Request, "AnyRequest", structs_of(fields["pending"].item_type.item_types[1])),
        (Choice, "AnyChoice", structs_of(game.choices)),
        (Event, "AnyEvent", structs_of(game.events)),
        (Query, "AnyQuery", structs_of(game.queries)),
    ]


def declared_classes_are_in_the_unions(game: Game[Any]) -> None:
    """Every frame, request, choice, event and query of the game's package is in its union, under a tag of its own: what is
    not can be neither read back nor hidden."""
    home = type(game).__module__
    for base, union, members in unions(game):
        for kind in declared(home, base):
            where = f"{kind.__module__}.{kind.__name__}"
            assert kind in members, f"{where} can be neither read back nor hidden: add {kind.__name__} to {union} in {home}"
            assert has_own_tag(kind), f'{where} has no tag of its own: declare it with tag="{game.name}.{kind.__name__}"'


def events_are_made_by_name(game: Game[Any]) -> None:
    """Every field of an event is given by its name."""
    for kind in structs_of(game.events):
        assert not kind.__match_args__, f"{kind.__name__} takes fields by their place: declare it with kw_only=True"


def queries_answer_themselves(game: Game[Any]) -> None:
    """Every query says what it finds."""
    for kind in structs_of(game.queries):
        assert kind.find is not Query.find, f"{kind.__name__} does not say what it finds: give it `find(view, viewer)`"


def choices_are_bounded(game: Game[Any]) -> None:
    """Every number and every length in a choice or a query has bounds, and unknown fields are refused."""
    for kind in (*structs_of(game.choices), *structs_of(game.queries)):
        assert kind.__struct_config__.forbid_unknown_fields, (
            f"{kind.__name__} takes unknown fields: declare it with forbid_unknown_fields=True"
        )
        assert kind.__struct_config__.frozen, f"{kind.__name__} is not frozen: declare it with frozen=True"
        for field in inspect.type_info(kind).fields:  # type: ignore[attr-defined]
            _bounded(field.type, f"{kind.__name__}.{field.name}")


def _bounded(info: Any, where: str) -> None:
    info = info.type if isinstance(info, inspect.Metadata) else info
    if isinstance(info, inspect.IntType):
        assert info.ge is not None, f"{where} has no lower bound: annotate it with Meta(ge=...)"
        assert info.le is not None, f"{where} has no upper bound: annotate it with Meta(le=...)"
    elif isinstance(info, inspect.StrType):
        assert info.max_length is not None, f"{where} has no longest length: annotate it with Meta(max_length=...)"
    elif isinstance(info, inspect.VarTupleType):
        assert info.max_length is not None, f"{where} has no longest length: annotate it with Meta(max_length=...)"
        _bounded(info.item_type, where)
    elif isinstance(info, inspect.TupleType | inspect.UnionType):
        for item in info.item_types if isinstance(info, inspect.TupleType) else info.types:
            _bounded(item, where)
    elif isinstance(info, inspect.StructType):
        assert info.cls.__struct_config__.frozen, f"{where} names a {info.cls.__name__}, which is not frozen"
        for field in info.fields:
            _bounded(field.type, f"{where}.{field.name}")
    else:
        assert isinstance(info, inspect.BoolType | inspect.NoneType | inspect.LiteralType | inspect.EnumType), (
            f"{where} is {info}, which has no bounds: use numbers, strings, tuples, literals or Structs of them"
        )


def state_is_plain(game: Game[Any]) -> None:
    """Only Position and World are mutable, only they hold lists; nothing holds dicts, sets or floats."""
    seen: set[Any] = set()
    position = inspect.type_info(game.position)
    assert isinstance(position, inspect.StructType)
    world = next(f.type for f in position.fields if f.name == "world")
    assert isinstance(world, inspect.StructType)
    _plain(position, "Position", seen, mutable=(position.cls, world.cls))


def _plain(info: Any, where: str, seen: set[Any], mutable: tuple[Any, ...]) -> None:
    info = info.type if isinstance(info, inspect.Metadata) else info
    if isinstance(info, inspect.StructType):
        if info.cls in seen:
            return
        seen.add(info.cls)
        kind = getattr(info.cls, "__origin__", info.cls)
        assert kind.__struct_config__.frozen or info.cls in mutable, f"{where} is mutable: declare its class with frozen=True"
        for field in info.fields:
            inner = field.type
            if isinstance(inner, inspect.ListType):
                assert info.cls in mutable, f"{where}.{field.name} is a list inside a frozen thing: make it a tuple"
                inner = inner.item_type
            _plain(inner, f"{where}.{field.name}", seen, mutable)
    elif isinstance(info, inspect.VarTupleType):
        _plain(info.item_type, where, seen, mutable)
    elif isinstance(info, inspect.TupleType):
        for item in info.item_types:
            _plain(item, where, seen, mutable)
    elif isinstance(info, inspect.UnionType):
        for item in info.types:
            _plain(item, where, seen, mutable)
    else:
        plain = (
            inspect.IntType | inspect.StrType | inspect.BoolType | inspect.NoneType | inspect.LiteralType | inspect.CustomType
        )
        assert isinstance(info, plain), (
            f"{where} holds {info}, which has no place in a position: use tuples, numbers, strings and Structs"
        )
