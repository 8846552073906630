"""The settings: environment variables, each with a default that suits a table at home."""

import os
from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct

from wartable.core.errors import WartableError


class BadSetting(WartableError):
    """An environment variable has an invalid value."""


class Settings(Struct, frozen=True, kw_only=True):
    """The settings of a server; docs/server.md explains each."""

    database: str
    packs: Path | None = None
    origins: tuple[str, ...] = ()
    proxies: str = "127.0.0.1"
    nats: str = ""
    """The address of NATS, for workers on other machines; empty to use only this machine's."""
    workers: int = 2
    warm_workers: bool = True
    """Those that answer players are started with the server, not with the first question."""
    bot_seconds: float = 1.0
    """How long a bot may think, and how long a faster answer is held back."""
    worker_seconds: float = 20.0
    """Time limit for odds and queries; a hanging bot is abandoned this long after several times its thinking time."""
    fair_seconds: float = 5.0
    """How long a job keeps its place among the workers; after that, another one starts beside it if somebody is waiting."""
    worker_megabytes: int = 1024
    """How much memory one worker may use."""
    away_seconds: float = 30.0
    """After how long without a connection a player counts as away."""
    acts_per_second: float = 20.0
    looks_per_second: float = 30.0
    tables_per_minute: float = 30.0
    wrong_tokens_per_minute: float = 30.0
    public_per_minute: float = 30.0
    words_per_minute: float = 60.0
    notes_per_table: int = 5000
    presence_seconds: float = 0.5
    """How long arrivals and departures are collected before others are notified."""
    sockets_per_seat: int = 10
    spectators_per_table: int = 100
    private_hooks: bool = False
    """Webhooks may use private networks and no encryption."""
    request_seconds: float = 30.0
    """How long a client may take to send one request."""


def settings(environment: Mapping[str, str] = os.environ) -> Settings:
    """The settings of this process."""
    read = _Reader(environment)
    packs = read.text("WARTABLE_PACKS", "")
    return Settings(
        database=read.text("WARTABLE_DATABASE_URL", "") or _default_database(environment),
        packs=Path(packs) if packs else None,
        origins=tuple(o.strip().rstrip("/") for o in read.text("WARTABLE_ORIGINS", "").split(",") if o.strip()),
        proxies=read.text("WARTABLE_PROXIES", "127.0.0.1"),
        nats=read.text("WARTABLE_NATS_URL", ""),
        workers=int(read.number("WARTABLE_WORKERS", max(1, (os.cpu_count() or 2) // 2), least=1)),
        warm_workers=read.number("WARTABLE_WARM_WORKERS", 1) > 0,
        bot_seconds=read.number("WARTABLE_BOT_SECONDS", 1.0),
        worker_seconds=read.number("WARTABLE_WORKER_SECONDS", 20.0),
        fair_seconds=read.number("WARTABLE_FAIR_SECONDS", 5.0),
        worker_megabytes=int(read.number("WARTABLE_WORKER_MEGABYTES", 1024, least=256)),
        away_seconds=read.number("WARTABLE_AWAY_SECONDS", 30.0),
        acts_per_second=read.number("WARTABLE_ACTS_PER_SECOND", 20.0),
        looks_per_second=read.number("WARTABLE_LOOKS_PER_SECOND", 30.0),
        tables_per_minute=read.number("WARTABLE_TABLES_PER_MINUTE", 30.0),
        wrong_tokens_per_minute=read.number("WARTABLE_WRONG_TOKENS_PER_MINUTE", 30.0),
        public_per_minute=read.number("WARTABLE_PUBLIC_PER_MINUTE", 30.0),
        words_per_minute=read.number("WARTABLE_WORDS_PER_MINUTE", 60.0),
        notes_per_table=int(read.number("WARTABLE_NOTES_PER_TABLE", 5000)),
        presence_seconds=read.number("WARTABLE_PRESENCE_SECONDS", 0.5),
        sockets_per_seat=int(read.number("WARTABLE_SOCKETS_PER_SEAT", 10, least=1)),
        spectators_per_table=int(read.number("WARTABLE_SPECTATORS_PER_TABLE", 100)),
        private_hooks=read.number("WARTABLE_PRIVATE_HOOKS", 0) > 0,
        request_seconds=read.number("WARTABLE_REQUEST_SECONDS", 30.0, least=0.01),
    )


def _default_database(environment: Mapping[str, str]) -> str:
    """A file in the user's own data folder."""
    base = environment.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    folder = Path(base) / "wartable"
    return f"sqlite:///{folder / 'tables.sqlite3'}"


class _Reader:
    def __init__(self, environment: Mapping[str, str]) -> None:
        self._environment = environment

    def text(self, name: str, default: str) -> str:
        return self._environment.get(name, default).strip()

    def number(self, name: str, default: float, least: float = 0) -> float:
        text = self.text(name, "")
        try:
            value = float(text) if text else float(default)
        except ValueError as error:
            raise BadSetting(f"The setting {name} must be a number, not {text!r}.") from error
        if not least <= value < 1e9:
            raise BadSetting(f"The setting {name} must be a number from {least:g} on, not {text}.")
        return value
