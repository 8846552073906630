/** A reader's additions to a finished match: stored in this browser, and included in the saved file. */
export interface Note {
  /** The number of journal entries at this point. */
  at: number;
  by: string;
  text: string;
}

/** An alternative course of the match, played out at its own table. */
export interface Branch {
  at: number;
  name: string;
  /** Its table, while this browser has a key to it. */
  table?: string;
  token?: string;
  /** Its journal, once its match is over. */
  journal?: string;
}

export interface Study {
  names: string[];
  notes: Note[];
  branches: Branch[];
}

export const empty = (names: string[] = []): Study => ({ names, notes: [], branches: [] });

/** Marks a study file, to distinguish it from a plain journal. */
const MARK = "wartable study";
const FORMAT = 1;
const KEY = "wartable.studies";
const MOST = 30;

/** Reads a file: a study, or a plain journal. Throws a sentence if a study cannot be read. */
export function read(text: string): { journal: string; study: Study | null } {
  const found = parsed(text);
  if (found?.["kind"] !== MARK) return { journal: text, study: null };
  if (found["format"] !== FORMAT || typeof found["journal"] !== "string")
    throw new Error("This study was saved by another version of Wartable.");
  const list = (value: unknown): Record<string, unknown>[] =>
    Array.isArray(value) ? value.filter((one) => one !== null && typeof one === "object") : [];
  const words = (value: unknown): string => (typeof value === "string" ? value : "");
  const place = (value: unknown): number => (Number.isInteger(value) && (value as number) >= 0 ? (value as number) : 0);
  const names = Array.isArray(found["names"]) ? found["names"].map(words) : [];
  const notes = list(found["notes"]).map(({ at, by, text: said }) => ({ at: place(at), by: words(by), text: words(said) }));
  const branches = list(found["branches"]).map(({ at, name, journal }) => ({
    at: place(at),
    name: words(name),
    ...(journal ? { journal: words(journal) } : {}),
  }));
  return { journal: found["journal"], study: { names, notes, branches } };
}

/** A study's file. It leaves out table keys, because anybody with a key can play there. */
export function write(journal: string, { names, notes, branches }: Study): string {
  const told = branches.map(({ at, name, journal: played }) => ({ at, name, ...(played ? { journal: played } : {}) }));
  return `${JSON.stringify({ kind: MARK, format: FORMAT, names, notes, branches: told, journal }, null, 1)}\n`;
}

/** A journal's id: the digest in its seal, its last line. */
export function digest(journal: string): string {
  const seal = parsed(journal.trimEnd().split("\n").at(-1) ?? "");
  return typeof seal?.["digest"] === "string" ? seal["digest"] : "";
}

/** This browser's additions to the journal. */
export function kept(journal: string): Study | null {
  return all()[digest(journal)] ?? null;
}

/** Stores it, and drops the studies unused for the longest time. */
export function keep(journal: string, study: Study): void {
  const key = digest(journal);
  if (!key) return;
  const { [key]: _, ...others } = all();
  const rest = Object.entries(others).slice(0, MOST - 1);
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([[key, study], ...rest])));
}

/** Merges both, with each note and branch once. */
export function joined(one: Study, other: Study): Study {
  const once = <T>(items: T[]): T[] => [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
  return {
    names: one.names.length ? one.names : other.names,
    notes: once([...one.notes, ...other.notes]),
    branches: once([...one.branches, ...other.branches]),
  };
}

function all(): Record<string, Study> {
  return (parsed(localStorage.getItem(KEY) ?? "{}") ?? {}) as Record<string, Study>;
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === "object" ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
