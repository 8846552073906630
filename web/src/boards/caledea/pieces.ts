import type { World } from "./types";

/** Unit pieces: only this file knows how rank, mark and owner are packed into one number. */
const RANKS = ["", "infantry", "cavalry", "general"];
const MARKS = ["", "moved ", "upgraded ", "transported "];
const [RANK, OWNER] = [10, 100];

/** Identical units on a square. */
export interface Units {
  owner: number;
  rank: number;
  /** It has moved or been upgraded this turn, so it stays where it is. */
  spent: boolean;
  word: string;
  count: number;
}

/** Units as the game names them, and how many of each. */
export type Group = [string, number][];

function rankOf(unit: number): number {
  return unit % RANK;
}

export function ownerOf(unit: number): number {
  return Math.floor(unit / OWNER);
}

/** 0 nothing, 1 moved, 2 upgraded, 3 transported. */
export function markOf(unit: number): number {
  return Math.floor((unit % OWNER) / RANK);
}

/** The rank in the word for a unit: "infantry" of "moved infantry". */
export function rankWord(word: string): string {
  return word.split(" ").at(-1) ?? "";
}

/** The units of a square, grouped by kind. */
export function unitsOn(world: World, square: number): Units[] {
  const found = new Map<number, Units>();
  for (const unit of world.units[square] ?? []) {
    const known = found.get(unit);
    if (known) known.count += 1;
    else found.set(unit, decode(unit));
  }
  return [...found.values()];
}

/** Units known by name only, for where they would stand. */
export function named(word: string, count: number, owner: number): Units {
  return { owner, rank: Math.max(1, RANKS.indexOf(rankWord(word))), spent: false, word, count };
}

/** The units minus this many of a seat, whatever their mark. */
export function without(units: Units[], seat: number, group: Group): Units[] {
  return group.reduce((left, [word, number]) => {
    let gone = number;
    return left.flatMap((unit) => {
      if (unit.owner !== seat || rankWord(unit.word) !== rankWord(word)) return [unit];
      const taken = Math.min(gone, unit.count);
      gone -= taken;
      return taken < unit.count ? [{ ...unit, count: unit.count - taken }] : [];
    });
  }, units);
}

export function plural(count: number, word: string): string {
  return `${count} ${count > 1 && word.endsWith("general") ? `${word}s` : word}`;
}

function decode(unit: number): Units {
  const [rank, mark] = [rankOf(unit), markOf(unit)];
  return {
    owner: ownerOf(unit),
    rank,
    spent: mark === 1 || mark === 2,
    word: `${MARKS[mark] ?? ""}${RANKS[rank] ?? ""}`,
    count: 1,
  };
}
