import type { legends, Line } from "../../protocol";

/** The initiative of the current game turn. */
export interface Initiative {
  /** From the highest total to the lowest, each with its parts. */
  totals: { seat: number; total: number; says: string }[];
  /** Who activates first; null until the player who rolled highest has chosen. */
  first: number | null;
}

/** The initiative from the log of this game turn; null if it has not been rolled yet. */
export function initiativeOf(lines: readonly Line[]): Initiative | null {
  let found: Initiative | null = null;
  for (const { event } of lines.slice(Math.max(0, lines.findLastIndex(isBegin)))) {
    const told = event as legends.Event | null;
    if (told?.type === "legends.InitiativeSet") found = { totals: totalsOf(told), first: null };
    else if (found && told?.type === "legends.OrderChosen") found.first = told.seats_in_order[0] ?? null;
  }
  return found;
}

const isBegin = ({ event }: Line): boolean => (event as { type?: string } | null)?.type === "legends.TurnBegan";

function totalsOf({ order, totals }: legends.InitiativeSet): Initiative["totals"] {
  return order.map((seat, place) => {
    const parts = totals[place]?.parts ?? [];
    return {
      seat,
      total: parts.reduce((sum, { amount }) => sum + amount, 0),
      says: parts.map(({ amount, reason }) => `${amount} ${reason}`).join(" + "),
    };
  });
}
