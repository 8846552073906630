"""What the opponent sees of hidden units, and what a guess makes of it."""

from collections import Counter
from itertools import combinations
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from tests.contract import laws
from tests.games.fleet_commander.hidden import guesses
from tests.games.fleet_commander.kit import D, I, Table, form, unit, units
from tests.games.fleet_commander.memory import explains
from tests.games.fleet_commander.players import Played, lively_answer
from tests.games.fleet_commander.test_invariants import SCENARIOS
from wartable.core import Match
from wartable.core.chance import FromRandom
from wartable.games.fleet_commander import GAME
from wartable.games.fleet_commander.choices import Activate, AskLeave, CallInbound, Move, Pass, PickUp, PlayCard, Probe, Repair
from wartable.games.fleet_commander.events.turn import Moved, Repaired
from wartable.games.fleet_commander.guess_units import compose
from wartable.games.fleet_commander.memory import SEEN
from wartable.games.fleet_commander.requests.cards import RepairQuestion
from wartable.games.fleet_commander.rules.forces import group, on_board
from wartable.games.fleet_commander.rules.supply import supply
from wartable.games.fleet_commander.state import SIDES, InRegion, Side, Trace, Unit, World


def seen_by(table: Table, seat: int) -> bytes:
    return GAME.encode(table.match.view(seat))


def kinds(world: World, region: str, side: Side) -> Counter[str]:
    return Counter(u.kind for u in group(world, region, side).hidden.known())


# -- views --------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EX-FC-53", "FC-RUL-112")
def test_the_opponents_view() -> None:
    def table_of(ne0: str) -> Table:
        return Table().put(D, "ne0", ne0, "hidden").put(D, "ne1", "tiger_shark:1").to_act(D)

    table = table_of("destroyer, hammerhead, decoy")
    world = table.match.view(0).world
    assert (group(world, "ne0", D).hidden.size, group(world, "ne0", D).hidden.items) == (3, None)
    assert group(world, "ne1", D).shown == units("tiger_shark:1")
    told = []
    for name in ("decoy", "hammerhead"):
        table = table_of("destroyer, hammerhead, decoy").activate(D, "p", ("ne0", name))
        told.append([event.text(("I", "D"), GAME.word) for event in table.told(Moved, 0)])
    assert told[0] == told[1] == ["D moves 1 hidden unit from NE inner to the Planet Region."]


@pytest.mark.rule("EX-FC-53", "FC-RUL-112")
def test_a_repair_of_a_hidden_unit_does_not_name_it() -> None:
    table = Table().put(D, "p", "destroyer:2, battlecruiser:1", "hidden").static(D, "h_stardocks").end_actions()
    table.do(D, Repair(unit("destroyer:2"), "hidden", "p"))
    (event,) = table.told(Repaired, 0)
    assert event.text(("I", "D"), GAME.word) == "1 hidden unit in the Planet Region is repaired."
    assert table.told(Repaired, 1)[0].unit.value == Unit("destroyer", 2)


@pytest.mark.rule("FC-RUL-112")
def test_whether_a_repair_is_asked_for_does_not_tell_of_damage() -> None:
    for text in ("destroyer", "destroyer:2"):
        table = Table().put(D, "p", text, "hidden").static(D, "h_stardocks").end_actions()
        assert table.asked() == ("defender", "RepairQuestion")
    table = Table().put(D, "p", "destroyer").static(D, "h_stardocks").end_actions()
    assert table.asked() == ("invader", "ActionQuestion")  # everybody sees that nothing can be repaired


@pytest.mark.rule("FC-RUL-112")
def test_damage_direction_and_squadron_of_a_hidden_token_are_concealed() -> None:
    table = Table().put(D, "ne1", "destroyer:2, inbound", "hidden").to_act(D)
    view = group(table.match.view(0).world, "ne1", D)
    assert (view.hidden.items, view.seen_damage) == (None, ())
    table = Table(turn=2).squadron(I, "j1", "draco, corona", 1).squadron(I, "j1", "vela", 1).end_actions()
    seen = table.match.view(1).world
    assert (group(seen, "j1", I).hidden.size, group(seen, "j1", I).hidden.items, seen.squadrons) == (3, None, [])


