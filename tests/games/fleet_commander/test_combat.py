"""FC-COMBAT: from the reveal to the damage pools."""

from typing import Any

import pytest

from tests.games.fleet_commander.kit import NO, YES, D, I, Table, cards, units
from wartable.games.fleet_commander.changes import drop_units
from wartable.games.fleet_commander.choices import CommitCards, Fight, RetreatTo
from wartable.games.fleet_commander.events.combat import (
    AntiFighterRolled,
    CardsCommitted,
    CombatBegun,
    CombatOff,
    RetreatRolled,
    Shot,
)
from wartable.games.fleet_commander.events.turn import Revealed, Scored
from wartable.games.fleet_commander.rules.forces import contested

# -- where and when -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FC-COMBAT-02", "FC-COMBAT-03")
def test_every_region_with_units_of_both_has_its_own_combat() -> None:
    table = Table().put(I, "ne1", "draco").put(D, "ne1", "hammerhead").put(I, "p", "draco").put(D, "p", "hammerhead")
    table.put(I, "sw0", "draco").put(D, "se0", "hammerhead").end_actions()
    assert table.asked() == ("invader", "CombatQuestion")
    assert table.question.regions == ("p", "ne1")
    table.do(I, Fight("ne1"))
    assert [e.region for e in table.told(CombatBegun)] == ["ne1", "p"]


@pytest.mark.rule("FC-RUL-52")
def test_the_invader_picks_the_next_combat_or_by_the_flag_the_planet_comes_first() -> None:
    def contested_table(**flag: Any) -> Table:
        table = Table(**flag)
        for region in ("j1", "ne1", "p"):
            table.put(I, region, "draco").put(D, region, "hammerhead")
        return table.end_actions()

    table = contested_table()
    assert table.why_not(I, Fight("ne0")) == "FC-RUL-52"
    table.do(I, Fight("j1"), Fight("p"))
    assert [e.region for e in table.told(CombatBegun)] == ["j1", "p", "ne1"]
    assert [e.region for e in contested_table(combat_order="planet_outward").told(CombatBegun)] == ["p", "ne1", "j1"]


@pytest.mark.rule("FC-RUL-31", "EX-FC-45", "FC-SCORE-25")
def test_in_transit_company_is_no_combat() -> None:
    table = Table().score(3).squadron(I, "j1", "2 draco", 2).put(D, "j1", "outbound", "hidden").end_actions()
    assert table.told(CombatBegun) == table.told(Revealed) == []
    assert table.world.score == 5
    assert table.at(D, "j1") == ""


@pytest.mark.rule("FC-RUL-31", "FC-RUL-53")
def test_a_region_with_in_transit_company_is_not_listed_even_if_a_retreat_leads_there() -> None:
    table = Table("hold 1 / 6").put(I, "ne1", "draco").put(D, "ne1", "hammerhead")
    table.squadron(I, "j1", "2 draco", 2).put(D, "j1", "inbound").put(D, "j6", "inbound, hammerhead").end_actions()
    assert table.at(I, "j1", "retreating") == "draco"
    assert [e.region for e in table.told(CombatBegun)] == ["ne1"]


@pytest.mark.rule("FC-RUL-53", "EX-FC-46")
def test_a_region_contested_by_a_retreat_does_not_fight_this_turn() -> None:
    table = Table("hold 6 / 1").put(I, "ne1", "draco").put(D, "ne1", "hammerhead")
    table.put(I, "ne0", "draco").put(I, "nw0", "draco").end_actions()
    assert table.asked() == ("defender", "RetreatQuestion")
    table.do(D, RetreatTo("ne0"))
    assert [e.region for e in table.told(CombatBegun)] == ["ne1"]
    assert "ne0" in contested(table.world)
    points = [(e.points, e.score) for e in table.told(Scored)]
    assert points == [(1, 0), (1, 1)]  # nw alone is blockaded


@pytest.mark.rule("FC-RUL-53")
def test_a_listed_region_that_is_no_longer_contested_is_skipped() -> None:
    table = Table()
    for region in ("se1", "j3", "ne1"):
        table.put(I, region, "draco").put(D, region, "hammerhead")
    table.end_actions()
    assert table.world.combats == ("ne1", "se1", "j3")
    drop_units(table.world, "se1", I, "shown", units("draco"))  # no card of ours does this in a combat phase
    table.do(I, Fight("ne1"))
    assert [e.region for e in table.told(CombatBegun)] == ["ne1", "j3"]


