import { planningOf } from "../boards/plans";
import type { Act, Advice, Finding, Odds, Question, Refusal, Reply, View } from "../protocol";
import { Ahead } from "./ahead.svelte";
import * as api from "./api";
import { Draft, type Choice } from "./draft.svelte";
import { keepUnsent, unsentAt, type Unsent } from "./kept";
import type { Link } from "./link.svelte";
import { Plan } from "./plan.svelte";
import { same } from "./same";

/** The server's verdict on a choice before it is sent. */
interface Preview {
  choice: Choice;
  refusal: Refusal | null;
  /** The choice in one sentence, once it is known to be legal. */
  says: string;
  odds: Odds | null;
}

/** The last thing sent, until this player does something else. */
export interface Sent {
  choices: Choice[];
  says: string;
}

/** A player's activity at the table: the plan, the unfinished answer, and the server's verdicts. */
export class Play {
  draft = $state.raw<Draft | null>(null);
  readonly plan: Plan;
  readonly ahead: Ahead;
  sent = $state.raw<Sent | null>(null);
  preview = $state.raw<Preview | null>(null);
  refused = $state.raw<{ title: string; refusal: Refusal } | null>(null);
  /** The rule of the last refusal while the table is open. */
  lastRule = $state("");
  busy = $state(false);
  #ask = $state(-1);
  /** The plan a doubt was raised about. */
  #doubted = $state.raw<readonly Choice[] | null>(null);
  #seat = "";
  #sendings = 0;
  #wondered = 0;
  #heard: { choice: Choice; says: string } | null = null;
  #view = $state.raw<View | null>(null);
  #kept: Unsent | null = null;

  constructor(readonly link: Link) {
    this.plan = new Plan(link);
    this.ahead = new Ahead(link, this.plan);
  }

  /** A new question makes a new draft and rechecks the plan; the same question changes nothing. */
  face(view: View | null): void {
    const question = view?.question ?? null;
    const ahead = view?.ahead === true;
    const moved = this.#seat !== this.link.token;
    if (view && moved) this.#sitDown(view.table);
    else if (question && question.ask === this.#ask && ahead === this.waits) return;
    if (question && ahead) this.#keepHalfMade(question.ask);
    this.#view = view;
    this.#ask = question ? question.ask : -1;
    this.preview = null;
    this.refused = null;
    this.ahead.settled = null;
    // The next question may arrive before the reply to the last answer: it can be answered at once.
    this.busy = false;
    this.plan.goOn();
    this.redraft();
    if (!question) this.ahead.resume();
    else if (!ahead && this.ahead.made) void this.ahead.meet(question);
    else if (!moved) void this.plan.look();
  }

  /** Keeps a draft begun while others decide. */
  #keepHalfMade(ask: number): void {
    if (this.waits && this.draft?.kind) this.#kept = { ...this.#unsent, ask };
  }

