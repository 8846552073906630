"""Loading a game's own data: what a good folder gives, and the one sentence for each thing that can be wrong."""

from pathlib import Path

import pytest

from tests.catalog.toy import CARDS, EFFECTS, SHIPS, TABLES, Card, Gun, Nothing, Ship, repair, volley, write
from wartable.catalog import Data, Effect, Effects, Values, Window, load
from wartable.core.errors import BadPack


def loaded(folder: Path, ships: str = SHIPS, cards: str = CARDS) -> Data:
    return load("toy", write(folder, ships=ships, cards=cards), TABLES, EFFECTS)


def test_records_are_frozen_structs_in_the_order_of_the_file(tmp_path: Path) -> None:
    ships = loaded(tmp_path).table("ships", Ship)
    assert list(ships) == ["frigate", "cruiser"]
    assert ships["cruiser"] == Ship("cruiser", "Cruiser", 5, (Gun(6, (Effect("jam", Nothing()),)),))
    with pytest.raises(AttributeError, match="immutable"):
        ships["cruiser"].hull = 6  # type: ignore[misc]


def test_every_field_has_an_origin_by_name_or_by_star(tmp_path: Path) -> None:
    data = loaded(tmp_path)
    assert [data.origin("ships", "frigate", field) for field in ("name", "hull", "guns")] == ["rulebook", "derived", "house"]


def test_a_table_is_asked_for_with_its_own_kind(tmp_path: Path) -> None:
    with pytest.raises(TypeError, match="table 'ships' holds Ship, not Card"):
        loaded(tmp_path).table("ships", Card)


def test_effects_act_in_their_windows_with_their_parameters(tmp_path: Path) -> None:
    card = loaded(tmp_path).table("cards", Card)["full-power"]
    assert [dice(3) for dice in volley.of(card.effects)] == [5]
    assert [said("Frigate") for said in repair.of(card.effects)] == ["Frigate repairs 2"]
    gun = loaded(tmp_path).table("ships", Ship)["cruiser"].guns[0]
    assert [dice(3) for dice in volley.of(gun.effects)] == [0]
    assert repair.of(gun.effects) == []


def test_an_effect_is_registered_once_in_a_window_and_with_one_kind_of_parameters() -> None:
    class Other(Values, frozen=True):
        pass

    effects = Effects()
    first, second = Window[[], int](effects, "first"), Window[[], int](effects, "second")
    first.register("one", Nothing)(lambda _: 1)
    with pytest.raises(TypeError, match="effect 'one' is registered twice in window 'first'"):
        first.register("one", Nothing)(lambda _: 1)
    with pytest.raises(TypeError, match="effect 'one' is registered with two kinds of parameters"):
        second.register("one", Other)(lambda _: 1)


# --- the hash --------------------------------------------------------------------------------------------------------


def test_the_hash_is_stable_and_short(tmp_path: Path) -> None:
    assert loaded(tmp_path).hash == "ed37d340bb9fee75"


LAYOUT = """
# A comment, another order of the fields, another way to write the same.
ships = [
  { from = { "*" = "derived" }, hull = 0x3, name = 'Frigate', id = "frigate", guns = [] },
  { id = "cruiser", hull = 5, guns = [{ effects = [{ key = "jam" }], range = 6 }], name = "Cruiser", from = { "*" = "house" } },
]
"""


def test_neither_layout_nor_provenance_changes_the_hash(tmp_path: Path) -> None:
    assert loaded(tmp_path / "other", LAYOUT).hash == loaded(tmp_path / "base").hash


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("hull = 3", "hull = 4"),
        ('name = "Frigate"', 'name = "frigate"'),
        ("range = 6, ", "range = 6, effects = [] }, { range = 6, "),
        ('id = "frigate"', 'id = "frigate-2"'),
    ],
)
def test_every_value_changes_the_hash(tmp_path: Path, old: str, new: str) -> None:
    assert loaded(tmp_path / "other", SHIPS.replace(old, new)).hash != loaded(tmp_path / "base").hash


def test_a_parameter_of_an_effect_changes_the_hash(tmp_path: Path) -> None:
    assert loaded(tmp_path / "other", cards=CARDS.replace("2", "3")).hash != loaded(tmp_path / "base").hash


