"""Chances that are counted against what came of them, and the picture of it."""

import math
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from bench.calibration import Moment, Row, classes, picture
from bench.chances import fitted, several, surprise
from wartable.bots.chances import Curve
from wartable.registry import game

EVEN, GOOD = {0: 0.0, 1: 0.0}, {0: 0.5, 1: -0.5}
FIRST, SECOND = {0: 1.0}, {1: 1.0}
GAMES = [[Moment(EVEN, FIRST), Moment(GOOD, FIRST)]] * 9 + [[Moment(EVEN, SECOND), Moment(GOOD, SECOND)]]
"""The first side wins nine of ten games, and is judged to lead by odds of nine to one in the second moment of each."""


def test_classes_count_what_was_given_and_what_was_won() -> None:
    bad, even, good = classes(GAMES, Curve(1.0))
    assert [bad.given, bad.won, bad.number] == pytest.approx([0.1, 0.1, 10])
    assert [even.given, even.won, even.number] == pytest.approx([0.5, 0.5, 20])
    assert [good.given, good.won, good.number] == pytest.approx([0.9, 0.9, 10])


def test_intervals_come_from_whole_games_not_from_moments() -> None:
    """Ten games of a hundred equal moments each are as sure as ten games of one."""
    once, often = ([[moments[1]] * times for moments in GAMES] for times in (1, 100))
    few, many = classes(once, Curve(1.0)), classes(often, Curve(1.0))
    assert [(row.low, row.high) for row in few] == [(row.low, row.high) for row in many]
    assert few[-1].low < 0.8
    assert few[-1].high == 1.0


def test_the_fit_finds_the_curve_by_which_the_games_were_made() -> None:
    """Leads of 1 and 2 that win as a curve of power 2 says: with it the fit is exact, with a straight one it is not."""
    games = []
    for lead in (1.0, 2.0):
        value, wins = math.tanh(lead / 2), round(1000 / (1 + math.exp(-2 * 0.4 * lead**2)))
        sides = {0: value, 1: -value}
        games += [[Moment(sides, FIRST)]] * wins + [[Moment(sides, SECOND)]] * (1000 - wins)
    squared, straight = fitted(games, 2.0), fitted(games, 1.0)
    assert squared.sharpness == pytest.approx(0.4, abs=0.011)
    assert surprise(games, squared) < surprise(games, straight) < surprise(games, Curve(0.0)) == pytest.approx(math.log(2))


def test_finished_games_are_kept_and_not_played_again(tmp_path: Path) -> None:
    caledea = game("caledea")
    one = several(caledea, 2, 1, "kept", tmp_path)
    (file,) = tmp_path.iterdir()
    before = file.read_bytes()
    two = several(caledea, 2, 2, "kept", tmp_path)
    assert file.read_bytes().startswith(before)
    assert two[0] == one[0]
    assert several(caledea, 2, 2, "kept", tmp_path) == two == several(caledea, 2, 2, "kept", None)


def test_the_picture_has_a_dot_for_every_row_and_says_what_it_shows() -> None:
    rows = [Row(0.25, 0.2, 0.1, 0.3, 40), Row(0.75, 0.8, 0.7, 0.9, 40)]
    drawn = ET.fromstring(picture("A & B", 500, rows))
    names = {"svg": "http://www.w3.org/2000/svg"}
    dots = [(float(dot.attrib["cx"]), float(dot.attrib["cy"])) for dot in drawn.findall(".//svg:circle", names)]
    assert len(dots) == 2
    assert dots[0][0] < dots[1][0]
    assert dots[0][1] > dots[1][1]
    titles = [title.text or "" for title in drawn.findall(".//svg:title", names)]
    assert titles[0] == "A & B: how often sides won, by the chance given, over 500 fresh games of captains"
    assert titles[1] == "given 25.0%, won 20.0% (10.0% to 30.0%), 40 moments"
