import type { Point } from "../../lib/stage/camera.svelte";
import { countsOf } from "./counts";
import type { Seen } from "./parts";
import type { Fighter, Missile } from "./position";

/** Small tokens that fly together, joined by an outline on the stage, with their description. */
export interface Group {
  key: string;
  livery: string;
  outline: string;
  says: string[];
  /** Its middle on the stage and its size, in inches. */
  x: number;
  y: number;
  width: number;
  height: number;
}

/** In inches: tokens this close to each other fly together. */
const NEAR = 1.7;
const MOST_WORDS = 2;
/** In inches: half the size of a small token. */
const AROUND = 0.5;

/** Free fighters of a seat that fly together, and missiles on their way; escorts belong to their ships. */
export function groupsOf({ position, chart, scenery }: Seen): Group[] {
  const free = [...position.units.values()].filter(
    (unit): unit is Fighter | Missile => (unit.what === "fighter" && !unit.host) || (unit.what === "missile" && !unit.attached),
  );
  const left = free.map((unit) => ({ unit, at: chart.at(unit.pose) }));
  const found: (typeof left)[] = [];
  while (left.length) {
    const group = left.splice(0, 1);
    for (let i = 0; i < group.length; i++) {
      const one = group[i]!;
      for (let j = left.length - 1; j >= 0; j--) {
        const other = left[j]!;
        if (
          other.unit.seat === one.unit.seat &&
          other.unit.what === one.unit.what &&
          Math.hypot(other.at.x - one.at.x, other.at.y - one.at.y) <= NEAR
        )
          group.push(...left.splice(j, 1));
      }
    }
    found.push(group);
  }
  return found
    .filter((group) => group.length > 1)
    .map((group) => {
      const places = group.map(({ at }) => at);
      const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
      const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
      return {
        key: group
          .map(({ unit }) => unit.id)
          .sort()
          .join(),
        livery: group[0]!.unit.livery,
        outline: `M${hull(places)
          .map(({ x, y }) => `${x} ${y}`)
          .join("L")}z`,
        says: countsOf(group.map(({ unit }) => scenery.names[unit.type.id] ?? unit.type.name)).slice(0, MOST_WORDS),
        x: (left + right) / 2,
        y: (top + bottom) / 2,
        width: right - left + 2 * AROUND,
        height: bottom - top + 2 * AROUND,
      };
    });
}

/** The convex hull of points, in order. */
function hull(points: Point[]): Point[] {
  const sorted = [...points].sort((p, q) => p.x - q.x || p.y - q.y);
  const side = (o: Point, p: Point, q: Point) => (p.x - o.x) * (q.y - o.y) - (p.y - o.y) * (q.x - o.x);
  const half = (all: Point[]): Point[] => {
    const found: Point[] = [];
    for (const point of all) {
      while (found.length > 1 && side(found.at(-2)!, found.at(-1)!, point) <= 0) found.pop();
      found.push(point);
    }
    return found.slice(0, -1);
  };
  return sorted.length < 3 ? sorted : [...half(sorted), ...half(sorted.toReversed())];
}
