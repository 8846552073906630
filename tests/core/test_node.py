"""Nodes of a search: what a seat remembers tells ways apart just when the seat can, and copies go their own way."""

import pickle
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from tests.contract.subjects import all_games
from wartable.core import CHANCE, Choice, Event, Game, clone
from wartable.core.errors import EngineFault
from wartable.core.node import Node

HIDING = [game for game in all_games() if game.keeps_secrets]
over_games = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
over_hiding = pytest.mark.parametrize("game", HIDING, ids=lambda game: game.name)
AHEAD = 3
"""How many steps a pair is followed after its ways have parted."""


class Witness:
    """Plays along with a node, and writes down in full what each seat did, was told and saw."""

    def __init__(self, game: Game[Any]) -> None:
        self.node = Node(game, game.scenario(), remembers=True)
        self._position = game.setup(self.node.scenario)
        self.wrote: dict[int, tuple[Any, ...]] = dict.fromkeys(range(self.node.scenario.seats), ())
        self._look()
        self._settle()

    def copy(self) -> "Witness":
        other = Witness.__new__(Witness)
        other.node, other._position, other.wrote = deepcopy(self.node), clone(self._position), dict(self.wrote)
        return other

    def actions(self) -> list[int]:
        if self.node.position.on_chance():
            return [result for result, _ in self.node.lot()]
        return list(range(len(self.node.answers())))

    def act(self, action: int) -> None:
        position = self.node.position
        if position.on_chance():
            request, drawn = self.node.game.chance(position), (*self.node.drawn, action)
            if not request.lot(drawn):
                self._apply(CHANCE, request.gather(drawn))
        else:
            self._apply(position.deciders()[0], self.node.answers()[action])
        self.node.act(action)
        assert self.node.game.encode(self._position) == self.node.game.encode(self.node.position)

    def _apply(self, seat: int, choice: Choice) -> None:
        game, told = self.node.game, list[Event]()
        game.apply(self._position, seat, choice, told.append)
        for viewer in self.wrote:
            seen = [game.view_event(event, viewer) for event in told]
            own = [choice] if viewer == seat else []
            self.wrote[viewer] += tuple(game.encode(thing) for thing in (*own, *seen) if thing is not None)
        self._look()
        self._settle()

    def _look(self) -> None:
        """What a seat sees is written down where it has changed."""
        for viewer, before in self.wrote.items():
            view = ("sees", self.node.game.encode(self.node.game.view(self._position, viewer)))
            last = next((seen for seen in reversed(before) if isinstance(seen, tuple)), None)
            self.wrote[viewer] = before if view == last else (*before, view)

    def _settle(self) -> None:
        """Chance that has nothing to decide is answered at once."""
        game = self.node.game
        if self._position.on_chance() and not game.chance(self._position).lot(()):
            self._apply(CHANCE, game.chance(self._position).gather(()))


def compared(one: Witness, other: Witness, seat: int) -> bool:
    """Whether the seat cannot tell these apart: its memory and all that is written down must agree on that."""
    alike = one.wrote[seat] == other.wrote[seat]
    assert (one.node.recall(seat) == other.node.recall(seat)) == alike
    asked = [witness.node.position.deciders() for witness in (one, other)]
    if alike and asked[0][:1] == (seat,):
        assert one.node.answers() == other.node.answers()
    return alike


def parted(game: Game[Any], pairs: int) -> tuple[int, int]:
    """How many of these pairs of ways were told apart by a seat, and how many were not.

    Ways part at one step of a random match, and then go on alike, as far as they can.
    """
    apart, alike, seed = 0, 0, 0
    while apart + alike < pairs:
        rng, witness = Random(seed), Witness(game)
        seed += 1
        for _ in range(rng.randrange(20, 160)):
            if witness.node.position.outcome is not None:
                break
            actions = witness.actions()
            if len(actions) > 1 and rng.random() < 0.2:
                one, other = witness.copy(), witness.copy()
                for twin, action in zip((one, other), two_of(witness, actions, rng), strict=True):
                    twin.act(action)
                found = followed(one, other, rng)
                apart, alike = apart + len(found) - sum(found), alike + sum(found)
            witness.act(rng.choice(actions))
    return apart, alike


