"""Where a server says that it is found."""

import socket

import pytest

from tests.table.playing import in_loop, quick, serving
from wartable.table import network
from wartable.table.network import addresses_of, is_loopback
from wartable.table.rooms import Rooms
from wartable.table.server import listen

HOME = ("http://192.168.1.20:8000/",)


@pytest.mark.parametrize(
    ("address", "alone"),
    [("127.0.0.1", True), ("127.8.8.8", True), ("::1", True), ("localhost", True), ("192.168.1.20", False), ("local", False)],
)
def test_addresses_of_this_machine_alone(address: str, alone: bool) -> None:
    assert is_loopback(address) is alone


def test_a_server_for_this_machine_has_no_address_in_the_network() -> None:
    with listen("127.0.0.1", 0) as listening:
        assert addresses_of(listening) == ()


def test_a_server_for_all_is_found_by_the_addresses_of_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    ways = {"192.0.2.1": "192.168.1.20", "2001:db8::1": "fd00::20"}
    monkeypatch.setattr(network, "_way_to", lambda address, _family: ways[address])
    with listen("0.0.0.0", 0) as listening:
        port = listening.getsockname()[1]
        assert addresses_of(listening) == (f"http://192.168.1.20:{port}/",)


def test_a_machine_without_a_network_has_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_arguments: object) -> None:
        raise OSError

    monkeypatch.setattr(socket.socket, "connect", fail)
    with listen("0.0.0.0", 0) as listening:
        assert addresses_of(listening) == ()


@in_loop
async def test_only_browsers_on_this_machine_are_told(sqlite: str) -> None:
    async with serving(Rooms(quick(sqlite)), HOME) as client:
        here = await client.get("/api/network")
        away = await client.get("/api/network", headers={"X-Forwarded-For": "203.0.113.7"})
    assert (here.json(), away.json()) == ({"addresses": list(HOME)}, {"addresses": []})