# --- what can be wrong -----------------------------------------------------------------------------------------------

ORIGINS = "rulebook, derived, house"
WRONG_VALUES = {
    "no provenance": (
        '{ "*" = "house", name = "rulebook", hull = "derived" }',
        '{ name = "rulebook", hull = "house" }',
        f"record 'frigate', field 'guns': it has no provenance; name it in 'from' as one of {ORIGINS}.",
    ),
    "no from at all": (
        'from = { "*" = "house", name = "rulebook", hull = "derived" }',
        "",
        f"record 'frigate', field 'name': it has no provenance; name it in 'from' as one of {ORIGINS}.",
    ),
    "unknown provenance": (
        'hull = "derived"',
        'hull = "guessed"',
        f"record 'frigate', field 'from': 'guessed' of 'hull' is none of {ORIGINS}.",
    ),
    "provenance that is no word": (
        'hull = "derived"',
        "hull = [1]",
        f"record 'frigate', field 'from': [1] of 'hull' is none of {ORIGINS}.",
    ),
    "provenance of an unknown field": (
        'hull = "derived"',
        'hul = "derived"',
        "record 'frigate', field 'from': there is no field 'hul'; did you mean 'hull'?",
    ),
    "from that is no table": (
        '{ "*" = "house", name = "rulebook", hull = "derived" }',
        '"house"',
        'record \'frigate\', field \'from\': it is written { "*" = "house", name = "rulebook" }.',
    ),
    "unknown field": ("hull = 3", "hull = 3\nhulls = 3", "record 'frigate': there is no field 'hulls'; did you mean 'hull'?"),
    "unknown field, nothing near": (
        "hull = 3",
        "hull = 3\nxyz = 3",
        "record 'frigate': there is no field 'xyz'; there are: name, hull, guns.",
    ),
    "missing field": ("hull = 3", "", "record 'frigate': the field 'hull' is missing."),
    "wrong type": ("hull = 3", 'hull = "3"', "record 'frigate', field 'hull': expected 'int', got 'str'."),
    "out of bounds": ("hull = 3", "hull = 10", "record 'frigate', field 'hull': expected 'int' <= 9."),
    "wrong type inside": ("range = 6", "range = 6.5", "record 'cruiser', field 'guns[0].range': expected 'int', got 'float'."),
    "unknown field inside": (
        "range = 6",
        "range = 6, rage = 6",
        "record 'cruiser', field 'guns[0]': there is no field 'rage'.",
    ),
    "missing field inside": ("range = 6, ", "", "record 'cruiser', field 'guns[0]': the field 'range' is missing."),
    "two records of one id": ('id = "cruiser"', 'id = "frigate"', "record 'frigate': there are two records with this id."),
    "no id": ('id = "cruiser"', "", "record number 2: it has no id."),
    "bad id": (
        'id = "cruiser"',
        'id = "Big Cruiser"',
        "record number 2, field 'id': 'Big Cruiser' is not an id: lower-case letters, digits, '-' and '_', at most 60.",
    ),
    "id that is no word": (
        'id = "cruiser"',
        "id = 7",
        "record number 2, field 'id': 7 is not an id: lower-case letters, digits, '-' and '_', at most 60.",
    ),
    "unknown effect": (
        'key = "jam"',
        'key = "jamm"',
        "record 'cruiser', field 'guns[0].effects[0]': there is no effect 'jamm'; there are: boost, jam.",
    ),
    "unknown parameter": (
        'key = "jam"',
        'key = "jam", dice = 1',
        "record 'cruiser', field 'guns[0].effects[0]': effect 'jam': there is no field 'dice'.",
    ),
    "missing parameter": (
        'key = "jam"',
        'key = "boost"',
        "record 'cruiser', field 'guns[0].effects[0]': effect 'boost': the field 'dice' is missing.",
    ),
    "wrong parameter": (
        'key = "jam"',
        'key = "boost", dice = "two"',
        "record 'cruiser', field 'guns[0].effects[0].dice': effect 'boost': expected 'int', got 'str'.",
    ),
    "effect without key": (
        'key = "jam"',
        "dice = 1",
        (
            "record 'cruiser', field 'guns[0].effects[0]': "
            'an effect is written { key = "..." }, with its parameters behind the key.'
        ),
    ),
}


