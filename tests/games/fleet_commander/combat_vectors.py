"""Writes the combats by which the browser's telling of them is tested: `python -m tests.games.fleet_commander.combat_vectors`.

Each is the log of a combat, and how the game has its forces after a number of its lines.
"""

from pathlib import Path
from typing import Any

import msgspec

from tests.bench.goldens import golden_game, journal_file
from wartable.core import Match
from wartable.core.codec import read_journal
from wartable.core.spaces import key_of
from wartable.games.fleet_commander import GAME
from wartable.games.fleet_commander.rules.damage import participant
from wartable.games.fleet_commander.state import Force, World
from wartable.table.lines import event_line

FILE = Path(__file__).resolve().parents[3] / "web" / "tests" / "combat.vectors.json"
GOLDEN = "invader-victory"
COMBATS = 8
OVER = ("fleet_commander.CombatEnded", "fleet_commander.CombatOff")
LEFT_OUT = ("rules", "known_to", "rolled")


def written() -> str:
    game, record = read_journal(journal_file(GAME.name, GOLDEN).read_text(encoding="utf-8"), golden_game)
    match: Match[Any] = Match(game, record.header.scenario, start=False)
    combats: list[dict[str, Any]] = []
    told = 0
    for entry in record.entries:
        match.replay([entry])
        fresh, told = match.events(None)[told:], len(match.events(None))
        for event in fresh:
            if event.__struct_config__.tag == "fleet_commander.CombatBegun":
                combats.append({"invader": match.position.world.invader, "lines": [], "stands": []})
            if combats and not _is_over(combats[-1]):
                combats[-1]["lines"].append(_line(event, len(combats[-1]["lines"])))
        if combats and match.position.world.combat is not None:
            combats[-1]["stands"].append({"lines": len(combats[-1]["lines"]), "forces": _forces(match.position.world)})
    rows = [msgspec.json.encode(combat).decode() for combat in combats[:COMBATS]]
    return "[\n" + ",\n".join(rows) + "\n]\n"


def _line(event: Any, n: int) -> dict[str, Any]:
    line: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(event_line(GAME, n, 0, event, ["Ann", "Ben"])))
    event_kept = {name: value for name, value in line["event"].items() if name not in LEFT_OUT}
    return {"n": n, "event": event_kept, "text": line["text"], "rolls": line["rolls"]}


def _is_over(combat: dict[str, Any]) -> bool:
    return bool(combat["lines"]) and combat["lines"][-1]["event"]["type"] in OVER


def _forces(world: World) -> list[dict[str, Any]]:
    assert world.combat is not None
    return [_force(force) for force in world.combat.forces]


def _force(force: Force) -> dict[str, Any]:
    ships = sorted(key_of(participant(fighter)) for fighter in force.fighters)
    return {"ships": ships, "cards": list(force.cards), "normal": force.normal, "critical": force.critical}


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
