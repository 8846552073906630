"""LOK-MISSILE-07 to LOK-MISSILE-12: missiles fly at the end of the Action Phase."""

from random import Random
from typing import Literal

import pytest
from msgspec.structs import replace

from tests.games.legends.kit import Table, pose
from wartable.games.legends import GAME
from wartable.games.legends.choices.flight import Shift
from wartable.games.legends.choices.missiles import Aim, AimAll, FlyOn, StopAt
from wartable.games.legends.choices.turn import ChooseOrder
from wartable.games.legends.events.flight import Pushed, Touched
from wartable.games.legends.events.missiles import MissileFlew
from wartable.games.legends.events.turn import PhaseBegan
from wartable.games.legends.phases.actions import ActionPhase
from wartable.games.legends.phases.battle import Battle
from wartable.games.legends.phases.critical import CriticalHits
from wartable.games.legends.phases.missiles import MissileStep
from wartable.games.legends.phases.settling import Settling
from wartable.games.legends.phases.turn import GameTurn
from wartable.games.legends.requests.missiles import AimQuestion, ContactQuestion
from wartable.games.legends.requests.settling import ShiftQuestion
from wartable.games.legends.rules.missiles import at_hull, by_promise, stops
from wartable.games.legends.state import DAMAGED, DESTROYED, alter, missile_rect, rect_of, table_size
from wartable.geometry import CONTACT, gap, overlaps, penetration, touching


def step(table: Table) -> Table:
    return table.before_frame(MissileStep())


def places(table: Table) -> list[tuple[int, int]]:
    return [m.pose[:2] for m in table.world.missiles]


def attached(table: Table) -> list[int]:
    return [m.attached for m in table.world.missiles]


def one_target(*at: tuple[float, ...], target: tuple[float, ...] = (40, 24, 90)) -> Table:
    """Missiles of the first player, whose only enemy is a Draco."""
    table = Table().ship(0, "hammerhead", (2, 2, 0)).ship(1, "draco", target)
    for place in at:
        table.missile(0, place)
    return table


# -- when and who -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-MISSILE-07", "LOK-ACT-10")
def test_missiles_fly_when_no_unit_is_left_to_activate() -> None:
    table = Table().ship(0, "draco", (2, 2, 0)).ship(1, "draco", (40, 24, 90)).missile(0, (20, 24)).missile(0, (20, 26))
    table.put_before(table.world, Battle(step="next_turn"), GameTurn(step="missiles"), ActionPhase(step="opportunity"))
    assert not table.told(MissileFlew)
    table.to(AimQuestion)
    assert all(ship.activated for ship in table.world.ships)
    assert not table.told(MissileFlew)
    table.do(AimAll("draco-2"))
    told = [event for event in table.match.events(None) if isinstance(event, PhaseBegan | MissileFlew)]
    assert [event.phase if isinstance(event, PhaseBegan) else "flight" for event in told][:4] == [
        "Missile step",
        "flight",
        "flight",
        "End Phase",
    ]


@pytest.mark.rule("LOK-MISSILE-08", "LOK-RUL-MISSILE-16", "DX-LOK-54")
@pytest.mark.parametrize("order", ["initiative", "reverse"])
def test_missiles_move_from_the_lowest_initiative_whatever_the_order_of_action(order: Literal["initiative", "reverse"]) -> None:
    table = Table(seats=3).ship(0, "draco", (10, 10)).ship(1, "draco", (30, 30)).ship(2, "draco", (60, 10))
    for seat in (1, 0, 2, 0, 1, 2):
        table.missile(seat, (20 + 4 * len(table.world.missiles), 20))
    table.world.initiative = (1, 2, 0)
    table.before_frame(ActionPhase())
    table.do(ChooseOrder(order))
    assert table.world.order == ((1, 2, 0) if order == "initiative" else (0, 2, 1))
    step(table)
    owners = []
    while isinstance(table.question, AimQuestion | ContactQuestion):
        owners.append(table.match.deciders()[0])
        table.defaults(1)
    assert list(dict.fromkeys(owners)) == [0, 2, 1]
    assert [table.world.missiles[int(e.missile[-1]) - 1].owner for e in table.told(MissileFlew)] == [0, 0, 2, 2, 1, 1]


