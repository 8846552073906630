"""What stays the same all through a battle and is needed to draw it: the table, tokens, stat cards, cards and upgrades."""

from msgspec import Struct, structs

from wartable.games.legends.catalog import LegendsCatalog
from wartable.games.legends.catalog.records import Battery, Card, FighterType, Geometry, MissileType, Warship
from wartable.games.legends.names import short_name
from wartable.geometry.units import Point


class UpgradeFace(Struct, frozen=True):
    """What is printed on an upgrade card."""

    id: str
    name: str
    copies: int
    faction: str
    type: str
    cost: int
    limit: str
    text: str
    uses: int
    reactor: int


class Scenery(Struct, frozen=True):
    """Lengths of table, zones, regions and tokens are in thousandths of an inch; the records are as in the data."""

    name: str
    text: str
    table: Point
    zones: tuple[tuple[Point, ...], ...]
    regions: tuple[tuple[Point, ...], ...]
    turn_limit: int
    ship_size: Point
    fighter_size: int
    missile_size: int
    notch: int
    geometry: Geometry
    ships: tuple[Warship, ...]
    batteries: tuple[Battery, ...]
    fighters: tuple[FighterType, ...]
    missiles: tuple[MissileType, ...]
    cards: tuple[Card, ...]
    upgrades: tuple[UpgradeFace, ...]
    names: dict[str, str]
    """What units and missiles are called, by their kinds."""


def scenery(catalog: LegendsCatalog, scenario: str, turns: int) -> Scenery:
    record = catalog.scenarios[scenario]
    return Scenery(
        name=record.name,
        text=record.text,
        table=catalog.tables[scenario],
        zones=catalog.zones[scenario],
        regions=catalog.regions[scenario],
        turn_limit=turns or record.turn_limit,
        ship_size=catalog.ship_size,
        fighter_size=catalog.fighter_size,
        missile_size=catalog.missile_size,
        notch=catalog.notch,
        geometry=catalog.geometry,
        ships=tuple(catalog.ships.values()),
        batteries=tuple(catalog.batteries.values()),
        fighters=tuple(catalog.fighters.values()),
        missiles=tuple(catalog.missiles.values()),
        cards=tuple(catalog.cards.values()),
        upgrades=upgrade_faces(catalog),
        names={kind: short_name(catalog, kind) for kind in (*catalog.ships, *catalog.fighters, *catalog.missiles)},
    )


def upgrade_faces(catalog: LegendsCatalog) -> tuple[UpgradeFace, ...]:
    shown = UpgradeFace.__struct_fields__
    return tuple(
        UpgradeFace(**{f: v for f, v in structs.asdict(card).items() if f in shown}) for card in catalog.upgrades.values()
    )
