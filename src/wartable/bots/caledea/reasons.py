"""Why the bot does something in Caledea: exact odds where dice are rolled, otherwise what changes most in its evaluation."""

from collections.abc import Mapping
from typing import Any

from wartable.bots.caledea.evaluation import (
    GOLD,
    IMPATIENCE,
    LATE,
    PATIENCE,
    exposed,
    goals,
    is_under_way,
    muster,
    prospects,
    risk_at,
    site,
    strengths,
    turn_left,
)
from wartable.bots.reasons import BEST, most_wanted, percent
from wartable.core import Choice, Game, Seat, clone
from wartable.games.caledea.acts.end_turn import EndTurn
from wartable.games.caledea.combat.questions import DefendingUnit
from wartable.games.caledea.state import World

_ENOUGH = 0.05
"""A term that rises by less is not given as a reason."""
_SETUP: Mapping[str, str] = {
    "caledea.KingdomCard": "All kingdoms look alike to it at this point.",
    "caledea.PlaceInOrder": "The earlier in the turn order, the better.",
    "caledea.CapitalSite": "From there your outposts are near and the other capitals far.",
}
_SAYS = {
    "army": "It makes your army stronger.",
    "city": "It strengthens your capital and its city.",
    "rivals": "It weakens the opposition.",
    "goals": "It brings your units closer to outposts and enemy capitals.",
    "exposed": "It leaves your units in less danger.",
}


def terms(world: World, seat: Seat) -> dict[str, float]:
    """The parts of the lead that `evaluate` gives a seat which is still in the game."""
    sides = world.settings.sides
    armies = [muster(world, s) for s in range(len(sides))]
    have = strengths(world, seat, armies)
    own = [had for s, had in have.items() if sides[s] == sides[seat]]
    rivals = [had for s, had in have.items() if sides[s] != sides[seat]]
    army, gold = armies[seat].worth / len(own), GOLD * world.gold[seat] / len(own)
    found = {
        "army": army,
        "gold": gold,
        "city": have[seat] / len(own) - army - gold,
        "allies": (sum(own) - have[seat]) / len(own),
        "rivals": -(sum(rivals) / len(rivals) + max(rivals)) / 2,
    }
    if is_under_way(world):
        stacks = [army.stacks for army in armies]
        found["goals"], found["turn"] = goals(world, seat, stacks[seat]), turn_left(world, seat)
        found["capitals"], found["exposed"] = prospects(world, seat, stacks), -exposed(world, seat, stacks)
        found["patience"] = -IMPATIENCE * max(0, world.round - world.progress - PATIENCE)
    elif world.order:
        found["site"] = site(world, seat) - LATE * world.order.index(seat)
    return found


def why(game: Game[Any], view: Any, seat: Seat, choice: Choice) -> str:
    setup = _SETUP.get(view.request(seat).window())
    who = "The attacker" if isinstance(view.request(seat), DefendingUnit) else "It"
    return setup or most_wanted(game, view, seat, choice, who) or _by_terms(game, view, seat, choice)


def _by_terms(game: Game[Any], view: Any, seat: Seat, choice: Choice) -> str:
    """What rises most, once the choice is made."""
    if isinstance(choice, EndTurn):
        return "Nothing else is worth doing this turn."
    after = clone(view)
    game.apply(after, seat, choice)
    if after.outcome is not None:
        return "It wins the game." if seat in game.victors(after) else BEST
    old, new = terms(view.world, seat), terms(after.world, seat)
    gains = {term: value - old.get(term, 0.0) for term, value in new.items() if term in (*_SAYS, "gold", "capitals")}
    best = max(gains, key=lambda term: gains[term])
    if gains[best] < _ENOUGH:
        return BEST
    if best == "gold":
        return f"It brings {after.world.gold[seat] - view.world.gold[seat]} gold."
    return _about_capitals(view.world, after.world, seat) if best == "capitals" else _SAYS[best]


def _about_capitals(before: World, after: World, seat: Seat) -> str:
    """The chance of losing its own capital has fallen, or else the chance of taking another has risen."""
    old, new = _danger(before, seat), _danger(after, seat)
    if new < old:
        return f"It makes your capital safer: {percent(new)} to fall next, instead of {percent(old)}."
    return "It threatens an enemy capital."


def _danger(world: World, seat: Seat) -> float:
    if world.holders[seat] != seat:
        return 0.0
    stacks = [muster(world, s).stacks for s in range(len(world.alive))]
    return risk_at(world, seat, stacks, world.capitals[seat])
