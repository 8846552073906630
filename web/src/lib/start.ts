import type { CreateTable, GameInfo, SeatKey, View } from "../protocol";
import * as api from "./api";
import { go } from "./router.svelte";
import { keep, kept } from "./tables.svelte";

export type Mode = "bot" | "hotseat" | "invite" | "watch";

/** The bot that a newcomer meets: neither the weakest nor the strongest where there is a choice. */
export function usualBot(game: GameInfo): string {
  return (game.bots[Math.floor(game.bots.length / 2)] ?? game.bots[0])?.name ?? "";
}

/** A plan with a seat for each player. */
export function planOf(game: GameInfo, mode: Mode, seats: number, mine: number, bot: string): CreateTable {
  const person = (seat: number) => mode === "hotseat" || mode === "invite" || (mode === "bot" && seat === mine);
  return {
    game: game.name,
    seats: Array.from({ length: seats }, (_, seat) => (person(seat) ? { by: "human", screen: mode === "hotseat" } : { by: "bot", bot })),
  };
}

/** Makes the table, keeps its keys and goes there; `before` is told the table on the way. */
export async function start(game: GameInfo, plan: CreateTable, mine: number, before?: (table: string) => void): Promise<void> {
  const made = await api.create(plan);
  const own = keyOf(made.keys, mine) ?? made.keys.find((key) => key.seat !== null) ?? made.keys[0];
  if (!own) throw new Error("The server gave no key to the new table.");
  keep({
    table: made.table,
    game: game.name,
    title: game.title,
    keys: made.keys,
    token: own.token,
    hotSeat: plan.seats.some((seat) => seat.screen),
    made: Date.now(),
    over: false,
  });
  before?.(made.table);
  go(`/t/${made.table}/${own.token}`);
}

function keyOf(keys: SeatKey[], seat: number): SeatKey | undefined {
  return keys.find((key) => key.seat === seat);
}

/** Goes to the table of the rematch: the same tokens open it, at other seats, which the server tells. */
export async function goOn(view: View, token: string): Promise<void> {
  const old = kept(view.table);
  const table = view.next_table;
  const keys = await Promise.all(
    (old?.keys ?? []).map(async (key) => {
      const { you } = (await api.look({ table, token: key.token }, Number.MAX_SAFE_INTEGER)).view;
      return { ...key, seat: you, link: key.link.replace(view.table, table) };
    }),
  );
  keep({ table, game: view.game, title: view.title, keys, token, hotSeat: view.hot_seat, made: Date.now(), over: false });
  go(`/t/${table}/${token}`);
}
