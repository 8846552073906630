"""Exact odds of an attack: its chances as fractions (`prospect`), and in words for a choice that is being considered."""

from collections.abc import Callable
from itertools import chain, combinations

from msgspec import Struct

from wartable.core.events import drop
from wartable.core.odds import Odds, odds
from wartable.core.position import Position, clone
from wartable.core.secrets import Seat
from wartable.games.caledea.changes.losses import eliminate
from wartable.games.caledea.names import STRUCTURE_WORDS
from wartable.games.caledea.pieces import UNMARKED, marked, owner_of
from wartable.games.caledea.rules.battle import Battle, Combat, Ground, Prospect, TooLarge, Units, combat_of
from wartable.games.caledea.rules.combat import attack_dice, defense_dice
from wartable.games.caledea.rules.powers import ACT_GUARD, can_use
from wartable.games.caledea.rules.victory import capitals_won, is_duel, last_standing
from wartable.games.caledea.state import NOBODY, World, available, capital_at, card, hostile_structure, is_enemy

TOO_LARGE = "There are too many units here to work this combat out exactly."
_BEST_UNITS = (
    "Both sides always name the unit that is best for them in this combat. The attacker wants to get into the square and, "
    "failing that, to be beaten back rather than to lose all its units; the defender wants the opposite."
)


class Attackers(Struct, frozen=True):
    """A group, given as kinds of units, that enters a contested square."""

    seat: Seat
    group: Units
    square: int


def prospect(world: World, seat: Seat, group: Units, square: int) -> Prospect:
    """The chances of an attack with this group, given as kinds of units; TooLarge if it is too large."""
    return combat_of(_battle_at(world, seat, group, square)).prospect


def attack_odds(world: World, viewer: Seat, attackers: Attackers, after: Callable[[Combat], Prospect]) -> Odds:
    """The odds of an attack after a choice in it, most wanted by the viewer first."""
    seat, square = attackers.seat, attackers.square
    try:
        combat = combat_of(_battle_at(world, seat, attackers.group, square))
    except TooLarge:
        return Odds((), TOO_LARGE)
    chances = after(combat)
    enters, beaten_back, lost = _words(world, seat, square, combat.battle)
    results = [(enters, chances.enters), (beaten_back, chances.beaten_back), (lost, chances.lost)]
    if is_enemy(world, viewer, seat):
        results.reverse()
    return odds(results, _assumes(world, seat, square, combat.battle))


# -- what a combat depends on


def _battle_at(world: World, seat: Seat, group: Units, square: int) -> Battle:
    """All that matters for an attack of this group on this square, from how things stand now."""
    stack = world.units[square]
    kinds = sorted({*group} | {marked(unit, UNMARKED) for unit in group})
    has_ambush = card(world, seat).power == "ambush"
    return Battle(
        group=tuple(sorted(group)),
        stack=stack,
        attack=tuple((unit, attack_dice(world, seat, unit, square)) for unit in kinds),
        assault=world.realm.dice,
        grounds=_grounds(world, seat, square),
        ambush_dice=world.realm.ambush_dice if has_ambush else 0,
        ambushes=min(_ambushes(world, seat), len(group) + len(stack) - 1) if stack else 0,
    )


def _ambushes(world: World, seat: Seat) -> int:
    """CAL-RUL-40: how often this seat can still announce Ambush this turn."""
    if not can_use(world, seat, "ambush"):
        return 0
    cost, limit = card(world, seat).power_cost, world.settings.power_uses_per_turn or ACT_GUARD
    left = limit - world.power_uses
    return min(left, available(world, seat) // cost) if cost else left


def _grounds(world: World, seat: Seat, square: int) -> tuple[tuple[tuple[Seat, ...], Ground], ...]:
    """CAL-RUL-68, CAL-RUL-73: a player who loses its last unit here is out, and its structure serves nobody from then on."""
    owners = [owner_of(unit) for unit in world.units[square]]
    last_stand = [owner for owner in dict.fromkeys(owners) if owners.count(owner) == len(world.armies[owner])]
    outs = chain.from_iterable(combinations(last_stand, n) for n in range(len(last_stand) + 1))
    return tuple((out, _ground(world, seat, square, out)) for out in outs)


def _ground(world: World, seat: Seat, square: int, out: tuple[Seat, ...]) -> Ground:
    decided = 0
    kinds = [unit for unit in dict.fromkeys(world.units[square]) if owner_of(unit) not in out]
    if out:
        world = clone(Position(world, [])).world
        for owner in out:
            eliminate(world, drop, owner)
        outcome = last_standing(world) or capitals_won(world)
        if outcome is not None:
            decided = 1 if seat in outcome.winners else -1
    return Ground(
        dice=tuple((unit, defense_dice(world, unit, square)) for unit in kinds),
        beaten_by=world.realm.beaten_by[world.levels[square]] if hostile_structure(world, seat, square) else 0,
        decided=decided,
    )


# -- in words


def _words(world: World, seat: Seat, square: int, battle: Battle) -> tuple[str, str, str]:
    """The three results of an attack by this seat."""
    structure = STRUCTURE_WORDS[world.levels[square]]
    lost = "loses all its units"
    if len(world.armies[seat]) == len(battle.group):
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


def _assumes(world: World, seat: Seat, square: int, battle: Battle) -> str:
    parts = [_BEST_UNITS] if battle.stack else []
    if battle.ambushes:
        times = "once" if battle.ambushes == 1 else f"up to {battle.ambushes} times"
        parts.append(f"Ambush is announced whenever it helps, {times} with the gold at hand.")
    if hostile_structure(world, seat, square):
        parts.append("The first success against the structure lets all survivors in.")
    return " ".join(parts)
