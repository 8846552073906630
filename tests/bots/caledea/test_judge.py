"""Caledea for bots: what is proposed, where a position is valued, and which throws stand for all."""

from random import Random
from typing import Any

import pytest

from wartable.bots.caledea import JUDGE
from wartable.bots.caledea.evaluation import muster
from wartable.bots.caledea.proposals import proposals
from wartable.bots.caledea.threats import Attacker, attackers, breaks, fall, wins
from wartable.core import CHANCE, Choice, Match, clone
from wartable.games.caledea import GAME
from wartable.games.caledea.acts import ACTS, NextAct
from wartable.games.caledea.acts.end_turn import EndTurn
from wartable.games.caledea.acts.offer_draw import OfferDraw
from wartable.games.caledea.acts.resign import Resign
from wartable.games.caledea.changes.units import put_unit, take_unit
from wartable.games.caledea.combat.ambush import Ambush
from wartable.games.caledea.pieces import OWNER
from wartable.games.caledea.rules.chances import assault_chance, win_chance
from wartable.games.caledea.state import World

SCENARIOS: tuple[dict[str, Any], ...] = ({"seats": 2}, {"seats": 5, "boards": 2}, {"seats": 4, "teams": "2v2"})
FOUGHT = ("AttackingUnit", "AmbushWindow", "DefendingUnit", "DrawQuestion")


def walk(scenario: dict[str, Any], seed: int, decisions: int = 150) -> Any:
    """Positions of a game, each before its decision: half sensible play, which gets rich, and half random."""
    match, rng = Match(GAME, GAME.scenario(**scenario), seed=seed), Random(seed)
    for _ in range(decisions):
        if match.outcome is not None:
            return
        seat = match.deciders()[0]
        yield match, seat
        choice = GAME.sample(match.position, seat, rng, 1)[0]
        if isinstance(choice, Resign | OfferDraw) or (isinstance(match.position.request(seat), NextAct) and rng.random() < 0.5):
            choice = GAME.default(match.position, seat)
        assert match.submit(seat, choice, match.ask) is None


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_proposal_is_legal(scenario: dict[str, Any]) -> None:
    for seed in range(3):
        for match, seat in walk(scenario, seed):
            if isinstance(match.position.request(seat), NextAct):
                found = proposals(match.position.world, seat)
                assert all(GAME.check(match.position, seat, choice) is None for choice in found)
                assert len(set(found)) == len(found)
                assert EndTurn() in found


def test_every_kind_of_act_is_proposed_but_leaving_the_game() -> None:
    kinds: set[type[Choice]] = set()
    for seed in range(8):
        for match, seat in walk({"seats": 2}, seed):
            if isinstance(match.position.request(seat), NextAct):
                kinds.update(type(choice) for choice in proposals(match.position.world, seat))
    assert kinds == {act.choice for act in ACTS if not act.choice.about_match}


@pytest.fixture(scope="module")
def throws() -> list[Any]:
    """Positions in which dice are to be rolled, in rounds and in assaults."""
    found: dict[str, list[Any]] = {"Round": [], "Attack": []}
    for seed in range(30):
        for match, seat in walk({"seats": 2}, seed):
            for choice in GAME.sample(match.position, seat, Random(seed), 3):
                position = clone(match.position)
                GAME.apply(position, seat, choice)
                if position.on_chance() and position.pending[0][1].ways() <= 300:
                    found.get(type(position.frames[-1]).__name__, []).append(position)
        if all(found.values()):
            break
    assert all(found.values())
    return [position for positions in found.values() for position in positions]


def test_the_lots_are_as_likely_as_the_dice_and_lead_where_the_dice_lead(throws: list[Any]) -> None:
    """In a round and in an assault: the chance of each position that comes after, over all throws."""
    for position in throws:
        weighed = JUDGE.throws(GAME, position, 2)
        assert weighed is not None
        assert spread(position, weighed) == pytest.approx(spread(position, GAME.chances(position) or ()))


def test_a_throw_in_short_leads_where_the_throw_leads(throws: list[Any]) -> None:
    for position in throws:
        short: dict[Any, Choice] = {
            answer: JUDGE.in_short(GAME, position, answer) for answer, _ in GAME.chances(position) or ()
        }
        assert all(after(position, answer) == after(position, shortened) for answer, shortened in short.items())
        decided = {
            shortened for answer, shortened in short.items() if answer.groups[0] != answer.groups[-1] or len(answer.groups) == 1
        }
        assert len(decided) == 2


def after(position: Any, answer: Any) -> bytes:
    played = clone(position)
    GAME.apply(played, CHANCE, answer)
    return GAME.encode(played)


