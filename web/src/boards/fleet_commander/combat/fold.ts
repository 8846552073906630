import { keyOf } from "../../../lib/same";
import type { fleet_commander, Line, ShownRoll } from "../../../protocol";
import type { Side, Unit } from "../position";

/** The steps of a combat, in their order. */
export const STEPS = ["cards", "fighters", "fire", "assign", "armor", "retreat"] as const;
export type StepName = (typeof STEPS)[number];

export interface Ship {
  /** Its place in the line, which never changes. */
  id: number;
  unit: Unit;
  /** Assigned in this combat: face down, and critical. */
  down: number;
  critical: number;
  /** It has taken its damage in this sequence. */
  used: boolean;
  armor: ShownRoll | null;
  /** Damage saved by its armor. */
  saved: number;
  fate: "" | "destroyed" | "retreats" | "stays";
}

export interface Played {
  card: string;
  /** Cancelled or shot down. */
  lost: boolean;
}

export interface Force {
  ships: Ship[];
  cards: Played[] | null;
  /** The damage it still has to assign. */
  normal: number;
  critical: number;
  retreat: { roll: ShownRoll; points: number } | null;
  /** Where its ships retreat to. */
  to: string;
}

/** Dice rolled for one purpose, and their result. */
export interface Volley {
  side: Side;
  weapon: "anti-fighter" | "missiles" | "guns";
  rolls: ShownRoll[];
  normal: number;
  critical: number;
}

/** A combat as far as the log has told it. */
export interface Combat {
  region: string;
  step: StepName;
  forces: [Force, Force];
  volleys: Volley[];
  sequences: [number, number];
  /** The winners, and the result in words. Null while the combat goes on. */
  end: { winners: number[]; says: string; line: number } | null;
  /** Log lines about it after its end. */
  after: string[];
}

interface Event extends Record<string, unknown> {
  type: string;
  seat: number;
  unit: Unit;
  units: Unit[];
  fighter: Participant;
  cards: string[];
  normal: number;
  critical: number;
}

type Participant = fleet_commander.Participant;

/** A ship as choices name it: the unit, and the damage assigned to it in this combat. */
export function participantOf({ unit, down, critical }: Participant): Participant {
  return { unit, down, critical };
}

/** Ships with the same key have the same name in choices. */
export const shipKey = (ship: Participant): string => keyOf(participantOf(ship));

function shipOf(unit: Unit, id: number): Ship {
  return { id, unit, down: 0, critical: 0, used: false, armor: null, saved: 0, fate: "" };
}

function begun(region: string): Combat {
  const force = (): Force => ({ ships: [], cards: null, normal: 0, critical: 0, retreat: null, to: "" });
  return { region, step: "cards", forces: [force(), force()], volleys: [], sequences: [1, 1], end: null, after: [] };
}

/** The combat according to the position, which does not store the dice rolled. */
function combatIn(world: fleet_commander.World): Combat | null {
  if (!world.combat) return null;
  const found = begun(world.combat.region);
  world.combat.forces.forEach((force, side) => {
    const own = found.forces[side as Side];
    own.ships = force.fighters.map((fighter, id) => ({
      ...shipOf(fighter.unit, id),
      down: fighter.down,
      critical: fighter.critical,
      used: fighter.used,
    }));
    own.cards = force.cards.length ? force.cards.map((card) => ({ card, lost: false })) : null;
    [own.normal, own.critical] = [force.normal, force.critical];
  });
  return found;
}

type Change = (combat: Combat, event: Event, side: Side, told: Teller, line: Line) => void;

/** Who invades, and which of several identical ships took the damage of an assignment if the player clicked one, by number. */
interface Teller {
  invader: number;
  pointed: ReadonlyMap<string, number>;
}

const own = (combat: Combat, side: Side): Force => combat.forces[side];
const enemy = (combat: Combat, side: Side): Force => combat.forces[side === 0 ? 1 : 0];

/** Among identical ships the clicked one, otherwise the first. */
function named(force: Force, told: Participant, fits: (ship: Ship) => boolean, wanted?: number): Ship | undefined {
  const key = shipKey(told);
  const alike = force.ships.filter((ship) => ship.fate !== "destroyed" && shipKey(ship) === key && fits(ship));
  return alike.find(({ id }) => id === wanted) ?? alike[0];
}

/** A unit with no assigned damage left. */
const whole = (unit: Unit): Participant => ({ unit, down: 0, critical: 0 });

/** An id for the next assignment, made from the number of assignments so far in the combat. */
export function assignments(combat: Combat): string {
  const taken = combat.forces.map(({ ships }) => ships.reduce((sum, { down, critical }) => sum + down + critical, 0));
  return `${combat.region} ${taken.join(" ")} ${combat.sequences.join(" ")}`;
}

/** Turns up the damage that no die can save anymore. */
function turnUp(combat: Combat): void {
  for (const ship of combat.forces.flatMap(({ ships }) => ships)) {
    const { unit, down, critical } = ship;
    ship.unit = { ...unit, damage: unit.damage + down + critical, critical: unit.critical + critical };
    ship.down = ship.critical = 0;
  }
}

function volley(combat: Combat, fresh: Volley): void {
  combat.volleys = [...combat.volleys.filter(({ side, weapon }) => side !== fresh.side || weapon !== fresh.weapon), fresh];
}

