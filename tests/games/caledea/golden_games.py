"""Makes the golden journals of Caledea: `python -m tests.games.caledea.golden_games`.

They are frozen. Making them anew needs a new version of the rules and a line in CHANGELOG.md that names the rule.
"""

import json
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import NamedTuple

from wartable.core import Match
from wartable.core.codec import write_journal
from wartable.games.caledea import GAME, CaledeaPosition
from wartable.games.caledea.choices import AnswerDraw, EndTurn, OfferDraw, Resign
from wartable.games.caledea.events import AmbushAnnounced, Bombarded, Eliminated, Transported

FOLDER = Path(__file__).parents[2] / "goldens" / "caledea"
POSITIONS = FOLDER / "positions.json"
LONGEST = 500

Played = Match[CaledeaPosition]


class Golden(NamedTuple):
    """A game to look for: how many seats, what it must show, and whether its players leave it."""

    seats: int
    shows: Callable[[Played], bool]
    options: dict[str, int | str | bool] = {}  # noqa: RUF012
    leaving: bool = False


def ends_by(why: str) -> Callable[[Played], bool]:
    return lambda match: match.outcome is not None and match.outcome.why == why


def tells_of(kind: type) -> Callable[[Played], bool]:
    return lambda match: match.outcome is not None and any(isinstance(event, kind) for event in match.events(None))


GOLDENS = {
    "capital": Golden(2, ends_by("CAPITAL")),
    "units": Golden(2, ends_by("UNITS")),
    "city": Golden(2, ends_by("CITY")),
    "all-capitals": Golden(3, ends_by("ALL_CAPITALS")),
    "limit": Golden(2, ends_by("LIMIT"), {"round_limit": 8}),
    "resign": Golden(2, ends_by("RESIGN"), leaving=True),
    "draw": Golden(2, ends_by("DRAW"), leaving=True),
    "elimination": Golden(4, tells_of(Eliminated)),
    "teams": Golden(4, ends_by("ALL_CAPITALS"), {"teams": "2v2"}),
    "joined-boards": Golden(3, lambda match: match.outcome is not None, {"boards": 2}),
    "nine-players": Golden(9, lambda match: match.outcome is not None, {"boards": 4, "round_limit": 3}),
    "bombard": Golden(2, tells_of(Bombarded)),
    "ambush": Golden(2, tells_of(AmbushAnnounced)),
    "transport": Golden(2, tells_of(Transported)),
}


def play(golden: Golden, seed: int) -> Played:
    """A game that is half sensible and half random."""
    match = Match(GAME, GAME.scenario(golden.seats, **golden.options), seed=seed)
    rng = Random(seed)
    while match.outcome is None and len(match.journal) < LONGEST:
        seat = match.deciders()[0]
        choice = GAME.sample(match.position, seat, rng, 1)[0] if rng.random() < 0.5 else GAME.default(match.position, seat)
        if not golden.leaving and isinstance(choice, Resign | OfferDraw):
            choice = EndTurn()
        if golden.leaving and not isinstance(choice, AnswerDraw) and rng.random() < 0.02:
            extra = [c for c in GAME.sample(match.position, seat, rng, 64) if isinstance(c, Resign | OfferDraw)]
            choice = extra[0] if extra else choice
        match.submit(seat, choice, match.ask)
    return match


def position_hash(match: Played) -> str:
    return sha256(GAME.encode(match.position)).hexdigest()


def main() -> None:
    hashes = {}
    for number, (name, golden) in enumerate(GOLDENS.items()):
        seeds = range(1000 * number, 1000 * (number + 1))
        match = next(found for seed in seeds if golden.shows(found := play(golden, seed)))
        (FOLDER / f"{name}.jsonl").write_text(write_journal(match), encoding="utf-8")
        hashes[name] = position_hash(match)
    POSITIONS.write_text(json.dumps(hashes, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
