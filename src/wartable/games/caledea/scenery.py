"""What a client draws of Caledea and what never changes: the board with its resources, the kingdom cards."""

from msgspec import Struct

from wartable.games.caledea.catalog import CaledeaCatalog, Kingdom, Resource


class Scenery(Struct, frozen=True):
    """Squares are listed row by row; `outposts` lists the squares of each kingdom, in the order of the cards."""

    rows: int
    cols: int
    labels: tuple[str, ...]
    squares: tuple[tuple[str, ...], ...]
    resources: tuple[Resource, ...]
    kingdoms: tuple[Kingdom, ...]
    outposts: tuple[tuple[int, ...], ...]


def scenery(catalog: CaledeaCatalog, boards: int) -> Scenery:
    """The scenery of a match on so many joined boards."""
    realm = catalog.realm(boards)
    resources = tuple(catalog.resources.values())
    return Scenery(realm.rows, realm.cols, realm.labels, realm.resources, resources, realm.kingdoms, realm.outposts)
