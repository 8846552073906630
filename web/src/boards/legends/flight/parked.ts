import type { Choice } from "../../../lib/draft.svelte";
import type { Plan } from "../../../lib/plan.svelte";

/** While something else is asked, the rest of a plan waits here for its ship. */
export class Parked {
  #ship = "";
  #pieces: readonly Choice[] = [];

  constructor(readonly plan: Plan) {}

  put(ship: string): void {
    [this.#ship, this.#pieces] = [ship, this.plan.pieces];
    void this.plan.begin();
  }

  /** What goes on when this ship is asked about: the plan that the table has, otherwise what waited for it. */
  take(ship: string): readonly Choice[] {
    const waiting = this.#ship === ship ? this.#pieces : [];
    [this.#ship, this.#pieces] = ["", []];
    return this.plan.pieces.length ? this.plan.pieces : waiting;
  }
}
