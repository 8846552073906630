"""LOK-MISSILE-15, LOK-RUL-END-3: missiles strike a warship when it begins to move, and at no other time."""

from msgspec.structs import replace

from wartable.core import Ask, Call, Dice, Done, Frame, Go, Next, Roll, Rolled, Seat, ShownRoll, Sink, roll
from wartable.games.legends.choices.common import UseUpgrade
from wartable.games.legends.choices.escorts import EscortFire
from wartable.games.legends.choices.flight import Fire
from wartable.games.legends.choices.missiles import Hold, OverchargeAgainst
from wartable.games.legends.events.fire import Overcharged
from wartable.games.legends.events.missiles import MissilesStruck
from wartable.games.legends.phases.critical import CriticalHits
from wartable.games.legends.phases.flak import Flak
from wartable.games.legends.phases.gunnery import attack
from wartable.games.legends.phases.refreshing import refresh
from wartable.games.legends.requests.escorts import attacker, escort_shots
from wartable.games.legends.requests.missiles import DefenseQuestion, OverchargeMissilesQuestion
from wartable.games.legends.rules import reactor
from wartable.games.legends.rules.arms import forget_defense
from wartable.games.legends.rules.flak import flak_targets
from wartable.games.legends.rules.missiles import at_hull
from wartable.games.legends.rules.overcharge import enablers
from wartable.games.legends.rules.strike import Blow, critical_hits, halved, power, salvo
from wartable.games.legends.rules.values import critical_value, overcharge_cost, reactor_left
from wartable.games.legends.state import World, alter, missile_named


