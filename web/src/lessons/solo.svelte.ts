import { untrack } from "svelte";
import * as api from "../lib/api";
import { wear } from "../lib/face";
import { press } from "../lib/focus";
import { Forced } from "../lib/forced.svelte";
import { HotSeat } from "../lib/hotseat.svelte";
import { bind } from "../lib/keys";
import { Link } from "../lib/link.svelte";
import { Play } from "../lib/play.svelte";
import type { Look, Seen, View } from "../protocol";

/** Stands in for a real table: the same views and events, fetched step by step. */
export abstract class SoloLink extends Link {
  constructor() {
    super("");
    this.online = true;
  }

  /** Called when every event has been shown. */
  get resting(): boolean {
    return this.step === null && this.live === this.shown;
  }

  override look(at: Omit<Look, "type" | "id">): Promise<Seen> {
    return api.lessonLook(this.at.path ?? "", { type: "Look", id: 0, ...at });
  }
}

/** The only seat at such a table, played like any other. Create it during page setup: it listens to the page's keys. */
export class SoloSeat {
  readonly play: Play;
  readonly hot: HotSeat;
  readonly forced: Forced;

  constructor(
    readonly link: SoloLink,
    readonly view: () => View | null,
    game: () => string,
  ) {
    const play = (this.play = new Play(link));
    this.hot = new HotSeat(link);
    this.forced = new Forced(play);
    $effect(() => wear(game()));
    $effect(() => {
      const faced = view();
      untrack(() => play.face(faced));
    });
    $effect(() => {
      void play.plan.seen;
      untrack(() => play.redraft());
    });
    $effect(() => bind("show", { skip: () => (link.step ? link.skip() : false) }));
    $effect(() =>
      bind("plan", {
        clear: () => this.clear(),
        commit: () => this.#commit(),
        drop: () => (play.plan.pieces.length ? void play.plan.remove() : false),
      }),
    );
    $effect(() => bind("question", { answer: ({ key }) => press(Number(key)) }));
  }

  /** Has an answer been begun? */
  get planning(): boolean {
    return !!this.play.draft?.choice || this.play.plan.pieces.length > 0;
  }

  clear(): void {
    this.play.draft?.clear();
    void this.play.plan.clear();
  }

  #commit(): boolean | void {
    if (!this.view()?.question || !this.link.resting || !this.planning || this.play.preview?.refusal) return false;
    void this.play.confirm();
  }
}
