"""Packs for tests: the game with other data laid over its own."""

from pathlib import Path

from wartable.games.legends import GAME, Legends

ABOUT = 'name = "Trial"\ngame = "legends"\nversion = "1"\n'


def packed(folder: Path, **tables: str) -> Legends:
    """The game with these records; each is written without its head and its provenance, several with blank lines between."""
    (folder / "pack.toml").write_text(ABOUT, encoding="utf-8")
    for table, records in tables.items():
        written = (f'[[{table}]]\nfrom = {{ "*" = "house" }}\n{record}\n' for record in records.split("\n\n"))
        (folder / f"{table}.toml").write_text("\n".join(written), encoding="utf-8")
    return GAME.with_pack(folder)
