import type { Curve, Event } from "./kit";

export const count = (events: Event[], type: string, seat: number): number =>
  events.filter((event) => event.type === type && event["seat"] === seat).length;

export const is = (event: Event, type: string): boolean => event.type === type;

/** For each seat, its last value in each turn; a turn without one keeps the value before. */
export function curve(
  says: string,
  events: Event[],
  turnOf: (event: Event) => number | null,
  valueOf: (event: Event) => [seat: number | null, value: number] | null,
): Curve | null {
  const turns: number[] = [];
  const found = new Map<number | null, Map<number, number>>();
  for (const event of events) {
    const turn = turnOf(event);
    if (turn !== null && turn !== turns.at(-1)) turns.push(turn);
    const [seat, value] = valueOf(event) ?? [];
    if (seat !== undefined && value !== undefined)
      found.set(seat, (found.get(seat) ?? new Map()).set(turns.at(-1) ?? 0, value));
  }
  const lines = [...found].map(([seat, values]) => {
    let last = 0;
    return { seat, values: turns.map((turn) => (last = values.get(turn) ?? last)) };
  });
  return turns.length > 1 && lines.length ? { says, turns, lines } : null;
}
