"""The tables of a kind of game, worked out once from the readable engine's own data and options."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wartable.core import Game, Scenario, WartableError
from wartable.games.caledea import Caledea
from wartable.games.caledea.realm import Realm
from wartable.games.caledea.state import Settings
from wartable_fast.layout import *

Ints = NDArray[np.int32]

POWERS = {"bombard": P_BOMBARD, "ambush": P_AMBUSH, "transport": P_TRANSPORT}


class DoesNotFit(WartableError):
    """The readable engine must play this game: the flat rows have no room for it."""


def tables_of(game: Game[Any], scenario: Scenario) -> Ints:
    """The tables for a scenario of Caledea, with any data; DoesNotFit for other games and for boards that are too large."""
    if not isinstance(game, Caledea):
        raise DoesNotFit(f"There are fast rules only for Caledea, not for {game.title}.")
    world = game.setup(scenario).world
    return tables_for(world.realm, world.settings)


def tables_for(realm: Realm, settings: Settings) -> Ints:
    """The same for a world that is there already."""
    slots = largest_army(realm, settings)
    check_size(realm, slots)
    t = np.zeros(table_size(realm), np.int32)
    write_sizes(t, realm, len(settings.sides), slots)
    write_settings(t, settings)
    write_actions(t, realm, slots)
    write_realm(t, realm)
    write_ways(t, realm)
    return t


def largest_army(realm: Realm, settings: Settings) -> int:
    """CAL-RUL-30: the start, the bonus and one unit for each outpost, if no limit comes first."""
    armies = [card.start_units + len(posts) for card, posts in zip(realm.kingdoms, realm.outposts, strict=True)]
    most = max(armies) + settings.last_seat_bonus
    return min(most, settings.unit_limit) if settings.unit_limit else most


def check_size(realm: Realm, slots: int) -> None:
    for name, size, most in (
        ("squares", realm.size, SQUARES_MAX),
        ("kingdoms", len(realm.kingdoms), KINGDOMS_MAX),
        ("units for a player", slots, ARMY_MAX),
    ):
        if size > most:
            raise DoesNotFit(f"The fast rules have room for {most} {name}, not for {size}.")


def table_size(realm: Realm) -> int:
    kingdoms, posts = len(realm.kingdoms), max(map(len, realm.outposts))
    by_square = 4 + realm.size + WAYS_MAX
    return T_NEAR + realm.size * by_square + kingdoms * (CARD + 1 + posts + realm.size)


def write_sizes(t: Ints, realm: Realm, seats: int, slots: int) -> None:
    """How large everything is, and where it lies."""
    size, kingdoms, posts = realm.size, len(realm.kingdoms), max(map(len, realm.outposts))
    t[T_SEATS], t[T_SQUARES], t[T_KINGDOMS], t[T_SLOTS], t[T_POSTS_MAX] = seats, size, kingdoms, slots, posts
    t[T_UNITS] = BOARD + SQUARE * size
    t[T_ROW] = t[T_UNITS] + seats * slots
    t[T_SEEN] = PLANES * size + SEAT_FACTS * SEATS_MAX + TURN_FACTS
    at = T_NEAR + 4 * size
    for name, length in (
        (T_CARDS, CARD * kingdoms),
        (T_POSTS_OF, kingdoms),
        (T_POSTS, posts * kingdoms),
        (T_MATCH, size * kingdoms),
        (T_FAR, size * size),
        (T_WAY, WAYS_MAX * size),
    ):
        t[name] = at
        at += length


def write_actions(t: Ints, realm: Realm, slots: int) -> None:
    """Where each kind of action begins; and more than can be legal at once: per unit 12 bombardments, 24 ways, 2 others."""
    at = A_KINGDOM + len(realm.kingdoms)
    for name, length in (
        (T_A_COUNT, slots + 1),
        (T_A_SQUARE, realm.size),
        (T_A_TOWER, realm.size),
        (T_A_CASTLE, realm.size),
        (T_A_UPGRADE, KINDS * realm.size),
        (T_A_LIFT, KINDS * realm.size),
        (T_A_BOMBARD, 4 * RANKS * realm.size),
        (T_A_MOVE, WAYS_MAX * realm.size),
    ):
        t[name] = at
        at += length
    t[T_ACTIONS] = at
    t[T_LEGAL] = max(3 + 10 * SEATS_MAX + (4 * RANKS + WAYS_MAX + 2) * slots, realm.size, KINGDOMS_MAX, SEATS_MAX * KINDS)


def write_settings(t: Ints, settings: Settings) -> None:
    t[T_CASTLE_STEP] = settings.castle_cost == "step"
    t[T_POWERS_AFTER] = settings.powers_after_last_action
    t[T_UNIT_LIMIT] = settings.unit_limit
    t[T_POWER_USES] = settings.power_uses_per_turn
    t[T_TRANSPORT_MOVED] = settings.transport_after_move
    t[T_GARRISONED] = settings.transfer_garrisoned
    t[T_REMOVE] = settings.eliminated_structures == "remove"
    t[T_ROUNDS] = settings.round_limit
    t[T_STILL] = settings.no_progress_rounds
    t[T_RESIGN] = settings.resign
    t[T_BONUS] = settings.last_seat_bonus
    t[T_GAP] = settings.min_capital_distance
    t[T_WINNER_FIRST] = settings.first_turn == "roll_winner"
    t[T_DEALT] = settings.kingdom_pick == "random"
    write(t, T_SIDE, settings.sides)


def write_realm(t: Ints, realm: Realm) -> None:
    """Cards, pieces and the board."""
    t[T_AMBUSH_DICE], t[T_TRANSPORT_DIE] = realm.ambush_dice, realm.transport_die
    write(t, T_RANGE, realm.range[1:])
    write(t, T_DICE, realm.dice[1:])
    write(t, T_DEFENSE, realm.defense)
    write(t, T_BEATEN, realm.beaten_by)
    write(t, t[T_POSTS_OF], [len(posts) for posts in realm.outposts])
    for i, card in enumerate(realm.kingdoms):
        costs = (card.cavalry, card.general, card.tower, card.castle, POWERS[card.power], card.power_cost)
        write(t, t[T_CARDS] + CARD * i, (card.actions, card.start_units, *costs))
        write(t, t[T_POSTS] + t[T_POSTS_MAX] * i, realm.outposts[i])
        write(t, t[T_MATCH] + realm.size * i, realm.matches[i])
    for square in range(realm.size):
        write(t, T_NEAR + 4 * square, realm.neighbors[square])
        write(t, t[T_FAR] + realm.size * square, realm.distances[square])


def write_ways(t: Ints, realm: Realm) -> None:
    """The same offsets for every square, nearest first, each square once: those within the longest range."""
    rows, cols, reach = realm.rows, realm.cols, max(realm.range)
    offsets = {divmod(square, cols): steps for square, steps in enumerate(realm.distances[0]) if 0 < steps <= reach}
    ordered = sorted(offsets, key=lambda offset: (offsets[offset], offset))
    t[T_WAYS] = len(ordered)
    for way, (down, right) in enumerate(ordered):
        t[T_WAY_STEPS + way] = offsets[down, right]
        for square in range(realm.size):
            row, col = divmod(square, cols)
            t[t[T_WAY] + WAYS_MAX * square + way] = (row + down) % rows * cols + (col + right) % cols


def write(t: Ints, at: int, numbers: Sequence[int]) -> None:
    t[at : at + len(numbers)] = numbers


# -- rows for these tables


def new_row(tables: Ints, more: int = 0) -> Ints:
    """An empty row for a game; `more`: places behind it, for dice that are dictated."""
    return np.zeros(int(tables[T_ROW]) + more, np.int32)


def new_work() -> Ints:
    return np.zeros(WORK_SIZE, np.int32)
