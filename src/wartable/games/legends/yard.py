"""Where squadrons are built: what there is to build from, and what a squadron costs, breaks and is written as."""

from collections.abc import Iterable
from random import Random
from typing import Annotated, Any

from msgspec import Meta, Struct, structs

from wartable.core.words import Counted
from wartable.games.legends.catalog import LegendsCatalog
from wartable.games.legends.catalog.records import Battery, FighterType, MissileType, Warship
from wartable.games.legends.choices.common import Name
from wartable.games.legends.choices.muster import LONGEST_TEXT, BuildSquadron, Carried, TakePreset, Units
from wartable.games.legends.lists import BadList, read_list, write_list
from wartable.games.legends.names import short_name, slot_in_words
from wartable.games.legends.rules.building import (
    MOST_UPGRADES,
    Terms,
    assigned,
    build,
    capacity,
    caps_at,
    fighters,
    fits,
    lone_warships,
    preset_of,
    preset_squadron,
    suits,
    terms_in,
    warships,
)
from wartable.games.legends.rules.compositions import composition_in_words
from wartable.games.legends.rules.drafting import draft
from wartable.games.legends.rules.remedies import Remedies
from wartable.games.legends.scenery import UpgradeFace, upgrade_faces
from wartable.games.legends.state import Squadron

Level = Annotated[int, Meta(ge=1, le=1_000)]
_MOST_CLAUSES = 40
"""Texts come from anybody, and may break a clause with each ship."""


class ListFace(Struct, frozen=True):
    """A fleet list: its units, each with its cap as it is written."""

    id: str
    name: str
    units: tuple[tuple[str, str], ...]


class PresetFace(Struct, frozen=True):
    """A squadron ready to play, as text."""

    id: str
    name: str
    points: int
    text: str


class ScenarioFace(Struct, frozen=True):
    """What a scenario demands of a squadron: a level, 0 where the players agree on one, or the units in words."""

    id: str
    name: str
    points: int
    units: str
    movement: str


class Sources(Struct, frozen=True):
    """Where the values of a record come from, field by field: `rulebook`, `derived` or `house`."""

    table: str
    record: str
    fields: dict[str, str]


class SquadronYard(Struct, frozen=True):
    """All that squadrons are built from. At a table `terms` are settled; elsewhere the builder chooses scenario and level."""

    data: str
    """The hash of the data."""
    lists: tuple[ListFace, ...]
    ships: tuple[Warship, ...]
    batteries: tuple[Battery, ...]
    fighters: tuple[FighterType, ...]
    missiles: tuple[MissileType, ...]
    upgrades: tuple[UpgradeFace, ...]
    free: dict[str, tuple[str, ...]]
    """The cards that a warship brings along, by its kind."""
    suited: dict[str, tuple[str, ...]]
    """The cards that a warship may carry, by its kind."""
    names: dict[str, str]
    """Units by their short names."""
    slots: tuple[str, ...]
    """The velocity slots, in words."""
    token: tuple[float, float]
    """The length and width of a warship's token, in inches."""
    fighter_token: float
    presets: tuple[PresetFace, ...]
    scenarios: tuple[ScenarioFace, ...]
    sources: tuple[Sources, ...]
    terms: Terms | None = None


class SquadronPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """A squadron in the making: as text, or else by its parts. `points` is the level, where the scenario leaves it open."""

    scenario: Name = "squadron_engagement"
    points: Level = 34
    unique_upgrades: bool = False
    list: Annotated[str, Meta(max_length=80)] = ""
    units: Units = ()
    upgrades: Annotated[tuple[Carried, ...], Meta(max_length=600)] = ()
    text: Annotated[str, Meta(max_length=LONGEST_TEXT)] = ""
    seed: Annotated[int, Meta(ge=0, le=2**32)] = 0
    """Of a squadron that is drawn at random, from this list or from any."""


class SquadronClause(Struct, frozen=True):
    """A clause that the squadron keeps or breaks; for one that it breaks, the changes that would fix it, each by itself."""

    rule: str
    kept: bool
    says: str
    enough: tuple[str, ...] = ()


