import type { OpenTable } from "../protocol";

/** When two tables wait for each other, the older one stays; the player of the other moves there. */
const isBefore = (a: OpenTable, b: OpenTable): boolean => a.since < b.since || (a.since === b.since && a.table < b.table);

/** Tables where somebody is waiting for one more player of a game with the rulebook's options, oldest first. */
export function waitingFor(open: readonly OpenTable[], game: string, isOwn: (table: string) => boolean): OpenTable[] {
  return open
    .filter((one) => one.game === game && one.here && !one.terms.length && one.seats - one.taken === 1 && !isOwn(one.table))
    .sort((a, b) => (isBefore(a, b) ? -1 : 1));
}

/** Those that are older than the player's own table. */
export function olderThan(open: readonly OpenTable[], waiting: readonly OpenTable[], own: string): OpenTable[] {
  const mine = open.find(({ table }) => table === own);
  return mine ? waiting.filter((one) => isBefore(one, mine)) : [];
}
