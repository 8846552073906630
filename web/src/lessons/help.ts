import type { Help } from "../protocol";
import * as api from "../lib/api";

const known = new Map<string, Promise<Help>>();

/** A game's terms and quick reference; fetched once. */
export function helpOf(game: string): Promise<Help> {
  let found = known.get(game);
  if (!found) {
    found = api.help(game);
    found.catch(() => known.delete(game));
    known.set(game, found);
  }
  return found;
}
