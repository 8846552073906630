"""A battle laid out by hand: ships where a test wants them, dice that it lays down, answers in the game's words.

    table = Table("guns 2 3").ship(0, "draco", (20, 24, 0)).ship(1, "hammerhead", (30, 24, 180))
    table.before_frame(PowerAttack(ship=0, battery=0, target=1))

Places are in inches and degrees. Every roll but that for the initiative must be laid down, by the name of what it
is for; where a procedure ends, the next game turn begins with that roll.
"""

from typing import Any, ClassVar, Self

from msgspec.structs import replace

from tests.bench.bench import Bench
from wartable.core import Frame, Request, Seat
from wartable.games.legends import GAME, LegendsPosition
from wartable.games.legends.phases.battle import Battle
from wartable.games.legends.squadrons import new_ship
from wartable.games.legends.state import Fighter, Missile, Ship, Upgrade
from wartable.geometry.align import Edge
from wartable.geometry.units import INCH, Pose


def pose(x: float, y: float, heading: float = 0) -> Pose:
    """Inches and degrees as the rules write them."""
    return round(x * INCH), round(y * INCH), round(heading * 100)


class Table(Bench[LegendsPosition]):
    """A match in the middle of a battle."""

    rolls: ClassVar = {
        "deploy": "LOK-SC1-05",
        "points": "LOK-DEPLOY-03",
        "initiative": "LOK-INIT-01",
        "tie": "LOK-RUL-INIT-3",
        "repair": "LOK-END-05",
        "yellow": "LOK-STATUS-02",
        "red": "LOK-STATUS-03",
        "guns": "LOK-ATTACK-11",
        "reroll": "LOK-ATTACK-21",
        "officer": "LOK-REROLL-02",
        "power": "LOK-CRIT-07",
        "card": "LOK-CARD-01",
        "battery": "LOK-CARD-17",
        "check": "LOK-HULL-05",
        "flak": "LOK-AF-03",
        "blast": "LOK-WSA-06",
        "rof": "LOK-WSA-08",
        "net": "LOK-UPG-01",
        "forced": "LOK-AF-07",
        "launch": "LOK-MISSILE-05",
        "strike": "LOK-MISSILE-24",
        "precision": "LOK-PREC-07",
        "contain_die": "CMP-33",
        "kills_die": "CMP-39",
        "control_die": "CMP-45",
    }

    usual: ClassVar = {"initiative": "6 / 5 / 4 / 3"}

    def __init__(self, *rolls: str, seats: int = 2, turn: int = 1, game: Any = GAME, **settings: Any) -> None:
        scenario = game.scenario(seats, **settings)
        super().__init__(game, scenario, *rolls, start=False)
        world = self.match.position.world = game.opening(scenario)[0]
        world.turn = turn
        world.initiative = world.order = tuple(range(seats))

    # -- given ----------------------------------------------------------------------------------------------------------

    def ship(self, seat: Seat, kind: str, at: tuple[float, ...], *, upgrades: str = "", **fields: Any) -> Self:
        """A ship on the table, in slot 10-12 unless `slot` says otherwise."""
        new = new_ship(self.world, kind, seat, tuple(upgrades.split()))
        self.world.ships.append(replace(new, anchor=pose(*at), **{"place": "table", "slot": 6, **fields}))
        return self

    def reserve(self, seat: Seat, *kinds: str) -> Self:
        """Ships that are still to be deployed."""
        for kind in kinds:
            self.world.ships.append(new_ship(self.world, kind, seat))
        return self

    def wing(self, seat: Seat, kind: str, number: int) -> Self:
        """Fighters that are still to be deployed."""
        for _ in range(number):
            self.fighter(seat, kind, (0, 0), place="reserve")
        return self

    def missile(self, seat: Seat, at: tuple[float, ...], attached: int = -1, kind: str = "javelin") -> Self:
        number = 1 + len(self.world.missiles)
        self.world.missiles.append(Missile(f"{kind}-{number}", kind, seat, pose(*at), attached))
        return self

    def fighters(self, seat: Seat, at: tuple[float, ...], number: int = 1, kind: str = "interceptor") -> Self:
        """Fighter tokens on the table, all around one place."""
        for _ in range(number):
            name = f"{kind}-{1 + len(self.world.fighters)}"
            self.world.fighters.append(Fighter(name, kind, seat, "table", pose(*at)))
        return self

    def fighter(self, seat: Seat, kind: str, at: tuple[float, ...], **fields: Any) -> Self:
        """A fighter token on the table, or where `place` says."""
        number = 1 + sum(fighter.kind == kind for fighter in self.world.fighters)
        self.world.fighters.append(Fighter(f"{kind}-{number}", kind, seat, **{"place": "table", "pose": pose(*at), **fields}))
        return self

    def escort(self, kind: str, ship: int, edge: Edge, along: float, **fields: Any) -> Self:
        """A fighter that escorts a ship: beside its front (0), port (1), rear (2) or starboard side (3), so far along."""
        seat = self.world.ships[ship].owner
        return self.fighter(seat, kind, (0, 0), ship=ship, edge=edge, along=round(along * INCH), **fields)

    def before_frame(self, frame: Frame) -> Self:
        """The match goes on at the beginning of this procedure.

        LOK-STATUS-01: with fighters the first game turn comes again, so that no dice are rolled for those that are lost.
        """
        if self.world.fighters and self.world.turn == 1:
            self.world.turn = 0
        return self.put_before(self.world, Battle(step="next_turn"), frame)

    # -- when -----------------------------------------------------------------------------------------------------------

    def until(self, *kinds: type[Request]) -> Self:
        """Default answers, at least one, until a question of this kind is asked."""
        return self.defaults(1).to(*kinds)

    def to(self, *kinds: type[Request]) -> Self:
        """Default answers, if any are needed, until a question of this kind is asked."""
        while not isinstance(self.question, kinds):
            self.defaults(1)
        return self

    # -- then -----------------------------------------------------------------------------------------------------------

    def ships(self, number: int) -> Ship:
        """The ship at this place of the list."""
        found: Ship = self.world.ships[number]
        return found

    def options(self) -> list[Any]:
        """What the player who is asked may answer."""
        return list(self.game.options(self.match.position, self.match.deciders()[0]) or ())

    def upgrade(self, number: int, card: str) -> Upgrade:
        return next(u for u in self.ships(number).upgrades if u.card == card)
