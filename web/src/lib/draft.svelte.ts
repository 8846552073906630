import type { Offer, Question, Spread } from "../protocol";
import { deeds } from "./asking";
import { keyOf, same } from "./same";
import { nameOf, noteOf, plain, type Words } from "./words";

export type Space = Offer["fields"][number][1];
/** Identifies a value: a number, a word, or an object, which is compared by its key. */
export type Id = number | string | object;
export type Choice = { type: string } & Record<string, unknown>;
export type Pairs = [Id, number][];

/** A place for one kind of thing in stock. */
export interface Slot {
  place: string;
  thing: string;
}
export type Placed = [Slot, number][];

/** An unfinished answer. It knows the offers, and nothing about the rules. */
export class Draft {
  kind = $state<string | null>(null);
  values = $state.raw<Record<string, unknown>>({});

  constructor(
    readonly offers: Offer[],
    readonly options: Choice[] | null,
    readonly words: Words,
    /** Kinds of answers given on the board: no form opens automatically. */
    readonly onBoard: ReadonlySet<string> = new Set(),
  ) {
    this.clear();
  }

  static of(question: Question, words: Words, onBoard?: ReadonlySet<string>): Draft {
    return new Draft(question.offers, question.options?.map((option) => option.choice as Choice) ?? null, words, onBoard);
  }

  get offer(): Offer | null {
    return this.offers.find((offer) => offer.kind === this.kind) ?? null;
  }

  offered(kind: string): Offer | undefined {
    return this.offers.find((offer) => offer.kind === kind);
  }

  space(field: string): Space | undefined {
    return this.offer?.fields.find(([name]) => name === field)?.[1];
  }

  name(field: string, id: unknown): string {
    return nameOf(this.words, field, id);
  }

  /** The label of a field. */
  label(field: string): string {
    return this.words[""]?.[field] ? nameOf(this.words, "", field) : plain(field);
  }

  note(field: string, id: unknown): string {
    return noteOf(this.words, field, id);
  }

  start(kind: string, values: Record<string, unknown> = {}): void {
    this.kind = kind;
    const given = Object.fromEntries(
      (this.offered(kind)?.fields ?? []).flatMap(([name, space]) => {
        const value = only(space);
        return value === undefined ? [] : [[name, value]];
      }),
    );
    this.values = { ...given, ...values };
  }

  pick(field: string, value: unknown): void {
    this.values = { ...this.values, [field]: value };
  }

  /** Resets the draft. */
  rest(): void {
    this.kind = null;
    this.values = {};
  }

  /** Starts the only possible kind of answer, but never chooses it. */
  clear(): void {
    this.rest();
    const [only, another] = deeds(this.offers);
    if (only?.fields.length && !another && !this.onBoard.has(only.kind)) this.start(only.kind);
  }

  /** The choice, once every field has a value that lies in its space. */
  get choice(): Choice | null {
    const offer = this.offer;
    if (!offer || offer.fields.some(([name, space]) => !isWhole(space, this.values[name]))) return null;
    return { type: offer.kind, ...Object.fromEntries(offer.fields.map(([name]) => [name, this.values[name]])) };
  }

  /** The keys of legal values for a field, given the other values picked so far; null if unknown. */
  fitting(field: string): Set<string> | null {
    if (!this.options || !this.kind) return null;
    const others = Object.entries(this.values).filter(([name]) => name !== field);
    const fit = this.options.filter(
      (option) => option.type === this.kind && others.every(([name, value]) => same(option[name], value)),
    );
    return new Set(fit.map((option) => keyOf(option[field])));
  }
}

/** The only value of a space, or its empty starting value. */
function only(space: Space): unknown {
  if (space.type === "One" && space.ids.length === 1) return space.ids[0];
  if (space.type === "Some" && space.least === 0) return [];
  if ((space.type === "Bag" || space.type === "Split") && space.least === 0) return [];
  if (space.type === "Number" && space.low >= 0) return space.low === 0 ? 0 : space.high;
  return undefined;
}

/** Is the value complete for its space? Amounts may still fall short. */
function isWhole(space: Space, value: unknown): boolean {
  if (value === undefined) return false;
  if (space.type === "Some") return within((value as Id[]).length, space.least, space.most);
  if (space.type === "Bag") return within(total(space.items, value as Pairs), space.least, space.most);
  if (space.type === "Split")
    return within(
      total(
        space.caps.map(([id]) => [id, 1]),
        value as Pairs,
      ),
      space.least,
      space.most,
    );
  if (space.type === "Text") return (value as string).trim() !== "";
  if (space.type === "Spread") return space.stock.every(([thing, number]) => spread(value as Placed, thing) === number);
  return true;
}

const within = (n: number, least: number, most: number): boolean => n >= least && n <= most;

function total(costs: [Id, number, ...unknown[]][], value: Pairs): number {
  const cost = new Map(costs.map(([id, each]) => [keyOf(id), each]));
  return value.reduce((sum, [id, n]) => sum + n * (cost.get(keyOf(id)) ?? 0), 0);
}

/** How many of a thing have been placed. */
export function spread(value: Placed, thing: string): number {
  return value.filter(([slot]) => slot.thing === thing).reduce((sum, [, n]) => sum + n, 0);
}

/** All possible slots for a stock, in the order of its space. */
export function slotsOf({ places, stock }: Spread): Slot[] {
  return places.flatMap((place) => stock.map(([thing]) => ({ place, thing })));
}

/** How many there are of this. */
export function amountOf(value: Pairs, id: Id): number {
  return value.find(([known]) => keyOf(known) === keyOf(id))?.[1] ?? 0;
}

/** The pairs with a new number for one id, in the order of the space. */
export function counted<T extends Id>(value: [T, number][], order: T[], id: T, amount: number): [T, number][] {
  return order.flatMap((known): [T, number][] => {
    const number = keyOf(known) === keyOf(id) ? amount : amountOf(value, known);
    return number > 0 ? [[known, number]] : [];
  });
}
