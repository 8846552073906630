import type { SeatKey } from "../protocol";

/** A table that this browser has keys for. */
export interface Kept {
  table: string;
  game: string;
  title: string;
  /** Told once by the server, when the table was made. */
  keys: SeatKey[];
  /** The key that this browser plays with: its link opens the table. */
  token: string;
  hotSeat: boolean;
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

export function forget(table: string): void {
  tables.kept = tables.kept.filter((t) => t.table !== table);
  save();
}

/** The tokens of people's seats at a hot-seat table, by seat. */
export function localSeats(table: string): Map<number, string> {
  const found = kept(table);
  if (!found?.hotSeat) return new Map();
  return new Map(found.keys.flatMap((key) => (key.seat === null ? [] : [[key.seat, key.token] as const])));
}
