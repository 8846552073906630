import type { Hint, Question } from "../protocol";

const KEY = "wartable.hints";

function load(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as string[];
  } catch {
    return [];
  }
}

/** The kinds of answers this browser's player has had hints about. */
let told = $state.raw<string[]>(load());
/** The hint being shown, and its question. */
let last: { at: string; offer: string } | null = null;

function keep(offers: string[]): void {
  told = offers;
  localStorage.setItem(KEY, JSON.stringify(offers));
}

/** The first hint not yet given about something offered here. */
export function hintAt(question: Question, hints: Hint[]): Hint | null {
  return hints.find(({ offer }) => !told.includes(offer) && question.offers.some(({ kind }) => kind === offer)) ?? null;
}

/** Never shows this hint again. */
export function dismiss(offer: string): void {
  if (!told.includes(offer)) keep([...told, offer]);
}

/** Shows all hints once more. */
export function forget(): void {
  keep([]);
}

/** A hint stays for one question; the next question counts it as given. */
export function stand(at: string, hint: Hint | null): void {
  if (last && last.at !== at) dismiss(last.offer);
  last = hint && { at, offer: hint.offer };
}
