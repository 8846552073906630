"""Looking at a target before firing: every weapon with what it would do, or why it cannot fire."""

import pytest

from tests.games.legends.kit import Table
from wartable.core.queries import Finding
from wartable.games.legends.choices.missiles import Hold
from wartable.games.legends.odds import attack_odds, flak_odds, flak_odds_at_fighters, strike_odds
from wartable.games.legends.phases.strike import MissileStrike
from wartable.games.legends.queries.aiming import Aiming
from wartable.games.legends.queries.sockets import Sockets
from wartable.games.legends.state import DESTROYED, alter


def aimed(table: Table, attacker: str, target: str) -> tuple[Finding, dict[str, float], dict[str, tuple[str, str]]]:
    """The finding, its numbers, and for each weapon the reason against it with its rule."""
    found = table.found(Aiming(attacker, target))
    reasons = {str(weapon): (line.label, line.rule) for weapon, line in zip(found.places, found.shapes, strict=True)}
    return found, dict(found.numbers), reasons


def squadrons() -> Table:
    """A Draco with a Hammerhead ahead of it, and something small beside it."""
    return Table().ship(0, "draco", (20, 24, 0), arc="front").ship(1, "hammerhead", (30, 24, 180))


@pytest.mark.rule("LOK-ATTACK-08")
def test_each_battery_tells_what_it_would_do_to_a_warship() -> None:
    table = squadrons()
    alter(table.world, 1, locks=(1, 0))
    found, numbers, reasons = aimed(table, "draco-1", "hammerhead-1")
    assert numbers["distance"] == 10.0
    assert (numbers["draco_1 guns"], numbers["draco_1 rerolls"]) == (2, 1)
    results = dict(attack_odds(table.world, 0, 0, 1, overcharged=False).results)
    assert numbers["draco_1 any"] == pytest.approx(1 - results["no critical hit"])
    halved = dict(attack_odds(table.world, 0, 0, 1, overcharged=True).results)
    assert numbers["draco_1 overcharged any"] == pytest.approx(1 - halved["no critical hit"])
    assert reasons["draco_1"] == ("", "LOK-ATTACK-08")
    assert found.text.startswith('Hammerhead 1, 10.0" ahead. Medium Pulse Beams: 2 guns, ')


@pytest.mark.rule("LOK-ATTACK-06", "LOK-ATTACK-18", "LOK-ATTACK-03")
def test_a_battery_that_cannot_fire_tells_why() -> None:
    table = squadrons()
    alter(table.world, 0, batteries=(0, DESTROYED, 0, 0), fired=(2,))
    _, numbers, reasons = aimed(table, "draco-1", "hammerhead-1")
    assert [reasons[f"draco_{n}"][1] for n in (1, 2, 3, 4)] == [
        "LOK-ATTACK-08",
        "LOK-ATTACK-18",
        "LOK-ATTACK-03",
        "LOK-ATTACK-06",
    ]
    assert not any(key.startswith("draco_2") for key in numbers)


@pytest.mark.rule("LOK-ATTACK-07", "LOK-ARC-03")
def test_out_of_range_and_out_of_arc_say_by_how_much_and_where() -> None:
    table = squadrons().ship(1, "lynx", (60, 24, 0)).ship(1, "mackerel", (15, 24, 0))
    assert aimed(table, "draco-1", "lynx-1")[2]["draco_1"] == (
        'Lynx 1 is 40" away, 24" beyond the range of 16" of Medium Pulse Beams.',
        "LOK-ATTACK-07",
    )
    behind = aimed(table, "draco-1", "mackerel-1")[2]
    assert behind["draco_1"] == (
        "The combat arc of Draco 1 is its front half, and Mackerel 1 is not ahead of it.",
        "LOK-ARC-03",
    )
    assert behind["draco_3"][0] == ""


@pytest.mark.rule("LOK-AF-10", "LOK-MISSILE-31")
def test_anti_fighter_fire_tells_what_it_brings_down() -> None:
    table = squadrons().fighters(1, (24, 25), 2).missile(1, (22, 22))
    _, numbers, reasons = aimed(table, "draco-1", "interceptor-1")
    assert numbers["draco_4 guns"] == 3
    results = flak_odds_at_fighters(table.world, 0, 3, 0).results
    killed = sum(int(words.split()[0]) * chance for words, chance in results if "destroyed" in words)
    assert numbers["draco_4 kills"] == pytest.approx(killed)
    assert reasons["draco_1"][1] == "LOK-ATTACK-05"
    down = aimed(table, "draco-1", "javelin-1")[1]["draco_4 kills"]
    assert down == pytest.approx(
        sum(chance for words, chance in flak_odds(table.world, 0, 3, 0).results if words == "1 missile")
    )


