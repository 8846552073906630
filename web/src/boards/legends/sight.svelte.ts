import type { Point as Place } from "../../lib/geometry";

/** The viewing state of the table, shared by the map, the cards and all overlays. Units are named by id. */
export class Sight {
  /** The unit whose card is open, and from which distances are measured. */
  selected = $state("");
  /** The unit under the pointer, on the map or in a list. */
  pointed = $state("");
  /** The battery whose range and arc are shown, by its index on the selected ship; null if none. */
  battery = $state<number | null>(null);
  /** Shows arcs from where the selected ship would end, not from where it is. */
  ahead = $state(false);
  /** The unit an attack would target. */
  target = $state("");
  /** The overlay shown while a key is held or a button is on. */
  overlay = $state<"" | "threat" | "rings">("");
  /** The pointer draws a ruler. */
  measuring = $state(false);
  /** The two ends of the current measurement on the table. */
  ruler = $state.raw<{ from: Place; to: Place } | null>(null);
  /** The table position under the pointer. */
  at = $state.raw<Place | null>(null);

  /** The unit the camera should show, with others to keep in view; each request is a new object. */
  wanted = $state.raw<{ id: string; others: readonly string[] } | null>(null);

  /** Units that must be visible because they can be chosen: the camera moves only if they are not. */
  sought = $state.raw<readonly string[]>([]);

  /** Selects a unit chosen elsewhere, and shows it. */
  look(id: string, others: readonly string[] = []): void {
    this.select(id);
    this.wanted = { id, others };
  }

  select(id: string): void {
    if (this.selected === id) return;
    this.selected = id;
    this.battery = null;
  }
}

const kept = new WeakMap<object, Sight>();

/** One player's viewing state at one table. */
export function sightOf(play: object): Sight {
  const found = kept.get(play) ?? new Sight();
  kept.set(play, found);
  return found;
}
