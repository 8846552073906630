import type { caledea } from "../../protocol";
import { many, standingOf } from "./standing";

/** A kingdom in numbers: its place in the turn order, gold, units, outposts, and capitals lost or taken. */
export function kingdomNote(position: unknown, seat: number): string {
  const { world } = position as caledea.Position;
  if ((world.kingdoms[seat] ?? -1) < 0) return "";
  const { alive, gold, units, outposts, capitals } = standingOf(world, seat);
  if (!alive) return "out of the game";
  const order = world.order.indexOf(seat);
  const parts = order < 0 ? [] : [`plays ${["first", "second", "third"][order] ?? `${order + 1}th`}`];
  parts.push(`${gold} gold`, many(units, "unit"), many(outposts, "outpost"));
  if ((world.capitals[seat] ?? -1) >= 0 && !capitals.includes(seat)) parts.push("capital lost");
  const taken = capitals.filter((owner) => owner !== seat).length;
  if (taken) parts.push(`${many(taken, "capital")} taken`);
  return parts.join(" · ");
}
