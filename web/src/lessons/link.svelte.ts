import type { Act, LessonReply, LessonStep, Refusal, Reply } from "../protocol";
import * as api from "../lib/api";
import { reach } from "./progress.svelte";
import { SoloLink } from "./solo.svelte";

/** A lesson in place of a table. The server remembers nothing. */
export class LessonLink extends SoloLink {
  /** The lesson's current step. */
  now = $state.raw<LessonStep | null>(null);
  /** The text while something is shown. */
  meanwhile = $state("");
  /** The reply to an answer this step does not teach. */
  remark = $state.raw<{ say: string; refusal: Refusal | null } | null>(null);
  /** How many remarks there have been at this step. */
  tries = $state(0);
  #opened = 0;

  constructor(readonly lesson: string) {
    super();
  }

  override get at(): api.Seat {
    return { table: "", token: "", path: `/api/lessons/${this.lesson}/${this.now?.step ?? 0}` };
  }

  /** Goes to a step as if all earlier ones had been done. */
  async open(step: number): Promise<void> {
    try {
      const now = await api.lessonStep(this.lesson, step);
      this.begin(String(++this.#opened), true);
      this.#stand(now);
      this.receive(now.update);
    } catch (error) {
      this.refused = error instanceof Error ? error.message : String(error);
    }
  }

  /** Continues from a step that only shows something. */
  async next(): Promise<void> {
    this.#take(await api.lessonAnswer(this.at.path ?? "", []));
  }

  /** Does what the step expects. */
  async doIt(): Promise<void> {
    if (this.now?.do) this.#take(await api.lessonAnswer(this.at.path ?? "", [this.now.do]), 1);
    else await this.next();
  }

  override async act(act: Act): Promise<Reply> {
    if (act.type !== "Submit") throw new Error("There is nobody to ask in a lesson.");
    const reply = await api.lessonAnswer(this.at.path ?? "", act.choices);
    this.#take(reply, act.choices.length);
    // Plans beyond the taught answer lead nowhere, so they are dropped.
    const made = reply.made ? act.choices.length : 0;
    return { type: "Reply", id: 0, refusal: reply.refusal, made, stopped: "" };
  }

  /** Among several answers, the first may be taught and the next one not. */
  #take(reply: LessonReply, sent = 0): void {
    const stopped = reply.made < sent && reply.now.do !== null;
    if (reply.now.step !== this.now?.step) {
      this.#stand(reply.now);
      this.meanwhile = stopped ? "" : reply.say;
      for (const update of reply.updates) this.receive(update);
    }
    if (!stopped) return;
    this.remark = { say: reply.say, refusal: reply.refusal };
    this.tries += 1;
  }

  #stand(now: LessonStep): void {
    [this.now, this.remark, this.tries, this.meanwhile] = [now, null, 0, ""];
    reach(this.lesson, now.step, now.steps);
  }
}
