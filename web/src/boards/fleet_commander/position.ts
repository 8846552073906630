import type { fleet_commander, View } from "../../protocol";
import { liveryOf } from "./factions";

export { grouped } from "../../lib/grouped";

export type World = fleet_commander.World;
export type Unit = fleet_commander.Unit;
export type Side = 0 | 1;
type Place = fleet_commander.Trace["where"][number];
/** A counter's standing; "fighting" means in the current combat. */
export type Standing = "hidden" | "shown" | "retreating" | "fighting";

export interface Region {
  id: string;
  kind: "planet" | "inside" | "outside" | "jump";
  adjacent: string[];
  diagonal: string[];
  corridor: string;
  time_icons: number;
}

/** The printed values of a unit token. */
export interface UnitType {
  id: string;
  name: string;
  faction: string;
  points: number;
  colour: "green" | "red" | "blue" | "yellow" | "none";
  guns: number;
  missiles: number;
  armor: number;
  structure: number;
  count: number;
  abilities: string[];
}

export interface Planet {
  id: string;
  name: string;
  victory: number;
  resources: number;
  convoys: number;
  special: string;
}

export interface CardFace {
  id: string;
  name: string;
  faction: string;
  role: string;
  copies: number;
  attributes: string[];
  text: string;
  /** The key of each effect, with its number, or 0 if it has none. */
  effects: [key: string, number: number][];
}

/** Everything that never changes in a match, as the server sends it. */
export interface Scenery {
  regions: Region[];
  units: UnitType[];
  cards: CardFace[];
  planets: Planet[];
  landings: string[];
  sequence: string[];
  /** The name of each region. */
  names: Record<string, string>;
  /** Explanations of abilities and attributes, one sentence each. */
  notes: Record<string, string>;
  /** Suggested fleets and squadrons. */
  lists: {
    name: string;
    use: "fleet" | "reinforcement" | "inbound";
    faction: string;
    points: number;
    units: [string, number][];
  }[];
}

/** One counter on the chart. An opponent's hidden counter has no unit and stands for a whole pile. */
export interface Token {
  /** Made from everything a choice needs to name it, so it stays the same while the counter stays put. */
  id: string;
  side: Side;
  region: string;
  standing: Standing;
  /** How many units this is: more than one only for a pile of unknown units. */
  count: number;
  unit: Unit | null;
  /** Units with the same key look the same; empty if the unit is unknown. */
  key: string;
  type: UnitType | null;
  /** Face-down damage in the combat. */
  down: number;
  /** The squadron it arrives with, while it is in transit. */
  batch: number | null;
  /** The visible damage on a pile of unknown units. */
  seenDamage: number[];
}

/** Units in transit that arrived together. */
export interface Transit {
  batch: number;
  side: Side;
  region: string;
  time: number;
  tokens: Token[];
}

/** A unit that was seen and then hidden again: it may be in any of these regions. */
export interface Memory {
  side: Side;
  type: UnitType;
  unit: Unit;
  count: number;
  places: string[];
}

/** If the turn ended now: the blockades, where the score marker would be and why, and whether a resource would be lost. */
export interface Outlook {
  corridors: { name: string; held: string[]; causes: string[] }[];
  majority: boolean;
  resource: boolean;
  score: number;
  parts: { amount: number; reason: string; rule: string }[];
}

export interface Hold {
  region: Region;
  name: string;
  tokens: Token[];
  transits: Transit[];
  memories: Memory[];
}

export interface Party {
  side: Side;
  seat: number;
  name: string;
  faction: string;
  /** The colors it wears: its faction's, unless both sides play the same one. */
  livery: string;
  role: "invader" | "defender";
  /** Actions left in this turn. */
  actions: number;
  cards: number;
  /** Known cards in hand: the viewer's own, or those everybody saw return to it. */
  known: CardFace[];
}

/** Everything on the table that this seat may know. */
export interface Position {
  /** Null until the planet is chosen: there is no game to show. */
  planet: Planet | null;
  you: Side | null;
  turn: number;
  active: Side;
  parties: [Party, Party];
  holds: Hold[];
  score: number;
  /** The numbers of the remaining resource tokens. */
  resources: number[];
  convoyMarkers: number;
  combat: string | null;
  outlook: Outlook | null;
  over: boolean;
}

const ROLES = ["invader", "defender"] as const;
export const SIDES: readonly Side[] = [0, 1];

export function worldOf(view: View): World {
  return (view.position as fleet_commander.Position).world;
}

export const seatOf = (world: World, side: Side): number => (side === 0 ? world.invader : 1 - world.invader);

/** Distinguishes units on the page. Used for comparison only: choices name the unit itself. */
export function unitKey({ kind, damage, critical, bound }: Unit): string {
  return [kind, damage, critical, bound].filter(Boolean).join("-");
}