@pytest.mark.rule("FC-RUL-112")
def test_the_flag_shows_damage_on_hidden_units() -> None:
    table = Table(hidden_damage_visible=True).put(D, "ne1", "destroyer:2, hammerhead, javelin:1", "hidden").to_act(D)
    assert group(table.match.view(0).world, "ne1", D).seen_damage == (2, 1)
    table.activate(D, "ne0", ("ne1", "destroyer:2"))
    view = table.match.view(0).world
    assert [group(view, r, D).seen_damage for r in ("ne0", "ne1")] == [(2,), (1,)]


@pytest.mark.rule("EX-FC-54", "FC-RUL-35")
def test_a_question_without_leak() -> None:
    table = Table().put(D, "ne1", "outbound, hammerhead", "hidden").put(I, "ne1", "3 draco", "hidden").to_act(D)
    table.do(D, Activate("j1"))
    before, heard = seen_by(table, 0), len(table.match.events(0))
    assert table.why_not(D, AskLeave(unit("hammerhead"), "hidden", "ne1")) == "FC-MOVE-09"
    assert (seen_by(table, 0), len(table.match.events(0))) == (before, heard)
    table.do(D, AskLeave(unit("outbound"), "hidden", "ne1"))
    assert table.question.text(GAME.word) == "Let 1 hidden unit leave NE outer 1 for Jump 1?"


@pytest.mark.rule("FC-RUL-112")
def test_refused_attempts_and_legal_moves_go_to_the_mover_alone() -> None:
    table = Table().put(D, "ne1", "hammerhead", "hidden").to_act(D).do(D, Activate("j1"))
    before = seen_by(table, 0)
    table.why_not(D, Move(unit("hammerhead"), "hidden", "ne1"))
    assert seen_by(table, 0) == before
    assert GAME.offers(table.match.view(0), 0) == ()
    assert b"hammerhead" not in before


# -- guesses ------------------------------------------------------------------------------------------------------------------


def test_a_guess_of_a_squadron_keeps_its_points_and_uses_every_kind() -> None:
    table = Table().to_act(D).do(D, CallInbound("j1"), form("destroyer, hammerhead", decoy=True))
    worlds = guesses(table, 0)
    found: Counter[str] = Counter()
    for world in worlds:
        (squadron,) = world.squadrons
        tokens = Counter(u.kind for u in squadron.hidden.known())
        assert tokens["convoy"] == 1
        assert tokens["decoy"] <= 1
        assert sum(world.catalog.units[k].points * n for k, n in tokens.items()) == 3
        found += tokens
    others = {k.id for k in GAME.catalog().fleet_units("heragul") if k.colour != "blue"}
    assert set(found) == others | {"convoy", "decoy"}


def test_a_unit_seen_and_hidden_again_is_still_there() -> None:
    table = Table().put(I, "ne1", "corona:1").put(I, "ne1", "draco", "hidden").put(I, "sw1", "vela", "hidden").to_act(I)
    table.do(I, Activate("ne1"))
    assert table.at(I, "ne1", "hidden") == "corona:1, draco"
    for world in guesses(table, 1, 40):
        assert Unit("corona", 1) in group(world, "ne1", I).hidden.known()
        assert Unit("corona", 1) not in group(world, "sw1", I).hidden.known()


def test_a_seen_unit_may_have_been_the_one_that_moved() -> None:
    table = Table().put(I, "ne1", "corona:1").put(I, "ne1", "draco", "hidden").to_act(I)
    table.do(I, Activate("ne1")).do(D, Pass()).activate(I, "ne0", ("ne1", "draco"))
    where = Counter("ne0" if kinds(w, "ne0", I)["corona"] else "ne1" for w in guesses(table, 1))
    assert set(where) == {"ne0", "ne1"}
    table.move(I, ("ne1", "corona:1"))
    assert {place for trace in table.world.traces[I] for place in trace.where} == {InRegion("ne0")}
    assert all(kinds(w, "ne0", I)["corona"] == 1 for w in guesses(table, 1, 20))


