"""The effect of each upgrade card in its window."""

from wartable.catalog.records import Values
from wartable.games.legends import windows
from wartable.games.legends.windows import Bonus


class Nothing(Values, frozen=True):
    """The effect has no parameters."""


class InitiativeBonus(Values, frozen=True):
    bonus: int


class Points(Values, frozen=True):
    points: int


class Needs(Values, frozen=True):
    needs: int


@windows.initiative.register("initiative_bonus", InitiativeBonus)
def initiative_bonus(effect: InitiativeBonus) -> Bonus:
    """LOK-INIT-08, LOK-UPG-09: the Captain."""
    return Bonus(plus=effect.bonus)


@windows.initiative.register("initiative_reroll", Nothing)
def initiative_reroll(effect: Nothing) -> Bonus:
    return Bonus(reroll=True)


@windows.regroup.register("reroll_regroup", Nothing)
def reroll_regroup(effect: Nothing) -> bool:
    return True


@windows.sensors.register("more_sensors", Points)
def more_sensors(effect: Points) -> int:
    return effect.points


@windows.reactor.register("refresh_reactor", Points)
def refresh_reactor(effect: Points) -> int:
    return effect.points


@windows.gun_dice.register("reroll_guns", Nothing)
def reroll_guns(effect: Nothing) -> bool:
    return True


@windows.flak_dice.register("reroll_flak", Nothing)
def reroll_flak(effect: Nothing) -> bool:
    return True


@windows.critical_hits.register("ignore_first_card", Nothing)
def ignore_first_card(effect: Nothing) -> bool:
    """LOK-UPG-06: Reinforced Armor."""
    return True


@windows.cards_drawn.register("ignore_all_cards", Nothing)
def ignore_all_cards(effect: Nothing) -> bool:
    """LOK-UPG-07: Reinforced SI."""
    return True


@windows.engine_card.register("ignore_engine_card", Nothing)
def ignore_engine_card(effect: Nothing) -> bool:
    """LOK-UPG-08, LOK-RUL-UPG-4: Engine Shielding and Reinforced Engines."""
    return True


@windows.end_phase.register("repair", Needs)
def repair(effect: Needs) -> int:
    return effect.needs
