"""The search for house values: what it reads, what it tries, and what it makes of the games."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.cli.installed import ROOT
from wartable import registry
from wartable.catalog import changes
from wartable.core.facts import Facts
from wartable.lab.balance import FRESH, Found, Trial, balance
from wartable.lab.balance_file import Search, Target, read_search
from wartable.lab.candidates import Variable, in_words, written_to
from wartable.lab.experiment import BadExperiment, read_experiment
from wartable.lab.results import Row, read_results
from wartable.lab.sampler import Sampler
from wartable.lab.targets import CHANGE, BadTarget, TargetShare, check_facts, score, target_shares

GAMES = """games = 20
seed = 5
trials = 3
confirm = 40
[openings]
sylvane = [{ type = "caledea.PickKingdom", kingdom = "sylvane" }]
brask = [{ type = "caledea.PickKingdom", kingdom = "brask" }]
[[grid]]
game = "caledea"
bots = "random"
opening = "sylvane,brask"
options = { round_limit = 12 }
"""
VARY = '[[vary]]\nrecord = "kingdoms.sylvane"\nfield = "start_units"\nvalues = [2, 12, 20]\n'
TARGET = '[[target]]\nfact = "kingdom"\nvalues = ["sylvane"]\nshare = [80, 100]\n'
HEAD = '[[grid]]\ngame = "caledea"\nbots = "recruit"\n'


def written(folder: Path, text: str) -> Path:
    file = folder / "search.toml"
    file.write_text(text, encoding="utf-8")
    return file


def search(folder: Path, text: str = GAMES + VARY + TARGET) -> Search:
    return read_search(written(folder, text))


# -- The file -----------------------------------------------------------------------------------------------------------


def test_the_present_value_is_the_first_choice(tmp_path: Path) -> None:
    found = search(tmp_path)
    assert found.variables == (Variable((("kingdoms", "sylvane", "start_units"),), ((2,), (12,), (20,))),)
    assert (found.size, found.trials, found.confirm, found.cpu_minutes) == (3, 3, 40, None)


def test_several_records_vary_together(tmp_path: Path) -> None:
    vary = '[[vary]]\nrecord = ["kingdoms.brask", "kingdoms.korrim"]\nfield = "cavalry"\nadd = [-1, 1]\n'
    (found,) = search(tmp_path, GAMES + vary + TARGET).variables
    assert found.choices == ((2, 5), (1, 4), (3, 6))
    assert in_words([found], (2,)) == "kingdoms.brask and 1 more.cavalry 2 → 3"
    assert in_words([found], (0,)) == "as it is"


def test_several_fields_vary_together(tmp_path: Path) -> None:
    """The upgrades of a squadron name its ships, so neither can change without the other."""
    vary = """[[vary]]
