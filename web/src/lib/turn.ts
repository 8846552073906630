import type { View } from "../protocol";
import { settings } from "./settings.svelte";
import { chime } from "./sound";

let told = false;
/** The table where this player is waiting for others to sit down. */
let gathering = "";

/** Sets the page title, and plays a sound and sends a notification when the match begins or it is this player's turn. */
export function announceTurn(view: View | null, mine: boolean): void {
  if (!view) return;
  const begun = gathering === view.table && view.phase === "playing";
  document.title = `${titleOf(view, mine, begun)} – Wartable`;
  if (mine && !told) announce(`${view.title}: it is your turn`);
  else if (begun) announce(`${view.title}: everybody is here`);
  told = mine;
  gathering = view.phase === "gathering" ? view.table : "";
}

function titleOf(view: View, mine: boolean, begun: boolean): string {
  if (mine) return "● Your turn";
  return begun ? `● ${view.title} has begun` : view.title;
}

function announce(words: string): void {
  chime("turn");
  if (settings.notify && document.hidden && "Notification" in window) new Notification(words);
}
