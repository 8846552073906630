import type { Foreseen, Refusal } from "../protocol";
import type { Choice } from "./draft.svelte";
import { begin, put, redo, undo, type History } from "./history";
import type { Link } from "./link.svelte";
import { same } from "./same";
import { certain, tryOut, UNTRIED, type Tried } from "./trying";

/** A player's plan: choices in order, tried by the server on a copy of what the seat knows, and sent together. */
export class Plan {
  #history = $state.raw<History<Choice>>(begin());
  #tried = $state.raw<Tried>(UNTRIED);
  /** Whether the server is checking the current plan. */
  looking = $state(false);
  /** Settles with the last look. */
  looked: Promise<void> = Promise.resolve();
  #turn = 0;
  /** The pieces sent but not yet answered, and what would remain of the plan if all of them succeed. */
  #sent: { pieces: readonly Choice[]; rest: readonly Choice[] } | null = null;

  constructor(readonly link: Link) {}

  get pieces(): readonly Choice[] {
    return this.#history.now;
  }

  /** The server's verdict on the possible pieces; null if nothing is planned or the answer has not arrived. */
  get seen(): Foreseen | null {
    return this.#tried.seen;
  }

  /** Why a piece is not possible, by its place in the plan. */
  get struck(): ReadonlyMap<number, Refusal> {
    return this.looking ? UNTRIED.struck : this.#tried.struck;
  }

  /** A piece in the game's words; empty until it has been tried. */
  says(place: number): string {
    return this.#tried.says[place] ?? "";
  }

  /** The pieces that would be sent now. */
  get certain(): Choice[] {
    return certain(this.pieces, this.looking ? UNTRIED : this.#tried);
  }

  /** Does the plan answer the open question? */
  get fits(): boolean {
    return (this.seen?.made ?? 0) > 0;
  }

  get canUndo(): boolean {
    return this.#history.past.length > 0;
  }

  get canRedo(): boolean {
    return this.#history.future.length > 0;
  }

  has(choice: Choice): boolean {
    return this.pieces.some((piece) => same(piece, choice));
  }

  /** Starts over with these pieces, without undo history. */
  begin(pieces: readonly Choice[] = []): Promise<void> {
    return this.#go(begin(pieces));
  }

  /**
   * Call before sending the first `count` pieces of the plan; call the returned function with the number that succeeded.
   * Those pieces are dropped, together with struck-out ones. A plan made in the meantime stays as it is.
   */
  sending(count: number): (made: number) => Promise<void> {
    const { pieces, standing } = this;
    const sent = { pieces, rest: standing.slice(count) };
    this.#sent = sent;
    return (made) => {
      if (this.#sent === sent) this.#sent = null;
      const isLeft = this.pieces === pieces ? made > 0 : this.pieces === sent.rest && made < count;
      return isLeft ? this.begin(standing.slice(made)) : Promise.resolve();
    };
  }

  /** Is the whole plan being sent? Then it is not a remainder. */
  get isSent(): boolean {
    return this.#sent?.pieces === this.pieces;
  }

  /** The next question arrived before the reply, so the pieces sent for the last one count as done. */
  goOn(): void {
    if (this.#sent && this.isSent) void this.begin(this.#sent.rest);
  }

  /** The pieces that are not struck out. */
  get standing(): Choice[] {
    const { pieces, struck } = this;
    return pieces.filter((_, place) => !struck.has(place));
  }

  add(...choices: Choice[]): Promise<void> {
    return this.put([...this.pieces, ...choices]);
  }

  /** Removes the piece at this place, by default the last one. */
  remove(place = this.pieces.length - 1): Promise<void> {
    return this.put(this.pieces.filter((_, i) => i !== place));
  }

  clear(): Promise<void> {
    return this.put([]);
  }

  put(pieces: readonly Choice[]): Promise<void> {
    return same(pieces, this.pieces) ? Promise.resolve() : this.#go(put(this.#history, pieces));
  }

  /** Sets pieces that are still being corrected, by default the current ones; they are tried once they are final. */
  settle(right: Promise<readonly Choice[]>, pieces: readonly Choice[] = this.pieces): Promise<void> {
    if (!same(pieces, this.pieces)) this.#history = put(this.#history, pieces);
    this.looked = this.#settle(right);
    return this.looked;
  }

  async #settle(right: Promise<readonly Choice[]>): Promise<void> {
    const turn = ++this.#turn;
    this.looking = true;
    const now = await right;
    if (turn !== this.#turn) return this.looked;
    this.#history = { ...this.#history, now };
    return this.#try();
  }

  undo(): Promise<void> {
    return this.#go(undo(this.#history));
  }

  redo(): Promise<void> {
    return this.#go(redo(this.#history));
  }

  #go(history: History<Choice>): Promise<void> {
    this.#history = history;
    if (!history.now.length) this.#tried = UNTRIED;
    return this.look();
  }

  /** Asks for the result of the plan. The previous result stays until then; without a connection, the request waits for one. */
  look(): Promise<void> {
    this.looked = this.#try();
    return this.looked;
  }

  /** Resolves when the then-current plan has been checked: it may change in the meantime. */
  async settled(): Promise<void> {
    while (this.looking) await this.looked;
  }

  async #try(): Promise<void> {
    const turn = ++this.#turn;
    this.looking = this.pieces.length > 0;
    if (!this.looking) return;
    const tried = await tryOut(this.pieces, (choices) => this.#foresee(choices, turn)).catch(() => UNTRIED);
    if (turn !== this.#turn) return;
    this.#tried = tried;
    this.looking = false;
  }

  async #foresee(choices: Choice[], turn: number): Promise<Foreseen | null> {
    for (;;) {
      const { foreseen, dropped } = await this.link.look({ choices, odds: true }, "plan");
      if (!dropped || turn !== this.#turn) return foreseen;
    }
  }
}
