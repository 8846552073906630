import type { Play } from "../../../lib/play.svelte";
import type { Marks } from "../seen";
import { FLEET } from "./planning";

const FIELD = "region";

/** What asks for a region, and which ones can be given: the next combat, the goal of a retreat, a probe and the like. */
function asked({ draft }: Play): { kind: string; ids: string[] } | null {
  const space = draft?.space(FIELD);
  if (!draft?.kind || FLEET.onBoard.has(draft.kind) || space?.type !== "One") return null;
  const fit = draft.fitting(FIELD);
  return { kind: draft.kind, ids: space.ids.map(String).filter((id) => !fit || fit.has(id)) };
}

/** How the chart is marked while a region is asked for; null: none is. */
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

/** A region is pointed at: the first time picks it, the second commits. Where it cannot be picked, the server says why. */
export function pickRegion(play: Play, region: string): void {
  const [found, draft] = [asked(play), play.draft];
  if (!found || !draft) return;
  if (!found.ids.includes(region)) void play.whyNot({ ...draft.values, type: found.kind, [FIELD]: region });
  else if (draft.values[FIELD] === region && draft.choice) void play.commit();
  else draft.pick(FIELD, region);
}
