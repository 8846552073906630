import type { Seen } from "../parts";
import type { Position } from "../position";
import type { Scenery } from "../scenery";
import type { Asked, AttackQuestion } from "./asked";
import { criticalHits, type Attack } from "./fold";
import type { Way } from "./tray.svelte";
import { several, unitName, weaponName } from "./words";

/** The tray's text for an attack: its title, facts besides the dice, who has to decide, and all of it for screen readers. */
export interface Told {
  title: string;
  facts: string[];
  waits: string;
  spoken: string;
}

const count = (n: number, what: string): string => `${n} ${what}${n === 1 ? "" : "s"}`;

/** The title of a question, if it says more than the attack's own title. */
function asking(question: AttackQuestion, name: (id: string) => string): string {
  switch (question.type) {
    case "legends.OverchargeQuestion":
      return `Overcharge the armor of ${name(question.ship)}?`;
    case "legends.FirstCardQuestion":
      return `${count(question.hits, "critical hit")} on ${name(question.ship)}: ignore the first card?`;
    case "legends.AllCardsQuestion":
      return `Ignore all cards drawn for ${name(question.ship)}?`;
    case "legends.KillsQuestion":
      return `${count(question.number, "kill")}: which fighters are destroyed?`;
    case "legends.DisruptionsQuestion":
      return `${count(question.number, "disruption")}: which fighters get a damage token?`;
    case "legends.ShootDownQuestion":
      return `${count(question.kills, "kill")}: which missiles are shot down?`;
    case "legends.CoverQuestion":
      return `${name(question.bomber)} is about to be ${question.effect}: who covers it?`;
    case "legends.SupportQuestion":
      return `${name(question.fighter)} attacks ${name(question.target)}: who joins?`;
    case "legends.ReturnFireQuestion":
      return `${several(question.attackers.map(name))} attack ${name(question.target)}: who fires back?`;
    case "legends.PrecisionBatteryQuestion":
      return `Which battery of ${name(question.ship)} do you damage?`;
    case "legends.PrecisionCardQuestion":
      return `A precision hit on ${name(question.ship)}: which card do you apply?`;
    default:
      return "";
  }
}

function titleOf(attack: Attack, name: (id: string) => string, scenery: Scenery): string {
  const target = name(attack.target);
  if (attack.destroyed) return `${target} is destroyed`;
  const hits = criticalHits(attack);
  if (attack.power && attack.kind !== "precision")
    return `${hits ? count(hits, "critical hit") : "No critical hit"} on ${target}`;
  if (attack.kind === "power")
    return `${weaponName(scenery, attack.weapon)} of ${name(attack.attackers[0] ?? "")} at ${target}`;
  if (attack.kind === "flak") return `${weaponName(scenery, attack.weapon)} of ${name(attack.attackers[0] ?? "")} at ${target}`;
  if (attack.kind === "strike") return `${several(attack.attackers.map(name))} about to strike ${target}`;
  if (attack.kind === "precision")
    return attack.beaten ? `The precision attack on ${target} is beaten off` : `Precision attack on ${target}`;
  return `Dogfight: ${several(attack.attackers.map(name))} against ${target}`;
}

/** What another player is deciding. */
const DECIDES: Record<string, string> = {
  "legends.GunDiceQuestion": "may re-roll a miss",
  "legends.BomberDiceQuestion": "may re-roll a miss",
  "legends.FlakRerollQuestion": "may re-roll misses",
  "legends.BlastQuestion": "may add dice",
  "legends.OverchargeQuestion": "decides whether to overcharge the armor",
  "legends.OverchargeMissilesQuestion": "decides whether to overcharge the armor",
  "legends.FirstCardQuestion": "may ignore the first card",
  "legends.AllCardsQuestion": "may ignore the cards",
  "legends.EngineCardQuestion": "may ignore the card",
  "legends.KillsQuestion": "chooses which fighters are destroyed",
  "legends.DisruptionsQuestion": "chooses which fighters get a damage token",
  "legends.ShootDownQuestion": "chooses which missiles are shot down",
  "legends.CoverQuestion": "may cover the bomber",
  "legends.SupportQuestion": "chooses who joins the attack",
  "legends.ReturnFireQuestion": "chooses who fires back",
  "legends.DefenceQuestion": "may fire at the missiles",
  "legends.DefensiveFireQuestion": "may fire at the attackers",
};

export function headline(attack: Attack, asked: Asked | null, { position, scenery }: Seen): Told {
  const name = (id: string): string => unitName(position, id);
  const title = (asked?.question && asking(asked.question, name)) || titleOf(attack, name, scenery);
  const facts = asked ? targetFacts(attack, asked, position) : [];
  if (attack.overcharge) facts.push(`Overcharged: ${attack.overcharge.before} power dice became ${attack.overcharge.after}.`);
  facts.push(...attack.used);
  const who = asked ? (position.parties[asked.seat]?.name ?? "") : "";
  return {
    title,
    facts,
    waits: who && asked ? `${who} ${DECIDES[asked.kind] ?? "is deciding"}.` : "",
    spoken: [title, ...facts].join(" "),
  };
}

/** Facts about the target that matter for the answer. */
function targetFacts(attack: Attack, { kind, seat, mine }: Asked, position: Position): string[] {
  const target = position.ships.find(({ id }) => id === attack.target);
  if (!target) return [];
  const { reactor, reactor_value, critical } = target.now;
  if (kind === "legends.OverchargeQuestion")
    return [`Reactor: ${reactor} of ${reactor_value} points left. Thrusters and overcharging share it.`];
  if (kind !== "legends.GunDiceQuestion") return [];
  const sensors = count(target.locks[position.parties[seat]?.side ?? 0] ?? 0, "sensor point");
  const ships = `the other ships of ${mine ? "your" : "that"} side`;
  return [`${sensors} on ${unitName(position, attack.target)}, shared with ${ships}. Critical value ${critical}+.`];
}

/** The label of a tray button. */
export function wayWords({ choice, says }: Way, question: AttackQuestion | null, scenery: Scenery): string {
  const cost = question?.type === "legends.OverchargeQuestion" ? question.cost : 0;
  switch (choice.type) {
    case "legends.SpendSensor":
      return "Re-roll one miss";
    case "legends.Keep":
      return "Keep these dice";
    case "legends.Decide":
      return choice["yes"] ? `Overcharge, ${count(cost, "reactor point")}` : "Let it roll";
    case "legends.UseUpgrade":
      return `Use ${scenery.upgrades.find(({ id }) => id === choice["upgrade"])?.name ?? says}`;
    case "legends.Pass":
      return "No";
    default:
      return says;
  }
}
