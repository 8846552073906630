"""What holds after every decision of a battle: the invariants of the rules, by number (digest of the state), and a few more.

A broken one is an AssertionError that names it. `holds` looks at any position, `rests` at one in which nothing is under way,
`follows` at a decision and what it led to.
"""

from wartable.core import Choice, Request
from wartable.games.legends.choices.fighters import Dock, Fly, Stay
from wartable.games.legends.choices.flight import Advance, Face, Turn
from wartable.games.legends.requests.activation import EnginesQuestion, SensorsQuestion
from wartable.games.legends.requests.deployment import DeployQuestion, PlaceQuestion, SpeedQuestion
from wartable.games.legends.requests.fighters import GroupQuestion
from wartable.games.legends.requests.flight import FlightQuestion
from wartable.games.legends.requests.missiles import AimQuestion
from wartable.games.legends.requests.status import EscortQuestion, RedeployQuestion
from wartable.games.legends.requests.template import ManeuverQuestion
from wartable.games.legends.requests.turn import BonusQuestion, OrderQuestion, UnitQuestion, UseRepairQuestion
from wartable.games.legends.requests.voyage import VoyageQuestion
from wartable.games.legends.requests.wings import DockQuestion, WingsQuestion
from wartable.games.legends.rules.cards import cards_beside
from wartable.games.legends.rules.fighters import DISRUPTED_MOVEMENT, MOVEMENT
from wartable.games.legends.rules.moves import Move, advanced, faced, points_left, turned
from wartable.games.legends.rules.order import free_fighters
from wartable.games.legends.rules.places import named_tokens
from wartable.games.legends.rules.steering import read_turn
from wartable.games.legends.state import (
    DESTROYED,
    Fighter,
    Ship,
    World,
    fighter_rect,
    fighters_on_table,
    missile_rect,
    on_table,
    rect_of,
    ship_named,
    stat_card,
    table_size,
    weapons,
)
from wartable.geometry.align import aligned
from wartable.geometry.measure import distance2
from wartable.geometry.paths import length
from wartable.geometry.shapes import Rect, overlaps

BETWEEN = (
    DeployQuestion, DockQuestion, WingsQuestion, PlaceQuestion, SpeedQuestion, BonusQuestion, OrderQuestion, UnitQuestion,
    UseRepairQuestion, SensorsQuestion, EnginesQuestion, ManeuverQuestion, RedeployQuestion, EscortQuestion,
)  # fmt: skip
"""Questions that are asked while every token rests and no attack is under way."""


def check(before: World, question: Request | None, choice: Choice, after: World) -> None:
    holds(after)
    if isinstance(question, BETWEEN):
        rests(before)
    if isinstance(question, AimQuestion | UseRepairQuestion):
        assert all(before.ships[ship].activated for ship in on_table(before)), "5: every unit has activated"
        assert not any(free_fighters(before, seat) for seat in range(len(before.sides))), "5: every fighter has activated"
    if isinstance(question, GroupQuestion):
        moved(before, question, choice, after)
    if isinstance(question, FlightQuestion):
        flown(before, question, choice, after)
    if isinstance(question, VoyageQuestion):
        sailed(before, question, after)
    follows(before, after)


# -- any position -------------------------------------------------------------------------------------------------------


def holds(world: World) -> None:
    assert cards(world) <= sum(world.catalog.deck), "1: a card too many"
    assert min((*world.deck, *world.discard)) >= 0, "1: less than no card"
    names = [*(s.name for s in world.ships), *(f.name for f in world.fighters), *(m.name for m in world.missiles)]
    assert len(names) == len(set(names)), "no two tokens are called alike"
    for ship in world.ships:
        stat(world, ship)
    for fighter in world.fighters:
        token(world, fighter)
    for missile in world.missiles:
        attached = missile.attached >= 0 and not missile.gone
        assert not attached or world.ships[missile.attached].place == "table", "LOK-RUL-MISSILE-7"
        assert on_the_table(world, *missile.pose[:2]) or missile.gone, "LOK-RUL-EDGE-3"


def token(world: World, fighter: Fighter) -> None:
    """A fighter, which is in exactly one place (10), and its ship if it escorts one."""
    if fighter.place != "table":
        assert fighter.ship == -1, "LOK-ESCORT-12: an escort lies at the side of its warship"
        assert not fighter.disrupted, "LOK-RUL-STATUS-5: no damage token lies on it"
        return
    assert fighter.ship >= 0 or on_the_table(world, *fighter.pose[:2]), "LOK-RUL-EDGE-3"
    if fighter.ship >= 0:
        ship = world.ships[fighter.ship]
        assert ship.place == "table", "LOK-RUL-ACT-3"
        assert fighter.ship in fighter.eligible, "LOK-ESCORT-01"
        assert world.sides[ship.owner] == world.sides[fighter.owner], "LOK-ESCORT-01: a friendly ship"
        assert not fighter.returned, "LOK-STATUS-09"
        assert not fighter.disrupted, "LOK-DISRUPT-07"
        assert aligned(rect_of(world, ship), fighter_rect(world, fighter)), "LOK-ESCORT-12: a docked place is aligned"


