"""Questions about missiles: where they are placed, what they fly at, and how a ship defends against them."""

from collections.abc import Sequence
from random import Random
from typing import Any

from wartable.core import Choice, Odds, Offer, One, Refusal, Seat, Some, offer
from wartable.core.words import listed
from wartable.games.legends.choices.common import UseUpgrade
from wartable.games.legends.choices.escorts import EscortFire
from wartable.games.legends.choices.flight import Fire
from wartable.games.legends.choices.missiles import (
    Aim,
    AimAll,
    FlyOn,
    Hold,
    OverchargeAgainst,
    PlaceMissile,
    PlaceRow,
    StopAt,
)
from wartable.games.legends.names import inches, name
from wartable.games.legends.odds import flak_odds, strike_odds
from wartable.games.legends.requests.base import NamedRequest, Question, length_space
from wartable.games.legends.requests.escorts import escort_shot, escort_shots, refuse_escort_fire
from wartable.games.legends.requests.refreshing import refuse_refresh
from wartable.games.legends.rules.arms import refuse_flak
from wartable.games.legends.rules.flak import flak_targets
from wartable.games.legends.rules.launch import EDGES, along_side, facing, row, rows, spots
from wartable.games.legends.rules.missiles import by_promise
from wartable.games.legends.rules.reactor import refreshers
from wartable.games.legends.state import World, enemy_ships, missile_named, ship_named, weapons
from wartable.geometry.measure import distance2


class LaunchQuestion(NamedRequest, frozen=True, tag="legends.LaunchQuestion"):
    """LOK-MISSILE-03, LOK-RUL-MISSILE-17: any free place that is fully aligned with the ship."""

    takes, rule = (PlaceRow, PlaceMissile), "LOK-MISSILE-03"
    asks = "{ship} launches {number:missile}: where?"
    ship: str
    number: int

    def offers(self, world: World, seat: Seat) -> tuple[Offer, ...]:
        ship = ship_named(world, self.ship)
        free, in_rows = spots(world, ship), rows(world, ship, self.number)
        row = (offer(PlaceRow, "Place in a row", side=One(tuple(in_rows))),) if in_rows else ()
        ends: dict[int, list[str]] = {}
        for side, spans in free.items():
            for end in sorted({end for span in spans for end in span}):
                ends.setdefault(end, []).append(side)
        marks = tuple((end, f"room ends: {listed(ends[end])}") for end in sorted(ends))
        along = length_space(marks[0][0], marks[-1][0], marks)
        return (*row, offer(PlaceMissile, "Place one", side=One(tuple(free)), along=along))

    def refuse(self, world: World, seat: Seat, choice: Any) -> Refusal | None:
        """Looks at the place itself, without listing all others."""
        return None if self._is_free(world, choice) else super().refuse(world, seat, choice)

    def _is_free(self, world: World, choice: PlaceRow | PlaceMissile) -> bool:
        ship = ship_named(world, self.ship)
        if isinstance(choice, PlaceRow):
            return choice.side in EDGES and len(row(world, ship, choice.side, self.number)) == self.number
        return choice.side in EDGES and any(a <= choice.along <= b for a, b in along_side(world, ship, choice.side))

    def forbid(self, world: World, seat: Seat, choice: Any) -> Refusal | None:
        if isinstance(choice, PlaceRow):
            return None
        spans = spots(world, ship_named(world, self.ship))[choice.side]
        if any(low <= choice.along <= high for low, high in spans):
            return None
        free = listed([f"from {inches(low)} to {inches(high)}" for low, high in spans])
        whose = name(world.catalog, self.ship)
        return Refusal(self.rule, f"The {choice.side} side of {whose} has room only {free}.")

    def default(self, world: World, seat: Seat) -> Choice:
        """The side that faces the nearest enemy."""
        ship = ship_named(world, self.ship)
        in_rows = rows(world, ship, self.number)
        if in_rows:
            return PlaceRow(in_rows[0])
        free = spots(world, ship)
        side = next(side for side in facing(world, ship) if side in free)
        return PlaceMissile(side, free[side][0][0])

    def sample(self, world: World, seat: Seat, rng: Random, n: int) -> list[Choice]:
        """One missile or a row, on any side that has room for it."""
        return [self._any(world, ship_named(world, self.ship), rng) for _ in range(n)]

    def _any(self, world: World, ship: int, rng: Random) -> Choice:
        sides = rng.sample(list(EDGES), len(EDGES))
        if rng.random() < 0.5 and len(row(world, ship, sides[0], self.number)) == self.number:
            return PlaceRow(sides[0])
        side, free = next((side, free) for side in sides if (free := along_side(world, ship, side)))
        return PlaceMissile(side, rng.randint(*rng.choice(free)))


