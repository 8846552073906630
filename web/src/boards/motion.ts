import type { Sound } from "../lib/sound";
import type { Line } from "../protocol";

type Event = Record<string, unknown> & { type?: string };

/** What moves on a board when something has happened: somebody goes, strikes and comes back, or falls. */
export interface Motion {
  kind: "travel" | "strike" | "fall";
  seat: number;
  from: string;
  to: string;
  /** Who moves, as the game names them, and how many. */
  units: [string, number][];
}

const units = (event: Event): Motion["units"] => (Array.isArray(event["units"]) ? (event["units"] as Motion["units"]) : [[String(event["unit"]), 1]]);

function between(kind: Motion["kind"], from: string, to: string): (event: Event) => Motion {
  return (event) => ({ kind, seat: Number(event["seat"]), from: String(event[from]), to: String(event[to]), units: units(event) });
}

const MOTIONS: Record<string, (event: Event) => Motion> = {
  "caledea.Moved": between("travel", "origin", "square"),
  "caledea.Transported": between("travel", "origin", "square"),
  "caledea.Attacked": between("strike", "origin", "square"),
  "caledea.Bombarded": between("strike", "origin", "target"),
  "caledea.UnitRemoved": between("fall", "square", "square"),
};

/** What is worth a ribbon across the board, and its sound. */
const BANNERS: Record<string, Sound> = {
  "caledea.CapitalTaken": "horn",
  "caledea.CapitalReclaimed": "horn",
  "caledea.Eliminated": "fall",
  "caledea.GameWon": "win",
  "caledea.GameDrawn": "win",
  "fleet_commander.ResourceDestroyed": "fall",
  "fleet_commander.Delivered": "horn",
  "legends.Destroyed": "fall",
  "legends.BattleEnded": "win",
  "legends.BattleDrawn": "win",
};

const eventOf = (line: Line): Event => (line.event ?? {}) as Event;

export function motionOf(line: Line): Motion | null {
  return MOTIONS[String(eventOf(line).type)]?.(eventOf(line)) ?? null;
}

export function soundOf(line: Line): Sound | null {
  return BANNERS[String(eventOf(line).type)] ?? null;
}
