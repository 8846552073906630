"""LOK-STATUS-05: fighters come back to the table."""

from msgspec.structs import replace

from wartable.core import Ask, Done, Frame, Go, Next, Seat, Sink
from wartable.games.legends.choices.status import Redeploy
from wartable.games.legends.events.status import FighterRedeployed, FightersWait
from wartable.games.legends.requests.status import RedeployQuestion
from wartable.games.legends.rules.regrouping import free_place, players, pose_at, waiting
from wartable.games.legends.state import World, alter_fighter, fighter_named, friendly_ships


class Redeployment(Frame, frozen=True, tag="legends.Redeployment"):
    """LOK-STATUS-05, LOK-RUL-STATUS-3: in reverse initiative order, each player redeploys all fighters that find a place."""

    order: tuple[Seat, ...] = ()
    """Players who have yet to redeploy theirs."""

    def begin(self, world: World, emit: Sink) -> Next:
        return Go(replace(self, order=tuple(seat for seat in players(world) if waiting(world, seat))).place)

    def place(self, world: World, emit: Sink) -> Next:
        """LOK-STATUS-06, LOK-STATUS-10: as long as there is a place, a fighter must take one; otherwise it waits."""
        if not self.order:
            return Done()
        seat = self.order[0]
        fighters = tuple(world.fighters[i].name for i in waiting(world, seat))
        if fighters and free_place(world, seat) is not None:
            return Ask(seat, RedeployQuestion(fighters), self.placed)
        if fighters:
            rule = "LOK-STATUS-10" if friendly_ships(world, seat) else "LOK-RUL-STATUS-4"
            emit(FightersWait(seat=seat, fighters=fighters, rules=(rule,)))
        return Go(replace(self, order=self.order[1:]).place)

    def placed(self, world: World, emit: Sink, choice: Redeploy) -> Next:
        """LOK-STATUS-09, LOK-RUL-STATUS-5: it may be activated in this game turn, but not escort.

        LOK-ACT-09: a player who had nothing on the table, and so no initiative, acts after all others.
        """
        seat = self.order[0]
        pose = pose_at(world, seat, choice.at)
        alter_fighter(world, fighter_named(world, choice.fighter), place="table", pose=pose, returned=True)
        emit(FighterRedeployed(seat=seat, fighter=choice.fighter, at=pose, rules=("LOK-STATUS-06",)))
        if seat not in world.initiative:
            world.initiative = (*world.initiative, seat)
        return Go(self.place)
