import type { legends, Line, View } from "../../../protocol";
import { attackIn, begun, type Attack, type StepName } from "./fold";

type Pending = legends.LegendsPosition["pending"][number][1];

/** Every question of an attack, and the step of the tray it belongs to. */
const STEP_OF: Record<string, StepName> = {
  "legends.GunDiceQuestion": "rerolls",
  "legends.BomberDiceQuestion": "rerolls",
  "legends.OverchargeQuestion": "overcharge",
  "legends.OverchargeMissilesQuestion": "overcharge",
  "legends.FirstCardQuestion": "cards",
  "legends.AllCardsQuestion": "cards",
  "legends.EngineCardQuestion": "cards",
  "legends.PrecisionArmorQuestion": "cards",
  "legends.PrecisionCardQuestion": "cards",
  "legends.PrecisionBatteryQuestion": "cards",
  "legends.BlastQuestion": "guns",
  "legends.FlakRerollQuestion": "rerolls",
  "legends.ShootDownQuestion": "cards",
  "legends.KillsQuestion": "cards",
  "legends.DisruptionsQuestion": "cards",
  "legends.CoverQuestion": "cards",
  "legends.SupportQuestion": "guns",
  "legends.ReturnFireQuestion": "guns",
  "legends.DefenceQuestion": "guns",
  "legends.DefensiveFireQuestion": "guns",
};

export type AttackQuestion = Extract<Pending, { type: `legends.${string}` }>;

/** The question asked in an attack, and of whom. Everybody at the table knows this much; only the player asked sees the question itself. */
export interface Asked {
  seat: number;
  mine: boolean;
  step: StepName;
  /** The kind of question. */
  kind: string;
  question: AttackQuestion | null;
}

export function askedIn(view: View): Asked | null {
  const { pending } = view.position as legends.LegendsPosition;
  for (const [seat, question] of pending) {
    const kind = "name" in question ? question.name : question.type;
    const step = STEP_OF[kind];
    const mine = seat === view.you && view.question !== null;
    if (step) return { seat, mine, step, kind, question: "name" in question ? null : (question as AttackQuestion) };
  }
  return null;
}

/** Before any dice are rolled, the rules know more about an attack than the log. */
function opening(view: View, asked: Asked, before: Attack | null): Attack | null {
  const { world, asker } = view.position as legends.LegendsPosition;
  if (asker?.type === "legends.Dogfight" && asked.step === "guns") {
    const attackers = asker.attackers.map(([fighter]) => world.fighters[fighter]?.name ?? "");
    return begun("dogfight", attackers, "", world.fighters[asker.target]?.name ?? "");
  }
  if (asker?.type !== "legends.MissileStrike") return null;
  const [ship, missiles] = [
    world.ships[asker.ship]?.name ?? "",
    world.missiles.filter(({ attached, gone }) => attached === asker.ship && !gone),
  ];
  const volleys = before?.kind === "flak" && before.attackers[0] === ship ? before.volleys : [];
  return {
    ...begun(
      "strike",
      missiles.map(({ name }) => name),
      "",
      ship,
    ),
    volleys,
  };
}

/** The attack in question, or the latest one in the log. */
export function attackOf(view: View, asked: Asked | null, lines: readonly Line[]): Attack | null {
  const found = attackIn(lines);
  return (asked && opening(view, asked, found)) ?? found;
}

/** The key of the standing order that answers a question; empty if there is none. */
export function stanceOf({ kind }: Asked): string {
  return STANCES[kind] ?? "";
}

const STANCES: Record<string, string> = {
  "legends.GunDiceQuestion": "sensors",
  "legends.BomberDiceQuestion": "sensors",
  "legends.OverchargeQuestion": "overcharge",
  "legends.FirstCardQuestion": "first_card",
  "legends.AllCardsQuestion": "all_cards",
  "legends.EngineCardQuestion": "engine_card",
  "legends.ReturnFireQuestion": "return_fire",
  "legends.CoverQuestion": "cover",
};
