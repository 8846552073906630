import type { Attachment } from "svelte/attachments";
import type { Pose } from "../../lib/geometry";
import type { Chart } from "./chart";
import type { Unit } from "./position";

/** Moving tokens, each with the poses it passes through, and the duration in milliseconds. */
export interface Flights {
  time: number;
  flights: { unit: Unit; way: Pose[] }[];
}

/** Keyframes whose headings never turn the long way around. */
function frames(way: readonly Pose[], chart: Chart): Keyframe[] {
  let before = chart.degrees(way[0]?.[2] ?? 0);
  return way.map((pose) => {
    const { x, y } = chart.at(pose);
    const turn = chart.degrees(pose[2]);
    before += ((((turn - before) % 360) + 540) % 360) - 180;
    return { transform: `translate(${x}px, ${y}px) rotate(${before}deg)` };
  });
}

/** Animates a drawing around (0, 0), bow right, along a path. */
export const sail =
  (way: readonly Pose[], time: number, chart: Chart): Attachment<SVGGElement> =>
  (node) =>
    void node.animate(frames(way, chart), { duration: time, easing: "cubic-bezier(0.3, 0, 0.3, 1)", fill: "both" });
