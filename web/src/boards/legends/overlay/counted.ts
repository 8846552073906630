import type { Line } from "../../../protocol";
import type { Position, Ship } from "../position";

/** What the ships of a battle bring to the score of a side. */
interface Counted {
  key: number;
  livery: string;
  ships: { ship: Ship; amount: number }[];
}

type Scored = { type: string; seat: number[]; score: { parts: { amount: number; reason: string }[] } };

/** What a line of the log counts, if it tells a score. A part of it begins with the name of the ship that it is for. */
export function countedOf({ n, event }: Line, position: Pick<Position, "ships" | "parties">): Counted | null {
  const scored = event as Scored | null;
  if (scored?.type !== "legends.Scored") return null;
  const ships = scored.score.parts.flatMap(({ amount, reason }) => {
    const ship = position.ships.find(({ name }) => reason.startsWith(`${name} `));
    return ship ? [{ ship, amount }] : [];
  });
  return { key: n, livery: position.parties.find(({ seat }) => scored.seat.includes(seat))?.livery ?? "surakari", ships };
}
