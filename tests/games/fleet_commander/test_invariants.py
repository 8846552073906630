"""What holds in every position, over lively random games; and everything in the data occurs in play."""

from collections import Counter
from random import Random

import pytest

from tests.games.fleet_commander.kit import D
from tests.games.fleet_commander.play import Played, lively, play
from wartable.core import Match
from wartable.games.fleet_commander import GAME
from wartable.games.fleet_commander.events import CardPlayed, CardsCommitted, StaticShown
from wartable.games.fleet_commander.rules.forces import group, on_board, type_of
from wartable.games.fleet_commander.rules.supply import supply
from wartable.games.fleet_commander.state import HAND_SIZE, SIDES, World


def check(world: World) -> None:
    """The digest's invariants, as far as one position can show them."""
    planet = world.catalog.planets[world.planet]
    assert 0 <= world.score <= planet.victory
    assert all(s.region in world.catalog.jumps or (s.side == D and s.region == world.catalog.planet) for s in world.squadrons)
    for side in SIDES:
        units = list(on_board(world, side))
        if world.combat is None:
            assert all(u.damage < type_of(world, u).structure for u in units if u.kind != "decoy")
        assert all(n >= 0 for n in supply(world, side).values())
        blue = sum(type_of(world, u).colour == "blue" for u in units)
        blue += sum(world.catalog.units[k].colour == "blue" for k in world.gone[side])
        assert blue <= 1
        laid = world.combat.forces[side].cards if world.combat else ()
        cards = world.hands[side].size + len(world.inactive[side]) + len(world.static[side]) + len(world.removed[side])
        assert cards + len(laid) == HAND_SIZE
        for region in world.catalog.places:
            found = group(world, region, side)
            assert all(u.kind != "decoy" for u in (*found.shown, *found.retreating))
            assert sum(1 for _ in found.hidden.known()) == found.hidden.size
    convoys = sum(u.kind == "convoy" for u in on_board(world, D))
    assert world.convoys + convoys + world.gone[D].count("convoy") == 4


@pytest.mark.parametrize("seed", range(3))
def test_invariants_hold_in_every_position(seed: int) -> None:
    match: Played = Match(GAME, GAME.scenario(), seed=seed)
    rng = Random(seed)
    lost: Counter[int] = Counter()
    left = 0
    while match.outcome is None and len(match.journal) < 400:
        seat = match.deciders()[0]
        turn = match.position.world.turn
        assert match.submit(seat, lively(match, seat, rng), match.ask) is None
        world = match.position.world
        if world.turn:
            check(world)
            lost[turn] += max(0, left - len(world.resources))
        left = len(world.resources)
    assert max(lost.values()) <= 1


def test_no_hidden_units_of_both_sides_share_a_region_after_the_combats() -> None:
    match: Played = Match(GAME, GAME.scenario(), seed=11)
    rng = Random(11)
    turn = 0
    while match.outcome is None and len(match.journal) < 500:
        seat = match.deciders()[0]
        assert match.submit(seat, lively(match, seat, rng), match.ask) is None
        world = match.position.world
        if world.turn > max(turn, 1) and world.actions == (4, 4):
            turn = world.turn
            arrived = {s.region for s in world.squadrons}
            for region in world.catalog.places:
                both = [group(world, region, side).hidden.size for side in SIDES]
                assert not all(both) or region in world.catalog.jumps or region in arrived
    assert turn > 2


@pytest.mark.slow
def test_every_unit_card_and_planet_appears_in_some_random_game() -> None:
    units: Counter[str] = Counter()
    cards: Counter[str] = Counter()
    planets: Counter[str] = Counter()
    for seed in range(120):
        match = play(seed)
        world = match.position.world
        planets[world.planet] += 1
        for side in SIDES:
            units.update(u.kind for u in on_board(world, side))
            units.update(world.gone[side])
        for event in match.events(None):
            if isinstance(event, CardPlayed | StaticShown):
                cards[event.card] += 1
            elif isinstance(event, CardsCommitted):
                cards.update(event.cards)
    data = GAME.catalogue()
    assert set(units) == set(data.units)
    assert set(cards) == set(data.cards)
    assert set(planets) == set(data.planets)
