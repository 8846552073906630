import type { Box, Camera, Point } from "../../../lib/stage/camera.svelte";

/** The margin around the fighting units, in inches, and the closest zoom. */
const ROOM = 3.6;
const NEAREST = 3.2;

/** The part of the table with these places, plus some margin. */
export function around(places: readonly Point[]): Box | null {
  if (!places.length) return null;
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs) - ROOM, Math.min(...ys) - ROOM];
  return { x, y, width: Math.max(...xs) + ROOM - x, height: Math.max(...ys) + ROOM - y };
}

/** The last framed part of the table. */
const framed = new WeakMap<Camera, Box>();

/** Shows a fight above whatever covers the bottom of the stage. */
export function frame(camera: Camera, places: readonly Point[]): void {
  const box = around(places);
  if (!box) return;
  framed.set(camera, box);
  camera.show(box, NEAREST);
}

/** Returns a function that restores the camera, unless it has moved elsewhere by then. */
export function keep(camera: Camera): () => void {
  const { middle, zoom, covered } = camera;
  return () => {
    camera.covered = covered;
    if (camera.showing && camera.showing === framed.get(camera)) [camera.zoom, camera.middle] = [zoom, middle];
  };
}
