"""LOK-CRIT, LOK-HULL, LOK-UPG: critical hits, the cards that they bring, and destruction."""

import pytest

from tests.games.legends.kit import Table
from wartable.games.legends.events.fire import CardDrawn
from wartable.games.legends.phases.critical import CriticalHits
from wartable.games.legends.rules.cards import cards_beside
from wartable.games.legends.state import World

CARDS = 46


def struck(*rolls: str, kind: str = "draco", hits: int = 1, missiles: bool = False, **ship: object) -> Table:
    """A ship of the second player takes critical hits of the first."""
    table = Table(*rolls).ship(0, "lynx", (30, 24)).ship(1, kind, (36, 24), **ship)  # type: ignore[arg-type]
    return table.before_frame(CriticalHits(target=1, hits=hits, by=0, missiles=missiles))


def kinds(table: Table, counts: tuple[int, ...]) -> str:
    """`engines weapon weapon`: what lies in a pile."""
    order = table.world.catalog.card_order
    return " ".join(card for card, n in zip(order, counts, strict=True) for _ in range(n))


def discarded(table: Table) -> str:
    return kinds(table, table.world.discard)


def beside(table: Table) -> str:
    return kinds(table, cards_beside(table.world, table.ships(1)))


def total(world: World) -> int:
    return sum(world.deck) + sum(world.discard) + sum(sum(cards_beside(world, ship)) for ship in world.ships)


@pytest.mark.rule("LOK-CRIT-09", "LOK-CRIT-10", "LOK-HULL-01")
def test_each_critical_hit_costs_a_hull_point_and_brings_a_card() -> None:
    table = struck("card sensor_1 reactor_1", hits=2)
    assert table.ships(1).damage == 2
    assert table.ships(1).wounds == (2, 0)
    assert table.ships(1).last_wound == 0
    assert [event.card for event in table.told(CardDrawn)] == ["sensor_1", "reactor_1"]
    assert [event.seat for event in table.told(CardDrawn)] == [0, 0]
