"""Experiments: a TOML file that spans a grid of games, options, packs, bots and seeds."""

import tomllib
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from itertools import combinations, product
from pathlib import Path
from typing import Annotated, Any, TypeAlias, TypeVar

import msgspec
from msgspec import Meta, Struct

from wartable import registry
from wartable.bots import Budget, check_name
from wartable.catalog.reading import explained
from wartable.core import Game, WartableError
from wartable.core.scenario import Setting
from wartable.lab.simulate import scenario_for
from wartable.lab.tasks import Plan
from wartable.lab.toml_lines import line_of, lines_of

_T = TypeVar("_T")
Count: TypeAlias = Annotated[int, Meta(ge=1)]
Spot: TypeAlias = tuple[str | int, ...]


class BadExperiment(WartableError):
    """An experiment that cannot be carried out; the error names file, key and line."""


class Pairs(Struct, frozen=True, forbid_unknown_fields=True):
    """Each of these meets each other one."""

    pairs: tuple[str, ...]


Line: TypeAlias = str | tuple[str, ...] | Pairs
"""Names separated by commas, one for each player or one for all; several such lines; or all pairs of some names."""


class Grid(Struct, frozen=True, forbid_unknown_fields=True):
    """What is combined with what: a list stands for one value after another."""

    game: str | tuple[str, ...]
    preset: str | tuple[str, ...] = ""
    seats: int | tuple[int, ...] | None = None
    bots: Line = "captain"
    opening: Line = ""
    pack: str | tuple[str, ...] = ""
    options: dict[str, Setting | tuple[Setting, ...]] = {}
    budget: dict[str, int | float] = {}
    seed: int | tuple[int, ...] | None = None
    games: Count | None = None


class Written(Struct, frozen=True, forbid_unknown_fields=True):
    """An experiment as it is written."""

    grid: tuple[Grid, ...]
    name: str = ""
    games: Count = 100
    seed: int | tuple[int, ...] = 1
    openings: dict[str, tuple[dict[str, Any], ...]] = {}


W = TypeVar("W", bound=Written)


class Cell(Struct, frozen=True):
    """One combination: everything but the number of games, which may grow."""

    game: str
    preset: str
    seats: int
    options: dict[str, Setting]
    """Those that differ from the game's defaults."""
    bots: tuple[str, ...]
    opening: tuple[str, ...]
    pack: str
    data: str
    """The hash of the game's data."""
    budget: dict[str, int | float]
    seed: int


class Series(Struct, frozen=True):
    """A cell, how its games are played, and how many."""

    cell: Cell
    plan: Plan
    games: int


class Experiment(Struct, frozen=True):
    """All series of a file, in their order."""

    name: str
    series: tuple[Series, ...]


def read_experiment(file: Path) -> Experiment:
    """The experiment of this file. Everything is checked before a game is played."""
    reader = Reader(file, {"grid": Grid})
    return reader.experiment(reader.read(Written))


