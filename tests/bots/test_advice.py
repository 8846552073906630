"""What a bot advises: a legal answer to every question of every game, with a reason that a player can read and check."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests.bench.goldens import golden_game, goldens, journal_file
from tests.games.ambush import GAME as AMBUSH
from tests.games.caledea.helpers import given
from tests.games.fleet_commander.kit import D, I, Table
from wartable import registry
from wartable.bots import Budget, advise
from wartable.bots.caledea.evaluation import SCALE, evaluate
from wartable.bots.caledea.reasons import terms
from wartable.bots.reasons import BEST, ONLY, percent, says_likeliest
from wartable.core.codec import read_journal, replayed
from wartable.core.engine import Game
from wartable.core.journal import Answer
from wartable.core.match import Match
from wartable.core.secrets import Seat
from wartable.games.caledea import GAME as CALEDEA
from wartable.games.fleet_commander.choices import Activate
from wartable.table.looks import advised

QUICK = Budget(candidates=6, guesses=1)
SENTENCE = re.compile(r"[A-Z][^{}_]*\.")
EACH = 12
"""How many questions of each golden game are advised on."""


def decisions(name: str, key: str, rng: Random) -> Iterator[tuple[Game[Any], Any, Seat]]:
    """Some views of a golden game in which a seat is asked."""
    game, record = read_journal(journal_file(name, key).read_text(encoding="utf-8"), golden_game)
    match = Match(game, record.header.scenario, start=False)
    answered = [at for at, entry in enumerate(record.entries) if isinstance(entry, Answer)]
    for at in sorted(rng.sample(answered, min(EACH, len(answered)))):
        match.replay(record.entries[len(match.journal) : at])
        for seat in match.position.deciders():
            yield game, match.view(seat), seat


@pytest.mark.parametrize("name", registry.game_names())
def test_every_question_gets_a_legal_answer_and_a_sentence(name: str) -> None:
    rng, asked = Random(name), set()
    for key in goldens(name):
        for game, view, seat in decisions(name, key, rng):
            advice = advise(game, view, seat, 2, 1, QUICK)
            assert game.check(view, seat, advice.choice) is None
            assert SENTENCE.fullmatch(advice.why), advice.why
            assert not any(f" {region}" in advice.why for region in ("ne0", "j1", "True", "None")), advice.why
            options = game.options(view, seat, about_match=False)
            assert (advice.why == ONLY) == (options is not None and len(options) == 1)
            asked.add(view.request(seat).window())
    assert len(asked) >= {"caledea": 5, "fleet_commander": 12, "legends": 20}[name], sorted(asked)


def test_the_same_seed_gives_the_same_advice() -> None:
    match = Match(CALEDEA, seed=3)
    (seat,) = match.position.deciders()
    first, second = (advise(CALEDEA, match.view(seat), seat, 2, 5, QUICK) for _ in range(2))
    assert first == second


def test_a_game_without_a_judgment_of_its_own_is_advised_on_too() -> None:
    match = Match(AMBUSH)
    (seat, *_) = match.position.deciders()
    assert SENTENCE.fullmatch(advise(AMBUSH, match.view(seat), seat, 2, 1, QUICK).why)


# -- the chance to win ----------------------------------------------------------------------------------------------------


def test_the_best_answers_come_with_their_chances_the_best_first() -> None:
    game, record = read_journal(journal_file("caledea", "city").read_text(encoding="utf-8"), golden_game)
    view = replayed(game, record, upto=115).view(0)
    best, second, third = advise(CALEDEA, view, 0, 2, 1, Budget(), most=3).ideas
    assert best.chance is not None
    assert second.chance is not None
    assert third.chance is not None
    assert best.chance > second.chance >= third.chance
    assert best == advise(CALEDEA, view, 0, 2, 1, Budget()).ideas[0]
    assert best.odds.startswith("Most likely: ")


def test_during_the_set_up_nothing_is_said_about_the_chance() -> None:
    match = Match(CALEDEA, seed=3)
    (seat,) = match.position.deciders()
    assert [idea.chance for idea in advise(CALEDEA, match.view(seat), seat, 2, 5, QUICK).ideas] == [None]


# -- the reasons of Caledea -----------------------------------------------------------------------------------------------


def test_an_attack_is_advised_with_its_exact_chance() -> None:
    view = given("talaq verrun", "talaq: 3 general at 3,7").match.view(0)
    advice = advise(CALEDEA, view, 0, 2, 1, Budget())
    odds = CALEDEA.odds(view, 0, advice.choice)
    assert odds is not None
    assert CALEDEA.say(advice.choice).endswith("(3,8)")
    assert odds.results[0][0] == "beats the last unit there and wins the game"
    assert advice.why == f"It beats the last unit there and wins the game: {percent(odds.results[0][1])}."


def test_a_reason_that_says_the_likeliest_result_needs_no_other_sentence() -> None:
    view = given("talaq verrun", "talaq: 3 general at 3,7").match.view(0)
    ideas = advised(CALEDEA, view, (0, 2), (), "1", 60.0)
    odds = CALEDEA.odds(view, 0, CALEDEA.decode_choice(bytes(ideas.ideas[0].choice)))
    assert odds is not None
    (wanted, chance), (_, other) = odds.results
    assert chance > other
    assert (ideas.why, ideas.ideas[0].odds) == (f"It {wanted}: {percent(chance)}.", "")
    assert not says_likeliest(CALEDEA, view, 0, CALEDEA.decode_choice(bytes(ideas.ideas[0].choice)), BEST)


def test_the_terms_add_up_to_the_evaluation() -> None:
    rng = Random(7)
    for key in goldens("caledea"):
        for game, view, seat in decisions("caledea", key, rng):
            if view.world.alive[seat]:
                lead = sum(terms(view.world, seat).values())
                assert lead / (SCALE + abs(lead)) == pytest.approx(evaluate(game, view, seat))


# -- the reasons of Fleet Commander ---------------------------------------------------------------------------------------


def test_a_move_is_explained_by_what_it_changes_most() -> None:
    table = Table().put(I, "j1", "6 corona").put(D, "p", "destroyer").to_act(I)
    advice = advise(table.match.game, table.match.view(0), 0, 2, 1, Budget())
    (idea,) = advice.ideas
    assert (advice.choice, advice.why) == (Activate("ne1"), "It gets a foothold in a corridor.")
    assert idea.chance is not None


@pytest.mark.parametrize(
    ("chance", "says"), [(0.0, "0%"), (0.001, "under 1%"), (0.556, "56%"), (0.999, "over 99%"), (1.0, "100%")]
)
def test_chances_are_said_as_people_say_them(chance: float, says: str) -> None:
    assert percent(chance) == says
