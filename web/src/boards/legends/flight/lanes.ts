import type { Band } from "./course";

/** Packs a battery's bands into as few rows as possible, so that bands in a row do not touch. */
export function lanesOf(bands: readonly Band[]): Band[][] {
  const lanes: Band[][] = [];
  for (const band of [...bands].sort((one, other) => one.from - other.from)) {
    const free = lanes.find((lane) => (lane.at(-1)?.to ?? -1) < band.from);
    if (free) free.push(band);
    else lanes.push([band]);
  }
  return lanes;
}
