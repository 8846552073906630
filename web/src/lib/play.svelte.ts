import type { Act, LegalChoice, Odds, Offer, Question, Refusal, View } from "../protocol";
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

  #tell(title: string, error: unknown): void {
    this.refused = { title, refusal: { rule: "", why: error instanceof Error ? error.message : String(error), also: [] } };
  }
}

const QUICK = 8;

/** The fields of an offer that leave a choice. */
export function openFields(offer: Offer): string[] {
  return offer.fields.filter(([, space]) => space.type !== "One" || space.ids.length > 1).map(([name]) => name);
}

/** A question with a handful of plain answers: each becomes one button. */
export function quickAnswers(question: Question): LegalChoice[] | null {
  const simple = question.offers.every((offer) => openFields(offer).length <= 1);
  return simple && question.options && question.options.length <= QUICK ? question.options : null;
}
