import type { Line } from "../../../protocol";
import type { Position, Ship } from "../position";

/** What each ship contributes to a side's score. */
interface Counted {
  key: number;
  livery: string;
  ships: { ship: Ship; amount: number }[];
}

type Scored = { type: string; seat: number[]; score: { parts: { amount: number; reason: string }[] } };

/** The contributions in a log line about scoring. Each part begins with the name of its ship. */
export function countedOf({ n, event }: Line, position: Pick<Position, "ships" | "parties">): Counted | null {
  const scored = event as Scored | null;
  if (scored?.type !== "legends.Scored") return null;
  const ships = scored.score.parts.flatMap(({ amount, reason }) => {
    const ship = position.ships.find(({ name }) => reason.startsWith(`${name} `));
    return ship ? [{ ship, amount }] : [];
  });
  return { key: n, livery: position.parties.find(({ seat }) => scored.seat.includes(seat))?.livery ?? "surakari", ships };
}
