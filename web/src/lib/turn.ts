import type { View } from "../protocol";
import { settings } from "./settings.svelte";
import { chime } from "./sound";

let told = "";

/** Page title, sound and notice when it is this player's turn. */
export function announceTurn(view: View | null, mine: boolean): void {
  if (!view) return;
  document.title = `${mine ? "● Your turn" : view.title} – Wartable`;
  const now = mine ? `${view.table} ${view.ask}` : "";
  if (now && now !== told) {
    chime("turn");
    if (settings.notify && document.hidden && "Notification" in window) new Notification(`${view.title}: it is your turn`);
  }
  told = now;
}