def stat(world: World, ship: Ship) -> None:
    """The stat card of a ship and what lies on it."""
    card, arms = stat_card(world, ship), weapons(world, ship)
    assert ship.spent >= 0, "LOK-REACT-03"
    assert ship.spent + min(ship.reactor_lost, card.reactor) <= card.reactor, "2"
    assert len(ship.fired) == len(set(ship.fired)), "3"
    assert all(0 <= battery < len(arms) for battery in ship.fired), "3"
    assert 0 <= ship.slot <= min(world.flags.speed_limit, len(world.catalog.slots) - 1), "13"
    assert sum(ship.wounds) == ship.damage, "LOK-SC2-08: every hull token was inflicted by somebody"
    assert all(0 <= side <= DESTROYED for side in (*ship.criticals, *ship.batteries)), "LOK-CARD-11"
    assert all(ship.delayed.count(kind) <= ship.criticals[kind] for kind in ship.delayed), "LOK-RUL-MISSILE-14"
    assert ship.place == "table" or not (any(ship.locks) or cards_on(world, ship)), "LOK-CARD-28, LOK-RUL-SENSOR-3"
    assert ship.place != "table" or on_the_table(world, *ship.center()), "LOK-RUL-EDGE-1"
    for upgrade in ship.upgrades:
        record = world.catalog.upgrades[upgrade.card]
        assert record.limit != "uses" or upgrade.used <= record.uses, "LOK-UPG-03"
        assert not upgrade.flipped or record.limit == "flip", "LOK-UPG-05"
        assert not upgrade.gone or record.limit == "discard", "LOK-UPG-04"


def on_the_table(world: World, x: int, y: int) -> bool:
    width, height = table_size(world)
    return 0 <= x <= width and 0 <= y <= height


def cards(world: World) -> int:
    return sum(world.deck) + sum(world.discard) + sum(cards_on(world, ship) for ship in world.ships)


def cards_on(world: World, ship: Ship) -> int:
    return sum(cards_beside(world, ship))


# -- nothing is under way -----------------------------------------------------------------------------------------------


def rests(world: World) -> None:
    assert cards(world) == sum(world.catalog.deck), "1: no card is lost"
    ships = [world.ships[ship] for ship in on_table(world)]
    assert all(ship.run == 0 for ship in ships), "a ship at rest lies where it was put"
    assert not any(ship.path or ship.front for ship in ships), "TPL-42: no templates lie on the table"
    rects = [rect_of(world, ship) for ship in ships]
    assert not any(overlaps(one, other) for i, one in enumerate(rects) for other in rects[:i]), "9: ships"
    small = [missile_rect(world, missile) for missile in world.missiles if not missile.gone]
    assert not any(overlaps(one, other) for one in small for other in rects), "9: a missile and a ship"
    assert not any(overlaps(one, other) for i, one in enumerate(small) for other in small[:i]), "9: missiles"
    fighters_rest(world, rects, small)
    if not world.turn:
        deployed(world)


def fighters_rest(world: World, ships: list[Rect], missiles: list[Rect]) -> None:
    found = [world.fighters[fighter] for fighter in fighters_on_table(world)]
    rects = [fighter_rect(world, fighter) for fighter in found]
    assert not any(overlaps(one, other) for one in rects for other in ships), "9: a fighter and a ship"
    assert not any(overlaps(one, other) for one in rects for other in missiles), "9: a fighter and a missile"
    assert not any(overlaps(one, other) for i, one in enumerate(rects) for other in rects[:i]), "9: fighters"
    for fighter, rect in zip(found, rects, strict=True):
        assert on_the_table(world, rect.x, rect.y), "LOK-RUL-EDGE-3"
        if fighter.ship >= 0:
            assert aligned(rect_of(world, world.ships[fighter.ship]), rect), "LOK-RUL-OVERLAP-7: an escort at the hull"


def deployed(world: World) -> None:
    """Before the first game turn; when it begins, nothing is in reserve any more."""
    lying = [rect for _, rect in named_tokens(world)]
    assert not any(overlaps(one, other) for i, one in enumerate(lying) for other in lying[:i]), "LOK-RUL-DEPLOY-3"


# -- a flight that this step has ended --------------------------------------------------------------------------------------


