"""What a seat must do to win, and how far off that is."""

from collections.abc import Sequence

from wartable.core.secrets import Seat
from wartable.core.words import Counted
from wartable.games.caledea.rules.building import castles_in
from wartable.games.caledea.state import World, is_enemy


def goal(world: World, seat: Seat, names: Sequence[str]) -> tuple[str, ...]:
    if any(capital < 0 for capital in world.capitals):
        return ()
    rivals = [other for other in range(len(names)) if is_enemy(world, seat, other)]
    units = sum(len(world.armies[other]) for other in rivals)
    castles = castles_in(world, seat, world.capitals[seat])
    city = f"Or: five castles on and around your capital ({castles} of 5)."
    last = f"Or: leave them without a unit ({Counted(units):unit} left)."
    if len(names) == 2:
        return (f"Win: take {names[rivals[0]]}'s capital.", city, last)
    held = sum(holder == seat for holder in world.holders)
    return (f"Win: hold every capital ({held} of {len(names)}).", city, last)
