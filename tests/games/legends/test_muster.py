"""The question for a squadron: what may be answered, what stays sealed, and what stands on the table afterwards."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.games.legends.kit import Table
from tests.games.legends.packs import packed
from wartable.core import Choice, Offer, Refusal
from wartable.core.requests import tag_of
from wartable.games.legends import GAME
from wartable.games.legends.choices.muster import BuildSquadron, PasteList, TakePreset
from wartable.games.legends.events.muster import SquadronRevealed
from wartable.games.legends.phases.battle import Battle
from wartable.games.legends.phases.muster import Muster
from wartable.games.legends.requests.deployment import DeployQuestion
from wartable.games.legends.requests.muster import squadron_of
from wartable.games.legends.rules.building import preset_squadron, warships

CATALOG = GAME.catalog()
SURAKARI, HERAGUL = "surakari_invasion", "heragul_sarlet"


def muster(*rolls: str, seats: int = 2, game: Any = GAME, **settings: Any) -> Table:
    return Table(*rolls, seats=seats, turn=0, game=game, **settings).before_frame(Muster())


def default(table: Table, seat: int) -> Choice:
    return table.game.default(table.match.view(seat), seat)


def offered(table: Table, kind: type[Choice], seat: int = 0) -> Offer | None:
    offers = table.game.offers(table.match.view(seat), seat)
    return next((found for found in offers if found.kind == tag_of(kind)), None)


@pytest.mark.rule("LOK-BUILD-34", "LOK-BUILD-35")
def test_players_may_agree_on_the_starters_and_build_nothing() -> None:
    table = Table("deploy 1 / 2", turn=0, squadrons="presets").before_frame(Battle())
    told = table.told(SquadronRevealed)
    assert [(squadron.list, squadron.points) for squadron in told] == [(SURAKARI, 34), (HERAGUL, 34)]
    assert [squadron.fighters for squadron in told] == [(("interceptor", 10),), (("hunter", 8), ("attack_cruiser", 4))]
    assert [ship.name for ship in table.world.ships] == ["draco-1", "draco-2", "hammerhead-1", "hammerhead-2"]
    assert isinstance(table.question, DeployQuestion)


# -- three ways to answer -------------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-BUILD-21")
def test_a_preset_a_list_and_a_text_can_mean_the_same() -> None:
    text = "Surakari, 50 points\n1 Corona: Captain, Reinforced Armor\n1 Draco: Gunnery Officer\n1 SFP: Targeting Array"
    upgrades = ("draco 1: gunnery_officer", "draco 2: targeting_array", "corona 1: captain", "corona 1: reinforced_armor")
    answers = [
        TakePreset("warships_50_surakari"),
        BuildSquadron(SURAKARI, (("draco", 2), ("corona", 1)), upgrades),
        PasteList(text),
    ]
    squadrons = {squadron_of(CATALOG, answer) for answer in answers}
    assert squadrons == {preset_squadron(CATALOG, CATALOG.presets["warships_50_surakari"])}
    for answer in answers:
        table = muster(points=50).do(0, answer).do(1, TakePreset("patrol_heragul"))
        assert [ship.name for ship in table.world.ships] == ["draco-1", "draco-2", "corona-1", "hammerhead-1", "hammerhead-2"]
        carried = [{upgrade.card for upgrade in ship.upgrades} for ship in table.world.ships[:3]]
        assert carried == [{"gunnery_officer"}, {"targeting_array"}, {"engine_shielding", "captain", "reinforced_armor"}]


def test_presets_are_offered_where_they_fit_and_others_say_why_not() -> None:
    table = muster(points=34)
    found = offered(table, TakePreset)
    assert found is not None
    kinds = ("starter", "escalation", "patrol")
    expected = tuple(f"{kind}_{faction}" for kind in kinds for faction in ("surakari", "heragul"))
    assert found.spaces()[0].ids == expected  # type: ignore[union-attr]
    ruled_out = dict(table.question.ruled_out(table.world, 0))
    assert set(ruled_out.values()) == {TakePreset(p.id) for p in CATALOG.presets.values() if p.points > 34}
    why = "The squadron costs 50 points, 16 more than its level of 34."
    assert table.refusal(0, ruled_out["Take Surakari warships 50"]) == Refusal("LOK-BUILD-03", why)
    assert table.why_not(0, TakePreset("armada")) == "LOK-BUILD-06"


def test_where_no_preset_fits_none_is_offered() -> None:
    table = muster(points=10)
    assert offered(table, TakePreset) is None
    assert {type(choice) for choice in GAME.sample(table.match.position, 0, Random(1), 50)} == {BuildSquadron, PasteList}


def test_units_and_upgrades_are_offered_as_the_level_allows() -> None:
    found = offered(muster(points=34), BuildSquadron)
    assert found is not None
    lists, units, upgrades = found.spaces()
    assert (units.least, units.most) == (10, 34)  # type: ignore[union-attr]
    assert units.items == (  # type: ignore[union-attr]
        *(("hammerhead", 11, 3), ("mackerel", 10, 3), ("pale_fox", 17, 2), ("lynx", 27, 1), ("hunter", 1, 34)),
        *(("attack_cruiser", 1, 34), ("draco", 12, 2), ("delphinus", 11, 3), ("corona", 18, 1), ("hydrus", 28, 1)),
        *(("interceptor", 1, 34), ("scout", 1, 34)),
    )
    assert lists.contains(HERAGUL)
    capped = offered(muster(points=75), BuildSquadron)
    assert capped is not None
    assert {("lynx", 27, 1), ("hydrus", 28, 1), ("corona", 18, 4)} <= set(capped.spaces()[1].items)  # type: ignore[union-attr]
    assert upgrades.contains(("draco 2: captain",))
    assert [upgrades.contains((entry,)) for entry in ("draco 3: captain", "lynx 1: captain", "hydrus 1: reinforced_si")] == [
        False,
        False,
        False,
    ]


# -- refusals -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-BUILD-03", "LOK-BUILD-06", "LOK-BUILD-19")
def test_every_broken_clause_comes_with_the_refusal() -> None:
    refusal = muster(points=34).refusal(0, BuildSquadron(HERAGUL, (("hammerhead", 2), ("hunter", 13), ("draco", 1))))
    assert [(reason.rule, reason.why) for reason in refusal.all()] == [
        ("LOK-BUILD-03", "The squadron costs 47 points, 13 more than its level of 34."),
        ("LOK-BUILD-06", "The Heragul Navy – Sarlet District has no Draco Frigate."),
        ("LOK-BUILD-19", "The warships have a capacity of 12, but the fighters need 13."),
    ]


def test_a_text_is_refused_with_its_lines_or_with_its_clauses() -> None:
    table = muster(points=34)
    unread = table.refusal(0, PasteList("Surakari, 34 points\n2 Drako\n1 Scuot"))
    assert [reason.why for reason in unread.all()] == [
        "Line 2: there is no unit 'Drako'; did you mean 'Draco'?",
        "Line 3: there is no unit 'Scuot'; did you mean 'Scout'?",
    ]
    assert {reason.rule for reason in unread.all()} == {"WT-CHOICE-03"}
    assert table.why_not(0, PasteList("3 Draco")) == "LOK-BUILD-03"
    assert table.why_not(0, PasteList("2 Draco\n10 Interceptor")) == "LOK-BUILD-19"


def test_a_squadron_has_one_spelling() -> None:
    table = muster(points=34)
    for units in ((("interceptor", 2), ("draco", 1)), (("draco", 1), ("draco", 1))):
        assert table.why_not(0, BuildSquadron(SURAKARI, units)) == "LOK-BUILD-06"


@pytest.mark.parametrize(
    "entry", ["", ": ", "draco", "draco: captain", "draco ²: captain", "draco 01: captain", "draco 1: captain: x"]
)
def test_upgrades_that_make_no_sense_are_refused(entry: str) -> None:
    choice = BuildSquadron(SURAKARI, (("draco", 1),), (entry,))
    assert muster().why_not(0, choice) == "LOK-BUILD-21"
    assert GAME.say(choice).startswith("Build Draco from the Surakari Invasion Fleet; upgrades: ")


def test_each_side_has_its_own_level() -> None:
    table = muster(points=34, second_points=50)
    preset = TakePreset("warships_50_heragul")
    assert table.why_not(0, preset) == "LOK-BUILD-03"
    table.do(1, preset).do(0, default(table, 0))
    assert [(told.points, told.level) for told in table.told(SquadronRevealed)] == [(34, 34), (50, 50)]


# -- sealed, then shown ---------------------------------------------------------------------------------------------------


def test_nothing_is_shown_before_all_have_answered() -> None:
    table = muster().do(0, TakePreset("starter_heragul"))
    assert (table.world.ships, table.world.squadrons, table.told(SquadronRevealed)) == ([], [], [])
    written = GAME.encode(table.match.view(1)) + GAME.encode(table.match.view(None))
    assert b"starter_heragul" not in written
    table.do(1, TakePreset("patrol_heragul"))
    assert [squadron.points for squadron in table.world.squadrons] == [34, 22]


@pytest.mark.rule("LOK-DEPLOY-12", "LOK-BUILD-31", "LOK-BUILD-32")
def test_all_cards_lie_face_up_beside_their_ships_the_free_ones_too() -> None:
    build = BuildSquadron(SURAKARI, (("draco", 1), ("hydrus", 1)), ("draco 1: gunnery_officer", "hydrus 1: captain"))
    table = muster(points=50).do(0, build).do(1, TakePreset("patrol_heragul"))
    draco, hydrus = table.ships(0), table.ships(1)
    assert [card.card for card in draco.upgrades] == ["gunnery_officer"]
    assert [card.card for card in hydrus.upgrades] == ["reinforced_si", "engine_shielding", "captain"]
    assert not any(card.flipped or card.gone or card.used for ship in table.world.ships for card in ship.upgrades)


def test_squadrons_are_told_in_the_names_of_the_table() -> None:
    table = muster(points=34)
    table.do(0, PasteList("Surakari\n2 Draco: Captain\n3 Scout\n1 Interceptor")).do(1, PasteList("1 Draco\n1 Corona"))
    ann, bob = (told.text(["Ann", "Bob"], GAME.word) for told in table.told(SquadronRevealed))
    ships = "Draco 1 with Captain; Draco 2 with Captain; 1 × Interceptor; 3 × Scout"
    assert ann == f"Ann has 32 of 34 points from the Surakari Invasion Fleet: {ships}."
    assert bob == "Bob has 30 of 34 points from the Surakari Invasion Fleet: Draco 3; Corona 1 with Engine Shielding."
    assert [fighter.name for fighter in table.world.fighters] == ["interceptor-1", "scout-1", "scout-2", "scout-3"]


def test_answers_are_said_in_words() -> None:
    build = BuildSquadron(SURAKARI, (("draco", 2), ("scout", 1)), ("draco 1: captain",))
    assert GAME.say(build) == "Build 2 × Draco and Scout from the Surakari Invasion Fleet; upgrades: Draco 1: Captain"
    assert GAME.say(TakePreset("starter_surakari")) == "Take the preset Surakari starter"
    word = GAME.word("preset", "warships_50_heragul")
    assert word is not None
    assert word.note == (
        "2 × Pale Fox and Hammerhead; Pale Fox 1: Fleet Adjutant; Pale Fox 1: Gunnery Officer; Hammerhead 1: Point Defence Net"
    )


# -- defaults and samples -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("level", "surakari", "heragul"),
    [
        (34, "starter_surakari", "starter_heragul"),
        (23, "patrol_heragul", "patrol_heragul"),
        (24, "patrol_surakari", "patrol_heragul"),
        (50, "warships_50_surakari", "warships_50_heragul"),
        (300, "house_75_surakari", "house_75_heragul"),
    ],
)
def test_by_default_a_seat_takes_the_dearest_preset_of_its_faction(level: int, surakari: str, heragul: str) -> None:
    table = muster(points=level)
    assert [default(table, seat) for seat in (0, 1)] == [TakePreset(surakari), TakePreset(heragul)]
    assert f"at most {level} points" in table.question.text(GAME.word)


@pytest.mark.parametrize(
    ("level", "surakari", "heragul"),
    [(10, "mackerel", "mackerel"), (11, "delphinus", "hammerhead"), (19, "corona", "pale_fox")],
)
def test_where_no_preset_fits_the_default_is_one_warship(level: int, surakari: str, heragul: str) -> None:
    table = muster(points=level)
    defaults = [default(table, seat) for seat in (0, 1)]
    assert [choice.units for choice in defaults] == [((surakari, 1),), ((heragul, 1),)]  # type: ignore[attr-defined]
    table.defaults(2)
    assert [ship.kind for ship in table.world.ships] == [surakari, heragul]


@pytest.mark.parametrize("settings", [{}, {"points": 300}, {"points": 75, "unique_upgrades": True}])
def test_samples_are_legal_and_of_every_kind(settings: dict[str, Any]) -> None:
    table = muster(**settings)
    sampled = GAME.sample(table.match.position, 0, Random(5), 60)
    assert [GAME.check(table.match.position, 0, choice) for choice in sampled] == [None] * 60
    assert {type(choice) for choice in sampled} == {TakePreset, BuildSquadron, PasteList}


def test_squadrons_of_mixed_lists_can_be_built(tmp_path: Path) -> None:
    game = packed(tmp_path, scenarios='id = "squadron_engagement"\nmixed_lists = true')
    table = muster(game=game)
    table.do(0, BuildSquadron(HERAGUL, (("hammerhead", 1), ("draco", 1)), ("draco 1: captain",)))
    sampled = game.sample(table.match.position, 1, Random(5), 60)
    assert [game.check(table.match.position, 1, choice) for choice in sampled] == [None] * 60


# -- advice ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-BUILD-37", "LOK-SC1-02", "LOK-BUILD-36")
def test_a_first_game_is_scenario_1_with_34_points_and_other_levels_are_open() -> None:
    points = next(option for option in GAME.options_offered if option.key == "points")
    scenario = GAME.scenario()
    assert (scenario["scenario"], scenario["points"]) == ("squadron_engagement", 34)
    assert points.says.endswith("34 points for a first game, 35 to 50 for the starter set, which holds up to 75.")
    assert [points.allows(level) for level in (34, 35, 50, 75, 76, 151)] == [True] * 6
    table = muster().do(0, TakePreset("starter_surakari")).do(1, TakePreset("starter_heragul"))
    assert [told.points for told in table.told(SquadronRevealed)] == [34, 34]


@pytest.mark.rule("LOK-SC1-03")
def test_five_warships_or_fewer_are_advised_and_six_allowed() -> None:
    table = muster(points=75)
    assert "Five warships or fewer play best" in table.question.text(GAME.word)
    taken = squadron_of(CATALOG, default(table, 0))
    assert len(warships(CATALOG, taken)) <= 5
    table.do(0, BuildSquadron(SURAKARI, (("draco", 6),)))


@pytest.mark.rule("LOK-SC1-01", "LOK-BUILD-01")
def test_squadrons_are_of_equal_size_unless_something_else_is_agreed() -> None:
    table = muster(points=42)
    assert [table.match.position.request(seat).level for seat in (0, 1)] == [42, 42]  # type: ignore[union-attr]
