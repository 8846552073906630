import type { Link } from "../../lib/link.svelte";
import { sceneryOf as kept } from "../../lib/scenery";
import type { Scenery } from "./position";

/** Everything that never changes in a match. */
export const sceneryOf = (link: Link): Promise<Scenery> => kept<Scenery>(link);
