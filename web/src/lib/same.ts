/** Are two plain values deeply equal? */
export function same(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** The key of a plain value, in the server's form: objects by their JSON. */
export function keyOf(value: unknown): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
