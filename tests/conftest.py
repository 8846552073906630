"""What all tests share: hypothesis profiles, the rule report, dice that must all be rolled, event loops after Playwright's."""

import asyncio
import os
from collections.abc import Generator, Iterator

import pytest
from hypothesis import HealthCheck, settings

from tests.bench.bench import benches

pytest_plugins = ["pytester", "tests.rule_report"]

# "test" gives everybody the same examples on every run; "soak" looks for new ones. A busy machine is no fault of a test.
PATIENT = [HealthCheck.too_slow]
settings.register_profile(
    "test", derandomize=True, deadline=None, database=None, print_blob=True, suppress_health_check=PATIENT
)
settings.register_profile(
    "soak", derandomize=False, deadline=None, max_examples=1000, print_blob=True, suppress_health_check=PATIENT
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "test"))


@pytest.fixture(autouse=True)
def _no_dice_are_left() -> Iterator[None]:
    """Every roll that a test lays down on the test bench must be asked for."""
    benches.clear()
    yield
    left = [roll for bench in benches for roll in bench.dice.left]
    assert not left, f"these dice were never rolled: {left}"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, None, None]:
    """Lets a test run a loop of its own after browser tests in its process, where Playwright's counts as running to the end."""
    playwrights = asyncio._get_running_loop()
    if playwrights is None or item.path.parent.name == "web":
        return (yield)
    asyncio._set_running_loop(None)
    try:
        return (yield)
    finally:
        asyncio._set_running_loop(playwrights)
