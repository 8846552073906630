"""What units and cards are worth, worked out from their printed values."""

from functools import cache

from wartable.catalog import Effect
from wartable.games.fleet_commander.catalog import CONVOY, DECOY, Card, FleetCatalog, UnitType

GUN, MISSILE = 1 / 2, 2 / 3
"""The damage that a die does on average."""
CONVOY_POINTS = 4.0
"""A convoy lost counts like so many points of warships."""


class Ship:
    """A token in numbers: the damage it does in an attack, its points, whether it fights at all."""

    __slots__ = ("fights", "fire", "points", "worth")

    def __init__(self, kind: UnitType) -> None:
        self.fire = GUN * kind.guns + MISSILE * kind.missiles
        self.points = CONVOY_POINTS if kind.id == CONVOY else float(kind.points)
        self.fights = 0.0 if kind.id in (CONVOY, DECOY) else 1.0
        self.worth = worth_of(kind)


def worth_of(kind: UnitType) -> float:
    """How sorely a unit would be missed: fire, what it can stand, abilities."""
    if kind.id == CONVOY:
        return 2 * CONVOY_POINTS
    if kind.id == DECOY:
        return 0.3
    stands = 0.35 * kind.structure + 0.25 * kind.armor
    return GUN * kind.guns + MISSILE * kind.missiles + stands + 0.4 * len(kind.abilities) + 0.5 * (kind.colour == "blue")


@cache
def ships(catalog: FleetCatalog) -> dict[str, Ship]:
    return {kind.id: Ship(kind) for kind in catalog.units.values()}


HAND_WORTH = {
    "gun_dice": 0.5,
    "flank_gun_dice": 0.4,
    "swarm_gun_dice": 0.3,
    "missile_dice": 0.6,
    "sure_missile_dice": 0.65,
    "sixes_critical": 0.15,
    "sixes_extra": 0.25,
    "concentrate_fire": 0.2,
    "retreat_dice": 0.5,
    "anti_fighter_dice": 0.15,
    "anti_missile_screen": 0.3,
    "damage_control": 0.6,
    "jamming": 0.5,
    "fighting_withdrawal": 0.4,
    "planet_gun_dice": 0.3,
    "repair_at_planet": 0.6,
    "repair_in_jump_region": 0.2,
    "activations": 1.3,
    "recon_probe": 0.1,
    "sensor_ghosts": 0.5,
    "rally_region": 0.4,
    "inbound_points": 0.5,
    "sortie": 0.5,
    "fast_transit": 0.7,
    "commerce_raiders": 0.3,
}
"""What an effect is worth in a hand, for each die, step or point of it."""


def effect_size(effect: Effect) -> int:
    """How many dice, steps or points an effect has; 1 where it has no number."""
    numbers = [getattr(effect.params, field) for field in effect.params.__struct_fields__]
    return int(numbers[0]) if numbers else 1


def card_worth(card: Card) -> float:
    """A card when a hand is chosen, or picked up again."""
    return sum(HAND_WORTH.get(effect.key, 0.2) * effect_size(effect) for effect in card.effects)
