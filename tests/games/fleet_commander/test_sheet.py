"""The table in words: what each viewer reads, and nothing that it may not know."""

from collections.abc import Mapping
from typing import Any

import pytest

from tests.bench.players import play
from tests.games.fleet_commander.kit import D, I, Table
from tests.games.fleet_commander.players import lively
from wartable.core import Match
from wartable.core.secrets import Viewer
from wartable.games.fleet_commander import GAME
from wartable.games.fleet_commander.choices import Activate, Pass
from wartable.table.words import words_of

Rows = Mapping[str, tuple[str, ...]]


def read(table: Table, viewer: Viewer) -> dict[str, Rows]:
    """The sheet of a viewer: sections by title, rows by their first cell."""
    view = table.match.view(viewer)
    return {section.title: {row[0]: row[1:] for row in section.rows} for section in GAME.sheet(view, viewer)}


def test_the_turn_the_score_and_what_is_left_are_told() -> None:
    table = Table(planet="cadre_four").score(3).put(I, "ne0", "draco").put(I, "p", "draco").to_act(D, (3, 4))
    assert read(table, None)["Turn 3 at Cadre Four"] == {
        "Actions left": ("invader 3, defender 4; the defender acts",),
        "Score": ("3; the defender wins at 19",),
        "Resources": ("5 of 5 tokens; the invader wins when none is left",),
        "Convoys": ("2 of 2 markers left, 4 tokens in the supply",),
        "If the turn ended now": (
            "the NE corridor blockaded, a majority at the planet, 2 for the invader, a resource token lost",
        ),
        "Special rule": ("A delivered outbound convoy scores 2 points instead of 1.",),
    }


@pytest.mark.rule("FC-RUL-24")
def test_hidden_units_are_named_to_their_owner_and_counted_for_the_others() -> None:
    table = Table().put(D, "ne0", "destroyer, 2 decoy", "hidden").put(D, "ne0", "tiger_shark:1").to_act(D)
    told = {viewer: read(table, viewer)["Where the units are"] for viewer in (None, 0, 1)}
    assert told[1]["NE inner"] == ("–", "hidden: 2 × Decoy, Destroyer; revealed: Tiger Shark with 1 damage")
    assert told[0]["NE inner"] == told[None]["NE inner"] == ("–", "3 hidden units; revealed: Tiger Shark with 1 damage")
    inner, outer = ("SE inner, SW inner, NW inner", "NE outer 1, NE outer 2, SE outer 1, SE outer 2, SW outer 1, SW outer 2")
    assert told[0]["No units"] == (
        f"the Planet Region, {inner}, {outer}, NW outer 1, NW outer 2, Jump 1, Jump 2, Jump 3, Jump 4, Jump 5 and Jump 6",
    )


def test_squadrons_in_transit_are_told_with_their_time() -> None:
    table = Table().squadron(I, "j1", "draco, decoy", 2, shown="corona").squadron(D, "j2", "inbound", 1).to_act(I)
    invader, defender = (read(table, viewer)["Where the units are"] for viewer in (0, 1))
    assert invader["Jump 1"][0] == "in transit (2 time tokens), hidden: Decoy, Draco Frigate, revealed: Corona Destroyer"
    assert defender["Jump 1"][0] == "in transit (2 time tokens), 2 hidden units, revealed: Corona Destroyer"
    assert (invader["Jump 2"][1], defender["Jump 2"][1]) == (
        "in transit (1 time token), 1 hidden unit",
        "in transit (1 time token), hidden: Inbound Convoy",
    )


def test_damage_on_hidden_units_shows_where_the_flag_makes_it_visible() -> None:
    table = Table(hidden_damage_visible=True).put(D, "ne0", "destroyer:2, hammerhead", "hidden").to_act(I)
    assert read(table, 0)["Where the units are"]["NE inner"][1] == "2 hidden units, with damage 2"


def test_cards_are_read_by_who_holds_them_and_counted_by_the_others() -> None:
    table = (
        Table().hand(I, "s_recon_probe", "s_retreat", "s_retreat").inactive(D, "h_retreat").static(D, "h_stardocks").to_act(I)
    )
    own, other = read(table, 0), read(table, 1)
    assert list(own["Your hand"]) == ["Recon Probe", "Retreat × 2"]
    assert "Your hand" not in other
    assert own["Cards and losses"] == other["Cards and losses"]
    assert other["Cards and losses"] == {
        "In hand": ("3 cards", "0 cards"),
        "Static": ("–", "Stardocks"),
        "Inactive": ("–", "Retreat"),
    }


def test_a_combat_is_told_with_forces_dice_cards_and_the_retreat_contest() -> None:
    table = Table().put(I, "ne1", "2 corona").put(D, "ne1", "destroyer:1, seeking_missile_destroyer").hand(I, "s_retreat")
    told = read(table.end_actions(), None)["Combat in NE outer 1"]
    assert told == {
        "Units": ("2 × Corona Destroyer", "Destroyer with 1 damage, Seeking Missile Destroyer"),
        "Missile dice": ("0", "3"),
        "Gun dice": ("8", "3"),
        "Cards": ("–", "–"),
        "Damage to be assigned": ("0", "0"),
        "Units destroyed": ("0", "0"),
        "Retreat dice": ("2", "2"),
        "Chance of being beaten": ("36.8%", "36.8%"),
    }


SEEN = "Seen before, now hidden"


def turned_down(**settings: Any) -> Table:
    """A Destroyer with damage was hidden in NE inner, beside a unit that was never seen."""
    table = Table(**settings).put(D, "ne0", "destroyer:2").put(D, "ne0", "hammerhead", "hidden").to_act(D)
    return table.do(D, Activate("ne0")).stop(D).do(I, Pass())


@pytest.mark.rule("FC-RUL-112")
def test_a_seat_may_read_what_was_seen_with_its_damage_and_where_it_was_hidden() -> None:
    table = turned_down()
    assert read(table, 0)[SEEN] == {"Destroyer with 2 damage": ("NE inner",)}
    assert SEEN not in read(table, 1)


@pytest.mark.rule("FC-RUL-112")
def test_the_memory_tells_no_more_than_everybody_has_seen() -> None:
    told = []
    for name in ("destroyer:2", "hammerhead"):
        table = turned_down().activate(D, "p", ("ne0", name))
        told.append(read(table, 0)[SEEN])
    assert told == [{"Destroyer with 2 damage": ("NE inner or the Planet Region",)}] * 2


@pytest.mark.rule("FC-RUL-112")
def test_the_memory_can_be_switched_off() -> None:
    assert SEEN not in read(turned_down(seat_memory=False), 0)


def test_before_the_planet_is_known_there_is_little_to_tell() -> None:
    assert list(read(Table.fresh(), 0)) == ["Before the game"]


def test_every_view_of_a_lively_game_can_be_told_and_every_id_has_a_name() -> None:
    played = play(GAME, GAME.scenario(), [lively], 2, 3000)
    match = Match(GAME, played.scenario, seed=2, start=False)
    for number, entry in enumerate(played.journal):
        match.replay([entry])
        if number % 5:
            continue
        for viewer in (None, 0, 1):
            assert GAME.sheet(match.view(viewer), viewer)
        for seat in match.deciders():
            for field, names in words_of(GAME, GAME.offers(match.view(seat), seat)).items():
                assert all(word.says for word in names.values()), field
