import type { legends, Line } from "../../../protocol";
import type { Position } from "../position";
import type { Scenery } from "../scenery";

/** A step of an activation: done (with its choice), current, or still to come. */
export interface Step {
  id: string;
  sign: string;
  says: string;
  /** Points spent, shown as signs. */
  points: readonly (readonly [string, number])[];
  state: "done" | "now" | "ahead";
}

type Frame = legends.LegendsPosition["frames"][number];
type Event = { type: string; ship?: string; points?: [string, number][] };

const CORE = [
  ["sensors", "Sensors"],
  ["engines", "Engines"],
  ["primary", "Primary"],
  ["thrusters", "Thrusters"],
  ["velocity", "Velocity"],
  ["move", "Move and fire"],
  ["end", "End"],
] as const;

const TEMPLATE = [
  ["sensors", "Sensors"],
  ["primary", "Maneuver"],
  ["velocity", "Velocity"],
  ["course", "Course"],
  ["move", "Move and fire"],
  ["after", "Velocity after"],
  ["end", "End"],
] as const;

/** The bar's step for each step of the rules; steps not listed belong to the move. */
const AT: Record<string, string> = {
  begin: "sensors",
  lock: "sensors",
  go_on: "engines",
  engine_points: "engines",
  allocate: "engines",
  primary_maneuver: "primary",
  lead: "primary",
  open_arc: "thrusters",
  thrusters: "thrusters",
  thrust: "thrusters",
  velocity: "velocity",
  rest: "end",
};
const AT_TEMPLATE: Record<string, string> = {
  begin: "sensors",
  lock: "sensors",
  go_on: "primary",
  select: "primary",
  open_arc: "velocity",
  velocity_before: "velocity",
  before: "velocity",
  plot: "course",
  plotted: "course",
  hold_course: "course",
  velocity_after: "after",
  after: "after",
  rest: "end",
};

const SHORT: Record<string, string> = { accelerate: "acc", decelerate: "dec", starboard: "stbd", port: "port" };

/** `stbd 2, acc 1` */
export function pointsWords(points: readonly (readonly [string, number])[]): string {
  return points.map(([maneuver, number]) => `${SHORT[maneuver] ?? maneuver} ${number}`).join(", ");
}

export function slotWords({ geometry }: Scenery, slot: number): string {
  const [low, high] = geometry.slots[slot] ?? [0, 0];
  return low < high ? `${low}–${high}` : String(high);
}

const isActivation = (frame: Frame): frame is legends.WarshipActivation | legends.TemplateActivation =>
  frame.type === "legends.WarshipActivation" || frame.type === "legends.TemplateActivation";

/** The id of the current step; empty if no warship is activated. */
export function stepOf(frames: readonly Frame[]): string {
  const frame = frames.find(isActivation);
  if (!frame) return "";
  return (frame.type === "legends.TemplateActivation" ? AT_TEMPLATE : AT)[frame.step] ?? "move";
}

/** The log's events of this activation. */
function told(lines: readonly Line[], ship: string): Event[] {
  const events = lines.flatMap(({ event }) => (event ? [event as Event] : []));
  const begun = events.findLastIndex(({ type, ship: who }) => type === "legends.UnitActivated" && who === ship);
  return events.slice(begun + 1).filter((event) => event.ship === ship);
}

/** The steps of the current activation, for everybody at the table; empty if no warship is activated. */
export function flowOf(position: Position, lines: readonly Line[], scenery: Scenery): Step[] {
  const ship = position.activation?.ship;
  const now = stepOf(position.frames);
  if (!ship || !now) return [];
  const steps = position.template ? TEMPLATE : CORE;
  const at = steps.findIndex(([id]) => id === now);
  const { plan, points = [], budget } = position.activation!;
  const events = told(lines, ship.id);
  const of = (type: string): [string, number][] => events.findLast((event) => event.type === `legends.${type}`)?.points ?? [];
  const locks = of("LocksPlaced").reduce((sum, [, n]) => sum + n, 0);
  const thrust = of("ThrustersUsed");
  const chosen: Record<string, string> = {
    sensors: locks ? `${locks} ${locks > 1 ? "locks" : "lock"}` : "No lock",
    engines: points.length ? pointsWords(points) : "Cruise",
    primary: capital(plan?.primary ?? budget?.maneuver ?? "cruise"),
    thrusters: thrust.length ? pointsWords(thrust) : "Off",
    velocity: `${slotWords(scenery, ship.slot)} ${(ship.card.track[ship.slot] ?? "").replace("I", "∞")}`,
    course: "Locked",
  };
  const spent: Record<string, readonly (readonly [string, number])[]> = { engines: points, thrusters: thrust };
  return steps.map(([id, says], i) => ({
    id,
    points: i < at ? (spent[id] ?? []) : [],
    sign: id === "after" ? "velocity" : id,
    says: i < at ? (chosen[id] ?? says) : says,
    state: i < at ? "done" : i === at ? "now" : "ahead",
  }));
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
