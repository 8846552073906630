"""CAL-TEAM and the rulings on team play. Talaq and Dunmarrow play against Verrun and Brask."""

import pytest

from tests.games.caledea.helpers import Play, given, move
from wartable.games.caledea.acts.castle import UpgradeCastle
from wartable.games.caledea.acts.powers.bombard import Bombard
from wartable.games.caledea.acts.powers.transport import Transport
from wartable.games.caledea.acts.tower import BuildTower
from wartable.games.caledea.acts.upgrade import UpgradeUnit
from wartable.games.caledea.events import CapitalReclaimed, Claimed, GoldChanged, RoundFought, Salted
from wartable.games.caledea.rules.combat import defense_pool, spokesman


def teams(*lines: str, turn: str = "talaq", kingdoms: str = "talaq verrun dunmarrow brask") -> Play:
    return given(kingdoms, *lines, turn=turn, teams="2v2")


@pytest.mark.rule("EX-CAL-59", "CAL-TEAM-06", "CAL-RUL-77")
@pytest.mark.parametrize(("unit", "owner", "dice"), [("cavalry", "talaq", "2 2 2"), ("infantry", "dunmarrow", "2 2 2 2")])
def test_the_owner_of_the_structure_chooses_among_allied_defenders(unit: str, owner: str, dice: str) -> None:
    play = teams("talaq: cavalry at 6,2", "verrun: infantry at 6,1", turn="verrun")
    play.move("6,1", "infantry", "6,2")
    assert play.asked == ("dunmarrow", "DefendingUnit")
    play.roll(f"1 / {dice}").defend_with(unit, owner)
    (fought,) = play.told(RoundFought)
    assert (fought.against, play.name(fought.defender)) == (unit, owner)


@pytest.mark.rule("CAL-TEAM-02", "CAL-TEAM-05")
def test_allies_share_a_square_and_its_structure() -> None:
    play = teams("talaq: cavalry at 6,1")
    play.move("6,1", "cavalry", "6,2")
    assert play.at("6,2") == "talaq moved cavalry, dunmarrow infantry"
    assert defense_pool(play.world, 2, play.world.realm.square["6,2"]).text() == "2 cavalry + 1 tower"


@pytest.mark.rule("EX-CAL-60", "CAL-TEAM-03", "CAL-TEAM-04")
def test_allies_do_not_block_and_their_outposts_are_left_alone() -> None:
    lines = ("dunmarrow: castle at 6,1", "dunmarrow: infantry at 6,1", "dunmarrow: marker at 5,0", "verrun: infantry at 7,0")
    play = teams("talaq: general at 7,1", *lines)
    play.move("7,1", "general", "5,0")
    assert (play.at("5,0"), play.marker("5,0"), play.gold("dunmarrow")) == ("talaq moved general", "dunmarrow", 2)
    assert play.told(Salted) == play.told(Claimed) == []


@pytest.mark.rule("CAL-RUL-80")
def test_allied_pieces_are_left_alone_and_allied_castles_count() -> None:
    home = "dunmarrow: home 3,3"
    play = teams(home, "talaq: infantry at 4,3")
    play.move("4,3", "infantry", "3,3")
    assert (play.holder("dunmarrow"), play.structure("3,3"), play.gold("dunmarrow")) == ("dunmarrow", "dunmarrow tower", 1)
    assert play.told(GoldChanged) == []
    outpost = teams("talaq: infantry at 5,8", "dunmarrow: marker at 5,0")
    outpost.move("5,8", "infantry", "5,0")
    assert (outpost.marker("5,0"), outpost.gold("dunmarrow")) == ("dunmarrow", 2)
    castles = [f"talaq: castle at {s}" for s in ("4,4", "4,5", "5,4", "3,4")]
    city = teams(home, *castles, "dunmarrow: castle at 4,3", "talaq: gold 6")
    assert city.match.outcome is None
    city = teams(home, *castles[1:], "talaq: tower at 4,4", "dunmarrow: castle at 4,3", "talaq: gold 6")
    city.castle("4,4")
    assert city.result == (("talaq", "dunmarrow"), "CITY")


@pytest.mark.rule("CAL-RUL-80")
def test_a_player_builds_on_a_square_with_allied_units() -> None:
    play = teams("talaq: gold 4", "dunmarrow: infantry at 4,5")
    play.tower("4,5")
    assert play.structure("4,5") == "talaq tower"


@pytest.mark.rule("CAL-RUL-76")
def test_nobody_acts_with_or_for_allies() -> None:
    play = teams("talaq: gold 9", "dunmarrow: gold 8", "dunmarrow: marker at 5,0", "talaq: infantry at 1,1")
    assert play.why_not(move("6,2", "infantry", "6,1")) == "CAL-RUL-21"
    assert play.why_not(UpgradeUnit("6,2", "infantry")) == "CAL-ACT-03"
    assert play.why_not(BuildTower("6,1")) == "CAL-STRUCT-02"
    play.end_turns_until("dunmarrow")
    assert play.why_not(Transport("1,1", "infantry", "6,2")) == "CAL-POWER-14"
    assert play.why_not(Transport("6,2", "infantry", "1,1")) == "CAL-POWER-14"
    play.transport("6,2", "infantry", "5,0")


