import type { Choice } from "../lib/draft.svelte";
import type { Words } from "../lib/words";
import type { Question } from "../protocol";

/** How the plans of a game are made and called. */
export interface Planning {
  /** Can several acts be planned one by one, by a button beside the one that commits? */
  several: boolean;
  /** What is asked while this is planned; empty: what the game asks. */
  asks: (pieces: readonly Choice[], words: Words) => string;
  /** What the button says that sends a plan. */
  confirm: (pieces: readonly Choice[]) => string;
  /** What a plan was, once it is sent. */
  told: (pieces: readonly Choice[], words: Words) => string;
  /** The answers that end a plan which would come to this question. */
  ending: (question: Question | null) => Choice[];
}

const PLAIN: Planning = {
  several: false,
  asks: () => "",
  confirm: (pieces) => `Confirm ${pieces.length === 1 ? "the plan" : `all ${pieces.length}`}`,
  told: (pieces) => `${pieces.length} acts`,
  ending: () => [],
};

const PLANNINGS: Record<string, Planning> = {
  caledea: { ...PLAIN, several: true },
};

export function planningOf(game: string): Planning {
  return PLANNINGS[game] ?? PLAIN;
}
