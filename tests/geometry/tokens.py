"""Random tokens for the tests of the geometry."""

from random import Random

from wartable.geometry import CIRCLE, Point, Pose, Rect
from wartable.geometry.shift import Table

TABLE = Table(72_000, 48_000)
SHIP, FIGHTER, MISSILE = (3_000, 1_500), (750, 750), (500, 500)
SIZES = (SHIP, FIGHTER, MISSILE)
NOTCH = 2_250


def heading(rng: Random) -> int:
    return rng.choice((rng.randrange(CIRCLE), NOTCH * rng.randrange(16)))


def pose(rng: Random) -> Pose:
    return rng.randint(6_000, 66_000), rng.randint(6_000, 42_000), heading(rng)


def token(rng: Random) -> Rect:
    return Rect.at(pose(rng), *rng.choice(SIZES))


def beside(rng: Random, rect: Rect, reach: int = 3_200) -> Rect:
    """Another token near this one."""
    x, y = near(rng, (rect.x, rect.y), reach)
    return token(rng)._replace(x=x, y=y)


def near(rng: Random, point: Point, reach: int) -> Point:
    return point[0] + rng.randint(-reach, reach), point[1] + rng.randint(-reach, reach)
