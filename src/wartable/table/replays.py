"""A journal file, viewed step by step. Nothing of it is stored."""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Raw

from wartable import registry
from wartable.bots.chances import foretold
from wartable.core.codec import JournalFile, read_journal, replayed
from wartable.core.engine import Game
from wartable.core.errors import BadJournal, WartableError, WrongVersion
from wartable.core.match import Match
from wartable.core.secrets import Viewer
from wartable.lab.luck import Throw, followed, summed
from wartable.lab.review import review
from wartable.table.origins import refuse_laid_out
from wartable.table.protocol import Line, OpenReplay, Replay, ReplayChances, ReplayIndex, ReplayLine, ReplayStep

LONGEST_JOURNAL = 4 * 1024 * 1024
_DIGITS = 4
"""Of a chance, which is an estimate."""


def replay(asked: OpenReplay) -> bytes:
    """The requested part, as JSON; raises BadJournal or WrongVersion if the file cannot be read."""
    game, record = _read(asked.journal)
    refuse_laid_out(record)
    match = replayed(game, record, upto=0)
    viewer = _viewer(asked, record)
    match.replay(record.entries[: max(asked.at - 1, 0)])
    since = len(match.events(viewer)) if asked.at else 0
    steps = []
    for made in range(asked.at, min(asked.at + asked.count, len(record.entries) + 1)):
        match.replay(record.entries[max(made - 1, 0) : made])
        steps.append(_step(match, asked, viewer, made, since))
        since += len(steps[-1].lines)
    return msgspec.json.encode(_replay(match, asked, record, viewer, tuple(steps)))


def index(asked: OpenReplay) -> bytes:
    """Every log line and roll of the match, as JSON, so that a reader can go to any place in it."""
    game, record = _read(asked.journal)
    refuse_laid_out(record)
    match, viewer = replayed(game, record, upto=0), _viewer(asked, record)
    lines = [ReplayLine(0, line) for line in _lines(match, asked, viewer, 0)]
    thrown: list[Throw] = []
    chances = list(_chances(match, record, 0))
    for result in followed(match, record.entries, viewer):
        lines += [ReplayLine(result.made, line) for line in _lines(match, asked, viewer, len(lines))]
        thrown += result.throws
        chances += _chances(match, record, result.made)
    luck = summed(thrown, record.entries)
    return msgspec.json.encode(ReplayIndex(tuple(lines), luck, record.fairness, _proved(game, record), tuple(chances)))


def reviewed(asked: OpenReplay) -> bytes:
    """The costliest decisions, as JSON; raises BadJournal for an unfinished match, which still has secrets."""
    game, record = _read(asked.journal)
    refuse_laid_out(record)
    if record.outcome is None:
        raise BadJournal("Only a finished match can be reviewed.")
    return msgspec.json.encode(review(replayed(game, record, upto=0), record.entries))


def _chances(match: Match[Any], record: JournalFile, made: int) -> Iterator[ReplayChances]:
    """Everybody's chances at this moment, in the bots' judgment, if no secrets are left and nothing is unfinished."""
    found = foretold(match.game, match.position, match.scenario.seats) if record.outcome is not None else None
    if found is not None:
        yield ReplayChances(made, tuple(round(chance, _DIGITS) for chance in found))


def _read(journal: str) -> tuple[Game[Any], JournalFile]:
    """A journal of other rules is shown if these rules lead through all of it to the same end; otherwise WrongVersion."""
    try:
        return read_journal(journal, registry.game_of)
    except WrongVersion as error:
        try:
            game, record = read_journal(journal, registry.game_of, any_version=True)
            replayed(game, record)
        except WartableError:
            raise error from None
        return game, record


def _proved(game: Game[Any], record: JournalFile) -> bool | None:
    if record.fairness.seed is None:
        return None
    try:
        replayed(game, record, audit=True)
    except BadJournal:
        return False
    return True


def _viewer(asked: OpenReplay, record: JournalFile) -> Viewer:
    return asked.seat if asked.seat in range(record.header.scenario.seats) else None


def _replay(match: Match[Any], asked: OpenReplay, record: JournalFile, viewer: Viewer, steps: tuple[ReplayStep, ...]) -> Replay:
    game = match.game
    return Replay(
        game=game.name,
        title=game.title,
        names=_names(match, asked, viewer),
        entries=len(record.entries),
        over=record.outcome is not None,
        scenery=Raw(game.encode(game.scenery(record.header.scenario))),
        steps=steps,
    )


def _step(match: Match[Any], asked: OpenReplay, viewer: Viewer, made: int, since: int) -> ReplayStep:
    game, view = match.game, match.shown(viewer)
    outlook = Raw(game.encode(game.outlook(view, viewer)))
    lines = tuple(_lines(match, asked, viewer, since))
    return ReplayStep(made, game.sheet(view, viewer), outlook, Raw(game.encode(view)), lines, match.outcome)


def _lines(match: Match[Any], asked: OpenReplay, viewer: Viewer, since: int) -> Iterator[Line]:
    """The viewer's log, from line `since` on."""
    game, names = match.game, _names(match, asked, viewer)
    for n, event in enumerate(match.events(viewer, since), start=since):
        yield Line(
            n, 0, "event", event.text(names, game.word), getattr(event, "seat", None), event.rules, Raw(game.encode(event))
        )


def _names(match: Match[Any], asked: OpenReplay, viewer: Viewer) -> tuple[str, ...]:
    """The names of the players, or else of their seats."""
    view, given = match.view(viewer), asked.names
    seats = range(match.scenario.seats)
    return tuple(given[seat] if seat < len(given) else match.game.seat_name(view, seat) for seat in seats)
