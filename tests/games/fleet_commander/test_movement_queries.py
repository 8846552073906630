"""What a player asks before an activation: who can come where, and what would face each other there."""

from random import Random
from typing import Any, cast

import pytest

from tests.contract.walk import answer, decisions
from tests.games.fleet_commander.kit import D, I, Table, unit
from wartable.core import Match
from wartable.games.fleet_commander import GAME
from wartable.games.fleet_commander.choices import Activate, AskLeave, Fight, Move
from wartable.games.fleet_commander.odds import odds_of
from wartable.games.fleet_commander.queries.movement import Arrivals, Strengths
from wartable.games.fleet_commander.requests.actions import ActionQuestion, MoveQuestion
from wartable.games.fleet_commander.rules.forces import group, standing_units
from wartable.games.fleet_commander.state import Standing, side_of
from wartable.table.looks import foreseen, found_ahead


@pytest.mark.rule("FC-MOVE-01", "FC-MOVE-03")
def test_how_many_units_can_come_into_each_region() -> None:
    table = Table().put(I, "j1", "2 draco, corona", "hidden").put(I, "ne1", "lynx").squadron(I, "j2", "draco", 2).to_act(I)
    into = dict(table.found(Arrivals()).numbers)
    assert (into["ne1"], into["ne2"], into["ne0"], into["j1"], into["sw1"]) == (3, 4, 1, 1, 0)
    assert table.found(Arrivals()).text.startswith("Units that can come: ")
    assert Arrivals().find(table.match.view(None), None) is None


def test_the_numbers_are_those_of_the_question_that_follows() -> None:
    match, rng, compared = Match(GAME, GAME.scenario(planet="kaylynn_six"), seed=5), Random(5), 0
    for seat, choice in decisions(match, rng, 400):
        if isinstance(match.position.request(seat), ActionQuestion):
            view = match.view(seat)
            found = Arrivals().find(view, seat)
            assert found is not None
            for region, number in found.numbers:
                then = arrivals_after(match, seat, region)
                assert number == then, region
                compared += number > 0
        answer(match, seat, choice)
    assert compared > 20


def arrivals_after(match: Match[Any], seat: int, region: str) -> int:
    tried = match.copy()
    assert tried.submit(seat, Activate(region), tried.ask) is None
    question = tried.position.request(seat)
    if not isinstance(question, MoveQuestion):
        return 0
    world = tried.position.world
    side = side_of(world, seat)
    count = 0
    for move in question.answers(world, seat):
        if isinstance(move, Move | AskLeave):
            units = standing_units(group(world, move.origin, side), cast("Standing", move.standing))
            count += sum(unit == move.unit for unit in units)
    return count


def test_what_would_face_each_other_after_a_plan() -> None:
    table = (
        Table().put(I, "j1", "2 draco", "hidden").put(D, "ne1", "hammerhead").put(D, "ne1", "2 destroyer", "hidden").to_act(I)
    )
    before = table.found(Strengths("ne1"))
    assert dict(before.numbers)["your guns"] == 0
    plan = [Activate("ne1"), Move(unit("draco"), "hidden", "j1"), Move(unit("draco"), "hidden", "j1")]
    after = found_ahead(GAME, table.match.view(0), 0, plan, Strengths("ne1"))
    draco = GAME._catalog.units["draco"]
    hammerhead = GAME._catalog.units["hammerhead"]
    assert after is not None
    numbers = dict(after.numbers)
    assert (numbers["your points"], numbers["your guns"]) == (2 * draco.points, 2 * draco.guns)
    assert (numbers["their guns"], numbers["their hidden"]) == (hammerhead.guns, 2)
    assert "and 2 hidden units. In a combat there, without cards, you would deal " in after.text
    assert after.text.endswith("damage on average. Not counted: 2 hidden units of theirs, about which nothing is known.")
    assert found_ahead(GAME, table.match.view(0), 0, [*plan, plan[-1]], Strengths("ne1")) is None, "there is no third one"
    assert Strengths("nowhere").find(table.match.view(0), 0) is None


def test_the_last_move_of_a_plan_is_weighed_where_every_enemy_is_known() -> None:
    table = Table().put(I, "j1", "2 draco", "hidden").put(D, "ne1", "hammerhead").to_act(I)
    plan = [Activate("ne1"), Move(unit("draco"), "hidden", "j1")]
    view = table.match.view(0)
    alone, both = (foreseen(GAME, view, 0, choices, ("A", "B"), odds=True).odds for choices in (plan, [*plan, plan[-1]]))
    assert alone is not None
    assert both is not None
    assert len(both.results) > len(alone.results)
    assert foreseen(GAME, view, 0, plan, ("A", "B")).odds is None


def test_the_damage_of_a_meeting_is_that_of_the_combat() -> None:
    """Two Dracos against a Hammerhead: each gun hits with a five or a six, and missiles as the combat says."""
    table = Table().put(I, "ne1", "2 draco").put(D, "ne1", "hammerhead").to_act(I)
    found = dict(table.found(Strengths("ne1")).numbers)
    fight = odds_of(table.match.view(0), 0, Fight("ne1"))
    assert fight is not None
    dealt = sum(float(chance) * int(result.split()[1]) for result, chance in fight.results)
    assert found["your damage"] == pytest.approx(dealt)
    assert found["their damage"] == dict(table.found(Strengths("ne1"), viewer=1).numbers)["your damage"] > 0


@pytest.mark.parametrize("enemies", ["", "hidden"])
def test_no_damage_is_told_of_enemies_that_are_not_there_or_not_known(enemies: str) -> None:
    table = Table().put(I, "ne1", "2 draco")
    if enemies:
        table.put(D, "ne1", "2 destroyer", "hidden")
    found = table.to_act(I).found(Strengths("ne1"))
    assert not {"your damage", "their damage"} & dict(found.numbers).keys()
    assert "average" not in found.text


def test_what_is_told_of_a_meeting_does_not_depend_on_what_hides_there() -> None:
    """Twins: the same number of hidden enemies, great or small."""
    told = []
    for hidden in ("2 destroyer", "2 hammerhead"):
        table = Table().put(I, "ne1", "2 draco").put(D, "ne1", "hammerhead").put(D, "ne1", hidden, "hidden").to_act(I)
        told.append(table.found(Strengths("ne1")))
    assert told[0] == told[1]
