"""`wartable pack check`: is a folder of data fit to play with?"""

from pathlib import Path
from typing import Annotated

import typer

from wartable import registry
from wartable.catalog import changes, pack_info
from wartable.cli.output import say

pack = typer.Typer(name="pack", no_args_is_help=True)

Folder = Annotated[Path, typer.Argument(metavar="DIR", help="The folder of the pack.")]


@pack.callback()
def group() -> None:
    """Work with packs: folders of data that replace or add to a game's own."""


@pack.command()
def check(folder: Folder) -> None:
    """Check a pack and list what it changes; a fault is told with its file, record and field.

    Example: wartable pack check my-cards
    """
    info = pack_info(folder)
    game = registry.game(info.game)
    packed = game.with_pack(folder)
    for line in changes(game.catalogue().data, packed.catalogue().data):
        say(line)
    say(f"{info.name}, version {info.version}, is a good pack for {game.title}. Its data: {packed.pack}.")
