"""Programs from outside play by the bot protocol; what they do wrong is told, and costs them the match."""

import json
import shlex
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import msgspec
import pytest

from wartable.bots import UnknownBot
from wartable.core import Outcome
from wartable.lab.contest import Contest, contest, seating
from wartable.lab.ladder import ladder, ratings
from wartable.lab.ladder_page import page
from wartable.lab.lines import BotFault, Program, Web
from wartable.lab.messages import Hello, Over, Ready, decode, encode, schema
from wartable.lab.outside import check_player
from wartable.registry import game, game_names

ROOT = Path(__file__).resolve().parents[2]
PYTHON = shlex.join([sys.executable, str(ROOT / "examples" / "bots" / "simple.py")])
SCRIPT = shlex.join(["node", str(ROOT / "examples" / "bots" / "simple.mjs")])
READY = '{"type": "ready", "protocol": 1}'
CALEDEA = game("caledea")
SHORT = CALEDEA.scenario(2, round_limit=2)


def program(folder: Path, *replies: str, then: str = "") -> str:
    """The command of a program that says these things, one after each message, and then does something else."""
    script = folder / "program.py"
    lines = [f"sys.stdin.readline()\nprint({reply!r}, flush=True)" for reply in replies]
    script.write_text("\n".join(["import sys, time", *lines, then]))
    return shlex.join([sys.executable, str(script)])


def against_random(player: str, seconds: float = 60.0) -> Contest:
    return contest(CALEDEA, SHORT, [player, "random"], "1", seconds)


@pytest.mark.parametrize("player", [PYTHON, SCRIPT], ids=["python", "javascript"])
@pytest.mark.parametrize("name", game_names())
def test_the_examples_play_whole_matches(player: str, name: str) -> None:
    settings: dict[str, Any] = {"caledea": {"round_limit": 3}, "fleet_commander": {"max_turns": 1}, "legends": {"turns": 1}}[
        name
    ]
    subject = game(name)
    played = contest(subject, subject.scenario(2, **settings), ["random", player], "3", 60.0)
    assert (played.fault, played.faulty) == ("", None)
    assert played.outcome is not None
    assert f'"game":"{name}"' in played.journal


def test_the_same_seed_gives_the_same_match() -> None:
    assert against_random(PYTHON) == against_random(PYTHON)


@pytest.mark.parametrize(
    ("replies", "then", "fault"),
    [
        ([], "sys.exit(3)", "it ended with exit code 3 instead of an answer"),
        (["good morning"], "", "its reply 'good morning' is not a message of the protocol"),
        (['{"type": "ready", "protocol": 2}'], "", "it speaks version 2 of the protocol, not 1"),
        (['{"type": "answer", "ask": 1}'], "", "it must say that it is ready first"),
        ([READY, READY], "", "it must answer question"),
        ([READY, '{"type": "answer", "ask": 999, "place": 0}'], "", "it must answer question"),
        ([READY, '{"type": "answer", "ask": 999, "spot": 0}'], "", "unknown field `spot`"),
        ([READY], "", "it ended with exit code 0 instead of an answer"),
        ([READY], "import os\nos.close(1)\ntime.sleep(1000)", "it closed its output instead of answering"),
        ([READY, '"' + 1_000_000 * "x" + '"'], "", "its reply is longer than 1,000,000 bytes"),
        ([READY, "\N{LATIN SMALL LETTER E WITH ACUTE}"], "", "is not a message of the protocol"),
    ],
)
def test_a_fault_is_told_and_the_other_side_wins(tmp_path: Path, replies: list[str], then: str, fault: str) -> None:
    played = against_random(program(tmp_path, *replies, then=then))
    assert fault in played.fault
    assert played.fault.startswith("The player of seat 0, ")
    assert (played.faulty, played.victors, played.outcome) == (0, (1,), None)


def test_a_program_that_thinks_too_long_is_at_fault(tmp_path: Path) -> None:
    played = against_random(program(tmp_path, READY, then="sys.stdin.readline()\nsys.stdin.readline()"), seconds=0.2)
    assert "it did not answer in time" in played.fault
    assert played.victors == (1,)


def test_a_program_that_cannot_be_started_is_at_fault() -> None:
    played = contest(CALEDEA, SHORT, ["random", "/nowhere/bot"], "1", 1.0)
    assert "/nowhere/bot cannot be started: No such file or directory." in played.fault
    assert (played.faulty, played.victors) == (1, (0,))


