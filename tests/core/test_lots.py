"""A chance request is taken apart into single dice and cards, and put together again."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from tests.contract.subjects import all_games
from wartable.core import CHANCE, Choice, Game, Match, Pick, Roll, clone
from wartable.core.chance import ChanceRequest, Dice, Draw, Drawn, Picked, rolled
from wartable.core.errors import EngineFault

REQUESTS = [
    Roll((Dice(2), Dice(1, sides=4))),
    Roll((Dice(3, sides=3), Dice(0), Dice(2, sides=2))),
    Roll(()),
    Draw((("a", 2), ("b", 0), ("c", 3)), 3),
    Draw((("a", 2), ("b", 1)), 0),
    Pick(5),
]


def sequences(request: ChanceRequest, drawn: tuple[int, ...] = ()) -> Iterator[tuple[tuple[int, ...], Fraction]]:
    """Every way in which the lots can fall, with its chance."""
    lot = request.lot(drawn)
    if not lot:
        yield drawn, Fraction(1)
    for result, chance in lot:
        for rest, weight in sequences(request, (*drawn, result)):
            yield rest, chance * weight


@pytest.mark.parametrize("request_", REQUESTS, ids=str)
def test_the_lots_together_have_the_chances_of_the_whole(request_: ChanceRequest) -> None:
    found: Counter[Choice] = Counter()
    for drawn, chance in sequences(request_):
        found[request_.gather(drawn)] += chance  # type: ignore[assignment]
    assert dict(found) == dict(request_.chances() or ())


def test_each_die_has_the_sides_of_its_group() -> None:
    roll = Roll((Dice(1), Dice(2, sides=4)))
    assert [len(roll.lot(drawn)) for drawn in [(), (6,), (6, 1), (6, 1, 4)]] == [6, 4, 4, 0]
    assert roll.gather((6, 1, 4)) == rolled((6,), (4, 1))


def test_a_card_that_is_drawn_is_gone() -> None:
    draw = Draw((("a", 2), ("b", 1)), 3)
    assert draw.lot((1,)) == ((0, Fraction(1)),)
    assert draw.gather((0, 1, 0)) == Drawn(("a", "a", "b"))


def test_a_pick_is_one_lot() -> None:
    assert Pick(2).lot(()) == ((0, Fraction(1, 2)), (1, Fraction(1, 2)))
    assert Pick(2).lot((1,)) == ()
    assert Pick(2).gather((1,)) == Picked(1)


@pytest.mark.parametrize("game", all_games(), ids=lambda g: g.name)
def test_what_the_lots_come_to_is_legal_in_every_game(game: Game[Any]) -> None:
    rng, asked = Random(5), 0
    position = game.setup(game.scenario())
    for _ in range(300):
        if position.outcome is not None:
            break
        if not position.on_chance():
            seat = position.deciders()[0]
            game.apply(position, seat, game.sample(position, seat, rng, 1, about_match=False)[0])
            continue
        request, drawn = game.chance(position), tuple[int, ...]()
        while lot := request.lot(drawn):
            assert sum(chance for _, chance in lot) == 1
            drawn = (*drawn, rng.choices([result for result, _ in lot], [float(chance) for _, chance in lot])[0])
        before = clone(position)
        assert game.check(before, CHANCE, request.gather(drawn)) is None
        game.apply(position, CHANCE, request.gather(drawn))
        asked += 1
    assert asked or game.name == "duel", "nothing was asked of chance"


def test_a_question_to_a_player_has_no_lots() -> None:
    game = all_games()[0]
    match = Match(game, seed=1)
    with pytest.raises(EngineFault, match="not put to chance"):
        game.chance(match.position)
