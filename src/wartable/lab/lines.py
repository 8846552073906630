"""How messages go to a program and come back: through its standard input and output, or by HTTP."""

import subprocess
import threading
from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, Queue
from urllib.error import URLError
from urllib.request import Request, urlopen

from wartable.core import WartableError

LONGEST = 1_000_000
"""No reply is longer, in bytes."""
FAREWELL = 2.0
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
        """The last message, to which no reply is awaited."""


class Program(Line):
    """A program that is started for one match. What it writes to stderr goes where ours goes."""

    def __init__(self, command: Sequence[str]) -> None:
        try:
            # The command is the user's own.
            self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)  # noqa: S603
        except OSError as error:
            raise BotFault(f"{command[0]} cannot be started: {error.strerror}.") from error
        self._replies: Queue[bytes] = Queue()
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()

    def _listen(self) -> None:
        """Every line that the program writes, then an empty one when it says no more."""
        assert self._process.stdout is not None
        with self._process.stdout as said:
            while line := said.readline(LONGEST):
                self._replies.put(line)
        self._replies.put(b"")

    def exchange(self, message: bytes, seconds: float) -> bytes:
        self._send(message)
        try:
            reply = self._replies.get(timeout=max(0.0, seconds))
        except Empty:
            raise BotFault("it did not answer in time.") from None
        if not reply:
            raise BotFault(f"it ended with exit code {self._process.wait()} instead of an answer.")
        return reply

    def _send(self, message: bytes) -> None:
        """A program that no longer listens has ended, or soon will: the end of its output says so."""
        assert self._process.stdin is not None
        with suppress(OSError):
            self._process.stdin.write(message + b"\n")
            self._process.stdin.flush()

    def close(self, message: bytes) -> None:
        assert self._process.stdin is not None
        self._send(message)
        with suppress(OSError):
            self._process.stdin.close()
        try:
            self._process.wait(FAREWELL)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._listener.join(FAREWELL)


class Web(Line):
    """A server to which each message is posted; the reply is the body of its response."""

    def __init__(self, address: str) -> None:
        self._address = address

    def exchange(self, message: bytes, seconds: float) -> bytes:
        # Only http and https come here, see `line_to`.
        posted = Request(self._address, message, {"Content-Type": "application/json"})  # noqa: S310
        try:
            with urlopen(posted, timeout=max(0.001, seconds)) as response:  # noqa: S310
                reply: bytes = response.read(LONGEST)
        except TimeoutError:
            raise BotFault("it did not answer in time.") from None
        except (URLError, OSError) as error:
            late = isinstance(getattr(error, "reason", None), TimeoutError)
            raise BotFault("it did not answer in time." if late else f"it cannot be reached: {error}.") from None
        return reply

    def close(self, message: bytes) -> None:
        with suppress(BotFault):
            self.exchange(message, FAREWELL)
