"""LOK-ATTACK-02, LOK-ARC: batteries are fired while a ship moves, into the arc that its maneuver opens."""

from pathlib import Path
from typing import Any

import pytest

from tests.games.legends.helm import Helm
from tests.games.legends.packs import packed
from wartable.core import Odds
from wartable.games.legends import GAME, Legends
from wartable.games.legends.choices.common import Decide
from wartable.games.legends.choices.flight import Advance, Fire
from wartable.games.legends.events.fire import BatteryFired
from wartable.games.legends.requests.activation import SensorsQuestion, ThrustersQuestion
from wartable.games.legends.requests.fire import OverchargeQuestion
from wartable.games.legends.requests.flight import FlightQuestion
from wartable.games.legends.rules.arms import refuse_fire
from wartable.games.legends.rules.values import reactor_left

MEDIUM, COMBAT, TURRET = "draco_1", "draco_2", "draco_3"


def draco(*rolls: str, slot: int = 6, game: Legends = GAME, **fields: Any) -> Helm:
    """A Draco that heads to the right, with a Lynx ahead of it and a Mackerel behind it."""
    helm = Helm(*rolls, game=game).ship(0, "draco", (30, 24, 0), slot=slot, **fields)
    return helm.ship(1, "lynx", (40, 24, 180), reactor_lost=4).ship(1, "mackerel", (24, 24, 0), slot=0).activate()


@pytest.mark.rule("LOK-ATTACK-02")
def test_batteries_fire_before_during_and_after_the_move() -> None:
    helm = draco("guns 1 1", "guns 1 1 1", "guns 1 1").cruise()
    helm.do(Fire(MEDIUM, "lynx-1"))
    helm.fly(5).do(Fire(COMBAT, "lynx-1"))
    helm.fly(6.5).do(Fire(TURRET, "lynx-1"))
    fired = [(event.battery, event.distance) for event in helm.told(BatteryFired)]
    assert fired == [(MEDIUM, 10_000), (COMBAT, 5_000), (TURRET, 1_500)]


@pytest.mark.rule("LOK-ATTACK-03")
def test_a_battery_fires_once_in_an_activation() -> None:
    helm = draco("guns 1 1").cruise().do(Fire(MEDIUM, "lynx-1"))
    assert helm.why_not(Fire(MEDIUM, "mackerel-1")) == "LOK-ATTACK-03"
    assert helm.fly(2).why_not(Fire(MEDIUM, "lynx-1")) == "LOK-ATTACK-03"


@pytest.mark.rule("LOK-RUL-ARC-1")
@pytest.mark.parametrize(
    ("plan", "ahead", "behind"),
    [
        ({"accelerate": 2}, None, "LOK-ARC-03"),
        ({"decelerate": 2}, "LOK-ARC-03", None),
        ({"starboard": 2}, None, None),
        ({"port": 2}, None, None),
    ],
)
def test_the_primary_maneuver_opens_its_half(plan: dict[str, int], ahead: str | None, behind: str | None) -> None:
    helm = draco().plan(**plan).coast()
    reasons = [refuse_fire(helm.world, 0, 1, target) for target in (1, 2)]
    assert [reason and reason.rule for reason in reasons] == [ahead, behind]


@pytest.mark.rule("LOK-ARC-10")
def test_a_ship_that_brakes_fires_behind_it_while_it_flies_on() -> None:
    helm = draco("guns 1 1 1").plan(decelerate=2).coast()
    x, _, heading = helm.fly(3).ships(0).pose()
    assert (x, heading) == (33_000, 0)
    assert helm.why_not(Fire(COMBAT, "lynx-1")) == "LOK-ARC-03"
    helm.do(Fire(COMBAT, "mackerel-1"))
    assert [event.target for event in helm.told(BatteryFired)] == ["mackerel-1"]


@pytest.mark.rule("LOK-ARC-05", "LOK-ARC-06", "LOK-RUL-ARC-1")
def test_which_half_a_maneuver_opens_is_data(tmp_path: Path) -> None:
    arcs = '{ accelerate = "rear", decelerate = "front", starboard = "left", port = "right", cruise = "all" }'
    helm = draco(game=packed(tmp_path, geometry=f'id = "standard"\narcs = {arcs}')).plan(accelerate=2).coast()
    assert helm.why_not(Fire(COMBAT, "lynx-1")) == "LOK-ARC-03"
    assert refuse_fire(helm.world, 0, 1, 2) is None


@pytest.mark.rule("LOK-ARC-09", "LOK-RUL-TERM-1")
def test_a_ship_that_cruises_fires_all_round() -> None:
    helm = draco("guns 1 1 1", "guns 1 1").cruise()
    helm.do(Fire(COMBAT, "mackerel-1")).do(Fire(MEDIUM, "lynx-1"))
    assert [event.target for event in helm.told(BatteryFired)] == ["mackerel-1", "lynx-1"]


@pytest.mark.rule("LOK-RUL-ATTACK-2")
def test_a_ship_that_stands_still_fires() -> None:
    helm = draco("guns 1 1", slot=0).cruise()
    assert helm.asked(FlightQuestion)
    helm.do(Fire(MEDIUM, "lynx-1"))
    assert helm.ships(0).fired == (0,)


@pytest.mark.rule("LOK-RUL-HULL-5")
def test_a_ship_that_is_destroyed_in_its_own_activation_does_nothing_more() -> None:
    helm = Helm("strike 6", "card sensor_1", "check 1").ship(0, "delphinus", (30, 24, 0), damage=7, batteries=(0, 0, 2))
    helm.ship(1, "lynx", (40, 24, 180)).missile(1, (30, 25), attached=0).activate().cruise()
    assert helm.ships(0).place == "destroyed"
    assert helm.ships(0).destroyed_by == 1
    assert (helm.match.deciders(), helm.asked(SensorsQuestion)) == ((1,), False)
    assert helm.told(BatteryFired) == []


@pytest.mark.rule("LOK-RUL-REACT-3")
def test_thrusters_and_armor_share_the_points_of_a_game_turn() -> None:
    helm = Helm("guns 3 3", "power 1 1").ship(0, "draco", (30, 24, 0)).ship(1, "hammerhead", (44, 26, 180)).activate()
    helm.cruise().do(Fire(MEDIUM, "hammerhead-1"))
    assert helm.asked(OverchargeQuestion)
    helm.do(1, Decide(True)).fly(11).finish()
    helm.unlocked().plan()
    assert helm.asked(ThrustersQuestion)
    helm.thrust(accelerate=1)
    assert (helm.ships(1).spent, reactor_left(helm.world, helm.ships(1))) == (2, 0)


def test_odds_of_a_shot_are_told_and_an_absent_player_fires_the_best_one() -> None:
    helm = draco().cruise()
    view = helm.match.view(0)
    odds = helm.game.odds(view, 0, Fire(MEDIUM, "lynx-1"))
    assert isinstance(odds, Odds)
    assert odds.results[-1][0] == "no critical hit"
    assert helm.game.odds(view, 0, Advance(1_000)) is None
    assert helm.game.default(view, 0) == Fire(MEDIUM, "mackerel-1")
