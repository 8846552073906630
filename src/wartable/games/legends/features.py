"""The battle of Legends as tables of numbers. Seats are counted from the viewer: 1 is the viewer's own seat, 0 nobody.

Lengths are thousandths of an inch, headings hundredths of a degree. Ships and fighters keep the order in which the game numbers
them, so that a procedure which names one by its number names its row.
"""

from collections.abc import Iterable
from functools import cache

from wartable.core.features import Columns, Row, Table, padded, spread
from wartable.core.secrets import Seat
from wartable.games.legends.catalog import LegendsCatalog
from wartable.games.legends.state import Fighter, Missile, Ship, World, fighter_pose

_SHIP_PLACES = ("reserve", "table", "destroyed", "left")
_FIGHTER_PLACES = ("reserve", "table", "yellow", "red", "waiting", "discarded")
_MISSILES = 24
"""How many missiles are shown, the latest first."""
_WAY, _DEPLOYED = 24, 16
_BATTERIES = 8
_ELIGIBLE = 8

_Seen = list[float]
"""By seat, its number counted from the viewer; the last entry stands for nobody."""


def tables(world: World, seat: Seat) -> tuple[Table, ...]:
    seats = len(world.sides)
    seen = [(other - seat) % seats + 1.0 for other in range(seats)] + [0.0]
    ships, fighters = _most(world)
    columns = _ship_columns(world.catalog, seats)
    missiles = [missile for missile in reversed(world.missiles) if not missile.gone]
    return (
        Table("ships", columns, padded((_ship(world, ship, seen) for ship in world.ships), ships, len(columns))),
        Table("fighters", _FIGHTER, padded((_fighter(world, each, seen) for each in world.fighters), fighters, len(_FIGHTER))),
        Table("missiles", _MISSILE, padded((_missile(world, each, seen) for each in missiles), _MISSILES, len(_MISSILE))),
        Table("seats", _SEAT, tuple(_seat(world, seat, (seat + i) % seats) for i in range(seats))),
        Table("cards", _CARD, tuple((float(d), float(g)) for d, g in zip(world.deck, world.discard, strict=True))),
        Table("turn", _TURN, ((world.turn, len(world.rolled_awards), *spread(world.deploy_points, _DEPLOYED)),)),
    )


