"""How messages go to a program and come back: through its standard input and output, or by HTTP."""

import subprocess
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, Queue
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from wartable.core import WartableError

_LONGEST = 1_000_000
"""No reply is longer, in bytes."""
_FAREWELL = 2.0
"""How many seconds a program has to end by itself."""


class BotFault(WartableError):
    """A program that plays has died, answers too late, or says what it should not."""


class Line(ABC):
    """The way to one program."""

    @abstractmethod
    def exchange(self, message: bytes, seconds: float) -> bytes:
        """The program's reply to a message, within this many seconds."""

    @abstractmethod
    def close(self, message: bytes) -> None:
        """The last message, to which no reply is expected."""


class Program(Line):
    """A program that is started for one match. What it writes to stderr goes where ours goes."""

    def __init__(self, command: Sequence[str]) -> None:
        try:
            # The command is the user's own.
            self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)  # noqa: S603
        except OSError as error:
            raise BotFault(f"{command[0]} cannot be started: {error.strerror}.") from error
        self._messages: Queue[bytes] = Queue()
        self._replies: Queue[bytes] = Queue()
        self._threads = [threading.Thread(target=work, daemon=True) for work in (self._speak, self._listen)]
        for thread in self._threads:
            thread.start()

    def _speak(self) -> None:
        """Every message, until an empty one. A program that does not read holds up nobody but this thread; one that no longer
        listens has ended, or soon will: the end of its output says so."""
        assert self._process.stdin is not None
        with suppress(OSError), self._process.stdin as told:
            while message := self._messages.get():
                told.write(message + b"\n")
                told.flush()

    def _listen(self) -> None:
        """Every line that the program writes, then an empty one when it says no more."""
        assert self._process.stdout is not None
        with self._process.stdout as said:
            while line := said.readline(_LONGEST + 1):
                self._replies.put(line)
        self._replies.put(b"")

    def exchange(self, message: bytes, seconds: float) -> bytes:
        self._messages.put(message)
        try:
            reply = self._replies.get(timeout=max(0.0, seconds))
        except Empty:
            raise BotFault("it did not answer in time.") from None
        if not reply:
            raise BotFault(self._silence())
        return _short(reply.removesuffix(b"\n"))

    def _silence(self) -> str:
        """Why nothing more will be said."""
        try:
            return f"it ended with exit code {self._process.wait(_FAREWELL)} instead of an answer."
        except subprocess.TimeoutExpired:
            return "it closed its output instead of answering."

    def close(self, message: bytes) -> None:
        self._messages.put(message)
        self._messages.put(b"")
        try:
            self._process.wait(_FAREWELL)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        for thread in self._threads:
            thread.join(_FAREWELL)


class Web(Line):
    """A server to which each message is posted; the reply is the body of its response."""

    def __init__(self, address: str) -> None:
        self._address = address

    def exchange(self, message: bytes, seconds: float) -> bytes:
        # Only http and https come here, see `line_to`.
        posted = Request(self._address, message, {"Content-Type": "application/json"})  # noqa: S310
        until, reply = time.monotonic() + seconds, b""
        try:
            with urlopen(posted, timeout=max(0.001, seconds)) as response:  # noqa: S310
                while len(reply) <= _LONGEST and (part := response.read1(_LONGEST)):
                    reply += part
                    if time.monotonic() > until:
                        raise TimeoutError
        except TimeoutError:
            raise BotFault("it did not answer in time.") from None
        except HTTPError as error:
            raise BotFault(f"it answers with {error}.") from None
        except OSError as error:
            why = getattr(error, "reason", error)
            late = isinstance(why, TimeoutError)
            raise BotFault("it did not answer in time." if late else f"it cannot be reached: {why}.") from None
        return _short(reply)

    def close(self, message: bytes) -> None:
        with suppress(BotFault):
            self.exchange(message, _FAREWELL)


def _short(reply: bytes) -> bytes:
    if len(reply) > _LONGEST:
        raise BotFault(f"its reply is longer than {_LONGEST:,} bytes.")
    return reply
