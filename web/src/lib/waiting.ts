import type { OpenTable } from "../protocol";

/** Of two tables that wait for each other the older one stays; the player of the other moves there. */
const isBefore = (a: OpenTable, b: OpenTable): boolean => a.since < b.since || (a.since === b.since && a.table < b.table);

/** The tables where somebody waits just now for one more player of a game, by the rulebook's options; the oldest first. */
export function waitingFor(open: readonly OpenTable[], game: string, isOwn: (table: string) => boolean): OpenTable[] {
  return open
    .filter((one) => one.game === game && one.here && !one.terms.length && one.seats - one.taken === 1 && !isOwn(one.table))
    .sort((a, b) => (isBefore(a, b) ? -1 : 1));
}

/** Those of them that were there before a table of one's own. */
export function olderThan(open: readonly OpenTable[], waiting: readonly OpenTable[], own: string): OpenTable[] {
  const mine = open.find(({ table }) => table === own);
  return mine ? waiting.filter((one) => isBefore(one, mine)) : [];
}
