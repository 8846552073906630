import { unused } from "../../../lib/names";
import type { Shared } from "./share";

const KEY = "wartable.squadrons";

function load(): Shared[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Shared[];
  } catch {
    return [];
  }
}

/** The player's own squadrons, stored in this browser, and the last one deleted. */
export const shelf = $state<{ lists: Shared[]; deleted: { list: Shared; at: number } | null }>({
  lists: load(),
  deleted: null,
});

function keep(lists: Shared[]): void {
  shelf.lists = lists;
  localStorage.setItem(KEY, JSON.stringify(lists));
}

const names = (): string[] => shelf.lists.map(({ name }) => name);

/** A squadron replaces any earlier one of the same name. */
export function save(list: Shared): void {
  const at = names().indexOf(list.name);
  keep(at < 0 ? [...shelf.lists, list] : shelf.lists.with(at, list));
}

export function rename(list: Shared, name: string): void {
  const free = unused(
    name,
    names().filter((other) => other !== list.name),
  );
  keep(shelf.lists.map((kept) => (kept.name === list.name ? { ...kept, name: free } : kept)));
}

export function duplicate(list: Shared): void {
  const at = names().indexOf(list.name);
  keep(shelf.lists.toSpliced(at + 1, 0, { ...list, name: unused(`${list.name} copy`, names()) }));
}

export function remove(list: Shared): void {
  const at = names().indexOf(list.name);
  if (at < 0) return;
  shelf.deleted = { list: shelf.lists[at] ?? list, at };
  keep(shelf.lists.toSpliced(at, 1));
}

/** Restores the last deleted squadron to its place. */
export function restore(): void {
  const gone = shelf.deleted;
  if (!gone) return;
  shelf.deleted = null;
  keep(shelf.lists.toSpliced(gone.at, 0, { ...gone.list, name: unused(gone.list.name, names()) }));
}
