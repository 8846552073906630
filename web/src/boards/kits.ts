import { CALEDEA } from "./caledea/kit";
import { FLEET } from "./fleet_commander/kit";
import type { Kit } from "./kit";
import { LEGENDS } from "./legends/kit";

const KITS: Record<string, Kit> = { caledea: CALEDEA, fleet_commander: FLEET, legends: LEGENDS };

export function kitOf(game: string): Kit | undefined {
  return KITS[game];
}

/** The kit of the game that an event or act belongs to: its name precedes the dot. */
export function kitFor(type: string): Kit | undefined {
  return KITS[type.split(".")[0] ?? ""];
}