@pytest.mark.rule("LOK-DOG-01", "LOK-BOMB-02", "LOK-BOMB-03")
def test_fighters_aim_as_well() -> None:
    table = squadrons().fighter(0, "interceptor", (24, 25)).fighter(0, "interceptor", (24, 26))
    table.fighter(1, "hunter", (26, 25)).fighter(1, "attack_cruiser", (21, 26))
    alone = aimed(squadrons().fighter(0, "interceptor", (24, 25)).fighter(1, "hunter", (26, 25)), "interceptor-1", "hunter-1")
    both = aimed(table, "interceptor-1", "hunter-1")
    assert both[1]["interceptor.1 kills"] > alone[1]["interceptor.1 kills"]
    bomber = table.found(Aiming("attack_cruiser-1", "draco-1"))
    assert any(key.endswith("critical") for key, _ in bomber.numbers)
    assert table.found(Aiming("attack_cruiser-1", "interceptor-1")).shapes[0].rule == "LOK-BOMB-02"


def test_nothing_is_found_for_missiles_for_oneself_and_for_what_is_gone() -> None:
    table = squadrons().missile(0, (22, 22))
    for attacker, target in (("javelin-1", "hammerhead-1"), ("draco-1", "draco-1"), ("draco-1", "lynx-1")):
        assert Aiming(attacker, target).find(table.match.view(0), 0) is None


@pytest.mark.rule("LOK-MISSILE-18", "LOK-MISSILE-24")
def test_whoever_lets_missiles_strike_knows_the_odds() -> None:
    table = Table().ship(1, "draco", (20, 24, 0)).ship(0, "lynx", (50, 24))
    for x in (18, 19, 20):
        table.missile(0, (x, 25), attached=0)
    table.before_frame(MissileStrike(ship=0))
    results = dict(strike_odds(table.world, 0).results)
    needs = 2 / 6  # the critical value of a Draco is 5
    assert results["no critical hit"] == pytest.approx((1 - needs) ** 3)
    assert table.question.odds(table.world, 1, Hold()) == strike_odds(table.world, 0)


# -- places beside warships -----------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-ALIGN-01", "LOK-FTR-02")
def test_free_places_beside_warships_are_packed_side_by_side() -> None:
    table = Table().ship(0, "draco", (20, 24, 0)).ship(1, "lynx", (50, 24)).fighter(0, "interceptor", (24, 28))
    found = table.found(Sockets(("interceptor-1",)))
    assert found.numbers == (("interceptor-1", 12.0),)
    assert [shape.label for shape in found.shapes] == [
        f"draco-1 {side} {along}"
        for side, number in (("front", 2), ("port", 4), ("rear", 2), ("starboard", 4))
        for along in range(375, 375 + 750 * number, 750)
    ]
    assert {shape.rule for shape in found.shapes} == {"LOK-ALIGN-01"}


@pytest.mark.rule("LOK-ESCORT-07", "LOK-DISRUPT-04")
def test_places_that_escorts_keep_are_told_and_a_disrupted_fighter_reaches_less() -> None:
    table = (
        Table()
        .ship(1, "lynx", (28, 24, 0))
        .fighter(0, "interceptor", (20, 24))
        .fighter(0, "interceptor", (20, 30), disrupted=True)
    )
    table.escort("hunter", 0, 1, 0.375)
    found = table.found(Sockets(("interceptor-1", "interceptor-2")))
    assert dict(found.numbers) == {"interceptor-1": 12.0, "interceptor-2": 6.0}
    assert {shape.rule for shape in found.shapes} == {"LOK-ESCORT-07"}
    assert "lynx-1 port 375" not in [shape.label for shape in found.shapes]
    assert len(table.found(Sockets(("interceptor-2",))).shapes) < len(found.shapes)
    assert Sockets(("interceptor-1", "hunter-7")).find(table.match.view(0), 0) is None
