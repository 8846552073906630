"""Which squadrons captains and admirals bring: one of several of their level, in squadrons.toml."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from random import Random

from msgspec import Struct, convert

from wartable.bots.legends.answers import built, proven_strength
from wartable.core import Choice, Seat
from wartable.games.legends.requests.muster import SquadronQuestion
from wartable.games.legends.rules.building import assigned, build, terms_of
from wartable.games.legends.rules.drafting import draft
from wartable.games.legends.state import Squadron, World

_DRAFTS = 300
NEARLY = 0.9
"""A draft of this share of the best one's strength is as good as the best."""


class Proven(Struct, frozen=True):
    """A squadron, and how a level fared with it against the one below."""

    level: str
    list: str
    points: int
    units: Mapping[str, int]
    games: int
    won: int
    upgrades: tuple[str, ...] = ()


@cache
def learned() -> tuple[Proven, ...]:
    written = tomllib.loads(files(__package__).joinpath("squadrons.toml").read_text(encoding="utf-8"))
    return convert(written["squadrons"], tuple[Proven, ...])


def proven_squadron(world: World, seat: Seat, request: SquadronQuestion, level: str, rng: Random) -> Choice:
    """Any of those that were learned for this level and these points, else any of the strongest of many drafts."""
    known = [proven for proven in learned() if proven.level == level]
    found = [choice for proven in known if (choice := _fitting(world, seat, request, proven)) is not None]
    return rng.choice(found or _strongest(world, seat, rng))


def _fitting(world: World, seat: Seat, request: SquadronQuestion, proven: Proven) -> Choice | None:
    """None at other points, and where a pack has changed what is in it."""
    squadron = build(world.catalog, proven.list, proven.units.items(), map(assigned, proven.upgrades))
    if not proven.points == squadron.points == terms_of(world, seat).level:
        return None
    choice = built(squadron)
    return choice if request.refuse(world, seat, choice) is None else None


def _strongest(world: World, seat: Seat, rng: Random) -> list[Choice]:
    """All different drafts that are nearly as strong as the best."""
    terms = terms_of(world, seat)
    drafts: dict[Squadron, float] = {}
    for _ in range(_DRAFTS):
        squadron = draft(world.catalog, terms, rng)
        drafts[squadron] = proven_strength(world, squadron)
    best = max(drafts.values())
    return [built(squadron) for squadron, strength in drafts.items() if strength >= NEARLY * best]
