"""LOK-BUILD: the question for a squadron, sealed until everybody has answered."""

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from wartable.core import Bag, Choice, Offer, One, Refusal, Seat, Some, Text, offer
from wartable.core.errors import OUTSIDE, refusal_of
from wartable.core.words import Naming, unnamed
from wartable.games.legends.catalog import LegendsCatalog
from wartable.games.legends.catalog.records import Preset
from wartable.games.legends.choices.muster import LONGEST_TEXT, BuildSquadron, PasteList, TakePreset
from wartable.games.legends.lists import BadList, read_list, write_list
from wartable.games.legends.requests.base import NamedRequest
from wartable.games.legends.rules.building import (
    MOST_UPGRADES,
    Terms,
    assigned,
    build,
    caps_at,
    fits,
    lone_warships,
    preset_squadron,
    suits,
    terms_of,
    violations,
)
from wartable.games.legends.rules.compositions import kind_of
from wartable.games.legends.rules.drafting import draft
from wartable.games.legends.state import Squadron, World

_KEPT = 64
"""How many terms the offers are cached for: they follow from the data alone."""
_FACTIONS = ("surakari", "heragul")
"""Of even and odd seats, unless they choose otherwise."""


class SquadronQuestion(NamedRequest, frozen=True, tag="legends.SquadronQuestion"):
    """LOK-BUILD-06: by default a preset, at 34 points the starter of the book."""

    takes, rule = (TakePreset, BuildSquadron, PasteList), "LOK-BUILD-06"
    asks = "Build your squadron, for at most {level:point}. Five warships or fewer play best."
    level: int
    units: str = ""
    """What the scenario prescribes."""

    def text(self, word: Naming = unnamed) -> str:
        if self.units:
            return f"Choose your squadron: {self.units} from one fleet list, without upgrades."
        return super().text(word)

    # -- what may be answered -------------------------------------------------------------------------------------------

    def offers(self, world: World, seat: Seat) -> tuple[Offer, ...]:
        return _offers_for(world.catalog, terms_of(world, seat))

    def refuse(self, world: World, seat: Seat, choice: Choice) -> Refusal | None:
        """Every clause that the squadron breaks, the first with the others behind it."""
        terms, preset = terms_of(world, seat), None
        if isinstance(choice, TakePreset):
            preset = world.catalog.presets.get(choice.preset)
            if preset is None:
                return Refusal(self.rule, f"There is no squadron called “{choice.preset}”.")
        try:
            squadron = squadron_of(world.catalog, choice)
        except BadList as error:
            return refusal_of([Refusal(OUTSIDE, fault) for fault in error.faults])
        waived = preset is not None and preset.waive_capacity
        broken = refusal_of(violations(world.catalog, terms, squadron, waive_capacity=waived))
        return broken if broken or preset else super().refuse(world, seat, choice)

    def ruled_out(self, world: World, seat: Seat) -> Sequence[tuple[str, Choice]]:
        terms = terms_of(world, seat)
        presets = world.catalog.presets.values()
        return [(f"Take {p.name}", TakePreset(p.id)) for p in presets if not fits(world.catalog, terms, p)]

    # -- answers --------------------------------------------------------------------------------------------------------

    def default(self, world: World, seat: Seat) -> Choice:
        """The most expensive preset, of the seat's faction if there is one; else one warship."""
        catalog, terms = world.catalog, terms_of(world, seat)
        wanted = _FACTIONS[seat % 2]
        presets = _presets(catalog, terms)
        if presets:
            built = {p.id: preset_squadron(catalog, p) for p in presets}
            return TakePreset(max(built, key=lambda p: (_faction(catalog, built[p]) == wanted, built[p].points)))
        alone = max(lone_warships(catalog, terms), key=lambda s: (_faction(catalog, s) == wanted, s.points))
        return BuildSquadron(alone.list, alone.units)

    def options(self, world: World, seat: Seat) -> None:
        return None

    def sample(self, world: World, seat: Seat, rng: Random, n: int) -> list[Choice]:
        return [self._any(world, seat, rng) for _ in range(n)]

    def _any(self, world: World, seat: Seat, rng: Random) -> Choice:
        catalog, terms = world.catalog, terms_of(world, seat)
        presets = _presets(catalog, terms)
        kind = rng.choice(self.takes if presets else self.takes[1:])
        if kind is TakePreset:
            return TakePreset(rng.choice(presets).id)
        squadron = draft(catalog, terms, rng)
        if kind is PasteList:
            return PasteList(write_list(catalog, squadron, terms.level))
        return BuildSquadron(squadron.list, squadron.units, tuple(f"{ship}: {card}" for ship, card in squadron.upgrades))


def squadron_of(catalog: LegendsCatalog, choice: Choice) -> Squadron:
    """The squadron that an answer means; BadList where its text cannot be read."""
    if isinstance(choice, TakePreset):
        return preset_squadron(catalog, catalog.presets[choice.preset])
    if isinstance(choice, PasteList):
        return read_list(catalog, choice.squadron).squadron
    assert isinstance(choice, BuildSquadron)
    return build(catalog, choice.list, choice.units, map(assigned, choice.upgrades))


@lru_cache(_KEPT)
def _offers_for(catalog: LegendsCatalog, terms: Terms) -> tuple[Offer, ...]:
    """What a squadron can be built from; the same for every seat with these terms."""
    presets = _presets(catalog, terms)
    most = _most(catalog, terms)
    units = tuple((unit, catalog.costs[unit], number) for unit, number in most.items())
    ships = [f"{unit} {n}" for unit, number in most.items() if unit in catalog.ships for n in range(1, number + 1)]
    upgrades = () if terms.composition else tuple(catalog.upgrades)
    cards = tuple(f"{ship}: {card}" for ship in ships for card in upgrades if suits(catalog, ship, card))
    least = min(catalog.costs[unit] for unit in most if unit in catalog.ships)
    carried = Some(cards, 0, min(len(cards), MOST_UPGRADES * (terms.level // least)))
    take = offer(TakePreset, "Take a preset", preset=One(tuple(p.id for p in presets)))
    example = write_list(catalog, preset_squadron(catalog, presets[0]), terms.level) if presets else ""
    return (
        *((take,) if presets else ()),
        offer(
            BuildSquadron,
            "Build a squadron",
            list=One(tuple(catalog.lists)),
            units=Bag(units, least, terms.level),
            upgrades=carried,
        ),
        offer(PasteList, "Paste a list", squadron=Text(LONGEST_TEXT, example)),
    )


@lru_cache(_KEPT)
def _presets(catalog: LegendsCatalog, terms: Terms) -> tuple[Preset, ...]:
    return tuple(preset for preset in catalog.presets.values() if fits(catalog, terms, preset))


def _most(catalog: LegendsCatalog, terms: Terms) -> dict[str, int]:
    """How many of each unit the points and the caps of its lists allow; units that it cannot have are left out."""
    found: dict[str, int] = {}
    if terms.composition:
        wanted = dict(terms.composition)
        return {unit: wanted[kind] for unit in catalog.unit_order if (kind := kind_of(catalog, unit)) in wanted}
    for fleet in catalog.lists:
        for unit, cap in caps_at(catalog, terms, fleet).items():
            affordable = terms.level // catalog.costs[unit]
            found[unit] = max(found.get(unit, 0), affordable if cap is None else min(cap, affordable))
    return {unit: found[unit] for unit in catalog.unit_order if found.get(unit)}


def _faction(catalog: LegendsCatalog, squadron: Squadron) -> str:
    return next(catalog.ships[unit].faction for unit, _ in squadron.units if unit in catalog.ships)
