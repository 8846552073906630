"""Squadrons as text, and random squadrons."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.legends.packs import packed
from wartable.games.legends import GAME
from wartable.games.legends.lists import BadList, read_list, write_list
from wartable.games.legends.rules.building import Terms, build, preset_squadron, violations, warships
from wartable.games.legends.rules.drafting import draft

CATALOG = GAME.catalog()

WRITTEN = """\
Surakari Invasion Fleet, 75 points
1 Hydrus Battle Cruiser: Captain, Reinforced Armor
1 Draco Frigate
2 Draco Frigates: Gunnery Officer
4 Interceptors
"""


def faults(text: str) -> list[str]:
    with pytest.raises(BadList) as error:
        read_list(CATALOG, text)
    assert str(error.value) == " ".join(error.value.faults)
    return list(error.value.faults)


# -- writing and reading --------------------------------------------------------------------------------------------------


def test_a_list_is_written_as_people_write_it() -> None:
    reading = read_list(CATALOG, WRITTEN)
    squadron = reading.squadron
    assert (squadron.list, reading.level, squadron.points) == ("surakari_invasion", 75, 28 + 4 + 3 * 12 + 4 + 4)
    assert squadron.units == (("draco", 3), ("hydrus", 1), ("interceptor", 4))
    assert squadron.upgrades == (
        ("draco 2", "gunnery_officer"),
        ("draco 3", "gunnery_officer"),
        ("hydrus 1", "captain"),
        ("hydrus 1", "reinforced_armor"),
    )
    assert write_list(CATALOG, squadron, 75) == WRITTEN


@pytest.mark.parametrize(
    "text",
    [
        "surakari invasion fleet, 34 points\n2 draco frigate\n10 interceptor",
        "Surakari – 34 points:\nDraco Frigate x 2 (24 Points)\nInterceptors x 10 (10 Points)",
        "SURAKARI_INVASION 34 pts\n\n  2x SFP   # the guns\n- 10 × Interceptor Tokens\n",
        "Surakari Invasion Fleet (34 points)\n• Dracos × 2\n* INT x10",
        "Surakari Invasion Fleet, 34\n1 Draco\ndraco\n\n# fighters\n6 interceptor\n4 Interceptors",
    ],
)
def test_many_ways_to_write_the_same(text: str) -> None:
    reading = read_list(CATALOG, text)
    assert reading.squadron == preset_squadron(CATALOG, CATALOG.presets["starter_surakari"])
    assert reading.level == 34


def test_without_a_first_line_the_list_is_that_of_the_units() -> None:
    reading = read_list(CATALOG, "2 Pale Foxes: gunnery_officer; fleet adjutant (2 points)\nhunter")
    assert (reading.squadron.list, reading.level) == ("heragul_sarlet", 0)
    assert reading.squadron.upgrades == (
        ("pale_fox 1", "fleet_adjutant"),
        ("pale_fox 1", "gunnery_officer"),
        ("pale_fox 2", "fleet_adjutant"),
        ("pale_fox 2", "gunnery_officer"),
    )


def test_a_list_that_breaks_rules_is_read_all_the_same() -> None:
    squadron = read_list(CATALOG, "Heragul, 75 points\n2 Draco: Reinforced SI\n30 Hunter").squadron
    assert [refusal.rule for refusal in violations(CATALOG, Terms(75), squadron)] == [
        "LOK-BUILD-06",
        "LOK-BUILD-19",
        "LOK-BUILD-29",
        "LOK-BUILD-29",
    ]


def test_a_first_line_alone_is_an_empty_squadron() -> None:
    squadron = read_list(CATALOG, "Heragul Navy - Sarlet District").squadron
    assert (squadron.list, squadron.units) == ("heragul_sarlet", ())


# -- faults ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("2 Drako", "there is no unit 'Drako'; did you mean 'Draco'?"),
        ("2 Pale Fx Destroyer", "there is no unit 'Pale Fx Destroyer'; did you mean 'Pale Fox Destroyer'?"),
        ("2 SFQ", "there is no unit 'SFQ'; did you mean 'SFP'?"),
        ("1 Draco: Captian", "there is no upgrade 'Captian'; did you mean 'Captain'?"),
        ("nonsense", "there is no unit 'nonsense'; a line is written like '2 Draco Frigates'."),
        ("4 Interceptor: Captain", "only warships carry upgrades, not Interceptor."),
        ("0 Draco", "the number of Draco Frigate must be at least 1."),
    ],
)
def test_a_fault_is_told_with_its_line_and_the_nearest_name(line: str, why: str) -> None:
    assert faults(f"Surakari Invasion Fleet, 75 points\n\n1 Draco\n{line}\n2 Scout") == [f"Line 4: {why}"]


def test_an_upgrade_like_no_other_is_answered_with_all_of_them() -> None:
    (told,) = faults("1 Draco: zzz")
    assert told.startswith("Line 1: there is no upgrade 'zzz'; there are: Captain, Fleet Adjutant, ")


def test_all_faults_are_told_at_once() -> None:
    assert [told.split(":")[0] for told in faults("Surakari, 34 points\n1 Drako\n1 Draco\n1 Scuot\n1 Draco: Captian")] == [
        "Line 2",
        "Line 4",
        "Line 5",
    ]


def test_a_misspelled_list_is_reported() -> None:
    why = "there is no fleet list 'Surakri Invasoin Fleet'; did you mean 'Surakari Invasion Fleet'?"
    assert faults("# mine\nSurakri Invasoin Fleet, 75 points\n1 Draco") == [f"Line 2: {why}"]


def test_a_list_is_named_once_and_first() -> None:
    assert [told.split(";")[0] for told in faults("Surakari, 34 points\n1 Draco\nHeragul Navy, 34 points")] == [
        "Line 3: there is no unit 'Heragul Navy, 34 points'"
    ]


@pytest.mark.parametrize("text", ["", "\n  \n", "# nothing\n"])
def test_a_text_without_anything_is_no_list(text: str) -> None:
    assert faults(text) == ["The text names neither a fleet list nor a unit."]


@given(text=st.text(max_size=80) | st.text(alphabet="12 xDraco:,#()\n-SFP", max_size=60))
def test_whatever_the_text_it_is_read_or_its_faults_are_told(text: str) -> None:
    try:
        squadron = read_list(CATALOG, text).squadron
    except BadList:
        return
    assert read_list(CATALOG, write_list(CATALOG, squadron, 1)).squadron == squadron


def test_a_text_may_not_name_thousands_of_units() -> None:
    assert faults("999 Draco\n1 Draco\n5 Draco") == ["Line 2: that is more than 999 units."]


# -- random squadrons -----------------------------------------------------------------------------------------------------

levels = st.integers(10, 300)


@given(level=levels, seed=st.integers(0, 10_000), mixed=st.booleans(), unique=st.booleans())
def test_random_squadrons_are_legal_and_survive_writing(level: int, seed: int, mixed: bool, unique: bool) -> None:
    terms = Terms(level, mixed_lists=mixed, unique_upgrades=unique)
    squadron = draft(CATALOG, terms, Random(seed))
    assert violations(CATALOG, terms, squadron) == []
    reading = read_list(CATALOG, write_list(CATALOG, squadron, level))
    assert (reading.squadron, reading.level) == (squadron, level)


def test_random_squadrons_have_everything_and_spend_their_points() -> None:
    rng = Random(7)
    drafted = [draft(CATALOG, Terms(75), rng) for _ in range(400)]
    units = Counter(unit for squadron in drafted for unit, _ in squadron.units)
    cards = Counter(card for squadron in drafted for _, card in squadron.upgrades)
    assert set(units) == set(CATALOG.costs)
    assert set(cards) == {card.id for card in CATALOG.upgrades.values() if not card.free_with}
    assert sum(squadron.points for squadron in drafted) / 400 > 70
    assert len(set(drafted)) > 300
    assert max(len(warships(CATALOG, squadron)) for squadron in drafted) == 5
    bare = [s for s in drafted if not any(unit in CATALOG.fighters for unit, _ in s.units)]
    assert 50 < len(bare) < 350


def test_a_random_squadron_of_a_wanted_list() -> None:
    assert {draft(CATALOG, Terms(50), Random(n), "heragul_sarlet").list for n in range(20)} == {"heragul_sarlet"}


def test_a_random_squadron_of_ten_points_is_the_one_ship_that_fits() -> None:
    mackerel = build(CATALOG, "heragul_sarlet", [("mackerel", 1)])
    assert {draft(CATALOG, Terms(10), Random(n)) for n in range(20)} == {mackerel}


def test_random_squadrons_keep_to_caps_and_to_the_capacity_of_other_data(tmp_path: Path) -> None:
    """Fighters that cost two points and need two capacities, and a list without its cheapest ship."""
    game = packed(
        tmp_path,
        fighters='id = "hunter"\ncost = 2\ncapacity = 2',
        lists='id = "heragul_sarlet"\nunits = { mackerel = "[0+]: 0", lynx = "[0+]: 1", pale_fox = "[0+]: 1", hunter = "U" }',
    )
    catalog = game.catalog()
    drafted = [draft(catalog, Terms(75), Random(n), "heragul_sarlet") for n in range(60)]
    assert [violations(catalog, Terms(75), squadron) for squadron in drafted] == [[]] * 60
    assert {unit for squadron in drafted for unit, _ in squadron.units} == {"lynx", "pale_fox", "hunter"}
    assert {draft(catalog, Terms(17), Random(n), "heragul_sarlet").units for n in range(20)} == {(("pale_fox", 1),)}


def test_random_squadrons_carry_no_two_upgrades_of_a_type(tmp_path: Path) -> None:
    kinds = ("captain", "reinforced_armor", "gunnery_officer", "targeting_array", "auxiliary_reactor", "damage_control")
    catalog = packed(tmp_path, upgrades="\n\n".join(f'id = "{card}"\ntype = "crew"' for card in kinds)).catalog()
    drafted = [draft(catalog, Terms(40), Random(n), "surakari_invasion") for n in range(40)]
    assert [violations(catalog, Terms(40), squadron) for squadron in drafted] == [[]] * 40
