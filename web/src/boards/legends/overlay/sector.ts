import type { Arc } from "../scenery";

/** Degrees from the bow to the middle of an arc, as seen on the stage where the bow is to the right and y goes down. */
const TURNS: Record<Exclude<Arc, "all">, number> = { front: 0, right: 90, rear: 180, left: -90 };

/** A disc or half disc of radius `r` around (0, 0), for a ship whose bow points right. */
export function sectorPath(arc: Arc, r: number): string {
  if (arc === "all") return `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
  const [from, to] = edgesOf(arc, r);
  return `M${from}A${r} ${r} 0 0 1 ${to}z`;
}

/** An arc's boundary line through the middle of the ship. */
export function borderPath(arc: Exclude<Arc, "all">, r: number): string {
  return `M${edgesOf(arc, r).join("L")}`;
}

function edgesOf(arc: Exclude<Arc, "all">, r: number): [string, string] {
  const at = (degrees: number) =>
    `${(r * Math.cos((degrees * Math.PI) / 180)).toFixed(4)} ${(r * Math.sin((degrees * Math.PI) / 180)).toFixed(4)}`;
  return [at(TURNS[arc] - 90), at(TURNS[arc] + 90)];
}
