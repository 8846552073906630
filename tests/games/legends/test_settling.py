"""LOK-OVERLAP, LOK-RUL-OVERLAP: where tokens come to rest."""

import pytest
from msgspec.structs import replace

from tests.games.legends.helm import Helm
from tests.games.legends.kit import pose
from wartable.games.legends import GAME
from wartable.games.legends.choices.flight import Fire, Shift
from wartable.games.legends.events.flight import Pushed, Touched
from wartable.games.legends.requests.activation import SensorsQuestion
from wartable.games.legends.requests.settling import ShiftQuestion
from wartable.games.legends.rules.places import rests_for_ship, under
from wartable.games.legends.state import missile_rect, rect_of
from wartable.geometry.shapes import overlaps, touching


def approaching(end: tuple[float, float, float], *rolls: str) -> Helm:
    """A Draco that will fly 10 inches along +x to this place, when a test says so."""
    x, y, heading = end
    assert heading == 0
    return Helm(*rolls).ship(0, "draco", (x - 10, y, heading))


def at_rest(helm: Helm) -> Helm:
    """Ship 0 flies its 10 inches and comes to rest."""
    return helm.activate().cruise().fly(10).finish()


@pytest.mark.rule("DX-LOK-40", "LOK-OVERLAP-02", "LOK-OVERLAP-03")
def test_a_ship_that_ends_on_another_is_shifted_by_the_shortest_way() -> None:
    helm = at_rest(approaching((38, 24, 0)).ship(1, "mackerel", (36, 24, 0)))
    assert helm.ships(0).pose() == (39_000, 24_000, 0)
    assert helm.ships(1).pose() == (36_000, 24_000, 0)
    assert [ship.damage for ship in helm.world.ships] == [0, 0]
    event = helm.told(Pushed)[0]
    assert (event.token, event.off, event.start, event.end) == ("draco-1", "mackerel-1", pose(38, 24), pose(39, 24))


@pytest.mark.rule("LOK-OVERLAP-02")
def test_the_mover_yields_also_to_a_friend() -> None:
    helm = at_rest(approaching((38, 24.7, 0)).ship(0, "draco", (36, 24, 0)).ship(1, "mackerel", (60, 40, 0)))
    assert helm.ships(0).pose() == (38_000, 25_500, 0)
    assert helm.ships(1).pose() == pose(36, 24)


@pytest.mark.rule("LOK-RUL-OVERLAP-1")
def test_passing_over_tokens_and_pausing_on_them_is_free() -> None:
    helm = approaching((44, 24, 0), "guns 1 1").ship(1, "mackerel", (36, 24, 0)).missile(1, (38, 24))
    helm.activate().cruise().fly(2).do(Fire("draco_1", "mackerel-1"))
    assert overlaps(rect_of(helm.world, helm.ships(0)), rect_of(helm.world, helm.ships(1)))
    helm.fly(8).finish()
    assert helm.ships(0).pose() == pose(44, 24)
    assert helm.world.missiles[0].pose == pose(38, 24)
    assert helm.told(Pushed) == []


@pytest.mark.rule("LOK-RUL-OVERLAP-2")
def test_among_equal_shifts_the_controller_of_the_token_chooses() -> None:
    helm = at_rest(approaching((36, 24, 0)).ship(1, "mackerel", (36, 24, 0)))
    assert helm.asked(ShiftQuestion)
    assert helm.match.deciders() == (0,)
    assert helm.why_not(Shift("33000,24000")) == "LOK-RUL-OVERLAP-2"
    up, down = Shift("36000,25500"), Shift("36000,22500")
    assert set(helm.question.options(helm.world, 0)) == {up, down}
    helm.do(down)
    assert helm.ships(0).pose() == pose(36, 22.5)
    assert down.text(GAME.word) == 'Shift to 36", 22.5"'


@pytest.mark.rule("LOK-RUL-OVERLAP-2")
def test_shifts_within_a_hundredth_of_an_inch_are_equal() -> None:
    near = at_rest(approaching((36, 24.004, 0)).ship(1, "mackerel", (36, 24, 0)))
    assert near.asked(ShiftQuestion)
    near.defaults(1)
    assert near.ships(0).pose() == pose(36, 25.5)
    below = at_rest(approaching((36, 23.996, 0)).ship(1, "mackerel", (36, 24, 0))).defaults(1)
    assert below.ships(0).pose() == pose(36, 22.5)
    assert at_rest(approaching((36, 24.02, 0)).ship(1, "mackerel", (36, 24, 0))).ships(0).pose() == pose(36, 25.5)


@pytest.mark.rule("LOK-RUL-OVERLAP-3")
def test_a_shift_leads_to_a_place_free_of_every_ship() -> None:
    helm = approaching((38, 24, 0)).ship(1, "mackerel", (36, 24, 0)).ship(1, "lynx", (41.5, 24, 0))
    at_rest(helm).defaults(1)
    mine = rect_of(helm.world, helm.ships(0))
    assert not any(overlaps(mine, rect_of(helm.world, other)) for other in helm.world.ships[1:])
    assert helm.ships(0).pose()[:2] in {(38_000, 25_500), (38_000, 22_500)}


