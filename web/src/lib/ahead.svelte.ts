import type { Foreseen, Question, Refusal, View } from "../protocol";
import type { Choice } from "./draft.svelte";
import type { Link } from "./link.svelte";
import type { Plan } from "./plan.svelte";

/** The fate of a plan when its question arrives: how much still holds, and what was dropped and why. */
export interface Settled {
  kept: number;
  left: { says: string; refusal: Refusal }[];
}

/** Planning while others decide, for the question that would come next if nothing changed. */
export class Ahead {
  /** Is the player planning ahead? */
  on = $state(false);
  /** Was the plan made while others decided? */
  made = $state(false);
  /** The plan for a question that has not come yet, while another is open. */
  later = $state.raw<readonly Choice[]>([]);
  settled = $state.raw<Settled | null>(null);
  #seen = $state.raw<Foreseen | null>(null);

  constructor(
    readonly link: Link,
    readonly plan: Plan,
  ) {}

  start(): void {
    this.on = this.made = true;
    this.settled = null;
  }

  stop(): void {
    this.on = false;
  }

  /** Starts over at a seat, with its saved state. */
  restore(made: boolean, later: readonly Choice[]): void {
    this.on = this.made = made;
    this.later = later;
    this.settled = this.#seen = null;
  }

  /** Called with every view: the next question may have changed. */
  async follow(view: View | null): Promise<void> {
    if (!view?.ahead || !this.on) {
      this.#seen = null;
      return;
    }
    const { foreseen, dropped } = await this.link
      .look({ choices: [] }, "ahead")
      .catch(() => ({ foreseen: null, dropped: true }));
    if (!dropped && this.on) this.#seen = foreseen;
  }

  /** The view used for planning. Until its next question is known, it has the previous one. */
  faced(view: View): View {
    const seen = this.on && view.ahead ? this.#seen : null;
    if (!seen?.question) return view;
    const position = seen.ask === view.ask ? seen.position : view.position;
    return { ...view, question: { ...seen.question, ask: view.ask }, position, words: { ...view.words, ...seen.words } };
  }

  /** When a question arrives, whatever was planned for it and is still possible stays; a plan for another question waits. */
  async meet(question: Question): Promise<void> {
    const { plan } = this;
    const pieces = plan.pieces.length ? plan.pieces : this.later;
    this.on = false;
    const fits = question.offers.some(({ kind }) => kind === pieces[0]?.type);
    this.later = fits ? [] : pieces;
    await plan.begin(fits ? pieces : []);
    if (!fits || plan.looking) return;
    const left = [...plan.struck].map(([place, refusal]) => ({ says: plan.says(place), refusal }));
    this.made = false;
    this.settled = { kept: pieces.length - left.length, left };
    if (left.length) await plan.begin(plan.standing);
  }

  /** When others decide again, the waiting plan becomes the current one. */
  resume(): void {
    if (!this.later.length || this.plan.pieces.length) return;
    const { later } = this;
    this.later = [];
    void this.plan.begin(later);
  }
}
