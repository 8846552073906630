"""CAL-ACT, CAL-BOARD: actions, groups, ways on the torus, what blocks them."""

import pytest

from tests.games.caledea.helpers import given, move
from wartable.games.caledea.acts.end_turn import EndTurn
from wartable.games.caledea.acts.upgrade import UpgradeUnit


def ring(center: str, steps: int) -> set[str]:
    """All squares within this many steps on the 9 x 9 torus, the center left out."""
    r, c = map(int, center.split(","))
    near = range(-steps, steps + 1)
    return {f"{(r + i) % 9},{(c + j) % 9}" for i in near for j in near if 0 < abs(i) + abs(j) <= steps}


@pytest.mark.rule("EX-CAL-09", "CAL-ACT-07", "CAL-ACT-08")
@pytest.mark.parametrize(
    ("units", "steps"), [("general, infantry", 1), ("general, cavalry", 2), ("general", 3), ("2 cavalry, infantry", 1)]
)
def test_a_group_goes_as_far_as_its_slowest_member(units: str, steps: int) -> None:
    play = given("talaq verrun", f"talaq: {units} at 1,1")
    assert play.destinations("1,1", units) == ring("1,1", steps)


@pytest.mark.rule("CAL-ACT-07")
def test_a_mixed_group_is_refused_beyond_its_slowest_member() -> None:
    play = given("talaq verrun", "talaq: general, infantry at 1,1")
    assert play.why_not(move("1,1", "infantry, general", "1,3")) == "CAL-ACT-07"
    play.move("1,1", "general", "1,3")


@pytest.mark.rule("EX-CAL-10", "CAL-BOARD-05", "CAL-BOARD-06")
def test_infantry_in_the_corner_has_four_ways_over_the_edges() -> None:
    play = given("talaq verrun", "talaq: infantry at 0,0", "talaq: infantry at 8,8")
    assert play.destinations("0,0", "infantry") == {"8,0", "1,0", "0,8", "0,1"}
    assert play.destinations("8,8", "infantry") == {"7,8", "0,8", "8,7", "8,0"}


@pytest.mark.rule("EX-CAL-11", "CAL-BOARD-07", "CAL-ACT-11")
def test_cavalry_crosses_two_edges_with_two_steps() -> None:
    play = given("talaq verrun", "talaq: cavalry, infantry at 8,8", "verrun: home 4,2")
    reached = play.destinations("8,8", "cavalry")
    assert len(reached) == 12
    assert "0,0" in reached
    assert play.why_not(move("8,8", "infantry", "0,0")) == "CAL-ACT-10"


@pytest.mark.rule("CAL-ACT-10")
def test_movement_is_never_diagonal() -> None:
    play = given("talaq verrun", "talaq: infantry, cavalry at 1,1")
    assert play.why_not(move("1,1", "infantry", "2,2")) == "CAL-ACT-10"
    play.move("1,1", "cavalry", "2,2")
    assert play.at("2,2") == "talaq moved cavalry"


@pytest.mark.rule("EX-CAL-12", "CAL-UNIT-13")
def test_a_general_has_24_destinations() -> None:
    play = given("talaq verrun", "talaq: general at 7,4", "talaq: home 0,5", "verrun: home 1,3")
    reached = play.destinations("7,4", "general")
    assert len(reached) == 24
    assert reached == ring("7,4", 3)


@pytest.mark.rule("CAL-RUL-22")
def test_a_move_ends_on_another_square() -> None:
    play = given("talaq verrun", "talaq: general at 7,4")
    assert play.why_not(move("7,4", "general", "7,4")) == "CAL-RUL-22"


@pytest.mark.rule("EX-CAL-13", "CAL-ACT-12", "CAL-RUL-23")
def test_enemy_units_block_the_way_but_can_be_attacked() -> None:
    play = given("talaq verrun", "talaq: cavalry at 4,4", "verrun: infantry at 4,5")
    assert play.why_not(move("4,4", "cavalry", "4,6")) == "CAL-ACT-12"
    reached = play.destinations("4,4", "cavalry")
    assert {"4,5", "3,5"} <= reached
    play.roll("6 5 / 4 2").move("4,4", "cavalry", "4,5")
    assert play.at("4,5") == "talaq moved cavalry"


@pytest.mark.rule("EX-CAL-14", "CAL-ACT-13", "CAL-STRUCT-03")
@pytest.mark.parametrize("structure", ["tower", "castle"])
def test_an_enemy_structure_blocks_the_way_but_can_be_assaulted(structure: str) -> None:
    play = given("talaq verrun", "talaq: cavalry at 4,4", f"verrun: {structure} at 4,5")
    assert play.why_not(move("4,4", "cavalry", "4,6")) == "CAL-ACT-13"
    assert {"4,5", "3,5"} <= play.destinations("4,4", "cavalry")
    play.roll("6 1").move("4,4", "cavalry", "4,5")
    assert play.at("4,5") == "talaq moved cavalry"
    assert play.structure("4,5") == ""


