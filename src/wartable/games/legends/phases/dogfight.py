"""LOK-DOG: a fighter attacks a fighter."""

from msgspec.structs import replace

from wartable.core import Ask, Call, Frame, Go, Next, Seat, Sink
from wartable.games.legends.choices.flak import ReturnFire, Support
from wartable.games.legends.phases.casualties import Casualties
from wartable.games.legends.phases.volley import FlakDice
from wartable.games.legends.requests.dogfight import ReturnFireQuestion, SupportQuestion
from wartable.games.legends.rules.dogfights import Armed, armed, defenders, friends, guns, most_losses, owners
from wartable.games.legends.rules.flak import FlakScore, fighter_group
from wartable.games.legends.state import World, alter_fighter, fighter_named


class Dogfight(Frame, frozen=True, tag="legends.Dogfight"):
    """LOK-DOG-05, LOK-DOG-06, LOK-RUL-DOG-5: both sides roll, then the attacker assigns its score, then the defender."""

    fighter: int
    weapon: int
    target: int
    attackers: tuple[Armed, ...] = ()
    defenders: tuple[Armed, ...] = ()
    asked: tuple[Seat, ...] = ()
    """LOK-RUL-TIME-2: the players who have yet to say which of their fighters take part."""
    attacked: tuple[int, ...] = ()
    """LOK-RUL-DOG-3, LOK-RUL-DOG-5: the fighters around the target, which the attack may hit."""
    answered: tuple[int, ...] = ()
    """The fighters around the attacker, which the return fire may hit."""
    score: FlakScore = FlakScore()
    return_score: FlakScore = FlakScore()

    def begin(self, world: World, emit: Sink) -> Next:
        asked = owners(world, friends(world, self.fighter), world.fighters[self.fighter].owner)
        return Go(replace(self, attackers=((self.fighter, self.weapon),), asked=asked).support)

    def support(self, world: World, emit: Sink) -> Next:
        """LOK-DOG-01: who joins the attack?"""
        if not self.asked:
            return Go(self.respond)
        leader, target = world.fighters[self.fighter], world.fighters[self.target]
        able = self._own(world, friends(world, self.fighter))
        return Ask(self.asked[0], SupportQuestion(leader.name, target.name, able), self.joined)

    def joined(self, world: World, emit: Sink, choice: Support) -> Next:
        others = armed(world, [fighter_named(world, name) for name in choice.fighters])
        return Go(replace(self, attackers=(*self.attackers, *others), asked=self.asked[1:]).support)

    def respond(self, world: World, emit: Sink) -> Next:
        asked = owners(world, defenders(world, self.target), world.fighters[self.target].owner)
        return Go(replace(self, asked=asked).response)

    def response(self, world: World, emit: Sink) -> Next:
        """LOK-DOG-03: who fires back?"""
        if not self.asked:
            return Go(self.engage)
        attackers, target = _names(world, [i for i, _ in self.attackers]), world.fighters[self.target]
        able = self._own(world, defenders(world, self.target))
        return Ask(self.asked[0], ReturnFireQuestion(attackers, target.name, able), self.returned)

    def returned(self, world: World, emit: Sink, choice: ReturnFire) -> Next:
        able = armed(world, [fighter_named(world, name) for name in choice.fighters])
        return Go(replace(self, defenders=(*self.defenders, *able), asked=self.asked[1:]).response)

    def _own(self, world: World, fighters: list[int]) -> tuple[str, ...]:
        """The fighters of the player who is asked."""
        return _names(world, [i for i in fighters if world.fighters[i].owner == self.asked[0]])

    def engage(self, world: World, emit: Sink) -> Next:
        """LOK-DOG-08, LOK-RUL-DOG-5, LOK-RUL-DOG-7: all who take part have attacked, and both groups are fixed."""
        for i, _ in (*self.attackers, *self.defenders):
            alter_fighter(world, i, attacked=True)
        ours, theirs = world.fighters[self.fighter].owner, world.fighters[self.target].owner
        attacked, answered = fighter_group(world, ours, self.target), fighter_group(world, theirs, self.fighter)
        engaged = replace(self, attacked=attacked, answered=answered)
        return Call(_dice(world, self.attackers, self.target, attacked), engaged.fired)

    def fired(self, world: World, emit: Sink, score: FlakScore) -> Next:
        """LOK-DOG-03: now the others."""
        fired = replace(self, score=score)
        if not self.defenders:
            return Go(fired.losses)
        return Call(_dice(world, self.defenders, self.fighter, self.answered), fired.fired_back)

    def fired_back(self, world: World, emit: Sink, score: FlakScore) -> Next:
        return Go(replace(self, return_score=score).losses)

    def losses(self, world: World, emit: Sink) -> Next:
        return Call(_casualties(world, self.fighter, self.attacked, self.score), self.return_losses)

    def return_losses(self, world: World, emit: Sink) -> Next:
        return Call(_casualties(world, self.target, self.answered, self.return_score), self.finish)


def _names(world: World, fighters: list[int]) -> tuple[str, ...]:
    return tuple(world.fighters[i].name for i in fighters)


def _dice(world: World, side: tuple[Armed, ...], target: int, group: tuple[int, ...]) -> FlakDice:
    """LOK-DOG-05: one roll of all fighters of a side."""
    return FlakDice(
        seat=world.fighters[side[0][0]].owner,
        shooters=_names(world, [i for i, _ in side]),
        target=world.fighters[target].name,
        at="fighter",
        guns=guns(world, side),
        most=most_losses(world, group),
    )


def _casualties(world: World, leader: int, group: tuple[int, ...], score: FlakScore) -> Casualties:
    found = world.fighters[leader]
    return Casualties(seat=found.owner, shooter=found.name, group=group, kills=score.kills, disruptions=score.disruptions)
