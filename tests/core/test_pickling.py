"""A game goes to another process by pickle: its kind and its data."""

import pickle
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

from tests.games import ambush, duel
from wartable.core import Game
from wartable.core.errors import EngineFault
from wartable.registry import game, game_names

PACKS = {
    "caledea": ("kingdoms.toml", '[[kingdoms]]\nid = "verrun"\nname = "Verrun the Bold"\nfrom = { name = "house" }\n'),
    "fleet_commander": ("units.toml", '[[units]]\nid = "draco"\nname = "Dragon"\nfrom = { name = "house" }\n'),
}


def with_pack(name: str, folder: Path) -> Game[Any]:
    file, records = PACKS[name]
    (folder / "pack.toml").write_text(f'name = "Other"\ngame = "{name}"\nversion = "1"\n')
    (folder / file).write_text(records)
    changed = game(name, folder)
    assert changed.pack != game(name).pack
    return changed


def told(subject: Game[Any]) -> tuple[str, str, bytes]:
    """What a worker process finds in the game that it is given."""
    return subject.name, subject.pack, subject.encode(subject.setup(subject.scenario()))


@pytest.mark.parametrize("subject", [ambush.GAME, duel.GAME, *map(game, game_names())], ids=lambda subject: subject.name)
def test_a_game_without_a_pack_is_the_same_object_again(subject: Game[Any]) -> None:
    assert pickle.loads(pickle.dumps(subject)) is subject


@pytest.mark.parametrize("name", PACKS)
def test_a_game_with_a_pack_keeps_its_data(name: str, tmp_path: Path) -> None:
    changed = with_pack(name, tmp_path)
    again = pickle.loads(pickle.dumps(changed))
    assert told(again) == told(changed)
    assert again.content == changed.content


def test_worker_processes_are_given_games(tmp_path: Path) -> None:
    games = [game(name) for name in PACKS]
    for name in PACKS:
        (tmp_path / name).mkdir()
        games.append(with_pack(name, tmp_path / name))
    with ProcessPoolExecutor(1, get_context("spawn")) as worker:
        assert list(worker.map(told, games)) == [told(subject) for subject in games]


def test_a_game_that_no_module_offers_is_named() -> None:
    with pytest.raises(EngineFault, match="offers no game of the kind Nameless"):
        pickle.loads(pickle.dumps(Nameless()))


class Nameless(ambush.Ambush):
    """A kind of game of which there is no object in this module."""
