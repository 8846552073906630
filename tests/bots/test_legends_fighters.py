"""How the bot of Legends leads fighters: which unit it activates, what a group does, and how its warships fire at fighters."""

from collections.abc import Callable, Sequence
from itertools import combinations
from random import Random
from typing import Any

import pytest

from tests.games.legends.helm import Helm
from tests.games.legends.kit import Table
from tests.games.legends.pilot import Pilot
from wartable.bots import Budget, GreedyBot, make
from wartable.bots.legends import JUDGE
from wartable.bots.legends.answers import strength
from wartable.bots.legends.evaluation import evaluate, worth_of_fighter
from wartable.bots.legends.plans import Planner
from wartable.bots.legends.prospects import Goal, Prospects
from wartable.bots.legends.skirmish import exchange, flak_gain, toll
from wartable.core import Choice
from wartable.games.legends import GAME
from wartable.games.legends.choices.fighters import ActivateFighters, Attack, AttackPrecisely, Dock, EndWindow, Fly, Stay
from wartable.games.legends.choices.flak import Support
from wartable.games.legends.choices.flight import Fire
from wartable.games.legends.choices.muster import TakePreset
from wartable.games.legends.choices.turn import Activate, ChooseOrder
from wartable.games.legends.phases.actions import ActionPhase
from wartable.games.legends.phases.fighters import FighterGroup
from wartable.games.legends.requests.muster import SquadronQuestion
from wartable.games.legends.rules.building import build
from wartable.games.legends.rules.flak import Guns
from wartable.games.legends.state import fighter_rect
from wartable.geometry.measure import distance2
from wartable.geometry.shapes import overlaps
from wartable.geometry.units import INCH
from wartable.lab import play_match


class Sky(Table):
    """Every die shows 1: nobody hits."""

    rest = 1

    def group(self, *fighters: int) -> "Sky":
        self.before_frame(FighterGroup(seat=0, fighters=fighters or tuple(range(len(self.own())))))
        return self

    def own(self) -> list[int]:
        return [i for i, fighter in enumerate(self.world.fighters) if fighter.owner == 0]

    def away(self, fighter: int, ship: int) -> float:
        """In inches."""
        return float(distance2(self.world.fighters[fighter].pose[:2], self.ships(ship).center()) ** 0.5 / INCH)


def planned(table: Any, seat: int = 0, seed: int = 1) -> list[Choice]:
    return list(GreedyBot(GAME, Random(seed), JUDGE).plan(table.match.view(seat), seat, Budget()))


def carried_out(table: Any) -> list[Choice]:
    """Plays the plans of seat 0, and the default of the other seat, until the group or the ship is done. None is refused."""
    made: list[Choice] = []
    turn = table.world.turn
    while table.match.outcome is None and table.world.turn == turn:
        seat = table.match.deciders()[0]
        if seat:
            table.defaults(1)
            continue
        plan = planned(table)
        progress = table.match.submit_all(0, plan, table.match.ask, after_dice=True)
        assert progress.refusal is None
        made += plan[: progress.made]
        if all(table.world.fighters[i].activated for i in table.own()):
            break
    return made


def of(kind: type[Any], choices: list[Choice]) -> list[Any]:
    return [choice for choice in choices if isinstance(choice, kind)]


def wing(table: Sky, seat: int, kind: str, number: int, at: tuple[float, float], **fields: Any) -> Sky:
    """A row of fighters, an inch apart."""
    for k in range(number):
        table.fighter(seat, kind, (at[0], at[1] + k, 0), **fields)
    return table


# -- whole battles --------------------------------------------------------------------------------------------------------


class Starter(GreedyBot):
    """Takes the starter of its faction."""

    def plan(self, view: Any, seat: int, budget: Budget) -> Sequence[Choice]:
        if isinstance(view.request(seat), SquadronQuestion):
            return [TakePreset(("starter_surakari", "starter_heragul")[seat])]
        return super().plan(view, seat, budget)


