import type { Hint, Question } from "../protocol";

const KEY = "wartable.hints";

function load(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as string[];
  } catch {
    return [];
  }
}

/** The kinds of answers that this browser's player has been told about. */
let told = $state.raw<string[]>(load());
/** The hint that is shown, and the question that it is shown at. */
let last: { at: string; offer: string } | null = null;

function keep(offers: string[]): void {
  told = offers;
  localStorage.setItem(KEY, JSON.stringify(offers));
}

/** The first hint about something that is offered here and has not been told yet. */
export function hintAt(question: Question, hints: Hint[]): Hint | null {
  return hints.find(({ offer }) => !told.includes(offer) && question.offers.some(({ kind }) => kind === offer)) ?? null;
}

/** This hint need not be given again. */
export function dismiss(offer: string): void {
  if (!told.includes(offer)) keep([...told, offer]);
}

/** All hints are given once more. */
export function forget(): void {
  keep([]);
}

/** A hint stays for one question: with the next one it has been given. */
export function stand(at: string, hint: Hint | null): void {
  if (last && last.at !== at) dismiss(last.offer);
  last = hint && { at, offer: hint.offer };
}
