"""LOK-UPG-01: the named timing windows of the upgrades. `effects` registers functions there; cards name them by key."""

from msgspec import Struct

from wartable.catalog import Effects, Window

EFFECTS = Effects()


class Bonus(Struct, frozen=True):
    """LOK-INIT-02: what a card does for its owner's initiative."""

    plus: int = 0
    reroll: bool = False


initiative = Window[[], Bonus](EFFECTS, "initiative bonus round")
regroup = Window[[], bool](EFFECTS, "own regroup rolls")
"""True: one die is rolled again."""
sensors = Window[[], int](EFFECTS, "step 1")
"""How many more sensor points."""
reactor = Window[[], int](EFFECTS, "own activation or overcharging")
"""The most reactor tokens, point side up, that are removed."""
gun_dice = Window[[], bool](EFFECTS, "after gun dice of a power battery")
"""True: missed dice may be rolled again."""
flak_dice = Window[[], bool](EFFECTS, "after anti-fighter dice against missiles")
"""True: missed dice are rolled again."""
critical_hits = Window[[], bool](EFFECTS, "before critical cards are drawn")
"""True: the first card is ignored."""
cards_drawn = Window[[], bool](EFFECTS, "after all critical cards are drawn")
"""True: all of them are ignored."""
engine_card = Window[[], bool](EFFECTS, "before a card with the Engines icon is applied")
"""True: it is ignored."""
end_phase = Window[[], int](EFFECTS, "End Phase, before the victory check")
"""The least that a die must show for a repair."""