def two_of(witness: Witness, actions: list[int], rng: Random) -> tuple[int, int]:
    """Two actions, alike to those who do not make them if there are such."""
    node, (first, *rest) = witness.node, rng.sample(actions, len(actions))
    if node.position.on_chance():
        return first, rest[0]
    listed = node.answers()
    alike = (action for action in rest if node.game.looks_alike(node.position, listed[first], listed[action]))
    return first, next(alike, rest[0])


def followed(one: Witness, other: Witness, rng: Random) -> list[bool]:
    """For each seat and step whether it cannot tell the ways apart; what it once could it always can."""
    found = dict.fromkeys(one.wrote, True)
    steps = list[bool]()
    for _ in range(AHEAD):
        for seat, before in found.items():
            found[seat] = compared(one, other, seat)
            assert before or not found[seat], "a seat has forgotten something"
        steps += found.values()
        if any(witness.node.position.outcome is not None for witness in (one, other)):
            break
        place = rng.random()
        for witness in (one, other):
            actions = witness.actions()
            witness.act(actions[int(place * len(actions))])
    return steps


@over_hiding
def test_a_seat_remembers_just_what_it_could_tell_apart(game: Game[Any]) -> None:
    apart, alike = parted(game, 300)
    assert min(apart, alike) > 40


@pytest.mark.slow
@over_hiding
def test_a_seat_remembers_just_what_it_could_tell_apart_in_many_matches(game: Game[Any]) -> None:
    apart, alike = parted(game, 10_000)
    assert min(apart, alike) > 1000


def walked(game: Game[Any], seed: int, steps: int = 60, *, remembers: bool = True) -> Node:
    node, rng = Node(game, game.scenario(), remembers=remembers), Random(seed)
    for _ in range(steps):
        if node.position.outcome is not None:
            break
        on_chance = node.position.on_chance()
        node.act(rng.choice([result for result, _ in node.lot()] if on_chance else range(len(node.answers()))))
    return node


@over_hiding
def test_a_guess_is_a_node_that_the_seat_cannot_tell_from_the_true_one(game: Game[Any]) -> None:
    node = walked(game, 5, 4)
    while node.position.on_chance():
        node.act(node.lot()[0][0])
    seat = node.position.deciders()[0]
    for n in range(5):
        guessed = node.guessed(seat, Random(n))
        assert guessed.recall(seat) == node.recall(seat)
        assert guessed.answers() == node.answers()


@over_games
def test_a_copy_shares_its_position_until_it_is_changed(game: Game[Any]) -> None:
    node = walked(game, 2, 10)
    before, copied = game.encode(node.position), deepcopy(node)
    assert copied.position is node.position
    action = copied.lot()[0][0] if copied.position.on_chance() else 0
    while game.encode(copied.position) == before:
        copied.act(action)
        action = copied.lot()[0][0] if copied.position.on_chance() else 0
    assert game.encode(node.position) == before
    node.act(node.lot()[0][0] if node.position.on_chance() else 0)


@over_games
def test_a_memory_survives_pickling_and_goes_on_the_same(game: Game[Any]) -> None:
    node = walked(game, 3, 40)
    again = pickle.loads(pickle.dumps(node))
    for _ in range(5):
        for seat in range(node.scenario.seats):
            assert again.recall(seat) == node.recall(seat)
        if node.position.outcome is not None:
            break
        action = node.lot()[0][0] if node.position.on_chance() else 0
        node.act(action)
        again.act(action)


def test_a_node_without_a_memory_says_so() -> None:
    with pytest.raises(EngineFault, match="without a memory"):
        walked(HIDING[0], 1, 2, remembers=False).recall(0)
