"""LOK-REACT: spending reactor points, losing them, and getting them back."""

from wartable.games.legends import windows
from wartable.games.legends.rules import upgrades
from wartable.games.legends.rules.values import reactor_left
from wartable.games.legends.state import World, alter, stat_card


def can_spend(world: World, ship: int, points: int) -> bool:
    """LOK-REACT-04, LOK-REACT-05, LOK-RUL-REACT-1: the tokens on the card never exceed the printed value."""
    return reactor_left(world, world.ships[ship]) >= points


def spend(world: World, ship: int, points: int) -> None:
    """LOK-REACT-03: tokens, point side up."""
    alter(world, ship, spent=world.ships[ship].spent + points)


def lose(world: World, ship: int, points: int) -> int:
    """LOK-REACT-06, LOK-REACT-07, LOK-REACT-08, LOK-RUL-REACT-2: spent tokens are flipped first. Returns how many are lost."""
    found = world.ships[ship]
    lost = min(points, stat_card(world, found).reactor - found.reactor_lost)
    alter(world, ship, reactor_lost=found.reactor_lost + lost, spent=found.spent - min(lost, found.spent))
    return lost


def refreshers(world: World, ship: int) -> list[str]:
    """LOK-UPG-04: cards that take spent tokens off the ship, where there are any."""
    found = world.ships[ship]
    return upgrades.usable(world, ship, windows.reactor) if found.spent and found.upgrades else []


def refreshed(world: World, ship: int, card: str) -> int:
    """How many spent tokens such a card takes off."""
    most = sum(points() for points in windows.reactor.of(world.catalog.upgrades[card].effects))
    return min(most, world.ships[ship].spent)


def refresh(world: World, ship: int, card: str) -> int:
    """LOK-UPG-04: uses the card. More tokens are never worse, so it takes off as many as it can."""
    points = refreshed(world, ship, card)
    upgrades.use(world, ship, card)
    alter(world, ship, spent=world.ships[ship].spent - points)
    return points
