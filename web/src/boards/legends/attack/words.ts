import type { Odds } from "../../../protocol";
import type { Position } from "../position";
import type { Scenery } from "../scenery";

/** Dice fall one after the other, and the result appears after the last one. In milliseconds. */
export const NEXT = 55;
const FALL = 450;
export const fallen = (dice: number): number => Math.max(0, dice - 1) * NEXT + FALL;

/** A unit's name, even if it is no longer on the table. */
export function unitName({ ships, fighters, missiles }: Position, id: string): string {
  return [...ships, ...fighters, ...missiles].find((unit) => unit.id === id)?.name ?? id;
}

export function seatOf({ ships, fighters, missiles }: Position, id: string): number | null {
  return [...ships, ...fighters, ...missiles].find((unit) => unit.id === id)?.seat ?? null;
}

/** The faction whose colors a unit wears. */
export function liveryOf({ ships, fighters, missiles }: Position, id: string): string {
  return [...ships, ...fighters, ...missiles].find((unit) => unit.id === id)?.livery ?? "";
}

/** `Medium Pulse Beams`; a fighter's weapon is named by kind and place. */
export function weaponName({ batteries, fighters }: Scenery, id: string): string {
  const battery = batteries.find((found) => found.id === id);
  if (battery) return battery.name;
  const [kind, place] = id.split(".");
  return fighters.find((fighter) => fighter.id === kind)?.weapons[Number(place) - 1]?.name ?? id;
}

/** Names as people list them: three or more of a kind become `3 Hunters`, fewer are named. */
export function several(names: string[]): string {
  if (names.length <= 2) return names.join(" and ");
  const kinds = new Map<string, number>();
  for (const name of names) {
    const kind = name.replace(/ \d+$/, "");
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  return [...kinds].map(([kind, number]) => (number > 1 ? `${number} ${kind}s` : kind)).join(", ");
}

export const share = (chance: number): string => (chance > 0 && chance < 0.005 ? "< 1%" : `${Math.round(chance * 100)}%`);

/** A result as a number of critical hits; null if the ship is destroyed, or the odds are about something else. */
export function hitsIn(result: string): number | null {
  if (result === "no critical hit") return 0;
  const found = /^(\d+) critical hits?$/.exec(result);
  return found ? Number(found[1]) : null;
}

/** Odds of an attack in a few figures, fewest hits first. */
export interface Outlook {
  results: { says: string; hits: number | null; chance: number }[];
  any: number;
  destroyed: number;
}

export function outlookOf(odds: Odds): Outlook {
  const results = odds.results.map(([says, chance]) => ({ says, hits: hitsIn(says), chance }));
  const order = (hits: number | null) => hits ?? Infinity;
  results.sort((one, other) => order(one.hits) - order(other.hits));
  const none = results.find(({ hits }) => hits === 0)?.chance ?? 0;
  return { results, any: 1 - none, destroyed: results.find(({ says }) => says === "destroyed")?.chance ?? 0 };
}

/** Are these the odds of critical hits? */
export const isCritical = ({ results }: Odds): boolean =>
  results.length > 0 && results.every(([says]) => says === "destroyed" || hitsIn(says) !== null);
