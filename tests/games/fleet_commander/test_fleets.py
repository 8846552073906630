"""Fleets, hands, the first placement and handicaps."""

import pytest

from tests.games.fleet_commander.kit import D, I, Table, build, form, hand
from tests.games.fleet_commander.setups import HERAGUL, STARTER, SURAKARI
from wartable.core import Slot
from wartable.core.errors import BadScenario
from wartable.games.fleet_commander import GAME
from wartable.games.fleet_commander.choices import BuildFleet, Deploy, Pass, Propose, Reinforce, Stop
from wartable.games.fleet_commander.events.combat import Shot
from wartable.games.fleet_commander.events.setup import Deployed, StaticShown
from wartable.games.fleet_commander.rules.forces import group
from wartable.games.fleet_commander.rules.supply import decoys_allowed, supply

# -- fleet --------------------------------------------------------------------------------------------------------------------


def building(planet: str = "kaylynn_six") -> Table:
    table = Table.fresh(planet=planet)
    return table.do(I, Propose("surakari", "invader")).do(D, Propose("heragul", "defender"))


@pytest.mark.rule("EX-FC-01", "FC-BUILD-01", "FC-BUILD-02")
def test_fleet_legality() -> None:
    table = building()
    assert table.why_not(D, build(STARTER.replace("8 hammerhead", "7 hammerhead"))) == "FC-BUILD-02"
    assert table.why_not(D, build(STARTER.replace("8 hammerhead", "9 hammerhead"))) == "FC-BUILD-02"
    two_blues = "battlecruiser, battleship, 5 destroyer, 9 hammerhead"
    assert table.why_not(D, build(two_blues)) == "FC-BUILD-04"
    assert table.why_not(D, build(f"{STARTER}, convoy")) == "FC-BUILD-05"
    table.do(D, build(STARTER))
    assert len(table.world.reserve.known()) == 17


@pytest.mark.rule("FC-BUILD-04", "FC-BUILD-05", "FC-RUL-05")
def test_one_blue_at_most_no_convoy_and_the_total_is_exact_all_the_same() -> None:
    table = building()
    assert table.why_not(D, build("battlecruiser, battleship, 5 destroyer, 9 hammerhead")) == "FC-BUILD-04"
    assert table.why_not(D, build("convoy, 5 destroyer, 14 hammerhead")) == "FC-BUILD-05"
    assert table.why_not(D, build("battleship, 5 destroyer, 10 hammerhead")) == "FC-BUILD-02"
    assert table.allowed(D, build("battleship, 5 destroyer, 11 hammerhead"))


@pytest.mark.rule("FC-BUILD-03")
def test_any_mix_that_the_supply_permits() -> None:
    table = building()
    assert table.why_not(D, build("8 destroyer, 8 hammerhead")) == "FC-BUILD-03"
    assert table.allowed(D, build("14 hammerhead, 4 javelin, 4 anti_fighter_frigate, 2 point_defence_frigate"))


@pytest.mark.rule("EX-FC-02", "FC-BUILD-06", "FC-RUL-08")
def test_decoys_for_each_full_six_points() -> None:
    assert [decoys_allowed(points) for points in (5, 6, 18, 22, 23, 24, 29, 30)] == [0, 1, 3, 3, 3, 4, 4, 5]
    for planet, most in (("cadre_four", 3), ("kaylynn_six", 4), ("albion_eight", 4)):
        table = building(planet)
        fleet = table.match.game.default(table.match.view(1), 1)
        assert isinstance(fleet, BuildFleet)
        assert table.why_not(D, BuildFleet(fleet.units, most + 1)) == "FC-BUILD-06"
        assert all(table.allowed(D, BuildFleet(fleet.units, n)) for n in range(most + 1))


@pytest.mark.rule("FC-BUILD-07")
def test_fewer_decoys_or_none_may_be_taken() -> None:
    table = building().do(D, build(STARTER, 0))
    assert all(u.kind != "decoy" for u in table.world.reserve.known())


@pytest.mark.rule("FC-BUILD-08")
def test_the_invader_builds_no_fleet() -> None:
    table = building()
    assert table.asked() == ("defender", "FleetQuestion")
    table.do(D, build(STARTER))
    assert table.asked() == ("invader+defender", "HandQuestion")
    assert sum(supply(table.world, I).values()) == 40 + 8


# -- hands --------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EX-FC-03", "FC-HAND-01", "FC-HAND-02")
def test_hand_legality() -> None:
    table = building().do(D, build(STARTER))
    assert table.why_not(D, hand(HERAGUL.replace("h_recon_probe, ", "").replace("h_retreat", "2 h_retreat"))) == "FC-HAND-02"
    assert table.why_not(D, hand(HERAGUL.replace("h_recon_probe, ", ""))) == "FC-HAND-01"
    assert table.why_not(D, hand(f"{HERAGUL}, h_javelin_salvo")) == "FC-HAND-01"
    three = HERAGUL.replace("2 h_hunter", "3 h_hunter").replace("h_recon_probe, ", "")
    assert table.allowed(D, hand(three))
    four = HERAGUL.replace("2 h_hunter", "4 h_hunter").replace("h_recon_probe, h_armor_piercing, ", "")
    assert table.why_not(D, hand(four)) == "FC-RUL-11"
    assert table.allowed(D, hand(HERAGUL))
    assert table.allowed(I, hand(SURAKARI))


