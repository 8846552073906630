import type { Pose } from "../../lib/geometry";
import type { legends } from "../../protocol";
import type { Battery, CriticalCard, Faction, FighterType, MissileType, UpgradeFace, Warship } from "./scenery";

export type Frame = legends.LegendsPosition["frames"][number];

/** Anything that lies on the table. Its id is the name that choices and events know it by. */
export interface Token {
  id: string;
  /** Its place in the server's list, by which frames name it. */
  index: number;
  /** As people call it. */
  name: string;
  seat: number;
  /** In whose colors it is drawn. */
  livery: Faction;
  mine: boolean;
  enemy: boolean;
  pose: Pose;
}

/** What is left of a warship's printed values, as the server counts it. */
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
  /** Crippled or mission killed, where the scenario knows that. */
  state: string;
}

export interface Gun {
  /** Its place in the server's list. */
  index: number;
  battery: Battery;
  state: "whole" | "damaged" | "destroyed";
  fired: boolean;
}

/** A critical card beside a ship, with the side that is in force. */
interface Critical {
  card: CriticalCard;
  name: string;
  side: CriticalCard["first"];
}

export interface Ship extends Token {
  what: "ship";
  card: Warship;
  place: legends.Ship["place"];
  /** The number behind its name. */
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
  /** The ship that it escorts. */
  host: string;
  disrupted: boolean;
  attacked: boolean;
  acted: boolean;
  raw: legends.Fighter;
}

export interface Missile extends Token {
  what: "missile";
  type: MissileType;
  /** The ship that it has touched or was declared to fly at. */
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

/** The activation under way: of one warship, or of a group of fighters. */
export interface Activation {
  seat: number;
  ship: Ship | null;
  fighters: Fighter[];
  /** What the activation has settled so far: points and maneuvers of the core rules, or the budget of templates. */
  plan: legends.Plan | null;
  points: [string, number][];
  budget: legends.Budget | null;
  /** The flight under way. */
  move: legends.Move | null;
  /** The step of the innermost frame of it, as the rules call it. */
  step: string;
}

export interface Position {
  you: number | null;
  turn: number;
  limit: number;
  template: boolean;
  /** Is it fought around a planet? */
  orbit: boolean;
  parties: Party[];
  /** Seats in the order in which they activate. */
  order: number[];
  /** All of a battle, in the server's order; `place` says which lie on the table. */
  ships: Ship[];
  fighters: Fighter[];
  missiles: Missile[];
  /** Whatever lies on the table, by id. */
  units: Map<string, Unit>;
  deployPoints: [number, number][];
  activation: Activation | null;
  /** The frames of the rules, outermost first, for whoever needs more. */
  frames: readonly Frame[];
  /** By side: what each would have if the battle ended now. */
  scores: { total: number; parts: { amount: number; reason: string; rule: string }[] }[];
  over: boolean;
}

export interface Outlook {
  ships: Values[];
  scores: Position["scores"];
  /** By seat. */
  factions: string[];
}
