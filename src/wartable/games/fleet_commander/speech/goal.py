"""What a side must do to win, and how far off that is."""

from wartable.core.secrets import Seat
from wartable.games.fleet_commander.state import DEFENDER, World, planet_of, side_of


def goal(world: World, seat: Seat) -> tuple[str, ...]:
    if not world.planet:
        return ()
    victory, left = planet_of(world).victory, len(world.resources)
    limit = world.flags.max_turns
    if side_of(world, seat) == DEFENDER:
        last = f", or hold out until turn {limit} is over" if limit else ""
        return (
            f"Win: bring the marker to {victory} (now {world.score}){last}.",
            "+1 each turn, for each battle you win, each convoy that arrives, and each enemy squadron called.",
            f"Lose: all resource tokens gone ({left} left).",
        )
    end = f", or after turn {limit}" if limit else ""
    return (
        f"Win: destroy all resource tokens ({left} left).",
        "You destroy one each turn that you blockade three corridors, or have more units at the planet.",
        f"Hurry: at {victory} the defender wins (now {world.score}){end}.",
    )
