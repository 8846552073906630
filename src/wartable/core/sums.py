"""A number that a player may question, with its parts: how much, why, and by which rule.

>>> guns = Sum().plus(3, "guns").plus(1, "Orbital Batteries", "FC-CARD-11").plus(0, "flank attack")
>>> guns.total, guns.text()
(4, '3 guns + 1 Orbital Batteries')
"""

from msgspec import Struct


class Part(Struct, frozen=True, gc=False):
    """One reason for a part of a number."""

    amount: int
    reason: str
    rule: str = ""


class Sum(Struct, frozen=True, gc=False):
    """Dice, costs or any other number that is put together from several reasons."""

    parts: tuple[Part, ...] = ()

    @property
    def total(self) -> int:
        return sum([part.amount for part in self.parts])

    def plus(self, amount: int, reason: str, rule: str = "") -> "Sum":
        """The sum with one more part; a part of 0 is left out."""
        return Sum((*self.parts, Part(amount, reason, rule))) if amount else self

    def text(self) -> str:
        """The parts in a row, as they are read out at a table."""
        if not self.parts:
            return "nothing"
        first, *rest = self.parts
        told = [f"{'+' if part.amount > 0 else '−'} {abs(part.amount)} {part.reason}" for part in rest]
        return " ".join([f"{first.amount} {first.reason}", *told])

    def reasons(self) -> str:
        """The parts in brackets behind a number, where there are several."""
        return f" ({self.text()})" if len(self.parts) > 1 else ""
