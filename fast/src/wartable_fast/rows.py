"""Names for the rows of numbers that the rules work on: C pointers once compiled, else views of the same memory."""

from typing import Any, Protocol, TypeAlias


class Numbers(Protocol):
    """A row of whole numbers."""

    def __getitem__(self, at: int, /) -> int: ...
    def __setitem__(self, at: int, value: int, /) -> None: ...


Tables: TypeAlias = Numbers
"""What all games of a kind share."""
State: TypeAlias = Numbers
"""One game."""
Work: TypeAlias = Numbers
"""Working space."""
Out: TypeAlias = Numbers
"""A row that squares, units, kingdoms or actions are written to."""
Acts: TypeAlias = Numbers
"""A row of 64-bit numbers that whole acts are written to."""
Mask: TypeAlias = Numbers
"""A byte for each action."""
Seen: TypeAlias = Numbers
"""An observation."""

Row: TypeAlias = Any
"""The same rows and matrices of them as arrays, as Python hands them in."""
Rows: TypeAlias = Any
ActRow: TypeAlias = Any
MaskRow: TypeAlias = Any
MaskRows: TypeAlias = Any
SeenRow: TypeAlias = Any
SeenRows: TypeAlias = Any
