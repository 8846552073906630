"""LOK-BUILD: squadrons that may be built, and every clause that the others break."""

from pathlib import Path
from typing import Any

import pytest

from tests.games.legends.kit import Table
from tests.games.legends.packs import packed
from wartable.core import Refusal
from wartable.core.errors import BadPack, BadScenario
from wartable.games.legends import GAME
from wartable.games.legends.choices.missiles import PlaceRow
from wartable.games.legends.phases.launch import Launch
from wartable.games.legends.rules.building import (
    Terms,
    assigned,
    build,
    capacity,
    fits,
    preset_squadron,
    terms_of,
    violations,
)
from wartable.games.legends.state import Squadron

CATALOG = GAME.catalog()
SURAKARI, HERAGUL = "surakari_invasion", "heragul_sarlet"


def squadron(fleet: str, *upgrades: str, catalog: object = CATALOG, **units: int) -> Squadron:
    return build(catalog, fleet, tuple(units.items()), tuple(assigned(entry) for entry in upgrades))  # type: ignore[arg-type]


def broken(level: int, built: Squadron, **terms: Any) -> list[Refusal]:
    return violations(CATALOG, Terms(level, **terms), built)


def rules(level: int, built: Squadron, **terms: bool) -> list[str]:
    """The clauses that it breaks."""
    return [refusal.rule for refusal in broken(level, built, **terms)]


# -- points ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-BUILD-03", "LOK-BUILD-04")
def test_the_units_together_cost_no_more_than_the_level() -> None:
    built = squadron(SURAKARI, draco=1, delphinus=1, corona=1, interceptor=9)
    assert built.points == 12 + 11 + 18 + 9
    assert broken(50, built) == []
    assert broken(49, built) == [Refusal("LOK-BUILD-03", "The squadron costs 50 points, 1 more than its level of 49.")]


@pytest.mark.rule("LOK-BUILD-05")
@pytest.mark.parametrize(("fleet", "ship", "fighter"), [(SURAKARI, "draco", "scout"), (HERAGUL, "mackerel", "attack_cruiser")])
def test_a_fighter_costs_a_point_whatever_its_type(fleet: str, ship: str, fighter: str) -> None:
    alone, with_fighters = squadron(fleet, **{ship: 1}), squadron(fleet, **{ship: 1, fighter: 3})
    assert with_fighters.points - alone.points == 3


@pytest.mark.rule("DX-LOK-63", "LOK-BUILD-01", "LOK-BUILD-02")
def test_sides_may_agree_on_unequal_levels() -> None:
    table = Table(points=50, second_points=75)
    levels = [terms_of(table.world, seat).level for seat in (0, 1)]
    assert levels == [50, 75]
    built = squadron(SURAKARI, draco=3, delphinus=1, interceptor=4)
    assert built.points == 51
    assert [rules(level, built) for level in levels] == [["LOK-BUILD-03"], []]
    assert [terms_of(Table(points=50).world, seat).level for seat in (0, 1)] == [50, 50]


def test_a_scenario_may_demand_a_level(tmp_path: Path) -> None:
    game = packed(tmp_path, scenarios='id = "squadron_engagement"\npoints = 75')
    assert terms_of(Table(game=game, points=34).world, 0).level == 75


def test_a_level_that_no_warship_fits_is_refused(tmp_path: Path) -> None:
    game = packed(tmp_path, ships='id = "mackerel"\ncost = 11')
    assert game.scenario(2, points=11)["points"] == 11
    with pytest.raises(BadScenario, match=r"No fleet list has a warship for 10 points\."):
        game.scenario(2, points=10)


# -- lists and caps -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DX-LOK-62", "LOK-BUILD-06", "LOK-BUILD-07")
def test_units_come_from_one_list_unless_the_scenario_mixes_them() -> None:
    built = squadron(HERAGUL, hammerhead=1, draco=1)
    why = "The Heragul Navy – Sarlet District has no Draco Frigate."
    assert broken(34, built) == [Refusal("LOK-BUILD-06", why)]
    assert broken(34, built, mixed_lists=True) == []


