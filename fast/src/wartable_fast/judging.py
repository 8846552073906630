"""What a position is worth to a seat, as the readable engine's captain counts it: whole numbers, by a row of weights."""

import cython

from wartable_fast.rows import State, Tables, Work

if not cython.compiled:
    from wartable_fast.falling import fall, far, risk
    from wartable_fast.layout import *
    from wartable_fast.world import available, city_square, first_unit, place_of, same_side


def city_worth(t: Tables, s: State, j: Tables, seat: int, capital: int) -> int:
    worth: int = 0
    castles: int = 0
    for k in range(5):
        at: int = SQUARE * city_square(t, capital, k)
        builder: int = s[BUILDER + at]
        if s[LEVEL + at] > 0 and builder >= 0 and same_side(t, builder, seat):
            if s[LEVEL + at] == 2:
                castles += 1
                worth += j[J_CASTLE]
            else:
                worth += j[J_TOWER]
    return worth + j[J_CITY] * castles * castles


def strength(t: Tables, s: State, j: Tables, seat: int, cities: int) -> int:
    """Units, gold, its own capital, and cities at this many times their worth. Nothing here is negative: a compiler would
    round that the other way."""
    total: int = j[J_GOLD] * s[GOLD + seat]
    home: bool = False
    first: int = first_unit(t, seat)
    for i in range(first, first + s[UNITS + seat]):
        total += j[J_UNIT + (s[i] & KIND_MASK) % RANKS]
        if s[i] >> KIND_BITS == s[CAPITAL + seat]:
            home = True
    if home:
        total += j[J_GUARD]
    if s[HOLDER + seat] == seat:
        total += j[J_LOST]
    for owner in range(t[T_SEATS]):
        if s[HOLDER + owner] == seat and s[CAPITAL + owner] >= 0:
            total += cities * city_worth(t, s, j, seat, s[CAPITAL + owner])
            if owner != seat:
                total += j[J_CAPTURED]
    return total


def turns_to(t: Tables, s: State, seat: int, square: int) -> int:
    """How many turns the nearest unit of a seat needs."""
    best: int = FAR_TURNS - 1
    first: int = first_unit(t, seat)
    for i in range(first, first + s[UNITS + seat]):
        steps: int = t[T_RANGE + (s[i] & KIND_MASK) % RANKS]
        turns: int = (far(t, s[i] >> KIND_BITS, square) + steps - 1) // steps
        best = min(turns, best)
    return best


def is_first_there(t: Tables, s: State, seat: int, place: int) -> bool:
    """Is no faster or equally fast unit of the same square named before this one?"""
    first: int = first_unit(t, seat)
    square: int = s[place] >> KIND_BITS
    steps: int = t[T_RANGE + (s[place] & KIND_MASK) % RANKS]
    for i in range(first, first + s[UNITS + seat]):
        if s[i] >> KIND_BITS == square:
            other: int = t[T_RANGE + (s[i] & KIND_MASK) % RANKS]
            if other > steps or (other == steps and i < place):
                return False
    return True


def goals(t: Tables, s: State, j: Tables, seat: int) -> int:
    """Outposts to claim or reclaim, markers to salt and capitals to take, by how soon the nearest unit is there."""
    total: int = 0
    kingdom: int = s[KINGDOM + seat]
    posts: int = t[T_POSTS] + t[T_POSTS_MAX] * kingdom
    for k in range(t[t[T_POSTS_OF] + kingdom]):
        square: int = t[posts + k]
        at: int = SQUARE * square
        if square != s[CAPITAL + seat] and (s[MARKER + at] != seat or s[SALTED + at] != 0):
            total += j[J_RECLAIM if s[SALTED + at] != 0 else J_CLAIM] * j[J_STEPS + turns_to(t, s, seat, square)]
    for square in range(t[T_SQUARES]):
        owner: int = s[MARKER + SQUARE * square]
        if owner >= 0 and s[SALTED + SQUARE * square] == 0 and not same_side(t, owner, seat):
            total += j[J_SALT] * j[J_STEPS + turns_to(t, s, seat, square)]
    first: int = first_unit(t, seat)
    for other in range(t[T_SEATS]):
        holder: int = s[HOLDER + other]
        if s[CAPITAL + other] >= 0 and (holder < 0 or not same_side(t, holder, seat)):
            for i in range(first, first + s[UNITS + seat]):
                if is_first_there(t, s, seat, i):
                    steps: int = t[T_RANGE + (s[i] & KIND_MASK) % RANKS]
                    turns: int = (far(t, s[i] >> KIND_BITS, s[CAPITAL + other]) + steps - 1) // steps
                    total += j[J_HUNT] * steps * j[J_STEPS + min(turns, FAR_TURNS - 1)]
    return total // 1000