def _most(world: World) -> tuple[int, int]:
    """The most ships and fighters that can be bought; each ship may be replaced once."""
    points = max(world.flags.points, world.flags.second_points)
    cheapest = min(ship.cost for ship in world.catalog.ships.values())
    seats = len(world.sides)
    return 2 * seats * max(1, points // cheapest), seats * max(1, points - cheapest)


# -- ships ------------------------------------------------------------------------------------------------------------

_SHIP: Columns = (
    ("owner", "whose ship it is; 0 for no ship"),
    ("kind", "the number of its stat card, from 1"),
    ("place", "1 in reserve, 2 on the table, 3 destroyed, 4 left"),
    ("x", "its center, or where it last turned"),
    ("y", "the same"),
    ("heading", "the way it faces there"),
    ("run", "how far it is ahead of that place"),
    ("front", "how far its front edge lies ahead of its center, on templates"),
    ("slot", "its velocity slot"),
    ("arc", "the arc that it is bound to, as a number"),
    ("damage", "damage tokens"),
    ("last wound", "who inflicted the latest"),
    ("spent", "reactor tokens, point side up"),
    ("reactor lost", "reactor points lost"),
    ("sensors lost", "sensor points lost"),
    ("activated", "1 if it was activated in this game turn"),
    ("destroyed by", "who is credited"),
    ("lost", "the game turn in which it was destroyed"),
    ("replaces", "the row of the ship whose place it has taken, from 1"),
)


@cache
def _ship_columns(catalog: LegendsCatalog, seats: int) -> Columns:
    return (
        *_SHIP,
        *((f"wounds {n}", "how many damage tokens this seat has inflicted, counted from its own") for n in range(1, seats + 1)),
        *((f"locks {n}", "sensor tokens of each side, in the order of sides") for n in range(1, seats + 1)),
        *((f"card {card}", "the side of this critical card that lies here, 0 for none") for card in catalog.card_order),
        *((f"delayed {card}", "how many sides of it count from the next turn on") for card in catalog.card_order),
        *((f"battery {n}", "0 whole, 1 damaged, 2 destroyed") for n in range(1, _BATTERIES + 1)),
        *((f"fired {n}", "1 if this battery has attacked in this game turn") for n in range(1, _BATTERIES + 1)),
        *((f"upgrade {card}", "0 none, 1 with it, 2 discarded") for card in catalog.upgrades),
        *((f"uses of {card}", "its uses, and half of one if it is flipped") for card in catalog.upgrades),
        *((f"way {n}", "the templates of a move under way, number by number") for n in range(1, _WAY + 1)),
    )


def _ship(world: World, ship: Ship, seen: _Seen) -> Row:
    catalog, seats = world.catalog, len(world.sides)
    wounds = [0.0] * seats
    for by, number in enumerate(ship.wounds):
        wounds[int(seen[by]) - 1] = number
    own = {upgrade.card: upgrade for upgrade in ship.upgrades}
    return (
        seen[ship.owner],
        [*catalog.ships].index(ship.kind) + 1.0,
        _SHIP_PLACES.index(ship.place) + 1.0,
        *ship.anchor,
        ship.run,
        ship.front,
        ship.slot,
        *spread(ship.arc, 1),
        ship.damage,
        seen[ship.last_wound],
        ship.spent,
        ship.reactor_lost,
        ship.sensors_lost,
        float(ship.activated),
        seen[ship.destroyed_by],
        ship.lost,
        ship.replaces + 1.0,
        *wounds,
        *_filled(ship.locks, seats),
        *_filled(ship.criticals, len(catalog.card_order)),
        *(float(ship.delayed.count(card)) for card in range(len(catalog.card_order))),
        *_filled(ship.batteries, _BATTERIES),
        *(float(battery in ship.fired) for battery in range(_BATTERIES)),
        *((1.0 + own[card].gone if card in own else 0.0) for card in catalog.upgrades),
        *((own[card].used + 0.5 * own[card].flipped if card in own else 0.0) for card in catalog.upgrades),
        *(spread(ship.path, _WAY) if ship.path else (0.0,) * _WAY),
    )


def _filled(values: Iterable[float], width: int) -> Row:
    found = [*values][:width]
    return found + [0.0] * (width - len(found))


# -- fighters and missiles --------------------------------------------------------------------------------------------

_FIGHTER: Columns = (
    ("owner", "whose fighter it is; 0 for no fighter"),
    ("kind", "its type, from 1"),
    ("place", "1 in reserve, 2 on the table, 3 yellow pile, 4 red pile, 5 waiting, 6 discarded"),
    ("x", "its center"),
    ("y", "the same"),
    ("heading", "the way it faces"),
    ("ship", "the row of the ship that it escorts, from 1; 0 for none"),
    ("edge", "the edge of that ship"),
    ("along", "how far along the edge"),
    ("disrupted", "1 if a damage token lies on it"),
    ("attacked", "1 if it has attacked in this game turn"),
    ("activated", "1 if it was activated in this game turn"),
    ("intercepted", "1 if it has intercepted in this game turn"),
    ("covered", "1 if it has taken over an effect in this game turn"),
    ("scouted", "1 if it has scouted in this game turn"),
    ("returned", "1 if it was redeployed in this game turn"),
    ("killers", "how often it was destroyed"),
    ("killer", "who destroyed it last"),
    *((f"eligible {n}", "the ships that it may escort, after how many there are") for n in range(_ELIGIBLE)),
)
_MISSILE: Columns = (
    ("owner", "whose missile it is; 0 for no missile"),
    ("x", "its center"),
    ("y", "the same"),
    ("heading", "the way it faces"),
    ("attached", "the row of the ship that it has touched, from 1; 0 for none"),
    ("number", "its number in the game's list, from 1"),
)


def _fighter(world: World, fighter: Fighter, seen: _Seen) -> Row:
    return (
        seen[fighter.owner],
        [*world.catalog.fighters].index(fighter.kind) + 1.0,
        _FIGHTER_PLACES.index(fighter.place) + 1.0,
        *fighter_pose(world, fighter),
        fighter.ship + 1.0,
        fighter.edge,
        fighter.along,
        float(fighter.disrupted),
        float(fighter.attacked),
        float(fighter.activated),
        float(fighter.intercepted),
        float(fighter.covered),
        float(fighter.scouted),
        float(fighter.returned),
        len(fighter.killers),
        seen[fighter.killers[-1]] if fighter.killers else 0.0,
        *(spread(fighter.eligible, _ELIGIBLE) if fighter.eligible else (0.0,) * _ELIGIBLE),
    )


def _missile(world: World, missile: Missile, seen: _Seen) -> Row:
    return (seen[missile.owner], *missile.pose, missile.attached + 1.0, world.missiles.index(missile) + 1.0)


# -- the rest ---------------------------------------------------------------------------------------------------------

_SEAT: Columns = (
    ("enemy", "1 for a seat of another side"),
    ("initiative", "its place in the initiative, from 1; 0 before that is known"),
    ("order", "its place in the order of activation, from 1"),
    ("squadron", "the points of its squadron; 0 before that is known"),
    ("points", "what its side has scored in End Phases"),
)
_CARD: Columns = (("deck", "how many critical cards of this kind are in the deck"), ("discard", "how many are discarded"))
_TURN: Columns = (
    ("turn", "which game turn is played"),
    ("rolled_awards", "how many awards a die has decided"),
    *((f"deployment {n}", "the points where squadrons deploy, number by number") for n in range(_DEPLOYED)),
)


def _seat(world: World, seat: Seat, other: Seat) -> Row:
    side = world.sides[other]
    return (
        float(side != world.sides[seat]),
        world.initiative.index(other) + 1.0 if other in world.initiative else 0.0,
        world.order.index(other) + 1.0 if other in world.order else 0.0,
        world.squadrons[other].points if other < len(world.squadrons) else 0.0,
        world.points[side] if side < len(world.points) else 0.0,
    )
