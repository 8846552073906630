"""The file of a balance search: an experiment, the house values that may vary, and the shares that are wanted."""

from collections.abc import Collection
from math import prod
from pathlib import Path
from typing import Annotated, Any, TypeAlias

from msgspec import Meta, Struct

from wartable import registry
from wartable.catalog import Data
from wartable.catalog.data import Entry
from wartable.catalog.reading import hint
from wartable.core import WartableError
from wartable.core.facts import Fact
from wartable.lab.candidates import Candidate, Variable, written_to
from wartable.lab.experiment import Count, Experiment, Grid, Reader, Written

Percent: TypeAlias = Annotated[float, Meta(ge=0, le=100)]
_HOUSE = "house"


class Vary(Struct, frozen=True, forbid_unknown_fields=True):
    """A field of a record, or several of one or more records that vary together, and their other possible values."""

    record: str | tuple[str, ...]
    field: str | tuple[str, ...]
    values: tuple[Any, ...] = ()
    """For several fields, each value is a list with one value for each of them."""
    add: tuple[int | float, ...] = ()
    """Instead of values: what may be added to the present ones."""


class Target(Struct, frozen=True, forbid_unknown_fields=True):
    """How often seats with a value of this fact should win, in percent."""

    fact: str
    share: tuple[Percent, Percent]
    values: tuple[Fact, ...] = ()
    """Which values of the fact; all of them if there are none."""
    each: tuple[str, ...] = ()
    """Facts of the game by whose values games are counted apart."""


class _WrittenSearch(Written, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A search as it is written."""

    vary: tuple[Vary, ...]
    target: tuple[Target, ...]
    trials: Annotated[int, Meta(ge=2)] = 20
    confirm: Count = 200
    cpu_minutes: Annotated[float, Meta(gt=0)] | None = None


class Search(Struct, frozen=True):
    """What is to be searched, and how long."""

    experiment: Experiment
    variables: tuple[Variable, ...]
    targets: tuple[Target, ...]
    trials: int
    confirm: int
    """How many fresh games of each cell confirm what was found."""
    cpu_minutes: float | None

    @property
    def pack(self) -> Path | None:
        """The pack whose data are the present ones; None for the game's own."""
        return self.experiment.series[0].plan.pack

    @property
    def game(self) -> str:
        return self.experiment.series[0].plan.game

    @property
    def size(self) -> int:
        """How many sets of values there are."""
        return prod(len(variable.choices) for variable in self.variables)


def read_search(file: Path) -> Search:
    """The search of this file. Every value is tried on the data before a game is played."""
    return _SearchReader(file).search()


class _SearchReader(Reader):
    def __init__(self, file: Path) -> None:
        super().__init__(file, {"grid": Grid, "vary": Vary, "target": Target})

    def search(self) -> Search:
        written = self.read(_WrittenSearch)
        experiment = self.experiment(written)
        if len({(one.cell.game, one.cell.pack) for one in experiment.series}) > 1:
            raise self.bad(("grid", 0), "a search is about one game and one pack.")
        for key in ("vary", "target"):
            if not getattr(written, key):
                raise self.bad((), f"there is no [[{key}]].")
        for number, target in enumerate(written.target):
            if target.share[0] >= target.share[1]:
                raise self.bad(("target", number, "share"), "the first share must be smaller than the second one.")
        first = experiment.series[0].plan
        data: Data = registry.game(first.game, first.pack).catalog().data
        variables = tuple(self._variable(data, number, vary) for number, vary in enumerate(written.vary))
        found = Search(experiment, variables, written.target, written.trials, written.confirm, written.cpu_minutes)
        self._check_twice(variables)
        self._check_values(found, written.vary)
        return found

    def _variable(self, data: Data, number: int, vary: Vary) -> Variable:
        if bool(vary.values) == bool(vary.add):
            raise self.bad(("vary", number), "it needs either 'values' or 'add', and at least one of them.")
        names, fields = (one if isinstance(one, tuple) else (one,) for one in (vary.record, vary.field))
        for key, named in (("record", names), ("field", fields)):
            if not named:
                raise self.bad(("vary", number, key), f"it names no {key}.")
        spots, present = [], []
        for name in names:
            table, _, record = name.partition(".")
            self._check_known((number, "record"), "table", table, data.tables)
            self._check_known((number, "record"), "record", record, data.entries[table])
            spots += [(table, record, field) for field in fields]
            present += [
                self._present(data.entries[table][record], number, name, field, added=bool(vary.add)) for field in fields
            ]
        now = tuple(present)
        others = [tuple(value + more for value in now) for more in vary.add]
        others += [self._value(number, vary, value) * len(names) for value in vary.values]
        return Variable(tuple(spots), (now, *(other for other in others if other != now)))

    def _value(self, number: int, vary: Vary, value: Any) -> tuple[Any, ...]:
        """What the fields of one record are with this value."""
        if isinstance(vary.field, str):
            return (value,)
        if not isinstance(value, list) or len(value) != len(vary.field):
            raise self.bad(("vary", number, "values"), f"each must be a list with a value for each of {', '.join(vary.field)}.")
        return tuple(value)

    def _present(self, entry: Entry, number: int, name: str, field: str, *, added: bool) -> Any:
        """What the field is now: a house value, and a number if something is to be added."""
        self._check_known((number, "field"), "field", field, entry.origins)
        origin, value = entry.origins[field], entry.raw.get(field)
        if origin != _HOUSE:
            raise self.bad(("vary", number, "field"), f"{field!r} of {name} is {origin}; only house values may vary.")
        if added and (isinstance(value, bool) or not isinstance(value, int | float)):
            raise self.bad(("vary", number, "add"), f"{field!r} of {name} is not a number that is written in the data.")
        return value

    def _check_known(self, spot: tuple[int, str], kind: str, name: str, known: Collection[str]) -> None:
        if name not in known:
            raise self.bad(("vary", *spot), f"there is no {kind} {name!r}; {hint(name, known)}")

    def _check_twice(self, variables: tuple[Variable, ...]) -> None:
        seen = set[tuple[str, str, str]]()
        for number, variable in enumerate(variables):
            for spot in variable.spots:
                if spot in seen:
                    raise self.bad(("vary", number), f"{'.'.join(spot)} varies twice.")
                seen.add(spot)

    def _check_values(self, search: Search, written: tuple[Vary, ...]) -> None:
        """Each value by itself must make good data; the search skips sets of values that do not."""
        for number, variable in enumerate(search.variables):
            for choice in range(1, len(variable.choices)):
                picked: Candidate = tuple(choice if place == number else 0 for place in range(len(written)))
                try:
                    written_to(None, search.game, search.pack, search.variables, picked)
                except WartableError as error:
                    raise self.bad(("vary", number), f"{variable.change(choice)} does not work: {error}") from error
