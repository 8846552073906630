import type { Choice } from "../../../lib/draft.svelte";
import type { Play } from "../../../lib/play.svelte";
import type { List } from "./lists";
import type { Saved } from "./saved.svelte";

/** What brings units from off the chart to a region of it, and for what use lists are suggested. */
const USES: Record<string, "reinforcement" | "inbound"> = {
  "fleet_commander.Reinforce": "reinforcement",
  "fleet_commander.CallInbound": "inbound",
};
const FIELD = "region";

/** A squadron that is to be brought: first which one, then where; the game asks the other way round. */
export class Muster {
  /** What will be formed once the game asks for it. */
  readied = $state.raw<List | Saved | null>(null);

  constructor(readonly play: Play) {}

  /** What squadrons are wanted for now; null: none are. */
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

  /** A region is pointed at: the squadron goes there, as part of the plan. Where it cannot go, the server says why. */
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

  /** A question on the way that leaves nothing to choose is answered in the plan, so that the squadron can be formed at once. */
  async passOn(): Promise<void> {
    const [only, another] = this.play.question?.options ?? [];
    const brings = this.play.plan.pieces.some(({ type }) => type in USES);
    if (brings && only && !another) await this.play.plan.add(only.choice as Choice);
  }
}

const musters = new WeakMap<Play, Muster>();

/** The squadron of this player, the same for drawer and chart. */
export function musterOf(play: Play): Muster {
  const muster = musters.get(play) ?? new Muster(play);
  musters.set(play, muster);
  return muster;
}
