import type { Point } from "../../../lib/stage/camera.svelte";

/** A line along which a value of the table is the same. */
export interface Contour {
  level: number;
  points: Point[];
}

/** Where somebody can be, and from there whom it reaches how far and how hard. */
export interface Menace {
  outline: readonly Point[];
  guns: readonly { range: number; hits: number }[];
}

const LEVELS = [0.5, 1, 2, 3, 4, 6, 8, 10, 12, 16, 20];
/** As many lines as the eye tells apart. */
const MOST = 4;

/** How far a place is from a convex outline; 0 within it. */
export function away(outline: readonly Point[], { x, y }: Point): number {
  let [near, inside] = [Infinity, outline.length > 2];
  let side = 0;
  outline.forEach((a, i) => {
    const b = outline[(i + 1) % outline.length]!;
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const cross = dx * (y - a.y) - dy * (x - a.x);
    if (cross && side && Math.sign(cross) !== side) inside = false;
    side ||= Math.sign(cross);
    const share = Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy || 1)));
    near = Math.min(near, Math.hypot(x - a.x - share * dx, y - a.y - share * dy));
  });
  return inside ? 0 : near;
}

/** The most that all of them together could do at a place. */
export function menaceAt(menaces: readonly Menace[], place: Point): number {
  return menaces.reduce((sum, { outline, guns }) => {
    const far = away(outline, place);
    return sum + guns.reduce((more, { range, hits }) => more + (far <= range ? hits : 0), 0);
  }, 0);
}

/** Lines around what is worst on a table of this size, the lowest first, on a grid of inches; all close within the table. */
export function contoursOf(menaces: readonly Menace[], width: number, height: number): Contour[] {
  const isOn = ({ x, y }: Point) => x >= 0 && y >= 0 && x <= width && y <= height;
  const value = (place: Point) => (isOn(place) ? menaceAt(menaces, place) : 0);
  const grid = Array.from({ length: height + 3 }, (_, y) => Array.from({ length: width + 3 }, (_, x) => value({ x: x - 1, y: y - 1 })));
  const worst = Math.max(...grid.flat());
  return LEVELS.filter((level) => level <= worst)
    .slice(-MOST)
    .flatMap((level) => joined(segments(grid, level)).map((points) => ({ level, points: smooth(smooth(points)).map(({ x, y }) => ({ x: x - 1, y: y - 1 })) })));
}

/** Without the steps of the grid: each point lies amid its neighbours. The line is closed. */
function smooth(points: readonly Point[]): Point[] {
  const amid = (key: "x" | "y", i: number) => (points.at(i - 1)![key] + points[i]![key] + points[(i + 1) % points.length]![key]) / 3;
  return points.map((_, i) => ({ x: amid("x", i), y: amid("y", i) }));
}

/** A number stands on a line about every so many points of it. */
const EVERY = 22;
/** Lines that run together so near are told by the number of the worse one. */
const BESIDE = 1.5;

/** Where the numbers of the lines stand. */
export function numbersOn(contours: readonly Contour[]): (Point & { level: number })[] {
  return contours.flatMap(({ level, points }) => {
    const worse = contours.filter((other) => other.level > level).flatMap((other) => other.points);
    const isFree = ({ x, y }: Point) => !worse.some((point) => Math.abs(point.x - x) < BESIDE && Math.abs(point.y - y) < BESIDE);
    return points.filter((point, i) => i % EVERY === EVERY >> 1 && isFree(point)).map((point) => ({ ...point, level }));
  });
}

type Segment = [Point, Point];

/** Where the level is passed, cell by cell. */
function segments(grid: readonly (readonly number[])[], level: number): Segment[] {
  const found: Segment[] = [];
  for (let y = 0; y + 1 < grid.length; y += 1) {
    for (let x = 0; x + 1 < grid[y]!.length; x += 1) {
      const corners = [grid[y]![x]!, grid[y]![x + 1]!, grid[y + 1]![x + 1]!, grid[y + 1]![x]!].map((value) => value >= level);
      const middles = [
        { x: x + 0.5, y },
        { x: x + 1, y: y + 0.5 },
        { x: x + 0.5, y: y + 1 },
        { x, y: y + 0.5 },
      ];
      const passed = middles.filter((_, i) => corners[i] !== corners[(i + 1) % 4]);
      for (let i = 0; i + 1 < passed.length; i += 2) found.push([passed[i]!, passed[i + 1]!]);
    }
  }
  return found;
}

const keyOf = ({ x, y }: Point): string => `${x} ${y}`;

/** Segments that meet, one after the other, until a line closes. */
function joined(all: Segment[]): Point[][] {
  const ends = new Map<string, Set<Segment>>();
  const at = (point: Point) => ends.get(keyOf(point)) ?? ends.set(keyOf(point), new Set()).get(keyOf(point))!;
  for (const segment of all) for (const point of segment) at(point).add(segment);
  const left = new Set(all);
  const take = (from: Point): Point | null => {
    const next = [...at(from)].find((segment) => left.has(segment));
    if (!next) return null;
    left.delete(next);
    return keyOf(next[0]) === keyOf(from) ? next[1] : next[0];
  };
  const lines: Point[][] = [];
  for (const first of all) {
    if (!left.delete(first)) continue;
    const line = [...first];
    for (let next = take(line.at(-1)!); next; next = take(line.at(-1)!)) line.push(next);
    lines.push(line.slice(1));
  }
  return lines;
}
