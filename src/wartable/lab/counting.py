"""What can be counted in results: who won how often, by every fact in which seats or games differ."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from typing import TypeAlias

from msgspec import Struct

from wartable.core.facts import Fact
from wartable.lab.results import Results, Row
from wartable.lab.statistics import Count

Counts: TypeAlias = dict[Fact, Count]
Meetings: TypeAlias = dict[tuple[str, str], Count]
MOST = 40
"""A fact with more different values says nothing about any of them."""


class Group(Struct, frozen=True):
    """The finished games of one game with one number of seats: a fair share is the same in all of them."""

    game: str
    seats: int
    rows: tuple[Row, ...]
    asked: tuple[dict[str, Fact], ...]
    """For each of them what the experiment varies: options, packs, presets."""


def seat_facts(row: Row) -> list[dict[str, Fact]]:
    """What is known about each seat of a game."""
    seats = range(len(row.bots))
    named = row.facts.seats or ({},) * len(row.bots)
    own = [{"bot": row.bots[seat], **({"opening": row.openings[seat]} if row.openings else {})} for seat in seats]
    return [{**mine, **facts} for mine, facts in zip(own, named, strict=True)]


def groups(results: Results) -> list[Group]:
    """All finished games, game by game and number of seats by number of seats."""
    found: dict[tuple[str, int], list[Row]] = defaultdict(list)
    cells = results.head.cells
    for row in results.finished():
        found[cells[row.cell].game, cells[row.cell].seats].append(row)
    asked: list[dict[str, Fact]] = [{"preset": cell.preset, "pack": cell.pack or "own", **cell.options} for cell in cells]
    return [Group(game, seats, tuple(rows), tuple(asked[row.cell] for row in rows)) for (game, seats), rows in found.items()]


def by_seat_fact(group: Group) -> dict[str, Counts]:
    """The wins by each fact in which the seats of a game differ; games in which all seats are alike in it do not count."""
    games, won = defaultdict[str, Counter[Fact]](Counter), defaultdict[str, Counter[Fact]](Counter)
    for row in group.rows:
        facts = seat_facts(row)
        for key in facts[0]:
            values = [seat[key] for seat in facts]
            if len(set(values)) > 1:
                games[key].update(values)
                won[key].update(values[seat] for seat in row.winners)
    return {key: _counts(played, won[key]) for key, played in games.items() if 1 < len(played) <= MOST}


def by_seat(group: Group) -> Counts:
    won = Counter(seat for row in group.rows for seat in row.winners)
    return {seat: Count(won[seat], len(group.rows)) for seat in range(group.seats)}


def first_by_game_fact(group: Group) -> dict[str, Counts]:
    """How often the first player in order wins, by each fact in which games differ."""
    games, won = defaultdict[str, Counter[Fact]](Counter), defaultdict[str, Counter[Fact]](Counter)
    for row, asked in zip(group.rows, group.asked, strict=True):
        orders = [facts.get("order") for facts in seat_facts(row)]
        if 1 in orders:
            first = orders.index(1)
            for key, value in {**asked, **row.facts.game}.items():
                games[key][value] += 1
                won[key][value] += first in row.winners
    return {key: _counts(played, won[key]) for key, played in games.items() if 1 < len(played) <= MOST}


def meetings(group: Group, key: str) -> Meetings:
    """How often one value of this fact wins where it meets another one: of two seats one has won."""
    games, won = Counter[tuple[str, str]](), Counter[tuple[str, str]]()
    for row in group.rows:
        values = [str(facts.get(key, "")) for facts in seat_facts(row)]
        for one, other in _met(values, row.winners):
            games.update([(one, other), (other, one)])
            won[one, other] += 1
    return {pair: Count(won[pair], games[pair]) for pair in games}


def _met(values: Sequence[str], winners: Sequence[int]) -> Iterator[tuple[str, str]]:
    """Winner and loser, pair by pair."""
    for winner in winners:
        for seat, value in enumerate(values):
            if seat not in winners and value != values[winner]:
                yield values[winner], value


def win_shares(row: Row, seats: int) -> list[float]:
    """Each seat's part of the win: a draw is an equal part for all."""
    if not row.winners:
        return [1 / seats] * seats
    return [1 / len(row.winners) if seat in row.winners else 0.0 for seat in range(seats)]


def _counts(played: Counter[Fact], won: Counter[Fact]) -> Counts:
    return {value: Count(won[value], played[value]) for value in sorted(played, key=lambda value: (str(type(value)), value))}