class AimQuestion(Question, frozen=True, tag="legends.AimQuestion"):
    """LOK-MISSILE-08, LOK-MISSILE-09, LOK-MISSILE-11: which missile moves next, and toward which enemy ship."""

    takes, rule = (Aim, AimAll), "LOK-MISSILE-11"
    asks = "Which missile flies next, and at which ship? Still to fly: {missiles}."
    buttons = {Aim: "Send one", AimAll: "Send all"}  # noqa: RUF012
    missiles: tuple[str, ...]

    def legal(self, world: World, seat: Seat) -> Sequence[Choice]:
        """The first missile at the most promising ship."""
        ships = enemy_ships(world, seat)
        ranked = [[world.ships[s].name for s in by_promise(world, missile_named(world, m), ships)] for m in self.missiles]
        each = [Aim(m, ship) for m, order in zip(self.missiles, ranked, strict=True) for ship in order]
        return (*each, *(AimAll(ship) for ship in ranked[0])) if len(self.missiles) > 1 else each

    def refuse(self, world: World, seat: Seat, choice: Any) -> Refusal | None:
        """Any missile at any ship, checked without sorting the ships."""
        missiles = self.missiles if isinstance(choice, AimAll) else (choice.missile,)
        known = all(m in self.missiles for m in missiles) and (isinstance(choice, Aim) or len(missiles) > 1)
        fits = known and ship_named(world, choice.ship) in enemy_ships(world, seat)
        return None if fits else super().refuse(world, seat, choice)

    def sample(self, world: World, seat: Seat, rng: Random, n: int) -> list[Choice]:
        ships = enemy_ships(world, seat)
        return [self._any(world.ships[ships[rng.randrange(len(ships))]].name, rng) for _ in range(n)]

    def _any(self, ship: str, rng: Random) -> Choice:
        if len(self.missiles) > 1 and rng.random() < 0.5:
            return AimAll(ship)
        return Aim(self.missiles[rng.randrange(len(self.missiles))], ship)


class ContactQuestion(Question, frozen=True, tag="legends.ContactQuestion"):
    """LOK-RUL-MISSILE-2, LOK-RUL-MISSILE-5: ships that a missile touches; it may fly past those that it did not aim at."""

    takes, rule = (StopAt, FlyOn), "LOK-RUL-MISSILE-2"
    asks = "{missile} touches {ships}. Where does it stop?"
    buttons = {StopAt: "Stop", FlyOn: "Fly on"}  # noqa: RUF012
    missile: str
    ships: tuple[str, ...]
    target: str = ""
    """What it flies at; nothing once it no longer flies."""

    def legal(self, world: World, seat: Seat) -> Sequence[Choice]:
        """By default it stops, at the ship that it aimed at if it can."""
        found = [StopAt(ship) for ship in sorted(self.ships, key=lambda ship: ship != self.target)]
        return (*found, FlyOn()) if self.target and self.target not in self.ships else found


