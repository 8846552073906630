"""A server of its own for the browser tests, which can be stopped and started again on the same port and database."""

import os
import re
import subprocess
import sys
from pathlib import Path

from tests.patience import PATIENCE

ROOT = Path(__file__).resolve().parents[2]
CLIENT = ROOT / "src" / "wartable" / "table" / "client" / "index.html"
LAG = os.environ.get("WARTABLE_LAG", "")
"""The seed of the time by which every answer of the server comes late; empty: at once."""
GAMES = "tests.games.ambush:GAME,tests.games.duel:GAME"
PACKS = {
    "navy": {
        "pack.toml": 'name = "Navy"\ngame = "caledea"\nversion = "1"\ndescription = "Verrun wears another colour."\n',
        "kingdoms.toml": '[[kingdoms]]\nid = "verrun"\ncolour = "navy"\nhex = "#0B3D91"\nfrom = { "*" = "house" }\n',
    },
    "stations": {
        "pack.toml": 'name = "Two stations"\ngame = "legends"\nversion = "1"\ndescription = "Hold both of them."\n',
        "scenarios.toml": """
            [[scenarios]]
            id = "stations"
            name = "Between two stations"
            text = "Hold both stations after turns 2 and 4."
            table = [72, 48]
            scoring = "contain"
            control_turns = [2, 4]
            zones = [[[0, 12], [12, 18], [12, 30], [0, 36]], [[72, 36], [60, 30], [60, 18], [72, 12]]]
            turn_limit = 4
            from = { "*" = "house" }
        """,
    },
}


class Site:
    """`wartable serve` with the test games, or others, and packs beside the real ones; bots answer at once."""

    def __init__(self, folder: Path, games: str = GAMES) -> None:
        for pack, files in PACKS.items():
            (folder / "packs" / pack).mkdir(parents=True)
            for name, text in files.items():
                (folder / "packs" / pack / name).write_text(text, encoding="utf-8")
        self._environment = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)]),
            "WARTABLE_GAMES": games,
            "WARTABLE_DATABASE_URL": f"sqlite:///{folder / 'tables.sqlite3'}",
            "WARTABLE_PACKS": str(folder / "packs"),
            "WARTABLE_BOT_SECONDS": "0",
            "WARTABLE_WORKERS": "1",
            "WARTABLE_WORKER_SECONDS": str(PATIENCE),
            "WARTABLE_ACTS_PER_SECOND": "1000",
            "WARTABLE_TABLES_PER_MINUTE": "10000",
        }
        self._process: subprocess.Popen[str] | None = None
        self.port = 0
        self.address = ""

    def start(self, games: str = "") -> None:
        """Waits for the server to say where it is; after the first time it comes back to the same port.

        With other games it is as if a later program had come in its place.
        """
        self._environment["WARTABLE_GAMES"] = games or self._environment["WARTABLE_GAMES"]
        program = [sys.executable, "-m", "tests.web.lag"] if LAG else [str(Path(sys.executable).with_name("wartable"))]
        command = [*program, "serve", "--port", str(self.port)]
        self._process = subprocess.Popen(command, env=self._environment, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        found = re.search(r"http://[^:]+:(\d+)/", said)
        assert found is not None, said
        self.port, self.address = int(found[1]), found[0]

    def stop(self) -> None:
        assert self._process is not None
        self._process.terminate()
        self._process.communicate(timeout=PATIENCE)
        self._process = None
