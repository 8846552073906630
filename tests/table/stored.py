"""Writes the databases that every later version must open: `python -m tests.table.stored NAME`.

Each is written once and never again: what matters is that they come from an older program. Each stands there as an SQLite
file, as a dump of PostgreSQL, and with how its tables were seen last.
"""

import asyncio
import json
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tests.table import postgres
from tests.table.playing import Player, start, table_at

FOLDER = Path(__file__).resolve().parents[1] / "goldens" / "tables"
GAMES = {"tables": ("caledea", "fleet_commander"), "legends": ("legends",)}
"""The games of each database."""
ANSWERS = 12


def file(name: str, ending: str) -> Path:
    """A file of a stored database: sqlite3, sql or json."""
    return FOLDER / f"{name}.{ending}"


async def answer(players: list[Player], times: int) -> None:
    """Whoever is asked first gives the default answer, this number of times."""
    for _ in range(times):
        for player in players[:-1]:
            question = (await player.view())["question"]
            if question is not None:
                await player.submit(question["default"])
                break


async def play(database: str, games: Iterable[str]) -> list[dict[str, Any]]:
    """A running and a finished table of each game, and how everybody saw them last."""
    seen = []
    async with table_at(database) as client:
        for game in games:
            for is_over in (False, True):
                players = await start(client, game=game)
                await answer(players, ANSWERS)
                if is_over:
                    await players[1].do("Resign")
                views = [await player.view() for player in players]
                seen.append(
                    {
                        "table": players[0].table,
                        "tokens": [player.token for player in players],
                        "phase": views[0]["phase"],
                        "asks": [view["ask"] for view in views],
                        "log": await players[0].log(),
                    }
                )
    return seen


def main() -> None:
    name = sys.argv[1]
    FOLDER.mkdir(parents=True, exist_ok=True)
    file(name, "sqlite3").unlink(missing_ok=True)
    seen = {"sqlite": asyncio.run(play(f"sqlite:///{file(name, 'sqlite3')}", GAMES[name]))}
    with postgres.postgresql() as server, postgres.database(server, "tables") as url:
        seen["postgresql"] = asyncio.run(play(url, GAMES[name]))
        dump = (
            Path(sys.prefix)
            / "lib"
            / f"python{sys.version_info[0]}.{sys.version_info[1]}"
            / "site-packages"
            / postgres.PROGRAMS
        )
        plain = url.replace("postgresql+psycopg", "postgresql")
        command = [str(dump / "bin" / "pg_dump"), "--inserts", "--no-owner", "--no-privileges", plain]
        file(name, "sql").write_text(
            _statements(subprocess.run(command, check=True, capture_output=True, text=True).stdout), encoding="utf-8"
        )
    file(name, "json").write_text(json.dumps(seen, indent=1) + "\n", encoding="utf-8")


def _statements(dump: str) -> str:
    """The dump without comments and without commands that only psql knows."""
    lines = [line for line in dump.splitlines() if line and not line.startswith(("--", "\\"))]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    main()
