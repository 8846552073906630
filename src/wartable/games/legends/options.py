"""What players agree on before a battle of Legends."""

from collections.abc import Mapping

from wartable.core import Option, Preset, Scenario
from wartable.core.errors import BadScenario
from wartable.core.scenario import settings
from wartable.games.legends.catalog.records import BattleScenario
from wartable.games.legends.state import Flags
from wartable.geometry.units import INCH, Point

_TEAMS = {"none": 0, "2v2": 4}
_BATTLE, _TABLE, _RULINGS = "The battle", "The table", "Rule variants"
FIRST_BATTLE = Preset(
    "first_battle",
    "First battle",
    "The two starter squadrons meet in open space, against an easy bot. Nothing to build.",
    {"squadrons": "presets", "points": 34},
    minutes=(45, 90),
)
PRESETS = (FIRST_BATTLE,)
_FASTEST = 12
"""The last slot of the track."""
_LARGE = 100
"""LOK-ACT-03: the point level from which players may agree on several units at an opportunity."""
_RECOMMENDED = 72 * INCH, 48 * INCH
"""LOK-GEN-03, LOK-GEN-04: on a smaller table there must be a speed limit."""


def _variant(key: str, name: str, says: str, rule: str, *, default: bool = False) -> Option:
    """Another reading of a rule, which is in force or not."""
    return Option(key, default, says, rule, name=name, group=_RULINGS)


def options(scenarios: Mapping[str, str]) -> tuple[Option, ...]:
    """The options, with the names of the scenarios by their ids."""
    return (_scenario(scenarios), *_squadrons(), *_battle(), *_table(), *_units(), *_fighters(), *_damage(), *_scoring())


def _scenario(scenarios: Mapping[str, str]) -> Option:
    return Option(
        "scenario",
        "squadron_engagement",
        "What the battle is about, with its table and deployment.",
        "LOK-GEN-02",
        tuple(scenarios),
        name="Scenario",
        group=_BATTLE,
        labels=tuple(scenarios.items()),
    )


def _squadrons() -> tuple[Option, ...]:
    """LOK-BUILD-37, LOK-SC1-02: the point levels are advice, any level is allowed."""
    return (
        Option(
            "squadrons",
            "built",
            "With preset squadrons you can start at once; at 34 points they are the starter squadrons.",
            "LOK-BUILD-34",
            ("built", "presets"),
            name="Squadrons",
            group=_BATTLE,
            labels=(("built", "Every player builds one"), ("presets", "Preset for the points")),
        ),
        Option(
            "points",
            34,
            "What a squadron may cost: 34 points for a first game, 35 to 50 for the starter set, which holds up to 75.",
            "LOK-BUILD-01",
            low=10,
            high=300,
            name="Points",
            group=_BATTLE,
        ),
        Option(
            "second_points",
            0,
            "Points of every side but the first, as a handicap. 0 means the same for all.",
            "LOK-BUILD-02",
            low=0,
            high=300,
            name="Points of the other sides",
            group=_BATTLE,
            labels=((0, "The same"),),
        ),
    )


def _battle() -> tuple[Option, ...]:
    return (
        Option(
            "movement",
            "core",
            "How warships move: freely within their velocity slot, or along templates.",
            "TPL-01",
            ("core", "template"),
            name="Movement",
            group=_BATTLE,
            labels=(("core", "Free"), ("template", "Along templates")),
        ),
        Option(
            "teams",
            "none",
            "Two sides of two players, seated alternately.",
            "LOK-RUL-PLAYERS-1",
            tuple(_TEAMS),
            name="Teams",
            group=_BATTLE,
            labels=(("none", "Every player alone"), ("2v2", "2 against 2")),
        ),
        Option(
            "turns",
            0,
            "How many game turns are played. 0 means as many as the scenario says.",
            "LOK-SC1-12",
            low=0,
            high=20,
            name="Turns",
            group=_BATTLE,
            labels=((0, "As the scenario says"),),
        ),
    )


def _units() -> tuple[Option, ...]:
    return (
        _variant(
            "fighter_group_any",
            "Fighter groups of any size",
            "A fighter group may have any size from one to eight, instead of eight or all that are left.",
            "LOK-RUL-ACT-1",
        ),
        _variant(
            "unique_upgrades",
            "Limited upgrades",
            "A squadron may take each upgrade only as often as the set has cards of it.",
            "LOK-RUL-BUILD-3",
        ),
    )


