"""FC-SETUP, FC-PLANET, FC-BUILD, FC-HAND, FC-DEPLOY, FC-SKILL: everything before the first turn."""

from collections import Counter

import pytest

from tests.games.fleet_commander.kit import D, I, Table, build, form, hand
from wartable.core.errors import BadScenario
from wartable.games.fleet_commander import GAME
from wartable.games.fleet_commander.choices import BuildFleet, Deploy, NamePlanet, Pass, Propose, Reinforce, Stop
from wartable.games.fleet_commander.events.combat import Shot
from wartable.games.fleet_commander.events.setup import Cast, Deployed, PlanetChosen, StaticShown, TokenFlipped
from wartable.games.fleet_commander.rules.casting import cast
from wartable.games.fleet_commander.rules.forces import group
from wartable.games.fleet_commander.rules.supply import decoys_allowed, supply

STARTER = "battlecruiser, 4 destroyer, tiger_shark, seeking_missile_destroyer, 2 anti_fighter_frigate, 8 hammerhead"
HERAGUL = (
    "2 h_hunter_squadron, h_attack_cruiser_squadron, h_retreat, h_recon_probe, h_armor_piercing, "
    "h_burn_the_fuel_reserves, h_concentrate_fire"
)
SURAKARI = (
    "2 s_interceptor_squadron, s_scout_squadron, s_retreat, s_recon_probe, s_overcharged_pulse_beams, s_flank_attack, "
    "s_strike_squadron"
)


def settled(first: Propose, second: Propose, **more: object) -> list[tuple[int, str, str]]:
    """The castings that two wishes lead to: (invading seat, faction of seat 0, faction of seat 1), one for each face."""
    found = cast((first, second), **more)  # type: ignore[arg-type]
    faces = [found] if found else [cast((first, second), face, **more) for face in ("heragul", "surakari")]  # type: ignore[arg-type]
    return [(c.invader, *c.factions) for c in faces if c]


# -- roles --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FC-SETUP-01", "FC-SETUP-02")
def test_one_invades_and_one_defends_by_default_the_surakari_invade() -> None:
    table = Table.fresh()
    assert table.asked() == ("invader+defender", "CastingQuestion")
    table.do(I, Propose("any", "any")).do(D, Propose("any", "any"))
    assert [(e.seat, e.faction, e.role) for e in table.told(Cast)] == [(0, "surakari", "invader"), (1, "heragul", "defender")]
    assert settled(Propose("any", "defender"), Propose("any", "any")) == [(1, "heragul", "surakari")]
    assert settled(Propose("heragul", "any"), Propose("any", "any")) == [(1, "heragul", "surakari")]


@pytest.mark.rule("FC-SETUP-03", "FC-RUL-02")
def test_colliding_wishes_for_a_role_are_settled_by_the_token() -> None:
    for face, invader in ((0, 1), (1, 0)):
        table = Table.fresh(f"token {face}")
        table.match.submit(0, Propose("any", "invader"), table.match.ask)
        table.match.submit(1, Propose("any", "invader"), table.match.ask)
        (flipped,) = table.told(TokenFlipped)
        assert (flipped.faction, table.world.invader) == (("heragul", "surakari")[face], invader)
        assert table.world.factions == ("surakari", "heragul")


@pytest.mark.rule("FC-SETUP-04")
def test_the_surakari_may_defend_when_both_want_it() -> None:
    table = Table.fresh()
    table.match.submit(0, Propose("surakari", "defender"), table.match.ask)
    table.match.submit(1, Propose("heragul", "any"), table.match.ask)
    assert (table.world.invader, table.world.factions) == (1, ("heragul", "surakari"))
    assert GAME.seat_name(table.match.position, 0) == "Surakari defender"


@pytest.mark.rule("FC-SETUP-05")
def test_with_chosen_factions_the_token_shows_which_of_them_defends() -> None:
    outcomes = settled(Propose("surakari", "defender"), Propose("heragul", "defender"))
    assert outcomes == [(0, "surakari", "heragul"), (1, "surakari", "heragul")]


@pytest.mark.rule("FC-RUL-03")
def test_factions_always_differ_unless_the_flag_allows_a_mirror_match() -> None:
    both = Propose("surakari", "any")
    assert settled(both, both) == [(1, "heragul", "surakari"), (0, "surakari", "heragul")]
    assert settled(both, Propose("surakari", "defender"), mirror=True) == [(0, "surakari", "surakari")]
    colliding = Propose("surakari", "invader")  # the token decides between the roles
    assert settled(colliding, colliding, mirror=True) == [(1, "surakari", "surakari"), (0, "surakari", "surakari")]
    table = Table.fresh(mirror_match=True)
    table.do(I, both).do(D, both)
    assert table.world.factions == ("surakari", "surakari")


