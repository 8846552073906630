"""Game data as TOML: tables of records with provenance, packs laid over them, and effects named by the data."""

from wartable.catalog.data import Catalog, Data, changes, load, merge, with_content
from wartable.catalog.effects import Effect, Effects, Window
from wartable.catalog.packs import PackInfo, pack_info
from wartable.catalog.records import Origin, Record, Values

__all__ = [
    "Catalog",
    "Data",
    "Effect",
    "Effects",
    "Origin",
    "PackInfo",
    "Record",
    "Values",
    "Window",
    "changes",
    "load",
    "merge",
    "pack_info",
    "with_content",
]
