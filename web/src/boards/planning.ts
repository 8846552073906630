import type { Choice } from "../lib/draft.svelte";
import type { Play } from "../lib/play.svelte";
import type { Foreseen, Question } from "../protocol";

/** How the plans of a game are made and called. */
export interface Planning {
  /** Can several acts be planned one by one, by a button beside the one that commits? */
  several: boolean;
  /** What is asked while this is planned; empty: what the game asks. */
  asks: (play: Play) => string;
  /** What the button says while the answer is not whole. */
  idle: (play: Play) => string;
  /** What the button says that sends a plan. */
  confirm: (pieces: readonly Choice[]) => string;
  /** What a plan was, once it is sent. */
  told: (pieces: readonly Choice[], play: Play) => string;
  /** Why the player may not want it; asked once before it is sent. */
  doubt: (pieces: readonly Choice[], seen: Foreseen | null) => string;
  /** Kinds of answers that are given on the board, not in a form, and the signs of all in the action bar; null: none is needed there. */
  onBoard: ReadonlySet<string>;
  /** Does the panel stay while this is planned, whatever comes after the plan? */
  keeps: (play: Play) => boolean;
  verbs: Record<string, string | null>;
  /** The answers that end a plan which would come to this question. */
  ending: (pieces: readonly Choice[], question: Question | null) => Choice[];
  /** What is said when little but ending is left, which is then offered first; empty: there is more to do. */
  rests: (question: Question | null) => string;
}

export const PLAIN: Planning = {
  several: false,
  asks: () => "",
  idle({ draft }) {
    if (!draft?.kind) return "Choose what to do";
    return Object.keys(draft.values).length ? "Not complete yet" : "Nothing chosen yet";
  },
  confirm: (pieces) => `Confirm ${pieces.length === 1 ? "the plan" : `all ${pieces.length}`}`,
  told: (pieces) => `${pieces.length} acts`,
  doubt: () => "",
  onBoard: new Set(),
  keeps: () => false,
  verbs: {},
  ending: () => [],
  rests: () => "",
};
