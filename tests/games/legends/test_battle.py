"""LOK-GEN: the frame of a battle."""

from pathlib import Path
from typing import Any

import pytest

from tests.bench.players import at_random, by_default, play
from wartable.core import Match
from wartable.core.errors import BadScenario
from wartable.games.legends import GAME, Legends
from wartable.games.legends.choices.muster import TakePreset
from wartable.games.legends.events.deployment import Deployed, DeploymentBegan
from wartable.games.legends.events.turn import PhaseBegan, TurnBegan
from wartable.games.legends.requests.deployment import PlaceQuestion

SCENARIO = """
[[scenarios]]
id = "{id}"
name = "A skirmish"
table = [{table}]
text = "Two squadrons meet in a corner."
scoring = "engagement"
zones = {zones}
turn_limit = 2
from = {{ "*" = "house" }}
"""


ZONES = "[[[0, 0], [12, 0], [12, 12], [0, 12]], [[24, 24], [36, 24], [36, 36], [24, 36]]]"


def with_scenario(folder: Path, table: str, zones: str = ZONES) -> Legends:
    """The game with a scenario that players have made themselves."""
    (folder / "pack.toml").write_text('name = "Mine"\ngame = "legends"\nversion = "1"\n', encoding="utf-8")
    (folder / "scenarios.toml").write_text(SCENARIO.format(id="skirmish", table=table, zones=zones), encoding="utf-8")
    return GAME.with_pack(folder)


def whole(seats: int = 2, game: Legends = GAME, player: Any = by_default, **options: Any) -> Match[Any]:
    match = play(game, game.scenario(seats, **options), [player], seed=3, longest=2000)
    assert match.outcome is not None
    return match


@pytest.mark.rule("LOK-GEN-02")
def test_squadrons_are_built_then_deployed_then_the_first_game_turn_begins() -> None:
    kinds = [type(event) for event in whole().events(None)]
    assert kinds.index(DeploymentBegan) < kinds.index(Deployed) < kinds.index(TurnBegan) < kinds.index(PhaseBegan)
    assert kinds.count(Deployed) == len(whole().position.world.ships)


@pytest.mark.rule("LOK-GEN-03")
def test_the_table_is_six_feet_by_four() -> None:
    tables = GAME.catalog().tables
    assert tables["squadron_engagement"] == tables["open_battle"] == (72_000, 48_000)


@pytest.mark.rule("LOK-GEN-04")
def test_a_smaller_table_needs_a_speed_limit(tmp_path: Path) -> None:
    game = with_scenario(tmp_path, "48, 36")
    with pytest.raises(BadScenario, match="needs a speed limit"):
        game.scenario(scenario="skirmish")
    assert game.scenario(scenario="skirmish", speed_limit=4).number("speed_limit") == 4


@pytest.mark.rule("LOK-GEN-05")
def test_players_make_scenarios_of_their_own(tmp_path: Path) -> None:
    match = whole(game=with_scenario(tmp_path, "48, 36"), scenario="skirmish", speed_limit=2)
    assert [event.turn for event in match.events(None) if isinstance(event, TurnBegan)] == [1, 2]
    places = {event.seat: event.at for event in match.events(None) if isinstance(event, Deployed)}
    assert max(places[0][:2]) <= 12_000
    assert min(places[1][:2]) >= 24_000


@pytest.mark.rule("LOK-DEPLOY-02")
def test_on_a_small_table_deploy_points_are_as_far_apart_as_it_is_deep(tmp_path: Path) -> None:
    game = with_scenario(tmp_path, "48, 30", zones="[]")
    match = whole(game=game, player=at_random, scenario="skirmish", speed_limit=2)
    (_, low), (_, high) = match.position.world.deploy_points
    assert low <= 6_000
    assert high >= 24_000


@pytest.mark.rule("LOK-GEN-01", "DX-LOK-61")
@pytest.mark.parametrize(("preset", "kind"), [("patrol_surakari", "draco"), ("patrol_heragul", "hammerhead")])
def test_a_faction_may_fight_itself(preset: str, kind: str) -> None:
    match: Match[Any] = Match(GAME, GAME.scenario(3), seed=1)
    for seat in range(3):
        assert match.submit(seat, TakePreset(preset), match.ask) is None
    assert {ship.kind for ship in match.position.world.ships} == {kind}
    assert isinstance(match.position.request(match.deciders()[0]), PlaceQuestion)


@pytest.mark.rule("LOK-GEN-01", "DX-LOK-61")
@pytest.mark.parametrize(
    ("seats", "options"), [(2, {}), (3, {}), (4, {}), (4, {"teams": "2v2"}), (2, {"scenario": "open_battle"})]
)
@pytest.mark.parametrize("player", [by_default, at_random])
def test_two_or_more_sides_fight(seats: int, options: dict[str, Any], player: Any) -> None:
    match = whole(seats, player=player, **options)
    assert len(set(match.position.world.sides)) == (2 if options.get("teams") else seats)
    assert len(match.outcome.scores if match.outcome else ()) == seats
