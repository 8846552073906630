"""What the log reports about replacements for destroyed warships."""

from wartable.core import Event, Seat


class ReplacementCame(Event, frozen=True, kw_only=True, tag="legends.ReplacementCame"):
    says = "{seat} replaces {lost} with {ship}."
    seat: Seat
    lost: str
    ship: str


class ReplacementDeclined(Event, frozen=True, kw_only=True, tag="legends.ReplacementDeclined"):
    says = "{seat} does not replace {lost}."
    seat: Seat
    lost: str


class EscortsCame(Event, frozen=True, kw_only=True, tag="legends.EscortsCame"):
    says = "{fighters} {fighters:comes/come} with {ship}."
    ship: str
    fighters: tuple[str, ...]
