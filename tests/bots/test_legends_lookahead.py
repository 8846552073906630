"""Battles in thought: what they count, and what somebody sees who follows them."""

from math import atanh
from random import Random
from typing import Any

import pytest

from tests.games.legends.helm import Helm
from tests.games.legends.kit import Table
from wartable.bots import Budget, GreedyBot, make
from wartable.bots.legends import JUDGE
from wartable.bots.legends.battle import Battle
from wartable.bots.legends.fates import GONE, fate
from wartable.bots.legends.flights import flights, helm
from wartable.bots.legends.judge import DEPTHS
from wartable.bots.legends.lookahead import Lookahead
from wartable.bots.legends.sketch import Chart
from wartable.bots.legends.weights import USUAL
from wartable.core import Choice, Match
from wartable.games.legends import GAME
from wartable.games.legends.choices.deployment import Deploy
from wartable.games.legends.choices.flight import Fire
from wartable.games.legends.choices.muster import BuildSquadron
from wartable.games.legends.choices.turn import Activate, ChooseOrder
from wartable.games.legends.phases.actions import ActionPhase
from wartable.games.legends.phases.deployment import Deployment
from wartable.games.legends.state import World
from wartable.lab import play_match

SEEDS = range(5)


def planned(table: Table, seed: int = 1, budget: Budget | None = None, level: str = "admiral") -> list[Choice]:
    bot = GreedyBot(GAME, Random(seed), JUDGE.at(level))
    return list(bot.plan(table.match.view(0), 0, budget or Budget()))


def bare(table: Table, seed: int = 1) -> list[Choice]:
    """By the value of each activation alone."""
    return list(GreedyBot(GAME, Random(seed), JUDGE).plan(table.match.view(0), 0, Budget()))


def lead(world: World, *, first: bool = True, turns: int = 1) -> float:
    return Battle(world, 0, USUAL, 20).lead(None, mine=first, turns=turns)


# -- what a battle in thought counts ----------------------------------------------------------------------------------------


def test_a_ship_may_be_beyond_half_of_its_hull_or_lost() -> None:
    assert fate(0, 8, 0.0) == (0.0, 0.0)
    assert fate(5, 8, 0.0) == (1.0, 0.0)
    assert fate(0, 8, GONE) == (0.0, 1.0)
    some, many = fate(4, 8, 1.0), fate(4, 8, 6.0)
    assert 0.5 < some.halved < 1
    assert some.lost < 0.1
    assert many.lost > 0.5


def test_flights_in_thought_open_every_arc_and_end_in_several_slots() -> None:
    world = Table().ship(0, "pale_fox", (36, 24, 0)).world
    found = flights(world.catalog, helm(world, world.ships[0], powered=True), 4, 20)
    assert len(found) == 20
    assert {flight.arc for flight in found} == {"all", "front", "rear", "left", "right"}
    assert len({flight.slot for flight in found}) >= 4
    assert {flight.thrusters for flight in found} == {True, False}


def duel(distance: float, **fields: Any) -> Table:
    """Two destroyers that fly towards each other."""
    return Table().ship(0, "pale_fox", (20, 24, 0), slot=3).ship(1, "pale_fox", (20 + distance, 24, 180), slot=3, **fields)


def test_equals_who_act_in_turn_have_no_lead() -> None:
    """Whoever acts first gains as much as the other one would."""
    world = duel(16).world
    assert lead(world, first=True) == pytest.approx(-lead(world, first=False), abs=0.01)
    assert lead(world, first=True) > 0


@pytest.mark.parametrize("better", [{"damage": 6}, {"reactor_lost": 3}, {"batteries": (2, 2, 2, 0)}])
def test_an_enemy_that_is_damaged_is_a_lead(better: dict[str, Any]) -> None:
    assert lead(duel(16, **better).world) > lead(duel(16).world) + 1


def test_bombers_count_where_they_can_attack() -> None:
    table = duel(16)
    for _ in range(4):
        table.fighter(0, "attack_cruiser", (30, 30))
    near, far = lead(table.world), lead(duel(16).fighter(0, "attack_cruiser", (70, 2)).world)
    assert near > far > lead(duel(16).world) - 1


def test_after_the_last_game_turn_only_the_score_counts() -> None:
    """Whoever has lost more hull, but less than half, has lost nothing."""
    apart = Table(turn=6).ship(0, "pale_fox", (2, 2, 0), damage=5).ship(1, "pale_fox", (70, 46, 180))
    assert lead(apart.world) == 0
    earlier = Table(turn=4).ship(0, "pale_fox", (2, 2, 0), damage=5).ship(1, "pale_fox", (70, 46, 180))
    assert lead(earlier.world) < 0


# -- what it leads to -------------------------------------------------------------------------------------------------------


def crossing() -> Table:
    """An enemy that is nearly lost flies past: straight ahead nobody is in range."""
    table = Table().ship(0, "pale_fox", (30, 16, 90), slot=5).ship(1, "hammerhead", (53, 20, 0), slot=5, damage=8)
    return table.before_frame(ActionPhase())


def test_an_admiral_goes_first_where_it_can_turn_to_fire() -> None:
    """A ship that is destroyed does not fire back; by the ways straight ahead nobody would be in range."""
    assert bare(crossing()) == [ChooseOrder("reverse")]
    assert all(planned(crossing(), seed) == [ChooseOrder("initiative")] for seed in SEEDS)


def deploying() -> Table:
    """Seat 0 deploys its only ship, after the enemy."""
    table = Table("deploy 2 / 1", turn=0).reserve(0, "pale_fox").ship(1, "lynx", (10, 40, 270), slot=2)
    return table.before_frame(Deployment())