def test_it_plays_escalation_battle_to_its_end() -> None:
    match = play_match(GAME, GAME.scenario(scenario="escalation"), [make("greedy", GAME, seat) for seat in range(2)], seed=2)
    assert match.outcome is not None
    assert max(match.outcome.scores) >= 30
    assert len(match.position.world.ships) > 4


@pytest.mark.parametrize("movement", ["core", "template"])
def test_it_answers_every_question_of_a_battle_with_fighters(movement: str) -> None:
    """An answer that the rules refuse would end the match with an error."""
    bots = [Starter(GAME, Random(seat), JUDGE) for seat in range(2)]
    match = play_match(GAME, GAME.scenario(movement=movement), bots, seed=5)
    assert match.outcome is not None
    assert any(fighter.place == "discarded" for fighter in match.position.world.fighters)


# -- worth ----------------------------------------------------------------------------------------------------------------


def test_fighters_count_and_less_of_those_that_are_shaken_or_gone() -> None:
    table = Table().fighter(0, "hunter", (10, 10)).fighter(0, "hunter", (12, 10), disrupted=True)
    for place in ("waiting", "yellow", "red", "discarded"):
        table.fighter(0, "hunter", (0, 0), place=place)
    worths = [worth_of_fighter(table.world, fighter) for fighter in table.world.fighters]
    assert worths[0] == 2
    assert worths[-1] == 0
    assert sorted(worths, reverse=True) == [worths[i] for i in (0, 2, 1, 3, 4, 5)]
    assert evaluate(GAME, table.match.position, 0) == -evaluate(GAME, table.match.position, 1) > 0


def test_what_dice_do_is_exact() -> None:
    """One die of an interceptor: a six kills, 3, 4 and 5 disrupt."""
    table = Table()
    assert toll(table.world, (Guns("interceptor.1", 1),), 1) == pytest.approx((1 / 6, 1 / 2))
    assert toll(table.world, (Guns("interceptor.1", 1),), 0, 1) == pytest.approx((2 / 3, 0))


def test_friends_make_a_dogfight_better_and_return_fire_makes_it_worse() -> None:
    table = Table().fighter(0, "hunter", (10, 10)).fighter(0, "hunter", (11, 10)).fighter(1, "hunter", (13, 10))
    table.fighter(1, "attack_cruiser", (10, 13))
    assert exchange(table.world, 0, (0, 1), 2) > exchange(table.world, 0, (0,), 2)
    assert exchange(table.world, 0, (0, 1), 3) > exchange(table.world, 0, (0, 1), 2)


def test_precision_attacks_are_for_weakly_defended_ships() -> None:
    table = wing(Sky(), 0, "hunter", 4, (10, 10)).ship(1, "draco", (20, 10, 0)).ship(1, "mackerel", (20, 20, 0))
    prospects = Prospects(table.world, 0)
    weak, strong = (prospects.worth(Goal("precision", ship, (0, 0), 0), range(4)) for ship in (0, 1))
    assert strong < 0 < weak


def test_squadrons_are_stronger_with_fighters() -> None:
    table = Table(points=34)
    bare, scouts, wing_ = (
        build(table.world.catalog, "surakari_invasion", units)
        for units in ((("draco", 2),), (("draco", 2), ("scout", 8)), (("draco", 2), ("interceptor", 8)))
    )
    assert strength(table.world, bare) < strength(table.world, scouts) < strength(table.world, wing_)


# -- units ----------------------------------------------------------------------------------------------------------------


def before_action(table: Sky) -> Sky:
    table.before_frame(ActionPhase()).do(ChooseOrder("initiative"))
    return table


def test_fighters_with_something_to_attack_go_before_a_ship_without() -> None:
    table = wing(Sky(), 0, "attack_cruiser", 4, (30, 10)).ship(0, "draco", (5, 5, 90)).ship(1, "hammerhead", (42, 12, 180))
    assert planned(before_action(table))[0] == ActivateFighters(tuple(f"attack_cruiser-{n}" for n in (1, 2, 3, 4)))


