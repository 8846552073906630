"""Secret tokens: sent once, stored as hashes, never logged."""

import secrets
from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from hmac import compare_digest

from wartable.core.secrets import Viewer
from wartable.table.network import household


class WrongToken(Exception):
    """This token opens nothing here."""


def new_token() -> str:
    """192 random bits: they cannot be guessed, so a plain hash protects them."""
    return secrets.token_urlsafe(24)


def new_table_id() -> str:
    return secrets.token_urlsafe(9)


def new_seed() -> str:
    return secrets.token_hex(32)


@lru_cache(maxsize=10_000)
def hash_of(token: str) -> str:
    """The stored form of a token. Sockets are checked with every message, so recent ones are cached."""
    return sha256(f"wartable token {token}".encode()).hexdigest()


def mark_of(address: str) -> str:
    """A spectator's mark: the hash of an address or, for IPv6, of the household's network."""
    return sha256(f"wartable spectator {household(address)}".encode()).hexdigest()


def viewer_of(keys: Sequence[str], spectator: str, token: str) -> Viewer:
    """The view this token opens: a seat's, or the spectators' (None). Every key is compared, whichever matches."""
    hashed = hash_of(token)
    fits = [seat for seat, key in enumerate(keys) if key and compare_digest(key, hashed)]
    watches = compare_digest(spectator, hashed)
    if fits:
        return fits[0]
    if watches:
        return None
    raise WrongToken
