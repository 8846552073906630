"""Journals as files, and bad input: each fault has its own sentence, and nothing is changed by it."""

from collections.abc import Callable
from hashlib import sha256
from typing import Any

import msgspec
import pytest

from tests.contract.walk import answer, decisions, start
from tests.games.ambush import GAME, Parley
from wartable.core import Match
from wartable.core.codec import read_journal, replayed, write_journal
from wartable.core.dice import CommitReveal
from wartable.core.errors import BadChoice, BadJournal, WartableError, WrongVersion


def journal_of(decided: int = 20) -> str:
    match, _ = start(GAME, GAME.scenario(), 5, decided)
    return write_journal(match)


def read(text: str) -> Match[Any]:
    game, record = read_journal(text, lambda _header: GAME)
    return replayed(game, record, audit=True)


def lines_changed(change: Callable[[list[str]], object]) -> str:
    lines = journal_of().splitlines(keepends=True)
    change(lines)
    return "".join(lines)


def resealed(change: Callable[[list[str]], object]) -> str:
    """A journal altered by somebody who knows how to make a seal."""
    lines = journal_of().splitlines(keepends=True)
    change(lines)
    seal = msgspec.json.decode(lines[-1])
    seal["digest"] = sha256("".join(lines[:-1]).encode()).hexdigest()
    seal["entries"] = len(lines) - 2
    return "".join(lines[:-1]) + msgspec.json.encode(seal).decode() + "\n"


def test_a_journal_is_read_back_to_the_same_match() -> None:
    match, _ = start(GAME, GAME.scenario(), 5, 20)
    again = read(write_journal(match))
    assert again.position == match.position
    assert again.journal == match.journal


def test_a_resumed_match_goes_on_with_its_own_dice() -> None:
    match, rng = start(GAME, GAME.scenario(), 5, 12)
    again = read(write_journal(match))
    for seat, choice in decisions(match, rng, 20):
        answer(match, seat, choice)
        answer(again, seat, choice)
    assert again.journal == match.journal


def test_a_journal_upto_an_entry() -> None:
    game, record = read_journal(journal_of(), lambda _header: GAME)
    assert len(replayed(game, record, upto=7).journal) == 7


def test_a_journal_with_salts_is_read_before_its_seed_is_revealed() -> None:
    match = Match(GAME, dice=CommitReveal("5eed"), start=False)
    match.add_salt(1, "pepper")
    match.start()
    written = write_journal(match)
    assert "5eed" not in written
    assert read(written).position == match.position


def test_commit_reveal_dice_are_audited_with_the_salts() -> None:
    match: Match[Any] = Match(GAME, dice=CommitReveal("cd" * 32), start=False)
    match.add_salt(0, "salt")
    match.start()
    answer(match, 1, Parley("concede"))
    text = write_journal(match)
    assert "cd" * 32 in text
    assert read(text).outcome == match.outcome
    assert "cd" * 32 not in write_journal(Match(GAME, dice=CommitReveal("cd" * 32)))


def swap_a_die(lines: list[str]) -> None:
    lines[1] = lines[1].replace('"feint"', '"strike"') if "feint" in lines[1] else lines[1].replace('"strike"', '"feint"')


def make_illegal(lines: list[str]) -> None:
    at = next(i for i, line in enumerate(lines) if "ambush.March" in line)
    lines[at] = lines[at].replace('"to":1', '"to":2').replace('"to":0', '"to":2')


BROKEN = {
    "empty": ("", BadJournal, "The journal is empty."),
    "not a journal": ("hello\n", BadJournal, "Line 1 of the journal cannot be read"),
    "truncated by a line": (
        lines_changed(lambda lines: lines.pop()),
        BadJournal,
        "truncated: its last line, the seal, is missing",
    ),
    "truncated in a line": (journal_of()[:-9], BadJournal, "truncated"),
    "a line left out": (lines_changed(lambda lines: lines.pop(4)), BadJournal, "altered"),
    "a letter changed": (lines_changed(swap_a_die), BadJournal, "altered"),
    "dice changed and sealed again": (
        resealed(swap_a_die),
        BadJournal,
        "Entry 0 of the journal is impossible: .*(the seed gives|drawn)",
    ),
    "an illegal move sealed again": (resealed(make_illegal), BadJournal, r"is impossible: .*\((AMB-2|WT-CHOICE-03)\)"),
    "another version": (journal_of().replace('"version":1', '"version":9'), BadJournal, "altered"),
    "another version sealed": (
        resealed(lambda lines: lines.__setitem__(0, lines[0].replace('"version":1', '"version":9'))),
        WrongVersion,
        "played with version 9 of Ambush; this is version 1",
    ),
    "another pack": (
        resealed(lambda lines: lines.__setitem__(0, lines[0].replace('"pack":""', '"pack":"feed"'))),
        WrongVersion,
        r"played with other data \(feed\)",
    ),
    "another format": (
        resealed(lambda lines: lines.__setitem__(0, lines[0].replace('"format":1', '"format":2'))),
        WrongVersion,
        "format 2; this program reads format 1",
    ),
    "a wrong outcome": (
        journal_of().replace('"outcome":null', '"outcome":{"winners":[0],"why":"guards","rule":"AMB-8","scores":[]}'),
        BadJournal,
        "says that the match ended with",
    ),
}


@pytest.mark.parametrize(("text", "error", "says"), BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_journal_is_refused_with_a_reason(text: str, error: type[WartableError], says: str) -> None:
    with pytest.raises(error, match=says):
        read(text)


@pytest.mark.parametrize(
    ("written", "says"),
    [
        ('{"type":"ambush.Say"', "truncated"),
        ('{"type":"ambush.Shout"}', "Invalid value 'ambush.Shout'"),
        ('{"type":"ambush.Say"}', "missing required field `word`"),
        ('{"type":"ambush.Say","word":"no","loud":true}', "unknown field `loud`"),
        ('{"type":"ambush.Say","word":"' + "x" * 13 + '"}', "length <= 12"),
        ('{"type":"ambush.March","token":"scout","origin":' + "9" * 60 + ',"to":1}', "Expected `int` <= 2"),
        ('{"type":"ambush.March","token":"scout","origin":1.5,"to":1}', "Expected `int`, got `float`"),
        ('["ambush.Say"]', "Expected `object`"),
        ("\ud800", "not a choice of Ambush"),
        ('{"type":"ambush.Assign","losses":' + "[" * 2000, "not a choice of Ambush"),
    ],
)
def test_a_malformed_choice_is_refused_with_a_reason(written: str, says: str) -> None:
    with pytest.raises(BadChoice, match=says):
        GAME.decode_choice(written)


def test_a_position_of_another_game_is_not_read() -> None:
    with pytest.raises(WrongVersion, match="not a position of Ambush, version 1"):
        GAME.decode(b'{"world":{}}')
