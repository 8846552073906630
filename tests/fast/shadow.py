"""A pytest plugin: whatever the tests of Caledea's rules do on the bench, the fast rules do as well, and must agree.

Every position that a test lays out is taken up as a row; every answer that is accepted is carried out with the same dice and
must lead to the same position, and every answer that is refused must be missing from the row's list.
"""

from collections import Counter
from typing import Any

import pytest

from tests.fast.twin import ROOM, taken_up
from wartable.core import CHANCE, Choice, Match, Refusal, Seat, clone
from wartable.core.journal import Chance
from wartable.games.caledea import Caledea
from wartable_fast.tables import DoesNotFit
from wartable_fast.translate import act_of, choice_of

submit = Match.submit
seen: Counter[str] = Counter()


def mirrored(match: Match[Any], seat: Seat, choice: Choice, ask: int) -> Refusal | None:
    """An answer, given to both."""
    if not isinstance(match.game, Caledea) or seat == CHANCE or match.deciders()[:1] != (seat,) or ask != match.ask:
        return submit(match, seat, choice, ask)
    before, made = clone(match.position), len(match.journal)
    refusal = submit(match, seat, choice, ask)
    request = before.request(seat)
    if request is not None and type(choice) in request.takes:
        rolled = [entry.choice for entry in match.journal[made:] if isinstance(entry, Chance)]
        compare(match, before, choice, refusal, rolled)
    return refusal


def compare(match: Match[Any], before: Any, choice: Choice, refusal: Refusal | None, rolled: list[Choice]) -> None:
    try:
        twins = taken_up(match.game, match.scenario, before)
    except DoesNotFit:
        seen["too large"] += 1
        return
    if refusal is None:
        act = act_of(twins.tables, before.world, choice)
        assert act in twins.listed(), f"{choice} is missing"
        assert len(twins.listed()) < ROOM
        twins.position = match.position
        twins.follow(act, rolled)
        seen["accepted"] += 1
    elif act_for(twins.tables, before.world, choice) is not None:
        assert act_for(twins.tables, before.world, choice) not in twins.listed(), f"{choice} is listed"
        seen["refused"] += 1


def act_for(tables: Any, world: Any, choice: Choice) -> int | None:
    """The act for a choice; none where it names what does not exist, or is not written in its one way."""
    try:
        act = act_of(tables, world, choice)
        return act if choice_of(tables, world, act) == choice else None
    except (KeyError, ValueError):
        return None


def pytest_configure(config: pytest.Config) -> None:
    Match.submit = mirrored  # type: ignore[method-assign, assignment]


def pytest_terminal_summary(terminalreporter: Any) -> None:
    terminalreporter.write_line(
        f"shadowed: {seen['accepted']} accepted, {seen['refused']} refused, {seen['too large']} too large"
    )
