"""Puzzles from bots' games: decisions in which one plan is clearly the best but not obvious."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Raw, Struct
from msgspec.structs import replace

from wartable.bots import Budget, make
from wartable.core import Choice, Game, Match, Seat
from wartable.core.dice import Seeded
from wartable.core.past import origin_at
from wartable.lab.play import play_out
from wartable.puzzles.finding import Found, best_activation, best_answer
from wartable.puzzles.model import Puzzle
from wartable.puzzles.parts import Candidate, Parts, Searched
from wartable.puzzles.weighing import SEATS, judge_of

_LIMITS = 0.1, 0.97
"""In a game that is decided there is nothing to find: the chance to win with the best plan lies between these."""
_DIGITS = 3
_TEMPTING = 3
"""How many other answers are named."""


class Making(Struct, frozen=True):
    """How many puzzles to make, and how clear they must be."""

    games: int
    seed: int
    most: int = 40
    """How many puzzles are kept: those with the largest margins, of each kind not more than half."""
    margin: float = 0.04
    """By how much of the chance to win the best plan must lead."""
    each: int = 2
    """The most that come from one game."""
    plays: int = 8
    """How many times captains play on from the best plan and from the next best one: the best must win at least as often."""


def make_puzzles(
    game: Game[Any], making: Making, parts: Path | None = None, on_game: Callable[[int, int], None] = lambda _, __: None
) -> list[Puzzle]:
    """The same game, data, bots and seed give the same puzzles.

    The file `parts` keeps what is found until the end, so that a stopped search can resume. `on_game` gets how many
    games have been searched and how many candidates there are.
    """
    noted = Parts(parts, Searched(game.name, game.pack, making.seed, making.margin, making.each))
    found = list[Candidate]()
    for number in range(making.games):
        here = noted.get(number)
        if here is None:
            here = tuple(candidates(game, making, number))
            noted.add(number, here)
        found.extend(here)
        on_game(number + 1, len(found))
    chosen = kept(game, found, making)
    noted.remove()
    return chosen


def kept(game: Game[Any], found: Sequence[Candidate], making: Making) -> list[Puzzle]:
    """Those with the largest margins that hold when captains play on, not too many of one kind, the clearest first."""
    kinds, chosen = Counter[str](), list[Puzzle]()
    for one in sorted(found, key=lambda one: -one.puzzle.margin):
        if len(chosen) == making.most:
            break
        if kinds[one.kind] < max(1, making.most // 2) and _does_no_worse(one, making.plays):
            kinds[one.kind] += 1
            chosen.append(replace(one.puzzle, id=f"{game.name}-{len(chosen) + 1}"))
    return chosen


def candidates(game: Game[Any], making: Making, number: int) -> list[Candidate]:
    """The best of a game between captains: at most one of a kind."""
    source, found = f"{making.seed}.{number}", dict[str, Candidate]()
    for entries, match, seat in _decisions(game, source):
        one = _found(game, match, seat, making.margin)
        if one is None or one.margin < making.margin or not _LIMITS[0] <= one.chance <= _LIMITS[1]:
            continue
        if one.kind not in found or found[one.kind].puzzle.margin < round(one.margin, _DIGITS):
            rival = tuple(Raw(game.encode(choice)) for choice in one.rival)
            puzzle = _puzzle(match, seat, one, f"game {source}, entry {entries}")
            found[one.kind] = Candidate(one.kind, puzzle, rival)
    return sorted(found.values(), key=lambda one: -one.puzzle.margin)[: making.each]


def _decisions(game: Game[Any], source: str) -> Iterator[tuple[int, Match[Any], Seat]]:
    """All decisions of a game between captains, each with the match as it stands there, which must not be changed."""
    match: Match[Any] = Match(game, game.scenario(SEATS), dice=Seeded(f"puzzles {source}"))
    bots = [make("captain", game, f"{source} {seat}") for seat in range(SEATS)]
    judge = judge_of(game)
    while match.outcome is None:
        seat = match.deciders()[0]
        yield len(match.journal), match, seat
        plan = bots[seat].plan(match.look(seat), seat, Budget())
        match.submit(seat, plan[0], match.ask)
        if match.deciders() == (seat,) and not judge.begins_plan(match.look(seat), seat):
            match.submit_all(seat, plan[1:], match.ask, after_dice=True)


def _found(game: Game[Any], match: Match[Any], seat: Seat, margin: float) -> Found | None:
    view, judge = match.view(seat), judge_of(game)
    if len(match.deciders()) > 1 or not judge.is_under_way(view):
        return None
    if judge.plans:
        return best_activation(game, match.scenario, view, seat) if judge.begins_plan(view, seat) else None
    return best_answer(game, view, seat, margin)


def _puzzle(match: Match[Any], seat: Seat, found: Found, source: str) -> Puzzle:
    game, view = match.game, match.view(seat)
    defaults = dict(game.scenario(SEATS).options)
    return Puzzle(
        id=f"{game.name}-0",
        seat=seat,
        options={key: value for key, value in match.scenario.options if value != defaults[key]},
        view=Raw(game.encode(view)),
        plan=tuple(Raw(game.encode(choice)) for choice in found.plan),
        says=found.says,
        chance=round(found.chance, _DIGITS),
        margin=round(found.margin, _DIGITS),
        tempting=tuple(replace(one, cost=round(one.cost, _DIGITS)) for one in found.tempting[:_TEMPTING]),
        why=found.why,
        source=source,
    )


def _does_no_worse(one: Candidate, plays: int) -> bool:
    """Do captains win at least as often after the best plan as after the next best, with the same guesses and dice?"""
    game = one.puzzle.game
    best, rival = ([game.decode_choice(bytes(choice)) for choice in plan] for plan in (one.puzzle.plan, one.rival))
    return not plays or _won(one.puzzle, best, plays) >= _won(one.puzzle, rival, plays)


def _won(puzzle: Puzzle, plan: Sequence[Choice], plays: int) -> int:
    game, seat, won = puzzle.game, puzzle.seat, 0
    view = game.decode(bytes(puzzle.view))
    for number in range(plays):
        origin = origin_at(game, game.guess(view, seat, Random(number)))
        scenario = game.scenario(SEATS, **puzzle.options)
        match: Match[Any] = Match(game, scenario, dice=Seeded(number), origin=origin)
        match.submit_all(seat, plan, match.ask, after_dice=True)
        play_out(match, [make("captain", game, f"{number} {s}") for s in range(SEATS)], Budget())
        won += seat in game.victors(match.position)
    return won
