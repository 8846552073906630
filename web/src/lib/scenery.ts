import * as api from "./api";
import type { Link } from "./link.svelte";

const kept = new WeakMap<Link, Promise<unknown>>();

/** Everything that never changes in a match, as its game sends it; fetched once. */
export function sceneryOf<Scenery>(link: Link): Promise<Scenery> {
  const found = kept.get(link) ?? api.scenery<Scenery>(link.at);
  kept.set(link, found);
  return found as Promise<Scenery>;
}