def _table() -> tuple[Option, ...]:
    return (
        Option(
            "units_per_opportunity",
            1,
            "How many units a player activates before play passes on. More than one needs squadrons of 100 points.",
            "LOK-RUL-ACT-5",
            low=1,
            high=4,
            name="Units in a row",
            group=_TABLE,
        ),
        Option(
            "speed_limit",
            _FASTEST,
            "The fastest velocity slot that may be used. A small table needs a limit.",
            "LOK-GEN-04",
            low=1,
            high=_FASTEST,
            name="Speed limit",
            group=_TABLE,
            labels=((_FASTEST, "None"),),
        ),
        Option(
            "edge",
            "leave",
            "What happens to a warship that crosses the edge of the table.",
            "LOK-RUL-EDGE-1",
            ("leave", "stop_at_edge", "destroyed"),
            name="Edge of the table",
            group=_TABLE,
            labels=(("leave", "It leaves the battle"), ("stop_at_edge", "It stops there"), ("destroyed", "It is destroyed")),
        ),
    )


def _fighters() -> tuple[Option, ...]:
    return (
        _variant(
            "recover_same_activation",
            "Quick recovery",
            "A fighter may recover at the end of the activation in which it was disrupted.",
            "LOK-RUL-DISRUPT-2",
        ),
        _variant(
            "interception_ends_move",
            "Interception stops fighters",
            "A fighter intercepted by an escort stops there; otherwise it may fly on.",
            "LOK-RUL-ESCORT-2",
            default=True,
        ),
        _variant(
            "bombers_use_sensors",
            "Bombers use sensors",
            "Sensor points may also re-roll gun dice of bombers.",
            "LOK-RUL-SENSOR-2",
        ),
        _variant(
            "support_against_missiles",
            "Support against missiles",
            "Fighters may support one another in attacks on missiles.",
            "LOK-RUL-FTR-5",
        ),
    )


def _damage() -> tuple[Option, ...]:
    return (
        Option(
            "defensive_fire",
            "shared",
            "How often a battery may fire.",
            "LOK-RUL-ATTACK-3",
            ("shared", "separate"),
            name="Defensive fire",
            group=_RULINGS,
            labels=(("shared", "Once per game turn in all"), ("separate", "Once to attack, and again to defend")),
        ),
        _variant(
            "precision_checks",
            "Precision hits may destroy",
            "A ship checks for destruction at once when a precision hit damages its hull.",
            "LOK-RUL-HULL-3",
        ),
        _variant(
            "armor_against_precision",
            "Armor against precision hits",
            "Reinforced Armor and Reinforced SI also work against precision hits.",
            "LOK-RUL-UPG-2",
        ),
    )


def _scoring() -> tuple[Option, ...]:
    return (
        Option(
            "fighter_scoring",
            "end_state",
            "When a destroyed fighter scores.",
            "LOK-RUL-SC1-3",
            ("end_state", "per_kill"),
            name="Points for fighters",
            group=_RULINGS,
            labels=(("end_state", "If it is destroyed at the end"), ("per_kill", "Each time it is destroyed")),
        ),
        _variant(
            "containment_cumulative",
            "Both regions add up",
            "Controlling both regions scores three containment points.",
            "LOK-RUL-CMP-2",
        ),
        _variant(
            "departed_count",
            "Departed ships count",
            "Warships that have left the table count as destroyed in the tie-break.",
            "LOK-RUL-CMP-12",
        ),
        Option(
            "hull_race",
            "at_once",
            "When enough hull damage wins Escalation Battle.",
            "LOK-RUL-END-1",
            ("at_once", "end_phase"),
            name="Victory by hull damage",
            group=_RULINGS,
            labels=(("at_once", "At once"), ("end_phase", "In the End Phase")),
        ),
        _variant(
            "sc2_unlimited", "Unlimited replacements", "Replacements in Escalation Battle never run out.", "LOK-RUL-SC2-2"
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
    needed = _TEAMS[scenario.word("teams")]
    if needed and scenario.seats != needed:
        raise BadScenario(f"A battle of {scenario.word('teams')} is for {needed} players, not {scenario.seats}.")
    smallest = min(scenario.number("points"), scenario.number("second_points") or scenario.number("points"))
    if scenario.number("units_per_opportunity") > 1 and smallest < _LARGE:
        raise BadScenario(f"Several units at an opportunity are for squadrons of {_LARGE} points or more, not {smallest}.")
    if (table[0] < _RECOMMENDED[0] or table[1] < _RECOMMENDED[1]) and scenario.number("speed_limit") == _FASTEST:
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
