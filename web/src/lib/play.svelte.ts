import type { Act, Odds, Refusal, View } from "../protocol";
import * as api from "./api";
import { Draft, same, type Choice } from "./draft.svelte";
import type { Link } from "./link.svelte";

/** What the server says of a choice that is not yet made. */
export interface Preview {
  choice: Choice;
  refusal: Refusal | null;
  /** The choice in one sentence, once it is known to be allowed. */
  says: string;
  odds: Odds | null;
}

/** A player's hand at the table: the answer in the making, and what the server says of it. */
export class Play {
  draft = $state.raw<Draft | null>(null);
  preview = $state.raw<Preview | null>(null);
  refused = $state.raw<{ title: string; refusal: Refusal } | null>(null);
  /** The rule of the last refusal, for as long as the table is open. */
  lastRule = $state("");
  /** What a board calls a choice, if it knows better than the game. */
  says = $state.raw<((choice: Choice) => string | undefined) | null>(null);
  busy = $state(false);
  #ask = -1;
  #seat = "";

  constructor(readonly link: Link) {}

  /** A new question makes a new draft; the same one leaves it. */
  face(view: View | null): void {
    const question = view?.question ?? null;
    if (question && question.ask === this.#ask && this.#seat === this.link.token) return;
    this.#ask = question?.ask ?? -1;
    this.#seat = this.link.token;
    this.draft = view && question ? Draft.of(question, view.words) : null;
    this.preview = null;
    this.refused = null;
    this.says = null;
  }

  /** Asks for the verdict and the odds of the draft, as far as it is complete. */
  async look(choice: Choice | null): Promise<void> {
    if (!choice) {
      this.preview = null;
      return;
    }
    if (this.preview && same(this.preview.choice, choice)) return;
    this.refused = null;
    this.preview = { choice, refusal: null, says: "", odds: null };
    try {
      const { refusal, says } = await api.explain(this.link.at, choice);
      const current = () => this.preview && same(this.preview.choice, choice);
      if (current()) this.preview = { choice, refusal, says, odds: null };
      this.#remember(refusal);
      const odds = refusal ? null : await api.odds(this.link.at, choice);
      if (odds && current()) this.preview = { choice, refusal, says, odds };
    } catch (error) {
      this.#tell("The server did not answer", error);
    }
  }

  /** Shows why this cannot be done; true if it can. */
  async whyNot(choice: Record<string, unknown>): Promise<boolean> {
    try {
      const { refusal } = await api.explain(this.link.at, choice);
      this.refused = refusal ? { title: "Why not?", refusal } : null;
      this.#remember(refusal);
      return refusal === null;
    } catch (error) {
      this.#tell("Why not?", error);
      return false;
    }
  }

  async submit(choice: unknown): Promise<void> {
    const ask = this.link.live?.ask;
    if (ask === undefined || this.busy) return;
    await this.act({ type: "Submit", ask, choices: [choice] });
  }

  async act(act: Act): Promise<boolean> {
    this.busy = true;
    this.refused = null;
    try {
      const reply = await this.link.act(act);
      this.#remember(reply.refusal);
      if (reply.refusal) this.refused = { title: "Refused", refusal: reply.refusal };
      else if (act.type === "Submit") this.draft?.clear();
      return !reply.refusal;
    } catch (error) {
      this.#tell("It did not get through", error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  #remember(refusal: Refusal | null): void {
    if (refusal?.rule) this.lastRule = refusal.rule;
  }

  #tell(title: string, error: unknown): void {
    this.refused = { title, refusal: { rule: "", why: error instanceof Error ? error.message : String(error), also: [] } };
  }
}
