/** A JSON patch as the server sends it; docs/protocol.md describes the format. */
export type Patch = unknown[] | { [key: string]: Patch };

const LENGTH = "#";

/** Applies a patch without modifying the old value; unchanged parts remain the same objects. */
export function patched<T>(old: T, patch: Patch): T {
  if (Array.isArray(patch)) return patch[0] as T;
  if (Array.isArray(old)) return items(old, patch) as T;
  const made: Record<string, unknown> = { ...(old as object) };
  for (const [key, change] of Object.entries(patch)) {
    if (Array.isArray(change) && !change.length) delete made[key];
    else made[key] = patched(made[key], change);
  }
  return made as T;
}

function items(old: unknown[], patch: { [key: string]: Patch }): unknown[] {
  const { [LENGTH]: length, ...changes } = patch;
  const made = Array.isArray(length) ? old.slice(0, length[0] as number) : [...old];
  for (const [n, change] of Object.entries(changes)) made[Number(n)] = patched(made[Number(n)], change);
  return made;
}
