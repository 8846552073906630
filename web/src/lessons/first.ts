import type { Course, CreateTable, Goal, Line } from "../protocol";
import * as api from "../lib/api";
import { usualBot } from "../lib/seating";
import { start } from "../lib/start";

const KEY = "wartable.first-games";
const MOST = 20;

function kept(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as string[];
  } catch {
    return [];
  }
}

/** Whether this table is somebody's first real game. */
export const isFirst = (table: string): boolean => kept().includes(table);

/** Marks this table as somebody's first real game, so that its goals are shown. */
export function markFirst(table: string): void {
  localStorage.setItem(KEY, JSON.stringify([table, ...kept()].slice(0, MOST)));
}

/** Creates the table of the first real game, and goes there. */
export async function startFirst(course: Course): Promise<void> {
  const game = await api.game(course.game);
  const { seats, seat: mine, options } = game.presets[0] ?? { seats: 2, seat: 0, options: {} };
  const bot = usualBot(game);
  const plan: CreateTable = {
    game: course.game,
    seats: Array.from({ length: seats }, (_, seat) => (seat === mine ? { by: "human" } : { by: "bot", bot })),
    options,
  };
  await start(game, plan, mine, markFirst);
}

/** How often this has happened, for the player of a seat. */
export function times(goal: Goal, lines: Line[], me: number): number {
  return lines.filter((line) => goal.event && fits(goal.event, line.event, me)).length;
}

/** Does every field named in the pattern match? "me" and "other" stand for seats. */
function fits(pattern: Record<string, unknown>, event: unknown, me: number): boolean {
  if (typeof event !== "object" || event === null) return false;
  return Object.entries(pattern).every(([field, wanted]) => {
    const value = (event as Record<string, unknown>)[field];
    if (wanted === "me") return value === me;
    if (wanted === "other") return typeof value === "number" && value >= 0 && value !== me;
    return JSON.stringify(wanted) === JSON.stringify(value);
  });
}
