import type { Line, ShownRoll } from "../../../protocol";

/** The steps of an attack with power weapons, in their order. */
export const STEPS = ["guns", "rerolls", "power", "overcharge", "roll", "cards"] as const;
export type StepName = (typeof STEPS)[number];

interface GunDie {
  face: number;
  /** The kinds of re-roll it has had, and its previous face. */
  again: string[];
  before: number | null;
}

/** A critical card and its fate, in words. */
export interface Drawn {
  card: string;
  fate: "drawn" | "applied" | "ignored";
  says: string;
}

/** Anti-fighter dice of one side: all its consecutive rolls, and their current score. */
export interface Volley {
  shooters: string[];
  target: string;
  rolls: { why: string; roll: ShownRoll }[];
  kills: number;
  disruptions: number;
}

/** A unit lost or damaged. */
interface Loss {
  unit: string;
  fate: "destroyed" | "disrupted" | "covered";
}

/** An attack as far as the log has told it. Units and weapons are named by id. */
export interface Attack {
  kind: "power" | "flak" | "dogfight" | "strike" | "precision";
  step: StepName;
  attackers: string[];
  weapon: string;
  target: string;
  /** In thousandths of an inch; 0 if irrelevant. */
  distance: number;
  /** Its first and its last line in the log. */
  first: number;
  last: number;
  seat: number | null;
  guns: GunDie[];
  needs: number;
  hits: number;
  solid: number;
  overcharge: { points: number; before: number; after: number } | null;
  power: { roll: ShownRoll; critical: { amount: number; reason: string }[] } | null;
  /** Critical hits scored without a roll. */
  pierced: number;
  hull: { tokens: number; damage: number; hull: number; red: number } | null;
  cards: Drawn[];
  /** The destruction check for red tokens. */
  check: { roll: ShownRoll; fate: string } | null;
  destroyed: boolean;
  volleys: Volley[];
  losses: Loss[];
  /** Log lines about cards used. */
  used: string[];
  /** Precision attacks: whether the attackers have rolled, or were beaten off. */
  beaten: boolean;
}

interface Event extends Record<string, unknown> {
  type: string;
  ship: string;
  target: string;
  battery: string;
  hits: number;
  solid: number;
  kills: number;
  disruptions: number;
  fighters: string[];
  missiles: string[];
  why: string;
}

type Change = (attack: Attack, event: Event, line: Line) => void;

const NO_ROLL: ShownRoll = { faces: [], seat: null, what: "", parts: [], needs: 0, won: null };
const firstRoll = ({ rolls }: Line): ShownRoll => rolls[0] ?? NO_ROLL;

export function begun(kind: Attack["kind"], attackers: string[], weapon: string, target: string, line = -1): Attack {
  const none = { distance: 0, guns: [], needs: 0, hits: 0, solid: 0, pierced: 0, cards: [], volleys: [], losses: [], used: [] };
  const open = { overcharge: null, power: null, hull: null, check: null, destroyed: false, beaten: false };
  return { kind, step: "guns", attackers, weapon, target, first: line, last: line, seat: null, ...none, ...open };
}

function score(attack: Attack, { hits, solid }: Event): void {
  [attack.hits, attack.solid] = [hits, solid];
}

/** Re-rolls missed dice, starting with the first that has not had a re-roll of this kind. */
function reroll(attack: Attack, event: Event, line: Line): void {
  const kind = event.why;
  const missed = attack.guns.filter((die) => die.face < attack.needs && !die.again.includes(kind));
  firstRoll(line).faces.forEach((face, i) => {
    const die = missed[i];
    if (die) [die.before, die.face, die.again] = [die.face, face, [...die.again, kind]];
  });
  attack.step = "rerolls";
  score(attack, event);
}

