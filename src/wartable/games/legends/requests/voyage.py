"""TPL-38: what a warship does next while it follows its path."""

from collections.abc import Sequence
from random import Random
from typing import Any

from wartable.core import Choice, Odds, Offer, One, Refusal, Seat, offer
from wartable.core.words import Naming, in_words, unnamed
from wartable.games.legends.choices.common import UseUpgrade
from wartable.games.legends.choices.escorts import Arrange, EscortFire
from wartable.games.legends.choices.flight import Finish, Fire
from wartable.games.legends.choices.missiles import LaunchMissiles
from wartable.games.legends.choices.template import Pause, Pivot, SwitchOn
from wartable.games.legends.names import inches
from wartable.games.legends.requests.base import heading_space, length_space
from wartable.games.legends.requests.escorts import (
    arrange_offers,
    best_escort_shot,
    escort_fire_offers,
    escort_odds,
    random_arrangement,
    random_escort_shot,
    refuse_arrange,
    refuse_escort_fire,
)
from wartable.games.legends.requests.flight import bearings, unavailable_shots
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
from wartable.games.legends.requests.template import Spending, refuse_turning
from wartable.games.legends.rules.launch import launchers
from wartable.games.legends.rules.reactor import refreshers
from wartable.games.legends.rules.templates import pivots, track
from wartable.games.legends.rules.voyages import firing_spans, marks
from wartable.games.legends.state import DESTROYED, World, escorts, ship_named
from wartable.geometry.paths import length
from wartable.geometry.units import CIRCLE


