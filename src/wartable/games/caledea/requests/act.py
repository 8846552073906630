"""The question of the active player: what is your next act?"""

from collections.abc import Sequence
from random import Random

from wartable.core.errors import Refusal
from wartable.core.requests import LISTABLE, Choice, Offer, Request, offer
from wartable.core.secrets import Seat
from wartable.core.spaces import One, Space, Split, YesNo
from wartable.games.caledea.choices import (
    MOVABLE,
    RANK_WORDS,
    UNIT_WORD,
    AnswerDraw,
    Bombard,
    BuildTower,
    EndTurn,
    Move,
    OfferDraw,
    Resign,
    Transport,
    UpgradeCastle,
    UpgradeUnit,
    unit_word,
)
from wartable.games.caledea.listing import all_acts, upgrades
from wartable.games.caledea.policy import sensible_act
from wartable.games.caledea.rules.acts import REFUSE
from wartable.games.caledea.rules.building import castle_sites, tower_sites
from wartable.games.caledea.rules.movement import reach
from wartable.games.caledea.rules.powers import bombard_targets, can_be_transported, can_use, havens
from wartable.games.caledea.sampling import sample_acts
from wartable.games.caledea.state import OWNER, World, own_units


class NextAct(Request, frozen=True, tag="caledea.NextAct"):
    """CAL-DP-05 to CAL-DP-11, CAL-DP-15, CAL-DP-17 to CAL-DP-20."""

    takes = (Move, UpgradeUnit, BuildTower, UpgradeCastle, Bombard, Transport, EndTurn, Resign, OfferDraw)
    asks = "What is your next act?"

    def refuse(self, world: World, seat: Seat, choice: Choice) -> Refusal | None:
        return REFUSE[type(choice)](world, seat, choice)

    def forbid(self, world: World, seat: Seat, choice: Choice) -> Refusal | None:
        return self.refuse(world, seat, choice)

    def offers(self, world: World, seat: Seat) -> tuple[Offer, ...]:
        found = [*_action_offers(world, seat)] if world.actions else []
        found += _power_offers(world, seat)
        found.append(offer(EndTurn, "End the turn"))
        if not world.draw_offered:
            found.append(offer(OfferDraw, "Offer a draw"))
        if world.settings.resign:
            found.append(offer(Resign, "Resign"))
        return tuple(found)

    def options(self, world: World, seat: Seat) -> Sequence[Choice] | None:
        listed = all_acts(world, seat)
        return listed if len(listed) <= LISTABLE else None

    def sample(self, world: World, seat: Seat, rng: Random, n: int) -> list[Choice]:
        return sample_acts(world, seat, rng, n)

    def default(self, world: World, seat: Seat) -> Choice:
        return sensible_act(world, seat)


class DrawQuestion(Request, frozen=True, tag="caledea.DrawQuestion"):
    """CAL-DP-20: declined, if nobody answers."""

    takes = (AnswerDraw,)
    asks = "A draw is offered. Do you accept?"

    def offers(self, world: World, seat: Seat) -> tuple[Offer, ...]:
        return (offer(AnswerDraw, "Accept the draw", accept=YesNo()),)

    def default(self, world: World, seat: Seat) -> Choice:
        return AnswerDraw(False)


def _action_offers(world: World, seat: Seat) -> list[Offer]:
    labels = world.realm.labels
    found = []
    move = _move_offer(world, seat)
    if move is not None:
        found.append(move)
    ups = list(upgrades(world, seat))
    if ups:
        squares, words = (tuple(dict.fromkeys(x)) for x in zip(*((u.square, u.unit) for u in ups), strict=True))
        found.append(offer(UpgradeUnit, "Upgrade a unit", square=One(squares), unit=One(words)))
    for kind, says, sites in (
        (BuildTower, "Build a tower", tower_sites(world, seat)),
        (UpgradeCastle, "Upgrade a tower to a castle", castle_sites(world, seat)),
    ):
        if sites:
            found.append(offer(kind, says, square=One(tuple(labels[s] for s in sites))))
    return found


def _move_offer(world: World, seat: Seat) -> Offer | None:
    labels, ranges = world.realm.labels, world.realm.range
    caps: dict[int, int] = {}
    origins: list[str] = []
    destinations: set[int] = set()
    for square in dict.fromkeys(world.armies[seat]):
        ready = [unit % OWNER for unit in own_units(world, seat, square) if unit % OWNER in MOVABLE]
        if ready:
            origins.append(labels[square])
            destinations.update(reach(world, seat, square, max(ranges[unit % 10] for unit in ready)))
        for unit in ready:
            caps[unit] = max(caps.get(unit, 0), ready.count(unit))
    if not origins:
        return None
    group = tuple((UNIT_WORD[unit], caps[unit]) for unit in MOVABLE if unit in caps)
    return offer(
        Move,
        "Move a group",
        origin=One(tuple(origins)),
        group=Split(group, 1, sum(n for _, n in group)),
        destination=One(tuple(labels[s] for s in sorted(destinations))),
    )


def _power_offers(world: World, seat: Seat) -> list[Offer]:
    squares = tuple(dict.fromkeys(world.armies[seat]))
    labels = world.realm.labels
    if can_use(world, seat, "bombard"):
        origins = [s for s in squares if bombard_targets(world, seat, s)]
        if origins:
            ranks = {unit % 10 for s in origins for unit in own_units(world, seat, s)}
            targets = sorted({t for s in origins for t in bombard_targets(world, seat, s)})
            words = tuple(word for rank, word in enumerate(RANK_WORDS, 1) if rank in ranks)
            return [offer(Bombard, "Bombard", origin=_one(labels, origins), unit=One(words), target=_one(labels, targets))]
    if can_use(world, seat, "transport"):
        goals = havens(world, seat)
        origins = [s for s in squares if any(goal != s for goal in goals)]
        words = tuple(
            dict.fromkeys(unit_word(u) for s in origins for u in own_units(world, seat, s) if can_be_transported(world, u))
        )
        if words:
            fields = {"origin": _one(labels, origins), "unit": One(words), "destination": _one(labels, goals)}
            return [offer(Transport, "Transport a unit", **fields)]
    return []


def _one(labels: tuple[str, ...], squares: list[int]) -> Space:
    return One(tuple(labels[s] for s in squares))
