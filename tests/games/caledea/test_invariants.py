"""INV-1 to INV-11: what holds after every decision of every game."""

import os
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wartable.core import Choice, Match
from wartable.core.codec import write_journal
from wartable.core.journal import Chance
from wartable.games.caledea import GAME, CaledeaPosition
from wartable.games.caledea.choices import (
    Bombard,
    BuildTower,
    EndTurn,
    Move,
    OfferDraw,
    Resign,
    Transport,
    UpgradeCastle,
    UpgradeUnit,
)
from wartable.games.caledea.events import RoundFought, Tied
from wartable.games.caledea.rules.movement import can_reach, reach
from wartable.games.caledea.state import GENERAL, MOVED, NOBODY, OWNER, World, card

LONGEST = 180
MORE = 50 if os.environ.get("HYPOTHESIS_PROFILE") == "soak" else 1
SCENARIOS = (
    {"seats": 2},
    {"seats": 3},
    {"seats": 4, "teams": "2v2"},
    {"seats": 5, "boards": 2, "unit_limit": 6},
    {"seats": 3, "transfer_garrisoned": True, "eliminated_structures": "remove"},
    {"seats": 2, "powers_after_last_action": True, "castle_cost": "difference"},
)
ACTIONS = (Move, UpgradeUnit, BuildTower, UpgradeCastle)


def played(match: Match[CaledeaPosition], rng: Random) -> Choice:
    """A random choice, made: mostly to stay in the game."""
    seat = match.deciders()[0]
    choice = match.game.sample(match.position, seat, rng, 1)[0]
    if isinstance(choice, Resign | OfferDraw) and rng.random() < 0.9:
        choice = EndTurn()
    assert match.submit(seat, choice, match.ask) is None
    return choice


@settings(max_examples=12 * MORE)
@given(st.sampled_from(SCENARIOS), st.integers(0, 10**6))
def test_what_holds_in_every_position(scenario: dict[str, int | str | bool], seed: int) -> None:
    match = Match(GAME, GAME.scenario(**scenario), seed=seed)  # type: ignore[arg-type]
    rng = Random(seed)
    while match.outcome is None and len(match.journal) < LONGEST:
        before = match.position.world.actions, match.position.world.active
        choice = played(match, rng)
        world = match.position.world
        if world.active != NOBODY and match.outcome is None:
            holds(world)
            if world.active == before[1] and isinstance(choice, ACTIONS):
                assert world.actions == before[0] - 1, "INV-10"
            if world.active == before[1] and isinstance(choice, Bombard | Transport):
                assert world.actions == before[0], "INV-10"


def holds(world: World) -> None:
    gold(world)
    units(world)
    markers(world)
    structures(world)


def gold(world: World) -> None:
    for seat in range(len(world.alive)):
        live = sum(o == seat and not s for o, s in zip(world.markers, world.salted, strict=True))
        assert world.gold[seat] == live + (world.holders[seat] == seat), "INV-1"
    active = world.active
    assert 0 <= world.set_aside[active] <= world.gold[active], "INV-2"
    assert 0 <= world.actions <= card(world, active).actions, "INV-10"


def units(world: World) -> None:
    armies: list[list[int]] = [[] for _ in world.alive]
    generals = [0] * len(world.alive)
    for square, here in enumerate(world.units):
        assert list(here) == sorted(here)
        sides = {world.settings.sides[unit // OWNER] for unit in here}
        assert len(sides) <= 1, "INV-4"
        for unit in here:
            armies[unit // OWNER].append(square)
            generals[unit // OWNER] += unit % 10 == GENERAL
            assert unit % OWNER in (1, 2, 3, 11, 12, 13, 22, 23, 31, 32, 33), "INV-5: one state at a time"
            assert unit // OWNER == world.active or unit % OWNER < MOVED
    assert [tuple(army) for army in armies] == world.armies
    assert max(generals) <= 1, "INV-3"
    limit = world.settings.unit_limit
    assert not limit or max(len(army) for army in armies) <= limit, "INV-9"
    assert all(bool(army) == alive for army, alive in zip(armies, world.alive, strict=True))


def markers(world: World) -> None:
    for square, owner in enumerate(world.markers):
        if owner == NOBODY:
            assert not world.salted[square]
        elif square in world.capitals:
            assert world.holders[world.capitals.index(square)] == owner, "INV-6"
            assert not world.salted[square], "CAL-RUL-66"
        else:
            assert world.realm.matches[world.kingdoms[owner]][square] == 2, "INV-6"
    for seat, capital in enumerate(world.capitals):
        holder = world.holders[seat]
        assert world.markers[capital] == (NOBODY if holder == seat else holder), "INV-8"


def structures(world: World) -> None:
    city_squares = {square for capital in world.capitals for square in world.realm.cities[capital]}
    for square, level in enumerate(world.levels):
        assert level in (0, 1, 2)
        assert not level or square in city_squares, "INV-7"
        assert level or world.builders[square] == NOBODY
        assert world.builders[square] == NOBODY or world.alive[world.builders[square]], "CAL-RUL-69"


@settings(max_examples=4 * MORE)
@given(st.sampled_from(SCENARIOS), st.integers(0, 10**6))
def test_the_two_ways_to_look_at_reach_agree(scenario: dict[str, int | str | bool], seed: int) -> None:
    match, rng = Match(GAME, GAME.scenario(**scenario), seed=seed), Random(seed)  # type: ignore[arg-type]
    while match.outcome is None and len(match.journal) < LONGEST // 2:
        played(match, rng)
    world = match.position.world
    for seat, army in enumerate(world.armies):
        for origin in dict.fromkeys(army):
            for steps in (1, 2, 3):
                others = [square for square in range(world.realm.size) if square != origin]
                reached = {square for square in others if can_reach(world, seat, origin, square, steps)}
                assert reached == set(reach(world, seat, origin, steps))


@pytest.mark.rule("CAL-RUL-84")
@settings(max_examples=8 * MORE)
@given(st.integers(0, 10**6))
def test_the_same_seed_and_decisions_give_the_same_log(seed: int) -> None:
    """INV-11, and each round logs all its dice."""
    games = []
    for _ in range(2):
        match, rng = Match(GAME, seed=seed), Random(seed)
        while match.outcome is None and len(match.journal) < LONGEST:
            played(match, rng)
        games.append(match)
    first, second = games
    assert write_journal(first) == write_journal(second)
    assert first.events(None) == second.events(None)
    fought = [e for e in first.events(None) if isinstance(e, RoundFought)]
    assert all(len(e.dice) == sum(n for n, _ in e.pool) for e in fought)
    assert sum(e.rerolls for e in fought) == sum(isinstance(e, Tied) for e in first.events(None))


@pytest.mark.rule("CAL-RUL-84")
def test_another_seed_gives_other_dice() -> None:
    rolls = set()
    for seed in range(4):
        match, rng = Match(GAME, seed=seed), Random(0)
        while match.outcome is None and len(match.journal) < LONGEST:
            played(match, rng)
        rolls.add(tuple(entry.choice for entry in match.journal if isinstance(entry, Chance)))
    assert len(rolls) == 4
