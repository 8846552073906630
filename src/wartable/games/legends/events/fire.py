"""What the log reports about power attacks, critical hits and destruction."""

from collections.abc import Sequence

from wartable.core import Event, RollEvent, Seat, Sum
from wartable.core.words import Counted, Naming, unnamed
from wartable.games.legends.names import inches


class BatteryFired(RollEvent, frozen=True, kw_only=True, tag="legends.BatteryFired"):
    says = "{ship} fires {battery} at {target}, {away} away, and rolls {dice}: {scored}."
    ship: str
    battery: str
    target: str
    distance: int
    hits: int
    solid: int

    def text(self, names: Sequence[str], word: Naming = unnamed) -> str:
        away = inches((self.distance + 50) // 100 * 100)
        return self.fill(self.says, names, word, dice=self.in_words(), away=away, scored=_scored(self.hits, self.solid))


class GunsRerolled(RollEvent, frozen=True, kw_only=True, tag="legends.GunsRerolled"):
    says = "{ship} re-rolls missed dice of {battery} ({why}): {dice}. Now {scored}."
    ship: str
    battery: str
    why: str
    hits: int
    solid: int

    def text(self, names: Sequence[str], word: Naming = unnamed) -> str:
        return self.fill(self.says, names, word, dice=self.in_words(), scored=_scored(self.hits, self.solid))


class SensorSpent(Event, frozen=True, kw_only=True, tag="legends.SensorSpent"):
    says = "{seat} spends a sensor point on {target}: {left} left there."
    seat: Seat
    target: str
    left: int


class ReactorRefreshed(Event, frozen=True, kw_only=True, tag="legends.ReactorRefreshed"):
    says = "{ship} gets {points:reactor point} back."
    ship: str
    points: int


class Overcharged(Event, frozen=True, kw_only=True, tag="legends.Overcharged"):
    says = "{ship} overcharges its armor for {points:reactor point}: {before} power dice become {after}."
    ship: str
    points: int
    before: int
    after: int


class PowerRolled(RollEvent, frozen=True, kw_only=True, tag="legends.PowerRolled"):
    """`critical` has the reasons for the number of critical hits."""

    says = "{ship} rolls {dice} for power; {needs} or more is critical for {target}: {result}."
    ship: str
    target: str
    needs: int
    critical: Sum

    def text(self, names: Sequence[str], word: Naming = unnamed) -> str:
        return self.fill(self.says, names, word, dice=self.in_words(), result=_in_words(self.critical))


class Pierced(Event, frozen=True, kw_only=True, tag="legends.Pierced"):
    """No power dice are left to roll."""

    says = "{ship} pierces the armor of {target}: {hits:critical hit}."
    ship: str
    target: str
    hits: int


class HullHit(Event, frozen=True, kw_only=True, tag="legends.HullHit"):
    says = "{ship} takes {tokens:hull point} of damage: {damage} of {hull}{over}."
    ship: str
    tokens: int
    damage: int
    hull: int
    red: int

    def text(self, names: Sequence[str], word: Naming = unnamed) -> str:
        return self.fill(self.says, names, word, over=f", {self.red} red" if self.red else "")


class DeckShuffled(Event, frozen=True, kw_only=True, tag="legends.DeckShuffled"):
    says = "The deck is empty: {cards:discarded card} {cards:is/are} shuffled."
    cards: int


class DeckExhausted(Event, frozen=True, kw_only=True, tag="legends.DeckExhausted"):
    says = "No critical card is left to draw."


class CardDrawn(Event, frozen=True, kw_only=True, tag="legends.CardDrawn"):
    says = "{seat} draws {card} for {ship}."
    seat: Seat
    ship: str
    card: str


class CardApplied(Event, frozen=True, kw_only=True, tag="legends.CardApplied"):
    says = "{ship} suffers {what}."
    ship: str
    card: str
    side: int
    what: str
    """The name of the side in force, and when it takes effect."""


class CardIgnored(Event, frozen=True, kw_only=True, tag="legends.CardIgnored"):
    says = "{card} is discarded: {why}."
    ship: str
    card: str
    why: str


class BatteryDamaged(RollEvent, frozen=True, kw_only=True, tag="legends.BatteryDamaged"):
    says = "{seat} rolls {dice} for {battery} of {ship}: {status}."
    seat: Seat
    ship: str
    battery: str
    status: str


class DestructionChecked(RollEvent, frozen=True, kw_only=True, tag="legends.DestructionChecked"):
    says = "{seat} rolls {dice} for the red tokens of {ship}: {fate}."
    seat: Seat
    ship: str
    fate: str


class Destroyed(Event, frozen=True, kw_only=True, tag="legends.Destroyed"):
    says = "{ship} is destroyed."
    ship: str
    by: Seat


class Departed(Event, frozen=True, kw_only=True, tag="legends.Departed"):
    says = "{ship} leaves the battlefield."
    ship: str


def _scored(hits: int, solid: int) -> str:
    """`3 hits, 2 of them solid`, `1 solid hit`"""
    if hits and hits == solid:
        return f"{Counted(hits):solid hit}"
    return f"{Counted(hits):hit}" + (f", {solid} of them solid" if solid else "")


def _in_words(critical: Sum) -> str:
    """`2 critical hits (3 from power dice − 1 beyond the guns that hit)`"""
    hits = f"{critical.total} critical hit{'s' if critical.total != 1 else ''}"
    return f"{hits} ({critical.text()})" if len(critical.parts) > 1 else hits
