"""What holds in every position of lively games, and how a broken game is found out."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from tests.bench.goldens import golden_match, goldens
from tests.bench.players import play
from tests.games.fleet_commander.invariants import check
from tests.games.fleet_commander.kit import D, I, Table
from tests.games.fleet_commander.players import lively
from wartable.core import Pile, clone
from wartable.games.fleet_commander import GAME, changes
from wartable.games.fleet_commander.choices import Pass
from wartable.games.fleet_commander.events.turn import ResourceDestroyed, TurnBegun
from wartable.games.fleet_commander.memory import Memory
from wartable.games.fleet_commander.phases import combat, losses, retreat, scoring, squadrons, turn
from wartable.games.fleet_commander.requests.actions import ActionQuestion
from wartable.games.fleet_commander.rules import movement
from wartable.games.fleet_commander.state import SIDES, Combat, Unit, World

SCENARIOS: tuple[dict[str, Any], ...] = (
    {},
    goldens("fleet_commander")["other-readings"].options,
    {"preset": "first_game"},
    {"planet": "kaylynn_five"},
    {"resources": 8, "victory": 16},
)


def examine(seed: int, longest: int, **settings: Any) -> None:
    """A lively game in which every decision is checked."""
    play(GAME, GAME.scenario(**settings), [lively], seed, longest, check)


@pytest.mark.parametrize("settings", SCENARIOS, ids=lambda settings: next(iter(settings), "default"))
@pytest.mark.parametrize("seed", range(2))
def test_what_holds_in_every_position(seed: int, settings: dict[str, Any]) -> None:
    examine(seed, 300, **settings)


def test_at_most_one_resource_token_is_lost_in_a_turn() -> None:
    """INV-04, over a game that the invader wins."""
    match = golden_match("fleet_commander", "invader-victory")
    turns = [e for e in match.events(None) if isinstance(e, TurnBegun | ResourceDestroyed)]
    lost = Counter(
        sum(isinstance(e, TurnBegun) for e in turns[:i]) for i, e in enumerate(turns) if isinstance(e, ResourceDestroyed)
    )
    assert (len(lost), set(lost.values())) == (GAME.catalog().planets["kaylynn_six"].resources, {1})


# -- a broken game is found out -----------------------------------------------------------------------------------------


def nothing(*_: Any) -> None:
    """A stub that does nothing."""


BREAKS: dict[str, tuple[Any, str, Any, str]] = {
    "a decoy that is turned up stays": (changes, "_real", tuple, "INV-08"),
    "time tokens stay": (turn, "_pass_time", nothing, "FC-TURN-02"),
    "a used card vanishes": (combat, "discard", nothing, "INV-07"),
    "a destroyed unit vanishes": (losses, "_lose", nothing, "FC-DESTROY-03|INV-09"),
    "a unit that retreats vanishes": (retreat, "add_units", nothing, "FC-RUL-10|INV-09"),
    "escorts need no convoy": (movement, "is_for_convoys", nothing, "INV-11"),
    "a unit that moves stays as well": (changes, "drop_units", nothing, "a trace for each hidden token"),
    "a delivered convoy stays": (scoring, "drop_units", nothing, "INV-09"),
    "what is hidden again is not remembered": (Memory, "hid", nothing, "a trace for each hidden token"),
    "hidden moves are not remembered": (Memory, "moved", nothing, "a trace is where hidden tokens are"),
    "damage shows where a unit is hidden": (
        changes,
        "seen_damage",
        lambda _, units: tuple(u.damage for u in units),
        "FC-RUL-112",
    ),
    "a squadron scores nothing": (squadrons, "score", nothing, "FC-SCORE-04"),
    "nobody fights": (turn, "contested", lambda _: (), "INV-12"),
}
"""Module, function, what takes its place, and what is told in one of the first games; in others something else may break
first."""


def broken_invariants() -> Iterator[str]:
    """What is told by games that break an invariant."""
    for seed in range(8):
        try:
            examine(seed, 700)
        except AssertionError as broken:
            yield str(broken)


@pytest.mark.parametrize("name", BREAKS)
def test_a_broken_rule_breaks_an_invariant(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module, function, broken, told = BREAKS[name]
    monkeypatch.setattr(module, function, broken)
    assert any(re.search(told, why) for why in broken_invariants()), f"nobody notices: {told}"


def quiet_moment() -> tuple[World, World]:
    """The middle of a turn, with units and a squadron on the board, before and after the invader passes."""
    table = (
        Table().put(I, "ne1", "corona, 2 draco", "hidden").put(D, "ne0", "hammerhead, decoy", "hidden").put(D, "p", "destroyer")
    )
    table.squadron(I, "j2", "lyra, 2 draco", 2)
    for side in SIDES:
        table.hand(side, *table.world.catalog.hands[table.world.factions[side]].cards)
    table.to_act(I, (3, 3))
    before = clone(table.match.position).world
    table.do(I, Pass())
    return before, table.match.position.world


def change(**fields: Any) -> Callable[[World], None]:
    def tamper(world: World) -> None:
        for name, value in fields.items():
            setattr(world, name, value)

    return tamper


def group_with(**fields: Any) -> Callable[[World], None]:
    """The invader's group at the planet is another."""

    def tamper(world: World) -> None:
        world.groups[I] = replace(world.groups[I], **fields)

    return tamper


