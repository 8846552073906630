import type { Line, Moment, View } from "../protocol";
import * as api from "./api";
import type { Link } from "./link.svelte";

/** How many lines of the log are asked for at once. */
const PART = 12;

/** Earlier moments of a match, as this seat saw them; the game goes on meanwhile. */
export class Past {
  /** The line of the log whose moment is looked at; null: now. */
  line = $state<number | null>(null);
  moment = $state.raw<Moment | null>(null);
  problem = $state("");
  #known = new Map<number, Moment>();
  #token = "";

  constructor(readonly link: Link) {}

  /** What happened in the match, without what was only said. */
  get told(): Line[] {
    return this.link.lines.filter((line) => line.kind === "event");
  }

  /** The table as it was seen then; null: as it is. */
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

  /** Several steps back or on; beyond the last moment lies the present. */
  step(by: 1 | -1): void {
    const { told, line, moment } = this;
    // While a moment is still on its way, the next step is made from the line that leads to it.
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
