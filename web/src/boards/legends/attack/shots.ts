/** What one weapon would do to a target, or why it cannot fire. */
export interface Shot {
  weapon: string;
  /** Why it cannot fire; empty if it can. */
  why: string;
  rule: string;
  guns: number;
  rerolls: number;
  /** Against a warship: expected critical hits, and the chances of any, of a red token, and of destruction. */
  power: Power | null;
  /** The same if the armor is overcharged; null if it cannot be. */
  overcharged: Power | null;
  /** Against fighters and missiles: expected kills and disruptions. */
  small: { kills: number; disruptions: number } | null;
}

interface Power {
  critical: number;
  any: number;
  crippled: number;
  destroyed: number;
}

/** Reads the server's finding: one place and one line for each weapon, with the reason it cannot fire if any, and numbers named after the weapon. */
export function shotsOf(
  weapons: readonly string[],
  lines: readonly { label: string; rule: string }[],
  figures: ReadonlyMap<string, number>,
): Shot[] {
  return weapons.map((weapon, i) => {
    const number = (name: string): number => figures.get(`${weapon} ${name}`) ?? 0;
    const power = (key: string): Power | null =>
      figures.has(`${weapon} ${key}critical`)
        ? {
            critical: number(`${key}critical`),
            any: number(`${key}any`),
            crippled: number(`${key}crippled`),
            destroyed: number(`${key}destroyed`),
          }
        : null;
    const small = figures.has(`${weapon} kills`) ? { kills: number("kills"), disruptions: number("disruptions") } : null;
    return {
      weapon,
      why: lines[i]?.label ?? "",
      rule: lines[i]?.rule ?? "",
      guns: number("guns"),
      rerolls: number("rerolls"),
      power: power(""),
      overcharged: power("overcharged "),
      small,
    };
  });
}

/** The weapon with the best expected result; null if none can fire. */
export function bestOf(shots: readonly Shot[]): Shot | null {
  const worth = ({ power, small }: Shot): number => power?.critical ?? small?.kills ?? 0;
  return shots.filter(({ why }) => !why).sort((one, other) => worth(other) - worth(one))[0] ?? null;
}