@pytest.mark.rule("FC-BUILD-04", "FC-BUILD-03")
def test_a_guess_has_no_more_tokens_of_a_type_than_there_are_and_one_blue_unit() -> None:
    blue, command = {"battlecruiser", "battleship"}, {"tiger_shark"}
    for seen, used_up in (("battleship", blue), ("battlecruiser", blue), ("2 tiger_shark", command)):
        table = Table().put(D, "ne0", seen).put(D, "ne0", "2 destroyer", "hidden").hand(I, "s_recon_probe").to_act(D)
        table.do(D, Activate("ne0")).do(I, Pass())  # the flagship, or both command ships, are hidden again
        table.activate(D, "p", *[("ne0", unit.kind) for unit in units(seen)]).stop(D)
        table.do(I, PlayCard("s_recon_probe"), Probe("p"))
        assert group(table.world, "p", D).shown == units(seen)
        assert not any(used_up & set(kinds(world, "ne0", D)) for world in guesses(table, 0, 60))


@pytest.mark.rule("FC-MOVE-09")
def test_a_token_that_joins_revealed_escorts_in_a_jump_region_is_a_convoy() -> None:
    for escort, found in (("2 hammerhead", {1}), ("hammerhead, outbound", {1, 2})):
        table = Table().put(D, "j1", escort).put(D, "ne1", "outbound, hammerhead, decoy", "hidden").to_act(D)
        table.activate(D, "j1", ("ne1", "outbound"))
        assert {kinds(w, "j1", D)["convoy"] for w in guesses(table, 0, 60)} == found


def test_a_lone_token_in_a_jump_region_of_the_defender_is_a_convoy() -> None:
    table = Table().put(D, "ne1", "outbound, hammerhead, decoy", "hidden").to_act(D)
    table.activate(D, "j1", ("ne1", "outbound"))
    assert all(kinds(w, "j1", D) == {"convoy": 1} for w in guesses(table, 0, 30))
    table.move(D, ("ne1", "hammerhead"))
    assert all(kinds(w, "j1", D)["convoy"] == 1 for w in guesses(table, 0, 30))


def test_a_convoy_that_was_not_delivered_is_not_at_its_goal() -> None:
    table = Table().put(D, "ne0", "inbound, hammerhead", "hidden").to_act(D).activate(D, "p", ("ne0", "hammerhead")).stop(D)
    assert {kinds(w, "p", D)["convoy"] for w in guesses(table, 0)} == {0, 1}
    table.end_actions()
    assert {kinds(w, "p", D)["convoy"] for w in guesses(table, 0, 40)} == {0}


def test_nobody_is_left_where_the_last_hidden_token_was_delivered() -> None:
    table = Table().put(D, "ne1", "outbound, inbound", "hidden").to_act(D).activate(D, "j1", ("ne1", "outbound")).stop(D)
    assert {trace.where for trace in table.world.traces[D]} == {(InRegion("j1"), InRegion("ne1"))}
    table.end_actions()
    assert table.world.traces[D] == (Trace(SEEN, Unit("convoy", bound="inbound"), (InRegion("ne1"),)),)


def test_a_card_picked_up_is_known_to_be_in_the_hand_until_it_is_played() -> None:
    table = Table().hand(D, "h_retreat", "h_sortie").inactive(D, "h_recon_probe").to_act(D).do(D, PickUp("h_recon_probe"))
    assert all("h_recon_probe" in w.hands[D].known() for w in guesses(table, 0, 40))
    table.do(I, Pass()).do(D, PlayCard("h_recon_probe"), Probe("p"))
    hands = [w.hands[D].known() for w in guesses(table, 0)]
    assert all(len(hand) == 2 for hand in hands)
    cards = {name for hand in hands for name in hand}
    static = {c.id for c in GAME.catalog().cards.values() if c.has("static")}
    assert "h_recon_probe" in cards  # there are two copies
    assert not cards & static
    assert all(hand.count("h_retreat") <= 1 for hand in hands)


