"""Questions while a group of fighters is activated."""

from collections.abc import Iterable, Sequence
from itertools import combinations
from random import Random
from typing import Any, Literal, TypeAlias

from wartable.core import Choice, Number, Odds, Offer, One, Path, Refusal, Seat, Some, offer
from wartable.core.requests import LISTABLE
from wartable.core.words import Naming, in_words, unnamed
from wartable.games.legends.choices.common import Pass
from wartable.games.legends.choices.fighters import (
    CORNERS,
    Attack,
    AttackPrecisely,
    Dock,
    EndWindow,
    Fly,
    Scan,
    Stay,
)
from wartable.games.legends.names import name
from wartable.games.legends.odds import fighter_odds, precision_odds
from wartable.games.legends.requests.base import NamedRequest, Question, length_space
from wartable.games.legends.rules.aims import refuse_attack
from wartable.games.legends.rules.fighters import limit, refuse_dock, refuse_flight
from wartable.games.legends.rules.launch import EDGES
from wartable.games.legends.rules.openings import Opening, Strike, openings, strikes
from wartable.games.legends.rules.precision import refuse_precision
from wartable.games.legends.rules.wingman import best_attack, flight_to_quarry, hosts, random_berth, random_way
from wartable.games.legends.state import (
    World,
    fighter_named,
    fighter_weapons,
    ship_named,
    table_size,
)
from wartable.geometry.measure import distance2

Stage: TypeAlias = Literal["before", "first", "between", "second"]
"""LOK-FTR-05: attacks, all first movements, attacks, second movements."""
_ASKED = {
    "before": "Which of your fighters attack before they move?",
    "first": "First movements: which fighter moves, and where to? Still to move: {moving}.",
    "between": "Which of your fighters attack after their first movement?",
    "second": "Second movements: which fighter moves, and where to? Still to move: {moving}.",
}


