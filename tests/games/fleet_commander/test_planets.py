"""Every planet with its special rule, and the board."""

from pathlib import Path

import msgspec
import pytest

from tests.games.fleet_commander.kit import D, I, Table, form, unit, units
from wartable.core import Slot
from wartable.core.errors import BadPack
from wartable.games.fleet_commander import GAME
from wartable.games.fleet_commander.catalog import FACTIONS, Card, UnitType
from wartable.games.fleet_commander.choices import (
    Activate,
    CallInbound,
    Deploy,
    Pass,
    PlaceDecoys,
    PlayCard,
    Reinforce,
    Repair,
    Stop,
)
from wartable.games.fleet_commander.events.combat import Shot
from wartable.games.fleet_commander.events.setup import PlanetChosen
from wartable.games.fleet_commander.events.turn import Hid, Repaired, Revealed, Scored
from wartable.games.fleet_commander.suggested import suggested


@pytest.mark.rule("FC-PLANET-09")
def test_albion_eight_adds_two_gun_dice_for_the_defender_at_the_planet() -> None:
    for region, dice in (("p", [1, 3]), ("ne0", [1, 1])):
        table = Table(planet="albion_eight").put(I, region, "draco").put(D, region, "hammerhead").end_actions()
        assert [len(e.dice) for e in table.told(Shot)] == dice


@pytest.mark.rule("FC-PLANET-09")
def test_cadre_four_scores_two_for_an_outbound_convoy() -> None:
    table = Table(planet="cadre_four").put(D, "j1", "outbound").put(D, "p", "inbound").end_actions()
    assert [(e.rules[0], e.score) for e in table.told(Scored)] == [("FC-SCORE-20", 1), ("FC-SCORE-21", 2), ("FC-SCORE-23", 4)]


@pytest.mark.rule("FC-RUL-14", "FC-PLANET-09", "FC-BUILD-11")
def test_cadre_three_brings_six_points_with_the_first_inbound_convoy_whatever_a_card_says() -> None:
    table = Table(planet="cadre_three").hand(D, "h_merchant_marine").to_act(D).do(D, CallInbound("j1"))
    assert table.asked() == ("defender", "SquadronQuestion")  # the planet's six beat the card's five: it is not offered
    assert table.why_not(D, form("3 hammerhead")) == "FC-RUL-45"
    assert table.why_not(D, form("battlecruiser, 2 destroyer")) == "FC-INBOUND-09"
    table.do(D, form("3 destroyer")).end_actions()
    table.do(I, Pass()).do(D, CallInbound("j2"), PlayCard("h_merchant_marine"))
    assert table.why_not(D, form("3 destroyer")) == "FC-RUL-45"
    table.do(D, form("2 destroyer, hammerhead"))


@pytest.mark.rule("FC-RUL-14")
def test_kaylynn_five_cannot_beats_can_nothing_is_hidden_in_the_anomaly() -> None:
    table = Table(planet="kaylynn_five").put(D, "nw0", "destroyer").put(D, "ne0", "hammerhead, decoy", "hidden").to_act(D)
    table.activate(D, "nw0", ("ne0", "decoy"), ("ne0", "hammerhead"))
    assert table.told(Hid) == []
    assert table.at(D, "nw0", "shown") == "destroyer, hammerhead"
    assert [(e.region, e.units) for e in table.told(Revealed)] == [("nw0", units("decoy, hammerhead"))]


@pytest.mark.rule("FC-PLANET-09")
def test_kaylynn_five_reveals_what_is_deployed_or_placed_in_the_anomaly() -> None:
    table = Table.built("kaylynn_five", fleet="5 destroyer, 10 hammerhead").do(I, Stop())
    table.do(D, Deploy(((Slot("p", "destroyer"), 5), (Slot("nw0", "hammerhead"), 10))))
    assert (table.at(D, "nw0", "shown"), table.at(D, "p", "hidden")) == ("10 hammerhead", "5 destroyer")
    table = Table(planet="kaylynn_five").put(I, "nw0", "draco").hand(I, "s_sensor_ghosts").to_act(I)
    table.do(I, PlayCard("s_sensor_ghosts"), PlaceDecoys("nw0", 2))
    assert table.at(I, "nw0") == "draco"


