import { CALEDEA } from "./caledea/planning";
import { FLEET } from "./fleet_commander/activation/planning";
import { LEGENDS } from "./legends/planning";
import { PLAIN, type Planning } from "./planning";

const PLANNINGS: Record<string, Planning> = {
  caledea: CALEDEA,
  fleet_commander: FLEET,
  legends: LEGENDS,
};

export function planningOf(game: string): Planning {
  return PLANNINGS[game] ?? PLAIN;
}
