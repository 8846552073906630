import type { Choice } from "../../lib/draft.svelte";

/** To go where an enemy stands is to attack; every other act is said by the game itself. */
export function attackWords(choice: Choice, enemyAt: (label: string) => boolean): string | undefined {
  const to = String(choice["destination"]);
  if (choice.type !== "caledea.Move" || !enemyAt(to)) return undefined;
  const group = (choice["group"] as [string, number][]).map(([unit, n]) => `${n} ${unit}`);
  return `Attack (${to}) with ${group.join(" and ")}`;
}
