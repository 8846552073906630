"""Laws of words: what people read is made of words, never of ids."""

import re
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from tests.contract.laws.answers import SAMPLES, neighbors, open_requests
from tests.contract.laws.secrecy import viewers
from tests.contract.walk import answers
from wartable.core import Game, Match, Secret
from wartable.core.requests import tag_of
from wartable.core.secrets import Hidden
from wartable.core.words import in_words
from wartable.table.words import words_of

RAW = re.compile(
    r"""
    \b\w*[^\W_]_\w+          # an id of several parts: recon_probe
    | \b[a-z_]+\.[A-Z]\w+    # a tag: caledea.Move
    | [{}]                   # a sentence that was not filled in
    | \b(None|True|False)\b
    | \b\w+\(\w+=            # a Struct
    | \(' | '\) | \[' | '\]  # a tuple or a list
    """,
    re.VERBOSE,
)


MOST_GOALS = 3


def choices_are_said(match: Match[Any], rng: Random) -> None:
    """An answer is said in a sentence that names each of its fields, so that different answers are said differently."""
    game = match.game
    for seat in match.deciders():
        choices, view = game.sample(match.position, seat, rng, SAMPLES), match.view(seat)
        for choice in choices:
            said = game.say(choice, view)
            _in_words(game, said, _fields(choice), f"game.say({choice})")
            for field, value in _fields(choice):
                word = str(in_words(field, value, game.word))
                assert type(value) not in (str, int) or word.casefold() in said.casefold(), (
                    f"{said!r} does not name {field} ({word}): put {{{field}}} into the `says` of {tag_of(type(choice))}"
                )
            for other in neighbors(choice, choices, rng):
                assert other == choice or game.say(other, view) != said, (
                    f"{choice} and {other} are both called {said!r}: name every field in the `says` of {tag_of(type(choice))}"
                )


def questions_are_said(match: Match[Any], rng: Random) -> None:
    """Questions and the buttons under them are made of words, and so is what there is to know about an id."""
    game = match.game
    for seat in match.deciders():
        for request in open_requests(match, seat):
            _in_words(game, request.text(game.word), _fields(request), f"the text of {tag_of(type(request))}")
        offers = game.offers(match.view(seat), seat)
        for offered in offers:
            _in_words(game, offered.says, (), f"the offer of {offered.kind}")
        for field, words in words_of(game, offers).items():
            for name, word in words.items():
                _in_words(game, word.says, (), f"game.word({field!r}, {name!r}).says")
                _in_words(game, word.note, (), f"game.word({field!r}, {name!r}).note")


def sheets_are_in_words(match: Match[Any], rng: Random) -> None:
    """Every viewer gets the table in words, and every seat its goal."""
    game = match.game
    called = {
        name: word.says
        for seat in match.deciders()
        for words in words_of(game, game.offers(match.view(seat), seat)).values()
        for name, word in words.items()
    }
    for seat in range(match.scenario.seats):
        goal = game.goal(match.view(seat), seat)
        assert len(goal) <= MOST_GOALS, f"game.goal takes more than {MOST_GOALS} lines: {goal}"
        for line in goal:
            _in_words(game, line, (), "game.goal")
    for viewer in viewers(match):
        for section in game.sheet(match.view(viewer), viewer):
            for text in (section.title, *section.columns, *(cell for row in section.rows for cell in row)):
                where = f"the section {section.title!r} of game.sheet"
                _in_words(game, text, (), where)
                _not_called_otherwise(text, {name: says for name, says in called.items() if _is_an_id(name)}, where)


def outlooks_are_plain_data(match: Match[Any], rng: Random) -> None:
    """The outlook can be worked out from every viewer's view, and when everything is revealed."""
    for viewer in viewers(match):
        for view in (match.view(viewer), match.shown(viewer)):
            try:
                match.game.encode(match.game.outlook(view, viewer))
            except Hidden as fault:
                raise AssertionError(f"game.outlook asks for what {viewer} may not know: {fault}") from fault


def _is_an_id(name: str) -> bool:
    """A word may stand in a sentence of its own accord, and so may a number, whatever they are called elsewhere."""
    return not name.isalpha() and not name.isdigit()


def events_are_said(match: Match[Any], rng: Random, most: int) -> None:
    """The log is made of words, for every viewer."""
    game, names = match.game, [f"Player{seat}" for seat in range(match.scenario.seats)]
    for answered in answers(match, rng, most):
        for event in answered.heard:
            for viewer in viewers(match):
                seen = game.view_event(event, viewer)
                if seen is not None:
                    _in_words(game, seen.text(names, game.word), _fields(seen), f"the text of {tag_of(type(seen))}")


def _fields(thing: Any) -> list[tuple[str, Any]]:
    return [(field, getattr(thing, field)) for field in thing.__struct_fields__]


def _in_words(game: Game[Any], text: str, fields: Iterable[tuple[str, Any]], where: str) -> None:
    """The text shows no raw id, neither by its looks nor a value of these fields that the game has a word for."""
    raw = RAW.search(text)
    assert raw is None, f"{where} shows the raw {raw[0]!r} in {text!r}: give it a name in Game.word, or use the name it has"
    called = {
        value: word.says
        for field, whole in fields
        for value in _parts(whole)
        if isinstance(value, str) and (word := game.word(field, value)) is not None
    }
    _not_called_otherwise(text, called, where)


def _not_called_otherwise(text: str, called: dict[str, str], where: str) -> None:
    for says in sorted(called.values(), key=len, reverse=True):
        text = text.replace(says, "")
    for name, says in called.items():
        shown = name != says and re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text)
        assert not shown, f"{where} shows the id {name!r} in {text!r}, which Game.word calls {says!r}: use the word"


def _parts(value: Any) -> Iterator[Any]:
    """A value and everything in it."""
    if isinstance(value, Secret):
        value = value.value
    yield value
    if isinstance(value, tuple):
        for item in value:
            yield from _parts(item)
