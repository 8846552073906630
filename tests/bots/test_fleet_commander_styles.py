"""Styles of Fleet Commander: captains that weigh some terms of the outlook differently, and play differently for it."""

from collections import Counter

import pytest

from wartable import bots
from wartable.bots import Budget
from wartable.bots.fleet_commander import JUDGE
from wartable.bots.fleet_commander.outlook import lead
from wartable.bots.fleet_commander.sketch import Convoy, Sketch
from wartable.bots.fleet_commander.weights import USUAL, Weights
from wartable.bots.styles import styles
from wartable.core import Match
from wartable.core.journal import Answer
from wartable.games.fleet_commander import GAME, FleetPosition
from wartable.games.fleet_commander.state import DEFENDER, INVADER
from wartable.lab.play import play_out

STYLES = ("aggressive", "cautious", "convoys")


def begun() -> FleetPosition:
    """The first action of the first turn."""
    match = Match(GAME, GAME.scenario(2), seed=3)
    while match.position.world.turn < 1:
        seat = match.deciders()[0]
        assert match.submit(seat, bots.make("captain", GAME, seat).choose(match.look(seat), seat, Budget()), match.ask) is None
    position = match.position
    assert isinstance(position, FleetPosition)
    return position


def test_these_are_the_styles() -> None:
    assert bots.style_names("fleet_commander") == STYLES
    assert bots.names("fleet_commander")[-3:] == STYLES


@pytest.mark.parametrize("name", STYLES)
def test_a_style_names_terms_of_the_outlook_and_says_what_it_is_like(name: str) -> None:
    style = styles("fleet_commander")[name]
    assert set(style.factors) <= set(Weights._fields)
    assert style.says.endswith(".")
    assert bots.says(name, "fleet_commander") == style.says


def test_without_factors_the_judgment_is_the_captains() -> None:
    position = begun()
    for seat in range(2):
        assert JUDGE.styled({})(GAME, position, seat) == JUDGE(GAME, position, seat)


@pytest.mark.parametrize(
    ("term", "sign"),
    [("material", 1), ("lone", 1), ("idle", 1), ("convoys", 1), ("standing", -1), ("blockade", -1), ("foothold", -1)],
)
def test_a_factor_changes_what_its_term_is_worth(term: str, sign: int) -> None:
    """The defender has a convoy on its way; three lone invaders hold corridors, and a fourth waits in a Jump Region."""
    world = begun().world

    def worth(weights: Weights) -> float:
        sketch = Sketch(world, weights)
        outside = [outside[0] for _, outside in sketch.board.corridors]
        inside = [inside[0] for inside, _ in sketch.board.corridors]
        for region in (*outside, *inside, *sketch.board.jumps):
            for side in (INVADER, DEFENDER):
                sketch.tokens[side][region] = int(side == INVADER)
            sketch.points[INVADER][region] = sketch.fights[INVADER][region] = 1.0
        sketch.convoys.append(Convoy(sketch.board.planet, "inbound", transit=False))
        sketch.tokens[INVADER][sketch.board.planet] = 0
        sketch.on_board[DEFENDER] += 12
        return lead(sketch)

    assert sign * (worth(USUAL._replace(**{term: 2 * getattr(USUAL, term)})) - worth(USUAL)) > 0


def deeds(name: str) -> Counter[str]:
    """What a bot answers in four games of eight turns against captains, and how many turns it has."""
    found: Counter[str] = Counter()
    for number in range(4):
        match, seat = Match(GAME, GAME.scenario(2, max_turns=8), seed=number), number % 2
        players = [bots.make(name if place == seat else "captain", GAME, number) for place in range(2)]
        play_out(match, players, Budget())
        found.update(type(entry.choice).__name__ for entry in match.journal if isinstance(entry, Answer) and entry.seat == seat)
        found["turns"] += match.position.world.turn
    return found


def test_each_style_plays_differently() -> None:
    """By the turn: an aggressive captain commits more cards in combat than a cautious one, and one sends out more convoys."""
    usual, aggressive, cautious, convoys = (deeds(name) for name in ("captain", *STYLES))

    def often(found: Counter[str], kind: str) -> float:
        return found[kind] / found["turns"]

    assert often(aggressive, "CommitCards") > often(usual, "CommitCards") > often(cautious, "CommitCards")
    assert often(convoys, "LaunchOutbound") > 2 * often(usual, "LaunchOutbound")
