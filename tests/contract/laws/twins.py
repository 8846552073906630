"""Non-interference: positions that differ only in hidden facts look alike."""

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple, TypeAlias

from msgspec import json

from tests.contract.laws.secrecy import viewers
from wartable.core import CHANCE, Choice, Event, Game, Match, Seat, Slot, Spread, Viewer, clone
from wartable.core.foresight import something_shown
from wartable.core.requests import tag_of
from wartable.core.secrets import hidden_from, sees

Player: TypeAlias = Callable[[Any, Seat, Random], Choice]
"""How a seat answers the open question of a position."""

CANDIDATES = 32
"""The twin tries this many answers to find one that the viewer cannot distinguish from the true one."""

GUESSES = 6
"""When something is revealed, this many guesses are tried for one that reveals the same."""

AFRESH = 0.15
"""How often a twin that differs in nothing gives way to a fresh guess. It may still differ by an answer to come."""

REMEDY = "mark the event `reveals` if the rules show it here, or put the fact into a Secret or a Pile"


def twins_look_alike(match: Match[Any], viewer: Viewer, rng: Random, most: int, player: Player | None = None) -> None:
    """**Non-interference.** The truth and a guess of the viewer, given answers that the viewer cannot tell apart but that
    differ in what they hide, look alike to the viewer in every view, question, option, event and take-back verdict. Where
    they reveal different things they may legitimately diverge; then a guess that reveals the same goes along, or a fresh
    one. A `player` answers instead of chance where random answers seldom lead to what is looked for."""
    twins = Twins(match, viewer, rng, player)
    for _ in range(most):
        twins.compare()
        if twins.truth.outcome is not None:
            return
        twins.answer()


class Made(NamedTuple):
    """An answer, and its effects for the viewer."""

    seat: Seat
    choice: Choice
    told: list[bytes]
    learned: tuple[Any, ...]
    """What the viewer learns legitimately: from events that reveal, and from facts that left their hiding place."""
    final: bool
    """Can the viewer no longer take the answer back freely?"""


class Twins:
    """The truth and a twin that the viewer cannot distinguish from it."""

    def __init__(self, match: Match[Any], viewer: Viewer, rng: Random, player: Player | None) -> None:
        self.match, self.game, self.viewer, self.rng = match, match.game, viewer, rng
        self.player = player or (lambda position, seat, rng: self.game.sample(position, seat, rng, 1)[0])
        self.name = "a spectator" if viewer is None else f"seat {viewer}"
        self.parts = rng.choice((0.1, 0.5, 0.9))
        """How often the twin answers otherwise than the truth: seldom, and what both reveal is mostly the same."""
        self.truth = clone(match.position)
        self.twin = self._guess(self.truth)

    def _guess(self, position: Any) -> Any:
        return self.game.guess(self.game.view(position, self.viewer), self.viewer, self.rng)

    # -- what is seen -------------------------------------------------------------------------------------------------

    def compare(self) -> None:
        """Both look the same to the viewer."""
        game, truth, twin, viewer = self.game, self.truth, self.twin, self.viewer
        ours, theirs = game.encode(game.view(truth, viewer)), game.encode(game.view(twin, viewer))
        if ours != theirs:
            where, one, other = next(differences(json.decode(ours), json.decode(theirs)))
            raise AssertionError(
                f"{self.name} learns a hidden fact from {where} ({one} or {other}), though no event reveals it: {REMEDY}"
            )
        if viewer is not None and truth.outcome is None:
            assert game.offers(truth, viewer) == game.offers(twin, viewer), (
                f"{self.name} learns a hidden fact from its offers: let `offers` look only at what the seat knows"
            )
            if viewer in truth.deciders():
                assert game.options(truth, viewer) == game.options(twin, viewer), (
                    f"{self.name} learns a hidden fact from its options: let `options` look only at what the seat knows"
                )

    # -- answers ------------------------------------------------------------------------------------------------------

    def answer(self) -> None:
        """An answer in each of the two that the viewer cannot tell apart; the viewer's own answers are the same in both."""
        if self.twin == self.truth and not self.truth.on_chance() and self.rng.random() < AFRESH:
            self.twin = self._guess(self.truth)
        before = clone(self.truth)
        ours = self._make(self.truth, *self._draw(before))
        theirs = self._go_along(before, ours)
        if theirs is None:
            while self.truth.on_chance():
                self.game.apply(self.truth, *self._draw(self.truth))
            self.twin = clone(self.truth) if self.truth.outcome is not None else self._guess(self.truth)
            return
        assert ours.told == theirs.told, (
            f"{self.name} learns a hidden fact from an event that does not reveal it: {REMEDY}. "
            f"It is told {b' '.join(ours.told).decode()} or {b' '.join(theirs.told).decode()}"
        )
        assert ours.final == theirs.final, (
            f"{self.name} learns a hidden fact by asking whether its answer can be taken back: {REMEDY}"
        )

    def _draw(self, position: Any) -> tuple[Seat, Choice]:
        if position.on_chance():
            return CHANCE, self.game.sample(position, CHANCE, self.rng, 1)[0]
        seat = self.rng.choice(position.deciders())
        return seat, self.player(position, seat, self.rng)

    def _go_along(self, before: Any, ours: Made) -> Made | None:
        """The twin makes an answer like the true one. If that reveals something else, other guesses try; None if all do."""
        for _ in range(GUESSES):
            other = self._like(before, ours)
            if other is not None:
                theirs = self._make(self.twin, ours.seat, other)
                if theirs.learned == ours.learned:
                    return theirs
            if before.on_chance():
                return None
            self.twin = self._guess(before)
        return None

    def _make(self, position: Any, seat: Seat, choice: Choice) -> Made:
        game, viewer, before = self.game, self.viewer, clone(position)
        heard: list[Event] = []
        game.apply(position, seat, choice, heard.append)
        told = [game.encode(e) for h in heard if (e := game.view_event(h, viewer)) is not None]
        reveals = any(event.reveals for event in heard)
        opened = reveals or _facts(before, viewer) - _facts(position, viewer)
        learned = (told if reveals else [], _left(game, before, position, viewer) if opened else {})
        final = seat == viewer and something_shown(before, position, heard, viewers(self.match))
        return Made(seat, choice, told, learned, final)

    def _like(self, before: Any, ours: Made) -> Choice | None:
        """An answer of the twin that the viewer cannot tell from the true one."""
        game, twin, seat, choice = self.game, self.twin, ours.seat, ours.choice
        if seat == CHANCE:
            return self._like_chance(before, choice)
        legal = game.check(twin, seat, choice) is None
        if seat == self.viewer:
            assert legal, f"{self.name} learns a hidden fact from a refusal: let `refuse` look only at what the seat knows"
        if seat == self.viewer or (legal and self.rng.random() > self.parts):
            return choice
        others = [c for c in self._alternatives(seat, choice) if before.joint or game.looks_alike(before, choice, c)]
        # What is built now is placed and counted later: answers of the same size stay alike for longer.
        alike = [c for c in others if _size(c) == _size(choice)]
        if not alike and legal and self.rng.random() < 0.5:
            return choice
        return next(iter([*alike, *others, *([choice] if legal else [])]), None)

    def _like_chance(self, before: Any, choice: Choice) -> Choice | None:
        if self.twin.on_chance() and not sees(before.pending[0][1].known_to, self.viewer):
            return self.game.sample(self.twin, CHANCE, self.rng, 1)[0]
        return choice if self.game.check(self.twin, CHANCE, choice) is None else None

    def _alternatives(self, seat: Seat, choice: Choice) -> list[Choice]:
        """Other legal answers of the twin: drawn at random, and the true one with its parts in other places."""
        drawn = self.game.sample(self.twin, seat, self.rng, CANDIDATES)
        for offered in self.game.offers(self.twin, seat):
            if offered.kind == tag_of(type(choice)) and any(isinstance(space, Spread) for space in offered.spaces()):
                values = [_rearranged(space, getattr(choice, name), self.rng) for name, space in offered.fields]
                drawn.append(type(choice)(*values))
        return [c for c in drawn if c != choice and self.game.check(self.twin, seat, c) is None]


