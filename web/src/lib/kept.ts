import type { Choice } from "./draft.svelte";

/** A player's unsent answers, stored for this tab so that a reload loses nothing. */
export interface Unsent {
  pieces: readonly Choice[];
  /** Was the plan made while others decided? */
  ahead: boolean;
  /** The plan for a question that has not come yet, while another is open. */
  later: readonly Choice[];
  /** The question of the unfinished answer. */
  ask: number;
  kind: string | null;
  values: Record<string, unknown>;
}

const keyOf = (table: string, token: string) => `wartable.unsent.${table}.${token}`;

export function keepUnsent(table: string, token: string, unsent: Unsent): void {
  const empty = !unsent.pieces.length && !unsent.later.length && unsent.kind === null;
  if (empty) sessionStorage.removeItem(keyOf(table, token));
  else sessionStorage.setItem(keyOf(table, token), JSON.stringify(unsent));
}

export function unsentAt(table: string, token: string): Unsent | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(table, token)) ?? "null") as Unsent | null;
  } catch {
    return null;
  }
}
