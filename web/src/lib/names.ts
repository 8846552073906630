import type { Line, View } from "../protocol";

const [OPEN, CLOSE] = ["\u2068", "\u2069"];
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** Isolates a name in a right-to-left script, so that the text after it stays in order. */
export function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `${OPEN}${name}${CLOSE}` : name;
}

/** A seat's name: its player's, or the game's name for it. */
export function seatName(view: View, seat: number | null | undefined): string {
  const found = seat === null || seat === undefined ? undefined : view.seats[seat];
  return isolated(found?.name || found?.called || "");
}

/** A sentence from the server with the players' names isolated. */
export function isolatedIn(text: string, view: View): string {
  const names = view.seats.map(({ name }) => name).filter((name) => RIGHT_TO_LEFT.test(name));
  return names.reduce((told, name) => told.replaceAll(name, isolated(name)), text);
}

/** The author of a chat line: a player, or a spectator under a name of their own. */
export function speaker(view: View, line: Line): string {
  return line.by || seatName(view, line.seat);
}

/** The name, with a number appended if it is already taken. */
export function unused(name: string, taken: string[]): string {
  const free = (n: number): string => (n === 1 ? name : `${name} ${n}`);
  let n = 1;
  while (taken.includes(free(n))) n += 1;
  return free(n);
}
