"""What the log tells of Fleet Commander."""

from collections.abc import Sequence
from typing import Any, TypeAlias

from wartable.core import Event, Seat, Secret
from wartable.core.words import Naming
from wartable.games.fleet_commander.words import say


class FleetEvent(Event, frozen=True):
    """Its sentence names regions, units, cards and planets in words."""

    def _shown(self, field: str, names: Sequence[str], word: Naming) -> Any:
        value = getattr(self, field)
        if isinstance(value, Secret):
            return "1 hidden unit" if value.value is None else say(field, value.value)
        return super()._shown(field, names, word) if field in self.seats else say(field, value)


class UnitEvent(FleetEvent, frozen=True):
    """Tells of one unit, which may be hidden."""

    unit: Secret[str]


class Cast(FleetEvent, frozen=True, tag="fleet_commander.Cast"):
    says = "{seat} plays the {faction} {role}."
    seat: Seat
    faction: str
    role: str


class Proposed(FleetEvent, frozen=True, tag="fleet_commander.Proposed"):
    says = "{seat} proposed: {what}."
    reveals = True
    seat: Seat
    what: str


class TokenFlipped(FleetEvent, frozen=True, tag="fleet_commander.TokenFlipped"):
    says = "The faction token shows {faction}."
    faction: str


class PlanetChosen(FleetEvent, frozen=True, tag="fleet_commander.PlanetChosen"):
    says = "The planet is {planet}: {resources} resource tokens, {convoys} convoy markers, victory at {victory}."
    planet: str
    resources: int
    convoys: int
    victory: int


class FleetBuilt(FleetEvent, frozen=True, tag="fleet_commander.FleetBuilt"):
    says = "{seat} has built a fleet of {points} points."
    seat: Seat
    points: int


class HandsChosen(FleetEvent, frozen=True, tag="fleet_commander.HandsChosen"):
    says = "Both players have chosen their command hands."


class Deployed(FleetEvent, frozen=True, tag="fleet_commander.Deployed"):
    says = "{seat} places {number} hidden units in {region}."
    seat: Seat
    region: str
    number: int


class StaticShown(FleetEvent, frozen=True, tag="fleet_commander.StaticShown"):
    says = "{seat} lays out {card}."
    seat: Seat
    card: str


class TurnBegun(FleetEvent, frozen=True, tag="fleet_commander.TurnBegun"):
    says = "Turn {turn} begins."
    turn: int


class TimePassed(FleetEvent, frozen=True, tag="fleet_commander.TimePassed"):
    says = "A squadron in {region} has {left} time tokens left."
    region: str
    left: int


class Activated(FleetEvent, frozen=True, tag="fleet_commander.Activated"):
    says = "{seat} activates {region}."
    seat: Seat
    region: str


class Hid(FleetEvent, frozen=True, tag="fleet_commander.Hid"):
    says = "{number} units in {region} are hidden."
    region: str
    number: int


class Rallied(FleetEvent, frozen=True, tag="fleet_commander.Rallied"):
    says = "{number} units in {region} are rallied."
    region: str
    number: int


class Moved(UnitEvent, frozen=True, tag="fleet_commander.Moved"):
    says = "{seat} moves {unit} from {origin} to {to}."
    seat: Seat
    origin: str
    to: str


class LeaveAsked(UnitEvent, frozen=True, tag="fleet_commander.LeaveAsked"):
    says = "{seat} asks leave for {unit} from {origin} to {to}."
    seat: Seat
    origin: str
    to: str


class LeaveAnswered(FleetEvent, frozen=True, tag="fleet_commander.LeaveAnswered"):
    says = "{seat} says {answer}."
    seat: Seat
    answer: str


class PickedUp(FleetEvent, frozen=True, tag="fleet_commander.PickedUp"):
    says = "{seat} picks up {card}."
    seat: Seat
    card: str


class CardPlayed(FleetEvent, frozen=True, tag="fleet_commander.CardPlayed"):
    says = "{seat} plays {card}."
    reveals = True
    seat: Seat
    card: str


class CardsCommitted(FleetEvent, frozen=True, tag="fleet_commander.CardsCommitted"):
    says = "{seat} reveals {cards}."
    reveals = True
    seat: Seat
    cards: tuple[str, ...]


class CardLost(FleetEvent, frozen=True, tag="fleet_commander.CardLost"):
    says = "{card} of {seat} has no further effect on this battle."
    seat: Seat
    card: str


class CardRemoved(FleetEvent, frozen=True, tag="fleet_commander.CardRemoved"):
    says = "{card} of {seat} is out of the game."
    seat: Seat
    card: str


class Arrived(FleetEvent, frozen=True, tag="fleet_commander.Arrived"):
    says = "{seat} places a squadron of {number} hidden units in {region} with {time} time tokens."
    seat: Seat
    region: str
    number: int
    time: int


class Passed(FleetEvent, frozen=True, tag="fleet_commander.Passed"):
    says = "{seat} passes."
    seat: Seat


