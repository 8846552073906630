"""Where a server says that it is found."""

import socket

import pytest

from tests.table.playing import in_loop, quick, serving
from wartable.table import network
from wartable.table.network import addresses_of, household, is_loopback
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
    monkeypatch.setattr(network, "way_to", lambda address, _family: ways[address])
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


@pytest.mark.parametrize(
    ("address", "whose"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
        ("2001:db8:1:7:ffff::1", "2001:db8:1:7::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("local", "local"),
    ],
)
def test_whose_an_address_is(address: str, whose: str) -> None:
    assert household(address) == household(whose) == whose


@in_loop
async def test_who_has_many_addresses_of_one_network_is_counted_once(sqlite: str) -> None:
    wanted = {"game": "ambush", "seats": [{}, {}]}
    async with serving(Rooms(quick(sqlite, tables_per_minute=1))) as client:
        comers = ["2001:db8:1:7::1", "2001:db8:1:7::2", "2001:db8:1:8::1", "::ffff:203.0.113.9", "::ffff:203.0.113.8"]
        made = [await client.post("/api/tables", json=wanted, headers={"X-Forwarded-For": comer}) for comer in comers]
        assert [answer.status_code for answer in made] == [201, 429, 201, 201, 201]
