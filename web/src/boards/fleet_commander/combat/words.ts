import type { Odds, View } from "../../../protocol";
import { sentence } from "../../../lib/words";
import type { UnitType } from "../position";
import type { Ship } from "./fold";

export const number = (n: number, one: string): string => `${n} ${one}${n === 1 ? "" : "s"}`;

export function nameOf(view: View, seat: number): string {
  return view.seats[seat]?.name || view.seats[seat]?.called || "";
}

/** A ship in the line, for screen readers. */
export function shipWords({ unit, down, critical, saved, armor, fate }: Ship, type: UnitType): string {
  const parts = [
    `${unit.bound ? `${sentence(unit.bound)} ` : ""}${type.name}`,
    ...valueWords(type),
    `${unit.damage} of ${type.structure} damage`,
  ];
  if (unit.critical) parts.push(`${unit.critical} of it critical`);
  if (down) parts.push(`${down} assigned face down`);
  if (critical) parts.push(`${critical} critical assigned`);
  if (armor) parts.push(`armor dice ${armor.faces.join(" and ")}, ${saved} saved`);
  if (fate) parts.push(fate);
  return parts.join(", ");
}

/** The values printed on a ship as signs. */
function valueWords({ guns, missiles, armor }: UnitType): string[] {
  const values = [
    ["guns", guns],
    ["missiles", missiles],
    ["armor", armor],
  ] as const;
  return values.flatMap(([name, value]) => (value ? [`${name} ${value}`] : []));
}

/** The game's words for the worst result for a unit. */
const FATAL = "is destroyed";

/** The chance that a unit lives. */
export function survival(odds: Odds): number {
  return 1 - (odds.results.find(([result]) => result === FATAL)?.[1] ?? 0);
}
