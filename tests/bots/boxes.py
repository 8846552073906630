"""Boxes: seat 0 opens one of a few boxes, which differ in what chance, the other seat and time make of them."""

from typing import Annotated

from msgspec import Meta, Struct

from wartable.core import (
    Ask,
    Choice,
    Dice,
    End,
    Frame,
    Game,
    Go,
    Next,
    Number,
    Offer,
    One,
    Outcome,
    Position,
    Request,
    Roll,
    Rolled,
    Scenario,
    Seat,
    Sink,
    Waiting,
    offer,
    roll,
)
from wartable.core.chance import ChanceChoice, ChanceRequest

SIX = Roll((Dice(1),), "BOX-1")


class World(Struct):
    boxes: tuple[str, ...]
    points: int = 0
    talk: int = 0


class Open(Choice, frozen=True, tag="boxes.Open"):
    box: Annotated[str, Meta(max_length=20)]


class Give(Choice, frozen=True, tag="boxes.Give"):
    points: Annotated[int, Meta(ge=0, le=1000)]


class Box(Request, frozen=True, tag="boxes.Box"):
    takes, asks = (Open,), "Which box?"

    def offers(self, world: World, seat: Seat) -> tuple[Offer, ...]:
        return (offer(Open, "Open", box=One(world.boxes)),)


class Gift(Request, frozen=True, tag="boxes.Gift"):
    takes, asks = (Give,), "How many points?"

    def offers(self, world: World, seat: Seat) -> tuple[Offer, ...]:
        return (offer(Give, "Give", points=Number(0, 1000)),)


class Opening(Frame, frozen=True, tag="boxes.Opening"):
    def begin(self, world: World, emit: Sink) -> Next:
        return Ask(0, Box(), self.open)

    def open(self, world: World, emit: Sink, choice: Open) -> Next:
        """`sure` gives 4, `die` a die, `more` a die and one, `bet` 12 or nothing, `gift` half of what the other says."""
        steps = {"die": self.die, "more": self.more, "bet": self.bet}
        if choice.box in steps:
            return roll(SIX, steps[choice.box])
        others = {"gift": self.ask, "talk": self.say, "many": self.choose}
        world.points = 4 if choice.box == "sure" else 0
        return Go(others.get(choice.box, self.end))

    def die(self, world: World, emit: Sink, rolled: Rolled) -> Next:
        world.points = rolled.groups[0][0]
        return Go(self.end)

    def more(self, world: World, emit: Sink, rolled: Rolled) -> Next:
        world.points = rolled.groups[0][0] + 1
        return Go(self.end)

    def bet(self, world: World, emit: Sink, rolled: Rolled) -> Next:
        world.points = 12 * (rolled.groups[0][0] > 3)
        return Go(self.end)

    def ask(self, world: World, emit: Sink) -> Next:
        return Ask(1, Gift(), self.take)

    def choose(self, world: World, emit: Sink) -> Next:
        return Ask(0, Gift(), self.take)

    def take(self, world: World, emit: Sink, choice: Give) -> Next:
        world.points = choice.points // 2
        return Go(self.end)

    def say(self, world: World, emit: Sink) -> Next:
        return Ask(1, Gift(), self.hear)

    def hear(self, world: World, emit: Sink, choice: Give) -> Next:
        world.talk += 1
        return Go(self.say if world.talk < 500 else self.end)

    def end(self, world: World, emit: Sink) -> Next:
        return End(Outcome((), "opened", "BOX-2", (world.points, 0)))


class BoxesPosition(Position[World, Opening, Box | Gift | Waiting | ChanceRequest, Open | Give | ChanceChoice]): ...


class Boxes(Game[BoxesPosition]):
    name, title, seats = "boxes", "Boxes", range(2, 3)
    position, choices, events = BoxesPosition, Open | Give | ChanceChoice, None

    def __init__(self, *boxes: str) -> None:
        super().__init__()
        self._boxes = boxes or ("sure",)

    def opening(self, scenario: Scenario) -> tuple[World, Frame]:
        return World(self._boxes), Opening()


GAME = Boxes()
