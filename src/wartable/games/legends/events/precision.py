"""What the log reports about precision attacks."""

from wartable.core import Event, RollEvent, Seat


class PrecisionDeclared(Event, frozen=True, kw_only=True, tag="legends.PrecisionDeclared"):
    says = "Precision attack on {ship} by {fighters}."
    ship: str
    fighters: tuple[str, ...]


class PrecisionRolled(RollEvent, frozen=True, kw_only=True, tag="legends.PrecisionRolled"):
    says = "{fighters} {fighters:rolls/roll} {dice} against {ship}: {hits:precision hit}."
    ship: str
    fighters: tuple[str, ...]
    hits: int


class PrecisionFailed(Event, frozen=True, kw_only=True, tag="legends.PrecisionFailed"):
    """All attackers were destroyed or disrupted by defensive fire."""

    says = "The precision attack on {ship} is beaten off."
    ship: str


class BatteryHit(Event, frozen=True, kw_only=True, tag="legends.BatteryHit"):
    says = "{seat} chooses {battery} of {ship}: {status}."
    seat: Seat
    ship: str
    battery: str
    status: str
