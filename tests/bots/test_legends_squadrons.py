"""Captains build the squadrons that have won battles; officers and recruits go by fire and hull of everything."""

from tests.games.legends.kit import Table
from wartable.bots import Budget, make
from wartable.bots.legends.answers import proven_strength, strength
from wartable.core import Match
from wartable.games.legends import GAME
from wartable.games.legends.choices.muster import BuildSquadron
from wartable.games.legends.rules.building import build

FOXES = (("pale_fox", 2),)


def built(level: str, seed: int) -> BuildSquadron:
    match = Match(GAME, GAME.scenario(2), seed=1)
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


def test_captains_build_the_strongest_squadron_more_often_than_officers() -> None:
    foxes = {level: sum(built(level, seed).units == FOXES for seed in range(12)) for level in ("officer", "captain")}
    assert foxes["captain"] > foxes["officer"]


def test_the_same_seed_builds_the_same_squadron() -> None:
    assert built("captain", 5) == built("captain", 5)
