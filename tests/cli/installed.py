"""The installed command, for tests that run it as a process."""

import os
import signal
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WARTABLE = str(Path(sys.executable).parent / "wartable")


def environment(**more: str) -> dict[str, str]:
    """That of the tests, with the test games and the command to be found."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    return {**os.environ, "PYTHONPATH": str(ROOT), "PATH": path, **more}


def hears_ctrl_c() -> None:
    """To be called in the new process: Ctrl-C reaches it even when the tests run where it is ignored, in the background."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
