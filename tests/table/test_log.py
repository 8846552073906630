"""The log in pages: the newest lines come by themselves, older ones when somebody asks."""

import msgspec
import pytest

from tests.table.playing import Json, Player, in_loop, open_socket, start, table_at
from wartable.core.sums import Part, Sum
from wartable.games.legends import GAME as LEGENDS
from wartable.games.legends.events.ending import Scored
from wartable.table import lines
from wartable.table.kept import Wording


async def page(player: Player, since: int, count: int) -> list[Json]:
    headers = {"Authorization": f"Bearer {player.token}"}
    answer = await player.client.get(
        f"/api/tables/{player.table}/log", params={"since": since, "count": count}, headers=headers
    )
    assert answer.status_code == 200, answer.text
    found: list[Json] = answer.json()["lines"]
    return found


def numbers(told: list[Json]) -> list[int]:
    return [line["n"] for line in told]


@in_loop
async def test_the_newest_lines_are_told_and_older_ones_are_had_in_pages(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with table_at(sqlite) as client:
        ann, ben, _ = await start(client)
        for word in range(8):
            await ann.do("Say", text=f"word {word}")
        whole = (await ben.get())["lines"]
        monkeypatch.setattr(lines, "NEWEST", 3)
        assert (await ben.get())["lines"] == whole[-3:]
        assert [*await page(ben, 0, 6), *await page(ben, 6, 500)] == whole
        assert await page(ben, len(whole), 10) == []


@in_loop
async def test_a_socket_is_told_the_newest_lines_and_what_comes_after_them(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lines, "NEWEST", 2)
    async with table_at(sqlite) as client:
        ann, ben, _ = await start(client)
        known = len(await page(ben, 0, 500))
        async with open_socket(client) as all_new, open_socket(client) as nearly:
            assert numbers((await all_new.hello(ben))["lines"]) == [known - 2, known - 1]
            assert numbers((await nearly.hello(ben, known - 1))["lines"]) == [known - 1]
            await ann.do("Say", text="next")
            told = await all_new.next("Update")
            while not told["lines"]:
                # Somebody has come: only the presence has changed.
                told = await all_new.next("Update")
            assert numbers(told["lines"]) == [known]


@in_loop
async def test_a_page_tells_nothing_that_the_viewer_was_not_told(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, ben, spectator = await start(client)
        for player in (ann, ben, spectator):
            assert await page(player, 0, 500) == (await player.get())["lines"]


@in_loop
@pytest.mark.parametrize("query", ["since=-1", "since=0&count=0", "since=0&count=501", "count=5", f"since={2**63}"])
async def test_a_page_that_cannot_be_is_refused(sqlite: str, query: str) -> None:
    async with table_at(sqlite) as client:
        ann, _, _ = await start(client)
        headers = {"Authorization": f"Bearer {ann.token}"}
        answer = await client.get(f"/api/tables/{ann.table}/log?{query}", headers=headers)
        assert answer.status_code == 400


def test_what_several_seats_did_is_a_line_of_none_of_them() -> None:
    scored = Scored(seat=(0, 1), score=Sum((Part(3, "ships"),)))
    assert lines.event_line(LEGENDS, 0, 0, scored, ["Ann", "Ben"]).seat is None
    stored = msgspec.json.encode(Wording("Ann and Ben score.", (0, 1), (), (None,)))
    assert lines.whose(msgspec.json.decode(stored, type=Wording).seat) is None
    assert [lines.whose(seat) for seat in (1, (1,), None)] == [1, 1, None]
