"""A match may begin at a position or after answers copied from another match; its journal rebuilds it from there."""

from hashlib import sha256
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec import Raw
from msgspec.structs import replace

from tests.contract.walk import answer, decisions, start
from tests.games import ambush
from wartable.core import Game, Match, errors
from wartable.core.codec import read_journal, replayed, write_journal
from wartable.core.dice import CommitReveal, Seeded
from wartable.core.errors import BadJournal, WartableError, WrongVersion
from wartable.core.journal import Answer, Chance, Origin
from wartable.core.past import origin_at
from wartable.registry import game

GAMES = [ambush.GAME, game("caledea"), game("fleet_commander")]
PLAYED = 40
each_game = pytest.mark.parametrize("subject", GAMES, ids=lambda subject: subject.name)


def midgame(subject: Game[Any], seed: int = 3) -> Match[Any]:
    decided = 6 if subject is ambush.GAME else PLAYED
    match, _ = start(subject, subject.scenario(), seed, decided)
    assert match.outcome is None
    return match


def played_on(match: Match[Any], number: int = 30, seed: int = 7) -> Match[Any]:
    for seat, choice in decisions(match, Random(seed), number):
        answer(match, seat, choice)
    return match


def from_file(match: Match[Any], text: str = "") -> Match[Any]:
    subject, record = read_journal(text or write_journal(match), lambda _header: match.game)
    return replayed(subject, record, audit=True)


@each_game
def test_a_match_that_begins_at_a_position_is_rebuilt_from_its_journal(subject: Game[Any]) -> None:
    before = midgame(subject)
    match = Match(subject, before.scenario, seed=11, origin=origin_at(subject, before.position))
    assert match.position == before.position
    assert (match.journal, match.events(None)) == ([], [])
    played_on(match)
    again = from_file(match)
    assert (again.position, again.journal, again.origin) == (match.position, match.journal, match.origin)
    assert [again.events(v) for v in (None, 0, 1)] == [match.events(v) for v in (None, 0, 1)]


@each_game
def test_a_match_goes_on_after_the_answers_of_another(subject: Game[Any]) -> None:
    before = midgame(subject)
    match = Match(subject, before.scenario, seed=11, origin=before.branch())
    assert match.position == before.position
    assert match.journal == []
    assert match.events(0) == before.events(0)
    played_on(match)
    again = from_file(match)
    assert (again.position, again.journal, again.origin) == (match.position, match.journal, match.origin)


@each_game
def test_dice_are_derived_from_the_seed_of_the_match_that_began_there(subject: Game[Any]) -> None:
    """The first roll is number 0 of its own seed, whatever was rolled before; and a false one is found."""
    before = midgame(subject)
    games = (played_on(Match(subject, before.scenario, seed=5, origin=before.branch()), 60, seed) for seed in range(50))
    match = next(match for match in games if any(isinstance(entry, Chance) for entry in match.journal))
    place = next(n for n, entry in enumerate(match.journal) if isinstance(entry, Chance))
    rolled: Any = match.journal[place]
    upto = Match(subject, before.scenario, dice=Seeded(5), start=False, origin=before.branch())
    upto.replay(match.journal[:place])
    request = upto.position.pending[0][1]
    assert rolled.choice == Seeded(5).answer(request, 0, 0)
    others = (Seeded(seed).answer(request, 0, 0) for seed in range(6, 100))
    false = next(choice for choice in others if choice != rolled.choice)
    with pytest.raises(BadJournal, match=f"Entry {place} of the journal is impossible: the dice are"):
        upto.replay([Chance(false)], upto.dice)


def test_a_branch_of_a_branch_and_of_a_position_keeps_where_it_began() -> None:
    first = midgame(ambush.GAME)
    second = Match(ambush.GAME, first.scenario, seed=2, origin=origin_at(ambush.GAME, first.position))
    played_on(second, 2)
    third = Match(ambush.GAME, first.scenario, seed=3, origin=second.branch())
    played_on(third, 2)
    fourth = Match(ambush.GAME, first.scenario, seed=4, origin=third.branch())
    assert fourth.position == third.position
    assert fourth.origin is not None
    assert fourth.origin.position == origin_at(ambush.GAME, first.position).position
    assert len(fourth.origin.entries) == len(second.journal) + len(third.journal)


