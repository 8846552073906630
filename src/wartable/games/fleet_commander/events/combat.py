"""What the log says of combats and retreats."""

from collections.abc import Sequence

from wartable.core import Event, RollEvent, Seat
from wartable.core.words import Naming, listed, unnamed
from wartable.games.fleet_commander.events.base import DamageEvent, damage_in_words
from wartable.games.fleet_commander.state import Combatant, Unit


class CardsCommitted(Event, frozen=True, kw_only=True, tag="fleet_commander.CardsCommitted"):
    says = "{seat} reveals {cards}."
    reveals = True
    seat: Seat
    cards: tuple[str, ...]


class CardLost(Event, frozen=True, kw_only=True, tag="fleet_commander.CardLost"):
    says = "{seat}'s {card} has no further effect in this battle."
    seat: Seat
    card: str


class CombatsListed(Event, frozen=True, kw_only=True, tag="fleet_commander.CombatsListed"):
    says = "Contested this turn: {regions}."
    regions: tuple[str, ...]


class CombatBegun(Event, frozen=True, kw_only=True, tag="fleet_commander.CombatBegun"):
    says = "Combat in {region}."
    region: str


class CombatOff(Event, frozen=True, kw_only=True, tag="fleet_commander.CombatOff"):
    says = "There is nobody to fight in {region}."
    region: str


class Mustered(Event, frozen=True, kw_only=True, tag="fleet_commander.Mustered"):
    says = "{seat} fights with {units}."
    seat: Seat
    units: tuple[Unit, ...]


class Flanked(Event, frozen=True, kw_only=True, tag="fleet_commander.Flanked"):
    says = "{seat} looks for units in the neighboring regions: the cards now give {dice} gun dice."
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
    says = "{seat}'s cards leave {damage} to assign."
    seat: Seat


class SequenceBegun(DamageEvent, frozen=True, kw_only=True, tag="fleet_commander.SequenceBegun"):
    says = "{seat}'s damage sequence {sequence} begins with {damage} left."
    seat: Seat
    sequence: int


class Assigned(DamageEvent, frozen=True, kw_only=True, tag="fleet_commander.Assigned"):
    """`fighter` as it was before. The log has already reported what this combat has assigned to it."""

    says = "{seat}'s {unit} is assigned {damage}."
    seat: Seat
    fighter: Combatant

    @property
    def unit(self) -> Unit:
        return self.fighter.unit


class ArmorRolled(RollEvent, frozen=True, kw_only=True, tag="fleet_commander.ArmorRolled"):
    """`fighter` as it was before."""

    says = "{seat}'s {unit} rolls {dice} for armor and now has {damage} damage."
    seat: Seat
    fighter: Combatant
    damage: int

    @property
    def unit(self) -> Unit:
        return self.fighter.unit


class Destroyed(Event, frozen=True, kw_only=True, tag="fleet_commander.Destroyed"):
    """`noted`: the enemy scores for it, so nobody may miss it."""

    says = "{seat}'s {unit} is destroyed in {region}."
    seat: Seat
    region: str
    unit: Unit
    noted: bool = False


class RetreatRolled(RollEvent, frozen=True, kw_only=True, tag="fleet_commander.RetreatRolled"):
    says = "{seat} rolls {dice} for the retreat pool: {points:point}."
    seat: Seat
    points: int


class Retreated(Event, frozen=True, kw_only=True, tag="fleet_commander.Retreated"):
    says = "{seat} retreats from {region} to {to} with {units}."
    seat: Seat
    region: str
    to: str
    units: tuple[Unit, ...]


class Held(Event, frozen=True, kw_only=True, tag="fleet_commander.Held"):
    says = "{seat}'s units are marked as retreating and stay in {region}: {units}."
    seat: Seat
    region: str
    units: tuple[Unit, ...]


class Disengaged(Event, frozen=True, kw_only=True, tag="fleet_commander.Disengaged"):
    says = "{seat}'s units leave {region} for {to}."
    seat: Seat
    region: str
    to: str


class CombatEnded(Event, frozen=True, kw_only=True, tag="fleet_commander.CombatEnded"):
    """`lost` counts the units destroyed, by seat."""

    seats = ("winners", "losers")
    region: str
    winners: tuple[Seat, ...]
    losers: tuple[Seat, ...]
    lost: tuple[int, ...]

    def text(self, names: Sequence[str], word: Naming = unnamed) -> str:
        says = "{winners} wins the combat in {region}" if self.winners else "Nobody gives way in {region}"
        if len(self.losers) == len(names):
            says = "No unit is left in {region}"
        lost = listed([f"{name} {number}" for name, number in zip(names, self.lost, strict=True)])
        return self.fill(f"{says}. Units lost: {{losses}}.", names, word, losses=lost)