class Revealed(FleetEvent, frozen=True, tag="fleet_commander.Revealed"):
    says = "Revealed in {region}: {units}."
    reveals = True
    seat: Seat
    region: str
    units: tuple[str, ...]


class DecoysAdded(FleetEvent, frozen=True, tag="fleet_commander.DecoysAdded"):
    says = "{seat} places {number} hidden units in {region}."
    seat: Seat
    region: str
    number: int


class CombatBegun(FleetEvent, frozen=True, tag="fleet_commander.CombatBegun"):
    says = "Combat in {region}."
    region: str


class CombatOff(FleetEvent, frozen=True, tag="fleet_commander.CombatOff"):
    says = "There is nobody to fight in {region}."
    region: str


class Flanked(FleetEvent, frozen=True, tag="fleet_commander.Flanked"):
    says = "{seat} looks for units in the neighbour regions: {dice} card gun dice in all."
    reveals = True
    seat: Seat
    dice: int


class Shot(FleetEvent, frozen=True, tag="fleet_commander.Shot"):
    says = "{seat} rolls {dice} ({weapon}): {normal} damage, {critical} critical."
    seat: Seat
    weapon: str
    dice: tuple[int, ...]
    normal: int
    critical: int


class AntiFighterRolled(FleetEvent, frozen=True, tag="fleet_commander.AntiFighterRolled"):
    says = "{seat} rolls {dice} against fighters: {hits} hits."
    seat: Seat
    dice: tuple[int, ...]
    hits: int


class Assigned(FleetEvent, frozen=True, tag="fleet_commander.Assigned"):
    says = "{unit} of {seat} is assigned {normal} damage and {critical} critical damage."
    seat: Seat
    unit: str
    normal: int
    critical: int


class ArmorRolled(FleetEvent, frozen=True, tag="fleet_commander.ArmorRolled"):
    says = "{unit} of {seat} rolls {dice} for armor: {damage} damage on it now."
    seat: Seat
    unit: str
    dice: tuple[int, ...]
    damage: int


class Repaired(UnitEvent, frozen=True, tag="fleet_commander.Repaired"):
    says = "{unit} in {region} is repaired."
    seat: Seat
    region: str


class Destroyed(FleetEvent, frozen=True, tag="fleet_commander.Destroyed"):
    says = "{unit} of {seat} is destroyed in {region}."
    seat: Seat
    region: str
    unit: str


class RetreatRolled(FleetEvent, frozen=True, tag="fleet_commander.RetreatRolled"):
    says = "{seat} rolls {dice} to hold: {points} points."
    seat: Seat
    dice: tuple[int, ...]
    points: int


class Retreated(FleetEvent, frozen=True, tag="fleet_commander.Retreated"):
    says = "{units} of {seat} retreat from {region} to {to}."
    seat: Seat
    region: str
    to: str
    units: tuple[str, ...]


class Disengaged(FleetEvent, frozen=True, tag="fleet_commander.Disengaged"):
    says = "The units of {seat} leave {region} for {to}."
    seat: Seat
    region: str
    to: str


class Scored(FleetEvent, frozen=True, tag="fleet_commander.Scored"):
    says = "{seat} scores {points}: the marker stands at {score}."
    seat: Seat
    points: int
    score: int


class BlockadesCounted(FleetEvent, frozen=True, tag="fleet_commander.BlockadesCounted"):
    says = "Decoys are left out of the blockades, which shows where they are."
    reveals = True


class ConvoysLookedFor(FleetEvent, frozen=True, tag="fleet_commander.ConvoysLookedFor"):
    says = "Convoys that have reached their goal are delivered."
    reveals = True


class Delivered(FleetEvent, frozen=True, tag="fleet_commander.Delivered"):
    says = "An {bound} convoy of {seat} is delivered from {region}."
    seat: Seat
    region: str
    bound: str


class ResourceDestroyed(FleetEvent, frozen=True, tag="fleet_commander.ResourceDestroyed"):
    says = "Resource token {token} is destroyed; {left} are left."
    token: int
    left: int


AnyEvent: TypeAlias = (
    Cast
    | Proposed
    | TokenFlipped
    | PlanetChosen
    | FleetBuilt
    | HandsChosen
    | Deployed
    | StaticShown
    | TurnBegun
    | TimePassed
    | Activated
    | Hid
    | Rallied
    | Moved
    | LeaveAsked
    | LeaveAnswered
    | PickedUp
    | CardPlayed
    | CardsCommitted
    | CardLost
    | CardRemoved
    | Arrived
    | Passed
    | Revealed
    | DecoysAdded
    | CombatBegun
    | CombatOff
    | Flanked
    | Shot
    | AntiFighterRolled
    | Assigned
    | ArmorRolled
    | Repaired
    | Destroyed
    | RetreatRolled
    | Retreated
    | Disengaged
    | Scored
    | BlockadesCounted
    | ConvoysLookedFor
    | Delivered
    | ResourceDestroyed
)
