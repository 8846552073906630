"""Replaces leaked links; the old ones stop working. Nothing is changed here."""

from wartable.core.errors import Refusal
from wartable.core.secrets import Viewer
from wartable.table.decisions import Decision
from wartable.table.entries import KeyChanged
from wartable.table.protocol import NewKey
from wartable.table.state import Table

_NOT_YOURS = Refusal(
    "WT-SEAT-06", "You can replace the link to your own seat and, as the host, those for spectators and free seats."
)
_NO_PERSON = Refusal("WT-SEAT-01", "There is no such seat, or a bot has it.")


def renew(table: Table, viewer: Viewer, wanted: NewKey, key: str) -> Decision:
    """Makes this the key of a seat or, without a seat, of spectators."""
    seat = wanted.seat
    if seat is not None and seat not in table.people():
        return Decision(refusal=_NO_PERSON)
    by_host = viewer is not None and viewer == table.host and (seat is None or not table.chairs[seat].joined)
    own = viewer is not None and seat == viewer
    return Decision((KeyChanged(seat, key),)) if own or by_host else Decision(refusal=_NOT_YOURS)