REFUSED_ONCE = """
import json, sys
refused = []
for line in sys.stdin:
    said = json.loads(line)
    if said["type"] == "hello":
        print('{"type": "ready", "protocol": 1}', flush=True)
    elif said["type"] == "ask":
        place = len(said["answers"]) if len(refused) < TIMES else 0
        last = {"type": "answer", "ask": said["ask"]}
        print(json.dumps({**last, "place": place}), flush=True)
    elif said["type"] == "refused":
        refused.append(said["why"])
        reply = {"place": 0} if len(refused) == TIMES else {"choice": {"type": "caledea.EndTurn", "now": 1}}
        print(json.dumps({**last, **reply}), flush=True)
"""


@pytest.mark.parametrize(("times", "at_fault"), [(2, False), (3, True)])
def test_an_answer_that_is_refused_may_be_given_anew_twice(tmp_path: Path, times: int, at_fault: bool) -> None:
    script = tmp_path / "refused.py"
    script.write_text(REFUSED_ONCE.replace("TIMES", str(times)))
    played = against_random(shlex.join([sys.executable, str(script)]))
    assert (played.faulty == 0) is at_fault, played.fault
    assert ("3 of its answers to one question were refused" in played.fault) is at_fault


@pytest.mark.parametrize(
    ("given", "refused"),
    [
        ({}, ["An answer has either a place or a choice."]),
        ({"place": 0, "choice": {"type": "caledea.EndTurn"}}, ["An answer has either a place or a choice."]),
        ({"place": 0, "choice": None}, []),
    ],
    ids=["neither", "both", "place"],
)
def test_an_answer_has_either_a_place_or_a_choice(tmp_path: Path, given: dict[str, Any], refused: list[str]) -> None:
    script, told = tmp_path / "answers.py", tmp_path / "told.json"
    script.write_text(
        f"""
import json, pathlib, sys
refused = []
for line in sys.stdin:
    said = json.loads(line)
    if said["type"] == "hello":
        print('{READY}', flush=True)
    elif said["type"] == "over":
        pathlib.Path({str(told)!r}).write_text(json.dumps(refused))
    else:
        first = said["type"] == "ask" and not refused
        refused += [said["why"]] if said["type"] == "refused" else []
        given = {given!r} if first else {{"place": 0}}
        print(json.dumps({{"type": "answer", "ask": said["ask"], **given}}), flush=True)
"""
    )
    played = against_random(shlex.join([sys.executable, str(script)]))
    assert (played.fault, json.loads(told.read_text())) == ("", refused)


def test_a_program_that_is_not_ready_is_told_who_has_won(tmp_path: Path) -> None:
    told = tmp_path / "told.json"
    then = f"open({str(told)!r}, 'w').write(sys.stdin.readline())"
    played = against_random(program(tmp_path, '{"type": "ready", "protocol": 2}', then=then))
    assert json.loads(told.read_text()) == {"type": "over", "outcome": None, "victors": [1], "fault": played.fault}


class Answering(BaseHTTPRequestHandler):
    """A bot by HTTP that always takes the first answer."""

    def do_POST(self) -> None:
        said = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        replies: dict[str, Any] = {
            "hello": {"type": "ready", "protocol": 1},
            "ask": {"type": "answer", "ask": said.get("ask"), "place": 0},
        }
        body = json.dumps(replies.get(said["type"], {})).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Nothing is written to stderr."""


class Dripping(BaseHTTPRequestHandler):
    """A bot by HTTP that never comes to the end of its reply."""

    def do_POST(self) -> None:
        self.send_response(200)
        self.end_headers()
        with suppress(OSError):
            while True:
                self.wfile.write(b" ")
                time.sleep(0.02)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Nothing is written to stderr."""


@contextmanager
def served(handler: type[BaseHTTPRequestHandler]) -> Iterator[str]:
    with HTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/bot"
        server.shutdown()


def test_a_bot_by_http_plays_a_whole_match() -> None:
    with served(Answering) as address:
        played = against_random(address)
    assert played.fault == ""
    assert played.outcome is not None


def test_a_bot_by_http_that_goes_on_talking_is_late() -> None:
    with served(Dripping) as address, pytest.raises(BotFault, match="it did not answer in time"):
        Web(address).exchange(b"{}", 0.5)


def test_a_bot_by_http_that_reports_an_error_is_at_fault() -> None:
    with served(BaseHTTPRequestHandler) as address, pytest.raises(BotFault, match=r"it answers with HTTP Error 501: .*\."):
        Web(address).exchange(b"{}", 30.0)


