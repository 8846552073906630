"""A table set up by hand: units where a test wants them, dice that it lays down, answers in the game's words.

    table = Table("guns 4 4 1", "armor 1").put(I, "ne1", "3 draco").put(D, "ne1", "2 hammerhead").end_actions()

A roll that a test does not lay down comes up all ones, which is no hit, no save and no retreat point.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Any, ClassVar

from tests.bench.bench import Bench
from wartable.core import Choice, Match, Pile, Seat
from wartable.games.fleet_commander import GAME, FleetPosition
from wartable.games.fleet_commander.catalog import CONVOY, DECOY
from wartable.games.fleet_commander.changes import add_units, empty_group, seen_damage
from wartable.games.fleet_commander.choices import (
    Activate,
    Agree,
    BuildFleet,
    BuildHand,
    CommitCards,
    Decline,
    FormSquadron,
    Move,
    Pass,
    PlayCard,
    Propose,
    Stop,
)
from wartable.games.fleet_commander.memory import Memory
from wartable.games.fleet_commander.phases.turn import Campaign, Turn
from wartable.games.fleet_commander.requests.actions import MoveQuestion
from wartable.games.fleet_commander.requests.cards import TriggerQuestion
from wartable.games.fleet_commander.rules.forces import group
from wartable.games.fleet_commander.state import (
    DEFENDER,
    INVADER,
    ROLES,
    SIDES,
    Batch,
    Combatant,
    InRegion,
    InTransit,
    Participant,
    Place,
    Side,
    Squadron,
    Standing,
    Unit,
    World,
    seat_of,
)

I, D = INVADER, DEFENDER  # noqa: E741


def unit(text: str) -> Unit:
    """`destroyer`, `destroyer:2` with damage, `destroyer:2!1` of which critical, `inbound` and `outbound` for convoys."""
    kind, _, damage = text.partition(":")
    damage, _, critical = damage.partition("!")
    if kind in ("inbound", "outbound"):
        return Unit(CONVOY, int(damage or 0), int(critical or 0), kind)
    return Unit(kind, int(damage or 0), int(critical or 0))


def fighting(text: str) -> Participant:
    """The same in a combat: `destroyer:2|1|!1` has been assigned 1 damage and 1 critical damage."""
    name, *assigned = text.split("|")
    down, critical = (next((int(n.strip("!")) for n in assigned if ("!" in n) == hit), 0) for hit in (False, True))
    return Participant(unit(name), down, critical)


def name_of(found: Unit | Participant | Combatant) -> str:
    """A unit as the two above are written."""
    if not isinstance(found, Unit):
        down, critical = f"|{found.down}" * bool(found.down), f"|!{found.critical}" * bool(found.critical)
        return f"{name_of(found.unit)}{down}{critical}"
    damage, critical = f":{found.damage}" * bool(found.damage), f"!{found.critical}" * bool(found.critical)
    return f"{found.bound or found.kind}{damage}{critical}"


def units(text: str) -> tuple[Unit, ...]:
    """Several, with numbers: `3 draco, corona:1`."""
    found: list[Unit] = []
    for part in filter(None, (p.strip() for p in text.split(","))):
        number, _, name = part.rpartition(" ")
        found += [unit(name)] * int(number or 1)
    return tuple(found)


class Table(Bench[FleetPosition]):
    """A match in the middle of a turn. Seat 0 invades unless `invader` says otherwise."""

    rolls: ClassVar = {
        "token": "FC-SETUP-03",
        "planet": "FC-PLANET-02",
        "fighters": "FC-COMBAT-17",
        "missiles": "FC-COMBAT-23",
        "guns": "FC-COMBAT-26",
        "armor": "FC-ARMOR-02",
        "hold": "FC-RETREAT-04",
    }
    rest = 1

    def __init__(
        self,
        *rolls: str,
        planet: str = "kaylynn_six",
        turn: int = 3,
        invader: Seat = 0,
        factions: tuple[str, str] = ("surakari", "heragul"),
        game: Any = GAME,
        **settings: Any,
    ) -> None:
        scenario = game.scenario(planet=planet, **settings)
        super().__init__(game, scenario, *rolls, start=False)
        world = self.match.position.world = game.opening(scenario)[0]
        world.invader, world.factions, world.planet, world.turn = invader, factions, planet, turn
        sheet = world.catalog.planets[planet]
        world.groups[:] = [empty_group(world, side) for _ in world.catalog.places for side in SIDES]
        world.hands[:] = [Pile.of((seat_of(world, side),), ()) for side in SIDES]
        world.resources = tuple(range(1, sheet.resources + 1))
        world.convoy_markers, world.convoys = sheet.convoys, 4

    @classmethod
    def fresh(cls, *rolls: str, planet: str = "kaylynn_six", **settings: Any) -> "Table":
        """A match at its very first question."""
        table = cls(*rolls, **settings)
        table.match = Match(GAME, GAME.scenario(planet=planet, **settings), dice=table.dice)
        return table

    @classmethod
    def built(
        cls, planet: str = "kaylynn_six", *, hands: tuple[str, ...] = ("", ""), fleet: str = "", **settings: Any
    ) -> "Table":
        """A match after fleet and hands: the invader is asked for initial reinforcements. Hands are added to by defaults."""
        table = cls.fresh(planet=planet, **settings)
        table.do(I, Propose("surakari", "invader")).do(D, Propose("heragul", "defender"))
        table.defaults(1) if not fleet else table.do(D, build(fleet))
        for side in SIDES:
            if hands[side]:
                table.do(side, hand(hands[side]))
            else:
                table.do(side, table.match.game.default(table.match.view(table.seat(side)), table.seat(side)))
        return table

    # -- given ----------------------------------------------------------------------------------------------------------

    def put(self, side: Side, region: str, text: str, standing: Standing = "shown") -> "Table":
        """Units of a side in a region."""
        new = units(text)
        add_units(self.world, region, side, standing, new)
        if standing == "hidden":
            self._trace(side, InRegion(region), new)
        self.world.convoys -= sum(u.kind == CONVOY for u in new)
        return self

    def squadron(self, side: Side, region: str, text: str, time: int, shown: str = "") -> "Table":
        """Units in transit."""
        new, number = units(text), len(self.world.batches)
        self._trace(side, InTransit(number), new)
        pile = Pile.of((seat_of(self.world, side),), new)
        seen = tuple(sorted(units(shown)))
        self.world.squadrons.append(Squadron(number, side, region, time, pile, seen, seen_damage(self.world, new)))
        self.world.convoys -= sum(u.kind == CONVOY for u in new)
        return self

    def _trace(self, side: Side, place: Place, new: tuple[Unit, ...]) -> None:
        fresh = [u for u in new if u.kind != CONVOY and not u.damage]
        points = sum(self.world.catalog.units[u.kind].points for u in fresh)
        memory = Memory(self.world, side)
        batch = memory.begin_batch(Batch(side, points, sum(u.kind == DECOY for u in fresh), blue=True))
        memory.placed(place, len(fresh), batch)
        memory.hid(place, tuple(u for u in new if u not in fresh))

    def hand(self, side: Side, *cards: str) -> "Table":
        self.world.hands[side] = Pile.of((seat_of(self.world, side),), cards)
        return self

    def static(self, side: Side, *cards: str) -> "Table":
        self.world.static[side] = cards
        return self

    def inactive(self, side: Side, *cards: str) -> "Table":
        self.world.inactive[side] = cards
        return self

    def score(self, score: int) -> "Table":
        self.world.score = score
        return self

    def to_act(self, side: Side, actions: tuple[int, int] = (4, 4)) -> "Table":
        """It is this side's action; puts the question."""
        self.world.active, self.world.actions = side, actions
        position = FleetPosition(self.world, [Campaign(step="turn"), Turn(step="act")], asker=Turn(step="action"))
        self.game._put_again(position)
        return self.put_position(position)

    # -- when -----------------------------------------------------------------------------------------------------------

    def before(self, choice: Choice) -> None:
        """Windows for Specific cards are declined, unless one is played or declined."""
        while isinstance(self.question, TriggerQuestion) and not isinstance(choice, PlayCard | Decline):
            assert self.match.submit(self.match.deciders()[0], Decline(), self.match.ask) is None

    def allowed(self, side: Side, choice: Choice) -> bool:
        return self.match.check(self.seat(side), choice, self.match.ask) is None

    def end_actions(self) -> "Table":
        """The defender passes the last action of the turn: rally, combats, scoring and what follows."""
        return self.to_act(DEFENDER, (0, 1)).do(DEFENDER, Pass())

    def fight(self, invader: str = "", defender: str = "") -> "Table":
        """The cards of both sides, named with numbers like units; a side without cards in hand is not asked."""
        for side, text in ((INVADER, invader), (DEFENDER, defender)):
            if self.world.hands[side].size:
                self.do(side, cards(text))
        return self

    def activate(self, side: Side, region: str, *moves: tuple[str, str] | tuple[str, str, str]) -> "Table":
        """Activates a region and moves units, each named by origin, unit and, unless hidden, standing."""
        self.do(side, Activate(region))
        return self.move(side, *moves)

    def move(self, side: Side, *moves: tuple[str, str] | tuple[str, str, str]) -> "Table":
        for origin, name, *standing in moves:
            self.do(side, Move(unit(name), standing[0] if standing else "hidden", origin))
        return self

    def stop(self, side: Side) -> "Table":
        """Ends the activation, if units could still move."""
        if isinstance(self.question, MoveQuestion):
            self.do(side, Stop())
        return self

    # -- then -----------------------------------------------------------------------------------------------------------

    @property
    def world(self) -> World:
        return self.match.position.world

    def seat(self, side: Side) -> Seat:
        return seat_of(self.match.position.world, side)

    def at(self, side: Side, region: str, standing: Standing | None = None) -> str:
        """What a side has in a region, as text: `2 draco, corona:1`; of one standing or of all."""
        found = group(self.match.position.world, region, side)
        parts = {"hidden": found.hidden.known(), "shown": found.shown, "retreating": found.retreating}
        chosen = parts[standing] if standing else tuple(u for p in parts.values() for u in p)
        counted = Counter(name_of(u) for u in chosen)
        return ", ".join(name if n == 1 else f"{n} {name}" for name, n in sorted(counted.items()))

    def asked(self) -> tuple[str, str]:
        """Who is asked what: role and the kind of question. For a question put to both, the roles of those still to answer."""
        position = self.match.position
        roles = [ROLES[side] for side in SIDES if self.seat(side) in position.deciders()]
        kinds = {type(request).__name__ for _, request in position.pending}
        return "+".join(roles), "+".join(sorted(kinds))


def cards(text: str) -> CommitCards:
    counted: Counter[str] = Counter()
    for part in filter(None, (p.strip() for p in text.split(","))):
        number, _, name = part.rpartition(" ")
        counted[name] += int(number or 1)
    return CommitCards(tuple(sorted(counted.items())))


def counted(text: str, order: Iterable[str]) -> tuple[tuple[str, int], ...]:
    """`3 draco, corona` as amounts, in the order of the data."""
    found: Counter[str] = Counter()
    for part in filter(None, (p.strip() for p in text.split(","))):
        number, _, name = part.rpartition(" ")
        found[name] += int(number or 1)
    return tuple((name, found[name]) for name in (*order, *sorted(set(found) - set(order))) if found[name])


def build(text: str, decoys: int = 0) -> BuildFleet:
    return BuildFleet(counted(text, GAME.catalog().units), decoys)


def hand(text: str) -> BuildHand:
    return BuildHand(counted(text, GAME.catalog().cards))


def form(text: str, *, decoy: bool = False) -> FormSquadron:
    return FormSquadron(counted(text, GAME.catalog().units), decoy)


NO, YES = Agree(False), Agree(True)
