"""Anti-fighter fire and attacks."""

import pytest

from tests.games.fleet_commander.damage import source_battle
from tests.games.fleet_commander.kit import NO, D, I, Table
from wartable.games.fleet_commander.choices import Decline, TakeOut
from wartable.games.fleet_commander.events.combat import (
    AntiFighterRolled,
    CardLost,
    Shot,
)


def shots(table: Table) -> list[tuple[int, str, int, int]]:
    """Seat, weapon, normal and critical damage of each attack step that was rolled."""
    return [(e.seat, e.weapon, e.normal, e.critical) for e in table.told(Shot)]


def pools(table: Table) -> list[tuple[int, int]]:
    assert table.world.combat is not None
    return [(force.normal, force.critical) for force in table.world.combat.forces]


# -- anti-fighter -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EX-FC-43", "FC-COMBAT-17", "FC-COMBAT-18")
def test_anti_fighter() -> None:
    dice = ("fighters / 4 3", "guns 6 1 1", "guns 4 4", "armor 5 / 5")
    table = Table(*dice).put(D, "ne1", "2 anti_fighter_frigate").put(I, "ne1", "lyra")
    table.hand(I, "s_strike_squadron", "s_overcharged_pulse_beams").end_actions()
    table.fight("s_strike_squadron, s_overcharged_pulse_beams")
    assert table.asked() == ("defender", "CardTargetQuestion")
    assert [(e.dice, e.hits) for e in table.told(AntiFighterRolled)] == [((4, 3), 1)]
    assert table.question.cards == ("s_strike_squadron",)
    table.do(D, TakeOut("s_strike_squadron"))
    assert [e.card for e in table.told(CardLost)] == ["s_strike_squadron"]
    # No missile step follows, one six does two damage, and the frigates still fire.
    assert shots(table)[:2] == [(0, "guns", 2, 0), (1, "guns", 2, 0)]


@pytest.mark.rule("FC-COMBAT-18", "FC-RUL-59")
def test_each_success_takes_one_card_and_successes_too_many_are_lost() -> None:
    for faces, lost in (("4 4", 2), ("4 3", 1), ("4 4 4", 2)):
        table = Table(f"fighters / {faces}").put(D, "ne1", f"{len(faces.split())} anti_fighter_frigate").put(I, "ne1", "lyra")
        table.hand(I, "s_strike_squadron", "s_scout_squadron").end_actions().fight("s_strike_squadron, s_scout_squadron")
        for name in ("s_scout_squadron", "s_strike_squadron")[:lost]:
            table.do(D, TakeOut(name))
        assert len(table.told(CardLost)) == lost
        assert table.asked() == ("invader", "ActionQuestion")


@pytest.mark.rule("FC-COMBAT-19", "FC-CARD-14")
def test_a_fighter_card_shot_down_has_no_effect_and_is_inactive_at_once() -> None:
    table = Table("fighters / 6").put(D, "ne1", "anti_fighter_frigate").put(I, "ne1", "draco")
    table.hand(I, "s_strike_squadron").end_actions().fight("s_strike_squadron").do(D, TakeOut("s_strike_squadron"))
    assert table.world.inactive[I] == ("s_strike_squadron",)
    assert [weapon for _, weapon, *_ in shots(table)] == ["guns", "guns"]


@pytest.mark.rule("FC-COMBAT-20")
def test_anti_fighter_units_attack_normally_afterwards() -> None:
    table = Table("fighters 6", "guns 4", "guns 1")
    table.put(I, "ne1", "delphinus").put(D, "ne1", "hammerhead").end_actions()
    assert shots(table) == [(0, "guns", 1, 0), (1, "guns", 0, 0)]


@pytest.mark.rule("FC-RUL-59")
def test_both_roll_first_the_invader_chooses_first_and_a_success_may_be_left_unused() -> None:
    table = Table("fighters 4 4 4 / 4").put(I, "ne1", "delphinus").put(D, "ne1", "hammerhead")
    table.hand(I, "s_interceptor_squadron").hand(D, "h_hunter_squadron").end_actions()
    table.fight("s_interceptor_squadron", "h_hunter_squadron")
    assert table.asked() == ("invader", "CardTargetQuestion")
    table.do(I, TakeOut("h_hunter_squadron"))  # its own die has been rolled already and still counts
    assert table.asked() == ("defender", "CardTargetQuestion")
    table.do(D, Decline())
    assert table.world.inactive == [("s_interceptor_squadron",), ("h_hunter_squadron",)]
    assert [(e.card) for e in table.told(CardLost)] == ["h_hunter_squadron"]


# -- attacks ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FC-COMBAT-21", "FC-COMBAT-30", "FC-RUL-01")
def test_the_invader_attacks_first_with_all_its_units_then_the_defender() -> None:
    table = Table().put(I, "ne1", "corona, 2 draco").put(D, "ne1", "destroyer").end_actions()
    assert [(e.seat, len(e.dice)) for e in table.told(Shot)] == [(0, 6), (1, 3)]


