import type { Point } from "../../lib/stage/camera.svelte";
import { TALL, type Chart } from "./chart";
import type { Outlook, Region } from "./position";

/** How a fully or half blockaded corridor is drawn. */
export interface Cut {
  name: string;
  /** Regions with full stripes, and those with faint ones: held, but not enough for a blockade. */
  full: string[];
  half: string[];
  /** The edge along its rim, and where the point it would score is shown. */
  edge: string;
  tag: Point | null;
}

const AWAY = 9;

export function cutsOf({ corridors }: Outlook, regions: Region[], chart: Chart, taken: Point[]): Cut[] {
  return corridors
    .filter(({ held }) => held.length)
    .map(({ name, held, causes }) => {
      const outside = regions
        .filter(({ corridor, kind }) => corridor === name && kind === "outside")
        .map(({ id }) => chart.sector(id));
      const [from, to] = [Math.min(...outside.map((sector) => sector.from)), Math.max(...outside.map((sector) => sector.to))];
      const rim = chart.rings.outside[1] - 2.5 / TALL;
      const whole = causes.length > 0;
      return {
        name,
        full: causes,
        half: held.filter((id) => !causes.includes(id)),
        edge: whole ? chart.arc(rim, from + 0.8, to - 0.8) : "",
        tag: whole ? clearest(chart, rim, from + AWAY, to - AWAY, taken) : null,
      };
    });
}

/** The place on a ring farthest from everything there. */
export function clearest(chart: Chart, share: number, from: number, to: number, taken: Point[]): Point {
  const tries = Array.from({ length: 13 }, (_, i) => chart.at(share, from + ((to - from) * i) / 12));
  const room = (at: Point) => Math.min(60, ...taken.map(({ x, y }) => Math.hypot(x - at.x, y - at.y)));
  return tries.reduce((one, other, i) =>
    room(other) > room(one) + 0.5 || (i === 6 && room(other) >= room(one)) ? other : one,
  );
}
