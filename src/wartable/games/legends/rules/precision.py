"""LOK-PREC: which fighters may make a precision attack, and which cards of a precision hit stay in hand."""

from collections.abc import Sequence

from wartable.core import Refusal, Seat
from wartable.games.legends.names import name
from wartable.games.legends.rules.cards import card_of
from wartable.games.legends.rules.flak import SPREAD, fighter_targets
from wartable.games.legends.state import (
    Fighter,
    World,
    fighter_pose,
    fighter_rect,
    fighter_weapons,
    is_enemy,
    own_fighters,
    rect_of,
)
from wartable.geometry.align import aligned
from wartable.geometry.measure import in_range

PRECISE = 5
"""LOK-PREC-08: the lowest face that is a precision hit."""
_CARDS = 2
"""LOK-PREC-10: how many different cards are drawn for each."""
Hand = tuple[int, ...]


def attackers(world: World, ship: int, seat: Seat, among: Sequence[int] | None = None) -> list[int]:
    """LOK-RUL-PREC-1: the fighters of a seat, or of those among them, that can attack a warship together now."""
    at = world.ships[ship]
    if at.place != "table" or not is_enemy(world, seat, at.owner):
        return []
    hull = rect_of(world, at)
    own = [i for i in own_fighters(world, seat) if (among is None or i in among) and _is_ready(world, world.fighters[i])]
    return [i for i in own if aligned(hull, fighter_rect(world, world.fighters[i]))]


def _is_ready(world: World, fighter: Fighter) -> bool:
    """LOK-PREC-01, LOK-PREC-02, LOK-DISRUPT-06, LOK-ESCORT-06, LOK-ESCORT-12: an escort does not leave its ship to attack."""
    return not fighter.attacked and not fighter.disrupted and fighter.ship < 0 and is_precise(world, fighter)


def refuse_precision(world: World, ship: int, fighters: Sequence[int], seat: Seat) -> Refusal | None:
    """LOK-RUL-PREC-1: may these fighters attack this warship together?"""
    at = world.ships[ship]
    whom = name(world.catalog, at.name)
    if at.place != "table":
        return Refusal("LOK-PREC-03", f"{whom} is not on the table.")
    if not is_enemy(world, seat, at.owner):
        return Refusal("LOK-RUL-ATTACK-4", f"{whom} is not an enemy.")
    if not fighters or len(set(fighters)) < len(fighters):
        return Refusal("LOK-RUL-PREC-1", "Choose one or more fighters, each only once.")
    for i in fighters:
        refusal = _refuse_owner(world, i, seat) or _refuse_fighter(world, ship, i)
        if refusal is not None:
            return refusal
    return None


def _refuse_owner(world: World, fighter: int, seat: Seat) -> Refusal | None:
    found = world.fighters[fighter]
    if found.owner != seat:
        return Refusal("LOK-RUL-PREC-1", f"{name(world.catalog, found.name)} is not yours.")
    if found.place != "table":
        return Refusal("LOK-PREC-03", f"{name(world.catalog, found.name)} is not on the table.")
    return None


def _refuse_fighter(world: World, ship: int, fighter: int) -> Refusal | None:
    """LOK-PREC-03, LOK-ALIGN-02, LOK-ALIGN-03, LOK-RUL-ALIGN-1: the first reason that applies; contact is not enough."""
    found = world.fighters[fighter]
    who = name(world.catalog, found.name)
    if not is_precise(world, found):
        return Refusal("LOK-PREC-01", f"No weapon of {who} is Precise.")
    if found.attacked:
        return Refusal("LOK-PREC-02", f"{who} has already attacked this game turn.")
    if found.disrupted:
        return Refusal("LOK-DISRUPT-06", f"{who} is disrupted.")
    if found.ship >= 0:
        return Refusal("LOK-ESCORT-06", f"{who} is escorting a warship.")
    if not aligned(rect_of(world, world.ships[ship]), fighter_rect(world, found)):
        return Refusal("LOK-PREC-03", f"{who} is not fully aligned with {name(world.catalog, world.ships[ship].name)}.")
    return None


def is_precise(world: World, fighter: Fighter) -> bool:
    """LOK-WSA-11."""
    return any("precise" in weapon.abilities for weapon in fighter_weapons(world, fighter))


# -- defensive fire -------------------------------------------------------------------------------------------------------


def defenses(world: World, ship: int, fighters: Sequence[int]) -> list[tuple[int, int]]:
    """LOK-PREC-04, LOK-RUL-PREC-2: every F battery of the ship that may still fire, with every attacker that it may fire at."""
    return [(battery, fighter) for battery, fighter in fighter_targets(world, ship) if fighter in fighters]


def density(world: World, fighter: int, fighters: Sequence[int]) -> int:
    """How many of these fighters are in danger when this one is fired at."""
    center = fighter_pose(world, world.fighters[fighter])[:2]
    return sum(in_range(center, fighter_pose(world, world.fighters[other])[:2], SPREAD) for other in fighters)


# -- cards ----------------------------------------------------------------------------------------------------------------


def with_card(world: World, hand: Hand, kind: int) -> tuple[Hand, int]:
    """LOK-PREC-11, LOK-RUL-PREC-3: the hand with another card, and the card that is set aside; -1 for none."""
    card = card_of(world, kind)
    for at, held in enumerate(hand):
        other = card_of(world, held)
        if other.system == card.system:
            if card.strength > other.strength:
                return (*hand[:at], kind, *hand[at + 1 :]), held
            return hand, kind
    return (*hand, kind), -1


def can_draw(world: World, hand: Hand) -> bool:
    """LOK-PREC-10, LOK-RUL-PREC-4, LOK-RUL-PREC-5: could a card that is left change an unfinished hand?

    Discarded cards count: they may come back, and without this test the same ones would do so forever.
    """
    if len(hand) == _CARDS:
        return False
    left = [kind for kind, (deck, discard) in enumerate(zip(world.deck, world.discard, strict=True)) if deck or discard]
    return any(with_card(world, hand, kind)[0] != hand for kind in left)
