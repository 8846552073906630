import type { Camera, Point } from "./camera.svelte";

/** A thing on a stage that the pointer can hit. */
export interface Thing extends Point {
  id: string;
  /** Everything about it in a sentence, for screen readers. */
  says: string;
  /** Its radius in world units, for visibility and for fingers that miss it. */
  reach: number;
  /** Whether a position relative to its middle is on it; by default everything within its radius. */
  holds?: (place: Point) => boolean;
  /** The thing it lies on: arrow keys stay among things on the same one, Page Down and Page Up go in and out. */
  on?: string;
  /** Its outline as a path in the world, for highlights; by default a circle. */
  outline?: string;
  /** Higher ones lie on top and are picked first. */
  layer?: number;
  /** Smaller than a finger: a near miss also picks it, and a list opens where several lie together. */
  small?: boolean;
  /** It can be chosen now. */
  can?: boolean;
  pressed?: boolean;
  /** It has no card of its own. */
  quiet?: boolean;
}

/** Half the width of a finger, in pixels. */
const FINGER = 22;

/** What a press on the stage means: one thing, several small ones a finger cannot separate, or none. */
export function pick(things: Thing[], at: Point, camera: Camera, finger: boolean): Thing[] {
  const slop = FINGER / camera.scale;
  const hits = things
    .map((thing) => ({ thing, from: camera.way(thing, at) }))
    .map(({ thing, from }) => ({ thing, from, far: Math.hypot(from.x, from.y) }))
    .filter(
      ({ thing, from, far }) =>
        (thing.holds ? thing.holds(from) : far <= thing.reach) || (finger && thing.small && far <= thing.reach + slop),
    )
    .sort((one, other) => one.far - other.far);
  const top = Math.max(...hits.map(({ thing }) => thing.layer ?? 0));
  const found = hits.filter(({ thing }) => (thing.layer ?? 0) === top).map(({ thing }) => thing);
  return finger && found.every((thing) => thing.small) ? found : found.slice(0, 1);
}

export type Direction = [right: number, down: number];
export const ARROWS: Record<string, Direction> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** How far to the side of a direction something may lie: on a board wider than it is high, neighbors do. */
const ASIDE = 1.6;

/** The nearest thing in this direction on the same parent; things straight ahead come before those to the side. */
export function beside(things: Thing[], from: Thing, [right, down]: Direction, camera: Camera): Thing | null {
  const ahead = things
    .filter((thing) => thing.id !== from.id && thing.on === from.on)
    .map((thing) => {
      const { x, y } = camera.way(from, thing);
      return { thing, along: x * right + y * down, aside: Math.abs(x * down) + Math.abs(y * right) };
    })
    .filter(({ along, aside }) => along > 0 && aside <= along * ASIDE)
    .sort((one, other) => one.along + 2 * one.aside - other.along - 2 * other.aside);
  return ahead[0]?.thing ?? null;
}

/** These things, nearest to a place first. */
export function byNearness(things: readonly Thing[], from: Point, camera: Pick<Camera, "way">): string[] {
  const far = (thing: Thing): number => Math.hypot(...Object.values(camera.way(from, thing)));
  return [...things].sort((one, other) => far(one) - far(other)).map(({ id }) => id);
}

/** The next selectable thing after this one, wrapping around. */
export function nextThat(things: Thing[], from: string): string | undefined {
  const at = things.findIndex(({ id }) => id === from);
  return [...things.slice(at + 1), ...things.slice(0, at + 1)].find(({ can }) => can)?.id;
}
