"""Questions that cards ask: play this one, which region, which unit is repaired."""

from collections.abc import Sequence
from typing import Any

from wartable.core import Choice, Refusal, Seat
from wartable.games.fleet_commander.catalog import DECOY
from wartable.games.fleet_commander.choices import Activate, Decline, PlaceDecoys, PlayCard, Probe, Rally, Repair
from wartable.games.fleet_commander.names import card_name
from wartable.games.fleet_commander.requests.base import Question, RegionQuestion
from wartable.games.fleet_commander.rules.forces import STANDINGS, group, standing_units, type_of
from wartable.games.fleet_commander.rules.supply import supply
from wartable.games.fleet_commander.state import Side, World, side_of


class TriggerQuestion(Question, frozen=True, tag="fleet_commander.TriggerQuestion"):
    """FC-CARD-11, FC-RUL-105: asked whenever the card may be in the hand by what everybody knows."""

    takes, asks, rule = (PlayCard, Decline), "Play {card}?", "FC-CARD-11"
    buttons = {PlayCard: "Play", Decline: "Do not play it"}  # noqa: RUF012
    card: str

    def legal(self, world: World, seat: Seat) -> Sequence[Choice]:
        held = self.card in world.hands[side_of(world, seat)].known()
        return (Decline(), PlayCard(self.card)) if held else (Decline(),)

    def explain(self, world: World, seat: Seat, choice: Any) -> Refusal:
        if choice.card == self.card:
            return Refusal(self.rule, f"{card_name(world.catalog, self.card)} is not in your hand.")
        return Refusal(self.rule, f"Only {card_name(world.catalog, self.card)} may be played now.")


class ActivationQuestion(RegionQuestion, frozen=True, tag="fleet_commander.ActivationQuestion"):
    """A card gives several activations, one after another."""

    takes, asks, rule = (Activate,), "Activate a region ({left} left).", "FC-ACTIVATE-01"
    left: int


class ProbeQuestion(RegionQuestion, frozen=True, tag="fleet_commander.ProbeQuestion"):
    """Recon Probe."""

    takes, asks, rule = (Probe,), "Which region do you probe?", "FC-PLAYCARD-02"


class RallyQuestion(RegionQuestion, frozen=True, tag="fleet_commander.RallyQuestion"):
    """Rally the Fleet."""

    takes, asks, rule = (Rally,), "Where do you rally your units?", "FC-CARD-11"


class DecoyQuestion(Question, frozen=True, tag="fleet_commander.DecoyQuestion"):
    """Sensor Ghosts."""

    takes, asks, rule = (PlaceDecoys,), "Place up to {most} decoys in a region with one of your units.", "FC-PLAYCARD-02"
    buttons = {PlaceDecoys: "Place decoys"}  # noqa: RUF012
    most: int
    regions: tuple[str, ...]

    def legal(self, world: World, seat: Seat) -> Sequence[Choice]:
        most = min(self.most, supply(world, side_of(world, seat))[DECOY])
        return tuple(PlaceDecoys(region, n) for n in range(most, -1, -1) for region in self.regions)


class RepairQuestion(Question, frozen=True, tag="fleet_commander.MendQuestion"):  # as stored positions call it
    """FC-CARD-07: one damage token may be removed from one unit in these regions."""

    takes, asks, rule = (Repair, Decline), "Remove a damage token from one unit ({card})?", "FC-CARD-07"
    buttons = {Repair: "Remove", Decline: "Remove none"}  # noqa: RUF012
    card: str
    regions: tuple[str, ...]

    def cited(self, world: World) -> str:
        """FC-PLANET-09: it may be the planet that repairs."""
        return "FC-PLANET-09" if self.card in world.catalog.planets else self.rule

    def legal(self, world: World, seat: Seat) -> Sequence[Choice]:
        return (*self._repairs(world, side_of(world, seat)), Decline())

    def _repairs(self, world: World, side: Side) -> list[Repair]:
        """The unit that is nearest to destruction first."""
        found: list[tuple[int, Repair]] = []
        for region in self.regions:
            for standing in STANDINGS:
                for unit in dict.fromkeys(standing_units(group(world, region, side), standing)):
                    if unit.damage:
                        left = type_of(world, unit).structure - unit.damage
                        found.append((left, Repair(unit, standing, region)))
        return [repair for _, repair in sorted(found, key=lambda pair: pair[0])]
