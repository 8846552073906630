"""LOK-HULL-08: a ship leaves the battlefield."""

from typing import Literal

from msgspec.structs import replace

from wartable.core import Seat, Sink
from wartable.games.legends.events.fire import Departed, Destroyed
from wartable.games.legends.rules.cards import cards_beside
from wartable.games.legends.rules.escorts import release_all
from wartable.games.legends.state import World, alter


def remove_ship(
    world: World,
    emit: Sink,
    ship: int,
    place: Literal["destroyed", "left"],
    by: Seat = -1,
    why: str = "LOK-RUL-EDGE-1",
) -> None:
    """LOK-HULL-08, LOK-CARD-28, LOK-RUL-SENSOR-3, LOK-RUL-MISSILE-7: its cards, locks and missiles are settled.

    `by` is credited with a destroyed ship; nobody is credited with one that left. `why` is the clause that removes it.
    """
    release_all(world, ship)
    found = world.ships[ship]
    beside = cards_beside(world, found)
    world.discard = tuple(old + more for old, more in zip(world.discard, beside, strict=True))
    alter(
        world,
        ship,
        place=place,
        anchor=found.pose(),
        run=0,
        path=(),
        front=0,
        locks=(0,) * len(found.locks),
        criticals=(0,) * len(found.criticals),
        delayed=(),
        batteries=(0,) * len(found.batteries),
        destroyed_by=by if place == "destroyed" else -1,
        lost=world.turn if place == "destroyed" else 0,
    )
    for i, missile in enumerate(world.missiles):
        if missile.attached == ship:
            world.missiles[i] = replace(missile, attached=-1)
    if place == "destroyed":
        emit(Destroyed(ship=found.name, by=by, rules=(why, "LOK-CARD-28")))
    else:
        emit(Departed(ship=found.name, rules=(why,)))