@pytest.mark.rule("EX-CAL-15", "CAL-ACT-17", "CAL-RUL-24")
@pytest.mark.parametrize("between", ["verrun: marker at 4,5", "talaq: castle at 4,5", "talaq: infantry at 4,5"])
def test_markers_and_own_pieces_do_not_block(between: str) -> None:
    play = given("talaq verrun", "talaq: cavalry at 4,4", between)
    before = play.marker("4,5"), play.structure("4,5"), play.at("4,5"), play.gold("verrun")
    play.move("4,4", "cavalry", "4,6")
    assert play.at("4,6") == "talaq moved cavalry"
    assert (play.marker("4,5"), play.structure("4,5"), play.at("4,5"), play.gold("verrun")) == before


@pytest.mark.rule("CAL-RUL-24")
def test_a_capital_without_units_and_structure_does_not_block() -> None:
    play = given(
        "brask verrun talaq", "brask: cavalry at 3,7", "talaq: holds verrun", "verrun: no guard", "verrun: cavalry at 0,2"
    )
    play.move("3,7", "cavalry", "3,0")
    assert play.holder("verrun") == "talaq"


@pytest.mark.rule("EX-CAL-16", "CAL-ACT-15", "CAL-ACT-16")
def test_a_unit_moves_or_is_upgraded_never_both() -> None:
    play = given("talaq verrun", "talaq: cavalry, infantry at 4,4", "talaq: gold 8")
    play.move("4,4", "cavalry", "4,2").upgrade("4,4", "infantry")
    assert play.why_not(UpgradeUnit("4,2", "moved cavalry")) == "CAL-ACT-15"
    assert play.at("4,4") == "talaq upgraded cavalry"
    assert play.why_not(move("4,4", "cavalry", "4,5")) == "CAL-ACT-16"
    assert play.why_not(move("4,4", "upgraded cavalry", "4,5")) == "CAL-ACT-16"


@pytest.mark.rule("CAL-ACT-14")
def test_a_unit_moves_once_a_turn() -> None:
    play = given("talaq verrun", "talaq: cavalry at 4,4")
    play.move("4,4", "cavalry", "4,5")
    assert play.why_not(move("4,5", "cavalry", "4,6")) == "CAL-ACT-14"
    assert play.why_not(move("4,5", "moved cavalry", "4,6")) == "CAL-ACT-14"
    play.end_turns_until("talaq")
    play.move("4,5", "cavalry", "4,6")


@pytest.mark.rule("CAL-ACT-01", "CAL-ACT-02", "CAL-ACT-09")
def test_the_card_gives_the_actions_and_the_last_one_ends_the_turn() -> None:
    play = given("brask talaq", "brask: 3 infantry at 8,1")
    assert play.actions == 2
    play.move("8,1", "infantry", "8,2")
    assert (play.actions, play.active) == (1, "brask")
    play.move("8,1", "infantry", "7,1")
    assert (play.actions, play.active) == (3, "talaq")


@pytest.mark.rule("CAL-ACT-05", "CAL-ACT-06")
def test_a_group_moves_together_for_one_action() -> None:
    play = given("talaq verrun", "talaq: 2 cavalry, 2 infantry at 4,4")
    play.move("4,4", "2 infantry, cavalry", "4,5")
    assert play.actions == 2
    assert play.at("4,5") == "talaq moved infantry, talaq moved infantry, talaq moved cavalry"
    assert play.at("4,4") == "talaq cavalry"


@pytest.mark.rule("EX-CAL-19", "CAL-RUL-21", "CAL-ACT-06")
def test_a_group_starts_on_one_square() -> None:
    play = given("talaq verrun", "talaq: infantry at 1,4", "talaq: infantry at 1,5")
    assert play.why_not(move("1,4", "2 infantry", "1,6")) == "CAL-RUL-21"
    play = given("talaq verrun", "talaq: cavalry at 1,4", "talaq: infantry at 1,5")
    play.move("1,4", "cavalry", "1,6").move("1,5", "infantry", "1,6")
    assert play.at("1,6") == "talaq moved infantry, talaq moved cavalry"
    assert play.actions == 1


