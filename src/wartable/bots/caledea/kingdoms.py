"""Which kingdom to take and where to place its capital: as captains win most often. The shares lie in kingdoms.toml."""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from wartable.core import Choice, Game, Seat
from wartable.games.caledea.state import World

KINGDOM, SITE = "caledea.KingdomCard", "caledea.CapitalSite"
PLAYERS = {2: "two", 3: "three", 4: "four"}
"""Among how many players, all of them enemies, an admiral was shown to be better than a captain."""
WHY = {
    KINGDOM: "Captains win most often with that kingdom.",
    SITE: "Captains win most often from there with this kingdom.",
}


@cache
def _learned() -> Mapping[str, Any]:
    return tomllib.loads(files(__package__).joinpath("kingdoms.toml").read_text(encoding="utf-8"))


def is_learned(world: World) -> bool:
    """Is this a game of which kingdoms and sites were learned?"""
    return len(set(world.settings.sides)) == len(world.alive) and len(world.alive) in PLAYERS


def share(kingdom: str, players: int) -> float:
    """How often captains win a game of so many with a kingdom; of an unknown one the fair share."""
    shares: Mapping[str, float] = _learned()[PLAYERS[players]]
    return shares.get(kingdom, 1 / players)


def best_kingdom(game: Game[Any], view: Any, seat: Seat) -> Choice:
    """The best of those that are free."""
    players = len(view.world.alive)
    best: Choice = max(_free(game, view, seat), key=lambda choice: share(choice.kingdom, players))
    return best


def best_site(game: Game[Any], view: Any, seat: Seat) -> Choice | None:
    """The best of the sites that are open; None on a board of which nothing was learned."""
    world: World = view.world
    kingdom, realm = world.kingdoms[seat], world.realm
    sites: Mapping[str, float] = _learned()["sites"].get(PLAYERS[len(world.alive)], {}).get(realm.names[kingdom], {})
    if set(sites) != {realm.labels[square] for square in realm.outposts[kingdom]}:
        return None
    best: Choice = max(_free(game, view, seat), key=lambda choice: sites[choice.square])
    return best


def _free(game: Game[Any], view: Any, seat: Seat) -> Sequence[Any]:
    return game.options(view, seat) or [game.default(view, seat)]
