import type { Sound } from "../lib/sound";
import type { Line } from "../protocol";

type Event = Record<string, unknown> & { type?: string };

/** What moves on a board when something has happened: somebody goes, strikes and comes back, falls, comes in from outside, is turned over, or waits for less long. */
export interface Motion {
  kind: "travel" | "strike" | "fall" | "arrive" | "turn" | "wait";
  seat: number;
  from: string;
  to: string;
  /** Who moves, as the game names them, and how many. */
  units: [string, number][];
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

const MOTIONS: Record<string, (event: Event) => Motion> = {
  "caledea.Moved": between("travel", "origin", "square"),
  "caledea.Transported": between("travel", "origin", "square"),
  "caledea.Attacked": between("strike", "origin", "square"),
  "caledea.Bombarded": between("strike", "origin", "target"),
  "caledea.UnitRemoved": between("fall", "square", "square"),
  "fleet_commander.Moved": fleet("travel", "origin", "to", true),
  "fleet_commander.Retreated": fleet("travel", "region", "to"),
  "fleet_commander.Disengaged": fleet("travel", "region", "to"),
  "fleet_commander.Arrived": fleet("arrive", "region", "region"),
  "fleet_commander.Deployed": fleet("arrive", "region", "region"),
  "fleet_commander.Hid": fleet("turn", "region", "region"),
  "fleet_commander.Revealed": fleet("turn", "region", "region"),
  "fleet_commander.Rallied": fleet("turn", "region", "region"),
  "fleet_commander.TimePassed": fleet("wait", "region", "region", true),
};

/** What is worth a ribbon across the board, and its sound. */
const BANNERS: Record<string, Sound> = {
  "caledea.CapitalTaken": "horn",
  "caledea.CapitalReclaimed": "horn",
  "caledea.Eliminated": "fall",
  "caledea.GameWon": "win",
  "caledea.GameDrawn": "win",
  "fleet_commander.CombatBegun": "horn",
  "fleet_commander.ResourceDestroyed": "fall",
  "fleet_commander.Delivered": "horn",
  "legends.Destroyed": "fall",
  "legends.BattleEnded": "win",
  "legends.BattleDrawn": "win",
};

/** What a board draws by itself takes so long to look at, in milliseconds. */
const PAUSES: Record<string, number> = {
  "fleet_commander.Mustered": 500,
  "fleet_commander.CardsCommitted": 1100,
  "fleet_commander.CardLost": 900,
  "fleet_commander.Assigned": 620,
  "fleet_commander.Destroyed": 900,
  "fleet_commander.CombatEnded": 3200,
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
  return BANNERS[String(eventOf(line).type)] ?? null;
}

export function pauseOf(line: Line, still: boolean): number {
  const type = String(eventOf(line).type);
  return still && !LASTING.has(type) ? 0 : (PAUSES[type] ?? 0);
}

export function isOneSided(type: string): boolean {
  return ONE_SIDED.has(type);
}
