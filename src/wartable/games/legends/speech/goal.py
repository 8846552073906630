"""What a player must do to win, and how far off that is."""

from wartable.core.secrets import Seat
from wartable.games.legends.rules.scoring import scores
from wartable.games.legends.state import World, enemy_ships, turn_limit


def goal(world: World, seat: Seat) -> tuple[str, ...]:
    if not world.turn:
        return ()
    lines = [f"Win: destroy every enemy warship ({len(enemy_ships(world, seat))} left)."]
    if turn_limit(world):
        own = world.sides[seat]
        totals = [score.total for score in scores(world)]
        best = max(total for side, total in enumerate(totals) if side != own)
        lines.append(f"Or have more points after turn {turn_limit(world)} (you {totals[own]}, they {best}).")
    if world.flags.edge != "stop_at_edge":
        lines.append("Stay on the table: a ship that leaves it is lost.")
    return tuple(lines)
