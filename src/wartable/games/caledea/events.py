"""What the log reports about a game of Caledea, a sentence each. Squares are written "row,column", dice from high to low."""

from collections.abc import Sequence

from wartable.core.events import Event, ShownRoll
from wartable.core.secrets import Seat
from wartable.core.sums import Sum
from wartable.core.words import Naming, listed, unnamed
from wartable.games.caledea.names import Group


class KingdomPicked(Event, frozen=True, kw_only=True, tag="caledea.KingdomPicked"):
    says = "{seat} takes the card of {kingdom}."
    seat: Seat
    kingdom: str


class OpeningRolled(Event, frozen=True, kw_only=True, tag="caledea.OpeningRolled"):
    seats = ("who",)
    who: tuple[Seat, ...]
    dice: tuple[int, ...]

    def text(self, names: Sequence[str], word: Naming = unnamed) -> str:
        rolled = [f"{names[seat]} rolls {die}" for seat, die in zip(self.who, self.dice, strict=True)]
        return f"Roll for placement: {listed(rolled)}."

    def rolls(self) -> tuple[ShownRoll, ...]:
        return tuple(ShownRoll((die,), seat) for seat, die in zip(self.who, self.dice, strict=True))


class OrderChosen(Event, frozen=True, kw_only=True, tag="caledea.OrderChosen"):
    says = "{seat} chooses to place {place}. Capitals are placed in this order: {order}."
    seats = ("seat", "order")
    seat: Seat
    place: str
    order: tuple[Seat, ...]


class CapitalPlaced(Event, frozen=True, kw_only=True, tag="caledea.CapitalPlaced"):
    says = "{seat} places a capital and a tower on {square}, with {starting}."
    seat: Seat
    square: str
    starting: Group


class TurnStarted(Event, frozen=True, kw_only=True, tag="caledea.TurnStarted"):
    says = "Round {round}: {seat} has {actions:action} and {gold} gold."
    seat: Seat
    round: int
    actions: int
    gold: int


class Moved(Event, frozen=True, kw_only=True, tag="caledea.Moved"):
    says = "{seat} moves {units} from {origin} to {square}."
    seat: Seat
    units: Group
    origin: str
    square: str


class Attacked(Event, frozen=True, kw_only=True, tag="caledea.Attacked"):
    says = "{seat} attacks {square} from {origin} with {units}."
    seat: Seat
    units: Group
    origin: str
    square: str
    structure: str = ""
    """The structure that is assaulted, if no unit defends it."""

    def text(self, names: Sequence[str], word: Naming = unnamed) -> str:
        assault = "{seat} assaults the {structure} on {square} from {origin} with {units}."
        return self.fill(assault if self.structure else self.says, names, word)


class AmbushAnnounced(Event, frozen=True, kw_only=True, tag="caledea.AmbushAnnounced"):
    says = "{seat} announces Ambush: {extra} extra dice this round."
    seat: Seat
    extra: int


class Tied(Event, frozen=True, kw_only=True, tag="caledea.Tied"):
    says = "All dice are equal ({dice}), so both roll again."
    seats = ("seat", "defender")
    seat: Seat
    defender: Seat
    dice: tuple[int, ...]

    def rolls(self) -> tuple[ShownRoll, ...]:
        return ShownRoll(self.dice, self.seat), ShownRoll(self.dice, self.defender)


class RoundFought(Event, frozen=True, kw_only=True, tag="caledea.RoundFought"):
    """One round: the pool and the dice of either side, how often they were rolled again, who lost."""

    says = "{square}: {seat}'s {unit} rolls {dice}, {defender}'s {against} rolls {against_dice}. {loser} loses the round."
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


class UnitRemoved(Event, frozen=True, kw_only=True, tag="caledea.UnitRemoved"):
    says = "{seat} loses 1 {unit} on {square}."
    seat: Seat
    square: str
    unit: str


class Assaulted(Event, frozen=True, kw_only=True, tag="caledea.Assaulted"):
    says = "{seat}'s {unit} rolls {dice} against the {structure} on {square} and needs {needs}+: {result}."
    seat: Seat
    square: str
    unit: str
    structure: str
    dice: tuple[int, ...]
    needs: int
    result: str

    def rolls(self) -> tuple[ShownRoll, ...]:
        return (ShownRoll(self.dice, self.seat, self.unit, needs=self.needs),)


class StructureDestroyed(Event, frozen=True, kw_only=True, tag="caledea.StructureDestroyed"):
    says = "The {structure} on {square} is destroyed."
    square: str
    structure: str


