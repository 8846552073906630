"""Games on the machines of a Ray cluster, with the extra `wartable[ray]`. Each of them needs Wartable of the same version."""

from collections.abc import Iterable
from importlib import import_module
from itertools import islice
from typing import Any

from wartable import registry
from wartable.core import WartableError
from wartable.lab.tasks import Task, play
from wartable.lab.workers import AHEAD, Playing


class NoCluster(WartableError):
    """There is no Ray, or it cannot be reached, or it has broken down."""


def play_on_ray(tasks: Iterable[Task], address: str) -> Playing:
    """The games as the cluster finishes them; `local` begins one on this machine.

    The games go there with their data, so that no other machine needs the packs.
    """
    ray = _ray()
    try:
        ray.init(address=address, log_to_driver=False, logging_level="ERROR")
        yield from _play(ray, tasks)
    except (ConnectionError, ray.exceptions.RayError) as error:
        raise NoCluster(f"The Ray cluster at {address} cannot be used: {error}") from error
    finally:
        ray.shutdown()


def _play(ray: Any, tasks: Iterable[Task]) -> Playing:
    remote, games, waiting, coming = ray.remote(play), dict[Any, Any](), dict[Any, Task](), iter(tasks)
    ahead = max(1, int(ray.cluster_resources().get("CPU", 1))) * AHEAD
    while True:
        for task in islice(coming, ahead - len(waiting)):
            key = (task.plan.game, task.plan.pack)
            if key not in games:
                games[key] = ray.put(registry.game(*key))
            waiting[remote.remote(games[key], task.plan, task.number)] = task
        if not waiting:
            return
        done, _ = ray.wait(list(waiting), num_returns=1)
        for ready in done:
            yield waiting.pop(ready), ray.get(ready)


def _ray() -> Any:
    try:
        return import_module("ray")
    except ImportError as error:
        raise NoCluster("--ray needs Ray, which comes with the extra wartable[ray].") from error
