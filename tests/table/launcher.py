"""Starts real servers quickly: a process that has imported everything forks one for each database that it reads.

Each server tells its process id and its address on a line of the output, and can be killed like any other.
"""

import os
import signal
import sys

from msgspec.structs import replace

from wartable.table import room
from wartable.table.app import make_app
from wartable.table.rooms import Rooms
from wartable.table.server import listen, run
from wartable.table.settings import settings


def serve(database: str) -> None:
    listening = listen("127.0.0.1", 0)
    address = f"{os.getpid()} http://127.0.0.1:{listening.getsockname()[1]}\n"

    def ready() -> None:
        sys.stdout.write(address)
        sys.stdout.flush()

    run(listening, replace(settings(), database=database), ready)


def main() -> None:
    # A table whose process died is taken over soon.
    room.TEND_SECONDS = 0.1
    # Loads the games and the bots, and warms the web framework up.
    make_app(rooms := Rooms(replace(settings(), database="sqlite:///none")))
    rooms.lobby()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    while database := sys.stdin.readline().strip():
        if os.fork() == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            serve(database)
            os._exit(0)


if __name__ == "__main__":
    main()
