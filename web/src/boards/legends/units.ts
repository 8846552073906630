import type { Pose } from "../../lib/geometry";
import type { legends } from "../../protocol";
import type { Battery, CriticalCard, Faction, FighterType, MissileType, UpgradeFace, Warship } from "./scenery";

export type Frame = legends.LegendsPosition["frames"][number];

/** Anything on the table. Its id is the name used by choices and events. */
export interface Token {
  id: string;
  /** Its index in the server's list, which frames refer to. */
  index: number;
  /** Display name. */
  name: string;
  seat: number;
  /** The faction whose colors it wears. */
  livery: Faction;
  mine: boolean;
  enemy: boolean;
  pose: Pose;
}

/** A warship's current values, as computed by the server. */
export interface Values {
  ship: string;
  hull: number;
  red: number;
  critical: number;
  sensors: number;
  engines: number;
  thrusters: number;
  jammed: boolean;
  reactor: number;
  reactor_value: number;
  overcharge: number | null;
  /** Crippled or mission killed, if the scenario has these states. */
  state: string;
}

export interface Gun {
  /** Its index in the server's list. */
  index: number;
  battery: Battery;
  state: "whole" | "damaged" | "destroyed";
  fired: boolean;
}

/** A ship's critical card, with the side in force. */
interface Critical {
  card: CriticalCard;
  name: string;
  side: CriticalCard["first"];
}

export interface Ship extends Token {
  what: "ship";
  card: Warship;
  place: legends.Ship["place"];
  /** The number after its name. */
  number: number;
  slot: number;
  arc: legends.Ship["arc"];
  damage: number;
  now: Values;
  guns: Gun[];
  criticals: Critical[];
  upgrades: { face: UpgradeFace; used: number; flipped: boolean }[];
  /** Sensor points on it, by side. */
  locks: number[];
  acted: boolean;
  escorts: Fighter[];
  raw: legends.Ship;
}

export interface Fighter extends Token {
  what: "fighter";
  type: FighterType;
  place: legends.Fighter["place"];
  /** The ship it escorts. */
  host: string;
  disrupted: boolean;
  attacked: boolean;
  acted: boolean;
  raw: legends.Fighter;
}

export interface Missile extends Token {
  what: "missile";
  type: MissileType;
  /** The ship it has reached or was declared to fly at. */
  target: string;
  attached: boolean;
  raw: legends.Missile;
}

export type Unit = Ship | Fighter | Missile;

export interface Party {
  seat: number;
  side: number;
  name: string;
  livery: Faction;
  points: number;
  mine: boolean;
  enemy: boolean;
}

/** The current activation: of one warship, or of a group of fighters. */
export interface Activation {
  seat: number;
  ship: Ship | null;
  fighters: Fighter[];
  /** The activation's decisions so far: points and maneuvers in the core rules, or the template budget. */
  plan: legends.Plan | null;
  points: [string, number][];
  budget: legends.Budget | null;
  /** The current flight. */
  move: legends.Move | null;
  /** The rules' name for the step of its innermost frame. */
  step: string;
}

export interface Position {
  you: number | null;
  turn: number;
  limit: number;
  template: boolean;
  /** Is the battle fought around a planet? */
  orbit: boolean;
  parties: Party[];
  /** Seats in activation order. */
  order: number[];
  /** Everything in a battle, in the server's order; `place` says which are on the table. */
  ships: Ship[];
  fighters: Fighter[];
  missiles: Missile[];
  /** Everything on the table, by id. */
  units: Map<string, Unit>;
  deployPoints: [number, number][];
  activation: Activation | null;
  /** The frames of the rules, outermost first, for code that needs more. */
  frames: readonly Frame[];
  /** By side: the score if the battle ended now. */
  scores: { total: number; parts: { amount: number; reason: string; rule: string }[] }[];
  over: boolean;
}

export interface Outlook {
  ships: Values[];
  scores: Position["scores"];
  /** By seat. */
  factions: string[];
}
