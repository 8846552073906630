"""LOK-MOVE: what a warship does next while it moves."""

from collections.abc import Sequence
from random import Random
from typing import Any

from wartable.core import Choice, Odds, Offer, One, Refusal, Seat, offer
from wartable.core.words import Counted, Naming, in_words, unnamed
from wartable.games.legends.choices.common import UseUpgrade
from wartable.games.legends.choices.escorts import EscortFire
from wartable.games.legends.choices.flight import Advance, Face, Finish, Fire, Turn
from wartable.games.legends.choices.missiles import LaunchMissiles
from wartable.games.legends.names import inches, name, slot_in_words
from wartable.games.legends.requests.base import NamedRequest, heading_space, length_space
from wartable.games.legends.requests.escorts import (
    best_escort_shot,
    escort_fire_offers,
    escort_odds,
    escort_shots,
    random_escort_shot,
    refuse_escort_fire,
)
from wartable.games.legends.requests.refreshing import refresh_at_random, refresh_offers, refuse_refresh
from wartable.games.legends.requests.shots import (
    best_shot,
    fire_offers,
    last_fire,
    launch,
    refuse_launching,
    refuse_shot,
    shot,
    shot_odds,
    shots,
)
from wartable.games.legends.rules import autopilot
from wartable.games.legends.rules.arms import refuse_fire
from wartable.games.legends.rules.launch import launchers
from wartable.games.legends.rules.marks import marks
from wartable.games.legends.rules.moves import Move, longest, may_finish, may_turn, places, points_left, turns
from wartable.games.legends.rules.places import nearest_enemies
from wartable.games.legends.rules.reactor import refreshers
from wartable.games.legends.rules.room import straight
from wartable.games.legends.rules.steering import (
    read_turn,
    refuse_advance,
    refuse_face,
    refuse_finish,
    refuse_turn,
    write_turn,
)
from wartable.games.legends.state import Ship, World, ship_named, stat_card, weapons
from wartable.geometry.measure import bearing
from wartable.geometry.units import CIRCLE

_STAYS = 0.95
"""How often a random flight that would leave the table is cut short, where possible."""


