"""Lets schemathesis send to a real server everything that its OpenAPI document allows and forbids, for SOAK_MINUTES.

    SOAK_MINUTES=10 python -m scripts.soak_api

Every answer must be declared, have the shape that is declared, and be no server error. Each game gets its share of the time,
at a table in play, by a player's key; then spectators have a turn, for whom the keys may be changed, too.
"""

import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from wartable import registry

BIN = Path(sys.executable).parent
SCHEMATHESIS = Path(__file__).resolve().parents[1] / ".venv-soak" / "bin" / "schemathesis"
"""In an environment of its own, which `make soak` makes."""
CHECKS = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"
OWN_KEY = "/api/tables/{table}/key"
"""It would take the player's key away."""
SETTINGS = {"WARTABLE_WORKER_SECONDS": "600"} | {
    f"WARTABLE_{name}": "1000000"
    for name in ("TABLES_PER_MINUTE", "ACTS_PER_SECOND", "LOOKS_PER_SECOND", "WRONG_TOKENS_PER_MINUTE", "PUBLIC_PER_MINUTE")
}


@contextmanager
def server(folder: str) -> Iterator[str]:
    """The address of a server on a new database."""
    environment = {**os.environ, **SETTINGS, "WARTABLE_DATABASE_URL": f"sqlite:///{folder}/tables.sqlite3"}
    with subprocess.Popen([BIN / "wartable", "serve"], stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout is not None
        try:
            yield process.stdout.readline().split()[-1].rstrip("/")
        finally:
            process.terminate()


def table(address: str, game: str) -> tuple[str, list[str]]:
    """A table of this game in play, with the keys of its two seats and of the spectators."""
    with httpx.Client(base_url=address, timeout=60) as client:
        made: dict[str, Any] = client.post("/api/tables", json={"game": game, "seats": [{}, {}]}).raise_for_status().json()
        tokens = [key["token"] for key in made["keys"]]
        for token, name in zip(tokens, ("Ann", "Ben"), strict=False):
            headers = {"Authorization": f"Bearer {token}"}
            client.post(
                f"/api/tables/{made['table']}/act", json={"type": "Join", "name": name}, headers=headers
            ).raise_for_status()
    return made["table"], tokens


def probe(address: str, name: str, token: str, seconds: float, *more: str) -> bool:
    """Whether the server passed the test."""
    seed = random.SystemRandom().getrandbits(32)
    with tempfile.TemporaryDirectory() as folder:
        config = Path(folder) / "schemathesis.toml"
        config.write_text(f'[parameters]\n"path.table" = "{name}"\n', encoding="utf-8")
        command: list[str | Path] = [SCHEMATHESIS, "--config-file", config, "--no-color", "run"]
        command += [f"{address}/api/openapi.json", "--header", f"Authorization: Bearer {token}", "--checks", CHECKS]
        command += ["--max-time", str(max(1, int(seconds))), "--seed", str(seed), "--request-timeout", "60"]
        command += ["--phases", "coverage,fuzzing", "--warnings", "off", "--continue-on-failure"]
        command += ["--suppress-health-check", "all", *more]
        return subprocess.run(command, cwd=folder, check=False).returncode == 0


def main() -> int:
    games = registry.game_names()
    share = 60 * float(os.environ.get("SOAK_MINUTES", "5")) / (len(games) + 1)
    with tempfile.TemporaryDirectory() as folder, server(folder) as address:
        for game in games:
            print(f"\n== the interface at a table of {game}, for {share:.0f} s", flush=True)
            name, tokens = table(address, game)
            if not probe(address, name, tokens[0], share, "--exclude-path", OWN_KEY):
                return 1
        print(f"\n== the interface for spectators, for {share:.0f} s", flush=True)
        name, tokens = table(address, games[0])
        return 0 if probe(address, name, tokens[-1], share) else 1


if __name__ == "__main__":
    sys.exit(main())
