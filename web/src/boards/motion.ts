import type { Sound } from "../lib/sound";
import type { Line } from "../protocol";

type Event = Record<string, unknown> & { type?: string };

/** What moves on a board when something has happened: somebody goes, strikes and comes back, falls, comes in from outside, is turned over, waits for less long, or scores; walls crumble, a flag is raised; an outpost is claimed or salted, walls are built, somebody is promoted or comes to arms. */
export interface Motion {
  kind: "travel" | "strike" | "fall" | "arrive" | "turn" | "wait" | "score" | "crumble" | "raise" | "claim" | "salt" | "build" | "promote" | "muster";
  seat: number;
  from: string;
  to: string;
  /** Who moves, as the game names them, and how many. */
  units: [string, number][];
  /** What the one who is promoted becomes. */
  into?: string;
  /** How many points are scored; then the units are the places that they come from. */
  points?: number;
  /** Where there are no squares: the poses that a token goes through. */
  way?: number[][];
  /** Milliseconds, where it takes longer than others of its kind. */
  time?: number;
  /** It begins together with the one before it, if that is of the same kind and leads to the same place. */
  joins?: boolean;
  /** What begins together with it. */
  along?: Motion[];
}

const units = (event: Event): Motion["units"] => (Array.isArray(event["units"]) ? (event["units"] as Motion["units"]) : [[String(event["unit"]), 1]]);

function between(kind: Motion["kind"], from: string, to: string): (event: Event) => Motion {
  return (event) => ({ kind, seat: Number(event["seat"]), from: String(event[from]), to: String(event[to]), units: units(event) });
}

/** What is hidden has no name; `units` may be names without numbers. */
function fleet(kind: Motion["kind"], from: string, to: string, joins = false): (event: Event) => Motion {
  return (event) => {
    const { unit, units, number, seat } = event as { unit?: { value: string | null }; units?: string[]; number?: number; seat?: number };
    const named: Motion["units"] = unit ? [[unit.value ?? "", 1]] : (units?.map((name) => [name, 1]) ?? [["", number ?? 1]]);
    return { kind, seat: seat ?? -1, from: String(event[from]), to: String(event[to]), units: named, joins };
  };
}

/** Something happens to a square itself; `what`, where the event does not name it. */
function there(kind: Motion["kind"], what?: string): (event: Event) => Motion {
  return (event) => {
    const [at, structure] = [String(event["square"]), what ?? event["structure"]];
    return { kind, seat: Number(event["seat"] ?? -1), from: at, to: at, units: structure ? [[String(structure), 1]] : [] };
  };
}

function promoted(event: Event): Motion {
  return { ...between("promote", "square", "square")(event), into: String(event["to"]) };
}

/** Where decoys are among those that are turned up, one sees them dissolve. */
function revealed(event: Event): Motion {
  const motion = fleet("turn", "region", "region")(event);
  return motion.units.some(([unit]) => unit === "decoy") ? { ...motion, time: 1200 } : motion;
}

/** The marker takes a moment for each space. */
function scored(event: Event): Motion {
  const { seat, points, regions } = event as { seat?: number; points?: number; regions?: string[] };
  return { kind: "score", seat: seat ?? -1, from: "", to: "", units: (regions ?? []).map((region) => [region, 1]), points: points ?? 0, time: 1100 + 180 * (points ?? 0) };
}

/** A resource token goes slowly. */
function burnt(event: Event): Motion {
  return { kind: "fall", seat: -1, from: "", to: "", units: [[String(event["token"]), 1]], time: 1600 };
}

/** A token of a free table goes from pose to pose: so many milliseconds for an inch and for a notch of 22.5 degrees, within limits. */
function sails(field: string, inch: number, least = 160, most = 1200): (event: Event) => Motion {
  return (event) => {
    const { start, end, at, heading } = event as { start?: number[]; end?: number[]; at?: number[]; heading?: number };
    const from = start ?? at ?? [0, 0, 0];
    const to = end ?? [from[0] ?? 0, from[1] ?? 0, heading ?? 0];
    const [dx, dy] = [(to[0] ?? 0) - (from[0] ?? 0), (to[1] ?? 0) - (from[1] ?? 0)];
    const turn = Math.abs((((to[2] ?? 0) - (from[2] ?? 0) + 54000) % 36000) - 18000) / 2250;
    const time = Math.min(most, Math.max(least, (Math.hypot(dx, dy) / 1000) * inch + turn * 160));
    return { kind: "travel", seat: -1, from: "", to: "", units: [[String(event[field]), 1]], way: [from, to], time };
  };
}

/** A token of a free table is gone. */
function lost(field: string, time: number): (event: Event) => Motion {
  return (event) => ({ kind: "fall", seat: -1, from: "", to: "", units: [[String(event[field]), 1]], way: [], time });
}

