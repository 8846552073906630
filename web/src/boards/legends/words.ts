import { bearing, distance2 } from "../../lib/geometry";
import type { Seen } from "./parts";
import type { Ship, Unit } from "./position";
import type { Scenery } from "./scenery";

/** Eighths of the circle around a ship, counter-clockwise from its heading, as the sheet calls them. */
const SECTORS = [
  "ahead",
  "on the port bow",
  "to port",
  "on the port quarter",
  "astern",
  "on the starboard quarter",
  "to starboard",
  "on the starboard bow",
];
const SIDES = ["front", "port", "rear", "starboard"];
const ARCS: Record<string, string> = {
  all: "all around",
  front: "ahead",
  rear: "astern",
  right: "to starboard",
  left: "to port",
};

/** `12.4 inches on the port bow`, from one unit to another. */
export function inSight(from: Unit, to: Unit): string {
  const [here, there] = [from.pose, to.pose] as const;
  const inches = Math.sqrt(distance2([here[0], here[1]], [there[0], there[1]])) / 1000;
  const turn = (bearing([here[0], here[1]], [there[0], there[1]]) - here[2] + 2250 + 36000) % 36000;
  return `${inches.toFixed(1)} inches ${SECTORS[Math.floor(turn / 4500) % 8]}`;
}

/** `10–12` of the velocity track. */
export function slotOf(slot: number, { geometry }: Scenery): string {
  const [low, high] = geometry.slots[slot] ?? [0, 0];
  return low < high ? `${low}–${high}` : String(high);
}

export function arcOf(arc: string): string {
  return ARCS[arc] ?? arc;
}

/** Where a unit is, for screen readers: from the viewer's nearest ship, or from the selected unit. */
function whereOf(unit: Unit, { position }: Seen): string {
  if (unit.what === "fighter" && unit.host)
    return `escorts ${position.ships.find(({ id }) => id === unit.host)?.name ?? "a ship"} at its ${SIDES[unit.raw.edge]}`;
  if (unit.what === "missile" && unit.attached)
    return `at the hull of ${position.ships.find(({ id }) => id === unit.target)?.name ?? "a ship"}`;
  const far = (ship: Ship) => distance2([ship.pose[0], ship.pose[1]], [unit.pose[0], unit.pose[1]]);
  const all = position.ships.filter(
    ({ place, id, enemy, mine }) => place === "table" && id !== unit.id && (unit.mine ? enemy : mine),
  );
  const near = all.reduce<Ship | null>((best, ship) => (best && far(best) <= far(ship) ? best : ship), null);
  if (!near) return "";
  return unit.mine ? `${near.name} ${inSight(unit, near)}` : `${inSight(near, unit)} of ${near.name}`;
}

/** Everything about a unit in a sentence. */
export function saysOf(unit: Unit, seen: Seen, note: string): string {
  const { position, scenery } = seen;
  const party = position.parties[unit.seat];
  const owner = unit.mine ? "yours" : `of ${party?.name ?? `player ${unit.seat + 1}`}`;
  const parts = [`${unit.name}, ${owner}`];
  if (unit.what === "ship") {
    const { now, card } = unit;
    parts.push(
      `hull ${now.hull} of ${card.hull}`,
      ...(now.red ? [`${now.red} red`] : []),
      `velocity ${slotOf(unit.slot, scenery)}`,
      `arc ${arcOf(unit.arc)}`,
    );
    parts.push(
      ...unit.criticals.map(({ name }) => name),
      ...(now.state ? [now.state] : []),
      ...(unit.escorts.length ? [`${unit.escorts.length} escorts`] : []),
    );
  }
  if (unit.what === "fighter" && unit.disrupted) parts.push("disrupted");
  if (unit.what !== "missile" && unit.acted) parts.push("has acted");
  const where = whereOf(unit, seen);
  return [...parts, ...(where ? [where] : []), ...(note ? [note] : [])].join(", ");
}