@pytest.mark.rule("EX-CAL-18", "CAL-BOARD-09", "CAL-RUL-81")
def test_joined_boards_wrap_at_the_outer_edges_only() -> None:
    play = given("talaq verrun", "talaq: infantry at 0,8", "talaq: infantry at 0,17", "talaq: infantry at 0,12", boards=2)
    assert (play.world.realm.rows, play.world.realm.cols) == (9, 18)
    assert play.destinations("0,8", "infantry") == {"8,8", "1,8", "0,7", "0,9"}
    assert "0,0" in play.destinations("0,17", "infantry")
    assert "8,12" in play.destinations("0,12", "infantry")


@pytest.mark.rule("CAL-RUL-81")
@pytest.mark.parametrize(("boards", "shape"), [(1, (9, 9)), (2, (9, 18)), (3, (9, 27)), (4, (18, 18))])
def test_one_to_four_boards_form_a_rectangle(boards: int, shape: tuple[int, int]) -> None:
    realm = given("talaq verrun", boards=boards).world.realm
    assert (realm.rows, realm.cols) == shape
    assert realm.resources[0] == realm.resources[realm.cols - 9]
    assert len(realm.outposts[0]) == 9 * boards


@pytest.mark.rule("CAL-RUL-25")
def test_any_free_way_within_range_will_do() -> None:
    play = given(
        "talaq verrun", "talaq: general at 1,1", "verrun: infantry at 1,2", "verrun: infantry at 0,1", "verrun: infantry at 2,2"
    )
    assert "2,0" in play.destinations("1,1", "general")
    assert "0,2" not in play.destinations("1,1", "general")
    assert play.why_not(move("1,1", "general", "0,2")) == "CAL-ACT-12"


@pytest.mark.rule("CAL-RUL-18")
def test_a_turn_may_be_ended_early() -> None:
    play = given("talaq verrun")
    assert play.actions == 3
    play.end_turn()
    assert play.active == "verrun"
    assert play.actions == 3


@pytest.mark.rule("EX-CAL-63", "CAL-ACT-18", "CAL-RUL-20")
def test_what_counts_as_an_action() -> None:
    brask = given("brask talaq", "brask: gold 2", "brask: 2 infantry at 8,1")
    brask.move("8,1", "infantry", "8,2").upgrade("8,1", "infantry")
    assert brask.active == "talaq"

    halmoor = given("halmoor talaq", "halmoor: gold 9", "halmoor: 2 infantry at 2,0")
    halmoor.move("2,0", "infantry", "3,0").upgrade("2,0", "infantry").tower("1,0")
    assert (halmoor.actions, halmoor.available("halmoor")) == (1, 1)
    halmoor.end_turns_until("halmoor")
    assert (halmoor.actions, halmoor.available("halmoor")) == (4, 9)
    assert "moved" not in halmoor.at("3,0")
    assert "upgraded" not in halmoor.at("2,0")

    ishtelle = given("ishtelle talaq", "ishtelle: gold 4", "ishtelle: marker at 2,4", "ishtelle: infantry at 0,8")
    ishtelle.transport("0,8", "infantry", "2,4").transport("2,4", "transported infantry", "7,3")
    assert (ishtelle.actions, ishtelle.available("ishtelle")) == (4, 0)


@pytest.mark.rule("CAL-ACT-03", "CAL-ACT-04")
def test_upgrades_and_building_cost_one_action_each() -> None:
    play = given("verrun talaq", "verrun: gold 9", "verrun: cavalry, infantry at 3,8")
    play.tower("3,7")
    assert (play.actions, play.available("verrun")) == (2, 6)
    play.castle("3,7")
    assert (play.actions, play.available("verrun")) == (1, 0)
    play = given("verrun talaq", "verrun: gold 9", "verrun: cavalry, infantry at 3,8")
    play.upgrade("3,8", "infantry")
    assert play.actions == 2


@pytest.mark.rule("CAL-BOARD-09")
def test_a_unit_walks_from_one_board_onto_the_next() -> None:
    play = given("talaq verrun", "talaq: cavalry at 4,8", boards=2)
    play.move("4,8", "cavalry", "4,10")
    assert play.at("4,10") == "talaq moved cavalry"


def test_a_group_is_written_in_one_way_only() -> None:
    play = given("talaq verrun", "talaq: cavalry, infantry at 1,1")
    odd = move("1,1", "infantry, cavalry", "1,2")
    assert play.why_not(type(odd)("1,1", odd.group[::-1], "1,2")) == "WT-CHOICE-03"
    assert play.why_not(type(odd)("1,1", (("archer", 1),), "1,2")) == "WT-CHOICE-03"
    assert play.why_not(type(odd)("1,1", (), "1,2")) == "CAL-ACT-02"
    assert play.why_not(type(odd)("9,9", odd.group, "1,2")) == "WT-CHOICE-03"
    play.do(odd).do(EndTurn())
