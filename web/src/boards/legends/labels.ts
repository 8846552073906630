import type { Seen } from "./parts";
import type { Ship } from "./position";
import { sizeOf } from "./things";

/** A name plate: its middle on the stage and its size, in inches, and what stands on it. */
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

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** In pixels. */
const HIGH = 18;
const GAP = 5;
const [CHAR, PAD, SHIELD, LOCK, TICK] = [7.1, 16, 16, 27, 13];
/** Below this many pixels for an inch there is room for little more than the code. */
const TERSE = 8;

const overlaps = (p: Box, q: Box): boolean => Math.abs(p.x - q.x) * 2 < p.width + q.width && Math.abs(p.y - q.y) * 2 < p.height + q.height;

/** A plate for each ship, below it or where it covers no other token and no other plate. */
export function labelsOf(ships: readonly Ship[], seen: Seen, scale: number): Label[] {
  const taken = [...seen.position.units.values()].map((unit) => boxOf(unit.pose, sizeOf(unit, seen.scenery), seen));
  const placed: Label[] = [];
  for (const ship of ships) {
    const label = labelOf(ship, scale);
    const body = boxOf(ship.pose, sizeOf(ship, seen.scenery), seen);
    const [up, aside] = [body.height / 2 + label.height / 2 + GAP / scale, body.width / 2 + label.width / 2 + GAP / scale];
    const places = [
      { x: body.x, y: body.y + up },
      { x: body.x, y: body.y - up },
      { x: body.x + aside, y: body.y },
      { x: body.x - aside, y: body.y },
    ].map((place) => held({ ...label, ...place }, seen));
    const free = places.find((place) => !taken.some((box) => overlaps(place, box)) && !placed.some((box) => overlaps(place, box)));
    placed.push(free ?? places.find((place) => !placed.some((box) => overlaps(place, box))) ?? places[0]!);
  }
  return placed;
}

function labelOf(ship: Ship, scale: number): Omit<Label, "x" | "y"> {
  const terse = scale < TERSE;
  const locks = terse ? [] : ship.locks.flatMap((points, side) => (points ? [{ side, points }] : []));
  const [code, hull] = [`${ship.card.code} ${ship.number}`, terse ? "" : `${ship.now.hull}/${ship.card.hull}`];
  const pixels = PAD + code.length * CHAR + (hull ? SHIELD + hull.length * CHAR : 0) + locks.length * LOCK + (ship.acted && !terse ? TICK : 0) + (ship.now.state && !terse ? TICK : 0);
  return { ship, width: pixels / scale, height: HIGH / scale, code, hull, locks, hurt: 2 * ship.damage > ship.card.hull };
}

/** What a token covers, upright. */
function boxOf(pose: readonly number[], [length, width]: readonly [number, number], { chart }: Seen): Box {
  const angle = ((pose[2] ?? 0) / 18000) * Math.PI;
  const [c, s] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  return { ...chart.at(pose), width: length * c + width * s, height: length * s + width * c };
}

/** Not beyond the edges of what can be seen, nor of what is seen as long as the ship is. */
function held(label: Label, { camera, chart }: Seen): Label {
  const { view } = camera;
  const at = chart.at(label.ship.pose);
  const here = Math.abs(at.x - view.x - view.width / 2) * 2 < view.width && Math.abs(at.y - view.y - view.height / 2) * 2 < view.height;
  const { x, y, width, height } = here ? view : camera.frame;
  const within = (at: number, low: number, size: number, own: number) => Math.min(Math.max(at, low + own / 2), low + size - own / 2);
  return { ...label, x: within(label.x, x, width, label.width), y: within(label.y, y, height, label.height) };
}