@pytest.mark.rule("LOK-MISSILE-09", "LOK-MISSILE-11")
def test_every_missile_must_move_and_may_be_aimed_at_any_enemy_warship() -> None:
    table = one_target((30, 24), (30, 26)).ship(1, "hydrus", (50, 40)).ship(0, "draco", (31, 24))
    step(table)
    assert table.question == AimQuestion(("javelin-1", "javelin-2"))
    ships = ("draco-1", "hydrus-1")
    assert set(table.options()) == {
        *(Aim(missile, ship) for missile in ("javelin-1", "javelin-2") for ship in ships),
        *(AimAll(ship) for ship in ships),
    }
    assert table.why_not(Aim("javelin-1", "draco-2")) == "LOK-MISSILE-11"
    table.do(Aim("javelin-2", "hydrus-1"))
    assert table.question == AimQuestion(("javelin-1",))
    assert table.why_not(Aim("javelin-2", "hydrus-1")) == "LOK-MISSILE-11"
    table.do(Aim("javelin-1", "hydrus-1"))
    assert attached(table) == [2, 2]
    assert not isinstance(table.question, AimQuestion)


def test_all_missiles_are_sent_at_one_ship_with_one_answer() -> None:
    table = step(one_target((30, 24), (30, 26), (30, 28)).ship(1, "hydrus", (50, 40))).do(AimAll("hydrus-1"))
    assert attached(table) == [2, 2, 2]
    assert [event.missile for event in table.told(MissileFlew)] == ["javelin-1", "javelin-2", "javelin-3"]


def test_one_missile_and_one_enemy_leave_no_choice() -> None:
    table = step(one_target((30, 24)))
    assert attached(table) == [1]
    assert not isinstance(table.question, AimQuestion)


@pytest.mark.rule("LOK-RUL-MISSILE-6")
def test_missiles_of_a_destroyed_ship_fly_on() -> None:
    table = one_target((20, 24))
    alter(table.world, 0, place="destroyed")
    assert attached(step(table)) == [1]


@pytest.mark.rule("LOK-RUL-MISSILE-8")
def test_without_an_enemy_ship_missiles_stay_where_they_are() -> None:
    table = one_target((20, 24))
    alter(table.world, 1, place="left")
    assert places(step(table)) == [(20_000, 24_000)]
    assert not isinstance(table.question, AimQuestion)


@pytest.mark.rule("LOK-RUL-MISSILE-7")
def test_missiles_at_a_ship_that_is_destroyed_are_free_and_fly_again() -> None:
    table = Table("card sensor_1", "check 1").ship(0, "hammerhead", (2, 2)).ship(1, "draco", (40, 24, 90), damage=7)
    table.ship(1, "draco", (60, 24, 90)).missile(0, (39, 24), attached=1)
    table.before_frame(CriticalHits(target=1, hits=1, by=0))
    assert table.ships(1).place == "destroyed"
    assert attached(table) == [-1]
    step(table)
    assert attached(table) == [2]
    assert places(table) == [(59_000, 24_000)]


@pytest.mark.rule("LOK-RUL-MISSILE-9", "LOK-RUL-OVERLAP-6")
def test_a_missile_under_an_enemy_that_stopped_on_it_stays_with_that_ship() -> None:
    table = one_target((40.5, 24.6), target=(40, 24, 0)).ship(1, "hydrus", (60, 24)).before_frame(Settling(ship=1))
    assert attached(table) == [1]
    assert places(table) == [(40_500, 25_000)]
    step(table)
    assert places(table) == [(40_500, 25_000)]
    assert not isinstance(table.question, AimQuestion)


