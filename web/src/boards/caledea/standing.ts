import type { World } from "./types";

/** A kingdom's public numbers. */
export interface Standing {
  alive: boolean;
  gold: number;
  units: number;
  outposts: number;
  /** Whose capitals it holds. */
  capitals: number[];
}

export function standingOf(world: World, seat: number): Standing {
  return {
    alive: world.alive[seat] ?? false,
    gold: world.gold[seat] ?? 0,
    units: world.armies[seat]?.length ?? 0,
    outposts: world.markers.filter(
      (marker, square) => marker === seat && !world.salted[square] && !world.capitals.includes(square),
    ).length,
    capitals: world.holders.flatMap((holder, owner) => (holder === seat ? [owner] : [])),
  };
}

/** Which capitals it holds, in words. */
export function capitalWords({ capitals }: Standing, seat: number, name: (seat: number) => string): string {
  if (!capitals.length) return "no capital";
  const others = capitals.filter((owner) => owner !== seat).map((owner) => `the capital of ${name(owner)}`);
  return [...(capitals.includes(seat) ? ["its capital"] : []), ...others].join(", ");
}

export function many(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? "" : "s"}`;
}
