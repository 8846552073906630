import type { LegalChoice, View } from "../protocol";
import type { Play } from "./play.svelte";
import { settings } from "./settings.svelte";

/** Long enough to notice, when only bots are waiting. */
const ALONE = 900;
/** About as long as a person needs to read a short question and say no, so that the pause does not reveal an empty hand. */
const LEAST = 1500;
const MOST = 5000;

/** Auto-answers a question with one legal answer. */
export class Forced {
  /** A description of the automatic answer; empty if there is none. */
  says = $state("");
  #timer = 0;
  #asked = "";

  constructor(readonly play: Play) {}

  /** Called with every view; `mine` says whether its player is looking at the question now. */
  face(view: View | null, mine: boolean): void {
    const only = view && mine && !this.#tookBack() ? onlyAnswer(view) : null;
    const asked = view && only ? `${view.you} ${view.ask}` : "";
    if (asked === this.#asked) return;
    this.wait();
    this.#asked = asked;
    if (view && only) {
      this.says = `Nothing to decide: answering “${only.says}” for you…`;
      this.#timer = window.setTimeout(() => void this.#answer(view.ask, only.choice), pauseFor(view));
    }
  }

  /** The player wants to look first and answer manually. */
  wait(): void {
    window.clearTimeout(this.#timer);
    this.says = "";
  }

  /** A player who has just taken something back may want to take back more. */
  #tookBack(): boolean {
    const last = this.play.link.lines.findLast((line) => line.kind === "event");
    return (last?.event as { type?: string } | undefined)?.type === "core.TookBack";
  }

  async #answer(ask: number, choice: unknown): Promise<void> {
    if (this.play.link.live?.ask === ask) await this.play.submit(choice);
    this.says = "";
  }
}

function onlyAnswer(view: View): LegalChoice | null {
  const [only, another] = settings.passing ? (view.question?.options ?? []) : [];
  return only && !another ? only : null;
}

function pauseFor(view: View): number {
  const watched = view.seats.some((seat) => seat.seat !== view.you && seat.by === "human");
  return watched ? LEAST + Math.random() * (MOST - LEAST) : ALONE;
}
