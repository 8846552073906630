/** `4 Hunters`, `1 Attack Cruiser`: how many there are of each kind, in the order in which they come. */
export function countsOf(kinds: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, n]) => `${n} ${kind}${n > 1 ? "s" : ""}`);
}