# -- how it decides ---------------------------------------------------------------------------------------------------------


def choosing() -> Table:
    """Seat 0 has two ships to choose from."""
    table = Table().ship(0, "pale_fox", (20, 20, 0), slot=4).ship(0, "hammerhead", (20, 28, 0), slot=4)
    table.ship(1, "pale_fox", (42, 22, 180), slot=4).ship(1, "hammerhead", (44, 30, 180), slot=4)
    return table.before_frame(ActionPhase()).do(ChooseOrder("initiative"))


def test_the_same_seed_and_limit_give_the_same_plan() -> None:
    for budget in (Budget(), Budget(nodes=7)):
        assert planned(choosing(), 3, budget) == planned(choosing(), 3, budget)


@pytest.mark.parametrize("nodes", [0, 1, 5])
def test_no_more_battles_are_followed_than_allowed(nodes: int, monkeypatch: pytest.MonkeyPatch) -> None:
    followed = list[int]()
    follow = Battle.lead

    def note(battle: Battle, *args: Any, **options: Any) -> float:
        followed.append(1)
        return follow(battle, *args, **options)

    monkeypatch.setattr(Battle, "lead", note)
    plan = planned(choosing(), budget=Budget(nodes=nodes))
    assert isinstance(plan[0], Activate)
    assert len(followed) == nodes


def test_without_time_it_takes_what_looks_best() -> None:
    plan = planned(choosing(), budget=Budget(seconds=0.0))
    assert isinstance(plan[0], Activate)
    assert GAME.check(choosing().match.position, 0, plan[0]) is None


def test_an_admiral_deploys_where_the_battle_begins_well() -> None:
    (choice,) = planned(deploying())
    assert isinstance(choice, Deploy)
    assert len({planned(deploying(), seed)[0] for seed in SEEDS}) == len(SEEDS)


def test_with_templates_it_plays_as_a_captain_without_foresight() -> None:
    table = Table(movement="template").ship(0, "pale_fox", (20, 20, 0)).ship(1, "pale_fox", (42, 22, 180))
    table.before_frame(ActionPhase())
    assert planned(table) == bare(table)


def test_only_captains_and_admirals_look_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Lookahead, "plan", lambda *_: pytest.fail("somebody else looks ahead"))
    assert set(DEPTHS) == {"captain", "admiral"}
    for level in ("recruit", "officer"):
        make(level, GAME, 1).plan(choosing().match.view(0), 0, Budget())


def test_only_admirals_follow_the_next_game_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    followed = list[int]()
    lead = Battle.lead

    def counted(battle: Battle, now: Chart | None, *, mine: bool, turns: int) -> float:
        followed.append(turns)
        return lead(battle, now, mine=mine, turns=turns)

    monkeypatch.setattr(Battle, "lead", counted)
    make("captain", GAME, 1).plan(choosing().match.view(0), 0, Budget())
    assert set(followed) == {0}
    make("admiral", GAME, 1).plan(choosing().match.view(0), 0, Budget())
    assert set(followed) == {0, 1}


@pytest.mark.parametrize(
    ("seats", "settings"), [(2, {}), (3, {"scenario": "open_battle"}), (2, {"points": 50, "edge": "stop_at_edge"})]
)
def test_an_admiral_answers_every_question_of_a_battle(seats: int, settings: dict[str, Any]) -> None:
    """An answer that the rules refuse would end the match with an error."""
    quick = [make(level, GAME, 0) for level in ("admiral", "captain", "recruit")[:seats]]
    match = play_match(GAME, GAME.scenario(seats, **settings), quick, seed=4, budget=Budget(candidates=12, nodes=4))
    assert match.outcome is not None


def test_an_admiral_judges_by_what_it_sees() -> None:
    """Squadrons are built unseen: whatever the other player has built, the answer is the same."""
    answers = set[Choice]()
    for kind, number in (("pale_fox", 2), ("hammerhead", 3)):
        match = Match(GAME, GAME.scenario(2), seed=1)
        assert match.submit(0, BuildSquadron("heragul_sarlet", ((kind, number),)), match.ask) is None
        answers.update(make("admiral", GAME, 7).plan(match.view(1), 1, Budget()))
    assert len(answers) == 1


# -- what is told of an activation ------------------------------------------------------------------------------------------


def worth(table: Table, plan: list[Choice], level: str) -> float:
    return JUDGE.at(level).worth_of_plan(GAME, table.match.view(0), 0, plan)


def fight(**fields: Any) -> Helm:
    """A destroyer is activated in front of another."""
    return Helm().ship(0, "pale_fox", (20, 24, 0), slot=3).ship(1, "pale_fox", (34, 24, 180), slot=3, **fields).activate()


def gain_of_fire(table: Table, plan: list[Choice], level: str) -> float:
    quiet = [choice for choice in plan if not isinstance(choice, Fire)]
    assert len(quiet) < len(plan)
    return atanh(worth(table, plan, level)) - atanh(worth(table, quiet, level))


def test_fire_is_worth_more_before_the_enemy_has_acted() -> None:
    """A ship that is damaged fires back with less. By itself an activation does not count that."""
    waiting, done = fight(), fight(activated=True)
    plan = planned(waiting, level="captain")
    assert gain_of_fire(waiting, plan, "captain") > gain_of_fire(done, plan, "captain") > 0
    assert gain_of_fire(waiting, plan, "officer") == pytest.approx(gain_of_fire(done, plan, "officer"))
