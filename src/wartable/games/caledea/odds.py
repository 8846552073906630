"""Exact odds: of an attack, of every choice inside it, and of a bombardment.

`prospect` gives the chances of an attack as fractions; `odds_of` says them in words for a choice that is being thought of.
"""

from itertools import chain, combinations
from typing import Any

from wartable.core.events import drop
from wartable.core.odds import Odds, odds
from wartable.core.position import Position, clone
from wartable.core.requests import Choice
from wartable.core.secrets import Seat
from wartable.games.caledea.choices import UNIT, Ambush, Bombard, Move, NameAttacker, NameDefender, unit_word, units_of
from wartable.games.caledea.phases.attack import Attack
from wartable.games.caledea.phases.bombardment import Bombardment
from wartable.games.caledea.phases.deeds import eliminate
from wartable.games.caledea.phases.round import Round
from wartable.games.caledea.rules.battle import Battle, Combat, Ground, Prospect, TooLarge, Units, combat_of
from wartable.games.caledea.rules.chances import win_chance
from wartable.games.caledea.rules.combat import attack_dice, defence_dice
from wartable.games.caledea.rules.movement import is_contested
from wartable.games.caledea.rules.powers import ACT_GUARD, can_use
from wartable.games.caledea.rules.victory import capitals_won, is_duel, last_standing
from wartable.games.caledea.state import (
    NOBODY,
    OWNER,
    TOWER,
    TRANSPORTED,
    World,
    available,
    capital_at,
    card,
    hostile_structure,
    is_enemy,
)

TOO_LARGE = "So many units take part that this combat cannot be worked out exactly."
BEST_UNITS = (
    "Both sides always name the unit that is best for them in this combat. The attacker wants to get into the square and, "
    "failing that, to be beaten back rather than to lose all its units; the defender wants the opposite."
)


def prospect(world: World, seat: Seat, group: Units, square: int) -> Prospect:
    """The chances of an attack with this group, its units written without their owner; TooLarge if it is too large."""
    return combat_of(battle_at(world, seat, group, square)).prospect


def odds_of(world: World, frames: list[Any], seat: Seat, choice: Choice) -> Odds | None:
    """The odds of a legal choice; None where no dice follow from it."""
    squares = world.realm.square
    if isinstance(choice, Bombard):
        return _bombard(world, seat, UNIT[choice.unit], squares[choice.target])
    if isinstance(choice, Move):
        square = squares[choice.destination]
        if not is_contested(world, seat, square):
            return None
        return _attack(world, seat, Attack(seat, squares[choice.origin], square, units_of(choice.group)), choice, frames)
    if isinstance(choice, NameDefender) and isinstance(frames[-2], Bombardment):
        return _bombarded(world, frames[-1], choice)
    if isinstance(choice, NameAttacker | Ambush | NameDefender):
        return _attack(world, seat, next(f for f in reversed(frames) if isinstance(f, Attack)), choice, frames)
    return None


def _attack(world: World, seat: Seat, attack: Attack, choice: Choice, frames: list[Any]) -> Odds:
    try:
        combat = combat_of(battle_at(world, attack.seat, attack.group, attack.square))
    except TooLarge:
        return Odds((), TOO_LARGE)
    chances = _prospect_of(combat, attack, choice, frames)
    enters, beaten_back, lost = _words(world, attack, combat.battle)
    results = [(enters, chances.enters), (beaten_back, chances.beaten_back), (lost, chances.lost)]
    if is_enemy(world, seat, attack.seat):
        results.reverse()
    return odds(results, _assumes(world, attack, combat.battle))


def _prospect_of(combat: Combat, attack: Attack, choice: Choice, frames: list[Any]) -> Prospect:
    if isinstance(choice, NameAttacker):
        return combat.with_attacker(UNIT[choice.unit])
    if isinstance(choice, Ambush):
        return combat.with_ambush(attack.unit, announced=choice.announce)
    if isinstance(choice, NameDefender):
        return combat.with_defender(attack.unit, choice.owner * OWNER + UNIT[choice.unit], ambush=frames[-1].ambush)
    return combat.prospect


def _bombard(world: World, seat: Seat, unit: int, target: int) -> Odds:
    """CAL-RUL-43: one round; the defender is taken to name the unit that is hardest to beat."""
    dice = attack_dice(world, seat, unit, target)
    wins, against = min((win_chance(dice, defence_dice(world, other, target)), other) for other in world.units[target])
    kinds = len(set(world.units[target]))
    assumes = f"The defender names the unit that is hardest to beat, its {unit_word(against)}." if kinds > 1 else ""
    return odds([("removes an enemy unit", wins), ("removes nothing", 1 - wins)], assumes)


