"""LOK-AF-12, LOK-AF-14, LOK-BOMB-04: kills and disruptions are assigned to fighters."""

from msgspec.structs import replace

from wartable.core import Ask, Done, Frame, Go, Next, Seat, Sink
from wartable.games.legends.choices.flak import Cover, DestroyFighters, DisruptFighters, LeaveUncovered
from wartable.games.legends.events.flak import BomberCovered, FighterDisrupted, FighterLost
from wartable.games.legends.requests.dogfight import CoverQuestion, DisruptionsQuestion, KillsQuestion
from wartable.games.legends.rules.casualties import disrupt, disruptable, kill, remaining
from wartable.games.legends.rules.dogfights import covers, owners
from wartable.games.legends.state import World, alter_fighter, fighter_named


class Casualties(Frame, frozen=True, tag="legends.Casualties"):
    """LOK-AF-13: first kills, then disruptions, in rounds: a round gives each fighter that can take an effect at most one.

    The fighter that an effect was meant for may be gone, or already have a token, because it has covered a bomber. Then
    another fighter takes the effect in the next round.
    """

    seat: Seat
    shooter: str
    group: tuple[int, ...]
    kills: int
    disruptions: int
    hits: tuple[int, ...] = ()
    """The fighters still to be hit in this round."""
    declined: tuple[Seat, ...] = ()
    """LOK-RUL-TIME-2: the players who have been asked to cover the first of them, each with their own fighters."""

    def begin(self, world: World, emit: Sink) -> Next:
        """LOK-RUL-AF-1: effects may be waived, but nobody is asked whether to hit the only fighter that there is."""
        open_ = self._open(world)
        if not open_:
            return Done()
        if len(open_) == 1:
            return Go(replace(self, hits=tuple(open_)).hit)
        names = tuple(world.fighters[i].name for i in open_)
        if self.kills:
            return Ask(self.seat, KillsQuestion(self.shooter, self.kills, names), self.chosen)
        return Ask(self.seat, DisruptionsQuestion(self.shooter, self.disruptions, names), self.chosen)

    def chosen(self, world: World, emit: Sink, choice: DestroyFighters | DisruptFighters) -> Next:
        """LOK-RUL-AF-1: a player who assigns fewer than possible waives the rest."""
        hits = tuple(fighter_named(world, name) for name in choice.fighters)
        frame = replace(self, hits=hits)
        if len(hits) < min(self.kills or self.disruptions, len(self._open(world))):
            frame = replace(frame, kills=len(hits)) if self.kills else replace(frame, disruptions=len(hits))
        return Go(frame.hit)

    def hit(self, world: World, emit: Sink) -> Next:
        """LOK-BOMB-04, LOK-RUL-PLAYERS-1: its owner is asked before the effect hits a bomber, then the owner's allies beside
        it."""
        if not self.hits:
            return Go(self.begin)
        if self.hits[0] not in self._open(world):
            return Go(replace(self, hits=self.hits[1:], declined=()).hit)
        bomber, able = world.fighters[self.hits[0]], covers(world, self.hits[0])
        asked = [seat for seat in owners(world, able, bomber.owner) if seat not in self.declined]
        if not asked:
            return Go(self.uncovered)
        names = tuple(world.fighters[i].name for i in able if world.fighters[i].owner == asked[0])
        effect = "destroyed" if self.kills else "disrupted"
        then = replace(self, declined=(*self.declined, asked[0]))
        return Ask(asked[0], CoverQuestion(bomber.name, effect, names), then.covered)

    def covered(self, world: World, emit: Sink, choice: Cover | LeaveUncovered) -> Next:
        """LOK-BOMB-05, LOK-RUL-BOMB-2, LOK-RUL-BOMB-3, LOK-RUL-BOMB-4: the effect itself goes to the other fighter."""
        if isinstance(choice, LeaveUncovered):
            return Go(self.hit)
        cover = fighter_named(world, choice.fighter)
        alter_fighter(world, cover, covered=True)
        bomber = world.fighters[self.hits[0]].name
        emit(BomberCovered(fighter=choice.fighter, bomber=bomber, rules=("LOK-BOMB-04", "LOK-BOMB-05")))
        return Go(self._struck(world, emit, cover).hit)

    def uncovered(self, world: World, emit: Sink) -> Next:
        return Go(self._struck(world, emit, self.hits[0]).hit)

    def _open(self, world: World) -> list[int]:
        """The fighters that may take the effect assigned now."""
        if self.kills:
            return remaining(world, self.group)
        return disruptable(world, self.group) if self.disruptions else []

    def _struck(self, world: World, emit: Sink, fighter: int) -> "Casualties":
        """One fewer effect, and one fewer fighter to hit."""
        name = world.fighters[fighter].name
        if self.kills:
            pile = kill(world, fighter, self.seat)
            emit(FighterLost(seat=self.seat, fighter=name, pile=pile, rules=("LOK-AF-12", "LOK-REGROUP-03")))
            return replace(self, kills=self.kills - 1, hits=self.hits[1:], declined=())
        place = disrupt(world, fighter, self.seat)
        if place == "table":
            emit(FighterDisrupted(seat=self.seat, fighter=name, rules=("LOK-AF-14", "LOK-DISRUPT-01")))
        else:
            emit(FighterLost(seat=self.seat, fighter=name, pile=place, rules=("LOK-AF-16", "LOK-REGROUP-02")))
        return replace(self, disruptions=self.disruptions - 1, hits=self.hits[1:], declined=())
