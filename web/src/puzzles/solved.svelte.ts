const KEY = "wartable.puzzles";

function load(): Record<string, boolean> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, boolean>;
  } catch {
    return {};
  }
}

/** The puzzles this browser's player has solved: true if without seeing the solution first. Stored in this browser only. */
export const solved = $state<Record<string, boolean>>(load());

/** The first solution counts: later ones do not change it. */
export function keepSolved(puzzle: string, alone: boolean): void {
  if (puzzle in solved) return;
  solved[puzzle] = alone;
  localStorage.setItem(KEY, JSON.stringify(solved));
}
