import type { Point } from "../../lib/geometry";
import type * as wire from "../../protocol";

/** Scenery omits nothing. */
export type Warship = Required<wire.Warship>;
export type Battery = Required<wire.Battery>;
export type FighterType = Omit<wire.FighterType, "weapons"> & { weapons: Required<wire.FighterWeapon>[] };
export type { MissileType, UpgradeFace } from "../../protocol";
export type Faction = "surakari" | "heragul";
type Maneuver = "accelerate" | "decelerate" | "starboard" | "port" | "cruise";
export type Arc = "front" | "rear" | "right" | "left" | "all";

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

/** A kind of critical card; ships refer to it by its index, together with the side in force. */
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

/** Everything that never changes in a battle. Lengths of the table, zones and tokens are in thousandths of an inch; records are in inches. */
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
  missiles: wire.MissileType[];
  cards: CriticalCard[];
  upgrades: wire.UpgradeFace[];
  /** Names of units and missiles, by kind. */
  names: Record<string, string>;
}