class MissileStrike(Frame, frozen=True, tag="legends.MissileStrike"):
    """LOK-MISSILE-15, LOK-RUL-MISSILE-10: the ship fires at the missiles at its hull; those that are left strike together."""

    ship: int
    overcharged: tuple[int, ...] = ()
    hits: tuple[tuple[Seat, int], ...] = ()
    """Critical hits of each owner's missiles."""

    def alive(self, world: World) -> bool:
        """LOK-MISSILE-26: a ship may be destroyed by the strike."""
        return world.ships[self.ship].place == "table"

    def begin(self, world: World, emit: Sink) -> Next:
        """LOK-MISSILE-16, LOK-MISSILE-17: asked while a battery or an escort can fire at one, or a card refresh the reactor."""
        ship, names = world.ships[self.ship], tuple(world.missiles[m].name for m in at_hull(world, self.ship))
        if not self._can_defend(world, names) and not reactor.refreshers(world, self.ship):
            return Go(self.overcharge)
        return Ask(ship.owner, DefenseQuestion(ship.name, names), self.defend)

    def _can_defend(self, world: World, names: tuple[str, ...]) -> bool:
        if any(world.missiles[m].name in names for _, m in flak_targets(world, self.ship)):
            return True
        return any(target in names for _, _, target in escort_shots(world, self.ship))

    def defend(self, world: World, emit: Sink, choice: Fire | EscortFire | Hold | UseUpgrade) -> Next:
        if isinstance(choice, Hold):
            return Go(self.overcharge)
        if isinstance(choice, UseUpgrade):
            refresh(world, emit, self.ship, choice.upgrade)
            return Go(self.begin)
        if isinstance(choice, EscortFire):
            return Call(attack(world, *attacker(world, choice), choice.target), self.begin)
        battery, target = world.catalog.weapon_index[choice.battery], missile_named(world, choice.target)
        return Call(Flak(ship=self.ship, battery=battery, target=target), self.begin)

    def overcharge(self, world: World, emit: Sink) -> Next:
        """LOK-MISSILE-22, LOK-MISSILE-23, LOK-RUL-MISSILE-12: asked where it can spare a die."""
        strong = self._strong(world)
        cost, ship = overcharge_cost(world, world.ships[self.ship]), world.ships[self.ship]
        if not strong or cost is None:
            return Go(self.strike)
        most = min(len(strong), reactor_left(world, ship) // cost)
        if not most and not enablers(world, self.ship):
            return Go(self.strike)
        names = tuple(world.missiles[m].name for m in strong)
        return Ask(ship.owner, OverchargeMissilesQuestion(ship.name, names, most, cost), self.overcharge_decided)

    def overcharge_decided(self, world: World, emit: Sink, choice: OverchargeAgainst | UseUpgrade) -> Next:
        if isinstance(choice, UseUpgrade):
            refresh(world, emit, self.ship, choice.upgrade)
            return Go(self.overcharge)
        against, ship = tuple(missile_named(world, m) for m in choice.missiles), world.ships[self.ship]
        cost = overcharge_cost(world, ship)
        assert cost is not None
        if against:
            reactor.spend(world, self.ship, cost * len(against))
            before, after = sum(power(world, m) for m in against), sum(halved(power(world, m)) for m in against)
            points = cost * len(against)
            emit(
                Overcharged(ship=ship.name, points=points, before=before, after=after, rules=("LOK-MISSILE-22", "LOK-CRIT-05"))
            )
        return Go(replace(self, overcharged=against).strike)

    def strike(self, world: World, emit: Sink) -> Next:
        """LOK-MISSILE-18, LOK-MISSILE-19, LOK-MISSILE-24: no roll to hit, and one roll for all of them."""
        needs, blows = critical_value(world, world.ships[self.ship]), self._blows(world)
        if not blows:
            return Go(self.spent)
        dice = tuple(Dice(blow.dice, seat=blow.owner, needs=needs) for blow in blows)
        return roll(Roll(dice, "LOK-MISSILE-24"), self.struck)

    def struck(self, world: World, emit: Sink, rolled: Rolled) -> Next:
        """LOK-MISSILE-18, LOK-MISSILE-32, LOK-RUL-MISSILE-11, LOK-RUL-HULL-4: one salvo, and what strikes is gone.

        Those of several owners strike together; the one who inflicts most draws the cards and gets credit for a destroyed ship.
        """
        ship, blows, missiles = world.ships[self.ship], self._blows(world), at_hull(world, self.ship)
        needs = critical_value(world, ship)
        hits = critical_hits(blows, rolled.groups, needs)
        total = sum(hits.values())
        shown = tuple(ShownRoll(faces, b.owner, "missiles", needs=needs) for b, faces in zip(blows, rolled.groups, strict=True))
        names = tuple(world.missiles[m].name for m in missiles)
        emit(MissilesStruck(missiles=names, ship=ship.name, rolled=shown, needs=needs, hits=total, rules=("LOK-MISSILE-24",)))
        for m in missiles:
            world.missiles[m] = replace(world.missiles[m], gone=True, attached=-1)
        if not total:
            return Go(self.spent)
        ranked = sorted(hits.items(), key=lambda hit: (-hit[1], world.initiative.index(hit[0])))
        critical = CriticalHits(target=self.ship, hits=total, by=ranked[0][0], missiles=True)
        return Call(critical, replace(self, hits=tuple(ranked)).credit)

    def credit(self, world: World, emit: Sink) -> Next:
        """LOK-RUL-PLAYERS-3: hull points go to those whose missiles inflicted them."""
        (by, _), *others = self.hits
        wounds = list(world.ships[self.ship].wounds)
        for seat, number in others:
            wounds[by] -= number
            wounds[seat] += number
        alter(world, self.ship, wounds=tuple(wounds))
        return Go(self.spent)

    def spent(self, world: World, emit: Sink) -> Next:
        forget_defense(world, self.ship)
        return Done()

    # -- what several steps do --------------------------------------------------------------------------------------------

    def _strong(self, world: World) -> list[int]:
        """LOK-MISSILE-23: missiles with more than one power die, the strongest first."""
        return sorted((m for m in at_hull(world, self.ship) if power(world, m) > 1), key=lambda m: -power(world, m))

    def _blows(self, world: World) -> list[Blow]:
        return salvo(world, at_hull(world, self.ship), self.overcharged)
