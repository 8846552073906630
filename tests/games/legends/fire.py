"""Attacks and critical hits laid out by hand, and what then lies in the piles."""

from typing import Any

from tests.games.legends.kit import Table
from wartable.core import Ask, Next, Roll, Seat
from wartable.games.legends import GAME, Legends
from wartable.games.legends.phases.attack import PowerAttack
from wartable.games.legends.phases.critical import CriticalHits
from wartable.games.legends.phases.power_fire import PowerFire
from wartable.games.legends.rules.cards import cards_beside, with_one
from wartable.games.legends.state import WHOLE, World, alter

Piles = tuple[int, ...]


def struck(*rolls: str, kind: str = "draco", hits: int = 1, missiles: bool = False, game: Legends = GAME, **ship: Any) -> Table:
    """A ship of the second player takes critical hits of the first."""
    table = Table(*rolls, game=game).ship(0, "lynx", (30, 24)).ship(1, kind, (36, 24), **ship)
    return table.before_frame(CriticalHits(target=1, hits=hits, by=0, missiles=missiles))


def attack(
    *rolls: str,
    kind: str = "draco",
    battery: int = 0,
    status: int = WHOLE,
    at: str = "draco",
    officer: bool = False,
    game: Legends = GAME,
    **target: Any,
) -> Table:
    """A ship of the first player fires a battery, by its place on the stat card, at one of the second."""
    table = Table(*rolls, game=game).ship(0, kind, (30, 24), upgrades="gunnery_officer" if officer else "")
    table.ship(1, at, (36, 24), **target)
    alter(table.world, 0, batteries=with_one(table.ships(0).batteries, battery, status))
    return table.before_frame(PowerAttack(ship=0, battery=battery, target=1))


def again(table: Table, *rolls: str, hits: int = 1) -> Table:
    """The same ship is struck once more."""
    return table.roll(*rolls).before_frame(CriticalHits(target=1, hits=hits, by=0))


def is_over(table: Table) -> bool:
    """Is nothing left of the attack to be decided or rolled?"""
    return not any(isinstance(frame, PowerFire | CriticalHits) for frame in table.match.position.frames)


def rollers(step: Next) -> list[Seat]:
    """Who rolls the dice that a step of a procedure asks for."""
    assert isinstance(step, Ask)
    assert isinstance(step.request, Roll)
    return [dice.seat for dice in step.request.groups]


def kinds(table: Table, counts: Piles) -> str:
    """`engines weapon weapon`"""
    order = table.world.catalog.card_order
    return " ".join(card for card, n in zip(order, counts, strict=True) for _ in range(n))


def discarded(table: Table) -> str:
    return kinds(table, table.world.discard)


def beside(table: Table, ship: int = 1) -> str:
    """The cards that lie beside a ship."""
    return kinds(table, cards_beside(table.world, table.ships(ship)))


def all_cards(table: Table) -> int:
    world: World = table.world
    return sum(world.deck) + sum(world.discard) + sum(sum(cards_beside(world, ship)) for ship in world.ships)


def deck_of(table: Table, *cards: str) -> Piles:
    """A pile of these cards."""
    return tuple(cards.count(card) for card in table.world.catalog.card_order)
