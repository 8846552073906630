import type { Act, PuzzleReply, PuzzleSolution, PuzzleStep, PuzzleVerdict, Reply } from "../protocol";
import * as api from "../lib/api";
import { SoloLink } from "../lessons/solo.svelte";
import { keepSolved } from "./solved.svelte";

/** A puzzle in place of a table. The answers so far are in the address: the server remembers nothing. */
export class PuzzleLink extends SoloLink {
  now = $state.raw<PuzzleStep | null>(null);
  verdict = $state.raw<PuzzleVerdict | null>(null);
  solution = $state.raw<PuzzleSolution | null>(null);
  tries = $state(0);
  #opened = 0;

  constructor(readonly puzzle: string) {
    super();
  }

  override get at(): api.Seat {
    return { table: "", token: "", path: this.now ? api.puzzlePath(this.now.id, this.now.so_far) : "" };
  }

  /** Starts over. */
  async open(): Promise<void> {
    try {
      const now = await api.puzzleStep(this.puzzle);
      this.begin(String(++this.#opened), true);
      this.lines = [];
      [this.now, this.verdict] = [now, null];
      this.receive(now.update);
    } catch (error) {
      this.refused = error instanceof Error ? error.message : String(error);
    }
  }

  async showSolution(): Promise<void> {
    this.solution = await api.puzzleSolution(this.puzzle);
  }

  override async act(act: Act): Promise<Reply> {
    if (act.type !== "Submit") throw new Error("There is nobody to ask in a puzzle.");
    const reply = await api.puzzleAnswer(this.at.path ?? "", act.choices);
    this.#take(reply);
    // Plans beyond the judged answer lead nowhere, so they are dropped.
    const made = reply.verdict ? act.choices.length : reply.made;
    return { type: "Reply", id: 0, refusal: reply.refusal, made, stopped: "" };
  }

  #take(reply: PuzzleReply): void {
    if (reply.made) this.now = reply.now;
    for (const update of reply.updates) this.receive(update);
    if (!reply.verdict) return;
    this.verdict = reply.verdict;
    this.tries += 1;
    if (reply.verdict.solved) keepSolved(this.puzzle, this.solution === null);
  }
}