@pytest.mark.rule("CAL-RUL-76", "CAL-POWER-05")
def test_nobody_bombards_with_the_units_of_an_ally() -> None:
    play = teams("verrun: gold 3", "brask: infantry at 5,3", "talaq: infantry at 5,2", turn="verrun")
    assert play.why_not(Bombard("5,3", "infantry", "5,2")) == "CAL-POWER-05"


@pytest.mark.rule("CAL-RUL-76", "CAL-RUL-50")
def test_nobody_builds_on_the_capital_or_the_tower_of_an_ally() -> None:
    homes = (
        "talaq: home 1,8",
        "dunmarrow: home 2,8",
        "dunmarrow: no tower",
        "dunmarrow: no guard",
        "dunmarrow: infantry at 0,0",
    )
    play = teams(*homes, "talaq: gold 6", "dunmarrow: tower at 1,0", "dunmarrow: gold 2")
    assert play.why_not(BuildTower("2,8")) == "CAL-RUL-76"
    assert play.why_not(UpgradeCastle("1,0")) == "CAL-RUL-50"
    play.end_turns_until("dunmarrow").tower("2,8")
    assert play.structure("2,8") == "dunmarrow tower"
    captured = teams(
        "talaq: home 3,7", "talaq: gold 4", "dunmarrow: holds verrun", "verrun: no guard", "verrun: infantry at 0,1"
    )
    assert captured.why_not(BuildTower("3,8")) == "CAL-RUL-76"


@pytest.mark.rule("CAL-RUL-76")
def test_a_square_of_both_cities_counts_as_ones_own() -> None:
    play = teams("talaq: home 3,7", "dunmarrow: home 2,8", "verrun: home 0,0", "talaq: gold 4")
    play.tower("2,7")
    assert play.structure("2,7") == "talaq tower"


@pytest.mark.rule("EX-CAL-75", "CAL-RUL-79", "CAL-RUL-78")
def test_an_ally_frees_a_capital_and_the_team_wins_by_capitals() -> None:
    lost = ("verrun: holds dunmarrow", "verrun: infantry at 6,2", "dunmarrow: no guard", "dunmarrow: infantry at 1,1")
    play = teams(*lost, "talaq: cavalry at 6,1")
    before = {name: play.gold(name) for name in ("talaq", "verrun", "dunmarrow")}
    play.roll("6 5 / 4").move("6,1", "cavalry", "6,2")
    assert (play.holder("dunmarrow"), play.marker("6,2")) == ("dunmarrow", "")
    change = {name: play.gold(name) - before[name] for name in before}
    assert change == {"talaq": 0, "verrun": -1, "dunmarrow": 1}
    assert [play.name(e.seat) for e in play.told(CapitalReclaimed)] == ["dunmarrow"]

    late = ("talaq: holds verrun", "dunmarrow: cavalry at 8,2", "brask: no guard", "brask: infantry at 0,1", "verrun: no guard")
    play = teams(*late, "verrun: infantry at 0,0", turn="dunmarrow")
    play.roll("5 1").move("8,2", "cavalry", "8,1")
    assert play.result == (("talaq", "dunmarrow"), "ALL_CAPITALS")


@pytest.mark.rule("CAL-RUL-79")
def test_the_capital_of_an_eliminated_ally_is_taken() -> None:
    play = teams("dunmarrow: eliminated", "verrun: holds dunmarrow", "talaq: cavalry at 6,1")
    play.move("6,1", "cavalry", "6,2")
    assert (play.holder("dunmarrow"), play.marker("6,2"), play.gold("talaq")) == ("talaq", "talaq", 2)


@pytest.mark.rule("CAL-RUL-78")
def test_a_team_wins_when_no_opponent_has_a_unit() -> None:
    play = teams(
        "brask: eliminated", "verrun: no guard", "verrun: infantry at 1,3", "talaq: infantry at 1,4", "dunmarrow: eliminated"
    )
    play.roll("6 / 5 5 5").move("1,4", "infantry", "1,3")
    assert play.result == (("talaq", "dunmarrow"), "UNITS")


@pytest.mark.rule("CAL-RUL-71", "CAL-RUL-78")
def test_a_team_with_several_members_left_wins_too() -> None:
    play = teams("brask: eliminated", "verrun: no guard", "verrun: infantry at 1,3", "talaq: infantry at 1,4")
    play.roll("6 / 5 5 5").move("1,4", "infantry", "1,3")
    assert play.result == (("talaq", "dunmarrow"), "UNITS")


