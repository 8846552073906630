"""Searches house values for which games come nearer to the shares that are wanted.

Every set of values plays the same numbers of games with the same dice; what did best there is confirmed, along with the
present values, on dice that the search has not seen. Each set leaves an ordinary file of games, so a stopped search can resume.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from wartable.core.errors import BadPack
from wartable.lab.balance_file import Search
from wartable.lab.candidates import Candidate, written_to
from wartable.lab.experiment import Experiment, Series
from wartable.lab.report import Played
from wartable.lab.results import Results, Row
from wartable.lab.run import run
from wartable.lab.sampler import Sampler
from wartable.lab.targets import TargetShare, check_facts, score, target_shares

FRESH = 1_000_000
"""What is added to a seed for dice that the search has not seen."""


class Trial(Struct, frozen=True):
    """A set of values, and how its games came out."""

    picked: Candidate
    shares: tuple[TargetShare, ...]
    score: float


class Found(Struct, frozen=True):
    """The result of a search."""

    trials: tuple[Trial, ...]
    before: Trial | None = None
    """The present values on fresh games; None where nothing did better in the search, or where it was stopped."""
    after: Trial | None = None
    """The best set of values on fresh games."""
    stopped: bool = False

    @property
    def best(self) -> Trial:
        return min(self.trials, key=lambda trial: trial.score)

    @property
    def is_better(self) -> bool:
        """Whether the best set of values is nearer to what is wanted on fresh games, too."""
        return self.before is not None and self.after is not None and self.after.score < self.before.score


class _Stopped(Exception):
    """Somebody stopped the search."""


def balance(
    search: Search,
    folder: Path,
    *,
    jobs: int = 1,
    on_trial: Callable[[Trial], None] = lambda _: None,
    on_begun: Callable[[int], None] = lambda _: None,
    on_played: Callable[[Row, Played, Path], None] = lambda _, __, ___: None,
) -> Found:
    """Carries out a search, or resumes one; its games are kept in the folder.

    `on_begun` gets how many games of a set of values there are already.
    """
    table = _Table(search, folder, jobs, on_begun, on_played)
    trials: list[Trial] = []
    try:
        for trial in _trials(search, table):
            trials.append(trial)
            on_trial(trial)
        best = Found(tuple(trials)).best
        if not any(best.picked):
            return Found(tuple(trials))
        nothing = (0,) * len(search.variables)
        return Found(tuple(trials), table.play(nothing, fresh=True), table.play(best.picked, fresh=True))
    except _Stopped:
        return Found(tuple(trials), stopped=True)


class _Table:
    """Where sets of values are played."""

    def __init__(
        self,
        search: Search,
        folder: Path,
        jobs: int,
        on_begun: Callable[[int], None],
        on_played: Callable[[Row, Played, Path], None],
    ) -> None:
        self._search, self._folder, self._jobs = search, folder, jobs
        self._on_begun, self._on_played = on_begun, on_played
        self.seconds = 0.0
        """How long the bots have thought in all games so far."""

    def play(self, picked: Candidate, *, fresh: bool = False) -> Trial:
        """Plays what is missing of the games with this set of values."""
        search = self._search
        experiment, name = self._experiment(picked, fresh=fresh)
        file = self._folder / f"{'fresh-' if fresh else ''}{name}.jsonl"

        def played(row: Row, one: Played) -> None:
            if not row.error:
                check_facts(row, search.targets)
            self._on_played(row, one, file)

        done = run(experiment, file, jobs=self._jobs, on_begun=self._on_begun, on_played=played)
        if done.stopped:
            raise _Stopped
        self.seconds += sum(sum(row.cpu) for row in done.results.rows)
        return self._judged(picked, done.results)

    def _judged(self, picked: Candidate, results: Results) -> Trial:
        found = target_shares(results.finished(), self._search.targets)
        return Trial(picked, found, score(found, sum(map(bool, picked))))

    def _experiment(self, picked: Candidate, *, fresh: bool) -> tuple[Experiment, str]:
        """The games of this set of values, and the hash of its data."""
        search = self._search
        if not any(picked):
            series = search.experiment.series
            return self._aimed(series, fresh=fresh), series[0].cell.data
        # The hash is known only when the pack is read, so it is tried first.
        name = written_to(None, search.game, search.pack, search.variables, picked).pack
        folder = self._folder / name
        written_to(folder, search.game, search.pack, search.variables, picked)
        packed = tuple(
            replace(one, cell=replace(one.cell, pack=name, data=name), plan=replace(one.plan, pack=folder))
            for one in search.experiment.series
        )
        return self._aimed(packed, fresh=fresh), name

    def _aimed(self, series: tuple[Series, ...], *, fresh: bool) -> Experiment:
        if fresh:
            series = tuple(_fresh(one, self._search.confirm) for one in series)
        return Experiment(self._search.experiment.name, series)


def _fresh(series: Series, games: int) -> Series:
    seed = series.cell.seed + FRESH
    return Series(replace(series.cell, seed=seed), replace(series.plan, seed=seed), games)


def _trials(search: Search, table: _Table) -> Iterator[Trial]:
    """The present values, then those that Optuna proposes, until there are enough or the CPU time is used up."""
    sampler = Sampler(search.variables, search.experiment.series[0].cell.seed)
    most = min(search.trials, search.size)
    picked: Candidate = (0,) * len(search.variables)
    for number in range(most):
        try:
            trial = table.play(picked)
        except BadPack:
            # Each value is good by itself, but not all go together.
            sampler.forbid(picked)
        else:
            sampler.tell(picked, trial.score)
            yield trial
        if search.cpu_minutes is not None and table.seconds > 60 * search.cpu_minutes:
            return
        if number + 1 < most:
            picked = sampler.ask()