export function positionOf(scenery: Scenery, view: View): Position {
  const world = worldOf(view);
  const you = view.you === null ? null : view.you === world.invader ? 0 : 1;
  const read = new Reader(
    scenery,
    world,
    view.seats.map(({ name, called }) => name || called),
  );
  return {
    planet: scenery.planets.find(({ id }) => id === world.planet) ?? null,
    you,
    turn: world.turn,
    active: world.active,
    parties: [read.party(0), read.party(1)],
    holds: scenery.regions.map((region, at) => read.hold(region, at, you)),
    score: world.score,
    resources: world.resources,
    convoyMarkers: world.convoy_markers,
    combat: world.combat?.region ?? null,
    outlook: view.outcome ? null : (view.outlook as Outlook | null),
    over: view.outcome !== null,
  };
}

class Reader {
  #types: Map<string, UnitType>;
  #cards: Map<string, CardFace>;

  constructor(
    readonly scenery: Scenery,
    readonly world: World,
    readonly names: string[],
  ) {
    this.#types = new Map(scenery.units.map((type) => [type.id, type]));
    this.#cards = new Map(scenery.cards.map((card) => [card.id, card]));
  }

  party(side: Side): Party {
    const { world } = this;
    const hand = world.hands[side];
    const known = hand?.items ?? world.picked_up[side] ?? [];
    return {
      side,
      seat: seatOf(world, side),
      name: this.names[seatOf(world, side)] ?? "",
      faction: world.factions[side],
      livery: liveryOf(world, side),
      role: ROLES[side],
      actions: world.actions[side],
      cards: hand?.size ?? 0,
      known: known.flatMap((id) => this.#cards.get(id) ?? []),
    };
  }

  hold(region: Region, at: number, you: Side | null): Hold {
    const squadrons = this.world.squadrons.filter((squadron) => squadron.region === region.id);
    return {
      region,
      name: this.scenery.names[region.id] ?? region.id,
      tokens: SIDES.flatMap((side) => this.#group(region.id, side, this.world.groups[2 * at + side])),
      transits: squadrons.map(({ batch, side, time, hidden, shown, seen_damage }) => ({
        batch,
        side,
        region: region.id,
        time,
        tokens: this.#pieces(region.id, side, { hidden, shown, retreating: [], seen_damage }, batch),
      })),
      memories: this.world.flags.seat_memory
        ? SIDES.filter((side) => side !== you).flatMap((side) => this.#memories(region.id, side))
        : [],
    };
  }

  #group(region: string, side: Side, group: fleet_commander.Group | undefined): Token[] {
    const standing = group ? this.#pieces(region, side, group, null) : [];
    const { combat } = this.world;
    if (combat?.region !== region) return standing;
    const fighters = combat.forces[side].fighters;
    return [
      ...standing,
      ...numbered(fighters.map(({ unit, down }) => ({ ...this.#token(region, side, "fighting", unit, null), down }))),
    ];
  }

  #pieces(
    region: string,
    side: Side,
    { hidden, shown, retreating, seen_damage }: fleet_commander.Group,
    batch: number | null,
  ): Token[] {
    const of = (standing: Standing) => (unit: Unit) => this.#token(region, side, standing, unit, batch);
    const unknown = { ...this.#token(region, side, "hidden", null, batch), count: hidden.size, seenDamage: seen_damage };
    const pile = hidden.items?.map(of("hidden")) ?? (hidden.size ? [unknown] : []);
    return numbered([...pile, ...shown.map(of("shown")), ...retreating.map(of("retreating"))]);
  }

  #token(region: string, side: Side, standing: Standing, unit: Unit | null, batch: number | null): Token {
    const key = unit ? unitKey(unit) : "";
    const place = batch === null ? region : `#${batch}`;
    return {
      id: `${place}/${side}/${standing}/${key}`,
      side,
      region,
      standing,
      count: 1,
      unit,
      key,
      type: unit ? (this.#types.get(unit.kind) ?? null) : null,
      down: 0,
      batch,
      seenDamage: [],
    };
  }

  #memories(region: string, side: Side): Memory[] {
    const here = (this.world.traces[side] ?? []).filter(
      (trace) => trace.unit && trace.where.some((place) => this.#regionOf(place) === region),
    );
    const found = new Map<string, Memory>();
    for (const { unit, where } of here) {
      const type = unit && this.#types.get(unit.kind);
      if (!type) continue;
      const regions = [...new Set(where.flatMap((place) => this.#regionOf(place) ?? []))];
      const key = `${unitKey(unit)} ${regions.join(" ")}`;
      const before = found.get(key);
      found.set(key, { side, type, unit, places: regions, count: (before?.count ?? 0) + 1 });
    }
    return [...found.values()];
  }

  /** A trace may be in a region, in a squadron in transit, or a unit that has since been revealed. */
  #regionOf(place: Place): string | undefined {
    if (place.type === "region") return place.region;
    return place.type === "transit" ? this.world.squadrons.find(({ batch }) => batch === place.batch)?.region : undefined;
  }
}

/** Numbers counters that are otherwise identical. */
function numbered(tokens: Token[]): Token[] {
  const seen = new Map<string, number>();
  return tokens.map((token) => {
    const n = seen.get(token.id) ?? 0;
    seen.set(token.id, n + 1);
    return { ...token, id: `${token.id}/${n}` };
  });
}
