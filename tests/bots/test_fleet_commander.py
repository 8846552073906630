"""The judgment of Fleet Commander: it beats chance in both roles, and its answers have reasons."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.games.fleet_commander.kit import D, I, Table, fighting, unit
from wartable.bots import Bot, Budget, GreedyBot, make
from wartable.bots.fleet_commander import JUDGE
from wartable.bots.fleet_commander.actions import rated
from wartable.bots.fleet_commander.cards import EFFECT_WORTH, Worth, card_worth
from wartable.bots.fleet_commander.outlook import lead
from wartable.bots.fleet_commander.plans import Planner
from wartable.bots.fleet_commander.sketch import Sketch
from wartable.core import Choice, Seat, Slot
from wartable.games.fleet_commander import GAME
from wartable.games.fleet_commander.catalog import Card
from wartable.games.fleet_commander.choices import (
    Activate,
    Agree,
    AskLeave,
    Assign,
    BuildFleet,
    CommitCards,
    Decline,
    Deploy,
    Fight,
    FormSquadron,
    LaunchOutbound,
    Pass,
    PlayCard,
    Propose,
    Stop,
)
from wartable.games.fleet_commander.events.turn import Delivered
from wartable.games.fleet_commander.rules.scoring import blockades
from wartable.games.fleet_commander.state import INVADER, ROLES, Side
from wartable.games.fleet_commander.windows import EFFECTS
from wartable.lab import play_match

FIRST_GAME = GAME.scenario(2, preset="first_game")


def answer(table: Table, side: Side) -> Choice:
    seat = table.seat(side)
    return GreedyBot(GAME, Random(1), JUDGE).choose(table.match.view(seat), seat, Budget())


# -- whole games --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("role", ROLES)
def test_it_beats_chance_in_both_roles(role: str, seed: int) -> None:
    names = ("greedy", "random") if role == ROLES[INVADER] else ("random", "greedy")
    match = play_match(GAME, FIRST_GAME, [make(name, GAME, f"{seed} {name}") for name in names], seed)
    assert match.outcome is not None
    assert match.outcome.winners == (names.index("greedy"),)


class Noting(Bot):
    """Notes which questions a bot was asked; wishes a casting."""

    def __init__(self, bot: Bot, wish: Propose, asked: Counter[str]) -> None:
        self._bot, self._wish, self._asked = bot, wish, asked

    def choose(self, view: Any, seat: Seat, budget: Budget) -> Choice:
        kind = type(view.request(seat)).__name__
        self._asked[kind] += 1
        return self._wish if kind == "CastingQuestion" else self._bot.choose(view, seat, budget)


@pytest.mark.parametrize(("planet", "invader"), [("minex_four", "surakari"), ("kaylynn_five", "heragul")])
def test_it_answers_every_question_of_a_whole_game(planet: str, invader: str) -> None:
    """An answer that the rules refuse would end the match with an error."""
    asked: Counter[str] = Counter()
    defender = "heragul" if invader == "surakari" else "surakari"
    wishes = (Propose(invader, "invader"), Propose(defender, "defender"))
    bots = [Noting(make("greedy", GAME, seat), wish, asked) for seat, wish in enumerate(wishes)]
    match = play_match(GAME, GAME.scenario(2, planet=planet), bots, seed=4)
    assert match.outcome is not None
    kinds = {"FleetQuestion", "HandQuestion", "DeployQuestion", "InitialQuestion", "SquadronQuestion", "ActionQuestion"}
    assert kinds | {"MoveQuestion", "CardsQuestion", "DamageQuestion", "CombatQuestion"} <= set(asked)


# -- setting up ---------------------------------------------------------------------------------------------------------


def test_the_fleet_of_the_other_faction_has_a_flagship_and_exactly_its_points() -> None:
    table = Table.fresh().do(I, Propose("heragul", "invader")).do(D, Propose("surakari", "defender"))
    choice = answer(table, D)
    assert isinstance(choice, BuildFleet)
    units = dict(choice.units)
    assert sum(GAME.catalog().units[kind].points * n for kind, n in units.items()) == 24
    assert sum(n for kind, n in units.items() if GAME.catalog().units[kind].colour == "blue") == 1
    assert choice.decoys == 4


def test_initial_squadrons_come_soon_and_with_a_decoy() -> None:
    table = Table.built()
    choice: Any = answer(table, I)
    assert GAME.catalog().regions[choice.region].time_icons == 2
    table.do(I, choice)
    squadron = answer(table.do(I, Decline()) if "Trigger" in table.asked()[1] else table, I)
    assert isinstance(squadron, FormSquadron)
    assert squadron.decoy
    assert dict(squadron.units)["hydrus"] == 1


def test_the_flagship_stays_at_the_planet_and_every_way_to_it_is_guarded() -> None:
    table = Table.built().do(I, Stop())
    choice = answer(table, D)
    assert isinstance(choice, Deploy)
    assert (Slot("p", "battlecruiser"), 1) in choice.places
    assert {slot.place for slot, _ in choice.places} == {"p", "ne0", "se0", "sw0", "nw0"}


SETTING_UP = ("HandQuestion", "FleetQuestion", "DeployQuestion", "InitialQuestion", "SquadronQuestion")


class Remembering(Bot):
    """Remembers what a bot of a certain role has set up before the first turn."""

    def __init__(self, seed: int, wish: Propose) -> None:
        self._bot, self._wish = GreedyBot(GAME, Random(seed), JUDGE), wish
        self.chose: list[tuple[str, Choice]] = []

    def choose(self, view: Any, seat: Seat, budget: Budget) -> Choice:
        kind = type(view.request(seat)).__name__
        choice = self._wish if kind == "CastingQuestion" else self._bot.choose(view, seat, budget)
        if kind in SETTING_UP and not view.world.turn:
            self.chose.append((kind, choice))
        return choice


@pytest.fixture(scope="module")
def set_ups() -> list[tuple[list[tuple[str, Choice]], ...]]:
    """What invader and defender have set up in eight games with the same dice, by bots with different seeds."""
    found = []
    for seed in range(8):
        wishes = (Propose("surakari", "invader"), Propose("heragul", "defender"))
        bots = [Remembering(seed, wish) for wish in wishes]
        play_match(GAME, GAME.scenario(2, planet="kaylynn_six", max_turns=1), bots, seed=1)
        found.append(tuple(bot.chose for bot in bots))
    return found


@pytest.mark.parametrize("side", [I, D])
def test_no_two_set_ups_are_alike(set_ups: list[Any], side: Side) -> None:
    assert len({tuple(found[side]) for found in set_ups}) == len(set_ups)


@pytest.mark.parametrize("side", [I, D])
def test_every_part_of_a_set_up_varies(set_ups: list[Any], side: Side) -> None:
    for kind, _ in set_ups[0][side]:
        assert len({tuple(choice for asked, choice in found[side] if asked == kind) for found in set_ups}) > 2


# -- the turn -----------------------------------------------------------------------------------------------------------


def test_a_convoy_sets_out_first_unless_every_way_out_is_held() -> None:
    assert answer(Table(outbound_timing="before_invader").end_actions(), D) == LaunchOutbound()
    held = Table(outbound_timing="before_invader")
    for region in GAME.catalog().jumps:
        held.put(I, region, "2 draco")
    assert answer(held.end_actions(), D) == Decline()


def test_a_convoy_with_an_open_way_is_delivered_within_one_turn() -> None:
    """Every step on its way is worth more than hiding five ships."""
    table = Table().put(D, "p", "outbound").put(D, "ne0", "5 hammerhead").put(I, "se1", "3 draco").to_act(D, (3, 3))
    table.world.convoy_markers = 0
    while table.world.turn == 3:
        table.do(*((D, answer(table, D)) if table.asked()[0] == "defender" else (I, Pass())))
    assert [event.bound for event in table.match.events(None) if isinstance(event, Delivered)] == ["outbound"]


def test_an_enemy_unit_may_go_where_it_does_less_harm() -> None:
    for origin, region, may_go in (("ne1", "j1", True), ("p", "ne0", False)):
        table = Table().put(I, origin, "3 draco").put(D, origin, "4 hammerhead").put(I, "se0", "draco").put(I, "nw0", "draco")
        table.to_act(I).activate(I, region).do(I, AskLeave(unit("draco"), "shown", origin))
        assert answer(table, D) == Agree(may_go)


def test_a_convoy_is_not_let_go() -> None:
    """Found by soak: what stays behind is weaker than an average unit."""
    table = Table().put(D, "ne1", "2 outbound").put(I, "ne1", "3 draco").to_act(D)
    table.activate(D, "ne0").do(D, AskLeave(unit("outbound"), "shown", "ne1"))
    assert answer(table, I) == Agree(False)


def test_the_invader_closes_the_third_corridor() -> None:
    table = Table().put(I, "ne0", "3 draco").put(I, "se0", "3 draco").put(I, "j4", "2 draco", "hidden")
    table.put(I, "sw1", "2 draco").put(D, "p", "8 hammerhead", "hidden").to_act(I, (1, 1))
    assert len(blockades(table.world)) == 2
    table.do(I, answer(table, I))
    while table.asked() == ("invader", "MoveQuestion"):
        table.do(I, answer(table, I))
    assert len(blockades(table.world)) == 3


def test_the_defender_breaks_a_blockade_where_it_is_weak() -> None:
    table = Table().put(I, "ne0", "6 corona").put(I, "se0", "6 corona").put(I, "sw0", "draco").put(D, "p", "6 destroyer")
    assert answer(table.to_act(D, (0, 1)), D) == Activate("sw0")


def test_planning_leaves_the_sketch_as_it_was() -> None:
    table = Table().put(I, "ne1", "3 draco, corona").put(D, "ne0", "2 destroyer, inbound", "hidden").put(D, "p", "destroyer")
    for side in (I, D):
        planner = Planner(table.world, side)
        before = planner.value()
        assert planner.plans()
        assert planner.value() == pytest.approx(before)


def test_hidden_enemies_count_as_average_ones() -> None:
    table = Table().put(D, "ne0", "3 battleship", "hidden").put(D, "se0", "3 decoy", "hidden").to_act(I)
    table.world.traces[D] = ()
    sketch = Sketch(table.match.view(table.seat(I)).world)
    at = table.world.catalog.index
    assert sketch.fire[D][at["ne0"]] == sketch.fire[D][at["se0"]] > 0
    known = Sketch(table.world)
    assert known.fire[D][at["ne0"]] > known.fire[D][at["se0"]] == 0


def test_score_resources_and_blockades_are_worth_something() -> None:
    table = Table().put(I, "j1", "draco").put(D, "p", "hammerhead")
    even = lead(Sketch(table.world))
    table.score(5)
    assert lead(Sketch(table.world)) > even
    table.score(0).world.resources = (1, 2)
    assert lead(Sketch(table.world)) < even


def test_decoys_hold_ground_and_single_ships_had_better_not() -> None:
    def held_by(unit: str, region: str) -> float:
        return lead(Sketch(Table().put(I, region, unit, "hidden").put(D, "p", "3 hammerhead").world))

    assert held_by("decoy", "ne0") < held_by("decoy", "ne1") < held_by("decoy", "j1")
    assert held_by("draco", "ne0") > held_by("draco", "j1")


# -- combat -------------------------------------------------------------------------------------------------------------


def test_a_flank_attack_is_kept_where_nobody_could_flank() -> None:
    table = Table().put(I, "ne1", "draco").put(D, "ne1", "hammerhead").hand(I, "s_flank_attack").end_actions()
    assert answer(table, I) == CommitCards(())
    table = Table().put(I, "ne1", "draco").put(I, "ne2", "draco").put(D, "ne1", "hammerhead").hand(I, "s_flank_attack")
    assert answer(table.end_actions(), I) == CommitCards((("s_flank_attack", 1),))


def test_a_lost_invader_withdraws() -> None:
    table = Table().put(I, "ne1", "draco").put(D, "ne1", "6 destroyer").hand(I, "s_retreat", "s_scout_squadron").end_actions()
    assert answer(table, I) == CommitCards((("s_retreat", 1),))


def test_damage_goes_to_the_unit_that_can_bear_it() -> None:
    """A damaged frigate would be lost for certain, a whole one only without its armor roll."""
    table = Table("guns 6 6 1 1", "guns 1 1").put(I, "ne1", "corona").put(D, "ne1", "hammerhead, hammerhead:1")
    assert answer(table.end_actions(), D) == Assign(fighting("hammerhead"))


def test_the_most_promising_combat_is_fought_first() -> None:
    table = Table().put(I, "ne1", "draco").put(D, "ne1", "4 destroyer").put(I, "sw1", "4 corona").put(D, "sw1", "hammerhead")
    assert answer(table.end_actions(), I) == Fight("sw1")


# -- cards --------------------------------------------------------------------------------------------------------------


def test_every_effect_has_its_worth() -> None:
    assert set(EFFECT_WORTH) == set(EFFECTS.keys()), "each effect has a row in bots/fleet_commander/cards.py"


@pytest.mark.parametrize("found", GAME.catalog().cards.values(), ids=lambda found: found.id)
def test_a_card_is_worth_something_where_it_can_be_played(found: Card) -> None:
    """An effect without a worth in its own window would never be played."""
    rows = [EFFECT_WORTH[effect.key] for effect in found.effects]
    assert card_worth(found) > 0
    assert not found.has("combat") or all(row.combat for row in rows)
    assert not found.has("action") or any(row.action for row in rows)


@pytest.mark.parametrize("found", [c for c in GAME.catalog().cards.values() if c.has("action")], ids=lambda found: found.id)
def test_any_action_card_is_among_the_actions(found: Card) -> None:
    factions = ("surakari", "heragul") if found.faction == "heragul" else ("heragul", "surakari")
    table = Table(factions=factions).put(D, "p", "2 decoy", "hidden").put(D, "p", "tiger_shark:1", "retreating")
    table.hand(D, found.id).to_act(D)
    refusal = GAME.check(table.match.position, 1, PlayCard(found.id))
    assert refusal is None, f"lay out above what {found.name} needs: {refusal}"
    assert PlayCard(found.id) in [choice for _, choice in rated(table.match.view(1).world, D)]


def test_it_plays_an_action_card_with_a_new_effect(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the effect does: the row of the table is enough."""
    new = Worth(0.5, action=lambda world, side, plans: 9.0)
    monkeypatch.setitem(EFFECT_WORTH, "recon_probe", new)
    table = Table().put(D, "p", "hammerhead").hand(D, "h_recon_probe").to_act(D)
    table.world.convoys = 0
    assert answer(table, D) == PlayCard("h_recon_probe")


def test_an_effect_without_a_worth_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(EFFECT_WORTH, "recon_probe")
    with pytest.raises(LookupError, match="what is the effect 'recon_probe' worth"):
        card_worth(GAME.catalog().cards["h_recon_probe"])


def test_a_rally_is_kept_for_several_units() -> None:
    for number, wanted in ((1, Decline()), (2, PlayCard("h_rally_the_fleet"))):
        table = Table().put(D, "ne1", f"{number} hammerhead", "retreating").hand(D, "h_rally_the_fleet").end_actions()
        assert answer(table, D) == wanted