@pytest.mark.rule("FC-RUL-53")
def test_a_region_fights_once_a_turn_though_it_is_still_contested() -> None:
    table = Table().put(I, "ne1", "draco").put(D, "ne1", "hammerhead").end_actions()
    assert [e.region for e in table.told(CombatBegun)] == ["ne1"]
    assert contested(table.world) == ("ne1",)
    assert table.world.turn == 4


@pytest.mark.rule("FC-RUL-54", "FC-RUL-89")
def test_units_that_retreat_into_a_listed_region_normally_stay_out_of_its_combat() -> None:
    table = Table("hold 6 / 1", "hold 1 / 1")
    for region in ("ne1", "ne0"):
        table.put(I, region, "draco").put(D, region, "hammerhead")
    table.put(I, "nw0", "2 draco").end_actions().do(I, Fight("ne1"))
    assert table.asked() == ("invader+defender", "FightRetreatingQuestion")
    table.do(I, NO).do(D, NO)
    assert table.at(D, "ne0", "retreating") == "hammerhead"
    assert [len(e.dice) for e in table.told(RetreatRolled)] == [1, 1, 1, 1]


# -- reveal and participants --------------------------------------------------------------------------------------------------


@pytest.mark.rule("FC-COMBAT-05", "FC-RUL-32")
def test_all_units_are_revealed_also_those_in_transit() -> None:
    table = Table().put(I, "j1", "corona", "hidden").squadron(I, "j1", "draco, decoy", 3).put(D, "j1", "outbound", "hidden")
    table.end_actions()
    assert [e.units for e in table.told(Revealed)] == [units("corona, decoy, draco"), units("outbound")]
    (squadron,) = table.world.squadrons
    assert (squadron.hidden.size, [u.kind for u in squadron.shown]) == (0, ["draco"])


@pytest.mark.rule("EX-FC-40", "FC-RUL-27", "FC-RUL-26")
def test_a_decoy_alone_is_no_combat() -> None:
    table = Table().put(I, "ne0", "decoy", "hidden").put(D, "ne0", "hammerhead", "hidden").hand(I, "s_retreat").end_actions()
    assert [e.region for e in table.told(CombatOff)] == ["ne0"]
    assert (table.at(I, "ne0"), table.at(D, "ne0", "shown")) == ("", "hammerhead")
    assert [e.points for e in table.told(Scored)] == [1]
    assert (table.world.score, table.world.turn) == (1, 4)


@pytest.mark.rule("FC-RUL-26", "FC-RUL-27")
def test_decoys_leave_without_credit_and_are_free_again() -> None:
    table = Table("guns 6", "guns 1", "armor 6")
    table.put(I, "ne1", "draco", "hidden").put(I, "ne1", "2 decoy", "hidden").put(D, "ne1", "hammerhead")
    table.end_actions()
    assert table.at(I, "ne1") == "draco"
    assert [len(e.dice) for e in table.told(RetreatRolled)] == [1, 1]
    assert table.world.gone == [(), ()]


@pytest.mark.rule("FC-COMBAT-06", "FC-RUL-57")
def test_units_in_transit_do_not_take_part() -> None:
    table = Table("guns 1", "guns 6", "armor 5")
    table.put(I, "j1", "draco").squadron(I, "j1", "corona, delphinus", 3).put(D, "j1", "hammerhead").end_actions()
    assert [len(e.dice) for e in table.told(Shot)] == [1, 1]
    assert table.told(AntiFighterRolled) == []
    assert table.world.squadrons[0].shown[0].damage == 0


@pytest.mark.rule("EX-FC-42", "FC-COMBAT-08", "FC-COMBAT-10")
def test_if_all_units_of_a_player_retreat_they_fight_and_are_rallied() -> None:
    table = Table().put(D, "ne1", "2 hammerhead", "retreating").put(I, "ne1", "3 draco").end_actions()
    assert [len(e.dice) for e in table.told(Shot)] == [3, 2]
    assert table.at(D, "ne1", "shown") == "2 hammerhead"


