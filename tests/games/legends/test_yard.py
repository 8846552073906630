"""A squadron in the yard: its sums, every clause that it breaks, and what would be enough."""

import pytest

from wartable.core.requests import tag_of
from wartable.games.legends import GAME
from wartable.games.legends.lists import read_list
from wartable.games.legends.rules.building import Terms, fits, preset_squadron, terms_in, violations
from wartable.games.legends.rules.remedies import Remedies
from wartable.games.legends.yard import SquadronChecked, SquadronPlan, check, drawn, judged, yard

CATALOG = GAME.catalog()
SURAKARI, HERAGUL = "surakari_invasion", "heragul_sarlet"
DEAR = "Surakari, 75 points\n1 Hydrus: Captain, Reinforced Armor\n1 Hydrus\n1 Draco: Gunnery Officer\n6 Interceptor\n2 Scout"


def broken(found: SquadronChecked) -> list[tuple[str, tuple[str, ...]]]:
    return [(clause.rule, clause.enough) for clause in found.clauses if not clause.kept]


@pytest.mark.rule("LOK-BUILD-03", "LOK-BUILD-08")
def test_each_broken_clause_comes_with_the_changes_of_which_one_is_enough() -> None:
    found = check(CATALOG, SquadronPlan(text=DEAR))
    assert (found.level, found.points, found.legal) == (75, 82, False)
    assert dict(found.shares) == {"warships": 68, "fighters": 8, "upgrades": 6}
    assert broken(found) == [
        ("LOK-BUILD-03", ("1 fewer Draco", "1 fewer Hydrus", "a level of 82 points")),
        ("LOK-BUILD-08", ("1 fewer Hydrus", "a level of 76 points")),
    ]
    assert [(c.rule, c.says) for c in found.clauses if c.kept] == [
        ("LOK-BUILD-06", "All of the Surakari Invasion Fleet"),
        ("LOK-BUILD-19", "8 fighters in a capacity of 20"),
        ("LOK-RUL-BUILD-4", "3 warships"),
        ("LOK-BUILD-24", "At most 2 upgrades a ship"),
        ("LOK-BUILD-25", "No type of upgrade twice on a ship"),
    ]


@pytest.mark.rule("LOK-SC3-01")
def test_where_the_scenario_demands_a_level_no_other_is_proposed() -> None:
    found = check(CATALOG, SquadronPlan(scenario="orbital_contain", text=DEAR.replace("75 points", "200 points")))
    assert found.level == 75
    assert broken(found) == [("LOK-BUILD-03", ("1 fewer Draco", "1 fewer Hydrus")), ("LOK-BUILD-08", ("1 fewer Hydrus",))]


@pytest.mark.rule("LOK-BUILD-24", "LOK-BUILD-25", "LOK-RUL-BUILD-6")
def test_a_ship_with_the_wrong_cards_is_told_which_to_leave_out() -> None:
    cards = ("draco 1: captain", "draco 1: fleet_adjutant", "draco 1: gunnery_officer")
    found = check(CATALOG, SquadronPlan(points=50, list=SURAKARI, units=(("draco", 2),), upgrades=cards))
    assert broken(found) == [
        ("LOK-RUL-BUILD-6", ("Draco 1 without Fleet Adjutant",)),
        (
            "LOK-BUILD-24",
            ("Draco 1 without Captain", "Draco 1 without Fleet Adjutant", "Draco 1 without Gunnery Officer"),
        ),
        ("LOK-BUILD-25", ("Draco 1 without Captain", "Draco 1 without Fleet Adjutant")),
    ]


@pytest.mark.rule("LOK-BUILD-19")
def test_too_many_fighters_need_fewer_of_them_or_more_ships() -> None:
    found = check(CATALOG, SquadronPlan(points=75, list=SURAKARI, units=(("draco", 1), ("interceptor", 40))))
    assert broken(found) == [("LOK-BUILD-19", ("36 fewer Interceptors",))]
    found = check(CATALOG, SquadronPlan(points=75, list=SURAKARI, units=(("draco", 1), ("scout", 6))))
    assert broken(found) == [("LOK-BUILD-19", ("2 fewer Scouts", "1 more Draco", "1 more Delphinus"))]


@pytest.mark.rule("LOK-BUILD-06")
def test_units_of_the_other_list_need_that_list() -> None:
    found = check(CATALOG, SquadronPlan(list=HERAGUL, units=(("draco", 2),)))
    assert broken(found) == [("LOK-BUILD-06", ("the list Surakari Invasion Fleet",))]


