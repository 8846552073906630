"""Damage that is assigned."""

from msgspec.structs import replace

from tests.games.fleet_commander.kit import D, I, Table, fighting, name_of, units
from wartable.core import End, Frame, Go, drop
from wartable.core.frames import Ask, Done
from wartable.games.fleet_commander.choices import Assign, Decline
from wartable.games.fleet_commander.phases.assignment import Assignment
from wartable.games.fleet_commander.requests.combat import DamageQuestion
from wartable.games.fleet_commander.state import Combat, Combatant, Force, Side

GREEN, RED, BLUE = "hammerhead", "destroyer", "battlecruiser"
SOURCE_BATTLE = ("fighters 3 2 / 5", "missiles 3", "guns 7x1", "guns 6 5 5 4 3 3 2 / 5 1")


class Pool:
    """The assignment of one pool: who is asked at which step, and what lies on whom in the end."""

    def __init__(self, text: str, normal: int, critical: int = 0, **flags: object) -> None:
        self.table = Table(**flags)  # type: ignore[arg-type]
        force = Force(fighters=tuple(Combatant(unit) for unit in sorted(units(text))), normal=normal, critical=critical)
        self.table.world.combat = Combat("ne1", (Force(fighters=(Combatant(units("draco")[0]),)), force))
        self.frame: Frame = Assignment(side=D)
        self.run(self.frame)

    def run(self, frame: Frame) -> None:
        """Goes on to the next question."""
        self.frame, self.wanted = frame, getattr(frame, frame.step)(self.table.world, drop)
        while isinstance(self.wanted, Go):
            self.frame = self.wanted.then.__self__  # type: ignore[attr-defined]
            self.wanted = self.wanted.then(self.table.world, drop)
        assert not isinstance(self.wanted, End)

    def choose(self, *names: str) -> "Pool":
        for name in names:
            assert isinstance(self.wanted, Ask)
            choice = Assign(fighting(name)) if name != "none" else Decline()
            assert self.wanted.request.refuse(self.table.world, self.wanted.seat, choice) is None
            after = self.wanted.then(self.table.world, drop, choice)
            assert isinstance(after, Go)
            self.run(replace(after.then.__self__, step=after.then.__name__))  # type: ignore[attr-defined]
        return self

    def may(self) -> tuple[Side, tuple[str, ...]]:
        """Who is asked, and whom they may choose."""
        assert isinstance(self.wanted, Ask)
        assert isinstance(self.wanted.request, DamageQuestion)
        may_decline = () if self.wanted.request.must else ("none",)
        return (I if self.wanted.seat == 0 else D), (*map(name_of, self.wanted.request.participants), *may_decline)

    def done(self) -> dict[str, int]:
        """Damage assigned in all, by unit; several units of a type are told apart by what they got."""
        assert isinstance(self.wanted, Done)
        return {f"{f.unit.kind} {n}": f.down + f.critical for n, f in enumerate(self.force().fighters) if f.times}

    def force(self) -> Force:
        assert self.table.world.combat is not None
        return self.table.world.combat.forces[D]

    def left(self) -> tuple[int, int]:
        return self.force().normal, self.force().critical


def source_battle() -> Table:
    """The battle of the rulebook: four units a side, three cards."""
    table = Table(*SOURCE_BATTLE).put(I, "ne1", "3 draco, corona")
    table.put(D, "ne1", "tiger_shark, anti_fighter_frigate, destroyer, hammerhead").hand(I, "s_interceptor_squadron")
    table.hand(D, "h_armor_piercing", "h_attack_cruiser_squadron").end_actions()
    return table.fight("s_interceptor_squadron", "h_armor_piercing, h_attack_cruiser_squadron")
