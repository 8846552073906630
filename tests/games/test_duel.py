"""Duel keeps its own rules, and the engine serves them: measuring, interrupts, groups, and deaths in mid-procedure."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.bench.players import answer_all
from tests.games.duel import GAME, WING, Activation, Battle, Decide, Duel, Fire, Flight, Fly, Orders, Play, Question, Steer
from wartable import registry
from wartable.core import Match, Outcome, Refusal, rolled
from wartable.core.dice import Dictated
from wartable.core.errors import SETTLED, BadPack, WrongVersion
from wartable.core.foresight import Progress

HOLD = Fire(())
REPAIR_0, REPAIR_2 = Play("repair-crew", 0), Play("repair-crew", 2)


def begun(*dice: Any, game: Duel = GAME) -> Match[Any]:
    return Match(game, dice=Dictated(dice))


def in_range(*dice: Any) -> Match[Any]:
    """The enemy's frigate (ship 3) has both the cruiser (0) and the frigate (2) of seat 0 in range, and is to act."""
    match = begun(*dice)
    answer_all(match, [(0, Steer(0, 5_400)), (0, HOLD), (1, HOLD), (0, Steer(0, 9_000)), (0, HOLD), (1, Steer(0, 9_000))])
    return match


def hulls(match: Match[Any]) -> list[int]:
    return [ship.hull for ship in match.position.world.ships]


# --- ships in the plane ----------------------------------------------------------------------------------------------


def test_ships_of_both_sides_face_each_other() -> None:
    ships = begun().position.world.ships
    assert [(s.kind, s.seat, s.pose()) for s in ships] == [
        ("cruiser", 0, (8_000, 3_000, 0)),
        ("cruiser", 1, (16_000, 21_000, 18_000)),
        ("frigate", 0, (16_000, 3_000, 0)),
        ("frigate", 1, (8_000, 21_000, 18_000)),
    ]


def test_a_ship_is_asked_again_after_each_step_with_what_is_left() -> None:
    match = begun()
    asked = [match.position.request(0)]
    for order in (Steer(0, 1_000), Steer(-500, 2_000), Steer(4_000, 3_000)):
        answer_all(match, [(0, order)])
        asked.append(match.position.request(0))
    assert asked == [Orders(0, 4_500, 6_000, 3), Orders(0, 4_500, 5_000, 3), Orders(0, 4_000, 3_000, 3), Orders(0, 0, 0, 3)]
    assert [o.kind for o in GAME.offers(match.position, 0)] == ["duel.Fire", "duel.Play"]


def test_a_ship_turns_first_and_then_advances() -> None:
    match = begun()
    answer_all(match, [(0, HOLD), (1, HOLD), (0, Steer(9_000, 2_000))])
    assert match.position.world.ships[2].pose() == (18_000, 3_000, 9_000)


def test_a_thousand_small_steps_lead_where_one_long_step_leads() -> None:
    long, short = begun(), begun()
    answer_all(long, [(0, Steer(1_234, 1_000))])
    answer_all(short, [(0, Steer(1_234, 1))] + [(0, Steer(0, 1))] * 999)
    assert short.position.world.ships[0].pose() == (8_214, 3_977, 1_234)
    assert short.position.world == long.position.world
    assert short.position.request(0) == long.position.request(0)


@pytest.mark.parametrize(
    ("order", "sentence"),
    [
        (Steer(0, 6_001), "Distance must be from 1 to 6000, not 6001."),
        (Steer(0, 0), "Distance must be from 1 to 6000, not 0."),
        (Steer(-4_501, 1), "Angle must be from -4500 to 4500, not -4501."),
        (Fire(((3, 1),)), "3 is not among the choices."),
    ],
)
def test_what_a_ship_cannot_do(order: Steer | Fire, sentence: str) -> None:
    match = begun()
    assert match.submit(0, order, match.ask) == Refusal("DUEL-2", sentence)


# --- death in its own activation -------------------------------------------------------------------------------------


def test_the_activation_of_a_ship_that_hits_a_mine_is_dropped_and_the_battle_goes_on() -> None:
    match = begun()
    answer_all(match, [(0, Steer(0, 6_000))])
    assert hulls(match) == [0, 4, 2, 2]
    assert match.position.request(1) == Orders(1, 4_500, 6_000, 3)
    next_ship = Activation(Orders(1, 4_500, 6_000, 3), step="obey")
    assert match.position.frames == [Battle(2, step="begin"), next_ship]
    assert [event.rules for event in match.events(None)] == [("DUEL-2",), ("DUEL-3",)]


