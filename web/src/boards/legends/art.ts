const WARSHIPS = new Set(["SFP", "SAM", "SDP", "SBC", "HHF", "HAF", "HDP", "HBC"]);
const FIGHTERS = new Set(["INT", "SCT", "HUN", "ATC"]);
/** The drawing used for a pack's ship: one for each size and faction. */
const LIKE: Record<string, Record<string, string>> = {
  surakari: { frigate: "SFP", destroyer: "SDP", battle_cruiser: "SBC", fighter: "INT" },
  heragul: { frigate: "HHF", destroyer: "HDP", battle_cruiser: "HBC", fighter: "HUN" },
};

/** The drawing of a unit in ships.svg. For fighters, the silhouette doubles as the line drawing. */
export function symbolOf(unit: { code: string; faction: string; kind?: string }, line = false): { id: string; small: boolean } {
  const known = WARSHIPS.has(unit.code) || FIGHTERS.has(unit.code);
  const id = known ? unit.code : (LIKE[unit.faction]?.[unit.kind ?? "fighter"] ?? "SFP");
  const small = FIGHTERS.has(id);
  return { id: line && !small ? `${id}-line` : id, small };
}