# -- the way ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EX-LOK-22", "LOK-MISSILE-12", "LOK-RUL-MISSILE-18")
def test_missiles_stop_on_contact_and_a_later_one_slides_along_the_hull() -> None:
    table = step(one_target((20, 24), (20, 24.5))).do(Aim("javelin-1", "draco-1"))
    first, second = table.world.missiles
    assert (first.pose, first.attached) == (pose(39, 24, 180), 1)
    assert (second.pose, second.attached) == (pose(39, 24.48, 180), 1)
    flew = table.told(MissileFlew)[0]
    assert (flew.start, flew.end) == (pose(20, 24), pose(39, 24, 180))
    assert flew.text(["Ann", "Ben"], GAME.word) == 'Javelin 1 flies at Draco 1 to 39", 24" heading 180°.'
    assert table.told(Touched)[0].rules == ("LOK-MISSILE-12", "LOK-RUL-MISSILE-4")


@pytest.mark.rule("DX-LOK-32", "LOK-MISSILE-10")
def test_a_missile_flies_24_inches_and_waits_for_the_next_turn() -> None:
    table = step(one_target((20, 24), target=(50, 24, 90)))
    assert places(table) == [(44_000, 24_000)]
    assert attached(table) == [-1]
    step(table)
    assert attached(table) == [1]


@pytest.mark.rule("LOK-MISSILE-10", "LOK-MISSILE-12")
@pytest.mark.parametrize(("x", "end", "touches"), [(45, 44_000, 1), (45.02, 44_000, 1), (45.021, 44_000, -1)])
def test_a_contact_at_the_end_of_its_range_counts(x: float, end: int, touches: int) -> None:
    table = step(one_target((20, 24), target=(x, 24, 90)))
    assert (places(table)[0][0], attached(table)) == (end, [touches])


@pytest.mark.rule("LOK-RUL-MISSILE-1")
def test_a_missile_flies_straight_at_the_center() -> None:
    table = step(one_target((20, 8), target=(60, 38, 90)))
    assert table.world.missiles[0].pose == (39_200, 22_400, 3_687)
    table = step(one_target((28, 15), target=(40, 24, 0)))
    x, y, heading = table.world.missiles[0].pose
    assert (x, y) == (38_667, 23_000)
    assert heading % 9_000 == 0


@pytest.mark.rule("LOK-RUL-MISSILE-2", "LOK-MISSILE-12")
def test_another_enemy_on_the_line_may_be_struck_or_passed() -> None:
    table = step(one_target((20, 24)).ship(1, "hydrus", (30, 24, 0))).do(Aim("javelin-1", "draco-1"))
    assert table.question == ContactQuestion("javelin-1", ("hydrus-1",), "draco-1")
    assert table.options() == [StopAt("hydrus-1"), FlyOn()]
    assert table.why_not(StopAt("draco-1")) == "LOK-RUL-MISSILE-2"
    table.do(FlyOn())
    assert (attached(table), places(table)) == ([1], [(39_000, 24_000)])
    table = step(one_target((20, 24)).ship(1, "hydrus", (30, 24, 0))).do(Aim("javelin-1", "draco-1"), StopAt("hydrus-1"))
    assert (attached(table), places(table)) == ([2], [(28_250, 24_000)])


def test_several_ships_on_the_line_are_asked_for_one_after_the_other() -> None:
    table = one_target((20, 24)).ship(1, "hydrus", (34, 24, 0)).ship(1, "corona", (28, 24, 0))
    step(table).do(Aim("javelin-1", "draco-1"))
    assert table.question.ships == ("corona-1",)
    table.do(FlyOn())
    assert table.question.ships == ("hydrus-1",)
    table.do(StopAt("hydrus-1"))
    assert attached(table) == [2]


@pytest.mark.rule("LOK-RUL-MISSILE-2")
def test_a_missile_does_not_look_beyond_its_target() -> None:
    table = one_target((20, 24)).ship(1, "hydrus", (44, 24, 0))
    assert [stop.ships for stop in stops(table.world, 0, 1)] == [(1,)]
    assert [stop.ships for stop in stops(table.world, 0, 2)] == [(1,), (2,)]


