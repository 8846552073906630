import type { Choice, Draft } from "../../../lib/draft.svelte";
import type { Play } from "../../../lib/play.svelte";
import type { Finding } from "../../../protocol";
import type { Gesture, Marks } from "../parts";
import type { Position } from "../position";
import type { Sight } from "../sight.svelte";
import { shotsOf, type Shot } from "./shots";

/** A target examined: the line to it, the distance, and what each weapon would do. */
export interface Aim {
  attacker: string;
  target: string;
  inches: number;
  line: [number, number][];
  shots: Shot[];
  says: string;
}

/** The answers that fire, and the field that names what fires. */
const ATTACKS: Record<string, "battery" | "weapon"> = {
  "legends.Fire": "battery",
  "legends.EscortFire": "weapon",
  "legends.Attack": "weapon",
};

/** Examining targets before firing, and firing by clicking a target, then a weapon. */
export class Aiming implements Gesture {
  found = $state.raw<Aim | null>(null);
  /** The fighter that attacks next, if several can. */
  shooter = $state("");
  #key = "";

  constructor(
    readonly play: Play,
    readonly sight: Sight,
  ) {}

  /** Everything that some weapon can attack now. */
  get targets(): Set<string> {
    const { draft } = this.play;
    const offers = draft?.offers.filter(({ kind }) => kind in ATTACKS) ?? [];
    return new Set(
      offers.flatMap(({ fields }) =>
        fields.flatMap(([field, space]) => (field === "target" && space.type === "One" ? space.ids.map(String) : [])),
      ),
    );
  }

  get takes(): boolean {
    const { draft } = this.play;
    return draft !== null && (draft.kind === null || draft.kind in ATTACKS) && this.targets.size > 0;
  }

  get marks(): Marks {
    const shooters = shootersOf(this.play.draft);
    return {
      lit: new Set([...this.targets, ...shooters]),
      selected: new Set(),
      targeted: new Set(this.sight.target ? [this.sight.target] : []),
    };
  }

  /** A click pins a target, so that a weapon can be chosen; a click on the player's own fighter makes it aim next. */
  choose(id: string): void {
    const held = this.sight.target === id;
    this.sight.target = this.targets.has(id) && !held ? id : "";
    if (shootersOf(this.play.draft).has(id)) this.shooter = id;
    this.play.draft?.clear();
  }

  /** Who aims: a selected fighter that may attack, otherwise the acting ship, otherwise the selected unit. */
  attacker({ units, activation }: Position): string {
    const { selected } = this.sight;
    const shooters = shootersOf(this.play.draft);
    if (shooters.has(this.shooter)) return this.shooter;
    const ship = activation?.ship;
    if (ship && (ship.mine || !selected)) return ship.id;
    const [first = ""] = shooters;
    return first || (units.has(selected) ? selected : "");
  }

  /** The target: the pinned unit, or the one under the pointer; never a friendly one. */
  target({ units, parties }: Position, attacker: string): string {
    const from = units.get(attacker);
    const sides = new Map(parties.map(({ seat, side }) => [seat, side]));
    const isEnemy = (id: string): boolean => {
      const unit = units.get(id);
      return !!from && !!unit && sides.get(unit.seat) !== sides.get(from.seat);
    };
    return [this.sight.pointed, this.sight.target].find(isEnemy) ?? "";
  }

  /** Asks the server for the odds after these choices. */
  async look(attacker: string, target: string, ask: number, choices: Choice[]): Promise<void> {
    const key = JSON.stringify([attacker, target, ask, choices]);
    if (key === this.#key) return;
    this.#key = key;
    const found = attacker && target ? await this.play.find({ type: "legends.Aiming", attacker, target }, choices) : null;
    if (key === this.#key) this.found = found && aimOf(found, attacker, target);
  }

  /** The answer that fires this weapon; null if it is not offered now. */
  choice(aim: Aim, weapon: string): Choice | null {
    return attackBy(this.play.draft, aim.attacker, weapon, aim.target);
  }

  /** The first click picks it, the second fires. */
  fire(aim: Aim, weapon: string): void {
    const { draft } = this.play;
    const choice = this.choice(aim, weapon);
    if (!draft || !choice) return;
    const { type, ...values } = choice;
    const again = draft.kind === type && Object.entries(values).every(([field, value]) => draft.values[field] === value);
    if (again) void this.play.commit();
    else draft.start(type, values);
    this.sight.target = aim.target;
  }
}

function shootersOf(draft: Draft | null): Set<string> {
  const offers = draft?.offers.filter(({ kind }) => kind === "legends.Attack" || kind === "legends.EscortFire") ?? [];
  return new Set(
    offers.flatMap(({ fields }) =>
      fields.flatMap(([field, space]) => (field === "fighter" && space.type === "One" ? space.ids.map(String) : [])),
    ),
  );
}

/** The offered answer in which this weapon of this attacker fires. */
function attackBy(draft: Draft | null, attacker: string, weapon: string, target: string): Choice | null {
  for (const { kind, fields } of draft?.offers ?? []) {
    const field = ATTACKS[kind];
    if (!field) continue;
    const has = (name: string, id: string) =>
      fields.some(([found, space]) => found === name && space.type === "One" && space.ids.includes(id));
    if (!has(field, weapon) || !has("target", target)) continue;
    if (field === "battery") return { type: kind, battery: weapon, target };
    if (has("fighter", attacker)) return { type: kind, fighter: attacker, weapon, target };
  }
  return null;
}

function aimOf({ text, shapes, places, numbers }: Finding, attacker: string, target: string): Aim {
  const figures = new Map(numbers);
  return {
    attacker,
    target,
    inches: figures.get("distance") ?? 0,
    line: (shapes[0]?.points ?? []) as [number, number][],
    shots: shotsOf(places.map(String), shapes, figures),
    says: text,
  };
}

const kept = new WeakMap<Play, Aiming>();

export function aimingOf(play: Play, sight: Sight): Aiming {
  const found = kept.get(play) ?? new Aiming(play, sight);
  kept.set(play, found);
  return found;
}
