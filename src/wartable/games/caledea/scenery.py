"""What a client draws of Caledea and what never changes: the board with its resources, the kingdom cards."""

from msgspec import Struct

from wartable.games.caledea.catalog import CaledeaCatalog, Kingdom, Power, Resource


class Scenery(Struct, frozen=True):
    """Squares are listed row by row; `outposts` lists the squares of each kingdom, in the order of the cards."""

    rows: int
    cols: int
    labels: tuple[str, ...]
    squares: tuple[tuple[str, ...], ...]
    resources: tuple[Resource, ...]
    kingdoms: tuple[Kingdom, ...]
    powers: tuple[Power, ...]
    outposts: tuple[tuple[int, ...], ...]


def scenery(catalog: CaledeaCatalog, boards: int) -> Scenery:
    """The scenery of a match on this many joined boards."""
    realm = catalog.realm(boards)
    return Scenery(
        rows=realm.rows,
        cols=realm.cols,
        labels=realm.labels,
        squares=realm.resources,
        resources=tuple(catalog.resources.values()),
        kingdoms=realm.kingdoms,
        powers=tuple(catalog.powers.values()),
        outposts=realm.outposts,
    )
