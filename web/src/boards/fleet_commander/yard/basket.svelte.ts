import { counted, type Choice, type Draft, type Id, type Pairs } from "../../../lib/draft.svelte";
import type { Bag, Refusal } from "../../../protocol";
import type { Play } from "../../../lib/play.svelte";
import type { List } from "./lists";

export const DECOY = "decoy";

/** The units of a list, with as many decoys as the game suggests. */
export function withDecoys(items: List["items"], suggested: Choice): List["items"] {
  const decoys = Number(suggested["decoys"] ?? suggested[DECOY] ?? 0);
  return decoys ? [...items, [DECOY, decoys]] : items;
}

/** The fleet, squadron or hand being built for a question. It is the player's draft, with decoys as ordinary items. */
export class Basket {
  /** The field for items, and the one for decoys, if any. */
  readonly field: string;
  readonly bag: Bag;
  readonly most: ReadonlyMap<Id, number>;
  readonly #decoyField: string | undefined;
  /** Why the current selection is not legal; null if it is. */
  refusal = $state.raw<Refusal | null>(null);
  #asked = 0;

  constructor(
    readonly draft: Draft,
    readonly kind: string,
  ) {
    const fields = draft.offered(kind)?.fields ?? [];
    const [field, bag] = fields.find(([, space]) => space.type === "Bag") ?? [
      "",
      { type: "Bag", items: [], least: 0, most: 0 } satisfies Bag,
    ];
    this.field = field;
    this.bag = bag as Bag;
    this.most = new Map(this.bag.items.map(([id, , cap]) => [id, cap]));
    this.#decoyField = fields.find(([name]) => name.startsWith(DECOY))?.[0];
  }

  get amounts(): Pairs {
    return (this.draft.values[this.field] as Pairs | undefined) ?? [];
  }

  amount(id: string): number {
    return id === DECOY ? this.decoys : (this.amounts.find(([known]) => known === id)?.[1] ?? 0);
  }

  /** How many more of it can be taken. */
  left(id: string): number {
    return (id === DECOY ? this.mostDecoys : (this.most.get(id) ?? 0)) - this.amount(id);
  }

  put(id: string, number: number): void {
    this.putDecoys(id === DECOY ? number : this.decoys);
    if (id !== DECOY)
      this.draft.pick(
        this.field,
        counted(
          this.amounts,
          this.bag.items.map(([known]) => known),
          id,
          number,
        ),
      );
  }

  get total(): number {
    const costs = new Map<Id, number>(this.bag.items.map(([id, cost]) => [id, cost]));
    return this.amounts.reduce((sum, [id, number]) => sum + number * (costs.get(id) ?? 0), 0);
  }

  /** Decoys are a number, or a single yes or no. */
  get mostDecoys(): number {
    const space = this.#decoyField
      ? this.draft.offered(this.kind)?.fields.find(([name]) => name === this.#decoyField)?.[1]
      : undefined;
    return space?.type === "Number" ? space.high : space ? 1 : 0;
  }

  get decoys(): number {
    return Number((this.#decoyField && this.draft.values[this.#decoyField]) || 0);
  }

  putDecoys(number: number): void {
    if (this.#decoyField) this.draft.pick(this.#decoyField, this.#said(number));
  }

  /** The selection in list form. */
  get items(): List["items"] {
    const things = this.amounts.map(([id, number]): [string, number] => [String(id), number]);
    return this.decoys ? [...things, [DECOY, this.decoys]] : things;
  }

  /** Takes everything on a list, legal or not: the verdict will say. */
  fill(items: List["items"]): void {
    const number = new Map(items);
    const known = this.bag.items.map(([id]) => String(id));
    const strange = items.map(([id]) => id).filter((id) => id !== DECOY && !known.includes(id));
    this.draft.pick(
      this.field,
      [...known, ...strange].flatMap((id): Pairs => (number.get(id) ? [[id, number.get(id) ?? 0]] : [])),
    );
    this.putDecoys(Math.min(number.get(DECOY) ?? 0, Math.max(this.mostDecoys, 0)));
  }

  holds(items: List["items"]): boolean {
    const mine = new Map(this.items);
    return mine.size === items.length && items.every(([id, number]) => mine.get(id) === number);
  }

  empty(): void {
    this.fill([]);
  }

  /** The answer so far, complete or not. */
  get answer(): { type: string } & Record<string, unknown> {
    const decoys = this.#decoyField ? { [this.#decoyField]: this.#said(this.decoys) } : {};
    return { type: this.kind, ...this.draft.values, ...decoys, [this.field]: this.amounts };
  }

  #said(decoys: number): unknown {
    return this.#decoyField === DECOY ? decoys > 0 : decoys;
  }

  /** Asks the server what is wrong with the selection. */
  async weigh(play: Play): Promise<void> {
    const turn = ++this.#asked;
    const refusal = await play.refusal(this.answer).catch(() => this.refusal);
    if (turn === this.#asked) this.refusal = refusal;
  }
}
