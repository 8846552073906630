import type { Line } from "../protocol";

/** Dice on the table: one row for each group, with who rolled it and what it is made of. */
export interface Roll {
  seat: number | null;
  who: string;
  dice: number[];
  parts: [number, string][];
  won: boolean | null;
}

/** Something that is shown for a while before the game goes on. */
export interface Scene {
  line: number;
  text: string;
  rolls: Roll[];
}

type Fields = Record<string, unknown>;

/** The lines that dice belong to, each as a scene. An event shows its dice in fields called dice, or ending in _dice. */
export function scenesOf(lines: Line[]): Scene[] {
  return lines.flatMap((line) => {
    const event = line.event as Fields | null;
    const rolls = line.kind === "event" && event ? rollsOf(event) : [];
    return rolls.length ? [{ line: line.n, text: line.text, rolls }] : [];
  });
}

function rollsOf(event: Fields): Roll[] {
  const { who, dice } = event;
  if (isSeats(who) && isFaces(dice) && who.length === dice.length) {
    return who.map((seat, i) => ({ seat, who: "", dice: dice.slice(i, i + 1), parts: [], won: null }));
  }
  return Object.entries(event).flatMap(([field, value]) => {
    const against = field.startsWith("against");
    if (!/(^|_)dice$/.test(field) || !isFaces(value)) return [];
    const parts = event[against ? "against_pool" : "pool"];
    const winner = "loser" in event ? event["loser"] !== event[against ? "defender" : "seat"] : null;
    const who = event[against ? "against" : "unit"];
    const seat = event[against ? "defender" : "seat"];
    return [{ seat: typeof seat === "number" ? seat : null, who: typeof who === "string" ? who : "", dice: value, parts: isParts(parts) ? parts : [], won: winner }];
  });
}

function isFaces(value: unknown): value is number[] {
  return Array.isArray(value) && value.length > 0 && value.every((face) => typeof face === "number" && face >= 1 && face <= 20);
}

function isSeats(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((seat) => typeof seat === "number");
}

function isParts(value: unknown): value is [number, string][] {
  return Array.isArray(value) && value.every((part) => Array.isArray(part) && typeof part[0] === "number");
}