record = "presets.warships_50_heragul"
field = ["units", "upgrades"]
values = [[{ lynx = 1, hammerhead = 2 }, ["lynx 1: point_defence_net"]]]
"""
    asked = search(tmp_path, HEAD.replace("caledea", "legends") + vary + TARGET)
    assert in_words(asked.variables, (1,)) == (
        "presets.warships_50_heragul.units and upgrades { pale_fox = 2, hammerhead = 1 } → { lynx = 1, hammerhead = 2 }, "
        '["pale_fox 1: fleet_adjutant", "pale_fox 1: gunnery_officer", "hammerhead 1: point_defence_net"] → '
        '["lynx 1: point_defence_net"]'
    )
    packed = written_to(tmp_path / "new", asked.game, asked.pack, asked.variables, (1,)).catalog()
    preset = packed.presets["warships_50_heragul"]
    assert (dict(preset.units), tuple(preset.upgrades)) == ({"lynx": 1, "hammerhead": 2}, ("lynx 1: point_defence_net",))
    assert changes(registry.game("legends").catalog().data, packed.data)[0].startswith(
        "presets: warships_50_heragul: units is "
    )


FILES = [*sorted((ROOT / "bench" / "ladder").glob("*.toml")), *sorted((ROOT / "bench" / "balance").glob("*.toml"))]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_files_behind_the_figures_can_be_read(file: Path) -> None:
    if "[[vary]]" in file.read_text(encoding="utf-8"):
        assert read_search(file).size > 1
    else:
        assert read_experiment(file).series


def test_the_packs_that_searches_found_are_what_their_pages_say() -> None:
    kingdoms = registry.game("caledea", ROOT / "examples" / "packs" / "cheaper_bombard").catalog()
    assert changes(registry.game("caledea").catalog().data, kingdoms.data) == [
        "kingdoms: brask: power_cost is 3 instead of 4 (house)."
    ]
    own, level = (
        registry.game("fleet_commander", pack).catalog() for pack in (None, ROOT / "examples" / "packs" / "level_ships")
    )
    told = changes(own.data, level.data)
    assert [line for line in told if line.startswith("units")] == [
        "units: corona: guns is 3 instead of 4 (house).",
        "units: lyra: guns is 2 instead of 3 (house).",
    ]
    assert [level.planets[key].victory - planet.victory for key, planet in own.planets.items()] == [2] * 8
    assert len(told) == 10
    foxes = registry.game("legends", ROOT / "examples" / "packs" / "fewer_fox_guns").catalog()
    assert changes(registry.game("legends").catalog().data, foxes.data) == [
        "batteries: pale_fox_2: guns is 1 instead of 2 (house).",
        "batteries: pale_fox_3: guns is 1 instead of 3 (house).",
    ]
    warships = registry.game("legends", ROOT / "examples" / "packs" / "level_warships").catalog()
    assert warships.presets["warships_50_surakari"].units == {"draco": 4}
    assert len(changes(registry.game("legends").catalog().data, warships.data)) == 2


BAD = [
    (HEAD + TARGET, "line 1: the field 'vary' is missing."),
    (f"vary = []\n{HEAD}{TARGET}", "line 1: there is no [[vary]]."),
    (
        HEAD + VARY.replace("record", "recrod") + TARGET,
        "line 5, key 'vary.recrod': there is no such key; did you mean 'record'?",
    ),
    (
        HEAD + VARY.replace("kingdoms.", "kingdom.") + TARGET,
        "line 5, key 'vary.record': there is no table 'kingdom'; did you mean",
    ),
    (
        HEAD + VARY.replace("sylvane", "silvane") + TARGET,
        "key 'vary.record': there is no record 'silvane'; did you mean 'sylvane'?",
    ),
    (HEAD + VARY.replace("start_units", "units") + TARGET, "line 6, key 'vary.field': there is no field 'units'; "),
    (
        HEAD + VARY.replace("sylvane", "talaq").replace("start_units", "castle") + TARGET,
        "line 6, key 'vary.field': 'castle' of kingdoms.talaq is rulebook; only house values may vary.",
    ),
    (
        HEAD.replace("caledea", "legends")
        + VARY.replace("kingdoms.sylvane", "ships.draco").replace("start_units", "cost")
        + TARGET,
        "line 6, key 'vary.field': 'cost' of ships.draco is derived; only house values may vary.",
    ),
    (HEAD + VARY.replace("12", "21") + TARGET, "line 4, key 'vary': kingdoms.sylvane.start_units 2 → 21 does not work: In "),
    (HEAD + VARY.replace('"start_units"', "[]") + TARGET, "line 6, key 'vary.field': it names no field."),
    (
        HEAD + VARY.replace('"start_units"', '["start_units", "castle"]') + TARGET,
        "line 7, key 'vary.values': each must be a list with a value for each of start_units, castle.",
    ),
    (HEAD + VARY + "add = [1]\n" + TARGET, "line 4, key 'vary': it needs either 'values' or 'add'"),
    (HEAD + VARY.replace("values", "add").replace("start_units", "power") + TARGET, "line 7, key 'vary.add': 'power' of "),
    (HEAD + VARY + VARY + TARGET, "line 8, key 'vary': kingdoms.sylvane.start_units varies twice."),
    (HEAD + VARY + TARGET.replace("80", "100"), "line 11, key 'target.share': the first share must be smaller"),
    (HEAD + VARY + TARGET.replace("80", "-1"), "line 11, key 'target.share"),
    (
        HEAD.replace('"caledea"', '["caledea", "legends"]') + VARY + TARGET,
        "key 'grid': a search is about one game and one pack.",
    ),
]


@pytest.mark.parametrize(("text", "why"), BAD)
def test_a_mistake_is_told_with_its_place(text: str, why: str, tmp_path: Path) -> None:
    with pytest.raises(BadExperiment) as error:
        search(tmp_path, text)
    assert str(error.value).startswith(f"In {tmp_path / 'search.toml'}, line ")
    assert why in str(error.value)


# -- Targets ------------------------------------------------------------------------------------------------------------


def row(number: int, winners: tuple[int, ...], planet: str = "a") -> Row:
    facts = Facts({"planet": planet}, ({"role": "invader"}, {"role": "defender"}))
    return Row(0, number, ("x", "y"), (), winners, "", 1, (1, 1), (0.5, 0.5), facts)


def test_shares_are_counted_apart_and_draws_are_shared() -> None:
    rows = [row(0, (0,)), row(1, (1,)), row(2, ()), row(3, (0,)), row(4, (1,), "b")]
    found = target_shares(rows, [Target("role", (40, 60), ("invader",), ("planet",)), Target("role", (0, 50))])
    assert [(one.who, one.won, one.games, one.wanted) for one in found] == [
        ("role invader, a", 2.5, 4, (40, 60)),
        ("role invader, b", 0, 1, (40, 60)),
        ("role defender", 2.5, 5, (0, 50)),
        ("role invader", 2.5, 5, (0, 50)),
    ]
    assert str(found[2]) == "50.0% (17.0 to 83.0)"
    assert [one.is_inside for one in found] == [False, False, True, True]


def test_the_score_is_the_mean_squared_distance_in_half_widths() -> None:
    inside, edge, far = (TargetShare("x", won, 20, (40, 60)) for won in (10, 12, 14))
    assert [one.distance for one in (inside, edge, far)] == pytest.approx([0, 1, 4])
    assert score((inside, far), 0) == pytest.approx(2)
    assert score((inside, far), 3) == pytest.approx(2 + 3 * CHANGE)


def test_a_target_that_no_game_shows_is_an_error() -> None:
    with pytest.raises(BadTarget, match="show no fact 'kingdom' for a target; there are: bot, role"):
        check_facts(row(0, (0,)), [Target("kingdom", (40, 60))])
    with pytest.raises(BadTarget, match="show no fact 'casting' for a target; there are: planet"):
        check_facts(row(0, (0,)), [Target("role", (40, 60), each=("casting",))])
    with pytest.raises(BadTarget, match="Nobody had role 'referee'"):
        target_shares([row(0, (0,))], [Target("role", (40, 60), ("referee",))])


# -- The sampler --------------------------------------------------------------------------------------------------------

PAIR = (Variable((("t", "a", "x"),), ((3,), (1,), (2,))), Variable((("t", "a", "y"),), (("p",), ("q",))))


def tried(seed: int) -> list[tuple[int, ...]]:
    """All sets of values but the present ones, as they are proposed where the distance from (1, 1) counts."""
    sampler = Sampler(PAIR, seed)
    found: list[tuple[int, ...]] = [(0, 0)]
    sampler.tell((0, 0), 2.0)
    for _ in range(5):
        picked = sampler.ask()
        found.append(picked)
        if picked == (2, 0):
            sampler.forbid(picked)
        else:
            sampler.tell(picked, float(sum(choice != 1 for choice in picked)))
    return found


def test_every_set_of_values_is_proposed_once_and_always_in_the_same_order() -> None:
    assert sorted(tried(1)) == [(x, y) for x in range(3) for y in range(2)]
    assert tried(1) == tried(1)
    assert len({tuple(tried(seed)) for seed in range(8)}) > 1


# -- The search ---------------------------------------------------------------------------------------------------------


def test_a_search_finds_what_does_better_and_confirms_it_on_fresh_dice(tmp_path: Path) -> None:
    found = balance(search(tmp_path), tmp_path / "games")
    assert sorted(trial.picked for trial in found.trials) == [(0,), (1,), (2,)]
    assert found.best.picked != (0,)
    assert found.is_better
    files = {file.name: read_results(file) for file in (tmp_path / "games").glob("*.jsonl")}
    assert sorted((name.startswith("fresh-"), len(results.rows)) for name, results in files.items()) == [
        (False, 20),
        (False, 20),
        (False, 20),
        (True, 40),
        (True, 40),
    ]
    assert {(n.startswith("fresh-"), r.head.cells[0].seed) for n, r in files.items()} == {(False, 5), (True, 5 + FRESH)}
    assert len({results.head.cells[0].data for results in files.values()}) == 3


def games_in(folder: Path) -> dict[str, list[Row]]:
    return {file.name: [replace(one, cpu=()) for one in read_results(file).rows] for file in sorted(folder.glob("*.jsonl"))}


def test_neither_processes_nor_an_interruption_change_the_result(tmp_path: Path) -> None:
    whole = balance(search(tmp_path), tmp_path / "whole")
    seen: list[Row] = []

    def interrupt(row: Row, *_: object) -> None:
        seen.append(row)
        if len(seen) == 30:
            raise KeyboardInterrupt

    stopped = balance(search(tmp_path), tmp_path / "parted", on_played=interrupt)
    assert (stopped.stopped, len(stopped.trials), stopped.after) == (True, 1, None)
    begun: list[int] = []
    parted = balance(search(tmp_path), tmp_path / "parted", jobs=2, on_begun=begun.append)
    assert begun == [20, 10, 0, 0, 0]
    assert parted == whole
    assert games_in(tmp_path / "parted") == games_in(tmp_path / "whole")


def test_no_set_of_values_is_begun_after_the_cpu_time(tmp_path: Path) -> None:
    found = balance(search(tmp_path, f"cpu_minutes = 0.0001\n{GAMES}{VARY}{TARGET}"), tmp_path / "games")
    assert [trial.picked for trial in found.trials] == [(0,)]
    assert (found.before, found.is_better) == (None, False)


def test_only_what_fresh_games_confirm_is_better() -> None:
    good, bad = Trial((1,), (), 0.5), Trial((0,), (), 0.7)
    assert Found((), before=bad, after=good).is_better
    assert not Found((), before=good, after=good).is_better


def test_a_set_of_values_is_laid_over_a_pack(tmp_path: Path) -> None:
    base = tmp_path / "base"
    base.mkdir()
    (base / "pack.toml").write_text('name = "Mine"\ngame = "caledea"\nversion = "3"\n')
    (base / "kingdoms.toml").write_text(
        '[[kingdoms]]\nid = "sylvane"\ncastle = 5\nstyle = "Käse \\"fast\\""\nfrom = { "*" = "rulebook" }\n'
    )
    text = (GAMES + VARY + TARGET).replace('bots = "random"', 'bots = "random"\npack = "base"')
    asked = search(tmp_path, text)
    packed = written_to(tmp_path / "new", asked.game, asked.pack, asked.variables, (1,), "Better")
    card = next(card for card in packed.catalog().kingdoms if card.id == "sylvane")
    own = next(card for card in registry.game("caledea").catalog().kingdoms if card.id == "sylvane")
    assert card == replace(own, castle=5, style='Käse "fast"', start_units=12)
    data = packed.catalog().data
    origins = [data.origin("kingdoms", "sylvane", field) for field in ("castle", "start_units", "cavalry")]
    assert origins == ["rulebook", "house", "house"]
    with pytest.raises(BadExperiment, match=r"'castle' of kingdoms\.sylvane is rulebook"):
        search(tmp_path, text.replace("start_units", "castle"))
