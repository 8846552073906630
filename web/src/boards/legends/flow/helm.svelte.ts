import type { Choice } from "../../../lib/draft.svelte";
import type { Play } from "../../../lib/play.svelte";
import type { Finding, legends } from "../../../protocol";

/** The result of points on maneuvers. */
export interface Told {
  arc: legends.Ship["arc"];
  slot: number;
  /** The maneuvers that tie for primary; empty if the primary is settled. */
  equal: string[];
  reach: Finding["shapes"];
}

const COAST: Choice = { type: "legends.Coast" };

/** The preview at the helm: the maneuver under the pointer, and the result of the points. */
class Helm {
  /** The maneuver under the pointer; empty if none. */
  pointed = $state("");
  told = $state.raw<Told | null>(null);
  #turn = 0;

  constructor(readonly play: Play) {}

  /** Asks what an answer would do to a ship; null if nothing is chosen. */
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

/** This player's helm, shared by map and panel. */
export function helmOf(play: Play): Helm {
  const found = all.get(play) ?? new Helm(play);
  all.set(play, found);
  return found;
}
