"""The table in words: how the turn stands, every ship with what it can still do, batteries, missiles, who bears on whom.

Places are given by bearing and range from the viewer's own ships, so that nobody needs a map to follow.
"""

from wartable.core import Seat, Section, Viewer
from wartable.core.words import Counted, counted, listed
from wartable.games.legends.catalog import INFINITE
from wartable.games.legends.names import (
    heading_in_words,
    in_sight,
    inches,
    name,
    point_in_words,
    short_name,
    slot_in_words,
)
from wartable.games.legends.rules.order import free_fighters
from wartable.games.legends.rules.scoring import counts, scores
from wartable.games.legends.rules.values import (
    critical_value,
    engines,
    is_jammed,
    overcharge_cost,
    reactor_left,
    red_tokens,
    sensors,
    thrusters,
)
from wartable.games.legends.speech.tokens import NOTHING, fighters, missiles
from wartable.games.legends.state import (
    DAMAGED,
    DESTROYED,
    Ship,
    World,
    enemy_ships,
    on_table,
    own_ships,
    stat_card,
    turn_limit,
    weapons,
)
from wartable.geometry.measure import distance2
from wartable.geometry.paths import length
from wartable.geometry.units import INCH

_PILES = {"yellow": "Yellow pile", "red": "Red pile", "waiting": "Waiting for a place", "discarded": "Out of the game"}
_HALVES = {"all": "all around", "front": "ahead", "rear": "astern", "right": "starboard", "left": "port"}


def sheet(world: World, viewer: Viewer) -> tuple[Section, ...]:
    if not world.ships:
        return (Section("Before the battle", (("Next", "Every player builds a squadron, unseen by the others."),)),)
    seats = sorted(range(len(world.sides)), key=lambda seat: (seat != viewer, seat))
    found = [_state(world, viewer), _control(world), *(_ships(world, seat, viewer) for seat in seats), _ranges(world, viewer)]
    found += [
        *(fighters(world, seat, viewer) for seat in seats),
        missiles(world, viewer),
        _systems(world),
        _batteries(world),
        _upgrades(world),
        _gone(world, viewer),
        _piles(world, viewer),
        _reserve(world, viewer),
    ]
    return tuple(section for section in found if section.rows)


# -- how it stands ------------------------------------------------------------------------------------------------------


def _state(world: World, viewer: Viewer) -> Section:
    record = world.catalog.scenarios[world.flags.scenario]
    limit = f" of {turn_limit(world)}" if turn_limit(world) else ""
    title = f"Game turn {world.turn}{limit}: {record.name}" if world.turn else f"Deployment: {record.name}"
    rows = [("Table", f"{inches(world.catalog.tables[record.id][0])} by {inches(world.catalog.tables[record.id][1])}")]
    if world.turn:
        rows.append(("Still to activate", "; ".join(_waiting(world, viewer)) or NOTHING))
        rows.append(("Score now", "; ".join(_scores(world, viewer))))
    rows.append(("Critical deck", f"{Counted(sum(world.deck)):card}, {sum(world.discard)} discarded"))
    return Section(title, tuple(rows))


def _waiting(world: World, viewer: Viewer) -> list[str]:
    """Each player's warships and free fighters that have not been activated."""
    found: dict[int, list[str]] = {}
    for s in on_table(world):
        if not world.ships[s].activated:
            found.setdefault(world.ships[s].owner, []).append(name(world.catalog, world.ships[s].name))
    for seat in range(len(world.sides)):
        free = counted(short_name(world.catalog, world.fighters[i].kind) for i in free_fighters(world, seat))
        if free:
            found.setdefault(seat, []).extend(free)
    return [f"{_called(seat, viewer)}: {listed(found[seat])}" for seat in sorted(found, key=lambda s: (s != viewer, s))]