class VoyageQuestion(Spending, frozen=True, tag="legends.VoyageQuestion"):
    """TPL-36, TPL-38: the path is locked; the ship pauses on it anywhere. `end` is how far along it the ship goes."""

    takes, rule = (Pause, Fire, EscortFire, Arrange, LaunchMissiles, Pivot, SwitchOn, UseUpgrade, Finish), "TPL-38"
    asks = "What does {ship} do next?"
    end: int

    def text(self, word: Naming = unnamed) -> str:
        return f"What does {in_words('ship', self.ship, word)} do on its path of {inches(self.end)}?"

    def may_pause(self, world: World) -> bool:
        """Could anything be done on the way?"""
        ship = ship_named(world, self.ship)
        found = world.ships[ship]
        unused = len(found.fired) < len(found.batteries) and any(
            state != DESTROYED and b not in found.fired for b, state in enumerate(found.batteries)
        )
        return unused or bool(refreshers(world, ship)) or self._is_escorted(world, ship)

    def _is_escorted(self, world: World, ship: int) -> bool:
        """TPL-38, TPL-39: its escorts may attack and arrange themselves at every pause."""
        return bool(world.fighters) and bool(escorts(world, ship))

    def is_over(self, world: World) -> bool:
        """At the end of the path: is there nothing left but to finish?"""
        ship = ship_named(world, self.ship)
        if shots(world, ship) or launchers(world, ship) or refreshers(world, ship) or self._is_escorted(world, ship):
            return False
        return not self.payers(world) and not self._may_switch_to_turn(world)

    def _may_switch_to_turn(self, world: World) -> bool:
        """LOK-RUL-TPL-2: could thrusters that are activated now still pay for a turn at the end?"""
        ship = world.ships[ship_named(world, self.ship)]
        opens = track(world, ship).infinite and not self.budget.ended and self._at_end(world)
        return opens and self.refuse_always(world, SwitchOn()) is None

    def _at_end(self, world: World) -> bool:
        """TPL-41: has the front reached the end of the path?"""
        ship = world.ships[ship_named(world, self.ship)]
        return ship.run == length(ship.path)

    def payers(self, world: World) -> tuple[str, ...]:
        """Who may pay for an infinite turn here."""
        if self.budget.ended or not self._at_end(world):
            return ()
        return pivots(track(world, world.ships[ship_named(world, self.ship)]), self.budget)

    # -- what there is ----------------------------------------------------------------------------------------------------

    def offers(self, world: World, seat: Seat) -> tuple[Offer, ...]:
        ship, found = ship_named(world, self.ship), []
        run, payers = world.ships[ship].run, self.payers(world)
        if run < self.end:
            found.append(offer(Pause, "Pause", along=length_space(run + 1, self.end, marks(world, ship, self.end))))
        found += [*fire_offers(world, ship), *escort_fire_offers(world, ship), *arrange_offers(world, ship)]
        if payers:
            found.append(offer(Pivot, "Face any way", heading=heading_space(bearings(world, ship)), payer=One(payers)))
        return (*found, *self.always(world), offer(Finish, "Finish the move"))

    def options(self, world: World, seat: Seat) -> Sequence[Choice] | None:
        """There are too many distances and headings to list."""
        ship = ship_named(world, self.ship)
        if world.ships[ship].run < self.end or self.payers(world) or self._is_escorted(world, ship):
            return None
        return super().options(world, seat)

    def refuse(self, world: World, seat: Seat, choice: Any) -> Refusal | None:
        ship = ship_named(world, self.ship)
        match choice:
            case Pause():
                return self._refuse_pause(world, choice.along)
            case Fire():
                return refuse_shot(world, ship, choice)
            case EscortFire():
                return refuse_escort_fire(world, ship, choice)
            case Arrange():
                return refuse_arrange(world, ship, choice)
            case LaunchMissiles():
                return refuse_launching(world, ship, choice.battery)
            case Pivot():
                return self._refuse_pivot(world, choice)
            case SwitchOn() | UseUpgrade():
                return self.refuse_always(world, choice)
            case _:
                return None

    def _refuse_pause(self, world: World, along: int) -> Refusal | None:
        run = world.ships[ship_named(world, self.ship)].run
        if along > self.end:
            return Refusal("TPL-36", f"The path is locked and ends after {inches(self.end)}.")
        if along <= run:
            return Refusal("TPL-37", f"The ship has come {inches(run)} along its path and cannot go back.")
        return None

    def _refuse_pivot(self, world: World, choice: Pivot) -> Refusal | None:
        t = track(world, world.ships[ship_named(world, self.ship)])
        if t.infinite and not self._at_end(world):
            return Refusal("TPL-34", "An infinite turn is made before the path is laid, or at its end.")
        return refuse_turning(t, self.budget, choice, self.budget.ended)

    def ruled_out(self, world: World, seat: Seat) -> Sequence[tuple[str, Choice]]:
        return unavailable_shots(world, ship_named(world, self.ship))

    def odds(self, world: World, seat: Seat, choice: Any) -> Odds | None:
        if isinstance(choice, EscortFire):
            return escort_odds(world, choice)
        return shot_odds(world, ship_named(world, self.ship), choice) if isinstance(choice, Fire) else None

    # -- answers for others -----------------------------------------------------------------------------------------------

    def default(self, world: World, seat: Seat) -> Choice:
        """Fires what bears, as soon as it does; the rest at the end of the path."""
        ship = ship_named(world, self.ship)
        fire = best_shot(world, ship) or best_escort_shot(world, ship)
        if fire is not None:
            return fire
        if world.ships[ship].run == self.end:
            return last_fire(world, ship) or Finish()
        return Pause(min((span[0] for _, _, span in firing_spans(world, ship, self.end)), default=self.end))

    def sample(self, world: World, seat: Seat, rng: Random, n: int) -> list[Choice]:
        ship = ship_named(world, self.ship)
        return [self._random(world, ship, rng) for _ in range(n)]

    def _random(self, world: World, ship: int, rng: Random) -> Choice:
        """Fire as often as not where something bears, otherwise anything else."""
        if rng.random() < 0.5 and (pairs := shots(world, ship)):
            return shot(world, ship, pairs[rng.randrange(len(pairs))])
        if rng.random() < 0.3 and (found := launchers(world, ship)):
            return launch(world, ship, rng.choice(found))
        escort = random_escort_shot(world, ship, rng) or random_arrangement(world, ship, rng)
        if escort is not None:
            return escort
        payers, run = self.payers(world), world.ships[ship].run
        if payers and rng.random() < 0.5:
            return Pivot(rng.randrange(CIRCLE), payers[rng.randrange(len(payers))])
        always = self.always_at_random(world, rng)
        if always is not None or run == self.end or rng.random() < 0.4:
            return always or Finish()
        return Pause(rng.randint(run + 1, self.end) if rng.random() < 0.8 else self.end)