@pytest.mark.rule("FC-PLANET-09")
def test_minex_four_repairs_a_unit_at_the_planet() -> None:
    table = Table(planet="minex_four").put(D, "p", "destroyer:2", "hidden").end_actions()
    table.do(D, Repair(unit("destroyer:2"), "hidden", "p"))
    assert table.at(D, "p", "hidden") == "destroyer:1"
    (event,) = table.told(Repaired, 0)
    assert event.text(("I", "D"), GAME.word) == "1 hidden unit in the Planet Region is repaired."
    table = Table(planet="minex_four").put(D, "p", "destroyer:2").put(I, "p", "draco").end_actions()
    assert table.asked() == ("invader", "ActionQuestion")


@pytest.mark.rule("FC-PLANET-09")
def test_verlanda_two_allows_six_initial_squadrons_and_the_first_two_score_nothing() -> None:
    table = Table.built("verlanda_two")
    scores = []
    for region in ("j1", "j2", "j3", "j4", "j5", "j6"):
        table.do(I, Reinforce(region), form("corona, vela, delphinus" if region < "j4" else "3 draco, draco"))
        scores.append(table.world.score)
    assert scores == [0, 0, 1, 2, 3, 4]
    assert table.asked() == ("defender", "DeployQuestion")


@pytest.mark.rule("FC-PLANET-09")
def test_shadow_brook_has_a_time_icon_fewer() -> None:
    table = Table(planet="shadow_brook").to_act(I).do(I, Reinforce("j1"), form("4 draco")).do(D, Pass())
    table.do(I, Reinforce("j2"), form("4 draco")).do(D, CallInbound("j3"), form("3 hammerhead"))
    assert [s.time for s in table.world.squadrons] == [1, 2, 2]


@pytest.mark.rule("FC-PLANET-09")
def test_shadow_brook_leaves_one_time_icon_at_least(tmp_path: Path) -> None:
    (tmp_path / "pack.toml").write_text('name = "Near"\ngame = "fleet_commander"\nversion = "1"\n')
    (tmp_path / "regions.toml").write_text('[[regions]]\nid = "j1"\ntime_icons = 1\nfrom = { time_icons = "house" }\n')
    table = Table(game=GAME.with_pack(tmp_path), planet="shadow_brook").to_act(I).do(I, Reinforce("j1"), form("4 draco"))
    assert table.world.squadrons[0].time == 1


def test_every_reference_fleet_is_legal_and_every_planet_can_be_played() -> None:
    for planet in GAME.catalog().planets.values():
        table = Table.built(planet.id)
        points = sum(GAME.catalog().units[u.kind].points for u in table.world.reserve.known())
        assert points == planet.points
        assert table.asked() == ("invader", "InitialQuestion")


def test_the_scenery_names_everything_that_a_view_names_by_id() -> None:
    data = GAME.catalog()
    scenery = msgspec.json.decode(GAME.encode(GAME.scenery(GAME.scenario())))
    for table, records in (("regions", data.regions), ("units", data.units), ("cards", data.cards), ("planets", data.planets)):
        assert [record["id"] for record in scenery[table]] == list(records)
    assert all(card["text"] for card in scenery["cards"])
    assert scenery["landings"] == ["p", "ne0", "se0", "sw0", "nw0"]
    explained = {name for record in (*data.units.values(), *data.cards.values()) for name in _notable(record)}
    assert explained == set(scenery["notes"])
    probe = next(card for card in scenery["cards"] if card["id"] == "s_scout_squadron")
    assert probe["effects"] == [["gun_dice", 1], ["retreat_dice", 1]]


def _notable(record: UnitType | Card) -> tuple[str, ...]:
    return record.abilities if isinstance(record, UnitType) else record.attributes


