import type { Replay, ReplayIndex, ReplayStep, View } from "../protocol";
import { errorText, journal as fetchJournal, look, openReplay, replayIndex, type Seat } from "./api";
import { replayView } from "./replay";
import { empty, joined, keep, kept, read, write, type Branch, type Note, type Study as Added } from "./studies";

const PART = 50;

/** A finished match, viewed at any moment from any seat, with the reader's additions. */
export class Study {
  journal = $state("");
  replay = $state.raw<Replay | null>(null);
  index = $state.raw<ReplayIndex | null>(null);
  at = $state(0);
  /** The point of view: a seat, or null for a spectator. */
  seat = $state<number | null>(null);
  problem = $state("");
  /** The table it was played at, if opened from there. */
  table: Seat | null = null;
  added = $state.raw<Added>(empty());
  #steps = $state.raw(new Map<number, ReplayStep>());
  #before = $state.raw<ReplayStep | null>(null);
  /** Counts changes of journal and viewpoint: replies to earlier requests are ignored. */
  #turn = 0;

  /** Until a step has loaded, the previous one stays. */
  get step(): ReplayStep | null {
    return this.#steps.get(this.at) ?? this.#before;
  }

  get last(): number {
    return this.replay?.entries ?? 0;
  }

  get view(): View | null {
    return this.replay && this.step ? replayView(this.replay, this.step, this.seat) : null;
  }

  /** Opens a file chosen by the reader. */
  async open(text: string): Promise<void> {
    this.table = null;
    await this.#try(async () => {
      const { journal, study } = read(text);
      const own = kept(journal) ?? empty();
      await this.#begin(journal, study ? joined(study, own) : own, null, 0);
    });
  }

  /** Opens the match played at a table. */
  async openTable(table: string, token: string, at: number, seat: number | null | undefined): Promise<void> {
    this.table = { table, token };
    await this.#try(async () => {
      const [journal, { view }] = await Promise.all([
        fetchJournal({ table, token }),
        look({ table, token }, Number.MAX_SAFE_INTEGER),
      ]);
      const names = view.seats.map((one) => one.name || one.called);
      await this.#begin(journal, joined(empty(names), kept(journal) ?? empty()), seat === undefined ? view.you : seat, at);
    });
  }

  async to(wanted: number): Promise<void> {
    const goal = Math.min(this.last, Math.max(0, wanted));
    this.#before = this.step;
    this.at = goal;
    if (!this.#steps.has(goal)) await this.#try(() => this.#load(goal));
  }

  /** The same moment as somebody else saw it. */
  async lookAs(seat: number | null): Promise<void> {
    await this.#try(async () => {
      const turn = ++this.#turn;
      const [index, part] = await Promise.all([replayIndex(this.#asked(seat, 0)), openReplay(this.#asked(seat, this.at))]);
      if (turn !== this.#turn) return;
      this.#turn += 1;
      [this.seat, this.index, this.replay, this.#steps, this.#before] = [seat, index, part, stepsOf(part), null];
      await this.to(this.at);
    });
  }

  note(text: string, by: string): void {
    this.#keep({
      ...this.added,
      notes: [...this.added.notes, { at: this.at, by, text }].sort((one, other) => one.at - other.at),
    });
  }

  removeNote(gone: Note): void {
    this.#keep({ ...this.added, notes: this.added.notes.filter((note) => note !== gone) });
  }

  branch(branch: Branch): void {
    this.#keep({ ...this.added, branches: [...this.added.branches, branch] });
  }

  removeBranch(gone: Branch): void {
    this.#keep({ ...this.added, branches: this.added.branches.filter((branch) => branch !== gone) });
  }

  /** The journal of a branch played here, once its match is over. */
  async played(branch: Branch): Promise<string> {
    if (branch.journal) return branch.journal;
    const journal = await fetchJournal({ table: branch.table ?? "", token: branch.token ?? "" });
    this.#keep({ ...this.added, branches: this.added.branches.map((one) => (one === branch ? { ...branch, journal } : one)) });
    return journal;
  }

  /** The file with all additions, including finished branches. */
  async file(): Promise<string> {
    for (const branch of this.added.branches) if (!branch.journal && branch.table) await this.played(branch).catch(() => "");
    return write(this.journal, this.added);
  }

  #keep(added: Added): void {
    this.added = added;
    keep(this.journal, added);
  }

  #asked(seat: number | null, at: number) {
    const { journal, added } = this;
    return { journal, seat, names: added.names, at: at - (at % PART), count: PART };
  }

  async #begin(journal: string, added: Added, seat: number | null, at: number): Promise<void> {
    const turn = ++this.#turn;
    [this.journal, this.added, this.replay, this.index, this.#steps, this.#before, this.problem] = [
      journal,
      added,
      null,
      null,
      new Map(),
      null,
      "",
    ];
    await this.#load(at, seat);
    if (turn !== this.#turn) return;
    [this.seat, this.at] = [seat, Math.min(at, this.last)];
    await this.to(this.at);
    const index = await replayIndex(this.#asked(seat, 0));
    if (turn === this.#turn) this.index = index;
  }

  async #load(at: number, seat: number | null = this.seat): Promise<void> {
    const turn = this.#turn;
    const part = await openReplay(this.#asked(seat, at));
    // Steps from different viewpoints are not mixed.
    if (turn === this.#turn) [this.replay, this.#steps] = [part, new Map([...this.#steps, ...stepsOf(part)])];
  }

  async #try(what: () => Promise<void>): Promise<void> {
    try {
      this.problem = "";
      await what();
    } catch (error) {
      this.problem = errorText(error);
    }
  }
}

const stepsOf = ({ steps }: Replay): Map<number, ReplayStep> => new Map(steps.map((step) => [step.entries, step]));
