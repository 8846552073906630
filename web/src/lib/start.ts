import type { CreateTable, GameInfo, OpenTable, View } from "../protocol";
import * as api from "./api";
import { randomWords } from "./joining";
import { go } from "./router.svelte";
import { keep, kept, type Kept } from "./tables.svelte";

/** Creates the table, stores its keys and goes there. `made` runs before that; `names` are those of others at this screen. */
export async function start(
  game: GameInfo,
  plan: CreateTable,
  mine: number | null,
  made?: (table: string, token: string) => unknown,
  names?: Kept["names"],
): Promise<void> {
  const { table, token } = await make(game, plan, mine, names);
  await made?.(table, token);
  go(`/t/${table}/${token}`);
}

/** Creates the table and stores its keys. */
export async function make(game: GameInfo, plan: CreateTable, mine: number | null, names?: Kept["names"]): Promise<api.Seat> {
  const { table, keys } = await api.create(plan);
  const own = keys.find((key) => key.seat === mine) ?? keys[0];
  if (!own) throw new Error("The server gave no key to the new table.");
  keep({
    table,
    game: game.name,
    title: game.title,
    keys,
    token: own.token,
    ...(names && { names }),
    made: Date.now(),
    over: false,
  });
  return { table, token: own.token };
}

/** Puts the table on the public list. The player sits down first, so that strangers see whose table it is. */
export async function offer(at: api.Seat, name: string, says: string, agreed: string[] = []): Promise<void> {
  await api.act(at, { type: "Join", name, agreed, salt: randomWords() });
  await api.act(at, { type: "List", says });
}

/** Sits down at a table from the public list and goes there. */
export async function sitDown(open: OpenTable, name: string): Promise<void> {
  const agreed = open.terms.map((term) => term.key);
  const { table, key } = await api.takeSeat(open.table, { name, agreed, salt: randomWords() });
  keep({ table, game: open.game, title: open.title, keys: [key], token: key.token, made: Date.now(), over: false });
  go(`/t/${table}/${key.token}`);
}

/** Goes to the rematch's table: the same tokens open it, at other seats, which the server reports. */
export async function goOn(view: View, token: string): Promise<void> {
  const old = kept(view.table);
  const table = view.next_table;
  const keys = await Promise.all(
    (old?.keys ?? []).map(async (key) => {
      const { you } = (await api.look({ table, token: key.token }, Number.MAX_SAFE_INTEGER)).view;
      return { ...key, seat: you, link: key.link.replace(view.table, table) };
    }),
  );
  const names = Object.fromEntries(
    keys.flatMap(({ seat }, i) => (seat === null ? [] : [[seat, view.seats[old?.keys[i]?.seat ?? -1]?.name ?? ""]])),
  );
  keep({ table, game: view.game, title: view.title, keys, token, names, made: Date.now(), over: false });
  go(`/t/${table}/${token}`);
}