def test_what_was_taken_back_is_not_copied() -> None:
    match = midgame(ambush.GAME)
    seat = match.deciders()[0]
    played_on(match, 1)
    back = match.take_back(seat, range(match.scenario.seats))
    assert back is None
    played_on(match, 3)
    again = Match(ambush.GAME, match.scenario, origin=match.branch())
    assert again.position == replace_ask(match, again)
    assert all(isinstance(entry, Answer | Chance) for entry in match.branch().entries)


def replace_ask(match: Match[Any], again: Match[Any]) -> Any:
    """The position, with the questions numbered as if nothing had been taken back."""
    position = match.copy().position
    position.ask = again.ask
    return position


@each_game
def test_nothing_before_the_beginning_is_taken_back(subject: Game[Any]) -> None:
    before = midgame(subject)
    everybody = range(before.scenario.seats)
    assert any(before.take_back_refusal(seat, everybody) is None for seat in everybody)
    match = Match(subject, before.scenario, origin=before.branch())
    standing = [seat for seat in everybody if not (match.position.joint and match.position.has_answered(seat))]
    assert {match.take_back(seat, everybody) for seat in standing} == {errors.NOTHING_BACK}
    assert [match.last_choice(seat) for seat in everybody] == [None] * len(everybody)


@each_game
def test_taking_back_all_the_way_leads_to_the_beginning(subject: Game[Any]) -> None:
    before = midgame(subject)
    everybody = range(before.scenario.seats)
    match = Match(subject, before.scenario, origin=before.branch())
    beginning = subject.encode(match.position.world)
    played_on(match, 10)
    for _ in range(10):
        seat = max(everybody, key=match._past.last_answer)
        assert match.take_back(seat, everybody) is None
    assert [match.last_choice(seat) for seat in everybody] == [None] * len(everybody)
    assert subject.encode(match.position.world) == beginning


def test_salt_is_added_before_the_first_roll_of_its_own() -> None:
    before = midgame(ambush.GAME)
    assert before.add_salt(0, "pepper") == errors.SALT_LATE
    match = Match(ambush.GAME, before.scenario, dice=CommitReveal("ab" * 32), start=False, origin=before.branch())
    assert match.add_salt(0, "pepper") is None
    match.start()
    played_on(match)
    assert match.add_salt(0, "late") == errors.SALT_LATE
    assert from_file(match).position == match.position


def test_a_match_cannot_begin_where_the_game_is_over() -> None:
    match = midgame(ambush.GAME)
    played_on(match, 500)
    assert match.outcome is not None
    for origin in (match.branch(), origin_at(ambush.GAME, match.position)):
        with pytest.raises(BadJournal, match="cannot begin where the game is over"):
            Match(ambush.GAME, match.scenario, origin=origin)


def test_copied_answers_are_checked_like_any_others() -> None:
    origin = midgame(ambush.GAME).branch()
    wrong = replace(origin, entries=(*origin.entries[:2], *origin.entries[3:]))
    with pytest.raises(BadJournal, match="Entry 2 of the journal is impossible"):
        Match(ambush.GAME, origin=wrong)


def test_a_position_that_does_not_fit_is_refused() -> None:
    with pytest.raises(WrongVersion, match="This is not a position of Ambush"):
        Match(ambush.GAME, origin=Origin(Raw(b'{"world": 1}')))
    caledea = game("caledea")
    many = Match(caledea, caledea.scenario(5))
    many.position.pending = ((4, many.position.pending[0][1]),)
    with pytest.raises(BadJournal, match="other seats than the scenario"):
        Match(caledea, caledea.scenario(2), origin=origin_at(caledea, many.position))


def test_the_origin_is_under_the_seal() -> None:
    match = Match(ambush.GAME, origin=midgame(ambush.GAME).branch())
    played_on(match, 3)
    lines = write_journal(match).splitlines(keepends=True)
    assert msgspec.json.decode(lines[1])["type"] == "Origin"
    assert msgspec.json.decode(lines[-1])["entries"] == len(match.journal) == len(lines) - 3
    for altered in (lines[:1] + lines[2:], [lines[0], lines[1].replace("}", " }", 1), *lines[2:]]):
        with pytest.raises(BadJournal, match="has been altered"):
            from_file(match, "".join(altered))
    twice = [*lines[:2], *lines[1:-1]]
    seal = {**msgspec.json.decode(lines[-1]), "digest": sha256("".join(twice).encode()).hexdigest()}
    with pytest.raises(WartableError):
        from_file(match, "".join([*twice, msgspec.json.encode(seal).decode() + "\n"]))