  /** At another seat, resumes the unsent answers there. */
  #sitDown(table: string): void {
    this.#seat = this.link.token;
    this.#kept = unsentAt(table, this.#seat);
    this.ahead.restore(this.#kept?.ahead ?? false, this.#kept?.later ?? []);
    void this.plan.begin(this.#kept?.pieces);
  }

  /** The number of the question the draft answers; -1 if none is open. */
  get asked(): number {
    return this.#ask;
  }

  /** Is the player planning while others decide? Then nothing is sent. */
  get waits(): boolean {
    return (this.#view?.ahead && this.#view.question !== null) ?? false;
  }

  /** The question the draft answers: the open one, or the one after the plan. */
  get question(): Question | null {
    const { pieces, seen } = this.plan;
    return this.#ask < 0 ? null : pieces.length && seen ? seen.question : (this.#view?.question ?? null);
  }

  /** The table with the plan carried out as far as known; otherwise the current table. */
  asPlanned(view: View): View {
    const { pieces, seen } = this.plan;
    if (!pieces.length || !seen || seen.ask !== view.ask || seen.position === null) return view;
    return { ...view, position: seen.position, question: seen.question, words: { ...view.words, ...seen.words } };
  }

  /** Makes a new draft for the next question. */
  redraft(): void {
    const question = this.question;
    const words = { ...this.#view?.words, ...this.plan.seen?.words };
    this.draft = question ? Draft.of(question, words, planningOf(this.#view?.game ?? "").onBoard) : null;
    // After a plan, nothing is chosen automatically.
    if (this.draft?.kind && this.plan.pieces.length && this.draft.choice) this.draft.rest();
    if (this.draft && (!this.plan.pieces.length || this.plan.seen)) this.#takeUp(this.draft);
  }

  /** What was half made for this question goes on. */
  #takeUp(draft: Draft): void {
    const kept = this.#kept;
    this.#kept = null;
    if (kept?.kind && kept.ask === this.#ask && draft.offered(kept.kind)) draft.start(kept.kind, kept.values);
  }

  /** Stores unsent answers, so that reloading the page loses nothing. */
  keep(): void {
    const unsent = this.#unsent;
    if (this.#seat) keepUnsent(this.link.table, this.#seat, unsent);
  }

  get #unsent(): Unsent {
    const { kind = null, values = {} } = this.#kept ?? this.draft ?? {};
    return { pieces: this.plan.pieces, ahead: this.ahead.made, later: this.ahead.later, ask: this.#ask, kind, values };
  }

  /** Requests the verdict and the odds of the draft, if it is complete. */
  async look(choice: Choice | null): Promise<void> {
    if (!choice) {
      this.preview = null;
      return;
    }
    if (this.preview && same(this.preview.choice, choice)) return;
    this.refused = null;
    this.preview = { choice, refusal: null, says: "", odds: null };
    if (this.#isBeyond) return this.#lookBeyond(choice);
    try {
      const { refusal, says } = await api.explain(this.link.at, choice);
      const current = () => this.preview && same(this.preview.choice, choice);
      if (current()) this.preview = { choice, refusal, says, odds: null };
      this.#hear(choice, says);
      this.#remember(refusal);
      const odds = refusal ? null : await api.odds(this.link.at, choice);
      if (odds && current()) this.preview = { choice, refusal, says, odds };
    } catch (error) {
      this.#tell("The server did not answer", error);
    }
  }

  /** Is the draft for a later question than the open one? */
  get #isBeyond(): boolean {
    return this.plan.pieces.length > 0 || this.waits;
  }

  /** The same for a choice after the plan. */
  async #lookBeyond(choice: Choice): Promise<void> {
    try {
      const { foreseen, dropped } = await this.link.look({ choices: [...this.plan.certain, choice], odds: true }, "draft");
      if (!foreseen || dropped || !this.preview || !same(this.preview.choice, choice)) return;
      const { refusal, says, odds } = foreseen;
      this.preview = { choice, refusal, says: says.at(-1) ?? "", odds: refusal ? null : odds };
      this.#hear(choice, this.preview.says);
      this.#remember(refusal);
    } catch (error) {
      this.#tell("The server did not answer", error);
    }
  }

  /** The result of a game query after these choices, by default after the whole plan. */
  async find(question: Choice, choices: Choice[] = this.plan.certain): Promise<Finding | null> {
    if (!choices.length && !this.#isBeyond) return api.query(this.link.at, question).catch(() => null);
    const seen = await this.link.look({ choices, question }, question.type).catch(() => null);
    return seen?.finding ?? null;
  }

  /** Why this cannot be done after the plan; null if it can. */
  async refusal(choice: Record<string, unknown>): Promise<Refusal | null> {
    if (!this.#isBeyond) return (await api.explain(this.link.at, choice)).refusal;
    return (await this.link.look({ choices: [...this.plan.certain, choice] }, "why")).foreseen?.refusal ?? null;
  }

  /** What a bot would do after the plan. */
  async advise(): Promise<Advice> {
    await this.plan.settled();
    return api.advice(this.link.at, this.plan.certain);
  }

  /** Shows why this cannot be done; returns true if it can. Only the latest request counts, and none once something else is chosen. */
  async whyNot(choice: Record<string, unknown>): Promise<boolean> {
    const turn = ++this.#wondered;
    const { draft } = this;
    const values = draft?.values;
    try {
      const refusal = await this.refusal(choice);
      if (turn !== this.#wondered || draft !== this.draft || values !== draft?.values) return false;
      this.refused = refusal ? { title: "Why not?", refusal } : null;
      this.#remember(refusal);
      return refusal === null;
    } catch (error) {
      if (turn === this.#wondered) this.#tell("Why not?", error);
      return false;
    }
  }

  /** Adds the draft to the plan. */
  async planDraft(choice = this.draft?.choice): Promise<void> {
    if (!choice) return;
    this.draft?.clear();
    await this.plan.add(choice);
  }

  /** Answers the open question with one choice, discarding any plan for it. While others decide, adds it to the plan. */
  async submit(choice: unknown): Promise<void> {
    if (this.waits) return this.planDraft(choice as Choice);
    const ask = this.link.live?.ask;
    if (ask === undefined || this.busy) return;
    const { pieces, fits } = this.plan;
    const done = fits ? this.plan.sending(pieces.length) : null;
    const reply = await this.#send({ type: "Submit", ask, choices: [choice] });
    await done?.(reply?.made ? pieces.length : 0);
  }

  /** Sends the plan together with a last choice, by default the draft. Pieces that are not possible yet stay planned. */
  async commit(last = this.draft?.choice): Promise<void> {
    if (this.waits) return this.planDraft(last);
    const ask = this.link.live?.ask;
    await this.plan.settled();
    if (ask === undefined || this.busy || !this.#view) return;
    const { certain } = this.plan;
    const planning = planningOf(this.#view.game);
    const choices = last ? [...certain, last] : [...certain, ...planning.ending(certain, this.question)];
    if (!choices.length) return this.#tellStruck();
    const says = choices.length > 1 ? planning.told(choices, this) : (this.plan.seen?.says[0] ?? "");
    const done = this.plan.sending(certain.length);
    const made = (await this.#send({ type: "Submit", ask, choices }))?.made ?? 0;
    if (made) this.sent = { choices: choices.slice(0, made), says };
    this.#sayAsHeard(choices);
    await done(Math.min(made, certain.length));
  }

  /** A single answer that was sent is called what the server called it when it was looked at. */
  #sayAsHeard([only, another]: Choice[]): void {
    if (this.sent && !another && this.#heard && same(this.#heard.choice, only)) this.sent.says = this.#heard.says;
  }

  /** Shows why none of the plan is possible, which the server has only now found. */
  #tellStruck(): void {
    const [refusal] = this.plan.struck.values();
    if (refusal) this.refused = { title: "Refused", refusal };
    this.#remember(refusal ?? null);
  }

  /** The doubt about the plan; empty if there is none. */
  get doubt(): string {
    const { pieces, looking, seen } = this.plan;
    return this.#view && pieces.length && !looking ? planningOf(this.#view.game).doubt(pieces, seen) : "";
  }

  /** Whether the doubt was raised about the current plan. */
  get warned(): boolean {
    return this.doubt !== "" && this.#doubted === this.plan.pieces;
  }

  /** On confirmation, by button or key: raises any doubt once, then sends the plan anyway. */
  async confirm(): Promise<void> {
    await this.plan.settled();
    if (this.doubt && !this.warned) this.#doubted = this.plan.pieces;
    else await this.commit();
  }

  /** Takes back everything sent last and turns it into a plan again. */
  async unsend(): Promise<void> {
    const sent = this.sent;
    for (const _ of sent?.choices ?? []) if (!(await this.act({ type: "TakeBack" }))) return;
    if (sent) await this.plan.begin(sent.choices);
  }

  async act(act: Act): Promise<boolean> {
    const reply = await this.#send(act);
    return reply !== null && !reply.refusal;
  }

  async #send(act: Act): Promise<Reply | null> {
    const sending = ++this.#sendings;
    const { draft } = this;
    this.busy = true;
    this.refused = null;
    if (act.type === "Submit" || act.type === "TakeBack") this.sent = null;
    try {
      const reply = await this.link.act(act);
      this.#remember(reply.refusal);
      if (reply.refusal) this.refused = { title: "Refused", refusal: reply.refusal };
      else if (act.type === "Submit") draft?.clear();
      return reply;
    } catch (error) {
      this.#tell("Message not sent", error);
      return null;
    } finally {
      if (sending === this.#sendings) this.busy = false;
    }
  }

  /** A choice in words; a quick player may have sent it by the time they arrive. */
  #hear(choice: Choice, says: string): void {
    this.#heard = { choice, says };
    const [only, another] = this.sent?.choices ?? [];
    if (this.sent && !another && same(only, choice)) this.sent = { ...this.sent, says };
  }

  #remember(refusal: Refusal | null): void {
    if (refusal?.rule) this.lastRule = refusal.rule;
  }

  #tell(title: string, error: unknown): void {
    this.refused = { title, refusal: { rule: "", why: error instanceof Error ? error.message : String(error), also: [] } };
  }
}
