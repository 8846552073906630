import type { View } from "../protocol";
import { seatName } from "./names";

/** Whether these seats are on one side. */
function isOneSide(view: View, seats: number[]): boolean {
  const { world } = (view.position ?? {}) as { world?: { settings?: { sides?: number[] } } };
  const sides = seats.map((seat) => world?.settings?.sides?.[seat]);
  return sides.every((side) => side !== undefined && side === sides[0]);
}

/** How a match ended, in a few words, and the seat that won alone. */
export function endOf(view: View): { title: string; seat: number | null } {
  const winners = view.outcome?.winners ?? [];
  const [first, another] = winners;
  const names = winners.map((seat) => seatName(view, seat)).join(" and ");
  if (first === undefined) return { title: "Nobody wins", seat: null };
  if (another === undefined) return { title: first === view.you ? "You have won!" : `${names} wins`, seat: first };
  return { title: isOneSide(view, winners) ? `${names} win` : `Draw: ${names}`, seat: null };
}
