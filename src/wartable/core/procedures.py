"""Carries out frames from one question to the next. It knows no game."""

from typing import Any

from wartable.core.chance import CHANCE
from wartable.core.errors import EngineFault
from wartable.core.events import Sink, drop
from wartable.core.frames import Ask, AskAll, Call, Done, End, Frame, Go, Next, Step, paused, receives

_STEP_LIMIT = 10_000


def enter(frame: Frame, position: Any, emit: Sink, given: Any) -> tuple[Frame, Next]:
    """Runs the step at which the frame stands; returns the frame and what it wants next."""
    step = getattr(frame, frame.step)
    if receives(type(frame), frame.step):
        return frame, step(position.world, emit, given)
    return frame, step(position.world, emit)


def resume(position: Any, given: Any, emit: Sink) -> None:
    """The procedure that asked goes on with the answer."""
    frame = position.frames[-1]
    unask(position)
    run(position, emit, enter(frame, position, emit, given))


def unask(position: Any) -> None:
    """No question is open any more."""
    position.pending = position.sealed = ()
    position.asker = None
    position.joint = False


def run(position: Any, emit: Sink, entered: tuple[Frame, Next]) -> None:
    """Carries out one step after another until somebody is asked or the game is over."""
    frames, world = position.frames, position.world
    frame, wanted = entered
    gone_on: Step | None = None
    """The step that the procedure has gone on to; its frame is made only where the step asks."""
    for _ in range(_STEP_LIMIT):
        kind = type(wanted)
        if kind is Go:
            gone_on = wanted.then  # type: ignore[union-attr]
            wanted = gone_on(world, emit)
        elif kind is Ask or kind is AskAll:
            _put(position, wanted, frame if gone_on is None else paused(gone_on))  # type: ignore[arg-type]
            return
        elif kind is Call:
            frames[-1] = paused(wanted.then)  # type: ignore[union-attr]
            frames.append(wanted.child)  # type: ignore[union-attr]
            frame, wanted = enter(wanted.child, position, emit, None)  # type: ignore[union-attr]
            gone_on = None
        elif kind is Done:
            frame, wanted = _return(position, emit, wanted.result)  # type: ignore[union-attr]
            gone_on = None
        elif kind is End:
            frames.clear()
            position.outcome = wanted.outcome  # type: ignore[union-attr]
            return
        else:
            raise EngineFault(f"{_place(frame, gone_on)} returned {wanted!r}, which says nothing about what comes next")
    raise EngineFault(f"{_STEP_LIMIT} steps without a question, last in {_place(frame, gone_on)}")


def _place(frame: Frame, gone_on: Step | None) -> str:
    at = frame if gone_on is None else paused(gone_on)
    return f"{type(at).__name__}.{at.step}"


def _return(position: Any, emit: Sink, result: Any) -> tuple[Frame, Next]:
    """Ends the running procedure and resumes the nearest one that is still alive."""
    frames = position.frames
    frames.pop()
    while frames:
        frame = frames[-1]
        if frame.alive(position.world):
            return enter(frame, position, emit, result)
        frames.pop()
        result = None
    raise EngineFault("the last procedure finished without an outcome")


def _put(position: Any, question: Ask | AskAll, asker: Any) -> None:
    """The question is open; `asker` is the frame that put it, so that it can be put again."""
    joint = type(question) is AskAll
    pending = tuple(sorted(question.requests.items())) if joint else ((question.seat, question.request),)  # type: ignore[union-attr]
    if not pending:
        raise EngineFault(f"{type(asker).__name__}.{asker.step} asks nobody")
    position.frames[-1] = paused(question.then)
    position.ask += 1
    position.pending = pending
    position.joint = joint
    if pending[0][0] == CHANCE:
        position.asker = None
        return
    if receives(asker.__class__, asker.step):
        raise EngineFault(
            f"{type(asker).__name__}.{asker.step} asks a player and receives something: the question could not be put again"
        )
    position.asker = asker


def put_again(position: Any, asker: Any) -> None:
    """This procedure puts its question, under the number of the one that is open."""
    ask = position.ask
    question = getattr(asker, asker.step)(position.world, drop)
    if not isinstance(question, Ask | AskAll):
        raise EngineFault(f"{asker} did not put its question again")
    _put(position, question, asker)
    position.ask = ask


def put_instead(position: Any, depth: int, asker: Any) -> None:
    """This procedure puts its question in the place of all that is under way from this depth on."""
    unask(position)
    position.frames[depth:] = [asker]
    put_again(position, asker)
