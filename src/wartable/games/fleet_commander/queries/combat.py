"""How the present combat may end, from what everybody at the table knows."""

from typing import Annotated, Any, TypeAlias

from msgspec import Meta

from wartable.core.queries import Finding, Query
from wartable.core.secrets import Viewer
from wartable.games.fleet_commander.choices import Name
from wartable.games.fleet_commander.odds import attack_of
from wartable.games.fleet_commander.rules.attack import is_flank_open
from wartable.games.fleet_commander.rules.chances import contest, mean_damage
from wartable.games.fleet_commander.rules.retreat import retreat_dice, withdraws
from wartable.games.fleet_commander.state import DEFENDER, INVADER, ROLES, SIDES, World

PoolSize: TypeAlias = Annotated[int, Meta(ge=0, le=60)]


class RetreatContest(Query, frozen=True, tag="fleet_commander.RetreatContest"):
    """The retreat contest of the combat that is being fought, as it stands; or between pools of this size in `region`."""

    dice: tuple[PoolSize, PoolSize] | None = None
    region: Name = ""

    def find(self, view: Any, viewer: Viewer) -> Finding | None:
        """FC-RETREAT-06, FC-RETREAT-07, FC-RETREAT-08; None without a combat or where a card takes the place of the roll."""
        world: World = view.world
        if self.dice is not None:
            return _between(world, self.dice, self.region)
        if world.combat is None or any(withdraws(world, side) for side in SIDES):
            return None
        invader, defender = (retreat_dice(world, side).total for side in SIDES)
        return _between(world, (invader, defender), world.combat.region)


class ExpectedDamage(Query, frozen=True, tag="fleet_commander.ExpectedDamage"):
    """The damage of both attacks of the combat that is being fought, on average."""

    def find(self, view: Any, viewer: Viewer) -> Finding | None:
        """With the cards that lie open; None without a combat. An attack that hidden units may add to is left out."""
        world: World = view.world
        if world.combat is None:
            return None
        means = [(side, mean_damage(attack_of(world, side))) for side in SIDES if not is_flank_open(world, side)]
        numbers = tuple((f"the {ROLES[side]} deals", float(mean)) for side, mean in means)
        told = ", ".join(f"{words} {mean:.2f}" for words, mean in numbers)
        text = f"Average damage with the current units and cards: {told or 'not known before a flank attack'}."
        return Finding(text, numbers)


def _between(world: World, dice: tuple[int, int], region: str) -> Finding:
    found = contest(dice[INVADER], dice[DEFENDER])
    numbers = [("the invader retreats", found.invader_lower), ("nobody retreats", found.equal)]
    stays = region == world.catalog.planet
    numbers.append(("the defender is beaten but stays" if stays else "the defender retreats", found.defender_lower))
    listed = ", ".join(f"{words} {chance}" for words, chance in numbers)
    text = f"With the current units and cards, {dice[INVADER]} dice against {dice[DEFENDER]}: {listed}."
    return Finding(text, tuple((words, float(chance)) for words, chance in numbers))
