"""What command cards are worth: in a hand, in the combat at hand, as an action, at their moment. One row for each effect."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from wartable.bots.fleet_commander.outlook import fight
from wartable.bots.fleet_commander.plans import Plan
from wartable.bots.fleet_commander.sketch import Sketch
from wartable.bots.fleet_commander.worth import GUN, MISSILE
from wartable.catalog import Effect
from wartable.games.fleet_commander.catalog import DECOY, Card
from wartable.games.fleet_commander.rules.attack import guns, is_screened, missiles
from wartable.games.fleet_commander.rules.forces import group
from wartable.games.fleet_commander.rules.hands import card
from wartable.games.fleet_commander.rules.supply import supply
from wartable.games.fleet_commander.state import INVADER, Side, World, combat_of, enemy_of

_HOPELESS = 0.75
"""With this chance of giving way anyway, a fighting withdrawal is better."""
_SCOUTING = 0.01
"""What it is worth to see one hidden unit of the opponent."""
_FEW = 2
"""With fewer retreating units a card that rallies them is kept."""

Combat = Callable[[World, Side, int], float]
"""What an effect of this size does for its side in the combat at hand, in points of damage."""
Action = Callable[[World, Side, Sequence[Plan]], float]
"""What carrying it out gains, compared to the plans for activations that the side has anyway."""


def _always(_world: World, _side: Side) -> bool:
    return True


class Worth(NamedTuple):
    """What an effect is worth; None where it does nothing."""

    hand: float
    """In a hand, for each die, step or point of it."""
    combat: Combat | None = None
    action: Action | None = None
    now: Callable[[World, Side], bool] = _always
    """Is a Specific card with it worth playing when it is asked for?"""


def card_worth(found: Card) -> float:
    """A card when a hand is chosen, or picked up again."""
    return sum(_worth(effect).hand * _size(effect) for effect in found.effects)


def combat_worth(world: World, side: Side, name: str) -> float:
    """What a card does for its side in the combat at hand, in points of damage."""
    helps = [(_worth(effect).combat, _size(effect)) for effect in card(world, name).effects]
    return sum(help_(world, side, size) for help_, size in helps if help_ is not None)


def action_worth(world: World, side: Side, name: str, plans: Sequence[Plan]) -> float:
    """What playing a card as an action gains."""
    gains = [_worth(effect).action for effect in card(world, name).effects]
    return sum(gain(world, side, plans) for gain in gains if gain is not None)


def is_wanted(world: World, side: Side, name: str) -> bool:
    """Is a Specific card worth playing now?"""
    return all(_worth(effect).now(world, side) for effect in card(world, name).effects)


def _worth(effect: Effect) -> Worth:
    if effect.key not in EFFECT_WORTH:
        raise LookupError(f"what is the effect {effect.key!r} worth? give it a row in EFFECT_WORTH")
    return EFFECT_WORTH[effect.key]


def _size(effect: Effect) -> int:
    """How many dice, steps or points an effect has; 1 where it has no number."""
    numbers = [getattr(effect.params, field) for field in effect.params.__struct_fields__]
    return int(numbers[0]) if numbers else 1


# -- in a combat --------------------------------------------------------------------------------------------------------


def _per_size(worth: float) -> Combat:
    """The same in every combat."""
    return lambda _world, _side, size: worth * size


def _flank(world: World, side: Side, size: int) -> float:
    near = [group(world, region, side) for region in world.catalog.neighbors[combat_of(world).region]]
    return GUN * size if any(found.shown or found.hidden.size for found in near) else 0.0


def _swarm(world: World, side: Side, size: int) -> float:
    forces = combat_of(world).forces
    return GUN * size * (len(forces[side].fighters) > len(forces[enemy_of(side)].fighters))


def _missiles(world: World, side: Side, size: int) -> float:
    return size * (MISSILE / 2 if is_screened(world, enemy_of(side)) else MISSILE)


def _screen(world: World, side: Side, size: int) -> float:
    return 0.0 if is_screened(world, side) else MISSILE / 2 * missiles(world, enemy_of(side)).units.total


def _sixes(share: float) -> Combat:
    return lambda world, side, size: share * min(size, guns(world, side).units.total / 6)


def _withdrawal(world: World, side: Side, size: int) -> float:
    """Worth it where the side would most likely be driven out; for an invader it saves a point too."""
    out = fight(Sketch(world), world.catalog.index[combat_of(world).region])[side]
    return 3.0 if out > _HOPELESS and side == INVADER else 0.0


# -- as an action, and at their moment ----------------------------------------------------------------------------------


def _activations(world: World, side: Side, plans: Sequence[Plan]) -> float:
    return plans[0].gain + 0.7 * plans[1].gain - 0.4 if len(plans) > 1 else 0.0


def _decoys(world: World, side: Side, plans: Sequence[Plan]) -> float:
    return 0.15 * min(2, supply(world, side)[DECOY])


def _probe(world: World, side: Side, plans: Sequence[Plan]) -> float:
    return _SCOUTING * max(group(world, region, enemy_of(side)).hidden.size for region in world.catalog.places)


def _rally(world: World, side: Side) -> bool:
    return sum(len(group(world, region, side).retreating) for region in world.catalog.places) >= _FEW


EFFECT_WORTH: dict[str, Worth] = {
    "gun_dice": Worth(0.5, _per_size(GUN)),
    "planet_gun_dice": Worth(0.3, _per_size(GUN)),
    "flank_gun_dice": Worth(0.4, _flank),
    "swarm_gun_dice": Worth(0.3, _swarm),
    "missile_dice": Worth(0.6, _missiles),
    "sure_missile_dice": Worth(0.65, _per_size(MISSILE)),
    "sixes_critical": Worth(0.15, _sixes(0.4)),
    "sixes_extra": Worth(0.25, _sixes(1.0)),
    "concentrate_fire": Worth(0.2, _per_size(0.15)),
    "retreat_dice": Worth(0.5, _per_size(0.6)),
    "anti_fighter_dice": Worth(0.15, _per_size(0.12)),
    "anti_missile_screen": Worth(0.3, _screen),
    "damage_control": Worth(0.6, _per_size(0.45)),
    "jamming": Worth(0.5, _per_size(0.45)),
    "fighting_withdrawal": Worth(0.4, _withdrawal),
    "repair_at_planet": Worth(0.6),
    "repair_in_jump_region": Worth(0.2),
    "activations": Worth(1.3, action=_activations),
    "recon_probe": Worth(0.1, action=_probe),
    "sensor_ghosts": Worth(0.5, action=_decoys),
    "rally_region": Worth(0.4, now=_rally),
    "inbound_points": Worth(0.5),
    "sortie": Worth(0.5),
    "fast_transit": Worth(0.7),
    "commerce_raiders": Worth(0.3),
}
