import type { SeatKey, View } from "../protocol";

/** A table this browser has keys for. */
export interface Kept {
  table: string;
  game: string;
  title: string;
  /** Sent once by the server, when the table was created. */
  keys: SeatKey[];
  /** The key this browser plays with: its link opens the table. */
  token: string;
  /** Names of the others at this screen, by seat. */
  names?: Record<number, string>;
  made: number;
  over: boolean;
}

const KEY = "wartable.tables";
const MOST = 30;

function load(): Kept[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Kept[];
  } catch {
    return [];
  }
}

export const tables = $state<{ kept: Kept[] }>({ kept: load() });

function save(): void {
  localStorage.setItem(KEY, JSON.stringify(tables.kept));
}

export function keep(table: Kept): void {
  tables.kept = [table, ...tables.kept.filter((t) => t.table !== table.table)].slice(0, MOST);
  save();
}

export function kept(table: string): Kept | undefined {
  return tables.kept.find((t) => t.table === table);
}

export function markOver(table: string): void {
  const found = kept(table);
  if (found && !found.over) {
    found.over = true;
    save();
  }
}

/** Replaces an old key, which no longer opens anything. */
export function changeKey(table: string, old: string, key: SeatKey): void {
  const found = kept(table);
  if (!found) return;
  found.keys = found.keys.map((known) => (known.seat === key.seat ? key : known));
  if (found.token === old) found.token = key.token;
  save();
}

export function forget(table: string): void {
  tables.kept = tables.kept.filter((t) => t.table !== table);
  save();
}

/** The tokens of the seats that share this screen, by seat. */
export function localSeats(view: View): Map<number, string> {
  const keys = kept(view.table)?.keys ?? [];
  return new Map(
    keys.flatMap(({ seat, token }) => (seat !== null && view.seats[seat]?.screen ? [[seat, token] as const] : [])),
  );
}
