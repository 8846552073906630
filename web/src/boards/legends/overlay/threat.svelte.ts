import type { Play } from "../../../lib/play.svelte";
import type { Finding } from "../../../protocol";
import type { Seen } from "../parts";
import type { Ship } from "../position";
import type { Sight } from "../sight.svelte";
import { contoursOf, type Contour, type Menace } from "./contours";

/** What enemies could do to a ship in their next activation. */
export class ThreatSeen {
  /** The ship that is asked about. */
  ship = $state.raw<Ship | null>(null);
  contours = $state.raw<Contour[]>([]);
  /** Critical hits on average by each enemy that could fire at the ship where it is. */
  exact = $state.raw<[string, number][]>([]);

  readonly levels = $derived([...new Set(this.contours.map(({ level }) => level))]);

  async look(play: Play, seen: Seen, ship: Ship | null, isOn: () => boolean): Promise<void> {
    if (!ship) return this.clear();
    const [field, danger] = await Promise.all([play.find({ type: "legends.Field", ship: ship.id }), play.find({ type: "legends.Threat", ship: ship.id })]);
    if (!isOn()) return;
    this.ship = ship;
    this.contours = field ? contoursOf(menacesOf(field, seen), seen.chart.width, seen.chart.height) : [];
    this.exact = (danger?.numbers ?? []) as [string, number][];
  }

  clear(): void {
    [this.ship, this.contours, this.exact] = [null, [], []];
  }
}

function menacesOf({ numbers, shapes }: Finding, { chart, scenery }: Seen): Menace[] {
  return shapes.map(({ label, points }) => ({
    outline: points.map((point) => chart.at(point)),
    guns: numbers.flatMap(([key, hits]) => {
      const [enemy, battery] = key.split(" ");
      return enemy === label ? [{ range: scenery.batteries.find(({ id }) => id === battery)?.range ?? 0, hits }] : [];
    }),
  }));
}

const kept = new WeakMap<Sight, ThreatSeen>();

export function threatOf(sight: Sight): ThreatSeen {
  const found = kept.get(sight) ?? new ThreatSeen();
  kept.set(sight, found);
  return found;
}
