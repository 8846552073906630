"""From a question to an answer, step by step: at each step there are things to choose from, or a value to type.

A draft is how far an answer has come. It names nothing but places in lists and values, so that it can be sent and kept.
"""

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Any

from msgspec import Struct

from wartable.core import Choice, Game, Offer, Seat
from wartable.core.requests import tag_of
from wartable.core.spaces import One, Space, Text, YesNo
from wartable.core.spelling import Spelling
from wartable.core.words import in_words

_FEW = 9
"""Up to this many answers are listed one by one; more are grouped by what they have in common."""


class Item(Struct, frozen=True):
    """Something to choose: its words, and the draft that it leads to."""

    says: str
    leads: "Draft"
    note: str = ""


class Draft(Struct, frozen=True):
    """An answer in the making: where answers can be listed, those that are left; otherwise a kind and its first values."""

    left: tuple[int, ...] | None = None
    kind: str = ""
    values: tuple[Any, ...] = ()


class NextQuestion(Struct, frozen=True):
    """What is asked next: one of these items or, where there is a space, a value of it."""

    asks: str
    items: tuple[Item, ...] = ()
    space: Space | None = None
    field: str = ""


EMPTY = Draft()


class Answering:
    """The open question to a seat, from what its view knows."""

    def __init__(self, game: Game[Any], view: Any, seat: Seat) -> None:
        self.game = game
        self.view = view
        self.seat = seat
        self.request = view.request(seat)
        self.asks = self._aloud(self.request.text(game.word))
        about_match = {tag_of(kind) for kind in self.request.takes if kind.about_match}
        offers: tuple[Offer, ...] = self.request.offers(view.world, seat)
        self.offers = tuple(offer for offer in offers if offer.kind not in about_match)
        self.options: Sequence[Choice] | None = game.options(view, seat, about_match=False)

    def next_question(self, draft: Draft) -> NextQuestion | Choice:
        """The next question; the answer, once nothing is left to ask."""
        return self._listed(draft) if self.options is not None else self._made(draft)

    # -- answers that can be listed -------------------------------------------------------------------------------------

    def _listed(self, draft: Draft) -> NextQuestion | Choice:
        left = self.left(draft)
        if len(left) == 1 and draft.left is not None:
            return self.option(left[0])
        if len(left) <= _FEW:
            return NextQuestion(self.asks, tuple(self.item(i) for i in left))
        # Only answers of one kind have the same fields.
        for parted in chain([self._kinds(left)], self._fields(left)):
            if len(parted.items) > 1:
                return parted
        return NextQuestion(self.asks, tuple(self.item(i) for i in left))

    def left(self, draft: Draft) -> tuple[int, ...]:
        return draft.left if draft.left is not None else tuple(range(len(self.options or ())))

    def option(self, place: int) -> Choice:
        assert self.options is not None
        return self.options[place]

    def item(self, place: int) -> Item:
        return Item(self._aloud(self.game.say(self.option(place), self.view)), Draft((place,)))

    def _kinds(self, left: Iterable[int]) -> NextQuestion:
        return NextQuestion(self.asks, self._divided(left, lambda option: tag_of(type(option)), self._button))

    def _fields(self, left: Sequence[int]) -> Iterable[NextQuestion]:
        """By each field in which the answers that are left differ."""
        for field in self.option(left[0]).__struct_fields__:
            items = self._divided(left, lambda option, f=field: getattr(option, f), lambda value, f=field: self.word(f, value))
            yield NextQuestion(f"{self.word('', field)}?", items, field=field)

    def _divided(self, left: Iterable[int], value: Any, words: Any) -> tuple[Item, ...]:
        parts: dict[Any, list[int]] = {}
        for place in left:
            parts.setdefault(value(self.option(place)), []).append(place)
        return tuple(
            self.item(places[0]) if len(places) == 1 else Item(words(key), Draft(tuple(places)), f"{len(places)} ways")
            for key, places in parts.items()
        )

    def _button(self, kind: str) -> str:
        return next((offer.says for offer in self.offers if offer.kind == kind), kind)

    # -- answers that are put together ----------------------------------------------------------------------------------

    def _made(self, draft: Draft) -> NextQuestion | Choice:
        if not draft.kind:
            if len(self.offers) == 1:
                return self._made(Draft(kind=self.offers[0].kind))
            return NextQuestion(self.asks, tuple(Item(offer.says, Draft(kind=offer.kind)) for offer in self.offers))
        offer = next(offer for offer in self.offers if offer.kind == draft.kind)
        if len(draft.values) == len(offer.fields):
            return self._choice(offer, draft.values)
        field, space = offer.fields[len(draft.values)]
        items: tuple[Item, ...] = ()
        if isinstance(space, One | YesNo):
            items = tuple(Item(self.word(field, value), self.filled(draft, value)) for value in space.values())
        asks = f"{self.word('', field)}?" if draft.values else f"{self.asks}\n{self.word('', field)}?"
        return NextQuestion(asks, items, space, field)

    def filled(self, draft: Draft, value: Any) -> Draft:
        """The draft with its next field filled in."""
        kind = draft.kind or self.offers[0].kind
        return Draft(kind=kind, values=(*draft.values, value))

    def _choice(self, offer: Offer, values: Sequence[Any]) -> Choice:
        kind = next(kind for kind in self.request.takes if tag_of(kind) == offer.kind)
        made: Choice = kind(**{field: value for (field, _), value in zip(offer.fields, values, strict=True)})
        return made

    def spelling(self, question: NextQuestion) -> Spelling | None:
        """How people type the value that is asked for, if that differs from how it is written."""
        return self.game.spelling(self.view, self.seat, question.field) if isinstance(question.space, Text) else None

    def spelled(self, draft: Draft) -> Draft:
        """The draft as it stands; before a kind is chosen, that of the answer that is typed in the player's own words."""
        if draft.kind or self.options is not None:
            return draft
        said = (Draft(kind=offer.kind) for offer in self.offers if offer.fields and isinstance(offer.fields[0][1], Text))
        return next((one for one in said if self.spelling(self._asked(one))), draft)

    def _asked(self, draft: Draft) -> NextQuestion:
        question = self._made(draft)
        assert isinstance(question, NextQuestion)
        return question

    def word(self, field: str, value: Any) -> str:
        words = self._aloud(str(in_words(field, value, self.game.word)))
        return words if field else words.replace("_", " ").capitalize()

    def _aloud(self, text: str) -> str:
        return self.game.aloud(self.view, self.seat, text)
