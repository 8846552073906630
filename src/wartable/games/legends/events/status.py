"""What the log reports about the Status Phase."""

from wartable.core import Event, RollEvent, Seat
from wartable.geometry.units import Pose


class RegroupRolled(RollEvent, frozen=True, kw_only=True, tag="legends.RegroupRolled"):
    """LOK-RUL-STATUS-2: a die for every token, those of one kind together."""

    says = "{seat} rolls {dice} for the {pile} pile; a fighter regroups on {needs} or more."
    seat: Seat
    pile: str
    needs: int


class RegroupRolledAgain(RollEvent, frozen=True, kw_only=True, tag="legends.RegroupRolledAgain"):
    says = "{fighter} rolls {dice} instead."
    fighter: str


class FightersDiscarded(Event, frozen=True, kw_only=True, tag="legends.FightersDiscarded"):
    says = "Out of the game: {fighters}."
    seat: Seat
    fighters: tuple[str, ...]


class FightersRegrouped(Event, frozen=True, kw_only=True, tag="legends.FightersRegrouped"):
    says = "{seat}'s fighters regroup: {fighters}."
    seat: Seat
    fighters: tuple[str, ...]


class FighterRedeployed(Event, frozen=True, kw_only=True, tag="legends.FighterRedeployed"):
    says = "{seat} redeploys {fighter} at {at}."
    seat: Seat
    fighter: str
    at: Pose


class FightersWait(Event, frozen=True, kw_only=True, tag="legends.FightersWait"):
    says = "{seat} has no room for these fighters, so they wait: {fighters}."
    seat: Seat
    fighters: tuple[str, ...]


class EscortsChosen(Event, frozen=True, kw_only=True, tag="legends.EscortsChosen"):
    says = "Escorts of {ship}: {fighters}."
    ship: str
    fighters: tuple[str, ...]


class SteppedAway(Event, frozen=True, kw_only=True, tag="legends.SteppedAway"):
    says = "{fighter} does not escort {ship} and goes to {end}."
    fighter: str
    ship: str
    start: Pose
    end: Pose
