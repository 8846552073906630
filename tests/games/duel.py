"""Duel: a small game of ships in the plane, made to exercise what measuring, groups and interrupts ask of the engine.

Ships act in turn (DUEL-1): they steer and fire step by step until they fire nothing (DUEL-2). To come to rest on a mine or
off the table destroys a ship (DUEL-3). Dice are shared out over enemies in range (DUEL-4), who may overcharge their shields
(DUEL-5). Then fighters fly one by one; a charged ship nearby may intercept (DUEL-6). Once a game a seat plays a card at any
time (DUEL-7). The last ship or the last round ends it (DUEL-8). Lengths are in 1/1000 inch, angles in 1/100 degree.
"""

from math import cos, dist, radians, sin
from pathlib import Path
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from wartable.catalog import Catalog, Data, Effect, Effects, Record, Values, Window, load
from wartable.core import Event, Game, Number, One, Position, Scenario, Seat, Sink, Split, Spot, YesNo
from wartable.core.chance import ChanceChoice, ChanceRequest, Dice, Roll, Rolled
from wartable.core.events import ShownRoll
from wartable.core.frames import Ask, Call, Done, End, Frame, Go, Next, Outcome, roll
from wartable.core.requests import Choice, Offer, Request, Waiting, offer
from wartable.geometry.units import CIRCLE, Point, Pose

TABLE, RANGE, FLIGHT, NEAR, BLAST, ROUNDS, WING, HIT, OVERCHARGED = 24_000, 8_000, 5_000, 2_000, 1_000, 4, 8, 5, 6
MINES = ((8_000, 9_500), (16_000, 14_500))
Small = Annotated[int, Meta(ge=0, le=99)]
Length = Annotated[int, Meta(ge=0, le=TABLE)]


class ShipKind(Record, frozen=True):
    hull: Small
    speed: Length
    turn: Length
    guns: Small


class Card(Record, frozen=True):
    effects: tuple[Effect, ...]


class Book(Catalog):
    def __init__(self, data: Data) -> None:
        super().__init__(data)
        self.ships, self.cards = data.table("ships", ShipKind), data.table("cards", Card)


class Ship(Struct, frozen=True):
    kind: str
    seat: Seat
    start: Pose  # where it stood when it last turned
    hull: int
    run: int = 0  # how far it has come since
    charged: bool = True

    def pose(self) -> Pose:
        """Worked out from the last turn and rounded once, so that small steps lead where one long step leads."""
        x, y, heading = self.start
        return round(x + self.run * sin(radians(heading / 100))), round(y + self.run * cos(radians(heading / 100))), heading


class World(Struct):
    book: Book
    ships: list[Ship]
    fighters: list[Point | None]  # WING of seat 0, then WING of seat 1; None when shot down
    played: tuple[Seat, ...] = ()

    def afloat(self, seat: Seat) -> tuple[int, ...]:
        return tuple(i for i, ship in enumerate(self.ships) if ship.seat == seat and ship.hull)

    def near(self, seat: Seat, at: Point, reach: int) -> list[int]:
        return [i for i in self.afloat(seat) if dist(self.ships[i].pose()[:2], at) <= reach]


class Steer(Choice, frozen=True, tag="duel.Steer"):
    angle: Annotated[int, Meta(ge=-TABLE, le=TABLE)]
    distance: Length


class Fire(Choice, frozen=True, tag="duel.Fire"):
    shots: Annotated[tuple[tuple[Small, Small], ...], Meta(max_length=20)]


class Decide(Choice, frozen=True, tag="duel.Decide"):
    yes: bool


class Fly(Choice, frozen=True, tag="duel.Fly"):
    to: tuple[Length, Length]


class Play(Choice, frozen=True, tag="duel.Play"):
    card: Annotated[str, Meta(max_length=60)]
    ship: Small


class Orders(Request, frozen=True, tag="duel.Orders"):
    takes, asks, rule = (Fire, Steer), "Steer ship {ship} or fire; fire nothing to end.", "DUEL-2"
    ship: int
    turn: int
    speed: int
    guns: int

    def offers(self, world: World, seat: Seat) -> tuple[Offer, ...]:
        caps = tuple((i, self.guns) for i in world.near(1 - seat, world.ships[self.ship].pose()[:2], RANGE))
        steer = offer(Steer, "Steer", angle=Number(-self.turn, self.turn), distance=Number(1, self.speed))
        return (offer(Fire, "Fire", shots=Split(caps, 0, self.guns)), *([steer] if self.speed else []))


class Question(Request, frozen=True, tag="duel.Question"):
    takes, asks = (Decide,), "{about}"
    about: str

    def offers(self, world: World, seat: Seat) -> tuple[Offer, ...]:
        return (offer(Decide, "Decide", yes=YesNo()),)