const CHANGES: Record<string, Change> = {
  Mustered: (combat, { units }, side) => {
    own(combat, side).ships = units.map(shipOf);
  },
  CardsCommitted: (combat, { cards }, side) => {
    own(combat, side).cards = cards.map((card) => ({ card, lost: false }));
  },
  CardLost: (combat, event, side) => {
    const lost = own(combat, side).cards?.find(({ card, lost }) => card === event["card"] && !lost);
    if (lost) lost.lost = true;
  },
  AntiFighterRolled: (combat, event, side, _, { rolls }) => {
    combat.step = "fighters";
    volley(combat, { side, weapon: "anti-fighter", rolls, normal: Number(event["hits"]), critical: 0 });
  },
  Shot: (combat, { weapon, normal, critical }, side, _, { rolls }) => {
    combat.step = "fire";
    volley(combat, { side, weapon: weapon === "guns" ? "guns" : "missiles", rolls, normal, critical });
    const target = enemy(combat, side);
    [target.normal, target.critical] = [target.normal + normal, target.critical + critical];
  },
  DamageReduced: (combat, { normal, critical }, side) => {
    combat.step = "assign";
    Object.assign(own(combat, side), { normal, critical });
  },
  SequenceBegun: (combat, event, side) => {
    combat.sequences[side] = Number(event["sequence"]);
    Object.assign(own(combat, side), { normal: event.normal, critical: event.critical });
    for (const ship of own(combat, side).ships) ship.used = false;
  },
  Assigned: (combat, { fighter, normal, critical }, side, { pointed }) => {
    const force = own(combat, side);
    const ship = named(force, fighter, ({ used }) => !used, pointed.get(assignments(combat)));
    combat.step = "assign";
    [force.normal, force.critical] = [force.normal - normal, force.critical - critical];
    if (ship) Object.assign(ship, { down: ship.down + normal, critical: ship.critical + critical, used: true });
  },
  ArmorRolled: (combat, event, side, _, { rolls }) => {
    const ship = named(own(combat, side), event.fighter, ({ armor }) => !armor);
    combat.step = "armor";
    if (!ship) return;
    const damage = Number(event["damage"]);
    ship.saved = ship.unit.damage + ship.down + ship.critical - damage;
    ship.unit = { ...ship.unit, damage, critical: ship.unit.critical + ship.critical };
    Object.assign(ship, { down: 0, critical: 0, armor: rolls[0] ?? null });
  },
  Repaired: (combat, event, side) => {
    const { value } = event["unit"] as unknown as { value: Unit | null };
    const ship = value === null ? undefined : named(own(combat, side), whole(value), () => true);
    if (ship) ship.unit = { ...ship.unit, damage: ship.unit.damage - 1 };
  },
  Destroyed: (combat, { unit }, side) => {
    const ship = named(own(combat, side), whole(unit), () => true);
    combat.step = "armor";
    if (ship) ship.fate = "destroyed";
  },
  RetreatRolled: (combat, event, side, _, { rolls }) => {
    combat.step = "retreat";
    const [roll] = rolls;
    own(combat, side).retreat = {
      roll: roll ?? { faces: [], seat: event.seat, what: "", parts: [], needs: 0, won: null },
      points: Number(event["points"]),
    };
  },
  Retreated: (combat, event, side) => leave(combat, side, event.units, "retreats", String(event["to"])),
  Held: (combat, { units }, side) => leave(combat, side, units, "stays", ""),
  CombatEnded: (combat, event, _side, _, { text, n }) => {
    combat.step = "retreat";
    combat.end = { winners: event["winners"] as number[], says: text, line: n };
  },
};

/** Events after armor: damage still face down had no die to save it. */
const AFTER_ARMOR = new Set(["Repaired", "Destroyed", "RetreatRolled", "Retreated", "Held", "CombatEnded"]);
/** Events about a combat that is over. */
const AFTERWARDS = new Set(["Scored", "CardRemoved"]);

function leave(combat: Combat, side: Side, units: Unit[], fate: Ship["fate"], to: string): void {
  combat.step = "retreat";
  own(combat, side).to ||= to;
  for (const unit of units) {
    const ship = named(own(combat, side), whole(unit), (found) => found.fate === "");
    if (ship) ship.fate = fate;
  }
}

/** The combat after these log lines; null if none is being fought. */
export function told(before: Combat | null, lines: Line[], teller: Teller): Combat | null {
  let combat = before && structuredClone(before);
  for (const line of lines) {
    const event = (line.event ?? { type: "" }) as Event;
    const [game, kind = ""] = event.type.split(".");
    if (game !== "fleet_commander") continue;
    if (kind === "CombatBegun") combat = begun(String(event["region"]));
    else if (kind === "CombatOff") combat = null;
    else if (combat?.end && AFTERWARDS.has(kind)) combat.after.push(line.text);
    else if (combat && CHANGES[kind]) {
      if (AFTER_ARMOR.has(kind)) turnUp(combat);
      CHANGES[kind](combat, event, event.seat === teller.invader ? 0 : 1, teller, line);
    }
  }
  return combat;
}

/** The combat of a view: read from the log if the position agrees, otherwise (after a take-back) from the position. */
export function combatOf(world: fleet_commander.World, lines: Line[], teller: Teller): Combat | null {
  const found = combatIn(world);
  if (!found) return null;
  const begin = lines.findLastIndex((line) => (line.event as Event | null)?.type === "fleet_commander.CombatBegun");
  const heard = begin < 0 ? null : told(null, lines.slice(begin), teller);
  if (heard?.region !== found.region) return found;
  return sameForces(heard, found) ? heard : { ...found, volleys: heard.volleys };
}

function sameForces(one: Combat, other: Combat): boolean {
  const words = ({ forces }: Combat) =>
    forces.map(({ ships, normal, critical }) =>
      [
        normal,
        critical,
        ...ships
          .filter(({ fate }) => fate !== "destroyed")
          .map(shipKey)
          .sort(),
      ].join(),
    );
  return words(one).join(";") === words(other).join(";");
}
