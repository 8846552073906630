"""What looking ahead costs in Legends: a plan of five choices, the odds of an attack, plans and battles of the greedy bot."""

from collections.abc import Iterator
from random import Random

from bench.clock import micros
from wartable.bots import Budget, make
from wartable.core import Choice, Match, Request
from wartable.core.foresight import foresee
from wartable.games.legends import GAME, LegendsPosition
from wartable.games.legends.choices.activation import Allocate, Coast, Lock
from wartable.games.legends.choices.flight import Advance
from wartable.games.legends.choices.muster import BuildSquadron, TakePreset
from wartable.games.legends.odds import attack_odds
from wartable.games.legends.queries.flights import NextPlaces, Reach
from wartable.games.legends.requests.activation import SensorsQuestion
from wartable.games.legends.requests.fighters import GroupQuestion
from wartable.games.legends.rules import chances
from wartable.games.legends.state import enemy_ships, own_ships

GUNS = (BuildSquadron("surakari_invasion", (("draco", 2),)), BuildSquadron("heragul_sarlet", (("mackerel", 2),)))
"""Scenario 1 with two warships a side: two Dracos against two Mackerels, guns alone."""
PATROLS = (TakePreset("patrol_surakari"), TakePreset("patrol_heragul"))
"""The same with missiles: two Dracos against two Hammerheads."""
LARGE = (TakePreset("house_75_surakari"), TakePreset("house_75_heragul"))
"""Four warships a side with six fighters against ten."""
PLAN = (Lock(()), Allocate(()), Coast(), Advance(1_000), Advance(1_000))
PATROL_POINTS, LARGE_POINTS = 34, 75
SEED = 4


def costs() -> Iterator[tuple[str, float]]:
    """Microseconds, at the first activation of the second game turn between greedy bots."""
    view, seat = _reached(PATROLS, SensorsQuestion)
    assert foresee(GAME, view, seat, PLAN).made == len(PLAN)
    yield "foresee five choices", micros(lambda: foresee(GAME, view, seat, PLAN), 500)
    world = view.world
    ship, target = own_ships(world, seat)[0], enemy_ships(world, seat)[0]
    yield "odds of an attack", micros(lambda: attack_odds(world, ship, 0, target), 500)

    def afresh() -> None:
        for kept in (chances.gun_chances, chances.hit_chances, chances.successes, chances.critical_chances):
            kept.cache_clear()
        attack_odds(world, ship, 0, target)

    yield "odds of an attack, nothing kept from before", micros(afresh, 100)
    name = world.ships[ship].name
    yield "reach of a ship", micros(lambda: Reach(name).find(view, seat), 200)
    yield "next places of a ship", micros(lambda: NextPlaces(name).find(view, seat), 20)
    bot = make("greedy", GAME, 1)
    yield "greedy bot, a whole activation", micros(lambda: bot.plan(view, seat, Budget()), 5)
    over, leader = _reached(LARGE, GroupQuestion, points=LARGE_POINTS)
    yield "greedy bot, a question of a group of fighters", micros(lambda: bot.plan(over, leader, Budget()), 5)
    yield "greedy bots, a whole battle of 75 points", micros(lambda: _battle(LARGE, points=LARGE_POINTS), 1)
    rng = Random(1)
    yield "lively play, a whole activation", micros(lambda: GAME.lively(view, seat, rng), 50)


def _reached(
    squadrons: tuple[Choice, Choice], question: type[Request], points: int = PATROL_POINTS
) -> tuple[LegendsPosition, int]:
    """The view of a seat that is asked this from the second game turn on."""
    for view, seat in _played(squadrons, points, most=1):
        if view.world.turn > 1 and isinstance(view.request(seat), question):
            return view, seat
    raise AssertionError("the battle ended before")


def _battle(squadrons: tuple[Choice, Choice], points: int) -> None:
    for _ in _played(squadrons, points, most=None):
        pass


def _played(squadrons: tuple[Choice, Choice], points: int, most: int | None) -> Iterator[tuple[LegendsPosition, int]]:
    """A battle of greedy bots from plan to plan, of which they carry out no more choices than this."""
    match, bots = Match(GAME, GAME.scenario(points=points), seed=SEED), [make("greedy", GAME, seat) for seat in range(2)]
    for seat, choice in enumerate(squadrons):
        match.submit(seat, choice, match.ask)
    while match.outcome is None:
        seat = match.deciders()[0]
        view = match.view(seat)
        yield view, seat
        match.submit_all(seat, bots[seat].plan(view, seat, Budget())[:most], match.ask, after_dice=True)