@pytest.mark.rule("LOK-RUL-MISSILE-3")
def test_friendly_ships_and_other_missiles_are_not_in_the_way() -> None:
    table = Table().ship(0, "lynx", (30, 24, 0)).ship(1, "draco", (40, 24, 90))
    table.missile(0, (20, 24)).missile(1, (25, 24), attached=0).missile(0, (35, 24))
    step(table).do(Aim("javelin-1", "draco-1"))
    assert places(table) == [(39_000, 24_000), (25_000, 24_000), (39_000, 23_520)]
    assert attached(table) == [1, 0, 1]


@pytest.mark.rule("LOK-RUL-MISSILE-5")
def test_of_two_ships_touched_at_once_the_owner_chooses() -> None:
    table = one_target((20, 24), target=(40, 24, 0)).ship(1, "hydrus", (37.772, 25.857, 80))
    step(table).do(Aim("javelin-1", "draco-1"))
    assert set(table.question.ships) == {"draco-1", "hydrus-1"}
    assert table.game.default(table.match.view(0), 0) == StopAt("draco-1")
    assert FlyOn() not in table.options()
    table.do(StopAt("hydrus-1"))
    assert attached(table) == [2]


# -- coming to rest -----------------------------------------------------------------------------------------------------


def test_a_missile_that_ends_on_a_friendly_ship_is_shifted() -> None:
    table = one_target((20, 24), (20, 40), target=(70, 24, 0)).ship(0, "lynx", (44, 24.3, 0))
    step(table).do(Aim("javelin-1", "draco-1"))
    assert places(table)[0] == (44_000, 23_300)
    assert table.told(Pushed)[0].text(["Ann", "Ben"], GAME.word) == (
        'Javelin 1 is shifted off Lynx 1 to 44", 23.3" heading 0°.'
    )
    assert attached(table)[0] == -1


@pytest.mark.rule("LOK-RUL-OVERLAP-4")
def test_missiles_do_not_end_on_one_another() -> None:
    table = one_target((20, 24), target=(60, 24, 0)).missile(1, (44.1, 24.2), attached=0)
    step(table)
    assert places(table) == [(44_000, 23_700), (44_100, 24_200)]


@pytest.mark.rule("LOK-RUL-OVERLAP-2")
def test_of_equally_short_shifts_the_owner_chooses() -> None:
    table = one_target((20, 24), target=(60, 24, 0)).missile(1, (44, 24), attached=0)
    step(table)
    assert isinstance(table.question, ShiftQuestion)
    table.do(Shift("44000,24500"))
    assert places(table)[0] == (44_000, 24_500)


def test_a_missile_that_flew_past_an_enemy_and_ends_on_it_is_in_contact() -> None:
    table = one_target((20, 24), (2, 40), target=(70, 24, 0)).ship(1, "hydrus", (44, 24.3, 0))
    step(table).do(Aim("javelin-1", "draco-1"), FlyOn())
    assert places(table)[0] == (44_000, 23_300)
    assert attached(table)[0] == 2


def test_a_missile_that_ends_between_two_enemies_stays_with_one_of_them() -> None:
    table = one_target((20, 24), target=(70, 24, 0)).ship(1, "hydrus", (44, 25, 0)).ship(1, "corona", (44, 23, 0))
    step(table).do(Aim("javelin-1", "draco-1"), FlyOn())
    assert table.question == ContactQuestion("javelin-1", ("hydrus-1", "corona-1"))
    table.do(StopAt("corona-1"))
    assert attached(table) == [3]


