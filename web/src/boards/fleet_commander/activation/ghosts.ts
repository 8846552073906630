import type { Point } from "../../../lib/stage/camera.svelte";

/** Everything already on the chart. */
interface Taken extends Point {
  size: number;
}

const GAP = 3;
const STEP = 4;

/** Places for ghosts in a region, clear of its counters and nearest to its center; fewer if there is no room. */
export function ghostPlaces(
  holds: (place: Point) => boolean,
  heart: Point,
  taken: readonly Taken[],
  number: number,
  size: number,
): Point[] {
  const found: Taken[] = [];
  const clear = ({ x, y }: Point) =>
    [...taken, ...found].every(
      (other) => Math.max(Math.abs(other.x - x), Math.abs(other.y - y)) >= (other.size + size) / 2 + GAP,
    );
  const inside = ({ x, y }: Point) =>
    [-0.5, 0.5].every((i) => [-0.5, 0.5].every((j) => holds({ x: x + i * size, y: y + j * size })));
  for (const place of around(heart, 6 * size)) {
    if (found.length === number) break;
    if (clear(place) && inside(place)) found.push({ ...place, size });
  }
  return found;
}

/** Points of a grid around one, from near to far. */
function around(heart: Point, reach: number): Point[] {
  const steps = Array.from({ length: Math.ceil((2 * reach) / STEP) + 1 }, (_, i) => i * STEP - reach);
  const far = ({ x, y }: Point) => Math.hypot(x - heart.x, y - heart.y);
  return steps
    .flatMap((dx) => steps.map((dy) => ({ x: heart.x + dx, y: heart.y + dy })))
    .sort((one, other) => far(one) - far(other));
}