def test_what_is_in_no_list_is_refused_even_where_lists_are_mixed() -> None:
    built = squadron(HERAGUL, hammerhead=1, shark=1)
    assert rules(34, built) == rules(34, built, mixed_lists=True) == ["LOK-BUILD-06"]
    assert rules(34, squadron("pirates", draco=1)) == ["LOK-BUILD-06"]


def test_the_scenario_says_whether_lists_are_mixed(tmp_path: Path) -> None:
    game = packed(tmp_path, scenarios='id = "squadron_engagement"\nmixed_lists = true')
    assert [terms_of(Table(game=g).world, 0).mixed_lists for g in (GAME, game)] == [False, True]


@pytest.mark.rule("LOK-BUILD-08")
def test_a_capped_unit_is_refused_with_its_number() -> None:
    why = "At 75 points you may have at most 1 Hydrus Battle Cruiser, not 2."
    assert broken(75, squadron(SURAKARI, hydrus=2)) == [Refusal("LOK-BUILD-08", why)]
    assert broken(75, squadron(SURAKARI, corona=4)) == []


CAPPED = [(75, 1, True), (75, 2, False), (75, 3, False), (75, 9, False), (76, 1, True), (76, 2, True), (76, 3, False)]
CAPPED += [(76, 9, False), (150, 2, True), (150, 3, False), (150, 9, False), (151, 1, True), (151, 3, True), (151, 9, True)]


@pytest.mark.rule("EX-LOK-01", "LOK-BUILD-09")
@pytest.mark.parametrize(("level", "number", "legal"), CAPPED)
def test_the_brackets_of_a_cap(level: int, number: int, legal: bool) -> None:
    """Nine battle cruisers cost more than any of these levels: only the cap is looked at."""
    assert ("LOK-BUILD-08" not in rules(level, squadron(HERAGUL, lynx=number))) is legal


@pytest.mark.rule("LOK-BUILD-10", "LOK-BUILD-11", "LOK-BUILD-12")
def test_how_many_battle_cruisers_there_may_be_at_a_level() -> None:
    def most(level: int) -> int:
        return max(n for n in range(1, 30) if "LOK-BUILD-08" not in rules(level, squadron(SURAKARI, hydrus=n)))

    assert [most(level) for level in (34, 75, 76, 150, 151, 300)] == [1, 1, 2, 2, 29, 29]


@pytest.mark.rule("LOK-RUL-BUILD-1")
def test_brackets_look_at_the_level_and_not_at_the_cost() -> None:
    built = squadron(SURAKARI, hydrus=2, draco=1)
    assert built.points == 68
    assert (rules(75, built), rules(76, built)) == (["LOK-BUILD-08"], [])


def test_in_mixed_lists_a_unit_keeps_its_cap() -> None:
    assert rules(75, squadron(HERAGUL, hammerhead=1, hydrus=2), mixed_lists=True) == ["LOK-BUILD-08"]


# -- capacity -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-BUILD-17", "LOK-BUILD-19")
def test_the_warships_carry_all_fighters() -> None:
    twelve, thirteen = (squadron(SURAKARI, hydrus=1, draco=1, interceptor=n) for n in (12, 13))
    assert (capacity(CATALOG, twelve), broken(75, twelve)) == (8 + 4, [])
    why = "The warships have a capacity of 12, but the fighters need 13."
    assert broken(75, thirteen) == [Refusal("LOK-BUILD-19", why)]


@pytest.mark.rule("LOK-BUILD-18", "LOK-BUILD-20")
def test_capacity_is_that_of_the_squadron_as_a_whole() -> None:
    assert broken(75, squadron(HERAGUL, mackerel=2, hunter=3, attack_cruiser=5)) == []
    assert rules(75, squadron(HERAGUL, mackerel=2, hunter=4, attack_cruiser=5)) == ["LOK-BUILD-19"]


