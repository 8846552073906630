"""What an activation comes to: the fire that it deals on average, the fire that it invites, and what it prepares."""

from collections.abc import Sequence
from math import atanh, tanh
from random import Random
from typing import Any, NamedTuple

from wartable.bots.legends.activations import joined
from wartable.bots.legends.battle import Battle
from wartable.bots.legends.evaluation import SCALE, evaluate
from wartable.bots.legends.lookahead import TRUST
from wartable.bots.legends.plans import Planner
from wartable.bots.legends.weights import Weights
from wartable.core import CHANCE, Choice, Game, Seat, clone
from wartable.games.legends.choices.activation import Allocate, Thrust
from wartable.games.legends.choices.fire import Keep
from wartable.games.legends.choices.flight import Advance, Face, Fire, Turn
from wartable.games.legends.choices.template import Adjust, Pivot, SelectManeuver, SetCourse, SwitchOn
from wartable.games.legends.choices.turn import Activate
from wartable.games.legends.rules.courses import Place
from wartable.games.legends.state import World, ship_named, weapons

_FLYING = (Allocate, Thrust, Advance, Turn, Face, SelectManeuver, Adjust, Pivot, SetCourse)
"""The choices that say how a ship flies."""
NOBODY = "Fire at nobody"
_SURE = 0.999
_STEPS = 60
"""How many answers of others and of chance are followed between two of the plan."""


def worth_of_plan(game: Game[Any], view: Any, seat: Seat, plan: Sequence[Choice], weights: Weights, flights: int = 0) -> float:
    """What a position is worth to a seat that carries out this plan; as it stands, if the plan is not an activation."""
    ship = ship_acting(view, seat, plan)
    if ship < 0:
        return evaluate(game, view, seat)
    after, made = _carried_out(game, view, seat, plan)
    return worth_after(game, view, seat, Planner(view.world, ship, weights), made, after.world, flights)


def ship_acting(view: Any, seat: Seat, plan: Sequence[Choice]) -> int:
    """The ship whose activation is under way, or begins with this plan; -1 if there is none."""
    first = plan[0]
    name = first.ship if isinstance(first, Activate) else getattr(view.request(seat), "ship", "")
    ship = ship_named(view.world, name)
    return ship if ship >= 0 and view.world.ships[ship].owner == seat else -1


class _Shot(NamedTuple):
    """Fire of a battery at a ship, and what it gains on average."""

    battery: int
    gain: float
    target: int


class _Completed(NamedTuple):
    """An activation that is over: what the ship fired, and where and in which slot it ended."""

    shots: Sequence[_Shot]
    flak: float
    """What its fire at fighters gains."""
    end: Place
    slot: int
    thrusters: bool


def worth_after(
    game: Game[Any], before: Any, seat: Seat, planner: Planner, made: Sequence[Choice], after: World, flights: int = 0
) -> float:
    """What the position before was worth, if the ship does this and comes to where it is after: dice count by their mean.

    With `flights` it is played on to the end of the game turn, with this many flights to choose from in every activation.
    """
    completed = _completed(planner, made, after)
    found = _by_itself(planner, completed)
    if flights:
        found = TRUST * found + completed.flak + _gained(planner, seat, completed, flights)
    stands = max(-_SURE, min(_SURE, evaluate(game, before, seat)))
    return tanh(atanh(stands) + found / SCALE)


def _completed(planner: Planner, made: Sequence[Choice], after: World) -> _Completed:
    ship, shots, flak = after.ships[planner.ship], list[_Shot](), 0.0
    for shot in (choice for choice in made if isinstance(choice, Fire)):
        battery, target = _battery(planner, shot), ship_named(planner.world, shot.target)
        if battery >= 0 and target >= 0:
            shots.append(_Shot(battery, planner.gain(battery, target), target))
        elif battery >= 0:
            flak += _flak(planner, battery, shot.target)
    thrusters = any(isinstance(choice, Thrust | SwitchOn) for choice in made)
    return _Completed(shots, flak, ship.pose(), ship.slot, thrusters)


def _by_itself(planner: Planner, completed: _Completed) -> float:
    found = planner.standing(completed.end, completed.slot) + sum(shot.gain for shot in completed.shots) + completed.flak
    return found - planner.thrusters if completed.thrusters else found


def _gained(planner: Planner, seat: Seat, completed: _Completed, flights: int) -> float:
    """By how much farther the seat leads at the end of the game turn than if the ship stayed where it is and held its fire."""
    battle, ship = Battle(planner.world, seat, planner.weights, flights), planner.ship
    fired = {shot.battery: (shot.gain, shot.target) for shot in completed.shots}
    done = battle.after_done(ship, fired, completed.end, completed.slot, thrusters=completed.thrusters)
    idle = battle.after_done(ship, {}, planner.token.pose(), planner.token.slot, thrusters=False)
    return battle.lead(done, mine=False, turns=0) - battle.lead(idle, mine=False, turns=0)


def is_activated(before: Any, now: World, seat: Seat) -> bool:
    """Is the activation of the ship that the seat was asked about over?"""
    ship = now.ships[ship_named(now, before.request(seat).ship)]
    return ship.activated or ship.place != "table" or now.turn != before.world.turn


def is_undisturbed(before: World, after: World) -> bool:
    """Were no warships lost, so that every battery could be fired at what it was meant for?"""
    return all(now.place == then.place for then, now in zip(before.ships, after.ships, strict=False))


def in_words(game: Game[Any], view: Any, made: Sequence[Choice]) -> str:
    """How a ship flies, and what it fires at."""
    flown = [game.say(choice, view) for choice in joined([choice for choice in made if isinstance(choice, _FLYING)])]
    shots = [game.say(choice, view) for choice in made if isinstance(choice, Fire)]
    return "; ".join((*flown, *(shots or [NOBODY])))


def _battery(planner: Planner, shot: Fire) -> int:
    """Its place on the stat card; -1 for a weapon of an escort, which is not on it."""
    return next((i for i, weapon in enumerate(weapons(planner.world, planner.token)) if weapon.id == shot.battery), -1)


def _flak(planner: Planner, battery: int, target: str) -> float:
    """Fire at missiles is not weighed."""
    fighter = next((i for i, found in enumerate(planner.world.fighters) if found.name == target), -1)
    return planner.flak(battery, fighter) if fighter >= 0 else 0.0


def _carried_out(game: Game[Any], view: Any, seat: Seat, plan: Sequence[Choice]) -> tuple[Any, list[Choice]]:
    """The position after the plan, and how much of it could be made; others answer by default."""
    rng = Random(0)
    position, made = game.guess(view, seat, rng), list[Choice]()
    position = clone(position)
    for choice in plan:
        if position.outcome is None and _is_next(game, position, seat, Keep()):
            game.apply(position, seat, Keep())
            _settle(game, position, seat, rng)
        if position.outcome is not None or not _is_next(game, position, seat, choice):
            break
        game.apply(position, seat, choice)
        made.append(choice)
        _settle(game, position, seat, rng)
    return position, made


def _is_next(game: Game[Any], position: Any, seat: Seat, choice: Choice) -> bool:
    return position.deciders() == (seat,) and game.check(position, seat, choice) is None


def _settle(game: Game[Any], position: Any, seat: Seat, rng: Random) -> None:
    for _ in range(_STEPS):
        if position.outcome is not None or seat in position.deciders():
            return
        asked = position.deciders()[0]
        choice = game.sample(position, CHANCE, rng, 1)[0] if asked == CHANCE else game.default(position, asked)
        game.apply(position, asked, choice)
