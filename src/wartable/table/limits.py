"""Rate limits: a bucket for each key, which fills up over time and is emptied by requests."""

import time
from collections import OrderedDict
from collections.abc import Callable

_MOST_KEYS = 20_000
"""Beyond this many, the least recently used keys are forgotten."""


class Limit:
    """At most `burst` requests at once and `per_second` in the long run, for each key."""

    def __init__(self, per_second: float, burst: float, now: Callable[[], float] = time.monotonic) -> None:
        self._per_second = per_second
        self._burst = burst
        self._now = now
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, key: str) -> bool:
        """Takes one from the key's bucket; returns False if it is empty."""
        left = self.left(key)
        if left >= 1:
            self._put(key, left - 1)
        return left >= 1

    def left(self, key: str) -> float:
        """The current content of the key's bucket."""
        amount, since = self._buckets.get(key, (self._burst, self._now()))
        return min(self._burst, amount + (self._now() - since) * self._per_second)

    def _put(self, key: str, amount: float) -> None:
        self._buckets[key] = (amount, self._now())
        self._buckets.move_to_end(key)
        if len(self._buckets) > _MOST_KEYS:
            self._buckets.popitem(last=False)


class Recent:
    """The keys that were added last."""

    def __init__(self, most: int = _MOST_KEYS) -> None:
        self._most = most
        self._keys: OrderedDict[str, None] = OrderedDict()

    def __contains__(self, key: str) -> bool:
        return key in self._keys

    def add(self, key: str) -> None:
        self._keys[key] = None
        self._keys.move_to_end(key)
        if len(self._keys) > self._most:
            self._keys.popitem(last=False)

    def forget(self, key: str) -> None:
        self._keys.pop(key, None)