@pytest.mark.rule("LOK-RUL-BUILD-4")
def test_a_squadron_has_a_warship() -> None:
    assert rules(34, squadron(SURAKARI, interceptor=2)) == ["LOK-BUILD-19", "LOK-RUL-BUILD-4"]
    assert rules(34, squadron(SURAKARI)) == ["LOK-RUL-BUILD-4"]


@pytest.mark.rule("LOK-RUL-COMP-1")
def test_the_number_of_tokens_in_the_box_is_no_limit() -> None:
    """There are 20 warship tokens, 10 stat cards and 40 fighter tokens."""
    built = squadron(HERAGUL, mackerel=22, hunter=41, attack_cruiser=1)
    assert broken(300, built) == []


@pytest.mark.rule("LOK-RUL-COMP-1")
def test_missiles_are_launched_when_all_fourteen_tokens_of_the_box_are_out() -> None:
    table = Table().ship(0, "hammerhead", (36, 24)).ship(1, "draco", (36, 44))
    for n in range(14):
        table.missile(0, (2 + n, 2))
    table.before_frame(Launch(ship=0, battery=1)).do(PlaceRow("port"))
    assert len(table.world.missiles) == 16


# -- upgrades -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-BUILD-21", "LOK-BUILD-23")
def test_an_upgrade_is_carried_by_a_ship_and_counts() -> None:
    built = squadron(SURAKARI, "draco 1: captain", draco=1)
    assert (built.points, rules(14, built), rules(13, built)) == (14, [], ["LOK-BUILD-03"])
    nobody = squadron(SURAKARI, "draco 2: captain", "interceptor 1: captain", draco=1, interceptor=1)
    assert [refusal.why for refusal in broken(34, nobody)] == [
        "The squadron has no warship called “draco 2” for its Captain.",
        "The squadron has no warship called “interceptor 1” for its Captain.",
    ]
    assert rules(34, squadron(SURAKARI, "draco 1: teapot", draco=1)) == ["LOK-BUILD-21"]


@pytest.mark.rule("EX-LOK-04", "LOK-BUILD-33", "LOK-RUL-BUILD-6")
def test_a_captain_is_surakari_even_in_mixed_lists() -> None:
    assert broken(75, squadron(SURAKARI, "hydrus 1: captain", hydrus=1)) == []
    lynx = squadron(HERAGUL, "lynx 1: captain", lynx=1)
    why = "Captain is only for Surakari warships, not for Lynx 1."
    assert broken(75, lynx) == broken(75, lynx, mixed_lists=True) == [Refusal("LOK-RUL-BUILD-6", why)]
    assert rules(75, squadron(SURAKARI, "draco 1: fleet_adjutant", draco=1)) == ["LOK-RUL-BUILD-6"]


@pytest.mark.rule("DX-LOK-58", "LOK-BUILD-24", "LOK-BUILD-25")
def test_two_upgrades_of_two_types() -> None:
    three = squadron(
        HERAGUL, "lynx 1: gunnery_officer", "lynx 1: targeting_array", "lynx 1: reinforced_armor", lynx=1, hammerhead=1
    )
    assert broken(75, three) == [Refusal("LOK-BUILD-24", "Lynx 1 carries 3 upgrades, and may carry at most 2.")]
    twice = squadron(HERAGUL, "lynx 1: gunnery_officer", "lynx 1: gunnery_officer", lynx=1)
    why = "Lynx 1 carries two upgrades of the type gunnery: Gunnery Officer and Gunnery Officer."
    assert broken(75, twice) == [Refusal("LOK-BUILD-25", why)]
    apart = squadron(
        HERAGUL, "lynx 1: gunnery_officer", "lynx 1: targeting_array", "hammerhead 1: reinforced_armor", lynx=1, hammerhead=1
    )
    assert broken(75, apart) == []


