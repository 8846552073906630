import type { Choice } from "../../../lib/draft.svelte";
import type { Play } from "../../../lib/play.svelte";
import type { List } from "./lists";
import type { Saved } from "./saved.svelte";

/** Choices that bring units from off the chart into a region, and the use of the lists suggested for each. */
const USES: Record<string, "reinforcement" | "inbound"> = {
  "fleet_commander.Reinforce": "reinforcement",
  "fleet_commander.CallInbound": "inbound",
};
const FIELD = "region";

/** A squadron to be brought in: the player chooses which one first, then where; the game asks the other way around. */
export class Muster {
  /** The squadron to form once the game asks for it. */
  readied = $state.raw<List | Saved | null>(null);

  constructor(readonly play: Play) {}

  /** The current use for squadrons; null if there is none. */
  get use(): "reinforcement" | "inbound" | null {
    return USES[this.play.draft?.kind ?? ""] ?? null;
  }

  get regions(): string[] {
    const space = this.use && this.play.draft?.space(FIELD);
    return space && space.type === "One" ? space.ids.map(String) : [];
  }

  get lit(): ReadonlySet<string> {
    return new Set(this.regions);
  }

  ready(list: List | Saved | null): void {
    this.readied = list;
  }

  /** Clicking a region sends the squadron there, as part of the plan. If it cannot go there, the server says why. */
  async point(id: string): Promise<void> {
    const { draft } = this.play;
    const region = id.split("/")[0] ?? "";
    if (!draft?.kind || !this.use) return;
    if (!this.regions.includes(region)) {
      void this.play.whyNot({ type: draft.kind, [FIELD]: region });
      return;
    }
    draft.pick(FIELD, region);
    await this.play.planDraft();
  }

  /** Intermediate questions with a single answer are answered in the plan, so that the squadron can be formed at once. */
  async passOn(): Promise<void> {
    const [only, another] = this.play.question?.options ?? [];
    const brings = this.play.plan.pieces.some(({ type }) => type in USES);
    if (brings && only && !another) await this.play.plan.add(only.choice as Choice);
  }
}

const musters = new WeakMap<Play, Muster>();

/** This player's squadron, shared by drawer and chart. */
export function musterOf(play: Play): Muster {
  const muster = musters.get(play) ?? new Muster(play);
  musters.set(play, muster);
  return muster;
}
