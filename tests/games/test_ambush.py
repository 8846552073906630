"""Ambush keeps its own rules; and its guesses are exactly what a viewer cannot rule out."""

from itertools import permutations
from random import Random
from typing import Any

import pytest

from tests.bench.players import answer_all
from tests.games.ambush import CARDS, GAME, TOKENS, Assign, LossQuestion, March, Say, at
from wartable.core import Drawn, Match, Pile, rolled
from wartable.core.dice import Dictated

HANDS = (Drawn(("feint", "strike", "trap")), Drawn(("feint", "feint", "strike")))
MEETING = [(0, March("scout", 0, 1)), (1, March("guard", 2, 1))]


def meeting(*dice: Any) -> Match[Any]:
    match: Match[Any] = Match(GAME, dice=Dictated([*HANDS, *dice]))
    answer_all(match, MEETING)
    return match


def test_a_strike_adds_a_die_unless_it_meets_a_feint() -> None:
    match = meeting(rolled((1, 1), (1, 1)))
    answer_all(match, [(0, Say("strike")), (1, Say("none")), (0, Say("none"))])
    match = meeting(rolled((1,), (1, 1)))
    answer_all(match, [(0, Say("strike")), (1, Say("feint")), (0, Say("none"))])


def test_a_trap_adds_two_dice_for_the_one_who_was_there() -> None:
    match = meeting(rolled((1, 1, 1), (1, 1)))
    answer_all(match, [(0, Say("none")), (1, Say("none")), (0, Say("trap"))])
    assert match.position.world.discards == ("trap",)


def test_the_opponent_picks_the_losses_and_the_last_guard_ends_the_game_in_mid_combat() -> None:
    match = meeting(rolled((6,), (5, 5)), rolled((6,), (6, 6)))
    answer_all(match, [(0, Say("none")), (1, Say("none")), (0, Say("none"))])
    assert match.position.request(1) == LossQuestion(1, 1)
    answer_all(match, [(1, Assign((("scout", 1),))), (0, Assign((("guard", 1),)))])
    assert match.position.world.fallen == ((0, "scout"), (1, "guard"))
    answer_all(match, [(0, March("scout", 0, 1)), (1, March("guard", 2, 1))])
    answer_all(
        match,
        [(0, Say("none")), (1, Say("none")), (0, Say("none")), (1, Assign((("scout", 1),))), (0, Assign((("guard", 1),)))],
    )
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.why) == ((0,), "guards")


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_guesses_are_what_the_viewer_cannot_rule_out_all_of_it_and_nothing_else(viewer: int | None) -> None:
    match: Match[Any] = Match(GAME, dice=Dictated(list(HANDS)))
    answer_all(match, [(0, March("scout", 0, 1)), (1, Say("halt")), (0, March("guard", 0, 1)), (1, March("decoy", 2, 1))])
    guessed = {_hidden(GAME.guess(match.view(viewer), viewer, Random(seed)), viewer) for seed in range(1500)}
    possible = set(_possible(match, viewer))
    assert guessed <= possible
    assert guessed == possible or viewer is None
    assert _by_slot(guessed) == _by_slot(possible)


def _hidden(position: Any, viewer: int | None) -> tuple[Any, ...]:
    world = position.world
    others = [s for s in (0, 1) if s != viewer]
    return tuple((world.hands[s].items, *(world.piles[at(p, s)].items for p in range(3))) for s in others)


def _by_slot(positions: set[tuple[Any, ...]]) -> list[set[Any]]:
    return [set(values) for values in zip(*([slot for seat in p for slot in seat] for p in positions), strict=True)]


def _possible(match: Match[Any], viewer: int | None) -> list[tuple[Any, ...]]:
    """By brute force: every deal of the cards that the viewer does not see, and every way to place the tokens."""
    world = match.view(viewer).world
    others = [s for s in (0, 1) if s != viewer]
    cards = [c for c, n in CARDS.items() for _ in range(n)]
    for card in [c for h in world.hands for c in h.items or ()]:
        cards.remove(card)
    hands = {
        tuple(Pile.of((), tuple(p[3 * i : 3 * i + 3])).items for i in range(len(others)))
        for p in permutations(cards, 3 * len(others))
    }
    places: list[set[Any]] = []
    for seat in others:
        sizes = [world.piles[at(p, seat)].size for p in range(3)]
        cuts = [sum(sizes[:i]) for i in range(4)]
        places.append({tuple(Pile.of((), o[cuts[i] : cuts[i + 1]]).items for i in range(3)) for o in permutations(TOKENS)})
    if len(others) == 1:
        return [((hand[0], *where),) for hand in hands for where in places[0]]
    return [((h[0], *a), (h[1], *b)) for h in hands for a in places[0] for b in places[1]]