class SquadronChecked(Struct, frozen=True):
    """What a squadron costs and breaks. With `faults` the text could not be read, and nothing else counts."""

    faults: tuple[str, ...] = ()
    list: str = ""
    units: tuple[tuple[str, int], ...] = ()
    upgrades: tuple[tuple[str, str], ...] = ()
    level: int = 0
    points: int = 0
    shares: tuple[tuple[str, int], ...] = ()
    """What warships, fighters and upgrades cost."""
    capacity: int = 0
    fighters: int = 0
    """The capacity that the fighters need."""
    caps: tuple[tuple[str, int | None], ...] = ()
    """How many of each unit the level allows; None for any number."""
    legal: bool = False
    clauses: tuple[SquadronClause, ...] = ()
    preset: str = ""
    """The preset that it equals."""
    text: str = ""
    choice: Any = None
    """The answer that takes it in a battle."""


def yard(catalog: LegendsCatalog, terms: Terms | None = None) -> SquadronYard:
    cards = catalog.upgrades.values()
    return SquadronYard(
        data=catalog.data.hash,
        lists=tuple(ListFace(fleet.id, fleet.name, tuple(fleet.units.items())) for fleet in catalog.lists.values()),
        ships=tuple(catalog.ships.values()),
        batteries=tuple(catalog.batteries.values()),
        fighters=tuple(catalog.fighters.values()),
        missiles=tuple(catalog.missiles.values()),
        upgrades=upgrade_faces(catalog),
        free={ship.id: tuple(c.id for c in cards if c.free_with in ship.abilities) for ship in catalog.ships.values()},
        suited={ship: tuple(c.id for c in cards if suits(catalog, ship, c.id)) for ship in catalog.ships},
        names={unit: short_name(catalog, unit) for unit in (*catalog.ships, *catalog.fighters)},
        slots=tuple(map(slot_in_words, catalog.slots)),
        token=(catalog.geometry.warship_length, catalog.geometry.warship_width),
        fighter_token=catalog.geometry.fighter,
        presets=_presets(catalog, terms),
        scenarios=tuple(_scenario(catalog, name) for name in catalog.scenarios),
        sources=tuple(_sources(catalog)),
        terms=terms,
    )


def _presets(catalog: LegendsCatalog, terms: Terms | None) -> tuple[PresetFace, ...]:
    """Those that can be taken, where that is settled."""
    found = (preset for preset in catalog.presets.values() if terms is None or fits(catalog, terms, preset))
    return tuple(
        PresetFace(p.id, p.name, p.points, write_list(catalog, preset_squadron(catalog, p), terms.level if terms else p.points))
        for p in found
    )


def _scenario(catalog: LegendsCatalog, scenario: str) -> ScenarioFace:
    record, terms = catalog.scenarios[scenario], terms_in(catalog, scenario, 0)
    return ScenarioFace(scenario, record.name, terms.level, composition_in_words(terms.composition), record.movement)


def _sources(catalog: LegendsCatalog) -> Iterable[Sources]:
    for table in ("ships", "batteries", "fighters", "missiles", "upgrades"):
        for name, entry in catalog.data.entries[table].items():
            yield Sources(table, name, dict(entry.origins))


# -- a squadron -----------------------------------------------------------------------------------------------------------


def _terms_wanted(catalog: LegendsCatalog, plan: SquadronPlan) -> Terms:
    """What a squadron is built to outside a battle; an unknown scenario counts as the first one."""
    scenario = plan.scenario if plan.scenario in catalog.scenarios else next(iter(catalog.scenarios))
    return terms_in(catalog, scenario, plan.points, unique_upgrades=plan.unique_upgrades)


def check(catalog: LegendsCatalog, plan: SquadronPlan, terms: Terms | None = None) -> SquadronChecked:
    """What the builder shows about a squadron, by the terms of a battle or by those of the plan.

    A text names its own level, which counts where neither battle nor scenario demands one.
    """
    if not plan.text:
        planned = build(catalog, plan.list, plan.units, map(assigned, plan.upgrades))
        return judged(
            catalog, terms or _terms_wanted(catalog, plan), planned, free_level=terms is None and _is_free(catalog, plan)
        )
    try:
        reading = read_list(catalog, plan.text)
    except BadList as error:
        return SquadronChecked(faults=error.faults)
    wanted = terms or _terms_wanted(catalog, structs.replace(plan, points=reading.level or plan.points))
    return judged(catalog, wanted, reading.squadron, free_level=terms is None and _is_free(catalog, plan))


def _is_free(catalog: LegendsCatalog, plan: SquadronPlan) -> bool:
    """May the players agree on a level?"""
    return plan.scenario not in catalog.scenarios or not terms_in(catalog, plan.scenario, 0).level


