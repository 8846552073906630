"""What is typed is read as what it means, or it is said why not."""

from typing import Any

import pytest

from wartable.core.spaces import Bag, Number, Slot, Some, Space, Split, Spread, Text
from wartable.core.spots import Path, Spot
from wartable.text.reading import Misread, matching, meant, read

NAMES = {"dd": "Destroyer", "smd": "Seeking Missile Destroyer", "ff": "Hammerhead Frigate", "p": "the Planet", "ne": "NE inner"}
WAY = Path((0, 0), 20_000)
SHIPS = ("dd", "smd", "ff")


def words(value: Any) -> str:
    return NAMES[value]


@pytest.mark.parametrize(
    ("space", "line", "value"),
    [
        (Some(SHIPS, 0, 3), "hammer and seeking", ("smd", "ff")),
        (Some(SHIPS, 0, 3), "3, 1", ("dd", "ff")),
        (Some(SHIPS, 0, 3), "none", ()),
        (Bag(tuple((ship, 2, 9) for ship in SHIPS), 0, 24), "2 hammer, seeking, hammer", (("smd", 1), ("ff", 3))),
        (Split(tuple((ship, 3) for ship in SHIPS), 0, 3), "1 destroyer, 2 hammer", (("dd", 1), ("ff", 2))),
        (
            Spread((("dd", 2), ("ff", 1)), ("p", "ne")),
            "ne: destroyer, hammer; planet: 1 destroyer",
            ((Slot("p", "dd"), 1), (Slot("ne", "dd"), 1), (Slot("ne", "ff"), 1)),
        ),
        (Number(0, 12_000, scale=1_000, unit='"'), '2.5"', 2_500),
        (Number(0, 12_000, marks=((8_000, "least distance"),), scale=1_000, unit='"'), "least", 8_000),
        (Text(200), "Ann's ships / Draco", "Ann's ships\nDraco"),
        (Spot(0, 0, 72_000, 48_000, heading=True), '12 8.5" 450°', (12_000, 8_500, 9_000)),
        (Spot(0, 0, 72_000, 48_000), "12 8.5", (12_000, 8_500)),
    ],
)
def test_a_value_is_read_in_the_words_of_the_game(space: Space, line: str, value: object) -> None:
    assert read(line, space, words) == value
    assert space.contains(value)


def test_a_way_is_read_corner_by_corner() -> None:
    assert read("12 8.5, 14 9", WAY, words) == ((12_000, 8_500), (14_000, 9_000))


@pytest.mark.parametrize(
    ("space", "line", "why"),
    [
        (Some(SHIPS, 0, 3), "cruiser", "There is no 'cruiser' here."),
        (Some(SHIPS, 0, 3), "missile d, e", "There is no 'e' here."),
        (
            Bag(tuple((ship, 2, 9) for ship in SHIPS), 0, 24),
            "2 destr",
            "'destr' may mean Destroyer or Seeking Missile Destroyer.",
        ),
        (Number(0, 9), "many", "'many' is not a number."),
        (Number(0, 9), "1e9999999", "'1e9999999' is not a number."),
        (Number(0, 9), "nan", "'nan' is not a number."),
        (
            Spread((("dd", 2),), ("p", "ne")),
            "2 destroyer",
            "Write a place, a colon and what goes there; a semicolon before the next place.",
        ),
        (
            Spot(0, 0, 9, 9, heading=True),
            "1 2",
            "Type inches from the left and from the bottom edge, and a heading in degrees.",
        ),
        (
            WAY,
            "1 2 3",
            "Type each corner as inches",
        ),
    ],
)
def test_what_cannot_be_read_is_said_so(space: Space, line: str, why: str) -> None:
    with pytest.raises(Misread) as misread:
        read(line, space, words)
    assert str(misread.value).startswith(why)


def test_an_exact_name_is_meant_alone_and_a_number_as_it_is() -> None:
    assert matching("destroyer", ["Destroyer", "Seeking Missile Destroyer"]) == [0]
    assert matching("3 to 3,4", ["Move 36 to (3,4)", "Move 3 to (3,4)", "Move 3 to (3,45)"]) == [1]
    assert meant("2", SHIPS, words) == "smd"