def test_the_fleet_of_the_first_game_is_known_and_so_is_every_hand() -> None:
    match: Played = Match(GAME, GAME.scenario(preset="first_game"))
    for _ in range(9):
        (seat,) = match.deciders()
        match.submit(seat, GAME.default(match.view(seat), seat), match.ask)
    world = match.position.world
    assert world.turn == 1
    fleet = Counter(u.kind for r in world.catalog.places for u in group(world, r, D).hidden.known())
    for _ in range(10):
        guess = GAME.guess(match.view(0), 0, Random(1)).world
        assert Counter(u.kind for r in world.catalog.places for u in group(guess, r, D).hidden.known()) == fleet
        assert guess.hands[D] == world.hands[D]


def test_compose_makes_exactly_the_tokens_and_points_or_says_that_it_cannot() -> None:
    stocks = [(1, ["draco"] * 3), (2, ["corona"] * 2), (0, ["decoy"])]
    rng = Random(3)
    made = {tuple(sorted(compose(stocks, 3, 4, rng) or ())) for _ in range(100)}
    assert made == {("corona", "corona", "decoy"), ("corona", "draco", "draco")}
    assert compose(stocks, 6, 8, rng) is None
    assert compose(stocks, 1, -1, rng) is None


def test_units_that_were_turned_up_leave_the_squadrons_the_rest_of_their_points() -> None:
    """Two and two points arrive in j1, four single ones in j2; one of each goes to ne2 and is seen. By the points of both
    squadrons the dear one came from j1, for no unit has three points."""
    table = Table(turn=2).squadron(I, "j1", "2 corona", 1).squadron(I, "j2", "4 draco", 1).hand(D, "h_recon_probe")
    table.end_actions().activate(I, "ne2", ("j1", "corona"), ("j2", "draco")).stop(I)
    table.do(D, PlayCard("h_recon_probe"), Probe("ne2"))
    assert len(table.world.receipts) == 2
    for world in guesses(table, 1):
        points = {r: sum(world.catalog.units[k].points * n for k, n in kinds(world, r, I).items()) for r in ("j1", "j2")}
        assert points == {"j1": 2, "j2": 3}


def test_a_fleet_that_everybody_knows_keeps_to_its_tokens_when_it_mixes_with_others() -> None:
    """By the points of the three tokens in ne0 the command ship that turns up there came from the known fleet."""
    table = Table().put(D, "p", "tiger_shark, destroyer, 2 hammerhead", "hidden").put(D, "ne0", "3 hammerhead", "hidden")
    known = ("destroyer", "hammerhead", "hammerhead", "tiger_shark")
    table.world.batches[0] = replace(table.world.batches[0], kinds=known)
    table.hand(I, "s_recon_probe").to_act(D).activate(D, "ne0", ("p", "tiger_shark")).stop(D)
    assert {tuple(kinds(w, "p", D).elements()) for w in guesses(table, 0)} == set(combinations(known, 3))
    table.do(I, PlayCard("s_recon_probe"), Probe("ne0"))
    assert all(kinds(w, "p", D) == {"destroyer": 1, "hammerhead": 2} for w in guesses(table, 0))


def test_no_more_tokens_are_guessed_than_there_are() -> None:
    """Both Tiger Sharks are in sight, so the one that was turned down before is one of them."""
    table = Table().put(D, "p", "tiger_shark").put(D, "p", "hammerhead, destroyer", "hidden")
    table.put(D, "sw1", "tiger_shark", "hidden").to_act(D).activate(D, "p").stop(D).do(I, Pass())
    table.activate(D, "ne0", ("p", "tiger_shark")).stop(D)
    for region in ("ne0", "sw1"):
        assert any(kinds(world, "p", D)["tiger_shark"] for world in guesses(table, 0))
        table.hand(I, "s_recon_probe").do(I, PlayCard("s_recon_probe"), Probe(region)).do(D, Pass())
    for world in guesses(table, 0):
        assert kinds(world, "p", D)["tiger_shark"] == 0
        assert min(supply(world, D).values()) >= 0