/** How each event changes an attack. A table, so that a new event takes one line. */
const CHANGES: Record<string, Change> = {
  SensorSpent: (attack) => void (attack.step = "rerolls"),
  GunsRerolled: reroll,
  ReactorRefreshed: (attack, _, line) => void attack.used.push(line.text),
  UpgradeUsed: (attack, _, line) => void attack.used.push(line.text),
  Overcharged: (attack, event) => {
    attack.step = "overcharge";
    attack.overcharge = { points: Number(event["points"]), before: Number(event["before"]), after: Number(event["after"]) };
  },
  PowerRolled: (attack, event, line) => {
    attack.step = "roll";
    const { parts } = event["critical"] as { parts: { amount: number; reason: string }[] };
    attack.power = { roll: firstRoll(line), critical: parts };
  },
  Pierced: (attack, { hits }) => {
    attack.step = "roll";
    attack.pierced = hits;
  },
  HullHit: (attack, event) => {
    attack.step = "cards";
    const before = attack.hull?.tokens ?? 0;
    attack.hull = {
      tokens: before + Number(event["tokens"]),
      damage: Number(event["damage"]),
      hull: Number(event["hull"]),
      red: Number(event["red"]),
    };
  },
  DeckShuffled: (attack) => void (attack.step = "cards"),
  DeckExhausted: (attack) => void (attack.step = "cards"),
  CardDrawn: (attack, event) => {
    attack.step = "cards";
    attack.cards.push({ card: String(event["card"]), fate: "drawn", says: "" });
  },
  CardApplied: (attack, event, line) => settle(attack, event, "applied", line.text),
  CardIgnored: (attack, event) => settle(attack, event, "ignored", event.why),
  BatteryDamaged: (attack, _, line) => settleBattery(attack, line.text),
  BatteryHit: (attack, _, line) => settleBattery(attack, line.text),
  DestructionChecked: (attack, event, line) => {
    attack.step = "cards";
    attack.check = { roll: firstRoll(line), fate: String(event["fate"]) };
  },
  Destroyed: (attack, { ship }) => void (attack.destroyed ||= ship === attack.target),
  FlakRolled: (attack, event, line) => {
    const volley = attack.volleys.findLast(({ shooters }) => shooters[0] === event.ship) ?? attack.volleys.at(-1);
    if (!volley) return;
    // The event counts one weapon; it says nothing about the side's other weapons.
    const only = volley.rolls.filter(({ why }) => !why).length === 1;
    volley.rolls.push(...line.rolls.map((roll) => ({ why: event.why, roll })));
    if (only) [volley.kills, volley.disruptions] = [event.kills, event.disruptions];
  },
  MissilesShotDown: (attack, { missiles }) =>
    void attack.losses.push(...missiles.map((unit) => ({ unit, fate: "destroyed" as const }))),
  FighterLost: (attack, event) => void attack.losses.push({ unit: String(event["fighter"]), fate: "destroyed" }),
  FighterDisrupted: (attack, event) => void attack.losses.push({ unit: String(event["fighter"]), fate: "disrupted" }),
  BomberCovered: (attack, event) => void attack.losses.push({ unit: String(event["bomber"]), fate: "covered" }),
  ActivationEnded: () => undefined,
  PrecisionRolled: (attack, event, line) => {
    attack.step = "roll";
    attack.hits = event.hits;
    attack.power = { roll: firstRoll(line), critical: [{ amount: event.hits, reason: "precision hits" }] };
  },
  PrecisionFailed: (attack) => void (attack.beaten = true),
};

function settle(attack: Attack, event: Event, fate: Drawn["fate"], says: string): void {
  attack.step = "cards";
  const card = attack.cards.find((drawn) => drawn.card === event["card"] && drawn.fate === "drawn");
  if (card) [card.fate, card.says] = [fate, says];
  else attack.cards.push({ card: String(event["card"]), fate, says });
}

/** A weapon card hits the battery that a die or the attacker chooses. */
function settleBattery(attack: Attack, says: string): void {
  attack.step = "cards";
  const card = attack.cards.find(({ fate }) => fate === "drawn");
  if (card) [card.fate, card.says] = ["applied", says];
}

const volleyOf = (shooters: string[], event: Event, line: Line): Volley => ({
  shooters,
  target: event.target,
  rolls: line.rolls.map((roll) => ({ why: "", roll })),
  kills: event.kills,
  disruptions: event.disruptions,
});

