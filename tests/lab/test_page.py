"""The report: counted right, drawn right, in need of nothing else."""

from html.parser import HTMLParser
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from wartable.core.facts import Facts
from wartable.lab.counting import Group, by_seat, by_seat_fact, first_by_game_fact, groups, meetings, win_shares
from wartable.lab.experiment import Cell
from wartable.lab.page import page
from wartable.lab.plots import Dot, dots, histogram
from wartable.lab.results import Head, Results, Row
from wartable.lab.statistics import Count

CELL = Cell("chess", "", 2, {"clock": 5}, ("a", "b"), ("",), "", "", {}, 1)
HEAD = Head(1, "Kings <and> queens", (CELL, Cell("chess", "", 2, {"clock": 9}, ("a", "b"), ("",), "", "", {}, 1)))


def row(number: int, winners: tuple[int, ...], colors: str, cell: int = 0, **more: Any) -> Row:
    """Seat 0 and seat 1 with their colors; white is first in order."""
    seats = tuple({"color": color, "order": 1 if color == "white" else 2} for color in colors.split())
    brought = tuple({"queen": 2, "pawn": 8} if color == "white" else {"queen": 1, "pawn": 8} for color in colors.split())
    return Row(
        cell, number, ("a", "b"), (), winners, "MATE", 30 + number, (5, 5), (1.0, 2.0), Facts({}, seats, brought), **more
    )


GAMES = (
    row(0, (0,), "white black"),
    row(1, (0,), "black white"),
    row(2, (1,), "black red", cell=1),
    row(3, (), "white black", cell=1),
    row(4, (), "white black", error="Broken"),
)


@pytest.fixture
def group() -> Group:
    (found,) = groups(Results(HEAD, GAMES))
    return found


def test_wins_are_counted_by_every_fact_of_seats(group: Group) -> None:
    counted = by_seat_fact(group)
    assert set(counted) == {"bot", "color", "order"}
    assert counted["color"] == {"black": Count(1, 4), "red": Count(1, 1), "white": Count(1, 3)}
    assert counted["bot"] == {"a": Count(2, 4), "b": Count(1, 4)}
    assert by_seat(group) == {0: Count(2, 4), 1: Count(1, 4)}


def test_seats_that_are_alike_tell_nothing(group: Group) -> None:
    alike = Group("chess", 2, tuple(row(n, (0,), "white white") for n in range(3)), ({},) * 3)
    assert "color" not in by_seat_fact(alike)


def test_the_first_in_order_is_counted_by_what_was_varied(group: Group) -> None:
    assert first_by_game_fact(group) == {"clock": {5: Count(1, 2), 9: Count(0, 1)}}


def test_meetings_are_counted_both_ways_where_somebody_won(group: Group) -> None:
    met = meetings(group, "color")
    assert met["white", "black"] == Count(1, 2)
    assert met["black", "white"] == Count(1, 2)
    assert met["red", "black"] == Count(1, 1)
    assert ("white", "red") not in met


def test_a_draw_is_an_equal_part_for_all() -> None:
    assert win_shares(GAMES[3], 2) == [0.5, 0.5]
    assert win_shares(row(0, (0, 2), "white black"), 4) == [0.5, 0.0, 0.5, 0.0]


class Tags(HTMLParser):
    """Every tag is closed, and none brings anything from elsewhere."""

    EMPTY = ("meta", "line", "circle", "rect")

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        assert not {"src", "href", "onload", "onclick"} & {name for name, _ in attributes}
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.EMPTY:
            assert self.open.pop() == tag


def test_the_page_is_whole_and_needs_nothing_else() -> None:
    text = page(Results(HEAD, GAMES))
    tags = Tags()
    tags.feed(text)
    assert tags.open == []
    assert not {"script", "link", "img", "iframe"} & set(tags.seen)
    assert "http" not in text
    assert "5 games in 2 cells, 1 with errors" in text
    assert "Kings &lt;and&gt; queens" in text
    for heading in ("By color", "Who beats whom, by color", "By seat", "By place in the turn order", "What one more is worth"):
        assert f"<h3>{heading}</h3>" in text
    assert "How often the first in order wins, by clock" in text


def test_a_report_of_nothing_is_a_page_too() -> None:
    assert "0 games in 2 cells, 0 with errors" in page(Results(HEAD, ()))


def test_dots_stand_where_their_values_are() -> None:
    svg = ET.fromstring(dots("wins", [Dot("x", 0.5, 0.25, 1.0, "half")], line=0.5))
    circle, spread = svg.find("circle"), next(line for line in svg.iter("line") if line.get("class") == "range")
    assert circle is not None
    assert (circle.get("cx"), spread.get("x1"), spread.get("x2")) == ("440.0", "335.0", "650.0")


@pytest.mark.parametrize("values", [[1], [0, 0, 5], list(range(200))])
def test_a_histogram_holds_every_game(values: list[int]) -> None:
    svg = ET.fromstring(histogram("lengths", values))
    counted = [int((title.text or "").rpartition(": ")[2]) for title in svg.iterfind("g/title")]
    assert sum(counted) == len(values)
    assert len(counted) <= 31
