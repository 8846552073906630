import type { fleet_commander, View } from "../protocol";
import { liveryOf, type Livery } from "./caledea/colors.svelte";
import { kingdomNote } from "./caledea/note";
import { seatMark as fleetMark } from "./fleet_commander/factions";
import { seatMark as legendsMark } from "./legends/liveries";

export interface SeatStyle {
  color: string;
  /** Index of its shape: players differ by shape as well as by color. */
  shape: number;
  /** The outline and field of its coat of arms, if the game has arms. */
  arms?: Pick<Livery, "outline" | "field" | "light">;
  /** A sign, if players have one: a path in a box of 32 around (0, 0). */
  sign?: string;
}

/** Distinguishable with any kind of color vision. */
const COLORS = ["#0072b2", "#d55e00", "#008f68", "#b2568a", "#9a6b00", "#3b7fa8", "#6b5b95", "#7a7a00", "#555555"];

/** A neutral color, until it is known who plays what. */
const NEUTRAL = "var(--muted)";

/** How a game marks its players; null for the default. */
const MARKS: Record<string, (view: View, seat: number) => Partial<SeatStyle> | null> = {
  caledea(view, seat) {
    const arms = liveryOf(view.position, seat);
    return arms && { color: arms.base, arms };
  },
  fleet_commander: (view, seat) => ({ color: NEUTRAL, ...fleetMark(view.position as fleet_commander.Position, seat) }),
  legends: legendsMark,
};

const NOTES: Record<string, (view: View, seat: number) => string> = {
  caledea: (view, seat) => kingdomNote(view.position, seat),
};

export function seatStyle(view: View, seat: number): SeatStyle {
  const own = view.closed ? null : MARKS[view.game]?.(view, seat);
  return { color: seatColor(seat), shape: seat, ...own };
}

/** The default color of a seat. */
export function seatColor(seat: number): string {
  return COLORS[seat % COLORS.length] ?? "#555555";
}

/** The current round or turn. */
export function momentOf(view: View): string {
  const { world } = (view.position ?? {}) as { world?: { round?: number; turn?: number } };
  if (view.closed || view.phase === "gathering") return "";
  if (world?.round) return `Round ${world.round}`;
  return world?.turn ? `Turn ${world.turn}` : "";
}

/** Public facts about a seat, to see at a glance. */
export function seatNote(view: View, seat: number): string {
  return view.closed ? "" : (NOTES[view.game]?.(view, seat) ?? "");
}
