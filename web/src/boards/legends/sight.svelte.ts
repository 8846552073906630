import type { Point as Place } from "../../lib/geometry";

/** What is looked at on the table, shared by the map, the cards and all that is drawn over it. Units are named by their ids. */
export class Sight {
  /** The unit whose card is open, and from which distances are told. */
  selected = $state("");
  /** The unit under the pointer, on the map or in a list. */
  pointed = $state("");
  /** The battery whose range and arc are shown, by its place in the list of the selected ship; null: none. */
  battery = $state<number | null>(null);
  /** Arcs are shown from where the selected ship would go, not from where it is. */
  ahead = $state(false);
  /** The unit that an attack would be made at. */
  target = $state("");
  /** What is laid over the table while a key is held or a button is on. */
  overlay = $state<"" | "threat" | "rings">("");
  /** The pointer draws a ruler. */
  measuring = $state(false);
  /** From one place of the table to another, as long as it is measured. */
  ruler = $state.raw<{ from: Place; to: Place } | null>(null);
  /** The place of the table under the pointer. */
  at = $state.raw<Place | null>(null);

  /** The unit that the camera is to turn to, and others that are to be seen with it; every wish is a new one. */
  wanted = $state.raw<{ id: string; others: readonly string[] } | null>(null);

  /** Units that must be seen, since they can be chosen: the camera turns to them only if it does not show them. */
  sought = $state.raw<readonly string[]>([]);

  /** Selects a unit that was named elsewhere, and turns to it. */
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

/** What is looked at by one player at one table. */
export function sightOf(play: object): Sight {
  const found = kept.get(play) ?? new Sight();
  kept.set(play, found);
  return found;
}