@pytest.mark.rule("LOK-BUILD-25")
def test_two_cards_of_one_type_are_refused_also_when_they_differ(tmp_path: Path) -> None:
    catalog = packed(tmp_path, upgrades='id = "gunnery_officer"\ntype = "crew"').catalog()
    both = squadron(HERAGUL, "lynx 1: gunnery_officer", "lynx 1: damage_control", catalog=catalog, lynx=1)
    assert [refusal.rule for refusal in violations(catalog, Terms(75), both)] == ["LOK-BUILD-25"]
    assert violations(CATALOG, Terms(75), both) == []


@pytest.mark.rule("LOK-BUILD-27", "LOK-BUILD-28", "LOK-BUILD-30")
def test_free_equipment_counts_neither_as_an_upgrade_nor_as_a_type_nor_in_points(tmp_path: Path) -> None:
    """A Hydrus has two free cards; here both are of the type of one of its two upgrades."""
    catalog = packed(
        tmp_path, upgrades='id = "reinforced_si"\ntype = "armor"\n\nid = "engine_shielding"\ntype = "armor"'
    ).catalog()
    full = squadron(SURAKARI, "hydrus 1: reinforced_armor", "hydrus 1: captain", catalog=catalog, hydrus=1)
    assert (full.points, violations(catalog, Terms(75), full)) == (28 + 2 + 2, [])


@pytest.mark.rule("LOK-BUILD-29")
def test_free_equipment_is_not_for_ships_without_the_icon() -> None:
    why = "Reinforced SI comes with an icon that Draco 1 does not have."
    built = squadron(SURAKARI, "draco 1: reinforced_si", draco=1)
    assert (built.points, broken(34, built)) == (12, [Refusal("LOK-BUILD-29", why)])


@pytest.mark.rule("LOK-BUILD-26", "LOK-BUILD-31", "LOK-BUILD-32")
def test_an_icon_brings_exactly_one_card() -> None:
    table = Table().ship(0, "hydrus", (10, 10)).ship(1, "pale_fox", (20, 20)).ship(1, "hammerhead", (30, 30))
    assert [[card.card for card in ship.upgrades] for ship in table.world.ships] == [
        ["reinforced_si", "engine_shielding"],
        ["reinforced_si"],
        [],
    ]
    second = squadron(SURAKARI, "hydrus 1: reinforced_si", "hydrus 1: engine_shielding", hydrus=1)
    assert rules(75, second) == ["LOK-BUILD-31", "LOK-BUILD-32"]


@pytest.mark.rule("LOK-RUL-BUILD-3")
def test_the_same_upgrade_on_two_ships_is_allowed_unless_cards_are_counted() -> None:
    two = squadron(SURAKARI, "draco 1: captain", "draco 2: captain", draco=2)
    assert broken(34, two) == []
    why = "The set has 1 card of Captain, not 2."
    assert broken(34, two, unique_upgrades=True) == [Refusal("LOK-RUL-BUILD-3", why)]
    armor = squadron(SURAKARI, "draco 1: reinforced_armor", "draco 2: reinforced_armor", draco=2)
    assert broken(34, armor, unique_upgrades=True) == []
    assert [terms_of(Table(unique_upgrades=on).world, 0).unique_upgrades for on in (False, True)] == [False, True]


# -- all at once ----------------------------------------------------------------------------------------------------------


def test_every_broken_clause_is_named_at_once() -> None:
    built = squadron(HERAGUL, "lynx 1: captain", "lynx 1: reinforced_si", lynx=2, draco=1, interceptor=30)
    assert rules(75, built) == [
        "LOK-BUILD-03",
        "LOK-BUILD-08",
        "LOK-BUILD-06",
        "LOK-BUILD-06",
        "LOK-BUILD-19",
        "LOK-BUILD-31",
        "LOK-RUL-BUILD-6",
    ]


