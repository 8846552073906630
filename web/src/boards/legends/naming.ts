import { counted, type Draft, type Id, type Pairs, type Space } from "../../lib/draft.svelte";
import type { Play } from "../../lib/play.svelte";
import type { Gesture, Marks, Part } from "./parts";

/** A field of an answer that names units. */
interface Named {
  kind: string;
  field: string;
  space: Space;
  ids: string[];
}

function idsOf(space: Space): string[] {
  if (space.type === "One" || space.type === "Some") return space.ids.map(String);
  return space.type === "Split" ? space.caps.map(([id]) => String(id)) : [];
}

/** Units in any answer can be chosen by clicking them; the form beside the table is filled in, too. */
class Naming implements Gesture {
  constructor(
    readonly play: Play,
    readonly isUnit: (id: string) => boolean,
  ) {}

  get #named(): Named[] {
    const { draft } = this.play;
    if (!draft) return [];
    const offers = draft.kind ? draft.offers.filter(({ kind }) => kind === draft.kind) : draft.offers;
    return offers.flatMap(({ kind, fields }) =>
      fields.flatMap(([field, space]) => {
        const fit = draft.kind ? draft.fitting(field) : null;
        const ids = idsOf(space).filter((id) => this.isUnit(id) && (!fit || space.type !== "One" || fit.has(id)));
        return ids.length ? [{ kind, field, space, ids }] : [];
      }),
    );
  }

  get takes(): boolean {
    return this.#named.length > 0;
  }

  get marks(): Marks {
    const { draft } = this.play;
    const picked = this.#named.flatMap(({ field, kind }) => (draft?.kind === kind ? pickedOf(draft.values[field]) : []));
    return { lit: new Set(this.#named.flatMap(({ ids }) => ids)), selected: new Set(picked) };
  }

  /** The first click picks a unit; if the answer needs only one, a second click commits. */
  choose(id: string): void {
    const { play } = this;
    const found = this.#named.find(({ ids }) => ids.includes(id));
    if (!play.draft || !found) return;
    const { kind, field, space } = found;
    if (play.draft.kind === kind && space.type === "One" && play.draft.values[field] === id && play.draft.choice)
      return void play.commit();
    if (play.draft.kind !== kind) play.draft.start(kind);
    play.draft.pick(field, nextValue(play.draft, field, space, id));
  }
}

function pickedOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return Array.isArray(value) ? value.map((one: unknown) => String(Array.isArray(one) ? one[0] : one)) : [];
}

/** A field's value after a click on a unit: selections toggle, amounts go up by one and wrap to zero. */
function nextValue(draft: Draft, field: string, space: Space, id: string): unknown {
  if (space.type === "Some") {
    const now = new Set(pickedOf(draft.values[field]));
    if (!now.delete(id)) now.add(id);
    return space.ids.filter((one) => now.has(String(one)));
  }
  if (space.type !== "Split") return id;
  const pairs = (draft.values[field] ?? []) as Pairs;
  const amount = pairs.find(([one]) => one === id)?.[1] ?? 0;
  const cap = space.caps.find(([one]) => one === id)?.[1] ?? 0;
  const all = pairs.reduce((sum, [, n]) => sum + n, 0);
  const order: Id[] = space.caps.map(([one]) => one);
  return counted(pairs, order, id, amount < cap && all < space.most ? amount + 1 : 0);
}

/** An id that ends in a number belongs to a unit: `draco-1`. */
const isUnit = (id: string): boolean => /^[a-z_]+-\d+$/.test(id);

export const NAMING: Part = { name: "naming", gesture: (play) => new Naming(play, isUnit) };
