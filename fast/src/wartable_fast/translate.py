"""Acts as the readable engine's choices, and back."""

from typing import TypeAlias

from wartable.core import Choice
from wartable.games.caledea.acts.castle import UpgradeCastle
from wartable.games.caledea.acts.end_turn import EndTurn
from wartable.games.caledea.acts.move import Move
from wartable.games.caledea.acts.offer_draw import AnswerDraw, OfferDraw
from wartable.games.caledea.acts.powers.bombard import Bombard
from wartable.games.caledea.acts.powers.transport import Transport
from wartable.games.caledea.acts.resign import Resign
from wartable.games.caledea.acts.tower import BuildTower
from wartable.games.caledea.acts.upgrade import UpgradeUnit
from wartable.games.caledea.combat.ambush import Ambush
from wartable.games.caledea.combat.questions import NameAttacker, NameDefender
from wartable.games.caledea.names import UNIT, UNIT_WORD
from wartable.games.caledea.phases.questions import PickKingdom, PlaceCapital, TakePlace
from wartable.games.caledea.pieces import MARKS, RANK
from wartable.games.caledea.state import World
from wartable_fast import layout
from wartable_fast.acts import act_a, act_b, act_c, act_group, act_kind, act_way, in_group, kind_of, movable_of, pack, pack_move
from wartable_fast.layout import *
from wartable_fast.tables import Ints

Act: TypeAlias = int

KIND_WORDS = [UNIT_WORD[MARKS[kind // RANKS] + kind % RANKS + 1] for kind in range(KINDS)]


def kind_of_unit(unit: int) -> int:
    """The kind of a unit of the readable engine, in the numbers of a row."""
    kind = unit % 100
    return RANKS * (kind // RANK) + kind % RANK - 1


def choice_of(tables: Ints, world: World, act: Act) -> Choice:
    """The readable engine's choice for an act."""
    labels, names = world.realm.labels, world.realm.names
    a, b, c = act_a(act), act_b(act), act_c(act)
    match act_kind(act):
        case layout.MOVE:
            counts = [(KIND_WORDS[kind_of(m)], in_group(act_group(act), m)) for m in range(MOVABLE)]
            goal = tables[tables[T_WAY] + WAYS_MAX * a + act_way(act)]
            return Move(labels[a], tuple((word, n) for word, n in counts if n), labels[goal])
        case layout.UPGRADE:
            return UpgradeUnit(labels[a], KIND_WORDS[b])
        case layout.TOWER:
            return BuildTower(labels[a])
        case layout.CASTLE:
            return UpgradeCastle(labels[a])
        case layout.BOMBARD:
            return Bombard(labels[a], KIND_WORDS[b], labels[c])
        case layout.TRANSPORT:
            return Transport(labels[a], KIND_WORDS[b], labels[c])
        case layout.PICK:
            return PickKingdom(names[a])
        case layout.SETTLE:
            return PlaceCapital(labels[a])
        case layout.ATTACKER:
            return NameAttacker(KIND_WORDS[a])
        case layout.DEFENDER:
            return NameDefender(names[world.kingdoms[a]], KIND_WORDS[b])
        case kind:
            return _plain(kind, yes=a != 0)


def _plain(kind: int, *, yes: bool) -> Choice:
    """Those that name nothing on the board."""
    match kind:
        case layout.END:
            return EndTurn()
        case layout.RESIGN:
            return Resign()
        case layout.OFFER:
            return OfferDraw()
        case layout.TAKE_PLACE:
            return TakePlace("first" if yes else "last")
        case layout.AMBUSH:
            return Ambush(yes)
    return AnswerDraw(yes)


def act_of(tables: Ints, world: World, choice: Choice) -> Act:
    """The act for a legal choice of the readable engine."""
    at = world.realm.square
    match choice:
        case Move(origin, group, destination):
            packed = sum(n << (7 * movable_of(kind_of_unit(UNIT[word]))) for word, n in group)
            return pack_move(at[origin], _way(tables, at[origin], at[destination]), packed)
        case UpgradeUnit(square, unit):
            return pack(UPGRADE, at[square], kind_of_unit(UNIT[unit]), 0)
        case BuildTower(square):
            return pack(TOWER, at[square], 0, 0)
        case UpgradeCastle(square):
            return pack(CASTLE, at[square], 0, 0)
        case Bombard(origin, unit, target):
            return pack(BOMBARD, at[origin], kind_of_unit(UNIT[unit]), at[target])
        case Transport(origin, unit, destination):
            return pack(TRANSPORT, at[origin], kind_of_unit(UNIT[unit]), at[destination])
        case PickKingdom(kingdom):
            return pack(PICK, world.realm.names.index(kingdom), 0, 0)
        case PlaceCapital(square):
            return pack(SETTLE, at[square], 0, 0)
        case NameAttacker(unit):
            return pack(ATTACKER, kind_of_unit(UNIT[unit]), 0, 0)
        case NameDefender(kingdom, unit):
            owner = world.kingdoms.index(world.realm.names.index(kingdom))
            return pack(DEFENDER, owner, kind_of_unit(UNIT[unit]), 0)
    return _plain_act(choice)


def _plain_act(choice: Choice) -> Act:
    match choice:
        case EndTurn():
            return pack(END, 0, 0, 0)
        case Resign():
            return pack(RESIGN, 0, 0, 0)
        case OfferDraw():
            return pack(OFFER, 0, 0, 0)
        case TakePlace(place):
            return pack(TAKE_PLACE, place == "first", 0, 0)
        case Ambush(announce):
            return pack(AMBUSH, announce, 0, 0)
        case AnswerDraw(accept):
            return pack(ANSWER, accept, 0, 0)
    raise ValueError(f"{choice} is not a choice of Caledea")


def _way(tables: Ints, origin: int, square: int) -> int:
    first = tables[T_WAY] + WAYS_MAX * origin
    ways: list[int] = tables[first : first + tables[T_WAYS]].tolist()
    return ways.index(square)
