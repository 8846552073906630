import * as api from "../../../lib/api";
import type { FighterType, SquadronChecked, SquadronPlan, SquadronYard, Warship } from "../../../protocol";
import type { Shared } from "./share";

type Upgrades = [ship: string, card: string][];

/** The parts of a squadron, before the rules check. */
interface Parts {
  list: string;
  units: [unit: string, number: number][];
  upgrades: Upgrades;
}

const KEY = "wartable.squadron";
const NAMELESS = "My squadron";
const MOST_UNDONE = 50;

interface Beginning {
  /** The table whose data and terms apply; without one, the terms chosen here apply. */
  at?: api.Seat | null;
  /** Whether to remember the squadron for the next visit. */
  draft?: boolean;
  /** The initial squadron. */
  begin?: (yard: SquadronYard) => Shared | null | undefined;
}

/** A squadron being built. The server checks its cost and legality after every change; nothing here knows a rule. */
export class Workshop {
  yard = $state.raw<SquadronYard | null>(null);
  name = $state(NAMELESS);
  scenario = $state("squadron_engagement");
  points = $state(50);
  parts = $state.raw<Parts>({ list: "", units: [], upgrades: [] });
  checked = $state.raw<SquadronChecked | null>(null);
  /** Why the server could not be asked. */
  problem = $state("");
  /** Has the initial squadron been read? Changes made before that would be lost. */
  ready = $state(false);
  /** Is the server checking the current squadron? Until it answers, `checked` describes an earlier one. */
  looking = $state(false);
  /** Settles when the latest verdict has arrived. */
  looked: Promise<void> = Promise.resolve();
  /** The unit whose card is shown. */
  shown = $state("");
  #past = $state.raw<{ parts: Parts; points: number }[]>([]);
  #asked = 0;

  readonly at: api.Seat | null;
  readonly #keeps: boolean;
  readonly #begin: Beginning["begin"];

  constructor({ at = null, draft = false, begin }: Beginning) {
    this.at = at;
    this.#keeps = draft;
    this.#begin = begin;
  }

  async open(): Promise<void> {
    this.problem = "";
    try {
      this.yard = await api.yard(this.at);
      this.parts = { ...this.parts, list: this.yard.lists[0]?.id ?? "" };
      const first = this.#begin?.(this.yard) ?? (this.#keeps ? stored() : null);
      if (first) await this.read(first);
      else this.#look();
    } catch (error) {
      this.problem = api.errorText(error);
    }
    this.ready = this.yard !== null;
  }

  get units(): (Warship | FighterType)[] {
    return this.yard ? [...this.yard.ships, ...this.yard.fighters] : [];
  }

  unit(id: string): Warship | FighterType | undefined {
    return this.units.find((unit) => unit.id === id);
  }

  /** The faction of the chosen list: all its units belong to one. */
  get faction(): string {
    const list = this.yard?.lists.find(({ id }) => id === this.parts.list);
    return this.unit(list?.units[0]?.[0] ?? "")?.faction ?? "";
  }

  number(unit: string): number {
    return this.parts.units.find(([id]) => id === unit)?.[1] ?? 0;
  }

  /** The cap of a unit at this level, in words; empty if it has none. */
  cap(unit: string): string {
    const most = this.checked?.caps.find(([id]) => id === unit)?.[1];
    return most === undefined || most === null ? "" : `at most ${most}`;
  }

  /** Each warship under the name upgrades use, large ones first. */
  get ships(): { ship: string; kind: string; cards: string[] }[] {
    const kinds = this.parts.units.filter(([unit]) => this.yard?.ships.some(({ id }) => id === unit));
    const cost = (kind: string): number => this.unit(kind)?.cost ?? 0;
    return kinds
      .toSorted(([one], [other]) => cost(other) - cost(one))
      .flatMap(([kind, number]) =>
        Array.from({ length: number }, (_, i) => `${kind} ${i + 1}`).map((ship) => ({
          ship,
          kind,
          cards: this.parts.upgrades.filter(([carrier]) => carrier === ship).map(([, card]) => card),
        })),
      );
  }

  // -- changes ----------------------------------------------------------------------------------------------------------

