"""What the log reports about End Phases, repairs, scores and concessions."""

from collections.abc import Sequence

from wartable.core import Event, RollEvent, Seat, Sum
from wartable.core.words import Counted, Naming, listed, unnamed
from wartable.games.legends.events.turn import in_full


class TokensRemoved(Event, frozen=True, kw_only=True, tag="legends.TokensRemoved"):
    says = "{done}."
    sensors: int
    reactor: int
    cards: int

    def text(self, names: Sequence[str], word: Naming = unnamed) -> str:
        tokens = [
            f"{Counted(number):{kind} token}"
            for number, kind in ((self.sensors, "sensor"), (self.reactor, "reactor"))
            if number
        ]
        done = [f"Removed: {listed(tokens)}"] if tokens else []
        if self.cards:
            done.append(f"Turned face up: {Counted(self.cards):card}")
        return self.fill(self.says, names, word, done=". ".join(done))


class RepairTried(RollEvent, frozen=True, kw_only=True, tag="legends.RepairTried"):
    says = "{seat} uses {upgrade} of {ship} and rolls {dice}: {result}."
    seat: Seat
    ship: str
    upgrade: str
    result: str


class Repaired(Event, frozen=True, kw_only=True, tag="legends.Repaired"):
    says = "{ship} repairs {repair}."
    ship: str
    repair: str


class CardsReshuffled(Event, frozen=True, kw_only=True, tag="legends.CardsReshuffled"):
    says = "{cards:discarded critical card} {cards:is/are} shuffled back into the deck."
    cards: int


class ControlScored(Event, frozen=True, kw_only=True, tag="legends.ControlScored"):
    """What a side has earned in an End Phase."""

    says = "Control: {seat} scores {told}."
    seat: tuple[Seat, ...]
    score: Sum

    def text(self, names: Sequence[str], word: Naming = unnamed) -> str:
        return self.fill(self.says, names, word, told=self.score.text())


class TieBroken(Event, frozen=True, kw_only=True, tag="legends.TieBroken"):
    says = "{seat} wins the die roll for {award}."
    seat: Seat
    award: str


class Scored(Event, frozen=True, kw_only=True, tag="legends.Scored"):
    """What a side has at the end, with its parts."""

    says = "{seat}'s score is {told}."
    seat: tuple[Seat, ...]
    score: Sum

    def text(self, names: Sequence[str], word: Naming = unnamed) -> str:
        return self.fill(self.says, names, word, told=in_full(self.score))


class BattleEnded(Event, frozen=True, kw_only=True, tag="legends.BattleEnded"):
    says = "The battle is over. {why} Won by {winners}."
    seats = ("winners",)
    winners: tuple[Seat, ...]
    why: str


class BattleDrawn(Event, frozen=True, kw_only=True, tag="legends.BattleDrawn"):
    says = "The battle is over. {why} It is a draw between {winners}."
    seats = ("winners",)
    winners: tuple[Seat, ...]
    why: str


class Conceded(Event, frozen=True, kw_only=True, tag="legends.Conceded"):
    says = "{seat} concedes."
    seat: Seat