def test_every_suggested_list_fits_the_tokens_and_the_points() -> None:
    kinds = GAME.catalog().units
    lists = suggested(GAME.catalog())
    assert {(one.faction, one.points) for one in lists} == {(f, n) for f in FACTIONS for n in (3, 4, 20, 22, 24)}
    for one in lists:
        assert sum(kinds[name].points * number for name, number in one.units) == one.points, one
        assert all(0 < number <= kinds[name].count and kinds[name].faction == one.faction for name, number in one.units), one
        assert sum(number for name, number in one.units if kinds[name].colour == "blue") <= (one.use != "inbound"), one


# -- the board ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FC-RUL-16")
def test_the_graph_has_nineteen_regions_and_symmetric_relations() -> None:
    regions = GAME.catalog().regions
    borders = {frozenset((r.id, other)) for r in regions.values() for other in r.adjacent}
    corners = {frozenset((r.id, other)) for r in regions.values() for other in r.diagonal}
    assert (len(regions), len(borders), len(corners)) == (19, 42, 12)
    assert all(r.id in regions[o].adjacent for r in regions.values() for o in r.adjacent)
    assert all(r.id in regions[o].diagonal for r in regions.values() for o in r.diagonal)
    assert not borders & corners


@pytest.mark.rule("FC-RUL-16")
def test_the_graph_is_data_that_a_pack_may_change(tmp_path: Path) -> None:
    (tmp_path / "pack.toml").write_text('name = "Slow"\ngame = "fleet_commander"\nversion = "1"\n')
    regions = tmp_path / "regions.toml"
    regions.write_text('[[regions]]\nid = "j1"\ntime_icons = 5\nfrom = { time_icons = "house" }\n')
    game = GAME.with_pack(tmp_path)
    table = Table(game=game).to_act(I).do(I, Reinforce("j1"), form("4 draco"))
    assert table.world.squadrons[0].time == 5
    regions.write_text('[[regions]]\nid = "j1"\nadjacent = ["j2"]\nfrom = { adjacent = "house" }\n')
    with pytest.raises(BadPack):
        GAME.with_pack(tmp_path)


@pytest.mark.rule("EX-FC-52", "FC-RUL-18", "FC-RUL-19")
def test_distances() -> None:
    data = GAME.catalog()
    assert [data.to_planet[r] for r in ("p", "ne0", "ne1", "j1", "j2")] == [0, 1, 2, 3, 3]
    assert [data.to_jump[r] for r in ("p", "sw0", "sw1", "j4")] == [3, 2, 1, 0]
    rings = {"planet": 0, "inside": 1, "outside": 2, "jump": 3}
    assert all(data.to_planet[r.id] == rings[r.kind] for r in data.regions.values())
    assert all(data.to_jump[r.id] == 3 - rings[r.kind] for r in data.regions.values())


@pytest.mark.rule("FC-RUL-18")
def test_sideways_is_neither_closer_nor_further() -> None:
    table = Table().put(D, "ne1", "hammerhead", "retreating").put(D, "se1", "inbound", "retreating").to_act(D)
    table.do(D, Activate("ne2"))
    options = table.match.game.options(table.match.position, 1)
    assert options == (Stop(),)


@pytest.mark.rule("FC-RUL-114")
def test_a_shorter_game_has_its_own_victory_space_and_resource_tokens() -> None:
    laid_out = Table.fresh(preset="first_game", victory=16, resources=3).told(PlanetChosen)
    assert [(e.victory, e.resources) for e in laid_out] == [(16, 3)]
    table = Table(victory=2, resources=1)
    rows = {row[0]: row[1] for row in GAME.sheet(table.match.position, None)[0].rows}
    assert rows["Score"] == "0; the defender wins at 2"
    assert rows["Resources"].endswith("of 1 tokens; the invader wins when none is left")
    sheet = next(planet for planet in GAME.scenery(table.match.scenario).planets if planet.id == "kaylynn_six")
    assert (sheet.victory, sheet.resources) == (2, 1)
    table.end_actions().end_actions()
    assert table.match.position.outcome is not None
    assert table.match.position.outcome.rule == "FC-VICTORY-01"