@pytest.mark.rule("CAL-RUL-78")
@pytest.mark.parametrize(
    ("lines", "wins"),
    [
        (("brask: eliminated",), True),
        (("brask: eliminated", "dunmarrow: eliminated"), True),
        (("brask: eliminated", "verrun: holds dunmarrow", "dunmarrow: no guard", "dunmarrow: infantry at 1,1"), False),
        ((), False),
    ],
)
def test_a_team_wins_by_the_capitals_of_all_who_live(lines: tuple[str, ...], wins: bool) -> None:
    play = teams(*lines, "talaq: cavalry at 3,7", "verrun: no guard", "verrun: infantry at 0,0")
    play.roll("5 1").move("3,7", "cavalry", "3,8")
    assert play.holder("verrun") == "talaq"
    assert play.is_over == wins


@pytest.mark.rule("CAL-RUL-63", "CAL-RUL-79")
def test_a_structure_with_a_garrison_of_the_new_holder_passes() -> None:
    play = teams("dunmarrow: eliminated", "nobody: tower at 6,1", "talaq: infantry at 6,1", "talaq: cavalry at 7,2")
    play.move("7,2", "cavalry", "6,2")
    assert (play.holder("dunmarrow"), play.structure("6,1")) == ("talaq", "talaq tower")


@pytest.mark.rule("EX-CAL-80", "CAL-RUL-63", "CAL-TEAM-05")
def test_a_structure_with_an_allied_garrison_stays() -> None:
    lines = (
        "talaq: cavalry at 3,7",
        "verrun: no guard",
        "verrun: infantry at 0,0",
        "verrun: tower at 2,8",
        "brask: infantry at 2,8",
    )
    play = teams(*lines, "verrun: tower at 4,8")
    play.roll("5 1").move("3,7", "cavalry", "3,8")
    assert (play.structure("2,8"), play.structure("4,8")) == ("verrun tower", "talaq tower")
    assert defense_pool(play.world, 301, play.world.realm.square["2,8"]).text() == "1 infantry + 1 strong land + 1 tower"


@pytest.mark.rule("CAL-RUL-77")
@pytest.mark.parametrize(
    ("lines", "who"),
    [
        (("verrun: tower at 2,3",), "verrun"),
        (("brask: tower at 2,3", "verrun: marker at 2,3"), "brask"),
        (("verrun: marker at 2,3",), "verrun"),
        ((), "brask"),
        (("verrun: 2 infantry at 2,3",), "verrun"),
    ],
)
def test_who_speaks_for_a_mixed_stack(lines: tuple[str, ...], who: str) -> None:
    """Attacked by Dunmarrow: Brask is the next in order. (2,3) is nobody's outpost here."""
    play = teams("verrun: infantry at 2,3", "brask: infantry at 2,3", *lines, turn="dunmarrow")
    world = play.world
    assert play.name(spokesman(world, 2, world.realm.square["2,3"])) == who


@pytest.mark.rule("CAL-RUL-77")
def test_the_owner_of_the_outpost_speaks_for_a_mixed_stack() -> None:
    play = teams("verrun: infantry at 1,3", "brask: 2 infantry at 1,3", "talaq: infantry at 1,4", turn="talaq")
    play.move("1,4", "infantry", "1,3")
    assert play.asked == ("verrun", "DefendingUnit")


@pytest.mark.rule("CAL-RUL-77")
def test_among_equals_the_next_in_turn_order_speaks_for_a_mixed_stack() -> None:
    play = teams("verrun: infantry at 2,3", "brask: infantry at 2,3", "dunmarrow: infantry at 2,4", turn="dunmarrow")
    play.move("2,4", "infantry", "2,3")
    assert play.asked == ("brask", "DefendingUnit")


@pytest.mark.rule("CAL-RUL-77")
@pytest.mark.parametrize("square", ["0,2", "5,2"])
def test_neither_the_eliminated_nor_the_attacker_speaks_for_a_mixed_stack(square: str) -> None:
    """An outpost of Oredane, who is out, and one of Talaq, who attacks: Brask has most units there."""
    here = (f"verrun: infantry at {square}", f"brask: 2 infantry at {square}", f"talaq: infantry at {square[0]},1")
    play = given("talaq verrun dunmarrow brask halmoor oredane", *here, "oredane: eliminated", teams="3v3")
    play.move(f"{square[0]},1", "infantry", square)
    assert play.asked == ("brask", "DefendingUnit")


@pytest.mark.rule("CAL-TEAM-06")
def test_combat_goes_on_until_both_allies_have_no_unit_there() -> None:
    play = teams("verrun: infantry at 1,3", "brask: infantry at 1,3", "talaq: general at 1,4")
    play.move("1,4", "general", "1,3")
    play.roll("6 6 6 / 5 5 5", "6 6 6 / 5").defend_with("infantry", "verrun")
    assert play.at("1,3") == "talaq moved general"