class Flight(Request, frozen=True, tag="duel.Flight"):
    takes, asks, rule = (Fly,), "Fly the fighter at {at} up to 5 inches along each side.", "DUEL-6"
    at: Point

    def offers(self, world: World, seat: Seat) -> tuple[Offer, ...]:
        left, bottom, right, top = (c + d for d in (-FLIGHT, FLIGHT) for c in self.at)
        return (offer(Fly, "Fly", to=Spot(max(0, left), max(0, bottom), min(TABLE, right), min(TABLE, top))),)

    def default(self, world: World, seat: Seat) -> Choice:
        return Fly(self.at)


class Hand(Request, frozen=True, tag="duel.Hand"):
    takes, asks, rule = (Play,), "Play your one card on one of your ships.", "DUEL-7"

    def offers(self, world: World, seat: Seat) -> tuple[Offer, ...]:
        play = offer(Play, "Play", card=One(tuple(world.book.cards)), ship=One(world.afloat(seat)))
        return () if seat in world.played else (play,)


class Told(Event, frozen=True, kw_only=True, tag="duel.Told"):
    says = "{what}."
    what: str


class Fired(Event, frozen=True, kw_only=True, tag="duel.Fired"):
    says = "{seat} fires at ship {ship} and rolls {dice}."
    seat: Seat
    ship: int
    dice: tuple[int, ...]
    needed: int

    def rolls(self) -> tuple[ShownRoll, ...]:
        return (ShownRoll(self.dice, self.seat, needs=self.needed),)


EFFECTS = Effects()
any_time = Window[[World, int], None](EFFECTS, "any time")


class Repair(Values, frozen=True):
    hull: int


@any_time.register("repair", Repair)
def repair(effect: Repair, world: World, index: int) -> None:
    ship = world.ships[index]
    world.ships[index] = replace(ship, hull=min(world.book.ships[ship.kind].hull, ship.hull + effect.hull))


class CardPlay(Frame, frozen=True, tag="duel.CardPlay"):
    seat: Seat
    choice: Play

    def begin(self, world: World, emit: Sink) -> Next:
        world.played = tuple(sorted((*world.played, self.seat)))
        for act in any_time.of(world.book.cards[self.choice.card].effects):
            act(world, self.choice.ship)
        emit(Told(what=f"Ship {self.choice.ship} gets {self.choice.card}", rules=("DUEL-7",)))
        return Done()


class Battle(Frame, frozen=True, tag="duel.Battle"):
    ship: int = 0
    round: int = 1

    def begin(self, world: World, emit: Sink) -> Next:
        if self.ship == len(world.ships):
            return Call(Flights(), self.next_round)
        kind, on = world.book.ships[world.ships[self.ship].kind], Battle(self.ship + 1, self.round)
        activation = Activation(Orders(self.ship, kind.turn, kind.speed, kind.guns))
        return Call(activation, on.begin) if activation.alive(world) else Go(on.begin)

    def next_round(self, world: World, emit: Sink) -> Next:
        if self.round < ROUNDS:
            return Go(Battle(round=self.round + 1).begin)
        scores = tuple(sum(world.ships[i].hull for i in world.afloat(seat)) for seat in (0, 1))
        return End(Outcome(tuple(s for s in (0, 1) if scores[s] == max(scores)), "rounds", "DUEL-8", scores))


class Activation(Frame, frozen=True, tag="duel.Activation"):
    left: Orders  # what the ship may still do

    def alive(self, world: World) -> bool:
        return world.ships[self.left.ship].hull > 0

    def begin(self, world: World, emit: Sink) -> Next:
        return Ask(world.ships[self.left.ship].seat, self.left, self.obey)

    def obey(self, world: World, emit: Sink, choice: Fire | Steer) -> Next:
        left, ship = self.left, world.ships[self.left.ship]
        if isinstance(choice, Fire):
            spent = replace(left, guns=left.guns - sum(dice for _, dice in choice.shots))
            return Call(Volley(choice.shots), Activation(spent).begin) if choice.shots else Done()
        x, y, heading = ship.pose()
        ship = replace(ship, start=(x, y, (heading + choice.angle) % CIRCLE), run=0) if choice.angle else ship
        world.ships[left.ship] = ship = replace(ship, run=ship.run + choice.distance)
        place = ship.pose()[:2]
        emit(Told(what=f"Ship {left.ship} moves to {place}", rules=("DUEL-2",)))
        on = Activation(replace(left, turn=left.turn - abs(choice.angle), speed=left.speed - choice.distance))
        lost = any(dist(mine, place) <= BLAST for mine in MINES) or not all(0 <= c <= TABLE for c in place)
        return Call(Harm(left.ship, ship.hull, "DUEL-3"), on.begin) if lost else Go(on.begin)


