"""Random legal squadrons of 20 to 100 points fight lively battles in which everything holds that must hold."""

from random import Random

import pytest

from tests.bench.players import invariants_of, lively, play_on
from wartable.core import Match
from wartable.games.legends import GAME, LegendsPosition
from wartable.games.legends.choices.muster import PasteList
from wartable.games.legends.events.fire import BatteryDamaged, CardDrawn
from wartable.games.legends.lists import write_list
from wartable.games.legends.rules.building import Terms, violations
from wartable.games.legends.rules.drafting import draft

LEVELS = range(20, 101)
LONGEST = 5_000


def fight(level: int) -> Match[LegendsPosition]:
    """A battle of two squadrons of this level, to its end."""
    catalog, terms, rng = GAME.catalog(), Terms(level), Random(level)
    match = Match(GAME, GAME.scenario(points=level), seed=level)
    for seat in (0, 1):
        squadron = draft(catalog, terms, rng)
        assert violations(catalog, terms, squadron) == []
        assert match.submit(seat, PasteList(write_list(catalog, squadron, level)), match.ask) is None
    return play_on(match, [lively], rng, LONGEST, invariants_of(GAME))


@pytest.mark.parametrize("level", LEVELS[::8][:10])
def test_random_squadrons_fight_to_the_end(level: int) -> None:
    assert fight(level).outcome is not None


@pytest.mark.slow
def test_squadrons_of_every_level_show_every_ship_battery_and_card() -> None:
    ships, batteries, cards = set(), set(), set()
    for level in LEVELS:
        match = fight(level)
        assert match.outcome is not None
        ships |= {ship.kind for ship in match.position.world.ships}
        batteries |= {event.battery for event in match.events(None) if isinstance(event, BatteryDamaged)}
        cards |= {event.card for event in match.events(None) if isinstance(event, CardDrawn)}
    catalog = GAME.catalog()
    assert (ships, cards) == (set(catalog.ships), set(catalog.cards))
    assert batteries == set(catalog.batteries)
