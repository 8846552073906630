import type { Point } from "../../lib/geometry";

export type Faction = "surakari" | "heragul";
export type Maneuver = "accelerate" | "decelerate" | "starboard" | "port" | "cruise";
export type Arc = "front" | "rear" | "right" | "left" | "all";

/** What is printed on a warship's stat card. The track has a letter for each velocity slot. */
export interface Warship {
  id: string;
  code: string;
  name: string;
  faction: Faction;
  kind: "frigate" | "destroyer" | "battle_cruiser";
  cost: number;
  hull: number;
  critical: number;
  sensors: number;
  reactor: number;
  engines: number;
  thrusters: number;
  capacity: number;
  track: string;
  abilities: string[];
}

/** A weapon of a warship. Number 1 stands at the lower left of the card, the others clockwise. Ranges are in inches. */
export interface Battery {
  id: string;
  ship: string;
  number: number;
  name: string;
  guns: number;
  type: "P" | "F" | "M";
  power: number;
  mount: "combat" | "turret" | "none";
  range: number;
  missile: string;
  abilities: string[];
}

export interface FighterType {
  id: string;
  code: string;
  name: string;
  faction: Faction;
  cost: number;
  capacity: number;
  weapons: { name: string; guns: number; type: "P" | "F"; power: number; range: number; abilities: string[] }[];
}

export interface MissileType {
  id: string;
  name: string;
  power: number;
  range: number;
}

export interface CardSide {
  hull: number;
  sensors: number;
  reactor: number;
  engines: "" | "halved" | "none";
  thrusters: "" | "halved" | "none";
  critical: number;
  overcharge: "" | "dearer" | "none";
  battery: boolean;
  jams: boolean;
}

/** A kind of critical card; ships say by its place in the list which side of it lies beside them. */
export interface CriticalCard {
  id: string;
  system: string;
  name: string;
  layout: "return" | "dual" | "permanent";
  first: CardSide;
  second_name: string;
  second: CardSide;
  strength: number;
}

export interface UpgradeFace {
  id: string;
  name: string;
  faction: string;
  type: string;
  cost: number;
  limit: string;
  text: string;
  uses: number;
  reactor: number;
}

/** What never changes in a battle. Lengths of the table, zones and tokens are thousandths of an inch; records are in inches. */
export interface Scenery {
  name: string;
  text: string;
  table: Point;
  zones: Point[][];
  regions: Point[][];
  turn_limit: number;
  ship_size: Point;
  fighter_size: number;
  missile_size: number;
  /** One notch of the turning tool, in hundredths of a degree. */
  notch: number;
  geometry: {
    slots: [number, number][];
    spacing: Record<string, number>;
    turn_templates: Record<string, number>;
    template_bend: number;
    straight_templates: number[];
    arcs: Record<Maneuver, Arc>;
    missile_contact: number;
  };
  ships: Warship[];
  batteries: Battery[];
  fighters: FighterType[];
  missiles: MissileType[];
  cards: CriticalCard[];
  upgrades: UpgradeFace[];
  /** What units and missiles are called, by their kinds. */
  names: Record<string, string>;
}
