"""What the view carries for a drawn table: the present values of warships, and the score as it stands."""

from tests.games.legends.kit import Table
from wartable.games.legends import GAME
from wartable.games.legends.outlook import Outlook
from wartable.games.legends.state import alter


def outlook(table: Table) -> Outlook:
    found = GAME.outlook(table.match.position, 0)
    assert found is not None
    return found


def test_before_squadrons_are_built_there_is_no_outlook() -> None:
    assert GAME.outlook(Table().match.position, 0) is None


def test_values_are_what_damage_has_left_of_them() -> None:
    table = Table().ship(0, "draco", (20, 24, 0), damage=9, spent=1, sensors_lost=1)
    cards = list(table.world.catalog.cards)
    alter(table.world, 0, criticals=tuple(int(card == "thrusters") for card in cards))
    draco = outlook(table).ships[0]
    assert (draco.hull, draco.red, draco.reactor, draco.reactor_value, draco.sensors) == (0, 2, 2, 3, 1)
    assert (draco.engines, draco.thrusters, draco.state) == (4, 1, "")


def test_the_score_comes_with_its_parts() -> None:
    table = Table().ship(0, "draco", (20, 24, 0), damage=9).ship(1, "hammerhead", (30, 34, 180))
    own, other = outlook(table).scores
    assert (own.total, other.total) == (6, 17)
    assert outlook(table).factions == ("surakari", "heragul")
    assert sum(part.amount for part in other.parts) == 17


def test_each_scenario_says_in_its_words_when_a_ship_no_longer_counts() -> None:
    for scenario, said in (("orbital_contain", "crippled"), ("squadron_engagement", "")):
        table = Table(scenario=scenario).ship(0, "draco", (20, 24, 0), damage=9).ship(1, "hammerhead", (30, 34, 180))
        assert [ship.state for ship in outlook(table).ships] == [said, ""]
    table = Table(scenario="orbital_contain_competitive", movement="template").ship(0, "draco", (20, 24, 0), damage=9)
    assert outlook(table.ship(1, "hammerhead", (30, 34, 180))).ships[0].state == "mission killed"
