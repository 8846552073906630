"""The answers of Caledea. Squares are written "row,column", units by their words: "cavalry", "moved infantry"."""

from collections.abc import Iterable
from typing import Annotated, TypeAlias

from msgspec import Meta

from wartable.core.chance import ChanceChoice
from wartable.core.requests import Choice
from wartable.core.secrets import Seat
from wartable.games.caledea.state import OWNER, TRANSPORTED

Word: TypeAlias = Annotated[str, Meta(max_length=30)]
Square: TypeAlias = Annotated[str, Meta(max_length=7)]
Owner: TypeAlias = Annotated[Seat, Meta(ge=0, le=8)]
Group: TypeAlias = Annotated[tuple[tuple[Word, Annotated[int, Meta(ge=1, le=200)]], ...], Meta(max_length=6)]

RANK_WORDS = ("infantry", "cavalry", "general")
STATES = ("", "moved ", "upgraded ", "transported ")

UNIT_WORD: dict[int, str] = {
    10 * s + r + 1: state + word for s, state in enumerate(STATES) for r, word in enumerate(RANK_WORDS)
}
"""The word for a unit's number, its owner left out."""
UNIT: dict[str, int] = {word: unit for unit, word in UNIT_WORD.items()}

MOVABLE = (1, 2, 3, TRANSPORTED + 1, TRANSPORTED + 2, TRANSPORTED + 3)
"""The units that may still move, in the order in which a group lists them."""


def unit_word(unit: int) -> str:
    return UNIT_WORD[unit % OWNER]


def group_of(units: Iterable[int]) -> Group:
    """Units, their owner left out, as a group is written: each kind once, with its number."""
    listed = list(units)
    return tuple((UNIT_WORD[kind], n) for kind in MOVABLE if (n := listed.count(kind)))


def units_of(group: Group) -> tuple[int, ...]:
    """The units of a group, one number each."""
    return tuple([UNIT[word] for word, n in group for _ in range(n)])


class PickKingdom(Choice, frozen=True, tag="caledea.PickKingdom"):
    kingdom: Annotated[str, Meta(max_length=60)]


class TakePlace(Choice, frozen=True, tag="caledea.TakePlace"):
    place: Word


class PlaceCapital(Choice, frozen=True, tag="caledea.PlaceCapital"):
    square: Square


class Move(Choice, frozen=True, tag="caledea.Move"):
    origin: Square
    group: Group
    destination: Square


class UpgradeUnit(Choice, frozen=True, tag="caledea.UpgradeUnit"):
    square: Square
    unit: Word


class BuildTower(Choice, frozen=True, tag="caledea.BuildTower"):
    square: Square


class UpgradeCastle(Choice, frozen=True, tag="caledea.UpgradeCastle"):
    square: Square


class Bombard(Choice, frozen=True, tag="caledea.Bombard"):
    origin: Square
    unit: Word
    target: Square


class Transport(Choice, frozen=True, tag="caledea.Transport"):
    origin: Square
    unit: Word
    destination: Square


class EndTurn(Choice, frozen=True, tag="caledea.EndTurn"):
    pass


class Resign(Choice, frozen=True, tag="caledea.Resign"):
    about_match = True


class OfferDraw(Choice, frozen=True, tag="caledea.OfferDraw"):
    about_match = True


class AnswerDraw(Choice, frozen=True, tag="caledea.AnswerDraw"):
    accept: bool


class NameAttacker(Choice, frozen=True, tag="caledea.NameAttacker"):
    unit: Word


class Ambush(Choice, frozen=True, tag="caledea.Ambush"):
    announce: bool


class NameDefender(Choice, frozen=True, tag="caledea.NameDefender"):
    owner: Owner
    unit: Word


Act: TypeAlias = Move | UpgradeUnit | BuildTower | UpgradeCastle | Bombard | Transport | EndTurn | Resign | OfferDraw
AnyChoice: TypeAlias = (
    Act | PickKingdom | TakePlace | PlaceCapital | AnswerDraw | NameAttacker | Ambush | NameDefender | ChanceChoice
)
