import { shotAt, type Band, type Bend, type Shot } from "./course";

/** Where to make a shot in a band: at an existing pause, otherwise as soon as the battery bears. */
export function bestPlace(shots: readonly Shot[], { from, to }: Band): number {
  return shots.find(({ at }) => from <= at && at <= to)?.at ?? from;
}

/** Adds a shot at this place of a band, or removes it if already planned; a battery fires only once. */
export function toggled(shots: readonly Shot[], band: Band, at: number, bends: readonly Bend[]): Shot[] {
  const others = shots.filter(({ battery }) => battery !== band.battery);
  const had = shots.some(({ battery, target }) => battery === band.battery && target === band.target);
  return had ? others : [...others, shotAt(band, Math.max(band.from, Math.min(at, band.to)), bends)];
}

/** Switches a battery to its next target; after the last, to none. */
export function cycled(shots: readonly Shot[], battery: string, bands: readonly Band[], bends: readonly Bend[]): Shot[] {
  const own = bands.filter((band) => band.battery === battery);
  const now = shots.find((shot) => shot.battery === battery);
  const next =
    own[now ? own.findIndex(({ target, from, to }) => target === now.target && from <= now.at && now.at <= to) + 1 : 0];
  const others = shots.filter((shot) => shot.battery !== battery);
  return next ? [...others, shotAt(next, bestPlace(shots, next), bends)] : others;
}

/** Adds shots from one place: every battery that bears there, at its best target. */
export function paused(shots: readonly Shot[], at: number, bands: readonly Band[], bends: readonly Bend[]): Shot[] {
  const bearing = bands.filter(({ from, to }) => from <= at && at <= to).sort((one, other) => other.expected - one.expected);
  const best = bearing.filter((band, i) => bearing.findIndex(({ battery }) => battery === band.battery) === i);
  const others = shots.filter(({ battery }) => !best.some((band) => band.battery === battery));
  return [...others, ...best.map((band) => shotAt(band, at, bends))];
}
