import type { Point } from "../../lib/stage/camera.svelte";
import type { Chart } from "./chart";
import type { Position, Scenery, Token } from "./position";
import type { Spot } from "./spots";

/** What a component drawn over the chart needs to know about it. */
export interface Seen {
  scenery: Scenery;
  position: Position;
  chart: Chart;
  /** Where each counter stands, by token id; identical ones may share a spot. */
  spots: Map<string, Spot>;
  /** Where a token stands; the middle of its region if there is no room for counters. */
  place: (token: { id: string; region: string }) => Point;
  livery: (side: 0 | 1) => string;
}

/** How regions and counters are marked, by id: selectable, selected, planned, or unavailable. */
export interface Marks {
  lit?: ReadonlySet<string>;
  /** Selectable but not lit, where nearly everything is. */
  open?: ReadonlySet<string>;
  selected?: ReadonlySet<string>;
  gone?: ReadonlySet<string>;
  dim?: ReadonlySet<string>;
}

/** Handlers for counters dragged to a region or off the chart, and for lassoed counters. */
export interface Haul {
  can: (tokens: readonly Token[]) => boolean;
  drop: (tokens: readonly Token[], region: string | null) => void;
  ring: (tokens: readonly Token[]) => void;
}
