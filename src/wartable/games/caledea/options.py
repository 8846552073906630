"""The options of a match: those that the rulings name, and the settings made from them."""

from math import ceil

from wartable.core.errors import BadScenario
from wartable.core.scenario import Option, Preset, Scenario, settings
from wartable.games.caledea.state import Settings

_TEAMS = {"none": 0, "2v2": 4, "3v3": 6, "4v4": 8}
"""CAL-RUL-02: how many players each kind of team game needs."""

_ROUND_LIMITS = {2: 60, 3: 80}
_MOST_ROUNDS = 100

_GAME, _LENGTH, _RULINGS = "The game", "Length", "Rule variants"

_FIRST_GAME = Preset(
    "first_game",
    "First game",
    "Two kingdoms on one board, against an easy bot. Everything as in the rulebook.",
    minutes=(20, 40),
)
PRESETS = (_FIRST_GAME,)


def _variant(key: str, name: str, says: str, rule: str, *, default: bool = False) -> Option:
    """Another reading of a rule, which is in force or not."""
    return Option(key, default, says, rule, name=name, group=_RULINGS)


OPTIONS = (
    Option(
        "teams",
        "none",
        "Two teams of equal size, seated alternately.",
        "CAL-TEAM-01",
        tuple(_TEAMS),
        name="Teams",
        group=_GAME,
        labels=(("none", "Everybody alone"), ("2v2", "2 against 2"), ("3v3", "3 against 3"), ("4v4", "4 against 4")),
    ),
    Option(
        "boards",
        1,
        "How many boards are joined into one playing area.",
        "CAL-RUL-81",
        low=1,
        high=4,
        name="Boards",
        group=_GAME,
    ),
    Option(
        "kingdom_pick",
        "seat",
        "How the kingdom cards are handed out.",
        "CAL-RUL-03",
        ("seat", "random"),
        name="Kingdoms",
        group=_GAME,
        labels=(("seat", "Picked in seat order"), ("random", "Dealt at random")),
    ),
    Option(
        "first_turn",
        "first_placer",
        "Who takes the first turn.",
        "CAL-RUL-06",
        ("first_placer", "roll_winner"),
        name="First turn",
        group=_GAME,
        labels=(("first_placer", "Whoever places a capital first"), ("roll_winner", "Whoever won the roll")),
    ),
    Option(
        "last_seat_bonus",
        0,
        "Extra starting infantry for whoever moves last. A house rule.",
        low=0,
        high=3,
        name="Bonus for the last player",
        group=_GAME,
        labels=((0, "None"),),
    ),
    Option(
        "round_limit",
        0,
        "After this many rounds the players are ranked. 0 means 60 rounds for two players, 80 for three, 100 for more.",
        "CAL-RUL-74",
        low=0,
        high=1000,
        name="Round limit",
        group=_LENGTH,
        labels=((0, "By the number of players"),),
    ),
    Option(
        "no_progress_rounds",
        15,
        "After this many rounds without progress the players are ranked.",
        "CAL-RUL-74",
        low=1,
        high=1000,
        name="Rounds without progress",
        group=_LENGTH,
    ),
    Option("resign", True, "Players may resign.", "CAL-RUL-75", name="Resigning", group=_LENGTH),
    Option(
        "min_capital_distance",
        0,
        "How many squares two capitals must be apart. 0 means no minimum.",
        "CAL-RUL-08",
        low=0,
        high=8,
        name="Minimum distance between capitals",
        group=_RULINGS,
        labels=((0, "No minimum"),),
    ),
    Option(
        "castle_cost",
        "step",
        "What it costs to turn a tower into a castle.",
        "CAL-RUL-15",
        ("step", "difference"),
        name="Price of a castle",
        group=_RULINGS,
        labels=(("step", "The full price"), ("difference", "The castle's price minus the tower's")),
    ),
    _variant(
        "powers_after_last_action",
        "Powers after the last action",
        "Bombard and Transport may be used after the last action of a turn.",
        "CAL-RUL-19",
    ),
    Option(
        "unit_limit",
        20,
        "How many unit pieces each player has. 0 means no limit.",
        "CAL-RUL-30",
        low=0,
        high=99,
        name="Units per player",
        group=_RULINGS,
        labels=((0, "No limit"),),
    ),
    Option(
        "power_uses_per_turn",
        0,
        "How often a power may be used in a turn. 0 means no limit.",
        "CAL-RUL-40",
        low=0,
        high=20,
        name="Power uses per turn",
        group=_RULINGS,
        labels=((0, "No limit"),),
    ),
    _variant(
        "transport_after_move",
        "Transport after moving",
        "A unit that has moved may still be transported.",
        "CAL-RUL-45",
        default=True,
    ),
    _variant(
        "transfer_garrisoned",
        "Garrisoned structures change hands",
        "The captor of a capital takes over structures even where hostile units stand.",
        "CAL-RUL-63",
    ),
    Option(
        "eliminated_structures",
        "neutral",
        "What becomes of the structures of an eliminated player.",
        "CAL-RUL-69",
        ("neutral", "remove"),
        name="Eliminated players' structures",
        group=_RULINGS,
        labels=(("neutral", "They become neutral"), ("remove", "They are removed")),
    ),
)


def check_teams(scenario: Scenario) -> None:
    """CAL-RUL-02: a team game needs exactly its number of players."""
    needed = _TEAMS[scenario.word("teams")]
    if needed and scenario.seats != needed:
        raise BadScenario(f"A game of {scenario.word('teams')} is for {needed} players, not {scenario.seats}.")


def settings_of(scenario: Scenario) -> Settings:
    teams, boards = scenario.word("teams") != "none", scenario.number("boards")
    return settings(
        Settings,
        scenario,
        sides=tuple(seat % 2 if teams else seat for seat in range(scenario.seats)),
        round_limit=scenario.number("round_limit") or usual_limit(scenario.seats, boards),
    )


def usual_limit(seats: int, boards: int) -> int:
    """CAL-RUL-74: 60, 80 or 100 rounds, half as many again on joined boards."""
    limit = _ROUND_LIMITS.get(seats, _MOST_ROUNDS)
    return limit if boards == 1 else ceil(limit * 1.5)
