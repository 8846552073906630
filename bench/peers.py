"""Other engines, driven as their own documentation drives them, playing at random on one core.

A decision is one answer of a player; chance is not counted. Each contestant plays whole games in short slices of CPU time,
one contestant after another, round after round, so that a busy machine slows all of them alike.
"""

import importlib.util
import random
import statistics
import time
from collections.abc import Callable, Iterator

from bench import fast
from bench.engine import bare, from_the_list, through_match
from bench.legends import GUNS, PATROLS
from wartable import game

ROUNDS = 7
SLICE = 0.5

Contestant = Callable[[], int]
"""Plays one game and gives the number of decisions in it."""
Clock = Callable[[], float]
"""CPU time in seconds."""


def contestants() -> Iterator[tuple[str, Contestant]]:
    caledea, fleet, legends = game("caledea"), game("fleet_commander"), game("legends")
    yield "Wartable: Caledea, 2 players, listed, from the list", from_the_list(caledea, 2)
    yield "Wartable: Caledea, 4 players, listed, from the list", from_the_list(caledea, 4)
    yield "Wartable: Fleet Commander, listed, from the list", from_the_list(fleet, 2)
    yield "Wartable: Caledea, 2 players, sampled", through_match(caledea)
    yield "Wartable: Caledea, 2 players, sampled, bare", bare(caledea)
    yield "Wartable: Legends, 2 warships a side, sampled", through_match(legends, GUNS)
    yield "Wartable: Legends, 2 warships a side, bare", bare(legends, GUNS)
    yield "Wartable: Legends, with missiles, sampled", through_match(legends, PATROLS)
    yield "Wartable: Legends, with missiles, bare", bare(legends, PATROLS)
    yield from fast.contestants()
    for name, module, make in _PEERS:
        if importlib.util.find_spec(module) is not None:
            yield name, make()


def compare(words: str = "") -> dict[str, list[float]]:
    """Decisions per second of CPU time of each contestant with one of these words in its name, round by round."""
    return interleaved({name: played for name, played in contestants() if any(word in name for word in words.split(","))})


def interleaved(playing: dict[str, Contestant], clocks: dict[str, Clock] | None = None) -> dict[str, list[float]]:
    """What each contestant counts per second of its clock, one slice after another in each round."""
    for played in playing.values():
        played()
    rates: dict[str, list[float]] = {name: [] for name in playing}
    for _ in range(ROUNDS):
        for name, played in playing.items():
            rates[name].append(_slice(played, (clocks or {}).get(name, time.process_time)))
    return rates


def _slice(played: Contestant, clock: Clock) -> float:
    total, before = 0, clock()
    while (spent := clock() - before) < SLICE:
        total += played()
    return total / spent


def yardstick(name: str, rates: dict[str, list[float]]) -> str:
    """Which peer a row is compared with: catanatron with as many players."""
    wanted = f"catanatron, {4 if '4 players' in name else 2} random players"
    return wanted if wanted in rates else ""


def ratio(rates: list[float], peer: list[float]) -> float:
    """The median of the rounds' ratios."""
    return statistics.median(mine / theirs for mine, theirs in zip(rates, peer, strict=True))


def median(rates: list[float]) -> float:
    return statistics.median(rates)


def catanatron_with(players: int) -> Callable[[], Contestant]:
    def make() -> Contestant:
        from catanatron import Color, Game, RandomPlayer

        seeds = random.Random(1)
        colors = [Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE][:players]

        def played() -> int:
            match = Game([RandomPlayer(color) for color in colors], seed=seeds.randrange(2**31))
            match.play()
            return len(match.state.actions)

        return played

    return make


def _rlcard(name: str) -> Callable[[], Contestant]:
    def make() -> Contestant:
        import rlcard
        from rlcard.agents import RandomAgent

        env = rlcard.make(name, config={"seed": 1})
        env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

        def played() -> int:
            trajectories, _ = env.run(is_training=False)
            # A trajectory alternates state and action and ends with a state.
            return sum(len(trajectory) // 2 for trajectory in trajectories)

        return played

    return make


def _backgammon() -> Contestant:
    import pyspiel

    backgammon = pyspiel.load_game("backgammon")
    rng = random.Random(1)

    def played() -> int:
        state, made = backgammon.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                made += 1
        return made

    return played


_PEERS: tuple[tuple[str, str, Callable[[], Contestant]], ...] = (
    ("catanatron, 2 random players", "catanatron", catanatron_with(2)),
    ("catanatron, 4 random players", "catanatron", catanatron_with(4)),
    ("rlcard: Leduc hold'em", "rlcard", _rlcard("leduc-holdem")),
    ("rlcard: Uno", "rlcard", _rlcard("uno")),
    ("open_spiel: backgammon (C++) from Python", "pyspiel", _backgammon),
)
