"""Packs: records laid over a game's own, and the one sentence for each thing that can be wrong with one."""

from pathlib import Path

import pytest

from tests.catalog.toy import CARDS, EFFECTS, PACK, SHIPS, TABLES, Boost, Card, Ship, Shipyard, write
from wartable.catalog import Effect, PackInfo, changes, load, merge, pack_info
from wartable.core.errors import BadPack

NEW_HULL = '[[ships]]\nid = "frigate"\nhull = 4\nfrom = { hull = "rulebook" }\n'


@pytest.fixture
def yard(tmp_path: Path) -> Shipyard:
    return Shipyard(load("toy", write(tmp_path / "base", ships=SHIPS, cards=CARDS), TABLES, EFFECTS))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "mine"


def sentence(yard: Shipyard, folder: Path) -> str:
    with pytest.raises(BadPack) as caught:
        yard.with_pack(folder)
    return str(caught.value)


def test_a_pack_says_what_it_is(folder: Path) -> None:
    assert pack_info(write(folder, pack=PACK)) == PackInfo("Mine", "toy", "1", "")


def test_a_record_replaces_the_fields_that_it_writes(yard: Shipyard, folder: Path) -> None:
    packed = yard.with_pack(write(folder, pack=PACK, ships=NEW_HULL))
    assert packed.ships["frigate"] == Ship("frigate", "Frigate", 4)
    assert list(packed.ships) == ["frigate", "cruiser"]
    assert packed.cards == yard.cards


def test_the_base_is_left_as_it_is(yard: Shipyard, folder: Path) -> None:
    yard.with_pack(write(folder, pack=PACK, ships=NEW_HULL))
    assert yard.ships["frigate"].hull == 3
    assert yard.data.origin("ships", "frigate", "hull") == "derived"


def test_only_the_fields_that_a_pack_writes_take_its_provenance(yard: Shipyard, folder: Path) -> None:
    text = '[[ships]]\nid = "frigate"\nhull = 4\nfrom = { "*" = "house" }\n'
    data = merge(yard.data, write(folder, pack=PACK, ships=text))
    assert [data.origin("ships", "frigate", field) for field in ("name", "hull", "guns")] == ["rulebook", "house", "house"]


def test_a_record_with_a_new_id_is_added_last(yard: Shipyard, folder: Path) -> None:
    text = '[[cards]]\nid = "a"\nname = "A"\neffects = [{ key = "boost", dice = 1 }]\nfrom = { "*" = "rulebook" }\n'
    packed = yard.with_pack(write(folder, pack=PACK, cards=text))
    assert list(packed.cards) == ["full-power", "a"]
    assert packed.cards["a"] == Card("a", "A", (Effect("boost", Boost(1)),))


def test_a_pack_may_leave_an_effect_unused(yard: Shipyard, folder: Path) -> None:
    text = '[[cards]]\nid = "full-power"\neffects = []\nfrom = { "*" = "house" }\n'
    packed = yard.with_pack(write(folder, pack=PACK, cards=text))
    assert packed.data.used_effects() == ["jam"]


def test_packs_can_be_laid_one_over_the_other(yard: Shipyard, folder: Path, tmp_path: Path) -> None:
    second = write(tmp_path / "second", pack=PACK, ships=NEW_HULL.replace("hull = 4", 'name = "Sloop"').replace("hull", "name"))
    packed = yard.with_pack(write(folder, pack=PACK, ships=NEW_HULL)).with_pack(second)
    assert packed.ships["frigate"] == Ship("frigate", "Sloop", 4)


def test_the_hash_tells_packs_apart_by_what_they_change(yard: Shipyard, folder: Path, tmp_path: Path) -> None:
    packed = yard.with_pack(write(folder, pack=PACK, ships=NEW_HULL))
    same_values = yard.with_pack(write(tmp_path / "same", pack=PACK, ships=NEW_HULL.replace("4", "3")))
    assert packed.hash != yard.hash
    assert same_values.hash == yard.hash


def test_changes_are_told_record_by_record(yard: Shipyard, folder: Path) -> None:
    added = '[[ships]]\nid = "sloop"\nname = "Sloop"\nhull = 1\nfrom = { "*" = "house" }\n'
    guns = '[[ships]]\nid = "cruiser"\nguns = [{ range = 9 }]\nname = "Big"\nfrom = { "*" = "house" }\n'
    packed = yard.with_pack(write(folder, pack=PACK, ships=NEW_HULL + added + guns))
    assert changes(yard.data, packed.data) == [
        "ships: frigate: hull is 4 instead of 3 (rulebook).",
        "ships: cruiser: name is 'Big' instead of 'Cruiser' (house).",
        "ships: cruiser: guns is [{'range': 9}] instead of [{'range': 6, 'effects': [{'key': 'jam'}]}] (house).",
        "ships: sloop is added.",
    ]


