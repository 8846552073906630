import type { Point } from "../../../lib/stage/camera.svelte";

/** A line of equal value on the table. */
export interface Contour {
  level: number;
  points: Point[];
}

/** An enemy's reachable area, and the range and strength of its fire from there. */
export interface Menace {
  outline: readonly Point[];
  guns: readonly { range: number; hits: number }[];
}

const LEVELS = [0.5, 1, 2, 3, 4, 6, 8, 10, 12, 16, 20];
/** As many contours as the eye can distinguish. */
const MOST = 4;

/** The edges of an outline, flattened: start, direction and squared length of each, because the field is sampled at thousands of places. */
type Edges = Float64Array;

function edgesOf(outline: readonly Point[]): Edges {
  return Float64Array.from(
    outline.flatMap((a, i) => {
      const b = outline[(i + 1) % outline.length]!;
      const [dx, dy] = [b.x - a.x, b.y - a.y];
      return [a.x, a.y, dx, dy, dx * dx + dy * dy || 1];
    }),
  );
}

function awayFrom(edges: Edges, x: number, y: number): number {
  let near = Infinity;
  let inside = edges.length > 10;
  let side = 0;
  for (let i = 0; i < edges.length; i += 5) {
    const px = x - edges[i]!;
    const py = y - edges[i + 1]!;
    const dx = edges[i + 2]!;
    const dy = edges[i + 3]!;
    const cross = Math.sign(dx * py - dy * px);
    if (cross && side && cross !== side) inside = false;
    side ||= cross;
    const share = Math.min(1, Math.max(0, (px * dx + py * dy) / edges[i + 4]!));
    near = Math.min(near, (px - share * dx) ** 2 + (py - share * dy) ** 2);
  }
  return inside ? 0 : Math.sqrt(near);
}

/** Distance of a place from a convex outline; 0 inside it. */
export function away(outline: readonly Point[], { x, y }: Point): number {
  return awayFrom(edgesOf(outline), x, y);
}

/** The most they could do together at each inch of a table of this size, row by row; zero around it. */
export function fieldOf(menaces: readonly Menace[], width: number, height: number): Float64Array {
  const row = width + 3;
  const field = new Float64Array(row * (height + 3));
  for (const { outline, guns } of menaces) {
    const edges = edgesOf(outline);
    const [xs, ys, most] = [
      outline.map(({ x }) => x),
      outline.map(({ y }) => y),
      Math.max(0, ...guns.map(({ range }) => range)),
    ];
    const [left, right] = [Math.max(0, Math.ceil(Math.min(...xs) - most)), Math.min(width, Math.floor(Math.max(...xs) + most))];
    const [top, bottom] = [
      Math.max(0, Math.ceil(Math.min(...ys) - most)),
      Math.min(height, Math.floor(Math.max(...ys) + most)),
    ];
    for (let y = top; y <= bottom; y += 1) {
      for (let x = left; x <= right; x += 1) {
        const far = awayFrom(edges, x, y);
        if (far <= most) for (const { range, hits } of guns) if (far <= range) field[(y + 1) * row + x + 1]! += hits;
      }
    }
  }
  return field;
}

/** Contours of the threat on a table of this size, lowest first, on a one-inch grid; each closes within the table. */
export function contoursOf(menaces: readonly Menace[], width: number, height: number): Contour[] {
  const field = fieldOf(menaces, width, height);
  const worst = field.reduce((most, value) => Math.max(most, value), 0);
  return LEVELS.filter((level) => level <= worst)
    .slice(-MOST)
    .flatMap((level) =>
      joined(segments(field, width + 3, level)).map((points) => ({
        level,
        points: smooth(smooth(points)).map(({ x, y }) => ({ x: x - 1, y: y - 1 })),
      })),
    );
}

/** Smooths out the grid: each point moves toward its neighbors. The line is closed. */
function smooth(points: readonly Point[]): Point[] {
  const amid = (key: "x" | "y", i: number) =>
    (points.at(i - 1)![key] + points[i]![key] + points[(i + 1) % points.length]![key]) / 3;
  return points.map((_, i) => ({ x: amid("x", i), y: amid("y", i) }));
}

/** A number appears on a contour once in this many points. */
const EVERY = 22;
/** Contours this close together show only the worse one's number. */
const BESIDE = 1.5;

/** Where the contours' numbers stand. */
export function numbersOn(contours: readonly Contour[]): (Point & { level: number })[] {
  return contours.flatMap(({ level, points }) => {
    const worse = contours.filter((other) => other.level > level).flatMap((other) => other.points);
    const isFree = ({ x, y }: Point) =>
      !worse.some((point) => Math.abs(point.x - x) < BESIDE && Math.abs(point.y - y) < BESIDE);
    return points.filter((point, i) => i % EVERY === EVERY >> 1 && isFree(point)).map((point) => ({ ...point, level }));
  });
}

/** The numbers that are clear of tokens and of each other; worse contours take precedence. */
export function clearOf<T extends Point & { level: number }>(
  numbers: readonly T[],
  tokens: readonly Point[],
  room: number,
  apart: number,
): T[] {
  const near = (one: Point, other: Point, far: number) => Math.hypot(one.x - other.x, one.y - other.y) < far;
  return numbers
    .toSorted((one, other) => other.level - one.level)
    .reduce<T[]>((kept, one) => {
      const covered = tokens.some((token) => near(token, one, room)) || kept.some((other) => near(other, one, apart));
      return covered ? kept : [...kept, one];
    }, []);
}

type Segment = [Point, Point];

/** Where the level is crossed, cell by cell; most cells lie entirely on one side. */
function segments(field: Float64Array, row: number, level: number): Segment[] {
  const found: Segment[] = [];
  for (let y = 0; (y + 2) * row <= field.length; y += 1) {
    for (let x = 0; x + 1 < row; x += 1) {
      const i = y * row + x;
      const first = field[i]! >= level;
      if (first === field[i + 1]! >= level && first === field[i + row + 1]! >= level && first === field[i + row]! >= level)
        continue;
      const corners = [first, field[i + 1]! >= level, field[i + row + 1]! >= level, field[i + row]! >= level];
      const middles = [
        { x: x + 0.5, y },
        { x: x + 1, y: y + 0.5 },
        { x: x + 0.5, y: y + 1 },
        { x, y: y + 0.5 },
      ];
      const passed = middles.filter((_, side) => corners[side] !== corners[(side + 1) % 4]);
      for (let at = 0; at + 1 < passed.length; at += 2) found.push([passed[at]!, passed[at + 1]!]);
    }
  }
  return found;
}

const keyOf = ({ x, y }: Point): string => `${x} ${y}`;

/** Joins segments end to end until a line closes. */
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