class DefenseQuestion(Question, frozen=True, tag="legends.DefenceQuestion"):
    """LOK-MISSILE-16, LOK-MISSILE-17, LOK-RUL-MISSILE-10: F batteries and escorts fire one by one, before missiles strike.

    LOK-UPG-01: it is the ship's own activation, so its reactor may be refreshed too.
    """

    takes, rule = (Fire, EscortFire, Hold, UseUpgrade), "LOK-MISSILE-16"
    asks = "About to strike {ship}: {missiles}. What does it do first?"
    buttons = {Fire: "Fire", EscortFire: "Escort attacks", Hold: "Let them strike", UseUpgrade: "Use"}  # noqa: RUF012
    ship: str
    missiles: tuple[str, ...]

    def legal(self, world: World, seat: Seat) -> Sequence[Choice]:
        """Every battery, at the nearest missile, then the escorts."""
        ship, at = ship_named(world, self.ship), [missile_named(world, m) for m in self.missiles]
        here, batteries = world.ships[ship].center(), weapons(world, world.ships[ship])
        pairs = [(b, distance2(here, world.missiles[m].pose[:2]), m) for b, m in flak_targets(world, ship) if m in at]
        fire = [Fire(batteries[b].id, world.missiles[m].name) for b, _, m in sorted(pairs)]
        escort = [escort_shot(world, attack) for attack in escort_shots(world, ship) if attack[2] in self.missiles]
        return (*fire, *escort, Hold(), *(UseUpgrade(self.ship, card) for card in refreshers(world, ship)))

    def odds(self, world: World, seat: Seat, choice: Any) -> Odds | None:
        if isinstance(choice, Hold):
            return strike_odds(world, ship_named(world, self.ship))
        if not isinstance(choice, Fire):
            return None
        battery, missile = world.catalog.weapon_index[choice.battery], missile_named(world, choice.target)
        return flak_odds(world, ship_named(world, self.ship), battery, missile)

    def explain(self, world: World, seat: Seat, choice: Any) -> Refusal:
        ship = ship_named(world, self.ship)
        if isinstance(choice, UseUpgrade):
            return refuse_refresh(world, ship, choice) or super().explain(world, seat, choice)
        if isinstance(choice, EscortFire):
            return refuse_escort_fire(world, ship, choice) or super().explain(world, seat, choice)
        own = [weapon.id for weapon in weapons(world, world.ships[ship])]
        if choice.battery in own and choice.target in self.missiles:
            refusal = refuse_flak(world, ship, own.index(choice.battery), missile_named(world, choice.target))
            if refusal is not None:
                return refusal
        return super().explain(world, seat, choice)


class OverchargeMissilesQuestion(NamedRequest, frozen=True, tag="legends.OverchargeMissilesQuestion"):
    """LOK-MISSILE-22, LOK-RUL-MISSILE-12: against each missile by itself, decided before the roll."""

    takes, rule = (OverchargeAgainst, UseUpgrade), "LOK-RUL-MISSILE-12"
    asks = "Overcharge the armor of {ship} against missiles, for {cost:reactor point} each? At most {most}."
    ship: str
    missiles: tuple[str, ...]
    """Those against which it helps, the strongest first."""
    most: int
    cost: int

    def offers(self, world: World, seat: Seat) -> tuple[Offer, ...]:
        found = [offer(OverchargeAgainst, "Overcharge", missiles=Some(self.missiles, 0, self.most))]
        cards = refreshers(world, ship_named(world, self.ship))
        if cards:
            found.append(offer(UseUpgrade, "Use", ship=One((self.ship,)), upgrade=One(tuple(cards))))
        return tuple(found)

    def odds(self, world: World, seat: Seat, choice: Any) -> Odds | None:
        if not isinstance(choice, OverchargeAgainst):
            return None
        against = [missile_named(world, missile) for missile in choice.missiles]
        return strike_odds(world, ship_named(world, self.ship), against)

    def default(self, world: World, seat: Seat) -> Choice:
        """Against as many as there are points for."""
        return OverchargeAgainst(self.missiles[: self.most])
