"""`wartable pack`: checks packs and writes new ones, including boards of other sizes for Caledea."""

from pathlib import Path
from sys import modules
from typing import Annotated, Any

import typer

from wartable import registry
from wartable.catalog import changes, pack_info
from wartable.catalog.copying import copy_pack, new_pack
from wartable.cli.output import note, say
from wartable.core import Game
from wartable.core.errors import BadPack
from wartable.games.caledea.maps import SIZES, write_pack

pack = typer.Typer(name="pack", no_args_is_help=True)

Folder = Annotated[Path, typer.Argument(metavar="DIR", help="The folder of the pack.")]
Records = Annotated[
    list[str] | None, typer.Argument(metavar="TABLE.ID", help="The records to start with, for example kingdoms.talaq.")
]
Source = Annotated[str, typer.Option("--from", metavar="GAME|DIR", help="The name of a game, or the folder of a pack.")]
_LENGTHS = ", ".join(map(str, SIZES))
Rows = Annotated[int, typer.Option(help=f"Rows of the board: {_LENGTHS}.")]
Cols = Annotated[int, typer.Option(help=f"Columns of the board: {_LENGTHS}.")]
BoardSeed = Annotated[int, typer.Option(help="Selects one of the boards of this size; the same number gives the same board.")]


@pack.callback()
def group() -> None:
    """Work with packs: folders of data that replace or extend a game's own."""


@pack.command()
def check(folder: Folder) -> None:
    """Check a pack and list its changes; errors are reported with file, record and field.

    Example: wartable pack check my-cards
    """
    info = pack_info(folder)
    game = registry.game(info.game)
    packed = game.with_pack(folder)
    for line in changes(game.catalog().data, packed.catalog().data):
        say(line)
    for remark in packed.catalog().remarks():
        note(f"Warning: {remark}")
    say(f"{info.name}, version {info.version}, is a valid pack for {game.title}. Its data: {packed.pack}.")


@pack.command()
def new(folder: Folder, records: Records = None, *, source: Source) -> None:
    """Write a pack for you to edit, starting with records of a game or a copy of another pack.

    Example: wartable pack new my-talaq --from caledea kingdoms.talaq
    """
    if source not in registry.game_names() and Path(source).is_dir():
        written = copy_pack(folder, Path(source))
    else:
        game = registry.game(source)
        written = new_pack(folder, game.name, _data_of(game), records or [])
    for file in written:
        say(str(file))


def _data_of(game: Game[Any]) -> Path:
    """The folder of a game's own data files."""
    folder = Path(str(modules[type(game).__module__].__file__)).parent / "data"
    if not folder.is_dir():
        raise BadPack(f"{game.title} has no data files, so a pack cannot change it.")
    return folder


@pack.command("map")
def make_map(folder: Folder, rows: Rows = 9, cols: Cols = 9, seed: BoardSeed = 0) -> None:
    """Write a pack with a new Caledea board, as fair to all kingdoms as the game's own, and show it.

    Example: wartable pack map wide-caledea --rows 9 --cols 12 --seed 3
    """
    for row in write_pack(folder, rows, cols, seed):
        say(row)