class GroupQuestion(NamedRequest, frozen=True, tag="legends.GroupQuestion"):
    """LOK-FTR-05, LOK-RUL-FTR-1: asked again and again until the attacks or movements of a stage are done."""

    takes, rule = (Attack, AttackPrecisely, Fly, Dock, Stay, EndWindow), "LOK-FTR-05"
    asks = "What do your fighters do?"
    stage: Stage
    fighters: tuple[str, ...]
    """Those whose activation goes on."""
    moving: tuple[str, ...] = ()
    """Those that have yet to make their movement."""

    def text(self, word: Naming = unnamed) -> str:
        if self.stage == "second" and not self.moving:
            return "Which of your fighters attack after their second movement?"
        return _ASKED[self.stage].format(moving=in_words("moving", self.moving, word))

    def ready(self) -> tuple[str, ...]:
        """LOK-FTR-04, LOK-FTR-06, LOK-FTR-08: those that may attack in this stage."""
        if self.stage == "first":
            return ()
        return tuple(f for f in self.fighters if f not in self.moving) if self.moving else self.fighters

    def is_over(self, world: World, seat: Seat) -> bool:
        """Is nothing left to do in this stage?"""
        return not self.moving and not self._openings(world) and not self._strikes(world, seat)

    def _openings(self, world: World) -> list[Opening]:
        return openings(world, _indices(world, self.ready()))

    def _strikes(self, world: World, seat: Seat) -> list[Strike]:
        return strikes(world, seat, _indices(world, self.ready()))

    # -- what there is ----------------------------------------------------------------------------------------------------

    def offers(self, world: World, seat: Seat) -> tuple[Offer, ...]:
        found = []
        attacks = [_attack(world, opening) for opening in self._openings(world)]
        if attacks:
            fighters, weapons, targets = (tuple(dict.fromkeys(part)) for part in zip(*map(_parts, attacks), strict=True))
            found.append(offer(Attack, "Attack", fighter=One(fighters), weapon=One(weapons), target=One(targets)))
        if precise := self._strikes(world, seat):
            able = {i for _, fighters in precise for i in fighters}
            names = tuple(f for f in self.ready() if fighter_named(world, f) in able)
            ships = tuple(world.ships[ship].name for ship, _ in precise)
            found.append(offer(AttackPrecisely, "Precision attack", ship=One(ships), fighters=Some(names, 1, len(names))))
        if self.moving:
            found += self._movements(world)
        else:
            found.append(offer(EndWindow, "No more attacks now"))
        return tuple(found)

    def _movements(self, world: World) -> Iterable[Offer]:
        yield offer(Fly, "Fly", fighter=One(self.moving), way=self._ways(world))
        if pairs := hosts(world, _indices(world, self.moving)):
            who = One(tuple(dict.fromkeys(world.fighters[fighter].name for fighter, _ in pairs)))
            ships = One(tuple(dict.fromkeys(world.ships[ship].name for _, ship in pairs)))
            yield offer(Dock, "Fly beside a ship", fighter=who, ship=ships, side=One(tuple(EDGES)), along=_along(world))
        yield offer(Stay, "Stay", fighters=Some(self.moving, 1, len(self.moving)))

    def _ways(self, world: World) -> Path:
        """From the middle of the fighters, as far as any of them may fly: the refusal has the exact limit."""
        found = [world.fighters[i] for i in _indices(world, self.moving)]
        here = found[0].pose[:2]
        most = max(limit(f) + _distance(here, f.pose[:2]) for f in found)
        return Path(here, most, CORNERS, (0, 0, *table_size(world)))

    def options(self, world: World, seat: Seat) -> Sequence[Choice] | None:
        """There are too many movements to list."""
        if self.moving:
            return None
        groups = self._strikes(world, seat)
        if sum(2 ** len(fighters) - 1 for _, fighters in groups) > LISTABLE:
            return None
        attacks = [_attack(world, opening) for opening in self._openings(world)]
        return (*attacks, *(_strike(world, s, g) for s, group in groups for g in _subsets(group)), EndWindow())

    def odds(self, world: World, seat: Seat, choice: Any) -> Odds | None:
        match choice:
            case Attack(fighter, weapon, target):
                index = fighter_named(world, fighter)
                return fighter_odds(world, index, _own_weapons(world, index).index(weapon), target)
            case AttackPrecisely(_, fighters):
                return precision_odds(len(fighters))
            case _:
                return None

    # -- what is refused --------------------------------------------------------------------------------------------------

    def refuse(self, world: World, seat: Seat, choice: Any) -> Refusal | None:
        match choice:
            case Fly() | Dock():
                return self._refuse_mover(world, choice.fighter) or _refuse_movement(world, choice)
            case Stay():
                wrong = next((r for f in choice.fighters if (r := self._refuse_mover(world, f))), None)
                return wrong or _refuse_spelling(choice.fighters, self.moving)
            case Attack():
                return self._refuse_attacker(world, choice.fighter) or _refuse_attack(world, choice)
            case AttackPrecisely():
                wrong = next((r for f in choice.fighters if (r := self._refuse_attacker(world, f))), None)
                return wrong or _refuse_spelling(choice.fighters, self.fighters) or _refuse_strike(world, seat, choice)
            case _:
                return (
                    Refusal("LOK-FTR-01", "Some fighters have not moved yet: those that stay put move 0 inches.")
                    if self.moving
                    else None
                )

    def forbid(self, world: World, seat: Seat, choice: Any) -> Refusal | None:
        return self.refuse(world, seat, choice)

    def _refuse_mover(self, world: World, fighter: str) -> Refusal | None:
        """LOK-FTR-01, LOK-FTR-07, LOK-DISRUPT-03: may this fighter move now?"""
        if fighter in self.moving:
            return None
        if fighter not in self.fighters:
            return _refuse_inactive(world, fighter)
        who, found = name(world.catalog, fighter), world.fighters[fighter_named(world, fighter)]
        if not self.moving and self.stage != "second":
            rule = "LOK-FTR-07" if self.stage == "between" else "LOK-FTR-05"
            return Refusal(rule, "Finish the attacks before any fighter moves.")
        if found.disrupted and self.stage == "second":
            return Refusal("LOK-DISRUPT-03", f"{who} is disrupted and has only one movement.")
        return Refusal("LOK-FTR-01", f"{who} has already made its {self.stage} movement.")

    def _refuse_attacker(self, world: World, fighter: str) -> Refusal | None:
        """LOK-FTR-04, LOK-FTR-06, LOK-FTR-08: may this fighter attack now?"""
        if fighter not in self.fighters:
            return _refuse_inactive(world, fighter)
        if self.stage == "first":
            return Refusal("LOK-FTR-06", "Finish all first movements before any fighter attacks.")
        if fighter in self.moving:
            return Refusal("LOK-FTR-08", f"{name(world.catalog, fighter)} can attack only after its second movement.")
        return None

    # -- answers for others -----------------------------------------------------------------------------------------------

    def default(self, world: World, seat: Seat) -> Choice:
        """Attacks with every fighter that can, precision attacks first; moves toward something to attack, or out of danger."""
        if groups := self._strikes(world, seat):
            return _strike(world, *max(groups, key=lambda found: len(found[1])))
        if attacks := self._openings(world):
            return _attack(world, best_attack(world, attacks))
        if not self.moving:
            return EndWindow()
        fighter = self.moving[0]
        where = flight_to_quarry(world, fighter_named(world, fighter))
        if where is None:
            return Stay((fighter,))
        return Fly(fighter, (where,)) if len(where) == 2 else Dock(fighter, *where)

    def sample(self, world: World, seat: Seat, rng: Random, n: int) -> list[Choice]:
        """Any kind of answer; a movement anywhere, beside a ship or none."""
        attacks, groups = self._openings(world), self._strikes(world, seat)
        return [self._any(world, attacks, groups, rng) for _ in range(n)]

    def _any(self, world: World, attacks: list[Opening], groups: list[Strike], rng: Random) -> Choice:
        if groups and rng.random() < 0.4:
            ship, fighters = rng.choice(groups)
            return _strike(world, ship, sorted(rng.sample(fighters, rng.randint(1, len(fighters)))))
        if attacks and rng.random() < 0.6:
            return _attack(world, rng.choice(attacks))
        return self._any_movement(world, rng) if self.moving else EndWindow()

    def _any_movement(self, world: World, rng: Random) -> Choice:
        fighter, chance = rng.choice(self.moving), rng.random()
        if chance < 0.2 and (dock := self._any_dock(world, rng)):
            return dock
        if chance < 0.85 and (way := random_way(world, fighter_named(world, fighter), rng)):
            return Fly(fighter, way)
        number = rng.randint(1, len(self.moving))
        return Stay(tuple(f for f in self.moving if f in rng.sample(self.moving, number)) or (fighter,))

    def _any_dock(self, world: World, rng: Random) -> Dock | None:
        """For a fighter that can dock, since few may be near a ship."""
        for fighter in rng.sample(self.moving, len(self.moving)):
            at = random_berth(world, fighter_named(world, fighter), rng)
            if at:
                return Dock(fighter, *at)
        return None


