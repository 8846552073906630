"""The header of a journal is checked like a scenario, before anything is built from it."""

from hashlib import sha256
from typing import Any

import msgspec
import pytest

from wartable.core import Match, Scenario
from wartable.core.codec import read_journal, replayed, write_journal
from wartable.core.errors import BadJournal, BadScenario
from wartable.games.caledea import GAME, Caledea


def journal_with(**scenario: Any) -> str:
    """A journal of two players without an entry, with something else in its header and a seal that fits."""
    opening, seal = map(msgspec.json.decode, write_journal(Match(GAME, start=False), carry=False).splitlines())
    opening["header"]["scenario"] |= scenario
    body = msgspec.json.encode(opening) + b"\n"
    seal["digest"] = sha256(body).hexdigest()
    return (body + msgspec.json.encode(seal) + b"\n").decode()


def with_options(*options: tuple[str, Any]) -> str:
    return journal_with(options=options)


@pytest.mark.parametrize(
    ("journal", "says"),
    [
        (journal_with(seats=30_000_000), "^This game is for 2 to 9 players, not 30000000.$"),
        (journal_with(seats=-1), "^This game is for 2 to 9 players, not -1.$"),
        (with_options(("boars", 2)), "^There is no option 'boars'; the options are: teams, boards, "),
        (with_options(("boards", 5_000)), "^Option boards cannot be 5000; it takes a number from 1 to 4.$"),
        (with_options(("boards", "2")), "^Option boards cannot be '2'; it takes a number from 1 to 4.$"),
        (with_options(("resign", 1)), "^Option resign cannot be 1; it takes true or false.$"),
        (with_options(("boards", 2), ("boards", 3)), "^Option boards is set twice.$"),
        (with_options(("teams", "2v2")), "^A game of 2v2 is for 4 players, not 2.$"),
    ],
)
def test_a_scenario_that_cannot_be_played_is_refused_and_nothing_is_built(
    journal: str, says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Caledea, "opening", lambda *_: pytest.fail("something was built"))
    with pytest.raises(BadScenario, match=says):
        read_journal(journal, lambda _: GAME)


@pytest.mark.parametrize("options", [("boards", 2.5), ("boards", [2]), ("x" * 81, 1), ("teams", "x" * 81)])
def test_an_option_that_is_no_setting_at_all_cannot_be_read(options: tuple[str, Any]) -> None:
    with pytest.raises(BadJournal, match=r"^Line 1 of the journal cannot be read: "):
        read_journal(with_options(options), lambda _: GAME)


def test_an_option_that_is_left_out_has_its_default() -> None:
    """An option that came later must not close the journals that were written before it."""
    game, record = read_journal(with_options(("boards", 2)), lambda _: GAME)
    assert record.header.scenario == GAME.scenario(2, boards=2)
    assert replayed(game, record).scenario == GAME.scenario(2, boards=2)


def test_a_game_completes_a_scenario() -> None:
    assert GAME.complete(Scenario(3, (("boards", 2),))) == GAME.scenario(3, boards=2)
