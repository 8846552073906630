import type { Point } from "../../lib/stage/camera.svelte";
import type { Seen } from "./parts";
import type { Fighter, Missile } from "./position";

/** Small tokens that fly together, joined by an outline on the stage, with what they are. */
export interface Group {
  key: string;
  livery: string;
  outline: string;
  says: string[];
  /** Where its words begin, or where they end if there is no room for them. */
  at: Point;
  left: number;
}

/** In inches: tokens this near to each other fly together. */
const NEAR = 1.7;
const MOST_WORDS = 2;
/** In inches: how far beside the tokens their words stand. */
const BESIDE = 0.9;

/** Free fighters of a seat that fly together, and missiles on their way; escorts belong to their ships. */
export function groupsOf({ position, chart, scenery }: Seen): Group[] {
  const free = [...position.units.values()].filter((unit): unit is Fighter | Missile => (unit.what === "fighter" && !unit.host) || (unit.what === "missile" && !unit.attached));
  const left = free.map((unit) => ({ unit, at: chart.at(unit.pose) }));
  const found: (typeof left)[] = [];
  while (left.length) {
    const group = left.splice(0, 1);
    for (let i = 0; i < group.length; i++) {
      const one = group[i]!;
      for (let j = left.length - 1; j >= 0; j--) {
        const other = left[j]!;
        if (other.unit.seat === one.unit.seat && other.unit.what === one.unit.what && Math.hypot(other.at.x - one.at.x, other.at.y - one.at.y) <= NEAR) group.push(...left.splice(j, 1));
      }
    }
    found.push(group);
  }
  return found.filter((group) => group.length > 1).map((group) => {
    const points = hull(group.map(({ at }) => at));
    const right = group.reduce((most, { at }) => (at.x > most.x ? at : most), group[0]!.at);
    return { key: group.map(({ unit }) => unit.id).sort().join(), livery: group[0]!.unit.livery, outline: `M${points.map(({ x, y }) => `${x} ${y}`).join("L")}z`, says: words(group.map(({ unit }) => scenery.names[unit.type.id] ?? unit.type.name)), at: { x: right.x + BESIDE, y: right.y }, left: Math.min(...group.map(({ at }) => at.x)) - BESIDE };
  });
}

/** `4 Hunters`, `4 Attack Cruisers` */
function words(kinds: string[]): string[] {
  const counts = new Map<string, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].slice(0, MOST_WORDS).map(([kind, n]) => `${n} ${kind}${n > 1 ? "s" : ""}`);
}

/** The corners around points, as one walks around them. */
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
