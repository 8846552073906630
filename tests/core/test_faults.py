"""What a player is told about a value outside its space."""

import pytest

from wartable.core.faults import fault
from wartable.core.spaces import Bag, Number, One, Slot, Some, Space, Split, Spread, Text
from wartable.core.spots import Path, Spot

N_G, S_G = Slot("n", "g"), Slot("s", "g")
NAMES = {"g": "Gold", "s": "Silver", N_G: "Gold in the north", S_G: "Gold in the south"}
PRICED = Bag((("g", 2, 3), ("s", 1, 1)), 4, 4)
NORTH_SOUTH = Spread((("g", 2),), ("n", "s"))
ORDER = "List each only once, in this order: Gold, Silver."


@pytest.mark.parametrize(
    ("space", "value", "says"),
    [
        (One(("g", "s")), "x", "It cannot be x: it must be Gold or Silver."),
        (One(tuple(range(20))), 20, "20 is not among the choices."),
        (Some(("g", "s"), 1, 2), (), "Choose 1 to 2, not 0."),
        (Some(("g", "s"), 1, 2), ("s", "g"), ORDER),
        (PRICED, (("s", 1), ("g", 1)), ORDER),
        (PRICED, (("g", 1), ("g", 1)), ORDER),
        (PRICED, (("x", 1),), "It cannot be x: it must be Gold or Silver."),
        (PRICED, (("g", 1), ("s", 2)), "Choose at most 1 of Silver, not 2."),
        (PRICED, (("g", 0),), "Choose at least 1 of Gold, not 0."),
        (PRICED, (("g", 1), ("s", 1)), "They must add up to exactly 4, not 3."),
        (Split((("g", 3), ("s", 3)), 0, 3), (("g", 2), ("s", 2)), "Choose at most 3 in all, not 4."),
        (NORTH_SOUTH, ((N_G, 1),), "Place exactly these: 2 × Gold."),
        (NORTH_SOUTH, ((S_G, 1), (N_G, 1)), "List each only once, in this order: Gold in the north, Gold in the south."),
        (Number(1, 2), 3, "Speed must be from 1 to 2, not 3."),
        (Number(0, 12_000, 500, scale=1_000, unit='"'), 12_345, 'Speed must be from 0" to 12" in steps of 0.5", not 12.345".'),
        (Text(3), "long", "It may be at most 3 characters long."),
        (Spot(0, 0, 10, 10), (11, 0), "That place is outside the region you may choose from."),
        (Path((0, 0), 5_000), ((6_000, 0),), "The way may be at most 5 inches long, and must end on the table."),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(space: Space, value: object, says: str) -> None:
    assert not space.contains(value)
    assert fault(space, value, "speed", lambda one: NAMES.get(one, str(one))) == says
