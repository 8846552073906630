"""The answers of Fleet Commander. Regions, unit types and cards are named by their ids in the data."""

from collections import Counter
from typing import Annotated, TypeAlias

from msgspec import Meta
from msgspec.structs import force_setattr, replace

from wartable.core import Choice
from wartable.core.words import Naming, unnamed
from wartable.games.fleet_commander.labels import (
    NamedParticipant,
    NamedSlot,
    NamedUnit,
    participant_of,
    slot_of,
    unit_of,
)

Name = Annotated[str, Meta(max_length=60)]
Amount = Annotated[int, Meta(ge=1, le=60)]
Amounts: TypeAlias = Annotated[tuple[tuple[Name, Amount], ...], Meta(max_length=120)]


class Propose(Choice, frozen=True, tag="fleet_commander.Propose"):
    """A wish for faction and role."""

    says = "Ask to play {faction} as {role}"
    faction: Name
    role: Name


class NamePlanet(Choice, frozen=True, tag="fleet_commander.NamePlanet"):
    """A wish for a planet, or for the draw."""

    says = "Ask for {planet}"
    planet: Name


class BuildFleet(Choice, frozen=True, tag="fleet_commander.BuildFleet"):
    says = "Build a fleet of {units} with {decoys:decoy}"
    hides = ("units", "decoys")
    units: Amounts
    decoys: Annotated[int, Meta(ge=0, le=60)]


class BuildHand(Choice, frozen=True, tag="fleet_commander.BuildHand"):
    says = "Choose a hand of {cards}"
    cards: Amounts


class Deploy(Choice, frozen=True, tag="fleet_commander.Deploy"):
    """How many of each type go where: pairs (the region and the type, number)."""

    says = "Place {places}"
    places: Annotated[tuple[tuple[NamedSlot, Amount], ...], Meta(max_length=120)]

    def __post_init__(self) -> None:
        if any(isinstance(slot, str) for slot, _ in self.places):
            force_setattr(self, "places", tuple((slot_of(slot), number) for slot, number in self.places))

    def looks_like(self, other: Choice) -> bool:
        """Everybody sees how many tokens lie in each region."""
        return isinstance(other, Deploy) and self._numbers() == other._numbers()

    def _numbers(self) -> Counter[str]:
        return Counter(slot.place for slot, number in self.places for _ in range(number))


class Activate(Choice, frozen=True, tag="fleet_commander.Activate"):
    says = "Activate {region}"
    region: Name


class UnitChoice(Choice, frozen=True):
    """Names a unit and how it stands."""

    unit: NamedUnit
    standing: Name

    def __post_init__(self) -> None:
        if isinstance(self.unit, str):
            force_setattr(self, "unit", unit_of(self.unit))

    def looks_like(self, other: Choice) -> bool:
        """Which unit it is can be seen unless it is hidden."""
        if isinstance(other, UnitChoice) and self.standing == other.standing == "hidden":
            return super(UnitChoice, replace(self, unit=other.unit)).looks_like(other)
        return super().looks_like(other)


class Move(UnitChoice, frozen=True, tag="fleet_commander.Move"):
    """A unit of `origin` moves into the active region."""

    says = "Move {unit} ({standing}) from {origin}"
    origin: Name


class AskLeave(UnitChoice, frozen=True, tag="fleet_commander.AskLeave"):
    """The opponent is asked to let a pinned unit leave `origin`."""

    says = "Ask permission to move {unit} ({standing}) from {origin}"
    origin: Name


class Stop(Choice, frozen=True, tag="fleet_commander.Stop"):
    """Ends a series: no more moves, no more initial squadrons."""

    says = "Stop"


class Decline(Choice, frozen=True, tag="fleet_commander.Decline"):
    """Declines what may be done once: a card, a target, a repair, a launch, a way out."""

    says = "Decline"


class PickUp(Choice, frozen=True, tag="fleet_commander.PickUp"):
    says = "Pick up {card}"
    card: Name


class PlayCard(Choice, frozen=True, tag="fleet_commander.PlayCard"):
    says = "Play {card}"
    card: Name


class Reinforce(Choice, frozen=True, tag="fleet_commander.Reinforce"):
    says = "Send a reinforcement squadron to {region}"
    region: Name


