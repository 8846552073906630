import type { fleet_commander } from "../../protocol";

type World = fleet_commander.Position["world"];

/** The factions' plates, 40 wide around (0, 0), which differ in outline, too. */
export const PLATES: Record<string, string> = {
  surakari: "M-12-20H20V12L12 20H-20V-12z",
  heragul: "M-15-20H15Q20-20 20-15V15Q20 20 15 20H-15Q-20 20-20 15V-15Q-20-20-15-20z",
};

/** The signs of the factions in a box of 32 around (0, 0). */
export const SIGILS: Record<string, { sign: string; core: string }> = {
  surakari: {
    sign: "M0-14L2.6-3.2 12.5-8 4.5 0 14 5.5 3.4 4.6 0 14-3.4 4.6-14 5.5-4.5 0-12.5-8-2.6-3.2z",
    core: "M-2.3 0a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0-4.6 0z",
  },
  heragul: { sign: "M-12-12H12V-4H4V0H12V4L0 14-12 4V0H-4V-4H-12z", core: "M-1.5-9.5H1.5V9H-1.5z" },
};

const LIVERIES = ["surakari", "heragul"] as const;

/** The faction whose colors a side wears: if both play the same faction, the defender wears the other's. */
export function liveryOf({ factions }: World, side: 0 | 1): string {
  return factions[0] === factions[1] ? LIVERIES[side] : factions[side];
}

/** The color and sign of a seat; null before factions are known. */
export function seatMark({ world }: fleet_commander.Position, seat: number): { color: string; sign?: string } | null {
  if (!world.planet) return null;
  const side = seat === world.invader ? 0 : 1;
  const color = COLORS[liveryOf(world, side)] ?? "";
  const sign = SIGILS[world.factions[side]]?.sign;
  // The same sign twice would distinguish nothing.
  return sign && world.factions[0] !== world.factions[1] ? { color, sign } : { color };
}

/** The fallback values are for pages without this game's theme. */
const COLORS: Record<string, string> = { surakari: "var(--sur, #d9722b)", heragul: "var(--her, #2b7fd0)" };
