/** Things under what they have in common, in the order in which it comes. */
export function grouped<T>(things: T[], by: (thing: T) => string): T[][] {
  const found = new Map<string, T[]>();
  for (const thing of things) found.set(by(thing), [...(found.get(by(thing)) ?? []), thing]);
  return [...found.values()];
}
