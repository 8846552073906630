"""Players of Legends alone."""

from collections.abc import Sequence
from random import Random
from typing import Any

from tests.bench.players import Player, by_default, lively
from wartable.core import Choice, Match, Seat
from wartable.games.legends.choices.deployment import Deploy, DockFighter
from wartable.games.legends.choices.muster import BuildSquadron
from wartable.games.legends.choices.reinforcements import Decline
from wartable.games.legends.choices.turn import Concede
from wartable.games.legends.requests.deployment import DeployQuestion
from wartable.games.legends.requests.wings import DockQuestion
from wartable.games.legends.state import World, own_ships
from wartable.geometry.units import CIRCLE, QUARTER, advance

GIVES_UP = 0.01


def faint(match: Match[Any], seat: Seat, rng: Random) -> Sequence[Choice]:
    """Plays lively, and concedes now and then where that is possible."""
    if rng.random() < GIVES_UP and match.check(seat, Concede(), match.ask) is None:
        return [Concede()]
    return lively(match, seat, rng)


def proud(match: Match[Any], seat: Seat, rng: Random) -> Sequence[Choice]:
    """Plays lively, and declines every replacement."""
    return [Decline()] if match.check(seat, Decline(), match.ask) is None else lively(match, seat, rng)


def paired(match: Match[Any], seat: Seat, rng: Random) -> Sequence[Choice]:
    """Deploys two warships side by side with a fighter between them, which then can escort either of them."""
    view = match.view(seat)
    world: World = view.world
    own, found = own_ships(world, seat), list[Choice]()
    if own and isinstance(view.request(seat), DeployQuestion):
        x, y, heading = world.ships[own[0]].pose()
        apart = world.catalog.ship_size[1] + world.catalog.fighter_size
        x, y, _ = advance((x, y, (heading + QUARTER) % CIRCLE), apart)
        found = [
            Deploy(ship.name, (x, y, heading), 3) for ship in world.ships if ship.owner == seat and ship.place == "reserve"
        ]
    elif len(own) == 2 and isinstance(view.request(seat), DockQuestion):
        middle = world.catalog.ship_size[0] // 2
        found = [DockFighter(fighter.name, "starboard", middle) for fighter in world.fighters if fighter.place == "reserve"]
    legal = [choice for choice in found if match.check(seat, choice, match.ask) is None]
    return legal[:1] or by_default(match, seat, rng)


def marksman(match: Match[Any], seat: Seat, rng: Random) -> Sequence[Choice]:
    """Builds a squadron of fighters that attack precisely, and leads them as they would by default."""
    return _with(BuildSquadron("heragul_sarlet", (("hammerhead", 2), ("hunter", 8))), match, seat, rng)


def armored(match: Match[Any], seat: Seat, rng: Random) -> Sequence[Choice]:
    """Builds a squadron of warships with Reinforced Armor, without fighters."""
    cards = ("draco 1: reinforced_armor", "draco 2: reinforced_armor")
    return _with(BuildSquadron("surakari_invasion", (("draco", 2),), cards), match, seat, rng)


def _with(squadron: BuildSquadron, match: Match[Any], seat: Seat, rng: Random) -> Sequence[Choice]:
    """This squadron at tables that allow it, and otherwise what the table would answer."""
    fits = match.check(seat, squadron, match.ask) is None
    return [squadron] if fits else by_default(match, seat, rng)


PLAYERS: dict[str, Player] = {"faint": faint, "proud": proud, "paired": paired, "marksman": marksman, "armored": armored}