@pytest.mark.rule("FC-HAND-03", "FC-CARD-06")
def test_several_copies_unless_unique() -> None:
    table = building().do(D, build(STARTER))
    rest = "h_hold_the_line, h_damage_control, h_retreat, h_rally_the_fleet"
    assert table.allowed(D, hand(f"3 h_hunter_squadron, h_stardocks, {rest}"))
    assert table.why_not(D, hand(f"2 h_hunter_squadron, 2 h_stardocks, {rest}")) == "FC-HAND-02"


@pytest.mark.rule("FC-RUL-11", "FC-RUL-12")
def test_only_cards_of_the_own_faction_and_role() -> None:
    table = building().do(D, build(STARTER))
    assert table.why_not(D, hand(HERAGUL.replace("h_recon_probe", "s_recon_probe"))) == "FC-RUL-11"
    three_probes = HERAGUL.replace("h_recon_probe, h_armor_piercing, ", "3 h_recon_probe, ").replace("2 h_hunter", "h_hunter")
    assert table.why_not(D, hand(three_probes)) == "FC-RUL-11"  # there are two copies
    table = Table.fresh()
    table.match.submit(0, Propose("heragul", "invader"), table.match.ask)
    table.match.submit(1, Propose("surakari", "defender"), table.match.ask)
    table.defaults(1)
    assert table.why_not(I, hand(HERAGUL.replace("h_recon_probe", "h_stardocks"))) == "FC-RUL-12"
    assert table.why_not(D, hand(SURAKARI.replace("s_recon_probe", "s_fast_transit"))) == "FC-RUL-12"
    assert table.allowed(I, hand(HERAGUL))


@pytest.mark.rule("FC-RUL-06")
def test_fleet_and_hands_are_secret_and_the_hands_are_committed_together() -> None:
    views = []
    for fleet, cards in (
        (STARTER, HERAGUL),
        ("battleship, 5 destroyer, 11 hammerhead", HERAGUL.replace("h_retreat", "h_sortie")),
    ):
        table = building().do(D, build(fleet, 3)).do(D, hand(cards))
        assert table.asked() == ("invader", "HandQuestion")
        table.do(I, hand(SURAKARI))
        views.append((GAME.encode(table.match.view(0)), [GAME.encode(e) for e in table.match.events(0)]))
    assert views[0] == views[1]


# -- initial reinforcements and placement -------------------------------------------------------------------------------------


@pytest.mark.rule("EX-FC-04", "FC-DEPLOY-01", "FC-DEPLOY-03")
def test_initial_reinforcements_and_time_tokens() -> None:
    table = Table.built()
    for number, region in enumerate(("j1", "j2", "j3"), start=1):
        table.do(I, Reinforce(region), form("corona, 2 draco"))
        assert table.world.score == number
    assert table.why_not(I, Reinforce("j1")) == "FC-REINF-09"
    table.do(I, Reinforce("j4"), form("4 draco"))
    assert (table.world.score, table.asked()) == (4, ("defender", "DeployQuestion"))
    table.defaults(1)
    assert [(s.region, s.time) for s in table.world.squadrons] == [("j1", 1), ("j2", 2), ("j3", 1), ("j4", 1)]
    for _ in range(4):
        table.do(I, Pass()).do(D, Pass())
    assert [(s.region, s.time) for s in table.world.squadrons] == [("j2", 1)]
    assert table.at(I, "j1") == "corona, 2 draco"
    for _ in range(4):
        table.do(I, Pass()).do(D, Pass())
    assert table.world.squadrons == []


@pytest.mark.rule("FC-DEPLOY-02", "FC-DEPLOY-04", "FC-RUL-13")
def test_each_initial_squadron_scores_and_keeps_the_rules_and_the_invader_may_stop() -> None:
    table = Table.built().do(I, Reinforce("j5"), form("corona, 2 draco"))
    assert table.world.score == 1
    assert table.why_not(I, Reinforce("j5")) == "FC-REINF-09"
    assert table.why_not(I, Reinforce("p")) == "FC-REINF-04"
    table.do(I, Stop())
    assert table.asked() == ("defender", "DeployQuestion")


@pytest.mark.rule("FC-RUL-13")
def test_the_victory_check_runs_after_each_initial_point() -> None:
    table = Table.built()
    table.world.score = 23
    table.do(I, Reinforce("j1"), form("4 draco"))
    assert table.match.outcome is not None
    assert (table.match.outcome.winners, table.match.outcome.rule) == ((1,), "FC-VICTORY-01")


def placing() -> Table:
    return Table.built(fleet=STARTER).do(I, Stop())


