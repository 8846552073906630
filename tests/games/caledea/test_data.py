"""Cards, board and pieces: what the data must be, where it comes from, and packs laid over it."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.games.caledea.helpers import given
from wartable.core.errors import BadPack, BadScenario, WrongVersion
from wartable.games.caledea import GAME
from wartable.games.caledea.maps import make_board
from wartable.games.caledea.phases.questions import PickKingdom

CATALOG = GAME.catalog()
REALM = CATALOG.realm(1)
KNOWN = {"name", "actions", "cavalry", "tower", "castle"}


@pytest.mark.rule("EX-CAL-62", "CAL-GOAL-05", "CAL-BOARD-03")
def test_nine_kingdoms_with_two_resources_and_one_power_each() -> None:
    cards = CATALOG.kingdoms
    assert len({card.id for card in cards}) == len({card.name for card in cards}) == 9
    assert all(len(set(card.resources)) == 2 for card in cards)
    assert len({frozenset(card.resources) for card in cards}) == 9
    assert Counter(card.power for card in cards) == {"bombard": 3, "ambush": 3, "transport": 3}
    values = [(c.actions, c.start_units, c.cavalry, c.general, c.tower, c.castle, c.power, c.power_cost) for c in cards]
    assert len(set(values)) == 9
    assert sum(len(outposts) for outposts in REALM.outposts) == 81


@pytest.mark.rule("CAL-BOARD-01", "CAL-BOARD-02")
def test_every_square_shows_two_resources_of_the_cards() -> None:
    on_cards = {resource for card in CATALOG.kingdoms for resource in card.resources}
    assert (REALM.rows, REALM.cols, len(REALM.resources)) == (9, 9, 81)
    assert all(len(pair) == 2 and len(set(pair)) == 2 for pair in REALM.resources)
    assert {resource for pair in REALM.resources for resource in pair} == on_cards


@pytest.mark.rule("CAL-BOARD-04")
def test_outposts_are_the_squares_with_both_resources() -> None:
    for kingdom, card in enumerate(CATALOG.kingdoms):
        both = [s for s, pair in enumerate(REALM.resources) if set(pair) == set(card.resources)]
        assert list(REALM.outposts[kingdom]) == both
        matches = Counter(REALM.matches[kingdom])
        assert (matches[2], matches[1], matches[0]) == (9, 36, 36)
    talaq = REALM.names.index("talaq")
    assert [REALM.labels[s] for s in REALM.outposts[talaq]] == ["0,5", "1,8", "2,1", "3,7", "4,4", "5,2", "6,6", "7,0", "8,3"]


def test_the_board_is_as_fair_as_it_claims() -> None:
    """Outposts of one kingdom are at least 3 apart and 180 steps in sum; no two equal squares are neighbors; costs fit."""
    for outposts, card in zip(REALM.outposts, CATALOG.kingdoms, strict=True):
        gaps = [REALM.distance(a, b) for a in outposts for b in outposts if a < b]
        assert Counter(gaps) == {3: 4, 4: 12, 5: 8, 6: 6, 7: 4, 8: 2}
        assert sum(gaps) == 180
        assert max(card.cavalry, card.general, card.tower, card.castle, card.power_cost) <= len(outposts)
    assert all(REALM.resources[s] != REALM.resources[t] for s in range(81) for t in REALM.neighbors[s])


def test_values_say_where_they_come_from() -> None:
    data = CATALOG.data
    fields = [f for f in CATALOG.kingdoms[0].__struct_fields__ if f != "id"]
    assert {f for f in fields if data.origin("kingdoms", "talaq", f) == "rulebook"} == KNOWN
    assert all(data.origin("kingdoms", card.id, f) == "house" for card in CATALOG.kingdoms[:8] for f in fields)
    talaq = CATALOG.kingdoms[8]
    assert (talaq.name, talaq.actions, talaq.cavalry, talaq.tower, talaq.castle) == ("Talaq", 3, 3, 4, 6)
    assert data.origin("ranks", "general", "dice") == data.origin("structures", "castle", "beaten_by") == "rulebook"
    assert data.origin("boards", "caledea-9x9-a", "squares") == "house"


def _pack(folder: Path, **files: str) -> Path:
    (folder / "pack.toml").write_text('name = "Mine"\ngame = "caledea"\nversion = "1"\n')
    for table, text in files.items():
        (folder / f"{table}.toml").write_text(text)
    return folder


def _kingdom(folder: Path, changes: str) -> Path:
    return _pack(folder, kingdoms=f'[[kingdoms]]\nid = "talaq"\n{changes}\nfrom = {{ "*" = "rulebook" }}\n')


def test_a_pack_replaces_a_card(tmp_path: Path) -> None:
    packed = GAME.with_pack(_kingdom(tmp_path, "actions = 5\ngeneral = 7"))
    card = packed.catalog().kingdoms[8]
    assert (card.actions, card.general, card.cavalry) == (5, 7, 3)
    assert packed.pack != GAME.pack
    position = packed.setup(packed.scenario())
    with pytest.raises(WrongVersion):
        GAME.decode(packed.encode(position))
    assert packed.decode(packed.encode(position)) == position


def test_a_pack_replaces_the_board(tmp_path: Path) -> None:
    rows = [" ".join(CATALOG.boards[0].rows()[r][::-1]) for r in range(9)]
    squares = ", ".join(f'"{row}"' for row in rows)
    text = f'[[boards]]\nid = "caledea-9x9-a"\nsquares = [{squares}]\nfrom = {{ "*" = "house" }}\n'
    realm = GAME.with_pack(_pack(tmp_path, boards=text)).catalog().realm(1)
    assert realm.resources[0] == REALM.resources[8]


@pytest.mark.rule("CAL-RUL-83")
@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ('resources = ["timber", "iron"]', "'verrun' has the same pair"),
        ('resources = ["water", "water"]', "the two resources must differ"),
        ('resources = ["water", "amber"]', "there is no resource 'amber'"),
        ('resources = ["timber", "stone"]', "Talaq has no outpost"),
    ],
)
def test_no_two_kingdoms_have_the_same_pair(tmp_path: Path, changes: str, why: str) -> None:
    with pytest.raises(BadPack, match=why):
        GAME.with_pack(_kingdom(tmp_path, changes))


@pytest.mark.rule("CAL-RUL-82", "CAL-RUL-57")
@pytest.mark.parametrize(
    ("squares", "why"),
    [
        (["TI SI WG TG TT"] * 5, "'TT' is not two different resources"),
        (["TI SI WG TG TX"] * 5, "'TX' is not two different resources"),
        (["TI SI WG TG"] * 5, "of 5 to 18 rows and columns"),
        (["TI SI WG TG SG"] * 4, "of 5 to 18 rows and columns"),
        (["TI SI WG TG SG"] * 19, "of 5 to 18 rows and columns"),
        (["TI SI WG TG SG", *["TI SI WG TG SG WI"] * 4], "must be a rectangle"),
    ],
)
def test_a_square_shows_two_different_resources_and_boards_have_five_to_eighteen_rows_and_columns(
    tmp_path: Path, squares: list[str], why: str
) -> None:
    text = f'[[boards]]\nid = "caledea-9x9-a"\nsquares = {squares}\nfrom = {{ "*" = "house" }}\n'
    with pytest.raises(BadPack, match=why):
        GAME.with_pack(_pack(tmp_path, boards=text))


def test_boards_of_different_sizes_cannot_be_joined(tmp_path: Path) -> None:
    rows = [*CATALOG.boards[0].squares, CATALOG.boards[0].squares[0]]
    text = f'[[boards]]\nid = "longer"\nsquares = {rows}\nfrom = {{ "*" = "house" }}\n'
    with pytest.raises(BadPack, match=r"boards.toml, record 'longer', field 'squares': 'caledea-9x9-a' has another size"):
        GAME.with_pack(_pack(tmp_path, boards=text))


ON_BOARD = "on the board 'caledea-9x9-a'"
SQUARES = "boards.toml, record 'caledea-9x9-a', field 'squares'"
SMALL = make_board(6, 6, 0)
DARK = """[[resources]]
id = "amber"
name = "Amber"
letter = "T"
group = "land"
from = { "*" = "house" }
"""


def _board(squares: Sequence[str]) -> str:
    return f'[[boards]]\nid = "caledea-9x9-a"\nsquares = {list(squares)}\nfrom = {{ "*" = "house" }}\n'


@pytest.mark.parametrize(
    ("files", "told"),
    [
        (
            {"kingdoms": '[[kingdoms]]\nid = "talaq"\nresources = ["timber", "stone"]\nfrom = { "*" = "house" }\n'},
            "kingdoms.toml, record 'talaq', field 'resources': Talaq has no outpost on the board 'caledea-9x9-a'.",
        ),
        (
            {"boards": _board([row.replace("WH", "WG") for row in CATALOG.boards[0].squares])},
            f"{SQUARES}: Talaq has no outpost {ON_BOARD}.",
        ),
        (
            {"kingdoms": '[[kingdoms]]\nid = "brask"\ncastle = 10\nfrom = { "*" = "house" }\n'},
            f"kingdoms.toml, record 'brask', field 'castle': Brask could never pay 10 gold: it has only 9 outposts {ON_BOARD}.",
        ),
        (
            {"boards": _board(SMALL)},
            f"{SQUARES}: Verrun could never pay 6 gold: it has only 4 outposts {ON_BOARD}.",
        ),
        ({"resources": DARK}, "resources.toml, record 'amber', field 'letter': 'timber' has the same letter."),
        (
            {"resources": '[[resources]]\nid = "timber"\nletter = "G"\nfrom = { "*" = "house" }\n'},
            "resources.toml, record 'timber', field 'letter': 'grain' has the same letter.",
        ),
        (
            {"kingdoms": '[[kingdoms]]\nid = "verrun"\nresources = ["water", "horses"]\nfrom = { "*" = "house" }\n'},
            "kingdoms.toml, record 'verrun', field 'resources': 'talaq' has the same pair.",
        ),
        (
            {"ranks": '[[ranks]]\nid = "archer"\nrange = 1\ndice = 1\nfrom = { "*" = "house" }\n'},
            "ranks.toml, record 'archer': the table can hold only infantry, cavalry, general.",
        ),
    ],
)
def test_what_does_not_fit_is_told_with_the_file_of_the_pack(tmp_path: Path, files: dict[str, str], told: str) -> None:
    with pytest.raises(BadPack) as error:
        GAME.with_pack(_pack(tmp_path, **files))
    assert str(error.value) == f"In {tmp_path}/{told}"


def test_stored_data_may_hold_costs_that_nobody_can_pay(tmp_path: Path) -> None:
    """A match that began with them goes on."""
    content = GAME.content.replace(b'"castle":5', b'"castle":10')
    assert content != GAME.content
    assert GAME.with_content(content).catalog().kingdoms[7].castle == 10


def test_an_uneven_board_is_remarked_on(tmp_path: Path) -> None:
    assert CATALOG.remarks() == []
    first, *others = CATALOG.boards[0].squares
    packed = GAME.with_pack(_pack(tmp_path, boards=_board([first.replace("TI SI", "SI SI"), *others]))).catalog()
    place = f"In {tmp_path}/boards.toml, record 'caledea-9x9-a', field 'squares': "
    assert packed.remarks() == [
        f"{place}Korrim has 10 outposts, Verrun only 8.",
        f"{place}the square 0,1 has a neighbor with the same resources.",
    ]


def test_a_pack_cannot_invent_ranks(tmp_path: Path) -> None:
    text = '[[ranks]]\nid = "archer"\nrange = 1\ndice = 1\nfrom = { "*" = "house" }\n'
    with pytest.raises(BadPack, match="can hold only infantry, cavalry, general"):
        GAME.with_pack(_pack(tmp_path, ranks=text))


def test_options_are_checked() -> None:
    for option in GAME.options_offered:
        for value in option.values or (option.default,):
            if option.key != "teams":
                assert GAME.scenario(2, **{option.key: value})[option.key] == value
        assert option.says
    with pytest.raises(BadScenario, match="no option"):
        GAME.scenario(2, gold=5)
    with pytest.raises(BadScenario, match="cannot be"):
        GAME.scenario(2, boards=5)
    with pytest.raises(BadScenario, match="cannot be"):
        GAME.scenario(2, castle_cost="free")


def test_a_seat_is_called_by_its_kingdom() -> None:
    play = given("talaq verrun")
    assert [GAME.seat_name(play.match.position, seat) for seat in (0, 1)] == ["Talaq", "Verrun"]
    assert GAME.seat_name(GAME.setup(GAME.scenario()), 0) == "Player 1"
    assert GAME.turn(play.match.position) == 1
    assert play.why_not(PickKingdom("brask")) == "WT-CHOICE-02"