@pytest.mark.rule("EX-FC-42", "FC-COMBAT-09", "FC-RUL-57")
def test_without_agreement_retreating_units_stay_out_but_are_moved_along() -> None:
    table = Table("guns 4 1 1", "guns 1", "armor 5", "hold 6 1 1 / 1")
    table.put(D, "ne1", "hammerhead").put(D, "ne1", "2 javelin", "retreating").put(I, "ne1", "3 draco").put(I, "nw0", "draco")
    table.end_actions()
    assert table.asked() == ("invader+defender", "FightRetreatingQuestion")
    table.do(D, YES).do(I, NO)
    assert table.at(D, "ne0", "retreating") == "hammerhead, 2 javelin"


@pytest.mark.rule("FC-COMBAT-07", "FC-RUL-56")
def test_retreating_units_fight_if_both_agree() -> None:
    table = Table().put(D, "ne1", "hammerhead").put(D, "ne1", "2 hammerhead", "retreating").put(I, "ne1", "3 draco")
    table.end_actions()
    assert table.match.game.default(table.match.view(0), 0) == NO
    table.do(D, YES).do(I, YES)
    assert [len(e.dice) for e in table.told(Shot)] == [3, 3]
    assert table.at(D, "ne1", "shown") == "3 hammerhead"
    table = Table().put(D, "ne1", "hammerhead").put(D, "ne1", "2 hammerhead", "retreating").put(I, "ne1", "3 draco")
    table.end_actions().do(D, NO).do(I, YES)
    assert [len(e.dice) for e in table.told(Shot)] == [3, 1]


@pytest.mark.rule("FC-RUL-55")
def test_all_retreating_is_read_per_player() -> None:
    table = Table().put(D, "ne1", "2 hammerhead", "retreating").put(I, "ne1", "draco").put(I, "ne1", "corona", "retreating")
    table.end_actions().do(I, NO).do(D, NO)
    assert [len(e.dice) for e in table.told(Shot)] == [1, 2]
    assert (table.at(D, "ne1", "shown"), table.at(I, "ne1", "retreating")) == ("2 hammerhead", "corona")
    # If it is true of both, all fight and nobody is asked.
    table = Table().put(D, "ne1", "hammerhead", "retreating").put(I, "ne1", "2 draco", "retreating").end_actions()
    assert [len(e.dice) for e in table.told(Shot)] == [2, 1]
    assert (table.at(D, "ne1", "shown"), table.at(I, "ne1", "shown")) == ("hammerhead", "2 draco")


# -- cards --------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EX-FC-11", "FC-COMBAT-12", "FC-COMBAT-13")
def test_card_limits() -> None:
    hand = ("h_armor_piercing", "h_armor_piercing", "h_attack_cruiser_squadron", "h_hunter_squadron", "h_hunter_squadron")
    table = Table().put(I, "ne1", "draco").put(D, "ne1", "tiger_shark").hand(D, *hand, "h_recon_probe").end_actions()
    assert table.allowed(D, cards("h_armor_piercing, h_attack_cruiser_squadron"))
    assert table.allowed(D, cards("2 h_hunter_squadron"))
    assert table.why_not(D, cards("2 h_armor_piercing")) == "FC-COMBAT-16"
    assert table.why_not(D, cards("2 h_hunter_squadron, h_armor_piercing")) == "FC-COMBAT-12"
    assert table.why_not(D, cards("h_recon_probe")) == "FC-CARD-05"
    table = Table().put(I, "ne1", "draco").put(D, "ne1", "destroyer").hand(D, *hand).end_actions()
    assert table.why_not(D, cards("2 h_hunter_squadron")) == "FC-COMBAT-12"
    assert table.allowed(D, cards("h_hunter_squadron"))
    table = Table().put(I, "ne1", "draco").put(D, "ne1", "2 tiger_shark").hand(D, *hand).end_actions()
    assert table.allowed(D, cards("2 h_hunter_squadron, h_armor_piercing"))
    assert table.why_not(D, cards("2 h_hunter_squadron, h_armor_piercing, h_attack_cruiser_squadron")) == "FC-COMBAT-12"


