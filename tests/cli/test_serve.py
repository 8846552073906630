"""`wartable serve` and `wartable play`."""

import json
import signal
import socket
import subprocess
import urllib.error
import urllib.request
import webbrowser

import pytest

from tests.cli.installed import WARTABLE, environment, hears_ctrl_c
from tests.patience import PATIENCE
from wartable.cli import run


def test_it_prints_its_address_shows_the_games_and_closes_on_ctrl_c() -> None:
    command = [WARTABLE, "serve"]
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(),
        preexec_fn=hears_ctrl_c,  # noqa: PLW1509
    ) as served:
        try:
            assert served.stdout is not None
            line = served.stdout.readline()
            assert line.startswith("Wartable is at http://127.0.0.1:")
            address = line.split()[-1]
            with urllib.request.urlopen(address) as answer:
                assert "Wartable" in answer.read().decode()
            with urllib.request.urlopen(f"{address}api/games") as answer:
                assert '"title":"Ambush"' in answer.read().decode()
            with pytest.raises(urllib.error.HTTPError, match="404") as missing:
                urllib.request.urlopen(f"{address}etc/passwd")
            missing.value.close()
            served.send_signal(signal.SIGINT)
            assert served.communicate(timeout=PATIENCE) == ("The server has stopped.\n", "")
            assert served.returncode == 0
        finally:
            served.kill()


def test_play_opens_the_browser_at_the_table(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    opened: list[str] = []

    def leave(address: str) -> None:
        opened.append(address)
        raise KeyboardInterrupt

    monkeypatch.setattr(webbrowser, "open", leave)
    assert run(["play"]) == 0
    assert capsys.readouterr().out == f"Wartable is at {opened[0]}\nThe server has stopped.\n"


def test_a_port_in_use_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert run(["serve", "--port", str(port)]) == 2
    assert capsys.readouterr().err == f"wartable: The server cannot listen on 127.0.0.1 port {port}: Address already in use.\n"


def test_requests_and_events_are_logged_as_lines_of_json_without_what_would_tell_who_plays() -> None:
    command = [WARTABLE, "serve", "--json-log"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, env=environment()) as served:
        try:
            assert served.stdout is not None
            address = served.stdout.readline().split()[-1]
            with urllib.request.urlopen(f"{address}api/games") as answer:
                answer.read()
            asked = urllib.request.Request(f"{address}api/tables/hall", headers={"Authorization": "Bearer sesame"})
            with pytest.raises(urllib.error.HTTPError, match="401") as refused:
                urllib.request.urlopen(asked)
            refused.value.close()
            served.send_signal(signal.SIGTERM)
            _, logged = served.communicate(timeout=PATIENCE)
        finally:
            served.kill()
    lines = [json.loads(line) for line in logged.splitlines()]
    assert [line["event"] for line in lines] == ["started", "request", "request", "stopped"]
    assert [(line["method"], line["route"], line["status"]) for line in lines[1:3]] == [
        ("GET", "/api/games", 200),
        ("GET", "/api/tables/{table}", 401),
    ]
    assert not {"hall", "sesame"} & set(logged.replace("/", '"').split('"'))