def test_a_flank_attack_that_finds_nobody_tells_that_hidden_neighbors_are_decoys() -> None:
    for near, alike in (("2 decoy", True), ("decoy, draco", False)):
        table = Table().put(I, "ne1", "draco").put(D, "ne1", "hammerhead").put(I, "ne2", near, "hidden")
        table.hand(I, "s_flank_attack").end_actions().fight("s_flank_attack")
        assert all(kinds(w, "ne2", I)["decoy"] == 2 for w in guesses(table, 1, 30)) == alike


# -- over whole games ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("settings", SCENARIOS, ids=lambda settings: next(iter(settings), "default"))
def test_the_truth_is_never_ruled_out_and_guesses_agree_with_all_that_was_seen(settings: dict[str, Any]) -> None:
    for seed in (1, 2, 3):
        match: Played = Match(GAME, GAME.scenario(**settings), seed=seed)
        rng, other = Random(seed), Random(seed)
        for number in range(260):
            if match.outcome is not None:
                break
            if number % 40 == 39 and match.position.world.turn:
                laws.guesses_fit(match, other)
                agrees(match.position.world, match.position.world, other)
                agrees(match.position.world, GAME.guess(match.view(None), None, other).world, other)
            seat = match.deciders()[0]
            assert match.submit(seat, lively_answer(match, seat, rng), match.ask) is None


def test_repairs_in_play_are_remembered_right() -> None:
    """The same over games in which much is damaged and repaired unseen."""
    for seed, visible in ((1, False), (2, True)):
        table = damaged_fleets(seed, hidden_damage_visible=visible)
        rng, other = Random(seed), Random(seed)
        repairs = 0
        for number in range(100):
            seat = table.match.deciders()[0]
            question = table.match.position.request(seat)
            offered = question.legal(table.world, seat)[:-1] if isinstance(question, RepairQuestion) else ()
            repairs += bool(offered)
            choice = rng.choice(offered) if offered else lively_answer(table.match, seat, rng)
            assert table.match.submit(seat, choice, table.match.ask) is None
            if number % 20 == 19:
                agrees(table.world, table.world, other)
                agrees(table.world, GAME.guess(table.match.view(None), None, other).world, other)
        assert repairs >= 4
        assert any(trace.repairs for side in SIDES for trace in table.world.traces[side])


@pytest.mark.parametrize("settings", [{}, {"hidden_damage_visible": True}], ids=("hidden", "visible"))
def test_what_is_remembered_of_damaged_units_depends_on_nothing_hidden(settings: dict[str, Any]) -> None:
    for seed, viewer in enumerate((None, 0, 1) * 2):
        laws.twins_look_alike(damaged_fleets(seed, **settings).match, viewer, Random(seed), most=40)


def damaged_fleets(seed: int, **settings: Any) -> Table:
    table = Table(planet="minex_four", max_turns=0, **settings)
    dice = Random(seed)
    table.dice.answer = lambda request, number, take_backs: request.draw(FromRandom(dice))  # type: ignore[method-assign]
    table.put(D, "p", "destroyer:2, destroyer:1, battlecruiser:2!1, hammerhead:1, hammerhead, tiger_shark:1, decoy", "hidden")
    table.put(D, "ne0", "destroyer:2, javelin:1, hammerhead:1, hammerhead", "hidden").static(D, "h_stardocks")
    table.put(I, "j1", "corona:1, corona:2, draco:1, 2 draco", "hidden").put(
        I, "se1", "hydrus:2, lyra:1, vela, decoy", "hidden"
    )
    return table.static(I, "s_forward_staging_base").to_act(I)


def agrees(truth: World, world: World, rng: Random) -> None:
    """A world has the public counts of the true one, tokens enough, and units that the memory of both sides explains."""
    assert convoys_and_blues(world) == convoys_and_blues(truth)
    for side in SIDES:
        assert min(supply(world, side).values()) >= 0
        assert explains(world, side, rng)


def convoys_and_blues(world: World) -> tuple[int, bool]:
    """Convoys on the board, which everybody can count; and whether no side has two blue units."""
    board = [list(on_board(world, side)) for side in SIDES]
    blues = [sum(world.catalog.units[u.kind].colour == "blue" for u in units) for units in board]
    return sum(u.kind == "convoy" for units in board for u in units), max(blues) <= 1
