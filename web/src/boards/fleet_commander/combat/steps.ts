import type { fleet_commander } from "../../../protocol";
import type { StepName } from "./fold";

/** The timeline: each step's name and sign. */
export const TIMELINE: Record<StepName, { says: string; sign: string }> = {
  cards: { says: "Cards", sign: "card" },
  fighters: { says: "Anti-fighter", sign: "anti-fighter" },
  fire: { says: "Missiles, guns", sign: "gun" },
  assign: { says: "Damage", sign: "clash" },
  armor: { says: "Armor", sign: "shield" },
  retreat: { says: "Retreat", sign: "retreat" },
};

/** The step in which each procedure asks its questions. */
const ASKERS: Record<string, StepName> = {
  "fleet_commander.Combat": "cards",
  "fleet_commander.Attack": "fire",
  "fleet_commander.Assignment": "assign",
  "fleet_commander.Losses": "armor",
  "fleet_commander.RetreatRoll": "retreat",
  "fleet_commander.Retreat": "retreat",
  "fleet_commander.Standoff": "retreat",
};

/** The combat step of the open question; null if there is none. */
export function stepIn({ asker }: Pick<fleet_commander.FleetPosition, "asker">): StepName | null {
  if (!asker) return null;
  return asker.type === "fleet_commander.Combat" && asker.step === "shoot_down" ? "fighters" : (ASKERS[asker.type] ?? null);
}