@pytest.mark.rule("LOK-SC2-01", "LOK-RUL-SC2-1")
def test_a_scenario_that_prescribes_its_squadrons_counts_by_kinds() -> None:
    plan = SquadronPlan(scenario="escalation", list=SURAKARI, units=(("draco", 1), ("interceptor", 10)))
    assert broken(check(CATALOG, plan)) == [
        ("LOK-SC2-01", ("1 more Draco", "1 more Delphinus")),
        ("LOK-SC2-01", ("2 fewer Interceptors",)),
    ]
    legal = SquadronPlan(scenario="escalation", list=SURAKARI, units=(("draco", 2), ("interceptor", 8)))
    found = check(CATALOG, legal)
    assert found.legal
    assert [clause.says for clause in found.clauses] == [
        "All of the Surakari Invasion Fleet",
        "2 frigates and 8 fighters, as the scenario says",
        "No upgrades but free equipment",
    ]


@pytest.mark.rule("LOK-BUILD-36")
def test_only_the_starter_itself_may_have_too_many_fighters() -> None:
    starter = check(CATALOG, SquadronPlan(list=SURAKARI, units=(("draco", 2), ("interceptor", 10))))
    assert (starter.legal, starter.preset, tag_of(type(starter.choice))) == (True, "starter_surakari", "legends.TakePreset")
    assert "10 fighters in a capacity of 8, which this preset may exceed" in [c.says for c in starter.clauses]
    other = check(CATALOG, SquadronPlan(list=SURAKARI, units=(("draco", 2), ("interceptor", 9))))
    assert broken(other) == [("LOK-BUILD-19", ("1 fewer Interceptor", "1 more Interceptor"))], "the starter is one away, too"


def test_a_text_that_cannot_be_read_is_told_line_by_line() -> None:
    found = check(CATALOG, SquadronPlan(text="Surakari, 34 points\n2 Drako\n1 Scuot"))
    assert found.faults == (
        "Line 2: there is no unit 'Drako'; did you mean 'Draco'?",
        "Line 3: there is no unit 'Scuot'; did you mean 'Scout'?",
    )
    assert not found.clauses


@pytest.mark.parametrize("scenario", list(CATALOG.scenarios))
@pytest.mark.parametrize("seed", range(8))
def test_squadrons_at_random_are_legal_and_their_text_is_the_same_squadron(scenario: str, seed: int) -> None:
    found = drawn(CATALOG, SquadronPlan(scenario=scenario, points=60, seed=seed))
    assert found.legal, found.clauses
    read = read_list(CATALOG, found.text)
    assert (read.squadron.list, read.squadron.units, read.squadron.upgrades) == (found.list, found.units, found.upgrades)
    assert not violations(CATALOG, terms_in(CATALOG, scenario, 60), read.squadron)


def test_where_nothing_can_be_afforded_nothing_is_drawn() -> None:
    assert drawn(CATALOG, SquadronPlan(points=4)).faults == ("There is no warship for 4 points here.",)


@pytest.mark.parametrize("preset", list(CATALOG.presets))
def test_every_preset_is_known_again_at_its_own_level(preset: str) -> None:
    record = CATALOG.presets[preset]
    found = judged(CATALOG, Terms(record.points), preset_squadron(CATALOG, record))
    assert found.legal
    assert preset_squadron(CATALOG, CATALOG.presets[found.preset]) == preset_squadron(CATALOG, record)


def test_the_yard_has_every_card_with_where_its_values_come_from() -> None:
    found = yard(CATALOG)
    sources = {(source.table, source.record): source.fields for source in found.sources}
    assert sources["ships", "draco"]["name"] == "rulebook"
    assert sources["ships", "draco"]["reactor"] == "house"
    assert found.free["hydrus"] == ("reinforced_si", "engine_shielding")
    assert "captain" in found.suited["draco"]
    assert "captain" not in found.suited["lynx"]
    assert {face.id: face.points for face in found.scenarios}["orbital_contain_competitive"] == 75
    terms = Terms(50)
    assert [face.id for face in yard(CATALOG, terms).presets] == [
        p.id for p in CATALOG.presets.values() if fits(CATALOG, terms, p)
    ]


def test_a_squadron_far_too_large_is_judged_without_looking_for_a_way_out() -> None:
    found = check(CATALOG, SquadronPlan(list=SURAKARI, units=(("draco", 300), ("interceptor", 300))))
    assert [rule for rule, _ in broken(found)] == ["LOK-BUILD-03"]
    assert broken(found)[0][1] == ()


def test_a_legal_squadron_needs_no_remedy() -> None:
    assert Remedies(CATALOG, Terms(34), preset_squadron(CATALOG, CATALOG.presets["patrol_surakari"])).broken == []
