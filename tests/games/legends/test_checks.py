"""What packs may not hold: each fault is told in a sentence with its file, its record and its field."""

import json
from pathlib import Path

import pytest

from tests.games.legends.packs import packed
from wartable.core.errors import BadPack
from wartable.games.legends import GAME

SHIP = """id = "cutter"
code = "CUT"
name = "Cutter Frigate"
faction = "heragul"
kind = "frigate"
cost = 9
hull = 6
critical = 5
sensors = 1
reactor = 2
engines = 3
thrusters = 2
capacity = 2
track = "IIAAABBBBCCCC\""""
GUN = (
    'id = "cutter_1"\nship = "cutter"\nnumber = 1\nname = "Guns"\nguns = 2\ntype = "P"\npower = 1\nmount = "turret"\nrange = 12'
)
LIST = 'id = "raiders"\nname = "Raiders"\nunits = { draco = "U" }'
SQUARE = "[[0, 0], [30, 0], [30, 12], [0, 12]]"


def test_a_ship_with_a_battery_and_a_list_is_a_good_pack(tmp_path: Path) -> None:
    catalog = packed(tmp_path, ships=SHIP, batteries=GUN, lists=LIST).catalog()
    assert [weapon.name for weapon in catalog.weapons["cutter"]] == ["Guns"]
    assert catalog.lists["raiders"].units == {"draco": "U"}


def changed(written: str, old: str, new: str) -> str:
    assert old in written
    return written.replace(old, new)


