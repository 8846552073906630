"""LOK-UPG-01: a card that takes spent reactor tokens off its ship may be used at any time of the ship's own activation."""

from random import Random

from wartable.core import Offer, One, Refusal, offer
from wartable.games.legends import windows
from wartable.games.legends.choices.common import UseUpgrade
from wartable.games.legends.names import name
from wartable.games.legends.rules.reactor import refreshers
from wartable.games.legends.rules.upgrades import refuse_use
from wartable.games.legends.state import World


def refresh_offers(world: World, ship: int) -> tuple[Offer, ...]:
    cards = refreshers(world, ship)
    if not cards:
        return ()
    return (offer(UseUpgrade, "Use an upgrade", ship=One((world.ships[ship].name,)), upgrade=One(tuple(cards))),)


def refuse_refresh(world: World, ship: int, choice: UseUpgrade) -> Refusal | None:
    found = world.ships[ship]
    if choice.ship != found.name:
        return Refusal("LOK-UPG-01", f"Only {name(world.catalog, found.name)} may use a card now.")
    if not found.spent:
        return Refusal("LOK-UPG-01", "The ship has no spent reactor tokens.")
    return refuse_use(world, ship, choice.upgrade, windows.reactor)


def refresh_at_random(world: World, ship: int, rng: Random) -> UseUpgrade | None:
    cards = refreshers(world, ship)
    return UseUpgrade(world.ships[ship].name, rng.choice(cards)) if cards and rng.random() < 0.3 else None