@pytest.mark.parametrize(("distance", "hull"), [(5_499, 4), (5_500, 0)])
def test_a_mine_reaches_one_inch(distance: int, hull: int) -> None:
    match = begun()
    answer_all(match, [(0, Steer(0, distance))])
    assert hulls(match) == [hull, 4, 2, 2]


def test_a_mine_is_a_mine_for_both_sides() -> None:
    match = begun()
    answer_all(match, [(0, Steer(0, 6_000)), (1, Steer(0, 6_000))])
    assert hulls(match) == [0, 0, 2, 2]


def test_a_ship_that_leaves_the_table_is_gone_and_never_asked_again() -> None:
    match = begun()
    answer_all(match, [(0, HOLD), (1, HOLD), (0, Steer(9_000, 8_000))])
    assert hulls(match) == [4, 4, 2, 2]
    answer_all(match, [(0, Steer(0, 1)), (1, HOLD)])
    assert hulls(match) == [4, 4, 0, 2]
    answer_all(match, [(s, Fly(at)) for s in (0, 1) for at in match.position.world.fighters[WING * s : WING * s + WING]])
    answer_all(match, [(0, HOLD), (1, HOLD)])
    assert match.position.request(1) == Orders(3, 9_000, 9_000, 2)


def test_the_last_ship_of_a_side_ends_the_game() -> None:
    match = begun()
    answer_all(match, [(0, Steer(0, 6_000)), (1, HOLD), (0, Steer(9_000, 9_000))])
    assert match.outcome == Outcome((1,), "ships", "DUEL-8")


# --- shots and shields -----------------------------------------------------------------------------------------------


def test_dice_are_shared_out_and_each_target_is_asked_before_its_dice() -> None:
    match = in_range(rolled((5,)), rolled((5,)))
    answer_all(match, [(1, Fire(((0, 1), (2, 1))))])
    assert match.position.request(0) == Question("Overcharge the shields of ship 0 against 1 dice?")
    answer_all(match, [(0, Decide(True))])
    assert hulls(match) == [4, 4, 2, 2]
    assert match.position.request(0) == Question("Overcharge the shields of ship 2 against 1 dice?")
    answer_all(match, [(0, Decide(False))])
    assert hulls(match) == [4, 4, 1, 2]
    assert [ship.charged for ship in match.position.world.ships] == [False, True, True, True]
    assert match.position.request(1) == Orders(3, 9_000, 0, 0)


def test_overcharged_shields_stop_all_but_sixes_and_a_ship_overcharges_once() -> None:
    match = in_range(rolled((6,)), rolled((5,)))
    answer_all(match, [(1, Fire(((2, 1),))), (0, Decide(True))])
    assert hulls(match) == [4, 4, 1, 2]
    answer_all(match, [(1, Fire(((2, 1),)))])
    assert hulls(match) == [4, 4, 0, 2]


def test_a_ship_out_of_range_is_no_target() -> None:
    match = begun()
    answer_all(match, [(0, Steer(0, 5_400)), (0, HOLD), (1, HOLD), (0, HOLD), (1, Steer(0, 9_000))])
    assert match.submit(1, Fire(((2, 1),)), match.ask) == Refusal("DUEL-2", "It cannot be 2: it must be 0.")


# --- plans -----------------------------------------------------------------------------------------------------------


def shields_down(*dice: Any) -> Match[Any]:
    """The frigate of seat 1 has fired once; its target, ship 2, has no shields left to overcharge."""
    match = in_range(rolled((1,)), *dice)
    answer_all(match, [(1, Fire(((2, 1),))), (0, Decide(True))])
    return match


def test_a_list_of_choices_stops_at_dice() -> None:
    match = shields_down(rolled((1,)))
    assert match.submit_all(1, [Fire(((2, 1),)), HOLD], match.ask) == Progress(1, stopped="Dice have been rolled.")
    assert match.position.request(1) == Orders(3, 9_000, 0, 0)


def test_a_plan_goes_on_after_dice_until_another_seat_is_asked() -> None:
    match = shields_down(rolled((1,)))
    plan = [Fire(((2, 1),)), HOLD, Fly((5_000, 1_000))]
    assert match.submit_all(1, plan, match.ask, after_dice=True) == Progress(2, stopped="Another seat is asked.")
    assert match.position.request(0) == Flight((5_000, 1_000))


