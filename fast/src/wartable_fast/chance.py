"""Dice of a game, from the generator in its own row, or dictated. No number ever overflows: compiled and plain dice agree."""

import cython

from wartable_fast.rows import State

if not cython.compiled:
    from wartable_fast.layout import *


def stir(x: int) -> int:
    """A word that says nothing about its neighbors."""
    y: int = ((x ^ (x >> 15)) * STIR) & WORD
    y = ((y ^ (y >> 12)) * STIR_AGAIN) & WORD
    return y ^ (y >> 15)


def seed(s: State, low: int, high: int, number: int) -> None:
    """Starts the generator of the game of this number; two words make the seed of all games together."""
    mixed: int = stir((number ^ low) & WORD)
    s[RNG_LOW] = mixed
    s[RNG_HIGH] = 1 + (stir((mixed + high + (number >> WORD_BITS)) & WORD) & STIRRED_HIGH)
    s[GIVEN] = 0


def below(s: State, n: int) -> int:
    """One of 0..n-1."""
    given: int = s[GIVEN]
    if given > 0:
        s[GIVEN] = given + 1
        return s[given]
    low: int = s[RNG_LOW]
    x: int = MULTIPLIER * low + s[RNG_HIGH]
    low = x & WORD
    high: int = x >> WORD_BITS
    s[RNG_LOW] = low
    s[RNG_HIGH] = high
    return ((low ^ high) * n) >> WORD_BITS
