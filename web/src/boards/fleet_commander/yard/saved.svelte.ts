import type { List } from "./lists";

/** A list stored in this browser, with its kind. */
export interface Saved extends List {
  of: string;
}

const KEY = "wartable.lists";

function load(): Saved[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Saved[];
  } catch {
    return [];
  }
}

const store = $state<{ lists: Saved[] }>({ lists: load() });

function replace(lists: Saved[]): void {
  store.lists = lists;
  localStorage.setItem(KEY, JSON.stringify(lists));
}

export const savedOf = (of: string): Saved[] => store.lists.filter((list) => list.of === of);

/** A list replaces any earlier one of the same name. */
export function save(list: Saved): void {
  replace([...store.lists.filter(({ of, name }) => of !== list.of || name !== list.name), list]);
}

export function forget({ of, name }: Saved): void {
  replace(store.lists.filter((list) => list.of !== of || list.name !== name));
}

export function rename(list: Saved, name: string): void {
  replace(store.lists.map((kept) => (kept.of === list.of && kept.name === list.name ? { ...kept, name } : kept)));
}
