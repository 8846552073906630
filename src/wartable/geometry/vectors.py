"""Writes the vectors by which the browser's port of the geometry is tested: `python -m wartable.geometry.vectors FILE`.

The browser draws with the port; it decides nothing. Every result must be equal to the bit. The vectors of functions that it
does not need stay here: a hash of all of them freezes the geometry.
"""

import json
import sys
from collections.abc import Container
from pathlib import Path
from random import Random
from typing import Any

from wartable.geometry.align import EDGES, place_at
from wartable.geometry.measure import Half, bearing, distance2, in_half
from wartable.geometry.paths import Piece, pose_on
from wartable.geometry.shapes import Rect, corners, gap, penetration
from wartable.geometry.units import CIRCLE, Point, Pose, advance, half_up

PORTED = frozenset({"halfUp", "advance", "poseOn", "penetration", "distance2", "bearing", "placeAt"})
_CASES = 300
_HALVES: tuple[Half, ...] = ("front", "rear", "right", "left")
_SIZES = ((3_000, 1_500), (750, 750), (500, 500))


def _vectors() -> dict[str, list[Any]]:
    """Arguments and result of each function, the same at every run."""
    rng = Random("wartable geometry")
    cases = range(_CASES)
    return {
        "halfUp": [_case(half_up, rng.randint(-400, 400) / 8) for _ in cases],
        "advance": [_case(advance, _pose(rng), rng.randint(0, 14_000)) for _ in cases],
        "poseOn": [_case(pose_on, _pose(rng), 1_500, _pieces(rng), rng.randint(0, 14_000)) for _ in cases],
        "corners": [_case(corners, _rect(rng)) for _ in cases],
        "penetration": [_case(penetration, p, _near(rng, p)) for p in (_rect(rng) for _ in cases)],
        "gap": [_case(gap, p, _near(rng, p)) for p in (_rect(rng) for _ in cases)],
        "distance2": [_case(distance2, _point(rng), _point(rng)) for _ in cases],
        "inHalf": [_case(in_half, pose, rng.choice(_HALVES), _beside(rng, pose)) for pose in (_pose(rng) for _ in cases)],
        "bearing": [_case(bearing, _point(rng), _point(rng)) for _ in cases],
        "placeAt": [_case(place_at, _rect(rng), rng.choice(EDGES), 750, rng.randint(375, 1_125)) for _ in cases],
    }


def _case(function: Any, *arguments: Any) -> list[Any]:
    return [list(arguments), function(*arguments)]


def _point(rng: Random) -> Point:
    return rng.randint(0, 72_000), rng.randint(0, 48_000)


def _pose(rng: Random) -> Pose:
    return (*_point(rng), rng.choice((rng.randrange(CIRCLE), 2_250 * rng.randrange(16))))


def _rect(rng: Random) -> Rect:
    return Rect.at(_pose(rng), *rng.choice(_SIZES))


def _near(rng: Random, rect: Rect) -> Rect:
    return _rect(rng)._replace(x=rect.x + rng.randint(-3_200, 3_200), y=rect.y + rng.randint(-3_200, 3_200))


def _beside(rng: Random, pose: Pose) -> Point:
    """Now and then exactly on the line, where rounding would show."""
    x, y, _ = advance(pose, rng.randint(-9_000, 9_000))
    return (x, y) if rng.random() < 0.5 else _point(rng)


def _pieces(rng: Random) -> tuple[Piece, ...]:
    return tuple((1_000 * rng.randint(1, 3), rng.choice((-1, 0, 1))) for _ in range(rng.randint(1, 5)))


def written(names: Container[str] | None = None) -> str:
    """A line for each of these functions, or for all of them, so that a change can be read."""
    chosen = {name: cases for name, cases in _vectors().items() if names is None or name in names}
    rows = [f"{json.dumps(name)}: {json.dumps(cases, separators=(',', ':'))}" for name, cases in chosen.items()]
    return "{\n" + ",\n".join(rows) + "\n}\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(written(PORTED), encoding="utf-8")
