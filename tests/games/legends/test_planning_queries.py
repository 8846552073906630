"""Looking at a flight or a course that is only planned: room for its parts, what can follow, where batteries bear."""

from random import Random

import pytest

from tests.games.legends.flights import MOVES
from tests.games.legends.helm import Helm
from tests.games.legends.pilot import Pilot, pilot_of
from wartable.games.legends.choices.flight import Fire
from wartable.games.legends.queries.aiming import Aiming
from wartable.games.legends.queries.planning import Bands, Laying, Steering
from wartable.games.legends.rules.handles import fitted, room, turn_sequences
from wartable.games.legends.rules.moves import Move, advanced, longest, may_finish, start, turned, turns

TURNS = (("starboard 2+0", 5_000), ("port 0+1", 9_000))


def helm() -> Helm:
    """A Draco at 10 to 12 inches, letter B, two points to starboard and one to port; a Hammerhead 20 inches ahead of it."""
    table = Helm().ship(0, "draco", (20, 24, 0), slot=5).ship(1, "hammerhead", (40, 24, 180)).activate()
    return table.plan(starboard=2, accelerate=1).thrust(port=1)


# -- flights --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-MOVE-16", "LOK-MOVE-17", "LOK-MOVE-01")
def test_each_turn_and_the_end_has_room_and_what_follows_gives_way() -> None:
    found = helm().found(Steering("draco-1", TURNS, 11_000))
    assert found.text == 'As planned: turn 1 4" to 8"; turn 2 9" to 12"; end 10" to 12".'
    assert dict(found.numbers)["turn 2"] == 9.0
    assert found.places == ("starboard 2+0, port 0+1", "port 0+1, starboard 2+0", "starboard 2+0, port 0+1")


def test_a_wish_that_is_not_allowed_becomes_the_nearest_flight_that_is() -> None:
    found = dict(helm().found(Steering("draco-1", (("starboard 2+0", 1_000), ("port 0+1", 30_000)), 30_000)).numbers)
    assert [found[key] for key in ("turn 1", "turn 2", "end")] == [4.0, 12.0, 12.0]


def test_turns_that_cannot_be_made_become_the_first_that_can() -> None:
    found = helm().found(Steering("draco-1", (("port 3+0", 4_000),), 11_000))
    assert found.places[0] == "port 0+1, starboard 2+0"
    assert found.text == 'As planned: turn 1 4" to 8"; turn 2 8" to 12"; end 10" to 12".'


def test_after_a_first_leg_places_are_still_counted_from_the_start() -> None:
    table = helm().fly(4.5, "starboard 2+0", 1)
    found = table.found(Steering("draco-1", (("port 0+1", 9_000),), 11_000))
    assert found.text == 'As planned: turn 1 8.5" to 12"; end 10" to 12".'


@pytest.mark.rule("LOK-MOVE-11", "LOK-MOVE-12")
def test_infinite_turns_are_made_at_the_start_or_at_the_end() -> None:
    table = Helm().ship(0, "draco", (20, 24, 0), slot=1).ship(1, "lynx", (40, 24, 180)).activate().plan(port=2).coast()
    early = table.found(Steering("draco-1", (("face 9000", 0),), 1_500))
    assert early.text == 'As planned: turn 1 0" to 0"; end 0" to 2".'
    late = table.found(Steering("draco-1", (("face 9000", 0), ("face 0", 1_500)), 0))
    assert late.text == 'As planned: turn 1 0" to 0"; turn 2 0.001" to 2".'
    assert dict(late.numbers)["turn 2"] == 1.5


@pytest.mark.rule("LOK-MOVE-24", "LOK-MOVE-25")
def test_impossible_turns_have_their_places() -> None:
    move = start((10_000, 12_000), 8_000, False, 2, 3)
    (way, *_) = turn_sequences(move)
    places = fitted(move, way, (0, 0, 0))
    assert places == (8_000, 10_000)
    assert room(move, way, places) == ((8_000, 8_000), (10_000, 12_000))


@pytest.mark.parametrize("seed", range(4))
def test_every_way_of_turning_fits_and_its_room_is_exact(seed: int) -> None:
    rng = Random(seed)
    for move in rng.sample(MOVES, 150):
        for way in turn_sequences(move):
            wishes = [rng.randint(0, move.high + 2_000) for _ in range(len(way) + 1)]
            _check(move, way, tuple(wishes))


def _check(move: Move, way: tuple[tuple[int, int, int], ...], wishes: tuple[int, ...]) -> None:
    places = fitted(move, way, wishes)
    assert places is not None, (move, way, wishes)
    assert _flies(move, way, places), (move, way, wishes)
    for i, (low, high) in enumerate(room(move, way, places)):
        for at in (low - 1, low, high, high + 1):
            moved = fitted(move, way, (*places[:i], at, *places[i + 1 :], *[0] * (len(way) + 1 - len(places))))
            assert moved is not None
            assert (moved[i] == at) is (low <= at <= high), (move, way, places, i, at)
            assert _flies(move, way, moved), (move, way, moved)