def exposed(t: Tables, s: State, m: Work, j: Tables, seat: int) -> int:
    """What units away from home that opponents can beat in their next turn are worth, by the chance of it."""
    total: int = 0
    square: int = -1
    chance: int = 0
    first: int = first_unit(t, seat)
    for i in range(first, first + s[UNITS + seat]):
        if s[i] >> KIND_BITS != s[CAPITAL + seat]:
            if s[i] >> KIND_BITS != square:
                square = s[i] >> KIND_BITS
                chance = risk(t, s, m, j, seat, square)
            total += j[J_UNIT + (s[i] & KIND_MASK) % RANKS] * chance // SURE
    return total


def prospects(t: Tables, s: State, m: Work, j: Tables, seat: int) -> int:
    """The chance of losing a capital to the next attacker, and of taking another's."""
    total: int = 0
    for owner in range(t[T_SEATS]):
        holder: int = s[HOLDER + owner]
        if s[CAPITAL + owner] < 0 or holder < 0:
            continue
        if holder == seat:
            cost: int = j[J_DANGER] if owner == seat or t[T_SEATS] == 2 else j[J_CAPTURED]
            total -= risk(t, s, m, j, seat, s[CAPITAL + owner]) * cost // SURE
        elif not same_side(t, holder, seat):
            total += fall(t, s, m, j, seat, s[CAPITAL + owner]) * j[J_THREAT] // SURE
    return total


def urgency(t: Tables, s: State, seat: int) -> int:
    """How many times its worth a seat counts its own city: by the turns that it has begun."""
    if t[T_SEATS] == 2:
        return 1
    begun: int = s[ROUND]
    if s[PLACE] < place_of(t, s, seat):
        begun -= 1
    return max(1, begun - 2)


def evaluate(t: Tables, s: State, m: Work, j: Tables, seat: int) -> int:
    """From -SURE to SURE: the lead over the mean of the rivals' average and their best, and what the seat is near to."""
    if s[QUESTION] == Q_OVER:
        if s[WINNERS] == 0:
            return 0
        return SURE if (s[WINNERS] >> seat) & 1 else -SURE
    if s[ALIVE + seat] == 0:
        return -SURE
    rivals: int = 0
    best: int = 0
    number: int = 0
    lead: int = strength(t, s, j, seat, urgency(t, s, seat))
    for other in range(t[T_SEATS]):
        if s[ALIVE + other] != 0 and not same_side(t, other, seat):
            has: int = strength(t, s, j, other, 1)
            rivals += has
            best = max(best, has)
            number += 1
    if number > 0:
        lead -= (rivals // number + best) // 2
    lead += goals(t, s, j, seat) + prospects(t, s, m, j, seat)
    lead -= exposed(t, s, m, j, seat) * j[J_EXPOSED] // 1000
    if s[ACTIVE] == seat and s[ACTIONS] > 0:
        lead += j[J_ACTION] * s[ACTIONS] + j[J_COIN] * available(s, seat)
    lead -= max(0, 1000 * (s[ROUND] - s[PROGRESS]) - j[J_PATIENCE]) * j[J_STILL] // 1000
    value: int = abs(lead) * SURE // (j[J_SCALE] + abs(lead))
    return value if lead >= 0 else -value
