import type { Point } from "./camera.svelte";

const put = ({ x, y }: Point, more = ""): Keyframe => ({ transform: `translate(${x}px, ${y}px) ${more}` });

/** Animates a drawing around (0, 0): most of the way and back, over and away, or along the whole way. */
export function fly(kind: string, from: Point, way: Point, time: number): (node: SVGGElement) => void {
  const at = (share: number): Point => ({ x: from.x + way.x * share, y: from.y + way.y * share });
  const travel = [put(from), put(at(0.5), "scale(1.18)"), put(at(1))];
  const frames: Record<string, Keyframe[]> = {
    strike: [put(from), put(at(0.62), "scale(1.1)"), put(at(0.18)), put(from)],
    fall: [
      { ...put(from), opacity: 1 },
      { ...put(from, "rotate(70deg) scale(.8)"), opacity: 0 },
    ],
  };
  return (node) => {
    node.animate(frames[kind] ?? travel, { duration: time, easing: "cubic-bezier(0.4, 0, 0.2, 1)", fill: "both" });
  };
}
