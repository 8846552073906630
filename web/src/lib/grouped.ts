/** Groups things by key, in order of first appearance. */
export function grouped<T>(things: T[], by: (thing: T) => string): T[][] {
  const found = new Map<string, T[]>();
  for (const thing of things) found.set(by(thing), [...(found.get(by(thing)) ?? []), thing]);
  return [...found.values()];
}
