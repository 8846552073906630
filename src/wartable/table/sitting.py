"""A temporary table, never stored, with one seat: how lessons and puzzles are shown."""

from typing import Any

from msgspec import Raw
from msgspec.structs import replace

from wartable.core.dice import DiceSource
from wartable.core.match import Match
from wartable.core.secrets import Seat
from wartable.table import acts, origins
from wartable.table import protocol as p
from wartable.table.entries import Setup
from wartable.table.state import Table
from wartable.table.thinking import Job, Task
from wartable.table.views import Cache, make_view


class Sitting:
    """The player may query the rules; no query changes anything."""

    def __init__(self, name: str, table: Table, seat: Seat) -> None:
        self.name, self.table, self.seat = name, table, seat

    def explain(self, written: Any) -> p.Explained:
        return acts.explain(self.table, self.seat, written)

    def job(self, task: Task) -> Job:
        """A task to be worked out from what the seat knows."""
        game, match = self.table.game, self.table.match
        view = Raw(game.encode(match.view(self.seat)))
        return Job(game.name, game.content, view, self.seat, task, match.scenario.seats)

    def scenery(self) -> bytes:
        game = self.table.game
        return game.encode(game.scenery(self.table.match.scenario))


def lay(name: str, match: Match[Any], dice: DiceSource) -> Table:
    """A table with this match and its log so far."""
    game, scenario = match.game, match.scenario
    seats = tuple(p.SeatPlan() for _ in range(scenario.seats))
    setup = Setup(
        game=game.name,
        version=game.version,
        data=game.pack,
        scenario=scenario,
        seats=seats,
        keys=("",) * len(seats),
        spectator="",
        seed="",
        clock=None,
        made=0,
        advice=False,
        origin=origins.written(game, match.origin),
    )
    table = Table(name, setup, game, dice)
    table.match = match
    table.take(match.journal, 0, match)
    return table


def view_from(table: Table, seat: Seat) -> p.View:
    """The seat's view; bots have the others. Taking back and resigning are not possible."""
    everybody: range = range(table.match.scenario.seats)
    view = make_view(table, seat, everybody, 0, Cache())
    seats = tuple(replace(one, joined=True, by="human" if one.seat == seat else "bot") for one in view.seats)
    return replace(view, seats=seats, take_back=None, ahead=False, standing=(), orders=(), terms=())
