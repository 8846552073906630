import type { View } from "../protocol";
import * as api from "./api";
import type { Link } from "./link.svelte";
import { settings } from "./settings.svelte";
import { kept } from "./tables.svelte";

/** The table's creator has chosen its terms and is seated at once; on a shared screen, all its seats are. */
export async function sitDownAll(view: View, link: Link, tokens: Map<number, string>): Promise<void> {
  const made = kept(view.table);
  if (view.phase !== "gathering" || !made?.keys.length || view.you === null) return;
  const own = new Map(tokens.size ? tokens : [[view.you, link.token]]);
  const agreed = view.terms.filter((term) => term.needs_agreement).map((term) => term.key);
  for (const seat of view.seats) {
    const token = own.get(seat.seat);
    if (!token || seat.joined) continue;
    const name =
      made.names?.[seat.seat]?.trim() || (seat.seat === view.you && settings.name.trim()) || `Player ${seat.seat + 1}`;
    await api.act({ table: view.table, token }, { type: "Join", name, agreed, salt: randomWords() });
  }
}

/** Random text from this browser, to be mixed into the dice. */
export function randomWords(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
