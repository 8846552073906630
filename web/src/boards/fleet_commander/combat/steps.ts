import type { fleet_commander } from "../../../protocol";
import type { StepName } from "./fold";

/** The timeline: what each step is called, and its sign. */
export const TIMELINE: Record<StepName, { says: string; sign: string }> = {
  cards: { says: "Cards", sign: "card" },
  fighters: { says: "Anti-fighter", sign: "anti-fighter" },
  fire: { says: "Missiles, guns", sign: "gun" },
  assign: { says: "Damage", sign: "clash" },
  armor: { says: "Armor", sign: "shield" },
  retreat: { says: "Retreat", sign: "retreat" },
};

/** The step in which each procedure asks. */
const ASKERS: Record<string, StepName> = {
  "fleet_commander.Combat": "cards",
  "fleet_commander.Attack": "fire",
  "fleet_commander.Assignment": "assign",
  "fleet_commander.Losses": "armor",
  "fleet_commander.RetreatRoll": "retreat",
  "fleet_commander.Retreat": "retreat",
  "fleet_commander.Standoff": "retreat",
};

/** The step of the combat in which a question is open; null where none is. */
export function stepIn({ asker }: Pick<fleet_commander.FleetPosition, "asker">): StepName | null {
  if (!asker) return null;
  return asker.type === "fleet_commander.Combat" && asker.step === "shoot_down" ? "fighters" : (ASKERS[asker.type] ?? null);
}
