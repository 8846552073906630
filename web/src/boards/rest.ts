import type { Choice } from "../lib/draft.svelte";
import type { View, fleet_commander } from "../protocol";

/** An answer that a player may give once for all questions of its kind that are still to come in a turn. */
export interface Rest {
  says: string;
  about: string;
  /** What is said while it answers. */
  doing: string;
  choice: Choice;
  seat: number | null;
  /** How many such questions are left, with the open one. */
  left: number;
  /** The turn for which it holds. */
  turn: number;
}

const RESTS: Record<string, (view: View) => Rest | null> = { fleet_commander: passes };

/** What the open question lets its player answer for the rest of the turn; null: nothing. */
export function restOf(view: View): Rest | null {
  return RESTS[view.game]?.(view) ?? null;
}

function passes(view: View): Rest | null {
  const choice = { type: "fleet_commander.Pass" };
  if (!view.question?.offers.some(({ kind }) => kind === choice.type)) return null;
  const { turn, actions, active } = (view.position as fleet_commander.Position).world;
  const about = "Passes all actions that you have left in this turn, while this page is open. Everything else is still asked.";
  return { says: "Pass the rest of the turn", about, doing: "You pass the rest of the turn…", choice, seat: view.you, left: actions[active], turn };
}