def spread(position: Any, answers: Any) -> dict[bytes, float]:
    """The chance of each world that follows; throws that tie are thrown again, so they count for all alike."""
    found: dict[bytes, float] = {}
    for answer, weight in answers:
        after = clone(position)
        GAME.apply(after, CHANCE, answer)
        if not after.on_chance() or type(after.frames[-1]) is not type(position.frames[-1]) or after.world != position.world:
            written = GAME.encode((after.world, after.frames, after.outcome))
            found[written] = found.get(written, 0.0) + float(weight)
    total = sum(found.values())
    return {world: weight / total for world, weight in found.items()}


def test_too_few_branches_leave_the_throw_to_the_dice() -> None:
    for match, seat in walk({"seats": 2}, 1):
        for choice in GAME.sample(match.position, seat, Random(1), 3):
            position = clone(match.position)
            GAME.apply(position, seat, choice)
            if position.on_chance():
                assert JUDGE.throws(GAME, position, 1) is None
                return
    raise AssertionError("no fight in this game")


def test_a_position_within_a_fight_is_not_valued() -> None:
    quiet: set[str] = set()
    noisy: set[str] = set()
    for seed in range(12):
        for match, seat in walk({"seats": 3}, seed):
            name = type(match.position.request(seat)).__name__
            (quiet if JUDGE.is_quiet(GAME, match.position, seat) else noisy).add(name)
    assert quiet == {"KingdomCard", "PlaceInOrder", "CapitalSite", "NextAct"}
    assert noisy <= set(FOUGHT)
    assert {"AttackingUnit", "AmbushWindow", "DefendingUnit"} <= noisy


def test_the_chances_are_the_exact_ones() -> None:
    assert wins(3, 5) == float(win_chance(3, 5))
    assert breaks(2, 5) == float(assault_chance(2, 5))


def board() -> World:
    """Talaq (seat 0) at home on (4,4) with a tower, Verrun (seat 1) on (3,8)."""
    world = Match(GAME).position.world
    square = world.realm.square
    world.kingdoms[:] = [world.realm.names.index("talaq"), world.realm.names.index("verrun")]
    world.capitals[:] = [square["4,4"], square["3,8"]]
    world.holders[:] = [0, 1]
    world.gold[:] = [1, 1]
    for seat, home in enumerate(world.capitals):
        world.levels[home], world.builders[home] = 1, seat
    world.order, world.active, world.round, world.actions = (0, 1), 0, 1, 3
    return world


def put(world: World, seat: int, label: str, *ranks: int) -> None:
    for rank in ranks:
        put_unit(world, world.realm.square[label], seat * OWNER + rank)


def coming(world: World, seat: int, square: int) -> list[Attacker]:
    return attackers(world, seat, muster(world, seat).stacks, square)


def test_attackers_are_those_who_can_get_there_with_their_dice() -> None:
    world = board()
    home = world.capitals[0]
    put(world, 1, "4,5", 1)
    put(world, 1, "4,2", 2, 1)
    put(world, 1, "2,3", 3)
    put(world, 1, "8,8", 3)
    assert coming(world, 1, home) == [(3, 3), (2, 2), (1, 1)]
    put(world, 0, "4,3", 1)
    assert coming(world, 1, home) == [(3, 3), (1, 1)], "the only way of the cavalry is blocked"


def test_ambush_helps_the_strongest_attacker_if_it_can_be_paid() -> None:
    world = board()
    put(world, 0, "3,7", 2, 1)
    assert coming(world, 0, world.capitals[1]) == [(2, 2), (1, 1)]
    world.gold[0] = 3
    assert coming(world, 0, world.capitals[1]) == [(5, 2), (1, 1)]
    world.set_aside[0] = 1
    assert coming(world, 0, world.capitals[1]) == [(2, 2), (1, 1)]


def test_the_chance_that_a_capital_falls() -> None:
    """Undefended by exact sums; with a defender by the two ways in which two attackers may win."""
    world = board()
    home = world.capitals[0]
    assert fall(world, [(2, 2)], home) == pytest.approx(5 / 9)
    assert fall(world, [(2, 2), (1, 1)], home) == pytest.approx(19 / 27)
    put(world, 0, "4,4", 1)
    first = wins(2, 4) * (1 - (4 / 9) * (2 / 3))
    second = (1 - wins(2, 4)) * wins(1, 4) * (1 / 3)
    assert fall(world, [(2, 2), (1, 1)], home) == pytest.approx(first + second)
    world.levels[home] = 0
    take_unit(world, home, 1)
    assert fall(world, [(1, 1)], home) == 1.0


def test_an_ambush_is_a_yes_or_no_for_the_bot_too() -> None:
    for seed in range(40):
        for match, seat in walk({"seats": 2}, seed):
            if type(match.position.request(seat)).__name__ == "AmbushWindow":
                view = match.view(seat)
                assert set(JUDGE.candidates(GAME, view, seat, Random(0), 24)) == {Ambush(True), Ambush(False)}
                return
    raise AssertionError("nobody could announce Ambush")