@pytest.mark.parametrize(
    ("tables", "place", "why"),
    [
        (
            {"batteries": changed(GUN, '"cutter"', '"drako"')},
            ("batteries", "cutter_1", "ship"),
            "there is no ship 'drako'.",
        ),
        (
            {"ships": SHIP},
            ("ships", "cutter", "name"),
            "a warship has at least one battery.",
        ),
        (
            {"ships": SHIP, "batteries": changed(GUN, "number = 1", "number = 3")},
            ("batteries", "cutter_1", "number"),
            "'cutter' has no battery with the number 1.",
        ),
        (
            {"batteries": changed(GUN, '"cutter"', '"draco"')},
            ("batteries", "cutter_1", "number"),
            "'draco' has two batteries with this number.",
        ),
        (
            {"batteries": 'id = "draco_1"\nmount = "none"'},
            ("batteries", "draco_1", "mount"),
            "P and F batteries are mounted in the combat arc or in a turret.",
        ),
        (
            {"batteries": 'id = "draco_1"\nmissile = "javelin"'},
            ("batteries", "draco_1", "missile"),
            "only M batteries launch missiles.",
        ),
        (
            {"batteries": 'id = "lynx_3"\nmissile = "lance"'},
            ("batteries", "lynx_3", "missile"),
            "there is no missile 'lance'.",
        ),
        (
            {"ships": 'id = "draco"\ntrack = "IIAAAABBBBCC"'},
            ("ships", "draco", "track"),
            "a track has a letter for each of the 13 slots, and only I, A, B, C.",
        ),
        (
            {"ships": 'id = "draco"\ntrack = "IIAAAABBBBCCD"'},
            ("ships", "draco", "track"),
            "a track has a letter for each of the 13 slots, and only I, A, B, C.",
        ),
        (
            {"fighters": 'id = "interceptor"\nname = "Draco"'},
            ("fighters", "interceptor", "name"),
            "'Draco' already stands for a record of ships draco.",
        ),
        (
            {"ships": 'id = "delphinus"\ncode = "SFP"'},
            ("ships", "delphinus", "code"),
            "'SFP' already stands for a record of ships draco.",
        ),
        (
            {"cards": 'id = "hull"\nsecond_name = "Hull Gone"'},
            ("cards", "hull", "second_name"),
            "dual cards have a second side, others none.",
        ),
        (
            {"upgrades": 'id = "reinforced_si"\ncost = 1'},
            ("upgrades", "reinforced_si", "cost"),
            "free equipment has no point value.",
        ),
        (
            {"upgrades": 'id = "captain"\ncost = 0\nfree_with = "engine_shielding"'},
            ("upgrades", "captain", "free_with"),
            "this icon already brings 'engine_shielding'.",
        ),
        (
            {"upgrades": 'id = "captain"\nuses = 0'},
            ("upgrades", "captain", "uses"),
            "it is at least 1 with the limit 'uses', and 0 with any other.",
        ),
        (
            {"lists": changed(LIST, "draco", "drako")},
            ("lists", "raiders", "units"),
            "there is no ship or fighter 'drako'.",
        ),
        (
            {"lists": changed(LIST, '"U"', '"two"')},
            ("lists", "raiders", "units"),
            "the cap of 'draco': 'two' is not a cap: write U, or brackets like [0-75]: 1, [76+]: U.",
        ),
        (
            {"lists": changed(LIST, '"U"', '"[0-75]: 1, [80+]: U"')},
            ("lists", "raiders", "units"),
            "the cap of 'draco': each bracket begins one point above the end of the one before, the first at 0.",
        ),
        (
            {"lists": changed(LIST, '"U"', '"[0+]: 1, [80+]: U"')},
            ("lists", "raiders", "units"),
            "the cap of 'draco': each bracket begins one point above the end of the one before, the first at 0.",
        ),
        (
            {"lists": changed(LIST, '"U"', '"[0-75]: 1, [76-150]: 2"')},
            ("lists", "raiders", "units"),
            "the cap of 'draco': the last bracket has no end: [76+].",
        ),
        (
            {"presets": 'id = "patrol_heragul"\nlist = "heragul"'},
            ("presets", "patrol_heragul", "list"),
            "there is no list 'heragul'.",
        ),
        (
            {"presets": 'id = "patrol_heragul"\nunits = { shark = 2 }'},
            ("presets", "patrol_heragul", "units"),
            "there is no ship or fighter 'shark'.",
        ),
        (
            {"scenarios": f'id = "squadron_engagement"\nzones = [{SQUARE}, [[0, 40], [72, 40], [72, 49]]]'},
            ("scenarios", "squadron_engagement", "zones"),
            "a zone lies beyond the edge of the table.",
        ),
        (
            {"scenarios": f'id = "squadron_engagement"\nzones = [{SQUARE}, [[0, 40], [36, 40], [72, 40]]]'},
            ("scenarios", "squadron_engagement", "zones"),
            "a zone is a polygon: three corners or more, not in one line.",
        ),
        (
            {"scenarios": f'id = "open_battle"\nzones = [{SQUARE}]'},
            ("scenarios", "open_battle", "zones"),
            "there is a zone for each side, or none at all.",
        ),
        (
            {"scenarios": 'id = "open_battle"\ntable = [72, 20]'},
            ("scenarios", "open_battle", "table"),
            "it must be at least 24 inches wide and long.",
        ),
        (
            {"scenarios": 'id = "open_battle"\ncontrol_turns = [3]'},
            ("scenarios", "open_battle", "control_turns"),
            "the scoring 'engagement' does not use it.",
        ),
        (
            {"scenarios": 'id = "open_battle"\nscoring = "contain"\ncontrol_turns = [3]'},
            ("scenarios", "open_battle", "scoring"),
            "'contain' counts what lies in zones: add some.",
        ),
        (
            {"scenarios": 'id = "orbital_contain"\nturn_limit = 0'},
            ("scenarios", "orbital_contain", "turn_limit"),
            "only a turn limit ends the scoring 'contain'.",
        ),
        (
            {"scenarios": 'id = "open_battle"\nscoring = "contain"'},
            ("scenarios", "open_battle", "scoring"),
            "'contain' needs the field 'control_turns'.",
        ),
        (
            {"scenarios": f'id = "orbital_contain_competitive"\nregions = [{SQUARE}]'},
            ("scenarios", "orbital_contain_competitive", "regions"),
            "there are two players: two zones and two regions.",
        ),
        (
            {"scenarios": f'id = "orbital_contain_competitive"\nregions = [{SQUARE}, [[40, 0], [73, 0], [73, 40]]]'},
            ("scenarios", "orbital_contain_competitive", "regions"),
            "a region lies beyond the edge of the table.",
        ),
        (
            {"scenarios": f'id = "orbital_contain_competitive"\nregions = [{SQUARE}, {SQUARE}]'},
            ("scenarios", "orbital_contain_competitive", "regions"),
            "a player's zone lies in the player's own region.",
        ),
        (
            {"scenarios": 'id = "orbital_contain_competitive"\nawards = { containment = 4 }'},
            ("scenarios", "orbital_contain_competitive", "awards"),
            "'containment' divides at least 5 points.",
        ),
        (
            {"scenarios": 'id = "orbital_contain"\ncontrol_turns = [3, 7]'},
            ("scenarios", "orbital_contain", "control_turns"),
            "there is no game turn 7: they run from 1 to 6.",
        ),
        (
            {"scenarios": 'id = "escalation"\nscoring = "race"\nhull_target = 0'},
            ("scenarios", "escalation", "scoring"),
            "'race' needs the field 'hull_target'.",
        ),
        (
            {"scenarios": 'id = "open_battle"\nhull_target = 30'},
            ("scenarios", "open_battle", "hull_target"),
            "the scoring 'engagement' does not use it.",
        ),
        (
            {"scenarios": 'id = "escalation"\npoints = 50'},
            ("scenarios", "escalation", "points"),
            "a prescribed squadron has no point level.",
        ),
        (
            {"scenarios": 'id = "escalation"\nsquadron = { fighter = 8 }'},
            ("scenarios", "escalation", "squadron"),
            "a squadron has at least one warship.",
        ),
        (
            {"scenarios": 'id = "escalation"\nreplacements = {}\npool = { battle_cruiser = 2 }'},
            ("scenarios", "escalation", "pool"),
            "nothing is replaced by 'battle_cruiser'.",
        ),
        (
            {"scenarios": 'id = "escalation"\npool = { destroyer = 2 }'},
            ("scenarios", "escalation", "pool"),
            "it must say how many replacements of 'battle_cruiser' there are.",
        ),
        (
            {"scenarios": 'id = "escalation"\nzones = []\nreplacements = { frigate = "destroyer" }'},
            ("scenarios", "escalation", "replacements"),
            "they are deployed in zones: the scenario needs some.",
        ),
        (
            {"scenarios": 'id = "escalation"\nreplacements = {}\npool = {}\nreplacement_escorts = 4'},
            ("scenarios", "escalation", "replacement_escorts"),
            "there are no replacements for them to come with.",
        ),
        (
            {"geometry": 'id = "standard"\nslots = [[0, 0], [0, 24]]'},
            ("geometry", "standard", "slots"),
            "there must be 13 slots, not 2.",
        ),
        (
            {"geometry": f'id = "standard"\nslots = [{", ".join(["[2, 0]"] * 13)}]'},
            ("geometry", "standard", "slots"),
            "they must rise, each from low to high.",
        ),
        (
            {"geometry": 'id = "standard"\nspacing = { A = 2, B = 4 }'},
            ("geometry", "standard", "spacing"),
            "it must have A, B, C, and nothing else.",
        ),
        (
            {"geometry": 'id = "standard"\nturn_templates = { A = 1, B = 2 }'},
            ("geometry", "standard", "turn_templates"),
            "it must have A, B, C, and nothing else.",
        ),
        (
            {"geometry": 'id = "standard"\ntemplate_bend = 30.0'},
            ("geometry", "standard", "template_bend"),
            "a turn template bends by 22.5 degrees.",
        ),
        (
            {"geometry": 'id = "standard"\nstraight_templates = []'},
            ("geometry", "standard", "straight_templates"),
            "there must be at least one.",
        ),
        (
            {"geometry": 'id = "standard"\narcs = { cruise = "all" }'},
            ("geometry", "standard", "arcs"),
            "it must have accelerate, cruise, decelerate, port, starboard, and nothing else.",
        ),
        (
            {"geometry": 'id = "standard"\nnotch = 22.555'},
            ("geometry", "standard", "notch"),
            "22.555 has more than two decimal places.",
        ),
        (
            {"geometry": 'id = "standard"\nfighter = 0.7505'},
            ("geometry", "standard", "fighter"),
            "0.7505 has more than three decimal places.",
        ),
    ],
)
def test_a_fault_is_told_with_its_place(tables: dict[str, str], place: tuple[str, str, str], why: str, tmp_path: Path) -> None:
    told = told_of(tmp_path, **tables)
    table, record, field = place
    assert told == f"In {tmp_path / table}.toml, record {record!r}, field {field!r}: {why}"


