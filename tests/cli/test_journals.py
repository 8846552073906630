"""`wartable replay`, `wartable verify` and `wartable luck`."""

import io
import json
from hashlib import sha256
from pathlib import Path

import pytest
from msgspec import Raw
from msgspec.structs import replace

from tests.cli.conftest import saved
from tests.core.test_journal_headers import journal_with
from wartable.cli import run
from wartable.cli.journals import ending
from wartable.core import Match, Outcome
from wartable.core.dice import commitment
from wartable.core.past import origin_at
from wartable.registry import game


def lines_of(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> list[str]:
    assert run(arguments) == 0
    return capsys.readouterr().out.splitlines()


def altered(journal: Path, old: str, new: str) -> Path:
    """The journal with something changed and its seal made to fit again."""
    lines = journal.read_text().splitlines(keepends=True)
    body = "".join(lines[:-1]).replace(old, new, 1)
    assert body != "".join(lines[:-1])
    digest = sha256("".join(lines[:-1]).encode()).hexdigest()
    journal.write_text(body + lines[-1].replace(digest, sha256(body.encode()).hexdigest()))
    return journal


def test_a_spectator_is_told_in_words_what_everybody_saw(finished: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = lines_of(["replay", str(finished)], capsys)
    assert told[0] == "Ambush, version 1, 2 seats"
    assert any(line.endswith("marches something hidden from 0 to 1. [AMB-2]") for line in told)
    assert not any("marches scout" in line or "marches guard" in line for line in told)
    assert told[-1].endswith("(AMB-8).")


def test_a_seat_is_told_what_it_knew_itself(finished: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for seat in (0, 1):
        marches = [line for line in lines_of(["replay", str(finished), "--seat", str(seat)], capsys) if "marches" in line]
        own = [line for line in marches if f"Player {seat + 1} marches" in line]
        assert own
        assert not any("something hidden" in line for line in own)
        assert all("something hidden" in line for line in marches if line not in own)


def test_it_stops_after_the_entries_asked_for(finished: Path, capsys: pytest.CaptureFixture[str]) -> None:
    full = lines_of(["replay", str(finished)], capsys)
    part = lines_of(["replay", str(finished), "--to", "20"], capsys)
    numbers = [int(line[:5]) for line in part[1:-1]]
    assert numbers == sorted(numbers)
    assert numbers
    assert part[:-1] == [line for line in full[:-1] if not line[:5].strip().isdigit() or int(line[:5]) <= 20]
    assert part[-1].startswith("The match is not over: it is waiting for ")


def test_before_the_first_entry_chance_is_asked(finished: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert lines_of(["replay", str(finished), "--to", "0"], capsys) == [
        "Ambush, version 1, 2 seats",
        "The match is not over: it is waiting for chance.",
    ]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--seat", "2"], "There is no seat 2; the seats are 0 to 1."),
        (["--to", "5000"], "There is no entry 5000; the journal has "),
    ],
)
def test_a_seat_or_entry_that_is_not_there(
    arguments: list[str], sentence: str, finished: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["replay", str(finished), *arguments]) == 2
    assert capsys.readouterr().err.startswith(f"wartable: {sentence}")


def test_a_good_journal_is_proved_in_words(finished: Path, capsys: pytest.CaptureFixture[str]) -> None:
    entries = finished.read_text().splitlines()[1:-1]
    answers, rolls = (sum(f'"type":"{kind}"' in entry for entry in entries) for kind in ("Answer", "Chance"))
    whole, legal, outcome, dice = lines_of(["verify", str(finished), "--strict"], capsys)
    assert whole == f"The file is complete: {len(entries)} entries, as its seal says."
    assert legal == f"Every entry is legal by the rules of Ambush, version 1: {answers} answers by players."
    assert outcome.startswith("They lead to the result that the journal states. ")
    assert outcome.endswith("(AMB-8).")
    shown = f"The hash of the seed is {commitment('ab' * 32)}: compare it with the one shown before the first roll."
    assert dice == f"Every die follows from the revealed seed ({rolls} rolls). {shown}"


def test_it_is_said_where_a_match_began_that_did_not_begin_at_the_beginning(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ambush = game("ambush")
    first = Match(ambush, seed=1)
    copied = Match(ambush, seed=2, origin=first.branch())
    laid = Match(ambush, seed=2, origin=origin_at(ambush, first.position))
    rolls = len(first.journal)
    said = {
        copied: f"The match continues another one after {rolls} answers, whose dice are not checked here.",
        laid: "The match begins with a prepared position.",
        Match(ambush, origin=replace(first.branch(), position=Raw(ambush.encode(ambush.setup(ambush.scenario()))))): (
            f"The match begins with a prepared position and {rolls} answers of another match."
        ),
    }
    for match, sentence in said.items():
        journal = str(saved(tmp_path / "began.jsonl", match))
        assert lines_of(["verify", journal], capsys)[1] == sentence
        assert lines_of(["replay", journal], capsys)[1] == sentence


def test_stdin_is_read_for_a_dash(finished: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(finished.read_text()))
    assert run(["verify", "-"]) == 0
    assert capsys.readouterr().out.startswith("The file is complete: ")


def test_dice_that_cannot_be_checked_are_named_and_fail_only_strictly(
    unfinished: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = lines_of(["verify", str(unfinished)], capsys)
    assert told[-1] == "The dice are NOT checked (2 rolls): their seed has not been revealed."
    assert told[-2].endswith("The match is not over: it is waiting for Player 1.")
    assert run(["verify", str(unfinished), "--strict"]) == 1


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('"ambush.Say","word":"halt"', '"ambush.Say","word":"hold"', "Entry "),
        ('"items":["feint","feint","strike"]', '"items":["feint","feint","trap"]', "Entry "),
        (f'"seed":"{"ab" * 32}"', f'"seed":"{"cd" * 32}"', "The revealed seed is not the one whose hash was shown"),
        ('"game":"ambush"', '"game":"ambsh"', "There is no game 'ambsh'. Did you mean 'ambush'?"),
        ('"version":1', '"version":2', "This journal was played with version 2 of Ambush; this is version 1."),
        ('"type":"Answer"', '"type":"Anser"', "Line "),
    ],
)
def test_an_altered_journal_is_refused_even_with_a_fitting_seal(
    old: str, new: str, sentence: str, finished: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["verify", str(altered(finished, old, new))]) == 2
    assert capsys.readouterr().err.startswith(f"wartable: {sentence}")


def test_a_truncated_journal_is_refused(finished: Path, capsys: pytest.CaptureFixture[str]) -> None:
    finished.write_text(finished.read_text()[:-40])
    for command in ("verify", "replay"):
        assert run([command, str(finished)]) == 2
        assert capsys.readouterr().err == "wartable: The journal is truncated: its last line, the seal, is missing.\n"


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_journal_for_more_players_than_the_game_takes_is_refused(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "crowd").write_text(journal_with(seats=30_000_000))
    assert run([command, str(tmp_path / "crowd")]) == 2
    assert capsys.readouterr().err == "wartable: This game is for 2 to 9 players, not 30000000.\n"


def test_a_file_that_is_no_text_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "picture").write_bytes(b"\xff\xd8\xff")
    assert run(["verify", str(tmp_path / "picture")]) == 2
    assert capsys.readouterr().err == f"wartable: {tmp_path / 'picture'} is not a text file.\n"


@pytest.mark.parametrize(
    ("winners", "victors", "scores", "sentence"),
    [
        ((1,), (1,), (), "Bob wins: kings (R-1)."),
        ((0, 2), (0, 2), (), "Ann and Cid win: kings (R-1)."),
        ((0, 1, 2), (), (3, 3, 3), "A draw between Ann, Bob and Cid, 3 to 3 to 3: kings (R-1)."),
        ((), (), (), "Nobody wins: kings (R-1)."),
    ],
)
def test_an_outcome_is_told_in_a_sentence(
    winners: tuple[int, ...], victors: tuple[int, ...], scores: tuple[int, ...], sentence: str
) -> None:
    caledea = game("caledea")
    assert ending(caledea, Outcome(winners, "kings", "R-1", scores), victors, ["Ann", "Bob", "Cid"]) == sentence


def test_an_outcome_of_a_game_is_told_in_its_words() -> None:
    outcome = Outcome((0,), "CAPITAL", "CAL-CAPITAL-05")
    told = ending(game("caledea"), outcome, (0,), ["Ann", "Bob"])
    assert told == "Ann wins: the capital is taken (CAL-CAPITAL-05)."


def test_the_heading_names_options_that_are_not_as_usual(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    settings = ["--set", "bug=no", "--set", "size=3"]
    assert run(["simulate", "faulty", "--games", "1", "--journals", str(tmp_path), *settings]) == 0
    capsys.readouterr()
    assert lines_of(["replay", str(tmp_path / "game-0.jsonl")], capsys)[0] == "Faulty, version 1, 2 seats, bug=False"


def test_luck_weighs_the_dice_of_each_player(capsys: pytest.CaptureFixture[str]) -> None:
    journal = str(Path(__file__).parents[1] / "goldens" / "fleet_commander" / "first-game.jsonl")
    told = lines_of(["luck", journal], capsys)
    assert told[1].split("\t") == ["Surakari invader", "anti-fighter", "hits", "2", "1.0", "0", "12"]
    assert told[4].split("\t")[:3] == ["Heragul defender", "everything", "hits"]
    assert run(["luck", journal, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert sum(len(throw["faces"]) for throw in found["throws"]) == sum(s["dice"] for s in found["shares"] if not s["what"])


def test_a_match_without_dice_has_no_luck(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    match = Match(game("caledea"), game("caledea").scenario(), seed=1)
    assert lines_of(["luck", str(saved(tmp_path / "new.jsonl", match))], capsys) == ["No dice were rolled."]