def _scores(world: World, viewer: Viewer) -> list[str]:
    """What each side would have if the battle ended now."""
    found = [
        (listed([_called(seat, viewer) for seat, of in enumerate(world.sides) if of == side]), score.total)
        for side, score in enumerate(scores(world))
    ]
    return [f"{players}: {score}" for players, score in sorted(found, key=lambda side: "you" not in side[0])]


def _control(world: World) -> Section:
    """What the scenario counts while the battle goes on."""
    return Section("Control and score", counts(world))


def _called(seat: Seat, viewer: Viewer) -> str:
    return "you" if seat == viewer else f"player {seat + 1}"


# -- ships --------------------------------------------------------------------------------------------------------------


def _ships(world: World, seat: Seat, viewer: Viewer) -> Section:
    columns = ("Ship", "Place", "Heading", "Velocity", "Turns", "Arc", "Hull", "Reactor", "State")
    title = "Your warships" if seat == viewer else f"Warships of player {seat + 1}"
    return Section(title, tuple(_ship(world, world.ships[s]) for s in on_table(world) if world.ships[s].owner == seat), columns)


def _ship(world: World, ship: Ship) -> tuple[str, ...]:
    """Hull and reactor show what is left of them."""
    card, pose, red = stat_card(world, ship), ship.pose(), red_tokens(world, ship)
    return (
        name(world.catalog, ship.name),
        _where(ship),
        heading_in_words(pose[2]),
        slot_in_words(world.catalog.slots[ship.slot]),
        _turning(world, card.track[ship.slot]),
        _HALVES[ship.arc],
        f"{max(card.hull - ship.damage, 0)} of {card.hull}" + (f", {red} red" if red else ""),
        f"{reactor_left(world, ship)} of {card.reactor}",
        _damage(world, ship),
    )


def _where(ship: Ship) -> str:
    """TPL-36: with the path that it follows."""
    way = f", {inches(ship.run)} along a path of {inches(length(ship.path))}" if ship.path else ""
    return point_in_words(ship.center()) + way


def _systems(world: World) -> Section:
    """What each ship has for its next activation, and how hard its armor is."""
    columns = ("Ship", "Engines", "Thrusters", "Sensors", "Critical on", "Overcharging costs")
    return Section("Systems", tuple(_system(world, world.ships[s]) for s in on_table(world)), columns, folded=True)


def _system(world: World, ship: Ship) -> tuple[str, ...]:
    cost = overcharge_cost(world, ship)
    return (
        name(world.catalog, ship.name),
        str(engines(world, ship)),
        f"{thrusters(world, ship)}{', jammed' if is_jammed(world, ship) else ''}",
        str(sensors(world, ship)),
        f"{critical_value(world, ship)} or more",
        NOTHING if cost is None else str(cost),
    )


def _turning(world: World, letter: str) -> str:
    """The turn ability, and how far to fly before and between turns, or how long its template is."""
    if letter == INFINITE:
        return "∞"
    by_templates = world.flags.movement == "template"
    return f"{letter}, {inches(world.catalog.turn_templates[letter] * INCH if by_templates else world.catalog.spacing[letter])}"


def _damage(world: World, ship: Ship) -> str:
    """Critical cards in force, and sensor tokens."""
    cards = zip(world.catalog.cards.values(), ship.criticals, strict=True)
    told = [card.name if side == DAMAGED else card.second_name for card, side in cards if side]
    locks = sum(ship.locks)
    if locks:
        told.append(f"{Counted(locks):sensor token}")
    return listed(told) or NOTHING


def _batteries(world: World) -> Section:
    """Number, name and state of each battery: what has fired, what is damaged."""
    columns = ("Ship", "Battery", "Attack", "Range", "Arc", "State")
    rows = [row for s in on_table(world) for row in _rows_of(world, world.ships[s])]
    return Section("Batteries", tuple(rows), columns, folded=True)


