"""A viewer's view of a table. Everything here is made from the viewer's redacted view, never from the position."""

from collections.abc import Container
from typing import Any

from msgspec import Raw, Struct
from msgspec.structs import replace

from wartable.core.errors import NOTHING_BACK
from wartable.core.match import Match
from wartable.core.orders import ASK, StandingOrder
from wartable.core.requests import Offer
from wartable.core.secrets import Seat, Viewer
from wartable.core.words import Word
from wartable.table.kept import NO_SHEET, Last, MatchView, seen_by
from wartable.table.protocol import Awaited, BackRequest, OrderView, Question, SeatView, TakeBackView, View
from wartable.table.questions import faced, question_to
from wartable.table.state import Table
from wartable.table.words import words_of


class Parts(Struct, frozen=True):
    """The expensive parts of a view."""

    question: Question | None = None
    ahead: bool = False
    standing: tuple[Offer, ...] = ()
    words: dict[str, dict[str, Word]] = {}
    take_back: TakeBackView | None = None
    goal: tuple[str, ...] = ()
    orders: tuple[OrderView, ...] = ()


class Cache:
    """A cache of each viewer's parts for the current state of the table, and of match views for the state of the match."""

    def __init__(self) -> None:
        self._place = -1
        self._parts: dict[Viewer, Parts] = {}
        self._entries = -1
        self._seen: dict[tuple[Viewer, bool], MatchView] = {}
        """By viewer, with and without the table in words."""

    def parts(self, table: Table, viewer: Viewer) -> Parts:
        if self._place != table.place:
            self._place, self._parts = table.place, {}
        if viewer not in self._parts:
            self._parts[viewer] = _parts(table, viewer)
        return self._parts[viewer]

    def seen(self, match: Match[Any], viewer: Viewer, *, sheet: bool) -> MatchView:
        if self._entries != len(match.journal):
            self._entries, self._seen = len(match.journal), {}
        if (viewer, sheet) not in self._seen:
            self._seen[viewer, sheet] = seen_by(match, viewer, sheet=sheet)
        return self._seen[viewer, sheet]

    def keep(self, match: Match[Any], last: Last) -> None:
        """Takes match views that have already been made."""
        self._entries, self._seen = len(match.journal), {}
        for viewer, seen in zip(match.viewers(), last.seen, strict=True):
            self._seen[viewer, True], self._seen[viewer, False] = seen, replace(seen, sheet=NO_SHEET)


def make_view(table: Table, viewer: Viewer, here: Container[Seat], now: int, cache: Cache, *, sheet: bool = True) -> View:
    """The table as this viewer may see it at this time; `here` are the seats whose players are connected.

    `sheet` adds the table in words.
    """
    parts, seen = cache.parts(table, viewer), cache.seen(table.match, viewer, sheet=sheet)
    match, setup, awaited = table.match, table.setup, table.awaited()
    return View(
        table=table.id,
        game=table.game.name,
        title=table.game.title,
        phase=table.phase,
        you=viewer,
        hot_seat=viewer is not None and len(table.beside(viewer)) > 1,
        host=table.host,
        listed=table.listed,
        talk=table.talk,
        blocked=tuple(table.blocked.values()) if viewer is not None and viewer == table.host else (),
        seats=tuple(_seat(table, seen, seat, here, awaited, now) for seat in table.seats()),
        terms=table.terms,
        clock=setup.clock,
        advice=viewer is not None and setup.advice,
        fairness=match.dice.fairness(over=match.outcome is not None),
        ask=match.ask,
        awaited=tuple(_awaited(table, seat) for seat in awaited),
        question=parts.question,
        ahead=parts.ahead,
        standing=parts.standing,
        words=parts.words,
        orders=parts.orders,
        take_back=parts.take_back,
        back_request=_back_request(table, viewer),
        outcome=match.outcome,
        rematch=table.rematch,
        next_table=table.next_table,
        sheet=seen.sheet,
        outlook=seen.outlook,
        goal=parts.goal,
        position=seen.position,
        closed=None,
    )


def _parts(table: Table, viewer: Viewer) -> Parts:
    if viewer is None or table.phase in {"gathering", "over"}:
        return Parts()
    game, view = table.game, table.match.view(viewer)
    question = question_to(game, view, viewer)
    standing = tuple(o for request in game.standing(view, viewer) for o in request.offers(view.world, viewer))
    words = words_of(game, (*(question.offers if question else ()), *standing))
    ahead = question is None and faced(game, view, viewer) is not view
    goal, orders = game.goal(view, viewer), _orders(table, viewer, view)
    return Parts(question, ahead, standing, words, _take_back(table, viewer), goal, orders)


def _take_back(table: Table, seat: Seat) -> TakeBackView | None:
    refusal = table.match.take_back_refusal(seat)
    last = table.match.last_choice(seat)
    if last is None or refusal == NOTHING_BACK:
        return None
    return TakeBackView(table.match.last_choice_in_words(seat), Raw(table.game.encode(last)), refusal)


def _back_request(table: Table, viewer: Viewer) -> BackRequest | None:
    """The choice is worded as the viewer knows it: its own wording might reveal hidden facts."""
    if table.back is None:
        return None
    event = table.match.last_choice_event(table.back[0], viewer)
    says = "" if event is None else event.text(table.names(), table.game.word)
    return BackRequest(*table.back, table.consent_awaited(), says)


def _orders(table: Table, seat: Seat, view: Any) -> tuple[OrderView, ...]:
    """WT-ORDER-01: the seat's standing orders, and the available ones."""
    given = table.chairs[seat].orders

    def shown(order: StandingOrder) -> OrderView:
        value = given.get(order.key, ASK)
        answers = next((known for known, _ in order.values if table.game.obey(view, seat, {order.key: known}) is not None), "")
        return OrderView(order.key, order.says, order.rule, ((ASK, "ask me"), *order.values), value, order.for_turn, answers)

    return tuple(map(shown, table.game.orders))


def _seat(table: Table, seen: MatchView, seat: Seat, here: Container[Seat], awaited: Container[Seat], now: int) -> SeatView:
    chair = table.chairs[seat]
    return SeatView(
        seat=seat,
        called=seen.called[seat],
        name=chair.name,
        by=chair.by,
        bot=chair.bot,
        joined=chair.joined,
        here=chair.by == "bot" or seat in here,
        awaited=seat in awaited,
        screen=table.setup.seats[seat].screen,
        time_left=table.clocks.left(seat, now),
    )


def _awaited(table: Table, seat: Seat) -> Awaited:
    return Awaited(seat, table.match.position.request(seat).window())