def test_a_ship_that_fires_goes_before_fighters_with_nothing_to_attack() -> None:
    table = wing(Sky(), 0, "interceptor", 2, (3, 3)).ship(0, "draco", (30, 12, 0)).ship(1, "hammerhead", (42, 12, 180))
    assert planned(before_action(table))[0] == Activate("draco-1")


def test_fighters_in_reach_of_flak_go_before_they_are_fired_at() -> None:
    """They have nothing to attack, but the ship fires at long range only."""
    for x, first in ((38, ActivateFighters), (3, Activate)):
        table = wing(Sky(), 0, "interceptor", 4, (x, 3)).ship(0, "pale_fox", (20, 9, 0), fired=(0, 1))
        table.ship(1, "mackerel", (41, 9, 180))
        assert isinstance(planned(before_action(table))[0], first)


def test_the_eight_that_are_nearest_to_their_prey_are_a_group() -> None:
    table = wing(Sky(), 0, "attack_cruiser", 10, (30, 5)).ship(1, "hammerhead", (32, 3, 0))
    chosen = planned(before_action(table))[0]
    assert chosen == ActivateFighters(tuple(f"attack_cruiser-{n}" for n in range(1, 9)))


# -- groups ---------------------------------------------------------------------------------------------------------------


def test_bombers_fly_in_attack_and_fly_out_of_reach() -> None:
    table = wing(Sky(), 0, "attack_cruiser", 4, (30, 18)).ship(1, "hammerhead", (40, 20, 0)).ship(0, "draco", (10, 20, 0))
    made = carried_out(table.group(0, 1, 2, 3))
    assert [attack.target for attack in of(Attack, made)] == ["hammerhead-1"] * 4
    assert all(table.away(i, 0) > 8 for i in range(4))
    assert len(of(Fly, made)) == 8


def test_bombers_take_the_ship_that_is_nearly_lost() -> None:
    table = (
        wing(Sky(), 0, "attack_cruiser", 2, (30, 20))
        .ship(1, "hammerhead", (38, 14, 0))
        .ship(1, "hammerhead", (38, 27, 0), damage=7)
    )
    attacks = of(Attack, carried_out(table.group(0, 1)))
    assert {attack.target for attack in attacks} == {"hammerhead-2"}


def test_bombers_in_range_attack_before_they_move() -> None:
    table = wing(Sky(), 0, "attack_cruiser", 2, (30, 20)).ship(1, "draco", (32, 20, 0))
    plan = planned(table.group(0, 1))
    assert plan == [Attack(f"attack_cruiser-{n}", "attack_cruiser.1", "draco-1") for n in (1, 2)]


def test_hunters_attack_bombers_together() -> None:
    table = wing(Sky(), 0, "interceptor", 4, (30, 18))
    wing(table, 1, "attack_cruiser", 2, (42, 19)).ship(0, "draco", (10, 20, 0))
    made = carried_out(table.group(0, 1, 2, 3))
    (attack,), (support,) = of(Attack, made), of(Support, made)
    assert attack.target in ("attack_cruiser-1", "attack_cruiser-2")
    assert len(support.fighters) == 3


def test_a_lone_fighter_keeps_away_from_many() -> None:
    table = Sky().fighter(0, "scout", (30, 20))
    wing(table, 1, "interceptor", 6, (42, 18)).ship(0, "draco", (10, 20, 0))
    made = carried_out(table.group(0))
    assert not of(Attack, made)
    assert table.world.fighters[0].pose[0] < 30_000


def test_precise_fighters_dock_with_a_weakly_defended_ship() -> None:
    table = wing(Sky(), 0, "hunter", 4, (30, 18)).ship(1, "draco", (38, 20, 0))
    made = carried_out(table.group(0, 1, 2, 3))
    assert [dock.ship for dock in of(Dock, made)] == ["draco-1"] * 4
    assert of(AttackPrecisely, made) == [AttackPrecisely("draco-1", tuple(f"hunter-{n}" for n in (1, 2, 3, 4)))]


