import type { Line } from "../../protocol";
import type { Motion } from "../kit";
import type { Facts } from "./facts";
import { named, without, type Group } from "./pieces";
import type { Trail } from "./recent";

type Event = Record<string, unknown>;
/** How an event changes the squares; `trail` is the attacker's path. */
type Change = (facts: Facts[], event: Event, trail: Trail | null) => Facts[];

const at = (facts: Facts[], label: unknown, change: (fact: Facts) => Partial<Facts>): Facts[] =>
  facts.map((fact) => (fact.label === label ? { ...fact, ...change(fact) } : fact));

const groupOf = ({ units, unit }: Event): Group => (units as Group | undefined) ?? [[String(unit), 1]];

function moved(facts: Facts[], event: Event): Facts[] {
  const [seat, group] = [Number(event["seat"]), groupOf(event)];
  const left = at(facts, event["origin"], ({ units }) => ({ units: without(units, seat, group) }));
  return at(left, event["square"], ({ units }) => ({
    units: [...units, ...group.map(([word, number]) => named(word, number, seat))],
  }));
}

/** Attackers still stand where they came from. */
function removed(facts: Facts[], event: Event, trail: Trail | null): Facts[] {
  const seat = Number(event["seat"]);
  const attacks = trail?.seat === seat && trail.to === event["square"];
  return at(facts, attacks ? trail.from : event["square"], ({ units }) => ({ units: without(units, seat, groupOf(event)) }));
}

function promoted(facts: Facts[], event: Event): Facts[] {
  const seat = Number(event["seat"]);
  return at(facts, event["square"], ({ units }) => ({
    units: [...without(units, seat, groupOf(event)), named(String(event["to"]), 1, seat)],
  }));
}

const claimed: Change = (facts, { square, seat }) => at(facts, square, () => ({ marker: Number(seat), salted: false }));

const built =
  (level: number): Change =>
  (facts, { square, seat }) =>
    at(facts, square, () => ({ level, builder: Number(seat) }));

const CHANGES: Record<string, Change> = {
  "caledea.Moved": moved,
  "caledea.Transported": moved,
  "caledea.Arrived": moved,
  "caledea.UnitRemoved": removed,
  "caledea.StructureDestroyed": (facts, { square }) => at(facts, square, () => ({ level: 0 })),
  "caledea.CapitalTaken": (facts, { square, seat }) => at(facts, square, () => ({ marker: Number(seat) })),
  "caledea.CapitalReclaimed": (facts, { square }) => at(facts, square, () => ({ marker: -1 })),
  "caledea.Claimed": claimed,
  "caledea.OutpostReclaimed": claimed,
  "caledea.Salted": (facts, { square }) => at(facts, square, () => ({ salted: true })),
  "caledea.UnitRaised": (facts, { square, seat }) =>
    at(facts, square, ({ units }) => ({ units: [...units, named("infantry", 1, Number(seat))] })),
  "caledea.UnitUpgraded": promoted,
  "caledea.TowerBuilt": built(1),
  "caledea.CastleBuilt": built(2),
};

/** The squares after these lines: the drawn view is older than they are. */
export function told(facts: Facts[], lines: Line[], trail: Trail | null): Facts[] {
  return lines.reduce((squares, { event }) => {
    const happened = (event ?? {}) as Event;
    return CHANGES[String(happened["type"])]?.(squares, happened, trail) ?? squares;
  }, facts);
}

/** The squares without moving units and crumbling walls. */
export function lifted(facts: Facts[], motion: Motion | null): Facts[] {
  if (!motion || motion.kind === "muster") return facts;
  const { kind, seat, units, from } = motion;
  const lift = (fact: Facts): Partial<Facts> =>
    kind === "crumble" ? { level: 0 } : { units: without(fact.units, seat, units) };
  return facts.map((fact) => (fact.label === from ? { ...fact, ...lift(fact) } : fact));
}