def flown(before: World, question: FlightQuestion, choice: Choice, after: World) -> None:
    """Of a ship that is at rest now, in the same game turn and not stopped by the edge of the table."""
    index = ship_named(before, question.ship)
    ship = after.ships[index]
    has_ended = ship.activated and not before.ships[index].activated and ship.place == "table"
    move = taken(question.move, choice)
    if not has_ended or after.flags.edge == "stop_at_edge":
        return
    low, high = after.catalog.slots[ship.slot]
    assert low <= move.done <= high, "6: the distance lies in the slot"
    assert move.infinite or not points_left(move), "7: all turn points are spent"


def moved(before: World, question: GroupQuestion, choice: Choice, after: World) -> None:
    """LOK-FTR-02, LOK-DISRUPT-04: nobody but the fighter that flies moves by more than a shift, and it not too far."""
    flies = choice.fighter if isinstance(choice, Fly | Dock) else ""
    assert not isinstance(choice, Fly) or flies in question.moving, "LOK-FTR-01"
    if after.turn != before.turn or not isinstance(choice, Fly | Dock | Stay):
        return
    for old, new in zip(before.fighters, after.fighters, strict=True):
        if old.ship < 0 and new.ship < 0 and old.place == new.place == "table":
            far = (DISRUPTED_MOVEMENT if old.disrupted else MOVEMENT) + 3_000 if old.name == flies else 0
            assert distance2(old.pose[:2], new.pose[:2]) <= far * far, "LOK-FTR-02"


def sailed(before: World, question: VoyageQuestion, after: World) -> None:
    """Of a ship on its path, as long as neither the edge of the table nor a turn at the end has changed that."""
    index = ship_named(before, question.ship)
    ship = before.ships[index]
    if before.flags.edge == "stop_at_edge" or question.budget.ended:
        return
    low, high = before.catalog.slots[ship.slot]
    assert low <= length(ship.path) <= high, "6: the templates total the slot"
    assert question.end == length(ship.path), "6: the ship goes to the end of its path"
    assert after.ships[index].path in (ship.path, ()), "TPL-36: the path is locked"
    assert min(question.budget.engines, question.budget.thrusters) >= 0, "TPL-12, TPL-16: points that there are not"


def taken(move: Move, choice: Choice) -> Move:
    """The flight after this step."""
    match choice:
        case Advance():
            return advanced(move, choice.distance)
        case Face():
            return faced(move)
        case Turn():
            turn = read_turn(choice.turn)
            return move if turn is None else turned(move, turn)
        case _:
            return move


# -- a decision and what it led to --------------------------------------------------------------------------------------


def follows(before: World, after: World) -> None:
    assert after.turn - before.turn in (0, 1), "LOK-TURN-03"
    if after.turn > before.turn:
        fresh(after)
        return
    for one, other in zip(before.fighters, after.fighters, strict=False):
        assert other.attacked or not one.attacked, "4: no fighter attacks twice"
        assert other.covered or not one.covered, "LOK-RUL-BOMB-2"
    once = after.flags.defensive_fire == "shared"
    for old, new in zip(before.ships, after.ships, strict=False):
        assert old.name == new.name, "a ship keeps its place in the list"
        assert not once or set(old.fired) <= set(new.fired), "3: what has fired has fired"
        assert new.activated or not old.activated, "5: once in a game turn"
        assert new.damage >= old.damage, "LOK-HULL-01: hull damage stays"
        assert old.place not in ("destroyed", "left") or new.place == old.place, "LOK-HULL-08"
    for one, other in zip(before.fighters, after.fighters, strict=False):
        assert one.name == other.name, "a fighter keeps its place in the list"
        assert one.place != "discarded" or other.place == "discarded", "LOK-STATUS-02: for good"
        assert other.attacked or not one.attacked or other.place != "table", "4, LOK-FTR-11: once in a game turn"
        assert one.place not in ("yellow", "red") or other.place != "table", "LOK-STATUS-11: it waits first"
        assert other.intercepted or not one.intercepted or other.place != "table", "LOK-ESCORT-09: once in a game turn"
        assert other.activated or not one.activated or other.place != "table", "5: a fighter, once in a game turn"
        assert other.scouted or not one.scouted or other.place != "table", "LOK-WSA-14"


def fresh(world: World) -> None:
    """A game turn has begun, and nobody has acted yet."""
    assert not any(token.place == "reserve" for token in world.ships), "LOK-DEPLOY-13"
    assert not any(fighter.place == "reserve" for fighter in world.fighters), "LOK-DEPLOY-13"
    for ship in (world.ships[i] for i in on_table(world)):
        assert not any(ship.locks), "14: sensor tokens"
        assert not ship.spent, "14: reactor tokens"
        assert not ship.delayed, "LOK-RUL-MISSILE-14"
        assert (ship.fired, ship.activated) == ((), False), "LOK-END-09"
        assert not any(upgrade.flipped for upgrade in ship.upgrades), "LOK-END-04"
    assert not any(world.discard), "LOK-END-08"
