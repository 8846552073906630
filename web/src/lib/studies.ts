/** What a reader has added to a match that was played: it stays in this browser and goes into the file that is saved. */
export interface Note {
  /** How many entries of the journal had been made. */
  at: number;
  by: string;
  text: string;
}

/** Another way that the match could have gone, played out at a table of its own. */
export interface Branch {
  at: number;
  name: string;
  /** Where it is played, while this browser has a key to it. */
  table?: string;
  token?: string;
  /** Its journal, as soon as its match is over. */
  journal?: string;
}

export interface Study {
  names: string[];
  notes: Note[];
  branches: Branch[];
}

export const empty = (names: string[] = []): Study => ({ names, notes: [], branches: [] });

/** The first words of a study's file, which distinguish it from a bare journal. */
const MARK = "wartable study";
const FORMAT = 1;
const KEY = "wartable.studies";
const MOST = 30;

/** A file: a study, or a journal alone. Throws a sentence where it is a study that cannot be read. */
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

/** The file of a study. The keys to tables stay here: whoever has one can play there. */
export function write(journal: string, { names, notes, branches }: Study): string {
  const told = branches.map(({ at, name, journal: played }) => ({ at, name, ...(played ? { journal: played } : {}) }));
  return `${JSON.stringify({ kind: MARK, format: FORMAT, names, notes, branches: told, journal }, null, 1)}\n`;
}

/** By what a journal is known: the digest in its seal, its last line. */
export function digest(journal: string): string {
  const seal = parsed(journal.trimEnd().split("\n").at(-1) ?? "");
  return typeof seal?.["digest"] === "string" ? seal["digest"] : "";
}

/** What was added to this journal in this browser. */
export function kept(journal: string): Study | null {
  return all()[digest(journal)] ?? null;
}

/** Keeps it, and forgets the studies that were left alone longest. */
export function keep(journal: string, study: Study): void {
  const key = digest(journal);
  if (!key) return;
  const { [key]: _, ...others } = all();
  const rest = Object.entries(others).slice(0, MOST - 1);
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([[key, study], ...rest])));
}

/** Both, each note and branch once. */
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
