"""The data: what any stand-in for the printed cards must hold, and where each value comes from."""

from collections import Counter

import pytest

from wartable.games.legends import GAME
from wartable.games.legends.catalog.caps import ANY
from wartable.games.legends.catalog.records import Preset

CATALOG = GAME.catalog()
DATA = CATALOG.data
SHIPS, FIGHTERS = CATALOG.ships, CATALOG.fighters


def battery(ship: str, name: str) -> tuple[int, str, int, set[str]]:
    """Guns, type, power and abilities of the battery that a ship has by this name."""
    found = next(weapon for weapon in CATALOG.weapons[ship] if weapon.name == name)
    return found.guns, found.type, found.power, set(found.abilities)


# -- what sentences and examples of the book force ------------------------------------------------------------------------


@pytest.mark.rule("LOK-BUILD-04")
def test_two_dracos_cost_24_and_two_hammerheads_22() -> None:
    assert (2 * SHIPS["draco"].cost, 2 * SHIPS["hammerhead"].cost) == (24, 22)


@pytest.mark.rule("LOK-BUILD-05", "LOK-BUILD-18", "LOK-RUL-TERM-2")
def test_every_fighter_costs_one_point_and_one_capacity() -> None:
    assert {(fighter.cost, fighter.capacity) for fighter in FIGHTERS.values()} == {(1, 1)}


def test_capacities_are_such_that_only_capacity_makes_the_starters_illegal() -> None:
    assert SHIPS["draco"].capacity <= 4
    assert SHIPS["hammerhead"].capacity <= 5


def test_a_surakari_frigate_has_seven_hull_points() -> None:
    frigates = [ship for ship in SHIPS.values() if (ship.faction, ship.kind) == ("surakari", "frigate")]
    assert {ship.name: ship.hull for ship in frigates} == {"Draco Frigate": 7, "Delphinus Frigate": 7}


def test_the_draco_has_four_batteries_and_the_second_is_its_combat_arc_cannons() -> None:
    assert [(w.name, w.combat) for w in CATALOG.weapons["draco"]] == [
        ("Medium Pulse Beams", True),
        ("Plasma Cannons", True),
        ("Plasma Cannons (turret)", False),
        ("Rapid Pulse Cannons", False),
    ]
    assert battery("draco", "Medium Pulse Beams") == (2, "P", 2, {"pulse_beam"})
    assert battery("draco", "Rapid Pulse Cannons")[1] == "F"


def test_the_draco_can_fly_the_examples() -> None:
    draco, twelve = SHIPS["draco"], CATALOG.slots.index((12_000, 14_000))
    assert (draco.engines >= 3, draco.thrusters >= 2, draco.track[twelve]) == (True, True, "B")


def test_named_batteries_are_as_the_examples_use_them() -> None:
    assert battery("hammerhead", "Javelin Missiles") == (2, "M", 1, set())
    assert battery("pale_fox", "Fire Rails") == (2, "P", 4, {"armor_piercing"})
    assert battery("delphinus", "Phalanx")[1] == "F"
    assert "devastating" in battery("hydrus", "Heavy Pulse Beams")[3]
    guns, kind, *_ = battery("hydrus", "Pulse Cannons")
    assert (kind, guns >= 3) == ("F", True)


def test_fighters_roll_the_dice_of_the_examples() -> None:
    (hunter,), (interceptor,) = FIGHTERS["hunter"].weapons, FIGHTERS["interceptor"].weapons
    assert (hunter.guns, set(hunter.abilities)) == (2, {"high_rof", "precise"})
    assert interceptor.guns == 2
    assert "scout" in FIGHTERS["scout"].weapons[0].abilities
    assert [f.id for f in FIGHTERS.values() if f.weapons[0].type == "P"] == ["attack_cruiser"]


def test_active_armor_is_heragul() -> None:
    armored = [ship for ship in SHIPS.values() if "active_armor" in ship.abilities]
    assert {ship.faction for ship in armored} == {"heragul"}


def test_the_track_runs_from_0_to_24_past_the_printed_slots() -> None:
    slots = CATALOG.slots
    assert (slots[0], slots[-1][1]) == ((0, 0), 24_000)
    assert slots[6:8] == ((10_000, 12_000), (12_000, 14_000))


def test_there_are_46_critical_cards_and_16_upgrades() -> None:
    assert sum(card.count for card in CATALOG.cards.values()) == 46
    assert sum(card.copies for card in CATALOG.upgrades.values()) == 16


