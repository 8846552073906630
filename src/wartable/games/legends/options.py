"""What players agree on before a battle of Legends."""

from collections.abc import Iterable

from wartable.core import Option, Scenario
from wartable.core.errors import BadScenario
from wartable.core.scenario import settings
from wartable.games.legends.records import BattleScenario
from wartable.games.legends.state import Flags
from wartable.geometry.units import INCH, Point

TEAMS = {"none": 0, "2v2": 4}
FASTEST = 12
"""The last slot of the track."""
POINTS = "The point level of every squadron: 34 for a first game; 35 to 50 go well with the starter set, which holds up to 75."
"""LOK-BUILD-37, LOK-SC1-02: advice, any level is allowed."""
LARGE = 100
"""LOK-ACT-03: the points from which players may agree on several units at an opportunity."""
RECOMMENDED = 72 * INCH, 48 * INCH
"""LOK-GEN-03, LOK-GEN-04: on a smaller table there must be a speed limit."""


def options(scenarios: Iterable[str]) -> tuple[Option, ...]:
    return (
        Option(
            "scenario", "squadron_engagement", "The scenario, with its table and deployment.", "LOK-GEN-02", tuple(scenarios)
        ),
        Option("points", 34, POINTS, "LOK-BUILD-01", low=10, high=300),
        Option(
            "second_points",
            0,
            "Another point level for every side but the first; 0 for the same.",
            "LOK-BUILD-02",
            low=0,
            high=300,
        ),
        Option(
            "squadrons",
            "built",
            "Every player builds a squadron, or all take the presets of their points: the starters at 34.",
            "LOK-BUILD-34",
            ("built", "presets"),
        ),
        Option("turns", 0, "How many game turns are played; 0 as the scenario says.", "LOK-SC1-12", low=0, high=20),
        Option("teams", "none", "Team play: two sides of two players, seated alternately.", "LOK-RUL-PLAYERS-1", tuple(TEAMS)),
        Option(
            "movement",
            "core",
            "Warships move and turn freely within their slot, or along templates.",
            "TPL-01",
            ("core", "template"),
        ),
        Option(
            "speed_limit",
            FASTEST,
            "The fastest velocity slot that may be used, from 0 to 12.",
            "LOK-GEN-04",
            low=1,
            high=FASTEST,
        ),
        Option(
            "units_per_opportunity",
            1,
            "How many units a player activates before play passes on.",
            "LOK-RUL-ACT-5",
            low=1,
            high=4,
        ),
        Option(
            "fighter_group_any", False, "A group of fighters is any one to eight of them, not eight or all.", "LOK-RUL-ACT-1"
        ),
        Option("unique_upgrades", False, "No more of an upgrade than there are cards of it.", "LOK-RUL-BUILD-3"),
        Option(
            "edge",
            "leave",
            "A warship that crosses the edge of the table leaves, stops there, or is destroyed.",
            "LOK-RUL-EDGE-1",
            ("leave", "stop_at_edge", "destroyed"),
        ),
        Option(
            "defensive_fire",
            "shared",
            "A battery attacks once a game turn, or once in its own activation besides defending.",
            "LOK-RUL-ATTACK-3",
            ("shared", "separate"),
        ),
        Option(
            "recover_same_activation",
            False,
            "A fighter may recover from a disruption at the end of the activation in which it was disrupted.",
            "LOK-RUL-DISRUPT-2",
        ),
        Option(
            "interception_ends_move",
            True,
            "A fighter that an escort intercepts ends its movement there; otherwise it may fly on.",
            "LOK-RUL-ESCORT-2",
        ),
        Option("containment_cumulative", False, "Controlling both regions scores three containment points.", "LOK-RUL-CMP-2"),
        Option("departed_count", False, "Warships that left count as destroyed in the tie-break of kills.", "LOK-RUL-CMP-12"),
        Option(
            "fighter_scoring",
            "end_state",
            "A destroyed fighter scores if it is still destroyed at the end, or each time that it is destroyed.",
            "LOK-RUL-SC1-3",
            ("end_state", "per_kill"),
        ),
        Option(
            "hull_race",
            "at_once",
            "Whoever has inflicted enough hull damage in Escalation Battle wins at once, or in the End Phase.",
            "LOK-RUL-END-1",
            ("at_once", "end_phase"),
        ),
        Option("sc2_unlimited", False, "Replacements in Escalation Battle do not run out.", "LOK-RUL-SC2-2"),
        Option("bombers_use_sensors", False, "Sensor points roll gun dice of bombers again too.", "LOK-RUL-SENSOR-2"),
        Option("support_against_missiles", False, "Fighters join an attack of another one on missiles.", "LOK-RUL-FTR-5"),
        Option(
            "precision_checks",
            False,
            "Hull Damage applied by a precision hit makes the ship check for destruction at once.",
            "LOK-RUL-HULL-3",
        ),
        Option(
            "armor_against_precision", False, "Reinforced Armor and Reinforced SI answer precision hits too.", "LOK-RUL-UPG-2"
        ),
    )


def flags_of(scenario: Scenario) -> Flags:
    return settings(Flags, scenario)


def sides_of(scenario: Scenario) -> tuple[int, ...]:
    """LOK-GEN-01, LOK-RUL-PLAYERS-1: the side of each seat; without teams there are as many sides as seats, two or more."""
    teams = scenario.word("teams") != "none"
    return tuple(seat % 2 if teams else seat for seat in range(scenario.seats))


def check(scenario: Scenario, record: BattleScenario, table: Point) -> None:
    """Teams need their number of players, large squadrons may activate several units, small tables need a speed limit."""
    _check_sides(scenario, record)
    needed = TEAMS[scenario.word("teams")]
    if needed and scenario.seats != needed:
        raise BadScenario(f"A battle of {scenario.word('teams')} is for {needed} players, not {scenario.seats}.")
    smallest = min(scenario.number("points"), scenario.number("second_points") or scenario.number("points"))
    if scenario.number("units_per_opportunity") > 1 and smallest < LARGE:
        raise BadScenario(f"Several units at an opportunity are for squadrons of {LARGE} points or more, not {smallest}.")
    if (table[0] < RECOMMENDED[0] or table[1] < RECOMMENDED[1]) and scenario.number("speed_limit") == FASTEST:
        raise BadScenario('A table smaller than 72" by 48" needs a speed limit: set speed_limit to less than 12.')


def _check_sides(scenario: Scenario, record: BattleScenario) -> None:
    """LOK-SC3-04, CMP-01, CMP-26: where zones are scored, every side has one; a scenario may demand a way to move."""
    found = len(set(sides_of(scenario)))
    if record.scoring != "engagement" and found != len(record.zones):
        raise BadScenario(f"{record.name} is a battle of {len(record.zones)} sides, not {found}.")
    if record.scoring == "competitive" and scenario.seats != found:
        raise BadScenario(f"{record.name} is for two players, not for teams.")
    if record.movement and scenario.word("movement") != record.movement:
        raise BadScenario(f"{record.name} is played with {record.movement} movement: set movement to {record.movement}.")
