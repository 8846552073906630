import type { Box, Camera, Point } from "../../../lib/stage/camera.svelte";

/** What is seen around those who fight, in inches, and how near one comes at most. */
const ROOM = 3.6;
const NEAREST = 3.2;

/** The part of the table where these places lie, with some room around them. */
export function around(places: readonly Point[]): Box | null {
  if (!places.length) return null;
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs) - ROOM, Math.min(...ys) - ROOM];
  return { x, y, width: Math.max(...xs) + ROOM - x, height: Math.max(...ys) + ROOM - y };
}

/** Shows a fight above what lies over the foot of the stage. */
export function frame(camera: Camera, places: readonly Point[]): void {
  const box = around(places);
  if (box) camera.show(box, NEAREST);
}

/** Puts the camera back to where it is now. */
export function keep(camera: Camera): () => void {
  const { middle, zoom, covered } = camera;
  return () => {
    [camera.covered, camera.zoom, camera.middle] = [covered, zoom, middle];
  };
}
