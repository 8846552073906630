"""Laws of a whole match: it ends, and it can be replayed, resumed and taken back."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from msgspec import structs

from tests.contract.laws.secrecy import viewers
from tests.contract.walk import answer, decisions, standing_choices
from wartable.core import CHANCE, Choice, Game, Match, Seat, clone
from wartable.core.codec import read_journal, replayed, write_journal

LONGEST = 60_000
"""More decisions than any game may take."""


def ends_somehow(match: Match[Any], rng: Random) -> None:
    for seat, choice in decisions(match, rng, LONGEST):
        answer(match, seat, choice)
    assert match.outcome is not None, f"a random game is still going on after {LONGEST} decisions"


def defaults_end(match: Match[Any]) -> None:
    """A game in which nobody ever answers, so that defaults are played, ends."""
    for _ in range(LONGEST):
        waiting = match.deciders()
        if not waiting:
            break
        answer(match, waiting[0], match.game.default(match.view(waiting[0]), waiting[0]))
    assert match.outcome is not None, f"a game of defaults is still going on after {LONGEST} decisions"


def standing_choices_end(match: Match[Any], rng: Random) -> None:
    """Seats that make every possible standing choice at every opportunity cannot keep a game from continuing."""
    for _ in range(LONGEST):
        for seat in range(match.scenario.seats):
            for choice in standing_choices(match, seat, rng)[:1]:
                answer(match, seat, choice)
        waiting = match.deciders()
        if not waiting:
            break
        answer(match, waiting[0], match.game.default(match.view(waiting[0]), waiting[0]))
    assert match.outcome is not None, "standing choices make the game endless"


def replay_repeats(match: Match[Any]) -> None:
    """The journal alone, written and read again, gives the same position and the same events for everybody."""
    _, record = read_journal(write_journal(match), lambda _header: match.game)
    again = replayed(match.game, record, audit=True)
    assert again.position == match.position, "a replay leads to another position"
    for viewer in viewers(match):
        assert again.events(viewer) == match.events(viewer), "a replay tells other events"


def resuming_ends_the_same(match: Match[Any], rng: Random) -> None:
    """Continuing from the encoded position leads to the same end as continuing from the position itself."""
    game = match.game
    ours, theirs = clone(match.position), game.decode(game.encode(match.position))
    seed = rng.getrandbits(32)
    assert _finish(game, ours, Random(seed)) == _finish(game, theirs, Random(seed)), "a resumed game goes another way"


def _finish(game: Game[Any], position: Any, rng: Random) -> bytes:
    for _ in range(300):
        if position.outcome is not None:
            break
        seat = CHANCE if position.on_chance() else position.deciders()[0]
        game.apply(position, seat, game.sample(position, seat, rng, 1)[0])
    return game.encode(position)


def taking_back_all_gives_the_start(match: Match[Any], start: Any) -> None:
    """Taking everything back, with everybody's consent, gives the start, except for the number of the question."""
    everybody = range(match.scenario.seats)
    for _ in range(len(match.journal)):
        made = [seat for seat in everybody if match.last_choice(seat) is not None]
        if not made:
            break
        assert match.take_back(made[0], everybody) is None, "a take-back with consent is refused"
    assert structs.replace(match.position, ask=start.ask) == start, "taking everything back does not give the start"


def free_take_back_restores(match: Match[Any], seat: Seat, choice: Choice) -> bool:
    """A choice that taught nobody anything can be taken back freely, and then it has not been made."""
    before = clone(match.position)
    told = {viewer: len(match.events(viewer)) for viewer in viewers(match)}
    answer(match, seat, choice)
    if match.take_back(seat) is not None:
        return False
    assert match.ask != before.ask or before.joint, "a question put again has its old number: stale answers would fit"
    assert structs.replace(match.position, ask=before.ask) == before, "a take-back leaves something behind"
    assert all(len(match.events(v)) >= n for v, n in told.items()), "events are deleted"
    return True


def parts_lead_where_the_whole_leads(
    match: Match[Any], seat: Seat, whole: Choice, parts: Sequence[Choice], is_gone: Callable[[Any], bool] = lambda world: False
) -> None:
    """A move made in many small steps ends exactly where the same move ends when made at once.

    It ends where the mover is gone: destroyed on the way, or off the table. Then the whole must lose it too.
    """
    game = match.game
    at_once, in_parts = clone(match.position), clone(match.position)
    game.apply(at_once, seat, whole)
    for part in parts:
        assert game.check(in_parts, seat, part) is None, "a part of a legal move is refused"
        game.apply(in_parts, seat, part)
        if is_gone(in_parts.world):
            assert is_gone(at_once.world), "small steps lose what one long step brings home"
            return
    assert in_parts.world == at_once.world, "small steps drift"
