"""Odds in games played at random: wherever dice follow, they add up and agree from one choice to the next."""

from random import Random

import pytest

from wartable.core import Match, Odds
from wartable.games.caledea import GAME, CaledeaPosition
from wartable.games.caledea.acts.move import Move
from wartable.games.caledea.acts.powers.bombard import Bombard
from wartable.games.caledea.combat.ambush import Ambush
from wartable.games.caledea.combat.questions import NameAttacker, NameDefender
from wartable.games.caledea.rules.movement import is_contested

FIGHTING = (Bombard, NameAttacker, Ambush, NameDefender)


@pytest.mark.parametrize(("seats", "teams", "boards"), [(2, "none", 1), (3, "none", 1), (4, "2v2", 2)])
def test_odds_add_up_and_agree_all_through_games(seats: int, teams: str, boards: int) -> None:
    scenario = GAME.scenario(seats, teams=teams, boards=boards, resign=False, round_limit=20)
    seen = [_looked_at(Match(GAME, scenario, seed=seed), Random(seed)) for seed in range(25)]
    assert sum(seen) >= 50


def _looked_at(match: Match[CaledeaPosition], rng: Random) -> int:
    """Plays a game, looks at all odds on the way and tells how many they were."""
    seen = 0
    while match.outcome is None:
        seat = match.deciders()[0]
        view = match.view(seat)
        (choice,) = GAME.sample(match.position, seat, rng, 1)
        told = GAME.odds(view, seat, choice)
        assert (told is not None) == _rolls_dice(match.position, seat, choice)
        inside = isinstance(choice, NameAttacker | Ambush | NameDefender)
        for odds in (
            [GAME.odds(view, seat, c) for c in GAME.options(view, seat) or ()] if inside else [told] * (told is not None)
        ):
            assert odds is not None
            assert sum(chance for _, chance in odds.results) == pytest.approx(1)
            seen += 1
        assert match.submit(seat, choice, match.ask) is None
        if isinstance(choice, Move) and told is not None and _is_asked(match, seat):
            wanted, chance = told.results[0]
            assert _best(match, seat, wanted) == pytest.approx(chance)
    return seen


def _rolls_dice(position: CaledeaPosition, seat: int, choice: object) -> bool:
    if isinstance(choice, Move):
        return is_contested(position.world, seat, position.world.realm.square[choice.destination])
    return isinstance(choice, FIGHTING)


def _is_asked(match: Match[CaledeaPosition], seat: int) -> bool:
    """Is the attacker asked for its first choice, before any dice?"""
    request = match.position.request(seat)
    return type(request).__name__ in ("AttackingUnit", "AmbushWindow") and match.deciders() == (seat,)


def _best(match: Match[CaledeaPosition], seat: int, wanted: str) -> float:
    """The best chance of what is wanted among all choices: it is what was promised before."""
    view = match.view(seat)
    found: list[Odds | None] = [GAME.odds(view, seat, choice) for choice in GAME.options(view, seat) or ()]
    return max(dict(odds.results).get(wanted, 0) for odds in found if odds is not None)
