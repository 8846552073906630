"""The games behind OpenSpiel's interface: its own test, its own players, and copies that stand alone."""

import pickle
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from wartable.core import CHANCE
from wartable.registry import game_names
from wartable.rl.openspiel import register, resampler

NAMES = register()
over_games = pytest.mark.parametrize("name", NAMES)
SHORT: dict[str, dict[str, Any]] = {
    "wartable_caledea": {"round_limit": 3},
    "wartable_fleet_commander": {"max_turns": 1},
    "wartable_legends": {"turns": 1},
}
"""Settings with which a random match is soon over."""


def test_all_games_are_registered_once() -> None:
    assert tuple(f"wartable_{name}" for name in game_names()) == NAMES
    assert register() == NAMES
    assert set(NAMES) <= set(pyspiel.registered_names())


@over_games
def test_openspiel_plays_at_random_and_writes_every_state(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name, SHORT[name]), num_sims=1, serialize=True, verbose=False)


@pytest.mark.slow
@over_games
def test_openspiel_plays_whole_games_and_writes_every_state(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


def walked(name: str, seed: int, most: int = 30) -> Any:
    """A state after some random actions."""
    state, rng = pyspiel.load_game(name).new_initial_state(), Random(seed)
    for _ in range(most):
        if state.is_chance_node():
            results, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(results, chances)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return state


@over_games
def test_a_copy_goes_its_own_way(name: str) -> None:
    state = walked(name, 6, 20)
    before, copied = str(state), state.clone()
    copied.apply_action((copied.legal_actions())[0])
    assert str(state) == before != str(copied)


@over_games
def test_a_state_survives_pickling_in_the_middle_of_a_roll(name: str) -> None:
    state = pyspiel.load_game(name).new_initial_state()
    rng = Random(7)
    while not state.node.drawn:
        state.apply_action(rng.choice(state.legal_actions()))
        assert not state.is_terminal()
    again = pickle.loads(pickle.dumps(state.node))
    assert (again.drawn, again.game.encode(again.position)) == (state.node.drawn, state.node.game.encode(state.node.position))


def test_one_die_falls_at_a_time() -> None:
    state = walked("wartable_caledea", 1, 0)
    sizes = list[int]()
    rng = Random(3)
    while len(sizes) < 20 and not state.is_terminal():
        if state.is_chance_node():
            sizes.append(len(state.chance_outcomes()))
            assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
        state.apply_action(rng.choice(state.legal_actions()))
    assert max(sizes) <= 120


def test_only_what_hides_something_has_imperfect_information() -> None:
    kinds = {name: pyspiel.load_game(name).get_type().information for name in NAMES}
    hidden = [name for name, kind in kinds.items() if kind == pyspiel.GameType.Information.IMPERFECT_INFORMATION]
    assert hidden == ["wartable_fleet_commander"]


def test_squadrons_that_are_built_unseen_are_hidden() -> None:
    game = pyspiel.load_game("wartable_legends", {"squadrons": "built", "points": 34})
    assert game.get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
    first = game.new_initial_state()
    one, other = first.clone(), first.clone()
    one.apply_action(0)
    other.apply_action(1)
    assert one.current_player() == other.current_player() == 1
    assert one.information_state_string(0) != other.information_state_string(0)
    assert one.information_state_string(1) == other.information_state_string(1)


def test_an_information_state_is_the_view_and_a_fingerprint_of_the_way_there() -> None:
    state = walked("wartable_fleet_commander", 8, 60)
    game, node = state.get_game(), state.node
    for player in (0, 1):
        seen = state.observation_string(player)
        assert state.information_state_string(player) == f"{seen} {node.recall(player).hex()}"
        tensor = state.information_state_tensor(player)
        assert len(tensor) == game.information_state_tensor_shape()[0] == game.observation_tensor_shape()[0] + 8
        assert tensor[:-8] == state.observation_tensor(player)
        assert b"".join(int(number).to_bytes(2, "big") for number in tensor[-8:]) == node.recall(player)


@over_games
def test_the_tensor_is_what_the_player_sees(name: str) -> None:
    state = walked(name, 4, 40)
    tensors = [np.asarray(state.observation_tensor(player)) for player in (0, 1)]
    node = state.node
    for player, tensor in enumerate(tensors):
        tables = node.game.features(node.game.view(node.position, player), player)
        assert tensor.tolist() == [np.float32(number) for table in tables for row in table.rows for number in row]


def test_openspiels_tree_search_plays_caledea() -> None:
    game = pyspiel.load_game("wartable_caledea", {"round_limit": 2})
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = mcts.MCTSBot(game, 1.4, 3, evaluator, random_state=np.random.RandomState(1))
    state, decided = game.new_initial_state(), 0
    rng = Random(1)
    while decided < 4:
        if state.is_chance_node():
            state.apply_action(rng.choice(state.legal_actions()))
        else:
            state.apply_action(bot.step(state))
            decided += 1


def test_a_resampled_state_looks_the_same_to_the_player_alone() -> None:
    state, resample = walked("wartable_fleet_commander", 5, 80), resampler(1)
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    player = state.current_player()
    others = [resample(state, player) for _ in range(8)]
    assert {other.information_state_string(player) for other in others} == {state.information_state_string(player)}
    assert all(other.legal_actions() == state.legal_actions() for other in others)
    assert len({str(other) for other in others}) > 1


def test_openspiels_search_with_hidden_facts_plays_fleet_commander() -> None:
    game = pyspiel.load_game("wartable_fleet_commander", {"max_turns": 1})
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, evaluator, 1.4, 2, random_state=np.random.RandomState(1))
    bot.set_resampler(resampler(1))
    state, decided = game.new_initial_state(), 0
    rng = Random(1)
    while decided < 4:
        if state.is_chance_node():
            state.apply_action(rng.choice(state.legal_actions()))
        else:
            state.apply_action(bot.step(state))
            decided += 1


def test_a_game_is_zero_sum_for_any_number_of_seats() -> None:
    game = pyspiel.load_game("wartable_caledea", {"seats": 3, "round_limit": 2})
    state, rng = game.new_initial_state(), Random(2)
    assert game.num_players() == 3
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    assert sum(state.returns()) == pytest.approx(0)
    assert CHANCE == pyspiel.PlayerId.CHANCE
