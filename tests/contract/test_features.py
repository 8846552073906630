"""A seat's view as numbers: shapes stay the same, and distinguishable views differ."""

import json
from array import array
from collections.abc import Callable, Iterator
from itertools import pairwise
from random import Random
from typing import Any, TypeAlias

import pytest
from msgspec.structs import replace

from tests.contract.walk import STORED, answer, decisions, start
from wartable.core import Game
from wartable.core.features import DEPTH, Table, common_tables, numbers, padded, spread
from wartable.registry import game, game_names

Features: TypeAlias = Callable[[Any, int], tuple[Table, ...]]

PAIRS = 1000
LENGTH = 25
with_features = [found for found in map(game, game_names()) if type(found).features is not Game.features]
"""A game without features, as most games begin, is skipped here."""
over_games = pytest.mark.parametrize("subject", with_features, ids=lambda subject: subject.name)


def flat(tables: tuple[Table, ...]) -> "array[float]":
    """As single-precision numbers, which is what players that learn are given."""
    return array("f", [number for table in tables for row in table.rows for number in row])


def shapes(tables: tuple[Table, ...]) -> list[tuple[str, tuple[int, int]]]:
    return [(table.name, table.shape) for table in tables]


def seen(subject: Game[Any], seed: int, features: Features) -> list[tuple[bytes, tuple[Table, ...]]]:
    """The views of one seat at the decisions of a match, as written without the number of the question, with their features."""
    match, rng = start(subject, subject.scenario(), seed, STORED if seed % 2 else 0)
    seat, found = seed // 2 % match.scenario.seats, []
    for decider, choice in decisions(match, rng, LENGTH):
        view = match.view(seat)
        found.append((subject.encode(replace(view, ask=0)), features(view, seat)))
        answer(match, decider, choice)
    return found


def confused(subject: Game[Any], features: Features, pairs: int) -> list[tuple[bytes, bytes]]:
    """Views that differ, with the same features: neighbors in a match, which differ least, and any two positions of it."""
    wrong, tried, seed, rng = [], 0, 0, Random(1)
    while tried < pairs:
        found = [(written, flat(tables)) for written, tables in seen(subject, seed, features)]
        any_two = [rng.sample(found, 2) for _ in found if len(found) > 1]
        for (one, ours), (other, theirs) in [*pairwise(found), *any_two]:
            tried += one != other
            if one != other and ours == theirs:
                wrong.append((one, other))
        seed += 1
    return wrong


@over_games
def test_views_that_a_seat_can_tell_apart_differ_in_their_features(subject: Game[Any]) -> None:
    assert confused(subject, subject.features, PAIRS) == []


@over_games
def test_without_the_tables_of_the_game_views_are_confused(subject: Game[Any]) -> None:
    assert confused(subject, common_tables, PAIRS // 5)


@over_games
def test_shapes_stay_the_same_and_rows_have_their_columns(subject: Game[Any]) -> None:
    first = shapes(subject.features(subject.setup(subject.scenario()), 0))
    for seed in (0, 2):
        for _, tables in seen(subject, seed, subject.features):
            assert shapes(tables) == first
            assert all(len(row) == len(table.columns) for table in tables for row in table.rows)


@over_games
def test_every_column_has_a_name_of_its_own_and_says_what_it_is(subject: Game[Any]) -> None:
    tables = subject.features(subject.setup(subject.scenario()), 0)
    assert len({table.name for table in tables}) == len(tables)
    for table in tables:
        assert len({name for name, _ in table.columns}) == len(table.columns)
        assert all(says for _, says in table.columns)


@over_games
def test_the_same_view_gives_the_same_numbers(subject: Game[Any]) -> None:
    once, again = (seen(subject, 3, subject.features) for _ in range(2))
    assert [flat(tables) for _, tables in once] == [flat(tables) for _, tables in again]


def test_plain_data_as_numbers() -> None:
    assert list(numbers((3, True, None, ("a", "b"))))[:5] == [4, 3, 1, -1, 2]
    assert spread((1, 2), 5) == [2, 1, 2, 0, 0]
    assert spread((1, 2), 3) == [2, 1, 2]
    one, other = spread((1, 2, 3, 4), 3), spread((1, 2, 3, 5), 3)
    assert one[:2] == other[:2] == [4, 1]
    assert 0 < one[2] < 1
    assert array("f", one) != array("f", other)
    assert padded([(1.0, 2.0)], 2, 2) == ((1.0, 2.0), (0.0, 0.0))
    assert len(padded([(1.0,)] * 9, DEPTH, 1)) == DEPTH


@over_games
def test_no_two_words_of_a_game_are_the_same_number(subject: Game[Any]) -> None:
    """Of all that stand in its views; the number must be another one in single precision, too."""
    met = set[str]()
    for seed in range(4):
        for written, _ in seen(subject, seed, common_tables):
            met |= set(words(json.loads(written)))
    assert len(met) > 20
    assert len({array("f", numbers(word)).tobytes() for word in met}) == len(met)


def words(thing: Any) -> Iterator[str]:
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, dict | list):
        for part in thing.values() if isinstance(thing, dict) else thing:
            yield from words(part)
