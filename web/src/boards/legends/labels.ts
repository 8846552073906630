import type { Group } from "./groups";
import type { Seen } from "./parts";
import type { Ship } from "./position";
import { sizeOf } from "./things";

/** A name plate: its middle on the stage and its size, in inches, and its text. */
export interface Label {
  ship: Ship;
  x: number;
  y: number;
  width: number;
  height: number;
  code: string;
  hull: string;
  /** Sensor points on it, by side. */
  locks: { side: number; points: number }[];
  hurt: boolean;
}

/** Its middle on the stage and its size, in inches. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** In pixels. */
const HIGH = 18;
const GAP = 5;
const EDGE = 4;
const [CHAR, PAD, SHIELD, LOCK, TICK] = [7.1, 16, 16, 27, 13];
/** Below this many pixels per inch there is room for little more than the code. */
const TERSE = 8;

/** When zoomed out this far there is no room for text: in pixels per inch. */
const NEAR = 11;
/** Letter width and line height of a group's label, in pixels. */
const [LETTER, BETWEEN] = [6.4, 8];
export const LINE = 14;

/** A group's label, in lines, around a place on the stage. */
export interface Words extends Box {
  key: string;
  livery: string;
  says: string[];
}

export const overlaps = (p: Box, q: Box): boolean =>
  Math.abs(p.x - q.x) * 2 < p.width + q.width && Math.abs(p.y - q.y) * 2 < p.height + q.height;

/** A plate for each ship, below it or wherever it covers no other token or plate. */
export function labelsOf(ships: readonly Ship[], seen: Seen, scale: number): Label[] {
  const taken = tokensOf(seen);
  const placed: Label[] = [];
  for (const ship of ships) {
    const label = labelOf(ship, scale);
    const body = boxOf(ship.pose, sizeOf(ship, seen.scenery), seen);
    const places = beside(body, label, GAP / scale).map((place) => held({ ...label, ...place }, seen));
    const free = places.find(
      (place) => !taken.some((box) => overlaps(place, box)) && !placed.some((box) => overlaps(place, box)),
    );
    placed.push(free ?? places.find((place) => !placed.some((box) => overlaps(place, box))) ?? places[0]!);
  }
  return placed;
}

/** The first free place; otherwise the one that covers least. */
export function freest<T extends Box>(places: readonly T[], taken: readonly Box[]): T | undefined {
  const shared = (p: number, q: number, p2: number, q2: number) => Math.max(0, (p2 + q2) / 2 - Math.abs(p - q));
  const covered = (place: Box): number =>
    taken.reduce(
      (sum, box) => sum + shared(place.x, box.x, place.width, box.width) * shared(place.y, box.y, place.height, box.height),
      0,
    );
  const [first, ...others] = places.map((place) => ({ place, covered: covered(place) }));
  return others.reduce((best, one) => (best && best.covered <= one.covered ? best : one), first)?.place;
}

/** Places beside a box: below, above, right and left, then below and above with a sideways offset. */
export function beside(box: Box, { width, height }: { width: number; height: number }, gap: number): Box[] {
  const [up, aside] = [(box.height + height) / 2 + gap, (box.width + width) / 2 + gap];
  return [
    { x: box.x, y: box.y + up },
    { x: box.x, y: box.y - up },
    { x: box.x + aside, y: box.y },
    { x: box.x - aside, y: box.y },
    ...[up, -up].flatMap((to) => [-1, 1].map((side) => ({ x: box.x + (side * width) / 2, y: box.y + to }))),
  ].map((place) => ({ ...place, width, height }));
}

/** A label for each group where it covers no token, plate or other label; otherwise to its right. */
export function wordsOf(groups: readonly Group[], labels: readonly Label[], seen: Seen, scale: number): Words[] {
  if (scale < NEAR) return [];
  const taken: Box[] = [...tokensOf(seen), ...labels];
  return groups.map(({ key, livery, says, ...box }) => {
    const [longest, high] = [Math.max(...says.map(({ length }) => length)), says.length * LINE];
    const [below, above, right, left, ...others] = beside(
      box,
      { width: (longest * LETTER) / scale, height: high / scale },
      BETWEEN / scale,
    ) as [Box, Box, Box, Box, ...Box[]];
    const free = [right, left, below, above, ...others].find(
      (place) => isSeen(place, seen) && !taken.some((one) => overlaps(place, one)),
    );
    const place = free ?? right;
    taken.push(place);
    return { key, livery, says, ...place };
  });
}

export const tokensOf = (seen: Seen): Box[] =>
  [...seen.position.units.values()].map((unit) => boxOf(unit.pose, sizeOf(unit, seen.scenery), seen));

/** Is it within the visible width? */
const isSeen = ({ x, width }: Box, { camera: { view } }: Seen): boolean =>
  x - width / 2 >= view.x && x + width / 2 <= view.x + view.width;

function labelOf(ship: Ship, scale: number): Omit<Label, "x" | "y"> {
  const terse = scale < TERSE;
  const locks = terse ? [] : ship.locks.flatMap((points, side) => (points ? [{ side, points }] : []));
  const [code, hull] = [`${ship.card.code} ${ship.number}`, terse ? "" : `${ship.now.hull}/${ship.card.hull}`];
  const pixels =
    PAD +
    code.length * CHAR +
    (hull ? SHIELD + hull.length * CHAR : 0) +
    locks.length * LOCK +
    (ship.acted && !terse ? TICK : 0) +
    (ship.now.state && !terse ? TICK : 0);
  return { ship, width: pixels / scale, height: HIGH / scale, code, hull, locks, hurt: 2 * ship.damage > ship.card.hull };
}

/** The upright bounding box of a token. */
function boxOf(pose: readonly number[], [length, width]: readonly [number, number], { chart }: Seen): Box {
  const angle = ((pose[2] ?? 0) / 18000) * Math.PI;
  const [c, s] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  return { ...chart.at(pose), width: length * c + width * s, height: length * s + width * c };
}

/** Keeps a label inside the world, and inside the visible, uncovered part while its ship is there. */
function held(label: Label, { camera, chart }: Seen): Label {
  const { x, y, width, height } = camera.sees(chart.at(label.ship.pose), 0) ? camera.open : camera.frame;
  const edge = EDGE / camera.scale;
  const within = (at: number, low: number, size: number, own: number) =>
    Math.min(Math.max(at, low + own / 2 + edge), low + size - own / 2 - edge);
  return { ...label, x: within(label.x, x, width, label.width), y: within(label.y, y, height, label.height) };
}
