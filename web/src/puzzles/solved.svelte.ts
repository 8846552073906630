const KEY = "wartable.puzzles";

function load(): Record<string, boolean> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, boolean>;
  } catch {
    return {};
  }
}

/** The puzzles that this browser's player has solved: true without having seen the solution first. Kept in this browser only. */
export const solved = $state<Record<string, boolean>>(load());

/** A puzzle that was solved once stays solved, as it was solved first. */
export function keepSolved(puzzle: string, alone: boolean): void {
  if (puzzle in solved) return;
  solved[puzzle] = alone;
  localStorage.setItem(KEY, JSON.stringify(solved));
}
