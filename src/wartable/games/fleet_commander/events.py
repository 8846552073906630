"""What the log tells of Fleet Commander."""

from collections.abc import Sequence

from wartable.core import Event, Part, Seat, Secret, ShownRoll, Sum
from wartable.core.words import Naming, unnamed


class UnitEvent(Event, frozen=True, kw_only=True):
    """Tells of one unit, which may be hidden."""

    hidden = "1 hidden unit"
    unit: Secret[str]


class RollEvent(Event, frozen=True, kw_only=True):
    """Shows dice: `{dice}` is their faces, and what the pool is made of where it has more than one reason."""

    rolled: tuple[ShownRoll, ...]

    @property
    def dice(self) -> tuple[int, ...]:
        return tuple(face for shown in self.rolled for face in shown.faces)

    def rolls(self) -> tuple[ShownRoll, ...]:
        return tuple(shown for shown in self.rolled if shown.faces)

    def text(self, names: Sequence[str], word: Naming = unnamed) -> str:
        return self.fill(self.says, names, word, dice=self.in_words())

    def in_words(self) -> str:
        faces = ", ".join(map(str, self.dice)) or "nothing"
        return faces + reasons(tuple(part for shown in self.rolled for part in shown.parts))


def reasons(parts: tuple[Part, ...]) -> str:
    """The parts of a number in brackets, where there are several."""
    return f" ({Sum(parts).text()})" if len(parts) > 1 else ""


def damage_in_words(normal: int, critical: int) -> str:
    """Critical damage only where there is some."""
    if not critical:
        return f"{normal} damage"
    return f"{normal} damage and {critical} critical damage" if normal else f"{critical} critical damage"


class DamageEvent(Event, frozen=True, kw_only=True):
    """Tells of damage, which is `{damage}` in the sentence."""

    normal: int
    critical: int

    def text(self, names: Sequence[str], word: Naming = unnamed) -> str:
        return self.fill(self.says, names, word, damage=damage_in_words(self.normal, self.critical))


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
    says = "{seat} asks leave for {unit} from {origin} to {to}."
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


class CardsCommitted(Event, frozen=True, kw_only=True, tag="fleet_commander.CardsCommitted"):
    says = "{seat} reveals {cards}."
    reveals = True
    seat: Seat
    cards: tuple[str, ...]


class CardLost(Event, frozen=True, kw_only=True, tag="fleet_commander.CardLost"):
    says = "{card} of {seat} has no further effect on this battle."
    seat: Seat
    card: str


class CardRemoved(Event, frozen=True, kw_only=True, tag="fleet_commander.CardRemoved"):
    says = "{card} of {seat} is out of the game."
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
        return self.fill(self.says, names, word, parts=reasons(self.parts))


class Passed(Event, frozen=True, kw_only=True, tag="fleet_commander.Passed"):
    says = "{seat} passes."
    seat: Seat


class Probed(Event, frozen=True, kw_only=True, tag="fleet_commander.Probed"):
    says = "{seat} probes {region}."
    seat: Seat
    region: str


class Revealed(Event, frozen=True, kw_only=True, tag="fleet_commander.Revealed"):
    says = "Units of {seat} revealed in {region}: {units}."
    reveals = True
    seat: Seat
    region: str
    units: tuple[str, ...]


class DecoysAdded(Event, frozen=True, kw_only=True, tag="fleet_commander.DecoysAdded"):
    says = "{seat} places {number:decoy} in {region}, hidden."
    seat: Seat
    region: str
    number: int


class CombatsListed(Event, frozen=True, kw_only=True, tag="fleet_commander.CombatsListed"):
    says = "Contested this turn: {regions}."
    regions: tuple[str, ...]


class CombatBegun(Event, frozen=True, kw_only=True, tag="fleet_commander.CombatBegun"):
    says = "Combat in {region}."
    region: str


class CombatOff(Event, frozen=True, kw_only=True, tag="fleet_commander.CombatOff"):
    says = "There is nobody to fight in {region}."
    region: str