def squadron_with(**fields: Any) -> Callable[[World], None]:
    def tamper(world: World) -> None:
        world.squadrons[0] = replace(world.squadrons[0], **fields)

    return tamper


def hand_of_seven(world: World) -> None:
    world.hands[D] = world.hands[D].minus(world.hands[D].known()[0])


def hand_exchanged(world: World) -> None:
    hand = world.hands[D].known()
    world.hands[D] = Pile.of(world.hands[D].known_to, (*hand[1:], "h_sortie"))


def token_seen_by_both(world: World) -> None:
    at = next(i for i, found in enumerate(world.groups) if found.hidden.size)
    world.groups[at] = replace(world.groups[at], hidden=replace(world.groups[at].hidden, known_to=(0, 1)))


def someone_moves(world: World) -> None:
    """A unit goes to the other end of the board by itself."""
    at = next(i for i in range(D, len(world.groups), 2) if any(u.kind != "decoy" for u in world.groups[i].hidden.known()))
    unit = next(u for u in world.groups[at].hidden.known() if u.kind != "decoy")
    world.groups[at] = replace(world.groups[at], hidden=world.groups[at].hidden.minus(unit))
    to = 2 * world.catalog.index["sw1"] + D
    world.groups[to] = replace(world.groups[to], hidden=world.groups[to].hidden.plus(unit))


TAMPERINGS: dict[str, tuple[Callable[[World], None], str]] = {
    "a decoy retreats": (group_with(retreating=(Unit("decoy"),)), "INV-08"),
    "a squadron is in an inside region": (squadron_with(region="ne0"), "INV-02"),
    "a squadron has too much time": (squadron_with(time=4), "FC-REINF-06"),
    "the marker is on the victory space": (change(score=24), "INV-03"),
    "the marker is left of the start": (change(score=-1), "INV-03"),
    "a resource token is back": (change(resources=(1, 2, 3, 4, 5, 6)), "INV-04"),
    "a resource token is missing": (change(resources=(1, 2, 3, 4)), "INV-04"),
    "a unit bears too much damage": (group_with(shown=(Unit("draco", 2),)), "INV-05"),
    "more critical damage than damage": (group_with(shown=(Unit("corona", 1, 2),)), "FC-CRIT-04"),
    "two blue units": (group_with(shown=(Unit("eridanus"), Unit("hydrus"))), "INV-06"),
    "a card is missing": (hand_of_seven, "INV-07"),
    "a card is another": (hand_exchanged, "INV-07"),
    "a unit of the enemy's": (group_with(shown=(Unit("destroyer"),)), "FC-BUILD-03"),
    "more units than tokens": (group_with(shown=(Unit("hydrus"),) * 2), "INV-09"),
    "a unit out of nothing": (group_with(shown=(Unit("vela"),)), "INV-09: a token from nowhere"),
    "a convoy too many": (change(convoys=5), "INV-09"),
    "five actions": (change(actions=(2, 5)), "INV-10"),
    "two actions in a row": (change(actions=(1, 3)), "FC-TURN-04"),
    "an action that cost nothing": (change(actions=(3, 3)), "INV-10"),
    "a combat during the actions": (change(combat=Combat("ne1")), "FC-COMBAT-01"),
    "a point for nothing": (change(score=9), "FC-SCORE-04"),
    "a hidden unit is known to both": (token_seen_by_both, "INV-13"),
    "a unit moves by itself": (someone_moves, "FC-MOVE-02|FC-ACTIVATE-05"),
    "two turns at once": (change(turn=5), "FC-TURN-13"),
}


@pytest.mark.parametrize("name", TAMPERINGS)
def test_a_wrong_position_breaks_an_invariant(name: str) -> None:
    tamper, told = TAMPERINGS[name]
    before, after = quiet_moment()
    check(before, ActionQuestion(1), Pass(), after)
    tamper(after)
    with pytest.raises(AssertionError, match=told):
        check(before, ActionQuestion(1), Pass(), after)