def test_a_plan_ends_after_dice_where_its_next_choice_is_refused() -> None:
    match = shields_down(rolled((6,)))
    plan = [Fire(((2, 1),)), Fire(((2, 1),)), HOLD]
    progress = match.submit_all(1, plan, match.ask, after_dice=True)
    assert progress == Progress(1, Refusal("DUEL-2", "Choose none of 2, not 1."))
    assert match.position.request(1) == Orders(3, 9_000, 0, 0)


def test_each_choice_of_a_plan_is_made_when_it_is_asked_for() -> None:
    match = begun()
    going = match.submit_each(0, [Steer(0, 100), Steer(0, 200), Steer(0, 9_000)], match.ask)
    assert match.position.world.ships[0].run == 0
    assert next(going) == Progress(1)
    assert match.position.world.ships[0].run == 100
    assert next(going) == Progress(2)
    assert next(going).refusal is not None
    assert list(going) == []
    assert match.submit_all(0, [], match.ask) == Progress(0)


# --- the card at any time --------------------------------------------------------------------------------------------


def damaged() -> Match[Any]:
    match = in_range(rolled((5,)), rolled((1,)))
    answer_all(match, [(1, Fire(((2, 1),))), (0, Decide(False)), (1, Fire(((0, 1),)))])
    return match


def test_a_card_puts_the_open_question_afresh_under_a_new_number() -> None:
    match = damaged()
    ask, question, frames = match.ask, match.position.request(0), match.position.frames[:]
    assert match.submit(0, REPAIR_2, ask) is None
    assert hulls(match) == [4, 4, 2, 2]
    assert (match.position.request(0), match.position.frames) == (question, frames)
    assert match.ask == ask + 1
    assert match.submit(0, Decide(False), ask) == SETTLED
    assert match.submit(0, Decide(False), match.ask) is None


def test_a_card_may_be_played_while_the_other_seat_is_asked() -> None:
    match = begun()
    answer_all(match, [(0, HOLD)])
    assert match.deciders() == (1,)
    assert match.submit(0, REPAIR_0, match.ask) is None
    assert match.deciders() == (1,)


def test_a_seat_plays_one_card_a_game_and_on_its_own_ships() -> None:
    match = damaged()
    other = Refusal("DUEL-7", "It cannot be 0: it must be 1 or 3.")
    assert match.submit(1, REPAIR_0, match.ask) == other
    answer_all(match, [(0, REPAIR_2), (1, Play("repair-crew", 3))])
    assert match.submit(0, REPAIR_2, match.ask) == Refusal("DUEL-7", "That is not possible now.")
    assert match.position.world.played == (0, 1)


# --- fighters --------------------------------------------------------------------------------------------------------


def wing(match: Match[Any], seat: int, dy: int) -> list[Fly]:
    return [Fly((x, y + dy)) for x, y in match.position.world.fighters[WING * seat : WING * seat + WING]]


def second_flight() -> Match[Any]:
    """In the second round the enemy's frigate lies at (8000, 12000), within reach of the fighters of seat 0."""
    match = begun()
    answer_all(match, [(0, HOLD), (1, HOLD), (0, HOLD), (1, Steer(0, 9_000)), (1, HOLD)])
    assert match.submit_all(0, wing(match, 0, 5_000), match.ask) == Progress(8)
    assert match.submit_all(1, wing(match, 1, 0), match.ask) == Progress(8)
    answer_all(match, [(0, HOLD), (1, HOLD), (0, HOLD), (1, HOLD)])
    return match


def test_a_group_stops_where_the_opponent_is_asked() -> None:
    match = second_flight()
    flights = wing(match, 0, 5_000)
    assert match.submit_all(0, flights, match.ask) == Progress(2, stopped="Another seat is asked.")
    assert match.position.request(1) == Question("Shoot down fighter 1 with ship 3?")
    answer_all(match, [(1, Decide(False))])
    assert match.submit_all(0, flights[2:], match.ask) == Progress(1, stopped="Another seat is asked.")
    assert match.position.request(1) == Question("Shoot down fighter 2 with ship 3?")