@pytest.mark.rule("LOK-MISSILE-21")
def test_a_battery_has_the_power_of_its_missile(tmp_path: Path) -> None:
    told = told_of(tmp_path, batteries='id = "lynx_3"\npower = 2')
    assert told.endswith("record 'lynx_3', field 'power': it is 2, but its missile has 1.")


def test_a_second_record_of_geometry_is_refused(tmp_path: Path) -> None:
    own = (Path(GAME.catalog().data.entries["geometry"]["standard"].sources["slots"])).read_text(encoding="utf-8")
    record = own.split("[[geometry]]\n")[1].replace('"standard"', '"other"').split("\nfrom =")[0].replace("\n\n", "\n")
    told = told_of(tmp_path, geometry=record)
    assert told.endswith("record 'other', field 'slots': there is only one record, 'standard': change that one.")


@pytest.mark.parametrize(
    ("table", "record", "why"),
    [
        ("geometry", "standard", "The table 'geometry' lacks its record 'standard'."),
        ("scenarios", "squadron_engagement", "The table 'scenarios' lacks its record 'squadron_engagement'."),
        ("upgrades", "engine_shielding", "No record of the table 'upgrades' is free with 'engine_shielding'."),
    ],
)
def test_data_of_a_journal_that_lack_a_record_are_refused(table: str, record: str, why: str) -> None:
    content = json.loads(GAME.content)
    content["tables"][table] = [found for found in content["tables"][table] if found["id"] != record]
    with pytest.raises(BadPack) as error:
        GAME.with_content(json.dumps(content).encode())
    assert str(error.value) == why


def told_of(folder: Path, **tables: str) -> str:
    with pytest.raises(BadPack) as error:
        packed(folder, **tables)
    return str(error.value)
