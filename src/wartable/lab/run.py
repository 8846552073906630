"""Carries out an experiment, or resumes one that was stopped."""

from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

from msgspec import Struct

from wartable.lab.experiment import Experiment
from wartable.lab.report import Played
from wartable.lab.results import Log, Results, Row, head_of, row_of
from wartable.lab.tasks import Task
from wartable.lab.workers import Playing, play_all


class Run(Struct, frozen=True):
    """The result of a run."""

    results: Results
    stopped: bool
    """Somebody stopped it before all games were played; the next run resumes it."""


def run(
    experiment: Experiment,
    file: Path,
    *,
    jobs: int = 1,
    play: Callable[[Iterator[Task]], Playing] | None = None,
    on_begun: Callable[[int], None] = lambda _: None,
    on_played: Callable[[Row, Played], None] = lambda _, __: None,
) -> Run:
    """Plays what is missing in the file. Apart from the times, the finished file depends on the experiment alone.

    `on_begun` gets how many games are there already. `play` plays the games elsewhere than in processes of this machine.
    """
    log = Log(file, head_of(experiment))
    stopped = False
    try:
        on_begun(len(log.rows))
        tasks = _missing(experiment, {(row.cell, row.number) for row in log.rows})
        with closing(play(tasks) if play else play_all(tasks, jobs)) as playing:
            for task, played in playing:
                row = row_of(task.series, experiment.series[task.series].cell.opening, played)
                log.add(row)
                on_played(row, played)
    except KeyboardInterrupt:
        stopped = True
    finally:
        results = log.close()
    if not stopped:
        log.settle(results)
    return Run(results, stopped)


def games_of(experiment: Experiment) -> int:
    return sum(series.games for series in experiment.series)


def _missing(experiment: Experiment, done: set[tuple[int, int]]) -> Iterator[Task]:
    """All cells grow evenly, so that a run can be judged before its end."""
    for number in range(max(series.games for series in experiment.series)):
        for place, series in enumerate(experiment.series):
            if number < series.games and (place, number) not in done:
                yield Task(place, series.plan, number)