@pytest.mark.rule("LOK-RUL-OVERLAP-5")
def test_the_heading_stays_and_a_shift_is_no_movement() -> None:
    helm = Helm().ship(0, "draco", (30, 24, 10)).ship(1, "mackerel", (40, 26, 45)).activate().cruise().fly(10).finish()
    assert helm.ships(0).pose()[2] == 1_000
    assert helm.ships(0).run == 0
    assert helm.told(Pushed)[0].start[2] == helm.told(Pushed)[0].end[2] == 1_000
    assert helm.asked(SensorsQuestion)


@pytest.mark.rule("LOK-RUL-OVERLAP-8")
def test_no_shift_off_the_table() -> None:
    helm = at_rest(approaching((71, 24, 0)).ship(1, "mackerel", (69.5, 24, 0)))
    assert set(helm.question.options(helm.world, 0)) == {Shift("71000,25500"), Shift("71000,22500")}
    corner = at_rest(approaching((71.5, 47.8, 0)).ship(1, "mackerel", (70, 46.6, 0)))
    assert corner.ships(0).pose() == pose(71.5, 45.1)


@pytest.mark.rule("LOK-OVERLAP-01", "LOK-RUL-OVERLAP-5")
def test_a_missile_yields_to_a_ship() -> None:
    helm = at_rest(approaching((36, 24, 0)).ship(1, "mackerel", (60, 44, 0)).missile(0, (37, 24.6, 30)))
    assert helm.ships(0).pose() == pose(36, 24)
    missile = helm.world.missiles[0]
    assert missile.pose[2] == 3_000
    assert not overlaps(rect_of(helm.world, helm.ships(0)), missile_rect(helm.world, missile))
    assert touching(rect_of(helm.world, helm.ships(0)), missile_rect(helm.world, missile))
    assert (missile.attached, helm.told(Touched)) == (-1, [])


@pytest.mark.rule("LOK-RUL-OVERLAP-6")
def test_a_missile_shifted_by_an_enemy_now_touches_it() -> None:
    helm = at_rest(approaching((36, 24, 0)).ship(1, "mackerel", (60, 44, 0)).missile(1, (37, 24.6)))
    assert helm.world.missiles[0].attached == 0
    assert helm.world.missiles[0].pose == pose(37, 25)
    assert [(event.missile, event.ship) for event in helm.told(Touched)] == [("javelin-1", "draco-1")]


@pytest.mark.rule("LOK-RUL-OVERLAP-6", "LOK-RUL-MISSILE-4")
def test_a_missile_that_has_touched_another_ship_stays_with_that() -> None:
    helm = approaching((36, 24, 0)).ship(1, "mackerel", (60, 44, 0)).ship(0, "hydrus", (20, 40, 0)).missile(1, (37, 24.6), 2)
    at_rest(helm)
    assert helm.world.missiles[0].attached == 2


@pytest.mark.rule("LOK-RUL-OVERLAP-3", "LOK-RUL-OVERLAP-4")
def test_missiles_are_shifted_one_after_the_other_the_nearest_first() -> None:
    helm = approaching((36, 24, 0)).ship(1, "mackerel", (60, 44, 0))
    helm.missile(1, (37.1, 24.5)).missile(1, (37, 24.6)).missile(1, (37, 25.3))
    at_rest(helm)
    while helm.asked(ShiftQuestion):
        helm.defaults(1)
    assert [event.token for event in helm.told(Pushed)] == ["javelin-2", "javelin-1"]
    rects = [missile_rect(helm.world, missile) for missile in helm.world.missiles]
    assert not any(overlaps(a, b) for i, a in enumerate(rects) for b in rects[:i])
    assert helm.world.missiles[2].pose == pose(37, 25.3)
    assert under(helm.world, 0) == []


@pytest.mark.rule("LOK-RUL-OVERLAP-3")
def test_a_missile_that_will_be_shifted_later_is_not_in_the_way() -> None:
    helm = approaching((36, 24, 0)).ship(1, "mackerel", (60, 44, 0)).missile(1, (37.2, 24.8)).missile(1, (37, 24.6))
    at_rest(helm)
    assert [missile.pose for missile in helm.world.missiles] == [pose(37.5, 25), pose(37, 25)]


@pytest.mark.rule("LOK-RUL-OVERLAP-2")
def test_the_owner_of_a_missile_chooses_among_equal_shifts() -> None:
    helm = at_rest(approaching((36, 24, 0)).ship(1, "mackerel", (60, 44, 0)).missile(1, (36, 24)))
    assert helm.asked(ShiftQuestion)
    assert helm.match.deciders() == (1,)
    helm.do(Shift("36000,25000"))
    assert helm.world.missiles[0].pose == pose(36, 25)


def test_a_free_ship_stays_where_it_is() -> None:
    helm = approaching((36, 24, 0)).ship(1, "mackerel", (39, 24, 0))
    assert rests_for_ship(helm.world, 1) == [(39_000, 24_000)]
    at_rest(helm)
    assert (helm.ships(0).anchor, helm.ships(0).run) == (pose(36, 24), 0)


def test_tokens_that_are_gone_are_in_nobodys_way() -> None:
    helm = approaching((36, 24, 0)).ship(1, "mackerel", (37, 24, 0), place="destroyed").ship(1, "lynx", (4, 4, 0))
    helm.missile(1, (36, 24))
    helm.world.missiles[0] = replace(helm.world.missiles[0], gone=True)
    at_rest(helm)
    assert helm.ships(0).activated
    assert helm.ships(0).pose() == pose(36, 24)
    assert helm.told(Pushed) == []
