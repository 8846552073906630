import * as api from "../../lib/api";
import type { Link } from "../../lib/link.svelte";
import type { Scenery } from "./position";

const kept = new WeakMap<Link, Promise<Scenery>>();

/** What never changes in a match, asked for once. */
export function sceneryOf(link: Link): Promise<Scenery> {
  const found = kept.get(link) ?? api.scenery<Scenery>(link.at);
  kept.set(link, found);
  return found;
}
