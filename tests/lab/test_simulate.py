"""Games in bulk: repeatable, fair in seats, honest about errors, stopped cleanly."""

from multiprocessing import active_children
from typing import Any

import pytest
from msgspec.structs import replace

from tests.games.ambush import GAME
from tests.lab.odd_games import FAULTY
from wartable.bots import Budget, UnknownBot
from wartable.core.codec import read_journal, replayed
from wartable.core.errors import BadPack, BadScenario, UnknownGame
from wartable.lab import Played, Simulation, WorkerDied, simulate


def results(simulation: Simulation) -> dict[str, Any]:
    """The report without its times."""
    return {key: value for key, value in simulation.report.as_dict().items() if "second" not in key}


def timeless(simulation: Simulation) -> list[Played]:
    return [replace(one, seconds=()) for one in simulation.played]


def test_the_seed_alone_decides_however_many_processes_play() -> None:
    one = simulate("ambush", games=4, seed=4, bots=("greedy", "random"))
    two = simulate("ambush", games=4, seed=4, bots=("greedy", "random"), jobs=2)
    other = simulate("ambush", games=4, seed=5, bots=("greedy", "random"))
    assert timeless(one) == timeless(two)
    assert results(one) == results(two)
    assert timeless(one) != timeless(other)


@pytest.mark.parametrize(("game", "games", "budget"), [("ambush", 24, Budget()), ("duel", 24, Budget(candidates=8, guesses=1))])
def test_greedy_clearly_beats_random(game: str, games: int, budget: Budget) -> None:
    report = simulate(game, games=games, seed=1, bots=("greedy", "random"), budget=budget).report
    assert report.wins["greedy"] >= 3 * max(report.wins["random"], 1)
    assert sum(report.wins.values()) + report.draws == report.games == games


def test_after_every_game_the_bots_move_up_one_seat() -> None:
    played = simulate("ambush", games=3, bots=("greedy", "random")).played
    assert [one.bots for one in played] == [("greedy", "random"), ("random", "greedy"), ("greedy", "random")]


def test_one_bot_takes_all_seats() -> None:
    simulation = simulate("ambush", games=20, bots=("random",))
    assert {one.bots for one in simulation.played} == {("random", "random")}
    assert list(simulation.report.wins) == ["random"]
    assert simulation.report.wins["random"] == sum(simulation.report.wins_by_seat)


def test_games_differ_from_one_another() -> None:
    played = simulate("ambush", games=8, keep_journals=True).played
    assert len({one.journal for one in played}) == 8


def test_a_game_has_the_turns_that_it_counts_itself() -> None:
    report = simulate("ambush", games=20).report
    assert report.turns.longest == 12
    assert 1 <= report.turns.mean <= 12


def test_journals_are_kept_on_request_and_can_be_proved() -> None:
    assert {one.journal for one in simulate("ambush", games=2).played} == {""}
    for one in simulate("ambush", games=2, keep_journals=True).played:
        game, record = read_journal(one.journal, lambda header: GAME)
        assert replayed(game, record, audit=True).outcome == one.outcome


def test_a_game_that_fails_is_counted_and_told_and_kept() -> None:
    simulation = simulate("faulty", games=4)
    assert simulation.report.errors == 4
    assert simulation.report.outcomes == {}
    failure = simulation.failures()[1]
    assert failure.error == "ZeroDivisionError: the third round is broken"
    assert "in apply" in failure.traceback
    _, record = read_journal(failure.journal, lambda header: FAULTY)
    assert record.outcome is None
    assert len(record.entries) >= failure.decisions > 0


def test_a_game_that_cannot_begin_is_an_error_too() -> None:
    simulation = simulate("stillborn", games=2)
    assert simulation.report.errors == 2
    assert [(one.error, one.journal, one.decisions) for one in simulation.failures()] == [
        ("ZeroDivisionError: no board", "", 0),
        ("ZeroDivisionError: no board", "", 0),
    ]


def test_a_team_wins_together() -> None:
    simulation = simulate("caledea", games=4, seed=1, bots=("random",), seats=4, settings={"teams": "2v2", "round_limit": 20})
    report = simulation.report
    assert report.errors == 0
    assert report.draws < 4
    assert report.wins_by_seat[:2] == report.wins_by_seat[2:]


def test_settings_reach_the_game() -> None:
    assert simulate("faulty", games=2, settings={"bug": False}).report.errors == 0


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interruption_keeps_what_was_played(jobs: int) -> None:
    seen: list[Played] = []

    def stop(played: Played) -> None:
        seen.append(played)
        if len(seen) == 3:
            raise KeyboardInterrupt

    simulation = simulate("ambush", games=10_000, jobs=jobs, on_played=stop)
    assert simulation.stopped
    assert simulation.report.games == 3
    assert list(simulation.played) == sorted(seen, key=lambda played: played.number)
    assert active_children() == []


def test_a_process_that_dies_is_told() -> None:
    with pytest.raises(WorkerDied, match=r"^A process that played games has died"):
        simulate("deadly", games=2, jobs=2)


@pytest.mark.parametrize(
    ("wrong", "error", "why"),
    [
        ({"game": "ambsh"}, UnknownGame, "There is no game 'ambsh'. Did you mean 'ambush'?"),
        ({"bots": ("random", "x")}, UnknownBot, "There is no bot 'x'. There are: random, lively, recruit, officer, captain."),
        ({"bots": ("random",) * 3}, BadScenario, "This game is for 2 players, not 3."),
        (
            {"bots": ("random",) * 3, "seats": 2},
            BadScenario,
            "There are 2 seats and 3 bots: name one bot for each seat, or one for all.",
        ),
        ({"settings": {"fog": True}}, BadScenario, "There is no option 'fog'; the options are: none."),
        ({"pack": "anywhere"}, BadPack, "Ambush has no data files, so a pack cannot change it."),
    ],
)
def test_a_bad_order_is_refused_before_anything_is_played(wrong: dict[str, Any], error: type[Exception], why: str) -> None:
    with pytest.raises(error) as refused:
        simulate(**{"game": "ambush", "games": 1, **wrong})
    assert str(refused.value) == why
