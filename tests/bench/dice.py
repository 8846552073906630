"""Dictated dice, in words.

"6 6 / 1" is a roll of two groups, "8x6 1" of nine dice, "2" a pick; "guns 4 4 1" is laid down for the rolls of that name.
"card engines weapon" is laid down for the draws of that name, which take from it in this order.
"""

from collections.abc import Mapping
from copy import copy

from wartable.core import CHANCE, Draw, Drawn, Pick, Picked, Roll, Seat, rolled
from wartable.core.chance import ChanceChoice, ChanceRequest
from wartable.core.dice import Fairness
from wartable.core.errors import BadJournal

Faces = tuple[tuple[int, ...], ...]
Kinds = tuple[str, ...]


class LaidDown:
    """Dictated rolls in order; named rolls have an order of their own.

    `names` are the rolls that have one, by the rule that asks for them. A roll that was not laid down shows its faces in
    `usual`, by name, or `rest` on every die; without either it fails the test.
    """

    def __init__(self, names: Mapping[str, str], rest: int | None, usual: Mapping[str, str] | None = None) -> None:
        self.left: list[tuple[str, Faces | Kinds]] = []
        self._names = {rule: name for name, rule in names.items()}
        self._rest = rest
        self._usual = {name: parsed(faces)[1] for name, faces in (usual or {}).items()}

    def lay(self, *rolls: str) -> None:
        for text in rolls:
            name, faces = parsed(text)
            assert name in ("", *self._names.values()), f"no roll is called {name!r}"
            self.left.append((name, faces))

    def answer(self, request: ChanceRequest, number: int, take_backs: int) -> ChanceChoice:
        name = self._names.get(request.why, "")
        laid = next((roll for roll in self.left if roll[0] in ("", name)), None)
        if laid is not None:
            self._take(laid, request)
        answer = self._answer(request, self._not_laid(name, request) if laid is None else laid[1])
        wrong = type(answer) not in request.takes or request.refuse(None, CHANCE, answer)  # type: ignore[arg-type]
        assert not wrong, f"{answer} is laid down for {request}"
        return answer

    def _not_laid(self, name: str, request: ChanceRequest) -> Faces | Kinds | None:
        """The usual faces, one for each group of dice."""
        return self._usual[name][: len(request.groups)] if name in self._usual and isinstance(request, Roll) else None

    def _take(self, laid: tuple[str, Faces | Kinds], request: ChanceRequest) -> None:
        """Items that a draw does not use up remain."""
        name, what = laid
        rest = what[request.n :] if isinstance(request, Draw) else ()
        at = self.left.index(laid)
        self.left[at : at + 1] = [(name, rest)] if rest else []

    def _answer(self, request: ChanceRequest, laid: Faces | Kinds | None) -> ChanceChoice:
        assert laid is not None or self._rest is not None, f"no dice are left for {request}"
        if isinstance(request, Draw):
            assert laid is not None, f"nothing is laid down for {request}"
            drawn = [str(kind) for kind in laid[: request.n]]
            order = [*dict(request.counts), *drawn]
            return Drawn(tuple(sorted(drawn, key=order.index)))
        faces = None if laid is None else tuple(group for group in laid if isinstance(group, tuple))
        if isinstance(request, Pick):
            return Picked(0 if faces is None else faces[0][0])
        if faces is None:
            faces = tuple((self._rest or 0,) * dice.count for dice in request.groups)
        return rolled(*faces, *[()] * (len(request.groups) - len(faces)))

    def __copy__(self) -> "LaidDown":
        copied = LaidDown({}, self._rest)
        copied._names, copied._usual, copied.left = self._names, self._usual, copy(self.left)
        return copied

    def add_salt(self, seat: Seat, salt: str) -> None:
        raise BadJournal("Dice that are laid down take no salt.")

    def fairness(self, *, over: bool) -> Fairness:
        return Fairness("dictated")


def parsed(text: str) -> tuple[str, Faces | Kinds]:
    """The name of a roll, if any, and the faces of its groups; or the items drawn."""
    name, _, rest = text.partition(" ") if text[:1].isalpha() else ("", "", text)
    if rest[:1].isalpha():
        return name, tuple(rest.split())
    return name, tuple(tuple(face for word in group.split() for face in _faces(word)) for group in rest.split("/"))


def _faces(word: str) -> tuple[int, ...]:
    number, _, face = word.rpartition("x")
    return (int(face),) * int(number or 1)
