import { amountOf, counted, slotsOf, spread, type Choice, type Placed } from "../../../lib/draft.svelte";
import type { Play } from "../../../lib/play.svelte";
import type { fleet_commander, Spread, View } from "../../../protocol";
import { worldOf, type Scenery } from "../position";

const DEPLOY = "fleet_commander.Deploy";
const FIELD = "places";

/** The placement of a fleet, which is the player's draft, made on the chart or by numbers. */
export class Placing {
  #selected = $state("");
  #past = $state.raw<Placed[]>([]);

  constructor(readonly play: Play) {}

  /** The items to place, and where; null if there are none. */
  get space(): Spread | null {
    const space = this.play.draft?.offered(DEPLOY)?.fields.find(([name]) => name === FIELD)?.[1];
    return space?.type === "Spread" ? space : null;
  }

  get pairs(): Placed {
    return (this.play.draft?.values[FIELD] as Placed | undefined) ?? [];
  }

  at(place: string, thing: string): number {
    return amountOf(this.pairs, { place, thing });
  }

  left(thing: string): number {
    return (this.space?.stock.find(([kind]) => kind === thing)?.[1] ?? 0) - spread(this.pairs, thing);
  }

  get placed(): number {
    return this.pairs.reduce((sum, [, number]) => sum + number, 0);
  }

  get all(): number {
    return this.space?.stock.reduce((sum, [, number]) => sum + number, 0) ?? 0;
  }

  /** The next item to place: the selected kind, while some of it is left. */
  get selected(): string {
    const left = this.space?.stock.map(([thing]) => thing).filter((thing) => this.left(thing) > 0) ?? [];
    return left.includes(this.#selected) ? this.#selected : (left[0] ?? this.#selected);
  }

  select(thing: string): void {
    this.#selected = thing;
  }

  /** The regions where something can be placed now. */
  get lit(): ReadonlySet<string> {
    return new Set(this.space && this.left(this.selected) > 0 ? this.space.places : []);
  }

  set(place: string, thing: string, number: number): void {
    const { space } = this;
    if (!space || number < 0 || number > this.at(place, thing) + this.left(thing)) return;
    this.#put(counted(this.pairs, slotsOf(space), { place, thing }, number));
  }

  /** Places one; where nothing can be placed, the server says why. */
  drop(place: string, thing = this.selected): void {
    if (this.space?.places.includes(place)) this.set(place, thing, this.at(place, thing) + 1);
    else void this.play.whyNot({ type: DEPLOY, [FIELD]: [[{ place, thing }, 1]] });
  }

  /** Fills in an answer, such as the game's suggestion. */
  fill(choice: Choice | null): void {
    this.#put((choice?.[FIELD] as Placed | undefined) ?? []);
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  undo(): void {
    const before = this.#past.at(-1);
    this.#past = this.#past.slice(0, -1);
    if (before) this.play.draft?.pick(FIELD, before);
  }

  #put(pairs: Placed): void {
    this.#past = [...this.#past, this.pairs];
    this.play.draft?.pick(FIELD, pairs);
  }

  /** Clicking a region places the next counter there; clicking a counter takes it back. */
  point(id: string): void {
    const [region = "", , , kind] = id.split("/");
    if (kind === undefined) this.drop(region);
    else {
      this.set(region, kind, this.at(region, kind) - 1);
      this.select(kind);
    }
  }

  /** The table including the placed counters. */
  shown(view: View, scenery: Scenery): View {
    if (!this.space || !this.pairs.length) return view;
    const world = worldOf(view);
    const side = view.you === world.invader ? 0 : 1;
    const groups = world.groups.map((group, i) =>
      i % 2 === side ? { ...group, hidden: this.#pile(scenery.regions[(i - side) / 2]?.id ?? "", group.hidden) } : group,
    );
    return { ...view, position: { ...(view.position as fleet_commander.Position), world: { ...world, groups } } };
  }

  #pile(region: string, pile: fleet_commander.Pile_Unit): fleet_commander.Pile_Unit {
    const items = (this.space?.stock ?? []).flatMap(([kind]) =>
      Array.from({ length: this.at(region, kind) }, () => ({ kind, damage: 0, critical: 0, bound: "" })),
    );
    return { ...pile, items, size: items.length };
  }
}

const placings = new WeakMap<Play, Placing>();

/** This player's placement, shared by drawer and chart. */
export function placingOf(play: Play): Placing {
  const placing = placings.get(play) ?? new Placing(play);
  placings.set(play, placing);
  return placing;
}
