"""A server's addresses: on this machine only, or on the local network."""

import socket
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network

_ELSEWHERE = (("192.0.2.1", socket.AF_INET), ("2001:db8::1", socket.AF_INET6))
"""Addresses reserved for documentation: the route to them leads through the network that others use, and nothing is sent."""


def is_loopback(address: str) -> bool:
    """Is this an address that only this machine can use?"""
    try:
        return ip_address(address.partition("%")[0]).is_loopback
    except ValueError:
        return address == "localhost"


@lru_cache(maxsize=10_000)
def household(address: str) -> str:
    """The owner of an address, as far as anybody can tell: with IPv6, a household may use any address in its network.

    IPv4 is written as IPv6 where a server listens to both by one socket.
    """
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(parsed, IPv6Address):
        return str(parsed.ipv4_mapped or ip_network((parsed, 64), strict=False))
    return str(parsed)


def addresses_of(listening: socket.socket) -> tuple[str, ...]:
    """The addresses of this server for others on the network; none if it listens to this machine only."""
    host, port = listening.getsockname()[:2]
    if is_loopback(host):
        return ()
    own = [host] if not ip_address(host).is_unspecified else _own(listening.family)
    return tuple(f"http://[{one}]:{port}/" if ":" in one else f"http://{one}:{port}/" for one in own)


def _own(family: int) -> list[str]:
    """This machine's addresses on its networks."""
    found = (way_to(address, kind) for address, kind in _ELSEWHERE if kind in (family, socket.AF_INET))
    return [one for one in found if one and not is_loopback(one)]


def way_to(address: str, family: socket.AddressFamily) -> str:
    with socket.socket(family, socket.SOCK_DGRAM) as outward:
        try:
            outward.connect((address, 9))
        except OSError:
            return ""
        return str(outward.getsockname()[0])