@pytest.mark.parametrize(("old", "new", "sentence"), WRONG_VALUES.values(), ids=WRONG_VALUES.keys())
def test_a_wrong_value_is_named_by_file_record_and_field(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    assert old in SHIPS
    with pytest.raises(BadPack) as caught:
        loaded(tmp_path, SHIPS.replace(old, new))
    assert str(caught.value) == f"In {tmp_path / 'ships.toml'}, {sentence}"


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        ('role = "defence"', "field 'role': 'defence' is not possible; it takes: any, attack."),
        ('marks = ["red", "grey"]', "field 'marks[1]': 'grey' is not possible; it takes: red, blue."),
    ],
)
def test_a_word_that_the_field_does_not_take(tmp_path: Path, written: str, sentence: str) -> None:
    with pytest.raises(BadPack) as caught:
        loaded(tmp_path, cards=CARDS.replace("effects", f"{written}\neffects"))
    assert str(caught.value) == f"In {tmp_path / 'cards.toml'}, record 'full-power', {sentence}"


WRONG_FILES = {
    "bad TOML": ("[[ships]]\nid = \n", "is not TOML: Invalid value (at line 2, column 6)."),
    "TOML that breaks off": ('[[ships]]\nid = "x', "is not TOML: Unterminated string (at the end, line 2)."),
    "another table": ("[[ships]]\n[[planets]]\n", "holds 'planets'; it may hold [[ships]] records only."),
    "no array": ("[ships]\nid = 3", "must hold its records as [[ships]]."),
    "no records": ("ships = [1]", "must hold its records as [[ships]]."),
}


@pytest.mark.parametrize(("text", "sentence"), WRONG_FILES.values(), ids=WRONG_FILES.keys())
def test_a_file_of_the_wrong_shape_is_named(tmp_path: Path, text: str, sentence: str) -> None:
    with pytest.raises(BadPack) as caught:
        loaded(tmp_path, text)
    assert str(caught.value) == f"The file {tmp_path / 'ships.toml'} {sentence}"


def test_a_file_that_is_not_utf_8(tmp_path: Path) -> None:
    write(tmp_path, ships=SHIPS, cards=CARDS)
    (tmp_path / "ships.toml").write_bytes("name = 'Käse'".encode("latin-1"))
    with pytest.raises(BadPack) as caught:
        load("toy", tmp_path, TABLES, EFFECTS)
    assert str(caught.value) == f"The file {tmp_path / 'ships.toml'} is not UTF-8 text."


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    write(tmp_path, cards=CARDS)
    (tmp_path / "ships.toml").mkdir()
    with pytest.raises(BadPack) as caught:
        load("toy", tmp_path, TABLES, EFFECTS)
    assert str(caught.value) == f"The file {tmp_path / 'ships.toml'} cannot be read: Is a directory."


def test_a_table_without_a_file(tmp_path: Path) -> None:
    with pytest.raises(BadPack) as caught:
        load("toy", write(tmp_path, ships=SHIPS), TABLES, EFFECTS)
    assert str(caught.value) == f"The file {tmp_path / 'cards.toml'} is missing."


def test_a_file_without_a_table(tmp_path: Path) -> None:
    write(tmp_path, ship=SHIPS)
    with pytest.raises(BadPack) as caught:
        loaded(tmp_path)
    assert str(caught.value) == f"The file {tmp_path / 'ship.toml'} is not a table of this game; did you mean 'ships'?"


def test_a_folder_that_is_missing(tmp_path: Path) -> None:
    with pytest.raises(BadPack) as caught:
        load("toy", tmp_path / "nowhere", TABLES, EFFECTS)
    assert str(caught.value) == f"The folder {tmp_path / 'nowhere'} does not exist."


def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    write(tmp_path, ships=SHIPS)
    with pytest.raises(BadPack) as caught:
        load("toy", tmp_path / "ships.toml", TABLES, EFFECTS)
    assert str(caught.value) == f"{tmp_path / 'ships.toml'} is not a folder."


def test_an_effect_that_no_record_uses(tmp_path: Path) -> None:
    with pytest.raises(BadPack) as caught:
        loaded(tmp_path, cards="")
    assert str(caught.value) == f"No record in {tmp_path} uses the effect 'boost'."