def test_an_interception_downs_the_fighter_and_discharges_the_ship() -> None:
    match = second_flight()
    flights = wing(match, 0, 5_000)
    match.submit_all(0, flights, match.ask)
    answer_all(match, [(1, Decide(True))])
    assert match.position.world.fighters[:3] == [(5_000, 11_000), None, (9_000, 6_000)]
    assert not match.position.world.ships[3].charged
    assert match.submit_all(0, flights[2:], match.ask) == Progress(6)
    assert match.deciders() == (1,)


def test_a_downed_fighter_is_not_asked_again() -> None:
    match = second_flight()
    flights = wing(match, 0, 5_000)
    match.submit_all(0, flights, match.ask)
    answer_all(match, [(1, Decide(True))])
    match.submit_all(0, flights[2:], match.ask)
    match.submit_all(1, wing(match, 1, 0), match.ask)
    answer_all(match, [(0, HOLD), (1, HOLD), (0, HOLD), (1, HOLD), (0, Fly((5_000, 11_000)))])
    assert match.position.request(0) == Flight((9_000, 11_000))


def test_a_fighter_flies_up_to_five_inches_and_stays_on_the_table() -> None:
    match = begun()
    answer_all(match, [(0, HOLD), (1, HOLD), (0, HOLD), (1, HOLD)])
    far = Refusal("DUEL-6", "That place is outside the region you may choose from.")
    assert match.submit(0, Fly((10_001, 1_000)), match.ask) == far
    assert match.submit(0, Fly((10_000, 0)), match.ask) is None


# --- the data --------------------------------------------------------------------------------------------------------

PACK = 'name = "Iron"\ngame = "duel"\nversion = "1"\n'
IRON = '[[ships]]\nid = "cruiser"\nhull = 9\nfrom = { hull = "house" }\n'


@pytest.fixture
def iron(tmp_path: Path) -> Path:
    (tmp_path / "pack.toml").write_text(PACK)
    (tmp_path / "ships.toml").write_text(IRON)
    return tmp_path


def test_a_pack_replaces_a_ship(iron: Path) -> None:
    packed = GAME.with_pack(iron)
    assert hulls(begun(game=packed)) == [9, 9, 2, 2]
    assert begun(game=packed).position.request(0) == begun().position.request(0)
    assert hulls(begun()) == [4, 4, 2, 2]
    assert begun(game=packed).header().pack == packed.pack != GAME.pack


def test_a_pack_adds_a_ship(iron: Path) -> None:
    text = '[[ships]]\nid = "tug"\nhull = 1\nspeed = 500\nturn = 500\nguns = 0\nfrom = { "*" = "house" }\n'
    (iron / "ships.toml").write_text(IRON + text)
    assert hulls(begun(game=GAME.with_pack(iron))) == [9, 9, 2, 2, 1, 1]


def test_the_registry_finds_the_game_with_its_pack(iron: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(registry.SETTING, "tests.games.duel:GAME")
    packed = registry.game("duel", pack=iron)
    assert packed.pack == GAME.with_pack(iron).pack
    with pytest.raises(BadPack, match="nowhere does not exist"):
        registry.game("duel", pack=iron / "nowhere")


def test_a_position_is_read_with_the_data_that_it_was_made_with(iron: Path) -> None:
    packed, match = GAME.with_pack(iron), begun()
    assert GAME.decode(GAME.encode(match.position)) == match.position
    with pytest.raises(WrongVersion):
        packed.decode(GAME.encode(match.position))


# --- whole games -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", range(0, 200, 50))
def test_random_games_end_by_their_rules(first: int) -> None:
    whys = set()
    for seed in range(first, first + 50):
        match, rng = Match(GAME, seed=seed), Random(seed)
        while match.outcome is None:
            (seat,) = match.deciders()
            answer_all(match, [(seat, GAME.sample(match.view(seat), seat, rng, 1)[0])])
        sides = {s for s in (0, 1) if match.position.world.afloat(s)}
        assert sides == ({0, 1} if match.outcome.why == "rounds" else set(match.outcome.winners))
        whys.add(match.outcome.why)
    assert whys == {"rounds", "ships"}


def test_a_game_without_a_shot_is_a_draw_by_hulls() -> None:
    match = begun()
    while match.outcome is None:
        (seat,) = match.deciders()
        answer_all(match, [(seat, GAME.default(match.view(seat), seat))])
    assert match.outcome == Outcome((0, 1), "rounds", "DUEL-8", (6, 6))
    assert len(match.journal) == 4 * (4 + 2 * WING)
