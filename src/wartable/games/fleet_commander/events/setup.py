"""What the log says before the first turn."""

from wartable.core import Event, Seat


class Cast(Event, frozen=True, kw_only=True, tag="fleet_commander.Cast"):
    says = "{seat} plays the {faction} {role}."
    seat: Seat
    faction: str
    role: str


class Proposed(Event, frozen=True, kw_only=True, tag="fleet_commander.Proposed"):
    says = "{seat} proposed: {what}."
    reveals = True
    seat: Seat
    what: str


class TokenFlipped(Event, frozen=True, kw_only=True, tag="fleet_commander.TokenFlipped"):
    says = "The faction token shows {faction}."
    faction: str


class PlanetChosen(Event, frozen=True, kw_only=True, tag="fleet_commander.PlanetChosen"):
    says = "The planet is {planet}: {resources:resource token}, {convoys:convoy marker}, victory at {victory}."
    planet: str
    resources: int
    convoys: int
    victory: int


class FleetBuilt(Event, frozen=True, kw_only=True, tag="fleet_commander.FleetBuilt"):
    says = "{seat} has built a fleet of {points:point}."
    seat: Seat
    points: int


class HandsChosen(Event, frozen=True, kw_only=True, tag="fleet_commander.HandsChosen"):
    says = "Both players have chosen their command hands."


class Deployed(Event, frozen=True, kw_only=True, tag="fleet_commander.Deployed"):
    says = "{seat} places {number:hidden unit} in {region}."
    seat: Seat
    region: str
    number: int


class StaticShown(Event, frozen=True, kw_only=True, tag="fleet_commander.StaticShown"):
    says = "{seat} lays out {card}."
    seat: Seat
    card: str
