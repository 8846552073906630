import type { Help, Meaning } from "../protocol";

/** A piece of a sentence, and its term, if it is one. */
export interface Piece {
  text: string;
  term: Meaning | null;
}

const finders = new WeakMap<Help, { find: RegExp; byForm: Map<string, Meaning> }>();

/** Splits a sentence into pieces, marking the first occurrence of each game term. */
export function pieces(text: string, help: Help): Piece[] {
  const { find, byForm } = finderOf(help);
  const found: Piece[] = [];
  const told = new Set<Meaning>();
  let from = 0;
  for (const match of text.matchAll(find)) {
    const term = byForm.get(match[0].toLowerCase());
    if (!term || told.has(term)) continue;
    told.add(term);
    if (match.index > from) found.push({ text: text.slice(from, match.index), term: null });
    found.push({ text: match[0], term });
    from = match.index + match[0].length;
  }
  if (from < text.length) found.push({ text: text.slice(from), term: null });
  return found;
}

function finderOf(help: Help): { find: RegExp; byForm: Map<string, Meaning> } {
  let made = finders.get(help);
  if (!made) {
    const byForm = new Map(
      (help.term ?? []).flatMap((term) => formsOf(term).map((form) => [form.toLowerCase(), term] as const)),
    );
    const forms = [...byForm.keys()]
      .sort((one, other) => other.length - one.length)
      .map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    made = { byForm, find: forms.length ? new RegExp(`\\b(?:${forms.join("|")})\\b`, "gi") : /$^/g };
    finders.set(help, made);
  }
  return made;
}

/** A term in the singular and plural, and any other forms listed. */
function formsOf(term: Meaning): string[] {
  return [term.term, `${term.term}s`, ...(term.forms ?? [])];
}
