"""FC-SETUP, FC-PLANET, FC-BUILD, FC-HAND, FC-DEPLOY, FC-SKILL: everything before the first turn."""

from collections import Counter

import pytest

from tests.games.fleet_commander.kit import D, I, Table, build, hand
from tests.games.fleet_commander.setups import HERAGUL, STARTER, SURAKARI
from wartable.games.fleet_commander import GAME
from wartable.games.fleet_commander.choices import NamePlanet, Propose, Reinforce
from wartable.games.fleet_commander.events.setup import Cast, PlanetChosen, TokenFlipped
from wartable.games.fleet_commander.rules.casting import cast
from wartable.games.fleet_commander.rules.supply import supply


def settled(first: Propose, second: Propose, **more: object) -> list[tuple[int, str, str]]:
    """The castings that two wishes lead to: (invading seat, faction of seat 0, faction of seat 1), one for each face."""
    found = cast((first, second), **more)  # type: ignore[arg-type]
    faces = [found] if found else [cast((first, second), face, **more) for face in ("heragul", "surakari")]  # type: ignore[arg-type]
    return [(c.invader, *c.factions) for c in faces if c]


# -- roles --------------------------------------------------------------------------------------------------------------------


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
    assert (sum(fleet.values()), sum(GAME.catalog().units[k].points * n for k, n in fleet.items())) == (17, 24)
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


# -- planet -------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FC-PLANET-01", "FC-PLANET-02", "FC-RUL-04")
def test_the_planet_is_drawn_after_the_roles() -> None:
    names = list(GAME.catalog().planets)
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
    for planet in GAME.catalog().planets.values():
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
    sheets = {p.id: (p.points, p.victory, p.convoys) for p in GAME.catalog().planets.values()}
    assert {planet: sheets[planet] for planet in SHEETS} == {planet: sheet[:3] for planet, sheet in SHEETS.items()}
    table = Table.fresh().do(I, Propose("any", "invader")).do(D, Propose("any", "defender"))
    (chosen,) = table.told(PlanetChosen)
    assert (chosen.planet, chosen.victory, chosen.convoys) == ("kaylynn_six", 24, 3)


@pytest.mark.rule("FC-PLANET-08", "FC-PLANET-10")
def test_every_planet_has_resource_locations_and_a_straight_or_round_track() -> None:
    sheets = {p.id: (p.resources, p.track) for p in GAME.catalog().planets.values()}
    assert {planet: sheets[planet] for planet in SHEETS} == {planet: sheet[3:] for planet, sheet in SHEETS.items()}


@pytest.mark.rule("FC-PLANET-04")
def test_kaylynn_six_has_no_special_rule() -> None:
    planet = GAME.catalog().planets["kaylynn_six"]
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
def test_the_center_region_is_the_planet_region() -> None:
    data = GAME.catalog()
    assert data.planet == "p"
    assert [r for r in data.places if data.to_planet[r] == 0] == ["p"]
    assert max(data.to_planet.values()) == min(data.to_planet[j] for j in data.jumps)


@pytest.mark.rule("FC-SETUP-13", "FC-SETUP-14")
def test_the_six_edge_regions_with_time_icons_are_the_jump_regions_and_limit_what_is_done_there() -> None:
    data = GAME.catalog()
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
