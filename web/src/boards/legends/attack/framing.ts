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

/** What was framed last. */
const framed = new WeakMap<Camera, Box>();

/** Shows a fight above what lies over the foot of the stage. */
export function frame(camera: Camera, places: readonly Point[]): void {
  const box = around(places);
  if (!box) return;
  framed.set(camera, box);
  camera.show(box, NEAREST);
}

/** Puts the camera back to where it is now, unless it shows something else by then. */
export function keep(camera: Camera): () => void {
  const { middle, zoom, covered } = camera;
  return () => {
    camera.covered = covered;
    if (camera.showing && camera.showing === framed.get(camera)) [camera.zoom, camera.middle] = [zoom, middle];
  };
}
