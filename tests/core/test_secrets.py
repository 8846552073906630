"""Secrets and piles, and the function that hides them, built from types."""

from msgspec import Struct

from wartable.core.secrets import Pile, Secret, hidden_from, redactor


class Card(Struct, frozen=True):
    name: str


class Tree(Struct, frozen=True):
    label: Secret[str]
    children: tuple["Tree", ...] = ()


class Table(Struct):
    hands: list[Secret[tuple[str, ...]]]
    pile: Pile[Card]
    pairs: tuple[tuple[int, Secret[str]], ...] = ()
    nested: Secret[Secret[str]] | None = None
    tree: Tree | None = None
    plain: tuple[int, ...] = (1, 2)


def test_only_those_who_may_know_see_a_secret() -> None:
    table = Table([Secret((0,), ("a",)), Secret((1,), ("b",)), Secret(None, ("c",))], Pile.of((1,), (Card("x"), Card("w"))))
    redact = redactor(Table)
    assert [h.value for h in redact(table, 0).hands] == [("a",), None, ("c",)]
    assert [h.value for h in redact(table, 1).hands] == [None, ("b",), ("c",)]
    assert [h.value for h in redact(table, None).hands] == [None, None, ("c",)]
    assert redact(table, 0).pile == Pile((1,), 2, None)
    assert redact(table, 1).pile.items == (Card("w"), Card("x"))


def test_secrets_are_found_in_tuples_unions_other_secrets_and_types_that_contain_themselves() -> None:
    tree = Tree(Secret((0,), "root"), (Tree(Secret((1,), "leaf")),))
    table = Table([], Pile.of((), ()), ((7, Secret((0,), "p")),), Secret((0, 1), Secret((0,), "deep")), tree)
    seen = redactor(Table)(table, 1)
    assert seen.pairs == ((7, Secret((0,))),)
    assert seen.nested == Secret((0, 1), Secret((0,)))
    assert seen.tree == Tree(Secret((0,)), (Tree(Secret((1,), "leaf")),))


def test_a_view_is_a_snapshot_that_shares_what_is_frozen() -> None:
    table = Table([Secret(None, ("c",))], Pile.of((), ()))
    seen = redactor(Table)(table, None)
    table.hands.append(Secret(None, ("d",)))
    assert len(seen.hands) == 1
    assert seen.plain is table.plain


def test_the_order_of_a_pile_tells_nothing() -> None:
    assert Pile.of((0,), ("b", "a")) == Pile.of((0,), ("a", "b"))
    assert Pile.of((0,), ("a",)).plus("b").minus("a") == Pile.of((0,), ("b",))


def test_what_is_hidden_is_counted_by_what_it_is() -> None:
    table = Table([Secret((0,), ("a",)), Secret((1,), ("b",))], Pile.of((1,), (Card("x"), Card("x"))))
    assert hidden_from(table, 0) == {b'["b"]': 1, b'{"name":"x"}': 2}
    assert hidden_from(table, 1) == {b'["a"]': 1}
    assert sum(hidden_from(table, None).values()) == 4


def test_showing_and_revealing_widen_and_never_narrow() -> None:
    secret = Secret((1,), "s")
    assert secret.show(0) == Secret((0, 1), "s")
    assert secret.reveal() == Secret(None, "s")
    assert secret.reveal().show(0) == Secret(None, "s")
