"""A journal file, looked at step by step. Nothing of it is kept."""

from typing import Any

import msgspec
from msgspec import Raw

from wartable import registry
from wartable.core.codec import Record, read_journal, replayed
from wartable.core.match import Match
from wartable.core.secrets import Viewer
from wartable.table.origins import refuse_laid_out
from wartable.table.protocol import Line, OpenReplay, Replay, ReplayStep

LONGEST_JOURNAL = 4 * 1024 * 1024


def replay(asked: OpenReplay) -> bytes:
    """The part that is asked for, as JSON; BadJournal or WrongVersion when the file cannot be read."""
    game, record = read_journal(asked.journal, registry.game_of)
    refuse_laid_out(record)
    match = replayed(game, record, upto=0)
    viewer = asked.seat if asked.seat in range(record.header.scenario.seats) else None
    match.replay(record.entries[: max(asked.at - 1, 0)])
    since = len(match.events(viewer)) if asked.at else 0
    steps = []
    for made in range(asked.at, min(asked.at + asked.count, len(record.entries) + 1)):
        match.replay(record.entries[max(made - 1, 0) : made])
        steps.append(_step(match, viewer, made, since))
        since += len(steps[-1].lines)
    return msgspec.json.encode(_replay(match, record, viewer, tuple(steps)))


def _replay(match: Match[Any], record: Record, viewer: Viewer, steps: tuple[ReplayStep, ...]) -> Replay:
    game = match.game
    return Replay(
        game=game.name,
        title=game.title,
        names=_names(match, viewer),
        entries=len(record.entries),
        over=record.outcome is not None,
        scenery=Raw(game.encode(game.scenery(record.header.scenario))),
        steps=steps,
    )


def _step(match: Match[Any], viewer: Viewer, made: int, since: int) -> ReplayStep:
    encode, names = match.game.encode, _names(match, viewer)
    lines = tuple(
        Line(n, 0, "event", event.text(names, match.game.word), getattr(event, "seat", None), event.rules, Raw(encode(event)))
        for n, event in enumerate(match.events(viewer, since), start=since)
    )
    game, view = match.game, match.shown(viewer)
    outlook = Raw(encode(game.outlook(view, viewer)))
    return ReplayStep(made, game.sheet(view, viewer), outlook, Raw(encode(view)), lines, match.outcome)


def _names(match: Match[Any], viewer: Viewer) -> tuple[str, ...]:
    view = match.view(viewer)
    return tuple(match.game.seat_name(view, seat) for seat in range(match.scenario.seats))
