import type { Point } from "../../lib/stage/camera.svelte";
import type { Chart } from "./chart";
import type { Position, Scenery, Token } from "./position";
import type { Spot } from "./spots";

/** What a part drawn over the chart needs to know of it. */
export interface Seen {
  scenery: Scenery;
  position: Position;
  chart: Chart;
  /** Where each counter stands, by the ids of tokens; several alike may stand together. */
  spots: Map<string, Spot>;
  /** Where a token stands; without room for counters, the middle of its region. */
  place: (token: { id: string; region: string }) => Point;
  livery: (side: 0 | 1) => string;
}

/** How regions and counters are marked, by their ids: what can be chosen, is chosen, planned, or out of the question. */
export interface Marks {
  lit?: ReadonlySet<string>;
  /** Can be chosen, without being lit: where nearly everything can. */
  open?: ReadonlySet<string>;
  selected?: ReadonlySet<string>;
  gone?: ReadonlySet<string>;
  dim?: ReadonlySet<string>;
}

/** Counters that are dragged, to a region or beside the chart, and counters that a line is drawn around. */
export interface Haul {
  can: (tokens: readonly Token[]) => boolean;
  drop: (tokens: readonly Token[], region: string | null) => void;
  ring: (tokens: readonly Token[]) => void;
}
