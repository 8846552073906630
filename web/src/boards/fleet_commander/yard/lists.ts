/** A named list of items, such as a fleet or a hand. */
export interface List {
  name: string;
  items: [id: string, number: number][];
}

interface Reading {
  lists: List[];
  /** The lines that could not be read, a sentence for each. */
  wrong: string[];
}

const LINE = /^(\d+)\s*[x×]?\s+(.+)$/;
const NAMELESS = "Unnamed list";

/** Lists in shareable form: the name, then a line for each kind of item, with a blank line between lists. */
export function write(lists: List[], nameOf: (id: string) => string): string {
  return lists
    .map(({ name, items }) => [name, ...items.map(([id, number]) => `${number} × ${nameOf(id)}`)].join("\n"))
    .join("\n\n");
}

/** Reads the output of `write` and people's variations on it: any case, `4x` or `4`, ids instead of names, repeated lines of a kind. */
export function read(text: string, names: Map<string, string>): Reading {
  const ids = new Map([...names].flatMap(([id, name]) => [[key(id), id] as const, [key(name), id] as const]));
  const reading: Reading = { lists: [], wrong: [] };
  let list: List | null = null;
  const open = (name: string): List => {
    const begun = { name, items: [] };
    reading.lists.push(begun);
    return begun;
  };
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const said = line.trim();
    const [, number, thing = ""] = LINE.exec(said) ?? [];
    const id = ids.get(key(thing));
    if (!said) list = null;
    else if (number === undefined) list = open(said);
    else if (id === undefined) reading.wrong.push(`Line ${at + 1}: there is no “${thing}” here.`);
    else add((list ??= open(NAMELESS)), id, Number(number));
  }
  return { ...reading, lists: reading.lists.filter(({ items }) => items.length) };
}

function add(list: List, id: string, number: number): void {
  const before = list.items.find(([known]) => known === id);
  if (before) before[1] += number;
  else if (number > 0) list.items.push([id, number]);
}

const key = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[\s_-]+/g, " ")
    .trim();
