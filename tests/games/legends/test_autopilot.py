"""What is answered for somebody who is away, and what random players answer, while a warship is activated."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from tests.games.legends.helm import Helm
from wartable.core import CHANCE
from wartable.core.chance import FromRandom
from wartable.games.legends import GAME
from wartable.games.legends.choices.activation import Allocate, Coast, Lock, Thrust
from wartable.games.legends.choices.common import UseUpgrade
from wartable.games.legends.choices.flight import Advance, Face, Finish, Fire, Turn
from wartable.games.legends.requests.activation import EnginesQuestion, SensorsQuestion, ThrustersQuestion
from wartable.games.legends.requests.flight import FlightQuestion
from wartable.games.legends.rules.autopilot import LOST, Chart
from wartable.games.legends.rules.maneuvers import allocations, cruising, flight, refuse_allocation
from wartable.games.legends.rules.marks import firing_spans
from wartable.games.legends.rules.room import FAR, room_ahead, straight
from wartable.games.legends.state import weapons
from wartable.geometry.measure import bearing, in_half, in_range
from wartable.geometry.units import advance

QUESTIONS = (SensorsQuestion, EnginesQuestion, ThrustersQuestion, FlightQuestion)


def alone(kind: str, at: tuple[float, ...], **fields: Any) -> Helm:
    """A ship with an enemy out of everybody's range."""
    return Helm().ship(0, kind, at, **fields).ship(1, "mackerel", (70, 46, 0), slot=0).activate()


def by_default(helm: Helm) -> Helm:
    """Ship 0 is flown by defaults until it has been activated or is gone."""
    while helm.ships(0).place == "table" and not helm.ships(0).activated:
        helm.defaults(1)
    return helm


# -- defaults -------------------------------------------------------------------------------------------------------------


def test_sensor_points_go_to_the_nearest_enemy() -> None:
    helm = Helm().ship(0, "draco", (20, 24, 0)).ship(1, "lynx", (60, 44, 0)).ship(1, "lynx", (40, 24, 0)).activate()
    assert helm.game.default(helm.match.view(0), 0) == Lock((("lynx-2", 2),))


def test_an_absent_player_flies_straight_to_the_middle_of_the_slot() -> None:
    helm = by_default(alone("draco", (20, 24, 0)))
    assert helm.ships(0).pose() == (31_000, 24_000, 0)
    assert helm.ships(0).arc == "all"


def test_only_as_far_as_must_be_where_the_middle_is_off_the_table() -> None:
    helm = alone("draco", (61.5, 24, 0)).plan().do(Coast())
    assert helm.game.default(helm.match.view(0), 0) == Advance(10_000)


def test_an_absent_player_turns_away_from_the_edge() -> None:
    helm = by_default(alone("draco", (62, 24, 0)))
    assert helm.ships(0).place == "table"
    assert room_ahead((72_000, 48_000), helm.ships(0).pose()) >= 12_000


def test_an_absent_player_brakes_by_thrusters_where_engines_are_destroyed() -> None:
    criticals = tuple(2 if card == "engines" else 0 for card in GAME._catalog.card_order)
    helm = by_default(alone("draco", (62.5, 24, 0), criticals=criticals))
    assert helm.ships(0).place == "table"
    assert helm.ships(0).slot < 6


def test_an_absent_player_leaves_only_where_every_way_leads_off_the_table() -> None:
    helm = alone("draco", (71, 24, 0), slot=12)
    chart, ship = Chart(helm.world), helm.ships(0)
    assert chart.best(flight(helm.world, ship, cruising(helm.world, ship)), ship.pose())[0] == LOST
    assert by_default(helm).ships(0).place == "left"


@pytest.mark.parametrize("seed", range(40))
def test_defaults_stay_where_random_flights_can_stay(seed: int) -> None:
    rng = Random(seed)
    place = rng.uniform(8, 64), rng.uniform(8, 40), rng.randrange(360)
    kind = rng.choice(sorted(GAME._catalog.ships))
    helm = alone(kind, place, slot=rng.randrange(8), fired=tuple(range(6)))
    assert by_default(helm).ships(0).place == "table"


def test_an_absent_player_turns_on_the_spot_at_the_edge() -> None:
    helm = by_default(alone("draco", (71.5, 24, 0), slot=1, fired=tuple(range(4))))
    assert helm.ships(0).pose()[2] == bearing((71_500, 24_000), helm.ships(1).center())
    assert helm.ships(0).place == "table"


def test_an_absent_player_fires_the_strongest_battery_that_bears() -> None:
    helm = Helm().ship(0, "draco", (20, 24, 0)).ship(1, "lynx", (31, 24, 0)).ship(1, "lynx", (28, 24, 0)).activate().cruise()
    assert helm.game.default(helm.match.view(0), 0) == Fire("draco_1", "lynx-2")


def test_an_absent_player_faces_the_nearest_enemy_where_any_facing_is_free() -> None:
    helm = alone("draco", (20, 46, 90), slot=1).plan(port=1).coast()
    assert helm.game.default(helm.match.view(0), 0) == Face(0)


def test_every_way_to_spend_engine_points_once() -> None:
    found = list(allocations(4))
    assert len(found) == len(set(found)) == 41
    assert all(refuse_allocation(points, 4) is None for points in found)
    assert found[0] == ()


def test_room_ahead() -> None:
    table = (72_000, 48_000)
    assert room_ahead(table, (60_000, 24_000, 0)) == 12_000
    assert room_ahead(table, (60_000, 24_000, 18_000)) == FAR
    assert room_ahead(table, (10_000, 5_000, 27_000)) == 5_000