class CallInbound(Choice, frozen=True, tag="fleet_commander.CallInbound"):
    says = "Call an inbound convoy to {region}"
    region: Name


class LaunchOutbound(Choice, frozen=True, tag="fleet_commander.LaunchOutbound"):
    says = "Launch an outbound convoy"


class Pass(Choice, frozen=True, tag="fleet_commander.Pass"):
    says = "Pass"


class FormSquadron(Choice, frozen=True, tag="fleet_commander.FormSquadron"):
    says = "Form a squadron of {units}"
    units: Amounts
    decoy: bool

    def text(self, word: Naming = unnamed) -> str:
        return f"{super().text(word)} with{'' if self.decoy else 'out'} a decoy"

    def looks_like(self, other: Choice) -> bool:
        """Everybody sees the number of tokens."""
        return isinstance(other, FormSquadron) and self._number() == other._number()

    def _number(self) -> int:
        return self.decoy + sum(number for _, number in self.units)


class Agree(Choice, frozen=True, tag="fleet_commander.Agree"):
    yes: bool

    def text(self, word: Naming = unnamed) -> str:
        return "Agree" if self.yes else "Refuse"


class Probe(Choice, frozen=True, tag="fleet_commander.Probe"):
    says = "Probe {region}"
    region: Name


class Rally(Choice, frozen=True, tag="fleet_commander.Rally"):
    says = "Rally your units in {region}"
    region: Name


class Fight(Choice, frozen=True, tag="fleet_commander.Fight"):
    says = "Fight in {region}"
    region: Name


class RetreatTo(Choice, frozen=True, tag="fleet_commander.RetreatTo"):
    says = "Retreat to {region}"
    region: Name


class Disengage(Choice, frozen=True, tag="fleet_commander.Disengage"):
    says = "Leave for {region}"
    region: Name


class PlaceDecoys(Choice, frozen=True, tag="fleet_commander.PlaceDecoys"):
    says = "Place {number:decoy} in {region}"
    region: Name
    number: Annotated[int, Meta(ge=0, le=60)]


class CommitCards(Choice, frozen=True, tag="fleet_commander.CommitCards"):
    says = "Play {cards}"
    cards: Amounts

    def text(self, word: Naming = unnamed) -> str:
        return super().text(word) if self.cards else "Play no card"


class TakeOut(Choice, frozen=True, tag="fleet_commander.TakeOut"):
    """An enemy card loses its effect in this battle."""

    says = "Take out {card}"
    card: Name


class ParticipantChoice(Choice, frozen=True):
    """Names a participant of the combat."""

    unit: NamedParticipant

    def __post_init__(self) -> None:
        if isinstance(self.unit, str):
            force_setattr(self, "unit", participant_of(self.unit))


class Assign(ParticipantChoice, frozen=True, tag="fleet_commander.Assign"):
    """Damage goes to this participant."""

    says = "Assign damage to {unit}"


class RemoveDamage(ParticipantChoice, frozen=True, tag="fleet_commander.RemoveDamage"):
    """A damage token is removed from this participant."""

    says = "Remove 1 damage from {unit}"


class Repair(UnitChoice, frozen=True, tag="fleet_commander.Mend"):  # as stored journals call it
    """A damage token is removed from this unit in this region."""

    says = "Repair {unit} ({standing}) in {region}"
    region: Name


class Escort(Choice, frozen=True, tag="fleet_commander.Escort"):
    """A retreating inbound convoy goes to `region` with these units."""

    says = "Retreat to {region} with {units}"
    region: Name
    units: Annotated[tuple[tuple[NamedUnit, Amount], ...], Meta(max_length=120)]

    def __post_init__(self) -> None:
        if any(isinstance(unit, str) for unit, _ in self.units):
            # Labels come in another order.
            force_setattr(self, "units", tuple(sorted((unit_of(unit), number) for unit, number in self.units)))

    def text(self, word: Naming = unnamed) -> str:
        return super().text(word) if self.units else self.fill("Retreat to {region} alone", word)


class DiscardResource(Choice, frozen=True, tag="fleet_commander.DiscardResource"):
    says = "Discard {token}"
    token: Annotated[int, Meta(ge=1, le=60)]
