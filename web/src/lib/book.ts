import type { Book, Entry } from "../protocol";

/** A subject of a rulebook: its rules, our rulings where they are unclear, and worked examples. */
export interface Chapter {
  id: string;
  title: string;
  clauses: Entry[];
  rulings: Entry[];
  examples: Entry[];
}

export function chaptersOf(book: Book): Chapter[] {
  const of = (group: string, kind: Entry["kind"]) => book.entry.filter((entry) => entry.group === group && entry.kind === kind);
  return book.group.map(({ id, title }) => ({ id, title, clauses: of(id, "clause"), rulings: of(id, "ruling"), examples: of(id, "vector") }));
}

const small = (text: string): string => text.toLowerCase();
const wordsOf = (search: string): string[] => small(search).split(/\s+/).filter(Boolean);

/** The entries that hold all words of a search, in their id, their chapter's title or any of their texts; those whose id is meant come first. */
export function search(book: Book, asked: string): Entry[] {
  const words = wordsOf(asked);
  if (!words.length) return [];
  const titles = new Map(book.group.map(({ id, title }) => [id, title]));
  const all = ({ id, group, text, question, given, expect, reason }: Entry) => small([id, titles.get(group), text, question, given, expect, reason].join(" "));
  const found = book.entry.filter((entry) => words.every((word) => all(entry).includes(word)));
  const named = (entry: Entry) => words.some((word) => small(entry.id).startsWith(word) || small(entry.id).endsWith(`-${word}`));
  return [...found.filter(named), ...found.filter((entry) => !named(entry))];
}

/** A text in pieces, so that what was searched for can be marked. */
export function marked(text: string, asked: string): { text: string; hit: boolean }[] {
  const words = wordsOf(asked).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (!words.length) return [{ text, hit: false }];
  return text
    .split(new RegExp(`(${words.join("|")})`, "i"))
    .map((piece, i) => ({ text: piece, hit: i % 2 === 1 }))
    .filter((piece) => piece.text);
}
