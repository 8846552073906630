"""Captains and admirals come with one of several squadrons that have won; officers and recruits draft theirs."""

import pytest

from tests.games.legends.kit import Table
from wartable.bots import Budget, make
from wartable.bots.legends.answers import proven_strength, strength
from wartable.bots.legends.squadrons import NEARLY, learned
from wartable.core import Match
from wartable.games.legends import GAME
from wartable.games.legends.choices.muster import BuildSquadron
from wartable.games.legends.rules.building import build

LEVEL = 34
FEWEST = 4
"""Fewer squadrons would soon be known to their opponents."""
NEAR = 0.2
"""In the share of battles won: what 40 battles each cannot tell apart."""


def built(level: str, seed: int, points: int = LEVEL) -> BuildSquadron:
    match = Match(GAME, GAME.scenario(2, points=points), seed=1)
    seat = match.deciders()[0]
    (choice,) = make(level, GAME, seed).plan(match.look(seat), seat, Budget())
    assert isinstance(choice, BuildSquadron)
    assert GAME.check(match.position, seat, choice) is None
    return choice


def test_fighters_add_nothing_to_a_proven_squadron() -> None:
    world = Table().world
    bare = build(world.catalog, "heragul_sarlet", (("pale_fox", 1),))
    escorted = build(world.catalog, "heragul_sarlet", (("pale_fox", 1), ("attack_cruiser", 4)))
    assert proven_strength(world, escorted) == proven_strength(world, bare)
    assert strength(world, escorted) > strength(world, bare)


@pytest.mark.parametrize("level", ["captain", "admiral"])
def test_a_level_comes_with_each_of_the_squadrons_that_were_learned_for_it(level: str) -> None:
    learned_for_it = [one for one in learned() if one.points == LEVEL and one.level == level]
    proven = {(tuple(sorted(one.units.items())), one.upgrades) for one in learned_for_it}
    choices = [built(level, seed) for seed in range(60)]
    assert {(tuple(sorted(choice.units)), choice.upgrades) for choice in choices} == proven
    assert len(proven) >= FEWEST


@pytest.mark.parametrize("level", ["captain", "admiral"])
def test_what_was_learned_is_about_equally_strong(level: str) -> None:
    shares = [one.won / one.games for one in learned() if one.level == level]
    assert max(shares) - min(shares) <= NEAR


def test_at_other_points_captains_choose_among_strong_drafts() -> None:
    choices = [built("captain", seed, points=50) for seed in range(8)]
    assert len(set(choices)) > len(choices) // 2
    world = Match(GAME, GAME.scenario(2, points=50), seed=1).position.world
    drafts = [build(world.catalog, choice.list, choice.units) for choice in choices]
    strengths = [proven_strength(world, found) for found in drafts]
    assert min(strengths) >= NEARLY**2 * max(strengths)


def test_the_same_seed_builds_the_same_squadron() -> None:
    assert built("captain", 5) == built("captain", 5)
