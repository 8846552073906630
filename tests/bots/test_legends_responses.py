"""Answers of the bot of Legends about fighters: dogfights, losses, precision hits, escorts, missiles."""

from random import Random
from typing import Any

import pytest

from tests.games.legends.helm import Helm
from tests.games.legends.kit import Table
from wartable.bots import Budget, GreedyBot
from wartable.bots.legends import JUDGE
from wartable.bots.legends.gunnery import escort_attack, has_more
from wartable.bots.legends.responses import response
from wartable.core import Choice
from wartable.games.legends import GAME
from wartable.games.legends.choices.escorts import EscortFire
from wartable.games.legends.choices.fighters import Attack
from wartable.games.legends.choices.flak import DestroyFighters, DisruptFighters, ReturnFire, Support
from wartable.games.legends.choices.precision import ApplyCard, HitBattery
from wartable.games.legends.choices.status import Escort
from wartable.games.legends.phases.fighters import FighterGroup
from wartable.games.legends.requests.dogfight import (
    CoverQuestion,
    DisruptionsQuestion,
    KillsQuestion,
    ReturnFireQuestion,
    SupportQuestion,
)
from wartable.games.legends.requests.precision import PrecisionBatteryQuestion, PrecisionCardQuestion
from wartable.games.legends.requests.status import EscortQuestion


def answer(table: Table, seat: int, request: Any) -> Choice | None:
    """A legal one."""
    found = response(table.world, seat, request)
    assert found is None or request.refuse(table.world, seat, found) is None
    return found


# -- dogfights ------------------------------------------------------------------------------------------------------------


def test_all_join_but_those_who_want_to_recover() -> None:
    table = Table().fighter(0, "hunter", (10, 10)).fighter(0, "hunter", (11, 10))
    table.fighter(0, "hunter", (12, 10), disrupted=True).fighter(0, "hunter", (10, 11), disrupted=True, activated=True)
    request = SupportQuestion("hunter-1", "interceptor-1", ("hunter-2", "hunter-3", "hunter-4"))
    assert answer(table, 0, request) == Support(("hunter-2", "hunter-4"))


def test_enough_fire_back_and_the_others_save_their_attack() -> None:
    """The first who is hit is the only one: more dice hardly do more."""
    table = Table().fighter(1, "hunter", (10, 10))
    names = tuple(f"interceptor-{n}" for n in range(1, 7))
    for n in range(6):
        table.fighter(0, "interceptor", (13, 8 + n))
    assert answer(table, 0, ReturnFireQuestion(("hunter-1",), "interceptor-1", names)) == ReturnFire(names[:2])


def test_everybody_fires_back_for_whom_it_costs_nothing() -> None:
    table = Table().fighter(1, "hunter", (10, 10))
    names = tuple(f"interceptor-{n}" for n in range(1, 7))
    for n in range(6):
        table.fighter(0, "interceptor", (13, 8 + n), activated=True)
    assert answer(table, 0, ReturnFireQuestion(("hunter-1",), "interceptor-1", names)) == ReturnFire(names)


def test_everybody_fires_back_at_many() -> None:
    table = Table()
    for n in range(5):
        table.fighter(1, "hunter", (10, 8 + n / 2)).fighter(0, "interceptor", (13, 8 + n / 2))
    attackers, names = (tuple(f"{kind}-{n}" for n in range(1, 6)) for kind in ("hunter", "interceptor"))
    assert answer(table, 0, ReturnFireQuestion(attackers, "interceptor-1", names)) == ReturnFire(names)


# -- losses ---------------------------------------------------------------------------------------------------------------


def flown() -> Table:
    """A disrupted hunter, one that has attacked, one that has been activated, and a bomber."""
    table = Table().fighter(1, "hunter", (10, 10), disrupted=True).fighter(1, "hunter", (11, 10), attacked=True)
    return table.fighter(1, "hunter", (12, 10), activated=True).fighter(1, "attack_cruiser", (13, 10))


@pytest.mark.parametrize(
    ("number", "hit"),
    [
        (1, ("attack_cruiser-1",)),
        (2, ("hunter-3", "attack_cruiser-1")),
        (3, ("hunter-2", "hunter-3", "attack_cruiser-1")),
    ],
)
def test_kills_go_to_bombers_first_and_to_the_disrupted_last(number: int, hit: tuple[str, ...]) -> None:
    request = KillsQuestion("draco-1", number, ("hunter-1", "hunter-2", "hunter-3", "attack_cruiser-1"))
    assert answer(flown(), 0, request) == DestroyFighters(hit)