class Flanked(Event, frozen=True, kw_only=True, tag="fleet_commander.Flanked"):
    says = "{seat} looks for units in the neighbour regions: gun dice of cards now {dice}."
    reveals = True
    seat: Seat
    dice: int


class Shot(RollEvent, frozen=True, kw_only=True, tag="fleet_commander.Shot"):
    says = "{seat} fires {weapon} and rolls {dice}: {damage}."
    seat: Seat
    weapon: str
    normal: int
    critical: int

    def text(self, names: Sequence[str], word: Naming = unnamed) -> str:
        damage = damage_in_words(self.normal, self.critical)
        return self.fill(self.says, names, word, dice=self.in_words(), damage=damage)


class AntiFighterRolled(RollEvent, frozen=True, kw_only=True, tag="fleet_commander.AntiFighterRolled"):
    says = "{seat} rolls {dice} against fighters: {hits:hit}."
    seat: Seat
    hits: int


class DamageReduced(DamageEvent, frozen=True, kw_only=True, tag="fleet_commander.DamageReduced"):
    says = "The cards of {seat} leave {damage} to assign."
    seat: Seat


class SequenceBegun(DamageEvent, frozen=True, kw_only=True, tag="fleet_commander.SequenceBegun"):
    says = "Damage sequence {sequence} of {seat} begins with {damage} left."
    seat: Seat
    sequence: int


class Assigned(DamageEvent, frozen=True, kw_only=True, tag="fleet_commander.Assigned"):
    says = "{unit} of {seat} is assigned {damage}."
    seat: Seat
    unit: str


class ArmorRolled(RollEvent, frozen=True, kw_only=True, tag="fleet_commander.ArmorRolled"):
    says = "{unit} of {seat} rolls {dice} for armor: {damage} damage on it now."
    seat: Seat
    unit: str
    damage: int


class Repaired(UnitEvent, frozen=True, kw_only=True, tag="fleet_commander.Repaired"):
    says = "{unit} in {region} is repaired."
    seat: Seat
    region: str


class Destroyed(Event, frozen=True, kw_only=True, tag="fleet_commander.Destroyed"):
    says = "{unit} of {seat} is destroyed in {region}."
    seat: Seat
    region: str
    unit: str


class RetreatRolled(RollEvent, frozen=True, kw_only=True, tag="fleet_commander.RetreatRolled"):
    says = "{seat} rolls {dice} for its retreat pool: {points:point}."
    seat: Seat
    points: int


class Retreated(Event, frozen=True, kw_only=True, tag="fleet_commander.Retreated"):
    says = "{seat} retreats from {region} to {to} with {units}."
    seat: Seat
    region: str
    to: str
    units: tuple[str, ...]


class Held(Event, frozen=True, kw_only=True, tag="fleet_commander.Held"):
    says = "Units of {seat} are marked as retreating and stay in {region}: {units}."
    seat: Seat
    region: str
    units: tuple[str, ...]


class Disengaged(Event, frozen=True, kw_only=True, tag="fleet_commander.Disengaged"):
    says = "The units of {seat} leave {region} for {to}."
    seat: Seat
    region: str
    to: str


class Scored(Event, frozen=True, kw_only=True, tag="fleet_commander.Scored"):
    says = "{seat} scores {points}: the marker stands at {score}."
    seat: Seat
    points: int
    score: int


class BlockadesCounted(Event, frozen=True, kw_only=True, tag="fleet_commander.BlockadesCounted"):
    says = "Decoys are left out of the blockades, which shows where they are."
    reveals = True


class ConvoysLookedFor(Event, frozen=True, kw_only=True, tag="fleet_commander.ConvoysLookedFor"):
    says = "Convoys that have reached their goal are delivered."
    reveals = True


class Delivered(Event, frozen=True, kw_only=True, tag="fleet_commander.Delivered"):
    says = "An {bound} convoy of {seat} is delivered from {region}."
    seat: Seat
    region: str
    bound: str


class ResourceDestroyed(Event, frozen=True, kw_only=True, tag="fleet_commander.ResourceDestroyed"):
    says = "Resource token {token} is destroyed; {left} are left."
    token: int
    left: int
