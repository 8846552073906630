"""What is told of a game of Caledea, a sentence each. Squares are written "row,column", dice from high to low."""

from typing import Any

from wartable.core.events import Event, ShownRoll
from wartable.core.secrets import Seat
from wartable.core.sums import Sum
from wartable.core.words import Naming
from wartable.games.caledea.names import Group


class Told(Event, frozen=True):
    """Shows dice as a row of faces and groups of units in words."""

    def _shown(self, field: str, names: Any, word: Naming) -> Any:
        value = getattr(self, field)
        if field in ("units", "starting"):
            return " and ".join(f"{n} {rank}" for rank, n in value) or "nothing"
        if isinstance(value, tuple) and field not in self.seats:
            return " ".join(str(v) for v in value)
        return super()._shown(field, names, word)


class KingdomPicked(Told, frozen=True, kw_only=True, tag="caledea.KingdomPicked"):
    says = "{seat} takes the card of {name}."
    seat: Seat
    kingdom: str
    name: str


class OpeningRolled(Told, frozen=True, kw_only=True, tag="caledea.OpeningRolled"):
    says = "{who} roll {dice} for the choice of place."
    seats = ("who",)
    who: tuple[Seat, ...]
    dice: tuple[int, ...]

    def rolls(self) -> tuple[ShownRoll, ...]:
        return tuple(ShownRoll((die,), seat) for seat, die in zip(self.who, self.dice, strict=True))


class OrderChosen(Told, frozen=True, kw_only=True, tag="caledea.OrderChosen"):
    says = "{seat} places {place}. The order is: {order}."
    seats = ("seat", "order")
    seat: Seat
    place: str
    order: tuple[Seat, ...]


class CapitalPlaced(Told, frozen=True, kw_only=True, tag="caledea.CapitalPlaced"):
    says = "{seat} places capital and tower on ({square}), with {starting}."
    seat: Seat
    square: str
    starting: Group


class TurnStarted(Told, frozen=True, kw_only=True, tag="caledea.TurnStarted"):
    says = "Round {round}: {seat} has {actions} actions and {gold} gold."
    seat: Seat
    round: int
    actions: int
    gold: int


class Moved(Told, frozen=True, kw_only=True, tag="caledea.Moved"):
    says = "{seat} moves {units} from ({origin}) to ({square})."
    seat: Seat
    units: Group
    origin: str
    square: str


class Attacked(Told, frozen=True, kw_only=True, tag="caledea.Attacked"):
    says = "{seat} attacks ({square}) from ({origin}) with {units}."
    seat: Seat
    units: Group
    origin: str
    square: str


class AmbushAnnounced(Told, frozen=True, kw_only=True, tag="caledea.AmbushAnnounced"):
    says = "{seat} announces Ambush: {extra} more dice for this round."
    seat: Seat
    extra: int


class Tied(Told, frozen=True, kw_only=True, tag="caledea.Tied"):
    says = "All dice are equal ({dice}): both roll again."
    seats = ("seat", "defender")
    seat: Seat
    defender: Seat
    dice: tuple[int, ...]

    def rolls(self) -> tuple[ShownRoll, ...]:
        return ShownRoll(self.dice, self.seat), ShownRoll(self.dice, self.defender)


class RoundFought(Told, frozen=True, kw_only=True, tag="caledea.RoundFought"):
    """One round: the pool and the dice of either side, how often they were rolled again, who lost."""

    says = "({square}): {unit} of {seat} rolls {dice}, {against} of {defender} rolls {against_dice}. {loser} loses the round."
    seats = ("seat", "defender", "loser")
    seat: Seat
    square: str
    unit: str
    dice: tuple[int, ...]
    defender: Seat
    against: str
    against_dice: tuple[int, ...]
    loser: Seat
    ambush: bool = False
    rerolls: int = 0
    pool: Sum = Sum()
    against_pool: Sum = Sum()

    def rolls(self) -> tuple[ShownRoll, ...]:
        attack = ShownRoll(self.dice, self.seat, self.unit, self.pool.parts, won=self.loser != self.seat)
        return attack, ShownRoll(
            self.against_dice, self.defender, self.against, self.against_pool.parts, won=self.loser != self.defender
        )


class UnitRemoved(Told, frozen=True, kw_only=True, tag="caledea.UnitRemoved"):
    says = "{seat} loses {unit} on ({square})."
    seat: Seat
    square: str
    unit: str


class Assaulted(Told, frozen=True, kw_only=True, tag="caledea.Assaulted"):
    says = "{unit} of {seat} rolls {dice} against the {structure} on ({square}) and needs {needs}: {result}."
    seat: Seat
    square: str
    unit: str
    structure: str
    dice: tuple[int, ...]
    needs: int
    result: str

    def rolls(self) -> tuple[ShownRoll, ...]:
        return (ShownRoll(self.dice, self.seat, self.unit, needs=self.needs),)


