"""What workers do with whole journals: show them again, and find where a match goes on. It may take long, so it is done there.

Unlike the other tasks these know all of a match: a file that somebody has sent, or a table's own journal.
"""

from typing import Any, TypeAlias

import msgspec
from msgspec import Raw, Struct

from wartable import registry
from wartable.core.journal import entry_type
from wartable.core.scenario import Scenario
from wartable.core.secrets import Viewer
from wartable.table import origins
from wartable.table.moments import PastMatch, moments
from wartable.table.protocol import CreateTable, OpenReplay
from wartable.table.replays import index, replay, reviewed


class ShowReplay(Struct, frozen=True, tag=True):
    """Shows part of a journal file."""

    asked: OpenReplay


class IndexReplay(Struct, frozen=True, tag=True):
    """Lists every log line and roll of a journal file."""

    asked: OpenReplay


class ReviewReplay(Struct, frozen=True, tag=True):
    """Finds the costliest decisions in a journal file."""

    asked: OpenReplay


class BranchOff(Struct, frozen=True, tag=True):
    """Finds where a new table's match begins, from its branch; the result is a Beginning."""

    content: bytes
    """The data for the new table, if the journal contains none."""
    wanted: CreateTable


class Beginning(Struct, frozen=True):
    """The data, the scenario and the origin of a match that continues elsewhere."""

    content: bytes
    scenario: Scenario
    origin: Raw


class Recall(Struct, frozen=True, tag=True):
    """Moments of a table's match, as a viewer saw them."""

    game: str
    content: bytes
    scenario: Scenario
    origin: Raw
    entries: tuple[Raw, ...]
    viewer: Viewer
    lines: tuple[int, ...]
    """The number in the viewer's log of each event."""
    since: int
    count: int


Reading: TypeAlias = ShowReplay | IndexReplay | ReviewReplay | BranchOff | Recall


def read(job: Reading) -> bytes:
    """The result as JSON."""
    match job:
        case ShowReplay(asked):
            return replay(asked)
        case IndexReplay(asked):
            return index(asked)
        case ReviewReplay(asked):
            return reviewed(asked)
        case BranchOff(content, wanted):
            return msgspec.json.encode(_beginning(content, wanted))
        case Recall():
            return moments(_past_match(job), job.since, job.count)


def _beginning(content: bytes, wanted: CreateTable) -> Beginning:
    assert wanted.branch is not None
    game, scenario, origin = origins.branch_off(registry.game(wanted.game).with_content(content), wanted, wanted.branch)
    return Beginning(game.content, scenario, origins.written(game, origin))


def _past_match(job: Recall) -> PastMatch:
    game = registry.game(job.game).with_content(job.content)
    decode: Any = msgspec.json.Decoder(entry_type(game.choices)).decode
    entries = tuple(decode(entry) for entry in job.entries)
    return PastMatch(game, job.scenario, origins.read(game, job.origin), entries, job.viewer, job.lines)
