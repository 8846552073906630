"""Numbers with their parts."""

from wartable.core.sums import Part, Sum


def test_a_sum_keeps_every_part_with_its_reason_and_rule() -> None:
    dice = Sum().plus(2, "cavalry").plus(1, "strong land", "CAL-LAND-02")
    assert dice.total == 3
    assert dice.parts == (Part(2, "cavalry"), Part(1, "strong land", "CAL-LAND-02"))


def test_a_part_of_nothing_is_left_out() -> None:
    assert Sum().plus(0, "flank attack") == Sum()


def test_a_sum_is_read_out_part_by_part() -> None:
    assert Sum().plus(3, "guns").plus(1, "Orbital Batteries").plus(-2, "critical damage").text() == (
        "3 guns + 1 Orbital Batteries − 2 critical damage"
    )
    assert Sum().text() == "nothing"