class ScoutQuestion(Question, frozen=True, tag="legends.ScoutQuestion"):
    """LOK-WSA-13, LOK-RUL-WSA-6: a ship that the fighter has moved over, or none."""

    takes, rule = (Scan, Pass), "LOK-WSA-13"
    asks = "{fighter} has moved over {ships}. Does it put a sensor token on a ship?"
    buttons = {Scan: "Put a sensor token", Pass: "No"}  # noqa: RUF012
    fighter: str
    ships: tuple[str, ...]

    def legal(self, world: World, seat: Seat) -> Sequence[Choice]:
        return (*(Scan(ship) for ship in self.ships), Pass())


# -- helpers of this question alone ---------------------------------------------------------------------------------


def _indices(world: World, names: Iterable[str]) -> list[int]:
    return [fighter_named(world, fighter) for fighter in names]


def _distance(a: tuple[int, int], b: tuple[int, int]) -> int:
    """Rounded up."""
    return int(distance2(a, b) ** 0.5) + 1 if a != b else 0


def _along(world: World) -> Number:
    (length, width), half = world.catalog.ship_size, world.catalog.fighter_size // 2
    middles = ((width // 2, "the middle of front or rear"), (length // 2, "the middle of port or starboard"))
    return length_space(half, max(length, width) - half, middles)


def _attack(world: World, opening: Opening) -> Attack:
    fighter = world.fighters[opening[0]]
    return Attack(fighter.name, fighter_weapons(world, fighter)[opening[1]].id, opening[2])


def _own_weapons(world: World, fighter: int) -> list[str]:
    return [weapon.id for weapon in fighter_weapons(world, world.fighters[fighter])]


def _parts(attack: Attack) -> tuple[str, str, str]:
    return attack.fighter, attack.weapon, attack.target


def _strike(world: World, ship: int, fighters: Sequence[int]) -> AttackPrecisely:
    return AttackPrecisely(world.ships[ship].name, tuple(world.fighters[i].name for i in fighters))


def _subsets(fighters: Sequence[int]) -> Iterable[tuple[int, ...]]:
    return (some for size in range(1, len(fighters) + 1) for some in combinations(fighters, size))


def _refuse_inactive(world: World, fighter: str) -> Refusal:
    index = fighter_named(world, fighter)
    if index >= 0 and world.fighters[index].place == "table" and world.fighters[index].disrupted:
        return Refusal(
            "LOK-DISRUPT-09", f"{name(world.catalog, fighter)} is no longer active: being disrupted ended its activation."
        )
    return Refusal("LOK-ACT-05", "Only fighters of the activated group can act now.")


def _refuse_spelling(fighters: tuple[str, ...], known: tuple[str, ...]) -> Refusal | None:
    if Some(known, 1, len(known)).contains(fighters):
        return None
    return Refusal("LOK-ACT-05", "Name each fighter once, in the order in which they are listed.")


def _refuse_movement(world: World, choice: Fly | Dock) -> Refusal | None:
    index = fighter_named(world, choice.fighter)
    if isinstance(choice, Fly):
        return refuse_flight(world, index, choice.way)
    return refuse_dock(world, index, choice.ship, choice.side, choice.along)


def _refuse_attack(world: World, choice: Attack) -> Refusal | None:
    index = fighter_named(world, choice.fighter)
    own = _own_weapons(world, index)
    if choice.weapon not in own:
        return Refusal("LOK-RUL-FTR-6", f"{name(world.catalog, choice.fighter)} has no such weapon.")
    return refuse_attack(world, index, own.index(choice.weapon), choice.target)


def _refuse_strike(world: World, seat: Seat, choice: AttackPrecisely) -> Refusal | None:
    ship = ship_named(world, choice.ship)
    if ship < 0:
        return Refusal("LOK-PREC-03", "There is no such warship.")
    return refuse_precision(world, ship, _indices(world, choice.fighters), seat)