class Reader:
    """Reads one file, and knows where in it something is wrong. `tables` are the kinds of its [[tables]]."""

    def __init__(self, file: Path, tables: Mapping[str, type[Struct]]) -> None:
        self._file = file
        self._tables = tables
        self._text = self._read()
        self._lines = lines_of(self._text)

    def _read(self) -> str:
        try:
            return self._file.read_text(encoding="utf-8")
        except UnicodeDecodeError as error:
            raise BadExperiment(f"{self._file} is not a text file.") from error
        except OSError as error:
            raise BadExperiment(f"{self._file} cannot be read: {error.strerror}.") from error

    def read(self, kind: type[W]) -> W:
        """What the file says, with all keys known and of their types."""
        try:
            return msgspec.convert(tomllib.loads(self._text), kind)
        except tomllib.TOMLDecodeError as error:
            why = str(error).replace("at end of document", f"at the end, line {len(self._text.splitlines())}")
            raise BadExperiment(f"{self._file} is not TOML: {why}.") from error
        except msgspec.ValidationError as error:
            raise self._misread(error, kind) from error

    def experiment(self, written: Written) -> Experiment:
        """The games that the grids of the file span."""
        if not written.grid:
            raise self.bad((), "there is no [[grid]].")
        series = [one for number, grid in enumerate(written.grid) for one in self._series(written, grid, number)]
        return Experiment(written.name or self._file.stem, tuple(series))

    # -- errors -------------------------------------------------------------------------------------------------------

    def bad(self, spot: Spot, why: str) -> BadExperiment:
        """The error that names file, line and key."""
        keys = ".".join(str(part) for part in spot if isinstance(part, str))
        key = f", key {keys!r}" if keys else ""
        return BadExperiment(f"In {self._file}, line {line_of(self._lines, spot)}{key}: {why}")

    def _misread(self, error: msgspec.ValidationError, kind: type[Struct]) -> BadExperiment:
        why, field = explained(error)
        parts = [part for part in field.replace("[", ".[").split(".") if part]
        spot = [int(part[1:-1]) if part[0] == "[" and part[1:-1].isdecimal() else part.strip("'") for part in parts]
        if why.startswith("there is no field '"):
            unknown = why.removeprefix("there is no field '").rstrip("'")
            at = kind if not spot else self._tables.get(str(spot[0]), Pairs) if len(spot) == 2 else Pairs
            near = get_close_matches(unknown, at.__struct_fields__, n=1)
            hint = f"did you mean {near[0]!r}?" if near else f"there are: {', '.join(at.__struct_fields__)}."
            return self.bad((*spot, unknown), f"there is no such key; {hint}")
        return self.bad(tuple(spot), f"{why}.")

    # -- the grid -----------------------------------------------------------------------------------------------------

    def _series(self, written: Written, grid: Grid, number: int) -> Iterator[Series]:
        spot: Spot = ("grid", number)
        games = grid.games or written.games
        seeds = _several(written.seed if grid.seed is None else grid.seed)
        budget = self._budget((*spot, "budget"), grid.budget)
        keys = list(grid.options)
        values: list[tuple[Setting, ...]] = [_several(value) for value in grid.options.values()]
        axes = product(_several(grid.game), _several(grid.preset), _several(grid.pack), product(*values), _several(grid.seats))
        for game, preset, pack, chosen, seats in axes:
            found = self._game(spot, game, pack)
            options: dict[str, Setting] = {**self._preset(spot, found, preset)}
            options.update(zip(keys, chosen, strict=True))
            self._check_options((*spot, "options"), found, options)
            for bots, opening, seed in product(_lines(grid.bots), _lines(grid.opening), seeds):
                asked = Cell(game, preset, seats or 0, options, bots, opening, pack, found.pack, grid.budget, seed)
                yield self._one(spot, written, found, asked, budget, games)

    def _one(self, spot: Spot, written: Written, found: Game[Any], asked: Cell, budget: Budget, games: int) -> Series:
        try:
            for name in asked.bots:
                check_name(name, found.name)
        except WartableError as error:
            raise self.bad((*spot, "bots"), str(error)) from error
        try:
            scenario = scenario_for(found, asked.bots, asked.seats or None, asked.options)
        except WartableError as error:
            raise self.bad(spot, str(error)) from error
        opening = self._opening(spot, written, found, asked.opening, scenario.seats)
        folder = self._file.parent / asked.pack if asked.pack else None
        plan = Plan(asked.game, folder, scenario, asked.bots, asked.seed, budget, openings=opening)
        return Series(msgspec.structs.replace(asked, seats=scenario.seats), plan, games)

    def _game(self, spot: Spot, name: str, pack: str) -> Game[Any]:
        try:
            found = registry.game(name)
        except WartableError as error:
            raise self.bad((*spot, "game"), str(error)) from error
        try:
            return found.with_pack(self._file.parent / pack) if pack else found
        except WartableError as error:
            raise self.bad((*spot, "pack"), str(error)) from error

    def _preset(self, spot: Spot, game: Game[Any], key: str) -> dict[str, Setting]:
        if not key:
            return {}
        found = next((preset for preset in game.presets if preset.key == key), None)
        if found is None:
            there = ", ".join(preset.key for preset in game.presets) or "none"
            raise self.bad((*spot, "preset"), f"{game.title} has no preset {key!r}; there are: {there}.")
        return found.options

    def _check_options(self, spot: Spot, game: Game[Any], options: Mapping[str, Setting]) -> None:
        offered = {option.key: option for option in game.options_offered}
        for key, value in options.items():
            if key not in offered:
                raise self.bad((*spot, key), f"{game.title} has no option {key!r}; there are: {', '.join(offered) or 'none'}.")
            if not offered[key].allows(value):
                raise self.bad((*spot, key), f"it cannot be {value!r}; it takes {offered[key].range()}.")

    def _budget(self, spot: Spot, values: Mapping[str, int | float]) -> Budget:
        known = Budget.__struct_fields__
        for key in values:
            if key not in known:
                raise self.bad((*spot, key), f"bots have no such limit; there are: {', '.join(known)}.")
        try:
            return msgspec.convert(values, Budget)
        except msgspec.ValidationError as error:
            why, field = explained(error)
            raise self.bad((*spot, field), f"{why}.") from error

    def _opening(
        self, spot: Spot, written: Written, game: Game[Any], names: tuple[str, ...], seats: int
    ) -> tuple[tuple[str, ...], ...]:
        if not any(names):
            return ()
        if len(names) not in {1, seats}:
            raise self.bad((*spot, "opening"), f"there are {seats} seats and {len(names)} openings.")
        return tuple(self._answers(spot, written, game, names[player % len(names)]) for player in range(seats))

    def _answers(self, spot: Spot, written: Written, game: Game[Any], name: str) -> tuple[str, ...]:
        if name not in written.openings:
            there = ", ".join(written.openings) or "none"
            raise self.bad((*spot, "opening"), f"there is no opening {name!r} in [openings]; there are: {there}.")
        answers = tuple(msgspec.json.encode(choice).decode() for choice in written.openings[name])
        for answer in answers:
            try:
                game.decode_choice(answer)
            except WartableError as error:
                raise self.bad(("openings", name), str(error)) from error
        return answers


def _several(value: _T | tuple[_T, ...]) -> tuple[_T, ...]:
    return value if isinstance(value, tuple) else (value,)


def _lines(value: Line) -> list[tuple[str, ...]]:
    """Who plays, combination by combination."""
    if isinstance(value, Pairs):
        return list(combinations(value.pairs, 2))
    return [tuple(name.strip() for name in line.split(",")) for line in _several(value)]