# -- samples --------------------------------------------------------------------------------------------------------------


def samples(helm: Helm, number: int = 400, seed: int = 5) -> Counter[type]:
    """Random answers to the open question, all of which must be legal, by kind."""
    seat, rng = helm.match.deciders()[0], Random(seed)
    drawn = helm.question.sample(helm.world, seat, rng, number)
    assert [c for c in drawn if helm.question.refuse(helm.world, seat, c) is not None] == []
    return Counter(type(choice) for choice in drawn)


def test_samples_are_broad() -> None:
    helm = Helm().ship(0, "draco", (20, 24, 0), spent=1, upgrades="auxiliary_reactor").ship(1, "lynx", (30, 24, 0)).activate()
    assert set(samples(helm)) == {Lock}
    assert set(samples(helm.unlocked())) == {Allocate, UseUpgrade}
    assert set(samples(helm.plan(starboard=2))) == {Coast, Thrust, UseUpgrade}
    assert set(samples(helm.coast())) == {Advance, Fire, UseUpgrade}
    assert set(samples(helm.fly(5))) == {Advance, Fire, UseUpgrade, Turn}
    assert set(samples(helm.fly("starboard 2+0", 6))) == {Advance, Fire, UseUpgrade, Finish}
    assert set(samples(alone("draco", (20, 24, 0), slot=1).plan(port=1).coast())) == {Face, Advance, Finish}


def test_every_allocation_is_drawn() -> None:
    helm = alone("hammerhead", (20, 24, 0)).unlocked()
    drawn = helm.question.sample(helm.world, 0, Random(1), 2_000)
    assert {choice.points for choice in drawn} == set(allocations(3))


def test_marks_are_drawn_half_of_the_time() -> None:
    helm = alone("draco", (20, 24, 0)).plan(starboard=3).coast()
    drawn = [c.distance for c in helm.question.sample(helm.world, 0, Random(1), 1_000) if isinstance(c, Advance)]
    marked = sum(distance in (4_000, 8_000) for distance in drawn)
    assert 400 < marked < 600
    assert len(set(drawn)) > 300


def test_random_flights_rarely_leave_where_they_need_not() -> None:
    helm = alone("draco", (63, 24, 0)).plan(port=2).coast().fly(4)
    drawn = helm.question.sample(helm.world, 0, Random(1), 500)
    room_left = straight(helm.world, helm.ships(0), 8_000)
    leaving = sum(isinstance(c, Advance) and c.distance > room_left for c in drawn)
    assert 0 < leaving < 40


@pytest.mark.parametrize("seed", range(60))
def test_random_activations_come_to_an_end(seed: int) -> None:
    rng = Random(seed)
    helm = Helm()
    for seat, kind in ((0, "draco"), (1, "hammerhead"), (0, "hydrus"), (1, "lynx")):
        at = rng.uniform(4, 68), rng.uniform(4, 44), rng.randrange(36_000) / 100
        helm.ship(seat, kind, at, slot=rng.randrange(13), spent=rng.randrange(2), upgrades="auxiliary_reactor")
    active = rng.randrange(3)
    position: Any = helm.activate(active).match.position
    for _ in range(400):
        if position.world.ships[active].activated or position.world.ships[active].place != "table":
            return
        seat, question = position.pending[0]
        choice = question.draw(FromRandom(rng)) if seat == CHANCE else question.sample(position.world, seat, rng, 1)[0]
        assert GAME.check(position, seat, choice) is None
        if isinstance(question, QUESTIONS):
            assert question.refuse(position.world, seat, question.default(position.world, seat)) is None
            assert all(
                space.marks == () or space.contains(space.marks[0][0]) for space in spaces_with_marks(question, position)
            )
        GAME.apply(position, seat, choice)
    pytest.fail("the activation does not end")


def spaces_with_marks(question: Any, position: Any) -> list[Any]:
    offers = question.offers(position.world, position.pending[0][0])
    return [space for offered in offers for space in offered.spaces() if hasattr(space, "marks")]


# -- firing spans ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(30))
def test_firing_spans_end_where_a_battery_ceases_to_bear(seed: int) -> None:
    rng = Random(seed)
    arc: Any = rng.choice(["front", "rear", "left", "right", "all"])
    helm = Helm().ship(0, "draco", (rng.uniform(10, 60), rng.uniform(10, 40), rng.randrange(360)), arc=arc)
    helm.world.ships[0] = replace(helm.ships(0), run=rng.choice([0, 1, 3_333]))
    helm.ship(1, "lynx", (rng.uniform(10, 60), rng.uniform(10, 40), 0)).ship(1, "lynx", (36, 24, 0))
    ship, far = helm.ships(0), 12_000
    found = {(battery, target): span for battery, target, span in firing_spans(helm.world, 0, far)}

    def bears(battery: int, target: int, at: int) -> bool:
        pose, weapon, center = (
            advance(ship.anchor, ship.run + at),
            weapons(helm.world, ship)[battery],
            helm.ships(target).center(),
        )
        return in_range(pose[:2], center, weapon.reach) and (not weapon.combat or arc == "all" or in_half(pose, arc, center))

    for battery in range(3):
        for target in (1, 2):
            first, last = found.get((battery, target), (far + 1, far))
            for at in {*range(0, far, 500), first, last, first - 1, last + 1} & set(range(far + 1)):
                assert bears(battery, target, at) == (first <= at <= last), (battery, target, at)
