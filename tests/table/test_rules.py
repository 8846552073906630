"""The table's own rules, as a player meets them: each refusal names its rule."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from tests.games.ambush import GAME
from tests.table.playing import HALT, MARCH, Player, in_loop, quick, serving, start
from wartable.core.chance import ChanceChoice, Drawn, rolled
from wartable.core.dice import CommitReveal, Dictated
from wartable.core.match import Match
from wartable.table.rooms import Rooms

HANDS = [Drawn(("feint", "strike", "trap")), Drawn(("feint", "feint", "strike"))]
MISSES = rolled((1,), (1,))
MEET = {**MARCH, "origin": 2, "to": 1}


def say(word: str) -> dict[str, str]:
    return {"type": "ambush.Say", "word": word}


@asynccontextmanager
async def dictated(database: str, *dice: ChanceChoice) -> AsyncIterator[tuple[Player, Player]]:
    """A table of Ann and Ben at which the dice are laid down."""
    rooms = Rooms(quick(database))
    rooms.dice = lambda _setup: Dictated([*HANDS, *dice])
    async with serving(rooms) as client:
        ann, ben, _ = await start(client)
        yield ann, ben


@pytest.mark.rule("WT-CHOICE-02")
@in_loop
async def test_an_answer_of_another_kind_than_asked_is_refused(sqlite: str) -> None:
    async with dictated(sqlite) as (ann, _):
        ask = (await ann.view())["ask"]
        assert await ann.refused("Submit", ask=ask, choices=[{"type": "ambush.Assign", "losses": []}]) == "WT-CHOICE-02"
        assert await ann.refused("Submit", ask=ask, choices=[{"type": "core.Rolled", "groups": [[6]]}]) == "WT-CHOICE-02"


@pytest.mark.rule("WT-CHOICE-03")
@in_loop
async def test_an_answer_that_was_not_offered_is_refused(sqlite: str) -> None:
    async with dictated(sqlite) as (ann, ben):
        await ann.submit(MARCH)
        await ben.submit(MEET)
        ask = (await ben.view())["ask"]
        # Ben holds no trap, and a trap is not asked for yet.
        assert await ben.refused("Submit", ask=ask, choices=[say("trap")]) == "WT-CHOICE-03"


@pytest.mark.rule("WT-BACK-02", "WT-BACK-04")
@in_loop
async def test_after_dice_or_after_something_shown_the_others_must_agree(sqlite: str) -> None:
    async with dictated(sqlite, MISSES) as (ann, ben):
        await ann.submit(MARCH)
        await ben.submit(MEET)
        await ben.submit(say("none"))
        await ann.submit(say("feint"))
        assert (await ann.view())["take_back"]["refusal"]["rule"] == "WT-BACK-04"
        await ann.submit(say("none"))
        assert (await ann.view())["take_back"]["refusal"]["rule"] == "WT-BACK-02"
        await ann.do("TakeBack")
        assert (await ben.view())["back_request"]["seat"] == 0


@pytest.mark.rule("WT-SEAT-01")
@in_loop
async def test_a_seat_that_does_not_exist_is_refused(sqlite: str) -> None:
    async with dictated(sqlite) as (ann, _):
        assert await ann.refused("HandOver", seat=2, bot="random") == "WT-SEAT-01"


@pytest.mark.rule("WT-DICE-01")
def test_salt_is_refused_after_the_first_roll() -> None:
    match = Match(GAME, dice=CommitReveal("ab" * 32), start=False)
    assert match.add_salt(0, "pepper") is None
    match.start()
    refusal = match.add_salt(1, "late")
    assert refusal is not None
    assert refusal.rule == "WT-DICE-01"


@pytest.mark.rule("WT-DICE-01")
@in_loop
async def test_salts_of_both_players_are_in_the_journal_before_the_first_roll(sqlite: str) -> None:
    rooms = Rooms(quick(sqlite))
    async with serving(rooms) as client:
        ann, ben, _ = await start(client, salts=True)
        await ann.submit(HALT)
        await ben.do("Resign")
        kinds = [line.split('"')[3] for line in (await ann.journal()).text.splitlines()]
        assert kinds[:4] == ["Journal", "Salt", "Salt", "Chance"]
