"""`wartable worker`: runs jobs for table servers on other machines."""

import asyncio
import os
from typing import Annotated

import typer

from wartable.cli.output import say

Url = Annotated[
    str, typer.Argument(envvar="WARTABLE_NATS_URL", help="The address of the NATS server: nats://user:password@host:4222.")
]
Jobs = Annotated[
    int,
    typer.Option("--jobs", min=0, help="Processes for bots, and as many for looks and for journals; 0: one per core."),
]


def worker(url: Url, jobs: Jobs = 0) -> None:
    """Work for table servers on other machines: bots, looks, odds and journals. Ctrl-C stops it once its jobs are done.

    Example: wartable worker nats://10.0.0.5:4222
    """
    # The server's modules take a while to import; the other commands do not need them.
    from wartable.table.settings import settings
    from wartable.table.worker import Limits, work

    limits = settings()
    count = jobs or os.cpu_count() or 1

    def ready() -> None:
        say(f"Ready for {count} jobs of each kind at a time.")

    asyncio.run(work(url, Limits(count, limits.fair_seconds, limits.worker_megabytes), ready))