def _flies(move: Move, way: tuple[tuple[int, int, int], ...], places: tuple[int, ...]) -> bool:
    """Is every step of it allowed?"""
    for turn, place in zip(way, places, strict=False):
        if not 0 <= place - move.done <= longest(move):
            return False
        move = advanced(move, place - move.done)
        if turn not in turns(move):
            return False
        move = turned(move, turn)
    end = places[-1] - move.done
    return 0 <= end <= longest(move) and may_finish(advanced(move, end))


# -- templates ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TPL-25", "LOK-RUL-TPL-8")
def test_templates_that_can_follow_come_with_the_total_and_others_with_the_reason() -> None:
    pilot = pilot_of().select("port")
    found = pilot.found(Laying("draco-1", "6 eP"))
    numbers = dict(found.numbers)
    assert [numbers[key] for key in ("total", "low", "high", "engines left", "thrusters left", "whole")] == [8, 12, 14, 3, 0, 0]
    assert [numbers.get(key) for key in ("1", "3", "6", "eP", "eS", "tP", "tS")] == [9, 11, 14, 10, None, None, None]
    assert found.places[0] == "eS LOK-RUL-TPL-8: With port as its maneuver the engines turn the ship only to port."
    assert found.places[1] == "tP TPL-16: 1 turn by thrusters: the thrusters are off."


def test_a_course_that_is_long_enough_may_be_locked() -> None:
    found = pilot_of().select("port").found(Laying("draco-1", "6 eP 4"))
    assert dict(found.numbers)["whole"] == 1
    assert "6 TPL-25: The templates total 18: that is 4 too many for 12 to 14." in found.places


def test_nothing_is_laid_in_core_movement_or_steered_with_templates() -> None:
    table, pilot = helm(), pilot_of().select("port")
    assert Laying("draco-1").find(table.match.view(0), 0) is None
    assert Steering("draco-1").find(pilot.match.view(0), 0) is None
    assert Laying("draco-1", "6 6").find(pilot.match.view(0), 0) is None


# -- fire -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-ATTACK-02")
def test_bands_lie_where_batteries_may_fire_on_the_way() -> None:
    table = helm()
    numbers = table.found(Bands("draco-1", TURNS, 11_000)).numbers
    bands = dict(numbers)
    assert (bands["draco_1 hammerhead-1 from"], bands["draco_1 hammerhead-1 to"]) == (3.999, 5.0)
    assert bands["draco_1 hammerhead-1 critical"] == pytest.approx(0.9005, abs=1e-4)
    shot = Fire("draco_1", "hammerhead-1")
    assert table.fly(3.998).why_not(shot).startswith("LOK-ATTACK")
    assert table.fly(0.001).question.refuse(table.world, 0, shot) is None


def test_a_band_goes_on_beyond_a_turn() -> None:
    table = helm()
    ((key, first), (_, last), _) = table.found(Bands("draco-1", TURNS, 12_000)).numbers[3:]
    assert key == "draco_3 hammerhead-1 from"
    assert first < 9.9
    assert last == 12.0


def test_bands_on_a_course_are_those_of_the_path_once_it_is_locked() -> None:
    pilot = Pilot(movement="template").ship(0, "draco", (20, 24, 0), slot=7).ship(1, "hammerhead", (44, 24, 180)).activate()
    pilot.unlocked().select("accelerate").keep()
    planned = pilot.found(Bands("draco-1", course="12"))
    assert planned.numbers
    assert planned == pilot.course("12").found(Bands("draco-1"))
    assert dict(pilot.pause(9).found(Bands("draco-1")).numbers)["draco_1 hammerhead-1 from"] == 9.0


@pytest.mark.rule("LOK-AF-01", "LOK-AF-10")
def test_anti_fighter_batteries_have_a_band_for_each_group_of_fighters() -> None:
    table = helm().fighters(1, (34, 26), 3).fighter(1, "hunter", (34, 36))
    bands = dict(table.found(Bands("draco-1", TURNS, 11_000)).numbers)
    leads = {key.split()[1] for key in bands if key.startswith("draco_4")}
    assert leads == {"interceptor-1"}  # the others are near it; the Hunter stays out of range
    first, last = bands["draco_4 interceptor-1 from"], bands["draco_4 interceptor-1 to"]
    shot = Fire("draco_4", "interceptor-1")
    table.fly(5, "starboard 2+0")
    assert table.fly(first - 5 - 0.001).why_not(shot) == "LOK-ATTACK-07"
    assert table.fly(0.001).question.refuse(table.world, 0, shot) is None
    assert last > first
    aimed = dict(table.found(Aiming("draco-1", "interceptor-1")).numbers)
    assert bands["draco_4 interceptor-1 down"] == pytest.approx(aimed["draco_4 kills"])


@pytest.mark.rule("LOK-MISSILE-31", "TPL-38")
def test_missiles_have_bands_but_for_those_at_the_own_hull() -> None:
    pilot = pilot_of().select("port").course("12")
    pilot.missile(1, (26, 26)).missile(1, (27, 26)).missile(1, (20, 25), attached=0)
    bands = dict(pilot.found(Bands("draco-1")).numbers)
    assert {key.split()[1] for key in bands if key.startswith("draco_4")} == {"javelin-1"}
    assert 0 < bands["draco_4 javelin-1 down"] < 2
