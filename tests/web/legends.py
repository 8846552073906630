"""Battles of Legends for browser tests: two Dracos of Ann's against two Hammerheads of Ben's, played up to a moment."""

from collections.abc import Callable, Iterator
from typing import Any

from tests.bench.goldens import golden_game, journal_file
from tests.patience import until
from tests.web.tables import by_default, give
from wartable.core import Choice, Match
from wartable.core.codec import read_journal
from wartable.games.legends import GAME, LegendsPosition
from wartable.games.legends.choices.activation import Allocate, Coast, Lock
from wartable.games.legends.choices.deployment import Deploy
from wartable.games.legends.choices.fire import Keep
from wartable.games.legends.choices.flight import Fire
from wartable.games.legends.choices.muster import TakePreset
from wartable.games.legends.choices.turn import Activate
from wartable.games.legends.requests.fire import GunDiceQuestion, OverchargeQuestion
from wartable.games.legends.requests.flight import FlightQuestion
from wartable.games.legends.requests.turn import UnitQuestion
from wartable.games.legends.requests.voyage import VoyageQuestion
from wartable.geometry.units import Pose

PRESETS = ("patrol_surakari", "patrol_heragul")
PLACES = (((30_000, 10_500, 9_000), (24_000, 10_500, 9_000)), ((36_000, 37_500, 27_000), (44_000, 37_500, 27_000)))
NEAR = (((30_000, 10_500, 9_000), (24_000, 10_500, 9_000)), ((40_000, 37_000, 27_000), (44_000, 40_500, 27_000)))
ASIDE = (((60_000, 10_500, 0), (24_000, 10_500, 9_000)), NEAR[1])
"""Draco 1 flies along the long edge, towards the short one."""
ESCORTS = ("interceptor-1", "interceptor-2", "interceptor-3", "interceptor-4")
FASTEST = 12
SEEDS = 50

Battle = Match[LegendsPosition]
Places = tuple[tuple[Pose, ...], ...]


def stored(golden: str, entries: int) -> Match[Any]:
    """A golden battle as it stood after this many entries."""
    game, record = read_journal(journal_file(GAME.name, golden).read_text(encoding="utf-8"), golden_game)
    match: Match[Any] = Match(game, record.header.scenario, start=False)
    match.replay(record.entries[:entries])
    return match


def new_battle(seed: int = 1, **options: Any) -> Battle:
    return Match(GAME, GAME.scenario(**options), seed=seed)


def mustered(seed: int = 1, **options: Any) -> Battle:
    """Both squadrons are chosen, none is deployed."""
    match = new_battle(seed, **options)
    for seat in (0, 1):
        assert match.submit(seat, TakePreset(PRESETS[seat]), match.ask) is None
    return match


def deployed(seed: int = 1, slot: int = FASTEST, places: Places = PLACES, **options: Any) -> Battle:
    """The squadrons face each other, by itself at full speed and out of range."""
    match = mustered(seed, **options)
    left = [list(poses) for poses in places]

    def answer() -> None:
        seat = match.deciders()[0]
        choice = match.game.default(match.view(seat), seat)
        give(match, Deploy(choice.ship, left[seat].pop(0), slot) if isinstance(choice, Deploy) else choice)

    until(lambda: match.position.world.turn, answer, "both squadrons are deployed")
    return match


def asked(match: Battle, seat: int, kind: type[Any]) -> bool:
    return seat in match.deciders() and isinstance(match.position.request(seat), kind)


def first_activation() -> Battle:
    """Ann activates the first ship of the battle."""
    begun = _battles(lambda match: asked(match, 0, UnitQuestion) or asked(match, 1, UnitQuestion))
    return next(match for match in begun if asked(match, 0, UnitQuestion))


def about_to_act(slot: int = 6, places: Places = NEAR, **options: Any) -> Battle:
    """Ann activates the first ship of the battle at 10 to 12 inches a turn."""
    for seed in range(SEEDS):
        match = by_default(deployed(seed, slot, places, **options), lambda found: bool(found.deciders()) and _acts(found))
        if asked(match, 0, UnitQuestion):
            return match
    raise AssertionError("Ben always begins")


def _acts(match: Battle) -> bool:
    return asked(match, 0, UnitQuestion) or asked(match, 1, UnitQuestion)


def at_the_helm(*points: tuple[str, int], slot: int = 6, places: Places = NEAR) -> Battle:
    """Ann's Draco 1 has spent these engine points and left its thrusters off: its flight begins."""
    match = about_to_act(slot, places)
    for choice in (Activate("draco-1"), Lock((("hammerhead-1", 2),)), Allocate(points), Coast()):
        give(match, choice)
    assert asked(match, 0, FlightQuestion)
    return match


def escorted() -> Battle:
    """Ann's Draco 1 begins to follow its locked path, with four Interceptors along its port side."""
    match = new_battle(squadrons="presets", movement="template")
    found = by_default(match, lambda now: bool(now.deciders()) and asked(now, 0, VoyageQuestion))
    assert [fighter.name for fighter in found.position.world.fighters if fighter.ship == 0] == [*ESCORTS]
    return found


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


def _battles(fits: Callable[[Battle], bool]) -> Iterator[Battle]:
    for seed in range(SEEDS):
        match = by_default(deployed(seed), lambda found: found.outcome is not None or fits(found))
        if match.outcome is None:
            yield match