def _bombarded(world: World, fought: Round, choice: NameDefender) -> Odds:
    """CAL-DP-16: the chances of the unit that is to face a bombardment."""
    against = choice.owner * OWNER + UNIT[choice.unit]
    dice = attack_dice(world, fought.seat, fought.unit, fought.square)
    wins = win_chance(dice, defence_dice(world, against, fought.square))
    return odds([(f"keeps the {choice.unit}", 1 - wins), (f"loses the {choice.unit}", wins)], "")


# -- what a combat depends on


def battle_at(world: World, seat: Seat, group: Units, square: int) -> Battle:
    """All that matters for an attack of this group on this square, from how things stand now."""
    stack = world.units[square]
    kinds = sorted({*group} | {unit % TRANSPORTED for unit in group})
    has_ambush = card(world, seat).power == "ambush"
    return Battle(
        group=tuple(sorted(group)),
        stack=stack,
        attack=tuple((unit, attack_dice(world, seat, unit, square)) for unit in kinds),
        assault=world.realm.dice,
        grounds=_grounds(world, seat, square),
        ambush_dice=world.realm.ambush_dice if has_ambush else 0,
        ambushes=min(ambushes(world, seat), len(group) + len(stack) - 1) if stack else 0,
    )


def ambushes(world: World, seat: Seat) -> int:
    """CAL-RUL-40: how often this seat can still announce Ambush this turn."""
    if not can_use(world, seat, "ambush"):
        return 0
    cost, limit = card(world, seat).power_cost, world.settings.power_uses or ACT_GUARD
    left = limit - world.power_uses
    return min(left, available(world, seat) // cost) if cost else left


def _grounds(world: World, seat: Seat, square: int) -> tuple[tuple[tuple[Seat, ...], Ground], ...]:
    """CAL-RUL-68, CAL-RUL-73: who loses its last unit here is out, and its structure serves nobody from then on."""
    owners = [unit // OWNER for unit in world.units[square]]
    last_stand = [owner for owner in dict.fromkeys(owners) if owners.count(owner) == len(world.armies[owner])]
    outs = chain.from_iterable(combinations(last_stand, n) for n in range(len(last_stand) + 1))
    return tuple((out, _ground(world, seat, square, out)) for out in outs)


def _ground(world: World, seat: Seat, square: int, out: tuple[Seat, ...]) -> Ground:
    decided = 0
    kinds = [unit for unit in dict.fromkeys(world.units[square]) if unit // OWNER not in out]
    if out:
        world = clone(Position(world, [])).world
        for owner in out:
            eliminate(world, drop, owner)
        outcome = last_standing(world) or capitals_won(world)
        if outcome is not None:
            decided = 1 if seat in outcome.winners else -1
    return Ground(
        dice=tuple((unit, defence_dice(world, unit, square)) for unit in kinds),
        beaten_by=world.realm.beaten_by[world.levels[square]] if hostile_structure(world, seat, square) else 0,
        decided=decided,
    )


# -- in words


def _words(world: World, attack: Attack, battle: Battle) -> tuple[str, str, str]:
    """The three results of this attack."""
    seat, square = attack.seat, attack.square
    structure = "tower" if world.levels[square] == TOWER else "castle"
    lost = "loses all its units"
    if len(world.armies[seat]) == len(attack.group):
        lost = "loses its last units and is out of the game"
    if any(ground.decided < 0 for _, ground in battle.grounds):
        lost += ", or another side wins the game"
    return _entry_words(world, seat, square, battle), f"is beaten back by the {structure}", lost


def _entry_words(world: World, seat: Seat, square: int, battle: Battle) -> str:
    """CAL-RUL-27, CAL-RUL-68: what it means to get into the square, or to win the game on the way."""
    words = _arrival_words(world, seat, square)
    wins = [not ground.dice for _, ground in battle.grounds if ground.decided > 0]
    if not wins:
        return words
    return "beats the last unit there and wins the game" if all(wins) else f"{words}, or wins the game before"


def _arrival_words(world: World, seat: Seat, square: int) -> str:
    owner = capital_at(world, square)
    holder = NOBODY if owner == NOBODY else world.holders[owner]
    if owner == NOBODY or (holder != NOBODY and not is_enemy(world, seat, holder)):
        return "enters the square"
    if not is_enemy(world, seat, owner) and world.alive[owner]:
        return "enters the square and frees the capital"
    return "takes the capital and wins the game" if is_duel(world) else "takes the capital"


def _assumes(world: World, attack: Attack, battle: Battle) -> str:
    parts = [BEST_UNITS] if battle.stack else []
    if battle.ambushes:
        times = "once" if battle.ambushes == 1 else f"up to {battle.ambushes} times"
        parts.append(f"Ambush is announced whenever it helps, {times} with the gold at hand.")
    if hostile_structure(world, attack.seat, attack.square):
        parts.append("The first success against the structure lets all survivors in.")
    return " ".join(parts)