@pytest.mark.rule("FC-SETUP-06", "FC-PLANET-03", "FC-BUILD-10")
def test_the_suggested_first_game() -> None:
    table = Table.fresh(preset="first_game")
    assert (table.world.factions, table.world.planet) == (("surakari", "heragul"), "kaylynn_six")
    fleet = Counter(u.kind for u in table.world.reserve.known())
    assert fleet.pop("decoy") == 4
    assert tuple(sorted(fleet.items())) == tuple(sorted(build(STARTER).units))
    assert (sum(fleet.values()), sum(GAME.catalogue().units[k].points * n for k, n in fleet.items())) == (17, 24)
    assert table.asked() == ("invader", "InitialQuestion")


@pytest.mark.rule("FC-HAND-04", "FC-HAND-05", "FC-RUL-15")
def test_the_suggested_hands() -> None:
    table = Table.fresh(preset="first_game")
    assert Counter(table.world.hands[D].known()) == Counter(dict(hand(HERAGUL).cards))
    assert Counter(table.world.hands[I].known()) == Counter(dict(hand(SURAKARI).cards))
    assert "h_concentrate_fire" in table.world.hands[D].known()


@pytest.mark.rule("FC-SETUP-07", "FC-SETUP-15", "FC-RUL-06")
def test_the_order_of_setup() -> None:
    table = Table.fresh("planet 0", planet="draw")
    order = [table.asked()]
    table.do(I, Propose("surakari", "invader")).do(D, Propose("heragul", "defender"))
    while table.asked() != ("invader", "ActionQuestion"):
        if table.asked() != order[-1]:
            order.append(table.asked())
        table.defaults(1)
    squadron = [("invader", "InitialQuestion"), ("invader", "TriggerQuestion"), ("invader", "SquadronQuestion")]
    assert order == [
        ("invader+defender", "CastingQuestion"),
        ("defender", "FleetQuestion"),
        ("invader+defender", "HandQuestion"),
        ("defender", "HandQuestion"),
        *squadron * 4,
        ("defender", "DeployQuestion"),
    ]
    assert table.world.turn == 1


# -- planet -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FC-PLANET-01", "FC-PLANET-02", "FC-RUL-04")
def test_the_planet_is_drawn_after_the_roles() -> None:
    names = list(GAME.catalogue().planets)
    for number in (0, 7):
        table = Table.fresh(f"planet {number}", planet="draw")
        assert table.world.planet == ""
        table.do(I, Propose("any", "invader")).do(D, Propose("any", "defender"))
        assert table.world.planet == names[number]


@pytest.mark.rule("FC-RUL-04")
def test_a_planet_can_be_agreed_on() -> None:
    table = Table.fresh(planet="agree").do(I, Propose("any", "invader")).do(D, Propose("any", "defender"))
    table.do(I, NamePlanet("minex_four")).do(D, NamePlanet("minex_four"))
    assert table.world.planet == "minex_four"
    table = Table.fresh("planet 2", planet="agree")
    table.do(I, Propose("any", "invader")).do(D, Propose("any", "defender"))
    table.do(I, NamePlanet("minex_four")).do(D, NamePlanet("draw"))
    assert table.world.planet == "cadre_four"


@pytest.mark.rule("FC-SETUP-08", "FC-SETUP-09", "FC-SETUP-10")
def test_marker_convoy_markers_and_resource_tokens() -> None:
    for planet in GAME.catalogue().planets.values():
        table = Table.fresh(planet=planet.id).do(I, Propose("any", "invader")).do(D, Propose("any", "defender"))
        world = table.world
        assert (world.score, world.convoy_markers, len(world.resources)) == (0, planet.convoys, planet.resources)


@pytest.mark.rule("FC-RUL-07")
def test_convoy_markers_are_counters_and_take_nothing_from_the_supply() -> None:
    table = Table.built()
    left = supply(table.world, D)
    assert left["hammerhead"] == 14 - 8
    assert sum(left.values()) == 40 - 17 + 8 - 4
    assert table.world.convoys == 4


