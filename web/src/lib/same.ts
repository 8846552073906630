/** Are two plain values alike in all their parts? */
export function same(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** A plain value as a key, as the server writes it: a thing of several parts by its JSON. */
export function keyOf(value: unknown): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
