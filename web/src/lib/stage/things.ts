import type { Camera, Point } from "./camera.svelte";

/** Something on a stage that can be pointed at. */
export interface Thing extends Point {
  id: string;
  /** All that there is to know about it in a sentence, for those who listen. */
  says: string;
  /** How far it reaches from its middle, in world units: for what is seen of it, and for fingers that miss it. */
  reach: number;
  /** Whether a place, given from its middle, lies on it; without it, everything within its reach. */
  holds?: (place: Point) => boolean;
  /** The thing that it lies on: arrow keys stay with those that lie on the same, Page Down and Page Up go in and out. */
  on?: string;
  /** Its edge as a path in the world, for whatever is drawn about it; without it, a circle. */
  outline?: string;
  /** Higher ones lie on top and are picked first. */
  layer?: number;
  /** Smaller than a finger: picked from beside it too, and from a list where several lie together. */
  small?: boolean;
  /** It can be chosen now. */
  can?: boolean;
  pressed?: boolean;
  /** It has no card of its own. */
  quiet?: boolean;
}

/** Half of what a finger covers, in pixels. */
const FINGER = 22;

/** What is meant by a place on the stage: one thing, several small ones that a finger cannot tell apart, or none. */
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

/** How far aside of the way ahead something may lie: on a board that is broader than high, neighbors do. */
const ASIDE = 1.6;

/** The nearest thing in this direction that lies on the same; what lies straight ahead comes before what lies aside. */
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

/** These things from the nearest to a place on. */
export function byNearness(things: readonly Thing[], from: Point, camera: Pick<Camera, "way">): string[] {
  const far = (thing: Thing): number => Math.hypot(...Object.values(camera.way(from, thing)));
  return [...things].sort((one, other) => far(one) - far(other)).map(({ id }) => id);
}

/** The thing after this one, wrapping around, that can be chosen. */
export function nextThat(things: Thing[], from: string): string | undefined {
  const at = things.findIndex(({ id }) => id === from);
  return [...things.slice(at + 1), ...things.slice(0, at + 1)].find(({ can }) => can)?.id;
}
