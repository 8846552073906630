"""LOK-AF, LOK-MISSILE-27: F weapons fire at missiles, and F batteries at fighters."""

from msgspec.structs import replace

from wartable.core import Ask, Call, Done, Frame, Go, Next, Seat, Sink
from wartable.games.legends.choices.flak import ShootDown, Support
from wartable.games.legends.events.flak import MissilesShotDown
from wartable.games.legends.phases.casualties import Casualties
from wartable.games.legends.phases.volley import FlakDice
from wartable.games.legends.requests.dogfight import SupportQuestion
from wartable.games.legends.requests.flak import ShootDownQuestion
from wartable.games.legends.rules.dogfights import Armed, armed, friends, guns, most_losses, owners
from wartable.games.legends.rules.flak import FlakScore, Guns, TargetKind, fighter_group, group
from wartable.games.legends.state import (
    WHOLE,
    World,
    alter,
    alter_fighter,
    fighter_named,
    fighter_weapons,
    missile_named,
    weapons,
)


class Flak(Frame, frozen=True, tag="legends.Flak"):
    """LOK-AF-01, LOK-ATTACK-03: a battery attacks the group around a missile or a fighter.

    LOK-DOG-04: nobody fires back at a ship.
    """

    ship: int
    battery: int
    target: int
    at: TargetKind = "missile"
    group: tuple[int, ...] = ()
    """LOK-RUL-AF-4: fixed when the attack is declared."""

    def begin(self, world: World, emit: Sink) -> Next:
        ship = world.ships[self.ship]
        weapon, at_missile = weapons(world, ship)[self.battery], self.at == "missile"
        alter(world, self.ship, fired=(*ship.fired, self.battery))
        near = (group if at_missile else fighter_group)(world, ship.owner, self.target)
        dice = FlakDice(
            seat=ship.owner,
            shooters=(ship.name,),
            target=(world.missiles if at_missile else world.fighters)[self.target].name,
            at=self.at,
            guns=(Guns(weapon.id, weapon.guns, ship.batteries[self.battery] != WHOLE),),
            most=len(near) if at_missile else most_losses(world, near),
            ship=self.ship,
        )
        return Call(dice, replace(self, group=near).scored)

    def scored(self, world: World, emit: Sink, score: FlakScore) -> Next:
        ship = world.ships[self.ship]
        if self.at == "fighter":
            hits = Casualties(
                seat=ship.owner, shooter=ship.name, group=self.group, kills=score.kills, disruptions=score.disruptions
            )
            return Call(hits, self.finish)
        weapon = weapons(world, ship)[self.battery].id
        down = MissileKills(
            seat=ship.owner, shooter=ship.name, weapon=weapon, group=self.group, kills=score.kills, ship=self.ship
        )
        return Call(down, self.finish)


class MissileHunt(Frame, frozen=True, tag="legends.MissileHunt"):
    """LOK-FTR-10, LOK-RUL-FTR-5: a fighter fires at a missile. Others support it only if the players agreed to that."""

    fighter: int
    weapon: int
    target: int
    fighters: tuple[Armed, ...] = ()
    asked: tuple[Seat, ...] = ()
    """LOK-RUL-TIME-2: the players who have yet to say which of their fighters take part."""
    group: tuple[int, ...] = ()

    def begin(self, world: World, emit: Sink) -> Next:
        others = friends(world, self.fighter) if world.flags.support_against_missiles else []
        asked = owners(world, others, world.fighters[self.fighter].owner)
        return Go(replace(self, fighters=((self.fighter, self.weapon),), asked=asked).support)

    def support(self, world: World, emit: Sink) -> Next:
        if not self.asked:
            return Go(self.shoot)
        fighter, target, friendly = world.fighters[self.fighter], world.missiles[self.target], friends(world, self.fighter)
        own = tuple(world.fighters[i].name for i in friendly if world.fighters[i].owner == self.asked[0])
        return Ask(self.asked[0], SupportQuestion(fighter.name, target.name, own), self.joined)

    def joined(self, world: World, emit: Sink, choice: Support) -> Next:
        others = armed(world, [fighter_named(world, name) for name in choice.fighters])
        return Go(replace(self, fighters=(*self.fighters, *others), asked=self.asked[1:]).support)

    def shoot(self, world: World, emit: Sink) -> Next:
        """LOK-FTR-11, LOK-MISSILE-31."""
        seat = world.fighters[self.fighter].owner
        near = group(world, seat, self.target)
        dice = FlakDice(
            seat=seat,
            shooters=tuple(world.fighters[i].name for i, _ in self.fighters),
            target=world.missiles[self.target].name,
            at="missile",
            guns=guns(world, self.fighters),
            most=len(near),
        )
        for i, _ in self.fighters:
            alter_fighter(world, i, attacked=True)
        return Call(dice, replace(self, group=near).scored)

    def scored(self, world: World, emit: Sink, score: FlakScore) -> Next:
        fighter = world.fighters[self.fighter]
        down = MissileKills(
            seat=fighter.owner,
            shooter=fighter.name,
            weapon=fighter_weapons(world, fighter)[self.weapon].id,
            group=self.group,
            kills=score.kills,
            ship=fighter.ship,
        )
        return Call(down, self.finish)


class MissileKills(Frame, frozen=True, tag="legends.MissileKills"):
    """LOK-MISSILE-31: the kills are assigned to missiles."""

    seat: Seat
    shooter: str
    weapon: str
    group: tuple[int, ...]
    kills: int
    ship: int = -1
    """The missiles at its hull are the most dangerous."""

    def begin(self, world: World, emit: Sink) -> Next:
        """LOK-RUL-AF-1: kills may be waived, but nobody is asked about the one missile that was fired at."""
        most = min(self.kills, len(self.group))
        if not most:
            return Done()
        if len(self.group) == 1:
            return Go(self.take_target)
        names = tuple(world.missiles[m].name for m in self._by_danger(world))
        return Ask(self.seat, ShootDownQuestion(self.shooter, self.weapon, most, names), self.take)

    def take_target(self, world: World, emit: Sink) -> Next:
        return self._remove(world, emit, (world.missiles[self.group[0]].name,))

    def take(self, world: World, emit: Sink, choice: ShootDown) -> Next:
        return self._remove(world, emit, choice.missiles)

    def _remove(self, world: World, emit: Sink, names: tuple[str, ...]) -> Next:
        """LOK-MISSILE-18, LOK-MISSILE-28, LOK-MISSILE-31."""
        for name in names:
            missile = missile_named(world, name)
            world.missiles[missile] = replace(world.missiles[missile], gone=True, attached=-1)
        if names:
            emit(MissilesShotDown(seat=self.seat, missiles=names, rules=("LOK-MISSILE-28", "LOK-MISSILE-31")))
        return Done()

    def _by_danger(self, world: World) -> list[int]:
        """Those at the firing ship's hull first, then the strongest ones, then those nearest to the target."""
        missiles, kinds = world.missiles, world.catalog.missiles

        def danger(m: int) -> tuple[bool, int]:
            return self.ship < 0 or missiles[m].attached != self.ship, -kinds[missiles[m].kind].power

        return sorted(self.group, key=danger)