const MOTIONS: Record<string, (event: Event) => Motion> = {
  "caledea.Moved": between("travel", "origin", "square"),
  "caledea.Transported": between("travel", "origin", "square"),
  "caledea.Arrived": between("travel", "origin", "square"),
  "caledea.Attacked": between("strike", "origin", "square"),
  "caledea.Bombarded": between("strike", "origin", "target"),
  "caledea.UnitRemoved": between("fall", "square", "square"),
  "caledea.StructureDestroyed": there("crumble"),
  "caledea.CapitalTaken": there("raise"),
  "caledea.CapitalReclaimed": there("raise"),
  "caledea.Claimed": there("claim"),
  "caledea.OutpostReclaimed": there("claim"),
  "caledea.Salted": there("salt"),
  "caledea.UnitRaised": there("muster", "infantry"),
  "caledea.UnitUpgraded": promoted,
  "caledea.TowerBuilt": there("build", "tower"),
  "caledea.CastleBuilt": there("build", "castle"),
  "fleet_commander.Moved": fleet("travel", "origin", "to", true),
  "fleet_commander.Retreated": fleet("travel", "region", "to"),
  "fleet_commander.Disengaged": fleet("travel", "region", "to"),
  "fleet_commander.Arrived": fleet("arrive", "region", "region"),
  "fleet_commander.Deployed": fleet("arrive", "region", "region"),
  "fleet_commander.Hid": fleet("turn", "region", "region"),
  "fleet_commander.Revealed": revealed,
  "fleet_commander.Rallied": fleet("turn", "region", "region"),
  "fleet_commander.ResourceDestroyed": burnt,
  "fleet_commander.Scored": scored,
  "fleet_commander.TimePassed": fleet("wait", "region", "region", true),
  "legends.Advanced": sails("ship", 90),
  "legends.Sailed": sails("ship", 90),
  "legends.Turned": sails("ship", 90),
  "legends.Faced": sails("ship", 90),
  "legends.Pivoted": sails("ship", 90),
  "legends.Pushed": sails("token", 90, 220),
  "legends.FighterFlew": sails("fighter", 0, 450),
  "legends.EscortMoved": sails("fighter", 0, 220),
  "legends.Intercepted": sails("fighter", 0, 220),
  "legends.KeptAway": sails("fighter", 0, 220),
  "legends.SteppedAway": sails("fighter", 0, 300),
  "legends.MissileFlew": sails("missile", 35, 300),
  "legends.Destroyed": lost("ship", 700),
  "legends.FighterLost": lost("fighter", 380),
};

/** What is worth a ribbon across the board, and its sound; an event may say of itself that it is not. */
const BANNERS: Record<string, Sound> = {
  "caledea.CapitalTaken": "horn",
  "caledea.CapitalReclaimed": "horn",
  "caledea.Eliminated": "fall",
  "caledea.GameWon": "win",
  "caledea.GameDrawn": "win",
  "fleet_commander.CombatBegun": "horn",
  "fleet_commander.Destroyed": "fall",
  "fleet_commander.ResourceDestroyed": "fall",
  "fleet_commander.Delivered": "horn",
  "legends.Destroyed": "fall",
  "legends.BattleEnded": "win",
  "legends.BattleDrawn": "win",
};

/** How a motion sounds; what travels over land sounds otherwise than what flies. */
const MOVING: Partial<Record<Motion["kind"], Sound>> = {
  strike: "blow",
  arrive: "arrive",
  turn: "flip",
  score: "point",
  crumble: "stone",
  claim: "point",
  salt: "salt",
  build: "build",
  promote: "flip",
  muster: "step",
};

export function soundOfMotion(line: Line, { kind }: Motion): Sound | null {
  if (kind === "travel") return String(eventOf(line).type).startsWith("caledea.") ? "step" : "thrust";
  return MOVING[kind] ?? null;
}

/** What a board draws by itself takes so long to look at, in milliseconds. */
const PAUSES: Record<string, number> = {
  "fleet_commander.Mustered": 500,
  "fleet_commander.CardsCommitted": 1100,
  "fleet_commander.CardLost": 900,
  "fleet_commander.Assigned": 620,
  "fleet_commander.Destroyed": 900,
  "fleet_commander.CombatEnded": 3200,
  "legends.VelocitySet": 320,
};
/** Those of them that are looked at even where nothing moves. */
const LASTING = new Set(["fleet_commander.CombatEnded"]);

/** Dice that one side rolls after the other: they are not seen together. */
const ONE_SIDED = new Set(["fleet_commander.Shot"]);

const eventOf = (line: Line): Event => (line.event ?? {}) as Event;

export function motionOf(line: Line): Motion | null {
  return MOTIONS[String(eventOf(line).type)]?.(eventOf(line)) ?? null;
}

export function soundOf(line: Line): Sound | null {
  const event = eventOf(line);
  return event["noted"] === false ? null : (BANNERS[String(event.type)] ?? null);
}

export function pauseOf(line: Line, still: boolean): number {
  const type = String(eventOf(line).type);
  return still && !LASTING.has(type) ? 0 : (PAUSES[type] ?? 0);
}

/** Dice that have nothing to say any more once play has begun. */
export const isOpening = (type: string): boolean => type === "caledea.OpeningRolled";

export function isOneSided(type: string): boolean {
  return ONE_SIDED.has(type);
}
