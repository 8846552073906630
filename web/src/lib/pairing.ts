import type { GameInfo, OpenTable } from "../protocol";
import * as api from "./api";
import { go } from "./router.svelte";
import { againstBots, filled, plansOf, usualBot } from "./seating";
import { make, offer, sitDown, start } from "./start";
import { forget, kept } from "./tables.svelte";
import { olderThan, waitingFor } from "./waiting";

const SAYS = "Looking for an opponent";
/** A clock for games between strangers, so that nobody waits forever. */
const CLOCK = { per: "decision", seconds: 300 } as const;

/** Joins a player who is waiting for an opponent; if there is none, opens a table on the public list. */
export async function findOpponent(game: GameInfo, name: string): Promise<void> {
  const waiting = waitingFor(await api.openTables(), game.name, isOwn);
  if (await sitAtFirst(waiting, name)) return;
  const seats = game.seats[0] ?? 2;
  const mine = Math.floor(Math.random() * seats);
  const at = await make(
    game,
    { game: game.name, seats: plansOf(filled("invite", seats, "", mine)), clock: CLOCK, host: mine },
    mine,
  );
  await offer(at, name, SAYS);
  if (!(await giveWay(at, game.name, name))) go(`/t/${at.table}/${at.token}`);
}

const isOwn = (table: string): boolean => kept(table) !== undefined;

/** If somebody else was quicker, tries the next table. */
async function sitAtFirst(tables: OpenTable[], name: string): Promise<boolean> {
  for (const table of tables) {
    try {
      await sitDown(table, name);
      return true;
    } catch (error) {
      if (!(error instanceof api.ApiError) || error.status !== 409) throw error;
    }
  }
  return false;
}

/** If two players searched at the same moment, each opened a table: the newer one is given up. */
async function giveWay(at: api.Seat, game: string, name: string): Promise<boolean> {
  const open = await api.openTables();
  const older = olderThan(open, waitingFor(open, game, isOwn), at.table);
  return older.length > 0 && leaveFor(at, SAYS, () => sitAtFirst(older, name));
}

/** Nobody came, so the table is given up for one against a bot. */
export async function playBot(at: api.Seat, game: GameInfo, says: string): Promise<void> {
  await leaveFor(at, says, async () => {
    await start(game, againstBots(game, usualBot(game)), 0);
    return true;
  });
}

/** Gives up the player's own table for another, unless somebody has just sat down at it or the other is taken. */
async function leaveFor(at: api.Seat, says: string, other: () => Promise<boolean>): Promise<boolean> {
  await api.act(at, { type: "Unlist" });
  const { view } = await api.look(at, Number.MAX_SAFE_INTEGER);
  if (view.phase !== "gathering") return false;
  let left = false;
  try {
    left = await other();
  } finally {
    // Whatever went wrong, the table goes back on the list.
    if (!left) await api.act(at, { type: "List", says });
  }
  if (!left) return false;
  await api.deleteTable(at);
  forget(at.table);
  return true;
}
