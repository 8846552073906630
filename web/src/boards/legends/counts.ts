/** `4 Hunters`, `1 Attack Cruiser`: the number of each kind, in order of appearance. */
export function countsOf(kinds: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, n]) => `${n} ${kind}${n > 1 ? "s" : ""}`);
}
