import type { Line, View } from "../protocol";

const [OPEN, CLOSE] = ["\u2068", "\u2069"];
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** A name that runs the other way is set apart, so that what follows it does not jump to its other side. */
export function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `${OPEN}${name}${CLOSE}` : name;
}

/** What a seat is called: by its player's name, or by what the game calls it. */
export function seatName(view: View, seat: number | null | undefined): string {
  const found = seat === null || seat === undefined ? undefined : view.seats[seat];
  return isolated(found?.name || found?.called || "");
}

/** A sentence of the server with the players' names set apart. */
export function isolatedIn(text: string, view: View): string {
  const names = view.seats.map(({ name }) => name).filter((name) => RIGHT_TO_LEFT.test(name));
  return names.reduce((told, name) => told.replaceAll(name, isolated(name)), text);
}

/** Who says a line of the chat: a player, or a spectator under a name of their own. */
export function speaker(view: View, line: Line): string {
  return line.by || seatName(view, line.seat);
}

/** The name, or with a number behind it if others have it already. */
export function unused(name: string, taken: string[]): string {
  const free = (n: number): string => (n === 1 ? name : `${name} ${n}`);
  let n = 1;
  while (taken.includes(free(n))) n += 1;
  return free(n);
}