class StructureDestroyed(Told, frozen=True, kw_only=True, tag="caledea.StructureDestroyed"):
    says = "The {structure} on ({square}) is removed."
    square: str
    structure: str


class Returned(Told, frozen=True, kw_only=True, tag="caledea.Returned"):
    says = "{units} of {seat} go back to ({origin})."
    seat: Seat
    units: Group
    origin: str


class Arrived(Told, frozen=True, kw_only=True, tag="caledea.Arrived"):
    says = "{units} of {seat} enter ({square})."
    seat: Seat
    units: Group
    square: str


class CapitalTaken(Told, frozen=True, kw_only=True, tag="caledea.CapitalTaken"):
    says = "{seat} takes the capital of {owner} on ({square})."
    seats = ("seat", "owner")
    seat: Seat
    owner: Seat
    square: str


class CapitalReclaimed(Told, frozen=True, kw_only=True, tag="caledea.CapitalReclaimed"):
    says = "{seat} has the capital on ({square}) back."
    seat: Seat
    square: str


class StructurePassed(Told, frozen=True, kw_only=True, tag="caledea.StructurePassed"):
    says = "The {structure} on ({square}) is now {seat}'s."
    seat: Seat
    square: str
    structure: str


class Salted(Told, frozen=True, kw_only=True, tag="caledea.Salted"):
    says = "{seat} salts the outpost of {owner} on ({square})."
    seats = ("seat", "owner")
    seat: Seat
    owner: Seat
    square: str


class Claimed(Told, frozen=True, kw_only=True, tag="caledea.Claimed"):
    says = "{seat} claims the outpost ({square})."
    seat: Seat
    square: str


class OutpostReclaimed(Told, frozen=True, kw_only=True, tag="caledea.OutpostReclaimed"):
    says = "{seat} reclaims the salted outpost ({square})."
    seat: Seat
    square: str


class UnitRaised(Told, frozen=True, kw_only=True, tag="caledea.UnitRaised"):
    says = "{seat} places a new infantry on ({square})."
    seat: Seat
    square: str


class UnitUpgraded(Told, frozen=True, kw_only=True, tag="caledea.UnitUpgraded"):
    says = "{seat} upgrades {unit} on ({square}) to {to} for {cost} gold."
    seat: Seat
    square: str
    unit: str
    to: str
    cost: int


class TowerBuilt(Told, frozen=True, kw_only=True, tag="caledea.TowerBuilt"):
    says = "{seat} builds a tower on ({square}) for {cost} gold."
    seat: Seat
    square: str
    cost: int


class CastleBuilt(Told, frozen=True, kw_only=True, tag="caledea.CastleBuilt"):
    says = "{seat} upgrades the tower on ({square}) to a castle for {cost} gold."
    seat: Seat
    square: str
    cost: int


class Bombarded(Told, frozen=True, kw_only=True, tag="caledea.Bombarded"):
    says = "{seat} bombards ({target}) with {unit} from ({origin}) for {cost} gold."
    seat: Seat
    origin: str
    unit: str
    target: str
    cost: int


class Transported(Told, frozen=True, kw_only=True, tag="caledea.Transported"):
    says = "{seat} transports {unit} from ({origin}) to ({square}) for {cost} gold."
    seat: Seat
    origin: str
    unit: str
    square: str
    cost: int


class GoldChanged(Told, frozen=True, kw_only=True, tag="caledea.GoldChanged"):
    says = "{seat} now owns {gold} gold ({change:+d})."
    seat: Seat
    change: int
    gold: int


class Eliminated(Told, frozen=True, kw_only=True, tag="caledea.Eliminated"):
    says = "{seat} has no unit left and is out of the game."
    seat: Seat


class Resigned(Told, frozen=True, kw_only=True, tag="caledea.Resigned"):
    says = "{seat} resigns."
    seat: Seat


class DrawOffered(Told, frozen=True, kw_only=True, tag="caledea.DrawOffered"):
    says = "{seat} offers a draw."
    seat: Seat


class DrawAnswered(Told, frozen=True, kw_only=True, tag="caledea.DrawAnswered"):
    says = "{seat} {answer} the draw."
    seat: Seat
    answer: str


class TurnEnded(Told, frozen=True, kw_only=True, tag="caledea.TurnEnded"):
    says = "{seat} ends the turn."
    seat: Seat


class GameWon(Told, frozen=True, kw_only=True, tag="caledea.GameWon"):
    says = "The game is over: {ending} Won by: {winners}."
    seats = ("winners",)
    winners: tuple[Seat, ...]
    reason: str
    ending: str


class GameDrawn(Told, frozen=True, kw_only=True, tag="caledea.GameDrawn"):
    says = "The game is over: {ending} It is a draw between {winners}."
    seats = ("winners",)
    winners: tuple[Seat, ...]
    reason: str
    ending: str
