import type { Foreseen, Refusal } from "../protocol";
import type { Choice } from "./draft.svelte";

/** The server's verdict on a plan: the result of the possible pieces, and why the others are not possible, by place. */
export interface Tried {
  seen: Foreseen | null;
  struck: ReadonlyMap<number, Refusal>;
  /** Every piece in the game's words, by place. */
  says: readonly string[];
}

export const UNTRIED: Tried = { seen: null, struck: new Map(), says: [] };

type Look = (choices: Choice[]) => Promise<Foreseen | null>;

/** Tries the pieces in order. Each refused piece is struck out, and the rest are tried without it. */
export async function tryOut(pieces: readonly Choice[], look: Look): Promise<Tried> {
  const struck = new Map<number, Refusal>();
  let says: readonly string[] | null = null;
  for (;;) {
    const sound = pieces.flatMap((_, place) => (struck.has(place) ? [] : [place]));
    const seen = await look(sound.map((place) => pieces[place] as Choice));
    says ??= seen?.says ?? null;
    const refused = seen?.refusal ? sound[seen.made] : undefined;
    if (refused === undefined || !seen?.refusal) return { seen, struck, says: says ?? [] };
    struck.set(refused, seen.refusal);
  }
}

/** The possible pieces: those not struck out, before the point after which nothing is known. */
export function certain(pieces: readonly Choice[], { seen, struck }: Tried): Choice[] {
  const sound = pieces.filter((_, place) => !struck.has(place));
  return seen ? sound.slice(0, seen.made) : sound;
}
