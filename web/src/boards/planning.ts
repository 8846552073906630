import type { Choice } from "../lib/draft.svelte";
import type { Play } from "../lib/play.svelte";
import type { Foreseen, Question } from "../protocol";

/** How the plans of a game are made and called. */
export interface Planning {
  /** Can several acts be planned one by one, by a button beside the one that commits? */
  several: boolean;
  /** What is asked while this is planned; empty: what the game asks. */
  asks: (play: Play) => string;
  /** What the button says while nothing is chosen. */
  idle: string;
  /** What the button says that sends a plan. */
  confirm: (pieces: readonly Choice[]) => string;
  /** What a plan was, once it is sent. */
  told: (pieces: readonly Choice[], play: Play) => string;
  /** Why the player may not want it; asked once before it is sent. */
  doubt: (pieces: readonly Choice[], seen: Foreseen | null) => string;
  /** Kinds of answers that are given on the board, not in a form, and the signs of all in the action bar. */
  onBoard: ReadonlySet<string>;
  verbs: Record<string, string>;
  /** The answers that end a plan which would come to this question. */
  ending: (pieces: readonly Choice[], question: Question | null) => Choice[];
}

export const PLAIN: Planning = {
  several: false,
  asks: () => "",
  idle: "Choose what to do",
  confirm: (pieces) => `Confirm ${pieces.length === 1 ? "the plan" : `all ${pieces.length}`}`,
  told: (pieces) => `${pieces.length} acts`,
  doubt: () => "",
  onBoard: new Set(),
  verbs: {},
  ending: () => [],
};
