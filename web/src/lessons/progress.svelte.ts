/** This browser's progress in a lesson. */
interface Taken {
  step: number;
  done: boolean;
}

const KEY = "wartable.lessons";

function load(): Record<string, Taken> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Taken>;
  } catch {
    return {};
  }
}

/** Stored in this browser only. */
export const progress = $state<Record<string, Taken>>(load());

/** A finished lesson stays finished. */
export function reach(lesson: string, step: number, steps: number): void {
  progress[lesson] = { step: step === steps ? 0 : step, done: step === steps || (progress[lesson]?.done ?? false) };
  localStorage.setItem(KEY, JSON.stringify(progress));
}
