"""How fair Caledea is: win shares by kingdom and by place in the turn order, endings and lengths, as Markdown.

python -m bench.caledea_balance --games 500 --seats 2 --seed 1 --jobs 2
"""

import argparse
from collections import Counter
from statistics import median, quantiles

from wartable import registry
from wartable.lab import Played, interval, simulate


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--jobs", type=int, default=1)
    return parser.parse_args()


def shares(played: list[Played]) -> tuple[Counter[str], Counter[str]]:
    """How often each kingdom and each place in the turn order played, and how often it won."""
    times, won = Counter[str](), Counter[str]()
    kingdoms = {card.id: card.name for card in registry.game("caledea").catalog().kingdoms}
    for one in played:
        for seat, facts in enumerate(one.facts.seats):
            for label in (kingdoms[str(facts["kingdom"])], f"turn {facts['order']}"):
                times[label] += 1
                won[label] += seat in one.victors
    return times, won


def share_row(label: str, won: int, played: int) -> str:
    low, high = interval(won, played)
    return f"| {label} | {won} of {played} | {100 * won / played:.1f}% | {100 * low:.1f} to {100 * high:.1f} |"


def main() -> None:
    asked = arguments()
    simulation = simulate("caledea", games=asked.games, seed=asked.seed, bots=(asked.bot,), seats=asked.seats, jobs=asked.jobs)
    finished = [one for one in simulation.played if one.outcome is not None]
    played, won = shares(finished)
    print(f"{len(finished)} games, {simulation.report.errors} errors, {simulation.report.draws} drawn")
    print("\n| kingdom | won | share | 95% interval |\n| --- | --- | --- | --- |")
    kingdoms = [label for label in played if not label.startswith("turn ")]
    for label in sorted(kingdoms, key=lambda name: -won[name] / played[name]):
        print(share_row(label, won[label], played[label]))
    for place in range(1, asked.seats + 1):
        print(share_row(f"turn {place}", won[f"turn {place}"], played[f"turn {place}"]))
    print("\n| ending | games | share |\n| --- | --- | --- |")
    for why, times in simulation.report.outcomes.items():
        print(f"| {why} | {times} | {100 * times / len(finished):.1f}% |")
    rounds = sorted(one.turns for one in finished)
    tenths = quantiles(rounds, n=10) if len(rounds) > 1 else rounds
    print(f"\nrounds: 10% by {tenths[0]:.0f}, median {median(rounds):.0f}, 90% by {tenths[-1]:.0f}, longest {rounds[-1]}")


if __name__ == "__main__":
    main()