def test_a_bot_that_cannot_be_reached_is_at_fault() -> None:
    with pytest.raises(BotFault, match=r"it cannot be reached: .*Connection refused\."):
        Web("http://127.0.0.1:1/").exchange(b"{}", 5.0)


def test_a_program_that_does_not_leave_is_stopped(tmp_path: Path) -> None:
    line = Program(shlex.split(program(tmp_path, READY, then="time.sleep(1000)")))
    assert decode(line.exchange(b"{}", 30.0)) == Ready(protocol=1)
    line.close(encode(Over(outcome=None, victors=())))
    assert line._process.returncode == -9


def test_a_program_that_does_not_read_is_late_too(tmp_path: Path) -> None:
    line = Program(shlex.split(program(tmp_path, READY, then="time.sleep(1000)")))
    line.exchange(b"{}", 30.0)
    with pytest.raises(BotFault, match="it did not answer in time"):
        line.exchange(b" " * 1_000_000, 0.2)
    line.close(b"{}")
    assert line._process.returncode == -9


def test_players_are_looked_at_before_anything_is_played() -> None:
    check_player("greedy")
    check_player("http://localhost:1/")
    check_player(PYTHON)
    with pytest.raises(UnknownBot, match="Did you mean 'greedy'"):
        check_player("gredy")
    with pytest.raises(UnknownBot, match="no program 'pithon'"):
        check_player("pithon bot.py")


def test_the_schema_fits_the_messages() -> None:
    found = schema(CALEDEA)
    assert set(found["$defs"]) >= {"Hello", "Ask", "Refused", "Over", "Ready", "Answer", "Move"}
    hello = Hello(protocol=1, game="caledea", version=2, pack="", seats=2, seat=0, options={}, seconds=1.0)
    told = msgspec.json.decode(encode(hello))
    assert set(told) == set(found["$defs"]["Hello"]["properties"])
    assert told["type"] in found["$defs"]["Hello"]["properties"]["type"]["enum"]


# -- the ladder ---------------------------------------------------------------------------------------------------------


def won(players: tuple[str, str], *victors: int) -> Contest:
    return Contest(players, "1", Outcome(victors, "test", ""), victors)


def test_ratings_follow_the_odds_of_winning() -> None:
    """With nine wins and the draw that is added the share is 9.5 of 11, so the odds are 9.5 to 1.5."""
    matches = [won(("a", "b"), 0)] * 9 + [won(("a", "b"), 1)]
    rated = ratings(["a", "b"], matches)
    assert rated["a"] - rated["b"] == pytest.approx(400 * 0.80163, abs=0.1)
    assert sum(rated.values()) == pytest.approx(3000)


def test_who_wins_nothing_has_a_rating_too() -> None:
    rated = ratings(["a", "b", "c"], [won(("a", "b"), 0), won(("b", "c"), 0), won(("a", "c"), 0)])
    assert rated["a"] > rated["b"] > rated["c"]


def test_each_player_meets_each_other_one_from_both_seats() -> None:
    found = ladder(CALEDEA, SHORT, ["random", "recruit", "lively"], games=2, seed=1, seconds=10.0)
    pairs = [match.players for match in found.matches]
    assert pairs[:2] == [("random", "recruit"), ("recruit", "random")]
    assert len(pairs) == len(set(pairs)) == 6
    assert all(s.games == s.won + s.drawn + s.lost == 4 for s in found.standings)
    assert [s.rating for s in found.standings] == sorted((s.rating for s in found.standings), reverse=True)
    for one, other in [("random", "lively"), ("random", "recruit")]:
        assert found.wins(one, other) + found.wins(other, one) == 2


def test_the_page_names_every_player_safely(tmp_path: Path) -> None:
    faulty = program(tmp_path, "<b>", then="")
    found = ladder(CALEDEA, SHORT, ["random", faulty + " '<i>'"], games=1, seed=1, seconds=10.0)
    written = page(found, "Ladder of Caledea")
    assert "&lt;i&gt;" in written
    assert "<i>" not in written
    assert [s.faults for s in found.standings] == [0, 1]
    assert found.standings[0].player == "random"
    assert "1 match, 1 of each pair; a program has 10 seconds for an answer." in written
    assert '<td>21 to 100%<span class="share" aria-hidden="true"><i style="left:20.7%;width:79.3%"></i>' in written
    assert "prefers-color-scheme: dark" in written


def test_players_move_up_a_seat() -> None:
    assert [seating(["a", "b", "c"], number) for number in range(2)] == [("a", "b", "c"), ("b", "c", "a")]
