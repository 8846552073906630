import type { caledea } from "../../protocol";

/** A kingdom in numbers: gold, units, and its place in the turn order. */
export function kingdomNote(position: unknown, seat: number): string {
  const { world } = position as caledea.Position;
  if ((world.kingdoms[seat] ?? -1) < 0) return "";
  if (!world.alive[seat]) return "out of the game";
  const order = world.order.indexOf(seat);
  const place = order < 0 ? "" : `plays ${["first", "second", "third"][order] ?? `${order + 1}th`} · `;
  return `${place}${world.gold[seat] ?? 0} gold · ${world.armies[seat]?.length ?? 0} units`;
}
