"""Who may delete a table, and when. Nothing is changed here."""

from wartable.core.errors import WartableError
from wartable.core.secrets import Viewer
from wartable.table.closed import ClosedTable
from wartable.table.state import Table, host_of

_NOT_HOST = "Only the host can delete the table."
_OTHERS_PLAY = "Others are still playing here. You can delete the table when the match is over."


class NotYours(WartableError):
    """This viewer may not do that."""


class StillPlayed(WartableError):
    """Others still need the table."""


def check_deletion(table: Table | ClosedTable, viewer: Viewer) -> None:
    """Raises NotYours for anybody but the host; StillPlayed while others are in the middle of a match."""
    host = host_of(table.setup)
    if viewer is None or viewer != host:
        raise NotYours(_NOT_HOST)
    if isinstance(table, Table) and table.phase in {"playing", "paused"} and {*table.people()} - {*table.beside(host)}:
        raise StillPlayed(_OTHERS_PLAY)