/** Events that begin an attack, or join the current one. */
const BEGINNINGS: Record<string, (before: Attack | null, event: Event, line: Line) => Attack> = {
  BatteryFired: (_, event, line) => {
    const attack = begun("power", [event.ship], event.battery, event.target, line.n);
    const roll = firstRoll(line);
    attack.guns = roll.faces.map((face) => ({ face, again: [], before: null }));
    [attack.seat, attack.needs, attack.distance] = [roll.seat, roll.needs, Number(event["distance"])];
    score(attack, event);
    return attack;
  },
  FlakFired: (before, event, line) => {
    // The ship defends itself against the units about to strike it.
    const attack =
      before?.kind === "precision" && before.target === event.ship && !before.power
        ? before
        : begun("flak", [event.ship], event.battery, event.target, line.n);
    attack.volleys.push(volleyOf([event.ship], event, line));
    attack.seat ??= firstRoll(line).seat;
    return attack;
  },
  FightersFired: (before, event, line) => {
    const back = before?.kind === "dogfight" && before.volleys.length === 1 && before.attackers.includes(event.target);
    const attack = back ? before : begun("dogfight", event.fighters, "", event.target, line.n);
    attack.volleys.push(volleyOf(event.fighters, event, line));
    attack.seat ??= firstRoll(line).seat;
    return attack;
  },
  MissilesStruck: (_, event, line) => {
    const attack = begun("strike", event.missiles, "", event.ship, line.n);
    attack.step = "roll";
    const all = { ...firstRoll(line), faces: line.rolls.flatMap(({ faces }) => faces) };
    attack.power = { roll: all, critical: [{ amount: event.hits, reason: "by missiles" }] };
    [attack.seat, attack.hits] = [all.seat, event.hits];
    return attack;
  },
  PrecisionDeclared: (_, event, line) => begun("precision", event.fighters, "", event.ship, line.n),
};

/** The attack after one more log line; null if the line belongs to none. */
export function told(before: Attack | null, line: Line): Attack | null {
  if (line.kind !== "event") return before;
  const event = (line.event ?? { type: "" }) as Event;
  const [game, kind = ""] = event.type.split(".");
  if (game !== "legends") return null;
  const found = BEGINNINGS[kind]?.(before, event, line) ?? (before && CHANGES[kind] ? before : null);
  if (!found) return null;
  CHANGES[kind]?.(found, event, line);
  found.last = line.n;
  return found;
}

const isBeginning = ({ event }: Line): boolean => String((event as Event | null)?.type).split(".")[1]! in BEGINNINGS;

/** The attack told by the latest log lines, so far; null if they are about something else. */
export function attackIn(lines: readonly Line[]): Attack | null {
  let first = lines.findLastIndex(isBeginning);
  // Return fire and defensive fire belong to the attack before them.
  for (let before = first; before >= 0 && isWithin(lines[before]!); before -= 1)
    if (isBeginning(lines[before]!)) first = before;
  return first < 0 ? null : lines.slice(first).reduce<Attack | null>(told, null);
}

const isWithin = (line: Line): boolean =>
  line.kind !== "event" || isBeginning(line) || String((line.event as Event | null)?.type).split(".")[1]! in CHANGES;

/** Which gun dice hit, and which hit solidly: the best dice, up to the log's counts. */
export function scored({ guns, hits, solid }: Pick<Attack, "guns" | "hits" | "solid">): ("solid" | "hit" | "miss")[] {
  const best = guns.map((_, i) => i).sort((one, other) => guns[other]!.face - guns[one]!.face);
  return guns.map((_, i) => (best.indexOf(i) < solid ? "solid" : best.indexOf(i) < hits ? "hit" : "miss"));
}

/** Critical hits of the roll, after any cap. */
export const criticalHits = ({ power, pierced }: Pick<Attack, "power" | "pierced">): number =>
  (power?.critical ?? []).reduce((sum, { amount }) => sum + amount, 0) + (power ? 0 : pierced);
