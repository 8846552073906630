"""Where dice come from: seeded for the lab and tests, commit-reveal for the table, dictated for tests.

Every roll is derived from a key, the number of the roll in the match and the number of take-backs before it, so that
dice once seen never come back and anyone who knows the key can derive every roll again. For commit-reveal the key is
made of a secret seed, whose hash is shown before the first roll, and of a salt from each seat that wants to add one.
"""

from collections.abc import Iterable
from hashlib import blake2b, sha256
from typing import Protocol

from msgspec import Struct

from wartable.core.chance import CHANCE, ChanceChoice, ChanceRequest
from wartable.core.errors import BadJournal
from wartable.core.secrets import Seat

_BLOCK = 64
_ONE_BYTE = 256
_WIDE = 8


class Fairness(Struct, frozen=True):
    """What a journal says about its dice: `seed` is None as long as it is secret."""

    kind: str
    commitment: str = ""
    seed: str | None = None


class DiceSource(Protocol):
    """A source of chance for a match."""

    def answer(self, request: ChanceRequest, number: int, take_backs: int) -> ChanceChoice: ...

    def add_salt(self, seat: Seat, salt: str) -> None: ...

    def fairness(self, *, over: bool) -> Fairness: ...


class Derived:
    """The numbers of one roll: bytes of a keyed hash, taken by rejection so that no number is favored."""

    def __init__(self, key: bytes, number: int, take_backs: int) -> None:
        self._key = key
        self._label = b"%d.%d." % (number, take_backs)
        self._block = 0
        self._bytes = b""
        self._at = 0

    def below(self, n: int) -> int:
        width = 1 if n <= _ONE_BYTE else _WIDE
        top = (1 << (8 * width)) // n * n
        while True:
            drawn = self._take(width)
            if drawn < top:
                return drawn % n

    def _take(self, width: int) -> int:
        if self._at + width > len(self._bytes):
            self._bytes = blake2b(self._label + b"%d" % self._block, key=self._key, digest_size=_BLOCK).digest()
            self._block += 1
            self._at = 0
        taken = self._bytes[self._at : self._at + width]
        self._at += width
        return int.from_bytes(taken, "big")


class Seeded:
    """Dice from a number: the same number gives the same match."""

    def __init__(self, seed: int | str) -> None:
        self.seed = str(seed)
        self._key = sha256(f"wartable seeded {seed}".encode()).digest()

    def answer(self, request: ChanceRequest, number: int, take_backs: int) -> ChanceChoice:
        return request.draw(Derived(self._key, number, take_backs))

    def add_salt(self, seat: Seat, salt: str) -> None:
        raise BadJournal("Seeded dice take no salt.")

    def fairness(self, *, over: bool) -> Fairness:
        return Fairness("seeded", seed=self.seed)


class CommitReveal:
    """Dice that nobody can foresee or change: see the module's docstring. `seed` is 32 secret bytes as hexadecimal digits."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.commitment = commitment(seed)
        self._salts: dict[Seat, str] = {}
        self._key = self._make_key()

    def answer(self, request: ChanceRequest, number: int, take_backs: int) -> ChanceChoice:
        return request.draw(Derived(self._key, number, take_backs))

    def add_salt(self, seat: Seat, salt: str) -> None:
        self._salts = {**self._salts, seat: salt}
        self._key = self._make_key()

    def fairness(self, *, over: bool) -> Fairness:
        return Fairness("commit-reveal", self.commitment, self.seed if over else None)

    def _make_key(self) -> bytes:
        salts = "".join(f"|{seat}:{len(salt)}:{salt}" for seat, salt in sorted(self._salts.items()))
        return sha256(f"wartable dice {self.seed}{salts}".encode()).digest()


class Dictated:
    """Dice that a test dictates, one answer for each question to chance, in order."""

    def __init__(self, answers: Iterable[ChanceChoice]) -> None:
        self._answers = tuple(answers)
        self._given = 0

    def answer(self, request: ChanceRequest, number: int, take_backs: int) -> ChanceChoice:
        if self._given == len(self._answers):
            raise LookupError(f"no dice are left for {request}")
        answer = self._answers[self._given]
        if type(answer) not in request.takes or request.refuse(None, CHANCE, answer) is not None:  # type: ignore[arg-type]
            raise LookupError(f"the next dictated dice, {answer}, do not answer {request}")
        self._given += 1
        return answer

    def add_salt(self, seat: Seat, salt: str) -> None:
        raise BadJournal("Dictated dice take no salt.")

    def fairness(self, *, over: bool) -> Fairness:
        return Fairness("dictated")


def commitment(seed: str) -> str:
    """What is shown before the first roll: the hash of the secret seed."""
    return sha256(f"wartable seed {seed}".encode()).hexdigest()


def dice_of(fairness: Fairness) -> DiceSource | None:
    """The source that made a journal's dice; None when its seed is not known (yet)."""
    if fairness.seed is None:
        return None
    if fairness.kind == "seeded":
        return Seeded(fairness.seed)
    if fairness.kind == "commit-reveal":
        if commitment(fairness.seed) != fairness.commitment:
            raise BadJournal("The revealed seed is not the one whose hash was shown before the first roll.")
        return CommitReveal(fairness.seed)
    return None
