"""LOK-DOG, LOK-FTR-10: fighters attack fighters and missiles."""

import pytest

from tests.games.legends.kit import Table
from wartable.games.legends.choices.flak import DestroyFighters, DisruptFighters, ReturnFire, Support
from wartable.games.legends.events.flak import FightersFired
from wartable.games.legends.phases.gunnery import attack
from wartable.games.legends.requests.dogfight import ReturnFireQuestion, SupportQuestion


def three_on_each_side(*rolls: str) -> Table:
    """Interceptors 1 to 3 of the first player, an inch and a half apart, and Hunters 1 to 3 of the second, an inch apart."""
    table = Table(*rolls).ship(0, "draco", (10, 40)).ship(1, "hammerhead", (60, 40))
    for number in range(3):
        table.fighter(0, "interceptor", (20, 20 + 1.5 * number))
    for number in range(3):
        table.fighter(1, "hunter", (23.5, 20 + number))
    return table


@pytest.mark.rule("EX-LOK-25", "LOK-DOG-06", "LOK-DOG-08")
def test_all_join_and_both_sides_roll_before_anybody_is_lost() -> None:
    table = three_on_each_side("flak 6 6 6 6 6 6", "flak 6 6 6 6 6 6")
    table.before_frame(attack(table.world, 0, 0, "hunter-1"))
    assert table.question == SupportQuestion("interceptor-1", "hunter-1", ("interceptor-2", "interceptor-3"))
    table.do(Support(("interceptor-2", "interceptor-3")))
    assert isinstance(table.question, ReturnFireQuestion)
    table.do(ReturnFire(("hunter-1", "hunter-2", "hunter-3")))
    assert [len(event.dice) for event in table.told(FightersFired)] == [6, 6]
    assert all(fighter.attacked and fighter.place == "table" for fighter in table.world.fighters)
    table.do(DestroyFighters(("hunter-1", "hunter-2", "hunter-3")))
    table.do(DestroyFighters(("interceptor-1", "interceptor-2", "interceptor-3")))
    assert [fighter.place for fighter in table.world.fighters] == ["red"] * 6


@pytest.mark.rule("LOK-AF-13", "LOK-AF-14")
def test_kills_are_given_out_first_and_then_disruptions() -> None:
    table = three_on_each_side("flak 6 3").before_frame(attack(three_on_each_side().world, 0, 0, "hunter-1"))
    table.do(Support(())).do(ReturnFire(())).do(DestroyFighters(("hunter-2",)), DisruptFighters(("hunter-3",)))
    assert [(f.place, f.disrupted) for f in table.world.fighters[3:]] == [("table", False), ("red", False), ("table", True)]