def test_a_scout_flies_over_a_ship() -> None:
    table = Sky().fighter(0, "scout", (30, 20)).ship(1, "mackerel", (35, 20, 90)).ship(0, "draco", (10, 20, 0))
    carried_out(table.group(0))
    assert table.ships(0).locks[0] == 1


def test_a_disrupted_fighter_flees_and_recovers() -> None:
    table = Sky().fighter(0, "hunter", (30, 20), disrupted=True).ship(1, "draco", (34, 20, 0)).ship(0, "draco", (10, 20, 0))
    made = carried_out(table.group(0))
    assert not of(Attack, made)
    assert not table.world.fighters[0].disrupted


def test_a_disrupted_fighter_that_cannot_recover_attacks() -> None:
    """The bombs of a disrupted bomber are as good as ever."""
    table = Sky().fighter(0, "attack_cruiser", (1, 1), disrupted=True)
    for at in ((2, 3, 0), (7, 2, 0), (2, 8, 0), (7, 7, 0)):
        table.ship(1, "draco", at)
    assert of(Attack, planned(table.group(0)))


def test_a_group_with_nothing_to_do_stays() -> None:
    table = Sky().fighter(0, "interceptor", (30, 20)).ship(1, "draco", (60, 20, 0)).ship(0, "draco", (28, 20, 0))
    assert isinstance(planned(table.group(0))[0], Stay | EndWindow)


def test_eight_fighters_end_without_overlapping() -> None:
    table = wing(wing(Sky(), 0, "attack_cruiser", 4, (28, 16)), 0, "hunter", 4, (30, 16)).ship(1, "lynx", (38, 20, 0))
    carried_out(table.group())
    rects = [fighter_rect(table.world, fighter) for fighter in table.world.fighters if fighter.place == "table"]
    assert not any(overlaps(one, other) for one, other in combinations(rects, 2))


# -- warships -------------------------------------------------------------------------------------------------------------


class Bridge(Helm):
    rest = 1


class Conn(Pilot):
    rest = 1


@pytest.mark.parametrize("make_table", [Bridge, lambda: Conn(movement="template")])
def test_a_ship_fires_at_fighters_that_it_passes(make_table: Callable[[], Any]) -> None:
    """From where it begins the fighters are out of range, and so they are where it ends."""
    table = make_table().ship(0, "draco", (10, 24, 0), slot=12)
    table.fighter(1, "hunter", (20, 31.5, 0)).ship(1, "hammerhead", (70, 24, 180)).activate()
    made = carried_out_by_ship(table)
    assert [fire.target for fire in of(Fire, made) if fire.battery == "draco_4"] == ["hunter-1"]


def carried_out_by_ship(table: Any) -> list[Choice]:
    made: list[Choice] = []
    while table.match.deciders() == (0,) and not table.ships(0).activated:
        plan = planned(table)
        made += plan[: table.match.submit_all(0, plan, table.match.ask, after_dice=True).made]
    return made


def test_a_flight_past_fighters_is_worth_more() -> None:
    table = Table().ship(0, "draco", (10, 24, 0)).ship(1, "hammerhead", (70, 24, 180)).fighter(1, "hunter", (20, 31.5, 0))
    planner = Planner(table.world, 0)
    past, off = [(10_000.0, 24_000.0, 0), (20_000.0, 24_000.0, 0)], [(10_000.0, 24_000.0, 0), (20_000.0, 20_000.0, 0)]
    assert planner.dealt("all", past) == planner.flak(3, 0) > planner.dealt("all", off) == 0


def test_flak_is_aimed_at_the_densest_group() -> None:
    table = (
        Table()
        .ship(0, "draco", (10, 24, 0))
        .fighter(1, "hunter", (14, 24))
        .fighter(1, "hunter", (10, 30))
        .fighter(1, "hunter", (11, 30))
    )
    assert flak_gain(table.world, 0, 3, 1) > flak_gain(table.world, 0, 3, 0) > 0