class FlightQuestion(NamedRequest, frozen=True, tag="legends.FlightQuestion"):
    """LOK-MOVE-01, LOK-MOVE-03, LOK-RUL-MOVE-11: asked again and again until the move is finished."""

    takes, rule = (Advance, Turn, Face, Fire, EscortFire, LaunchMissiles, UseUpgrade, Finish), "LOK-MOVE-01"
    asks = "What does {ship} do next?"
    ship: str
    move: Move

    def text(self, word: Naming = unnamed) -> str:
        move, left = self.move, points_left(self.move)
        flown = (
            f"It has flown {inches(move.done)} of {slot_in_words((move.low, move.high))}" if move.high else "It stands still"
        )
        turning = f" and has {Counted(left):turn point} left" if left else ""
        return f"What does {in_words('ship', self.ship, word)} do next? {flown}{turning}."

    def is_over(self, world: World) -> bool:
        """Is there nothing left but to finish? LOK-RUL-ATTACK-2: a ship that does not move may still fire."""
        if longest(self.move) or may_turn(self.move):
            return False
        ship = ship_named(world, self.ship)
        return not (shots(world, ship) or launchers(world, ship) or refreshers(world, ship) or escort_shots(world, ship))

    # -- what there is ----------------------------------------------------------------------------------------------------

    def offers(self, world: World, seat: Seat) -> tuple[Offer, ...]:
        ship, move, found = ship_named(world, self.ship), self.move, []
        far, ways = longest(move), turns(move)
        if far:
            found.append(offer(Advance, "Advance", distance=length_space(1, far, marks(world, ship, move))))
        if ways:
            found.append(offer(Turn, "Turn", turn=One(tuple(map(write_turn, ways)))))
        if move.infinite and may_turn(move):
            found.append(offer(Face, "Face any way", heading=heading_space(bearings(world, ship))))
        found += fire_offers(world, ship)
        found += escort_fire_offers(world, ship)
        found += refresh_offers(world, ship)
        if may_finish(move):
            found.append(offer(Finish, "Finish the move"))
        return tuple(found)

    def options(self, world: World, seat: Seat) -> Sequence[Choice] | None:
        """There are too many distances and headings to list."""
        if longest(self.move) or (self.move.infinite and may_turn(self.move)):
            return None
        return super().options(world, seat)

    def refuse(self, world: World, seat: Seat, choice: Any) -> Refusal | None:
        ship, move = ship_named(world, self.ship), self.move
        match choice:
            case Advance():
                return refuse_advance(move, choice.distance)
            case Turn():
                return refuse_turn(move, _letter(world, world.ships[ship]), read_turn(choice.turn))
            case Face():
                return refuse_face(move)
            case Fire():
                return refuse_shot(world, ship, choice)
            case EscortFire():
                return refuse_escort_fire(world, ship, choice)
            case LaunchMissiles():
                return refuse_launching(world, ship, choice.battery)
            case UseUpgrade():
                return refuse_refresh(world, ship, choice)
            case _:
                return refuse_finish(move)

    def forbid(self, world: World, seat: Seat, choice: Any) -> Refusal | None:
        return self.refuse(world, seat, choice)

    def ruled_out(self, world: World, seat: Seat) -> Sequence[tuple[str, Choice]]:
        return unavailable_shots(world, ship_named(world, self.ship))

    def odds(self, world: World, seat: Seat, choice: Any) -> Odds | None:
        """The odds of a shot."""
        if isinstance(choice, EscortFire):
            return escort_odds(world, choice)
        return shot_odds(world, ship_named(world, self.ship), choice) if isinstance(choice, Fire) else None

    # -- answers for others -----------------------------------------------------------------------------------------------

    def default(self, world: World, seat: Seat) -> Choice:
        """Fires every battery that bears, at the nearest; flies straight to the middle of the slot, and stays on the table."""
        ship, move = ship_named(world, self.ship), self.move
        fire = best_shot(world, ship) or best_escort_shot(world, ship)
        if fire is not None:
            return fire
        if move.infinite and may_turn(move) and not move.turns:
            heading = _heading_for_absent(world, ship)
            if heading != world.ships[ship].anchor[2]:
                return Face(heading)
        step = self._next_step(world, world.ships[ship])
        return (last_fire(world, ship) or step) if isinstance(step, Finish) else step

    def _next_step(self, world: World, ship: Ship) -> Advance | Turn | Finish:
        """The next step of a flight that stays on the table, if there is one."""
        segment = autopilot.next_segment(world, ship, self.move)
        if segment is None:
            return Finish()
        return Advance(segment) if isinstance(segment, int) else Turn(write_turn(segment))

    def sample(self, world: World, seat: Seat, rng: Random, n: int) -> list[Choice]:
        ship = ship_named(world, self.ship)
        return [self._random(world, ship, rng) for _ in range(n)]

    def _random(self, world: World, ship: int, rng: Random) -> Choice:
        """Fire as often as not where something bears, otherwise any step of the flight."""
        if rng.random() < 0.5 and (pairs := shots(world, ship)):
            return shot(world, ship, pairs[rng.randrange(len(pairs))])
        if (attack := random_escort_shot(world, ship, rng)) is not None:
            return attack
        ready = launchers(world, ship)
        if ready and rng.random() < 0.3:
            return launch(world, ship, rng.choice(ready))
        return refresh_at_random(world, ship, rng) or self._random_step(world, world.ships[ship], rng)

    def _random_step(self, world: World, ship: Ship, rng: Random) -> Choice:
        move = self.move
        far, ways = longest(move), turns(move)
        on = straight(world, ship, far) if far and rng.random() < _STAYS else far
        if on < far and move.done + on < move.low:
            return self._next_step(world, ship)
        kinds = ["go", "go"] if on else []
        if ways:
            kinds.append("turn")
        if move.infinite and may_turn(move):
            kinds.append("face")
        if may_finish(move):
            kinds.append("finish")
        kind = kinds[rng.randrange(len(kinds))] if kinds else "go"
        if kind == "turn":
            return Turn(write_turn(ways[rng.randrange(len(ways))]))
        if kind == "face":
            return Face(rng.randrange(CIRCLE))
        return Finish() if kind == "finish" else Advance(self._random_distance(world, on or far, rng))

    def _random_distance(self, world: World, far: int, rng: Random) -> int:
        """Half of the time a place where something changes."""
        chance = rng.random()
        if chance < 0.05:
            marked = [distance for distance, _ in marks(world, ship_named(world, self.ship), self.move) if distance <= far]
        elif chance < 0.5:
            marked = [distance for distance, _ in places(self.move) if distance <= far] or [far]
        else:
            marked = []
        return marked[rng.randrange(len(marked))] if marked else 1 + rng.randrange(far)


# -- shots ----------------------------------------------------------------------------------------------------------------


def unavailable_shots(world: World, ship: int) -> Sequence[tuple[str, Choice]]:
    """Each power battery that cannot fire at the nearest enemy."""
    found: list[tuple[str, Choice]] = []
    for target in nearest_enemies(world, ship)[:1]:
        at = world.ships[target].name
        for b, weapon in enumerate(weapons(world, world.ships[ship])):
            if weapon.type == "P" and refuse_fire(world, ship, b, target):
                found.append((f"Fire at {name(world.catalog, at)} with {weapon.name}", Fire(weapon.id, at)))
    return found


# -- headings -------------------------------------------------------------------------------------------------------------


def _letter(world: World, ship: Ship) -> str:
    return stat_card(world, ship).track[ship.slot]


def bearings(world: World, ship: int) -> tuple[tuple[int, str], ...]:
    """The headings that lead to enemies."""
    here = world.ships[ship].center()
    found = [(bearing(here, world.ships[i].center()), world.ships[i].name) for i in nearest_enemies(world, ship)]
    return tuple((heading, f"toward {name(world.catalog, enemy)}") for heading, enemy in sorted(found))


def _heading_for_absent(world: World, ship: int) -> int:
    """Toward the nearest enemy."""
    enemies = nearest_enemies(world, ship)
    return bearing(world.ships[ship].center(), world.ships[enemies[0]].center()) if enemies else world.ships[ship].anchor[2]
