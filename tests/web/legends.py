"""Battles of Legends for browser tests: two Dracos of Ann's against two Hammerheads of Ben's, played up to a moment."""

from collections.abc import Callable, Iterator
from typing import Any

from tests.web.tables import by_default, give
from wartable.core import Choice, Match
from wartable.games.legends import GAME, LegendsPosition
from wartable.games.legends.choices.deployment import Deploy
from wartable.games.legends.choices.fire import Keep
from wartable.games.legends.choices.flight import Fire
from wartable.games.legends.choices.muster import TakePreset
from wartable.games.legends.requests.fire import GunDiceQuestion, OverchargeQuestion
from wartable.games.legends.requests.flight import FlightQuestion
from wartable.games.legends.requests.turn import UnitQuestion

PRESETS = ("patrol_surakari", "patrol_heragul")
PLACES = (((30_000, 10_500, 9_000), (24_000, 10_500, 9_000)), ((36_000, 37_500, 27_000), (44_000, 37_500, 27_000)))
FASTEST = 12
SEEDS = 50

Battle = Match[LegendsPosition]


def new_battle(seed: int = 1) -> Battle:
    return Match(GAME, GAME.scenario(), seed=seed)


def mustered(seed: int = 1) -> Battle:
    """Both squadrons are chosen, none is deployed."""
    match = new_battle(seed)
    for seat in (0, 1):
        assert match.submit(seat, TakePreset(PRESETS[seat]), match.ask) is None
    return match


def deployed(seed: int = 1) -> Battle:
    """The squadrons face each other at full speed, out of range."""
    match = mustered(seed)
    places = [list(poses) for poses in PLACES]
    while match.position.world.turn == 0:
        seat = match.deciders()[0]
        choice = match.game.default(match.view(seat), seat)
        give(match, Deploy(choice.ship, places[seat].pop(0), FASTEST) if isinstance(choice, Deploy) else choice)
    return match


def asked(match: Battle, seat: int, kind: type[Any]) -> bool:
    return seat in match.deciders() and isinstance(match.position.request(seat), kind)


def first_activation() -> Battle:
    """Ann activates the first ship of the battle."""
    begun = _battles(lambda match: asked(match, 0, UnitQuestion) or asked(match, 1, UnitQuestion))
    return next(match for match in begun if asked(match, 0, UnitQuestion))


def first_shot() -> Battle:
    """Ann's ship has an enemy in range."""
    return next(_battles(lambda match: asked(match, 0, FlightQuestion) and isinstance(_default(match), Fire)))


def _default(match: Battle) -> Choice:
    return match.game.default(match.view(0), 0)


def before_overcharging() -> Battle:
    """Ann may roll gun dice again; if she keeps them, Ben is asked whether he overcharges."""
    return next(_battles(_leads_to_overcharging))


def _leads_to_overcharging(match: Battle) -> bool:
    if not asked(match, 0, GunDiceQuestion):
        return False
    after = match.copy()
    give(after, Keep())
    return asked(after, 1, OverchargeQuestion)


def _battles(until: Callable[[Battle], bool]) -> Iterator[Battle]:
    for seed in range(SEEDS):
        match = by_default(deployed(seed), lambda found: found.outcome is not None or until(found))
        if match.outcome is None:
            yield match