class Returned(Event, frozen=True, kw_only=True, tag="caledea.Returned"):
    says = "{seat} falls back to {origin} with {units}."
    seat: Seat
    units: Group
    origin: str


class Arrived(Event, frozen=True, kw_only=True, tag="caledea.Arrived"):
    says = "{seat} enters {square} with {units}."
    seat: Seat
    units: Group
    origin: str
    square: str


class CapitalTaken(Event, frozen=True, kw_only=True, tag="caledea.CapitalTaken"):
    says = "{seat} takes {owner}'s capital on {square}."
    seats = ("seat", "owner")
    seat: Seat
    owner: Seat
    square: str


class CapitalReclaimed(Event, frozen=True, kw_only=True, tag="caledea.CapitalReclaimed"):
    says = "{seat} regains the capital on {square}."
    seat: Seat
    square: str


class StructurePassed(Event, frozen=True, kw_only=True, tag="caledea.StructurePassed"):
    says = "The {structure} on {square} passes to {seat}."
    seat: Seat
    square: str
    structure: str


class Salted(Event, frozen=True, kw_only=True, tag="caledea.Salted"):
    says = "{seat} salts {owner}'s outpost on {square}."
    seats = ("seat", "owner")
    seat: Seat
    owner: Seat
    square: str


class Claimed(Event, frozen=True, kw_only=True, tag="caledea.Claimed"):
    says = "{seat} claims the outpost on {square}."
    seat: Seat
    square: str


class OutpostReclaimed(Event, frozen=True, kw_only=True, tag="caledea.OutpostReclaimed"):
    says = "{seat} reclaims the salted outpost on {square}."
    seat: Seat
    square: str


class UnitRaised(Event, frozen=True, kw_only=True, tag="caledea.UnitRaised"):
    says = "{seat} raises 1 infantry on {square}."
    seat: Seat
    square: str


class UnitUpgraded(Event, frozen=True, kw_only=True, tag="caledea.UnitUpgraded"):
    says = "{seat} upgrades 1 {unit} on {square} to {to} for {cost} gold."
    seat: Seat
    square: str
    unit: str
    to: str
    cost: int


class TowerBuilt(Event, frozen=True, kw_only=True, tag="caledea.TowerBuilt"):
    says = "{seat} builds a tower on {square} for {cost} gold."
    seat: Seat
    square: str
    cost: int


class CastleBuilt(Event, frozen=True, kw_only=True, tag="caledea.CastleBuilt"):
    says = "{seat} upgrades the tower on {square} to a castle for {cost} gold."
    seat: Seat
    square: str
    cost: int


class Bombarded(Event, frozen=True, kw_only=True, tag="caledea.Bombarded"):
    says = "{seat} bombards {target} from {origin} with 1 {unit} for {cost} gold."
    seat: Seat
    origin: str
    unit: str
    target: str
    cost: int


class Transported(Event, frozen=True, kw_only=True, tag="caledea.Transported"):
    says = "{seat} transports 1 {unit} from {origin} to {square} for {cost} gold."
    seat: Seat
    origin: str
    unit: str
    square: str
    cost: int


class GoldChanged(Event, frozen=True, kw_only=True, tag="caledea.GoldChanged"):
    says = "{seat} now has {gold} gold ({change:+d})."
    seat: Seat
    change: int
    gold: int


class Eliminated(Event, frozen=True, kw_only=True, tag="caledea.Eliminated"):
    says = "{seat} has no units left and is out of the game."
    seat: Seat


class Resigned(Event, frozen=True, kw_only=True, tag="caledea.Resigned"):
    says = "{seat} resigns."
    seat: Seat


class DrawOffered(Event, frozen=True, kw_only=True, tag="caledea.DrawOffered"):
    says = "{seat} offers a draw."
    seat: Seat


class DrawAnswered(Event, frozen=True, kw_only=True, tag="caledea.DrawAnswered"):
    says = "{seat} {answer} the draw."
    seat: Seat
    answer: str


class TurnEnded(Event, frozen=True, kw_only=True, tag="caledea.TurnEnded"):
    says = "{seat} ends the turn."
    seat: Seat


class GameWon(Event, frozen=True, kw_only=True, tag="caledea.GameWon"):
    says = "The game is over: {ending} Won by {winners}."
    seats = ("winners",)
    winners: tuple[Seat, ...]
    reason: str
    ending: str


class GameDrawn(Event, frozen=True, kw_only=True, tag="caledea.GameDrawn"):
    says = "The game is over: {ending} It is a draw between {winners}."
    seats = ("winners",)
    winners: tuple[Seat, ...]
    reason: str
    ending: str
