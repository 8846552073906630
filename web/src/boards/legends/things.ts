import type { Thing } from "../../lib/stage/things";
import type { Seen } from "./parts";
import type { Unit } from "./position";
import type { Scenery } from "./scenery";

const INCH = 1000;

/** Length and width in inches. */
type Size = readonly [number, number];

export function sizeOf(unit: Unit, { ship_size, fighter_size, missile_size }: Scenery): Size {
  if (unit.what === "ship") return [ship_size[0] / INCH, ship_size[1] / INCH];
  const side = (unit.what === "fighter" ? fighter_size : missile_size) / INCH;
  return [side, side];
}

/** A frame around a token whose bow points right. */
export function outlineOf([length, width]: Size, room: number): string {
  const [a, b] = [length / 2 + room, width / 2 + room];
  return `M${-a} ${-b}H${a}V${b}H${-a}z`;
}

/** A clickable token; small ones lie on top. */
export function thingOf(unit: Unit, { scenery, chart }: Seen): Omit<Thing, "says"> {
  const [length, width] = sizeOf(unit, scenery);
  const angle = (chart.degrees(unit.pose[2]) * Math.PI) / 180;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const { x, y } = chart.at(unit.pose);
  const holds: Thing["holds"] = (place) =>
    Math.abs(place.x * c + place.y * s) <= length / 2 && Math.abs(place.y * c - place.x * s) <= width / 2;
  return { id: unit.id, x, y, reach: Math.hypot(length, width) / 2, holds, layer: unit.what === "ship" ? 0 : 1, small: true };
}
