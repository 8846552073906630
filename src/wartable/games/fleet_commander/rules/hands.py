"""Command cards: what a hand may hold, and what everybody can know of a hand."""

from collections import Counter
from functools import lru_cache

from wartable.core import Refusal
from wartable.core.words import Counted
from wartable.games.fleet_commander.catalog import Attribute, Card, FleetCatalog
from wartable.games.fleet_commander.state import FIRST_GAME, HAND_SIZE, ROLES, Side, World


def card(world: World, name: str) -> Card:
    return world.catalog.cards[name]


def collection(world: World, side: Side) -> tuple[tuple[str, int], ...]:
    """FC-HAND-02, FC-HAND-03, FC-CARD-06, FC-RUL-11, FC-RUL-12: the cards a side may take, each with the most copies.

    In the suggested first game the hands are given, so everybody knows that there are no other cards.
    """
    return _collection(world.catalog, world.factions[side], ROLES[side], world.flags.preset == FIRST_GAME)


@lru_cache
def _collection(catalog: FleetCatalog, faction: str, role: str, first_game: bool) -> tuple[tuple[str, int], ...]:
    if first_game:
        given = Counter(catalog.hands[faction].cards)
        return tuple((name, given[name]) for name in catalog.cards if given[name])
    return tuple(
        (found.id, 1 if found.has("unique") else found.copies)
        for found in catalog.cards.values()
        if found.faction == faction and found.role in ("any", role)
    )


def refuse_hand(world: World, side: Side, cards: tuple[tuple[str, int], ...]) -> Refusal | None:
    """FC-HAND-03: why these cards are not a legal hand; several copies of a card are allowed if it is not Unique."""
    for name, copies in cards:
        found = world.catalog.cards.get(name)
        if found is None or found.faction != world.factions[side]:
            return Refusal("FC-RUL-11", f"{name if found is None else found.name} is not one of your faction's cards.")
        if found.role not in ("any", ROLES[side]):
            return Refusal("FC-RUL-12", f"{found.name} can be used only by the {found.role}.")
        if found.has("unique") and copies > 1:
            return Refusal("FC-HAND-02", f"{found.name} is unique: a hand may have only one.")
        if copies > found.copies:
            return Refusal("FC-RUL-11", f"Your faction has only {Counted(found.copies):card} of {found.name}.")
    if sum(copies for _, copies in cards) != HAND_SIZE:
        return Refusal("FC-HAND-01", f"A hand has exactly {HAND_SIZE} cards.")
    return None


def spent(world: World, side: Side) -> tuple[str, ...]:
    """Cards of a side that everybody sees: inactive, static, out of the game, or laid open in the combat."""
    laid = world.combat.forces[side].cards if world.combat is not None else ()
    return (*world.inactive[side], *world.static[side], *world.removed[side], *laid)


def may_hold(world: World, side: Side, name: str) -> bool:
    """FC-RUL-105: by what everybody knows, this card may be in the side's hand."""
    if name in world.picked_up[side]:
        return True
    if world.hands[side].size <= len(world.picked_up[side]):
        return False
    most = dict(collection(world, side)).get(name, 0)
    return spent(world, side).count(name) < most


def holding(world: World, side: Side, attribute: Attribute) -> tuple[str, ...]:
    """The different cards with an attribute in a hand that the asker knows."""
    cards = world.catalog.cards
    return tuple(dict.fromkeys([name for name in world.hands[side].known() if attribute in cards[name].attributes]))
