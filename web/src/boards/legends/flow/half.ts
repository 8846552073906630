import type { Arc } from "../scenery";

/** How far to rotate the forward half of a ship whose bow points right to get this half. */
const TURNED: Record<string, number> = { front: 0, right: 90, rear: 180, left: -90 };

/** The area an arc covers around (0, 0), bow right: half a disc or all of it, and its boundary line. */
export function halfOf(arc: Arc, radius: number, beyond = 0): { area: string; line: string; turn: number } {
  const r = radius;
  if (arc === "all") return { area: `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`, line: "", turn: 0 };
  return { area: `M0 ${-r}A${r} ${r} 0 0 1 0 ${r}z`, line: `M0 ${-r - beyond}V${r + beyond}`, turn: TURNED[arc] ?? 0 };
}
