"""Which kingdom to take and where to place its capital: as captains win most often. The shares lie in kingdoms.toml."""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from wartable.core import Choice, Game, Seat
from wartable.games.caledea.state import World

KINGDOM, SITE = "caledea.KingdomCard", "caledea.CapitalSite"
FAIR = 0.5
WHY = {
    KINGDOM: "Captains win most often with that kingdom.",
    SITE: "Captains win most often from there with this kingdom.",
}


@cache
def _learned() -> Mapping[str, Any]:
    return tomllib.loads(files(__package__).joinpath("kingdoms.toml").read_text(encoding="utf-8"))


def share(kingdom: str) -> float:
    """How often captains win a game of two with a kingdom; of an unknown one the fair share."""
    shares: Mapping[str, float] = _learned()["two"]
    return shares.get(kingdom, FAIR)


def best_kingdom(game: Game[Any], view: Any, seat: Seat) -> Choice:
    """The best of those that are free."""
    best: Choice = max(_free(game, view, seat), key=lambda choice: share(choice.kingdom))
    return best


def best_site(game: Game[Any], view: Any, seat: Seat) -> Choice | None:
    """The best of the sites that are open; None on a board of which nothing was learned."""
    world: World = view.world
    kingdom, realm = world.kingdoms[seat], world.realm
    sites: Mapping[str, float] = _learned()["sites"]["two"].get(realm.names[kingdom], {})
    if set(sites) != {realm.labels[square] for square in realm.outposts[kingdom]}:
        return None
    best: Choice = max(_free(game, view, seat), key=lambda choice: sites[choice.square])
    return best


def _free(game: Game[Any], view: Any, seat: Seat) -> Sequence[Any]:
    return game.options(view, seat) or [game.default(view, seat)]
