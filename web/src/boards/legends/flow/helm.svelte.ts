import type { Choice } from "../../../lib/draft.svelte";
import type { Play } from "../../../lib/play.svelte";
import type { Finding, legends } from "../../../protocol";

/** What points on maneuvers would lead to. */
export interface Told {
  arc: legends.Ship["arc"];
  slot: number;
  /** The maneuvers of which one is to be chosen as the primary one; empty: it is settled. */
  equal: string[];
  reach: Finding["shapes"];
}

const COAST: Choice = { type: "legends.Coast" };

/** What is weighed at the helm before anything is settled: the maneuver that is pointed at, and what the points would do. */
class Helm {
  /** The maneuver that is pointed at; empty: none. */
  pointed = $state("");
  told = $state.raw<Told | null>(null);
  #turn = 0;

  constructor(readonly play: Play) {}

  /** Asks what an answer would do to a ship; null: nothing is chosen. */
  async weigh(choice: Choice | null, ship: { id: string; index: number }): Promise<void> {
    const turn = ++this.#turn;
    if (!choice) {
      this.told = null;
      return;
    }
    const choices = choice.type === "legends.Thrust" ? [choice] : [choice, COAST];
    const { foreseen } = await this.play.link.look({ choices, odds: false }, "helm").catch(() => ({ foreseen: null }));
    if (!foreseen?.made || turn !== this.#turn) return;
    const made = choices.slice(0, foreseen.made);
    const after = foreseen.position as legends.LegendsPosition;
    const asked = after.pending.map(([, request]) => request).find((request) => request.type === "legends.PrimaryQuestion");
    const raw = after.world.ships[ship.index];
    const found = await this.play.link
      .look({ choices: made, question: { type: "legends.Reach", ship: ship.id } }, "reach")
      .catch(() => null);
    if (!raw || turn !== this.#turn) return;
    this.told = {
      arc: raw.arc ?? "all",
      slot: raw.slot ?? 0,
      equal: asked?.type === "legends.PrimaryQuestion" ? asked.maneuvers : [],
      reach: found?.finding?.shapes ?? [],
    };
  }

  forget(): void {
    this.#turn++;
    this.told = null;
    this.pointed = "";
  }
}

const all = new WeakMap<Play, Helm>();

/** The helm of this player, the same for the map and the panel. */
export function helmOf(play: Play): Helm {
  const found = all.get(play) ?? new Helm(play);
  all.set(play, found);
  return found;
}
