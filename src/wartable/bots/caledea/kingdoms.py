"""Which kingdom to take and where to place its capital: as captains win most often. The shares are in kingdoms.toml."""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from wartable.core import Choice, Game, Seat
from wartable.games.caledea.state import World

KINGDOM, SITE = "caledea.KingdomCard", "caledea.CapitalSite"
_PLAYERS = {2: "two", 3: "three", 4: "four"}
"""Among how many players, all of them enemies, an admiral was shown to be better than a captain."""
_NEAR = 0.02
"""What wins less often by no more than this is as good: chance alone moves the learned shares as far."""
WHY = {
    KINGDOM: "It is one of the kingdoms with which captains win most often.",
    SITE: "It is one of the places from which captains win most often with this kingdom.",
}


@cache
def _learned() -> Mapping[str, Any]:
    return tomllib.loads(files(__package__).joinpath("kingdoms.toml").read_text(encoding="utf-8"))


def is_learned(world: World) -> bool:
    """Is this a game for which kingdoms and sites were learned?"""
    return len(set(world.settings.sides)) == len(world.alive) and len(world.alive) in _PLAYERS


def share(kingdom: str, players: int) -> float:
    """How often captains win with a kingdom among this many players; the fair share for an unknown kingdom."""
    shares: Mapping[str, float] = _learned()[_PLAYERS[players]]
    return shares.get(kingdom, 1 / players)


def best_kingdoms(game: Game[Any], view: Any, seat: Seat) -> Sequence[Choice]:
    """The best of those that are free, and those that are nearly as good."""
    players = len(view.world.alive)
    return _best({choice: share(choice.kingdom, players) for choice in _free(game, view, seat)})


def best_sites(game: Game[Any], view: Any, seat: Seat) -> Sequence[Choice]:
    """The best of the sites that are open, and those that are nearly as good; none on a board for which nothing was learned."""
    world: World = view.world
    kingdom, realm = world.kingdoms[seat], world.realm
    sites: Mapping[str, float] = _learned()["sites"].get(_PLAYERS[len(world.alive)], {}).get(realm.names[kingdom], {})
    if set(sites) != {realm.labels[square] for square in realm.outposts[kingdom]}:
        return ()
    return _best({choice: sites[choice.square] for choice in _free(game, view, seat)})


def _best(worth: Mapping[Choice, float]) -> Sequence[Choice]:
    most = max(worth.values())
    return [choice for choice, value in worth.items() if value >= most - _NEAR]


def _free(game: Game[Any], view: Any, seat: Seat) -> Sequence[Any]:
    return game.options(view, seat) or [game.default(view, seat)]
