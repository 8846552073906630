"""Standing orders at a table: they answer questions for their seats, even while the player is away."""

from collections.abc import Mapping
from typing import Any, TypeAlias

from msgspec.structs import replace

from wartable.core import journal
from wartable.core.match import Match
from wartable.core.orders import ASK
from wartable.core.secrets import Seat
from wartable.table.decisions import Decision
from wartable.table.entries import Ordered, Resumed
from wartable.table.state import Table, sit

_OrdersBySeat: TypeAlias = Mapping[Seat, Mapping[str, str]]


def obeyed(table: Table, decision: Decision) -> Decision:
    """WT-ORDER-02: the decision, followed by the answers of standing orders.

    WT-ORDER-04: what was taken back is answered by hand.
    """
    orders = _in_force(table, decision)
    trial = decision.match or _asked_again(table, decision)
    if not orders or trial is None:
        return decision
    before = len(trial.journal)
    taken_back = any(isinstance(entry, journal.TakeBack) for entry in decision.entries)
    while not taken_back and _answer(trial, orders):
        pass
    fresh = trial.journal[before:]
    lapsed = _lapsed(table, trial, orders)
    return replace(decision, entries=(*decision.entries, *fresh, *lapsed), match=trial) if fresh or lapsed else decision


def _lapsed(table: Table, trial: Match[Any], orders: _OrdersBySeat) -> list[Ordered]:
    """WT-ORDER-05: ends orders for a turn that is over, or whose player has to answer something else."""
    game = table.game
    over = trial.outcome is not None or game.turn(trial.position) != game.turn(table.match.position)
    passing = [order.key for order in game.orders if order.for_turn]
    return [
        Ordered(seat, key, ASK)
        for seat, given in orders.items()
        for key in passing
        if given.get(key, ASK) != ASK and (over or seat in trial.deciders())
    ]


def _in_force(table: Table, decision: Decision) -> _OrdersBySeat:
    """WT-ORDER-03: the orders of the seats that people play once this is decided; none while the match is paused."""
    chairs = list(table.chairs)
    for entry in decision.entries:
        sit(chairs, entry)  # type: ignore[arg-type]
    paused = table.paused and not any(isinstance(entry, Resumed) for entry in decision.entries)
    return {seat: chair.orders for seat, chair in enumerate(chairs) if chair.orders and chair.by == "human" and not paused}


def _asked_again(table: Table, decision: Decision) -> Match[Any] | None:
    """A new order, or the end of a pause, may answer a question asked before."""
    renewed = any(isinstance(entry, Ordered | Resumed) for entry in decision.entries)
    return table.match.copy() if renewed and table.match.started and table.match.outcome is None else None


def _answer(match: Match[Any], orders: _OrdersBySeat) -> bool:
    """Gives one answer, if an order has one."""
    for seat in match.deciders():
        choice = match.game.obey(match.view(seat), seat, orders[seat]) if seat in orders else None
        if choice is not None:
            return match.submit(seat, choice, match.ask) is None
    return False
