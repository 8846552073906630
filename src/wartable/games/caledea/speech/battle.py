"""The combat under way in words: who fights whom, and with which dice."""

from collections.abc import Iterable
from typing import Any

from wartable.core.sums import Sum
from wartable.core.words import Section
from wartable.games.caledea.combat.attack import Attack
from wartable.games.caledea.combat.round import Round
from wartable.games.caledea.names import square_name, unit_word
from wartable.games.caledea.rules.combat import attack_pool, defense_pool
from wartable.games.caledea.speech.phrases import kingdom_name, structure_at, units_at, units_named
from wartable.games.caledea.state import World


def battle(world: World, frames: list[Any]) -> Section:
    """An attack, or a bombardment, which is a round without an attack around it."""
    attack = next((frame for frame in frames if isinstance(frame, Attack)), None)
    fought = next((frame for frame in frames if isinstance(frame, Round)), None)
    if attack is not None:
        origin = square_name(world.realm.labels[attack.origin])
        return _section(world, f"Attack from {origin} on", attack, attack.group, fought)
    return Section("", ()) if fought is None else _section(world, "Bombardment of", fought, (fought.unit,), fought)


def _section(world: World, title: str, fight: Attack | Round, group: tuple[int, ...], fought: Round | None) -> Section:
    seat, square = fight.seat, fight.square
    defenders = dict.fromkeys(world.units[square])
    rows = [
        ("Attackers", f"{units_named(group)} of {kingdom_name(world, seat)}"),
        ("Defenders", " and ".join(units_at(world, square)) or "no units left"),
        ("Dice of the attackers", _dice((unit, attack_pool(world, seat, unit, square)) for unit in dict.fromkeys(group))),
    ]
    if defenders:
        rows.append(("Dice of the defenders", _dice((unit, defense_pool(world, unit, square)) for unit in defenders)))
    if structure_at(world, square):
        rows.append(("Structure", f"{structure_at(world, square)}, falls to {world.realm.beaten_by[world.levels[square]]}+"))
    unit = fight.unit if fought is None else fought.unit
    if unit:
        ambush = " with Ambush" if fought is not None and fought.ambush else ""
        rows.append(("This round", f"{unit_word(unit)} of {kingdom_name(world, seat)}{ambush}"))
    return Section(f"{title} {square_name(world.realm.labels[square])}", tuple(rows))


def _dice(pools: Iterable[tuple[int, Sum]]) -> str:
    """`infantry 3 (1 infantry + 2 strong land)`, for each kind of unit."""
    return "; ".join(f"{unit_word(unit)} {pool.total} ({pool.text()})" for unit, pool in pools)