@pytest.mark.rule("LOK-RUL-MISSILE-18", "LOK-RUL-MISSILE-4")
def test_a_salvo_finds_room_all_round_the_hull() -> None:
    rng = Random(3)
    for _ in range(15):
        table = one_target(target=(rng.uniform(20, 50), rng.uniform(15, 35), rng.randrange(360)))
        table.ship(
            0, "lynx", (table.ships(1).anchor[0] / 1000 + 2.2, table.ships(1).anchor[1] / 1000 + 1.5, rng.randrange(360))
        )
        if overlaps(rect_of(table.world, table.ships(1)), rect_of(table.world, table.ships(2))):
            continue
        for _ in range(8):
            x, y, _ = table.ships(1).anchor
            table.missile(0, (x / 1000 + rng.uniform(-14, -6), y / 1000 + rng.uniform(-8, 8)))
        step(table).do(AimAll("draco-1"))
        assert attached(table) == [1] * 8
        hull = rect_of(table.world, table.ships(1))
        tokens = [missile_rect(table.world, m) for m in table.world.missiles]
        assert all(touching(hull, token) for token in tokens)
        others = [hull, rect_of(table.world, table.ships(2)), *tokens]
        assert all(penetration(a, b) <= CONTACT for i, a in enumerate(others) for b in others[:i])


def test_a_missile_at_a_corner_turns_a_side_to_it() -> None:
    table = step(one_target((30, 15.5), target=(40, 24, 0)))
    missile = table.world.missiles[0]
    hull, token = rect_of(table.world, table.ships(1)), missile_rect(table.world, missile)
    assert gap(hull, token) <= CONTACT
    assert penetration(hull, token) <= 1
    assert missile.attached == 1


@pytest.mark.rule("LOK-RUL-EDGE-3")
def test_missiles_never_leave_the_table() -> None:
    rng = Random(5)
    for _ in range(40):
        table = one_target(target=(rng.choice((0, 0.3, 71.9, 72)), rng.choice((0, 0.2, 47.8, 48)), rng.randrange(360)))
        for _ in range(6):
            table.missile(0, (rng.uniform(0, 72), rng.uniform(0, 48)))
        step(table).do(AimAll("draco-1"))
        while isinstance(table.question, ShiftQuestion):
            table.defaults(1)
        width, height = table_size(table.world)
        assert all(0 <= x <= width and 0 <= y <= height for x, y in places(table))


@pytest.mark.rule("LOK-RUL-EDGE-3")
def test_a_missile_slides_along_a_hull_on_the_table_only() -> None:
    table = step(one_target((20, 0), (21, 0), target=(40, 0, 0))).do(Aim("javelin-1", "draco-1"))
    assert places(table) == [(38_250, 0), (38_250, 480)]


def test_a_missile_that_is_gone_is_in_nobodys_way() -> None:
    table = one_target((20, 24), (39, 24))
    table.world.missiles[1] = replace(table.world.missiles[1], gone=True)
    assert places(step(table))[0] == (39_000, 24_000)


# -- for an absent player -----------------------------------------------------------------------------------------------


def test_by_default_missiles_fly_at_what_they_reach_and_what_is_defended_least() -> None:
    table = one_target((20, 24)).ship(1, "hydrus", (24, 24)).ship(1, "draco", (60, 24, 90))
    assert by_promise(table.world, 0, (1, 2, 3)) == [1, 2, 3]
    alter(table.world, 2, batteries=(0, 0, 0, DESTROYED, DAMAGED))
    assert by_promise(table.world, 0, (1, 2, 3)) == [2, 1, 3]
    alter(table.world, 2, batteries=(0, 0, 0, DESTROYED, DESTROYED))
    assert by_promise(table.world, 0, (1, 2, 3)) == [2, 1, 3]
    alter(table.world, 1, batteries=(0, 0, 0, DESTROYED))
    assert by_promise(table.world, 0, (1, 2, 3)) == [2, 1, 3]
    alter(table.world, 2, batteries=(0, 0, 0, DAMAGED, DESTROYED))
    assert by_promise(table.world, 0, (1, 2, 3)) == [1, 2, 3]


def test_missiles_at_a_hull_are_those_in_contact_that_are_left() -> None:
    table = one_target().missile(0, (39, 24), attached=1).missile(0, (39, 25), attached=1).missile(0, (30, 24))
    table.world.missiles[1] = replace(table.world.missiles[1], gone=True)
    assert at_hull(table.world, 1) == [0]