def _rows_of(world: World, ship: Ship) -> list[tuple[str, ...]]:
    states = {DAMAGED: "damaged", DESTROYED: "destroyed"}
    rows: list[tuple[str, ...]] = []
    for i, weapon in enumerate(weapons(world, ship)):
        state = [states[ship.batteries[i]]] if ship.batteries[i] else []
        state += ["has fired"] if i in ship.fired else []
        has = [ability.replace("_", " ") for ability in sorted(weapon.abilities)]
        attack = ", ".join([f"{Counted(weapon.guns):gun}, {weapon.type}{weapon.power}", *has])
        reach = inches(weapon.reach) if weapon.reach else NOTHING
        arc = NOTHING if weapon.type == "M" else "combat" if weapon.combat else "turret"
        rows.append((name(world.catalog, ship.name), f"{i + 1} {weapon.name}", attack, reach, arc, listed(state) or "ready"))
    return rows


def _upgrades(world: World) -> Section:
    rows = [
        (name(world.catalog, world.ships[s].name), card.name, _state_of(upgrade.used, upgrade.flipped, card.uses), card.text)
        for s in on_table(world)
        for upgrade in world.ships[s].upgrades
        if not upgrade.gone
        for card in (world.catalog.upgrades[upgrade.card],)
    ]
    return Section("Upgrades", tuple(rows), ("Ship", "Card", "State", "Text"), folded=True)


def _state_of(used: int, flipped: bool, uses: int) -> str:
    if flipped:
        return "face down until the End Phase"
    return f"{Counted(uses - used):use} left" if uses else "face up"


# -- ranges, and tokens off the table -----------------------------------------------------------------------------------


def _ranges(world: World, viewer: Viewer) -> Section:
    """From each of the viewer's ships (for spectators, from every ship): range and bearing of each enemy, nearest first."""
    seen_from = on_table(world) if viewer is None else own_ships(world, viewer)
    rows = [(name(world.catalog, world.ships[s].name), _sights(world, world.ships[s])) for s in seen_from]
    return Section("Enemies from here", tuple(row for row in rows if row[1]))


def _sights(world: World, ship: Ship) -> str:
    here = ship.pose()
    enemies = sorted((world.ships[e] for e in enemy_ships(world, ship.owner)), key=lambda e: distance2(here[:2], e.center()))
    return "; ".join(f"{name(world.catalog, enemy.name)} {in_sight(here, enemy.center())}" for enemy in enemies)


def _gone(world: World, viewer: Viewer) -> Section:
    told = {"destroyed": "destroyed", "left": "left the table"}
    rows = [
        (name(world.catalog, ship.name), _called(ship.owner, viewer), told[ship.place])
        for ship in world.ships
        if ship.place in told
    ]
    return Section("Lost", tuple(rows))


def _piles(world: World, viewer: Viewer) -> Section:
    """LOK-REGROUP-01, LOK-STATUS-10: the fighters of each player that are off the table, and whether they may come back."""
    rows = []
    for seat in range(len(world.sides)):
        own = [fighter for fighter in world.fighters if fighter.owner == seat]
        found = [[short_name(world.catalog, f.kind) for f in own if f.place == pile] for pile in _PILES]
        if any(found):
            rows.append((_called(seat, viewer), *(listed(counted(kinds)) or NOTHING for kinds in found)))
    return Section("Fighters off the table", tuple(rows), ("Player", *_PILES.values()))


def _reserve(world: World, viewer: Viewer) -> Section:
    """The units waiting to be deployed."""
    rows = []
    for seat in range(len(world.sides)):
        ships = [name(world.catalog, ship.name) for ship in world.ships if ship.owner == seat and ship.place == "reserve"]
        fighters = counted(
            short_name(world.catalog, f.kind) for f in world.fighters if f.owner == seat and f.place == "reserve"
        )
        told = [*ships, *fighters]
        if told:
            rows.append((_called(seat, viewer), listed(told)))
    return Section("In reserve", tuple(rows))
