import type { Id } from "../../../lib/draft.svelte";
import type { Play } from "../../../lib/play.svelte";
import type { Gesture, Marks } from "../parts";

/** The field whose units are being chosen. */
function fieldOf({ draft }: Play): { name: string; ids: string[]; most: number } | null {
  const field = draft?.offer?.fields.find(([, space]) => space.type === "Some");
  return field?.[1].type === "Some" ? { name: field[0], ids: field[1].ids.map(String), most: field[1].most } : null;
}

export function pickedOf(play: Play): Set<string> {
  const field = fieldOf(play);
  return new Set(((field && play.draft?.values[field.name]) ?? []) as string[]);
}

export const pickable = (play: Play): string[] => fieldOf(play)?.ids ?? [];

/** Adds or removes one unit; if the selection is full, the first makes room. */
export function toggled(ids: readonly Id[], picked: ReadonlySet<string>, id: string, most: number): string[] {
  const next = new Set(picked);
  if (!next.delete(id)) {
    const [first] = next;
    if (next.size >= most && first !== undefined) next.delete(first);
    next.add(id);
  }
  return ids.map(String).filter((one) => next.has(one));
}

export function toggle(play: Play, id: string): void {
  const field = fieldOf(play);
  if (field?.ids.includes(id)) play.draft?.pick(field.name, toggled(field.ids, pickedOf(play), id, field.most));
}

/** Clicking a unit adds it to the selection or removes it. */
export class Picking implements Gesture {
  constructor(readonly play: Play) {}

  get takes(): boolean {
    const { draft } = this.play;
    return draft !== null && draft.offers.length === 1 && fieldOf(this.play) !== null;
  }

  get marks(): Marks {
    return { lit: new Set(pickable(this.play)), selected: pickedOf(this.play) };
  }

  choose(id: string): void {
    toggle(this.play, id);
  }
}
