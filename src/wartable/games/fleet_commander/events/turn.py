"""What the log says of actions, units, cards and points."""

from collections.abc import Sequence

from wartable.core import Event, Part, Seat, Sum
from wartable.core.words import Naming, unnamed
from wartable.games.fleet_commander.events.base import UnitEvent
from wartable.games.fleet_commander.state import Unit


class TurnBegun(Event, frozen=True, kw_only=True, tag="fleet_commander.TurnBegun"):
    says = "Turn {turn} begins."
    turn: int


class TimePassed(Event, frozen=True, kw_only=True, tag="fleet_commander.TimePassed"):
    says = "The squadron in {region} has {left:time token} left."
    region: str
    left: int

    def text(self, names: Sequence[str], word: Naming = unnamed) -> str:
        return self.fill(self.says if self.left else "The squadron in {region} is no longer in transit.", names, word)


class Activated(Event, frozen=True, kw_only=True, tag="fleet_commander.Activated"):
    says = "{seat} activates {region}."
    seat: Seat
    region: str


class Hid(Event, frozen=True, kw_only=True, tag="fleet_commander.Hid"):
    says = "Hidden in {region}: {number:unit}."
    region: str
    number: int


class Rallied(Event, frozen=True, kw_only=True, tag="fleet_commander.Rallied"):
    says = "Rallied in {region}: {number:unit}."
    region: str
    number: int


class Moved(UnitEvent, frozen=True, kw_only=True, tag="fleet_commander.Moved"):
    says = "{seat} moves {unit} from {origin} to {to}."
    seat: Seat
    origin: str
    to: str


class LeaveAsked(UnitEvent, frozen=True, kw_only=True, tag="fleet_commander.LeaveAsked"):
    says = "{seat} asks to move {unit} from {origin} to {to}."
    seat: Seat
    origin: str
    to: str


class LeaveAnswered(Event, frozen=True, kw_only=True, tag="fleet_commander.LeaveAnswered"):
    says = "{seat} says {answer}."
    seat: Seat
    answer: str


class PickedUp(Event, frozen=True, kw_only=True, tag="fleet_commander.PickedUp"):
    says = "{seat} picks up {card}."
    seat: Seat
    card: str


class CardPlayed(Event, frozen=True, kw_only=True, tag="fleet_commander.CardPlayed"):
    says = "{seat} plays {card}."
    reveals = True
    seat: Seat
    card: str


class CardRemoved(Event, frozen=True, kw_only=True, tag="fleet_commander.CardRemoved"):
    says = "{seat}'s {card} is out of the game."
    seat: Seat
    card: str


class ReinforcementCalled(Event, frozen=True, kw_only=True, tag="fleet_commander.ReinforcementCalled"):
    says = "{seat} calls reinforcements to {region}."
    seat: Seat
    region: str


class InboundCalled(Event, frozen=True, kw_only=True, tag="fleet_commander.InboundCalled"):
    says = "{seat} calls an inbound convoy to {region}: {left:convoy marker} left."
    seat: Seat
    region: str
    left: int


class OutboundLaunched(Event, frozen=True, kw_only=True, tag="fleet_commander.OutboundLaunched"):
    says = "{seat} launches an outbound convoy."
    seat: Seat


class Arrived(Event, frozen=True, kw_only=True, tag="fleet_commander.Arrived"):
    says = "{seat} places a squadron of {number:hidden unit} in {region} with {time:time token}{parts}."
    seat: Seat
    region: str
    number: int
    time: int
    parts: tuple[Part, ...] = ()

    def text(self, names: Sequence[str], word: Naming = unnamed) -> str:
        return self.fill(self.says, names, word, parts=Sum(self.parts).reasons())


class Passed(Event, frozen=True, kw_only=True, tag="fleet_commander.Passed"):
    says = "{seat} passes."
    seat: Seat


class Probed(Event, frozen=True, kw_only=True, tag="fleet_commander.Probed"):
    says = "{seat} probes {region}."
    seat: Seat
    region: str


class Revealed(Event, frozen=True, kw_only=True, tag="fleet_commander.Revealed"):
    says = "{seat}'s units revealed in {region}: {units}."
    reveals = True
    seat: Seat
    region: str
    units: tuple[Unit, ...]


class DecoysAdded(Event, frozen=True, kw_only=True, tag="fleet_commander.DecoysAdded"):
    says = "{seat} places {number:decoy} in {region}, hidden."
    seat: Seat
    region: str
    number: int


class Repaired(UnitEvent, frozen=True, kw_only=True, tag="fleet_commander.Repaired"):
    says = "{unit} in {region} is repaired."
    seat: Seat
    region: str


class Scored(Event, frozen=True, kw_only=True, tag="fleet_commander.Scored"):
    """`regions` are those that the points come from, for the chart."""

    says = "{seat} scores {points}: the marker stands at {score}."
    seat: Seat
    points: int
    score: int
    regions: tuple[str, ...] = ()


class BlockadesCounted(Event, frozen=True, kw_only=True, tag="fleet_commander.BlockadesCounted"):
    says = "Decoys do not count for the blockades, which shows where they are."
    reveals = True


class ConvoysLookedFor(Event, frozen=True, kw_only=True, tag="fleet_commander.ConvoysLookedFor"):
    says = "Convoys that have reached their goal are delivered."
    reveals = True


class Delivered(Event, frozen=True, kw_only=True, tag="fleet_commander.Delivered"):
    says = "{seat}'s {bound} convoy is delivered from {region}."
    seat: Seat
    region: str
    bound: str


class ResourceDestroyed(Event, frozen=True, kw_only=True, tag="fleet_commander.ResourceDestroyed"):
    says = "Resource token {token} is destroyed: {left} left."
    token: int
    left: int

    def text(self, names: Sequence[str], word: Naming = unnamed) -> str:
        return self.fill(self.says, names, word, token=str(self.token))
