"""LOK-ESCORT-07: the questions of an interception."""

from collections.abc import Sequence
from random import Random
from typing import Any

from wartable.core import Choice, Offer, One, Path, Refusal, Seat, offer
from wartable.games.legends.choices.common import Pass
from wartable.games.legends.choices.escorts import Send
from wartable.games.legends.choices.fighters import CORNERS, Fly
from wartable.games.legends.names import name
from wartable.games.legends.requests.base import NamedRequest, Question
from wartable.games.legends.rules.interception import refuse_way_on
from wartable.games.legends.state import World, fighter_named, ship_named, table_size

_TRIES = 4


class InterceptQuestion(Question, frozen=True, tag="legends.InterceptQuestion"):
    """LOK-ESCORT-07, LOK-RUL-ESCORT-2: one of the escorts must intercept; by default the nearest."""

    takes, rule = (Send,), "LOK-RUL-ESCORT-2"
    asks = "{intruder} is about to align with {ship}. Which escort intercepts it?"
    intruder: str
    ship: str
    escorts: tuple[str, ...]
    """Those that have not intercepted in this game turn, the nearest first."""

    def legal(self, world: World, seat: Seat) -> Sequence[Choice]:
        return [Send(escort) for escort in self.escorts]

    def explain(self, world: World, seat: Seat, choice: Send) -> Refusal:
        """LOK-ESCORT-09."""
        index = fighter_named(world, choice.escort)
        if index >= 0 and world.fighters[index].intercepted:
            who = name(world.catalog, choice.escort)
            return Refusal("LOK-ESCORT-09", f"{who} has already intercepted this game turn.")
        return super().explain(world, seat, choice)


class FlyOnQuestion(NamedRequest, frozen=True, tag="legends.FlyOnQuestion"):
    """LOK-RUL-ESCORT-2: a fighter that was intercepted flies on, but not to the warship."""

    takes, rule = (Fly, Pass), "LOK-RUL-ESCORT-2"
    asks = "{fighter} was kept away from {ship}. Does it fly on?"
    fighter: str
    ship: str
    left: int
    """How far it may fly."""

    def offers(self, world: World, seat: Seat) -> tuple[Offer, ...]:
        here = world.fighters[fighter_named(world, self.fighter)].pose[:2]
        way = Path(here, self.left, CORNERS, (0, 0, *table_size(world)))
        return offer(Fly, "Fly on", fighter=One((self.fighter,)), way=way), offer(Pass, "Stay")

    def options(self, world: World, seat: Seat) -> Sequence[Choice] | None:
        """There are too many movements to list."""
        return None

    def refuse(self, world: World, seat: Seat, choice: Any) -> Refusal | None:
        if isinstance(choice, Pass):
            return None
        if choice.fighter != self.fighter:
            return Refusal(self.rule, f"Only {name(world.catalog, self.fighter)} may fly on.")
        return refuse_way_on(world, fighter_named(world, self.fighter), ship_named(world, self.ship), choice.way, self.left)

    def forbid(self, world: World, seat: Seat, choice: Any) -> Refusal | None:
        return self.refuse(world, seat, choice)

    def default(self, world: World, seat: Seat) -> Choice:
        return Pass()

    def sample(self, world: World, seat: Seat, rng: Random, n: int) -> list[Choice]:
        return [self._any(world, seat, rng) for _ in range(n)]

    def _any(self, world: World, seat: Seat, rng: Random) -> Choice:
        """Anywhere, or nowhere."""
        x, y, _ = world.fighters[fighter_named(world, self.fighter)].pose
        for _ in range(_TRIES):
            far = self.left * 7 // 10
            way = Fly(self.fighter, ((x + rng.randint(-far, far), y + rng.randint(-far, far)),))
            if self.refuse(world, seat, way) is None:
                return way
        return Pass()
