"""The levels play Caledea: each beats the one below, every kind of table is played to its end, and some plain good sense."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.bots.caledea.test_judge import board, put
from wartable.bots import Budget, make
from wartable.bots.caledea import JUDGE, evaluation
from wartable.bots.caledea.threats import wins
from wartable.core import Choice, Match
from wartable.games.caledea import GAME, CaledeaPosition
from wartable.games.caledea.acts import NEXT_ACT
from wartable.games.caledea.acts.castle import UpgradeCastle
from wartable.games.caledea.acts.end_turn import EndTurn
from wartable.games.caledea.acts.move import Move
from wartable.games.caledea.acts.offer_draw import AnswerDraw, OfferDraw
from wartable.games.caledea.combat.ambush import Ambush
from wartable.games.caledea.phases.campaign import Campaign
from wartable.games.caledea.phases.questions import PlaceCapital, PlaceInOrder, TakePlace
from wartable.games.caledea.phases.turn import Turn
from wartable.games.caledea.state import World
from wartable.lab import simulate


@pytest.mark.parametrize(
    ("strong", "weak", "games", "least"),
    [("greedy", "random", 30, 28), ("recruit", "random", 16, 12), ("greedy", "recruit", 16, 12)],
)
def test_each_level_beats_the_one_below(strong: str, weak: str, games: int, least: int) -> None:
    report = simulate("caledea", games=games, seed=1, bots=(strong, weak)).report
    assert report.errors == 0
    assert report.wins[strong] >= least


@pytest.mark.parametrize(
    "settings",
    [
        {"seats": 3, "round_limit": 6},
        {"seats": 5, "round_limit": 4, "boards": 2},
        {"seats": 9, "round_limit": 2},
        {"seats": 4, "round_limit": 6, "teams": "2v2"},
        {"seats": 4, "round_limit": 4, "boards": 4},
    ],
)
def test_every_kind_of_table_is_played_to_its_end(settings: dict[str, Any]) -> None:
    seats = settings.pop("seats")
    simulation = simulate("caledea", games=1, seed=3, bots=("greedy",), seats=seats, settings=settings)
    assert simulation.report.errors == 0, simulation.failures()
    assert sum(simulation.report.outcomes.values()) == 1


@pytest.mark.parametrize(("seats", "settings", "pressing"), [(2, {}, 0), (4, {"teams": "2v2"}, 0), (3, {}, 9), (4, {}, 9)])
def test_with_every_round_its_own_city_is_worth_more_among_several_sides(
    seats: int, settings: dict[str, Any], pressing: int
) -> None:
    """In round 12 nine times more than in round 3; what rivals have built counts as before."""
    match = Match(GAME, GAME.scenario(seats, **settings), seed=1)
    while match.position.world.round < 1:
        seat = match.deciders()[0]
        match.submit(seat, GAME.default(match.position, seat), match.ask)
    world = match.position.world
    armies = [evaluation.muster(world, seat) for seat in range(seats)]
    first, *others = world.order
    world.round = 3
    before = evaluation.strengths(world, first, armies)
    world.round = 12
    after = evaluation.strengths(world, first, armies)
    gains = [after[seat] - before[seat] for seat in (first, *others)]
    assert gains == pytest.approx([pressing * evaluation.TOWER_WORTH] + [0.0] * (seats - 1))


@pytest.mark.parametrize("place", range(4))
def test_ending_a_turn_makes_nobodys_city_worth_more(place: int) -> None:
    """Whoever moves last ends the round with its turn, and would otherwise do so with actions unused."""
    match = Match(GAME, GAME.scenario(4), seed=1)
    while match.position.world.round < 1:
        seat = match.deciders()[0]
        match.submit(seat, GAME.default(match.position, seat), match.ask)
    world = match.position.world
    armies = [evaluation.muster(world, seat) for seat in range(4)]
    seat, world.round = world.order[place], 7
    world.active = seat
    before = evaluation.strengths(world, seat, armies)
    world.round, world.active = (7, world.order[place + 1]) if place < 3 else (8, world.order[0])
    assert evaluation.strengths(world, seat, armies) == before


@pytest.mark.parametrize(
    ("seats", "settings", "weights"),
    [
        (2, {}, evaluation.USUAL),
        (3, {}, evaluation.AMONG_MORE),
        (4, {}, evaluation.AMONG_MORE),
        (4, {"teams": "2v2"}, evaluation.USUAL),
        (5, {}, evaluation.USUAL),
    ],
)
def test_among_three_or_four_an_admiral_weighs_otherwise(
    seats: int, settings: dict[str, Any], weights: evaluation.Weights
) -> None:
    judge = JUDGE.at("admiral")
    values = set()
    for position in rounds_of(seats, settings):
        assert judge(GAME, position, 0) == evaluation.evaluate(GAME, position, 0, weights)
        values.add(evaluation.evaluate(GAME, position, 0) == judge(GAME, position, 0))
    assert values == {weights == evaluation.USUAL}


def rounds_of(seats: int, settings: dict[str, Any]) -> Iterator[Any]:
    """The position at the beginning of rounds 2 to 5, as the table plays for absent players."""
    match = Match(GAME, GAME.scenario(seats, **settings), seed=1)
    for number in range(2, 6):
        while match.position.world.round < number:
            seat = match.deciders()[0]
            match.submit(seat, GAME.default(match.position, seat), match.ask)
        yield match.position


@pytest.mark.slow
def test_four_captains_end_their_game_in_an_evening() -> None:
    report = simulate("caledea", games=4, seed=5, bots=("captain",), seats=4, settings={"round_limit": 60}).report
    assert "LIMIT" not in report.outcomes


def position_of(world: World, seat: int = 0) -> CaledeaPosition:
    """The active player is asked for its next act."""
    turn = Turn(seat, step="act")
    waiting = Turn(seat, step="carry_out")
    return CaledeaPosition(world, [Campaign(step="next_turn"), waiting], turn, 1, pending=((seat, NEXT_ACT),))


def chosen(world: World, name: str = "greedy") -> Choice:
    return make(name, GAME, 1).choose(GAME.view(position_of(world), 0), 0, Budget())


def test_it_takes_the_capital_that_stands_open() -> None:
    world = board()
    put(world, 0, "4,4", 1)
    put(world, 0, "3,7", 3)
    put(world, 1, "7,7", 2, 1)
    assert chosen(world) == Move("3,7", (("general", 1),), "3,8")


def test_it_claims_with_what_can_be_spared() -> None:
    world = board()
    put(world, 0, "4,4", 1)
    put(world, 0, "5,3", 1)
    put(world, 1, "3,8", 2, 1)
    assert chosen(world) == Move("5,3", (("infantry", 1),), "5,2")


def test_it_completes_the_city() -> None:
    world = board()
    home = world.capitals[0]
    for square in world.realm.cities[home]:
        world.levels[square], world.builders[square] = 2, 0
    world.levels[home] = 1
    world.gold[0] = 6
    for label in ("5,2", "2,1", "6,6", "3,7", "0,5"):
        world.markers[world.realm.square[label]] = 0
    put(world, 0, "4,4", 1)
    put(world, 1, "3,8", 2, 1)
    assert chosen(world) == UpgradeCastle("4,4")


def test_it_does_not_leave_a_threatened_capital_empty() -> None:
    world = board()
    put(world, 0, "4,4", 1)
    put(world, 1, "4,6", 3)
    put(world, 1, "3,8", 1)
    for _ in range(3):
        choice = chosen(world)
        assert not (isinstance(choice, Move) and choice.origin == "4,4"), choice


def test_it_gathers_strength_before_a_hopeless_attack() -> None:
    world = board()
    put(world, 0, "4,4", 1)
    put(world, 0, "3,7", 1)
    put(world, 1, "3,8", 2, 2)
    world.levels[world.capitals[1]] = 2
    choice = chosen(world)
    assert not (isinstance(choice, Move) and choice.destination == "3,8"), choice


@pytest.mark.parametrize(("level", "gold", "announced"), [(1, 3, True), (0, 9, True)])
def test_it_announces_ambush_where_it_decides_the_fight(level: int, gold: int, announced: bool) -> None:
    world = board()
    put(world, 0, "4,4", 1)
    put(world, 0, "3,7", 2)
    put(world, 1, "3,8", 2)
    world.levels[world.capitals[1]] = level
    world.gold[0] = gold
    position = position_of(world)
    GAME.apply(position, 0, Move("3,7", (("cavalry", 1),), "3,8"))
    assert make("greedy", GAME, 1).choose(GAME.view(position, 0), 0, Budget()) == Ambush(announced)


def test_a_draw_is_taken_by_who_is_losing_and_declined_by_who_is_winning() -> None:
    world = board()
    world.gold[1] = 7
    for label in ("0,0", "1,3", "2,6", "4,2", "5,4", "6,1"):
        world.markers[world.realm.square[label]] = 1
    put(world, 0, "4,4", 1)
    put(world, 1, "3,8", 3, 2, 2, 1, 1)
    position = position_of(world)
    GAME.apply(position, 0, OfferDraw())
    assert make("greedy", GAME, 1).choose(GAME.view(position, 1), 1, Budget()) == AnswerDraw(False)
    world = board()
    put(world, 1, "3,8", 1)
    put(world, 0, "4,4", 3, 2, 2, 1, 1)
    position = position_of(world)
    GAME.apply(position, 0, OfferDraw())
    assert make("greedy", GAME, 1).choose(GAME.view(position, 1), 1, Budget()) == AnswerDraw(True)


def test_it_never_offers_a_draw_nor_resigns() -> None:
    simulation = simulate("caledea", games=1, seed=2, bots=("greedy",), keep_journals=True)
    assert "caledea.Move" in simulation.played[0].journal
    assert not any(word in played.journal for played in simulation.played for word in ("caledea.OfferDraw", "caledea.Resign"))


def test_it_places_its_capital_apart_from_the_others() -> None:
    """Five squares away or more, where eight is the most; a random site is often nearer."""
    gaps = []
    for seed in range(10):
        match = Match(GAME, seed=seed)
        bots = [make("greedy", GAME, f"{seed}.{seat}") for seat in range(2)]
        while match.position.world.round == 0:
            seat = match.deciders()[0]
            choice = bots[seat].choose(match.view(seat), seat, Budget())
            assert match.submit(seat, choice, match.ask) is None
        first, second = match.position.world.capitals
        gaps.append(match.position.world.realm.distance(first, second))
        assert any(isinstance(getattr(entry, "choice", None), PlaceCapital) for entry in match.journal)
    assert min(gaps) >= 5, gaps


@pytest.mark.parametrize("seats", [2, 4])
def test_it_goes_first_if_it_may(seats: int) -> None:
    match = Match(GAME, GAME.scenario(seats), seed=1)
    while not isinstance(match.position.request(match.deciders()[0]), PlaceInOrder):
        seat = match.deciders()[0]
        assert match.submit(seat, GAME.default(match.position, seat), match.ask) is None
    seat = match.deciders()[0]
    assert {make("greedy", GAME, seed).choose(match.view(seat), seat, Budget()) for seed in range(5)} == {TakePlace("first")}


def test_units_in_reach_of_a_stronger_enemy_are_worth_less() -> None:
    """The general has two dice more on its own land."""
    safe, exposed = board(), board()
    for world, label in ((safe, "0,3"), (exposed, "6,7")):
        put(world, 0, "4,4", 1)
        put(world, 0, "7,7", 1)
        put(world, 1, "3,8", 1)
        put(world, 1, label, 3)
        world.round = 2
    costs = [
        evaluation.exposed(world, 0, [evaluation.muster(world, seat).stacks for seat in range(2)]) for world in (safe, exposed)
    ]
    assert costs[0] == 0.0
    assert costs[1] == pytest.approx(evaluation.EXPOSED * wins(5, 1))


def test_a_recruit_ends_its_turn_only_for_want_of_better_ideas() -> None:
    world = board()
    put(world, 0, "4,4", 1)
    put(world, 0, "5,3", 1)
    put(world, 1, "3,8", 2, 1)
    view = GAME.view(position_of(world), 0)
    ideas = [make("recruit", GAME, seed).choose(view, 0, Budget()) for seed in range(40)]
    assert len(set(ideas)) > 3
    assert ideas.count(EndTurn()) < 10