def drawn(catalog: LegendsCatalog, plan: SquadronPlan, terms: Terms | None = None) -> SquadronChecked:
    """A legal squadron at random, of the plan's list or of any; faults where there is none for these points."""
    agreed = terms or _terms_wanted(catalog, plan)
    fleets = {alone.list for alone in lone_warships(catalog, agreed)}
    if not fleets or (plan.list and plan.list not in fleets):
        return SquadronChecked(faults=(f"There is no warship for {Counted(agreed.level):point} here.",))
    return judged(catalog, agreed, draft(catalog, agreed, Random(plan.seed), plan.list))


def judged(catalog: LegendsCatalog, terms: Terms, squadron: Squadron, *, free_level: bool = False) -> SquadronChecked:
    """What the builder shows about a squadron by these terms; with a `free_level` the players may agree on another level."""
    preset = preset_of(catalog, terms, squadron)
    remedies = Remedies(catalog, terms, squadron, free_level=free_level)
    broken = remedies.broken
    clauses = [SquadronClause(r.rule, kept=False, says=r.why, enough=remedies.enough(r)) for r in broken[:_MOST_CLAUSES]]
    known = squadron.list in catalog.lists
    bare = build(catalog, squadron.list, squadron.units)
    in_ships = sum(catalog.costs[unit] * number for unit, number in bare.units if unit in catalog.ships)
    parts = tuple(f"{ship}: {card}" for ship, card in squadron.upgrades)
    return SquadronChecked(
        list=squadron.list,
        units=squadron.units,
        upgrades=squadron.upgrades,
        level=terms.level,
        points=squadron.points,
        shares=(("warships", in_ships), ("fighters", bare.points - in_ships), ("upgrades", squadron.points - bare.points)),
        capacity=capacity(catalog, squadron),
        fighters=fighters(catalog, squadron),
        caps=tuple(caps_at(catalog, terms, squadron.list).items()) if known and not terms.composition else (),
        legal=not broken,
        clauses=(*clauses, *_kept(catalog, terms, squadron, {clause.rule for clause in clauses})),
        preset=preset.id if preset else "",
        text=_written(catalog, terms, squadron) if known else "",
        choice=TakePreset(preset.id) if preset else BuildSquadron(squadron.list, squadron.units, parts),
    )


def _written(catalog: LegendsCatalog, terms: Terms, squadron: Squadron) -> str:
    """Only units and cards that exist: a text can name nothing else."""
    units = [(unit, number) for unit, number in squadron.units if unit in catalog.costs]
    cards = [(ship, card) for ship, card in squadron.upgrades if card in catalog.upgrades]
    return write_list(catalog, build(catalog, squadron.list, units, cards), terms.level)


def _kept(catalog: LegendsCatalog, terms: Terms, squadron: Squadron, broken: set[str]) -> Iterable[SquadronClause]:
    """The clauses that every squadron is checked against, those that this one keeps."""
    if not squadron.units:
        return
    fleet = catalog.lists[squadron.list].name if squadron.list in catalog.lists else ""
    ships, aboard = len(warships(catalog, squadron)), fighters(catalog, squadron)
    if terms.composition:
        sums = [("LOK-SC2-01", f"{composition_in_words(terms.composition)}, as the scenario says".capitalize())]
        sums += [("LOK-RUL-SC2-1", "No upgrades but free equipment")]
    else:
        room = capacity(catalog, squadron)
        waived = aboard > room
        sums = [
            ("LOK-BUILD-03", f"{squadron.points} of {terms.level} points"),
            ("LOK-BUILD-08", f"No unit above its cap at {terms.level} points"),
            ("LOK-BUILD-36" if waived else "LOK-BUILD-19", _aboard(aboard, room, waived=waived)),
            ("LOK-RUL-BUILD-4", f"{Counted(ships):warship}"),
            ("LOK-BUILD-24", f"At most {MOST_UPGRADES} upgrades a ship"),
            ("LOK-BUILD-25", "No type of upgrade twice on a ship"),
        ]
    for rule, says in (("LOK-BUILD-06", f"All of the {fleet}"), *sums):
        if rule not in broken and not (rule == "LOK-BUILD-36" and "LOK-BUILD-19" in broken):
            yield SquadronClause(rule, kept=True, says=says)


def _aboard(aboard: int, room: int, *, waived: bool) -> str:
    said = f"{Counted(aboard):fighter} in a capacity of {room}"
    return f"{said}, which this preset may exceed" if waived else said
