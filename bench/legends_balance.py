"""`python -m bench.legends_balance`: small battles of equal points between kinds of squadrons, with 95 per cent intervals.

Every squadron meets every other once a round, and sides change after each round. Each battle is a line of the file: a run
that was stopped goes on where it ended, and `--games 0` reports what is there. The same seed gives the same battles.
"""

import argparse
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

import msgspec
from msgspec import Struct

from wartable.bots import Budget, make
from wartable.core import Match, Scenario
from wartable.core.dice import Seeded
from wartable.games.legends import GAME
from wartable.games.legends.choices.muster import BuildSquadron
from wartable.lab import play_out
from wartable.lab.report import interval

LEVEL = 30
LISTS = {"heragul": "heragul_sarlet", "surakari": "surakari_invasion"}


class Kind(NamedTuple):
    """A squadron of LEVEL points, and the unit that it is about."""

    name: str
    faction: str
    units: tuple[tuple[str, int], ...]


KINDS = (
    Kind("Hammerheads, Hunters", "heragul", (("hammerhead", 2), ("hunter", 8))),
    Kind("Hammerheads, Attack Cruisers", "heragul", (("hammerhead", 2), ("attack_cruiser", 8))),
    Kind("Mackerels alone", "heragul", (("mackerel", 3),)),
    Kind("Pale Fox and Mackerel", "heragul", (("mackerel", 1), ("pale_fox", 1), ("hunter", 3))),
    Kind("Lynx", "heragul", (("lynx", 1), ("hunter", 3))),
    Kind("Dracos, Interceptors", "surakari", (("draco", 2), ("interceptor", 6))),
    Kind("Delphini, Interceptors", "surakari", (("delphinus", 2), ("interceptor", 8))),
    Kind("Delphini, Scouts", "surakari", (("delphinus", 2), ("scout", 8))),
    Kind("Corona and Draco", "surakari", (("draco", 1), ("corona", 1))),
    Kind("Hydrus", "surakari", (("hydrus", 1), ("interceptor", 2))),
)


class Battle(Struct, frozen=True):
    """What came out of one of them; the names are those of KINDS, the winner's is empty in a draw."""

    one: str
    other: str
    round: int
    winner: str
    turns: int
    why: str


def fight(scenario: Scenario, one: Kind, other: Kind, round_: int, seed: int) -> Battle:
    """The sides change seats after every round."""
    seed_text = f"{seed}.{one.name}.{other.name}.{round_}"
    seated = (one, other) if round_ % 2 else (other, one)
    match = Match(GAME, scenario, dice=Seeded(seed_text))
    for seat, kind in enumerate(seated):
        match.submit(seat, BuildSquadron(LISTS[kind.faction], kind.units), match.ask)
    play_out(match, [make("greedy", GAME, f"{seed_text}.{seat}") for seat in range(2)], Budget())
    assert match.outcome is not None
    winners = match.outcome.winners
    winner = seated[winners[0]].name if len(winners) == 1 else ""
    return Battle(one.name, other.name, round_, winner, GAME.turn(match.position), match.outcome.why)


def fought(file: Path) -> list[Battle]:
    return [msgspec.json.decode(line, type=Battle) for line in file.read_bytes().splitlines()] if file.exists() else []


def go_on(file: Path, scenario: Scenario, games: int, seed: int) -> None:
    """Fights the battles that are missing up to this number for each pair."""
    done = {(b.one, b.other, b.round) for b in fought(file)}
    with file.open("ab") as out:
        for round_ in range(games):
            for one, other in combinations(KINDS, 2):
                if (one.name, other.name, round_) not in done:
                    out.write(msgspec.json.encode(fight(scenario, one, other, round_, seed)) + b"\n")
                    out.flush()
        print(f"{games} battles a pair are complete.")


def report(battles: Sequence[Battle]) -> Iterator[str]:
    """A table of squadrons, one of pairs, and the factions. A draw is half a win."""
    yield f"| squadron of {LEVEL} points | battles | won | 95 % interval |"
    yield "| --- | --- | --- | --- |"
    for kind in KINDS:
        yield _row(kind.name, [b for b in battles if kind.name in (b.one, b.other)], {kind.name})
    yield ""
    yield f"| won by | {' | '.join(str(n) for n in range(1, len(KINDS) + 1))} |"
    yield f"| --- |{' --- |' * len(KINDS)}"
    for number, kind in enumerate(KINDS, 1):
        cells = [_share([b for b in battles if {b.one, b.other} == {kind.name, other.name}], {kind.name}) for other in KINDS]
        yield f"| {number} {kind.name} | {' | '.join(cells)} |"
    yield ""
    yield "| faction | battles | won | 95 % interval |"
    yield "| --- | --- | --- | --- |"
    heragul = {kind.name for kind in KINDS if kind.faction == "heragul"}
    yield _row("Heragul against Surakari", [b for b in battles if (b.one in heragul) != (b.other in heragul)], heragul)


def _wins(battles: Sequence[Battle], names: set[str]) -> float:
    return sum(0.5 if not b.winner else b.winner in names for b in battles)


def _share(battles: Sequence[Battle], names: set[str]) -> str:
    return f"{_wins(battles, names) / len(battles):.0%}" if battles else ""


def _row(name: str, battles: Sequence[Battle], names: set[str]) -> str:
    wins = _wins(battles, names)
    low, high = interval(round(wins), len(battles))
    return f"| {name} | {len(battles)} | {_share(battles, names)} | {low:.0%} to {high:.0%} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--file", type=Path, default=Path("build/legends_balance.jsonl"), help="where the battles are kept")
    parser.add_argument("--games", type=int, default=20, help="how many for each pair")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    given.file.parent.mkdir(parents=True, exist_ok=True)
    go_on(given.file, GAME.scenario(2, points=LEVEL), given.games, given.seed)
    battles = fought(given.file)
    print(f"{len(battles)} battles, {sum(not b.winner for b in battles)} drawn.\n")
    print("\n".join(report(battles)))


if __name__ == "__main__":
    main()
