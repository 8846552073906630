"""LOK-UPG-01, LOK-UPG-04: a card takes spent reactor tokens off its ship."""

from wartable.core import Sink
from wartable.games.legends.events.fire import ReactorRefreshed
from wartable.games.legends.events.upgrades import UpgradeUsed
from wartable.games.legends.rules import reactor
from wartable.games.legends.state import World


def refresh(world: World, emit: Sink, ship: int, card: str) -> None:
    name = world.ships[ship].name
    emit(UpgradeUsed(ship=name, upgrade=card, rules=("LOK-UPG-04",)))
    emit(ReactorRefreshed(ship=name, points=reactor.refresh(world, ship, card), rules=("LOK-UPG-01",)))
