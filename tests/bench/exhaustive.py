"""Everything that a game declares occurs in its golden games or, after those, in random ones.

Declared are the kinds of frames, requests, choices and events, the values of options where they are few, the numbers of
seats, and the records of the data: a record has come up when an event names it. In `tests.games.<game>.occurs` a game may
want more (ALSO, found by `seen`) and says what cannot come up, and why (NEVER).
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

import msgspec

from tests.bench.goldens import golden_match, goldens
from tests.bench.own import own_module
from tests.bench.players import play, players_of
from tests.bench.tables import few_values, random_scenario
from tests.contract.laws.declarations import unions
from wartable.core import Event, Frame, Game, Match, Request
from wartable.core.journal import Answer, Chance
from wartable.core.queries import Query
from wartable.core.requests import tag_of
from wartable.core.scenario import Setting

GAMES, LONGEST = 200, 400
"""At most this number of random games, each cut off at this length of its journal."""
WORD = re.compile(r"[a-z0-9_-]+")


class Occurs(NamedTuple):
    """A game's declarations."""

    also: frozenset[str]
    seen: Callable[[Match[Any]], Iterable[str]]
    never: Mapping[str, str]


def occurs(game: Game[Any]) -> Occurs:
    own = own_module(game, "occurs")
    never = {"core.Waiting": "stands only in views", **getattr(own, "NEVER", {})}
    return Occurs(getattr(own, "ALSO", frozenset()), getattr(own, "seen", lambda match: ()), never)


def declared(game: Game[Any]) -> set[str]:
    """Everything that should occur."""
    kinds = {tag_of(kind) for base, _, members in unions(game) if base is not Query for kind in members}
    return kinds | set(values(game)) | {f"seats {n}" for n in game.seats} | set(records(game)) | occurs(game).also


def values(game: Game[Any]) -> dict[str, tuple[str, Setting]]:
    """The values of options with few values."""
    return {f"{option.key}={value}": (option.key, value) for option in game.options_offered for value in few_values(option)}


def records(game: Game[Any]) -> dict[str, str]:
    """The records of the data, by table and id, each with its id."""
    data = game.catalog().data.entries if game.content else {}
    return {f"{table} {name}": name for table, found in data.items() for name in found}


def come_up(match: Match[Any]) -> set[str]:
    """Everything that has occurred in a match, apart from frames and requests."""
    found = {f"seats {match.scenario.seats}", *(f"{key}={value}" for key, value in match.scenario.options)}
    found |= {tag_of(type(entry.choice)) for entry in match.journal if isinstance(entry, Answer | Chance)}
    found |= {tag_of(type(event)) for event in match.events(None)}
    words = {word for event in match.events(None) for word in words_of(event)}
    found |= {record for record, name in records(match.game).items() if name in words}
    if match.outcome is not None:
        found |= {f"ending {match.outcome.why}", f"ending {match.outcome.rule}"}
    return found | set(occurs(match.game).seen(match))


def words_of(event: Event) -> Iterator[str]:
    """The words in the fields of an event, `hydrus` of `hydrus:2!1` among them."""
    for field in event.__struct_fields__:
        yield from WORD.findall(msgspec.json.encode(getattr(event, field)).decode())


def procedures(match: Match[Any]) -> set[str]:
    """The frames and requests that the match has been through."""
    again = Match(match.game, match.scenario, dice=match.dice, start=False, origin=match.origin)
    found: set[str] = set()
    for entry in [None, *match.journal]:
        if entry is not None:
            again.replay([entry])
        position = again.position
        found |= {tag_of(type(frame)) for frame in position.frames} | {tag_of(type(asked)) for _, asked in position.pending}
    return found


def matches(game: Game[Any], wanted: set[str]) -> Iterator[Match[Any]]:
    """The golden games, then random ones, at tables with an option that is still wanted."""
    for key in goldens(game.name):
        yield golden_match(game.name, key)
    players = [player for name, player in players_of(game).items() if name != "default"]
    rng = Random(1)
    for seed in range(GAMES):
        fixed = [setting for name, setting in sorted(values(game).items()) if name in wanted][:1]
        yield play(game, random_scenario(game, rng, **dict(fixed)), [players[seed % len(players)]], seed, LONGEST)


def never_seen(game: Game[Any]) -> list[str]:
    """Declared things that do not occur although they are not excused, and the other way around."""
    excused = occurs(game).never
    wanted = declared(game) - set(excused)
    wrong = [f"{name} is excused but not declared" for name in sorted(set(excused) - declared(game))]
    kinds = {tag_of(kind) for base, _, members in unions(game) if base in (Frame, Request) for kind in members}
    for match in matches(game, wanted):
        found = come_up(match) | (procedures(match) if wanted & kinds else set())
        wanted -= found
        wrong += [f"{name} is excused but comes up" for name in sorted(found & set(excused))]
        if wrong or not wanted:
            break
    return wrong or sorted(wanted)