  /** Adds or removes this many of a unit; the last ones go first, with the upgrades they carry. */
  add(unit: string, more: number): void {
    const number = Math.max(0, this.number(unit) + more);
    const units = this.parts.units.some(([id]) => id === unit)
      ? this.parts.units.map(([id, n]): [string, number] => [id, id === unit ? number : n])
      : [...this.parts.units, [unit, number] as [string, number]];
    const lost = ([ship]: [string, string]) => kindOf(ship) === unit && numberOf(ship) > number;
    this.shown = unit;
    this.#change({
      ...this.parts,
      units: units.filter(([, n]) => n),
      upgrades: this.parts.upgrades.filter((carried) => !lost(carried)),
    });
  }

  /** Removes one ship; later ones move up. */
  leaveOut(ship: string): void {
    const kind = kindOf(ship);
    const gone = numberOf(ship);
    const upgrades = this.parts.upgrades.flatMap(([carrier, card]): Upgrades => {
      if (carrier === ship) return [];
      const behind = kindOf(carrier) === kind && numberOf(carrier) > gone;
      return [[behind ? `${kind} ${numberOf(carrier) - 1}` : carrier, card]];
    });
    const units = this.parts.units.map(([id, n]): [string, number] => [id, id === kind ? n - 1 : n]).filter(([, n]) => n);
    this.#change({ ...this.parts, units, upgrades });
  }

  carry(ship: string, card: string): void {
    this.#change({ ...this.parts, upgrades: [...this.parts.upgrades, [ship, card]] });
  }

  drop(ship: string, card: string): void {
    const at = this.parts.upgrades.findIndex(([carrier, carried]) => carrier === ship && carried === card);
    this.#change({ ...this.parts, upgrades: this.parts.upgrades.toSpliced(at, 1) });
  }

  /** Switches to another fleet list; units it does not have are dropped, and undo brings them back. */
  choose(list: string): void {
    const has = new Set(this.yard?.lists.find(({ id }) => id === list)?.units.map(([unit]) => unit));
    const units = this.parts.units.filter(([unit]) => has.has(unit));
    const upgrades = this.parts.upgrades.filter(([ship]) => has.has(kindOf(ship)));
    this.#change({ list, units, upgrades });
  }

  empty(): void {
    this.#change({ ...this.parts, units: [], upgrades: [] });
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#past = this.#past.slice(0, -1);
    [this.parts, this.points] = [before.parts, before.points];
    this.#look();
  }

  /** Applies a new scenario or level. */
  agree(): void {
    this.#look();
  }

  // -- texts ------------------------------------------------------------------------------------------------------------

  /** Reads a squadron from text; returns the lines that cannot be read. */
  async read({ name, scenario, text }: Shared): Promise<string[]> {
    if (this.yard?.scenarios.some(({ id }) => id === scenario)) this.scenario = scenario;
    const found = await api.checkSquadron(this.at, { ...this.#terms, text });
    if (found.faults.length) {
      if (!this.checked) this.#look();
      return found.faults;
    }
    this.name = name || NAMELESS;
    this.#take(found);
    return [];
  }

  /** Draws a random legal squadron from the chosen list; changes made in the meantime take precedence. */
  async draw(): Promise<void> {
    const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
    const asked = this.#asked;
    const found = await this.#safely(api.randomSquadron(this.at, { ...this.#terms, list: this.parts.list, seed }));
    if (asked !== this.#asked) return;
    if (found?.faults.length) this.problem = found.faults.join(" ");
    else if (found) this.#take(found);
  }

  /** The form in which it is saved and shared, once its text is available. */
  async written(): Promise<Shared> {
    await this.looked;
    return this.shared;
  }

  get shared(): Shared {
    return { name: this.name.trim() || NAMELESS, scenario: this.scenario, text: this.checked?.text ?? "" };
  }

  // -- the server -------------------------------------------------------------------------------------------------------

  get #terms(): SquadronPlan {
    return { scenario: this.scenario, points: Math.min(1000, Math.max(1, Math.round(this.points) || 1)) };
  }

  #change(parts: Parts): void {
    this.#remember();
    this.parts = parts;
    this.#look();
  }

  #remember(): void {
    this.#past = [...this.#past, { parts: this.parts, points: this.points }].slice(-MOST_UNDONE);
  }

  /** Continues with the squadron that the server has read or drawn. */
  #take(found: SquadronChecked): void {
    if (this.parts.units.length) this.#remember();
    this.#asked += 1;
    this.looking = false;
    this.parts = { list: found.list, units: found.units, upgrades: found.upgrades };
    if (!this.yard?.terms) this.points = found.level;
    this.#judge(found);
  }

  /** Has the server check the squadron; only the last answer counts. */
  #look(): void {
    const asked = ++this.#asked;
    this.looking = true;
    const { list, units, upgrades } = this.parts;
    const plan = { ...this.#terms, list, units, upgrades: upgrades.map(([ship, card]) => `${ship}: ${card}`) };
    this.looked = this.#safely(api.checkSquadron(this.at, plan)).then((found) => {
      if (asked !== this.#asked) return;
      this.looking = false;
      if (found) this.#judge(found);
    });
  }

  #judge(found: SquadronChecked): void {
    this.checked = found;
    this.problem = "";
    if (this.#keeps) localStorage.setItem(KEY, JSON.stringify(found.units.length ? this.shared : null));
  }

  async #safely<T>(answer: Promise<T>): Promise<T | null> {
    try {
      return await answer;
    } catch (error) {
      this.problem = api.errorText(error);
      return null;
    }
  }
}

/** The squadron in progress when the page was last left. */
function stored(): Shared | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "null") as Shared | null;
  } catch {
    return null;
  }
}

const kindOf = (ship: string): string => ship.split(" ")[0] ?? "";
const numberOf = (ship: string): number => Number(ship.split(" ")[1]);
