"""Queries are read like choices: bounded, known, and refused in a sentence."""

import pytest

from tests.games import duel
from wartable.core.errors import BadQuery
from wartable.games.caledea import GAME
from wartable.games.caledea.queries.targets import Reach


def test_a_query_is_read_as_its_struct() -> None:
    written = b'{"type":"caledea.Reach","origin":"0,0","group":[["infantry",2]]}'
    assert GAME.decode_query(written) == Reach("0,0", (("infantry", 2),))


@pytest.mark.parametrize(
    "written",
    [b"{}", b"nonsense", b'{"type":"caledea.Weather"}', b'{"type":"caledea.Threats","square":"3,4","more":1}', b"[" * 9000],
)
def test_what_is_no_query_is_refused_in_a_sentence(written: bytes) -> None:
    with pytest.raises(BadQuery, match="This is not a query of Caledea: "):
        GAME.decode_query(written)


def test_a_game_may_know_no_queries() -> None:
    with pytest.raises(BadQuery, match=r"Duel has no queries\."):
        duel.GAME.decode_query(b"{}")
