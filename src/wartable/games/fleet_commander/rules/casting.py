"""From two wishes to roles and factions."""

from msgspec import Struct

from wartable.core import Seat
from wartable.games.fleet_commander.choices import Propose

_ANY = "any"
_OTHER = {"heragul": "surakari", "surakari": "heragul"}
_ROLE_SHOWN = {"surakari": 0, "heragul": 1}
"""FC-RUL-02: the seat that invades when seat 0 flips the token and it shows this faction, under standard casting."""


class Casting(Struct, frozen=True):
    """Who invades, and the faction of each seat."""

    invader: Seat
    factions: tuple[str, str]


def cast(wishes: tuple[Propose, Propose], shown: str = "", *, mirror: bool = False) -> Casting | None:
    """FC-SETUP-01, FC-SETUP-03, FC-SETUP-04: what the wishes lead to; None if the faction token must be flipped first.

    `shown` is the face of the token.
    """
    factions = _factions(wishes, shown, mirror=mirror)
    invader = _invader(wishes)
    if factions == (_ANY, _ANY):
        if _collide(wishes):
            if not shown:
                return None
            invader = _ROLE_SHOWN[shown]
        return _standard(invader or 0)
    if factions is None:
        return None
    if invader is None and _collide(wishes) and wishes[0].faction != wishes[1].faction:
        # FC-SETUP-05: the factions are chosen, the token shows which of them defends.
        if not shown:
            return None
        return Casting(1 - factions.index(shown), factions)
    if invader is None and factions[0] == factions[1]:
        if _collide(wishes) and not shown:
            return None
        return Casting(_ROLE_SHOWN[shown] if shown else 0, factions)
    return Casting(factions.index("surakari") if invader is None else invader, factions)


def _factions(wishes: tuple[Propose, Propose], shown: str, *, mirror: bool) -> tuple[str, str] | None:
    """The factions as wished, (any, any) if neither minds, None if both want the same one and the token is not flipped yet."""
    first, second = wishes[0].faction, wishes[1].faction
    if first == second and first != _ANY:
        if mirror:
            return first, second
        return (shown, _OTHER[shown]) if shown else None
    if first == _ANY:
        return (_ANY, _ANY) if second == _ANY else (_OTHER[second], second)
    return first, _OTHER[first] if second == _ANY else second


def _invader(wishes: tuple[Propose, Propose]) -> Seat | None:
    first, second = wishes[0].role, wishes[1].role
    if first == second:
        return None
    return 0 if first == "invader" or second == "defender" else 1


def _collide(wishes: tuple[Propose, Propose]) -> bool:
    return wishes[0].role == wishes[1].role != _ANY


def _standard(invader: Seat) -> Casting:
    """FC-SETUP-02: the Surakari invade."""
    return Casting(invader, ("surakari", "heragul") if invader == 0 else ("heragul", "surakari"))