def test_the_layouts_of_the_deck_are_as_printed() -> None:
    assert Counter(card.layout for card in CATALOG.cards.values()) == {"return": 5, "dual": 5, "permanent": 1}
    dual = {card.name: card.second_name for card in CATALOG.cards.values() if card.layout == "dual"}
    assert dual == {
        "Armor Damaged": "Armor Destroyed",
        "Armor Compromised": "Armor Failed",
        "Thrusters Damaged": "Thrusters Destroyed",
        "Engines Damaged": "Engines Destroyed",
        "Weapon Damaged": "Weapon Destroyed",
    }


def test_some_slot_of_some_ship_makes_two_turns_impossible() -> None:
    impossible = {
        (ship.id, slot)
        for ship in SHIPS.values()
        for letter, slot in zip(ship.track, CATALOG.slots, strict=True)
        if letter != "I" and CATALOG.spacing[letter] <= slot[1] < 2 * CATALOG.spacing[letter]
    }
    assert {("lynx", (4_000, 6_000)), ("lynx", (8_000, 10_000)), ("hydrus", (4_000, 6_000))} <= impossible


def test_75_points_take_at_most_five_warships_of_the_set() -> None:
    full = [preset for preset in CATALOG.presets.values() if preset.points == 75]
    assert len(full) == 4
    assert all(cost(preset) <= 75 for preset in full)
    assert all(sum(number for unit, number in preset.units.items() if unit in SHIPS) <= 5 for preset in full)


def cost(preset: Preset) -> int:
    units = sum(CATALOG.costs[unit] * number for unit, number in preset.units.items())
    return int(units + sum(CATALOG.upgrades[entry.split(": ")[1]].cost for entry in preset.upgrades))


# -- fleet lists ----------------------------------------------------------------------------------------------------------

PRINTED = "[0-75]: 1, [76-150]: 2, [151+]: U"


@pytest.mark.rule("LOK-BUILD-13", "LOK-BUILD-14")
def test_the_heragul_list_is_as_printed() -> None:
    names = {SHIPS[u].code if u in SHIPS else FIGHTERS[u].name: cap for u, cap in CATALOG.lists["heragul_sarlet"].units.items()}
    assert names == {"HHF": "U", "HAF": "U", "HDP": "U", "HBC": PRINTED, "Hunter": "U", "Attack Cruiser": "U"}
    assert [u for u, cap in CATALOG.caps["heragul_sarlet"].items() if cap != ANY] == ["lynx"]


@pytest.mark.rule("LOK-BUILD-15", "LOK-BUILD-16")
def test_the_surakari_list_is_as_printed() -> None:
    names = {
        SHIPS[u].code if u in SHIPS else FIGHTERS[u].name: cap for u, cap in CATALOG.lists["surakari_invasion"].units.items()
    }
    assert names == {"SFP": "U", "SAM": "U", "SDP": "U", "SBC": PRINTED, "Interceptor": "U", "Scout": "U"}
    assert [u for u, cap in CATALOG.caps["surakari_invasion"].items() if cap != ANY] == ["hydrus"]


@pytest.mark.rule("LOK-BUILD-22", "LOK-RUL-BUILD-5")
def test_every_upgrade_for_sale_has_a_cost_and_a_type_of_our_own() -> None:
    for_sale = [card for card in CATALOG.upgrades.values() if not card.free_with]
    assert {card.id: (card.cost, card.type) for card in for_sale} == {
        "captain": (2, "command"),
        "fleet_adjutant": (2, "command"),
        "reinforced_armor": (2, "armor"),
        "reinforced_engines": (1, "engine"),
        "gunnery_officer": (2, "gunnery"),
        "targeting_array": (2, "electronics"),
        "auxiliary_reactor": (2, "reactor"),
        "damage_control": (2, "crew"),
        "point_defence_net": (1, "defence"),
        "flight_control": (1, "flight"),
    }
    assert {DATA.origin("upgrades", card.id, field) for card in for_sale for field in ("cost", "type")} == {"house"}


# -- provenance -----------------------------------------------------------------------------------------------------------


def test_values_say_where_they_come_from() -> None:
    origins = {
        ("ships", "draco", "name"): "rulebook",
        ("ships", "draco", "hull"): "rulebook",
        ("ships", "draco", "cost"): "derived",
        ("ships", "draco", "engines"): "house",
        ("ships", "draco", "capacity"): "house",
        ("batteries", "hammerhead_2", "guns"): "rulebook",
        ("batteries", "pale_fox_1", "power"): "derived",
        ("batteries", "hydrus_4", "guns"): "house",
        ("cards", "weapon", "second"): "rulebook",
        ("cards", "engines", "second"): "house",
        ("upgrades", "captain", "effects"): "rulebook",
        ("upgrades", "captain", "cost"): "house",
        ("presets", "starter_heragul", "units"): "rulebook",
        ("scenarios", "squadron_engagement", "zones"): "house",
        ("geometry", "standard", "spacing"): "rulebook",
    }
    assert {place: DATA.origin(*place) for place in origins} == origins
