import type { Point } from "../../lib/stage/camera.svelte";
import type { Motion } from "../kit";
import type { Chart } from "./chart";
import { grouped } from "./position";
import type { Seen } from "./seen";

const [FIRST, LAST] = [226, 494];

/** The score track around the rim of the chart. */
export class Track {
  static readonly SHARE = 1.054;

  constructor(
    readonly chart: Chart,
    readonly victory: number,
  ) {}

  degrees(score: number): number {
    return FIRST + ((LAST - FIRST) * Math.max(0, Math.min(score, this.victory))) / this.victory;
  }

  /** Where the marker stands at a score. */
  at(score: number, share = Track.SHARE): Point {
    return this.chart.at(share, this.degrees(score));
  }

  /** The places the marker passes from one score to another. */
  way(from: number, to: number): Point[] {
    const steps = Math.max(1, Math.abs(to - from)) * 4;
    return Array.from({ length: steps + 1 }, (_, i) => this.at(from + ((to - from) * i) / steps));
  }
}

/** Points flying from where they were scored; a corridor's points start in the middle of its regions. */
export function pointsOf({ points = 0, units }: Motion, { chart, scenery }: Seen): { says: string; from: Point }[] {
  const regions = units.flatMap(([id]) => scenery.regions.find((region) => region.id === id) ?? []);
  const causes = grouped(regions, ({ id, corridor }) => corridor || id);
  return causes.map((cause) => {
    const middles = cause.map(({ id }) => chart.middle(id));
    const mean = (of: (at: Point) => number) => middles.reduce((sum, at) => sum + of(at), 0) / middles.length;
    return { says: `+${points / causes.length}`, from: { x: mean(({ x }) => x), y: mean(({ y }) => y) } };
  });
}
