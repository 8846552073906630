import { FLEET } from "./fleet_commander/activation/planning";
import { PLAIN, type Planning } from "./planning";

const PLANNINGS: Record<string, Planning> = {
  caledea: { ...PLAIN, several: true },
  fleet_commander: FLEET,
};

export function planningOf(game: string): Planning {
  return PLANNINGS[game] ?? PLAIN;
}