def _rearranged(space: Any, value: Any, rng: Random) -> Any:
    """A stock is spread over the same places, as many things in each: two have changed places, or all."""
    if not isinstance(space, Spread):
        return space.sample(rng)
    slots = [slot for slot, n in value for _ in range(n)]
    places, things = [slot.place for slot in slots], [slot.thing for slot in slots]
    stock = [thing for thing, number in space.stock for _ in range(number)]
    if len(things) != len(stock):
        return space.sample(rng)
    if Counter(things) != Counter(stock) or rng.random() < 0.5:
        things = rng.sample(stock, len(stock))
    else:
        one, other = rng.randrange(len(things)), rng.randrange(len(things))
        things[one], things[other] = things[other], things[one]
    amounts = Counter(Slot(place, thing) for place, thing in zip(places, things, strict=True))
    return tuple((slot, amounts[slot]) for slot in space.slots() if amounts[slot])


def _size(value: Any) -> int:
    """How many things an answer names."""
    if isinstance(value, Choice):
        return sum(_size(getattr(value, field)) for field in value.__struct_fields__)
    if isinstance(value, tuple):
        return sum(_size(item) for item in value)
    return value if isinstance(value, int) else 0


# -- hidden facts -----------------------------------------------------------------------------------------------------


def _facts(position: Any, viewer: Viewer) -> Counter[bytes]:
    """What is hidden from the viewer on the table, thing by thing: several in one Secret may lie in Piles next. Sealed
    answers are left out: what they show when they are opened is for events to reveal."""
    found = Counter[bytes]()
    for fact, number in hidden_from((position.world, position.frames), viewer).items():
        for item in _items(json.decode(fact)):
            found[item] += number
    return found


def _items(thing: Any) -> list[bytes]:
    return [json.encode(item) for item in (thing if isinstance(thing, list) else [thing])]


def _left(game: Game[Any], before: Any, after: Any, viewer: Viewer) -> dict[str, Counter[bytes]]:
    """What was hidden from the viewer and has left its hiding place."""
    now = _hidden(game, after, viewer)
    return {where: things - now.get(where, Counter()) for where, things in _hidden(game, before, viewer).items()}


def _hidden(game: Game[Any], position: Any, viewer: Viewer) -> dict[str, Counter[bytes]]:
    """Everything that is hidden from the viewer, by its hiding place."""
    whole, view = (json.decode(game.encode(p)) for p in (position, game.view(position, viewer)))
    return {
        where: Counter(_items(thing))
        for part in ("world", "frames")
        for where, thing, _ in differences(whole[part], view[part], part)
    }


def differences(one: Any, other: Any, where: str = "") -> Iterator[tuple[str, Any, Any]]:
    """Where two encoded things differ."""
    if one == other:
        return
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        for name in one:
            yield from differences(one[name], other[name], f"{where}.{name}" if where else name)
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for i, pair in enumerate(zip(one, other, strict=True)):
            yield from differences(*pair, f"{where}[{i}]")
    else:
        yield where, one, other
