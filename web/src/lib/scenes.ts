import type { Line, ShownRoll } from "../protocol";

/** Dice on the table: one row for each group, with who rolled it and what it is made of. */
export interface Roll {
  seat: number | null;
  who: string;
  dice: number[];
  parts: [number, string][];
  /** A face of at least this is a success; 0 where faces are not counted that way. */
  needs: number;
  won: boolean | null;
}

/** Something that is shown for a while before the game goes on: a line of the log with its dice, or several of a kind. */
export interface Scene {
  /** The last line of the log that belongs to it. */
  line: number;
  kind: string;
  parts: { text: string; rolls: Roll[] }[];
}

type Fields = Record<string, unknown>;

const NAME = /^[A-Za-z][A-Za-z ]*$/;

/**
 * The lines that dice belong to, as scenes; rolls of the same kind that follow one another are seen together.
 * An event says which dice it shows; otherwise they are in fields called dice, or ending in _dice.
 */
export function scenesOf(lines: Line[]): Scene[] {
  const scenes: Scene[] = [];
  for (const line of lines) {
    const event = line.kind === "event" ? (line.event as Fields | null) : null;
    const rolls = line.rolls.length ? line.rolls.map(shown) : event ? rollsOf(event) : [];
    if (!event || !rolls.length) continue;
    const kind = String(event["type"]);
    const last = scenes.at(-1);
    if (last && last.kind === kind && last.line === line.n - 1) {
      last.parts.push({ text: line.text, rolls });
      last.line = line.n;
    } else {
      scenes.push({ line: line.n, kind, parts: [{ text: line.text, rolls }] });
    }
  }
  return scenes;
}

function shown(roll: ShownRoll): Roll {
  const { faces, what, parts, ...rest } = roll;
  return { ...rest, who: what, dice: faces, parts: parts.map((part) => [part.amount, part.reason]) };
}

function rollsOf(event: Fields): Roll[] {
  const { who, dice } = event;
  if (isSeats(who) && isFaces(dice) && who.length === dice.length) {
    return who.map((seat, i) => ({ seat, who: "", dice: dice.slice(i, i + 1), parts: [], needs: 0, won: null }));
  }
  return Object.entries(event).flatMap(([field, value]) => {
    const against = field.startsWith("against");
    if (!/(^|_)dice$/.test(field) || !isFaces(value)) return [];
    const parts = event[against ? "against_pool" : "pool"];
    const winner = "loser" in event ? event["loser"] !== event[against ? "defender" : "seat"] : null;
    const who = event[against ? "against" : "unit"];
    const seat = event[against ? "defender" : "seat"];
    return [{ seat: typeof seat === "number" ? seat : null, who: typeof who === "string" && NAME.test(who) ? who : "", dice: value, parts: isParts(parts) ? parts : [], needs: 0, won: winner }];
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
