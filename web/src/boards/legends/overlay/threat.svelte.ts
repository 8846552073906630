import type { Play } from "../../../lib/play.svelte";
import type { Finding } from "../../../protocol";
import type { Seen } from "../parts";
import type { Ship } from "../position";
import type { Sight } from "../sight.svelte";
import { contoursOf, type Contour, type Menace } from "./contours";

/** What enemies could do to a ship in their next activation. */
class ThreatSeen {
  /** The ship in question. */
  ship = $state.raw<Ship | null>(null);
  contours = $state.raw<Contour[]>([]);
  /** Average critical hits by each enemy that could fire at the ship where it is. */
  exact = $state.raw<[string, number][]>([]);

  readonly levels = $derived([...new Set(this.contours.map(({ level }) => level))]);

  /** The last answers and their key, so that looking again shows them at once. */
  #known: { key: string; contours: Contour[]; exact: [string, number][] } = { key: "", contours: [], exact: [] };
  #wanted = "";

  async look(play: Play, seen: Seen, ship: Ship | null, ask: number, isOn: () => boolean): Promise<void> {
    if (!ship) return this.clear();
    const key = JSON.stringify([ask, ship.id, seen.chart.turned, play.plan.certain]);
    this.#wanted = key;
    if (this.#known.key !== key) {
      // Contours are drawn as soon as they arrive; the exact figures follow.
      const [field, danger] = [
        play.find({ type: "legends.Field", ship: ship.id }),
        play.find({ type: "legends.Threat", ship: ship.id }),
      ];
      const found = await field;
      if (this.#wanted !== key) return;
      this.#known = {
        key: found ? key : "",
        contours: found ? contoursOf(menacesOf(found, seen), seen.chart.width, seen.chart.height) : [],
        exact: [],
      };
      void danger.then((exact) => this.#tell(key, (exact?.numbers ?? []) as [string, number][]));
    }
    if (isOn()) [this.ship, this.contours, this.exact] = [ship, this.#known.contours, this.#known.exact];
  }

  #prepared = "";

  /** Has the server work out in advance where enemies can go, once for each activation, so that it answers at once. */
  prepare(play: Play, ship: Ship, turn: number): void {
    const key = `${turn} ${ship.id}`;
    if (this.#prepared === key) return;
    this.#prepared = key;
    void play.find({ type: "legends.Field", ship: ship.id }, []);
  }

  #tell(key: string, exact: [string, number][]): void {
    if (this.#known.key !== key) return;
    this.#known = { ...this.#known, exact };
    if (this.#wanted === key && this.ship) this.exact = exact;
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
