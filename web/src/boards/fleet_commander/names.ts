import type { Point } from "../../lib/stage/camera.svelte";
import type { Chart } from "./chart";
import type { Label } from "./places";
import { BAND } from "./places";
import { TALL } from "./chart";
import type { Region } from "./position";

/** A name along the rim of its region, and the time icons after it. */
export interface Name extends Label {
  id: string;
  text: string;
  /** The path it follows. */
  path: string;
  icons: { x: number; y: number; turn: number }[];
}

/** Letter width as a fraction of the height. */
const LETTER = 0.74;
const START = 9;
const ICON = 0.95;

/** Names run along the rim from the left corner of their region, so that all read upright. */
export function namesOf(regions: Region[], names: Record<string, string>, chart: Chart, size: number): Name[] {
  return regions
    .filter(({ kind }) => kind !== "planet")
    .map((region) => nameOf(region, names[region.id] ?? region.id, chart, size));
}

/** Where letters stand, for code that looks for free space. */
export function lettered(names: Name[], chart: Chart): Point[] {
  return names.flatMap(({ id, from, to }) =>
    [from, (from + to) / 2, to].map((degrees) => chart.at(chart.sector(id).outer - BAND / 2 / TALL, degrees)),
  );
}

function nameOf({ id, time_icons }: Region, text: string, chart: Chart, size: number): Name {
  const { from, to, outer } = chart.sector(id);
  const middle = (from + to) / 2;
  // In the lower half the tops of the letters point to the middle.
  const below = middle > 90 && middle < 270;
  const share = outer - (below ? BAND * 0.34 : BAND * 0.8) / TALL;
  const [start, forward] = below ? [to, -1] : [from, 1];
  const length = text.length * size * LETTER;
  const first = chart.along(share, start, START * forward);
  const last = chart.along(share, first, length * forward);
  const end = chart.along(share, last, time_icons * size * ICON * forward);
  const line = outer - (BAND * 0.55) / TALL;
  const icons = Array.from({ length: time_icons }, (_, i) => {
    const degrees = chart.along(share, last, (i + 0.2) * size * ICON * forward);
    return { ...chart.at(line, degrees), turn: below ? degrees - 180 : degrees };
  });
  const [left, right] = [first, end].sort((one, other) => one - other) as [number, number];
  return { id, text, path: chart.arc(share, first, last + 4 * forward), icons, from: left - 1, to: right + 1 };
}
