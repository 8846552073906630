import type { Book, Entry } from "../protocol";

/** A subject of a rulebook: its rules, our rulings where they are unclear, and worked examples. */
interface Chapter {
  id: string;
  title: string;
  clauses: Entry[];
  rulings: Entry[];
  examples: Entry[];
}

export function chaptersOf(book: Book): Chapter[] {
  const of = (group: string, kind: Entry["kind"]) => book.entry.filter((entry) => entry.group === group && entry.kind === kind);
  return book.group.map(({ id, title }) => ({
    id,
    title,
    clauses: of(id, "clause"),
    rulings: of(id, "ruling"),
    examples: of(id, "vector"),
  }));
}

const small = (text: string): string => text.toLowerCase();
const wordsOf = (search: string): string[] => small(search).split(/\s+/).filter(Boolean);

const spaced = (text: string): string => ` ${small(text).replace(/[^0-9a-z+-]+/g, " ")} `;

/** Entries that contain all words of a search, best first, as `wartable.rulebook.search` finds them; book.vectors.json tests both. */
export function search(book: Book, asked: string): Entry[] {
  const words = wordsOf(spaced(asked));
  if (!words.length) return [];
  const titles = new Map(book.group.map(({ id, title }) => [id, title]));
  const ranked = book.entry.flatMap((entry) => {
    const ranks = words.map((word) => rankOf(word, entry, titles.get(entry.group) ?? ""));
    return ranks.includes(-1) ? [] : [{ entry, rank: ranks.reduce((sum, rank) => sum + rank, 0) }];
  });
  return ranked.sort((one, other) => one.rank - other.rank).map(({ entry }) => entry);
}

/** Rank of a match, 0 being best: by id, then title and text, then the other parts; -1 for no match. */
function rankOf(word: string, { id, text, question, given, expect, reason, option }: Entry, title: string): number {
  const [rule, first] = [small(id), spaced(`${title} ${text}`)];
  const rest = spaced([question, given, expect, reason, option].join(" "));
  return [
    word === rule,
    rule.startsWith(word),
    rule.includes(`-${word}`),
    first.includes(` ${word} `),
    first.includes(word),
    rest.includes(word),
  ].indexOf(true);
}

/** Splits a text so that matches can be highlighted. */
export function marked(text: string, asked: string): { text: string; hit: boolean }[] {
  const words = wordsOf(asked).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (!words.length) return [{ text, hit: false }];
  return text
    .split(new RegExp(`(${words.join("|")})`, "i"))
    .map((piece, i) => ({ text: piece, hit: i % 2 === 1 }))
    .filter((piece) => piece.text);
}
