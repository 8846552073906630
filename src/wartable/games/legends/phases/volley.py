"""LOK-AF: the dice of anti-fighter fire."""

from msgspec.structs import replace

from wartable.core import Ask, Dice, Done, Frame, Go, Next, Roll, Rolled, Seat, ShownRoll, Sink, roll
from wartable.core.frames import Step
from wartable.games.legends import windows
from wartable.games.legends.catalog import Weapon
from wartable.games.legends.choices.common import UseUpgrade
from wartable.games.legends.choices.fire import Keep
from wartable.games.legends.choices.flak import AddDice, Reroll
from wartable.games.legends.events.flak import FightersFired, FlakFired, FlakRolled
from wartable.games.legends.events.upgrades import UpgradeUsed
from wartable.games.legends.requests.flak import BlastQuestion, FlakRerollQuestion
from wartable.games.legends.rules.flak import (
    FlakRoll,
    Guns,
    TargetKind,
    again_by_high_rof,
    again_by_upgrade,
    blast_dice,
    confirmed,
    needs,
    rolled,
    total,
)
from wartable.games.legends.rules.upgrades import usable, use
from wartable.games.legends.state import World


class FlakDice(Frame, frozen=True, tag="legends.FlakDice"):
    """LOK-RUL-WSA-4: roll, Blast, re-rolls of misses, forced re-rolls of successes, weapon by weapon. It ends in a FlakScore.

    LOK-DOG-05, LOK-RUL-DOG-4: the weapons of a side roll together, and each by its own number and abilities.
    """

    seat: Seat
    shooters: tuple[str, ...]
    """The names of the ship or of the fighters; the first speaks for them."""
    target: str
    at: TargetKind
    guns: tuple[Guns, ...]
    most: int
    """How many kills can have an effect."""
    ship: int = -1
    """Whose cards may be used."""
    volleys: tuple[FlakRoll, ...] = ()
    extra: tuple[int, ...] = ()
    now: int = 0
    """The index of the weapon whose dice are being resolved."""

    def begin(self, world: World, emit: Sink) -> Next:
        """LOK-AF-03, LOK-DOG-05."""
        dice = [Dice(guns.dice, seat=self.seat, needs=self._needs(world, guns)) for guns in self.guns]
        return roll(Roll(tuple(dice), "LOK-AF-03"), self.fired)

    def fired(self, world: World, emit: Sink, dice: Rolled) -> Next:
        arms = [world.catalog.armory[guns.weapon] for guns in self.guns]
        volleys = tuple(rolled(arm, self.at, FlakRoll(), faces) for arm, faces in zip(arms, dice.groups, strict=True))
        extra = tuple(blast_dice(arm, faces) for arm, faces in zip(arms, dice.groups, strict=True))
        scored = replace(self, volleys=volleys, extra=extra)
        scored._report_first(world, emit, dice)
        return Go(scored.blast)

    def blast(self, world: World, emit: Sink) -> Next:
        """LOK-WSA-06, LOK-RUL-WSA-2: before any die is rolled again."""
        extra = self.extra[self.now]
        if not extra or not self._can_gain():
            return Go(self.rerolls)
        return Ask(self.seat, BlastQuestion(self.shooters[0], self.guns[self.now].weapon, extra), self.blasted)

    def blasted(self, world: World, emit: Sink, choice: AddDice) -> Next:
        if not choice.number:
            return Go(self.rerolls)
        return self._roll(world, (choice.number,), "LOK-WSA-06", self.added)

    def added(self, world: World, emit: Sink, dice: Rolled) -> Next:
        """LOK-WSA-07: these add no further ones."""
        volley = rolled(self._weapon(world), self.at, self.volleys[self.now], dice.groups[0])
        return Go(self._with_volley(world, emit, volley, dice, "Blast", "LOK-WSA-06").rerolls)

    def rerolls(self, world: World, emit: Sink) -> Next:
        """LOK-REROLL-03: failures first. LOK-REROLL-01: High ROF rolls a die once, and an upgrade may roll it once more."""
        volley, high_rof = self.volleys[self.now], 0
        misses = volley.misses + volley.tired
        if not misses or not self._can_gain():
            return Go(self.forced)
        if "high_rof" in self._weapon(world).abilities:
            high_rof = volley.misses
        has_card = self.ship >= 0 and self.at == "missile" and bool(usable(world, self.ship, windows.flak_dice))
        if not high_rof and not has_card:
            return Go(self.forced)
        weapon, kills = self.guns[self.now].weapon, volley.kills
        return Ask(self.seat, FlakRerollQuestion(self.shooters[0], weapon, kills, misses, high_rof, self.at), self.chosen)

    def chosen(self, world: World, emit: Sink, choice: Reroll | UseUpgrade | Keep) -> Next:
        if isinstance(choice, Reroll):
            return self._roll(world, (choice.number,), "LOK-WSA-08", self.again)
        if isinstance(choice, UseUpgrade):
            use(world, self.ship, choice.upgrade)
            emit(UpgradeUsed(ship=choice.ship, upgrade=choice.upgrade, rules=("LOK-UPG-01",)))
            volley = self.volleys[self.now]
            return self._roll(world, (volley.misses, volley.tired), "LOK-UPG-01", self.all_again)
        return Go(self.forced)

    def again(self, world: World, emit: Sink, dice: Rolled) -> Next:
        volley = again_by_high_rof(self._weapon(world), self.at, self.volleys[self.now], dice.groups[0])
        return Go(self._with_volley(world, emit, volley, dice, "High ROF", "LOK-WSA-08").rerolls)

    def all_again(self, world: World, emit: Sink, dice: Rolled) -> Next:
        volley = again_by_upgrade(self._weapon(world), self.volleys[self.now], *dice.groups)
        return Go(self._with_volley(world, emit, volley, dice, "all missed dice again", "LOK-RUL-WSA-8").rerolls)

    def forced(self, world: World, emit: Sink) -> Next:
        """LOK-AF-07, LOK-RUL-AF-6: a damaged battery rolls every successful die again."""
        volley = self.volleys[self.now]
        if not self.guns[self.now].damaged or not (volley.kills or volley.disruptions):
            return Go(self.counted)
        return self._roll(world, (volley.kills, volley.disruptions), "LOK-AF-07", self.confirmed)

    def confirmed(self, world: World, emit: Sink, dice: Rolled) -> Next:
        """LOK-AF-08, LOK-AF-09."""
        volley = confirmed(self._weapon(world), self.at, *dice.groups)
        why = "a damaged battery rolls its kills again" if self.at == "missile" else "a damaged battery rolls successes again"
        return Go(self._with_volley(world, emit, volley, dice, why, "LOK-AF-07").counted)

    def counted(self, world: World, emit: Sink) -> Next:
        if self.now + 1 < len(self.guns):
            return Go(replace(self, now=self.now + 1).blast)
        return Done(total(self.volleys))

    # -- what the steps share -------------------------------------------------------------------------------------------

    def _can_gain(self) -> bool:
        """Could another success matter? A damaged battery may lose those that it has (LOK-AF-07)."""
        return total(self.volleys).kills < self.most or self.guns[self.now].damaged

    def _roll(self, world: World, numbers: tuple[int, ...], rule: str, then: Step) -> Next:
        least = self._needs(world, self.guns[self.now])
        return roll(Roll(tuple(Dice(number, seat=self.seat, needs=least) for number in numbers), rule), then)

    def _with_volley(self, world: World, emit: Sink, volley: FlakRoll, dice: Rolled, why: str, rule: str) -> "FlakDice":
        """These dice with a new volley of the present weapon, which is reported."""
        guns, found = self.guns[self.now], (*self.volleys[: self.now], volley, *self.volleys[self.now + 1 :])
        shown = tuple(self._shown(world, guns, faces) for faces in dice.groups)
        emit(
            FlakRolled(
                ship=self.shooters[0],
                battery=guns.weapon,
                why=why,
                rolled=shown,
                kills=volley.kills,
                disruptions=volley.disruptions,
                rules=(rule,),
            )
        )
        return replace(self, volleys=found)

    def _report_first(self, world: World, emit: Sink, dice: Rolled) -> None:
        score = total(self.volleys)
        shown = tuple(self._shown(world, guns, faces) for guns, faces in zip(self.guns, dice.groups, strict=True))
        rules = ("LOK-AF-03", *self._kill_rules(world))
        what = {"target": self.target, "rolled": shown, "kills": score.kills, "disruptions": score.disruptions, "rules": rules}
        if self.ship < 0:
            emit(FightersFired(fighters=self.shooters, **what))  # type: ignore[arg-type]
        else:
            emit(FlakFired(ship=self.shooters[0], battery=self.guns[0].weapon, **what))  # type: ignore[arg-type]

    def _kill_rules(self, world: World) -> tuple[str, ...]:
        if self.at == "fighter":
            return ("LOK-AF-04", "LOK-AF-05")
        return ("LOK-WSA-01" if "anti_missile" in self._weapon(world).abilities else "LOK-MISSILE-28",)

    def _shown(self, world: World, guns: Guns, faces: tuple[int, ...]) -> ShownRoll:
        return ShownRoll(faces, self.seat, world.catalog.weapon_names[guns.weapon], needs=self._needs(world, guns))

    def _needs(self, world: World, guns: Guns) -> int:
        return needs(world.catalog.armory[guns.weapon], self.at)

    def _weapon(self, world: World) -> Weapon:
        return world.catalog.armory[self.guns[self.now].weapon]
