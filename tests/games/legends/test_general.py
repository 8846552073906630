"""LOK-RUL-TIME, LOK-RUL-PLAYERS: who chooses, what may be measured, what happens for an absent player, allies."""

from random import Random

import pytest

from tests.games.legends.fire import attack
from tests.games.legends.kit import Table, pose
from wartable.core import Match, Number
from wartable.games.legends import GAME
from wartable.games.legends.choices.common import Decide
from wartable.games.legends.choices.deployment import Deploy, DoneDocking, PlaceFighters
from wartable.games.legends.choices.fire import SpendSensor
from wartable.games.legends.choices.flight import Advance, Fire
from wartable.games.legends.phases.attack import PowerAttack
from wartable.games.legends.phases.deployment import Deployment
from wartable.games.legends.phases.flight import Flight
from wartable.games.legends.queries.measuring import Measure
from wartable.games.legends.requests.fire import GunDiceQuestion, OverchargeQuestion
from wartable.games.legends.rules.aims import aims
from wartable.games.legends.rules.escorts import start_turn
from wartable.games.legends.rules.moves import start
from wartable.games.legends.rules.regrouping import refuse_place as refuse_redeployment
from wartable.games.legends.state import alter, alter_fighter, rect_of
from wartable.geometry.align import place_at
from wartable.geometry.units import INCH


def flight(*rolls: str) -> Table:
    """A Draco in flight, in slot 10-12, with a Hammerhead ahead of it."""
    table = Table(*rolls).ship(0, "draco", (20, 24, 0)).ship(1, "hammerhead", (40, 24, 180))
    return table.before_frame(Flight(ship=0, move=start((10_000, 12_000), 4_000, infinite=False, cap=2, turning=0)))


@pytest.mark.rule("LOK-RUL-TIME-2")
def test_the_attacker_chooses_the_target_and_the_defender_how_to_defend() -> None:
    table = flight("guns 6 5").do(0, Advance(10_000))
    assert table.match.deciders() == (0,)
    table.do(0, Fire("draco_1", "hammerhead-1"))
    assert isinstance(table.question, OverchargeQuestion)
    assert table.match.deciders() == (1,)
    assert table.why_not(0, Decide(True)) == "WT-ASK-02"


@pytest.mark.rule("LOK-RUL-TIME-3")
def test_ranges_and_arcs_are_shown_before_an_attack_is_declared() -> None:
    table = flight()
    view = table.match.view(0)
    (distance,) = [dict(offer.fields)["distance"] for offer in GAME.offers(view, 0) if offer.kind == "legends.Advance"]
    assert isinstance(distance, Number)
    assert (3_999, "Medium Pulse Beams on Hammerhead 1: from here") in [
        (at, what) for at, words in distance.marks for what in words.split("; ")
    ]
    finding = Measure("draco-1", "hammerhead-1").find(view, 0)
    assert finding is not None
    assert dict(finding.numbers)["distance"] == 20
    assert Measure("draco-1", "hammerhead-1").find(table.match.view(None), None) == finding


@pytest.mark.rule("LOK-RUL-TIME-6")
@pytest.mark.parametrize("seed", [1, 2])
def test_a_whole_battle_goes_on_by_defaults_alone(seed: int) -> None:
    match = Match(GAME, GAME.scenario(), seed=seed)
    while match.outcome is None:
        (seat, *_) = match.deciders()
        assert match.submit(seat, GAME.default(match.view(seat), seat), match.ask) is None
    assert match.position.world.turn <= 6


@pytest.mark.rule("LOK-RUL-TIME-6")
def test_every_question_of_a_lively_battle_has_a_legal_default() -> None:
    match, rng = Match(GAME, GAME.scenario(points=75), seed=3), Random(3)
    while match.outcome is None:
        (seat, *_) = match.deciders()
        view = match.view(seat)
        assert GAME.check(view, seat, GAME.default(view, seat)) is None
        assert match.submit(seat, GAME.lively(view, seat, rng)[0], match.ask) is None


@pytest.mark.rule("LOK-SENSOR-06")
def test_an_ally_spends_the_sensor_points_of_its_side_and_an_enemy_does_not() -> None:
    def fired(seat: int) -> Table:
        table = Table("guns 2 2", seats=4, teams="2v2").ship(seat, "draco", (30, 24, 0)).ship(1, "draco", (36, 24, 180))
        alter(table.world, 1, locks=(1, 0))
        return table.before_frame(PowerAttack(ship=0, battery=0, target=1))

    assert isinstance(fired(2).question, GunDiceQuestion)
    assert fired(2).roll("reroll 5", "power 1 1 1").do(2, SpendSensor()).ships(1).locks == (0, 0)


@pytest.mark.rule("LOK-SENSOR-06")
def test_sensor_points_of_the_other_side_do_not_help() -> None:
    table = attack("guns 2 2", locks=(0, 2))
    assert not isinstance(table.question, GunDiceQuestion)


@pytest.mark.rule("LOK-RUL-PLAYERS-2")
def test_warships_of_allies_are_friendly_for_escorts_and_for_regrouping() -> None:
    """Of four players the first and the third are allies; for sensor points see above."""
    table = Table(seats=4, teams="2v2").ship(2, "draco", (30, 24, 0)).ship(1, "draco", (60, 24, 180))
    at = place_at(rect_of(table.world, table.ships(0)), 1, table.world.catalog.fighter_size, 375)
    table.fighter(0, "scout", (0, 0), pose=at).fighter(1, "scout", (0, 0), pose=(at[0] + 750, *at[1:]))
    start_turn(table.world)
    assert [fighter.eligible for fighter in table.world.fighters] == [(0,), ()]
    alter_fighter(table.world, 1, place="yellow")
    near = table.ships(0).center()[0] + 3 * INCH, table.ships(0).center()[1]
    assert refuse_redeployment(table.world, 0, near) is None
    assert refuse_redeployment(table.world, 3, near) is not None


@pytest.mark.rule("LOK-GEN-08")
@pytest.mark.parametrize("heading", [0, 45, 137, 180, 300])
def test_the_facing_of_a_fighter_has_no_meaning(heading: int) -> None:
    """It attacks all around, and may be placed with any facing."""
    table = Table().ship(0, "draco", (10, 10)).ship(1, "draco", (60, 40)).fighter(0, "interceptor", (30, 24, heading))
    for place in ((33, 24), (30, 27), (27, 24), (30, 21), (35, 24)):
        table.fighter(1, "hunter", place)
    assert [target for _, target in aims(table.world, 0)] == ["hunter-1", "hunter-2", "hunter-3", "hunter-4"]
    table = Table("deploy 1 / 2", turn=0).reserve(0, "draco").reserve(1, "draco").wing(0, "scout", 1).before_frame(Deployment())
    table.do(0, Deploy("draco-1", pose(36, 6, 90), 6), DoneDocking()).defaults(1)
    assert table.match.check(0, PlaceFighters("scout", 1, pose(20, 6, heading)), table.match.ask) is None
