import type { Play } from "../../../lib/play.svelte";
import type { Marks } from "../seen";
import { FLEET } from "./planning";

const FIELD = "region";

/** The answer that needs a region, and the legal regions: the next combat, the destination of a retreat, a probe and so on. */
function asked({ draft }: Play): { kind: string; ids: string[] } | null {
  const space = draft?.space(FIELD);
  if (!draft?.kind || FLEET.onBoard.has(draft.kind) || space?.type !== "One") return null;
  const fit = draft.fitting(FIELD);
  return { kind: draft.kind, ids: space.ids.map(String).filter((id) => !fit || fit.has(id)) };
}

/** How the chart is marked while the question needs a region; null if it needs none. */
export function regionMarks(play: Play, all: readonly string[]): Marks | null {
  const found = asked(play);
  if (!found) return null;
  const picked = play.draft?.values[FIELD];
  return {
    lit: new Set(found.ids),
    selected: new Set(picked === undefined ? [] : [String(picked)]),
    dim: new Set(all.filter((id) => !found.ids.includes(id))),
  };
}

/** The first click on a region picks it, the second commits. If it cannot be picked, the server says why. */
export function pickRegion(play: Play, region: string): void {
  const [found, draft] = [asked(play), play.draft];
  if (!found || !draft) return;
  if (!found.ids.includes(region)) void play.whyNot({ ...draft.values, type: found.kind, [FIELD]: region });
  else if (draft.values[FIELD] === region && draft.choice) void play.commit();
  else draft.pick(FIELD, region);
}
