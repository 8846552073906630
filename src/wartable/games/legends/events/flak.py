"""What the log reports about anti-fighter fire."""

from collections.abc import Sequence

from wartable.core import Event, RollEvent, Seat
from wartable.core.words import Counted, Naming, unnamed


class _Flak(RollEvent, frozen=True, kw_only=True):
    """`{result}` is what the dice have scored."""

    kills: int
    disruptions: int = 0

    def text(self, names: Sequence[str], word: Naming = unnamed) -> str:
        result = f"{Counted(self.kills):kill}"
        if self.disruptions:
            result += f" and {Counted(self.disruptions):disruption}"
        return self.fill(self.says, names, word, dice=self.in_words(), result=result)


class FlakFired(_Flak, frozen=True, kw_only=True, tag="legends.FlakFired"):
    says = "{ship} fires {battery} at {target} and rolls {dice}: {result}."
    ship: str
    battery: str
    target: str


class FightersFired(_Flak, frozen=True, kw_only=True, tag="legends.FightersFired"):
    """LOK-DOG-05: all dice of a side, by weapon."""

    says = "{fighters} {fighters:fires/fire} at {target} and {fighters:rolls/roll} {dice}: {result}."
    fighters: tuple[str, ...]
    target: str


class FlakRolled(_Flak, frozen=True, kw_only=True, tag="legends.FlakRolled"):
    """More dice, or dice that are rolled again."""

    says = "{ship} rolls {dice} for its {battery} ({why}): now {result}."
    ship: str
    """Or the fighter that has declared the attack, or is fired at and fires back."""
    battery: str
    why: str


class MissilesShotDown(Event, frozen=True, kw_only=True, tag="legends.MissilesShotDown"):
    says = "{seat} shoots down {missiles}."
    seat: Seat
    missiles: tuple[str, ...]


class FighterLost(Event, frozen=True, kw_only=True, tag="legends.FighterLost"):
    says = "{seat} destroys {fighter}: it goes to the {pile} pile."
    seat: Seat
    fighter: str
    pile: str


class FighterDisrupted(Event, frozen=True, kw_only=True, tag="legends.FighterDisrupted"):
    says = "{seat} disrupts {fighter}."
    seat: Seat
    fighter: str


class BomberCovered(Event, frozen=True, kw_only=True, tag="legends.BomberCovered"):
    says = "{fighter} covers {bomber}."
    fighter: str
    bomber: str
