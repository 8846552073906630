"""Styles of captains: data that change the judgment of a game, and only by the terms that it names."""

from collections import Counter

import pytest

from tests.bots.caledea.test_judge import board, put
from tests.bots.caledea.test_play import position_of
from wartable import bots, registry
from wartable.bots import Budget, UnknownBot
from wartable.bots.caledea import JUDGE
from wartable.bots.caledea.evaluation import Weights, evaluate
from wartable.bots.styles import styles
from wartable.core import Match
from wartable.games.caledea import GAME
from wartable.games.caledea.state import World
from wartable.lab.play import play_out


def campaign() -> World:
    """Seat 0 has a tower and a guard at home, its rival neither; units of both are abroad, next to each other."""
    world = board()
    world.round, world.levels[world.capitals[1]] = 4, 0
    world.markers[world.realm.square["3,7"]] = 1
    world.gold[0] = 2
    put(world, 0, "4,4", 1)
    put(world, 0, "3,6", 1)
    put(world, 1, "2,7", 3, 1)
    return world


@pytest.mark.parametrize("name", bots.style_names("caledea"))
def test_a_style_names_terms_of_the_judgment_and_says_what_it_is_like(name: str) -> None:
    style = styles("caledea")[name]
    assert set(style.factors) <= set(Weights._fields)
    assert style.says.endswith(".")
    assert bots.says(name, "caledea") == style.says


def test_without_factors_the_judgment_is_the_captains() -> None:
    position = position_of(campaign())
    assert JUDGE.styled({})(GAME, position, 0) == JUDGE(GAME, position, 0) == evaluate(GAME, position, 0)


@pytest.mark.parametrize(
    ("term", "sign"),
    [("tower", 1), ("gold", 1), ("guard", 1), ("claim", 1), ("salt", 1), ("hunt", 1), ("exposed", -1), ("rivals", -1)],
)
def test_a_factor_changes_what_its_term_is_worth(term: str, sign: int) -> None:
    position = position_of(campaign())
    assert sign * (JUDGE.styled({term: 2.0})(GAME, position, 0) - JUDGE(GAME, position, 0)) > 0


def deeds(name: str) -> Counter[str]:
    """What a bot does in four games against captains, in each seat twice."""
    found: Counter[str] = Counter()
    for number in range(4):
        match, seat = Match(GAME, GAME.scenario(2), seed=number), number % 2
        players = [bots.make(name if place == seat else "captain", GAME, number) for place in range(2)]
        play_out(match, players, Budget())
        found.update(type(event).__name__ for event in match.events(seat, 0) if getattr(event, "seat", None) == seat)
    return found


def test_a_builder_builds_more_and_an_aggressive_captain_fights_more() -> None:
    builder, aggressive, cautious = deeds("builder"), deeds("aggressive"), deeds("cautious")

    def often(found: Counter[str], *kinds: str) -> float:
        return sum(found[kind] for kind in kinds) / found["TurnStarted"]

    assert often(builder, "TowerBuilt", "CastleBuilt") > often(aggressive, "TowerBuilt", "CastleBuilt")
    assert often(aggressive, "Attacked", "Bombarded") > often(cautious, "Attacked", "Bombarded")


def test_styles_belong_to_their_game() -> None:
    assert bots.names("caledea")[-3:] == bots.style_names("caledea") == ("aggressive", "cautious", "builder")
    assert not set(bots.offered("caledea")) & set(bots.style_names("caledea"))
    assert bots.style_names("duel") == ()
    with pytest.raises(UnknownBot, match="There is no bot 'builder' for this game"):
        bots.make("builder", registry.game("legends"))
