"""LOK-BUILD: every player builds a squadron, unseen by the others."""

from collections.abc import Mapping

from wartable.core import AskAll, Choice, Done, Frame, Go, Next, Seat, Sink
from wartable.games.legends.events.muster import SquadronRevealed
from wartable.games.legends.requests.muster import SquadronQuestion, squadron_of
from wartable.games.legends.rules.building import terms_of
from wartable.games.legends.rules.compositions import composition_in_words
from wartable.games.legends.squadrons import muster
from wartable.games.legends.state import World


class Muster(Frame, frozen=True, tag="legends.Muster"):
    """LOK-GEN-02: all build at once; then the squadrons are shown and wait in reserve."""

    def begin(self, world: World, emit: Sink) -> Next:
        """LOK-SC2-01: for points, or as the scenario prescribes; nobody is asked where players agreed on presets."""
        if world.flags.squadrons == "presets":
            return Go(self.take_presets)
        return AskAll(_questions(world), self.built)

    def take_presets(self, world: World, emit: Sink) -> Next:
        """LOK-BUILD-34, LOK-BUILD-35: at 34 points the squadrons of a first game."""
        return self.built(world, emit, {seat: asked.default(world, seat) for seat, asked in _questions(world).items()})

    def built(self, world: World, emit: Sink, choices: Mapping[Seat, Choice]) -> Next:
        for seat, choice in sorted(choices.items()):
            muster(world, seat, squadron_of(world.catalog, choice))
            emit(_revealed(world, seat))
        return Done()


def _questions(world: World) -> dict[Seat, SquadronQuestion]:
    """LOK-GEN-01: no player is bound to a faction, and no player's choice limits another's."""
    terms = [terms_of(world, seat) for seat in range(len(world.sides))]
    return {seat: SquadronQuestion(t.level, composition_in_words(t.composition)) for seat, t in enumerate(terms)}


def _revealed(world: World, seat: Seat) -> SquadronRevealed:
    """LOK-DEPLOY-12: the squadron of a seat with all its cards, the free ones included."""
    squadron, catalog = world.squadrons[seat], world.catalog
    ships = [ship for ship in world.ships if ship.owner == seat]
    return SquadronRevealed(
        seat=seat,
        list=squadron.list,
        level=terms_of(world, seat).level,
        points=squadron.points,
        ships=tuple(ship.name for ship in ships),
        cards=tuple((ship.name, upgrade.card) for ship in ships for upgrade in ship.upgrades),
        fighters=tuple((unit, number) for unit, number in squadron.units if unit in catalog.fighters),
        rules=("LOK-GEN-02", "LOK-DEPLOY-12"),
    )
