import { shotAt, type Band, type Bend, type Shot } from "./course";

/** Where a shot in a band is made: where the ship pauses already, otherwise as early as it bears. */
export function bestPlace(shots: readonly Shot[], { from, to }: Band): number {
  return shots.find(({ at }) => from <= at && at <= to)?.at ?? from;
}

/** With a shot where a band is pointed at, or without it if it was planned; a battery fires only once. */
export function toggled(shots: readonly Shot[], band: Band, at: number, bends: readonly Bend[]): Shot[] {
  const others = shots.filter(({ battery }) => battery !== band.battery);
  const had = shots.some(({ battery, target }) => battery === band.battery && target === band.target);
  return had ? others : [...others, shotAt(band, Math.max(band.from, Math.min(at, band.to)), bends)];
}

/** With the next target of a battery; after the last none. */
export function cycled(shots: readonly Shot[], battery: string, bands: readonly Band[], bends: readonly Bend[]): Shot[] {
  const own = bands.filter((band) => band.battery === battery);
  const now = shots.find((shot) => shot.battery === battery);
  const next =
    own[now ? own.findIndex(({ target, from, to }) => target === now.target && from <= now.at && now.at <= to) + 1 : 0];
  const others = shots.filter((shot) => shot.battery !== battery);
  return next ? [...others, shotAt(next, bestPlace(shots, next), bends)] : others;
}

/** With shots from one place: every battery that bears there, at what it harms most. */
export function paused(shots: readonly Shot[], at: number, bands: readonly Band[], bends: readonly Bend[]): Shot[] {
  const bearing = bands.filter(({ from, to }) => from <= at && at <= to).sort((one, other) => other.expected - one.expected);
  const best = bearing.filter((band, i) => bearing.findIndex(({ battery }) => battery === band.battery) === i);
  const others = shots.filter(({ battery }) => !best.some((band) => band.battery === battery));
  return [...others, ...best.map((band) => shotAt(band, at, bends))];
}