# -- presets --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EX-LOK-02", "LOK-BUILD-34", "LOK-BUILD-36")
def test_the_surakari_starter_breaks_only_its_capacity() -> None:
    starter = CATALOG.presets["starter_surakari"]
    built = preset_squadron(CATALOG, starter)
    assert (built.units, built.points) == ((("draco", 2), ("interceptor", 10)), 34)
    assert rules(34, built) == ["LOK-BUILD-19"]
    assert fits(CATALOG, Terms(34), starter)


@pytest.mark.rule("EX-LOK-03", "LOK-BUILD-35", "LOK-RUL-BUILD-2")
def test_the_heragul_starter_breaks_only_its_capacity() -> None:
    starter = CATALOG.presets["starter_heragul"]
    built = preset_squadron(CATALOG, starter)
    assert (built.units, built.points) == ((("hammerhead", 2), ("hunter", 8), ("attack_cruiser", 4)), 34)
    assert rules(34, built) == ["LOK-BUILD-19"]
    assert fits(CATALOG, Terms(34), starter)


def test_a_preset_fits_where_it_is_legal() -> None:
    warships = CATALOG.presets["warships_75_surakari"]
    assert [fits(CATALOG, Terms(level), warships) for level in (74, 75, 300)] == [False, True, True]
    assert [p.id for p in CATALOG.presets.values() if p.waive_capacity] == ["starter_surakari", "starter_heragul"]


@pytest.mark.parametrize(
    ("preset", "field", "why"),
    [
        ("units = { hammerhead = 4 }", "units", "The squadron costs 44 points, 10 more than its level of 34. (LOK-BUILD-03)"),
        ("units = { hunter = 4 }\nwaive_capacity = true", "units", "A squadron needs at least one warship. (LOK-RUL-BUILD-4)"),
        (
            'upgrades = ["hammerhead 1: captain"]',
            "upgrades",
            "Captain is only for Surakari warships, not for Hammerhead 1. (LOK-RUL-BUILD-6)",
        ),
        ('upgrades = ["hammerhead"]', "upgrades", "There is no upgrade called “”. (LOK-BUILD-21)"),
    ],
)
def test_a_pack_with_an_illegal_preset_is_refused(preset: str, field: str, why: str, tmp_path: Path) -> None:
    with pytest.raises(BadPack) as error:
        packed(tmp_path, presets=f'id = "patrol_heragul"\n{preset}')
    assert str(error.value) == f"In {tmp_path}/presets.toml, record 'patrol_heragul', field {field!r}: {why}"


def test_the_presets_of_the_game_are_legal_and_use_their_points() -> None:
    presets = CATALOG.presets.values()
    assert [p.id for p in presets if not fits(CATALOG, Terms(p.points), p)] == []
    spare = {p.id: p.points - preset_squadron(CATALOG, p).points for p in presets}
    assert {preset: left for preset, left in spare.items() if left} == {"patrol_surakari": 10, "patrol_heragul": 12}


def test_only_a_preset_that_says_so_may_exceed_its_capacity(tmp_path: Path) -> None:
    ships = "\n\n".join(f'id = "{ship}"\ncapacity = 0' for ship in ("draco", "delphinus", "hydrus"))
    catalog = packed(tmp_path, ships=ships).catalog()
    assert not fits(catalog, Terms(75), catalog.presets["house_75_surakari"])
    assert fits(catalog, Terms(75), catalog.presets["starter_surakari"])


def test_a_pack_with_other_costs_makes_presets_of_the_game_unfit_and_no_more(tmp_path: Path) -> None:
    game = packed(tmp_path, ships='id = "draco"\ncost = 14')
    catalog = game.catalog()
    assert [p.id for p in catalog.presets.values() if p.points == 34 and fits(catalog, Terms(34), p)] == [
        "starter_heragul",
        "patrol_surakari",
        "patrol_heragul",
    ]
    assert GAME.with_content(game.content).pack == game.pack
