import type { View } from "../protocol";
import { settings } from "./settings.svelte";
import { chime } from "./sound";

let told = false;

/** Page title, and sound and notice when the decision comes to this player. */
export function announceTurn(view: View | null, mine: boolean): void {
  if (!view) return;
  document.title = `${mine ? "● Your turn" : view.title} – Wartable`;
  if (mine && !told) {
    chime("turn");
    if (settings.notify && document.hidden && "Notification" in window) new Notification(`${view.title}: it is your turn`);
  }
  told = mine;
}
