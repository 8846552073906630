import { bearing, type Pose } from "../../../lib/geometry";
import type { Space } from "../../../lib/draft.svelte";

export type Spot = Extract<Space, { type: "Spot" }>;

const TENTH = 100;
const CIRCLE = 36_000;

const tenths = (length: number): number => Math.round(length / TENTH) * TENTH;
const clamp = (n: number, low: number, high: number): number => Math.min(high, Math.max(low, n));

/** Snaps a pointer position to tenths of an inch within the region's box. */
export function placed({ left, bottom, right, top }: Spot, [x, y]: readonly [number, number]): [number, number] {
  return [clamp(tenths(x), left, right), clamp(tenths(y), bottom, top)];
}

/** Snaps a heading to the nearest notch, or to whole degrees if free. */
export function turnedTo([x, y]: Pose, [px, py]: readonly [number, number], notch: number, free: boolean): number {
  const step = free ? 100 : notch;
  return (Math.round(bearing([x, y], [Math.round(px), Math.round(py)]) / step) * step) % CIRCLE;
}

export function turnedBy(heading: number, by: number): number {
  return (heading + by + CIRCLE) % CIRCLE;
}

/** The outline of a region: its polygon, or the box around it. */
export function regionOf({ left, bottom, right, top, polygon }: Spot): readonly (readonly [number, number])[] {
  return polygon.length
    ? polygon
    : [
        [left, bottom],
        [right, bottom],
        [right, top],
        [left, top],
      ];
}

/** Arrowheads side by side, one for each fighter of a row; the bow points right. */
export function rowOf(number: number, [long, wide]: readonly [number, number]): string {
  const each = wide / number;
  return Array.from(
    { length: number },
    (_, i) => `M${long * 0.3} ${-wide / 2 + (i + 0.5) * each}l${-long * 0.6} ${each * 0.28}v${-each * 0.56}z`,
  ).join("");
}
