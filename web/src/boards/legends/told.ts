import { placeAt, poseOn, type Piece, type Pose } from "../../lib/geometry";
import type { Line } from "../../protocol";
import type { Position, Ship, Unit } from "./position";
import type { Scenery } from "./scenery";

type Event = Record<string, unknown> & { type?: string };

/** The unit an event moves. */
const MOVED: Record<string, string> = {
  Advanced: "ship",
  Sailed: "ship",
  Turned: "ship",
  Faced: "ship",
  Pivoted: "ship",
  ReachedEdge: "ship",
  Pushed: "token",
  FighterFlew: "fighter",
  EscortMoved: "fighter",
  Intercepted: "fighter",
  KeptAway: "fighter",
  SteppedAway: "fighter",
  MissileFlew: "missile",
};
/** The unit an event removes from the table. */
const GONE: Record<string, string> = { Destroyed: "ship", Departed: "ship", FighterLost: "fighter" };
const STEPS = 12;

const eventOf = (line: Line): Event => (line.event ?? {}) as Event;
const kindOf = ({ type = "" }: Event): string => type.replace("legends.", "");

/** The table after these log lines: the matching view arrives when all of them have been shown. */
export function asTold(position: Position, lines: readonly Line[], scenery: Scenery): Position {
  const poses = new Map<string, Pose>();
  const gone = new Set<string>();
  const slots = new Map<string, number>();
  for (const line of lines) {
    const event = eventOf(line);
    const [moved, lost] = [MOVED[kindOf(event)], GONE[kindOf(event)]];
    if (moved) poses.set(String(event[moved]), endOf(event));
    if (lost) gone.add(String(event[lost]));
    if (kindOf(event) === "VelocitySet") slots.set(String(event["ship"]), Number(event["slot"]));
  }
  if (!poses.size && !gone.size && !slots.size) return position;
  const placed = <U extends Unit>(unit: U): U => ({ ...unit, pose: poses.get(unit.id) ?? unit.pose });
  const ships = position.ships.map((ship) => ({ ...placed(ship), slot: slots.get(ship.id) ?? ship.slot }));
  const hosts = new Map(ships.map((ship) => [ship.id, ship]));
  const fighters = position.fighters.map((fighter) => {
    const host = hosts.get(fighter.host);
    return poses.has(fighter.id) || !host
      ? placed(fighter)
      : { ...fighter, pose: berth(host.pose, fighter.raw.edge, fighter.raw.along, scenery) };
  });
  const missiles = position.missiles.map(placed);
  const all = new Map<string, Unit>([...ships, ...fighters, ...missiles].map((unit) => [unit.id, unit]));
  const units = new Map([...position.units.keys()].flatMap((id) => (gone.has(id) ? [] : [[id, all.get(id)!] as const])));
  return { ...position, ships, fighters, missiles, units };
}

function endOf(event: Event): Pose {
  const { end, at, heading } = event as { end?: Pose; at?: Pose; heading?: number };
  return end ?? [at?.[0] ?? 0, at?.[1] ?? 0, heading ?? at?.[2] ?? 0];
}

/** Where a fighter sits at the edge of its ship. */
function berth([x, y, heading]: Pose, edge: number, along: number, { ship_size, fighter_size }: Scenery): Pose {
  return placeAt([x, y, heading, ship_size[0] / 2, ship_size[1] / 2], edge, fighter_size, along);
}

/** A moving ship's poses, along its templates if it follows a course. */
export function wayOf(way: readonly number[][], line: Line | undefined, lines: readonly Line[]): Pose[] {
  const event = line ? eventOf(line) : {};
  const straight = way as unknown as Pose[];
  if (kindOf(event) !== "Sailed") return straight;
  const set = lines.findLast((one) => kindOf(eventOf(one)) === "CourseSet" && eventOf(one)["ship"] === event["ship"]);
  if (!set) return straight;
  const { start, front, pieces } = eventOf(set) as unknown as { start: Pose; front: number; pieces: Piece[] };
  const [along, distance] = [Number(event["along"]), Number(event["distance"])];
  return Array.from({ length: STEPS + 1 }, (_, i) => poseOn(start, front, pieces, along - distance + (distance * i) / STEPS));
}

/** A unit and, for a ship, its escorts, each with its poses. */
export function flock(unit: Unit, way: readonly Pose[], scenery: Scenery): { unit: Unit; way: Pose[] }[] {
  const escorts = unit.what === "ship" ? (unit as Ship).escorts : [];
  return [
    { unit, way: [...way] },
    ...escorts.map((one) => ({ unit: one, way: way.map((pose) => berth(pose, one.raw.edge, one.raw.along, scenery)) })),
  ];
}
