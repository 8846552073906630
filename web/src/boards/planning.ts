import type { Choice } from "../lib/draft.svelte";
import type { Play } from "../lib/play.svelte";
import type { Foreseen, Question } from "../protocol";

/** How a game's plans are made and worded. */
export interface Planning {
  /** Can several acts be planned one by one, with a button beside the confirm button? */
  several: boolean;
  /** The question shown while planning; empty for the game's own. */
  asks: (play: Play) => string;
  /** The button's text while the answer is incomplete. */
  idle: (play: Play) => string;
  /** The text of the button that sends a plan. */
  confirm: (pieces: readonly Choice[]) => string;
  /** Describes a plan once it has been sent. */
  told: (pieces: readonly Choice[], play: Play) => string;
  /** Why the player may not want the plan; raised once before it is sent. */
  doubt: (pieces: readonly Choice[], seen: Foreseen | null) => string;
  /** Kinds of answers given on the board instead of in a form, and the sign of each in the action bar; null if it needs none there. */
  onBoard: ReadonlySet<string>;
  /** Does the panel stay while this is planned, whatever follows the plan? */
  keeps: (play: Play) => boolean;
  verbs: Record<string, string | null>;
  /** The answers that end a plan leading to this question. */
  ending: (pieces: readonly Choice[], question: Question | null) => Choice[];
  /** The message when there is little left but to end, which is then offered first; empty if there is more to do. */
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