@pytest.mark.rule("EX-FC-11", "FC-RUL-57")
def test_a_command_unit_that_does_not_take_part_allows_no_card() -> None:
    table = Table().put(I, "ne1", "draco").put(D, "ne1", "hammerhead").put(D, "ne1", "tiger_shark", "retreating")
    table.hand(D, "h_armor_piercing", "h_attack_cruiser_squadron").end_actions().do(I, NO).do(D, NO)
    assert table.question.limit == 1


@pytest.mark.rule("FC-COMBAT-11", "FC-COMBAT-15", "FC-CARD-05")
def test_cards_are_chosen_in_secret_and_revealed_together() -> None:
    table = Table().put(I, "ne1", "draco").put(D, "ne1", "hammerhead")
    table.hand(I, "s_retreat", "s_flank_attack").hand(D, "h_retreat", "h_recon_probe").end_actions()
    assert table.asked() == ("invader+defender", "CardsQuestion")
    table.do(D, cards("h_retreat"))
    assert table.told(CardsCommitted) == []
    assert table.match.view(0).world.hands[D].size == 2
    assert b"h_retreat" not in table.match.game.encode(table.match.view(0))
    assert table.why_not(I, cards("s_jamming_field")) == "FC-COMBAT-11"
    table.do(I, cards("s_flank_attack"))
    assert [(e.seat, e.cards) for e in table.told(CardsCommitted)] == [(0, ("s_flank_attack",)), (1, ("h_retreat",))]


@pytest.mark.rule("FC-COMBAT-11")
def test_whoever_has_a_card_at_all_is_asked_so_the_question_tells_nothing() -> None:
    for held in ("h_recon_probe", "h_retreat"):
        table = Table().put(I, "ne1", "draco").put(D, "ne1", "hammerhead").hand(D, held).end_actions()
        assert table.asked() == ("defender", "CardsQuestion")


@pytest.mark.rule("FC-COMBAT-14")
def test_no_card_at_all_is_allowed() -> None:
    table = Table().put(I, "ne1", "draco").put(D, "ne1", "tiger_shark").hand(D, "h_retreat", "h_javelin_salvo").end_actions()
    assert table.allowed(D, cards("h_javelin_salvo"))
    table.do(D, CommitCards(()))
    assert table.world.hands[D].size == 2


@pytest.mark.rule("FC-COMBAT-16", "FC-CARD-10", "FC-RUL-58")
def test_the_same_name_once_for_each_player_unless_multiple() -> None:
    table = Table().put(I, "ne1", "lyra").put(D, "ne1", "tiger_shark")
    table.hand(I, "s_plasma_torpedoes", "s_plasma_torpedoes", "s_retreat", "s_interceptor_squadron", "s_interceptor_squadron")
    table.hand(D, "h_retreat").end_actions()
    assert table.why_not(I, cards("2 s_plasma_torpedoes")) == "FC-COMBAT-16"
    assert table.allowed(I, cards("2 s_interceptor_squadron"))
    table.do(I, cards("s_retreat")).do(D, cards("h_retreat"))
    assert [e.cards for e in table.told(CardsCommitted)] == [("s_retreat",), ("h_retreat",)]


@pytest.mark.rule("FC-RUL-60")
def test_combat_cards_go_to_the_inactive_pile_at_the_end_of_the_combat() -> None:
    table = Table("guns 1 1", "guns 5 / 1 1").put(I, "ne1", "2 draco").put(D, "ne1", "hammerhead")
    table.hand(D, "h_attack_cruiser_squadron")
    table.put(I, "se1", "draco").put(D, "se1", "hammerhead").end_actions().do(I, Fight("ne1"))
    table.fight(defender="h_attack_cruiser_squadron")
    assert table.world.inactive[D] == ("h_attack_cruiser_squadron",)
    assert [e.region for e in table.told(CombatBegun)] == ["ne1", "se1"]
    assert len(table.told(CardsCommitted)) == 1  # in the second combat there is no card left to ask for
    assert (table.world.hands[D].size, table.world.turn, table.asked()) == (0, 4, ("invader", "ActionQuestion"))
