"""Questions while fighters deploy."""

from random import Random
from typing import Any

from wartable.core import Choice, Number, Offer, One, Refusal, Seat, offer
from wartable.core.words import Counted, Naming, listed, unnamed
from wartable.games.legends.choices.deployment import DockFighter, DockRow, DoneDocking, PlaceFighters
from wartable.games.legends.names import name
from wartable.games.legends.requests.base import NamedRequest, length_space
from wartable.games.legends.rules.deployment import on_map, reserve
from wartable.games.legends.rules.launch import EDGES
from wartable.games.legends.rules.wings import (
    ROW,
    default_row,
    dock_row,
    fighter_region,
    free_along,
    refuse_berth,
    refuse_row,
    room_along,
    wings,
)
from wartable.games.legends.state import World, fighter_named, ship_named

_TRIES = 20


class DockQuestion(NamedRequest, frozen=True, tag="legends.DockQuestion"):
    """LOK-SC1-06, LOK-RUL-DEPLOY-4: any fighters of the player, fully aligned with the warship that has just been deployed."""

    takes, rule = (DoneDocking, DockRow, DockFighter), "LOK-RUL-DEPLOY-4"
    asks = "Which fighters do you deploy with {ship}? They lie along its sides, and may escort it in the next game turn."
    ship: str
    all: bool = False
    """LOK-SC2-07: these fighters come with this ship."""
    docked: int = 0
    """How many have been deployed with it."""

    def offers(self, world: World, seat: Seat) -> tuple[Offer, ...]:
        ship, waiting = ship_named(world, self.ship), wings(world, seat)
        room = room_along(world, ship, min(ROW, max(map(len, waiting.values()))))
        names = tuple(world.fighters[i].name for found in waiting.values() for i in found)
        ends: dict[int, list[str]] = {}
        for side in room:
            for end in sorted({end for span in free_along(world, ship, side) for end in span}):
                ends.setdefault(end, []).append(side)
        marks = tuple((end, f"room ends: {listed(ends[end])}") for end in sorted(ends))
        along = length_space(marks[0][0], marks[-1][0], marks)
        sides = One(tuple(room))
        row = offer(DockRow, "A row", kind=One(tuple(waiting)), side=sides, number=Number(1, max(room.values())))
        one = offer(DockFighter, "One fighter", fighter=One(names), side=sides, along=along)
        return (row, one) if self.all else (offer(DoneDocking, "No more fighters"), row, one)

    def refuse(self, world: World, seat: Seat, choice: Any) -> Refusal | None:
        """Checks the answer itself, since only a few of the places are offered."""
        if isinstance(choice, DoneDocking):
            return Refusal("LOK-SC2-07", "Place all four of its escorts with it.") if self.all else None
        return self.forbid(world, seat, choice)

    def forbid(self, world: World, seat: Seat, choice: Any) -> Refusal | None:
        if isinstance(choice, DoneDocking):
            return None
        if choice.side not in EDGES:
            return Refusal(self.rule, "A warship has a front, port, rear and starboard side.")
        ship, waiting = ship_named(world, self.ship), wings(world, seat)
        if isinstance(choice, DockFighter):
            if not any(fighter_named(world, choice.fighter) in found for found in waiting.values()):
                return Refusal(self.rule, "Choose one of your fighters that are not deployed yet.")
            return refuse_berth(world, ship, choice.fighter, choice.side, choice.along)
        if not 1 <= choice.number <= len(waiting.get(choice.kind, ())):
            return Refusal(self.rule, "You do not have that many of these fighters left to deploy.")
        if len(dock_row(world, ship, choice.side, choice.number)) < choice.number:
            where = f"The {choice.side} side of {name(world.catalog, self.ship)}"
            return Refusal(self.rule, f"{where} has no room for {Counted(choice.number):fighter} in your zone.")
        return None

    def default(self, world: World, seat: Seat) -> Choice:
        """The fighters are shared evenly among the warships, at most four to each."""
        waiting, ship = wings(world, seat), ship_named(world, self.ship)
        number = sum(map(len, waiting.values()))
        share = number if self.all else min(ROW, -(-(number + self.docked) // (1 + len(reserve(world, seat))))) - self.docked
        if share <= 0:
            return DoneDocking()
        kind = next(iter(waiting))
        room = room_along(world, ship, min(share, ROW, len(waiting[kind])))
        side = max(room, key=lambda side: (room[side], side in ("port", "starboard")))
        return DockRow(kind, side, room[side])

    def sample(self, world: World, seat: Seat, rng: Random, n: int) -> list[Choice]:
        return [self._any(world, seat, rng) for _ in range(n)]

    def _any(self, world: World, seat: Seat, rng: Random) -> Choice:
        """Nothing more, a row or one fighter, on any side that has room for it."""
        if not self.all and rng.random() < 0.3:
            return DoneDocking()
        ship, waiting = ship_named(world, self.ship), wings(world, seat)
        for _ in range(_TRIES):
            side, kind = rng.choice(list(EDGES)), rng.choice(list(waiting))
            spans = free_along(world, ship, side)
            if not spans:
                continue
            single = DockFighter(world.fighters[rng.choice(waiting[kind])].name, side, rng.randint(*rng.choice(spans)))
            row = DockRow(kind, side, rng.randint(1, min(ROW, len(waiting[kind]))))
            drawn = rng.choice((single, row))
            if self.forbid(world, seat, drawn) is None:
                return drawn
        return self.default(world, seat)


class WingsQuestion(NamedRequest, frozen=True, tag="legends.WingsQuestion"):
    """LOK-DEPLOY-07, LOK-SC1-08: all fighters that are left, row by row; by default in front of the player's warships."""

    takes, rule = (PlaceFighters,), "LOK-DEPLOY-07"
    asks = "Deploy all fighters that are left, {where}. Each row lies abreast around its place."
    zoned: bool = True
    anywhere: bool = False
    """The region is full."""

    def text(self, word: Naming = unnamed) -> str:
        near = "in your zone" if self.zoned else "within 12 inches of your deploy point"
        return self.asks.format(where="anywhere on the table, since there is no room left" if self.anywhere else near)

    def offers(self, world: World, seat: Seat) -> tuple[Offer, ...]:
        waiting = wings(world, seat)
        number = Number(1, max(map(len, waiting.values())))
        at = on_map(world, fighter_region(world, seat, anywhere=self.anywhere))
        return (offer(PlaceFighters, "Place fighters", kind=One(tuple(waiting)), number=number, at=at),)

    def refuse(self, world: World, seat: Seat, choice: Any) -> Refusal | None:
        return self.forbid(world, seat, choice)

    def forbid(self, world: World, seat: Seat, choice: Any) -> Refusal | None:
        return refuse_row(world, seat, choice.kind, choice.number, choice.at, anywhere=self.anywhere)

    def default(self, world: World, seat: Seat) -> Choice:
        found = default_row(world, seat, anywhere=self.anywhere)
        assert found is not None, "there is always room somewhere"
        return PlaceFighters(*found)
