import type { ReplayChances, ReplayIndex } from "../protocol";

/** A moment that changed who was likely to win. */
export interface Swing {
  /** The number of entries after it. */
  at: number;
  /** Whose chance changed most; between two players the one who gained. */
  seat: number;
  from: number;
  to: number;
  /** What was told of it. */
  text: string;
}

/** At most this many are shown, and nothing that hardly mattered. */
const TOLD = 3;
const LEAST = 0.05;
/** What two players win and lose differs by no more. */
const SAME = 1e-6;

/** The greatest changes of a chance from one moment to the next, the greatest first. */
export function swingsOf({ chances, lines }: Pick<ReplayIndex, "chances" | "lines">): Swing[] {
  const found = chances.slice(1).map((after, i): Swing => {
    const before = chances[i] ?? after;
    const changes = after.chances.map((chance, seat) => chance - (before.chances[seat] ?? 0));
    const most = Math.max(...changes.map(Math.abs)) - SAME;
    const gained = changes.findIndex((change) => change > most);
    const seat = gained >= 0 ? gained : changes.findIndex((change) => -change > most);
    const told = lines.filter(({ entries }) => entries > before.entries && entries <= after.entries).map(({ line }) => line);
    const text = (told.find((line) => line.seat !== null) ?? told[0])?.text ?? "";
    return { at: after.entries, seat, from: before.chances[seat] ?? 0, to: after.chances[seat] ?? 0, text };
  });
  const size = (swing: Swing) => Math.abs(swing.to - swing.from);
  return found
    .filter((swing) => swing.text && size(swing) >= LEAST)
    .sort((one, other) => size(other) - size(one))
    .slice(0, TOLD);
}

/** For each seat, one above the other: its share at each moment, from 0 to 1, as [from, to]. Allies share what their side has. */
export function sharesOf(chances: readonly ReplayChances[]): [number, number][][] {
  const seats = chances[0]?.chances.length ?? 0;
  const bands: [number, number][][] = Array.from({ length: seats }, () => []);
  for (const { chances: now } of chances) {
    const all = now.reduce((sum, chance) => sum + chance, 0) || 1;
    let from = 0;
    now.forEach((chance, seat) => {
      const to = from + chance / all;
      bands[seat]?.push([from, to]);
      from = to;
    });
  }
  return bands;
}
