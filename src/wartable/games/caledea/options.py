"""The options of a match: the switches that the rulings name, and the settings made of them."""

from math import ceil

from wartable.core.errors import BadScenario
from wartable.core.scenario import Option, Scenario, settings
from wartable.games.caledea.state import Settings

TEAMS = {"none": 0, "2v2": 4, "3v3": 6, "4v4": 8}
"""CAL-RUL-02: how many players each kind of team game needs."""

ROUND_LIMITS = {2: 60, 3: 80}
MOST_ROUNDS = 100

OPTIONS = (
    Option("teams", "none", "Team play: two teams of equal size, seated alternately.", "CAL-TEAM-01", tuple(TEAMS)),
    Option("boards", 1, "How many boards are joined to one playing area.", "CAL-RUL-81", low=1, high=4),
    Option("kingdom_pick", "seat", "Cards are picked in seat order, or dealt at random.", "CAL-RUL-03", ("seat", "random")),
    Option(
        "first_turn",
        "first_placer",
        "Who takes the first turn: who places first, or who won the roll.",
        "CAL-RUL-06",
        ("first_placer", "roll_winner"),
    ),
    Option("min_capital_distance", 0, "The least distance between two capitals, in squares.", "CAL-RUL-08", low=0, high=8),
    Option(
        "castle_cost",
        "step",
        "A castle costs its whole number, or only what that exceeds the tower's.",
        "CAL-RUL-15",
        ("step", "difference"),
    ),
    Option("powers_after_last_action", False, "Bombard and Transport may be used after the last action.", "CAL-RUL-19"),
    Option("unit_limit", 20, "Unit pieces for each player; 0 for no limit.", "CAL-RUL-30", low=0, high=99),
    Option("power_uses_per_turn", 0, "How often a power may be used in a turn; 0 for no limit.", "CAL-RUL-40", low=0, high=20),
    Option("transport_after_move", True, "A unit that has moved may be transported.", "CAL-RUL-45"),
    Option("transfer_garrisoned", False, "A structure passes to a captor even with hostile units on it.", "CAL-RUL-63"),
    Option(
        "eliminated_structures",
        "neutral",
        "The structures of an eliminated player stay as neutral ones, or are removed.",
        "CAL-RUL-69",
        ("neutral", "remove"),
    ),
    Option(
        "round_limit", 0, "Rounds until the game is ranked; 0 for 60, 80 or 100 by players.", "CAL-RUL-74", low=0, high=1000
    ),
    Option("no_progress_rounds", 15, "Rounds without progress until the game is ranked.", "CAL-RUL-74", low=1, high=1000),
    Option("resign", True, "Players may resign.", "CAL-RUL-75"),
    Option("last_seat_bonus", 0, "Extra starting infantry for the last in turn order.", low=0, high=3),
)


def check_teams(scenario: Scenario) -> None:
    """CAL-RUL-02: a team game needs exactly its players."""
    needed = TEAMS[scenario.word("teams")]
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
    limit = ROUND_LIMITS.get(seats, MOST_ROUNDS)
    return limit if boards == 1 else ceil(limit * 1.5)