def test_a_value_written_again_as_it_was_is_no_change(yard: Shipyard, folder: Path) -> None:
    packed = yard.with_pack(write(folder, pack=PACK, ships=NEW_HULL.replace("4", "3")))
    assert changes(yard.data, packed.data) == []


# --- what can be wrong -----------------------------------------------------------------------------------------------


def test_a_missing_folder(yard: Shipyard, folder: Path) -> None:
    assert sentence(yard, folder) == f"The folder {folder} does not exist."


def test_a_folder_that_is_a_file(yard: Shipyard, folder: Path) -> None:
    folder.write_text("")
    assert sentence(yard, folder) == f"{folder} is not a folder."


def test_a_missing_pack_file(yard: Shipyard, folder: Path) -> None:
    assert sentence(yard, write(folder, ships=NEW_HULL)) == f"The file {folder / 'pack.toml'} is missing."


def test_a_pack_file_without_a_name(yard: Shipyard, folder: Path) -> None:
    write(folder, pack=PACK.replace('name = "Mine"', ""), ships=NEW_HULL)
    assert sentence(yard, folder) == f"In {folder / 'pack.toml'}: the field 'name' is missing."


def test_a_pack_file_with_an_unknown_field(yard: Shipyard, folder: Path) -> None:
    write(folder, pack=PACK + "year = 1", ships=NEW_HULL)
    assert sentence(yard, folder) == f"In {folder / 'pack.toml'}: there is no field 'year'."


def test_a_pack_file_with_a_wrong_value(yard: Shipyard, folder: Path) -> None:
    write(folder, pack=PACK.replace('"1"', "1"), ships=NEW_HULL)
    assert sentence(yard, folder) == f"In {folder / 'pack.toml'}, field 'version': expected 'str', got 'int'."


def test_a_pack_for_another_game(yard: Shipyard, folder: Path) -> None:
    write(folder, pack=PACK.replace("toy", "chess"), ships=NEW_HULL)
    assert sentence(yard, folder) == f"The pack {folder} is for the game 'chess', not for 'toy'."


def test_a_pack_without_records(yard: Shipyard, folder: Path) -> None:
    expected = f"The pack {folder} holds no records; its files can be: ships.toml, cards.toml."
    assert sentence(yard, write(folder, pack=PACK)) == expected


def test_an_unknown_table(yard: Shipyard, folder: Path) -> None:
    write(folder, pack=PACK, planets="")
    expected = f"The file {folder / 'planets.toml'} is not a table of this game; there are: ships, cards."
    assert sentence(yard, folder) == expected


def test_bad_toml_is_named_by_its_line(yard: Shipyard, folder: Path) -> None:
    write(folder, pack=PACK, ships=NEW_HULL.replace("= 4", "4"))
    expected = (
        f"The file {folder / 'ships.toml'} is not TOML: Expected '=' after a key in a key/value pair (at line 3, column 6)."
    )
    assert sentence(yard, folder) == expected


def test_a_new_record_must_be_complete(yard: Shipyard, folder: Path) -> None:
    write(folder, pack=PACK, ships=NEW_HULL.replace("frigate", "sloop"))
    assert sentence(yard, folder) == f"In {folder / 'ships.toml'}, record 'sloop': the field 'name' is missing."


def test_a_replaced_value_needs_a_provenance_of_its_own(yard: Shipyard, folder: Path) -> None:
    write(folder, pack=PACK, ships=NEW_HULL.replace("{ hull", "{ name"))
    assert sentence(yard, folder) == (
        f"In {folder / 'ships.toml'}, record 'frigate', field 'hull': it has no provenance; "
        "name it in 'from' as one of rulebook, derived, house."
    )


def test_a_replaced_value_must_fit(yard: Shipyard, folder: Path) -> None:
    write(folder, pack=PACK, ships=NEW_HULL.replace("= 4", "= 0"))
    assert sentence(yard, folder) == f"In {folder / 'ships.toml'}, record 'frigate', field 'hull': expected 'int' >= 1."


def test_a_pack_cannot_bring_a_new_effect(yard: Shipyard, folder: Path) -> None:
    text = '[[cards]]\nid = "full-power"\neffects = [{ key = "warp" }]\nfrom = { "*" = "house" }\n'
    assert sentence(yard, write(folder, pack=PACK, cards=text)) == (
        f"In {folder / 'cards.toml'}, record 'full-power', field 'effects[0]': "
        "there is no effect 'warp'; there are: boost, jam."
    )


def test_what_the_game_itself_refuses_is_named_by_the_file_that_says_so(yard: Shipyard, folder: Path) -> None:
    write(folder, pack=PACK, ships=NEW_HULL.replace("hull = 4", 'name = "Nameless"').replace("hull", "name"))
    assert sentence(yard, folder) == f"In {folder / 'ships.toml'}, record 'frigate', field 'name': a ship needs a real name."
