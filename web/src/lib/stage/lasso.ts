import type { Camera, Point } from "./camera.svelte";
import type { Thing } from "./things";

/** The things inside or under a line, whose ends are joined. */
export function ringed(things: Thing[], line: readonly Point[], camera: Pick<Camera, "place">): string[] {
  return things
    .filter((thing) => {
      const at = camera.place(thing);
      return isInside(at, line) || line.some(({ x, y }) => Math.hypot(x - at.x, y - at.y) <= thing.reach);
    })
    .map(({ id }) => id);
}

/** Is a place inside a closed line? It is if a ray from it crosses the line an odd number of times. */
export function isInside({ x, y }: Point, line: readonly Point[]): boolean {
  let inside = false;
  line.forEach((to, i) => {
    const from = line[(i + line.length - 1) % line.length] ?? to;
    if (from.y > y !== to.y > y && x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)) inside = !inside;
  });
  return inside;
}