class Harm(Frame, frozen=True, tag="duel.Harm"):
    ship: int
    damage: int
    rule: str

    def begin(self, world: World, emit: Sink) -> Next:
        ship = world.ships[self.ship]
        world.ships[self.ship] = replace(ship, hull=max(0, ship.hull - self.damage))
        emit(Told(what=f"Ship {self.ship} takes {self.damage}", rules=(self.rule,)))
        return Done() if world.afloat(ship.seat) else End(Outcome((1 - ship.seat,), "ships", "DUEL-8"))


class Volley(Frame, frozen=True, tag="duel.Volley"):
    shots: tuple[tuple[int, int], ...]  # (ship, dice)
    needed: int = HIT

    def begin(self, world: World, emit: Sink) -> Next:
        if not self.shots:
            return Done()
        index, dice = self.shots[0]
        question = Question(f"Overcharge the shields of ship {index} against {dice} dice?")
        return Ask(world.ships[index].seat, question, self.decide) if world.ships[index].charged else Go(self.shoot)

    def decide(self, world: World, emit: Sink, choice: Decide) -> Next:
        world.ships[self.shots[0][0]] = replace(world.ships[self.shots[0][0]], charged=not choice.yes)
        return Go(replace(self, needed=OVERCHARGED if choice.yes else HIT).shoot)

    def shoot(self, world: World, emit: Sink) -> Next:
        return roll(Roll((Dice(self.shots[0][1], seat=1 - world.ships[self.shots[0][0]].seat),), "DUEL-4"), self.damage)

    def damage(self, world: World, emit: Sink, rolled: Rolled) -> Next:
        (ship, _), (dice,) = self.shots[0], rolled.groups
        emit(Fired(seat=1 - world.ships[ship].seat, ship=ship, dice=dice, needed=self.needed, rules=("DUEL-4",)))
        hits = sum(face >= self.needed for face in dice)
        return Call(Harm(ship, hits, "DUEL-4"), Volley(self.shots[1:]).begin)


class Flights(Frame, frozen=True, tag="duel.Flights"):
    fighter: int = 0
    ship: int = 0  # may intercept it

    def begin(self, world: World, emit: Sink) -> Next:
        if self.fighter == len(world.fighters):
            return Done()
        at = world.fighters[self.fighter]
        return Ask(self.fighter // WING, Flight(at), self.fly) if at else Go(Flights(self.fighter + 1).begin)

    def fly(self, world: World, emit: Sink, choice: Fly) -> Next:
        world.fighters[self.fighter] = choice.to
        emit(Told(what=f"Fighter {self.fighter} flies to {choice.to}", rules=("DUEL-6",)))
        near = [i for i in world.near(1 - self.fighter // WING, choice.to, NEAR) if world.ships[i].charged]
        return Go(replace(self, ship=near[0]).intercept if near else Flights(self.fighter + 1).begin)

    def intercept(self, world: World, emit: Sink) -> Next:
        return Ask(1 - self.fighter // WING, Question(f"Shoot down fighter {self.fighter} with ship {self.ship}?"), self.decide)

    def decide(self, world: World, emit: Sink, choice: Decide) -> Next:
        if choice.yes:
            world.fighters[self.fighter] = None
            world.ships[self.ship] = replace(world.ships[self.ship], charged=False)
            emit(Told(what=f"Fighter {self.fighter} is shot down", rules=("DUEL-6",)))
        return Go(Flights(self.fighter + 1).begin)


AnyChoice = Fire | Steer | Decide | Fly | Play | ChanceChoice
AnyRequest = Orders | Question | Flight | Hand | Waiting | ChanceRequest


class DuelPosition(Position[World, Battle | Activation | Harm | Volley | Flights | CardPlay, AnyRequest, AnyChoice]): ...


class Duel(Game[DuelPosition]):
    name, title, minutes, seats = "duel", "Duel", (5, 10), range(2, 3)
    position, choices, events, interrupts = DuelPosition, AnyChoice, Told | Fired, {Play: CardPlay}

    _catalog: Book

    def opening(self, scenario: Scenario) -> tuple[World, Frame]:
        lanes = [(k, s, 8_000 * n % TABLE) for n, k in enumerate(self._catalog.ships.values(), 1) for s in (0, 1)]
        ships = [Ship(k.id, s, (abs(TABLE * s - x), 3_000 + 18_000 * s, 18_000 * s), k.hull) for k, s, x in lanes]
        return World(
            self._catalog, ships, [(2_000 * n + 5_000, 22_000 * s + 1_000) for s in (0, 1) for n in range(WING)]
        ), Battle()

    def standing(self, position: DuelPosition, seat: Seat) -> tuple[Request, ...]:
        return (Hand(),)


GAME = Duel(Book(load("duel", Path(__file__).parent / "duel_data", {"ships": ShipKind, "cards": Card}, EFFECTS)))
