import type { Act, Question, View } from "../protocol";
import * as api from "./api";
import type { Link } from "./link.svelte";
import { hasSecrets, isPublicYesNo } from "./secrets";
import { localSeats } from "./tables.svelte";

/** Several seats sharing a screen: whose turn it is to look, and when to draw the curtain. */
export class HotSeat {
  /** The seat that should take the screen next; null if none. */
  next = $state<number | null>(null);
  /** A yes-or-no question for another seat that reveals nothing secret. */
  public = $state.raw<{ seat: number; question: Question } | null>(null);
  /** The keys of the seats at this screen. */
  tokens = $state.raw(new Map<number, string>());
  #looking = 0;

  constructor(readonly link: Link) {}

  /** Called with every new view of the seat that holds the screen. */
  async follow(view: View): Promise<void> {
    const turn = ++this.#looking;
    const tokens = (this.tokens = localSeats(view));
    if (!view.hot_seat || tokens.size < 2 || view.phase !== "playing" || view.question) {
      this.next = this.public = null;
      return;
    }
    const seat = view.awaited.map((awaited) => awaited.seat).find((other) => other !== view.you && tokens.has(other));
    const token = seat === undefined ? undefined : tokens.get(seat);
    if (seat === undefined || token === undefined) {
      this.next = this.public = null;
    } else if (!hasSecrets(view.position)) {
      this.link.sit(token, true);
    } else {
      const { question } = (await api.look({ table: view.table, token }, Number.MAX_SAFE_INTEGER)).view;
      if (turn !== this.#looking) return;
      this.public = question && question.options && isPublicYesNo(question) ? { seat, question } : null;
      this.next = this.public ? null : seat;
    }
  }

  lift(): void {
    const token = this.next === null ? undefined : this.tokens.get(this.next);
    this.next = null;
    if (token) this.link.sit(token);
  }

  /** Answers a public question on behalf of its seat. */
  async answer(choice: unknown): Promise<void> {
    const asked = this.public;
    const token = asked && this.tokens.get(asked.seat);
    if (!asked || !token) return;
    this.public = null;
    await api.act({ table: this.link.table, token }, { type: "Submit", ask: asked.question.ask, choices: [choice] });
  }

  /** Does the same for all other seats at this screen. */
  async others(what: Act): Promise<void> {
    for (const [, token] of this.tokens) {
      if (token !== this.link.token) await api.act({ table: this.link.table, token }, what);
    }
  }

  /** The others at this screen agree to a take-back, or not. */
  async answerBack(seats: number[], yes: boolean): Promise<void> {
    for (const token of seats.flatMap((seat) => this.tokens.get(seat) ?? [])) {
      await api.act({ table: this.link.table, token }, { type: "AnswerBack", yes });
    }
  }
}
