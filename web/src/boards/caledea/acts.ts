import type { Choice } from "../../lib/draft.svelte";

/** What stands on a square that somebody goes to. */
export interface Target {
  enemies: boolean;
  capital: boolean;
  structure: string;
}

/** To go where an enemy stands is to attack, where only its walls stand to assault them; every other act is said by the game itself. */
export function attackWords(choice: Choice, targetAt: (label: string) => Target | null): string | undefined {
  const to = String(choice["destination"]);
  const target = choice.type === "caledea.Move" ? targetAt(to) : null;
  if (!target) return undefined;
  const group = (choice["group"] as [string, number][]).map(([unit, n]) => `${n} ${unit}`).join(" and ");
  if (target.enemies) return `Attack (${to}) with ${group}`;
  return target.structure ? `Assault the ${target.capital ? "capital" : target.structure} (${to}) with ${group}` : undefined;
}
