import type { legends, View } from "../../protocol";
import { SIGILS } from "../fleet_commander/factions";
import type { Faction } from "./scenery";

const OTHER: Record<Faction, Faction> = { surakari: "heragul", heragul: "surakari" };

/** The faction whose colors a seat wears: its own, unless the first side has the same; before it is known, one by seat order. */
export function liveryOf(factions: readonly string[], sides: readonly number[], seat: number): Faction {
  const of = (one: number): Faction =>
    factions[one] === "surakari" || factions[one] === "heragul" ? factions[one] : one % 2 ? "heragul" : "surakari";
  const first = of(sides.indexOf(0));
  const alike = sides.some((side, one) => side !== 0 && of(one) === first);
  return alike && sides[seat] !== 0 ? OTHER[first] : of(seat);
}

/** The fallback values are for pages without this game's theme. */
const COLORS: Record<Faction, string> = { surakari: "var(--sur, #d9722b)", heragul: "var(--her, #2b7fd0)" };

/** The color and sign that distinguish two players; null before factions are known, or with more players. */
export function seatMark({ position, outlook }: View, seat: number): { color: string; sign?: string } | null {
  const factions = (outlook as { factions: string[] } | null)?.factions ?? [];
  const { sides } = (position as legends.LegendsPosition).world;
  if (sides.length !== 2 || factions.length !== 2 || factions.includes("")) return null;
  const sign = factions[0] === factions[1] ? undefined : SIGILS[factions[seat] ?? ""]?.sign;
  return { color: COLORS[liveryOf(factions, sides, seat)], ...(sign ? { sign } : {}) };
}