def test_disruptions_go_to_those_who_have_yet_to_be_activated() -> None:
    request = DisruptionsQuestion("draco-1", 2, ("hunter-2", "hunter-3", "attack_cruiser-1"))
    assert answer(flown(), 0, request) == DisruptFighters(("hunter-2", "attack_cruiser-1"))


def test_cover_is_left_to_the_default() -> None:
    assert answer(flown(), 1, CoverQuestion("attack_cruiser-1", "disrupted", ("hunter-3",))) is None


# -- precision hits -------------------------------------------------------------------------------------------------------


def test_a_ship_on_its_last_hull_points_takes_more_hull_damage() -> None:
    for damage, card in ((0, "weapon"), (5, "hull")):
        table = Table().ship(1, "draco", (10, 10), damage=damage)
        cards = [next(c.id for c in table.world.catalog.cards.values() if c.system == s) for s in ("weapon", "hull")]
        chosen = answer(table, 0, PrecisionCardQuestion("draco-1", tuple(cards)))
        assert isinstance(chosen, ApplyCard)
        assert table.world.catalog.cards[chosen.card].system == card


def test_the_strongest_battery_is_damaged() -> None:
    table = Table().ship(1, "hammerhead", (10, 10)).ship(1, "pale_fox", (20, 10), batteries=(2, 0, 0, 0))
    assert answer(table, 0, PrecisionBatteryQuestion("hammerhead-1")) == HitBattery("hammerhead_1")
    assert answer(table, 0, PrecisionBatteryQuestion("pale_fox-1")) == HitBattery("pale_fox_2")


# -- escorts --------------------------------------------------------------------------------------------------------------


def escorted() -> Table:
    table = Table().ship(0, "draco", (20, 20, 0)).fighter(0, "attack_cruiser", (20, 21.2), eligible=(0,))
    for n in range(3):
        table.fighter(0, "interceptor", (19 + n, 18.8), eligible=(0,))
    return table


ESCORTS = EscortQuestion(("attack_cruiser-1", "interceptor-1", "interceptor-2", "interceptor-3"))


def test_without_danger_nobody_escorts() -> None:
    assert answer(escorted().fighter(1, "hunter", (60, 20)).fighter(1, "interceptor", (30, 20)), 0, ESCORTS) == Escort(())


@pytest.mark.parametrize(("raiders", "kept"), [(1, 1), (3, 1), (4, 2), (9, 2)])
def test_some_escort_a_ship_that_precise_fighters_can_reach(raiders: int, kept: int) -> None:
    table = escorted()
    for n in range(raiders):
        table.fighter(1, "hunter", (40, 15 + n))
    assert answer(table, 0, ESCORTS) == Escort(("interceptor-1", "interceptor-2")[:kept])


def test_one_escorts_a_ship_that_a_missile_can_reach() -> None:
    assert answer(escorted().missile(1, (30, 20)), 0, ESCORTS) == Escort(("interceptor-1",))
    assert answer(escorted().missile(0, (30, 20)), 0, ESCORTS) == Escort(())


def test_an_escort_attacks_at_the_end_of_the_move() -> None:
    table = Helm().ship(0, "draco", (20, 20, 0)).escort("interceptor", 0, 1, 1.5).fighter(1, "attack_cruiser", (20, 24))
    assert has_more(table.world, 0)
    assert escort_attack(table.world, 0) == EscortFire("interceptor-1", "interceptor.1", "attack_cruiser-1")


def test_an_escort_does_not_attack_many() -> None:
    table = Helm().ship(0, "draco", (20, 20, 0)).escort("scout", 0, 1, 1.5)
    for n in range(5):
        table.fighter(1, "interceptor", (19 + n / 2, 24))
    assert escort_attack(table.world, 0) is None


# -- missiles -------------------------------------------------------------------------------------------------------------


def test_fighters_shoot_at_missiles_where_there_is_nothing_better() -> None:
    table = Table().ship(0, "draco", (10, 20, 0)).ship(1, "mackerel", (60, 20, 0)).fighter(0, "interceptor", (20, 20))
    table.missile(1, (23, 20)).before_frame(FighterGroup(seat=0, fighters=(0,)))
    plan = GreedyBot(GAME, Random(1), JUDGE).plan(table.match.view(0), 0, Budget())
    assert plan == [Attack("interceptor-1", "interceptor.1", "javelin-1")]
