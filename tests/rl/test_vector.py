"""Many matches at once: the fast rules of Caledea, and processes with shared memory for the other games."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from wartable.core.errors import BadScenario
from wartable.rl import BadAction, vector_env
from wartable.rl.fast import FastEnv
from wartable.rl.pool import PoolEnv, WorkerFault
from wartable_fast.layout import A_OFFER, A_RESIGN


def any_legal(masks: Any, rng: np.random.Generator) -> Any:
    return (masks * rng.random(masks.shape)).argmax(axis=1)


def played(env: Any, steps: int, seed: int) -> list[Any]:
    """Everything that is told in this many random steps."""
    rng = np.random.default_rng(seed)
    seen, infos = env.reset(seed=seed)
    told = [(seen, infos)]
    for _ in range(steps):
        stepped = env.step(any_legal(told[-1][0]["action_mask"], rng))
        assert env.observation_space.contains(stepped[0])
        told.append(stepped)
    return told


@pytest.fixture(scope="module")
def pool() -> Iterator[PoolEnv]:
    env = vector_env("fleet_commander", 3, processes=2, max_turns=1)
    assert isinstance(env, PoolEnv)
    yield env
    env.close()
    with pytest.raises(OSError, match="closed"):
        env.reset()


def test_caledea_is_played_by_the_fast_rules_and_other_games_by_processes(pool: PoolEnv) -> None:
    env = vector_env("caledea", 5, seats=3)
    assert isinstance(env, FastEnv)
    assert (env.num_envs, env.seats, pool.num_envs, pool.seats) == (5, 3, 3, 2)
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    assert env.action_space.shape == (5,)


def test_the_same_seed_gives_the_same_matches(pool: PoolEnv) -> None:
    for env in (vector_env("caledea", 8), pool):
        one, other = (played(env, 12, 4) for _ in range(2))
        for ours, theirs in zip(one, other, strict=True):
            for name in ("observation", "action_mask"):
                assert np.array_equal(ours[0][name], theirs[0][name])
        changed = played(env, 12, 5)
        assert any(not np.array_equal(a[0]["observation"], b[0]["observation"]) for a, b in zip(one, changed, strict=True))


def test_without_a_seed_other_matches_begin() -> None:
    """The same choices are made in both: what differs are the dice."""
    env, told = vector_env("caledea", 4), []
    for seed in (9, None):
        seen, _ = env.reset(seed=seed)
        for _ in range(20):
            seen, *_ = env.step(seen["action_mask"].argmax(axis=1))
        told.append(seen["observation"])
    assert not np.array_equal(told[0], told[1])


@pytest.mark.parametrize("seats", [2, 3])
def test_rewards_of_the_fast_rules_are_those_of_the_seat_that_acted(seats: int) -> None:
    env = vector_env("caledea", 64, seats=seats, round_limit=4)
    ended = drawn = 0
    for _, rewards, over, cut, infos in played(env, 400, 1)[1:]:
        returns = infos["returns"]
        assert np.allclose(returns.sum(axis=1), 0, atol=1e-6)
        assert np.array_equal(rewards, returns[np.arange(64), infos["acted"]])
        assert not returns[~over].any()
        assert not cut.any()
        for row in returns[over]:
            assert sorted(row) == [-1 / (seats - 1)] * (seats - 1) + [1.0] or not row.any()
        ended += over.sum()
        drawn += (over & ~returns.any(axis=1)).sum()
    assert ended > 64
    assert 0 < drawn < ended


def test_nobody_resigns_or_offers_a_draw() -> None:
    told = played(vector_env("caledea", 16), 60, 2)
    assert not any(seen[0]["action_mask"][:, [A_RESIGN, A_OFFER]].any() for seen in told)
    assert all(seen[0]["action_mask"].any(axis=1).all() for seen in told)


def test_a_match_that_is_over_is_followed_by_another(pool: PoolEnv) -> None:
    ended = 0
    for seen, rewards, over, _, infos in played(pool, 250, 1)[1:]:
        assert seen["action_mask"].any(axis=1).all()
        assert np.array_equal(rewards, infos["returns"][np.arange(3), infos["acted"]])
        assert not infos["returns"][~over].any()
        ended += over.sum()
    assert ended > 0


def test_what_the_masks_do_not_allow_is_refused(pool: PoolEnv) -> None:
    for env in (vector_env("caledea", 3), pool):
        seen, _ = env.reset(seed=1)
        legal = seen["action_mask"].argmax(axis=1)
        for wrong in (-1, 10**6, int(seen["action_mask"][1].argmin())):
            actions = legal.copy()
            actions[1] = wrong
            with pytest.raises(BadAction, match=f"Action {wrong} is not legal in match 1"):
                env.step(actions)
        with pytest.raises(BadAction, match="one action for each of the 3 matches"):
            env.step(legal[:2])
        env.step(legal)


def test_a_worker_that_dies_is_told() -> None:
    env = vector_env("fleet_commander", 2, processes=1)
    assert isinstance(env, PoolEnv)
    env.reset(seed=1)
    env._workers[0].kill()
    env._workers[0].join()
    with pytest.raises(WorkerFault, match="has died"):
        env.reset(seed=1)
    env.close()


def test_bad_options_are_named() -> None:
    with pytest.raises(BadScenario, match="colour"):
        vector_env("caledea", 2, colour="red")
    with pytest.raises(ValueError, match="at least one match"):
        vector_env("caledea", 0)
