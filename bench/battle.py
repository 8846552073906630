"""The largest scene that the client is measured with: 10 warships, 40 fighters and 14 missiles, all of a legal battle."""

from typing import Any

from tests.web.tables import give
from wartable.core import Choice, Match
from wartable.games.legends import GAME
from wartable.games.legends.choices.activation import Allocate, Coast, Lock
from wartable.games.legends.choices.deployment import Deploy
from wartable.games.legends.choices.flight import Finish, Fire
from wartable.games.legends.choices.muster import PasteList
from wartable.games.legends.choices.status import Escort
from wartable.games.legends.choices.turn import Activate
from wartable.games.legends.requests.flight import FlightQuestion
from wartable.games.legends.requests.turn import UnitQuestion

LEVEL = 80
SQUADRONS = (
    "Surakari, 80 points\n5 Draco\n12 Interceptor\n8 Scout",
    "Heragul, 80 points\n5 Hammerhead\n12 Hunter\n8 Attack Cruiser",
)
SHIPS, FIGHTERS, MISSILES = 10, 40, 14
SLOW, APART, EDGES = 2, 12_000, ((4_000, 9_000), (44_000, 27_000))
"""So slow and so far apart that nothing is hit before the missiles of two game turns are in flight."""
LAST, ESCORTS = 2, ("interceptor", "hunter")
"""In the last game turn the others leave their ships, in groups."""
ACTING = "draco-3"


def large_battle() -> Match[Any]:
    """Draco 3 has set its engines and is about to fly."""
    match: Match[Any] = Match(GAME, GAME.scenario(points=LEVEL), seed=1)
    for seat, text in enumerate(SQUADRONS):
        assert match.submit(seat, PasteList(text), match.ask) is None
    while not (_missiles(match) == MISSILES and match.deciders() == (0,) and isinstance(_asked(match), UnitQuestion)):
        give(match, _slowly(match))
    for choice in (Activate(ACTING), Lock(()), Allocate((("accelerate", 2), ("starboard", 1))), Coast()):
        give(match, choice)
    assert isinstance(_asked(match), FlightQuestion)
    world = match.position.world
    on_table = [sum(one.place == "table" for one in units) for units in (world.ships, world.fighters)]
    assert (*on_table, _missiles(match)) == (SHIPS, FIGHTERS, MISSILES)
    return match


def _missiles(match: Match[Any]) -> int:
    return sum(not missile.gone for missile in match.position.world.missiles)


def _asked(match: Match[Any]) -> Any:
    return match.position.request(match.deciders()[0])


def _slowly(match: Match[Any]) -> Choice:
    """What the game proposes, but far from the enemy and without a shot."""
    seat = match.deciders()[0]
    choice = match.game.default(match.view(seat), seat)
    if isinstance(choice, Deploy):
        column = int(choice.ship.split("-")[1])
        return Deploy(choice.ship, (APART * column, *EDGES[seat]), SLOW)
    if isinstance(choice, Escort) and match.position.world.turn == LAST:
        return Escort(tuple(fighter for fighter in choice.fighters if fighter.startswith(ESCORTS)))
    return Finish() if isinstance(choice, Fire) else choice
