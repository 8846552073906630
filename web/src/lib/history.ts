/** An immutable list with undo and redo for every step. */
export interface History<T> {
  readonly now: readonly T[];
  readonly past: readonly (readonly T[])[];
  readonly future: readonly (readonly T[])[];
}

export function begin<T>(now: readonly T[] = []): History<T> {
  return { now, past: [], future: [] };
}

/** The next state of the list; discards undone states. */
export function put<T>(history: History<T>, now: readonly T[]): History<T> {
  return { now, past: [...history.past, history.now], future: [] };
}

export function undo<T>(history: History<T>): History<T> {
  const before = history.past.at(-1);
  return before ? { now: before, past: history.past.slice(0, -1), future: [history.now, ...history.future] } : history;
}

export function redo<T>(history: History<T>): History<T> {
  const [after, ...later] = history.future;
  return after ? { now: after, past: [...history.past, history.now], future: later } : history;
}