ALL_AT_P = Deploy(
    tuple(
        (Slot("p", kind), n)
        for kind, n in (
            ("anti_fighter_frigate", 2),
            ("battlecruiser", 1),
            ("destroyer", 4),
            ("hammerhead", 8),
            ("seeking_missile_destroyer", 1),
            ("tiger_shark", 1),
        )
    )
)


@pytest.mark.rule("FC-DEPLOY-05", "FC-DEPLOY-07", "FC-RUL-09")
def test_everything_is_placed_hidden_in_any_spread() -> None:
    table = placing()
    assert table.why_not(D, Deploy(ALL_AT_P.places[1:])) == "FC-RUL-09"
    assert table.why_not(D, Deploy((*ALL_AT_P.places, (Slot("ne0", "destroyer"), 1)))) == "FC-RUL-09"
    table.do(D, ALL_AT_P)
    assert group(table.match.view(0).world, "p", D).hidden.size == 17
    assert (group(table.world, "p", D).shown, table.at(D, "ne0")) == ((), "")
    assert table.told(Deployed)[0].number == 17


@pytest.mark.rule("FC-DEPLOY-06", "FC-RUL-17")
def test_only_the_planet_region_and_the_four_regions_that_share_a_border_with_it() -> None:
    table = placing()
    for region, verdict in (("ne0", True), ("se0", True), ("sw0", True), ("nw0", True), ("ne1", False), ("j1", False)):
        places = (ALL_AT_P.places[0], *((Slot(region, slot.thing), n) for slot, n in ALL_AT_P.places[1:]))
        assert table.allowed(D, Deploy(places)) == verdict
    assert table.why_not(D, Deploy(((Slot("ne1", "destroyer"), 4),))) == "FC-DEPLOY-06"


@pytest.mark.rule("FC-DEPLOY-08", "FC-DEPLOY-09")
def test_revealing_turns_the_stat_side_up() -> None:
    table = Table().put(D, "p", "destroyer", "hidden").put(I, "p", "draco").end_actions()
    view = group(table.match.view(0).world, "p", D)
    assert (view.hidden.size, [u.kind for u in view.shown]) == (0, ["destroyer"])


@pytest.mark.rule("FC-DEPLOY-10", "FC-RUL-104", "FC-CARD-07")
def test_static_cards_of_both_are_laid_open_after_placement() -> None:
    heragul = HERAGUL.replace("h_recon_probe", "h_stardocks").replace("h_retreat", "h_orbital_batteries")
    surakari = SURAKARI.replace("s_recon_probe", "s_forward_staging_base")
    table = Table.built(hands=(surakari, heragul)).do(I, Stop())
    assert table.told(StaticShown) == []
    assert [hand.size for hand in table.world.hands] == [8, 8]
    table.defaults(1)
    assert table.world.static == [("s_forward_staging_base",), ("h_orbital_batteries", "h_stardocks")]
    assert [hand.size for hand in table.world.hands] == [7, 6]


@pytest.mark.rule("FC-DEPLOY-11")
def test_static_effects_apply_at_once() -> None:
    heragul = HERAGUL.replace("h_retreat", "h_orbital_batteries")
    table = Table.built(hands=("", heragul)).do(I, Stop()).defaults(1)
    assert table.world.turn == 1
    fleet = group(table.world, "p", D).hidden.known()
    guns = sum(table.world.catalog.units[u.kind].guns for u in fleet)
    table.put(I, "p", "draco").to_act(D, (0, 1)).do(D, Pass()).fight()
    (fired,) = [e for e in table.told(Shot) if (e.seat, e.weapon) == (1, "guns")]
    assert len(fired.dice) == guns + 1


# -- handicaps ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EX-FC-51", "FC-SKILL-01")
def test_the_marker_may_start_at_one_or_two() -> None:
    for handicap, start in (("none", 0), ("start1", 1), ("start2", 2)):
        table = Table.built(handicap=handicap)
        assert table.world.score == start


@pytest.mark.rule("EX-FC-51", "FC-SKILL-02", "FC-RUL-108")
def test_the_first_initial_squadrons_may_score_nothing() -> None:
    for handicap, score in (("none", 4), ("free1", 3), ("free2", 2), ("free4", 0)):
        table = Table.built(handicap=handicap)
        for region in ("j1", "j2", "j3", "j4"):
            table.do(I, Reinforce(region), form("4 draco" if region != "j4" else "corona, 2 draco"))
        assert table.world.score == score


@pytest.mark.rule("FC-SKILL-02")
def test_only_initial_squadrons_are_free() -> None:
    table = Table.built(handicap="free4").do(I, Stop()).defaults(1).do(I, Reinforce("j1"), form("4 draco"))
    assert (table.world.turn, table.world.score) == (1, 1)


@pytest.mark.rule("FC-SKILL-03", "FC-RUL-109")
def test_handicaps_are_agreed_before_play_and_never_both() -> None:
    (option,) = [o for o in GAME.options_offered if o.key == "handicap"]
    assert option.default == "none"
    assert option.agree
    with pytest.raises(BadScenario):
        GAME.scenario(handicap="start1free1")
