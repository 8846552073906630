import type { Attachment } from "svelte/attachments";
import type { Pose } from "../../lib/geometry";
import type { Chart } from "./chart";
import type { Unit } from "./position";

/** What is under way, each with the poses that it goes through, and for how many milliseconds. */
export interface Flights {
  time: number;
  flights: { unit: Unit; way: Pose[] }[];
}

/** Headings as degrees that never turn the long way round. */
function frames(way: readonly Pose[], chart: Chart): Keyframe[] {
  let before = chart.degrees(way[0]?.[2] ?? 0);
  return way.map((pose) => {
    const { x, y } = chart.at(pose);
    const turn = chart.degrees(pose[2]);
    before += ((((turn - before) % 360) + 540) % 360) - 180;
    return { transform: `translate(${x}px, ${y}px) rotate(${before}deg)` };
  });
}

/** Carries what is drawn around (0, 0), bow to the right, along a way. */
export const sail =
  (way: readonly Pose[], time: number, chart: Chart): Attachment<SVGGElement> =>
  (node) =>
    void node.animate(frames(way, chart), { duration: time, easing: "cubic-bezier(0.3, 0, 0.3, 1)", fill: "both" });
