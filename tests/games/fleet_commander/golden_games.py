"""Makes the golden journals of Fleet Commander: `python -m tests.games.fleet_commander.golden_games`.

They are frozen. Making them anew needs a new version of the rules and a line in CHANGELOG.md that names the rule.
"""

import json
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from tests.games.fleet_commander.play import Played, play
from wartable.core import clone
from wartable.core.codec import write_journal
from wartable.games.fleet_commander import GAME
from wartable.games.fleet_commander.events import Delivered

FOLDER = Path(__file__).parents[2] / "goldens" / "fleet_commander"
POSITIONS = FOLDER / "positions.json"
SEEDS = 400


class Golden(NamedTuple):
    """A game to look for: what it must show, with which options, and which seat, if any, only answers by default."""

    shows: Callable[[Played], bool]
    options: dict[str, Any] = {}  # noqa: RUF012
    passive: int | None = None


def ends_by(rule: str) -> Callable[[Played], bool]:
    return lambda match: match.outcome is not None and match.outcome.rule == rule


def fights(match: Played) -> bool:
    """An ending, after at least two combats."""
    return match.outcome is not None and sum(type(e).__name__ == "CombatBegun" for e in match.events(None)) >= 2


def delivers(match: Played) -> bool:
    bound = {e.bound for e in match.events(None) if isinstance(e, Delivered)}
    return match.outcome is not None and bound == {"inbound", "outbound"}


def reversed_casting(match: Played) -> bool:
    return fights(match) and match.position.world.factions == ("heragul", "surakari")


PLANETS = tuple(GAME.catalogue().planets)

GOLDENS: dict[str, Golden] = {
    "first-game": Golden(fights, {"preset": "first_game"}),
    "defender-victory": Golden(ends_by("FC-VICTORY-01"), {"planet": "kaylynn_six"}),
    "invader-victory": Golden(ends_by("FC-VICTORY-02"), {"preset": "first_game"}, passive=1),
    "turn-limit": Golden(ends_by("FC-RUL-102"), {"planet": "agree", "maxTurns": 4}),
    "convoys": Golden(delivers, {"planet": "cadre_four"}),
    "reversed-casting": Golden(reversed_casting),
    "other-readings": Golden(
        fights,
        {
            "hideAfterRally": True,
            "hiddenDamageVisible": True,
            "decoysCountForBlockade": False,
            "inTransitCounts": False,
            "outboundTiming": "beforeInvader",
            "combatOrder": "planetOutward",
            "yellowFillsEmptySteps": True,
            "scoreFloor": False,
            "invaderBlue": "sameTokenMayReturn",
            "mirrorMatch": True,
        },
    ),
    **{planet.replace("_", "-"): Golden(fights, {"planet": planet}) for planet in PLANETS},
}


def find(golden: Golden) -> Played:
    """The shortest of the first few games that show what is wanted."""
    found: list[Played] = []
    for seed in range(SEEDS):
        match = play(seed, passive=golden.passive, **golden.options)
        if golden.shows(match):
            found.append(match)
        if len(found) == 3:
            break
    return min(found, key=lambda match: len(match.journal))


def position_hash(match: Played) -> str:
    """Of the last position, but for what is remembered for guesses, which is no rule."""
    position = clone(match.position)
    position.world.traces, position.world.receipts, position.world.lots = [], [], []
    return sha256(GAME.encode(position)).hexdigest()


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    positions = {}
    for name, golden in GOLDENS.items():
        match = find(golden)
        (FOLDER / f"{name}.jsonl").write_text(write_journal(match), encoding="utf-8")
        positions[name] = position_hash(match)
    POSITIONS.write_text(json.dumps(positions, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
