"""The law of twins fails if public bookkeeping, stored beside hidden facts, reads them."""

from functools import wraps
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from tests.contract import laws
from tests.contract.walk import start
from tests.games.fleet_commander.kit import D, I, Table
from wartable.core import Choice, Match, Next, Seat, Sink
from wartable.games.fleet_commander import GAME, changes
from wartable.games.fleet_commander.catalog import DECOY
from wartable.games.fleet_commander.choices import Activate, Deploy, FormSquadron, Move, Pass, PlayCard, Probe, Stop
from wartable.games.fleet_commander.memory import Memory
from wartable.games.fleet_commander.phases import activation
from wartable.games.fleet_commander.phases.setup import Setup
from wartable.games.fleet_commander.phases.squadrons import Reinforcement
from wartable.games.fleet_commander.rules.forces import on_board
from wartable.games.fleet_commander.state import Receipt, Side, Unit, World


def from_the_start(seeds: int, most: int) -> None:
    for seed in range(seeds):
        match, rng = start(GAME, GAME.scenario(), seed)
        for viewer in laws.viewers(match):
            laws.twins_look_alike(match, viewer, rng, most)


def bites(where: str) -> Any:
    return pytest.raises(AssertionError, match=rf"learns a hidden fact from world\.{where}.*, though no event reveals it")


def test_the_true_number_of_decoys_of_a_fleet_in_its_lot(monkeypatch: pytest.MonkeyPatch) -> None:
    @wraps(Setup.placed)
    def placed(self: Setup, world: World, emit: Sink, choice: Deploy) -> Next:
        wanted = real(self, world, emit, choice)
        decoys = sum(number for slot, number in choice.places if slot.thing == DECOY)
        world.batches[-1] = replace(world.batches[-1], decoys=decoys)
        return wanted

    real = Setup.placed
    monkeypatch.setattr(Setup, "placed", placed)
    with bites(r"batches\[\d+\].decoys"):
        from_the_start(60, most=25)


def test_the_true_number_of_decoys_of_a_squadron_in_its_lot(monkeypatch: pytest.MonkeyPatch) -> None:
    @wraps(Reinforcement.place)
    def place(self: Reinforcement, world: World, emit: Sink, choice: FormSquadron) -> Next:
        wanted = real(self, world, emit, choice)
        world.batches[-1] = replace(world.batches[-1], decoys=int(choice.decoy))
        return wanted

    real = Reinforcement.place
    monkeypatch.setattr(Reinforcement, "place", place)
    with bites(r"batches\[\d+\].decoys"):
        from_the_start(30, most=40)


def test_a_sealed_hand_of_which_a_card_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    @wraps(Setup.chosen)
    def chosen(self: Setup, world: World, emit: Sink, hands: Any) -> Next:
        wanted = real(self, world, emit, hands)
        world.picked_up[:] = [hand.known()[:1] for hand in world.hands]
        return wanted

    real = Setup.chosen
    monkeypatch.setattr(Setup, "chosen", chosen)
    with bites("picked_up"):
        from_the_start(20, most=12)


def test_traces_that_know_a_decoy_when_it_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    def move(world: World, emit: Sink, side: Side, token: Any, to: str) -> None:
        traces = world.traces[side]
        changes.move(world, emit, side, token, to)
        if token.unit == Unit(DECOY):
            world.traces[side] = traces

    monkeypatch.setattr(activation, "move", move)
    with bites("traces"):
        every_probe()


def test_receipts_numbered_by_what_is_still_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    def receipt(self: Memory, unit: Unit) -> Receipt:
        found, receipts = real(self, unit), self.world.receipts
        decoys = sum(unit.kind == DECOY for unit in on_board(self.world, self.side))
        receipts[-1] = replace(found, number=found.number + decoys)
        return receipts[-1]

    real = Memory._receipt
    monkeypatch.setattr(Memory, "_receipt", receipt)
    with bites(r"(receipts|traces)"):
        every_probe()


def test_the_unbroken_game_passes() -> None:
    every_probe(seeds=10)


# -- a region that is probed again and again while units come in --------------------------------------------------------


def every_probe(seeds: int = 60) -> None:
    for seed in range(seeds):
        laws.twins_look_alike(probed_region(), 0, Random(seed), most=14, player=prober)


def probed_region() -> Match[Any]:
    table = Table(planet="minex_four").put(D, "ne0", "destroyer, hammerhead", "hidden")
    table.put(D, "p", "2 hammerhead, destroyer, 2 decoy", "hidden").hand(I, *["s_recon_probe"] * 3)
    table.world.batches[:] = [replace(batch, decoys=batch.decoys + 1) for batch in table.world.batches]
    return table.to_act(D).match


def prober(position: Any, seat: Seat, rng: Random) -> Choice:
    options = list(GAME.options(position, seat) or ())
    for wanted in (PlayCard("s_recon_probe"), Probe("ne0"), Activate("ne0")):
        if wanted in options:
            return wanted
    moves = [choice for choice in options if isinstance(choice, Move)]
    if moves and rng.random() < 0.6:
        return rng.choice(moves)
    return next(choice for choice in options if isinstance(choice, Stop | Pass))
