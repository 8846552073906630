"""The games behind PettingZoo's two interfaces: its own tests, unchanged, and what they do not look at."""

import subprocess
import sys
from functools import partial
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

from wartable.core import Outcome
from wartable.core.answers import SpellingStep, spelling
from wartable.core.errors import BadScenario, UnknownGame
from wartable.core.journal import Answer
from wartable.registry import game_names
from wartable.rl import BadAction, aec_env, parallel_env

CYCLES = 100
over_games = pytest.mark.parametrize("name", game_names())
warned = pytest.mark.filterwarnings("default")
"""PettingZoo warns of observations that are dicts, which those with masks are."""


@warned
@over_games
def test_pettingzoo_accepts_the_environment(name: str) -> None:
    api_test(aec_env(name), num_cycles=CYCLES)


@warned
@over_games
def test_the_same_seed_gives_the_same_match(name: str) -> None:
    seed_test(partial(aec_env, name), num_cycles=CYCLES)


@warned
@over_games
def test_every_mode_is_rendered(name: str) -> None:
    render_test(partial(aec_env, name))


@warned
@over_games
def test_pettingzoo_accepts_the_parallel_environment(name: str) -> None:
    parallel_api_test(parallel_env(name), num_cycles=CYCLES)


@warned
@over_games
def test_pettingzoo_accepts_the_environment_with_spelled_answers(name: str) -> None:
    api_test(aec_env(name, actions="spelled"), num_cycles=CYCLES // 2)
    seed_test(partial(aec_env, name, actions="spelled"), num_cycles=CYCLES // 2)


def played(env: Any, seed: int, most: int = 2000) -> Any:
    """The environment after a random match."""
    env.reset(seed=seed)
    rng = Random(seed)
    for agent in env.agent_iter(most):
        seen, _, over, _, _ = env.last()
        if over:
            break
        assert seen["action_mask"].sum() == len(env.unwrapped.play.answers(env.unwrapped.seat(agent)))
        env.step(rng.choice(np.flatnonzero(seen["action_mask"])))
    return env


def test_the_winner_is_rewarded_once_and_the_loser_pays() -> None:
    env = played(aec_env("caledea", round_limit=20), 5)
    assert set(env.terminations.values()) == {True}
    match = env.unwrapped.play.match
    won = match.game.victors(match.position)
    assert len(won) == 1
    expected = {f"seat_{won[0]}": 1.0, f"seat_{1 - won[0]}": -1.0}
    assert env.rewards == expected
    while env.agents:
        assert env.last()[1] == expected[env.agent_selection]
        env.step(None)


def test_of_several_seats_one_wins_what_the_others_lose() -> None:
    env = aec_env("caledea", seats=4)
    env.reset(seed=1)
    match = env.unwrapped.play.match
    match.game.stop(match.position, Outcome((2,), "conquest", "CAL-WIN-01"))
    assert env.unwrapped.play.rewards() == [-1 / 3, -1 / 3, 1.0, -1 / 3]


def test_an_observation_is_made_of_the_tables_of_the_game() -> None:
    env = aec_env("fleet_commander")
    env.reset(seed=3)
    play = env.unwrapped.play
    seen = env.observe("seat_1")["observation"]
    tables = play.game.features(play.match.view(1), 1)
    assert list(env.unwrapped.layout) == [table.name for table in tables]
    for table in tables:
        part = env.unwrapped.layout[table.name]
        assert part.columns == table.columns
        assert np.array_equal(seen[part.where].reshape(part.shape), np.asarray(table.rows, np.float32))
    assert seen.shape == (play.sight.size,)


@over_games
def test_an_answer_is_spelled_step_by_step(name: str) -> None:
    """Each answer that is spelled is the one that was meant, and the seat sees how far it has come."""
    env, rng = aec_env(name, actions="spelled"), Random(3)
    env.reset(seed=4)
    play = env.unwrapped.play
    spelled = env.unwrapped.layout["spelled"].where
    for _ in range(40):
        agent, seat = env.agent_selection, env.unwrapped.seat(env.agent_selection)
        listed, ask = play.answers(seat), play.match.ask
        meant = rng.choice(listed)
        for done, place in enumerate(places := spelling(listed, meant)):
            assert (env.agent_selection, play.answers(seat)) == (agent, listed)
            seen = env.observe(agent)
            before = [*(chosen + 1 for chosen in places[:done]), 0, 0, 0, 0, 0, 0]
            assert seen["observation"][spelled].tolist() == [done + 1, *before][: spelled.stop - spelled.start]
            step = play.step(seat)
            assert isinstance(step, SpellingStep)
            assert seen["action_mask"][: len(step.mask)].tolist() == list(step.mask)
            assert not seen["action_mask"][len(step.mask) :].any()
            env.step(place)
        answer = [entry for entry in play.match.journal if isinstance(entry, Answer)][-1]
        assert (answer.seat, answer.ask, answer.choice) == (seat, ask, meant)


def test_what_is_spelled_so_far_is_seen_by_nobody_else() -> None:
    env = aec_env("fleet_commander", actions="spelled")
    env.reset(seed=1)
    before = env.observe("seat_1")
    assert env.unwrapped.play.match.deciders() == (0, 1)
    env.step(0)
    after = env.observe("seat_1")
    assert all(np.array_equal(before[name], after[name]) for name in before)
    assert env.agent_selection == "seat_0"
    env.reset(seed=1)
    assert env.observe("seat_0")["observation"][env.unwrapped.layout["spelled"].where].tolist()[:2] == [1, 0]


def test_a_step_that_leads_nowhere_is_refused_and_changes_nothing() -> None:
    env = aec_env("caledea", actions="spelled")
    env.reset(seed=1)
    before = env.observe(env.agent_selection)
    for action in (-1, int(before["action_mask"].argmin())):
        with pytest.raises(BadAction, match=f"Action {action} is not legal for seat .: the mask allows 0"):
            env.step(action)
    after = env.observe(env.agent_selection)
    assert all(np.array_equal(before[name], after[name]) for name in before)


def test_an_agent_that_is_not_asked_has_no_action() -> None:
    env = aec_env("caledea")
    env.reset(seed=1)
    other = next(agent for agent in env.agents if agent != env.agent_selection)
    assert not env.observe(other)["action_mask"].any()


@pytest.mark.parametrize("action", [-1, 511])
def test_an_action_beyond_the_mask_is_refused_and_changes_nothing(action: int) -> None:
    env = aec_env("caledea")
    env.reset(seed=1)
    before = env.unwrapped.play.match.ask
    with pytest.raises(BadAction, match=f"Action {action} is not legal for seat"):
        env.step(action)
    assert env.unwrapped.play.match.ask == before


def test_without_a_seed_one_match_follows_another() -> None:
    env = aec_env("caledea")
    env.reset(seed=1)
    first = env.unwrapped.play.match.dice.seed
    env.reset()
    second = env.unwrapped.play.match.dice.seed
    env.reset(seed=1)
    env.reset()
    assert (first != second, second) == (True, env.unwrapped.play.match.dice.seed)


def test_a_joint_question_is_answered_together() -> None:
    env = parallel_env("fleet_commander")
    seen, _ = env.reset(seed=1)
    assert env.play.match.deciders() == (0, 1)
    assert all(seen[agent]["action_mask"].sum() > 1 for agent in env.agents)
    wished = [env.play.answers(seat)[place] for seat, place in ((0, 1), (1, 2))]
    env.step({"seat_0": 1, "seat_1": 2})
    given = [entry.choice for entry in env.play.match.journal if isinstance(entry, Answer)]
    assert given == wished


def test_who_is_not_asked_can_only_wait() -> None:
    env = parallel_env("caledea")
    seen, _ = env.reset(seed=1)
    (asked,) = env.play.match.deciders()
    waiting = f"seat_{1 - asked}"
    assert np.flatnonzero(seen[waiting]["action_mask"]).tolist() == [0]
    with pytest.raises(BadAction, match="is not asked"):
        env.step({f"seat_{asked}": 0, waiting: 1})
    env.step({f"seat_{asked}": 0, waiting: 0})


def test_bad_options_are_named() -> None:
    with pytest.raises(UnknownGame, match="caledea"):
        aec_env("caledae")
    with pytest.raises(BadScenario, match="colour"):
        aec_env("caledea", colour="red")
    with pytest.raises(ValueError, match="no render mode 'film'"):
        aec_env("caledea", render_mode="film")
    with pytest.raises(ValueError, match="only listed or spelled"):
        aec_env("caledea", actions="sung")


def test_without_the_extra_its_name_is_told() -> None:
    tried = "import sys; sys.modules['pettingzoo'] = None; import wartable.rl"
    done = subprocess.run([sys.executable, "-c", tried], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "ImportError: wartable.rl needs pettingzoo, which comes with the extra wartable[rl]." in done.stderr