@pytest.mark.rule("FC-COMBAT-04", "FC-COMBAT-22")
def test_the_steps_of_a_combat_in_their_order() -> None:
    dice = ("fighters 4 4", "missiles 3 1", "missiles 3", "guns 4", "guns 4 1", "armor 1 / 1 1", "hold 1 / 4")
    table = Table(*dice).put(I, "ne1", "sagitta", "hidden").put(I, "j6", "draco").put(D, "j1", "outbound")
    table.put(D, "ne1", "tiger_shark").hand(I, "s_interceptor_squadron").end_actions().fight("s_interceptor_squadron")
    order = [type(e).__name__ for e in table.match.events(None)]
    order = [name for name, last in zip(order, [None, *order], strict=False) if name != last]
    start = order.index("CombatBegun")
    assert order[start : start + 12] == [
        "CombatBegun",
        "Revealed",
        "Mustered",
        "CardsCommitted",
        "AntiFighterRolled",
        "Shot",
        "Assigned",
        "ArmorRolled",
        "RetreatRolled",
        "Retreated",
        "CombatEnded",
        "Scored",
    ]
    assert [e.weapon for e in table.told(Shot)] == ["missiles", "guns", "missiles", "guns"]


@pytest.mark.rule("EX-FC-14", "FC-COMBAT-24", "FC-COMBAT-25")
def test_missile_thresholds() -> None:
    for company, standing, hits in (
        ("", "shown", 4),
        ("scutum", "shown", 2),
        ("3 scutum", "shown", 2),
        ("scutum", "retreating", 4),
    ):
        table = Table("missiles 6 5 4 3 2 1").put(D, "ne1", "2 seeking_missile_destroyer").put(I, "ne1", "eridanus")
        table.put(I, "ne1", company, standing)  # type: ignore[arg-type]
        table.end_actions()
        if standing == "retreating":
            table.do(I, NO).do(D, NO)
        assert [n for seat, weapon, n, _ in shots(table) if weapon == "missiles"] == [hits]


@pytest.mark.rule("EX-FC-14")
def test_an_anti_missile_unit_in_transit_does_not_help() -> None:
    table = Table("missiles 6 5 4 3 2 1").put(D, "j1", "2 seeking_missile_destroyer").put(I, "j1", "eridanus")
    table.squadron(I, "j1", "scutum", 3).end_actions()
    assert [n for _, weapon, n, _ in shots(table) if weapon == "missiles"] == [4]


@pytest.mark.rule("FC-COMBAT-23", "FC-COMBAT-26", "FC-COMBAT-27")
def test_dice_are_the_sums_of_missiles_and_guns_and_guns_hit_on_four() -> None:
    dice = ("missiles 4x2", "guns 8x1", "guns 6 5 4 3")
    table = Table(*dice).put(I, "ne1", "eridanus").put(D, "ne1", "tiger_shark, seeking_missile_destroyer, 2 hammerhead")
    table.end_actions()
    assert shots(table) == [(0, "guns", 0, 0), (1, "missiles", 0, 0), (1, "guns", 3, 0)]


@pytest.mark.rule("FC-COMBAT-28", "FC-COMBAT-31", "FC-DAMAGE-01")
def test_damage_waits_in_the_target_players_pool_so_units_hit_return_fire() -> None:
    table = Table("guns 4 4 1 1", "missiles 6", "guns 1").put(I, "ne1", "corona").put(D, "ne1", "hammerhead, javelin")
    table.end_actions()
    assert shots(table) == [(0, "guns", 2, 0), (1, "missiles", 1, 0), (1, "guns", 0, 0)]
    assert table.asked() == ("defender", "DamageQuestion")
    assert pools(table)[D] == (2, 0)


@pytest.mark.rule("FC-COMBAT-29", "FC-RUL-62")
def test_cards_add_dice_that_are_rolled_apart_and_hit_likewise() -> None:
    table = Table("guns 1", "guns 1 / 4 3", "armor 5").put(I, "ne1", "draco").put(D, "ne1", "hammerhead")
    table.hand(D, "h_attack_cruiser_squadron").end_actions().fight(defender="h_attack_cruiser_squadron")
    assert shots(table) == [(0, "guns", 0, 0), (1, "guns", 1, 0)]


@pytest.mark.rule("EX-FC-12", "FC-RUL-61")
def test_the_battle_of_the_rulebook() -> None:
    table = source_battle()
    table.do(D, TakeOut("s_interceptor_squadron"))
    assert table.world.inactive[I] == ("s_interceptor_squadron",)
    assert shots(table) == [(0, "guns", 0, 0), (1, "missiles", 1, 0), (1, "guns", 4, 1)]
    assert sum(n + c for seat, _, n, c in shots(table) if seat == 1) == 6


@pytest.mark.rule("FC-RUL-63")
def test_any_number_of_units_may_fight() -> None:
    for invader, defender, dice in (("draco", "hammerhead", [1, 1]), ("6 draco", "hammerhead", [6, 1])):
        table = Table().put(I, "ne1", invader).put(D, "ne1", defender).end_actions()
        assert [len(e.dice) for e in table.told(Shot)] == dice


@pytest.mark.rule("FC-RUL-64")
def test_the_strike_card_of_the_example_is_the_interceptor_squadron() -> None:
    card = Table().world.catalog.cards["s_interceptor_squadron"]
    assert (card.name, card.has("fighter"), card.has("combat")) == ("Interceptor Squadron", True, True)
    table = source_battle()
    assert table.question.cards == ("s_interceptor_squadron",)
    table.do(D, Decline())
