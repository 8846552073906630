"""The table in words: a worker with the seat's view reads typed lines, and the room carries them out.

A line may also be for the table itself: to talk, to agree to a take-back, to resign.
"""

from typing import Any

import msgspec
from msgspec import Struct

from wartable.core.errors import BadChoice, Refusal
from wartable.core.secrets import Viewer
from wartable.table import acts
from wartable.table import protocol as p
from wartable.table.closed import Closed, ClosedRoom
from wartable.table.lines import lines
from wartable.table.room import Room
from wartable.table.rooms import AnyRoom
from wartable.table.state import Table
from wartable.table.thinking import Hear, Read, ReadOut, Task
from wartable.table.workers import NoAnswer
from wartable.text.clerk import HELP, LAST_LINES, Act, Stand

_MORE_HELP = """ say WORDS: talk to the table. agree, decline: answer another player's take-back.
pause, resume: stop and restart the clocks. resign: give up. board: show the board."""
_MOST_NEWS = 200
"""A player who returns to a long match gets its last lines."""
_SURE = "yes"
_TABLE_WORDS: dict[str, p.Act] = {
    "agree": p.AnswerBack(yes=True),
    "decline": p.AnswerBack(yes=False),
    "pause": p.Pause(),
    "resume": p.Resume(),
}
_FAILED = "That cannot be worked out now."


class _Meant(Struct, frozen=True):
    """A worker's reading of a line."""

    says: str
    stand: Stand
    act: Act
    choice: Any


async def read_line(room: AnyRoom, viewer: Viewer, typed: p.TypeLine, of: str) -> p.TextReply:
    """Carries out a line from an address, and returns the response, the news and the current question."""
    if isinstance(room, ClosedRoom):
        raise Closed(room.table.refusal.why)
    stand = msgspec.convert(msgspec.to_builtins(typed.stand), Stand)
    says, stand = await _carry_out(room, viewer, typed.line.strip(), stand, of)
    return await _read_out(room, viewer, says, stand, typed.heard)


async def _carry_out(room: Room, viewer: Viewer, line: str, stand: Stand, of: str) -> tuple[str, Stand]:
    """The response to a line, and the new state of the answer."""
    said = await _to_the_table(room, viewer, line, of)
    if said is not None:
        return said, stand
    meant = await _meant(room, viewer, line, stand)
    if meant is None:
        return _FAILED, stand
    if meant.act == "undo":
        return _told(await _done(room, viewer, p.TakeBack()), "Taken back, or the others have been asked."), meant.stand
    if meant.act == "answer":
        refusal = await _done(room, viewer, p.Submit(meant.stand.ask, (meant.choice,)))
        return ("", meant.stand) if refusal is None else (_refused(refusal), Stand(meant.stand.ask, reason=refusal.rule))
    return meant.says + (_MORE_HELP if meant.says == HELP else ""), meant.stand


async def _to_the_table(room: Room, viewer: Viewer, line: str, of: str) -> str | None:
    """The reply to a line that is not for the game; None for other lines."""
    if not line:
        return ""
    if room.table.phase == "gathering":
        return "The match has not begun."
    if line.lower() == "resign":
        return f"To resign, type resign {_SURE}."
    if line.lower() == "advice" and (refusal := acts.advice_refusal(room.table, viewer, ())) is not None:
        return _told(refusal)
    act = for_the_table(line)
    return None if act is None else _told(await _done(room, viewer, act, of))


def for_the_table(line: str) -> p.Act | None:
    """Chat and acts of the table; None for lines the game must read."""
    word, _, rest = line.partition(" ")
    if word.lower() == "say" and rest.strip():
        return p.Say(rest.strip()[:500])
    if line.lower() == f"resign {_SURE}":
        return p.Resign()
    return _TABLE_WORDS.get(line.lower())


async def _meant(room: Room, viewer: Viewer, line: str, stand: Stand) -> _Meant | None:
    told = _texts(room.table, viewer, max(0, len(room.table.log[viewer]) - LAST_LINES))
    meant: _Meant | None = await _worked_out(room, viewer, Hear(line, stand, told), _Meant)
    return meant


async def _done(room: Room, viewer: Viewer, act: p.Act, of: str = "") -> Refusal | None:
    """Why it could not be done; an answer with out-of-range numbers is refused as well."""
    try:
        return (await room.act(viewer, act, of)).refusal
    except BadChoice as error:
        return Refusal("", str(error))


def _told(refusal: Refusal | None, otherwise: str = "") -> str:
    if refusal is None:
        return otherwise
    return f"{refusal.why} ({refusal.rule})" if refusal.rule else refusal.why


def _refused(refusal: Refusal) -> str:
    reasons = " ".join(reason.why for reason in refusal.all())
    return f"No: {reasons} Type why for the rule."


async def _read_out(room: Room, viewer: Viewer, says: str, stand: Stand, heard: int) -> p.TextReply:
    table = room.table
    known, asks = len(table.log[viewer]), table.phase == "playing"
    since = max(heard if heard <= known else 0, known - _MOST_NEWS)
    read = await _worked_out(room, viewer, ReadOut(stand, _texts(table, viewer, since), asks), Read)
    prompt = None if read is None or read.prompt is None else msgspec.convert(msgspec.to_builtins(read.prompt), p.TextPrompt)
    kept = msgspec.convert(msgspec.to_builtins(stand), p.TextStand)
    return p.TextReply(says, () if read is None else read.lines, known, prompt, kept)


def _texts(table: Table, viewer: Viewer, since: int) -> tuple[str, ...]:
    names = table.names()
    return tuple(_with_speaker(line, names) for line in lines(table, viewer, since))


def _with_speaker(line: p.Line, names: list[str]) -> str:
    if line.kind != "chat":
        return line.text
    speaker = line.by if line.seat is None else names[line.seat]
    return f"{speaker} says: {line.text}"


async def _worked_out(room: Room, viewer: Viewer, task: Task, kind: type[Any]) -> Any:
    try:
        return msgspec.json.decode(await room.work_out(viewer, task), type=kind)
    except NoAnswer:
        return None