SHEETS = {
    "kaylynn_six": (24, 24, 3, 5, "straight"),
    "albion_eight": (24, 26, 3, 5, "round"),
    "cadre_four": (22, 19, 2, 5, "straight"),
    "cadre_three": (20, 18, 3, 5, "straight"),
    "kaylynn_five": (20, 17, 2, 6, "straight"),
    "minex_four": (24, 23, 2, 5, "round"),
    "verlanda_two": (22, 21, 3, 5, "round"),
    "shadow_brook": (20, 14, 3, 6, "straight"),
}
"""The planets of the digest: points, victory space, convoys, resource tokens, track. There may be others."""


@pytest.mark.rule("FC-PLANET-05", "FC-PLANET-06", "FC-PLANET-07")
def test_every_planet_states_fleet_points_track_and_convoys() -> None:
    sheets = {p.id: (p.points, p.victory, p.convoys) for p in GAME.catalogue().planets.values()}
    assert {planet: sheets[planet] for planet in SHEETS} == {planet: sheet[:3] for planet, sheet in SHEETS.items()}
    table = Table.fresh().do(I, Propose("any", "invader")).do(D, Propose("any", "defender"))
    (chosen,) = table.told(PlanetChosen)
    assert (chosen.planet, chosen.victory, chosen.convoys) == ("kaylynn_six", 24, 3)


@pytest.mark.rule("FC-PLANET-08", "FC-PLANET-10")
def test_every_planet_has_resource_locations_and_a_straight_or_round_track() -> None:
    sheets = {p.id: (p.resources, p.track) for p in GAME.catalogue().planets.values()}
    assert {planet: sheets[planet] for planet in SHEETS} == {planet: sheet[3:] for planet, sheet in SHEETS.items()}


@pytest.mark.rule("FC-PLANET-04")
def test_kaylynn_six_has_no_special_rule() -> None:
    planet = GAME.catalogue().planets["kaylynn_six"]
    numbers = (
        planet.planet_guns,
        planet.outbound_score,
        planet.first_inbound_points,
        planet.fewer_icons,
        planet.free_squadrons,
    )
    assert (planet.special, planet.anomaly, planet.yards, planet.initial_squadrons, numbers) == (
        "",
        "",
        False,
        4,
        (0, 1, 0, 0, 0),
    )


@pytest.mark.rule("FC-SETUP-11", "FC-SETUP-12")
def test_the_centre_region_is_the_planet_region() -> None:
    data = GAME.catalogue()
    assert data.planet == "p"
    assert [r for r in data.places if data.to_planet[r] == 0] == ["p"]
    assert max(data.to_planet.values()) == min(data.to_planet[j] for j in data.jumps)


@pytest.mark.rule("FC-SETUP-13", "FC-SETUP-14")
def test_the_six_edge_regions_with_time_icons_are_the_jump_regions_and_limit_what_is_done_there() -> None:
    data = GAME.catalogue()
    assert {r.id: r.time_icons for r in data.regions.values() if r.time_icons} == {
        "j1": 2,
        "j2": 3,
        "j3": 2,
        "j4": 2,
        "j5": 3,
        "j6": 2,
    }
    table = Table().to_act(I)
    assert table.why_not(I, Reinforce("ne1")) == "FC-REINF-04"


# -- fleet --------------------------------------------------------------------------------------------------------------


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


# -- hands --------------------------------------------------------------------------------------------------------------


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


# -- initial reinforcements and placement -------------------------------------------------------------------------------


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
        (f"p {kind}", n)
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
    assert table.why_not(D, Deploy((*ALL_AT_P.places, ("ne0 destroyer", 1)))) == "FC-RUL-09"
    table.do(D, ALL_AT_P)
    assert group(table.match.view(0).world, "p", D).hidden.size == 17
    assert (group(table.world, "p", D).shown, table.at(D, "ne0")) == ((), "")
    assert table.told(Deployed)[0].number == 17


@pytest.mark.rule("FC-DEPLOY-06", "FC-RUL-17")
def test_only_the_planet_region_and_the_four_regions_that_share_a_border_with_it() -> None:
    table = placing()
    for region, verdict in (("ne0", True), ("se0", True), ("sw0", True), ("nw0", True), ("ne1", False), ("j1", False)):
        places = (("p anti_fighter_frigate", 2), *((p.replace("p ", f"{region} ", 1), n) for p, n in ALL_AT_P.places[1:]))
        assert table.allowed(D, Deploy(places)) == verdict
    assert table.why_not(D, Deploy((("ne1 destroyer", 4),))) == "FC-DEPLOY-06"


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


# -- handicaps ----------------------------------------------------------------------------------------------------------


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
