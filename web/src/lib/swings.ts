import type { ReplayChances, ReplayIndex } from "../protocol";

/** A moment that changed the players' chances. */
export interface Swing {
  /** The number of entries up to and including it. */
  at: number;
  /** The seat whose chance changed most; between two players, the one that gained. */
  seat: number;
  from: number;
  to: number;
  /** Its log lines. */
  text: string;
}

/** At most this many are shown, and none that hardly mattered. */
const TOLD = 3;
const LEAST = 0.05;
/** Changes closer together than this count as equal. */
const SAME = 1e-6;

/** The largest changes in a chance from one moment to the next, largest first. */
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

/** For each seat, its share at each moment as [from, to] between 0 and 1, stacked. Allies split their side's share. */
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
