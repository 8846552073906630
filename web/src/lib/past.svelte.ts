import type { Line, Moment, View } from "../protocol";
import * as api from "./api";
import type { Link } from "./link.svelte";

/** How many log lines are requested at once. */
const PART = 12;

/** Earlier moments of a match, as this seat saw them, while the game goes on. */
export class Past {
  /** The log line whose moment is being viewed; null for now. */
  line = $state<number | null>(null);
  moment = $state.raw<Moment | null>(null);
  problem = $state("");
  #known = new Map<number, Moment>();
  #token = "";

  constructor(readonly link: Link) {}

  /** The events of the match, without chat. */
  get told(): Line[] {
    return this.link.lines.filter((line) => line.kind === "event");
  }

  /** The table as seen then; null for now. */
  get view(): View | null {
    const [now, moment] = [this.link.shown, this.moment];
    if (!now || !moment || this.line === null) return null;
    const { position, sheet, outcome } = moment;
    const seats = now.seats.map((seat) => ({ ...seat, awaited: false }));
    return {
      ...now,
      seats,
      position,
      sheet,
      outcome,
      phase: outcome ? "over" : "playing",
      ask: -1,
      awaited: [],
      question: null,
    };
  }

  async show(line: number): Promise<void> {
    if (this.#token !== this.link.token) [this.#token, this.#known] = [this.link.token, new Map()];
    [this.line, this.problem] = [line, ""];
    try {
      const moment = this.#known.get(line) ?? (await this.#load(line));
      if (this.line === line) this.moment = moment;
    } catch (error) {
      this.now();
      this.problem = error instanceof Error ? error.message : String(error);
    }
  }

  /** Several steps back or forward; after the last moment comes the present. */
  step(by: 1 | -1): void {
    const { told, line, moment } = this;
    // While a moment is still loading, the next step starts from its line.
    const there = line !== null && moment !== null && moment.first <= line && line <= moment.last;
    const { first, last } = there ? moment : { first: line ?? Infinity, last: line ?? Infinity };
    const next = by > 0 ? told.find(({ n }) => n > last) : told.findLast(({ n }) => n < first);
    if (next) void this.show(next.n);
    else if (by > 0) this.now();
  }

  now(): void {
    [this.line, this.moment] = [null, null];
  }

  async #load(line: number): Promise<Moment | null> {
    const known = this.#known;
    const { moments } = await api.moments(this.link.at, line - (line % PART), PART);
    for (const moment of moments) for (let n = moment.first; n <= moment.last; n++) known.set(n, moment);
    return known.get(line) ?? null;
  }
}
