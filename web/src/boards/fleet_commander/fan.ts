import type { Spot } from "./spots";

/** Prefix of the id of a counter in a fan; the token's id follows. */
export const FAN = "fan:";

const [SIZE, GAP, ROW] = [40, 4, 5];
const PITCH = SIZE + GAP;

export type Stack = Spot & { what: "tokens" };

/** Counters drawn on top of each other that are not all the same. */
export function isStack(spot: Spot | undefined): spot is Stack {
  return spot?.what === "tokens" && spot.tokens.length > 1;
}

/** The counters of a stack one by one, in rows above it, or below if there is no room, within a box around the middle. */
export function fanOf(stack: Stack, box: { wide: number; tall: number }): Stack[] {
  const number = stack.tokens.length;
  const [rows, first] = [Math.ceil(number / ROW), stack.size / 2 + GAP + SIZE / 2];
  const up = stack.y - first - (rows - 1) * PITCH - SIZE / 2 > -box.tall ? -1 : 1;
  return stack.tokens.map((token, i): Stack => {
    const row = Math.floor(i / ROW);
    const half = ((Math.min(ROW, number - row * ROW) - 1) * PITCH) / 2;
    const most = box.wide - SIZE / 2 - half;
    const middle = Math.min(most, Math.max(-most, stack.x));
    return {
      ...stack,
      id: `${FAN}${token.id}`,
      tokens: [token],
      size: SIZE,
      x: middle - half + (i % ROW) * PITCH,
      y: stack.y + up * (first + row * PITCH),
    };
  });
}

/** The plate below a fan, around its counters. */
export function plateOf(fan: readonly Stack[]): { x: number; y: number; width: number; height: number } {
  const [xs, ys] = [fan.map(({ x }) => x), fan.map(({ y }) => y)];
  const [left, top, around] = [Math.min(...xs), Math.min(...ys), SIZE / 2 + GAP];
  return {
    x: left - around,
    y: top - around,
    width: Math.max(...xs) - left + 2 * around,
    height: Math.max(...ys) - top + 2 * around,
  };
}
